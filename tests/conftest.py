"""Settings that all tests share."""

from hypothesis import settings

# A slow machine is no fault of the code: hypothesis is not to time single examples. The same commit gives the same
# result: what a random search finds belongs into a test as an example, and should not fail a change that is innocent.
settings.register_profile("dicerules", deadline=None, derandomize=True)
# The search for it, to be run now and then: pytest --hypothesis-profile=search
settings.register_profile("search", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("dicerules")
