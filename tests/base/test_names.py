"""Names of players: which are valid, and which look too alike for one game."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from enum import StrEnum
from itertools import combinations
from typing import Any, cast

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dicerules import DiceRulesError, FarkleGame, IllegalActionError, KirikiGame, farkle, kiriki
from dicerules.names import LONGEST_NAME, name_key
from tests.raising import raises

GAMES: dict[str, Callable[[list[str]], object]] = {
    "kiriki": KirikiGame,
    "farkle": FarkleGame,
    "kiriki-transcript": kiriki.KirikiTranscript,
    "farkle-transcript": farkle.FarkleTranscript,
    "starting-player": lambda names: farkle.starting_player(dict(zip(names, range(1, 7), strict=False))),
}

# Names of people, all of which may be in one game.
NAMES = [
    "Ada",
    "ada",
    "ADA",
    "Ada Lovelace",
    "O'Neil",
    "Jos\N{LATIN SMALL LETTER E WITH ACUTE}",
    "Jose",
    "Çelik",
    "周",
    "山田\N{IDEOGRAPHIC SPACE}太郎",
    "שלי",
    "محمد",
    "می\N{ZERO WIDTH NON-JOINER}نا",
    "ශ්\N{ZERO WIDTH JOINER}රී",
    "क्\N{ZERO WIDTH JOINER}ष",
    "김철수",
    "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}",
    "1\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}",
    "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}",
    "\N{WAVING BLACK FLAG}\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "\N{REGIONAL INDICATOR SYMBOL LETTER E}\N{REGIONAL INDICATOR SYMBOL LETTER S}",
    "\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}",
    "\N{BRAILLE PATTERN DOTS-1}",
    "<b>&amp;</b>",
    "x" * LONGEST_NAME,
    "\N{GAME DIE}" * LONGEST_NAME,
]


@pytest.mark.parametrize("game", GAMES)
def test_names_of_people_are_names_and_stay_as_they_are(game: str) -> None:
    for name in NAMES:
        GAMES[game]([name])
    assert KirikiGame(NAMES).players == FarkleGame(NAMES).players == tuple(NAMES)


# Invisible text, alone and added to a name.
NOTHING = {
    "hangul filler": "\u3164",
    "halfwidth hangul filler": "\uffa0",
    "choseong filler": "\u115f",
    "jungseong filler": "\u1160",
    "braille blank": "\u2800",
    "variation selector": "\ufe0f",
    "ideographic variation selector": "\U000e0100",
    "grapheme joiner": "\u034f",
    "joiner": "\u200d",
    "non-joiner": "\u200c",
    "khmer inherent vowel": "\u17b4",
    "mongolian variation selector": "\u180b",
    "mongolian vowel separator": "\u180e",
    "tag": "\U000e0041",
    "unassigned, but ignorable": "\U000e0fff",
    "no-break space": "\xa0",
    "ideographic space": "\u3000",
    "ogham space": "\u1680",
    "thin space": "\u2009",
    "space": " ",
    "null notehead": "\U0001d159",
    "blank hieroglyph": "\U00013441",
    "khitan filler": "\U00016fe4",
}


@pytest.mark.parametrize("nothing", NOTHING.values(), ids=NOTHING)
@pytest.mark.parametrize("game", GAMES)
def test_an_invisible_name_is_refused(game: str, nothing: str) -> None:
    for name in (nothing, nothing * 3, f" {nothing} ", f"{nothing}\u3164"):
        with pytest.raises(IllegalActionError) as caught:
            GAMES[game](["Bo", name])
        assert (caught.value.code, caught.value.path[-1]) == ("name_not_visible", 1)
        with raises(IllegalActionError, "name_not_visible"):
            name_key(name)


@pytest.mark.parametrize("nothing", NOTHING.values(), ids=NOTHING)
@pytest.mark.parametrize("game", GAMES)
def test_names_that_differ_in_invisible_characters_are_refused(game: str, nothing: str) -> None:
    for name in (f"Ada{nothing}", f"{nothing}Ada", f"Ada{nothing}{nothing}"):
        GAMES[game]([name, "Bo"])  # valid if no other name looks like it
        assert name_key(name) == "Ada"
        for names in (["Ada", "Bo", name], [name, "Bo", "Ada"]):
            with raises(IllegalActionError, "names_look_alike", "players", 2):
                GAMES[game](names)


ALIKE = [
    [
        "Jos\N{LATIN SMALL LETTER E WITH ACUTE}",
        "Jose\N{COMBINING ACUTE ACCENT}",
        "Jose\u034f\N{COMBINING ACUTE ACCENT}",
    ],
    ["Ada Bo", "Ada  Bo", "Ada\xa0Bo", "Ada\u2800Bo", "Ada \u3000 Bo "],
    ["Ada", "\N{FULLWIDTH LATIN CAPITAL LETTER A}da", "A\N{ZERO WIDTH JOINER}da"],
    ["fi", "\N{LATIN SMALL LIGATURE FI}"],
    ["\N{HEAVY BLACK HEART}", "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}"],
    ["가", "\u1100\u1161"],
    ["\N{KELVIN SIGN}im", "Kim"],
]


@pytest.mark.parametrize("names", ALIKE, ids=lambda names: ascii(names[0]))
@pytest.mark.parametrize("game", GAMES)
def test_names_that_look_the_same_are_refused(game: str, names: list[str]) -> None:
    assert len({name_key(name) for name in names}) == 1
    for pair in combinations(names, 2):
        with raises(IllegalActionError, "names_look_alike", "players", 2):
            GAMES[game](["Bo", *pair])


def test_the_error_shows_how_names_differ() -> None:
    with raises(IllegalActionError, "names_look_alike", "players", 1, first="'Ada'", second=r"'Ada\ufe0f'"):
        KirikiGame(["Ada", "Ada\ufe0f"])
    with raises(IllegalActionError, "name_twice", "players", 2, player="Ada"):
        KirikiGame(["Ada", "Bo", "Ada"])


def test_letters_of_two_alphabets_are_not_compared() -> None:
    assert KirikiGame(["Ada", "\N{CYRILLIC CAPITAL LETTER A}da"]).players[1] != "Ada"


CONTROLS = ["\n", "\r", "\t", "\0", "\x1b", "\x7f", "\x85", "\u2028", "\u2029"]
FORMATS = ["\xad", "\u061c", "\u200b", "\u200e", "\u200f", "\u202e", "\u2060", "\u2066", "\u2069", "\ufeff", "\ufff9"]


@pytest.mark.slow
@pytest.mark.parametrize("sign", [*CONTROLS, *FORMATS, "\U000e0001"], ids=ascii)
@pytest.mark.parametrize("game", GAMES)
def test_a_control_or_format_character_is_refused(game: str, sign: str) -> None:
    for name in (sign, f"a{sign}b", f"Ada{sign}", f"{sign}Ada"):
        with raises(IllegalActionError, "name_has_controls", "players", 0) as caught:
            GAMES[game]([name])
        assert str(caught.value).isprintable()


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "x" * 10**6, " " * LONGEST_NAME + "x", "\n" * 100])
def test_a_name_that_is_too_long_is_refused(name: str) -> None:
    for game in GAMES.values():
        with raises(IllegalActionError, "name_too_long", "players", 0, most=64, length=len(name)) as caught:
            game([name])
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", [None, 1, True, b"Ada", ["Ada"], "", 1.5], ids=repr)
def test_anything_but_text_is_refused(name: object) -> None:
    with raises(IllegalActionError, "name_not_visible", given=repr(name)):
        name_key(cast("Any", name))


def test_a_member_of_an_enum_is_its_text() -> None:
    class Person(StrEnum):
        ADA = "Ada"

    assert type(name_key(Person.ADA)) is str
    assert type(KirikiGame([Person.ADA]).players[0]) is str
    with raises(IllegalActionError, "name_twice", "players", 1):
        KirikiGame([Person.ADA, "Ada"])


# --- all characters ---------------------------------------------------------------------------------------------------

# The totals of the list in DerivedCoreProperties.txt of Unicode 14, 15 and 16.
IGNORABLE_CODE_POINTS = 4174


def is_ignored(sign: str) -> bool:
    try:
        return name_key(f"a{sign}b") == "ab"
    except IllegalActionError:
        return False


@pytest.mark.heavy
def test_ignorable_characters_are_ignored_or_refused_and_no_others_are() -> None:
    # Planes 4 to 13 have no characters, and 15 and 16 are for private use: some of those are enough.
    empty = [*range(0x40000, 0xE0000, 97), *range(0xF0000, 0x110000, 97)]
    every = [chr(code) for code in (*range(0x40000), *range(0xE0000, 0xF0000), *empty)]
    controls = {"Cc", "Cf", "Zl", "Zp"}
    ignored = [sign for sign in every if is_ignored(sign)]
    assert len(ignored) < IGNORABLE_CODE_POINTS
    refused = [sign for sign in every if unicodedata.category(sign) in controls and sign not in ignored]
    for sign in refused:
        with pytest.raises(DiceRulesError):
            name_key(f"a{sign}b")
    # The others that the property has are format characters, none of which is allowed.
    assert len(ignored) == IGNORABLE_CODE_POINTS - len([sign for sign in refused if sign in PROPERTY_FORMATS])


PROPERTY_FORMATS = {
    *("\xad\u061c\u200b\u200e\u200f\ufeff\U000e0001"),
    *map(chr, [*range(0x202A, 0x202F), *range(0x2060, 0x2065), *range(0x2066, 0x2070)]),
    *map(chr, [*range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B)]),
}


@pytest.mark.slow
@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Zl", "Zp"]), max_size=20))
def test_the_form_of_a_form_is_itself(name: str) -> None:
    key = name_key(f"{name}.")
    assume(len(key) <= LONGEST_NAME)
    assert name_key(key) == key
    assert key == key.strip()
    assert name_key(unicodedata.normalize("NFD", f"{name}.")) == name_key(unicodedata.normalize("NFC", f"{name}."))
