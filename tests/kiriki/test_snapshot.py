"""What a snapshot shows of a game of Kiriki: cards, the roll on the table, and why an action is not there."""

from __future__ import annotations

import pytest

from dicerules import KirikiGame, KirikiTurn, Scorecard, games, kiriki
from dicerules.kiriki import KIRIKI, YAHTZEE, Box, Groups, KirikiRules, KirikiState, Section, Snapshot


def shown(card: Scorecard, roll: str | None = None, rolls_left: int = 0, lang: str = "en") -> Snapshot:
    """Return the snapshot of a game in which Ada plays alone, with this card."""
    turn = None if roll is None else KirikiTurn(roll, card.rules, rolls_left=rolls_left)
    return games.snapshot(KirikiState(KirikiGame(["Ada"], card.rules, cards=[card]), turn), lang)


def points_of(snapshot: Snapshot) -> dict[str, int | None]:
    """Return the points of the legal recordings by the name of the box."""
    legal = snapshot["legal_actions"]
    return {action["action"]["category"]: action["points"] for action in legal if action["kind"] == "record"}


def reasons(snapshot: Snapshot) -> dict[str, tuple[str, str | None]]:
    """Return why actions are not there, by the box or as `roll`."""
    return {
        missing["action"].get("category", "roll"): (missing["reason"]["code"], missing["reason"]["clause"])
        for missing in snapshot["missing_actions"]
    }


def test_k2_the_boxes_of_a_card_are_in_its_order() -> None:
    boxes = shown(Scorecard(filled={"ones": 3, "twos": 0}), lang="es")["players"][0]["card"]["boxes"]
    assert boxes[0] == {"name": "ones", "label": "1", "section": "upper", "points": 3}
    assert boxes[1]["points"] == 0  # scratched, which differs from open (K18)
    assert boxes[2]["points"] is None
    assert boxes[8] == {"name": "full_house", "label": "Completo", "section": "lower", "points": None}
    assert len(boxes) == 13


def test_k11_sections_show_the_bonus_and_what_is_missing_for_it() -> None:
    near = Scorecard(filled={"sixes": 24, "fives": 20, "fours": 16, "chance": 20})
    upper, lower = shown(near)["players"][0]["card"]["sections"]
    assert (upper["subtotal"], upper["bonus"], upper["missing_for_bonus"], upper["total"]) == (60, 0, 3, 60)
    assert (upper["bonus_points"], upper["bonus_threshold"]) == (35, 63)
    assert (lower["subtotal"], lower["bonus_points"], lower["bonus_threshold"], lower["total"]) == (20, 0, None, 20)
    earned = shown(near.record("threes", "33321"))["players"][0]
    assert earned["card"]["sections"][0] == {
        "name": "upper",
        "label": "Upper section",
        "subtotal": 69,
        "bonus": 35,
        "bonus_points": 35,
        "bonus_threshold": 63,
        "missing_for_bonus": 0,
        "total": 104,
    }
    assert (earned["total"], earned["card"]["grand_total"], earned["turns_taken"]) == (124, 124, 5)


def test_k16_repeated_kirikis_earn_extra_turns() -> None:
    player = shown(Scorecard(filled={"kiriki": 150}))["players"][0]
    assert (player["card"]["extra_turns"], player["turns_taken"], player["total"]) == (2, 3, 150)
    assert (player["card"]["kiriki_bonuses"], player["card"]["kiriki_bonus_total"]) == (0, 0)


def test_a_bonus_for_a_further_kiriki_is_shown_before_and_after_it_is_earned() -> None:
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 3})
    before = shown(card, "22222")
    assert before["turn"] is not None
    assert before["turn"]["kiriki_bonus"] == 100
    assert points_of(before) == {"twos": 10}  # the forced joker
    after = shown(card.record("twos", "22222"))["players"][0]["card"]
    assert (after["kiriki_bonuses"], after["kiriki_bonus_total"], after["grand_total"]) == (1, 100, 163)
    assert [section["total"] for section in after["sections"]] == [13, 150]
    for rules, roll in ((YAHTZEE, "22221"), (KIRIKI, "22222"), (kiriki.PLAIN, "22222")):
        other = shown(Scorecard(rules, filled={"kiriki": 50, "ones": 3}), roll)["turn"]
        assert other is not None
        assert other["kiriki_bonus"] == 0


def test_k14_before_the_first_roll_nothing_can_be_recorded() -> None:
    snapshot = shown(Scorecard())
    assert snapshot["turn"] == {"dice": [], "rolls_left": 3, "points_at_risk": 0, "kiriki_bonus": 0, "dice_to_roll": 5}
    assert [action["label"] for action in snapshot["legal_actions"]] == ["Roll 5 dice"]
    assert reasons(snapshot) == dict.fromkeys(map(str, KIRIKI.tables.names), ("recorded_before_first_roll", "K14"))


