# shellcheck shell=sh disable=SC2034
# Sourced by build.sh and install.sh in the root of the checkout: the settings of both, and what the
# library is called on the system that it is built for.

# The installed files contain these folders: a name, its value, and what a relative one is in.
absolute() {
    case "$2" in
    /* | [A-Za-z]:*) ;;
    *)
        echo "$1 is $2, and has to be an absolute path: $1=\"$3/$2\"" >&2
        exit 1
        ;;
    esac
}
absolute PREFIX "${PREFIX-/}" "$OLDPWD"
absolute BINDIR "${BINDIR-/}" "${PREFIX-/usr/local}"
absolute LIBDIR "${LIBDIR-/}" "${PREFIX-/usr/local}"
absolute INCLUDEDIR "${INCLUDEDIR-/}" "${PREFIX-/usr/local}"

# The kinds of the library that are installed: without KIND both.
case "${KIND:-}" in
"") kinds="shared static" ;;
shared | static) kinds=$KIND ;;
*)
    echo "KIND is $KIND; it must be shared or static, or empty for both" >&2
    exit 1
    ;;
esac

# The Rust target, such as aarch64-apple-darwin. Without TARGET it is this machine.
target=${TARGET:-$(${RUSTC:-rustc} -vV | sed -n 's/^host: //p')}

case "$target" in
*-apple-*) system=macos ;;
*-windows-msvc) system=msvc ;;
*-windows-*) system=mingw ;;
*) system=unix ;;
esac

# A path as programs of this machine know it, which on Windows is not what the shell says.
native() {
    if command -v cygpath >/dev/null; then cygpath -m "$1"; else printf '%s' "$1"; fi
}
