import gzip
import json
import re
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import Any

import httpx
import pytest

import puzzlesmith as ps
from puzzlesmith.core.model import plain
from puzzlesmith.web import fields
from puzzlesmith.web.app import MAX_BODY
from tests.web.serving import ask, serving

ID = "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"
MOVES = ["r5c3=white", "r2c3=white"]


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("solve", {"puzzle": ID}, lambda: plain(ps.solve(ID))),
        ("grade", {"puzzle": ID}, lambda: plain(ps.grade(ID))),
        ("steps", {"puzzle": ID}, lambda: plain(list(ps.steps(ID)))),
        ("steps", {"puzzle": ID, "moves": MOVES[:1]}, lambda: plain(list(ps.steps(ID, MOVES[:1])))),
        ("check", {"puzzle": ID, "moves": MOVES}, lambda: plain(ps.check(ID, MOVES))),
        ("hint", {"puzzle": ID, "moves": MOVES}, lambda: plain(ps.hint(ID, MOVES))),
        (
            "make",
            {"kind": "kurodoko", "params": "7x7", "seed": 3},
            lambda: ps.make("kurodoko", "7x7", seed=3).to_dict(),
        ),
        (
            "make",
            {"kind": "kurodoko", "params": "7x7#3"},
            lambda: ps.make("kurodoko", "7x7", seed=3).to_dict(),
        ),
        (
            "make",
            {"kind": "kurodoko", "level": "easy", "seed": "a", "index": 2, "options": {"width": 6, "height": 5}},
            lambda: ps.make("kurodoko", level="easy", seed="a", index=2, width=6, height=5).to_dict(),
        ),
        (
            "make",
            {"kind": "kurodoko", "technique": "full_reach", "seed": 3},
            lambda: ps.make("kurodoko", technique="full_reach", seed=3).to_dict(),
        ),
        ("techniques", {"kind": "kurodoko"}, lambda: plain(ps.techniques("kurodoko"))),
        ("tutorial", {"kind": "kurodoko"}, lambda: plain(ps.tutorial("kurodoko"))),
        (
            "lesson",
            {"kind": "kurodoko", "technique": "full_view"},
            lambda: plain(ps.lesson("kurodoko", "full_view")),
        ),
        (
            "drill",
            {"kind": "kurodoko", "technique": "full_view", "params": "5x5", "seed": 1},
            lambda: plain(ps.drill("kurodoko", "full_view", "5x5", seed=1)),
        ),
    ],
)
def test_answers_are_those_of_python(url: str, name: str, given: object, expected: Any) -> None:
    response = ask(url, name, given)
    assert response.status_code == 200
    assert response.json() == expected()


def test_kinds_have_all_that_a_form_needs(url: str) -> None:
    kinds = ask(url, "kinds").json()
    assert sorted(each["name"] for each in kinds) == ps.kinds()
    assert kinds[0]["name"] == "sudoku"
    for each in kinds:
        kind = ps.kind(each["name"])
        assert [option["name"] for option in each["options"]] == list(plain(kind.Params()))
        assert each["presets"] == {text: plain(kind.Params.parse(text)) for text in kind.Params.presets}
        assert ask(url, "draw", {"puzzle": each["sample"]}).status_code == 200


@pytest.mark.parametrize("kind", ps.kinds())
def test_rules_as_markup(url: str, kind: str) -> None:
    answer = ask(url, "rules", {"kind": kind}).json()
    assert "<h1>" in answer["html"]
    assert "<script" not in answer["html"]


def test_a_position_drawn(url: str) -> None:
    drawn = ask(url, "draw", {"puzzle": ID, "moves": ["r1c1=black", "r1c2=black"]}).json()
    assert drawn["report"]["faults"][0]["rule"] == "touching"
    assert {spot["place"]: spot["mark"] for spot in drawn["scene"]["spots"]}["r1c2"] == "black"


def test_a_pasted_link(url: str) -> None:
    link = "https://puzz.link/p?kurodoko/5/5/i9g4l9l5g4i"
    assert ask(url, "read", {"text": link}).json()["id"] == "kurodoko:5x5:c9a4f9f5a4c"


def test_a_pasted_save_file(url: str) -> None:
    saved = ps.kind("kurodoko").forms["save"].write(ps.replay(ID, MOVES[:1]))
    read = ask(url, "read", {"text": saved}).json()
    assert (read["id"], read["moves"]) == (ID, MOVES[:1])
    assert ask(url, "read", {"text": ID}).json()["moves"] == []


