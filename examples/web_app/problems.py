"""What can be wrong with a request besides what the library finds, in English and Spanish."""

from typing import Final

MOST_PLAYERS: Final = 12  # at a table

PROBLEMS: Final = {
    "bad_request": (400, "the request is malformed", "la petición no es correcta"),
    "no_hints": (404, "this server has no hints", "este servidor no da pistas"),
    "no_rules": (404, "unknown rules", "reglas desconocidas"),
    "no_table": (404, "this table does not exist", "esta mesa no existe"),
    "stale": (409, "somebody else was faster", "alguien se ha adelantado"),
    "too_large": (413, "the request is too large", "la petición es demasiado grande"),
    "not_undoable": (422, "a throw of the dice cannot be undone", "una tirada no se puede deshacer"),
    "too_many_players": (
        422,
        f"at most {MOST_PLAYERS} people can play at a table",
        f"en una mesa pueden jugar como máximo {MOST_PLAYERS} personas",
    ),
}


class ProblemError(Exception):
    """Raised for a request that cannot be served, with a key of `PROBLEMS`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
        self.status, *self.sentences = PROBLEMS[code]

    def message(self, lang: str) -> str:
        """Return the reason in English or Spanish."""
        return self.sentences[lang == "es"]
