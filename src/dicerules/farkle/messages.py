"""The error messages of Farkle, in English and Spanish."""

from __future__ import annotations

from typing import Final

from dicerules.errors import Message, catalogue

__all__ = ["MESSAGES"]

# --- combinations and selections ----------------------------------------------------------------------------------

UNKNOWN_COMBINATION_KIND: Final = Message(
    "unknown_combination_kind",
    "unknown kind of combination {given}; expected one of: {known}",
    "tipo de combinación desconocido: {given}; se esperaba uno de estos: {known}",
)

NOT_THIS_COMBINATION: Final = Message(
    "not_this_combination",
    "expected dice of the kind {kind!r} ({known}), not {dice!r}",
    "se esperaban dados del tipo {kind!r} ({known}), no {dice!r}",
    "F7",
)

DICE_OF_COMBINATIONS: Final = Message(
    "dice_of_combinations",
    "expected combinations of the dice {dice!r}, not of {given}",
    "se esperaban combinaciones de los dados {dice!r}, no de {given}",
    "F3",
)

POINTS_OF_COMBINATIONS: Final = Message(
    "points_of_combinations",
    "expected {expected}, the sum of the combinations, not {given}",
    "se esperaba {expected}, la suma de las combinaciones, no {given}",
)

# --- rules --------------------------------------------------------------------------------------------------------

NOT_POINTS_PER_FACE: Final = Message(
    "not_points_per_face",
    "expected six numbers of points, one for each face, not {given}",
    "se esperaban seis números de puntos, uno por cara, no {given}",
)

MINIMUM_ABOVE_TARGET: Final = Message(
    "minimum_above_target",
    "expected at most {target}, the target, not {given}",
    "se esperaba como máximo {target}, la meta, no {given}",
)

NOT_A_COMBINATION_NAME: Final = Message(
    "not_a_combination_name",
    "expected a name of at most 40 small letters, digits and underscores, and none of the library's kinds, not {given}",
    "se esperaba un nombre de 40 letras minúsculas sin acento, cifras y guiones bajos como máximo, distinto de los "
    "tipos de la biblioteca, no {given}",
)

NOT_DICE_OF_A_COMBINATION: Final = Message(
    "not_dice_of_a_combination",
    "expected one to six digits from 1 to 6 (these dice) or letters from a to f (equal letters for equal faces), not "
    "{given}",
    "se esperaban de una a seis cifras del 1 al 6 (esos dados) o letras de la a a la f (letras iguales para valores "
    "iguales), no {given}",
)

POINTS_WITHOUT_FACE: Final = Message(
    "points_without_face",
    "points for each face need dice written with letters and at least one face that scores, not {dice!r}",
    "los puntos por valor necesitan dados escritos con letras y al menos un valor que puntúe, no {dice!r}",
)

COMBINATION_TWICE: Final = Message(
    "combination_twice",
    "the names of house combinations must be unique: {given!r} appears twice",
    "los nombres de las combinaciones propias no se pueden repetir: {given!r} aparece dos veces",
)

NO_HEAD_START: Final = Message(
    "no_head_start",
    "expected the points of at least one player; (0,) for none",
    "se esperaban los puntos de al menos un jugador; (0,) para ninguno",
)

TURNS_MISSING: Final = Message(
    "turns_missing",
    "a game that ends after a fixed number of turns needs at least 1",
    "una partida que termina tras un número fijo de turnos necesita al menos 1",
)

TURNS_WITHOUT_ENDING: Final = Message(
    "turns_without_ending",
    "expected 0 unless ending='fixed_turns', not {given}",
    "se esperaba 0 salvo con ending='fixed_turns', no {given}",
)

EXACT_TARGET_WITHOUT_TARGET: Final = Message(
    "exact_target_without_target",
    "a game that ends after a fixed number of turns has no target to hit",
    "una partida que termina tras un número fijo de turnos no tiene meta que acertar",
)

EXACT_TARGET_OUT_OF_REACH: Final = Message(
    "exact_target_out_of_reach",
    "nobody who begins with {start:point|points} can hit exactly {target}: turns add multiples of {unit}",
    "nadie que empiece con {start:punto|puntos} puede llegar justo a {target}: los turnos suman múltiplos de {unit}",
)

