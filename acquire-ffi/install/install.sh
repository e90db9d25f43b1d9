#!/bin/sh
# Installs the C library. `make install` calls it with the paths and the profile in the environment.
# With the argument `package` it installs all but the libraries, which need not be built yet.
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
share=$PREFIX/share/acquire
data="${DESTDIR:-}$share"
licenses="${DESTDIR:-}$PREFIX/share/licenses/acquire"

number() { sed -n "s/^pub const $1: u32 = \([0-9]*\);.*/\1/p" acquire-ffi/src/constants.rs; }
major=$(number ACQ_VERSION_MAJOR)
minor=$(number ACQ_VERSION_MINOR)
version="$major.$minor.$(number ACQ_VERSION_PATCH)"
abi=$(number ACQ_ABI_VERSION)

# A folder as CMake sees it from the libraries: if both are under PREFIX, the package can be moved as a
# whole.
# shellcheck disable=SC2016
from_lib() {
    case "$LIBDIR $1" in
    "$PREFIX/"*" $PREFIX/"*)
        up=$(printf '%s' "${LIBDIR#"$PREFIX"/}" | sed 's|[^/][^/]*|..|g')
        printf '${_acquire_libdir}/%s/%s' "$up" "${1#"$PREFIX"/}"
        ;;
    *) native "$1" ;;
    esac
}

# The names of the files, the libraries of the system that the static library needs, and the option
# with which a linker leaves out what a program does not use of it.
links=
import=
unused=-Wl,--gc-sections
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
    unused=-Wl,-dead_strip
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
    [ "$kinds" = static ] || libs=-lacquire.dll
    # What this linker does in any case.
    unused=
fi

# The features, each with a space before it.
features=
for feature in agents acquisition; do
    case " ${FEATURES:-} " in
    *[\ ,]"$feature"[\ ,]*) features="$features $feature" ;;
    esac
done
has() { case "$features " in *" $1 "*) echo 1 ;; *) echo 0 ;; esac }

# Whether a kind of the library is installed.
installs() { case " $kinds " in *" $1 "*) ;; *) false ;; esac }

# Windows finds a shared library where programs are, and others beside the static one.
if [ -n "$import" ]; then
    place=$bin
    found_at=$(from_lib "$BINDIR")/$shared
else
    place=$lib
    found_at="\${_acquire_libdir}/$shared"
fi

