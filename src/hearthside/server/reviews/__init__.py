"""Games that are over, reviewed: a process of the coach looks at them (runs.py), what it finds is kept with
the table, and is told by the entries of the table's log (shown.py)."""
