"""How balanced a game is: reports of the lab that are shown in the browser, and small runs that make one.

The server imports nothing of the lab.  A report is a page that says about itself what it is of (pages.py),
and a run is a process of the lab's own (process.py); one is under way at a time (runs.py).
"""
