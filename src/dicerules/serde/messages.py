"""The messages of errors about JSON, in English and Spanish."""

from __future__ import annotations

from typing import Final

from dicerules.errors import Message, catalogue

__all__ = ["MESSAGES"]

# --- the text -----------------------------------------------------------------------------------------------------

NOT_JSON: Final = Message("not_json", "expected JSON", "se esperaba JSON")

NESTED_TOO_DEEPLY: Final = Message(
    "nested_too_deeply",
    "expected the JSON of a value, which is never nested this deeply: {given}",
    "se esperaba el JSON de un valor, que nunca tiene tantos niveles: {given}",
)

KEY_TWICE: Final = Message(
    "key_twice",
    "expected each key of an object only once: {key} appears twice",
    "se esperaba cada clave de un objeto una sola vez: {key} aparece dos veces",
)

NUMBER_TOO_LONG: Final = Message(
    "number_too_long",
    "expected a number of at most {most:digit|digits}, not {length}: {given}",
    "se esperaba un número de {most:cifra|cifras} como máximo, no de {length}: {given}",
)

# --- the envelope -------------------------------------------------------------------------------------------------

NO_ENVELOPE: Final = Message(
    "no_envelope",
    'expected the JSON of a value, an object with "format": "{format}", not {given}',
    'se esperaba el JSON de un valor, un objeto con "format": "{format}", no {given}',
)

UNKNOWN_FORMAT: Final = Message(
    "unknown_format",
    "expected the format {expected!r}, not {given}",
    "se esperaba el formato {expected!r}, no {given}",
)

JSON_OF_ANOTHER_TYPE: Final = Message(
    "json_of_another_type",
    "expected the JSON of {expected}, not of {given}",
    "se esperaba el JSON de {expected}, no de {given}",
)

NOT_WRITTEN_AS_JSON: Final = Message(
    "not_written_as_json",
    "expected one of the types that serde.types() returns (such as {known}), not {given}",
    "se esperaba uno de los tipos que devuelve serde.types() (como {known}), no {given}",
)

# --- the value ----------------------------------------------------------------------------------------------------

NOT_PLAIN_DATA: Final = Message(
    "not_plain_data",
    "expected plain data as JSON has it (dict, list, str, int, float, bool or None), not {given}",
    "se esperaban datos simples como los de JSON (dict, list, str, int, float, bool o None), no {given}",
)

NOT_A_WHOLE_NUMBER: Final = Message(
    "not_a_whole_number", "expected a whole number, not {given}", "se esperaba un número entero, no {given}"
)

NOT_TRUE_OR_FALSE: Final = Message(
    "not_true_or_false", "expected true or false, not {given}", "se esperaba true o false, no {given}"
)

HALF_CHARACTER: Final = Message(
    "half_character",
    "expected whole characters, without a lone surrogate, not {given}",
    "se esperaban caracteres completos, sin sustitutos sueltos, no {given}",
)

NOT_AN_OBJECT: Final = Message("not_an_object", "expected an object, not {given}", "se esperaba un objeto, no {given}")

KEY_MISSING: Final = Message("key_missing", "the key {key} is missing", "falta la clave {key}")

UNKNOWN_KEY: Final = Message(
    "unknown_key",
    "unknown key {given}; expected: {known}",
    "clave desconocida: {given}; se esperaban: {known}",
)

UNKNOWN_TAG: Final = Message(
    "unknown_tag",
    "unknown {tag} {given}; expected one of: {known}",
    "valor desconocido de {tag!r}: {given}; se esperaba uno de estos: {known}",
)

PARTS_WITH_OTHER_RULES: Final = Message(
    "parts_with_other_rules",
    "expected the rules of the whole value, {expected}, not {given}",
    "se esperaban las reglas de todo el valor, {expected}, no {given}",
)

MESSAGES: Final = catalogue(globals())
"""All messages of this module."""
