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

# Messages of panics contain paths of source files. This keeps this machine's paths out of them.
separator=$(printf '\037')
flags=${CARGO_ENCODED_RUSTFLAGS-$(printf '%s' "${RUSTFLAGS-}" | tr ' ' "$separator")}
for renamed in "$PWD=/acquire" "${CARGO_HOME:-$HOME/.cargo}=/cargo"; do
    flags="${flags:+$flags$separator}--remap-path-prefix=$renamed"
done
export CARGO_ENCODED_RUSTFLAGS="$flags"

# Whole-program optimization works only if no Rust library is built at the same time.
exec "$cargo" rustc --quiet --profile "$PROFILE" --package acquire-ffi --lib \
    --features "$features" --crate-type staticlib,cdylib
