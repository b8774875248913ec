"""The language server: the protocol on one side, the pack on the other."""

import asyncio
import logging
from collections.abc import Callable
from functools import wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeVar

from lsprotocol import types as lsp
from pygls import uris
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.files import LARGEST_FILE, Findings
from hearthside.games.gardener.folder.formatting import format_cards
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.completion import completions
from hearthside.studio.lsp import columns
from hearthside.studio.lsp.diagnosing import Shown, page_of, placed
from hearthside.studio.lsp.finding import Found, defined, used
from hearthside.studio.lsp.fixes import fixes
from hearthside.studio.lsp.hovering import explained
from hearthside.studio.lsp.marks import Mark
from hearthside.studio.lsp.outline import outline
from hearthside.studio.lsp.project import Project, found_alone, found_in, read_project, root_of, stamp
from hearthside.studio.lsp.protocol import PYGLS, Answered, Protocol
from hearthside.studio.lsp.renaming import Edit, Refused, renameable, renamed
from hearthside.studio.lsp.suggesting import suggested

NAME: Final = "hearthside"
DEBOUNCE: Final = 0.2  # seconds without a key before the linter runs
MOST_FIXED: Final = 5  # findings for which fixes are tried at a time: each is a run of the linter
SEVERITIES: Final = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "info": lsp.DiagnosticSeverity.Information,
}
SYMBOLS: Final = {"Adventure": lsp.SymbolKind.Event, "Support": lsp.SymbolKind.Object}
P = TypeVar("P")


