"""Players may have any name, and no name can break or inject markup."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import FarkleGame, KirikiGame, display
from tests.display.reading import notes, parse, rows

NASTY = {
    "script": "<script>alert(1)</script>",
    "quotes": "\"'><img src=x onerror=alert(1)>",
    "ampersand": "Tom & Jerry &lt;3",
    "spaces": "Ada\N{NO-BREAK SPACE}\N{IDEOGRAPHIC SPACE} Bo",
    "private-use": "abc\ue000def\U0010fffd",
    "lone-surrogate": "a\ud800",
    "long": "x" * 64,
    "spaces-first": " " * 63 + "x",
    "hebrew": "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}",
    "wide": "漢字",
    "accents": "e" + "\N{COMBINING ACUTE ACCENT}" * 3,
    "family": "\N{MAN}\N{ZERO WIDTH JOINER}\N{GIRL}",
    "heart": "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}",
    "flag": "\N{WAVING BLACK FLAG}\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "persian": "می\N{ZERO WIDTH NON-JOINER}نا",
    "braces": "{} {0} {player}",
}


def name_in(head: str) -> str:
    """Return the name from the heading of the first player's column, who plays."""
    assert head.startswith("▶ ")
    assert head.endswith(" (to play)")
    return head.removeprefix("▶ ").removesuffix(" (to play)")


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
def test_a_name_is_shown_as_text_and_never_as_markup(name: str) -> None:
    for game in (KirikiGame([name, "Bo"]), FarkleGame([name, "Bo"])):
        markup, text = display.html(game), display.text(game)
        assert len(markup) < 20_000
        assert {element.tag for element in parse(markup).iter()}.isdisjoint({"script", "img"})
        markup.encode()
        text.encode()
        shown = name_in(rows(markup)[0][1])
        assert 0 < len(shown) <= 32
        assert "\n" not in shown
        assert notes(markup)[0] == f"To play: {shown}"
        joiners = "\n\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
        assert all(sign.isprintable() or sign in joiners or "\U000e0020" <= sign <= "\U000e007f" for sign in text)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (NASTY["script"], "<script>alert(1)</script>"),
        (NASTY["ampersand"], "Tom & Jerry &lt;3"),
        (NASTY["spaces"], "Ada Bo"),
        (NASTY["spaces-first"], "x"),
        (NASTY["private-use"], "abc\N{REPLACEMENT CHARACTER}def\N{REPLACEMENT CHARACTER}"),
        (NASTY["lone-surrogate"], "a\N{REPLACEMENT CHARACTER}"),
        (NASTY["long"], "x" * 31 + "…"),
        ("x" * 32, "x" * 32),
        ("x" * 33, "x" * 31 + "…"),
        (NASTY["hebrew"], NASTY["hebrew"]),
        (NASTY["family"], NASTY["family"]),
        (NASTY["heart"], NASTY["heart"]),
        (NASTY["flag"], NASTY["flag"]),
        (NASTY["persian"], NASTY["persian"]),
        (NASTY["braces"], NASTY["braces"]),
    ],
)
def test_how_a_name_is_shown(name: str, shown: str) -> None:
    game = KirikiGame([name])
    assert rows(display.html(game))[0] == ["Category", f"▶ {shown} (to play)"]
    assert f"To play: {shown}" in display.text(game).splitlines()


@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Zl", "Zp"]), max_size=60))
def test_any_name_can_be_shown(name: str) -> None:
    game = FarkleGame([f"{name}.", "Bo-Bo"])
    (head, *_) = rows(display.html(game))
    assert len(name_in(head[1])) <= 32
    assert len(display.text(game).splitlines()) == 10


def test_columns_stay_in_line_under_wide_letters_and_loose_accents() -> None:
    game = KirikiGame(["漢字", "e\N{COMBINING ACUTE ACCENT}", "Bo"]).record("ones", "11123")
    lines = display.text(game).splitlines()
    ones = next(line for line in lines if line.startswith("Ones"))
    # On a terminal each of the two signs takes two columns, and the points end where they do.
    assert ones.index("3") + 1 == len("Still needed for bonus  ") + 4
    head = lines[2]
    columns = sum(1 + (unicodedata.east_asian_width(sign) == "W") for sign in unicodedata.normalize("NFC", head))
    assert columns == len(lines[3])


@pytest.mark.parametrize("number", [12, 13, 500])
def test_a_game_with_many_players_shows_the_first_ones(number: int) -> None:
    players = [f"P{seat}" for seat in range(number)]
    for game in (KirikiGame(players), FarkleGame(players)):
        assert rows(display.html(game))[0][1:] == ["▶ P0 (to play)", *(f"P{seat}" for seat in range(1, 12))]
        more = [line for line in notes(display.html(game)) if line.startswith("and ")]
        assert more == {12: [], 13: ["and 1 more player"], 500: ["and 488 more players"]}[number]
        assert ("y 1 jugador más" in display.text(game, "es").splitlines()) == (number == 13)


def test_the_first_of_many_winners_are_named() -> None:
    card = KirikiGame(["Ada"]).cards[0]
    for category, roll in zip(card, ["11111"] * 13, strict=True):
        card = card.record(category, roll)
    # The Kiriki was recorded once, so that no turn is left.
    game = KirikiGame([f"P{seat}" for seat in range(14)], cards=[card] * 14)
    names = ", ".join(f"P{seat}" for seat in range(12))
    assert notes(display.html(game))[:2] == ["and 2 more players", f"Game over. Winners: {names}, …"]
