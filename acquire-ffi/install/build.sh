#!/bin/sh
# Builds the C library that is installed; `make install` calls it with the profile and the
# features in the environment. With TARGET it is built for another system than this one.
set -eu
cd "$(dirname "$0")/../.."
. acquire-ffi/install/system.sh
profile=${PROFILE:-release}
cargo=${CARGO:-cargo}
features=${FEATURES:-}

if [ "$profile" = dev ]; then
    exec "$cargo" build --quiet --package acquire-ffi --lib --features "$features" \
        ${TARGET:+--target "$TARGET"}
fi

# Messages of panics contain paths of source files. This keeps this machine's paths out of them.
separator=$(printf '\037')
flags=${CARGO_ENCODED_RUSTFLAGS-$(printf '%s' "${RUSTFLAGS-}" | tr ' ' "$separator")}
for renamed in "$(native "$PWD")=/acquire" "$(native "${CARGO_HOME:-$HOME/.cargo}")=/cargo"; do
    flags="${flags:+$flags$separator}--remap-path-prefix=$renamed"
done
export CARGO_ENCODED_RUSTFLAGS="$flags"

case "${KIND:-}" in
shared) types=cdylib ;;
static) types=staticlib ;;
*) types=staticlib,cdylib ;;
esac
echo "Compiling the library, which takes about two minutes of processor time the first time."
# Whole-program optimization works only if no Rust library is built at the same time.
exec "$cargo" rustc --quiet --profile "$profile" --package acquire-ffi --lib \
    --features "$features" ${TARGET:+--target "$TARGET"} --crate-type "$types"
