#ifndef PEER_ICU_H
#define PEER_ICU_H

#include <stddef.h>
#include <stdint.h>

/// Opens the system's ICU (libicui18n) when the program runs, so that the package builds without it.
///
/// ICU puts its version into the names of its library and its functions; the newest one found is taken.
/// Returns the major version, or 0 where there is none: all functions below may be called only when it is not 0.
int icu_peer_start(void);

/// `uplrules_open`: the cardinal rules of a locale, or null.
void *icu_peer_open_plural_rules(const char *locale);

/// `uplrules_select`: writes the keyword of the category in UTF-16 and returns its length, or -1.
int32_t icu_peer_select(const void *rules, double number, uint16_t *keyword, int32_t capacity);

/// `uplrules_close`.
void icu_peer_close_plural_rules(void *rules);

/// `umsg_open`: a message pattern, parsed, or null.
void *icu_peer_open_message(const uint16_t *pattern, int32_t length, const char *locale);

/// `umsg_format` with one number: writes the text in UTF-16 and returns its length, or -1.
int32_t icu_peer_format(const void *message, double number, uint16_t *text, int32_t capacity);

/// `umsg_format` with one number and `u_strToUTF8`: writes the text in UTF-8 and returns its length in bytes, or -1.
int32_t icu_peer_format_utf8(const void *message, double number, char *text, int32_t capacity);

/// `umsg_close`.
void icu_peer_close_message(void *message);

/// `u_formatMessage` with one number: parses the pattern and formats it. Returns the text's length, or -1.
int32_t icu_peer_format_once(
    const char *locale, const uint16_t *pattern, int32_t length, double number, uint16_t *text, int32_t capacity);

/// Finds the language matching that Foundation uses (`ualoc_localizationsToUse` of the ICU inside Foundation, whose header is not shipped).
/// Returns 0 where the program has no such function; the function below may be called only when it is not 0.
int foundation_icu_peer_start(void);

/// `ualoc_localizationsToUse`: writes those of the available localizations that serve the preferences, and returns their number, or -1.
int32_t foundation_icu_peer_match(
    const char *const *preferences, int32_t preference_count, const char *const *available, int32_t available_count,
    const char **chosen, int32_t capacity);

#endif
