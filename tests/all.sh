#!/bin/sh
# Runs all tests, for `make test`. What leaves a processor free runs beside what compiles, with the
# targets in ASIDE if there are any.
set -eu
cd "$(dirname "$0")/.."
: "${MAKE:=make}"
mkdir -p target
# shellcheck disable=SC2086 # they are words
"$MAKE" develop ${ASIDE:-} test-web test-front-end >target/aside.txt 2>&1 &
aside=$!
trap 'kill "$aside" 2>/dev/null || :' EXIT
trap 'exit 1' INT TERM
"$MAKE" test-rust test-native
wait "$aside" || {
    cat target/aside.txt
    exit 1
}
cat target/aside.txt
"$MAKE" test-python
