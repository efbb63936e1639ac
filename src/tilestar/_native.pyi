"""Types of the compiled kernels. One section for each file of native/bindings."""

# --- build_info
def build_info() -> dict[str, str | bool]: ...
