"""The pictures of the docs: they show what the library computes now."""

from __future__ import annotations

import json
import re
from pathlib import Path
from runpy import run_path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from dicerules.farkle import FARKLE, PLAYMONSTER
from dicerules.farkle.odds import farkle_chance, score_distribution
from dicerules.farkle.optimal import solve_turn
from dicerules.kiriki import KIRIKI, PLAIN, Category, KirikiRules
from dicerules.kiriki.optimal import ScoreDistribution, solve
from tests.examples.running import EXAMPLES, load, run

PICTURES = EXAMPLES.parent / "docs" / "pictures"
SLOW = "kiriki-final-scores"
QUICK = ["kiriki-open-categories", "farkle-bank-thresholds", "farkle-risk-and-gain"]
each_picture = pytest.mark.parametrize("name", [SLOW, *QUICK])


def texts(path: Path) -> list[str]:
    """Return the texts of a picture."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 (a file of this project)
    return ["".join(element.itertext()).strip() for element in root.iter("{http://www.w3.org/2000/svg}text")]


def runs_of(text: str, words: list[str]) -> bool:
    """Return whether these words follow one another in a text."""
    return f" {' '.join(words)} " in f" {text} "


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Draw the quick pictures, as a user does."""
    folder = tmp_path_factory.mktemp("pictures") / "new"
    assert run("pictures.py", folder, "--only", *QUICK).split() == [str(folder / f"{name}.svg") for name in QUICK]
    return folder


@pytest.mark.heavy
@pytest.mark.parametrize("name", QUICK)
def test_a_new_drawing_has_the_texts_of_the_docs(drawn: Path, name: str) -> None:
    assert texts(drawn / f"{name}.svg") == texts(PICTURES / f"{name}.svg")


@pytest.mark.heavy
def test_drawing_again_gives_the_same_bytes(drawn: Path, tmp_path: Path) -> None:
    run("pictures.py", tmp_path, "--only", *reversed(QUICK))
    for name in QUICK:
        assert (tmp_path / f"{name}.svg").read_bytes() == (drawn / f"{name}.svg").read_bytes()


@each_picture
def test_a_picture_suits_light_and_dark_pages_and_has_no_date(name: str) -> None:
    svg = (PICTURES / f"{name}.svg").read_text(encoding="utf-8")
    assert re.findall(r'id="(only-\w+)"', svg) == ["only-light", "only-dark"]
    assert set(re.findall(r"(?:fill|stroke): (#?\w+)", svg)) <= {"none", "currentColor", "#2a86c8", "#d55e00"}
    assert "<title>" in svg
    for word in ("dc:date", "Matplotlib", "matplotlib.org", "<image"):
        assert word not in svg
    assert {float(size) for size in re.findall(r"font-size: ([\d.]+)px", svg)} == {13}


def test_the_site_shows_each_picture_of_a_page_for_light_and_dark() -> None:
    convert = run_path(str(EXAMPLES.parent / ".ci" / "notebook_page.py"))["on_page_markdown"]
    guide = (PICTURES.parent / "guides" / "best-play.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\((.*?)\)", guide)
    assert sorted(shown) == sorted(f"../pictures/{name}.svg" for name in (SLOW, *QUICK))
    assert re.findall(r"!\[[^]]+\]\((.*?)\)", convert(guide)) == [
        f"{picture}#only-{scheme}" for picture in shown for scheme in ("light", "dark")
    ]
    assert convert("![A die](../docs/pictures/die.svg)") == (
        "![A die](../pictures/die.svg#only-light)![A die](../pictures/die.svg#only-dark)"
    )
    assert convert("![A badge](https://example.org/badge.svg)") == "![A badge](https://example.org/badge.svg)"


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", text.replace(",", "").replace("\N{NARROW NO-BREAK SPACE}", ""))


@pytest.mark.parametrize("name", [SLOW, *QUICK])
def test_the_alternative_text_of_a_picture_has_its_numbers(name: str) -> None:
    guide = (PICTURES.parent / "guides" / "best-play.md").read_text(encoding="utf-8")
    (told,) = re.findall(rf"!\[([^]]+)\]\(\.\./pictures/{name}\.svg\)", guide)
    shown = numbers(" ".join(texts(PICTURES / f"{name}.svg")))
    # Peaks and ends of curves are described approximately.
    told = told if name != SLOW else told[told.index("mean") : told.index("With repeated")]
    assert len(numbers(told)) > 1
    assert set(numbers(told)) <= set(shown)