WRONG: list[tuple[str, Any, int, str]] = [
    ("make", {"kind": "kurodoko", "params": "1000x1000"}, 422, "1000"),
    ("make", {"kind": "kurodoko", "options": {"width": 1000, "height": 1000}}, 422, "1 to 126"),
    ("make", {"kind": "kurodoko", "params": "7x7#3", "seed": 4}, 422, "seed 3 after the params and seed 4"),
    ("make", {"kind": "nonsense"}, 422, "no kind of puzzle called"),
    ("make", {}, 422, "kind is missing"),
    ("make", {"kind": "kurodoko", "seed": True}, 422, "seed"),
    ("make", {"kind": "kurodoko", "options": {"nonsense": 1}}, 422, "no option"),
    ("make", {"kind": "kurodoko", "options": {"width": 3.5}}, 422, "is not valid"),
    ("make", {"kind": "kurodoko", "options": {"kind": "jigsaw"}}, 422, "no option"),
    ("make", {"kind": "kurodoko", "options": {"seed": 1}}, 422, "no option"),
    ("read", {"text": "x" * 1_000_000}, 413, "too large"),
    ("read", {"text": "kurodoko:" + "x" * 100_000}, 422, "too long"),
    ("read", {"text": "kurodoko:7x7:zzz"}, 422, "position"),
    ("read", {"text": "a\ud800b"}, 422, "not a text"),
    ("draw", {"puzzle": ID, "moves": ["r1c1=black"] * 10_001}, 422, "too many"),
    ("draw", {"puzzle": ID, "moves": ["r99c99=black"]}, 422, "r99c99"),
    ("draw", {"puzzle": ID, "moves": "r1c1=black"}, 422, "not a list"),
    ("hint", {"puzzle": ID, "moves": [5]}, 422, "not a text"),
    ("hint", {"puzzle": ID, "nonsense": 1}, 422, "unknown field"),
    ("hint", [], 422, "not an object"),
    ("make", {"kind": "kurodoko", "options": {"cls": 1}}, 422, "no option"),
    ("make", {"kind": "kurodoko", "options": {"text": "9x6"}}, 422, "no option"),
    ("make", {"kind": "kurodoko", "options": {"level": 5}}, 422, "no level"),
    ("rules", {"kind": "../../etc/passwd"}, 422, "no kind of puzzle"),
]


@pytest.mark.parametrize(("name", "given", "code", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said_in_words(url: str, name: str, given: Any, code: int, words: str) -> None:
    response = httpx.post(
        f"{url}/api/{name}", content=json.dumps(given), headers={"content-type": "application/json"}, timeout=60
    )
    assert response.status_code == code
    assert words in response.json()["error"] + str(response.json()["expected"])
    assert "Traceback" not in response.text


@pytest.mark.parametrize(
    ("body", "kind", "code"),
    [
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b"9" * 100_000, "application/json", 400),
        (b'{"puzzle": NaN}', "application/json", 400),
        (b"{}", "text/plain", 415),
        (b"{}", "application/x-www-form-urlencoded", 415),
        (b"x" * (MAX_BODY + 1), "application/json", 413),
    ],
)
def test_bodies_that_are_no_requests(url: str, body: bytes, kind: str, code: int) -> None:
    response = httpx.post(f"{url}/api/hint", content=body, headers={"content-type": kind})
    assert response.status_code == code
    assert response.json()["error"]


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/../app.py", "/..%2fapp.py", "/static/", "//etc/passwd", "/%00", "/index.html", "/api/", "/api/nope"],
)
def test_no_path_leads_elsewhere(url: str, path: str) -> None:
    with closing(HTTPConnection(url.removeprefix("http://"))) as connection:  # which sends a path as it is
        connection.request("GET", path)
        response = connection.getresponse()
        assert response.status == 404
        assert json.load(response)["error"] == "not found"


def test_a_wrong_method(url: str) -> None:
    assert httpx.get(f"{url}/api/hint").status_code == 405
    assert httpx.post(f"{url}/").status_code == 405


@pytest.mark.parametrize("path", ["/", "/main.js", "/api/kinds", "/api/openapi.json", "/nothing"])
def test_every_response_is_guarded(url: str, path: str) -> None:
    headers = httpx.get(url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", "[::1]evil.com", "localhost:x@evil"],
)
def test_other_names_do_not_lead_here(url: str, host: str) -> None:
    assert httpx.get(f"{url}/api/kinds", headers={"host": host}).status_code == 421


LENGTHS = ("content-length: 2\r\ntransfer-encoding: chunked", "transfer-encoding: chunked\r\ncontent-length: 2")


