#!/bin/sh
# Tests the package for JavaScript and the board, both whatever fails; with "site" the site in their place. Without its
# tools the tests are left out, unless REQUIRE_WEB is 1.
set -eu
cd "$(dirname "$0")"
if ! ./build.sh --check; then
    [ "${REQUIRE_WEB:-}" != 1 ] || exit 1
    echo "The tests of the package for JavaScript, of the board and of the site are left out." >&2
    exit 0
fi
if [ "${1:-}" = site ]; then
    # It needs only the packages that the page is built with.
    [ -e board/node_modules/made ] || ./build.sh
    cd board
    exec node --test tests/site.mjs
fi
./build.sh
failed=0
cd acquire-engine
node --test tests/*.test.mjs || failed=1
cd ../board
node --test --test-concurrency=2 tests/*.test.mjs || failed=1
exit "$failed"
