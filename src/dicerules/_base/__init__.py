"""The parts below `Roll`: checks, values, terms, messages, notation and the notebook hooks."""
