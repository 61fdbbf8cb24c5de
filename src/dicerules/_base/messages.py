"""The messages of errors that do not belong to one game, in English and Spanish."""

from __future__ import annotations

from typing import Final

from dicerules.errors import UNKNOWN_LANGUAGE, Message, catalogue

__all__ = ["MESSAGES", "UNKNOWN_LANGUAGE"]

# --- arguments and fields -----------------------------------------------------------------------------------------

WRONG_TYPE: Final = Message("wrong_type", "expected {expected}, not {given}", "se esperaba {expected}, no {given}")

NUMBER_OUT_OF_RANGE: Final = Message(
    "number_out_of_range",
    "expected a whole number from {minimum} to {maximum}, not {given}",
    "se esperaba un número entero de {minimum} a {maximum}, no {given}",
)

NOT_A_SWITCH: Final = Message(
    "not_a_switch", "expected True or False, not {given}", "se esperaba True o False, no {given}"
)

NOT_A_SWITCH_IN_A_FORM: Final = Message(
    "not_a_switch_in_a_form",
    "expected True or False, or one of these texts: {known}; not {given}",
    "se esperaba True o False, o uno de estos textos: {known}; no {given}",
)

NOT_A_LIST: Final = Message("not_a_list", "expected a list, not {given}", "se esperaba una lista, no {given}")

LIST_TOO_LONG: Final = Message(
    "list_too_long",
    "expected at most {most:item|items}, but there are more",
    "se esperaba una lista de {most:elemento|elementos} como máximo, pero hay más",
)

NOT_CALLABLE: Final = Message(
    "not_callable",
    "expected a function that takes a state and returns an action, not {given}",
    "se esperaba una función que reciba un estado y devuelva una acción, no {given}",
)

ASYNC_PLAYER: Final = Message(
    "async_player",
    "expected a plain function, since play cannot wait for an answer, not the async function {given}",
    "se esperaba una función normal, ya que play no puede esperar una respuesta, no la función async {given}",
)

NOT_A_SOURCE_OF_CHANCE: Final = Message(
    "not_a_source_of_chance",
    "expected a random.Random or a numpy.random.Generator, not {given}",
    "se esperaba un random.Random o un numpy.random.Generator, no {given}",
)

NOT_DISPLAYABLE: Final = Message(
    "not_displayable",
    "expected a value that can be shown ({known}), not {given}",
    "se esperaba un valor que se pueda mostrar ({known}), no {given}",
)

NOT_OF_ANY_GAME: Final = Message(
    "not_of_any_game",
    "expected a value of one of the games ({known}), not {given}",
    "se esperaba un valor de uno de los juegos ({known}), no {given}",
)

# --- dice ---------------------------------------------------------------------------------------------------------

BAD_FACE: Final = Message("bad_face", "a die shows 1 to 6, not {given}", "un dado muestra de 1 a 6, no {given}")

BAD_FACE_IN_TEXT: Final = Message(
    "bad_face_in_text",
    "a die shows 1 to 6, not {given}, in the roll {dice}",
    "un dado muestra de 1 a 6, no {given}, en la tirada {dice}",
)

NOT_A_ROLL: Final = Message(
    "not_a_roll",
    "expected a roll as a string of digits or a list of whole numbers, not {given}",
    "se esperaba una tirada como texto de cifras o lista de números enteros, no {given}",
)

BAD_SEPARATOR: Final = Message(
    "bad_separator",
    "expected only spaces or single commas between dice, not {given}",
    "se esperaban solo espacios o comas sueltas entre los dados, no {given}",
)

TOO_MANY_DICE: Final = Message(
    "too_many_dice",
    "expected at most {most:die|dice}, but there are more",
    "se esperaba una tirada de {most:dado|dados} como máximo, pero hay más",
)

WRONG_NUMBER_OF_DICE: Final = Message(
    "wrong_number_of_dice",
    "expected {expected:die|dice}, not {given}: {roll!r}",
    "se esperaba una tirada de {expected:dado|dados}, no de {given}: {roll!r}",
)

