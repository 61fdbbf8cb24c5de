"""What people see: the games' values as text for terminals."""

from dicerules.display.text import farkle_table, kiriki_table

__all__ = ["farkle_table", "kiriki_table"]
