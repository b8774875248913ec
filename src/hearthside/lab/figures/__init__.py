"""What recorded runs tell: every section of the report, as numbers.  Needs the extra `analysis`."""