class Server(LanguageServer):
    def __init__(self) -> None:
        super().__init__(
            NAME,
            version("hearthside"),
            text_document_sync_kind=lsp.TextDocumentSyncKind.Full,
            protocol_cls=Protocol,
        )
        logging.getLogger(PYGLS).addFilter(Answered())
        self.open: dict[Path, str] = {}  # unsaved or not, as the editor has them
        self.uris: dict[Path, str] = {}  # as the editor writes them, which may not be as we do
        self.loose: dict[str, str] = {}  # by address: what is no file, such as a new document
        self.waiting: dict[Path, asyncio.Task[None]] = {}  # by pack
        self.told: dict[Path, set[str]] = {}  # pack -> addresses that have findings
        self.found: dict[Path, list[Problem]] = {}  # pack -> what the linter said last
        self._projects: dict[Path, tuple[object, Project]] = {}

    # -------------------------------------------------------- files and places
    @property
    def encoding(self) -> str:
        return str(getattr(self.workspace.position_encoding, "value", self.workspace.position_encoding))

    def path_of(self, uri: str) -> Path | None:
        plain = uris.to_fs_path(uri) if uri.startswith("file:") else None
        return Path(plain) if plain else None

    def uri_of(self, path: Path) -> str:
        return self.uris.get(path) or path.as_uri()

    def text_of(self, uri: str) -> str:
        path = self.path_of(uri)
        return self.loose.get(uri, "") if path is None else self.open.get(path, "")

    def root_of(self, uri: str) -> Path | None:
        path = self.path_of(uri)
        return None if path is None else root_of(path, self.open)

    def buffers(self, root: Path) -> dict[str, str]:
        """What is open of a pack, by its path below the folder."""
        return {
            path.relative_to(root).as_posix(): text
            for path, text in self.open.items()
            if path.is_relative_to(root)
        }

    def project(self, root: Path) -> Project:
        buffers = self.buffers(root)
        key = stamp(root, buffers)
        known = self._projects.get(root)
        if known is None or known[0] != key:
            known = key, read_project(root, buffers)
            self._projects[root] = known
        return known[1]

    def position(self, uri: str, at: lsp.Position) -> tuple[int, int]:
        lines = columns.lines_of(self.text_of(uri))
        line = lines[at.line] if at.line < len(lines) else ""
        return at.line, columns.from_client(line, at.character, self.encoding)

    def range(self, text: str, line: int, start: int, end: int) -> lsp.Range:
        lines = columns.lines_of(text)
        written = lines[line] if line < len(lines) else ""
        return lsp.Range(
            lsp.Position(line, columns.to_client(written, start, self.encoding)),
            lsp.Position(line, columns.to_client(written, end, self.encoding)),
        )

    def word(self, uri: str, at: lsp.Position) -> tuple[Project, str, Mark | None] | None:
        """The pack, the file in it, and the word at the place."""
        root, path = self.root_of(uri), self.path_of(uri)
        if root is None or path is None:
            return None
        project = self.project(root)
        file = path.relative_to(root).as_posix()
        return project, file, project.at(file, *self.position(uri, at))

    def locations(self, project: Project, found: Found) -> list[lsp.Location]:
        return [
            lsp.Location(
                self.uri_of(project.root / file),
                self.range(project.texts[file], mark.line, mark.start, mark.end),
            )
            for file, mark in found
        ]

    def text_edits(self, project: Project, edits: list[Edit]) -> dict[str, list[lsp.TextEdit]]:
        out: dict[str, list[lsp.TextEdit]] = {}
        for edit in edits:
            place = self.range(project.texts[edit.file], edit.line, edit.start, edit.end)
            uri = self.uri_of(project.root / edit.file)
            out.setdefault(uri, []).append(lsp.TextEdit(place, edit.text))
        return out

    # -------------------------------------------------------- findings
    def changed(self, uri: str) -> None:
        """Something about this file is other than it was: the linter runs when the keys rest."""
        root = self.root_of(uri)
        if root is None:
            self._tell_alone(uri)
            return
        if (before := self.waiting.get(root)) is not None:
            before.cancel()
        self.waiting[root] = asyncio.get_running_loop().create_task(self._lint(root))

    def _tell_alone(self, uri: str) -> None:
        path = self.path_of(uri)
        text = self.text_of(uri)
        name = path.name if path is not None else uri
        there = path in self.open or uri in self.loose
        found = placed(found_alone(name, text), {name: text}).get(name, []) if there else []
        self._publish(uri, text, found)

    async def _lint(self, root: Path) -> None:
        await asyncio.sleep(DEBOUNCE)
        buffers = self.buffers(root)
        try:
            found = await asyncio.to_thread(found_in, root, buffers)
        except OSError:  # the folder vanishes while it is read, or there is no room for what is unsaved
            return
        if self.buffers(root) != buffers:
            return  # it has changed in the meantime, and another run is on its way
        self.waiting.pop(root, None)
        self.found[root] = found
        if not root.is_dir() and not buffers:
            found = []  # the folder has gone, and nothing of it is open
        texts = self.project(root).texts
        by_file = {file: list[Shown]() for file in buffers} | placed(found, texts)
        shown = {self.uri_of(root / file): (texts.get(file, ""), told) for file, told in by_file.items()}
        for uri in self.told.get(root, set()) - set(shown):
            self._publish(uri, "", [])
        for uri, (text, told) in shown.items():
            self._publish(uri, text, told)
        self.told[root] = set(shown)

    def _publish(self, uri: str, text: str, told: list[Shown]) -> None:
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(uri, [self._diagnostic(text, each) for each in told])
        )

    def _diagnostic(self, text: str, shown: Shown) -> lsp.Diagnostic:
        page = page_of(shown.problem.code)
        return lsp.Diagnostic(
            self.range(text, shown.line, shown.start, shown.end),
            shown.message,
            severity=SEVERITIES[shown.problem.severity],
            code=shown.problem.code,
            code_description=lsp.CodeDescription(page) if page else None,
            source=NAME,
        )


def guarded(answer: Callable[[Server, P], Any]) -> Callable[[Server, P], Any]:
    """A folder may vanish between two lines of ours: then there is no answer, and the server goes on."""

    @wraps(answer)
    def answered(server: Server, params: P) -> Any:
        try:
            return answer(server, params)
        except OSError:
            return None

    return answered


