"""The error messages of Kiriki, in English and Spanish."""

from __future__ import annotations

from typing import Final

from dicerules.errors import Message, catalogue

__all__ = ["MESSAGES"]

# --- names --------------------------------------------------------------------------------------------------------

UNKNOWN_CATEGORY: Final = Message(
    "unknown_category",
    "unknown category {given}; expected one of: {known}",
    "casilla desconocida: {given}; se esperaba una de estas: {known}",
)

UNKNOWN_JOKER: Final = Message(
    "unknown_joker",
    "unknown joker rule {given}; expected one of: {known}",
    "regla de comodín desconocida: {given}; se esperaba una de estas: {known}",
)

NOT_A_KIRIKI_ACTION: Final = Message(
    "not_a_kiriki_action",
    "expected a kiriki.RollDice or kiriki.Record, not {given}",
    "se esperaba un kiriki.RollDice o kiriki.Record, no {given}",
)

# --- rules --------------------------------------------------------------------------------------------------------

NOT_A_BOX_NAME: Final = Message(
    "not_a_box_name",
    "expected a name of at most 40 lowercase letters, digits and underscores, beginning with a letter, not {given}",
    "se esperaba un nombre de como máximo 40 letras minúsculas sin acento, cifras y guiones bajos, que empiece por una "
    "letra, no {given}",
)

RESERVED_BOX_NAME: Final = Message(
    "reserved_box_name",
    "expected a name other than {given!r}, which has its own meaning in the notation of a card",
    "se esperaba un nombre que no fuera {given!r}, que ya significa algo en la notación de un marcador",
)

UNKNOWN_PAYS: Final = Message(
    "unknown_pays",
    "expected a number of points, or one of: {known}; not {given}",
    "se esperaba un número de puntos, o uno de estos: {known}; no {given}",
)

NOT_A_PATTERN: Final = Message(
    "not_a_pattern",
    "expected one of the patterns ({known}), not {given}",
    "se esperaba uno de los patrones ({known}), no {given}",
)

BOX_PAYS_TOO_MUCH: Final = Message(
    "box_pays_too_much",
    "expected a box that pays at most {most:point|points}, not {given}",
    "se esperaba una casilla que pague {most:punto|puntos} como máximo, no {given}",
)

NOT_COUNTS: Final = Message(
    "not_counts",
    "expected a Roll, or the counts of the six faces, not {given}",
    "se esperaba un Roll, o las cantidades de los seis valores, no {given}",
)

BAD_SIZES: Final = Message(
    "bad_sizes",
    "expected whole numbers from 1 with a sum of at most {most}, not {given}",
    "se esperaban números enteros a partir de 1 con una suma de {most} como máximo, no {given}",
)

BAD_NUMBER_OF_PATTERN_DICE: Final = Message(
    "bad_number_of_pattern_dice",
    "expected 1 to {most} dice, not {given}",
    "se esperaban de 1 a {most} dados, no {given}",
)

EMPTY_TOTAL: Final = Message(
    "empty_total",
    "expected a number that is not below the minimum, {minimum}, not {given}",
    "se esperaba un número que no fuera menor que el mínimo, {minimum}, no {given}",
)

NO_BOXES: Final = Message("no_boxes", "expected at least one box", "se esperaba al menos una casilla")

BOX_TWICE: Final = Message(
    "box_twice",
    "the names of boxes must be unique: {given!r} appears twice",
    "los nombres de las casillas no se pueden repetir: {given!r} aparece dos veces",
)

SECTION_TWICE: Final = Message(
    "section_twice",
    "the names of sections must be unique, and other than upper and lower: {given!r} appears twice",
    "los nombres de las secciones no se pueden repetir ni ser upper o lower: {given!r} aparece dos veces",
)

UNKNOWN_SECTION: Final = Message(
    "unknown_section",
    "unknown section {given}; expected one of: {known}",
    "sección desconocida: {given}; se esperaba una de estas: {known}",
)

