"""Settings that all tests share."""

from hypothesis import settings

# Hypothesis does not time single examples, since machines may be slow. Examples are derandomised, so that the same
# commit has the same result: what a random search finds belongs in a test as an example.
settings.register_profile("dicerules", deadline=None, derandomize=True)
# The random search, to be run from time to time: pytest --hypothesis-profile=search
settings.register_profile("search", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("dicerules")
