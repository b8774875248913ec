"""What the modules add to the Scene, by subject."""