NO_KIRIKI_BOX: Final = Message(
    "no_kiriki_box",
    "the card has no box {given}: pass further_kiriki=None, or a FurtherKiriki with another box",
    "el marcador no tiene la casilla {given}: hay que pasar further_kiriki=None, o un FurtherKiriki con otra casilla",
)

NOT_A_KIRIKI_BOX: Final = Message(
    "not_a_kiriki_box",
    "expected a box that pays a number of points for dice that are all alike, not {given!r}",
    "se esperaba una casilla que pague un número de puntos por dados todos iguales, no {given!r}",
)

NOT_ONE_BOX_PER_FACE: Final = Message(
    "not_one_box_per_face",
    "expected one box for each face ({expected}), not {given}",
    "se esperaba una casilla por cada valor ({expected}), no {given}",
)

UPPER_BOX_OF_JOKERS: Final = Message(
    "upper_box_of_jokers",
    "expected a box in which a joker does not score in full, not {given!r}",
    "se esperaba una casilla en la que un comodín no puntúe completo, no {given!r}",
)

JOKER_WITH_REPEATS: Final = Message(
    "joker_with_repeats",
    "expected 'none' with repeat={repeat}, not {given!r}",
    "se esperaba 'none' con repeat={repeat}, no {given!r}",
)

FURTHER_KIRIKI_WITHOUT_MEANING: Final = Message(
    "further_kiriki_without_meaning",
    "expected repeat, a bonus or a joker; write further_kiriki=None if a further Kiriki means nothing",
    "se esperaba repeat, una bonificación o un comodín; si un Kiriki adicional no significa nada, se escribe "
    "further_kiriki=None",
)

ORDER_WITH_FORCED_JOKER: Final = Message(
    "order_with_forced_joker",
    "expected False with the joker {given!r}, since both decide which box must be filled",
    "se esperaba False con el comodín {given!r}, ya que ambos deciden qué casilla hay que anotar",
)

NOT_THE_GAME_RULES: Final = Message(
    "not_the_game_rules",
    "expected the rules of the game, {expected}, not {given}",
    "se esperaban las reglas de la partida, {expected}, no {given}",
)

NOT_THE_TURN_RULES: Final = Message(
    "not_the_turn_rules",
    "expected no rules, since the turn has its own ({expected}), not {given}",
    "no se esperaban reglas, ya que el turno tiene las suyas ({expected}): {given}",
)

NOT_THE_SOLVED_RULES: Final = Message(
    "not_the_solved_rules",
    "expected the rules of the solution, {expected}, not {given}",
    "se esperaban las reglas de la solución, {expected}, no {given}",
)

# --- recording ----------------------------------------------------------------------------------------------------

CATEGORY_USED: Final = Message(
    "category_used",
    "{category} is already filled, with {points:point|points}",
    "la casilla {category} ya está anotada, con {points:punto|puntos}",
    "K17",
)

KIRIKI_NOT_MATCHED: Final = Message(
    "kiriki_not_matched",
    "{category} holds {points:point|points}: expected dice that are all alike, not {roll!r}",
    "{category} tiene {points:punto|puntos}: se esperaban dados todos iguales, no {roll!r}",
    "K16a",
)

KIRIKI_SCRATCHED: Final = Message(
    "kiriki_scratched",
    "{category} was scratched, which closes it for the rest of the game",
    "la casilla {category} está tachada, lo que la cierra para el resto de la partida",
    "K16b",
)

OUT_OF_ORDER: Final = Message(
    "out_of_order",
    "boxes are filled in the card's order: expected {expected}, not {category}",
    "las casillas se anotan en el orden del marcador: se esperaba {expected}, no {category}",
)

KIRIKI_AT_LIMIT: Final = Message(
    "kiriki_at_limit",
    "{category} already holds {most:Kiriki|Kirikis}, the most a card can hold",
    "{category} ya tiene {most:Kiriki|Kirikis}, el máximo de un marcador",
)

