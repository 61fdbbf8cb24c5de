"""A web app in which people play Kiriki, Farkle or their kin in a browser; `app.py` says how to run it."""
