"""Show pages below `es/` as Spanish: their `lang`, the theme's own words, and a switch to the same page in English."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

SPANISH = "es/"


def on_page_context(context: dict[str, Any], *, page: Page, config: MkDocsConfig, **_: object) -> None:
    """Set the theme's language and the links to other languages for the page about to be rendered.

    A page without a translation links to the start page in the other language.
    """
    config.theme["language"] = "es" if page.url.startswith(SPANISH) else "en"
    there = {file.url for file in context["pages"]}
    english = page.url.removeprefix(SPANISH)
    spanish = SPANISH + english.removeprefix("./")
    config.extra["alternate"] = [
        {"lang": "en", "name": "English", "link": english if english in there else "./"},
        {"lang": "es", "name": "Español", "link": spanish if spanish in there else SPANISH},
    ]