DICE_OUT_OF_RANGE: Final = Message(
    "dice_out_of_range",
    "expected {minimum} to {maximum} dice, not {given}: {roll!r}",
    "se esperaba una tirada de {minimum} a {maximum} dados, no de {given}: {roll!r}",
)

BAD_NUMBER_OF_DICE: Final = Message(
    "bad_number_of_dice",
    "expected a number of dice from {minimum} to {maximum}, not {given}",
    "se esperaba un número de dados de {minimum} a {maximum}, no {given}",
)

EMPTY_RANGE: Final = Message(
    "empty_range",
    "expected a range with at least one number of dice, not {given}",
    "se esperaba un rango con al menos un número de dados, no {given}",
)

# --- players ------------------------------------------------------------------------------------------------------

NO_PLAYERS: Final = Message("no_players", "expected at least one player", "se esperaba al menos un jugador")

NAME_NOT_VISIBLE: Final = Message(
    "name_not_visible",
    "a player's name must be visible text, not {given}",
    "el nombre de un jugador debe ser un texto visible, no {given}",
)

NAME_TOO_LONG: Final = Message(
    "name_too_long",
    "a player's name must have at most {most:character|characters}, not {length}: {given}",
    "el nombre de un jugador debe tener como máximo {most:carácter|caracteres}, no {length}: {given}",
)

NAME_HAS_CONTROLS: Final = Message(
    "name_has_controls",
    "a player's name must be one line without control or format characters, not {given}",
    "el nombre de un jugador debe ser una línea sin caracteres de control ni de formato, no {given}",
)

NAME_TWICE: Final = Message(
    "name_twice",
    "player names must be unique: {player!r} appears twice",
    "los nombres de los jugadores deben ser únicos: {player!r} aparece dos veces",
)

NAMES_LOOK_ALIKE: Final = Message(
    "names_look_alike",
    "player names must look different: {first} and {second} look the same",
    "los nombres de los jugadores deben distinguirse: {first} y {second} se ven iguales",
)

ONLY_PLAYER: Final = Message(
    "only_player",
    "{player!r} cannot leave: nobody else is left",
    "{player!r} no puede irse: no queda nadie más",
)

UNKNOWN_PLAYER: Final = Message(
    "unknown_player",
    "unknown player {given}; expected one of: {known}",
    "jugador desconocido: {given}; se esperaba uno de estos: {known}",
)

# --- playing ------------------------------------------------------------------------------------------------------

ROLL_MISSING: Final = Message(
    "roll_missing",
    "{action} throws {expected:die|dice}: pass the faces as rolled=",
    "{action} lanza {expected:dado|dados}: pasa las caras como rolled=",
)

ROLL_UNWANTED: Final = Message(
    "roll_unwanted",
    "{action} throws no dice: leave rolled out instead of passing {given}",
    "{action} no lanza dados: omite rolled en lugar de pasar {given}",
)

ROLL_LEFT_OVER: Final = Message(
    "roll_left_over",
    "no action throws the dice {roll!r}",
    "ninguna acción lanza los dados {roll!r}",
)

NO_LEGAL_ACTION: Final = Message(
    "no_legal_action",
    "{player!r} has no legal action left after {actions:action|actions} of the game",
    "a {player!r} no le queda ninguna acción legal tras {actions:acción|acciones} de la partida",
)

PLAYERS_OF_START: Final = Message(
    "players_of_start",
    "expected the players of the state to start from, {expected}, not {given}",
    "se esperaban los jugadores del estado inicial, {expected}, no {given}",
)

RULES_OF_START: Final = Message(
    "rules_of_start",
    "expected the rules of the state to start from, {expected}, not {given}",
    "se esperaban las reglas del estado inicial, {expected}, no {given}",
)

NOTHING_TO_UNDO: Final = Message("nothing_to_undo", "there is nothing to undo", "no hay nada que deshacer")

NOTHING_LEGAL: Final = Message(
    "nothing_legal",
    "expected a state with at least one legal action, not {given}",
    "se esperaba un estado con al menos una acción legal, no {given}",
)

GAME_WITHOUT_END: Final = Message(
    "game_without_end",
    "the players have not finished the game within {most:action|actions}",
    "los jugadores no han terminado la partida en {most:acción|acciones}",
)

