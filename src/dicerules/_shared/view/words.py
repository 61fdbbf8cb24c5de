"""The words that the views of all games share, in English and Spanish."""

from __future__ import annotations

from dicerules._base.terms import Term
from dicerules.errors import phrase

__all__ = ["Word", "sentence"]


class Word(Term):
    """A word or sentence of a view; a sentence has its params in braces, as `phrase` fills them in.

    Spanish words are those of the Spanish rules pages, where these have one.

    Examples:
        >>> Word.GRAND_TOTAL.label(), Word.GRAND_TOTAL.label("es")
        ('Grand total', 'Total final')
    """

    # dice
    ROLL = "roll", "Roll", "Tirada"
    DICE = "dice", "Dice", "Dados"
    NO_DICE = "no_dice", "no dice", "sin dados"
    # tables
    POINTS = "points", "Points", "Puntos"
    TOTAL = "total", "Total", "Total"
    GRAND_TOTAL = "grand_total", "Grand total", "Total final"
    TURN = "turn", "Turn", "Turno"
    YES = "yes", "yes", "sí"
    NO = "no", "no", "no"
    EARLIER = (
        "earlier",
        "{rows:earlier row|earlier rows} not shown",
        "{rows:fila anterior|filas anteriores} sin mostrar",
    )
    # players
    PLAYS = "plays", "to play", "juega"
    WON = "won", "winner", "gana"
    TO_PLAY = "to_play", "To play: {player}", "Le toca a {player}"
    WINNER = "winner", "Game over. Winner: {players}", "Fin de la partida: gana {players}"
    WINNERS = "winners", "Game over. Winners: {players}", "Fin de la partida: ganan {players}"
    MORE_PLAYERS = "more_players", "and {players:more player|more players}", "y {players:jugador más|jugadores más}"
    # rules
    RULES = "rules", "Rules: {name}", "Reglas: {name}"
    HOUSE_RULES = "house_rules", "House rules", "Reglas de la casa"


def sentence(words: Term, lang: str, **params: object) -> str:
    """Return a sentence in a language, with its params filled in.

    Examples:
        >>> sentence(Word.MORE_PLAYERS, "en", players=1), sentence(Word.MORE_PLAYERS, "es", players=3)
        ('and 1 more player', 'y 3 jugadores más')
    """
    return phrase(words.label(lang), params, lang)
