"""Requests drawn by schemathesis from the description of the protocol, half of them with real ids, secrets and answers.

Whatever comes back must be promised there; nothing may fail, and nothing may change when a request is refused.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import jsonschema_rs
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from requests.structures import CaseInsensitiveDict
from schemathesis import Case, GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Err
from schemathesis.specs.openapi import checks

from grognard.server.app import Server
from grognard.server.http.description import describe
from grognard.server.http.parsing import LONGEST_HEAD
from grognard.server.settings import Settings
from tools.attack.house import House
from tools.attack.stage import Stage
from tools.attack.witness import Witness

CHECKS = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
ENDLESS = ("x-events", "x-socket")
"""What is told of an address that is no request with a reply; those are attacked elsewhere."""
FOREIGN = ("origin", "sec-fetch-site")
SECONDS = 60


def description() -> dict[str, Any]:
    """The description of the protocol, as whoever reads it gets it."""
    told: dict[str, Any] = json.loads(json.dumps(describe(Server(Settings(metrics=True)).addresses())))
    return told


class Attack:
    """Requests to one server, and what was wrong with the replies."""

    def __init__(self, house: House, stage: Stage) -> None:
        self.address = house.address
        self.stage = stage
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []
        self._witness = Witness(house.database)
        self._session = requests.Session()
        self._told = description()
        self._shapes: dict[str, jsonschema_rs.Draft202012Validator] = {}
        schema = schemathesis.openapi.from_dict(self._told)
        found = [each.ok() for each in schema.get_all_operations() if not isinstance(each, Err)]
        self.operations = [each for each in found if not any(name in each.definition.raw for name in ENDLESS)]

    def run(self, examples: int, number: int = 0, until: Callable[[], bool] = lambda: False) -> None:
        """So many requests of either kind, good and bad, to every address."""
        for operation in self.operations:
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                if not until():
                    self._fire(operation.as_strategy(generation_mode=mode), examples, number)

    def close(self) -> None:
        """Look no more."""
        self._witness.close()
        self._session.close()

    def _fire(self, cases: st.SearchStrategy[Case[Any]], examples: int, number: int) -> None:
        @settings(
            max_examples=examples, database=None, deadline=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @seed(number)
        @given(cases, st.integers(0, 2**32))
        def one(case: Case[Any], drawn: int) -> None:
            self._send(case, Random(drawn))

        one()

    def _send(self, case: Case[Any], random: Random) -> None:
        if random.random() < 0.6:
            self._make_real(case, random)
        try:
            response = case.call(base_url=self.address, session=self._session, timeout=SECONDS, allow_redirects=False)
        except requests.exceptions.InvalidURL:
            return  # no client can send it
        except requests.exceptions.RequestException as error:
            if error.request is not None and len(error.request.url or "") > LONGEST_HEAD:
                return  # whoever sends such a head is cut off
            self.faults.append(f"{case.method} {case.path}: no reply: {error!r}")
            return
        self.statuses[response.status_code] += 1
        self.faults += [f"{case.as_curl_command()}\n    {each}" for each in self._wrong(case, response)]

    def _make_real(self, case: Case[Any], random: Random) -> None:
        bad_body = self._bad(case)
        body = None if bad_body else case.body
        token, body = self.stage.fill(random, case.path_parameters or {}, body, case.query or {})
        if not bad_body and isinstance(body, dict):
            case.body = body
        headers = {name: text for name, text in (case.headers or {}).items() if name.lower() not in FOREIGN}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        case.headers = CaseInsensitiveDict(headers)

    def _bad(self, case: Case[Any]) -> bool:
        """Whether the body was made not to be what it should be."""
        part = case.meta.components.get(ParameterLocation.BODY) if case.meta else None
        return part is not None and part.mode == GenerationMode.NEGATIVE

    def _fits(self, case: Case[Any], response: Any) -> bool:
        """Whether a reply as JSON is what is described, to the last field."""
        promised = self._told["paths"][case.path][case.method.lower()]["responses"].get(str(response.status_code), {})
        kind = response.headers.get("content-type", [""])[0]
        schema = promised.get("content", {}).get(kind, {}).get("schema")
        if schema is None:
            return True
        key = json.dumps(schema)
        if key not in self._shapes:
            whole = {**schema, "components": self._told["components"]}
            self._shapes[key] = jsonschema_rs.Draft202012Validator(whole)
        return self._shapes[key].is_valid(response.json())

    def _wrong(self, case: Case[Any], response: Any) -> Iterator[str]:
        status = response.status_code
        if status >= 500 and "text/html" not in str(response.headers.get("content-type")):
            yield f"status {status}: {response.text[:300]}"
        try:
            case.validate_response(response, checks=CHECKS)
        except FailureGroup as group:
            yield from (f"{type(each).__name__}: {each}"[:1_500] for each in group.exceptions)
        if not self._fits(case, response):
            yield f"not what was promised: {response.text[:300]}"
        if status < 400 and self._bad(case):
            yield f"a body that is not what it must be was taken: {case.body!r}"[:600]
        changed = self._witness.changed()
        if changed and (status >= 400 or case.method == "GET"):
            yield f"status {status}, and yet something has changed: {changed}"
