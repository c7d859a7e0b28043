#include <stdlib.h>
#include <utf8proc.h>

// `free` where no module of the C library is imported.
static inline void utf8proc_release(utf8proc_uint8_t *text) { free(text); }
