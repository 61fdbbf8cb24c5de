"""The named options of rules."""

from __future__ import annotations

from dicerules._base.terms import Term
from dicerules.kiriki import messages

__all__ = ["Joker"]


class Joker(Term, unknown=messages.UNKNOWN_JOKER):
    """What a further Kiriki may be used for.

    Under the free and the forced rule, a Kiriki is a joker once the Kiriki box and the upper box of its face are
    filled, with points or scratched. Under the original one it is a joker once the Kiriki box holds points, and then
    scores nothing in an upper box. A joker scores in full in the joker boxes: on the document's card, a full house and
    both straights.
    """

    NONE = "none", "none", "ninguno"
    ORIGINAL = (
        "original",
        "original of 1956 (nothing in the upper section)",
        "original de 1956 (nada en la sección superior)",
    )
    FREE = "free", "free (any open category)", "a elección (cualquier categoría libre)"
    FORCED = (
        "forced",
        "forced (upper category first, then lower, then any)",
        "obligado (primero la categoría superior, luego una inferior, luego cualquiera)",
    )
