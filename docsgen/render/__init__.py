"""Rendering: a Library becomes pages; views hold what templates show."""
