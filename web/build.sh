#!/bin/sh
# Builds the package for JavaScript, web/acquire-engine, and the page with the board, web/board. With
# --check it only finds out whether the tools are there, and prints in one sentence what is missing.
set -eu
cd "$(dirname "$0")/.."
top=$(pwd)
package=$top/web/acquire-engine
: "${CARGO:=cargo}"

missing() {
    echo "$1" >&2
    exit 1
}

command -v node >/dev/null && command -v npm >/dev/null ||
    missing "The package for JavaScript needs Node 20.16 or later and npm: apt-get install nodejs npm"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 16) ? 0 : 1)' ||
    missing "The package for JavaScript needs Node 20.16 or later, not $(node --version)."

web/wasm.sh --check
[ "${1:-}" != --check ] || exit 0

# Each module: its name and its features.
module() {
    echo "Compiling the $1 to WebAssembly"
    web/wasm.sh rustc --package acquire-wasm --lib --crate-type cdylib --no-default-features --features "$1"
    "$CARGO" run --quiet --locked --manifest-path web/bindgen/Cargo.toml --target-dir target/bindgen -- \
        target/wasm32-unknown-unknown/wasm/acquire_wasm.wasm "$package/generated/raw" "$1"
}
module rules
module agents

# Installs what the lock file of this folder lists, unless it is installed.
locked() {
    if [ ! -e node_modules/made ] || [ package-lock.json -nt node_modules/made ]; then
        echo "Installing what ${PWD#"$top"/} is built with"
        npm ci --silent --no-audit --no-fund
        touch node_modules/made
    fi
}

cd "$package"
locked
echo "Building the package in web/acquire-engine"
rm -rf dist
node_modules/.bin/tsc --project .
mkdir -p dist/raw
cp generated/raw/*.js generated/raw/*.wasm generated/raw/rules.d.ts generated/raw/agents.d.ts dist/raw
cp ../../LICENSE-APACHE ../../LICENSE-MIT ../../NOTICE ../../THIRD-PARTY-LICENSES .

cd ../board
locked
echo "Building the page in web/board/dist"
node_modules/.bin/tsc --project .
node build.mjs

# What the site's reference is made from. A public declaration without a description is an error.
cd "$package"
echo "Reading the declarations in web/acquire-engine"
node_modules/.bin/typedoc --logLevel Warn

# The file is installed: npm links a folder.
rm -f ./*.tgz
packed=$(npm pack --silent)
echo "Done. To install the package in your project: npm install $package/$packed"
echo "To open the board: python3 -m http.server --directory web/board/dist"
