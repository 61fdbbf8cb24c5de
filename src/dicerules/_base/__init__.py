"""What a roll needs, and what knows no roll: checks, values, terms, messages, notation and the hooks of notebooks."""
