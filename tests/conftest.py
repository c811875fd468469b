"""Options of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write the expected files anew; read the diff")


@pytest.fixture
def update_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether expected files are to be written instead of compared."""
    return bool(request.config.getoption("--update-goldens"))
