"""The words that stand beside points and dice, in English and Spanish."""

from __future__ import annotations

from dicerules._base.terms import Term

__all__ = ["RulesName", "Word"]


class Word(Term):
    """A word or phrase of a table; `{}` is where a number or a name goes.

    Spanish words are those of the documents from which the rules come, where they have one.

    Examples:
        >>> Word.GRAND_TOTAL.label(), Word.GRAND_TOTAL.label("es")
        ('Grand total', 'Total final')
    """

    # dice
    ROLL = "roll", "Roll", "Tirada"
    NO_DICE = "no_dice", "no dice", "sin dados"
    SET_ASIDE = "set_aside", "Set aside", "Dados reservados"
    DICE = "dice", "Dice", "Dados"
    COMBINATION = "combination", "Combination", "Combinación"
    # a turn of Kiriki
    ROLL_OF = "roll_of", "Kiriki turn: roll {} of {}", "Turno de Kiriki: tirada {} de {}"
    ROLLS_LEFT = "rolls_left", "Rolls left: {}", "Tiradas restantes: {}"
    # a scorecard
    SCORECARD = "scorecard", "Scorecard", "Marcador"
    KIRIKI_GAME = "kiriki_game", "Kiriki game", "Partida de Kiriki"
    CATEGORY = "category", "Category", "Categoría"
    POINTS = "points", "Points", "Puntos"
    UPPER_SECTION = "upper_section", "Upper section", "Sección superior"
    LOWER_SECTION = "lower_section", "Lower section", "Sección inferior"
    SUBTOTAL = "subtotal", "Subtotal", "Subtotal"
    BONUS = "bonus", "Bonus", "Bonificación"
    MISSING = "missing", "Missing for the bonus", "Faltan para la bonificación"
    UPPER_TOTAL = "upper_total", "Upper total", "Total superior"
    LOWER_TOTAL = "lower_total", "Lower total", "Total inferior"
    GRAND_TOTAL = "grand_total", "Grand total", "Total final"
    TURNS_TAKEN = "turns_taken", "Turns taken", "Turnos jugados"
    EXTRA_TURNS = "extra_turns", "Extra turns", "Turnos adicionales"
    OPEN = "open", "open", "libre"
    SCRATCHED = "scratched", "scratched", "tachada"
    # a turn of Farkle
    FARKLE_TURN = "farkle_turn", "Farkle turn", "Turno de Farkle"
    NUMBER = "number", "No.", "N.º"
    SO_FAR = "so_far", "So far", "Acumulado"
    FARKLE = "farkle", "Farkle", "Farkle"
    LOST = "lost", "Farkle: the points of this turn are lost", "Farkle: se pierden los puntos de este turno"
    BANKED = "banked", "Banked: {}", "Puntos anotados: {}"
    FIRST_ROLL = "first_roll", "Next: roll (dice: {})", "Sigue: tirar (dados: {})"
    MUST_SET_ASIDE = "must_set_aside", "Next: set dice of this roll aside", "Sigue: reservar dados de esta tirada"
    NEXT = "next", "Next: {}", "Sigue: {}"
    ROLL_AGAIN = "roll_again", "roll again (dice: {})", "volver a tirar (dados: {})"
    BANK = "bank", "bank (points: {})", "anotar (puntos: {})"
    OR = "or", " or ", " o "
    # a sheet of Farkle
    FARKLE_SHEET = "farkle_sheet", "Farkle sheet", "Hoja de Farkle"
    FARKLE_GAME = "farkle_game", "Farkle game", "Partida de Farkle"
    TURN = "turn", "Turn", "Turno"
    TOTAL = "total", "Total", "Total"
    ON_BOARD = "on_board", "On the board", "Ya ha anotado"
    YES = "yes", "yes", "sí"
    NO = "no", "no", "no"
    # a game
    LAST_ROUND = "last_round", "Last round", "Última ronda"
    PLAYS = "plays", "to play", "juega"
    WON = "won", "winner", "gana"
    TO_PLAY = "to_play", "To play: {}", "Juega: {}"
    WINNER = "winner", "Game over. Winner: {}", "Fin de la partida. Gana: {}"
    WINNERS = "winners", "Game over. Winners: {}", "Fin de la partida. Ganan: {}"
    MORE_PLAYERS = "more_players", "Players not shown: {}", "Jugadores que no se muestran: {}"
    EARLIER = "earlier", "Earlier: {}", "Anteriores: {}"
    # rules
    RULES = "rules", "Rules: {}", "Reglas: {}"
    HOUSE_RULES = "house_rules", "house rules", "de la casa"


class RulesName(Term):
    """What people call the rules that have a name in code, but for the documents' own, which are not named.

    Examples:
        >>> RulesName("facebook").label(), RulesName("facebook").label("es")
        ('Farkle on Facebook', 'Farkle de Facebook')
    """

    # Kiriki
    YAHTZEE = "yahtzee", "Yahtzee", "Yahtzee"
    YAHTZEE_FREE_JOKER = "yahtzee_free_joker", "Yahtzee with a free joker", "Yahtzee con comodín libre"
    PLAIN = "plain", "Kiriki without extras", "Kiriki sin añadidos"
    # Farkle
    PLAYMONSTER = "playmonster", "Farkle by PlayMonster", "Farkle de PlayMonster"
    FACEBOOK = "facebook", "Farkle on Facebook", "Farkle de Facebook"
    ZILCH = "zilch", "Zilch", "Zilch"
    KINGDOM_COME = "kingdom_come", "Kingdom Come: Deliverance", "Kingdom Come: Deliverance"
    TEN_THOUSAND = "ten_thousand", "Ten Thousand", "Diez Mil"
    GREED = "greed", "Greed", "Greed"
