"""The example that prints the chances of final scores."""

from __future__ import annotations

import json
import subprocess

import pytest

from dicerules import Scorecard
from tests.examples.running import command, run

ONE_OPEN = str(Scorecard(filled={name: 0 for name in Scorecard() if name != "chance"}))


@pytest.mark.heavy
def test_a_card_on_the_command_line_is_played_on() -> None:
    # It shows its progress on standard error.
    done = subprocess.run(command("final_scores.py", ONE_OPEN, "--all"), check=True, capture_output=True, text=True)  # noqa: S603 (this Python, this project's example)
    found = json.loads(done.stdout)
    assert found["card"] == ONE_OPEN
    assert found["mean"] == pytest.approx(70 / 3)  # three rolls for chance
    assert sum(found["chances"]) == pytest.approx(1)
    assert (len(found["chances"]), found["percentiles"]["50"]) == (31, 24)


def test_text_that_is_not_a_card_is_refused() -> None:
    assert "ones" in run("final_scores.py", "kiriki-card:1 ones=7", status=1)
