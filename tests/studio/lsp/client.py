"""An editor, as far as the server can tell: the real program, spoken to over its standard streams."""

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 60.0  # seconds; the machine may be busy


class Refusal(Exception):
    """The server answers with an error."""


class Editor:
    def __init__(self, root: Path, encodings: list[str] | None = None) -> None:
        # What an editor shows of the program's errors; closed with the other streams.
        self.output = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hearthside", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.output,
            cwd=root,
        )
        self.arrived = threading.Condition()
        self.answers: dict[int, dict[str, Any]] = {}
        self.diagnostics: dict[str, list[dict[str, Any]]] = {}
        self.published: list[str] = []  # addresses, in the order in which findings came
        self.messages: list[str] = []
        self.ended = False
        self.last = 0
        self.versions: dict[str, int] = {}
        threading.Thread(target=self._read, daemon=True).start()
        general: dict[str, object] = {"textDocument": {"rename": {"prepareSupport": True}}}
        if encodings:
            general["general"] = {"positionEncodings": encodings}
        self.capabilities = self.ask(
            "initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": general}
        )["capabilities"]
        self.tell("initialized", {})

    # ------------------------------------------------------------ the wire
    def _read(self) -> None:
        out = self.process.stdout
        assert out is not None
        while True:
            length = 0
            while line := out.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if not length:
                with self.arrived:
                    self.ended = True
                    self.arrived.notify_all()
                return
            self._take(json.loads(out.read(length)))

    def _take(self, message: dict[str, Any]) -> None:
        with self.arrived:
            if "id" in message and "method" not in message:
                self.answers[message["id"]] = message
            elif message.get("method") == "textDocument/publishDiagnostics":
                uri = message["params"]["uri"]
                self.diagnostics[uri] = message["params"]["diagnostics"]
                self.published.append(uri)
            elif message.get("method") == "window/showMessage":
                self.messages.append(message["params"]["message"])
            self.arrived.notify_all()

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(data), data))
        self.process.stdin.flush()

    def wait(self, until: Callable[[], bool]) -> None:
        with self.arrived:
            came = self.arrived.wait_for(lambda: until() or self.ended, PATIENCE)
        assert came, "the server does not answer"
        assert not self.ended, "the server has ended"

    def tell(self, method: str, params: object) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: object) -> Any:
        self.last += 1
        number = self.last
        self._send({"id": number, "method": method, "params": params})
        self.wait(lambda: number in self.answers)
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Refusal(answer["error"]["message"])
        return answer["result"]

    def complaints(self) -> str:
        """All that the program has written to its errors until now."""
        written = self.output.fileno()  # read without moving to where the program writes
        return os.pread(written, os.fstat(written).st_size, 0).decode()

    def close(self) -> int:
        """As an editor that ends; how the program ended."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        code = self.process.wait(PATIENCE)
        self._let_go()
        return code

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._let_go()

    def _let_go(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout, self.output):
            if pipe is not None:
                pipe.close()

    # ------------------------------------------------------------ documents
    def open(self, path: Path, text: str | None = None) -> str:
        uri = path.as_uri()
        self.versions[uri] = 1
        written = path.read_text("utf-8", "replace") if text is None else text
        language = "toml" if path.suffix == ".toml" else "hearthside-card"
        document = {"uri": uri, "languageId": language, "version": 1, "text": written}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return uri

    def change(self, uri: str, text: str) -> None:
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def shut(self, uri: str) -> None:
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def findings(self, uri: str, act: Callable[[], object]) -> list[dict[str, Any]]:
        """What is said of a file after something was done."""
        before = self.published.count(uri)
        act()
        self.wait(lambda: self.published.count(uri) > before)
        # The findings of all files are sent at one go: an answer behind them says that all are there.
        self.ask("textDocument/foldingRange", {"textDocument": {"uri": uri}})
        return self.diagnostics[uri]

    def at(self, method: str, uri: str, line: int, character: int, **more: object) -> Any:
        place = {"line": line, "character": character}
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, "position": place, **more})
