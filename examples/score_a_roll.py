"""Score a roll of Kiriki, see what may be recorded, and record it.

Run it with `python examples/score_a_roll.py 14121`, or without dice to throw five.
"""

import sys
from random import Random

from dicerules import Roll, Scorecard, roll_dice


def main() -> None:
    """Show what a roll would add to an empty card, best first, and record the best."""
    roll = Roll(sys.argv[1]) if len(sys.argv) > 1 else roll_dice(5, rng=Random())  # noqa: S311 (a game of dice)
    card = Scorecard()
    options = card.options(roll)
    print(f"{roll} can be recorded as")
    for category in sorted(options, key=lambda category: -options[category]):
        print(f"  {category.label():16}{options[category]:3}")
    best = max(options, key=lambda category: options[category])
    print(f"after {best.label()}: {card.record(best, roll)!r}")


if __name__ == "__main__":
    main()
