"""The types of JSON: what is read is of the type that was asked for."""

from __future__ import annotations

from typing import Any, assert_type

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    farkle,
    kiriki,
    serde,
)
from dicerules.serde import from_data, from_json, schema, to_data, to_json
from tests.typing_api.refusals import refused

text = assert_type(to_json(Roll("14121")), str)
assert_type(serde.to_json(kiriki.Category.ONES), str)
assert_type(schema(), dict[str, Any])

assert_type(from_json(text, Roll), Roll)
assert_type(from_json(text=text, type=Roll), Roll)
assert_type(serde.from_json(to_json(Scorecard()), Scorecard), Scorecard)
assert_type(from_json(to_json(KirikiTurn("14121")), KirikiTurn), KirikiTurn)
assert_type(from_json(to_json(KirikiGame(["Ada"])), KirikiGame), KirikiGame)
assert_type(from_json(to_json(kiriki.YAHTZEE), kiriki.KirikiRules), kiriki.KirikiRules)
assert_type(from_json(to_json(FarkleTurn()), FarkleTurn), FarkleTurn)
assert_type(from_json(to_json(FarkleSheet()), FarkleSheet), FarkleSheet)
assert_type(from_json(to_json(FarkleGame(["Ada"])), FarkleGame), FarkleGame)
assert_type(from_json(to_json(farkle.Bank()), farkle.Bank), farkle.Bank)
assert_type(from_json(to_json(farkle.TieBreak.SINGLES), farkle.TieBreak), farkle.TieBreak)

# Which of several it is only the text knows.
assert_type(from_json(to_json(kiriki.Record("ones")), kiriki.KirikiAction), Any)
kiriki_action: kiriki.KirikiAction = from_json(to_json(kiriki.Record("ones")), kiriki.KirikiAction)
farkle_action: farkle.FarkleAction = from_json(to_json(farkle.Bank()), farkle.FarkleAction)
card_or_turn: Scorecard | KirikiTurn = from_json(to_json(Scorecard()), Scorecard | KirikiTurn)

with refused(NotationError):
    from_json(b"{}", Roll)  # type: ignore[call-overload]
with refused(NotationError):
    from_json(None, Roll)  # type: ignore[call-overload]
with refused(DiceRulesError):
    from_json(text, "Roll")  # type: ignore[call-overload]
with refused(DiceRulesError):
    from_json(text, Roll("1"))  # type: ignore[call-overload]
# Without a type, the text may hold any value.
assert_type(from_json(text), Any)
assert_type(from_json(text, None), Any)
whatever: Roll = from_json(text)

data = assert_type(to_data(Roll("14121")), dict[str, Any])
assert_type(from_data(data, Roll), Roll)
assert_type(from_data(data=data, type=Roll), Roll)
assert_type(from_data(data), Any)
one_of_two: Roll | Scorecard = from_data(data, Roll | Scorecard)

assert_type(schema(Roll), dict[str, Any])
assert_type(schema(kiriki.KirikiState | farkle.FarkleState), dict[str, Any])
assert_type(schema(kiriki.Snapshot), dict[str, Any])
assert_type(schema(kiriki.Snapshot | farkle.Snapshot), dict[str, Any])
assert_type(serde.types(), dict[str, type])

with refused(DiceRulesError):
    from_data(data, "Roll")  # type: ignore[call-overload]
with refused(DiceRulesError):
    schema("Roll")  # type: ignore[arg-type]
with refused(TypeError):
    to_json(Roll("1"), 2)  # type: ignore[call-arg]
