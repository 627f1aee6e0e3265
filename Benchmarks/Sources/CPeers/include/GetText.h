#ifndef PEER_GETTEXT_H
#define PEER_GETTEXT_H

#include <stdbool.h>
#include <stddef.h>

/// GNU gettext as the C library has it (glibc), or why there is none: all functions below may be called only when this is true.
///
/// Sets the process's locale to C.UTF-8: in the locale "C" gettext translates nothing. Which folder of translations is read is then up to the
/// environment variable LANGUAGE, which the caller sets.
bool gettext_peer_start(void);

/// Announces the folder that holds `<LANGUAGE>/LC_MESSAGES/<domain>.mo`.
bool gettext_peer_bind(const char *domain, const char *folder);

/// `dgettext`: the translation, or `identifier` itself.
const char *gettext_peer_text(const char *domain, const char *identifier);

/// `dngettext`: the translation for a number.
const char *gettext_peer_plural(const char *domain, const char *identifier, const char *plural, unsigned long number);

/// `dngettext` followed by `snprintf`, which is what a C program does to show "3 files". Returns the length of the text.
int gettext_peer_format(
    const char *domain, const char *identifier, const char *plural, int number, char *buffer, size_t capacity);

/// `dgettext` followed by `snprintf` with a text, an integer and a fraction as arguments. Returns the length of the text.
int gettext_peer_format_three(
    const char *domain, const char *identifier, const char *text, int number, double fraction, char *buffer,
    size_t capacity);

#endif