INSTANT_WIN_WITHOUT_POINTS: Final = Message(
    "instant_win_without_points",
    "expected kinds that score under these rules: {kind!r} does not",
    "se esperaban tipos que puntúen con estas reglas: {kind!r} no puntúa",
)

INSTANT_WIN_TWICE: Final = Message(
    "instant_win_twice",
    "{kind!r} appears twice",
    "{kind!r} aparece dos veces",
)

INSTANT_WIN_NEVER_READ: Final = Message(
    "instant_win_never_read",
    "{kind!r} can never win: the same dice score at least as much as other combinations",
    "{kind!r} nunca puede ganar: los mismos dados puntúan al menos lo mismo como otras combinaciones",
)

HEAD_START_REACHES_TARGET: Final = Message(
    "head_start_reaches_target",
    "expected less than the target, {target:point|points}, not {given}",
    "se esperaba menos que la meta, {target:punto|puntos}, no {given}",
)

SWITCH_WITHOUT_ALL_DICE_PENALTY: Final = Message(
    "switch_without_all_dice_penalty",
    "expected True unless all_dice_farkle_penalty is set",
    "se esperaba True salvo que all_dice_farkle_penalty tenga un valor",
)

NOTHING_SCORES: Final = Message(
    "nothing_scores",
    "expected points for at least one combination",
    "se esperaban puntos para al menos una combinación",
)

COMBINATION_NEEDS_MORE_DICE: Final = Message(
    "combination_needs_more_dice",
    "expected no points, as this takes {needed} dice and a turn has {dice}",
    "no se esperaban puntos, ya que requiere {needed} dados y un turno tiene {dice}",
)

NOBODY_COULD_BANK: Final = Message(
    "nobody_could_bank",
    "expected hot dice to be optional when only all dice together can be set aside: nobody could ever bank",
    "se esperaba que volver a tirar fuera opcional si solo se pueden reservar todos los dados juntos: nadie podría "
    "anotar",
)

SWITCH_WITHOUT_THREE_PAIRS: Final = Message(
    "switch_without_three_pairs",
    "expected points, as {switch} is on",
    "se esperaban puntos, ya que {switch} está activado",
)

PENALTY_MISSING: Final = Message(
    "penalty_missing",
    "expected 0, or a penalty too (farkle_penalty or penalty_takes_all)",
    "se esperaba 0, o también una penalización (farkle_penalty o penalty_takes_all)",
)

FARKLES_TO_PENALTY_MISSING: Final = Message(
    "farkles_to_penalty_missing",
    "expected farkles_to_penalty to be set too",
    "se esperaba que también se fijara farkles_to_penalty",
)

TWO_PENALTIES: Final = Message(
    "two_penalties",
    "expected 0, as penalty_takes_all leaves nothing to take",
    "se esperaba 0, ya que penalty_takes_all no deja nada que quitar",
)

TIE_BREAK_TWICE: Final = Message(
    "tie_break_twice",
    "tie-breaks must be unique: {way!r} appears twice",
    "los desempates no se pueden repetir: {way!r} aparece dos veces",
)

NEGATIVE_TOTALS_WITHOUT_PENALTY: Final = Message(
    "negative_totals_without_penalty",
    "expected False without farkle_penalty or all_dice_farkle_penalty: nothing else can take a total below 0",
    "se esperaba False sin farkle_penalty ni all_dice_farkle_penalty: nada más puede dejar un total por debajo de 0",
)

# --- turns --------------------------------------------------------------------------------------------------------

TURN_IS_FARKLE: Final = Message(
    "turn_is_farkle", "the turn is over: its roll is a Farkle", "el turno ha terminado: la tirada es un Farkle", "F4"
)

TURN_IS_BANKED: Final = Message(
    "turn_is_banked", "the turn is over: it is banked", "el turno ha terminado: los puntos están anotados", "F5"
)

SET_ASIDE_FIRST: Final = Message(
    "set_aside_first",
    "set aside at least one die of {roll!r} first",
    "antes hay que reservar algún dado de {roll!r}",
    "F3",
)

