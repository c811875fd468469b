"""Two versions to what differs between them: changes with levels by role, and verdicts with proofs."""
