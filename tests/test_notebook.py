"""The example notebooks, run as their readers run them: by a real kernel."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from dicerules import farkle, kiriki
from dicerules.outcomes import weighted_rolls

EXAMPLES = Path(__file__).parent.parent / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
# What the cells show, in the language of the notebook.
WORDS = {
    "score_a_roll": [
        *(
            "Roll: 4, 4, 6, 4, 4",
            "Grand total",
            "Total final",
            "Set aside",
            "Next: roll 1 die again or bank 1100 points",
        ),
        "points of this turn are lost",
    ],
    "house_rules_compared": ["first player wins, %", "further dice double"],
    "optimal_play": ["1 roll left", "Still needed for bonus", "Grand total", "Three of a kind", "again or"],
    "puntuar_una_tirada": [
        "Tirada: 4, 4, 6, 4, 4",
        "Total final",
        "Bonificación",
        "Tres iguales",
        "Ahora puedes volver a tirar",
        "se pierden los puntos de este turno",
    ],
}

# Run in a process of its own, since warnings of the packages around the kernel do not matter here.
EXECUTE = (
    "import sys, nbclient, nbformat\n"
    "notebook = nbformat.read(sys.argv[1], as_version=4)\n"
    "nbclient.NotebookClient(notebook, kernel_name='python3', timeout=120).execute()\n"
    "nbformat.write(notebook, sys.argv[2])\n"
)


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def run(notebook: Path, path: Path) -> dict[str, Any]:
    """Run a notebook from its first cell to its last."""
    subprocess.run([sys.executable, "-c", EXECUTE, notebook, path], check=True)  # noqa: S603 (this Python, this project's notebook)
    return read(path)


def outputs(notebook: dict[str, Any]) -> list[tuple[int, str, str]]:
    """Return all outputs by cell and kind, but for pictures, which another version of a plotting library draws anew."""
    found = []
    for place, cell in enumerate(notebook["cells"]):
        shown = cell.get("outputs", [])
        # A kernel may send what is printed in one message or in several.
        printed = [text for output in shown if output.get("name") == "stdout" for text in output["text"]]
        found += [(place, "stdout", "".join(printed))] if printed else []
        for output in shown:
            for kind, content in output.get("data", {}).items():
                found.append((place, kind, "" if kind.startswith("image/") else "".join(content)))
    return found


@pytest.mark.heavy
@each_notebook
def test_a_notebook_shows_what_a_new_run_shows(notebook: Path, tmp_path: Path) -> None:
    assert outputs(run(notebook, tmp_path / "rerun.ipynb")) == outputs(read(notebook))


@each_notebook
def test_a_notebook_shows_dice_a_card_a_turn_and_plots(notebook: Path) -> None:
    found = outputs(read(notebook))
    assert [kind for _, kind, _ in found].count("image/png") == 2
    for words in WORDS[notebook.stem]:
        assert [content for _, kind, content in found if kind == "text/html" and words in content], words


@each_notebook
def test_a_notebook_has_run_in_order_and_holds_nothing_of_the_machine_it_ran_on(notebook: Path) -> None:
    content = read(notebook)
    code = [cell for cell in content["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert all(cell["outputs"] or "import" not in "".join(cell["source"]) for cell in code)
    assert {output["output_type"] for cell in code for output in cell["outputs"]} == {
        *("display_data", "execute_result", "stream"),
    }
    assert not [cell for cell in content["cells"] if cell["metadata"]]
    assert content["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


ENGLISH = re.compile(r"Roll|Points|Scorecard|Set aside|Next:|Dice\b")


def test_the_spanish_notebook_shows_nothing_in_english() -> None:
    shown = [
        content for _, kind, content in outputs(read(EXAMPLES / "puntuar_una_tirada.ipynb")) if kind == "text/html"
    ]
    assert len(shown) == 5
    assert all('lang="es"' in content and not ENGLISH.search(content) for content in shown)


HOOK = run_path(str(EXAMPLES.parent / ".ci" / "notebook_page.py"))


@pytest.mark.parametrize(
    ("notebook", "lang", "chances"),
    [
        ("score_a_roll", "en", "The chance of a Farkle, as bars: "),
        ("puntuar_una_tirada", "es", "La probabilidad de un Farkle, en barras: "),
    ],
)
def test_the_page_of_a_notebook_describes_its_plots_in_words(notebook: str, lang: str, chances: str) -> None:
    page = HOOK["on_page_markdown"](f"# Title\n\n<!-- notebook: examples/{notebook}.ipynb -->\n\nThe end")
    assert page.startswith("# Title\n")
    assert page.endswith("\n\nThe end")
    assert "overflow-x:auto" not in page  # The theme has a box that scrolls around each table.
    scores_said, chances_said = map(unescape, re.findall(r'<img alt="([^"]*)" src="data:image/png;base64,', page))
    # Every category that scores is named with its points.
    scores = {category.label(lang): points for category, points in kiriki.scores("44644").items()}
    said = dict(re.findall(r"[:,;] ([^:,;]+?),? (\d+)(?= puntos|[,;.])", scores_said))
    assert {label: int(points) for label, points in said.items() if points != "0"} == {
        label: points for label, points in scores.items() if points
    }
    assert chances_said.startswith(chances)
    farkles = [
        sum(ways for roll, ways in weighted_rolls(dice) if farkle.is_farkle(roll)) / 6**dice for dice in range(1, 7)
    ]
    assert re.findall(r"([\d.]+) %", chances_said) == [f"{100 * chance:.1f}" for chance in farkles]


def test_a_plot_that_nobody_describes_stops_the_docs(tmp_path: Path) -> None:
    cell = {"cell_type": "code", "source": ["plt.show()"], "outputs": [{"data": {"image/png": "AA=="}}]}
    (tmp_path / "plot.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    mark = f"<!-- notebook: {tmp_path / 'plot.ipynb'} -->"
    with pytest.raises(ValueError, match="must begin with a comment"):
        HOOK["on_page_markdown"](mark)
    cell["source"] = ["# One < two &\n", '# "three".\n', "plt.show()"]
    (tmp_path / "plot.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    assert '<img alt="One &lt; two &amp; &quot;three&quot;." ' in HOOK["on_page_markdown"](mark)


KINDS = """
import warnings
warnings.simplefilter("error")
from IPython.core.formatters import DisplayFormatter
from IPython.lib.pretty import pretty
from dicerules import KirikiTurn, Roll, display
shown = DisplayFormatter().format
for value in (Roll("14"), display.html(Roll("14")), display.svg("14"), KirikiTurn("14121")):
    print(*sorted(shown(value)[0]))
print(pretty(KirikiTurn("14121")) == display.text(KirikiTurn("14121")), pretty([Roll("14"), KirikiTurn("14121")]))
"""


@pytest.mark.slow
def test_ipython_finds_every_way_in_which_a_value_is_shown() -> None:
    done = subprocess.run([sys.executable, "-c", KINDS], check=True, capture_output=True, text=True)  # noqa: S603 (this Python)
    assert done.stdout.splitlines() == [
        "text/html text/plain",
        "text/html text/plain",
        "image/svg+xml text/plain",
        "text/html text/plain",
        'True [Roll("14"), KirikiTurn("14121", rolls_left=2)]',
    ]
