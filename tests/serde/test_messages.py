"""The messages about JSON."""

from __future__ import annotations

import pytest

from dicerules.errors import Message
from dicerules.serde.messages import MESSAGES


@pytest.mark.parametrize("message", MESSAGES, ids=[message.code for message in MESSAGES])
def test_a_message_has_the_same_params_in_both_languages(message: Message) -> None:
    assert message.param_names("en") == message.param_names("es")
    assert message.english != message.spanish


def test_no_two_messages_share_a_code() -> None:
    assert len({message.code for message in MESSAGES}) == len(MESSAGES) > 10
