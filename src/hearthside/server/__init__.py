"""The table server: tables that people reach by a link, their seats, and the store behind them."""
