"""The OpenAPI description of the interface, derived from the fields and result types of the operations."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from .operations import OPERATIONS, Operation

PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", types.NoneType: "null"}
ERRORS = {
    "400": "not JSON",
    "408": "the request took too long to arrive",
    "413": "the request is too large",
    "415": "not application/json",
    "422": "the request is invalid or takes too long; the message says why",
    "500": "a bug",
    "503": "busy: try again soon",
}


def description(version: str) -> dict[str, Any]:
    models: dict[str, Any] = {"Error": _error()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "puzzlesmith",
            "version": version,
            "description": "Make, solve, explain and draw puzzles. Names are those of the Python interface.",
        },
        "paths": {f"/api/{name}": {method(each): _operation(each, models)} for name, each in OPERATIONS.items()},
        "components": {"schemas": models},
    }


def method(operation: Operation) -> str:
    """Return the HTTP method; an operation without fields has a constant answer, which may be cached."""
    return "post" if operation.takes else "get"


def _error() -> dict[str, Any]:
    optional = {"expected": {"type": ["string", "null"]}, "at": {"type": ["integer", "null"]}}
    return {"type": "object", "properties": {"error": {"type": "string"}, **optional}, "required": ["error"]}


def _operation(operation: Operation, models: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.words,
        "responses": {
            "200": {"description": "the answer", "content": _json(of_type(operation.gives, models))},
            **{code: {"description": words, "content": _json(_ref("Error"))} for code, words in ERRORS.items()},
        },
    }
    if operation.takes:
        described["requestBody"] = {"required": True, "content": _json(_request(operation))}
    return described


def _request(operation: Operation) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name: field.schema() for name, field in operation.takes.items()},
        "required": [name for name, field in operation.takes.items() if field.required],
        "additionalProperties": False,
    }


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def of_type(type_: Any, models: dict[str, Any]) -> dict[str, Any]:
    """Describe a type as JSON Schema; each dataclass becomes a model."""
    if type_ in PLAIN:
        return {"type": PLAIN[type_]}
    if type_ is Any:
        return {}
    if isinstance(type_, type) and issubclass(type_, Enum):
        return {"type": "string", "enum": [each.value for each in type_]}
    if is_dataclass(type_):
        return _model(type_, models)
    if getattr(type_, "_is_protocol", False):  # a puzzle or a board, whose fields depend on its kind
        return {"type": "object"}
    return _generic(type_, models)


def _generic(type_: Any, models: dict[str, Any]) -> dict[str, Any]:
    origin, args = get_origin(type_), get_args(type_)
    if origin in {Union, types.UnionType}:
        return {"anyOf": [of_type(each, models) for each in args]}
    if origin is Literal:
        return {"enum": list(args)}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": of_type(args[1], models)}
    return {"type": "array", "items": of_type(args[0], models)}


def _model(type_: Any, models: dict[str, Any]) -> dict[str, Any]:
    if type_.__name__ not in models:
        models[type_.__name__] = {}  # ends the recursion for types that contain themselves
        hints = get_type_hints(type_)
        properties = {each.name: of_type(hints[each.name], models) for each in fields(type_)}
        models[type_.__name__] = {"type": "object", "properties": properties, "required": list(properties)}
    return _ref(type_.__name__)
