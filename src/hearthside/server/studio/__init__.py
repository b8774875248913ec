"""The studio in the browser: packs that are written, drawn and shared by whom the operator lets."""
