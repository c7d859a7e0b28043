#include <cmark.h>
#include <string.h>

// `strlen` where no module of the C library is imported.
static inline size_t cmark_literal_length(const char *literal) { return strlen(literal); }
