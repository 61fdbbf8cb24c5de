"""Sheets of short games."""

from __future__ import annotations

from dicerules import FarkleSheet
from dicerules.farkle import FarkleRules


def reachable(rules: FarkleRules, unit: int = 50) -> dict[tuple[int, int, bool], FarkleSheet]:
    """Return a sheet for every standing below the target that play can lead to, from 1000 points below 0 on.

    Args:
        rules: The rules.
        unit: The number of points of which all points of a turn are multiples.
    """
    least = max(rules.bank_minimum, unit)
    banks = [points for points in range(unit, rules.target, unit) if points >= least]
    banks = [points for points in banks if points % rules.bank_multiple == 0]
    found: dict[tuple[int, int, bool], FarkleSheet] = {}
    new = [FarkleSheet(rules, head_start=points) for points in rules.head_start]
    while new:
        sheet = new.pop()
        farkles = sheet.farkles_in_a_row if rules.farkles_to_penalty else 0
        standing = sheet.total, farkles, sheet.on_board or rules.entry_minimum <= rules.bank_minimum
        if standing not in found and -1000 <= sheet.total < rules.target:
            found[standing] = sheet
            new += [sheet.record_points(0)]
            new += [sheet.record_points(points) for points in banks if sheet.on_board or points >= rules.entry_minimum]
            new += [sheet.record_points(-penalty) for penalty in [rules.all_dice_farkle_penalty] if penalty]
    return found
