"""Score a roll of Kiriki or Farkle, and show a new card or turn with the best choice.

    python examples/score_a_roll.py kiriki 14121
    python examples/score_a_roll.py farkle 111523

Without dice, it throws them. It needs the library: `python -m pip install .` in a checkout.
"""

import sys
from random import Random

from dicerules import DiceRulesError, FarkleTurn, Roll, Scorecard, display, roll_dice


def score_kiriki(roll: Roll) -> None:
    """Print the points of a roll in each category, best first, and a card with the best one recorded."""
    card = Scorecard()
    options = card.options(roll)
    print(f"{roll} can be recorded as")
    best_first = sorted(options, key=lambda category: -options[category])
    for category in best_first:
        print(f"  {category.label():16}{options[category]:4}")
    print(f"\n{display.text(card.record(best_first[0], roll))}")


def score_farkle(roll: Roll) -> None:
    """Print what may be set aside from a roll, best first, and a turn with the best selection."""
    turn = FarkleTurn().roll(roll)
    if turn.is_farkle:
        print(f"{roll} is a Farkle")
        return
    print(f"from {roll} can be set aside")
    for option in turn.options:
        combinations = ", ".join(combination.kind.label() for combination in option.combinations)
        print(f"  {option.dice!s:8}{option.points:5}  {combinations}")
    print(f"\n{display.text(turn.set_aside(turn.options[0]))}")


def main() -> None:
    """Score the roll on the command line, or a thrown one."""
    match sys.argv[1:]:
        case ["kiriki", *dice]:
            score, number = score_kiriki, 5
        case ["farkle", *dice]:
            score, number = score_farkle, 6
        case _:
            sys.exit(__doc__)
    try:
        score(Roll(" ".join(dice)) if dice else roll_dice(number, rng=Random()))  # noqa: S311 (a game of dice)
    except DiceRulesError as error:
        sys.exit(f"{' '.join(dice)} cannot be scored: {error}")


if __name__ == "__main__":
    main()
