"""The service worker: a new edition of the page comes at once, and stays when its server is gone."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import ClassVar

import httpx
from playwright.sync_api import expect, sync_playwright

from tests.needs import needs
from tests.web.browsing import WAIT, Player, contexts, kept, sheet_kept, small, solution

CHROMIUM = needs("chromium")
PUZZLE = small("kurodoko")

expect.set_options(timeout=WAIT)


class Editions(BaseHTTPRequestHandler):
    """Passes requests on to the real server, and puts its number of the edition into the scripts."""

    url: ClassVar[str]
    edition: ClassVar[int]

    def do_GET(self) -> None:
        self._answer("GET")

    def do_POST(self) -> None:
        self._answer("POST")

    def log_message(self, *_: object) -> None:
        """Be quiet."""

    def _answer(self, method: str) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        kept = {name: value for name, value in self.headers.items() if name.lower() in {"content-type", "cookie"}}
        got = httpx.request(method, self.url + self.path, content=body, headers=kept, timeout=60)
        content = got.content
        if self.path == "/main.js":
            content += f"\ndocument.documentElement.dataset.edition = '{self.edition}';".encode()
        elif self.path == "/sw.js":
            content += f"\n// edition {self.edition}".encode()
        self.send_response(got.status_code)
        for name, value in got.headers.items():
            if name.lower() not in {"content-encoding", "content-length", "transfer-encoding", "connection", "etag"}:
                self.send_header(name, value)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@contextmanager
def editions(url: str) -> Iterator[tuple[str, type[Editions]]]:
    """An address, and what decides on the edition there; both end together."""

    class Answers(Editions):
        edition = 1

    Answers.url = url
    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.daemon_threads = True
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", Answers
    finally:
        server.shutdown()
        server.server_close()


def test_a_new_edition_of_the_page(url: str) -> None:
    """At once where there is a server, and after that also without one; the game goes on in it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        context = contexts(browser)
        context.set_default_timeout(WAIT)
        page = context.new_page()
        edition = page.locator("html")
        with editions(url) as (address, answers):
            someone = Player(page, address, "clicks")
            someone.open(PUZZLE)
            someone.do(solution(PUZZLE)[0])
            someone.settle()
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            expect(edition).to_have_attribute("data-edition", "1")
            page.reload()
            kept(page, "shell", "/main.js", "edition = '1'")
            sheet_kept(page, PUZZLE)
            answers.edition = 2
            page.reload()
            expect(edition).to_have_attribute("data-edition", "2")
            page.evaluate(
                "navigator.serviceWorker.getRegistration().then((worker) => worker.update()).then(() => true)"
            )
            kept(page, "shell", "/main.js", "edition = '2'")
        page.reload()  # the server is gone
        expect(edition).to_have_attribute("data-edition", "2")
        expect(page.locator("#undo")).to_be_enabled()
        someone.do(solution(PUZZLE)[1])
        someone.settle()
        page.locator("#hint").click()
        expect(page.locator("#hint-text")).to_contain_text("Look at")
        browser.close()