ROLL_BEFORE_SETTING_ASIDE: Final = Message(
    "roll_before_setting_aside",
    "the dice must be rolled before any can be set aside",
    "hay que tirar los dados antes de reservar alguno",
    "F3",
)

ROLL_BEFORE_BANKING: Final = Message(
    "roll_before_banking",
    "the dice must be rolled before anything can be banked",
    "hay que tirar los dados antes de anotar puntos",
    "F3",
)

TURN_FULL: Final = Message(
    "turn_full", "a turn has at most {most:roll|rolls}", "un turno tiene como máximo {most:tirada|tiradas}"
)

NOTHING_SET_ASIDE: Final = Message(
    "nothing_set_aside", "at least one die must be set aside", "hay que reservar al menos un dado", "F3"
)

NOT_IN_ROLL: Final = Message(
    "not_in_roll",
    "{dice!r} cannot be set aside: it is not part of {roll!r}",
    "{dice!r} no se puede reservar: no forma parte de {roll!r}",
    "F3",
)

SCORING_DICE_LEFT: Final = Message(
    "scoring_dice_left",
    "all dice that score must be set aside, but {dice!r} leaves {left!r}, in which dice still score",
    "hay que reservar todos los dados que puntúan, pero {dice!r} deja {left!r}, donde aún hay dados que puntúan",
)

NOT_A_BANK_MULTIPLE: Final = Message(
    "not_a_bank_multiple",
    "a bank must be a multiple of {multiple:point|points}, not {points}",
    "una anotación debe ser un múltiplo de {multiple:punto|puntos}, no {points}",
)

TURN_HAS_WON: Final = Message(
    "turn_has_won",
    "the turn is over: {kind!r} has won the game",
    "el turno ha terminado: {kind!r} ha ganado la partida",
)

DEAD_DIE: Final = Message(
    "dead_die",
    "{dice!r} has a dead die, which is not part of any combination",
    "{dice!r} tiene un dado sin valor, que no forma parte de ninguna combinación",
    "F3",
)

OTHER_READING: Final = Message(
    "other_reading",
    "expected the reading of {dice!r} under these rules, not {given}",
    "se esperaba la lectura de {dice!r} según estas reglas, no {given}",
    "F9",
)

ENTRY_MINIMUM: Final = Message(
    "entry_minimum",
    "a first bank needs {minimum:point|points}, not {points}",
    "para anotar por primera vez se necesitan {minimum:punto|puntos}, no {points}",
    "F10",
)

BANK_MINIMUM: Final = Message(
    "bank_minimum",
    "every bank needs {minimum:point|points}, not {points}",
    "para anotar se necesitan {minimum:punto|puntos}, no {points}",
)

HOT_DICE_MANDATORY: Final = Message(
    "hot_dice_mandatory",
    "all dice are set aside and must be rolled again",
    "todos los dados están reservados y se deben volver a tirar",
    "F6",
)

# --- sheets -------------------------------------------------------------------------------------------------------

TURN_TOO_HIGH: Final = Message(
    "turn_too_high",
    "a turn banks at most {most:point|points} under these rules, not {points}",
    "con estas reglas un turno anota como máximo {most:punto|puntos}, no {points}",
    "F7",
)

NOT_A_MULTIPLE: Final = Message(
    "not_a_multiple",
    "the points of a turn must be a multiple of {unit} under these rules, not {points}",
    "con estas reglas los puntos de un turno deben ser un múltiplo de {unit}, no {points}",
    "F7",
)

TOO_MANY_SPECIAL_COMBINATIONS: Final = Message(
    "too_many_special_combinations",
    "these turns can have at most {most:tie-breaking combination|tie-breaking combinations}, not {given}",
    "estos turnos pueden tener como máximo {most:combinación|combinaciones} de desempate, no {given}",
    "F14",
)

NOT_A_HEAD_START: Final = Message(
    "not_a_head_start",
    "expected a head start of these rules ({known}), not {given}",
    "se esperaba una ventaja inicial de estas reglas ({known}), no {given}",
)

