"""A report as one page of HTML that needs nothing else: no script from elsewhere, no font, no picture."""
