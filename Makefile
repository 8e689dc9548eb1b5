SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PYTHON ?= python3
TOOL = @$(PYTHON) -m tools

.PHONY: help play test check bench bench-frantic bench-gootmu bench-race bench-reach bench-study bench-tiles bench-walls bench-widget
.PHONY: soak bundle notebooks docs constraints mutants clean

help: ## print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

play: ## install what playing needs and open JupyterLab on notebooks/
	$(TOOL).play

test: ## install what the tests need and run them all (PARTS="unit browser" runs some)
	$(TOOL).suite $(PARTS)

check: ## the quick part, under a minute: lint, types, import direction, unit tests, doctests
	$(TOOL).suite --quick

bench: bench-tiles bench-reach bench-race bench-gootmu bench-walls bench-frantic bench-study bench-widget ## print every benchmark table

bench-frantic: ## the greedy bots of Frantic against the random ones, and rounds simulated
	$(TOOL).bench frantic

bench-gootmu: ## decisions per second beside python-chess, and the greedy bot against the random one
	$(TOOL).bench gootmu

bench-race: ## the means of the goose, exact and simulated, and how fast the simulation is
	$(TOOL).bench race

bench-reach: ## exact-roll reach against its peers
	$(TOOL).bench reach

bench-walls: ## the moves, layouts and bots of walls
	$(TOOL).bench walls

bench-study: ## chains on boards, best play and games on two processes, beside PyDTMC and QuantEcon
	$(TOOL).bench study

bench-tiles: ## how good the boards of the tile pool are to play
	$(TOOL).bench tiles

bench-widget: ## how long a click takes to be answered in JupyterLab, beside an echo
	$(TOOL).bench widget

soak: ## play N games by random bots and check every position (N=2000, GAME=gootmu or frantic, PAGE=FILE publishes)
	$(TOOL).soak $(or $(N),2000) --game $(or $(GAME),gootmu) $(if $(PAGE),--page $(PAGE))

bundle: ## build the front end into mazenb/static
	$(TOOL).bundle

notebooks: ## make the notebooks from lessons/, run them and save them with their outputs (NAMES="02-…" makes some)
	$(TOOL).notebooks $(NAMES)

docs: ## build the documentation into build/docs/html and follow its links
	$(TOOL).docs

constraints: ## choose the versions that the tests and the benchmarks use anew
	$(TOOL).constraints

mutants: ## break each rule in turn and require that its tests fail (RULES="B1 M6" tries some)
	$(TOOL).mutants $(RULES)

clean: ## remove what the commands above made, environments included
	$(TOOL).clean
