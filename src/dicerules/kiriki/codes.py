"""The codes of actions: whole numbers from 0, under any one rule set, for learning agents and compact logs."""

from __future__ import annotations

from functools import cache, lru_cache

from dicerules._base.checks import integer, require
from dicerules._base.messages import UNKNOWN_CODE
from dicerules._shared.multisets import LARGEST_MULTISET, multisets, number_of_multisets, parts, place_of, places
from dicerules.errors import DiceRulesError, InvalidRollError, NotationError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.choices import KirikiAction, Record, RollDice
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import box_name
from dicerules.roll import Roll

__all__ = ["action_count", "code", "from_code", "records", "rerolls"]


def code(action: KirikiAction, rules: KirikiRules = KIRIKI) -> int:
    """Return the number of an action under these rules.

    The recordings come first, in the card's order; then the rolls, with fewer kept dice first, and in lexicographic
    order of the kept dice.

    Raises:
        NotationError: If the action records in a box that is not on the card.
        InvalidRollError: If the action keeps more dice than a roll can under these rules.
        DiceRulesError: If `action` is not an action of this game or `rules` is not a `KirikiRules`.

    Examples:
        >>> from dicerules.kiriki import YATZY
        >>> code(Record("chance")), code(RollDice()), code(RollDice("311"))
        (12, 13, 43)
        >>> code(Record("chance"), YATZY), code(RollDice(), YATZY)
        (13, 15)
    """
    require(rules, KirikiRules, "rules")
    if isinstance(action, Record):
        return rules.tables.places[box_name(action.category, rules)]
    if not isinstance(action, RollDice):
        raise DiceRulesError(messages.NOT_A_KIRIKI_ACTION, given=short_repr(action))
    if len(action.keep) >= rules.dice:
        most, given = rules.dice - 1, len(action.keep)
        raise InvalidRollError(messages.TOO_MANY_DICE_KEPT, most=most, given=given, keep=action.keep)
    return len(rules.boxes) + place_of(action.keep)


def from_code(code: int, rules: KirikiRules = KIRIKI) -> KirikiAction:
    """Return the action with this number under these rules: the inverse of `code`.

    Raises:
        NotationError: If `code` is not the number of an action under these rules.
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> from_code(0), from_code(13), from_code(222)
        (Record('ones'), RollDice(""), RollDice("6666"))
    """
    number, count = integer(code), action_count(rules)
    if number is None or not 0 <= number < count:
        raise NotationError(UNKNOWN_CODE, maximum=count - 1, given=short_repr(code))
    boxes = len(rules.boxes)
    return records(rules)[number] if number < boxes else _rolls()[number - boxes]


def action_count(rules: KirikiRules = KIRIKI) -> int:
    """Return the number of actions under these rules.

    Their codes are the numbers below it: the size of a learning agent's action space.

    Raises:
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> action_count(KirikiRules()), action_count(KirikiRules(dice=6))
        (223, 475)
    """
    require(rules, KirikiRules, "rules")
    return len(rules.boxes) + number_of_multisets(rules.dice - 1)


@lru_cache(maxsize=64)
def records(rules: KirikiRules) -> tuple[Record, ...]:
    """Return the recordings in all boxes of the card, in the card's order."""
    return tuple(map(Record, rules.tables.names))


def rerolls(roll: Roll) -> tuple[KirikiAction, ...]:
    """Return every way to throw some of the dice on the table again, in the order of the codes (K14)."""
    return _rerolls(roll._key)  # noqa: SLF001 (the key of tables: hashing counts would take longer)


@cache
def _rerolls(key: int) -> tuple[KirikiAction, ...]:
    return tuple(_rolls()[places()[part]] for part in parts(key)[:-1])


@cache
def _rolls() -> tuple[KirikiAction, ...]:
    """Return all actions that roll dice, in the order of the codes."""
    return tuple(map(RollDice, multisets()[: number_of_multisets(LARGEST_MULTISET - 1)]))
