SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PYTHON ?= python3
TOOL = @$(PYTHON) -m tools

.PHONY: help play test check bench bench-gootmu bench-race bench-reach bench-tiles soak bundle notebooks constraints mutants clean

help: ## print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

play: ## install what playing needs and open JupyterLab on notebooks/
	$(TOOL).play

test: ## install what the tests need and run them all (PARTS="unit browser" runs some)
	$(TOOL).suite $(PARTS)

check: ## the quick part, under a minute: lint, types, import direction, unit tests, doctests
	$(TOOL).suite --quick

bench: bench-tiles bench-reach bench-race bench-gootmu ## print every benchmark table

bench-gootmu: ## decisions per second beside python-chess, and the greedy bot against the random one
	$(TOOL).bench gootmu

bench-race: ## the means of the goose, exact and simulated, and how fast the simulation is
	$(TOOL).bench race

bench-reach: ## exact-roll reach against its peers
	$(TOOL).bench reach

bench-tiles: ## how good the boards of the tile pool are to play
	$(TOOL).bench tiles

soak: ## play N games of GOOTMU by random bots and check every position (N=2000; PAGE=FILE publishes)
	$(TOOL).soak $(or $(N),2000) $(if $(PAGE),--page $(PAGE))

bundle: ## build the front end into mazenb/static
	$(TOOL).bundle

notebooks: ## run every notebook and save it with its outputs
	$(TOOL).notebooks

constraints: ## choose the versions that the tests and the benchmarks use anew
	$(TOOL).constraints

mutants: ## break each rule in turn and require that its tests fail (RULES="B1 M6" tries some)
	$(TOOL).mutants $(RULES)

clean: ## remove what the commands above made, environments included
	$(TOOL).clean