# Paths under PREFIX are written relative to it, so that pkg-config can also move them.
# shellcheck disable=SC2016
under_prefix() {
    case "$1" in
    "$PREFIX"/*) printf '${prefix}%s' "${1#"$PREFIX"}" ;;
    *) native "$1" ;;
    esac
}

static_flags=$(printf '%s' "$system_libs" | sed 's/[^ ][^ ]*/-l&/g')
static_flags="$static_flags${static_flags:+${unused:+ }}$unused"
# Alone, the static library is what acquire.pc links, with everything that it needs.
[ "$kinds" != static ] || libs="$libs $static_flags"

fill() {
    sed -e "s|@PREFIX@|$(native "$PREFIX")|" -e "s|@LIBDIR@|$(under_prefix "$LIBDIR")|" \
        -e "s|@INCLUDEDIR@|$(under_prefix "$INCLUDEDIR")|" \
        -e "s|@VERSION@|$version|" -e "s|@MAJOR@|$major|" -e "s|@MINOR@|$minor|" \
        -e "s|@INCLUDEDIR_FROM_LIBDIR@|$(from_lib "$INCLUDEDIR")|" \
        -e "s|@PREFIX_FROM_LIBDIR@|$(from_lib "$PREFIX/.")|" \
        -e "s|@DATADIR_FROM_LIBDIR@|$(from_lib "$share")|" \
        -e "s|@SHARED@|$found_at|" -e "s|@LINKED_AS@|$linked_as|" -e "s|@STATIC@|$static|" \
        -e "s|@LIBS@|$libs|" -e "s|@FEATURES@|${features# }|" \
        -e "s|@KINDS@|$kinds|" -e "s|@AGENTS@|$(has agents)|" -e "s|@ACQUISITION@|$(has acquisition)|" \
        -e "s|@CMAKE_UNUSED@|$(printf '%s' "$unused" | sed 's/-Wl,/LINKER:/')|" \
        -e "s|@SYSTEM_LIBS@|$(printf '%s' "$system_libs" | tr ' ' ';')|" \
        -e "s|@STATIC_FLAGS@|$static_flags|" \
        "acquire-ffi/install/$1.in" >"$2/$1.new"
    chmod 644 "$2/$1.new"
    # What has not changed keeps its time, so that nothing is compiled again.
    if cmp -s "$2/$1.new" "$2/$1"; then rm "$2/$1.new"; else mv "$2/$1.new" "$2/$1"; fi
}

mkdir -p "$include" "$lib/pkgconfig" "$lib/cmake/acquire" "$data" "$licenses"
install -m 644 LICENSE-MIT LICENSE-APACHE NOTICE THIRD-PARTY-LICENSES "$licenses"
install -C -m 644 include/acquire.h include/acquire.hpp include/acquire_enums.hpp \
    include/acquire_result.hpp "$include"
install -C -m 644 acquire-ffi/abi/abi.json acquire-ffi/abi/acquire.cdef \
    acquire-ffi/examples/bindings/declarations.py \
    acquire-core/schema/*.schema.json "$data"
# What belongs to a feature goes again if it is not in the library any more.
for feature in agents acquisition; do
    case $feature in
    agents) name=acquire_agents crate=acquire-agents ;;
    acquisition) name=acquisition crate=acquisition-core ;;
    esac
    if [ "$(has "$feature")" = 1 ]; then
        install -C -m 644 "include/$name.h" "include/$name.hpp" "include/${name}_enums.hpp" "$include"
        install -C -m 644 "acquire-ffi/abi/abi_$feature.json" "acquire-ffi/abi/$name.cdef" "$data"
        mkdir -p "$data/$feature"
        install -C -m 644 "$crate"/schema/*.schema.json "$data/$feature"
    else
        rm -f "$include/$name.h" "$include/$name.hpp" "$include/${name}_enums.hpp" \
            "$data/abi_$feature.json" "$data/$name.cdef"
        rm -rf "${data:?}/$feature"
    fi
done
fill acquire_config.h "$include"
fill acquire.pc "$lib/pkgconfig"
fill acquire-config.cmake "$lib/cmake/acquire"
fill acquire-config-version.cmake "$lib/cmake/acquire"
# So does a kind that is not installed any more.
if installs static; then
    fill acquire-static.pc "$lib/pkgconfig"
else
    rm -f "$lib/pkgconfig/acquire-static.pc" "$lib/$static"
fi
if ! installs shared; then
    for name in $links $shared; do rm -f "$place/$name"; done
    rm -f ${import:+"$lib/$import"}
fi
[ "${1:-}" != package ] || exit 0

if installs shared; then
    [ -z "$import" ] || install -m 644 "$built/$import" "$lib"
    mkdir -p "$place"
    install -m 755 "$built/$source" "$place/$shared"
    for link in $links; do
        ln -sf "$shared" "$place/$link"
        shared=$link
    done
fi
installs static || exit 0
install -m 644 "$built/$static" "$lib"
[ "$system" != unix ] || acquire-ffi/install/hide.sh "$lib/$static"
if [ "$PROFILE" != dev ]; then
    # Rust's own libraries contain debug information, which only a linker would leave out.
    case "$system" in
    unix) "${STRIP:-strip}" --strip-unneeded -R .llvmbc -R .llvmcmd "$lib/$static" ;;
    macos) "${STRIP:-strip}" -S "$lib/$static" ;;
    esac
fi
