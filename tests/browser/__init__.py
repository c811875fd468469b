"""The second tier's look at the site, through a real browser."""