NOT_THE_STATE_AFTER: Final = Message(
    "not_the_state_after",
    "expected a state that {action} leads to, not {given}",
    "se esperaba un estado al que lleve {action}, no {given}",
)

UNKNOWN_CODE: Final = Message(
    "unknown_code",
    "expected the code of an action, a whole number from 0 to {maximum}, not {given}",
    "se esperaba el código de una acción, un número entero de 0 a {maximum}, no {given}",
)

# --- notation -----------------------------------------------------------------------------------------------------

BAD_LABELS: Final = Message(
    "bad_labels",
    "expected an English and a Spanish label of 1 to {most} visible characters, not {given}",
    "se esperaba una etiqueta en inglés y otra en español, de 1 a {most} caracteres visibles, no {given}",
)

NOT_TEXT: Final = Message("not_text", "expected text, not {given}", "se esperaba un texto, no {given}")

UNKNOWN_NAME: Final = Message(
    "unknown_name",
    "unknown name {given}; expected one of: {known}",
    "nombre desconocido: {given}; se esperaba uno de estos: {known}",
)

WRONG_BEGINNING: Final = Message(
    "wrong_beginning", "expected the text to begin with {expected}", "se esperaba que el texto empezara con {expected}"
)

WORD_TWICE: Final = Message("word_twice", "{word} appears twice", "{word} aparece dos veces")

WORD_MISSING: Final = Message("word_missing", "{word} is missing", "falta {word}")

BAD_SPACE: Final = Message(
    "bad_space",
    "words must be separated by exactly one space, with none at the end",
    "las palabras deben separarse con un solo espacio, sin ninguno al final",
)

UNKNOWN_WORD: Final = Message(
    "unknown_word",
    "unknown word {given}; expected one of: {known}",
    "palabra desconocida: {given}; se esperaba una de estas: {known}",
)

CUSTOM_RULES: Final = Message(
    "custom_rules",
    "the text leaves its rules out, because they have no name: pass them as rules=",
    "el texto no contiene sus reglas, porque no tienen nombre: hay que pasarlas como rules=",
)

OTHER_RULES: Final = Message(
    "other_rules",
    "expected the rules that were passed, {expected}, not {given}",
    "se esperaban las reglas pasadas, {expected}, no {given}",
)

UNKNOWN_RULES: Final = Message(
    "unknown_rules",
    "unknown rules {given}; expected one of: {known}",
    "reglas desconocidas: {given}; se esperaba una de estas opciones: {known}",
)

RULES_NOT_CLOSED: Final = Message(
    "rules_not_closed", "changes to rules must end with )", "los cambios de las reglas deben terminar con )"
)

UNKNOWN_RULE: Final = Message(
    "unknown_rule",
    "expected a change written rule=value, not {given}; the rules are: {known}",
    "se esperaba un cambio escrito regla=valor, no {given}; las reglas son: {known}",
)

NO_NOTATION_OF_RULE: Final = Message(
    "no_notation_of_rule",
    "notation cannot write how this differs from {based_on!r}; JSON can",
    "la notación no puede escribir en qué se diferencia de {based_on!r}; JSON sí",
)

BAD_SWITCH_WORD: Final = Message(
    "bad_switch_word", "expected yes or no, not {given}", "se esperaba yes o no, no {given}"
)

BAD_NUMBER: Final = Message(
    "bad_number",
    "expected a number of at most 13 digits without a leading 0, not {given}",
    "se esperaba un número de 13 cifras como máximo y sin 0 inicial, no {given}",
)

# --- arrays -------------------------------------------------------------------------------------------------------

MASKED_ROLLS: Final = Message(
    "masked_rolls",
    "expected an array that is not masked, since masked rows would be scored too",
    "se esperaba un array sin máscara, ya que también se puntuarían las filas enmascaradas",
)

NOT_AN_ARRAY: Final = Message(
    "not_an_array",
    "expected rolls that NumPy can convert to an array, not {given}",
    "se esperaban tiradas que NumPy pueda convertir en un array, no {given}",
)