HEAD_STARTS_OUT_OF_ORDER: Final = Message(
    "head_starts_out_of_order",
    "expected head starts in the order of the seats: {given} has no seat after those before it",
    "se esperaban las ventajas en el orden de los asientos: {given} no tiene asiento tras las anteriores",
)

CANNOT_HAVE_WON_AT_ONCE: Final = Message(
    "cannot_have_won_at_once",
    "expected False: no combination wins at once under these rules",
    "se esperaba False: con estas reglas ninguna combinación gana de inmediato",
)

TOO_FEW_TO_HAVE_WON: Final = Message(
    "too_few_to_have_won",
    "expected False, or a last turn with at least {least:point|points}, which a win at once scores under these rules",
    "se esperaba False, o un último turno de al menos {least:punto|puntos}, lo que puntúa con estas reglas ganar de "
    "inmediato",
)

NOT_THE_PENALTY: Final = Message(
    "not_the_penalty",
    "expected {penalty} for a Farkle on all dice, or 0 or more, not {given}",
    "se esperaba {penalty} por un Farkle con todos los dados, o bien 0 o más, no {given}",
)

EXACT_TARGET_EXCEEDED: Final = Message(
    "exact_target_exceeded",
    "expected 0, since these points would take the total to {total}, above the exact target of {target}",
    "se esperaba 0, ya que con estos puntos el total sería {total} y superaría la meta exacta de {target}",
)

NO_TURN_TO_CORRECT: Final = Message(
    "no_turn_to_correct",
    "the sheet has no turn to correct",
    "la hoja no tiene ningún turno que corregir",
)

TOO_MANY_SINGLES: Final = Message(
    "too_many_singles",
    "these turns can have at most {most:single 1 or 5|single 1s and 5s}, not {given}",
    "estos turnos pueden tener como máximo {most:dado suelto|dados sueltos} (1 o 5), no {given}",
    "F14",
)

TURN_NOT_OVER: Final = Message(
    "turn_not_over",
    "the turn is not over: it ends with a bank or a Farkle",
    "el turno no ha terminado: termina al anotar o con un Farkle",
    "F5",
)

RULES_OF_SHEET: Final = Message(
    "rules_of_sheet",
    "expected the rules of the sheet, {expected}, not {given}",
    "se esperaban las reglas de la hoja, {expected}, no {given}",
)

ON_BOARD_OF_SHEET: Final = Message(
    "on_board_of_sheet",
    "expected {expected}, as on the player's sheet, not {given}",
    "se esperaba {expected}, como en la hoja del jugador, no {given}",
    "F10",
)

SHEET_FULL: Final = Message(
    "sheet_full",
    "a sheet has room for {most:turn|turns}",
    "en una hoja caben {most:turno|turnos}",
)

# --- games --------------------------------------------------------------------------------------------------------

SHEETS_PER_PLAYER: Final = Message(
    "sheets_per_player",
    "expected one sheet per player ({expected}), not {given}",
    "se esperaba una hoja por jugador ({expected}), no {given}",
)

RULES_OF_FARKLE_GAME: Final = Message(
    "rules_of_farkle_game",
    "expected the rules of the game, {expected}, not {given}",
    "se esperaban las reglas de la partida, {expected}, no {given}",
)

TURNS_OUT_OF_ORDER: Final = Message(
    "turns_out_of_order",
    "turns out of order: after {taken:turn|turns} {player!r} must have taken {expected}, not {given}",
    "turnos desordenados: tras {taken:turno|turnos} {player!r} debe haber jugado {expected}, no {given}",
    "F11",
)

TURNS_AFTER_END: Final = Message(
    "turns_after_end",
    "the game was over after {end:turn|turns}, but {taken} have been taken",
    "la partida terminó tras {end:turno|turnos}, pero se han jugado {taken}",
    "F12",
)

FARKLE_GAME_OVER: Final = Message(
    "farkle_game_over",
    "the game is over",
    "la partida ha terminado",
    "F12",
)

NUMBER_OF_THROWS: Final = Message(
    "number_of_throws",
    "expected one throw, and another only from players tied for the highest, not {dice!r}",
    "se esperaba un lanzamiento, y otro solo de quienes empatan con el más alto, no {dice!r}",
    "F11",
)

