// Swift's modules of the C libraries of Linux leave out the functions for extended attributes.
#if defined(__linux__) || defined(__APPLE__)
#include <sys/xattr.h>
#endif
