"""Text in lines: a string that fits is not cut, and a string that is cut shows it."""

from hypothesis import given
from hypothesis import strategies as st

from mazenb.pictures.text_fit import fitted, width_of

words = st.text(
    st.characters(categories=["Lu", "Ll", "Nd", "Po", "Lo"], exclude_characters="\n"), min_size=1, max_size=30
)
texts = st.lists(words, min_size=1, max_size=8).map(" ".join)


@given(texts, st.integers(1, 3), st.sampled_from([42.0, 60.0]))
def test_lines_stay_within_their_width(text, most, room):
    size, lines = fitted(text, room, most, (9.5, 8))
    assert 1 <= len(lines) <= most
    assert all(width_of(line) * size <= room + 1e-9 for line in lines)


@given(texts)
def test_nothing_is_lost_unless_it_says_so(text):
    _, lines = fitted(text, 42, 3, (9.5, 8))
    if lines[-1].endswith("…") and not text.endswith("…"):
        shown = "".join(lines)[:-1]
    else:
        shown = "".join(lines)
        assert len(shown.replace("-", "")) >= len(text.replace(" ", "").replace("-", ""))
    kept = iter(text.replace("-", ""))
    assert all(letter in kept for letter in shown.replace("-", ""))


def test_lines_are_even():
    assert fitted("one two three four", 80, 2, (10,)) == (10, ["one two", "three four"])


def test_the_larger_size_is_kept_where_it_fits():
    assert fitted("Slide", 42, 3, (9.5, 8))[0] == 9.5
    assert fitted("Secret panel opens at last", 42, 3, (9.5, 8))[0] == 8
