"""The server's doors: HTTP, sockets, and who may pass."""
