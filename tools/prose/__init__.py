"""Check the words that people read: spelling, phrases we do not write, French typography."""