@pytest.mark.parametrize(("place", "name"), [(0, "kiriki-open-categories"), (1, "farkle-bank-thresholds")])
def test_the_notebook_describes_its_plots_with_the_numbers_of_the_pictures(place: int, name: str) -> None:
    cells = json.loads((EXAMPLES / "optimal_play.ipynb").read_text(encoding="utf-8"))["cells"]
    told = [source for cell in cells if "plt.show" in (source := "".join(cell["source"]))][place]
    comment = " ".join(line for line in told.splitlines() if line.startswith("# "))
    assert len(numbers(comment)) > 5
    assert set(numbers(comment)) <= set(numbers(" ".join(texts(PICTURES / f"{name}.svg"))))


def test_thresholds_match_the_policies() -> None:
    shown = texts(PICTURES / "farkle-bank-thresholds.svg")
    written = " ".join(shown)
    for rules in (FARKLE, PLAYMONSTER):
        policy = solve_turn(rules)
        assert runs_of(written, [f"{policy.bank_from(dice):,}" for dice in range(6, 0, -1)])
    assert runs_of(written, ["14,850", "2,900", "1,000", "400", "250", "300"])


def test_risks_and_gains_match_the_odds() -> None:
    written = " ".join(texts(PICTURES / "farkle-risk-and-gain.svg"))
    gains = [sum(points * chance for points, chance in score_distribution(dice).items()) for dice in range(1, 7)]
    assert runs_of(written, [f"{float(farkle_chance(dice)):.1%}" for dice in range(1, 7)])
    assert runs_of(written, [f"{float(gain):.0f}" for gain in gains])


def test_boxes_are_ordered_by_value() -> None:
    shown = texts(PICTURES / "kiriki-open-categories.svg")
    worth = load("pictures").worth_of_boxes(solve())
    labels = [box.label() for box in worth]
    assert sorted(labels) == sorted(category.label() for category in Category)
    assert [text for text in shown if text in labels] == labels
    assert runs_of(" ".join(shown), [f"{points:.1f}" for points in worth.values()])
    assert sorted(worth.values(), reverse=True) == [*worth.values()]


def curve(color: str) -> dict[int, float]:
    """Return the chance of each final score, read off the line of this colour."""
    svg = (PICTURES / f"{SLOW}.svg").read_text(encoding="utf-8")
    marks = [(float(x), float(y)) for x, y in re.findall(r'<use [^>]*x="([\d.]+)" y="([\d.]+)"', svg)]
    across = [x for x, _ in marks[:8]]  # at 100, 150, ... 450 points
    up = [y for _, y in marks[8:12]]  # at a chance of 0, 0.005, 0.01 and 0.015
    style = rf'clip-path="[^"]+" style="fill: none; (?:[^"]+; )?stroke: {color}; stroke-width: 1.6'
    (line,) = re.findall(rf'<path d="([^"]+)" {style}', svg)
    points = np.array([float(part) for part in re.findall(r"-?[\d.]+", line)]).reshape(-1, 2)
    scores = np.arange(100, 450)
    places = np.interp(scores, (100, 450), (across[0], across[7]))
    chances = np.interp(np.interp(places, points[:, 0], points[:, 1]), (up[3], up[0]), (0.015, 0))
    return dict(zip(scores.tolist(), chances.tolist(), strict=True))


@pytest.mark.parametrize(("color", "rules"), [("#2a86c8", KIRIKI), ("#d55e00", PLAIN)], ids=["repeated", "not"])
def test_the_curves_have_the_mean_that_the_solver_expects(color: str, rules: KirikiRules) -> None:
    chances = curve(color)
    # A few games end below or above the scores shown; that moves the mean by less than a point.
    assert 0.99 < sum(chances.values()) < 1.001
    mean = sum(score * chance for score, chance in chances.items()) / sum(chances.values())
    assert mean == pytest.approx(solve(rules).expected_score, abs=1)


def test_mean_and_median_are_those_of_the_curve() -> None:
    chances = curve("#2a86c8")
    median = next(score for score in chances if sum(chances[below] for below in range(100, score + 1)) >= 0.5)
    assert f"mean {solve().expected_score:.1f}, median {median}" in texts(PICTURES / f"{SLOW}.svg")


def test_final_scores_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    example = load("pictures")
    chances = [0.0] * 400
    chances[200:204] = [0.1, 0.2, 0.3, 0.4]
    monkeypatch.setattr("dicerules.kiriki.optimal.OptimalPlay.final_scores", lambda _: ScoreDistribution(chances))
    (axes,) = example.final_scores().axes
    lines = [[float(chance) for chance in line.get_ydata()] for line in axes.lines]
    assert lines == [chances, chances]
    assert "mean 202.0, median 202" in [text.get_text() for text in axes.texts]
