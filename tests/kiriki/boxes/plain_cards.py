"""The named rule sets as plain data, from the rulebook (K2 to K16) and from what is published about each."""

from __future__ import annotations

from collections.abc import Mapping

from tests.kiriki.boxes.box_oracle import Pattern, PlainBox
from tests.kiriki.boxes.naive_model import PlainFurther, PlainRules, PlainSection

UPPER_NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes")
UPPER = tuple(
    PlainBox(name, ("face", face), "matching_dice", section="upper") for face, name in enumerate(UPPER_NAMES, start=1)
)


def groups(*sizes: int, different: bool = True) -> Pattern:
    """Return the pattern of such groups, which may show on more dice."""
    return ("groups", sizes, False, different)


DOCUMENT = (
    *UPPER,  # K3
    PlainBox("three_of_a_kind", groups(3), "all_dice"),  # K4
    PlainBox("four_of_a_kind", groups(4), "all_dice"),  # K5
    PlainBox("full_house", groups(3, 2), 25),  # K6
    PlainBox("small_straight", ("run", 4), 30),  # K7
    PlainBox("large_straight", ("run", 5), 40),  # K8
    PlainBox("kiriki", ("alike",), 50),  # K9
    PlainBox("chance", ("anything",), "all_dice"),  # K10
)
BONUS = PlainSection("upper", 35, 63)  # K11
REPEAT = PlainFurther("kiriki", UPPER_NAMES, repeat=True)  # K16
JOKER_BOXES = ("full_house", "small_straight", "large_straight")

PLAIN = PlainRules(DOCUMENT, sections=(BONUS,))
KIRIKI = PLAIN._replace(further=REPEAT)
YAHTZEE = PLAIN._replace(
    further=PlainFurther("kiriki", UPPER_NAMES, bonus=100, joker="forced", joker_boxes=JOKER_BOXES)
)
YAHTZEE_FREE_JOKER = PLAIN._replace(
    further=PlainFurther("kiriki", UPPER_NAMES, bonus=100, joker="free", joker_boxes=JOKER_BOXES)
)
YAHTZEE_1956 = PLAIN._replace(further=PlainFurther("kiriki", UPPER_NAMES, joker="original", joker_boxes=JOKER_BOXES))
KNIFFEL = PLAIN._replace(further=PlainFurther("kiriki", UPPER_NAMES, bonus=50))

YATZY = PlainRules(
    (
        *UPPER,
        PlainBox("one_pair", groups(2), "matching_dice"),
        PlainBox("two_pairs", groups(2, 2), "matching_dice"),
        PlainBox("three_of_a_kind", groups(3), "matching_dice"),
        PlainBox("four_of_a_kind", groups(4), "matching_dice"),
        PlainBox("small_straight", ("these", (1, 2, 3, 4, 5)), 15),
        PlainBox("large_straight", ("these", (2, 3, 4, 5, 6)), 20),
        PlainBox("full_house", groups(3, 2), "all_dice"),
        PlainBox("chance", ("anything",), "all_dice"),
        PlainBox("yatzy", ("alike",), 50),
    ),
    sections=(PlainSection("upper", 50, 63),),
)
YACHT = PlainRules(
    (
        *UPPER,
        PlainBox("full_house", groups(3, 2), "all_dice"),
        PlainBox("four_of_a_kind", groups(4), "matching_dice"),
        PlainBox("little_straight", ("these", (1, 2, 3, 4, 5)), 30),
        PlainBox("big_straight", ("these", (2, 3, 4, 5, 6)), 30),
        PlainBox("choice", ("anything",), "all_dice"),
        PlainBox("yacht", ("alike",), 50),
    )
)
MAXI_YATZY = PlainRules(
    (
        *UPPER,
        PlainBox("one_pair", groups(2), "matching_dice"),
        PlainBox("two_pairs", groups(2, 2), "matching_dice"),
        PlainBox("three_pairs", groups(2, 2, 2), "matching_dice"),
        PlainBox("three_of_a_kind", groups(3), "matching_dice"),
        PlainBox("four_of_a_kind", groups(4), "matching_dice"),
        PlainBox("five_of_a_kind", groups(5), "matching_dice"),
        PlainBox("small_straight", ("these", (1, 2, 3, 4, 5)), 15),
        PlainBox("large_straight", ("these", (2, 3, 4, 5, 6)), 20),
        PlainBox("full_straight", ("these", (1, 2, 3, 4, 5, 6)), 21),
        PlainBox("full_house", groups(3, 2), "matching_dice"),
        PlainBox("castle", groups(3, 3), "all_dice"),
        PlainBox("tower", groups(4, 2), "all_dice"),
        PlainBox("chance", ("anything",), "all_dice"),
        PlainBox("maxi_yatzy", ("alike",), 100),
    ),
    dice=6,
    sections=(PlainSection("upper", 100, 84),),
)
_FACES = tuple(PlainBox(name, ("face", face), "matching_dice") for face, name in enumerate(UPPER_NAMES, start=1))
CRAG = PlainRules(
    (
        *_FACES,
        PlainBox("odd_straight", ("these", (1, 3, 5)), 20),
        PlainBox("even_straight", ("these", (2, 4, 6)), 20),
        PlainBox("low_straight", ("these", (1, 2, 3)), 20),
        PlainBox("high_straight", ("these", (4, 5, 6)), 20),
        PlainBox("three_of_a_kind", groups(3), 25),
        PlainBox("thirteen", ("total", 13, 13), 26),
        PlainBox("crag", ("both", groups(2), ("total", 13, 13)), 50),
    ),
    dice=3,
    rolls=2,
)
NAMED: Mapping[str, PlainRules] = {
    "kiriki": KIRIKI,
    "yahtzee": YAHTZEE,
    "yahtzee_free_joker": YAHTZEE_FREE_JOKER,
    "yahtzee_1956": YAHTZEE_1956,
    "kniffel": KNIFFEL,
    "plain": PLAIN,
    "yatzy": YATZY,
    "yacht": YACHT,
}
