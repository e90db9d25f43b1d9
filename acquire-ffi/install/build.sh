#!/bin/sh
# Builds the C library that is installed; `make install` calls it with the profile and the
# features in the environment.
set -eu
cd "$(dirname "$0")/../.."
: "${PROFILE:?}"
cargo=${CARGO:-cargo}
features=${FEATURES:-}

if [ "$PROFILE" = dev ]; then
    exec "$cargo" build --quiet --package acquire-ffi --lib --features "$features"
fi

# The messages of panics name files of the sources: not by their paths on this machine.
separator=$(printf '\037')
flags=${CARGO_ENCODED_RUSTFLAGS-$(printf '%s' "${RUSTFLAGS-}" | tr ' ' "$separator")}
for renamed in "$PWD=/acquire" "${CARGO_HOME:-$HOME/.cargo}=/cargo"; do
    flags="${flags:+$flags$separator}--remap-path-prefix=$renamed"
done
export CARGO_ENCODED_RUSTFLAGS="$flags"

# Beside a library for Rust there is no optimization of the whole program.
exec "$cargo" rustc --quiet --profile "$PROFILE" --package acquire-ffi --lib \
    --features "$features" --crate-type staticlib,cdylib
