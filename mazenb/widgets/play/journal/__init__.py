"""Autosave: a journal beside the notebook records every answer, and an unfinished game can be continued."""
