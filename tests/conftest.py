"""What every test relies on."""

import signal

# A shell starts background jobs with Ctrl-C ignored, and children inherit that: the interrupt tests need it back.
signal.signal(signal.SIGINT, signal.default_int_handler)
