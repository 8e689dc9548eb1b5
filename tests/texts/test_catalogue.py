"""The catalogue: every sentence in every language, with the same values in each, and none unused."""

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import mazenb
import mazenb.engine
from mazenb.engine import language, languages, text, use_language
from mazenb.games.race import VOCABULARY, named_track, track_names
from mazenb.games.race.frames import FRAMES
from mazenb.texts import catalogue as texts
from mazenb.texts.catalogue import TextError, about_language, complete_languages
from mazenb.texts.numbers import decimal
from tests.copies import copied, passed

SOURCES = Path(mazenb.engine.__file__).parent.parent
FOLDER = SOURCES / "texts"
TOPICS = sorted(path.stem for path in (FOLDER / "en").glob("*.toml") if path.stem != "language")
KEYS = [f"{topic}.{name}" for topic in TOPICS for name in texts.catalogue(topic)]
SAME = (Path(__file__).parent / "same_in_both.txt").read_text(encoding="utf-8").split("\n")


def entry(key: str) -> dict:
    """The sentence of a key in each language that has it, English first."""
    topic, _, name = key.partition(".")
    return {
        code: texts.catalogue(topic, code)[name]
        for code in languages()
        if name in texts.catalogue(topic, code)
    }


def plural_forms(code: str) -> set[str]:
    return {*about_language(code).plural, "other"}


def forms(value) -> dict[str, str]:
    return dict(value) if not isinstance(value, str) else {"": value}


AUXILIARIES = ("play.have", "play.have-you", "play.will-you")
"""The words that a past participle or "you" needs beside it; none in English."""

_ARTICLE = re.compile(r"(?:a|the)_(?=[a-z])")
"""The beginning of a placeholder for a value with its article, which not every language needs."""


@pytest.mark.parametrize("key", KEYS)
def test_every_complete_language_has_all_sentences_with_all_values(key: str) -> None:
    found = entry(key)
    assert set(found) >= set(complete_languages())
    wanted = {code: [_fields(form) for form in forms(value).values()] for code, value in found.items()}
    assert all(set(forms(value)) in ({""}, plural_forms(code)) for code, value in found.items())
    union = {code: set().union(*each) for code, each in wanted.items()}
    # A singular may do without its number, and the log of a turn needs an auxiliary in French ("{a}": "Bleu a
    # joué", "vous avez joué"); otherwise a sentence as a whole names the same things in every language.
    spare = {"n", "a"} if {"turn", "will"} & set(key.split(".")) else {"n"}
    assert {
        code: names - spare for code, names in union.items() if names - spare != union["en"] - spare
    } == {}
    if key in AUXILIARIES:
        assert forms(found["en"]) == {"": ""}
        return
    assert all(form.strip() == form and form for value in found.values() for form in forms(value).values())


