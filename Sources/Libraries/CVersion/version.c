#include "version.h"

// Package.swift defines it; a macro of Swift has no value.
#ifndef RECIPEGEN_VERSION
#define RECIPEGEN_VERSION ""
#endif

const char *recipegen_package_version(void) { return RECIPEGEN_VERSION; }
