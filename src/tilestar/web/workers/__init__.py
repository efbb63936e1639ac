"""The worker processes that search for the server, and the messages between them."""
