#!/bin/sh
# Runs all tests, for `make test`: those in Rust, C and C++, and beside them the others, with the
# targets in ASIDE if there are any. What the others print follows when all have ended. All of them
# run, whatever fails; the last lines are then what make says of the targets that failed.
set -eu
cd "$(dirname "$0")/.."
: "${MAKE:=make}"
mkdir -p target
echo "The tests in Rust, C and C++ come first. Those in Python and in the browser run beside them, and are printed last."
# shellcheck disable=SC2086 # they are words
"$MAKE" --no-print-directory --keep-going develop test-web ${ASIDE:-} test-front-end test-python >target/aside.txt 2>&1 &
aside=$!
trap 'kill "$aside" 2>/dev/null || :' EXIT
trap 'exit 1' INT TERM
failed=
"$MAKE" --no-print-directory --keep-going test-rust test-native || failed="Tests in Rust, C or C++ failed: see above."
echo "Waiting for the tests in Python and in the browser, which run beside these."
wait "$aside" || failed="$failed
$(grep '^[^ ]*make[^ ]*: .*\(\*\*\*\|not remade\)' target/aside.txt || echo "Other tests were stopped.")"
cat target/aside.txt
[ -z "$failed" ] || {
    echo "$failed" >&2
    exit 1
}
