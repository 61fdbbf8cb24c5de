"""A third game, as small as possible: flipping coins, for the doors that loop over the games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

import attrs

from dicerules._base.checks import at_least, between, boolean, instance_of, read_list, to_int
from dicerules._base.terms import Term
from dicerules._shared.game import Game
from dicerules._shared.players import read_players
from dicerules.roll import Roll


class Side(Term):
    """A side of a coin.

    A second paragraph.
    """

    HEADS = "heads", "heads", "cara"
    TAILS = "tails", "tails", "cruz"


@attrs.frozen
class CoinRules:
    """Rules for coins."""

    coins: int = attrs.field(default=3, converter=to_int, validator=between(1, 9))
    """How many coins
    there are.

    A second paragraph.
    """

    luck: int = attrs.field(default=0, converter=to_int, validator=at_least(0))
    fair: bool = attrs.field(default=True, validator=boolean)
    """Whether the coins are fair."""


def _read_sides(sides: Iterable[Side]) -> tuple[Side, ...]:
    return read_list(sides, "sides")


def _read_pair(pair: Iterable[int]) -> tuple[int, int]:
    first, second = pair
    return first, second


@attrs.frozen
class CoinTable:
    """Coins on a table."""

    rules: CoinRules = attrs.field(default=CoinRules(), validator=instance_of(CoinRules))
    """The rules."""

    sides: tuple[Side, ...] = attrs.field(default=(), converter=_read_sides)
    """What the coins show."""

    pair: tuple[int, int] = attrs.field(default=(0, 0), converter=_read_pair)
    """Two numbers."""

    dice: Roll = attrs.field(default=Roll())
    """Dice that lie between the coins."""


def _read_tables(tables: Iterable[CoinTable]) -> tuple[CoinTable, ...]:
    return read_list(tables, "tables")


@attrs.frozen
class CoinGame:
    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players."""

    rules: CoinRules = CoinRules()
    tables: tuple[CoinTable, ...] = attrs.field(default=(), converter=_read_tables)
    last: CoinTable | None = None
    _note: str = attrs.field(default="", alias="note")


@attrs.frozen
class Flip:
    """Flip a coin."""


@attrs.frozen
class CallSide:
    """Say which side will be up."""

    side: Side


def _read_actions(actions: Iterable[Flip | CallSide]) -> tuple[Flip | CallSide, ...]:
    return read_list(actions, "actions")


@attrs.frozen
class OnEdge:
    """A coin that stands on its edge."""


@attrs.frozen
class OnSide:
    """A coin that lies on a side."""

    side: Side


@attrs.frozen
class CoinRecord:
    """What happened."""

    actions: tuple[Flip | CallSide, ...] = attrs.field(default=(), converter=_read_actions)
    end: OnEdge | OnSide = OnEdge()


GAME: Final = Game(
    name="coin",
    title="Coin",
    rules=CoinRules,
    named_rules={"coin": CoinRules(), "fat": CoinRules(coins=9)},
    state=CoinGame,
    values=(CoinRules, CoinTable, CoinGame, CoinRecord),
    actions=(Flip, CallSide),
    parts={"place": (OnEdge, OnSide)},
    terms=(Side,),
    moves=cast("Any", None),
    play=cast("Any", None),
    transcript=cast("Any", None),
    code=cast("Any", None),
    from_code=cast("Any", None),
    messages=(),
    modules={},
)
