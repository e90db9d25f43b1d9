#!/bin/sh
# Builds the graphical example with the sanitizers, against the library as it is installed, and
# tests it without a screen; `make test-front-end` calls it. Without Qt it prints that, and fails only
# if REQUIRE_QT is 1. The pictures that the test takes are in target/front-end/screenshots, and that of
# the guide must not be older.
set -eu
cd "$(dirname "$0")/.."
# `make` puts cmake there if the system does not have it.
PATH="$PATH:$PWD/.venv/bin"
export PATH
here=$PWD/target/front-end

mkdir -p "$here/probe" "$here/screenshots"
cat >"$here/probe/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(probe CXX)
find_package(Qt6 REQUIRED COMPONENTS Concurrent Test Widgets)
END
if ! cmake -S "$here/probe" -B "$here/probe/build" >"$here/probe/log" 2>&1; then
    echo "The graphical example is not tested: Qt 6 is missing." >&2
    echo "Debian and Ubuntu have it as qt6-base-dev." >&2
    [ "${REQUIRE_QT:-0}" != 1 ] || exit 1
    exit 0
fi

# The library that the tests in Rust have built.
PROFILE=dev FEATURES=acquisition,agents PREFIX="$here/installed" acquire-ffi/install/install.sh

# What needs no Qt is also built without computer players, for a person in another seat.
PROFILE=dev FEATURES= KIND=shared PREFIX="$here/plain" acquire-ffi/install/install.sh
rm -rf "$here/other"
mkdir "$here/other"
cp acquire-ffi/examples/board/*.?pp "$here/other"
sed 's/ me{0};/ me{1};/' acquire-ffi/examples/board/session.hpp >"$here/other/session.hpp"
grep -q ' me{1};' "$here/other/session.hpp"
(
    cd "$here/other"
    "${CXX:-c++}" -std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Werror -I../plain/include \
        computer.cpp session.cpp test_session.cpp -o test_session \
        -L../plain/lib -lacquire -Wl,-rpath,"$here/plain/lib"
    ./test_session
)

cmake -S acquire-ffi/examples/board -B "$here/tested" -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_PREFIX_PATH="$here/installed" \
    -DCMAKE_CXX_FLAGS="-Wall -Wextra -Wpedantic -Wshadow -Werror \
        -fsanitize=address,undefined -fno-sanitize-recover=all" >"$here/log"
cmake --build "$here/tested" --parallel 2 >>"$here/log" || {
    cat "$here/log"
    exit 1
}
SCREENSHOTS="$here/screenshots" PAGE_PICTURE="$PWD/docs/assets/front-end.png" \
    ctest --test-dir "$here/tested" --output-on-failure
