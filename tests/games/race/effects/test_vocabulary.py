"""Every word of the vocabulary: written, read and run."""

from mazenb.engine import languages
from mazenb.games.race import (
    VOCABULARY,
    effect_text,
)
from mazenb.games.race.effects.vocabulary import read_effect, write_effect
from mazenb.games.race.frames import FRAMES


def test_every_word_of_the_vocabulary_is_a_frame_with_its_arguments() -> None:
    for word, row in VOCABULARY.items():
        for form in row.form.split(", "):
            effect = read_effect(form)
            assert effect is not None
            assert effect[0] == word
            assert write_effect(effect) == form
            FRAMES.check((word, 0, *effect[1:]))
            for language in languages():
                assert effect_text(effect, language)
