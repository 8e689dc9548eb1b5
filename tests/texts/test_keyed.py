"""Errors whose message is a sentence: they can be printed and sent, whatever they quote."""

import pickle

import pytest

from mazenb.engine import Action, OptionError
from mazenb.texts.keyed import KeyedError
from mazenb.texts.quotation import escaped, short

HALF = "\ud800"
QUOTED = [HALF, [HALF], Action(HALF), {HALF: 1}, KeyedError("limits.writable", found=HALF)]


@pytest.mark.parametrize("found", QUOTED, ids=["text", "list", "action", "dict", "error"])
def test_a_sentence_that_quotes_half_of_a_surrogate_pair_can_be_sent(found):
    error = OptionError("limits.writable", found=found)
    for said in (str(error), error.sentence("fr"), str(pickle.loads(pickle.dumps(error)))):
        said.encode()
        assert r"\ud800" in said


def test_a_value_of_any_kind_is_shown_in_characters_that_can_be_sent():
    class Odd:
        def __repr__(self):
            return f"<{HALF}>"

    assert short(Odd()) == r"<\ud800>"
    assert escaped("né 日本 😀") == "né 日本 😀"
