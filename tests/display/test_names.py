"""Players may have any name, and no name can do any harm."""

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
    "newline": "Ada\nBo\r\n\tCy",
    "direction": "abc\N{RIGHT-TO-LEFT OVERRIDE}def\N{RIGHT-TO-LEFT ISOLATE}",
    "control": "a\x00b\x1b[31mc\x7f",
    "lone-surrogate": "a\ud800",
    "long": "x" * 10_000,
    "many-lines": "x\n" * 10_000,
    "spaces-first": " " * 200 + "x",
    "hebrew": "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}",
    "wide": "漢字",
    "accents": "e" + "\N{COMBINING ACUTE ACCENT}" * 3,
    "family": "\N{MAN}\N{ZERO WIDTH JOINER}\N{GIRL}",
    "braces": "{} {0} {player}",
}


def name_in(head: str) -> str:
    """Give the name from the heading of the first player's column, who plays."""
    assert head.startswith("▶ ")
    assert head.endswith(" (to play)")
    return head.removeprefix("▶ ").removesuffix(" (to play)")


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
def test_a_name_stays_a_name(name: str) -> None:
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
        assert all(sign.isprintable() or sign in "\n\N{ZERO WIDTH JOINER}" for sign in text)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (NASTY["script"], "<script>alert(1)</script>"),
        (NASTY["ampersand"], "Tom & Jerry &lt;3"),
        (NASTY["newline"], "Ada Bo Cy"),
        (NASTY["direction"], "abc\N{REPLACEMENT CHARACTER}def\N{REPLACEMENT CHARACTER}"),
        (NASTY["control"], "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}[31mc\N{REPLACEMENT CHARACTER}"),
        (NASTY["lone-surrogate"], "a\N{REPLACEMENT CHARACTER}"),
        (NASTY["long"], "x" * 31 + "…"),
        ("x" * 32, "x" * 32),
        ("x" * 33, "x" * 31 + "…"),
        (NASTY["hebrew"], NASTY["hebrew"]),
        (NASTY["family"], NASTY["family"]),
        (NASTY["braces"], NASTY["braces"]),
    ],
)
def test_how_a_name_is_shown(name: str, shown: str) -> None:
    game = KirikiGame([name])
    assert rows(display.html(game))[0] == ["Category", f"▶ {shown} (to play)"]
    assert f"To play: {shown}" in display.text(game).splitlines()


@given(st.text(max_size=60).filter(lambda name: any(sign.isprintable() and not sign.isspace() for sign in name)))
def test_any_name_can_be_shown(name: str) -> None:
    game = FarkleGame([name, "Bo-Bo"] if name != "Bo-Bo" else [name])
    (head, *_) = rows(display.html(game))
    assert len(name_in(head[1])) <= 32
    assert len(display.text(game).splitlines()) == 10


def test_columns_stay_in_line_under_wide_letters_and_loose_accents() -> None:
    game = KirikiGame(["漢字", "e\N{COMBINING ACUTE ACCENT}", "Bo"]).record("ones", "11123")
    lines = display.text(game).splitlines()
    ones = next(line for line in lines if line.startswith("Ones"))
    # On a terminal each of the two signs takes two columns, and the points end where they do.
    assert ones.index("3") + 1 == len("Missing for the bonus  ") + 4
    head = lines[2]
    columns = sum(1 + (unicodedata.east_asian_width(sign) == "W") for sign in unicodedata.normalize("NFC", head))
    assert columns == len(lines[3])


@pytest.mark.parametrize("number", [12, 13, 500])
def test_a_game_of_very_many_players_shows_the_first(number: int) -> None:
    players = [f"P{seat}" for seat in range(number)]
    for game in (KirikiGame(players), FarkleGame(players)):
        assert rows(display.html(game))[0][1:] == ["▶ P0 (to play)", *(f"P{seat}" for seat in range(1, 12))]
        more = [line for line in notes(display.html(game)) if line.startswith("Players not shown")]
        assert more == ([f"Players not shown: {number - 12}"] if number > 12 else [])
        assert ("Jugadores que no se muestran: 1" in display.text(game, "es").splitlines()) == (number == 13)


def test_of_very_many_winners_the_first_are_named() -> None:
    card = KirikiGame(["Ada"]).cards[0]
    for category, roll in zip(card, ["11111"] * 13, strict=True):
        card = card.record(category, roll)
    # The Kiriki was recorded once, so that no turn is left.
    game = KirikiGame([f"P{seat}" for seat in range(14)], cards=[card] * 14)
    names = ", ".join(f"P{seat}" for seat in range(12))
    assert notes(display.html(game))[0] == f"Game over. Winners: {names}, …"
