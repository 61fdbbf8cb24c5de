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
    "expected hot dice to be optional when only all dice together score: nobody could ever bank",
    "se esperaba que volver a tirar fuera opcional si solo puntúan todos los dados juntos: nadie podría anotar",
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
    "expected False without a farkle_penalty: nothing else takes points away",
    "se esperaba False sin farkle_penalty: nada más quita puntos",
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
    "something must be set aside from {roll!r} first",
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
    "the game is over: everyone has had their last turn",
    "la partida ha terminado: todos han jugado su último turno",
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
    "expected a number of points: under these rules every roll of all dice sets them all aside, so turns never end",
    "se esperaba un número de puntos: con estas reglas toda tirada completa se reserva entera y no hay final",
)

STOP_TOO_HIGH: Final = Message(
    "stop_too_high",
    "expected fewer points: rolling on may be best at more than {most} different numbers of points",
    "se esperaban menos puntos: volver a tirar puede ser lo mejor con más de {most} números de puntos distintos",
)

RACE_WITH_PENALTY: Final = Message(
    "race_with_penalty",
    "expected 0, as a race with penalties cannot be solved, not {given}",
    "se esperaba 0, ya que una carrera con penalizaciones no se puede resolver, no {given}",
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

NO_SOLUTION: Final = Message(
    "no_solution",
    "these rules cannot be solved: the target is hardly ever reached, or a penalty hardly ever avoided",
    "estas reglas no se pueden resolver: casi nunca se llega a la meta o casi nunca se evita una penalización",
)

MESSAGES: Final = catalogue(globals())
"""The messages above, by code."""
