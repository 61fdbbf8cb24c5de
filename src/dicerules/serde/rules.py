"""The rules of a value and of its parts, compared before any part is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dicerules import farkle, kiriki
from dicerules._base.checks import short
from dicerules.errors import IllegalActionError
from dicerules.serde.values import CONVERTER, at

__all__ = ["RULES_WITHIN", "check_rules"]

RULES_WITHIN: Final[Mapping[type, tuple[type, tuple[str, ...]]]] = {
    kiriki.KirikiGame: (kiriki.KirikiRules, ("rules", "cards.*.rules")),
    kiriki.KirikiState: (kiriki.KirikiRules, ("game.rules", "game.cards.*.rules", "turn.rules")),
    farkle.FarkleGame: (farkle.FarkleRules, ("rules", "sheets.*.rules")),
    farkle.FarkleState: (farkle.FarkleRules, ("game.rules", "game.sheets.*.rules", "turn.rules")),
}
"""Where rules stand in each type that holds other values with rules; a star stands for every item of a list."""


def check_rules(value: object, kind: type) -> None:
    """Refuse a value of which a part has other rules than the whole, or has rules that cannot be.

    The classes refuse that as well, but only once their parts are made. To make a card or a sheet can take the tables
    of its rules, so that a short text could ask for the tables of hundreds of rules.

    Raises:
        IllegalActionError: a part has other rules.
        DiceRulesError: nobody could play by these rules, or they are not written as rules are.
    """
    if kind not in RULES_WITHIN:
        return
    cls, paths = RULES_WITHIN[kind]
    written: object = None
    expected: object = None
    for steps, part in (found for path in paths for found in _parts(value, path.split("."))):
        if expected is not None and part == written:
            continue  # most games are written so, and need no reading twice
        with at(steps):
            rules: object = CONVERTER.structure(part, cls)
            if expected is None:
                written, expected = part, rules
            if rules != expected:
                msg = f"expected the rules of the game, {short(expected)}, not {short(rules)}"
                raise IllegalActionError(msg)


def _parts(value: Any, path: Sequence[str]) -> Iterator[tuple[str, object]]:  # noqa: ANN401  # JSON, whatever it holds
    """Find what stands at a path, and how one comes there; what is not there is for the reading to report."""
    if not path:
        yield "", value
        return
    key, *rest = path
    if key == "*" and isinstance(value, list):
        # Items that hold nothing are passed over without a list of their own: there may be millions.
        inner = ((f"[{place}]", item) for place, item in enumerate(value) if isinstance(item, dict))
    elif isinstance(value, dict) and key in value:
        inner = ((f".{key}", item) for item in (value[key],))
    else:
        return
    for step, item in inner:
        yield from ((step + steps, part) for steps, part in _parts(item, rest))
