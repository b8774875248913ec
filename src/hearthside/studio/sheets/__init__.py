"""Cards on paper: which card lies where on which page, what else is in the box, and the PDF of all that.

Where things lie is plain arithmetic in millimetres (`grids`, `imposing`, `marks`, `duplex`), so it can be
tested without a drawing; the templates only paint what they are told.
"""
