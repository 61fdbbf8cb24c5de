"""Values of every kind, in every state in which they look different."""

from __future__ import annotations

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, KirikiGame, KirikiTurn, Roll, Scorecard, farkle
from dicerules.display import Displayable
from dicerules.farkle import FACEBOOK, FarkleRules, FarkleState, HouseCombination
from dicerules.kiriki import YACHT, YAHTZEE, YATZY, KirikiRules, KirikiState
from tests.kiriki.custom_cards import CRAG, MAXI_YATZY, TRIPLE

FULL = Scorecard(filled=(3, 6, 9, 12, 15, 18, 22, 0, 25, 30, 0, 100, 21))
SCRATCHED = KirikiGame(["Ada", "Bo"]).record("kiriki", "11123")
LAST_ROUND = FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[500, 0, 9600]), FarkleSheet(turns=[0, 750])])
TRIPLE_CARD = Scorecard(TRIPLE).record("ones_2", "11123").record("kiriki_3", "11234").record("chance", "12345")
COSTLY = FarkleRules(all_dice_farkle_penalty=500, head_start=(0, 200))
HOUSE = FarkleRules(
    house_combinations=[HouseCombination("low_run", "346", 150, labels=("Low <run>", "Escalera & co."))],
    instant_win=["straight"],
)
TAKE_ALL = FarkleRules(must_take_all=True, bank_multiple=300)
EXACT = FarkleRules(exact_target=True, target=3000)
FIXED = FarkleGame(["Ada", "Bo"], FarkleRules(entry_minimum=0, ending="fixed_turns", turns=2, head_start=(0, 200)))
WON = FarkleGame(["Ada", "Bo"], HOUSE).record(FarkleTurn(HOUSE).roll("123456").set_aside("123456"))
STORY = FarkleTurn().roll("111234").set_aside("111").roll("153").set_aside("15")

VALUES: dict[str, Displayable] = {
    "roll": Roll("14121"),
    "no-dice": Roll(""),
    "many-dice": Roll("123456" * 4),
    "kiriki-turn": KirikiTurn("14121").reroll(keep="111", rolled="35"),
    "kiriki-turn-by-other-rules": KirikiTurn("14121", YAHTZEE),
    "empty-card": Scorecard(),
    "card": Scorecard().record("kiriki", "11111").record("kiriki", "33333").record("ones", "23456"),
    "full-card": FULL,
    "yahtzee-card": Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=1),
    "house-card": Scorecard(KirikiRules(bonus=0)),
    "yatzy-card": Scorecard(YATZY).record("two_pairs", "11223").record("yatzy", "11223"),
    "yacht-game": KirikiGame(["Ada", "Bo"], YACHT).record("choice", "11223"),
    "crag-card": Scorecard(CRAG).record("crag", "355"),
    "twenty-boxes": Scorecard(MAXI_YATZY).record("castle", "222555"),
    "many-boxes": TRIPLE_CARD,
    "many-boxes-of-two": KirikiGame(["Ada", "Bo"], TRIPLE).record("ones", "11123"),
    "kiriki-game": KirikiGame(["Ada", "Bo"]).record("ones", "11123"),
    "kiriki-state": KirikiState(SCRATCHED, KirikiTurn("14121").reroll(keep="111", rolled="35")),
    "kiriki-state-between-turns": KirikiState(SCRATCHED),
    "kiriki-game-over": KirikiGame(["Ada", "Bo"], cards=[FULL, FULL]),
    "set-aside": farkle.set_asides("111523")[0],
    "empty-turn": FarkleTurn(),
    "turn-with-roll": FarkleTurn(on_board=True).roll("111234"),
    "turn": STORY,
    "turn-banked": STORY.bank(),
    "turn-farkle": STORY.roll("6"),
    "turn-by-other-rules": FarkleTurn(FACEBOOK).roll("122346").set_aside("1"),
    "empty-sheet": FarkleSheet(),
    "sheet": FarkleSheet(turns=[500, 0, 300], singles=3, special_combinations=1),
    "sheet-with-penalty": FarkleSheet(FACEBOOK, turns=[500, 0, 0, 0, 300]),
    "sheet-with-head-start": FarkleSheet(COSTLY, turns=[-500, 550, 0], head_start=200),
    "sheet-of-points": FarkleSheet().record_points(500).record_points(0),
    "sheet-that-has-won": FarkleSheet(HOUSE, turns=[1500], special_combinations=1, won_at_once=True),
    "turn-with-penalty": FarkleTurn(COSTLY).roll("223346"),
    "turn-with-house-combination": FarkleTurn(HOUSE).roll("123466").set_aside("346"),
    "turn-that-has-won": FarkleTurn(HOUSE).roll("123456").set_aside("123456"),
    "turn-with-all-that-scores": FarkleTurn(TAKE_ALL).roll("123456"),
    "farkle-game-of-fixed-turns": FIXED.record_points(500),
    "farkle-game-with-open-tie": FIXED.record_points(500).record_points(300).record_points(0).record_points(0),
    "farkle-game-won-at-once": WON,
    "farkle-state-with-exact-target": FarkleState(FarkleGame(["Ada", "Bo"], EXACT)),
    "farkle-game": LAST_ROUND,
    "farkle-game-over": LAST_ROUND.record(LAST_ROUND.start_turn().roll("223346")),
    "farkle-state": FarkleState(FarkleGame(["Ada", "Bo"]), STORY),
    "farkle-state-between-turns": FarkleState(LAST_ROUND),
}
