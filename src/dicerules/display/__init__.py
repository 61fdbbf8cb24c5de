"""What people see: the games' values as text for terminals."""

from dicerules.display.text import kiriki_table

__all__ = ["kiriki_table"]
