# What a newcomer needs. Everything is installed into this checkout: `target` only.

CARGO ?= cargo
FUZZ_TARGETS = record_text record_json setup_json action_text apply
FUZZ_SECONDS ?= 20

.PHONY: demo test bench check docs schema data soak fuzz fuzz-long clean

demo: ## Check the recorded games, show one, refuse a broken one, play some thousand.
	$(CARGO) run --quiet --release --package acquire-core --example demo

test: ## Run all tests.
	$(CARGO) build --quiet --package acquire-core --no-default-features
	$(CARGO) test --workspace --all-features

bench: ## Print how fast the engine is; AGAINST=program compares games per second with it.
	$(CARGO) bench --quiet --package acquire-core --bench speed -- --against "$(AGAINST)"

check: ## Formatting, lints and documentation, all warnings denied.
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-features --all-targets -- --deny warnings
	$(CARGO) clippy --package acquire-core --no-default-features -- --deny warnings
	$(CARGO) fmt --manifest-path acquire-core/fuzz/Cargo.toml --check
	$(CARGO) clippy --manifest-path acquire-core/fuzz/Cargo.toml --all-targets -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --workspace --all-features --no-deps

docs: ## Build the documentation and say where it is.
	$(CARGO) doc --workspace --all-features --no-deps
	@echo "$(CURDIR)/target/doc/acquire_core/index.html"

data: ## Write the committed records, golden files and schemas anew; look at the difference.
	UPDATE_DATA=1 $(CARGO) test --quiet --package acquire-core --all-features

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

fuzz-long: ## Fuzz every target for ten minutes.
	$(MAKE) fuzz FUZZ_SECONDS=600

clean: ## Remove what was built.
	$(CARGO) clean
