# The port of libacquire, as an overlay: vcpkg install acquire --overlay-ports=packaging/vcpkg

# The library has one build, for programs of every build type, and both kinds are in the package.
set(VCPKG_BUILD_TYPE release)
set(VCPKG_POLICY_DLLS_IN_STATIC_LIBRARY enabled)
# acquire-config.cmake finds everything from where it is.
set(VCPKG_POLICY_SKIP_LIB_CMAKE_MERGE_CHECK enabled)

get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../.." ABSOLUTE)
set(ACQUIRE_FEATURES)
foreach(feature agents acquisition)
    if(feature IN_LIST FEATURES)
        list(APPEND ACQUIRE_FEATURES ${feature})
    endif()
endforeach()
list(JOIN ACQUIRE_FEATURES "," ACQUIRE_FEATURES)

vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS "-DACQUIRE_FEATURES=${ACQUIRE_FEATURES}")
vcpkg_cmake_install()
vcpkg_fixup_pkgconfig()
vcpkg_install_copyright(FILE_LIST
    "${SOURCE_PATH}/LICENSE-MIT" "${SOURCE_PATH}/LICENSE-APACHE" "${SOURCE_PATH}/THIRD-PARTY-LICENSES")
