"""`hearthside lsp`: what editors ask about the files of a pack, and the server that answers over stdio.

Only `server.py` knows the protocol; everything else counts lines from 0 and columns in characters from 0, in
the composed form in which packs are read.
"""
