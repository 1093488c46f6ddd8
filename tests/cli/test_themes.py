import json

import puzzlesmith as ps

from .run import refused, run


def test_all_themes_are_listed_with_their_words() -> None:
    lines = run("themes").lines
    assert len(lines) == 48
    assert "space: alien, Apollo, asteroid" in "\n".join(lines)
    for line in lines:
        name, _, words = line.partition(": ")
        count = len(words.split(", "))
        assert count >= 25
        assert ps.kind("wordsearch").Params.build(theme=name).compact()


def test_some_themes_as_json() -> None:
    first, second = map(json.loads, run("themes", "space", "Animals", "--json").lines)
    assert (first["theme"], second["theme"]) == ("animals", "space")
    assert "badger" in first["words"]
    assert "no theme 'sapce'; did you mean 'space'?" in refused("themes", "sapce")