def test_k15_a_reroll_keeps_the_leftmost_dice_in_their_places() -> None:
    snapshot = shown(Scorecard(), "14121", rolls_left=2)
    assert snapshot["turn"] == {
        "dice": [1, 4, 1, 2, 1],
        "rolls_left": 2,
        "points_at_risk": 0,
        "kiriki_bonus": 0,
        "dice_to_roll": 5,
    }
    by_code = {action["code"]: action for action in snapshot["legal_actions"]}
    assert by_code[kiriki.code(kiriki.RollDice("114"))] == {
        "code": 44,  # after 13 boxes, and 1, 6 and 21 ways to keep fewer dice, then 111, 112 and 113
        "kind": "roll_dice",
        "label": "Keep 1 1 4 and roll 2 dice again",
        "action": {"action": "roll_dice", "keep": "114"},
        "places": [0, 1, 2],
        "dice_thrown": 2,
        "points": None,
    }
    assert by_code[13]["label"] == "Roll all dice again"
    assert snapshot["missing_actions"] == []


def test_k14_without_rolls_left_a_reroll_is_missing() -> None:
    snapshot = shown(Scorecard(), "14121")
    assert snapshot["turn"] is not None
    assert (snapshot["turn"]["rolls_left"], snapshot["turn"]["dice_to_roll"]) == (0, 0)
    assert reasons(snapshot) == {"roll": ("no_roll_left", "K14")}


def test_k17_a_filled_box_is_missing() -> None:
    snapshot = shown(Scorecard(filled={"kiriki": 50, "chance": 9, "ones": 3}), "14121", 1, "es")
    assert reasons(snapshot) == {
        "ones": ("category_used", "K17"),
        "kiriki": ("kiriki_not_matched", "K16a"),
        "chance": ("category_used", "K17"),
    }
    assert snapshot["missing_actions"][0]["reason"]["message"] == ("la casilla 1 ya está anotada, con 3 puntos (K17)")
    assert snapshot["missing_actions"][0]["label"] == "Anotar en la casilla «1»"
    closed = shown(Scorecard(filled={"kiriki": 0}), "11111")
    assert reasons(closed)["kiriki"] == ("kiriki_scratched", "K16b")


def test_k18_a_recording_without_points_is_labelled_as_a_scratch() -> None:
    labels = [action["label"] for action in shown(Scorecard(), "14121")["legal_actions"]]
    assert labels[:3] == ["Record in Ones", "Record in Twos", "Scratch Threes"]
    spanish = [action["label"] for action in shown(Scorecard(), "14121", lang="es")["legal_actions"]]
    assert spanish[2] == "Tachar la casilla «3»"


def test_k19_after_the_end_every_action_is_missing() -> None:
    over = Scorecard(filled=dict.fromkeys(kiriki.Category, 0) | {"chance": 20})
    snapshot = games.snapshot(KirikiState(KirikiGame(["Ada"], cards=[over])))
    assert (snapshot["is_over"], snapshot["winners"]) == (True, ["Ada"])
    assert snapshot["player"] is None
    assert snapshot["turn"] is None
    assert snapshot["legal_actions"] == []
    assert {*reasons(snapshot).values()} == {("all_cards_full", "K19")}
    assert len(snapshot["missing_actions"]) == 14
    assert (snapshot["is_last_round"], snapshot["last_round_by"], snapshot["tie_is_open"]) == (False, None, False)


def test_a_card_of_house_rules_shows_its_own_boxes_and_sections() -> None:
    own = Section("own", bonus=10, bonus_threshold=12, labels=("My section", "Mi sección"))
    box = Box("pair", Groups(2), 12, section="own", labels=("Pair", "Pareja"))
    rules = KirikiRules(boxes=[box], sections=[own], further_kiriki=None)
    card = shown(Scorecard(rules, filled={"pair": 12}), lang="es")["players"][0]["card"]
    assert card["boxes"] == [{"name": "pair", "label": "Pareja", "section": "own", "points": 12}]
    assert [(section["label"], section["bonus"], section["total"]) for section in card["sections"]] == [
        ("Mi sección", 10, 22)
    ]
    assert card["grand_total"] == 22


@pytest.mark.parametrize(("lang", "label"), [("en", "House rules"), ("es", "Reglas de la casa")])
def test_house_rules_are_described_by_what_differs(lang: str, label: str) -> None:
    rules = KIRIKI.with_box("full_house", pays=30)
    told = games.snapshot(KirikiState(KirikiGame(["Ada"], rules)), lang)["rules"]
    assert (told["name"], told["label"], told["based_on"]) == (None, label, "kiriki")
    assert told["differences"] == [*kiriki.difference(KIRIKI, rules, lang)]
    assert games.snapshot(KirikiState(KirikiGame(["Ada"], YAHTZEE)))["rules"] == {
        "name": "yahtzee",
        "label": "Yahtzee",
        "based_on": "yahtzee",
        "differences": [],
        "json": "yahtzee",
    }
