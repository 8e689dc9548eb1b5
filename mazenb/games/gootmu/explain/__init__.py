"""Reasons why an answer is not allowed, each with a rule id and a sentence."""
