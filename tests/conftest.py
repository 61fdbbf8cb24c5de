"""Settings that all tests share."""

from hypothesis import settings

# A slow machine is no fault of the code: hypothesis is not to time single examples.
settings.register_profile("dicerules", deadline=None)
settings.load_profile("dicerules")
