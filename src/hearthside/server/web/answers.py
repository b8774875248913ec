"""Answers to HTTP: JSON, and errors that say what was wrong."""

from math import ceil
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hearthside.kernel.errors import HearthsideError
from hearthside.server.balance.runs import Underway
from hearthside.server.errands import Crowded
from hearthside.server.messages import Ack, Refusal
from hearthside.server.quotas import Full
from hearthside.server.readpool import Busy
from hearthside.server.responses import Problem
from hearthside.server.store import Conflict, StoreUnavailable
from hearthside.server.table import Refused

T = TypeVar("T")

MOST_BYTES = 64 * 1024
COME_BACK = 5  # seconds, when something cannot be stored just now
READ_SOON = 5  # seconds, after which a file may be tried again
STATUS = {"not_yours": 403, "not_stored": 503, "busy": 503, "error": 500}  # of refusals; others are conflicts


class Failure(HearthsideError):
    """An HTTP answer other than success."""

    retry_after = 0  # seconds; 0 says nothing

    def __init__(self, status: int, why: str, code: str = "") -> None:
        super().__init__(why)
        self.status = status
        self.code = code or {400: "bad_request", 404: "not_found"}.get(status, "refused")


class NotFound(Failure):
    """Also for what is there but nobody's business: a stranger must not learn that it exists."""

    def __init__(self) -> None:
        super().__init__(404, "there is nothing here")


class TooMany(Failure):
    """Over a rate or a count; after so many seconds it is worth another try."""

    def __init__(self, seconds: float) -> None:
        self.retry_after = max(1, ceil(seconds))
        super().__init__(429, f"too many of these; try again in {self.retry_after} s", "slow_down")


def json(value: Any, status: int = 200) -> Response:
    return raw(msgspec.json.encode(value), status)


def raw(body: bytes, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    if status == 503:
        headers["retry-after"] = str(COME_BACK)
    return Response(body, status, headers, "application/json")


def reply(answer: Ack | Refusal) -> Response:
    return json(answer, 200 if isinstance(answer, Ack) else STATUS.get(answer.code, 409))


def failed(error: Exception) -> Response:
    """Any error as an answer; what is nobody's fault but ours says no more than that."""
    if isinstance(error, Failure):
        response = json(Problem(error.code, str(error)), error.status)
        return _later(response, error.retry_after)
    if isinstance(error, Full):
        return json(Problem("quota", str(error)), 429 if error.own else 507)
    if isinstance(error, Busy):
        return _later(json(Problem("busy", str(error)), 429 if error.own else 503), READ_SOON)
    if isinstance(error, Crowded):
        return _later(json(Problem("busy", str(error)), 429 if error.own else 503), COME_BACK)
    if isinstance(error, Underway):
        return json(Problem("busy", str(error)), 409)
    if isinstance(error, Refused):
        return json(Problem(error.code, error.why, error.ruling), STATUS.get(error.code, 409))
    if isinstance(error, StoreUnavailable):
        return json(Problem("not_stored", str(error)), 503)
    if isinstance(error, Conflict):
        return json(Problem("stale", "somebody else was quicker; look again"), 409)
    if isinstance(error, HearthsideError):
        return json(Problem("bad_request", str(error)), 400)
    return json(Problem("error", "something went wrong in the server; it is in its log"), 500)


def _later(response: Response, seconds: int) -> Response:
    if seconds:
        response.headers["retry-after"] = str(seconds)
    return response


async def body(request: Request, kind: type[T], most: int = MOST_BYTES) -> T:
    """The request's JSON as the wanted struct."""
    out: T = understood(await read(request, most), kind)
    return out


async def read(request: Request, most: int) -> bytes:
    out = bytearray()
    async for chunk in request.stream():
        out += chunk
        if len(out) > most:
            raise Failure(413, f"this is more than {most // 1024} kB", "too_big")
    return bytes(out)


def understood(data: bytes | str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Failure(400, f"this is not as it should be: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Failure(400, f"this is not JSON: {error}") from None
    except RecursionError:
        raise Failure(400, "this is nested too deep") from None
