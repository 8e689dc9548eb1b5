"""The table of Frantic as data: track, teleports, deck and events."""
