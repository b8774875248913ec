"""What a person's browser does besides: whom it asks, and what it complains of."""

import re
from contextlib import suppress

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, WebError, WebSocket

OWN = ("data:", "blob:", "about:")


class Watch:
    """Keeps every request and every complaint of a browser context, from its beginning."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.requests: list[str] = []
        self._url = url
        self._errors: list[str] = []
        context.on("request", self._asked)
        context.on("console", self._said)
        context.on("weberror", self._failed)
        context.on("page", self._opened)

    def complaints(self, expected: list[str]) -> list[str]:
        """Requests to others than the server, and errors that are not expected."""
        for page in self.context.pages:
            _catch_up(page)
        errors = [line for line in self._errors if not any(re.search(one, line) for one in expected)]
        return [f"asked somebody else: {url}" for url in self.requests if not self._is_own(url)] + errors

    def _is_own(self, url: str) -> bool:
        http = re.sub("^ws", "http", url)
        return http.startswith((f"{self._url}/", *OWN)) or http == self._url

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _opened(self, page: Page) -> None:
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location
            self._errors.append(
                f"error in the console: {message.text} ({place['url']}:{place['lineNumber']})"
            )

    def _failed(self, error: WebError) -> None:
        self._errors.append(f"error in the page: {error.error}")


def _catch_up(page: Page) -> None:
    """Events come with the answers to calls: after this one all earlier ones are here."""
    with suppress(Error):  # it is closed, or was leaving: then nothing is missing
        page.evaluate("0")
