"""Tables for terminals, in plain characters that every terminal shows."""

from __future__ import annotations

from typing import Final

from dicerules import farkle, kiriki
from dicerules._base.terms import language
from dicerules.farkle import FARKLE, FarkleRules
from dicerules.kiriki import KIRIKI, Category, KirikiRules
from dicerules.roll import Dice, Roll

__all__ = ["farkle_table", "kiriki_table"]

# In the order of the languages.
_KIRIKI_WORDS: Final = (("Category", "Points", "best"), ("Categoría", "Puntos", "lo mejor"))


def kiriki_table(roll: Dice, lang: str = "en", rules: KirikiRules = KIRIKI) -> str:
    """Show what a roll scores in each category, one line a category, with the best of them marked.

    Raises:
        InvalidRollError: these are not as many dice as the rules have.
        NotationError: there is no such language.

    Examples:
        >>> from dicerules import Roll
        >>> print(kiriki_table(Roll("53264")))
        Kiriki: 5 3 2 6 4
        <BLANKLINE>
        Category         Points
        -----------------------
        Ones                  0
        Twos                  2
        Threes                3
        Fours                 4
        Fives                 5
        Sixes                 6
        Three of a kind       0
        Four of a kind        0
        Full house            0
        Small straight       30
        Large straight       40  <- best
        Kiriki                0
        Chance               20
    """
    category_heading, points_heading, best_mark = _KIRIKI_WORDS[language(lang)]
    roll = Roll(roll)
    scores = kiriki.scores(roll, rules)
    width = max(len(category.label(lang)) for category in Category)
    line = f"{{:{width}}}  {{:>6}}{{}}".format
    best = max(scores.values())
    rows = [
        line(category.label(lang), points, f"  <- {best_mark}" if points == best else "")
        for category, points in scores.items()
    ]
    heading = line(category_heading, points_heading, "")
    return "\n".join([f"Kiriki: {' '.join(str(roll))}", "", heading, "-" * len(heading), *rows])


_FARKLE_WORDS: Final = (
    ("Best: {} for {} points", "All that may be set aside", "A Farkle: nothing can be set aside."),
    ("Lo mejor: {}, {} puntos", "Todo lo que se puede reservar", "Es un Farkle: no se puede reservar nada."),
)


def farkle_table(roll: Dice, lang: str = "en", rules: FarkleRules = FARKLE) -> str:
    """Show the best selection with its combinations, and then every selection that may be set aside, best first.

    Raises:
        InvalidRollError: these are not one die up to as many as the rules have.
        NotationError: there is no such language.

    Examples:
        >>> from dicerules import Roll
        >>> print(farkle_table(Roll("1152")))
        Farkle: 1 1 5 2
        <BLANKLINE>
        Best: 1 1 5 for 250 points
          1            Single one            100
          1            Single one            100
          5            Single five            50
        <BLANKLINE>
        All that may be set aside
          1 1 5                              250
          1 1                                200
          1 5                                150
          1                                  100
          5                                   50
    """
    best_words, all_words, farkle_words = _FARKLE_WORDS[language(lang)]
    roll = Roll(roll)
    options = farkle.set_asides(roll, rules)
    heading = f"Farkle: {_spaced(roll)}"
    if not options:
        return f"{heading}\n\n{farkle_words}"
    best = options[0]
    width = max(20, *(len(one.kind.label(lang)) + 1 for one in best.combinations))
    line = f"  {{:13}}{{:{width}}}{{:>{max(5, len(str(best.points)))}}}".format
    combinations = [line(_spaced(one.dice), one.kind.label(lang), one.points) for one in best.combinations]
    selections = [line(_spaced(selection.dice), "", selection.points) for selection in options]
    best_line = best_words.format(_spaced(best.dice), best.points)
    return "\n".join([heading, "", best_line, *combinations, "", all_words, *selections])


def _spaced(roll: Roll) -> str:
    return " ".join(str(roll))
