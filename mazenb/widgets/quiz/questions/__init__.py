"""Questions, the forms of their answers, and the verdicts on answers."""
