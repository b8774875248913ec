"""The door: what a connection may cost before the application hears of it."""
