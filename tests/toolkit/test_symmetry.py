from puzzlesmith.toolkit.symmetry import least, numbered, relabelled, views


def test_a_rectangle_has_eight_views() -> None:
    seen = list(views(3, 2))
    assert [(width, height) for width, height, _ in seen] == [(3, 2), (3, 2), (2, 3), (2, 3)] * 2
    assert len({tuple(cells) for _, _, cells in seen}) == 8
    assert seen[0][2] == [0, 1, 2, 3, 4, 5]
    assert seen[1][2] == [2, 1, 0, 5, 4, 3]
    assert seen[2][2] == [3, 0, 4, 1, 5, 2]


def test_views_of_a_view_are_the_same() -> None:
    first = {tuple(cells) for _, _, cells in views(4, 4)}
    for cells in first:
        assert {tuple(cells[each] for each in other) for _, _, other in views(4, 4)} == first


def test_least_is_the_same_for_all_views() -> None:
    letters = "abcdef"
    text = least(3, 2, lambda _, __, cells: "".join(letters[cell] for cell in cells))
    assert text == "abcdef"
    turned = "daebfc"
    assert least(2, 3, lambda _, __, cells: "".join(turned[cell] for cell in cells)) == text


def test_names_become_numbers_as_they_come() -> None:
    assert numbered("hello") == [0, 1, 2, 2, 3]
    assert relabelled([0, 5, 3, 0, 5]) == [0, 1, 2, 0, 1]
