"""HTTP and sockets: the routes, and who may use them."""
