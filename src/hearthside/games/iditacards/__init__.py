"""Iditacards: a sled race over 160 squares for one to four players."""
