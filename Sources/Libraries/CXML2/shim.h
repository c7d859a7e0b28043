#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <libxml/tree.h>
