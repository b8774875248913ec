"""The wire to the editor, where pygls leaves something to wish for: every request is answered, and a refusal
is an answer like any other, without a trace of the program in the editor's output."""

import logging
from typing import Any, Final

from msgspec import Struct
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol

PYGLS: Final = "pygls.protocol.json_rpc"  # the logger that tells of requests
UNREADABLE: Final = "Unable to deserialize message\n%s"  # before the error that is raised then


class Unreadable(Struct, frozen=True):
    """A request whose parts are not what they should be."""

    id: int | str
    method: str


class Protocol(LanguageServerProtocol):
    def structure_message(self, data: dict[str, Any]) -> Any:
        try:
            return super().structure_message(data)
        except JsonRpcException:
            number, method = data.get("id"), data.get("method")
            if isinstance(number, int | str) and isinstance(method, str):
                return Unreadable(number, method)
            raise  # nobody waits for an answer, or nobody can be told which

    def handle_message(self, message: Any) -> None:
        if isinstance(message, Unreadable):
            said = JsonRpcInvalidParams(f"{message.method} needs other params than these")
            self._send_response(message.id, error=said.to_response_error())
        else:
            super().handle_message(message)


class Answered(logging.Filter):
    """Leaves out of the log what the editor is told as the answer; what went wrong in here stays."""

    def filter(self, record: logging.LogRecord) -> bool:
        raised = record.exc_info[1] if record.exc_info else None
        return record.msg != UNREADABLE and not isinstance(raised, JsonRpcException)
