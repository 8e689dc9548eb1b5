"""Markov chains and the linear algebra behind them."""
