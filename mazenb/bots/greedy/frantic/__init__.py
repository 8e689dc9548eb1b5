"""The greedy Frantic bot, which minimises its expected penalty."""
