"""Games in parts that threads play, with a progress bar."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tqdm import tqdm  # type: ignore[import-untyped]

__all__ = ["play_in_parts"]


def play_in_parts(  # noqa: PLR0913 (all but the first two by name)
    play: Callable[[int, int], None], games: int, *, part: int, threads: int | None, progress: bool, title: str
) -> None:
    """Call `play(start, stop)` for each part of the games, in threads.

    Args:
        play: Plays the games with these places, from 0. It releases Python's lock and writes to places of its own.
        games: The number of games.
        part: The number of games in each part.
        threads: How many threads to use; `None` for one for each processor.
        progress: Whether to show a progress bar on standard error.
        title: What the bar says is done.
    """
    starts = range(0, games, part)
    bar = tqdm(total=games, desc=title, unit=" games", leave=False, disable=not progress)
    with bar, ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        running = [pool.submit(play, start, min(start + part, games)) for start in starts]
        try:
            for start, done in zip(starts, running, strict=True):
                done.result()
                bar.update(min(start + part, games) - start)
        finally:
            for waiting in running:  # after an error or an interrupt, those that have not begun are not played
                waiting.cancel()
