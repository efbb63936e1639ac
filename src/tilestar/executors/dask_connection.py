"""How a connection to a Dask scheduler is made: who is there, and with which certificates one talks to it."""

from __future__ import annotations

import logging
import socket
from typing import Any

from tilestar.errors import ClusterError, needs_extra

NO_CERTIFICATE = "tls:// needs certificates that Dask can read, in distributed.comm.tls of its configuration: {reason}"


def check_reachable(address: str, seconds: float, security: Any) -> None:
    """Fail at once when nobody listens at the address, or somebody else, which Dask's client would go on trying."""
    from distributed.comm.addressing import get_address_host_port, parse_address
    from distributed.comm.registry import get_backend

    scheme, _ = parse_address(address)
    get_backend(scheme)  # ValueError for a scheme that Dask does not speak
    if scheme in ("tcp", "tls"):
        host, port = get_address_host_port(address)
        with socket.create_connection((host, port), timeout=seconds) as connection:
            if scheme == "tls":
                security.get_connection_args("client")["ssl_context"].wrap_socket(connection).close()


def temporary_security() -> Any:
    """A key and a certificate that are made now and known to this process and those it starts only."""
    with needs_extra("--cluster local", "cluster"):  # the key is made by the package cryptography
        return import_distributed().Security.temporary()


def configured_security() -> Any:
    """The certificates that Dask's configuration names, which must be there and readable."""
    security = import_distributed().Security(require_encryption=True)
    try:
        context = security.get_connection_args("client")["ssl_context"]
    except OSError as error:
        raise ClusterError(NO_CERTIFICATE, reason=error) from error
    if context is None:
        raise ClusterError(NO_CERTIFICATE, reason="ca-file and client.cert are not set")
    return security


def import_distributed() -> Any:
    """Dask's distributed package, quiet unless something is wrong."""
    with needs_extra("--cluster", "cluster"):
        import distributed
    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed
