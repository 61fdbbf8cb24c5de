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
    KIRIKI_TURN = "kiriki_turn", "Kiriki turn: roll {number} of {most}", "Turno de Kiriki: tirada {number} de {most}"
    TURN = "turn", "Turn: roll {number} of {most}", "Turno: tirada {number} de {most}"
    ROLLS_LEFT = "rolls_left", "{left:roll|rolls} left", "{left:tirada restante|tiradas restantes}"
    NO_ROLLS_LEFT = "no_rolls_left", "No rolls left", "No quedan tiradas"
    # a card
    SCORECARD = "scorecard", "Scorecard", "Marcador"
    KIRIKI_GAME = "kiriki_game", "Kiriki game", "Partida de Kiriki"
    GAME = "game", "Game", "Partida"
    CATEGORY = "category", "Category", "Categoría"
    SUBTOTAL = "subtotal", "Subtotal", "Subtotal"
    BONUS = "bonus", "Bonus", "Bonificación"
    MISSING = "missing", "Still needed for bonus", "Faltan para la bonificación"
    UPPER_TOTAL = "upper_total", "Upper total", "Total superior"
    LOWER_TOTAL = "lower_total", "Lower total", "Total inferior"
    SECTION_TOTAL = "section_total", "Section total", "Total de la sección"
    TURNS_TAKEN = "turns_taken", "Turns taken", "Turnos jugados"
    EXTRA_TURNS = "extra_turns", "Extra turns", "Turnos adicionales"
    OPEN = "open", "open", "libre"
    SCRATCHED = "scratched", "scratched", "tachada"
    # what a player may do
    ROLL_DICE = "roll_dice", "Roll {dice:die|dice}", "Tirar {dice:dado|dados}"
    ROLL_ALL_AGAIN = "roll_all_again", "Roll all dice again", "Volver a tirar todos los dados"
    KEEP_DICE = (
        "keep_dice",
        "Keep {keep} and roll {dice:die|dice} again",
        "Reservar {keep} y volver a tirar {dice:dado|dados}",
    )
    RECORD_BOX = "record_box", "Record in {box}", "Anotar en la casilla «{box}»"
    SCRATCH_BOX = "scratch_box", "Scratch {box}", "Tachar la casilla «{box}»"
    # what a roll scores
    KIRIKI = "kiriki", "Kiriki", "Kiriki"
    BEST = "best", "best", "la mejor"


class RulesName(Term):
    """The usual names of the named rule sets, except for the document's own, which is shown without a name.

    Examples:
        >>> RulesName("plain").label(), RulesName("plain").label("es")
        ('Kiriki without extras', 'Kiriki sin extras')
    """

    YAHTZEE = "yahtzee", "Yahtzee", "Yahtzee"
    YAHTZEE_FREE_JOKER = "yahtzee_free_joker", "Yahtzee with free joker", "Yahtzee con comodín a elección"
    YAHTZEE_1956 = "yahtzee_1956", "Yahtzee of 1956", "Yahtzee de 1956"
    KNIFFEL = "kniffel", "Kniffel", "Kniffel"
    PLAIN = "plain", "Kiriki without extras", "Kiriki sin extras"
    YATZY = "yatzy", "Yatzy", "Yatzy"
    YACHT = "yacht", "Yacht", "Yacht"
