# The port of libacquire, as an overlay: vcpkg install acquire --overlay-ports=packaging/vcpkg

if(NOT HOST_TRIPLET MATCHES "^${VCPKG_TARGET_ARCHITECTURE}-")
    message(FATAL_ERROR "This port builds for the processor of this machine only, and ${TARGET_TRIPLET} \
is for another: build the library with cargo as docs/platforms.md says")
endif()

get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../.." ABSOLUTE)
set(ACQUIRE_FEATURES "${FEATURES}")
list(FILTER ACQUIRE_FEATURES INCLUDE REGEX "^(agents|acquisition)$")
list(JOIN ACQUIRE_FEATURES "," ACQUIRE_FEATURES)

# Programs of every build type use the same library, which is compiled once, with the release runtime of C.
set(VCPKG_POLICY_ONLY_RELEASE_CRT enabled)
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        "-DACQUIRE_FEATURES=${ACQUIRE_FEATURES}"
        "-DACQUIRE_CARGO_TARGET_DIR=${CURRENT_BUILDTREES_DIR}/cargo"
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/acquire)
# This folder has moved, and the libraries have not.
vcpkg_replace_string("${CURRENT_PACKAGES_DIR}/share/acquire/acquire-config.cmake"
    [["${CMAKE_CURRENT_LIST_DIR}/../.."]] [["${CMAKE_CURRENT_LIST_DIR}/../../lib"]])
# Nor is a feature that is missing installed by make.
vcpkg_replace_string("${CURRENT_PACKAGES_DIR}/share/acquire/acquire-config.cmake"
    [[make install PREFIX=\"${_acquire_prefix}\" FEATURES=${_acquire_features}]]
    [[vcpkg install \"acquire[${_acquire_features}]\"]])
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(INSTALL "${CURRENT_PORT_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/acquire")
vcpkg_install_copyright(FILE_LIST
    "${SOURCE_PATH}/LICENSE-MIT" "${SOURCE_PATH}/LICENSE-APACHE" "${SOURCE_PATH}/THIRD-PARTY-LICENSES")