NOT_INTEGERS: Final = Message(
    "not_integers",
    "expected an array of integers, not of type {dtype}: {given}",
    "se esperaba un array de enteros, no de tipo {dtype}: {given}",
)

WRONG_SHAPE_OF_ROLLS: Final = Message(
    "wrong_shape_of_rolls",
    "expected a row for each roll and a column for each of {dice} dice, not an array of shape {given}",
    "se esperaba una fila por tirada y una columna por cada uno de {dice} dados, no un array de forma {given}",
)

BAD_FACE_IN_ROW: Final = Message(
    "bad_face_in_row",
    "expected a row of faces from 1 to 6, not {given}",
    "se esperaba una fila de caras de 1 a 6, no {given}",
)

OUT_NOT_AN_ARRAY: Final = Message(
    "out_not_an_array", "expected a NumPy array, not {given}", "se esperaba un array de NumPy, no {given}"
)

WRONG_OUT: Final = Message(
    "wrong_out",
    "expected an array of shape {shape} and type {dtype}, not of shape {given_shape} and type {given_dtype}",
    "se esperaba un array de forma {shape} y tipo {dtype}, no de forma {given_shape} y tipo {given_dtype}",
)

OUT_READ_ONLY: Final = Message(
    "out_read_only", "expected an array that can be written to", "se esperaba un array en el que se pueda escribir"
)

OUT_SHARES_MEMORY: Final = Message(
    "out_shares_memory",
    "expected an array that shares no memory with the rolls, which are still being read",
    "se esperaba un array que no comparta memoria con las tiradas, que aún se están leyendo",
)

# --- optimal play -------------------------------------------------------------------------------------------------

TOO_MANY_STATES: Final = Message(
    "too_many_states",
    "expected rules with at most {most:,} states to solve, not {states:,}",
    "se esperaban reglas con un máximo de {most: } estados que resolver, no {states: }",
)

# --- simulations --------------------------------------------------------------------------------------------------

NOT_A_SEED: Final = Message(
    "not_a_seed",
    "expected a whole number of at least 0, or None for a new seed, not {given}",
    "se esperaba un número entero de al menos 0, o None para una semilla nueva, no {given}",
)

WRONG_CODES: Final = Message(
    "wrong_codes",
    "expected an array of {games:whole number|whole numbers}, one code for each game, not {given}",
    "se esperaba un array de {games:número entero|números enteros}, un código por partida, no {given}",
)

WRONG_GAMES: Final = Message(
    "wrong_games",
    "expected a mask of {games:boolean|booleans}, or places of games from 0 to {last}, not {given}",
    "se esperaba una máscara de {games:booleano|booleanos}, o posiciones de partidas de 0 a {last}, no {given}",
)

WRONG_MASK: Final = Message(
    "wrong_mask",
    "expected an array of booleans to write to, C-contiguous and of shape {shape}, not {given}",
    "se esperaba un array de booleanos en el que escribir, contiguo (C) y de forma {shape}, no {given}",
)

NO_STATES: Final = Message("no_states", "expected at least one state", "se esperaba al menos un estado")

STATES_DIFFER: Final = Message(
    "states_differ",
    "expected states with the same rules and number of players: {expected}, not {given}",
    "se esperaban estados con las mismas reglas y el mismo número de jugadores: {expected}, no {given}",
)

NOT_A_POLICY: Final = Message(
    "not_a_policy",
    "expected a policy or a function that takes a state and returns an action, not {given}",
    "se esperaba una política o una función que reciba un estado y devuelva una acción, no {given}",
)

OTHER_RULES_OF_POLICY: Final = Message(
    "other_rules_of_policy",
    "the policy is for other rules than the games: {given} instead of {expected}",
    "la política es para otras reglas que las de las partidas: {given} en vez de {expected}",
)

SIMULATED_GAME_WITHOUT_END: Final = Message(
    "simulated_game_without_end",
    "game {game} has not ended after {turns:turn|turns} of a player",
    "la partida {game} no ha terminado tras {turns:turno|turnos} de un jugador",
)

MESSAGES: Final = catalogue(globals())
"""All messages of this module."""
