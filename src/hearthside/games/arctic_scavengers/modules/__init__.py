"""What the expansions, their variants and the solo game add to the rules, module by module."""
