#!/bin/sh
# Measures the package for JavaScript in Node and the board in Chromium, and compares with the native engine. With
# AGAINST, the folder `dist` of another build of the package, it also compares with that.
set -eu
cd "$(dirname "$0")"
: "${CARGO:=cargo}"
export CARGO
if ! ./build.sh --check; then
    echo "The package for JavaScript and the board are not measured." >&2
    exit 0
fi
./build.sh
(cd .. && "$CARGO" bench --quiet --locked --no-run --package acquire-wasm --bench native)
node bench/speed.mjs ${AGAINST:+"$AGAINST"}
node --expose-gc bench/memory.mjs
node bench/board.mjs
