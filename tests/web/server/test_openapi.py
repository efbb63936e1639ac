"""Questions nobody would ask, made from the API's own description: nothing worse than the documented refusals."""

import warnings

import pytest
from hypothesis import HealthCheck, settings

from tilestar.web.server.app import create_app
from tilestar.web.server.settings import Settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.specs.openapi.checks import positive_data_acceptance

app = create_app(Settings(seconds=0.2, searches=2))
schema = schemathesis.openapi.from_asgi("/api/openapi.json", app, headers={"Host": "127.0.0.1"})


@pytest.mark.filterwarnings("ignore")
@schema.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_word(case):
    # A schema cannot say which texts are boards, so a refused board is no breach.
    case.call_and_validate(headers={"Host": "127.0.0.1"}, excluded_checks=[positive_data_acceptance])
