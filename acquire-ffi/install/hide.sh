#!/bin/sh
# Hides everything in a static library for ELF systems but the functions acq_…, so that it can be
# linked beside another Rust library. What no function needs is left out. It is only for libacquire.a.
#
# Needs GNU ld (LD), objcopy (OBJCOPY), nm (NM) and ar (AR).
set -eu
if [ $# -ne 1 ] || [ ! -f "$1" ]; then
    echo "usage: hide.sh libacquire.a, which changes the file" >&2
    exit 2
fi
library=$1
ld=${LD:-$(command -v ld.bfd || echo ld)}
case "$("$ld" --version 2>&1)" in
"GNU ld"*) ;;
*)
    echo "$library keeps all its symbols: hiding them needs GNU ld, set LD" >&2
    exit 0
    ;;
esac
folder=$(mktemp -d "$library.XXXXXX")
trap 'rm -rf "$folder"' EXIT

# Rust's own libraries contain bitcode, which some versions of these programs cannot read.
"${OBJCOPY:-objcopy}" -R .llvmbc -R .llvmcmd "$library" "$folder/whole.a"
"${NM:-nm}" -g --defined-only "$folder/whole.a" 2>/dev/null |
    sed -n 's/^[^ ]* T \(acq_.*\)/-u \1/p' >"$folder/functions"
if [ ! -s "$folder/functions" ]; then
    echo "nm finds no functions acq_… in $library: hide.sh is only for libacquire.a" >&2
    exit 2
fi
# A section group is known by its name in the whole program, so no group may stay.
"$ld" -r --gc-sections --force-group-allocation "@$folder/functions" \
    --whole-archive "$folder/whole.a" -o "$folder/acquire.o"
"${OBJCOPY:-objcopy}" --wildcard --keep-global-symbol='acq_*' "$folder/acquire.o"
rm -f "$folder/hidden.a"
"${AR:-ar}" rcs "$folder/hidden.a" "$folder/acquire.o"
cat "$folder/hidden.a" >"$library"