@pytest.mark.parametrize("lengths", [*LENGTHS, "Content-Length: 2\r\nTransfer-Encoding: Chunked"])
def test_two_lengths_are_refused(url: str, lengths: str) -> None:
    """A proxy may believe the one and we the other: request smuggling. httpx refuses to send such a thing."""
    body = "2\r\n{}\r\n0\r\n\r\n"
    head = f"POST /api/draw HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{lengths}\r\n\r\n"
    assert raw(url, head + body).startswith(b"HTTP/1.1 400 ")
    assert raw(url, head.replace(lengths, LENGTHS[1].split("\r\n")[0]) + body).startswith(b"HTTP/1.1 422 ")


def raw(url: str, request: str) -> bytes:
    """The first bytes of the answer to a request that no library would send."""
    with socket.create_connection((httpx.URL(url).host, httpx.URL(url).port or 80), timeout=60) as connection:
        connection.sendall(request.encode())
        return connection.recv(1000)


def test_a_household_may_name_it_as_it_likes() -> None:
    with household() as (origin, key):
        headers = {"host": "kitchen:8642", "authorization": f"Bearer {key}"}
        assert httpx.get(origin, headers=headers).status_code == 200


@contextmanager
def household() -> Iterator[tuple[str, str]]:
    """A server that others can reach: its address, and the key to it."""
    with serving("--host", "0.0.0.0") as url:  # noqa: S104  what the option is for
        origin, _, key = url.partition("/?key=")
        assert len(key) >= 16
        yield origin, key


def test_only_those_with_the_printed_address_play() -> None:
    with household() as (origin, key):
        for path in ("/", "/api/kinds", "/api/openapi.json", f"/?key={key[:-1]}", f"/?key={key}x", "/?key=", "/?key=é"):
            refusal = httpx.get(origin + path)
            assert refusal.status_code == 403, path
            assert "address" in refusal.json()["expected"]
            assert "set-cookie" not in refusal.headers
        for headers in ({"cookie": "puzzlesmith=x"}, {"cookie": ";;=é"}, {"authorization": "Bearer é"}):
            raw = [(name.encode(), text.encode("latin-1")) for name, text in headers.items()]
            assert httpx.get(f"{origin}/api/kinds", headers=raw).status_code == 403
        assert ask(origin, "hint", {"puzzle": ID}).status_code == 403
        assert httpx.get(f"{origin}/main.js").status_code == 200  # the same for everybody


def test_a_cookie_replaces_the_key_in_the_address() -> None:
    with household() as (origin, key), httpx.Client(base_url=origin, timeout=60) as browser:
        welcome = browser.get(f"/?key={key}")
        assert (welcome.status_code, welcome.headers["location"]) == (303, "/")  # no # in it: the browser keeps its own
        cookie = welcome.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert browser.get("/").status_code == 200
        assert browser.post("/api/hint", json={"puzzle": ID}).status_code == 200


def test_each_start_has_its_own_key() -> None:
    with household() as (_, one), household() as (_, other):
        assert one != other


def test_on_this_machine_alone_no_key_is_needed(url: str) -> None:
    assert "key" not in url
    assert httpx.get(f"{url}/").status_code == 200


def test_a_first_view_is_small(url: str) -> None:
    """Everything that the page loads, as it goes over the wire."""
    page = httpx.get(f"{url}/").text
    paths = {"/", "/api/kinds", *re.findall(r'"(/[a-z]+\.[a-z]+)"', page)}
    assert "/main.js" in paths
    total = 0
    for path in paths:
        with httpx.stream("GET", url + path, headers={"accept-encoding": "gzip"}) as response:
            assert response.status_code == 200, path
            total += len(b"".join(response.iter_raw())) + sum(map(len, response.headers.values()))
    assert total < 150_000


def test_files_are_packed_and_kept(url: str) -> None:
    with httpx.stream("GET", f"{url}/main.js", headers={"accept-encoding": "gzip"}) as response:
        assert b"import" in gzip.decompress(b"".join(response.iter_raw()))
    tag = response.headers["etag"]
    assert httpx.get(f"{url}/main.js", headers={"if-none-match": tag}).status_code == 304
    assert "class Store" in httpx.get(f"{url}/main.js", headers={"accept-encoding": "identity"}).text


def test_limits_are_in_the_description(url: str) -> None:
    described = ask(url, "openapi.json").json()
    schema = described["paths"]["/api/draw"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert schema["properties"]["puzzle"]["maxLength"] == fields.MAX_ID
    assert schema["properties"]["moves"]["maxItems"] == fields.MAX_MOVES
