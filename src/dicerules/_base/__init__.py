"""The parts below `Roll`: checks, values, terms, messages, notation and the hooks of notebooks."""
