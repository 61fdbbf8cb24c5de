"""The events of Kiriki: one turn or game for each, with its clause."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import attrs
import pytest

from dicerules import IllegalActionError, KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import (
    KIRIKI,
    YAHTZEE,
    YAHTZEE_1956,
    YATZY,
    AnotherKiriki,
    BonusEarned,
    Category,
    ExtraTurn,
    FurtherKiriki,
    GameOver,
    JokerPlayed,
    KirikiEvent,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
    Scored,
    Scratched,
    Section,
)
from tests.raising import raises

ALL_ZERO = dict.fromkeys(Category, 0)


def recorded(category: str, roll: str, card: Scorecard | None = None) -> tuple[KirikiEvent, ...]:
    """Return the events of recording a roll in a game of Ada and Bo, with this card of hers."""
    own = card or Scorecard()
    # Bo has taken as many turns, all of them scratched.
    taken = [box.name for box in own.rules.boxes][: own.turns_taken]
    others = Scorecard(own.rules, filled=dict.fromkeys(taken, 0))
    before = KirikiState(KirikiGame(["Ada", "Bo"], own.rules, cards=[own, others]), KirikiTurn(roll, own.rules))
    return kiriki.events(before, Record(category), kiriki.apply(before, Record(category)))


def sentences(events: tuple[KirikiEvent, ...]) -> list[tuple[str, str]]:
    return [(event.sentence(), event.sentence("es")) for event in events]


# --- one recording ------------------------------------------------------------------------------------------------


def test_k14_rolls_are_no_events() -> None:
    before = KirikiState(KirikiGame(["Ada"]))
    rolled = kiriki.apply(before, RollDice(), "11111")
    assert kiriki.events(before, RollDice(), rolled) == ()
    assert kiriki.events(rolled, RollDice("11"), kiriki.apply(rolled, RollDice("11"), "345")) == ()


def test_k18_a_roll_scores_in_a_box_or_scratches_it() -> None:
    found = recorded("full_house", "11212")
    assert found == (Scored("Ada", "full_house", 25),)
    assert sentences(found) == [
        ("Ada scores 25 points for Full house.", "Ada anota 25 puntos en la casilla «Completo».")
    ]
    scratched = recorded("full_house", "11213")
    assert scratched == (Scratched("Ada", "full_house"),)
    assert sentences(scratched) == [("Ada scratches Full house.", "Ada tacha la casilla «Completo».")]


def test_k3_one_point_is_singular() -> None:
    assert sentences(recorded("ones", "12345")) == [
        ("Ada scores 1 point for Ones.", "Ada anota 1 punto en la casilla «1».")
    ]


def test_boxes_have_the_labels_of_their_card() -> None:
    found = recorded("one_pair", "66123", Scorecard(YATZY))
    label = YATZY.box("one_pair").label("es")
    assert found == (Scored("Ada", "one_pair", 12, labels=YATZY.box("one_pair").labels),)
    assert found[0].sentence("es") == f"Ada anota 12 puntos en la casilla «{label}»."
    house = KIRIKI.with_box("chance", labels=("Anything", "Lo que sea"))
    assert recorded("chance", "66123", Scorecard(house))[0].sentence("es") == (
        "Ada anota 18 puntos en la casilla «Lo que sea»."
    )


def test_k11_the_bonus_is_earned_once() -> None:
    almost = Scorecard(filled={"sixes": 24, "fives": 20, "fours": 16})
    found = recorded("threes", "33312", almost)
    assert found == (Scored("Ada", "threes", 9), BonusEarned("Ada", "upper", 35))
    assert sentences(found)[1] == (
        "Upper section: Ada earns a bonus of 35 points.",
        "Sección superior: Ada gana una bonificación de 35 puntos.",
    )
    assert recorded("twos", "22134", almost.record("threes", "33312")) == (Scored("Ada", "twos", 4),)
    # 62 points are not enough.
    assert recorded("ones", "11345", almost) == (Scored("Ada", "ones", 2),)


def test_a_section_of_house_rules_has_a_bonus_and_a_label_of_its_own() -> None:
    odd = Section("odd", bonus=7, bonus_threshold=5, labels=("Odd ones", "Impares"))
    rules = attrs.evolve(KIRIKI.with_box("chance", section="lower"), sections=[odd]).with_box("ones", section="odd")
    found = recorded("ones", "11111", Scorecard(rules))
    assert found == (Scored("Ada", "ones", 5), BonusEarned("Ada", "odd", 7, labels=("Odd ones", "Impares")))
    assert sentences(found)[1] == (
        "Odd ones: Ada earns a bonus of 7 points.",
        "Impares: Ada gana una bonificación de 7 puntos.",
    )


# --- further Kirikis ----------------------------------------------------------------------------------------------


def test_k16_a_repeated_kiriki_scores_again_and_earns_an_extra_turn() -> None:
    assert recorded("kiriki", "11111") == (Scored("Ada", "kiriki", 50),)
    found = recorded("kiriki", "22222", Scorecard(filled={"kiriki": 50}))
    assert found == (AnotherKiriki("Ada", "kiriki", 0), Scored("Ada", "kiriki", 50), ExtraTurn("Ada"))
    assert sentences(found) == [
        ("Ada has another Kiriki.", "Ada repite la casilla «Kiriki»."),
        ("Ada scores 50 points for Kiriki.", "Ada anota 50 puntos en la casilla «Kiriki»."),
        (
            "Ada earns an extra turn at the end of the game.",
            "Ada gana un turno adicional al final de la partida.",
        ),
    ]


def test_k16c_a_kiriki_that_is_recorded_elsewhere_only_scores_there() -> None:
    assert recorded("twos", "22222", Scorecard(filled={"kiriki": 50})) == (Scored("Ada", "twos", 10),)
    # K16d: there is no joker.
    assert recorded("full_house", "22222", Scorecard(filled={"kiriki": 50})) == (Scratched("Ada", "full_house"),)


def test_a_further_kiriki_with_a_bonus_and_a_joker() -> None:
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, "twos": 6})
    found = recorded("full_house", "22222", card)
    labels = YAHTZEE.box("kiriki").labels
    assert found == (
        AnotherKiriki("Ada", "kiriki", 100, labels=labels),
        JokerPlayed("Ada", "full_house"),
        Scored("Ada", "full_house", 25),
    )
    assert sentences(found)[:2] == [
        (
            "Ada has another Yahtzee, for a bonus of 100 points.",
            "Ada repite la casilla «Yahtzee» y gana 100 puntos de bonificación.",
        ),
        ("Ada uses a joker for Full house.", "Ada usa un comodín en la casilla «Completo»."),
    ]
    # In its own upper box, or where the dice count anyway, it is not used as a joker.
    free_upper = Scorecard(YAHTZEE, filled={"kiriki": 50})
    assert recorded("twos", "22222", free_upper) == (found[0], Scored("Ada", "twos", 10))
    assert recorded("chance", "22222", card) == (found[0], Scored("Ada", "chance", 10))
    # Without points in the box of Kirikis there is no bonus, but a joker still.
    scratched = Scorecard(YAHTZEE, filled={"kiriki": 0, "twos": 6})
    assert recorded("large_straight", "22222", scratched) == (
        JokerPlayed("Ada", "large_straight"),
        Scored("Ada", "large_straight", 40),
    )


def test_a_joker_that_has_to_scratch_a_box_is_not_announced_as_one() -> None:
    lower = {box.name: 0 for box in YAHTZEE.boxes if box.section == "lower"}
    card = Scorecard(YAHTZEE, filled={**lower, "chance": 20, "twos": 6})
    assert recorded("ones", "22222", card) == (Scratched("Ada", "ones"),)
    original = Scorecard(YAHTZEE_1956, filled={"kiriki": 50})
    assert Scratched("Ada", "twos") in recorded("twos", "22222", original)


def test_a_kiriki_may_be_repeated_and_have_a_bonus() -> None:
    rules = KirikiRules(further_kiriki=FurtherKiriki(bonus=20))
    found = recorded("kiriki", "22222", Scorecard(rules, filled={"kiriki": 50}))
    assert found == (AnotherKiriki("Ada", "kiriki", 20), Scored("Ada", "kiriki", 50), ExtraTurn("Ada"))
    assert recorded("twos", "22222", Scorecard(rules, filled={"kiriki": 50}))[0] == AnotherKiriki("Ada", "kiriki", 20)


# --- the end of a game --------------------------------------------------------------------------------------------


def last_turn(*totals: int) -> tuple[KirikiEvent, ...]:
    """Return the events of the last turn of a game whose last player records chance, with 20 points."""
    names = ["Ada", "Bo", "Cy"][: len(totals) + 1]
    full = [Scorecard(filled=ALL_ZERO | {"chance": total}) for total in totals]
    open_card = Scorecard(filled={name: 0 for name in Category if name != "chance"})
    before = KirikiState(KirikiGame(names, cards=[*full, open_card]), KirikiTurn("44444"))
    return kiriki.events(before, Record("chance"), kiriki.apply(before, Record("chance")))


def test_k20_all_who_share_the_highest_total_win() -> None:
    shared = last_turn(20, 19)
    assert shared == (Scored("Cy", "chance", 20), GameOver(["Ada", "Cy"], 20))
    assert sentences(shared)[1] == (
        "Ada and Cy share the win with 20 points each.",
        "Ada y Cy empatan a 20 puntos y comparten la victoria.",
    )
    assert last_turn(30) == (Scored("Bo", "chance", 20), GameOver(["Ada"], 30))
    assert sentences(last_turn(19))[1] == (
        "Bo wins the game with 20 points.",
        "Bo gana la partida con 20 puntos.",
    )


def test_k19_the_game_is_over_when_every_card_is_full() -> None:
    one_left = Scorecard(filled={name: 0 for name in Category if name != "chance"})
    assert recorded("chance", "44444", one_left) == (Scored("Ada", "chance", 20),)  # Bo has a turn left


@pytest.mark.parametrize(
    ("names", "spanish"),
    [
        (["Ada", "Inés"], "Ada e Inés"),
        (["Ada", "Íñigo"], "Ada e Íñigo"),
        (["Ada", "Hilda"], "Ada e Hilda"),
        (["Ada", "Yvonne"], "Ada e Yvonne"),
        (["Ada", "Hiasa"], "Ada y Hiasa"),
        (["Ada", "Ion"], "Ada y Ion"),
        (["Inés", "Yolanda"], "Inés y Yolanda"),
        (["Ada", "Bo", "Iker"], "Ada, Bo e Iker"),
        (["Ada", "Bo", "Cy", "2"], "Ada, Bo, Cy y 2"),
    ],
)
def test_names_are_joined_as_spanish_joins_them(names: list[str], spanish: str) -> None:
    assert GameOver(names, 20).sentence("es") == f"{spanish} empatan a 20 puntos y comparten la victoria."


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [KIRIKI, YAHTZEE, YATZY])
def test_every_turn_scores_or_scratches_the_box_that_was_recorded(rules: KirikiRules) -> None:
    rng = Random(3)  # noqa: S311 (a game of dice)

    def by_chance(now: KirikiState) -> kiriki.KirikiAction:
        return rng.choice(kiriki.legal_actions(now))

    played = kiriki.play({"Ada": by_chance, "Bo": by_chance}, rules, rng=rng)
    boxes = []
    for (before, after), action in zip(pairwise(played.states()), played.actions, strict=True):
        found = kiriki.events(before, action, after)
        scored = [event for event in found if isinstance(event, Scored | Scratched)]
        assert len(scored) == isinstance(action, Record)
        boxes += [(event.player, event.category) for event in scored]
    assert sorted(map(str, boxes)) == sorted(
        str((player, box.name)) for player in played.players for box in rules.boxes
    )


# --- states that an action does not lead to -----------------------------------------------------------------------

ROLLED = KirikiState(KirikiGame(["Ada"]), KirikiTurn("66123"))


def test_k15_kept_dice_stay_in_their_places_whichever_were_kept() -> None:
    # Either of the 6s may be the one that was kept.
    for rolled in ("61452", "16452", "66123", "66666"):
        after = KirikiState(ROLLED.game, KirikiTurn(rolled, rolls_left=1))
        assert kiriki.events(ROLLED, RollDice("6"), after) == ()
    for rolled in ("15555", "11623", "12345"):
        after = KirikiState(ROLLED.game, KirikiTurn(rolled, rolls_left=1))
        with raises(IllegalActionError, "not_the_state_after", "after"):
            kiriki.events(ROLLED, RollDice("6"), after)


@pytest.mark.parametrize(
    "after",
    [
        KirikiState(KirikiGame(["Ada"]), KirikiTurn("66123", rolls_left=2)),
        KirikiState(KirikiGame(["Ada"]), KirikiTurn("66123", rolls_left=0)),
        KirikiState(KirikiGame(["Ada"])),
        KirikiState(KirikiGame(["Bo"]), KirikiTurn("66123", rolls_left=1)),
        KirikiState(KirikiGame(["Ada"], cards=[Scorecard(filled={"ones": 0})]), KirikiTurn("66123", rolls_left=1)),
    ],
)
def test_k14_a_reroll_leaves_one_roll_fewer_in_the_same_game(after: KirikiState) -> None:
    with raises(IllegalActionError, "not_the_state_after", "after"):
        kiriki.events(ROLLED, RollDice("66"), after)


def test_k14_the_first_roll_of_a_turn_leaves_two() -> None:
    before = KirikiState(KirikiGame(["Ada"]))
    for left in (0, 1):
        with raises(IllegalActionError, "not_the_state_after", "after"):
            kiriki.events(before, RollDice(), KirikiState(before.game, KirikiTurn("66123", rolls_left=left)))
    assert kiriki.events(before, RollDice(), ROLLED) == ()
