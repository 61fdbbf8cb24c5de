"""What hypothesis calls when it is imported, so that `st.from_type` knows the types of dicerules.

It stands beside the package and not in it: whatever is wrong with the package, or with what it needs, must not stop
anybody from importing hypothesis. Who imports `dicerules.strategies` sees what is wrong.
"""

from contextlib import suppress


def register() -> None:
    """Import the strategies, which registers them."""
    with suppress(Exception):
        import dicerules.strategies  # noqa: F401, PLC0415 (not before hypothesis asks for it)
