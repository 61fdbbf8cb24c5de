"""Reading HTML and SVG in the tests, with an XML parser that is independent of the code that wrote them."""

from __future__ import annotations

from base64 import b64decode
from xml.etree.ElementTree import Element, fromstring

SVG = "{http://www.w3.org/2000/svg}"
DATA = "data:image/svg+xml;base64,"


def parse(markup: str) -> Element:
    """Parse what must be one well-formed element."""
    return fromstring(markup)  # noqa: S314 (made by this library)


def said(element: Element) -> str:
    """Return the text of an element, with the names of its pictures."""
    inner = [said(child) + (child.tail or "") for child in element]
    return (element.get("alt") or "") + (element.text or "") + "".join(inner)


def rows(markup: str) -> list[list[str]]:
    """Return the text of each cell of the table, headings included."""
    return [[said(cell) for cell in row] for row in parse(markup).iter("tr")]


def table(markup: str) -> dict[str, list[str]]:
    """Return the cells of each line of the table by its label."""
    return {label: cells for label, *cells in rows(markup)}


def bold_rows(markup: str) -> list[str]:
    """Return the labels of the lines that are bold, in the label and in every cell."""
    bold = []
    for label, *cells in parse(markup).findall("table/tbody/tr"):
        weights = {"font-weight:bold" in cell.attrib["style"].split(";") for cell in (label, *cells)}
        assert len(weights) == 1, said(label)
        bold += [said(label)] if weights.pop() else []
    return bold


def notes(markup: str) -> list[str]:
    """Return the lines around the table or picture."""
    return [said(line) for line in parse(markup).findall("div") if line.find("table") is None]


def drawing(image: Element) -> str:
    """Return the SVG that an image holds."""
    source = image.attrib["src"]
    assert source.startswith(DATA)
    return b64decode(source.removeprefix(DATA), validate=True).decode()


def dice_in(svg: str) -> list[tuple[int, bool, bool]]:
    """Return the pips of each drawn die, whether it has a bar below, and whether it is pale."""
    groups = parse(svg).findall(f"{SVG}g")
    return [
        (len(die.findall(f"{SVG}circle")), die.find(f"{SVG}path") is not None, die.get("opacity") is not None)
        for die in groups
    ]
