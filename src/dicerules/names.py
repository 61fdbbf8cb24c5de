"""Names of players: which are valid, and which look too alike for one game."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from dicerules._base import messages
from dicerules.errors import IllegalActionError, short_repr

__all__ = ["LONGEST_NAME", "name_key"]

LONGEST_NAME: Final = 64
"""The most characters (code points) of a player's name."""

SHAPING: Final = re.compile("[\u200c\u200d\u180e\U000e0020-\U000e007f]")
"""The format characters of names: they shape the letters or emoji around them.

These are the joiners, the vowel separator of Mongolian, and the tags in flags.
"""

# Default_Ignorable_Code_Point, from DerivedCoreProperties.txt of the Unicode Character Database. Python's unicodedata
# does not have this property. Its ranges also cover code points that later versions of Unicode may assign.
IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# Blank symbols and letters, which Unicode counts neither as ignorable nor as spaces: the braille pattern without dots,
# the null notehead, the blank hieroglyphs, and the filler of the Khitan small script.
BLANK: Final = re.compile("[\u2800\U0001d159\U00013441\U00013442\U00016fe4]")
CONTROL: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})


def name_key(name: str) -> str:
    r"""Return the form in which names are compared: the players of a game must differ in it.

    Two names have the same form if they differ only in characters that show nothing, in spaces at the ends, in the kind
    and number of spaces between words, or in how letters are encoded (Unicode's NFKC). This is close to how RFC 8266
    compares nicknames, but case counts: `ada` and `Ada` differ. Letters of two alphabets that look alike, such as Latin
    and Cyrillic `A`, differ too. A game keeps the name itself, not this form.

    Args:
        name: the name of a player.

    Raises:
        IllegalActionError: If `name` is not text, shows nothing, has more than 64 characters, or contains a line break
            or a control or format character. Joiners, variation selectors and the tags in flags are allowed.

    Examples:
        >>> name_key(" Ada ") == name_key("Ada\N{ZERO WIDTH JOINER}") == name_key("\uff21da") == "Ada"
        True
        >>> name_key("\N{HANGUL FILLER}")
        Traceback (most recent call last):
        ...
        dicerules.errors.IllegalActionError: a player's name must be visible text, not '\u3164'
    """
    if not isinstance(name, str):
        raise IllegalActionError(messages.NAME_NOT_VISIBLE, given=short_repr(name))
    text = str.__str__(name)  # plain text, also for a member of an enum
    if len(text) > LONGEST_NAME:
        raise IllegalActionError(messages.NAME_TOO_LONG, most=LONGEST_NAME, length=len(text), given=short_repr(text))
    if any(unicodedata.category(sign) in CONTROL and not SHAPING.match(sign) for sign in text):
        raise IllegalActionError(messages.NAME_HAS_CONTROLS, given=short_repr(text))
    shown = visible(text)
    # Fonts need not have a shape for unprintable code points: surrogates, private and unassigned ones.
    if not any(sign.isprintable() and not sign.isspace() for sign in shown):
        raise IllegalActionError(messages.NAME_NOT_VISIBLE, given=escaped(text))
    return " ".join(unicodedata.normalize("NFKC", shown).split())


def visible(text: str) -> str:
    """Return a text without the characters that show nothing, and with spaces for blank symbols."""
    return BLANK.sub(" ", IGNORABLE.sub("", text))


def escaped(name: str) -> str:
    """Return the repr of a name for a message, in ASCII, so that invisible and similar characters can be told apart."""
    return f"{name!a:.60}"