CARD_FULL: Final = Message(
    "card_full",
    "the card is full: nothing more can be recorded",
    "el marcador está completo: no se puede anotar nada más",
    "K16e",
)

JOKER_TO_UPPER: Final = Message(
    "joker_to_upper",
    "a forced joker must be recorded in {category} while that category is open",
    "un comodín obligado se debe anotar en la casilla {category} mientras esté libre",
)

JOKER_TO_LOWER: Final = Message(
    "joker_to_lower",
    "a forced joker must be recorded in a lower category while one is open",
    "un comodín obligado se debe anotar en una casilla inferior mientras haya una libre",
)

# --- turns --------------------------------------------------------------------------------------------------------

ROLLS_LEFT_OUT_OF_RANGE: Final = Message(
    "rolls_left_out_of_range",
    "expected a whole number from 0 to {maximum}, not {given}",
    "se esperaba un número entero de 0 a {maximum}, no {given}",
    "K14",
)

NO_ROLL_LEFT: Final = Message(
    "no_roll_left",
    "no roll is left: a turn has {most:roll|rolls}",
    "no quedan tiradas: un turno tiene {most:tirada|tiradas}",
    "K14",
)

KEPT_DICE_NOT_ON_TABLE: Final = Message(
    "kept_dice_not_on_table",
    "expected dice to keep from the roll {roll!r}, not {keep!r}",
    "se esperaba reservar dados de la tirada {roll!r}, no {keep!r}",
    "K15",
)

KEEP_OR_KEEP_PLACES: Final = Message(
    "keep_or_keep_places",
    "expected either keep or keep_places",
    "se esperaba keep o bien keep_places",
)

PLACE_TWICE: Final = Message(
    "place_twice",
    "expected different places, not {given}",
    "se esperaban posiciones distintas, no {given}",
)

ALL_DICE_KEPT: Final = Message(
    "all_dice_kept",
    "a roll must throw at least one die, but {keep!r} keeps all of them",
    "hay que lanzar al menos un dado, pero {keep!r} los reserva todos",
    "K14",
)

TOO_MANY_DICE_KEPT: Final = Message(
    "too_many_dice_kept",
    "expected at most {most:die|dice} to keep, not the {given} of {keep!r}",
    "se esperaba reservar como máximo {most:dado|dados}, no los {given} de {keep!r}",
    "K14",
)

KEPT_BEFORE_FIRST_ROLL: Final = Message(
    "kept_before_first_roll",
    "the first roll of a turn throws all dice: expected none to keep, not {keep!r}",
    "la primera tirada de un turno lanza todos los dados: no se puede reservar {keep!r}",
    "K14",
)

RECORDED_BEFORE_FIRST_ROLL: Final = Message(
    "recorded_before_first_roll",
    "the dice must be rolled before anything can be recorded",
    "hay que tirar los dados antes de anotar",
    "K14",
)

# --- cards and games ----------------------------------------------------------------------------------------------

NOT_CELLS: Final = Message(
    "not_cells",
    "expected a mapping from categories to points, or a tuple of all {cells} cells, not {given}",
    "se esperaban los puntos por casilla, o una tupla con las {cells} casillas, no {given}",
)

OPEN_CATEGORY_LISTED: Final = Message(
    "open_category_listed",
    "expected points, not None: leave open categories out",
    "se esperaban puntos, no None: omite las casillas libres",
)

FILLED_OUT_OF_ORDER: Final = Message(
    "filled_out_of_order",
    "boxes are filled in the card's order: {open} is still open",
    "las casillas se anotan en el orden del marcador: {open} sigue libre",
)

NOTHING_TO_CORRECT: Final = Message(
    "nothing_to_correct",
    "{category} is still open: there is nothing to correct",
    "la casilla {category} sigue libre: no hay nada que corregir",
)

IMPOSSIBLE_POINTS: Final = Message(
    "impossible_points",
    "{category} can hold {possible} points, not {given}",
    "la casilla {category} puede tener {possible} puntos, no {given}",
)

