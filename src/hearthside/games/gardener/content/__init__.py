"""What every Gardener game teaches with, as data."""
