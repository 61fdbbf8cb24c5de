"""Draw the pictures of the docs, four SVG files, from results of the library.

    python examples/pictures.py docs/pictures
    python examples/pictures.py --only farkle-risk-and-gain

The same versions of the packages write the same bytes. The picture of the final scores takes up to half a minute, the
others take seconds.

The background is transparent, and lines and text have a colour that is legible on white and on black. For a page known
to be light or dark, `picture.svg#only-light` and `picture.svg#only-dark` have more contrast.

It needs `python -m pip install ".[optimal]" matplotlib` in a checkout.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final, cast

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MultipleLocator, NullFormatter, NullLocator, PercentFormatter

from dicerules import Scorecard
from dicerules.farkle import FARKLE, PLAYMONSTER, odds
from dicerules.farkle.optimal import solve_turn
from dicerules.kiriki import KIRIKI, PLAIN, Box
from dicerules.kiriki.optimal import OptimalPlay, solve
from dicerules.outcomes import weighted_rolls

# Colours with a contrast of 4:1 on white and on dark pages, which colour-blind readers can tell apart.
INK: Final = "#7b7f86"
BLUE: Final = "#2a86c8"
RED: Final = "#d55e00"
HIGHEST: Final = 450
"""The highest final score that is drawn."""
STYLE: Final[dict[Any, Any]] = {
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.figsize": (6, 4),
    "figure.constrained_layout.use": True,
    "font.family": "DejaVu Sans",
    "font.size": 13,  # for a width of 432 points, so that it is legible on a phone
    "hatch.color": INK,
    "svg.fonttype": "none",
    "svg.hashsalt": "dicerules",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
# The colour of the text depends on the fragment (`#only-light`) with which the page shows the file.
COLOURS: Final = (
    f"<style>svg{{color:{INK}}}#only-light:target{{color:#2f333a}}#only-dark:target{{color:#dfe2e7}}</style>\n"
    '<g id="only-light"><g id="only-dark">'
)


def write_svg(figure: Figure, title: str) -> str:
    """Return a figure as SVG, without the date and the program that made it."""
    text = StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    figure.savefig(text, format="svg", transparent=True, metadata={"Title": title, **nothing})
    svg = text.getvalue().replace(INK, "currentColor").replace("'DejaVu Sans'", "'DejaVu Sans', sans-serif")
    head, start, body = svg.partition('<g id="figure_1">')
    body, end, _ = body.rpartition("</svg>")
    return "\n".join(line.rstrip() for line in f"{head}{COLOURS}{start}{body}</g></g>\n{end}\n".splitlines()) + "\n"


def final_scores() -> Figure:
    """Draw the chance of every final score of Kiriki, with repeated Kirikis and without."""
    kiriki, plain = (solve(rules).final_scores() for rules in (KIRIKI, PLAIN))
    repeated, once = (scores.chances[: HIGHEST + 1].tolist() for scores in (kiriki, plain))
    return draw_final_scores(repeated, once, kiriki.mean, kiriki.percentile(50))


def draw_final_scores(kiriki: Sequence[float], plain: Sequence[float], mean: float, median: float) -> Figure:
    """Draw the chances of all scores from 0 up."""
    figure = Figure()
    axes = figure.subplots()
    axes.fill_between(range(len(kiriki)), kiriki, color=BLUE, linewidth=0, alpha=0.45)
    axes.plot(kiriki, color=BLUE, linewidth=1.6)
    axes.plot(plain, color=RED, linewidth=1.6, linestyle=(0, (3, 1.5)))
    top = max(plain)
    axes.vlines(mean, 0, top * 1.13, color=INK, linewidth=1.2)
    axes.text(mean, top * 1.15, f"mean {mean:.1f}, median {median}", ha="center")
    axes.text(97, top * 0.93, "Kirikis repeated", color=BLUE)
    axes.text(97, top * 0.83, "not repeated", color=RED)
    # Most games with these totals had that many Kirikis, so the peaks are 50 points apart.
    for label, place, tops in (("with one Kiriki", (335, 0.6), (292, 317)), ("with two", (380, 0.34), (341, 365))):
        axes.text(place[0] + 3, top * place[1], label, va="center")
        for score in tops:
            end = score, max(kiriki[score], plain[score])
            leader = {"arrowstyle": "-", "color": INK, "linewidth": 0.8, "shrinkA": 0, "shrinkB": 2}
            axes.annotate("", end, (place[0], top * place[1]), arrowprops=leader)
    axes.set(xlim=(90, HIGHEST), ylim=(0, top * 1.28), xlabel="grand total, points", ylabel="chance of each total")
    axes.yaxis.set_major_locator(MultipleLocator(0.005))
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=1))
    return figure


def worth_of_boxes(play: OptimalPlay) -> dict[Box, float]:
    """Return the expected points lost when a box is closed in the first turn, most first.

    A box is closed with its lowest score: 0 points, except for chance.
    """
    rules, rolls = play.rules, [roll for roll, _ in weighted_rolls(play.rules.dice)]
    costs = {}
    for box in rules.boxes:
        least = min(box.points(roll.counts) for roll in rolls)
        costs[box] = play.expected_score - play.value(Scorecard(rules, filled={box.name: least}))
    return dict(sorted(costs.items(), key=lambda item: -item[1]))


def open_categories() -> Figure:
    """Draw the value of each box of Kiriki while it is open."""
    costs = worth_of_boxes(solve())
    figure = Figure()
    axes = figure.subplots()
    colours = [BLUE if box.section == "upper" else RED for box in costs]
    bars = axes.barh([box.label() for box in costs], list(costs.values()), color=colours, height=0.72)
    axes.bar_label(bars, fmt="%.1f", padding=4)
    axes.invert_yaxis()
    axes.margins(x=0.12, y=0.02)
    axes.tick_params(left=False)
    axes.set(xlabel="points lost when closed in the first turn")
    axes.text(0.98, 0.24, "upper section", color=BLUE, ha="right", transform=axes.transAxes)
    axes.text(0.98, 0.15, "lower section", color=RED, ha="right", transform=axes.transAxes)
    return figure


def bank_thresholds() -> Figure:
    """Draw the fewest points to bank a turn of Farkle with, by the number of dice left."""
    figure = Figure()
    axes = figure.subplots()
    for rules, name, colour, shift in ((FARKLE, "Farkle", BLUE, 0.2), (PLAYMONSTER, "PlayMonster's Farkle", RED, -0.2)):
        policy = solve_turn(rules)
        least = {dice: policy.bank_from(dice) or 0 for dice in range(6, 0, -1)}
        bars = axes.barh([dice + shift for dice in least], list(least.values()), color=colour, height=0.38)
        axes.bar_label(bars, [f"{points:,}" for points in least.values()], padding=4)
        axes.text(0.98, 0.2 + shift / 4, name, color=colour, ha="right", transform=axes.transAxes)
    axes.set_xscale("log")
    axes.set(xlim=(100, 50_000), xticks=[100, 1000, 10_000], xticklabels=["100", "1,000", "10,000"])
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set(ylabel="dice left to roll", yticks=range(1, 7), xlabel="bank from this many points (logarithmic)")
    axes.tick_params(left=False)
    return figure


def risk_and_gain() -> Figure:
    """Draw the chance of a Farkle and the mean score of a roll, by the number of dice."""
    dice = range(1, 7)
    risks = [float(odds.farkle_chance(number)) for number in dice]
    gains = [float(sum(p * chance for p, chance in odds.score_distribution(number).items())) for number in dice]
    figure = Figure()
    left, right = cast("tuple[Axes, Axes]", figure.subplots(1, 2, sharey=True))
    bars = left.barh(dice, [-risk for risk in risks], color=RED, height=0.72)
    left.bar_label(bars, [f"{risk:.1%}" for risk in risks], padding=4)
    left.set(xlim=(-0.95, 0), xlabel="chance of a Farkle")
    bars = right.barh(dice, gains, color=BLUE, height=0.72)
    right.bar_label(bars, [f"{gain:.0f}" for gain in gains], padding=4)
    right.set(xlim=(0, 450), xlabel="best points, on average", yticks=dice)
    right.annotate("dice rolled", (0, 1), (-11, 2), "axes fraction", "offset points", ha="center")
    for axes in (left, right):
        axes.spines[:].set_visible(False)
        axes.xaxis.set_major_locator(NullLocator())
        axes.tick_params(left=False, labelleft=axes is right)
    return figure


PICTURES: Final[Mapping[str, tuple[str, Callable[[], Figure]]]] = {
    "kiriki-final-scores": ("The chance of every final score of Kiriki under optimal play", final_scores),
    "kiriki-open-categories": ("The value of each open category of Kiriki", open_categories),
    "farkle-bank-thresholds": ("The fewest points to bank a turn of Farkle with", bank_thresholds),
    "farkle-risk-and-gain": ("Risk and gain of a roll of Farkle by the number of dice", risk_and_gain),
}


def main() -> None:
    """Draw the pictures named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the docs from results of the library.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/pictures"), help="the folder to write to")
    parser.add_argument("--only", nargs="+", choices=PICTURES, default=list(PICTURES), help="the pictures to draw")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.only:
        title, draw = PICTURES[name]
        with mpl.rc_context():
            mpl.rcdefaults()
            mpl.rcParams.update(STYLE)
            path = given.folder / f"{name}.svg"
            path.write_text(write_svg(draw(), title), encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
