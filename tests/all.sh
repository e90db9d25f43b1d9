#!/bin/sh
# Runs all tests, for `make test`: those in Rust, C and C++, and beside them the others, with the
# targets in ASIDE if there are any. What the others print follows when all have ended.
set -eu
cd "$(dirname "$0")/.."
: "${MAKE:=make}"
mkdir -p target
# shellcheck disable=SC2086 # they are words
"$MAKE" develop test-web ${ASIDE:-} test-front-end test-python >target/aside.txt 2>&1 &
aside=$!
trap 'kill "$aside" 2>/dev/null || :' EXIT
trap 'exit 1' INT TERM
"$MAKE" test-rust test-native
echo "Waiting for the tests in Python and in the browser, which run beside these."
wait "$aside" || {
    cat target/aside.txt
    exit 1
}
cat target/aside.txt