def make_server() -> Server:
    server = Server()

    # ------------------------------------------------------------ documents
    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    async def opened(ls: Server, params: lsp.DidOpenTextDocumentParams) -> None:
        _take(ls, params.text_document.uri, params.text_document.text)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def edited(ls: Server, params: lsp.DidChangeTextDocumentParams) -> None:
        document = ls.workspace.get_text_document(params.text_document.uri)
        _take(ls, params.text_document.uri, document.source)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    async def saved(ls: Server, params: lsp.DidSaveTextDocumentParams) -> None:
        ls.changed(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    async def closed(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        path = ls.path_of(uri)
        ls.loose.pop(uri, None)
        root = ls.root_of(uri)
        if path is not None:
            ls.open.pop(path, None)
        ls.changed(uri)
        if root is not None and root != ls.root_of(uri):  # the manifest was never saved
            for other in ls.told.pop(root, set()):
                ls._publish(other, "", [])

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def watched(ls: Server, params: lsp.DidChangeWatchedFilesParams) -> None:
        for each in params.changes:
            if ls.root_of(each.uri) is not None:
                ls.changed(each.uri)

    # ------------------------------------------------------------ questions
    @server.feature(
        lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=['"', ".", " ", "["])
    )
    @guarded
    def completion(ls: Server, params: lsp.CompletionParams) -> lsp.CompletionList:
        uri = params.text_document.uri
        root = ls.root_of(uri)
        known = completions(None) if root is None else ls.project(root).completions
        line, column = ls.position(uri, params.position)
        text = ls.text_of(uri)
        path = ls.path_of(uri)
        name = path.name if path is not None else uri
        found = suggested(known, name, columns.lines_of(text), line, column)
        place = ls.range(text, line, found.start, found.end)
        return lsp.CompletionList(
            is_incomplete=False,
            items=[
                lsp.CompletionItem(
                    each.label,
                    detail=each.detail or None,
                    documentation=each.says or None,
                    sort_text=f"{number:04}",
                    filter_text=each.label,
                    text_edit=lsp.TextEdit(place, each.text),
                    insert_text_mode=lsp.InsertTextMode.AsIs,
                )
                for number, each in enumerate(found.found)
            ],
        )

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    @guarded
    def hover(ls: Server, params: lsp.HoverParams) -> lsp.Hover | None:
        uri = params.text_document.uri
        project, file, mark = ls.word(uri, params.position) or (None, "", None)
        said = explained(project, file, mark) if project is not None and mark is not None else ""
        if not said or mark is None:
            return None
        place = ls.range(ls.text_of(uri), mark.line, mark.start, mark.end)
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, said), place)

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    @guarded
    def definition(ls: Server, params: lsp.DefinitionParams) -> list[lsp.Location]:
        word = ls.word(params.text_document.uri, params.position)
        if word is None or word[2] is None:
            return []
        return ls.locations(word[0], defined(word[0], word[2]))

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    @guarded
    def references(ls: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
        word = ls.word(params.text_document.uri, params.position)
        if word is None or word[2] is None:
            return []
        return ls.locations(word[0], used(word[0], word[2], params.context.include_declaration))

    @server.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    @guarded
    def prepare_rename(ls: Server, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder:
        uri = params.text_document.uri
        word = ls.word(uri, params.position)
        try:
            mark = renameable(word[2] if word is not None else None)
        except Refused as refused:
            raise _refusal(refused) from None
        return lsp.PrepareRenamePlaceholder(
            ls.range(ls.text_of(uri), mark.line, mark.start, mark.end), mark.name
        )

    @server.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    @guarded
    def rename(ls: Server, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
        word = ls.word(params.text_document.uri, params.position)
        try:
            mark = renameable(word[2] if word is not None else None)
            assert word is not None
            return lsp.WorkspaceEdit(ls.text_edits(word[0], renamed(word[0], mark, params.new_name)))
        except Refused as refused:
            raise _refusal(refused) from None

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
    )
    async def code_action(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        return await _actions(ls, params)

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    @guarded
    def symbols(ls: Server, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        uri = params.text_document.uri
        text = ls.text_of(uri)
        path = ls.path_of(uri)
        lines = columns.lines_of(text)
        return [
            lsp.DocumentSymbol(
                each.name,
                SYMBOLS.get(each.kind, lsp.SymbolKind.Struct),
                lsp.Range(
                    lsp.Position(each.first, 0),
                    ls.range(text, each.last, 0, len(lines[each.last])).end,
                ),
                ls.range(text, *each.identifier),
                detail=each.detail or None,
            )
            for each in outline(path.name if path is not None else uri, text)
        ]

    @server.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    @guarded
    def folding(ls: Server, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        uri = params.text_document.uri
        path = ls.path_of(uri)
        found = outline(path.name if path is not None else uri, ls.text_of(uri))
        return [lsp.FoldingRange(each.first, each.last) for each in found if each.last > each.first]

    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    @guarded
    def formatting(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        uri = params.text_document.uri
        path = ls.path_of(uri)
        text = ls.text_of(uri)
        if not (path.name if path is not None else uri).endswith(".card") or len(text) > LARGEST_FILE:
            return []
        root = ls.root_of(uri)
        project = None if root is None else ls.project(root)
        shortcuts, names = (project.shortcuts(), project.names()) if project is not None else ({}, {})
        formatted = format_cards(text, str(path or uri), DesignReader(Findings(), shortcuts, names))
        if formatted is None or formatted == text:
            return []  # with a mistake in it, it stays as it is
        last = len(columns.lines_of(text))
        return [lsp.TextEdit(lsp.Range(lsp.Position(0, 0), lsp.Position(last, 0)), formatted)]

    return server


def _take(ls: Server, uri: str, text: str) -> None:
    path = ls.path_of(uri)
    if path is None:
        ls.loose[uri] = text
    else:
        ls.open[path] = text
        ls.uris[path] = uri
    ls.changed(uri)


def _refusal(refused: Refused) -> JsonRpcException:
    return JsonRpcException(str(refused), lsp.LSPErrorCodes.RequestFailed)


async def _actions(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    uri = params.text_document.uri
    root, path = ls.root_of(uri), ls.path_of(uri)
    if root is None or path is None:
        return []
    project, buffers = ls.project(root), ls.buffers(root)
    file = path.relative_to(root).as_posix()
    before = await asyncio.to_thread(found_in, root, buffers)
    shown = placed(before, project.texts).get(file, [])
    here = [each for each in shown if params.range.start.line <= each.line <= params.range.end.line]

    def tried(edits: list[Edit]) -> list[Problem]:
        return found_in(root, buffers | _edited(project, edits))

    out: list[lsp.CodeAction] = []
    for each in here[:MOST_FIXED]:
        for fix in await asyncio.to_thread(fixes, each.problem, project.texts, before, tried):
            out.append(
                lsp.CodeAction(
                    fix.title,
                    kind=lsp.CodeActionKind.QuickFix,
                    diagnostics=[ls._diagnostic(project.texts[file], each)],
                    is_preferred=fix.sure,
                    edit=lsp.WorkspaceEdit(ls.text_edits(project, fix.edits)),
                )
            )
    return out


def _edited(project: Project, edits: list[Edit]) -> dict[str, str]:
    """The files with the edits in them; each file has one at most."""
    out: dict[str, str] = {}
    for edit in edits:
        text = project.texts[edit.file]
        lines = columns.lines_of(text)
        line = lines[edit.line]
        start, end = columns.raw(line, edit.start), columns.raw(line, edit.end)
        lines[edit.line] = f"{line[:start]}{edit.text}{line[end:]}"
        out[edit.file] = "\n".join(lines)
    return out
