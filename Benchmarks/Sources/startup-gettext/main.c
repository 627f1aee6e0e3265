// Binds a domain, looks one text up and ends. Prints how many nanoseconds that took inside of the process.

// Strict C leaves `clock_gettime` out otherwise.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>

#if __has_include(<libintl.h>) && defined(__linux__)

#include <libintl.h>
#include <locale.h>
#include <time.h>

int main(int count, char **arguments) {
    if (count < 4) return 64;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    setlocale(LC_ALL, "C.UTF-8");
    bindtextdomain(arguments[2], arguments[1]);
    bind_textdomain_codeset(arguments[2], "UTF-8");
    const char *text = dgettext(arguments[2], arguments[3]);
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%lld %s\n", (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec), text);
    return 0;
}

#else

int main(void) { return 2; }

#endif
