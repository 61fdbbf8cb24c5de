"""Values, and helpers that spoil their JSON."""

from __future__ import annotations

from types import UnionType

import pytest

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    KirikiGame,
    KirikiTurn,
    Roll,
    Scorecard,
    farkle,
    kiriki,
)
from dicerules.serde import from_json, to_json

ROLL = to_json(Roll("14121"))
CARD = Scorecard(filled={"ones": 3, "kiriki": 100})
GAME = KirikiGame(["Ada", "Bo"]).record("ones", "11123")
HOUSE = kiriki.KirikiRules(bonus=50, dice=6, forced_order=True)
CRAG = kiriki.Box("crag", kiriki.Both(kiriki.Groups(2), kiriki.Total(13, 13)), 50)
BOXES = kiriki.KirikiRules(boxes=[CRAG], dice=3, further_kiriki=None)
CRAG_CARD = Scorecard(BOXES, filled={"crag": 50})
TURN = FarkleTurn().roll("111234").set_aside("111")
SHEETS = FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[500, 0], singles=1), FarkleSheet(turns=[0])])
KIRIKI_TRANSCRIPT = kiriki.KirikiTranscript(
    ["Ada"], actions=[kiriki.RollDice(), kiriki.RollDice("11"), kiriki.Record("ones")], rolls=["11234", "156"]
)
FARKLE_TRANSCRIPT = farkle.FarkleTranscript(
    ["Ada"], actions=[farkle.RollDice(), farkle.SetAsideDice("111"), farkle.Bank()], rolls=["111234"]
)
KIRIKI_STATE = kiriki.KirikiState(GAME, KirikiTurn("14121"))
FARKLE_STATE = farkle.FarkleState(SHEETS, FarkleTurn(history=["111234"]))


def wrong(value: object, *changes: tuple[str, str]) -> tuple[str, type]:
    """Return the JSON of a value with some of its text replaced, and the value's type."""
    text = to_json(value)
    for old, new in changes:
        assert text.count(old) == 1, (old, text)
        text = text.replace(old, new)
    return text, type(value)


def refusal(text: str, kind: type | UnionType) -> DiceRulesError:
    """Return the error with which a text is refused."""
    with pytest.raises(DiceRulesError) as caught:
        from_json(text, kind)
    error = caught.value
    assert "\n" not in str(error)
    assert len(str(error)) < 1500
    assert not hasattr(error, "__notes__")
    assert error.__cause__ is None
    assert error.__context__ is None or error.__suppress_context__
    return error
