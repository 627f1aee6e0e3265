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
    LOCALIZATION_TEXT = 3,
    LOCALIZATION_OBJECT = 4
} localization_argument_kind;

/* An argument of a format: its kind, and the member of that kind. A kind that is none of the above counts as a missing text. */
typedef struct localization_argument {
    int32_t kind;
    union {
        int64_t integer;
        uint64_t unsigned_integer;
        double floating_point;
        const char *text; /* May be NULL, which shows as "(null)". */
        const void *object; /* An object of localization_cf.h. May be NULL, which shows as "(null)". */
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
static inline localization_argument localization_object(const void *value) {
    localization_argument argument;
    argument.kind = LOCALIZATION_OBJECT;
    argument.value.object = value;
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

/* Frees a list of texts that a function of this header returned, and its texts. NULL does nothing. */
void localization_free_list(char **list);

/* How a bundle is opened. Zero-initialize it: every member that is zero has the meaning of NULL in localization_bundle_open. */
typedef struct localization_bundle_options {
    /* The user's languages, best first, ended by NULL; NULL for those of the process, which localization_set_languages changes. */
    const char *const *languages;
    /* The locale that numbers are written in; NULL for that of the language in use. */
    const char *locale;
    /* The device whose variants are used, such as "ipad"; NULL for the one that localization_set_device sets. */
    const char *device;
    /* Not 0: the bundle uses the language of the program's own bundle, as every bundle does on a Mac. */
    int32_t follows_main_bundle;
} localization_bundle_options;

/* Opens a bundle with options; NULL stands for options that are all zero. Otherwise as localization_bundle_open. */
localization_bundle *localization_bundle_open_with_options(
    const char *path, const localization_bundle_options *options, char **error);

/* The bundle of the running program: the app that contains it, or the folder of the executable. Never NULL: a folder that cannot be read counts as a
 * bundle without texts. It lives as long as the process; closing it does nothing. CFBundleGetMainBundle is the counterpart. */
localization_bundle *localization_main_bundle(void);

/* MARK: Texts */

/* The text for a key, or its variant for a width in em: the widest that is not wider, or else the narrowest. Otherwise as localization_copy_string.
 * -[NSString variantFittingPresentationWidth:] is the counterpart. */
char *localization_copy_string_fitting_width(
    const localization_bundle *bundle, const char *key, const char *value, const char *table, int64_t width);

/* Looks up a text, chooses its variant for a width, and formats it. Otherwise as localization_copy_formatted_string. */
char *localization_copy_formatted_string_fitting_width(
    const localization_bundle *bundle, const char *key, const char *value, const char *table, int64_t width,
    const localization_argument *arguments, size_t count, const char *locale);

/* Formats arguments without looking anything up. An argument that is missing or does not fit shows as a marker.
 * locale: the locale of the numbers; NULL for numbers as C writes them. Returns NULL only where format is NULL. */
char *localization_copy_format(const char *format, const localization_argument *arguments, size_t count, const char *locale);

/* MARK: Languages */

/* The user's languages, best first, ended by NULL. CFLocaleCopyPreferredLanguages is the counterpart. */
char **localization_copy_user_languages(void);

/* The user's locale: the language of the program's localization with the user's region, such as "de_CH". CFLocaleCopyCurrent is the counterpart. */
char *localization_copy_current_locale(void);

/* Sets the languages of the process, for example from a settings screen: every bundle that was opened without languages uses them from the next call
 * on. languages: best first, ended by NULL; NULL for those that the process was started with. locale: the locale of numbers; NULL to derive it. */
void localization_set_languages(const char *const *languages, const char *locale);

/* Sets the device of the bundles that are opened from now on, such as "ipad", "iphone" or "mac"; NULL for "mac". Call it when the program starts. */
void localization_set_device(const char *device);

/* All localizations of a bundle, ended by NULL. CFBundleCopyBundleLocalizations is the counterpart. */
char **localization_copy_localizations(const localization_bundle *bundle);

/* The development language of a bundle. CFBundleGetDevelopmentRegion is the counterpart. */
char *localization_copy_development_localization(const localization_bundle *bundle);

/* Those of a list of localizations that fit languages, best first, ended by NULL; the first one where none fits. Both lists end in NULL.
 * preferences: NULL for the user's languages. CFBundleCopyLocalizationsForPreferences is the counterpart. */
char **localization_copy_localizations_for_preferences(const char *const *localizations, const char *const *preferences);

/* The direction that a language, or the texts of a bundle, are written in. */
typedef enum localization_direction {
    LOCALIZATION_LEFT_TO_RIGHT = 0,
    LOCALIZATION_RIGHT_TO_LEFT = 1
} localization_direction;

/* The direction of a language, such as "ar" or "az-Arab". An unknown language is written from left to right. */
localization_direction localization_direction_of_language(const char *language);

/* The direction of a bundle's texts for the user. */
localization_direction localization_direction_of_bundle(const localization_bundle *bundle);

/* MARK: Resources */

/* The path of a resource, or NULL. Files that are not localized come first, then the user's best localization, Base, and the others. No path leads
 * out of the bundle. CFBundleCopyResourceURL is the counterpart.
 *
 * name: the file's name; NULL for the first file of the type. type: the extension; NULL where the name includes it.
 * directory: a subfolder; NULL for none. localization: the localization to search; NULL for the user's. */
char *localization_copy_resource_path(
    const localization_bundle *bundle, const char *name, const char *type, const char *directory, const char *localization);

/* The paths of all resources of a type, ended by NULL: those that are not localized, then those of the first localization that has any. */
char **localization_copy_resource_paths(
    const localization_bundle *bundle, const char *type, const char *directory, const char *localization);

/* The path of an image, whose extension may be omitted, for a screen with scale pixels per point (1 to 3), or NULL. "flag" finds flag.png, and
 * flag@2x.png or flag~ipad.png where they fit the scale and the bundle's device. localization: NULL for the user's. */
char *localization_copy_image_path(const localization_bundle *bundle, const char *name, int32_t scale, const char *localization);

/* A value of Info.plist as text, in the user's language where the table InfoPlist has it: a text, a number, or "true" or "false". NULL where there is
 * none, or where it is no single value. CFBundleGetValueForInfoDictionaryKey is the counterpart. */
char *localization_copy_info_value(const localization_bundle *bundle, const char *key);

/* MARK: Macros */

/* Macros with the parameters of Core Foundation's, so that `genstrings -s LocalizationCopyLocalizedString` finds the texts. The comment is for
 * translators; the compiler drops it. The text belongs to the caller, who passes it to localization_free. */
#define LocalizationCopyLocalizedString(key, comment) localization_copy_string(localization_main_bundle(), (key), NULL, NULL)
#define LocalizationCopyLocalizedStringFromTable(key, tbl, comment) \
    localization_copy_string(localization_main_bundle(), (key), NULL, (tbl))
#define LocalizationCopyLocalizedStringFromTableInBundle(key, tbl, bundle, comment) \
    localization_copy_string((bundle), (key), NULL, (tbl))
#define LocalizationCopyLocalizedStringWithDefaultValue(key, tbl, bundle, value, comment) \
    localization_copy_string((bundle), (key), (value), (tbl))

#ifdef __cplusplus
}
#endif

#if !defined(__cplusplus) && defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
/* The argument that holds a value, by its type: LOCALIZATION_ARGUMENT(3), LOCALIZATION_ARGUMENT("text"). C11 and later. */
#define LOCALIZATION_ARGUMENT(value) \
    _Generic((value), _Bool: localization_integer, char: localization_integer, signed char: localization_integer, short: localization_integer, \
        int: localization_integer, long: localization_integer, long long: localization_integer, unsigned char: localization_unsigned, \
        unsigned short: localization_unsigned, unsigned int: localization_unsigned, unsigned long: localization_unsigned, \
        unsigned long long: localization_unsigned, float: localization_double, double: localization_double, \
        long double: localization_double, char *: localization_text, const char *: localization_text)(value)
#endif

#endif
