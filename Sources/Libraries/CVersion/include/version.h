#pragma once

/// The version that `Scripts/package` gives to a package; empty in other builds.
const char *_Nonnull recipegen_package_version(void);
