#include "GetText.h"

#if __has_include(<libintl.h>) && defined(__linux__)

#include <libintl.h>
#include <locale.h>
#include <stdio.h>

// The formats come out of a table, which is what the comparison is about.
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"

bool gettext_peer_start(void) { return setlocale(LC_ALL, "C.UTF-8") != NULL; }

bool gettext_peer_bind(const char *domain, const char *folder) {
    return bindtextdomain(domain, folder) != NULL && bind_textdomain_codeset(domain, "UTF-8") != NULL;
}

const char *gettext_peer_text(const char *domain, const char *identifier) { return dgettext(domain, identifier); }

const char *gettext_peer_plural(const char *domain, const char *identifier, const char *plural, unsigned long number) {
    return dngettext(domain, identifier, plural, number);
}

int gettext_peer_format(
    const char *domain, const char *identifier, const char *plural, int number, char *buffer, size_t capacity) {
    return snprintf(buffer, capacity, dngettext(domain, identifier, plural, (unsigned long)number), number);
}

int gettext_peer_format_three(
    const char *domain, const char *identifier, const char *text, int number, double fraction, char *buffer,
    size_t capacity) {
    return snprintf(buffer, capacity, dgettext(domain, identifier), text, number, fraction);
}

#else

bool gettext_peer_start(void) { return false; }

bool gettext_peer_bind(const char *domain, const char *folder) { return false; }

const char *gettext_peer_text(const char *domain, const char *identifier) { return identifier; }

const char *gettext_peer_plural(const char *domain, const char *identifier, const char *plural, unsigned long number) {
    return identifier;
}

int gettext_peer_format(
    const char *domain, const char *identifier, const char *plural, int number, char *buffer, size_t capacity) {
    return 0;
}

int gettext_peer_format_three(
    const char *domain, const char *identifier, const char *text, int number, double fraction, char *buffer,
    size_t capacity) {
    return 0;
}

#endif
