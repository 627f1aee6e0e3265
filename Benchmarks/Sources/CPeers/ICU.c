#define _GNU_SOURCE
#include "ICU.h"

// ICU's C interface, as its headers upluralrules.h, umsg.h, ustring.h and ualoc.h declare it; UErrorCode is an int, above 0 for failures,
// UChar is 16 bits wide.

#if defined(__linux__) || defined(__APPLE__)

#include <dlfcn.h>
#include <stdio.h>

typedef void *open_plural_rules(const char *, int *);
typedef int32_t select_plural(const void *, double, uint16_t *, int32_t, int *);
typedef void close_object(void *);
typedef void *open_message(const uint16_t *, int32_t, const char *, void *, int *);
typedef int32_t format_message(const void *, uint16_t *, int32_t, int *, ...);
typedef int32_t format_pattern(const char *, const uint16_t *, int32_t, uint16_t *, int32_t, int *, ...);
typedef char *encode(char *, int32_t, int32_t *, const uint16_t *, int32_t, int *);
typedef int32_t match_localizations(
    const char *const *, int32_t, const char *const *, int32_t, const char **, int32_t, int *);

static struct {
    open_plural_rules *open_plural_rules;
    select_plural *select_plural;
    close_object *close_plural_rules;
    open_message *open_message;
    format_message *format_message;
    close_object *close_message;
    format_pattern *format_pattern;
    encode *encode;
} icu;

static match_localizations *match;

// Also finds what is in the libraries that `library` needs, such as libicuuc.
static void *function(void *library, const char *name, int version) {
    char versioned[64];
    snprintf(versioned, sizeof versioned, "%s_%d", name, version);
    return dlsym(library, versioned);
}

int icu_peer_start(void) {
    for (int version = 99; version >= 50; version -= 1) {
        char name[64];
#if defined(__APPLE__)
        snprintf(name, sizeof name, "libicui18n.%d.dylib", version);
#else
        snprintf(name, sizeof name, "libicui18n.so.%d", version);
#endif
        void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        if (!library) continue;
        icu.open_plural_rules = (open_plural_rules *)function(library, "uplrules_open", version);
        icu.select_plural = (select_plural *)function(library, "uplrules_select", version);
        icu.close_plural_rules = (close_object *)function(library, "uplrules_close", version);
        icu.open_message = (open_message *)function(library, "umsg_open", version);
        icu.format_message = (format_message *)function(library, "umsg_format", version);
        icu.close_message = (close_object *)function(library, "umsg_close", version);
        icu.format_pattern = (format_pattern *)function(library, "u_formatMessage", version);
        icu.encode = (encode *)function(library, "u_strToUTF8", version);
        if (icu.open_plural_rules && icu.select_plural && icu.close_plural_rules && icu.open_message
            && icu.format_message && icu.close_message && icu.format_pattern && icu.encode) {
            return version;
        }
        dlclose(library);
    }
    return 0;
}

void *icu_peer_open_plural_rules(const char *locale) {
    int status = 0;
    void *rules = icu.open_plural_rules(locale, &status);
    return status > 0 ? NULL : rules;
}

int32_t icu_peer_select(const void *rules, double number, uint16_t *keyword, int32_t capacity) {
    int status = 0;
    int32_t length = icu.select_plural(rules, number, keyword, capacity, &status);
    return status > 0 ? -1 : length;
}

void icu_peer_close_plural_rules(void *rules) { icu.close_plural_rules(rules); }

void *icu_peer_open_message(const uint16_t *pattern, int32_t length, const char *locale) {
    int status = 0;
    void *message = icu.open_message(pattern, length, locale, NULL, &status);
    return status > 0 ? NULL : message;
}

int32_t icu_peer_format(const void *message, double number, uint16_t *text, int32_t capacity) {
    int status = 0;
    int32_t length = icu.format_message(message, text, capacity, &status, number);
    return status > 0 ? -1 : length;
}

int32_t icu_peer_format_utf8(const void *message, double number, char *text, int32_t capacity) {
    int status = 0;
    uint16_t units[256];
    int32_t length = icu.format_message(message, units, 256, &status, number);
    int32_t bytes = 0;
    icu.encode(text, capacity, &bytes, units, length, &status);
    return status > 0 ? -1 : bytes;
}

void icu_peer_close_message(void *message) { icu.close_message(message); }

int32_t icu_peer_format_once(
    const char *locale, const uint16_t *pattern, int32_t length, double number, uint16_t *text, int32_t capacity) {
    int status = 0;
    int32_t written = icu.format_pattern(locale, pattern, length, text, capacity, &status, number);
    return status > 0 ? -1 : written;
}

int foundation_icu_peer_start(void) {
    match = (match_localizations *)dlsym(RTLD_DEFAULT, "ualoc_localizationsToUse");
    return match != NULL;
}

int32_t foundation_icu_peer_match(
    const char *const *preferences, int32_t preference_count, const char *const *available, int32_t available_count,
    const char **chosen, int32_t capacity) {
    int status = 0;
    int32_t count = match(preferences, preference_count, available, available_count, chosen, capacity, &status);
    return status > 0 ? -1 : count;
}

#else

int icu_peer_start(void) { return 0; }

void *icu_peer_open_plural_rules(const char *locale) { return NULL; }

int32_t icu_peer_select(const void *rules, double number, uint16_t *keyword, int32_t capacity) { return -1; }

void icu_peer_close_plural_rules(void *rules) {}

void *icu_peer_open_message(const uint16_t *pattern, int32_t length, const char *locale) { return NULL; }

int32_t icu_peer_format(const void *message, double number, uint16_t *text, int32_t capacity) { return -1; }

int32_t icu_peer_format_utf8(const void *message, double number, char *text, int32_t capacity) { return -1; }

void icu_peer_close_message(void *message) {}

int32_t icu_peer_format_once(
    const char *locale, const uint16_t *pattern, int32_t length, double number, uint16_t *text, int32_t capacity) {
    return -1;
}

int foundation_icu_peer_start(void) { return 0; }

int32_t foundation_icu_peer_match(
    const char *const *preferences, int32_t preference_count, const char *const *available, int32_t available_count,
    const char **chosen, int32_t capacity) {
    return -1;
}

#endif
