"""A turn of a race: waiting, rolling, walking and landing."""
