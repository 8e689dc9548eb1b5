"""The catalogue: every sentence in every language, the same values in each, and none that nobody says."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import mazenb.engine
from mazenb.engine import LANGUAGES, language, text, texts, use_language
from mazenb.engine.texts import TextError
from mazenb.games.race import VOCABULARY, named_track, track_names
from mazenb.games.race.frames import FRAMES

SOURCES = Path(mazenb.engine.__file__).parent.parent
FOLDER = SOURCES / "texts"
TOPICS = sorted(path.stem for path in FOLDER.glob("*.toml"))
KEYS = [f"{topic}.{name}" for topic in TOPICS for name in texts.catalogue(topic)]
SAME = (Path(__file__).parent / "same_in_both.txt").read_text(encoding="utf-8").split("\n")


def entry(key: str) -> dict:
    topic, _, name = key.partition(".")
    return dict(texts.catalogue(topic)[name])


def forms(value) -> dict[str, str]:
    return dict(value) if not isinstance(value, str) else {"": value}


@pytest.mark.parametrize("key", KEYS)
def test_no_language_lacks_a_sentence_or_a_value(key: str) -> None:
    found = entry(key)
    assert set(found) == set(LANGUAGES)
    wanted = {code: [_fields(form) for form in forms(value).values()] for code, value in found.items()}
    assert all(set(forms(value)) in ({""}, {"one", "other"}) for value in found.values())
    union = [set().union(*each) for each in wanted.values()]
    # A singular may do without its number; a sentence as a whole names the same things in both languages.
    assert union[0] - {"n"} == union[1] - {"n"}
    assert all(form.strip() == form and form for value in found.values() for form in forms(value).values())


def words_of(path: Path) -> set[str]:
    """Every string of a source file that is not its documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _fields(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_only_the_sentences_on_the_list_are_the_same_in_both() -> None:
    same = [key for key in KEYS if len({str(value) for value in entry(key).values()}) == 1]
    assert sorted(same) == sorted(key for key in SAME if key)


def test_every_key_that_the_sources_name_exists_and_every_key_is_named() -> None:
    named = {word for path in SOURCES.rglob("*.py") for word in words_of(path)}
    like = re.compile(rf"(?:{'|'.join(TOPICS)})\.[a-z][a-z.-]*[a-z](?<!\.js)(?<!\.css)(?<!\.toml)")
    assert sorted(word for word in named if like.fullmatch(word) and word not in KEYS) == []
    # What the sources of a game put together from two words is tested where the game is played.
    made = (".ask.", ".action.", ".place.", ".effect.", ".name.", ".short.", ".shown.", ".how-to-play.")
    ours = [
        key for key in KEYS if key.startswith(("engine.", "race.")) and not any(part in key for part in made)
    ]
    assert [key for key in ours if key not in named] == []


def test_no_question_action_or_effect_is_described_that_no_race_has() -> None:
    names = texts.catalogue("race")
    questions = {f"ask.{name}" for name in FRAMES.questions}
    assert {name for name in names if name.startswith("ask.")} == questions
    effects = {name.removeprefix("effect.").split("-")[0] for name in names if name.startswith("effect.")}
    assert effects == set(VOCABULARY)
    places = {place for name in track_names() for _, place in named_track(name).names}
    assert {name.removeprefix("place.") for name in names if name.startswith("place.")} == places


def test_a_number_chooses_singular_or_plural_as_the_language_does() -> None:
    said = {code: [text("race.effect.miss", code, n=n) for n in (0, 1, 2)] for code in LANGUAGES}
    assert said == {
        "en": ["Miss 0 turns.", "Miss 1 turn.", "Miss 2 turns."],
        "fr": ["Passe 0 tour.", "Passe 1 tour.", "Passe 2 tours."],
    }


def test_the_language_of_the_session() -> None:
    assert language() == "en"
    try:
        use_language("fr")
        assert text("engine.over") == "La partie est finie."
        assert text("engine.over", "en") == "The game is over."
    finally:
        use_language("en")


def test_what_the_catalogue_lacks_is_named() -> None:
    with pytest.raises(TextError, match=r"no text 'race.weather'"):
        text("race.weather")
    with pytest.raises(TextError, match=r"no text 'weather.rain'"):
        text("weather.rain")
    with pytest.raises(TextError, match="does not speak 'tlh'"):
        text("engine.over", "tlh")
    with pytest.raises(TextError, match=r"'race.log.to' needs a value for 'player'"):
        text("race.log.to", square=3)
    with pytest.raises(TextError, match=r"'race.log.miss' needs a value for 'n'"):
        text("race.log.miss", player="red")
    with pytest.raises(TextError, match="does not speak"):
        use_language("tlh")


def test_a_topic_can_be_added_once_and_whole() -> None:
    texts.add("weather", '[rain]\nen = "rain"\nfr = "pluie"')
    assert text("weather.rain", "fr") == "pluie"
    texts.add("weather", '[rain]\nen = "rain"\nfr = "pluie"')
    with pytest.raises(TextError, match="has a topic 'race' already"):
        texts.add("race", '[rain]\nen = "rain"\nfr = "pluie"')
    with pytest.raises(TextError, match=r"'snow\.flake' must be in each of en, fr"):
        texts.add("snow", '[flake]\nen = "flake"')
    for source in ('flake = "flake"', "flake ="):
        with pytest.raises(TextError, match=r"must be in each|no text of a catalogue"):
            texts.add("snow", source)
    assert not texts.has("snow.flake")
