# What a newcomer needs. Everything is installed into this checkout, `target` and `.venv`, but for
# `make install`.

CARGO ?= cargo
PYTHON ?= python3
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
# The profile of the C library that is installed: release or dev.
PROFILE ?= release
FUZZ_TARGETS = record_text record_json setup_json action_text apply
FUZZ_SECONDS ?= 20

.PHONY: demo test test-native bench check docs schema data install soak fuzz fuzz-long clean

demo: ## Check the recorded games, show one, refuse a broken one, play some thousand.
	$(CARGO) run --quiet --release --package acquire-core --example demo

test: ## Run all tests.
	$(CARGO) build --quiet --package acquire-core --no-default-features
	$(CARGO) test --workspace --all-features
	$(MAKE) --no-print-directory test-native

test-native: ## Run the tests in C and C++.
	$(CARGO) build --quiet --package acquire-ffi --lib --examples
	cd tests && $(PYTHON) -m unittest --verbose native examples

bench: ## Print how fast the engine is; AGAINST=program compares games per second with it.
	$(CARGO) bench --quiet --package acquire-core --bench speed -- --against "$(AGAINST)"
	$(CARGO) bench --quiet --package acquire-ffi --bench interface

check: ## Formatting, lints and documentation, all warnings denied.
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-features --all-targets -- --deny warnings
	$(CARGO) clippy --package acquire-core --no-default-features -- --deny warnings
	set -e; for crate in acquire-core acquire-ffi; do \
		$(CARGO) fmt --manifest-path $$crate/fuzz/Cargo.toml --check; \
		$(CARGO) clippy --manifest-path $$crate/fuzz/Cargo.toml --all-targets -- \
			--deny warnings; \
	done
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --workspace --all-features --no-deps

docs: ## Build the documentation and say where it is.
	$(CARGO) doc --workspace --all-features --no-deps
	@echo "$(CURDIR)/target/doc/acquire_core/index.html"

data: ## Write the committed records, golden files, schemas and the C header anew; look at the difference.
	UPDATE_DATA=1 $(CARGO) test --quiet --package acquire-core --all-features
	UPDATE_DATA=1 $(CARGO) test --quiet --package acquire-ffi --test header

install: ## Install the C library under PREFIX=/usr/local, or into DESTDIR as if it were there.
	$(CARGO) build --quiet --profile $(PROFILE) --package acquire-ffi --lib
	DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" \
		BUILT="target/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))" acquire-ffi/install/install.sh

soak: ## Property tests with many more games.
	PROPTEST_CASES=2000 $(CARGO) test --release --package acquire-core --all-features --test properties

target/tools/bin/cargo-fuzz:
	$(CARGO) install --quiet --locked --root target/tools cargo-fuzz@0.13.2

fuzz: target/tools/bin/cargo-fuzz ## Fuzz every target for FUZZ_SECONDS; needs a nightly compiler.
	$(CARGO) run --quiet --manifest-path acquire-core/fuzz/Cargo.toml --example seeds
	set -e; for target in $(FUZZ_TARGETS); do \
		PATH="$(CURDIR)/target/tools/bin:$$PATH" $(CARGO) +nightly fuzz run \
			--fuzz-dir acquire-core/fuzz $$target -- -max_total_time=$(FUZZ_SECONDS) -timeout=20; \
	done
	PATH="$(CURDIR)/target/tools/bin:$$PATH" $(CARGO) +nightly fuzz run \
		--fuzz-dir acquire-ffi/fuzz contract -- -max_total_time=$(FUZZ_SECONDS) -timeout=20

fuzz-long: ## Fuzz every target for ten minutes.
	$(MAKE) fuzz FUZZ_SECONDS=600

clean: ## Remove what was built.
	$(CARGO) clean
