"""How fast and how large: what the project promises, measured. Run with ``python -m benchmarks``."""
