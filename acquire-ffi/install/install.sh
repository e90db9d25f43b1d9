#!/bin/sh
# Installs the C library. `make install` calls it with the paths and the profile in the environment.
set -eu
cd "$(dirname "$0")/../.."
. acquire-ffi/install/system.sh
: "${PREFIX:=/usr/local}" "${PROFILE:=release}"
: "${BINDIR:=$PREFIX/bin}" "${LIBDIR:=$PREFIX/lib}" "${INCLUDEDIR:=$PREFIX/include}"
case "$PROFILE" in
dev) folder=debug ;;
*) folder=$PROFILE ;;
esac
built=${CARGO_TARGET_DIR:-target}${TARGET:+/$TARGET}/$folder
bin="${DESTDIR:-}$BINDIR"
lib="${DESTDIR:-}$LIBDIR"
include="${DESTDIR:-}$INCLUDEDIR"
licenses="${DESTDIR:-}$PREFIX/share/licenses/acquire"

number() { sed -n "s/^pub const $1: u32 = \([0-9]*\);.*/\1/p" acquire-ffi/src/constants.rs; }
major=$(number ACQ_VERSION_MAJOR)
minor=$(number ACQ_VERSION_MINOR)
version="$major.$minor.$(number ACQ_VERSION_PATCH)"
abi=$(number ACQ_ABI_VERSION)

# The package can be moved as a whole if headers and programs are beside the libraries.
case "$LIBDIR $INCLUDEDIR" in
"$PREFIX/lib $PREFIX/include") include_from_lib=../include ;;
*) include_from_lib=$(native "$INCLUDEDIR") ;;
esac
case "$LIBDIR $BINDIR" in
"$PREFIX/lib $PREFIX/bin") bin_from_lib=../bin ;;
*) bin_from_lib=$(native "$BINDIR") ;;
esac

# What the files are called, what a linker is told, and which libraries of the system the static
# library needs.
links=
import=
case "$system" in
unix)
    source=libacquire.so
    shared=$source.$version
    links="$source.$abi $source"
    linked_as="IMPORTED_SONAME \"$source.$abi\""
    system_libs="pthread dl m"
    ;;
macos)
    source=libacquire.dylib
    shared=libacquire.$version.dylib
    links="libacquire.$abi.dylib $source"
    linked_as="IMPORTED_SONAME \"@rpath/libacquire.$abi.dylib\""
    system_libs=
    ;;
*)
    source=acquire.dll
    shared=$source
    import=libacquire.dll.a
    [ "$system" = mingw ] || import=acquire.dll.lib
    linked_as="IMPORTED_IMPLIB \"\${_acquire_libdir}/$import\""
    system_libs="kernel32 ntdll userenv ws2_32 dbghelp"
    ;;
esac
static=libacquire.a
libs=-lacquire
if [ "$system" = msvc ]; then
    static=acquire.lib
    libs=-lacquire.dll
fi

# Windows finds a shared library where programs are, and others beside the static one.
if [ -n "$import" ]; then
    place=$bin
    found_at=$bin_from_lib/$shared
    [ "$bin_from_lib" != ../bin ] || found_at="\${_acquire_libdir}/$found_at"
else
    place=$lib
    found_at="\${_acquire_libdir}/$shared"
fi

# Paths under PREFIX are written relative to it, so that pkg-config can move them too.
# shellcheck disable=SC2016
under_prefix() {
    case "$1" in
    "$PREFIX"/*) printf '${prefix}%s' "${1#"$PREFIX"}" ;;
    *) native "$1" ;;
    esac
}

fill() {
    sed -e "s|@PREFIX@|$(native "$PREFIX")|" -e "s|@LIBDIR@|$(under_prefix "$LIBDIR")|" \
        -e "s|@INCLUDEDIR@|$(under_prefix "$INCLUDEDIR")|" \
        -e "s|@VERSION@|$version|" -e "s|@MAJOR@|$major|" -e "s|@MINOR@|$minor|" \
        -e "s|@INCLUDEDIR_FROM_LIBDIR@|$include_from_lib|" \
        -e "s|@SHARED@|$found_at|" -e "s|@LINKED_AS@|$linked_as|" -e "s|@STATIC@|$static|" \
        -e "s|@LIBS@|$libs|" \
        -e "s|@SYSTEM_LIBS@|$(printf '%s' "$system_libs" | tr ' ' ';')|" \
        -e "s|@SYSTEM_FLAGS@|$(printf '%s' "$system_libs" | sed 's/[^ ][^ ]*/-l&/g')|" \
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
install -m 644 "$built/$static" ${import:+"$built/$import"} "$lib"
mkdir -p "$place"
install -m 755 "$built/$source" "$place/$shared"
for link in $links; do
    ln -sf "$shared" "$place/$link"
    shared=$link
done
if [ "$PROFILE" != dev ]; then
    # Rust's own libraries contain debug information and bitcode, which only a linker would leave
    # out.
    case "$system" in
    unix) "${STRIP:-strip}" -S -R .llvmbc -R .llvmcmd "$lib/$static" ;;
    macos) "${STRIP:-strip}" -S "$lib/$static" ;;
    esac
fi
fill acquire.pc "$lib/pkgconfig"
fill acquire-config.cmake "$lib/cmake/acquire"
fill acquire-config-version.cmake "$lib/cmake/acquire"
