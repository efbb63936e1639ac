"""The server process: the API, the socket, the page, and who may use them."""
