"""Fewer examples than usual, for tests in which each makes rules and their tables first: most of what it costs."""

from __future__ import annotations

from hypothesis import settings

fewer = settings(max_examples=50)