THROW_AGAIN: Final = Message(
    "throw_again",
    "these players must throw again among themselves: {players}",
    "estos jugadores deben lanzar otra vez entre ellos: {players}",
    "F11",
)

# --- states and actions -------------------------------------------------------------------------------------------

NO_TURN_AFTER_END: Final = Message(
    "no_turn_after_end",
    "expected None, as the game is over, not {given}",
    "se esperaba None, ya que la partida ha terminado, no {given}",
    "F12",
)

TURN_NOT_RECORDED: Final = Message(
    "turn_not_recorded",
    "expected a turn under way, not {given}: a turn that is over must be recorded in the game",
    "se esperaba un turno sin terminar, no {given}: un turno terminado se debe anotar en la partida",
)

NOT_A_FARKLE_ACTION: Final = Message(
    "not_a_farkle_action",
    "expected an action of Farkle (farkle.RollDice, farkle.SetAsideDice or farkle.Bank), not {given}",
    "se esperaba una acción de Farkle (farkle.RollDice, farkle.SetAsideDice o farkle.Bank), no {given}",
)

# --- strategies ---------------------------------------------------------------------------------------------------

NO_END_IN_REACH: Final = Message(
    "no_end_in_reach",
    "expected rules under which turns and games can be played to their end in a test, not {given}",
    "se esperaban reglas con las que una prueba pueda jugar turnos y partidas hasta el final, no {given}",
)

# --- optimal play -------------------------------------------------------------------------------------------------

RULES_OF_FARKLE_POLICY: Final = Message(
    "rules_of_farkle_policy",
    "expected the rules of the policy, {expected}, not {given}",
    "se esperaban las reglas de la política, {expected}, no {given}",
)

NO_ACTION_IN_TURN: Final = Message(
    "no_action_in_turn", "no action is legal in {given}", "ninguna acción es legal en {given}"
)

TOTALS_TAKEN_AWAY: Final = Message(
    "totals_taken_away",
    "expected False: points that a later penalty takes away cannot be maximised turn by turn",
    "se esperaba False: los puntos que quita una penalización posterior no se pueden maximizar turno a turno",
)

STOP_NEEDED: Final = Message(
    "stop_needed",
    "expected a number of points: under these rules rolling on can always be without risk, so turns need not end",
    "se esperaba un número de puntos: con estas reglas se puede seguir tirando siempre sin riesgo y no hay final",
)

STOP_TOO_HIGH: Final = Message(
    "stop_too_high",
    "expected fewer points: rolling on may be best at more than {most} different numbers of points",
    "se esperaban menos puntos: volver a tirar puede ser lo mejor con más de {most} números de puntos distintos",
)

WIN_WITHOUT_VALUE: Final = Message(
    "win_without_value",
    "expected no kinds, as a win at once has no value in points or turns, not {given}",
    "no se esperaba ningún tipo, ya que ganar de inmediato no tiene un valor en puntos o turnos, sino {given}",
)

MULTIPLE_TOO_RARE: Final = Message(
    "multiple_too_rare",
    "expected at least one in {most} numbers of points of a turn to be a multiple, not one in {given}",
    "se esperaba que al menos uno de cada {most} puntajes de un turno fuera un múltiplo, no uno de cada {given}",
)

MULTIPLE_WITH_PENALTY: Final = Message(
    "multiple_with_penalty",
    "expected 1, as multiples cannot be solved together with a penalty for a Farkle on hot dice, not {given}",
    "se esperaba 1, ya que los múltiplos no se pueden resolver junto con una penalización por un Farkle tras dados "
    "calientes, no {given}",
)

TURNS_WITHOUT_END: Final = Message(
    "turns_without_end",
    "these rules cannot be solved: rolling on can always be without risk, so turns need not end",
    "estas reglas no se pueden resolver: se puede seguir tirando siempre sin riesgo y no hay final",
)

TURNS_NEEDED: Final = Message(
    "turns_needed",
    "expected a number of turns, as these rules do not end a game after a fixed number of them",
    "se esperaba un número de turnos, ya que con estas reglas una partida no termina tras un número fijo de ellos",
)