def words_of(path: Path) -> set[str]:
    """Every string of a source file except docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _fields(form: str) -> set[str]:
    return {_ARTICLE.sub("", name) for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_only_the_sentences_on_the_list_are_the_same_in_both() -> None:
    same = [key for key in KEYS if len({str(entry(key)[code]) for code in complete_languages()}) == 1]
    assert sorted(same) == sorted(key for key in SAME if key)


def test_every_key_that_the_sources_name_exists_and_every_key_is_named() -> None:
    named = {word for path in SOURCES.rglob("*.py") for word in words_of(path)}
    like = re.compile(rf"(?:{'|'.join(TOPICS)})\.[a-z][a-z.-]*[a-z](?<!\.js)(?<!\.css)(?<!\.toml)")
    assert sorted(word for word in named if like.fullmatch(word) and word not in KEYS) == []
    # Keys that a game puts together from two words are tested with the game.
    made = (
        ".ask.",
        ".action.",
        ".place.",
        ".effect.",
        ".name.",
        ".short.",
        ".shown.",
        ".how-to-play.",
        ".turn.",
        ".will.",
        ".prompt.",
        ".film.",
    )
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
    expected = {
        "en": ["Miss 0 turns.", "Miss 1 turn.", "Miss 2 turns."],
        "fr": ["Passez 0 tour.", "Passez 1 tour.", "Passez 2 tours."],
    }
    assert {code: [text("race.effect.miss", code, n=n) for n in (0, 1, 2)] for code in expected} == expected


def test_a_number_has_the_decimal_mark_of_its_language() -> None:
    assert [decimal("≈ 1.5", code) for code in ("en", "fr")] == ["≈ 1.5", "≈ 1,5"]
    assert decimal("1.5") == "1.5"
    with pytest.raises(TextError, match="unsupported language 'tlh'"):
        decimal("1.5", "tlh")


def test_the_language_of_the_session() -> None:
    assert language() == "en"
    try:
        use_language("fr")
        assert text("engine.over") == "La partie est finie."
        assert text("engine.over", "en") == "The game is over."
    finally:
        use_language("en")


def test_a_missing_text_is_named() -> None:
    with pytest.raises(TextError, match=r"unknown text 'race.weather'"):
        text("race.weather")
    with pytest.raises(TextError, match=r"unknown text 'weather.rain'"):
        text("weather.rain")
    with pytest.raises(TextError, match="unsupported language 'tlh'"):
        text("engine.over", "tlh")
    with pytest.raises(TextError, match=r"'race.log.to' needs a value for 'player'"):
        text("race.log.to", square=3)
    with pytest.raises(TextError, match=r"'race.log.miss' needs a value for 'n'"):
        text("race.log.miss", player="red")
    with pytest.raises(TextError, match="unsupported language"):
        use_language("tlh")


def test_a_topic_can_be_added_once_and_in_english() -> None:
    texts.add("weather", en='rain = "rain"', fr='rain = "pluie"')
    assert text("weather.rain", "fr") == "pluie"
    texts.add("weather", en='rain = "rain"', fr='rain = "pluie"')
    with pytest.raises(TextError, match="topic 'race' already exists"):
        texts.add("race", en='rain = "rain"')
    with pytest.raises(TextError, match="'snow' must be given in English"):
        texts.add("snow", fr='flake = "flocon"')
    with pytest.raises(TextError, match=r"'snow\.ball' is given in 'fr' but not in English"):
        texts.add("snow", en='flake = "flake"', fr='ball = "boule"')
    for source in ("flake =", "flake = 3"):
        with pytest.raises(TextError, match=r"en/snow\.toml"):
            texts.add("snow", en=source)
    assert not texts.has("snow.flake")


@pytest.mark.parametrize("code", languages())
def test_no_language_has_a_sentence_that_english_does_not(code: str) -> None:
    assert [
        path.name for path in (FOLDER / code).iterdir() if not (FOLDER / "en" / path.name).is_file()
    ] == []
    for topic in TOPICS:
        assert set(texts.catalogue(topic, code)) <= set(texts.catalogue(topic))


@pytest.fixture
def toy_language(tmp_path: Path) -> Iterator[str]:
    """A language with only a few translated sentences and with plural forms for multiples of three."""
    folder = tmp_path / "tlh"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "Toy"\n[plural]\nfew = "n % 3 = 0"\n', encoding="utf-8")
    (folder / "engine.toml").write_text('over = "Qapla."\n', encoding="utf-8")
    (folder / "race.toml").write_text(
        '[effect]\nmiss = { few = "{n} few", other = "{n} other" }\n[log]\nto = "{player} -> {square}"\n',
        encoding="utf-8",
    )
    yield texts.add_language(folder)
    texts.remove_language("tlh")


def test_a_language_from_a_folder_falls_back_to_english(toy_language: str) -> None:
    assert texts.language_names()[toy_language] == "Toy"
    assert text("engine.over", toy_language) == "Qapla."
    assert [text("race.effect.miss", toy_language, n=n) for n in (2, 3)] == ["2 other", "3 few"]
    assert text("race.log.miss", toy_language, player="red", n=1) == text(
        "race.log.miss", "en", player="red", n=1
    )


def test_a_turn_can_be_played_in_a_toy_language(toy_language: str) -> None:
    game = mazenb.new("goose", players=2, seed=1)
    use_language(toy_language)
    game.apply("roll 3 1")
    assert any(" -> " in line for line in game.log)
    texts.remove_language(toy_language)
    assert language() == "en"


@pytest.mark.parametrize(
    ("head", "wrong"),
    [
        (None, "must have a file 'language.toml'"),
        ("name = 3", "must give the language's name"),
        ('name = "x"\nplural = 1', "must give the language's name"),
        ('name = "x"\n[plural]\none = "n is 1"', "plural rule 'n is 1' must look like"),
        ("name =", "cannot be read"),
        ('name = "x"\ncomplete = "yes"', "complete must be true, false, not 'yes'"),
        ('name = "x"\ndecimal = 5', 'decimal must be "…", not 5'),
        ('name = "x"\ntypography = "gothic"', "typography must be french, plain, not 'gothic'"),
    ],
)
def test_a_folder_that_is_not_a_language_is_refused(tmp_path: Path, head: str | None, wrong: str) -> None:
    folder = tmp_path / "xx"
    folder.mkdir()
    if head is not None:
        (folder / "language.toml").write_text(head, encoding="utf-8")
    with pytest.raises(TextError, match=wrong):
        texts.add_language(folder)
    assert "xx" not in languages()
    with pytest.raises(TextError, match="'fr' already exists"):
        texts.add_language(tmp_path / "fr")


@pytest.mark.parametrize("name", ["language", "engine"])
def test_a_language_that_is_not_utf_8_is_refused_with_the_file(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "x"\n', encoding="utf-8")
    (folder / f"{name}.toml").write_bytes('name = "é"\n'.encode("latin-1"))
    with pytest.raises(TextError, match=rf"xx/{name}\.toml cannot be read: .*utf-8"):
        texts.add_language(folder)
    assert "xx" not in languages()


@pytest.mark.parametrize("code", languages())
def test_every_placeholder_that_comes_with_mazenb_is_the_name_of_a_value(code: str) -> None:
    texts.check_placeholders(code)


@pytest.mark.parametrize(
    ("topic", "source", "wrong"),
    [
        ("race", '[log]\nthrow = "{player hat {throw} gewürfelt."', "the braces in 'log.throw' do not match"),
        ("race", '[log]\nthrow = "{player hat gewürfelt."', "the braces in 'log.throw' do not match"),
        ("race", '[log]\nthrow = "{player} hat } gewürfelt."', "the braces in 'log.throw' do not match"),
        ("race", 'unknown = "{player"', "the braces in 'unknown' do not match"),
        ("engine", 'over = "{spiel} ist aus."', r"unknown value 'spiel' in 'over' \(available: –\)"),
        ("race", '[log]\nto = "{player} zu {feld}"', r"'feld' in 'log.to' \(available: player, square\)"),
        ("race", '[log]\nto = "{player.__class__}"', r"unknown value 'player.__class__' in 'log.to'"),
        ("race", '[log]\nto = "{player[0]}"', r"unknown value 'player\[0\]' in 'log.to'"),
        ("race", '[log]\nto = "{square:999999999}"', "unknown value 'square:999999999' in 'log.to'"),
        ("race", '[log]\nto = "{player!r}"', "unknown value 'player!r' in 'log.to'"),
        ("race", '[log]\nto = "{} {square}"', "unknown value '' in 'log.to'"),
        ("race", '[log]\nto = { one = "{player}", other = "x" }', "unknown value 'n' in 'log.to'"),
        ("race", '[log]\nmiss = { one = 3, other = "x" }', "'log.miss.one' must be a string"),
    ],
)
def test_a_language_with_a_mistyped_placeholder_is_refused_when_it_is_added(
    tmp_path: Path, topic: str, source: str, wrong: str
) -> None:
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "x"\n', encoding="utf-8")
    (folder / f"{topic}.toml").write_text(source, encoding="utf-8")
    with pytest.raises(TextError, match=rf"xx/{topic}\.toml: .*{wrong}"):
        texts.add_language(folder)
    assert "xx" not in languages()


def test_a_language_may_use_the_values_that_french_uses(tmp_path: Path) -> None:
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "x"\n', encoding="utf-8")
    turn = '[turn]\nto = "{a} {square} {{}}"\n[unknown]\nto = "{b}"'
    (folder / "race.toml").write_text(turn, encoding="utf-8")
    texts.add_language(folder)
    try:
        assert text("race.turn.to", "xx", a="ist", square=3) == "ist 3 {}"
    finally:
        texts.remove_language("xx")


@pytest.mark.parametrize("folder", [None, 3, "x" * 5000, "a\0b"])
def test_what_is_not_a_folder_is_not_a_language(folder: object) -> None:
    with pytest.raises(TextError, match=r"must have a file 'language\.toml'") as error:
        texts.add_language(folder)
    assert len(str(error.value)) < 300


def test_a_long_name_of_a_language_is_cut() -> None:
    with pytest.raises(TextError, match="unsupported language 'xxx") as error:
        use_language("x" * 5000)
    assert len(str(error.value)) < 300


# ── the errors of the catalogue itself ──────────────────────────────────────────────────────────────────────


def caught(key: str) -> TextError:
    with pytest.raises(TextError) as error:
        text(key)
    return error.value


def test_an_error_of_the_catalogue_exists_in_every_language_and_can_be_pickled() -> None:
    error = caught("race.weather")
    assert error.sentence("fr") == "texte inconnu «\u00a0race.weather\u00a0»"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.sentence("fr")) == (str(error), error.sentence("fr"))
    use_language("fr")
    try:
        assert str(caught("race.weather")) == "texte inconnu «\u00a0race.weather\u00a0»"
        with pytest.raises(TextError, match="langue inconnue «\u00a0tlh\u00a0»"):
            use_language("tlh")
    finally:
        use_language("en")
    caught("race.\ud800").sentence().encode()


@pytest.mark.parametrize("broken", ["language", "texts", "engine"])
def test_a_language_that_cannot_be_read_says_so_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """A language in the package is not read before it is used."""
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "x"\n', encoding="utf-8")
    (folder / "engine.toml").write_text('over = "x"\n', encoding="utf-8")
    (folder / f"{broken}.toml").write_text("name =", encoding="utf-8")
    monkeypatch.setitem(texts._folders, "xx", folder)
    texts._forget()
    try:
        use_language("xx")
        topic = "texts.unknown" if broken == "texts" else "engine.over"
        with pytest.raises(TextError, match=f"xx/{broken}.toml cannot be read"):
            text(topic, key="a")
    finally:
        monkeypatch.undo()
        use_language("en")
        texts._forget()


# ── a language that is shipped ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_a_language_beside_english_needs_no_other_change(tmp_path: Path) -> None:
    """Two files in a folder of the package are a language, and the tests of the catalogue pass with it."""
    root = copied(tmp_path)
    folder = root / "mazenb" / "texts" / "de"
    folder.mkdir()
    (folder / "language.toml").write_text(
        'name = "Deutsch"\ndecimal = ","\n[plural]\none = "n = 1"\n', encoding="utf-8"
    )
    (folder / "engine.toml").write_text('over = "Das Spiel ist aus."\n', encoding="utf-8")
    written = passed(
        root,
        "tests/texts",
        "--deselect=tests/texts/test_catalogue.py::test_a_language_beside_english_needs_no_other_change",
        "tests/widgets/shared/test_language.py",
        "--doctest-modules",
        "mazenb/texts",
        "mazenb/widgets/shared/language.py",
    )
    assert "test_no_language_has_a_sentence_that_english_does_not[de]" in written
