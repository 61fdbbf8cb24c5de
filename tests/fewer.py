"""Fewer examples than usual, for tests whose examples build the tables of rules, which takes time."""

from __future__ import annotations

from hypothesis import settings

fewer = settings(max_examples=50)
