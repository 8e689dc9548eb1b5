SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PYTHON ?= python3
TOOL = @$(PYTHON) -m tools

.PHONY: help play test check bench bench-bots bench-frantic bench-gootmu bench-race bench-reach bench-site bench-study bench-tiles bench-walls bench-widget
.PHONY: balance starts look soak fuzz bundle notebooks docs site constraints mutants clean

help: ## print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

play: ## install what playing needs and open JupyterLab on notebooks/
	$(TOOL).play

test: ## install what the tests need and run them all (PARTS="unit browser" runs some)
	$(TOOL).suite $(PARTS)

check: ## run the quick parts: lint, types, import direction, house rules, prose, unit tests, doctests
	$(TOOL).suite --quick

bench: bench-tiles bench-reach bench-race bench-gootmu bench-walls bench-frantic bench-study bench-widget ## print every benchmark table

bench-bots: ## measure how strong the bots are (takes hours; a new run continues; MINUTES=8 stops early, PAGE=FILE publishes)
	$(TOOL).bench bots -- --processes 2 $(if $(MINUTES),--minutes $(MINUTES)) $(if $(PAGE),--page $(PAGE))

bench-frantic: ## play greedy against random bots in Frantic, and simulate rounds
	$(TOOL).bench frantic

bench-gootmu: ## compare decisions per second with python-chess, and the greedy bot with the random one
	$(TOOL).bench gootmu

bench-race: ## compute the mean length of the goose, exact and simulated, and time the simulation
	$(TOOL).bench race

bench-reach: ## compare exact-roll reach with other libraries
	$(TOOL).bench reach

bench-walls: ## measure the moves, layouts and bots of walls
	$(TOOL).bench walls

bench-study: ## compare chains and best play with PyDTMC and QuantEcon, and simulate on two processes
	$(TOOL).bench study

bench-site: ## time the first click on the site without a server (N=3 visits, PAGE=docs/site.md publishes)
	$(TOOL).bench site -- $(or $(N),3) $(if $(PAGE),--page $(PAGE))

bench-tiles: ## measure boards laid from the tile pool
	$(TOOL).bench tiles

bench-widget: ## time the answer to a click in JupyterLab, compared with an echo
	$(TOOL).bench widget

balance: ## play greedy GOOTMU games and count wins by seat (N=1000 of each kind, PAGE=FILE publishes, MINUTES=8 stops early; a new run continues)
	$(TOOL).bench balance -- $(or $(N),1000) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(PAGE),--page $(PAGE))

starts: ## check that no quick GOOTMU set-up is dead (rule S9; N=10000, PAGE=FILE publishes)
	$(TOOL).bench starts -- $(or $(N),10000) $(if $(PAGE),--page $(PAGE))

soak: ## play N games of each kind by random answers and check every position (N=2000, GAME=gootmu, race, walls or frantic; PUBLISH=1 continues the published run, MINUTES=8)
	$(TOOL).soak $(or $(N),2000) --game $(or $(GAME),all) $(if $(PUBLISH),--publish) $(if $(MINUTES),--minutes $(MINUTES))

fuzz: ## send N hostile messages and a tenth as many broken files (N=20000, SEED=0; PUBLISH=1 continues the published run, MINUTES=8)
	$(TOOL).fuzz $(or $(N),20000) --seed $(or $(SEED),0) $(if $(PUBLISH),--publish) $(if $(MINUTES),--minutes $(MINUTES))

look: ## take pictures of every game and widget in JupyterLab, four sizes, both themes, into build/look (NAMES="gootmu explore" takes some)
	$(TOOL).look $(NAMES)

bundle: ## build the front end into mazenb/static
	$(TOOL).bundle

notebooks: ## make the notebooks from lessons/, run them and save them with their outputs (NAMES="02-…" for some)
	$(TOOL).notebooks $(NAMES)

docs: ## build the documentation into build/docs/html, with the site in it, and follow its links
	$(TOOL).docs

site: ## build the site that needs no server (Python in the page) into build/site
	$(TOOL).site

constraints: ## update the pinned versions for tests and benchmarks
	$(TOOL).constraints

mutants: ## break each rule in turn and require that its tests fail (RULES="B1 M6" tries some)
	$(TOOL).mutants $(RULES)

clean: ## remove everything that these commands made, including environments
	$(TOOL).clean
