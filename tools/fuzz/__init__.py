"""Fuzzing of everything that reads input: messages to widgets, files of every kind, names and answers."""
