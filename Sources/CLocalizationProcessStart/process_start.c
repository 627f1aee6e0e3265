// What Swift's standard library finds in /proc, for systems that have none: an executable without libraries runs in a root directory that
// contains nothing else, but the standard library takes the arguments from /proc/self/cmdline, and ends the process if it does not find
// out, before the first line of the program runs, where its own files are.
#include "process_start.h"
#include <stddef.h>

#if defined(__linux__)
#include <stdlib.h>
#include <unistd.h>
#endif

static const char *const *arguments = NULL;

const char *const *process_start_arguments(void) { return arguments; }

#if defined(__linux__) && defined(__GLIBC__)
// The number is the first that programs may use, so that this runs before the constructors of Swift's runtime.
__attribute__((constructor(101))) static void start(int count, char **words, char **environment) {
    (void)count, (void)environment;
    arguments = (const char *const *)words;
    // The runtime looks there for the program that prints backtraces, and gets along without it.
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