TOO_MANY_TURNS: Final = Message(
    "too_many_turns",
    "expected at most {most:turn|turns}, the length of the game, not {given}",
    "se esperaba como máximo {most:turno|turnos}, la duración de la partida, no {given}",
)

TARGET_IN_FIXED_TURNS: Final = Message(
    "target_in_fixed_turns",
    "expected False: totals that an exact target stops cannot be maximised",
    "se esperaba False: los totales que una meta exacta detiene no se pueden maximizar",
)

RACE_WITHOUT_TARGET: Final = Message(
    "race_without_target",
    "expected an ending at a target, as only solve_fixed_turns solves a fixed number of turns, not {given}",
    "se esperaba un final al llegar a una meta, ya que un número fijo de turnos solo lo resuelve solve_fixed_turns, "
    "no {given}",
)

TOTALS_WITHOUT_END: Final = Message(
    "totals_without_end",
    "expected False: totals below 0 come up too often for the turns to the target to be bounded",
    "se esperaba False: los totales por debajo de 0 son demasiado frecuentes para acotar los turnos hasta la meta",
)

NEGATIVE_TOTALS_WITH_EXACT_TARGET: Final = Message(
    "negative_totals_with_exact_target",
    "expected False, as the turns to an exact target cannot be bounded where totals can be below 0",
    "se esperaba False, ya que los turnos hasta una meta exacta no se pueden acotar con totales por debajo de 0",
)

TOTAL_TOO_LOW: Final = Message(
    "total_too_low",
    "expected a total of at least {least}, below which the turns to the target are not known, not {given}",
    "se esperaba un total de al menos {least}, por debajo del cual no se conocen los turnos hasta la meta, no {given}",
)

RACE_TOO_LONG: Final = Message(
    "race_too_long",
    "expected at most {most}, which is {rows} times the unit of all points ({unit}), not {given}",
    "se esperaba como máximo {most}, que es {rows} veces la unidad de todos los puntos ({unit}), no {given}",
)

TARGET_REACHED: Final = Message(
    "target_reached",
    "expected a total below the target of {target}, not {total}",
    "se esperaba un total por debajo de la meta de {target}, no {total}",
)

NOT_THRESHOLDS: Final = Message(
    "not_thresholds",
    "expected a number of points, or points for numbers of dice from 1 to 6, not {given}",
    "se esperaba un número de puntos, o puntos para números de dados del 1 al 6, no {given}",
)

NOT_A_TURN_POLICY: Final = Message(
    "not_a_turn_policy",
    "expected a policy that decides by the turn alone, and not by totals or turns to come: {given} does",
    "se esperaba una política que decida solo según el turno, y no según los totales o los turnos por venir: {given} "
    "lo hace",
)

POLICY_LOOKS_BEYOND_TURN: Final = Message(
    "policy_looks_beyond_turn",
    "expected choices that depend on the points, the dice and the roll of the turn alone: with {turn} the answers were "
    "{first} and {second}",
    "se esperaban decisiones que dependan solo de los puntos, los dados y la tirada del turno: con {turn} las "
    "respuestas fueron {first} y {second}",
)

POLICY_WITHOUT_END: Final = Message(
    "policy_without_end",
    "expected a policy that ends every turn: under these rules it rolls on without risk",
    "se esperaba una política que termine todos los turnos: con estas reglas sigue tirando sin riesgo",
)

NEVER_ON_BOARD: Final = Message(
    "never_on_board",
    "expected False: under these rules nobody has a turn after a first bank",
    "se esperaba False: con estas reglas nadie tiene un turno después de su primera anotación",
)

TURNS_BEYOND_POLICY: Final = Message(
    "turns_beyond_policy",
    "expected a policy for all turns of a game, not for {turns:turn|turns}",
    "se esperaba una política para todos los turnos de una partida, no para {turns:turno|turnos}",
)

NO_SOLUTION: Final = Message(
    "no_solution",
    "these rules cannot be solved: the target is hardly ever reached, or a penalty hardly ever avoided",
    "estas reglas no se pueden resolver: casi nunca se llega a la meta o casi nunca se evita una penalización",
)

MESSAGES: Final = catalogue(globals())
"""The messages above, by code."""
