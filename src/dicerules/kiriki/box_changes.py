"""Changes of a card's boxes as an expression."""

from __future__ import annotations

from dicerules.kiriki.boxes import Box

__all__ = ["repr_of_box_changes"]


def repr_of_box_changes(before: tuple[Box, ...], after: tuple[Box, ...]) -> str | None:
    """Return the calls of `with_box` and `without_box` that lead from one card to another.

    Returns:
        The calls; `None` if the cards have little in common, or boxes in another order.
    """
    old, new = ({box.name: box for box in boxes} for boxes in (before, after))
    gone = [name for name in old if name not in new]
    changed = [box for name, box in new.items() if old.get(name) != box]
    order = [name for name in old if name in new] + [name for name in new if name not in old]
    if [*new] != order or 2 * (len(gone) + len(changed)) > len(before):
        return None
    calls = [f".without_box({str(name)!r})" for name in gone] + [f".with_box({box!r})" for box in changed]
    return "".join(calls)
