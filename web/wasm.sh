#!/bin/sh
# Runs cargo for WebAssembly: `web/wasm.sh build --package acquire-wasm`. With --check it only finds out
# whether that is possible, and prints in one sentence what is missing.
set -eu
cd "$(dirname "$0")/.."
: "${CARGO:=cargo}"

missing() {
    echo "WebAssembly needs $1" >&2
    exit 1
}

# The target comes from rustup, or the standard library is built from the sources that Debian has.
std=
sysroot=$(rustc --print sysroot)
if [ ! -d "$sysroot/lib/rustlib/wasm32-unknown-unknown" ]; then
    [ -x /usr/bin/rustc ] && [ -d /usr/lib/rustlib/src ] ||
        missing "a target: rustup target add wasm32-unknown-unknown, or apt-get install rustc-web rust-web-src"
    # Without backtraces, which nothing in a browser can print.
    std="-Zbuild-std=std,panic_abort -Zbuild-std-features="
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    tools=$PWD/target/tools/bin
    PATH="$tools:$PATH"
    if ! command -v rust-lld >/dev/null; then
        lld=$(find "$sysroot" "$HOME/.rustup" -name rust-lld 2>/dev/null | head -n 1)
        [ -n "$lld" ] || lld=$(command -v wasm-ld) || missing "a linker: apt-get install lld"
        mkdir -p "$tools"
        ln -sf "$lld" "$tools/rust-lld"
    fi
fi
[ "$1" != --check ] || exit 0

command=$1
shift
# shellcheck disable=SC2086 # they are words, or none
exec "$CARGO" "$command" --quiet --locked --profile wasm --target wasm32-unknown-unknown $std "$@"
