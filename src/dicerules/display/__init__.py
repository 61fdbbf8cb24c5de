"""What people see: the games' values as pictures and tables for notebooks, and as text for terminals.

In a notebook a value shows itself when it is the last line of a cell. The functions here do the same in Spanish, or
where there is no notebook.

Examples:
    >>> from dicerules import FarkleTurn, display
    >>> print(display.text(FarkleTurn(on_board=True).roll("111234").set_aside("111")))
    Farkle turn
    <BLANKLINE>
    No.  Roll         Set aside              Points  So far
    -------------------------------------------------------
    1    1 1 1 2 3 4  Three of a kind (111)    1000    1000
    <BLANKLINE>
    Next: roll again (dice: 3) or bank (points: 1000)
"""

from dicerules.display.show import Displayable, html, svg, text
from dicerules.display.tables import farkle_table, kiriki_table

__all__ = [
    # every value
    "Displayable",
    "html",
    "svg",
    "text",
    # what a roll scores
    "farkle_table",
    "kiriki_table",
]
