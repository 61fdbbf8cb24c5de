"""Print the chances of final scores of Kiriki under optimal play, as JSON: exact, without simulating games.

    python examples/final_scores.py
    python examples/final_scores.py "kiriki-card:1 sixes=18 kiriki=50"
    python examples/final_scores.py "kiriki-card:1 rules=yahtzee" --all

A whole game takes some seconds and up to a gigabyte of memory, and compiling some seconds more, once. It needs
`python -m pip install ".[optimal]"` in a checkout.
"""

import argparse
import json
import sys
from typing import Any

from dicerules import DiceRulesError, Scorecard
from dicerules.kiriki.optimal import solve

PERCENTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)


def main() -> None:
    """Print the distribution of the scores as JSON."""
    parser = argparse.ArgumentParser(description="Compute the chances of final scores of Kiriki.")
    parser.add_argument("card", nargs="?", default="kiriki-card:1", help="the card to begin with (default: empty)")
    parser.add_argument("--all", action="store_true", help="also print the chance of every score, from 0 up")
    given = parser.parse_args()
    try:
        card = Scorecard.parse(given.card)
        scores = solve(card.rules, progress=True).final_scores(card, progress=True)
    except DiceRulesError as error:
        sys.exit(str(error))
    found: dict[str, Any] = {
        "card": str(card),
        "mean": scores.mean,
        "standard deviation": scores.standard_deviation,
        "percentiles": {percent: scores.percentile(percent) for percent in PERCENTILES},
    }
    if given.all:
        found["chances"] = scores.chances.tolist()
    print(json.dumps(found, indent=None if given.all else 2))


if __name__ == "__main__":
    main()
