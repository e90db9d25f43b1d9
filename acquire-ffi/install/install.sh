#!/bin/sh
# Installs the C library. `make install` calls it with the paths and the profile in the environment.
set -eu
cd "$(dirname "$0")/../.."
: "${PREFIX:?}" "${LIBDIR:?}" "${INCLUDEDIR:?}" "${PROFILE:?}"
case "$PROFILE" in
dev) built=${CARGO_TARGET_DIR:-target}/debug ;;
*) built=${CARGO_TARGET_DIR:-target}/$PROFILE ;;
esac
lib="${DESTDIR:-}$LIBDIR"
include="${DESTDIR:-}$INCLUDEDIR"
licenses="${DESTDIR:-}$PREFIX/share/licenses/acquire"

number() { sed -n "s/^pub const $1: u32 = \([0-9]*\);/\1/p" acquire-ffi/src/constants.rs; }
major=$(number ACQ_VERSION_MAJOR)
minor=$(number ACQ_VERSION_MINOR)
version="$major.$minor.$(number ACQ_VERSION_PATCH)"
abi=$(number ACQ_ABI_VERSION)

# The package can be moved as a whole if the headers are beside the libraries.
case "$LIBDIR $INCLUDEDIR" in
"$PREFIX/lib $PREFIX/include") from_libdir=../include ;;
*) from_libdir=$INCLUDEDIR ;;
esac

# Paths under PREFIX are written relative to it, so that pkg-config can move them too.
under_prefix() {
    case "$1" in
    "$PREFIX"/*) printf '${prefix}%s' "${1#"$PREFIX"}" ;;
    *) printf '%s' "$1" ;;
    esac
}

fill() {
    sed -e "s|@PREFIX@|$PREFIX|" -e "s|@LIBDIR@|$(under_prefix "$LIBDIR")|" \
        -e "s|@INCLUDEDIR@|$(under_prefix "$INCLUDEDIR")|" \
        -e "s|@VERSION@|$version|" -e "s|@ABI@|$abi|" -e "s|@MAJOR@|$major|" \
        -e "s|@MINOR@|$minor|" -e "s|@INCLUDEDIR_FROM_LIBDIR@|$from_libdir|" \
        "acquire-ffi/install/$1.in" >"$2/$1"
    chmod 644 "$2/$1"
}

mkdir -p "$include" "$lib/pkgconfig" "$lib/cmake/acquire" "$licenses"
install -m 644 LICENSE-MIT LICENSE-APACHE NOTICE THIRD-PARTY-LICENSES "$licenses"
install -m 644 include/acquire.h include/acquire.hpp "$include"
case " ${FEATURES:-} " in
*[\ ,]acquisition[\ ,]*) install -m 644 include/acquisition.h include/acquisition.hpp "$include" ;;
esac
case " ${FEATURES:-} " in
*[\ ,]agents[\ ,]*) install -m 644 include/acquire_agents.h include/acquire_agents.hpp "$include" ;;
esac
install -m 644 "$built/libacquire.a" "$lib"
install -m 755 "$built/libacquire.so" "$lib/libacquire.so.$version"
if [ "$PROFILE" != dev ]; then
    # Rust's own libraries contain debug information and bitcode, which only a linker would leave
    # out.
    "${STRIP:-strip}" -S -R .llvmbc -R .llvmcmd "$lib/libacquire.a"
fi
ln -sf "libacquire.so.$version" "$lib/libacquire.so.$abi"
ln -sf "libacquire.so.$abi" "$lib/libacquire.so"
fill acquire.pc "$lib/pkgconfig"
fill acquire-config.cmake "$lib/cmake/acquire"
fill acquire-config-version.cmake "$lib/cmake/acquire"
