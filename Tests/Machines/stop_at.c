// Stops a program where it has opened a file for writing: a test kills it there. The file's path is in STOP_AT.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int openat(int folder, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    int (*original)(int, const char *, int, ...) = dlsym(RTLD_NEXT, "openat");
    int file = original(folder, path, flags, mode);
    const char *stop = getenv("STOP_AT");
    if (stop && file >= 0 && (flags & O_ACCMODE) == O_WRONLY) {
        char link[64], name[4096];
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t length = readlink(link, name, sizeof name - 1);
        if (length > 0) {
            name[length] = 0;
            while (strcmp(name, stop) == 0) pause();
        }
    }
    return file;
}

int openat64(int, const char *, int, ...) __attribute__((alias("openat")));
