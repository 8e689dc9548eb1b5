"""Events, which the big die decides, with one function per verb of the vocabulary."""