WRONG_KIRIKI_BONUSES: Final = Message(
    "wrong_kiriki_bonuses",
    "expected {expected} on this card, not {given}",
    "se esperaba {expected} en este marcador, no {given}",
)

KIRIKI_BONUSES_OUT_OF_RANGE: Final = Message(
    "kiriki_bonuses_out_of_range",
    "expected a number from {minimum} to {maximum} on this card, not {given}",
    "se esperaba un número de {minimum} a {maximum} en este marcador, no {given}",
)

WRONG_NUMBER_OF_CARDS: Final = Message(
    "wrong_number_of_cards",
    "expected one card per player ({expected}), not {given}",
    "se esperaba un marcador por jugador ({expected}), no {given}",
)

CARD_AHEAD: Final = Message(
    "card_ahead",
    "turns out of order: {ahead!r} must have taken at most {most:turn|turns} when {player!r} has taken {taken}, "
    "not {given}",
    "turnos desordenados: {ahead!r} debe haber jugado como máximo {most:turno|turnos} cuando {player!r} ha jugado "
    "{taken}, no {given}",
    "K19",
)

TURN_WITHOUT_OPEN_CARD: Final = Message(
    "turn_without_open_card",
    "expected None because every card is full and the game is over, not {given}",
    "se esperaba None porque todos los marcadores están completos y la partida ha terminado, no {given}",
    "K19",
)

ALL_CARDS_FULL: Final = Message(
    "all_cards_full",
    "the game is over: every card is full",
    "la partida ha terminado: todos los marcadores están completos",
    "K19",
)

# --- odds and optimal play ----------------------------------------------------------------------------------------

TOO_MANY_ROLLS_LEFT: Final = Message(
    "too_many_rolls_left",
    "odds are computed for at most {most:roll|rolls} left, not {given}",
    "las probabilidades se calculan para {most:tirada restante|tiradas restantes} como máximo, no {given}",
)

ENDLESS_KIRIKIS: Final = Message(
    "endless_kirikis",
    "repeated Kirikis hardly ever end under {given}: the expected points exceed what a float can hold",
    "con {given} los Kirikis repetidos casi nunca acaban: los puntos esperados no caben en un float",
)

TOO_MANY_SCORES: Final = Message(
    "too_many_scores",
    "final scores under {given} are too many to compute, or repeated Kirikis too likely",
    "con {given} hay demasiadas puntuaciones finales, o los Kirikis repetidos son demasiado probables",
)

NOT_A_SCORE: Final = Message(
    "not_a_score",
    "expected a whole number of points, not {given}",
    "se esperaba un número entero de puntos, no {given}",
)

NOT_A_PERCENTAGE: Final = Message(
    "not_a_percentage",
    "expected a number from 0 to 100, not {given}",
    "se esperaba un número de 0 a 100, no {given}",
)

TOO_MANY_BOXES: Final = Message(
    "too_many_boxes",
    "expected at most {most} boxes to fill in any order, not {given}, which have {states} states",
    "se esperaban como máximo {most} casillas que anotar en cualquier orden, no {given}, que tienen {states} estados",
)

SEVERAL_BONUSES: Final = Message(
    "several_bonuses",
    "expected at most one section whose bonus can be earned, not {given} ({states} states)",
    "se esperaba como máximo una sección con una bonificación alcanzable, no {given} ({states} estados)",
)

SOLUTION_DAMAGED: Final = Message(
    "solution_damaged",
    "{file} is damaged or not a solution saved by this version of dicerules",
    "{file} está dañado o no es una solución guardada por esta versión de dicerules",
)

SOLUTION_OUTDATED: Final = Message(
    "solution_outdated",
    "{file} was saved by a version of dicerules whose rules score differently: solve again",
    "{file} se guardó con una versión de dicerules cuyas reglas puntúan de otra manera: hay que resolver de nuevo",
)

MESSAGES: Final = catalogue(globals())
"""The messages above, by code."""
