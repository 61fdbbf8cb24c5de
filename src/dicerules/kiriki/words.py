"""The words that displays of Kiriki use, in English and Spanish."""

from __future__ import annotations

from dicerules._base.terms import Term

__all__ = ["RulesName", "Word"]


class Word(Term):
    """A word or sentence in a display; sentences have their parameters in braces.

    Examples:
        >>> Word.UPPER_TOTAL.label(), Word.UPPER_TOTAL.label("es")
        ('Upper total', 'Total superior')
    """

    # a turn
    ROLL_OF = "roll_of", "Kiriki turn: roll {number} of {most}", "Turno de Kiriki: tirada {number} de {most}"
    ROLLS_LEFT = "rolls_left", "{left:roll|rolls} left", "{left:tirada restante|tiradas restantes}"
    NO_ROLLS_LEFT = "no_rolls_left", "No rolls left", "No quedan tiradas"
    # a card
    SCORECARD = "scorecard", "Scorecard", "Marcador"
    GAME = "game", "Kiriki game", "Partida de Kiriki"
    CATEGORY = "category", "Category", "Categoría"
    UPPER_SECTION = "upper_section", "Upper section", "Sección superior"
    LOWER_SECTION = "lower_section", "Lower section", "Sección inferior"
    SUBTOTAL = "subtotal", "Subtotal", "Subtotal"
    BONUS = "bonus", "Bonus", "Bonificación"
    MISSING = "missing", "Still needed for bonus", "Faltan para la bonificación"
    UPPER_TOTAL = "upper_total", "Upper total", "Total superior"
    LOWER_TOTAL = "lower_total", "Lower total", "Total inferior"
    TURNS_TAKEN = "turns_taken", "Turns taken", "Turnos jugados"
    EXTRA_TURNS = "extra_turns", "Extra turns", "Turnos adicionales"
    OPEN = "open", "open", "libre"
    SCRATCHED = "scratched", "scratched", "tachada"
    # what a roll scores
    BEST = "best", "best", "la mejor"


class RulesName(Term):
    """The usual names of the predefined rule sets, except for the document's own, which is shown without a name.

    Examples:
        >>> RulesName("plain").label(), RulesName("plain").label("es")
        ('Kiriki without extras', 'Kiriki sin extras')
    """

    YAHTZEE = "yahtzee", "Yahtzee", "Yahtzee"
    YAHTZEE_FREE_JOKER = "yahtzee_free_joker", "Yahtzee with free joker", "Yahtzee con comodín a elección"
    PLAIN = "plain", "Kiriki without extras", "Kiriki sin extras"
