#ifndef LOCALIZATION_H
#define LOCALIZATION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Apple's string localization for C programs. Link the library LocalizationC.
 *
 * Texts are UTF-8 and end in a zero byte; bytes that are no UTF-8 become U+FFFD. A text that a function returns belongs to the caller, who passes it
 * to localization_free. All functions may be called from several threads at once. None of them reads a va_list. */

/* A folder with localized tables, open for one user's languages. */
typedef struct localization_bundle localization_bundle;

/* What an argument of a format holds. */
typedef enum localization_argument_kind {
    LOCALIZATION_INTEGER = 0,
    LOCALIZATION_UNSIGNED = 1,
    LOCALIZATION_DOUBLE = 2,
    LOCALIZATION_TEXT = 3
} localization_argument_kind;

/* An argument of a format: its kind, and the member of that kind. A kind that is none of the above counts as a missing text. */
typedef struct localization_argument {
    int32_t kind;
    union {
        int64_t integer;
        uint64_t unsigned_integer;
        double floating_point;
        const char *text; /* May be NULL, which shows as "(null)". */
    } value;
} localization_argument;

/* Make arguments. */
static inline localization_argument localization_integer(int64_t value) {
    localization_argument argument;
    argument.kind = LOCALIZATION_INTEGER;
    argument.value.integer = value;
    return argument;
}
static inline localization_argument localization_unsigned(uint64_t value) {
    localization_argument argument;
    argument.kind = LOCALIZATION_UNSIGNED;
    argument.value.unsigned_integer = value;
    return argument;
}
static inline localization_argument localization_double(double value) {
    localization_argument argument;
    argument.kind = LOCALIZATION_DOUBLE;
    argument.value.floating_point = value;
    return argument;
}
static inline localization_argument localization_text(const char *value) {
    localization_argument argument;
    argument.kind = LOCALIZATION_TEXT;
    argument.value.text = value;
    return argument;
}

/* Opens a bundle: an app, a framework, a SwiftPM resource folder, or any folder of .lproj folders.
 *
 * languages: the user's languages, best first, ended by NULL; NULL for those of the process.
 * locale: the locale that numbers are written in; NULL for that of the language in use.
 * error: where it is not NULL and the bundle cannot be opened, receives a message to free; otherwise it receives NULL.
 * Returns NULL where the folder cannot be opened. The bundle is passed to localization_bundle_close in the end. */
localization_bundle *localization_bundle_open(
    const char *path, const char *const *languages, const char *locale, char **error);

/* Closes a bundle. NULL does nothing. */
void localization_bundle_close(localization_bundle *bundle);

/* The text for a key; the key itself, or value where that is neither NULL nor empty, where the table lacks it.
 * table: NULL or empty for "Localizable". Returns NULL only where bundle or key is NULL. CFBundleCopyLocalizedString is the counterpart. */
char *localization_copy_string(
    const localization_bundle *bundle, const char *key, const char *value, const char *table);

/* Looks a text up and formats it with arguments: expands plural rules and conversions. An argument that is missing or does not fit shows as a marker.
 * locale: the locale for this call; NULL for the bundle's. */
char *localization_copy_formatted_string(
    const localization_bundle *bundle, const char *key, const char *value, const char *table,
    const localization_argument *arguments, size_t count, const char *locale);

/* The localizations that the bundle uses for the user, best first, separated by commas. */
char *localization_copy_preferred_localizations(const localization_bundle *bundle);

/* Frees a text that a function of this header returned. NULL does nothing. */
void localization_free(char *text);

/* The names of Core Foundation's macros. */
#define LocalizationCopyLocalizedString(bundle, key) localization_copy_string((bundle), (key), NULL, NULL)
#define LocalizationCopyLocalizedStringFromTable(bundle, key, table) localization_copy_string((bundle), (key), NULL, (table))
#define LocalizationCopyLocalizedStringWithDefaultValue(bundle, key, table, value) \
    localization_copy_string((bundle), (key), (value), (table))

#ifdef __cplusplus
}
#endif

#endif
