#ifndef LOCALIZATION_CF_H
#define LOCALIZATION_CF_H

#include "localization.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @file localization_cf.h
 * The functions of CFBundle, CFLocale and CFString that localized programs use, with Core Foundation's parameters and ownership rules.
 *
 * Every name begins with `Localization`, so a program can link this library beside Core Foundation. `localization_cf_names.h` maps Core Foundation's
 * own names to these.
 *
 * Ownership is as in Core Foundation: an object that a function with `Create` or `Copy` in its name returns belongs to the caller, who passes it to
 * LocalizationCFRelease. An object that a function with `Get` in its name returns is owned by the object
 * that was passed to the function, and is valid as long as that object.
 *
 * NULL, an object of another type, and an index out of range are no errors: the functions then return NULL or 0, where Core Foundation crashes. The
 * objects are immutable and may be used by several threads at once. They are not objects of Core Foundation: passing those to this library, or any
 * other pointer that is not one of its objects, is undefined behavior.
 */

typedef unsigned char LocalizationCFBoolean;
typedef intptr_t LocalizationCFIndex;
typedef uintptr_t LocalizationCFTypeID;
typedef uintptr_t LocalizationCFOptionFlags;
typedef uintptr_t LocalizationCFHashCode;
typedef uint32_t LocalizationCFStringEncoding;

/** Any object. */
typedef const void *LocalizationCFTypeRef;
typedef const struct LocalizationCFAllocator *LocalizationCFAllocatorRef;
typedef const struct LocalizationCFString *LocalizationCFStringRef;
typedef const struct LocalizationCFArray *LocalizationCFArrayRef;
typedef const struct LocalizationCFDictionary *LocalizationCFDictionaryRef;
typedef const struct LocalizationCFNumber *LocalizationCFNumberRef;
typedef const struct LocalizationCFBooleanObject *LocalizationCFBooleanRef;
typedef const struct LocalizationCFURL *LocalizationCFURLRef;
typedef const struct LocalizationCFLocale *LocalizationCFLocaleRef;
typedef struct LocalizationCFBundle *LocalizationCFBundleRef;

/* MARK: Objects of any type */

/** Retains an object and returns it. Each call is balanced by one of LocalizationCFRelease. */
LocalizationCFTypeRef LocalizationCFRetain(LocalizationCFTypeRef object);
/** Releases an object. NULL does nothing, and neither do constant strings and the main bundle, which live as long as the process. */
void LocalizationCFRelease(LocalizationCFTypeRef object);
/** The type of an object, to compare with the result of functions such as LocalizationCFStringGetTypeID. */
LocalizationCFTypeID LocalizationCFGetTypeID(LocalizationCFTypeRef object);
/** Whether two objects have the same type and the same content. Strings are compared by their code units. */
LocalizationCFBoolean LocalizationCFEqual(LocalizationCFTypeRef first, LocalizationCFTypeRef second);
/** A number that is the same for equal objects. */
LocalizationCFHashCode LocalizationCFHash(LocalizationCFTypeRef object);

/* MARK: Strings */

/** The encodings of C strings: UTF-8, and ASCII, its subset. There are no others. */
enum {
    LocalizationCFStringEncodingASCII = 0x0600,
    LocalizationCFStringEncodingUTF8 = 0x08000100
};

/** The result of a comparison. */
typedef enum LocalizationCFComparisonResult {
    LocalizationCFCompareLessThan = -1,
    LocalizationCFCompareEqualTo = 0,
    LocalizationCFCompareGreaterThan = 1
} LocalizationCFComparisonResult;

/** Options of LocalizationCFStringCompare. */
typedef enum LocalizationCFStringCompareFlags {
    /** Ignores the difference between upper and lower case. */
    LocalizationCFCompareCaseInsensitive = 1
} LocalizationCFStringCompareFlags;

/** The constant string of a literal. It lives as long as the process. Not for initializers of static variables: the string is made when this runs. */
#define LocalizationCFSTR(literal) LocalizationCFMakeConstantString("" literal "")
/** The function of LocalizationCFSTR. For other text, use LocalizationCFStringCreateWithCString. */
LocalizationCFStringRef LocalizationCFMakeConstantString(const char *text);

LocalizationCFTypeID LocalizationCFStringGetTypeID(void);
/** Creates a string. NULL for another encoding than ASCII and UTF-8, and for text that is not well-formed in it. */
LocalizationCFStringRef LocalizationCFStringCreateWithCString(
    LocalizationCFAllocatorRef allocator, const char *text, LocalizationCFStringEncoding encoding);
/** Returns the string itself, retained: strings are immutable. A copy of a localized string keeps its plural rules. */
LocalizationCFStringRef LocalizationCFStringCreateCopy(LocalizationCFAllocatorRef allocator, LocalizationCFStringRef string);
/** The length in UTF-16 code units. */
LocalizationCFIndex LocalizationCFStringGetLength(LocalizationCFStringRef string);
/** The number of bytes that suffice for a string of a length in UTF-16 code units, without the zero byte at the end;
 * -1 for a length that is too large. */
LocalizationCFIndex LocalizationCFStringGetMaximumSizeForEncoding(LocalizationCFIndex length, LocalizationCFStringEncoding encoding);
/** Copies a string and a zero byte to a buffer. Returns 0, and leaves the buffer alone, where it does not fit or the encoding lacks a character. */
LocalizationCFBoolean LocalizationCFStringGetCString(
    LocalizationCFStringRef string, char *buffer, LocalizationCFIndex size, LocalizationCFStringEncoding encoding);
/** The string's own C string, which lives as long as the string. NULL for another encoding than UTF-8 (ASCII, where the string has nothing else), and
 * for a string that contains a zero byte. */
const char *LocalizationCFStringGetCStringPtr(LocalizationCFStringRef string, LocalizationCFStringEncoding encoding);
/** Compares the code units of two strings; with LocalizationCFCompareCaseInsensitive, those of their lower case. */
LocalizationCFComparisonResult LocalizationCFStringCompare(
    LocalizationCFStringRef first, LocalizationCFStringRef second, LocalizationCFOptionFlags options);

/**
 * Formats arguments. The arguments are values with a type, never a va_list: one that is missing or does not fit its conversion shows as a marker.
 * A format that was looked up expands its plural rules.
 *
 * @param options A locale, whose numbers and plural rules are used; NULL, or any other object, for numbers as C writes them, and the plural rules of
 *   the language that the format was looked up in.
 */
LocalizationCFStringRef LocalizationCFStringCreateWithArguments(
    LocalizationCFAllocatorRef allocator, LocalizationCFTypeRef options, LocalizationCFStringRef format,
    const localization_argument *arguments, size_t count);

/* MARK: Collections and values */

/** What retains the values of an array. There is one constant, and every array retains its values. */
typedef struct LocalizationCFArrayCallBacks {
    LocalizationCFIndex version;
} LocalizationCFArrayCallBacks;
extern const LocalizationCFArrayCallBacks LocalizationCFTypeArrayCallBacks;

LocalizationCFTypeID LocalizationCFArrayGetTypeID(void);
/** Creates an array of objects, which it retains. NULL where one of them is NULL. */
LocalizationCFArrayRef LocalizationCFArrayCreate(
    LocalizationCFAllocatorRef allocator, const void **values, LocalizationCFIndex count, const LocalizationCFArrayCallBacks *callbacks);
LocalizationCFIndex LocalizationCFArrayGetCount(LocalizationCFArrayRef array);
/** The object at an index, which the array owns; NULL for an index out of range. */
const void *LocalizationCFArrayGetValueAtIndex(LocalizationCFArrayRef array, LocalizationCFIndex index);

LocalizationCFTypeID LocalizationCFDictionaryGetTypeID(void);
LocalizationCFIndex LocalizationCFDictionaryGetCount(LocalizationCFDictionaryRef dictionary);
/** The object for a key, which is a string; the dictionary owns it. NULL where there is none. */
const void *LocalizationCFDictionaryGetValue(LocalizationCFDictionaryRef dictionary, const void *key);
LocalizationCFBoolean LocalizationCFDictionaryContainsKey(LocalizationCFDictionaryRef dictionary, const void *key);

/** The types of the variables that numbers are read into. */
typedef enum LocalizationCFNumberType {
    LocalizationCFNumberSInt32Type = 3,
    LocalizationCFNumberSInt64Type = 4,
    LocalizationCFNumberFloat64Type = 6,
    LocalizationCFNumberIntType = 9,
    LocalizationCFNumberLongType = 10,
    LocalizationCFNumberLongLongType = 11,
    LocalizationCFNumberDoubleType = 13,
    LocalizationCFNumberCFIndexType = 14
} LocalizationCFNumberType;

LocalizationCFTypeID LocalizationCFNumberGetTypeID(void);
/** Creates a number from a variable of a type. */
LocalizationCFNumberRef LocalizationCFNumberCreate(LocalizationCFAllocatorRef allocator, LocalizationCFNumberType type, const void *value);
/** Writes a number to a variable of a type. Returns 0 where it does not fit; the variable then has the nearest value. */
LocalizationCFBoolean LocalizationCFNumberGetValue(LocalizationCFNumberRef number, LocalizationCFNumberType type, void *value);

LocalizationCFTypeID LocalizationCFBooleanGetTypeID(void);
LocalizationCFBoolean LocalizationCFBooleanGetValue(LocalizationCFBooleanRef boolean);

/* MARK: Files */

/** The style of a path. */
typedef enum LocalizationCFURLPathStyle {
    /** Names that are separated by slashes; on Windows, the system's own paths. */
    LocalizationCFURLPOSIXPathStyle = 0
} LocalizationCFURLPathStyle;

LocalizationCFTypeID LocalizationCFURLGetTypeID(void);
/** Creates the URL of a file or folder. Only paths are URLs here: there is no other scheme. */
LocalizationCFURLRef LocalizationCFURLCreateWithFileSystemPath(
    LocalizationCFAllocatorRef allocator, LocalizationCFStringRef path, LocalizationCFURLPathStyle style, LocalizationCFBoolean isDirectory);
/** Creates the URL of a path of `length` bytes of UTF-8. */
LocalizationCFURLRef LocalizationCFURLCreateFromFileSystemRepresentation(
    LocalizationCFAllocatorRef allocator, const uint8_t *path, LocalizationCFIndex length, LocalizationCFBoolean isDirectory);
LocalizationCFStringRef LocalizationCFURLCopyFileSystemPath(LocalizationCFURLRef url, LocalizationCFURLPathStyle style);
LocalizationCFStringRef LocalizationCFURLCopyLastPathComponent(LocalizationCFURLRef url);
/** Copies a path and a zero byte to a buffer. Returns 0 where it does not fit. Relative paths stay relative: `resolve` has no effect. */
LocalizationCFBoolean LocalizationCFURLGetFileSystemRepresentation(
    LocalizationCFURLRef url, LocalizationCFBoolean resolve, uint8_t *buffer, LocalizationCFIndex size);

/* MARK: Locales */

/** The direction of a language. */
typedef enum LocalizationCFLocaleLanguageDirection {
    LocalizationCFLocaleLanguageDirectionUnknown = 0,
    LocalizationCFLocaleLanguageDirectionLeftToRight = 1,
    LocalizationCFLocaleLanguageDirectionRightToLeft = 2
} LocalizationCFLocaleLanguageDirection;

/** The keys of LocalizationCFLocaleGetValue. */
#define LocalizationCFLocaleIdentifier LocalizationCFSTR("kCFLocaleIdentifierKey")
#define LocalizationCFLocaleLanguageCode LocalizationCFSTR("kCFLocaleLanguageCodeKey")
#define LocalizationCFLocaleScriptCode LocalizationCFSTR("kCFLocaleScriptCodeKey")
#define LocalizationCFLocaleCountryCode LocalizationCFSTR("kCFLocaleCountryCodeKey")

LocalizationCFTypeID LocalizationCFLocaleGetTypeID(void);
/** The user's locale: the language of the program's localization, with the user's region. */
LocalizationCFLocaleRef LocalizationCFLocaleCopyCurrent(void);
/** Creates a locale. Its identifier becomes canonical, and keeps its separators: `de-CH` for `de-ch`, `he_IL` for `iw_IL`. */
LocalizationCFLocaleRef LocalizationCFLocaleCreate(LocalizationCFAllocatorRef allocator, LocalizationCFStringRef identifier);
/** The user's languages, best first, whatever the program supports. */
LocalizationCFArrayRef LocalizationCFLocaleCopyPreferredLanguages(void);
/** The identifier, such as `de_CH`. */
LocalizationCFStringRef LocalizationCFLocaleGetIdentifier(LocalizationCFLocaleRef locale);
/** The identifier or a part of it; NULL where the locale lacks the part, and for other keys than those above. */
LocalizationCFTypeRef LocalizationCFLocaleGetValue(LocalizationCFLocaleRef locale, LocalizationCFStringRef key);
/** The direction of a language, such as `ar` or `az-Arab`. */
LocalizationCFLocaleLanguageDirection LocalizationCFLocaleGetLanguageCharacterDirection(LocalizationCFStringRef language);

/* MARK: Bundles */

LocalizationCFTypeID LocalizationCFBundleGetTypeID(void);
/** The bundle of the running program: the app that contains it, or the folder of the executable. Never NULL. */
LocalizationCFBundleRef LocalizationCFBundleGetMainBundle(void);
/** Opens the bundle of a folder; NULL where there is no such folder. It uses the language of the main bundle, if that has localizations. */
LocalizationCFBundleRef LocalizationCFBundleCreate(LocalizationCFAllocatorRef allocator, LocalizationCFURLRef url);
LocalizationCFURLRef LocalizationCFBundleCopyBundleURL(LocalizationCFBundleRef bundle);
LocalizationCFURLRef LocalizationCFBundleCopyResourcesDirectoryURL(LocalizationCFBundleRef bundle);

/** `CFBundleIdentifier` of Info.plist, or NULL. */
LocalizationCFStringRef LocalizationCFBundleGetIdentifier(LocalizationCFBundleRef bundle);
/** `CFBundleDevelopmentRegion` of Info.plist, or NULL. */
LocalizationCFStringRef LocalizationCFBundleGetDevelopmentRegion(LocalizationCFBundleRef bundle);
/** The content of Info.plist, with every key as it is spelled there. An empty dictionary where there is no such file. */
LocalizationCFDictionaryRef LocalizationCFBundleGetInfoDictionary(LocalizationCFBundleRef bundle);
/** The table `InfoPlist` in the user's language, or NULL. */
LocalizationCFDictionaryRef LocalizationCFBundleGetLocalInfoDictionary(LocalizationCFBundleRef bundle);
/** A value of the table `InfoPlist` in the user's language, or else of Info.plist. NULL where there is none, and for dates and data. */
LocalizationCFTypeRef LocalizationCFBundleGetValueForInfoDictionaryKey(LocalizationCFBundleRef bundle, LocalizationCFStringRef key);

/** The text for a key; `value`, or the key where that is NULL or empty, where the table lacks it. NULL or empty for the table `Localizable`. */
LocalizationCFStringRef LocalizationCFBundleCopyLocalizedString(
    LocalizationCFBundleRef bundle, LocalizationCFStringRef key, LocalizationCFStringRef value, LocalizationCFStringRef table);
/** The same in the localization that fits a list of languages best. */
LocalizationCFStringRef LocalizationCFBundleCopyLocalizedStringForLocalizations(
    LocalizationCFBundleRef bundle, LocalizationCFStringRef key, LocalizationCFStringRef value, LocalizationCFStringRef table,
    LocalizationCFArrayRef localizations);

/** All localizations of a bundle. */
LocalizationCFArrayRef LocalizationCFBundleCopyBundleLocalizations(LocalizationCFBundleRef bundle);
/** Those of a list of localizations that fit the program's languages, best first. */
LocalizationCFArrayRef LocalizationCFBundleCopyPreferredLocalizationsFromArray(LocalizationCFArrayRef localizations);
/** Those of a list of localizations that fit a list of languages, best first; NULL for the user's languages. */
LocalizationCFArrayRef LocalizationCFBundleCopyLocalizationsForPreferences(
    LocalizationCFArrayRef localizations, LocalizationCFArrayRef preferences);
/** All localizations of the bundle at a URL; NULL where there is none. */
LocalizationCFArrayRef LocalizationCFBundleCopyLocalizationsForURL(LocalizationCFURLRef url);

/**
 * The URL of a resource, or NULL. Files that are not localized come first, then the user's best localization, Base, and the others. No URL leads out
 * of the bundle.
 *
 * @param name The file's name; NULL for the first file of the type.
 * @param type The extension; NULL where the name includes it.
 * @param directory A subfolder; NULL for none.
 */
LocalizationCFURLRef LocalizationCFBundleCopyResourceURL(
    LocalizationCFBundleRef bundle, LocalizationCFStringRef name, LocalizationCFStringRef type, LocalizationCFStringRef directory);
/** The same in one localization, after what is not localized. */
LocalizationCFURLRef LocalizationCFBundleCopyResourceURLForLocalization(
    LocalizationCFBundleRef bundle, LocalizationCFStringRef name, LocalizationCFStringRef type, LocalizationCFStringRef directory,
    LocalizationCFStringRef localization);
/** The same in the bundle at a URL. */
LocalizationCFURLRef LocalizationCFBundleCopyResourceURLInDirectory(
    LocalizationCFURLRef url, LocalizationCFStringRef name, LocalizationCFStringRef type, LocalizationCFStringRef directory);
/** The URLs of all resources of a type: those that are not localized, then those of the first localization that has any. */
LocalizationCFArrayRef LocalizationCFBundleCopyResourceURLsOfType(
    LocalizationCFBundleRef bundle, LocalizationCFStringRef type, LocalizationCFStringRef directory);
/** The same in one localization, after what is not localized. */
LocalizationCFArrayRef LocalizationCFBundleCopyResourceURLsOfTypeForLocalization(
    LocalizationCFBundleRef bundle, LocalizationCFStringRef type, LocalizationCFStringRef directory, LocalizationCFStringRef localization);
/** The same in the bundle at a URL; NULL where there is none. */
LocalizationCFArrayRef LocalizationCFBundleCopyResourceURLsOfTypeInDirectory(
    LocalizationCFURLRef url, LocalizationCFStringRef type, LocalizationCFStringRef directory);

/* Look up a text. The comment is for translators: tools that extract texts read it, the compiler drops it. */
#define LocalizationCFCopyLocalizedString(key, comment) \
    LocalizationCFBundleCopyLocalizedString(LocalizationCFBundleGetMainBundle(), (key), (key), NULL)
#define LocalizationCFCopyLocalizedStringFromTable(key, tbl, comment) \
    LocalizationCFBundleCopyLocalizedString(LocalizationCFBundleGetMainBundle(), (key), (key), (tbl))
#define LocalizationCFCopyLocalizedStringFromTableInBundle(key, tbl, bundle, comment) \
    LocalizationCFBundleCopyLocalizedString((bundle), (key), (key), (tbl))
#define LocalizationCFCopyLocalizedStringWithDefaultValue(key, tbl, bundle, value, comment) \
    LocalizationCFBundleCopyLocalizedString((bundle), (key), (value), (tbl))

#ifdef __cplusplus
}
#endif

/* MARK: Formatting with values in place of a va_list */

/*
 * LocalizationCFStringCreateWithFormat(allocator, options, format, ...) takes up to twelve arguments: numbers, C strings (for %s) and objects (for
 * %@). The compiler finds out what each of them is; it rejects any other type. A `void *` must point to an object of this library. C11 or C++11.
 */
#if defined(__cplusplus)

#if __cplusplus >= 201103L
inline localization_argument localization_cf_argument(bool value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(char value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(signed char value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(short value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(int value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(long value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(long long value) { return localization_integer(value); }
inline localization_argument localization_cf_argument(unsigned char value) { return localization_unsigned(value); }
inline localization_argument localization_cf_argument(unsigned short value) { return localization_unsigned(value); }
inline localization_argument localization_cf_argument(unsigned int value) { return localization_unsigned(value); }
inline localization_argument localization_cf_argument(unsigned long value) { return localization_unsigned(value); }
inline localization_argument localization_cf_argument(unsigned long long value) { return localization_unsigned(value); }
inline localization_argument localization_cf_argument(double value) { return localization_double(value); }
inline localization_argument localization_cf_argument(long double value) { return localization_double(static_cast<double>(value)); }
inline localization_argument localization_cf_argument(const char *value) { return localization_text(value); }
inline localization_argument localization_cf_argument(char *value) { return localization_text(value); }
inline localization_argument localization_cf_argument(decltype(nullptr)) { return localization_object(nullptr); }
inline localization_argument localization_cf_argument(const void *value) { return localization_object(value); }
inline localization_argument localization_cf_argument(void *value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFStringRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFArrayRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFDictionaryRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFNumberRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFBooleanRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFURLRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFLocaleRef value) { return localization_object(value); }
inline localization_argument localization_cf_argument(LocalizationCFBundleRef value) { return localization_object(value); }
/* A pointer to anything else is no object. */
template <class Other>
localization_argument localization_cf_argument(Other *) = delete;

inline LocalizationCFStringRef LocalizationCFStringCreateWithFormat(
    LocalizationCFAllocatorRef allocator, LocalizationCFTypeRef options, LocalizationCFStringRef format) {
    return LocalizationCFStringCreateWithArguments(allocator, options, format, nullptr, 0);
}
template <class... Values>
LocalizationCFStringRef LocalizationCFStringCreateWithFormat(
    LocalizationCFAllocatorRef allocator, LocalizationCFTypeRef options, LocalizationCFStringRef format, Values... values) {
    const localization_argument arguments[] = {localization_cf_argument(values)...};
    return LocalizationCFStringCreateWithArguments(allocator, options, format, arguments, sizeof...(values));
}
#endif

#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L

/* The argument that holds a value, by its type. */
#define LOCALIZATION_CF_ARGUMENT(value) \
    _Generic((value), _Bool: localization_integer, char: localization_integer, signed char: localization_integer, short: localization_integer, \
        int: localization_integer, long: localization_integer, long long: localization_integer, unsigned char: localization_unsigned, \
        unsigned short: localization_unsigned, unsigned int: localization_unsigned, unsigned long: localization_unsigned, \
        unsigned long long: localization_unsigned, float: localization_double, double: localization_double, \
        long double: localization_double, char *: localization_text, const char *: localization_text, void *: localization_object, \
        const void *: localization_object, LocalizationCFStringRef: localization_object, LocalizationCFArrayRef: localization_object, \
        LocalizationCFDictionaryRef: localization_object, LocalizationCFNumberRef: localization_object, \
        LocalizationCFBooleanRef: localization_object, LocalizationCFURLRef: localization_object, \
        LocalizationCFLocaleRef: localization_object, LocalizationCFBundleRef: localization_object)(value)

/* `format, arguments, count`, by the number of arguments behind the format. */
#define LOCALIZATION_CF_0(f) f, NULL, 0
#define LOCALIZATION_CF_1(f, a) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a) \
    }, 1
#define LOCALIZATION_CF_2(f, a, b) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b) \
    }, 2
#define LOCALIZATION_CF_3(f, a, b, c) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c) \
    }, 3
#define LOCALIZATION_CF_4(f, a, b, c, d) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d) \
    }, 4
#define LOCALIZATION_CF_5(f, a, b, c, d, e) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e) \
    }, 5
#define LOCALIZATION_CF_6(f, a, b, c, d, e, g) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g) \
    }, 6
#define LOCALIZATION_CF_7(f, a, b, c, d, e, g, h) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g), LOCALIZATION_CF_ARGUMENT(h) \
    }, 7
#define LOCALIZATION_CF_8(f, a, b, c, d, e, g, h, i) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g), LOCALIZATION_CF_ARGUMENT(h), LOCALIZATION_CF_ARGUMENT(i) \
    }, 8
#define LOCALIZATION_CF_9(f, a, b, c, d, e, g, h, i, j) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g), LOCALIZATION_CF_ARGUMENT(h), LOCALIZATION_CF_ARGUMENT(i), \
        LOCALIZATION_CF_ARGUMENT(j) \
    }, 9
#define LOCALIZATION_CF_10(f, a, b, c, d, e, g, h, i, j, k) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g), LOCALIZATION_CF_ARGUMENT(h), LOCALIZATION_CF_ARGUMENT(i), \
        LOCALIZATION_CF_ARGUMENT(j), LOCALIZATION_CF_ARGUMENT(k) \
    }, 10
#define LOCALIZATION_CF_11(f, a, b, c, d, e, g, h, i, j, k, l) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g), LOCALIZATION_CF_ARGUMENT(h), LOCALIZATION_CF_ARGUMENT(i), \
        LOCALIZATION_CF_ARGUMENT(j), LOCALIZATION_CF_ARGUMENT(k), LOCALIZATION_CF_ARGUMENT(l) \
    }, 11
#define LOCALIZATION_CF_12(f, a, b, c, d, e, g, h, i, j, k, l, m) \
    f, (const localization_argument[]){ \
        LOCALIZATION_CF_ARGUMENT(a), LOCALIZATION_CF_ARGUMENT(b), LOCALIZATION_CF_ARGUMENT(c), LOCALIZATION_CF_ARGUMENT(d), \
        LOCALIZATION_CF_ARGUMENT(e), LOCALIZATION_CF_ARGUMENT(g), LOCALIZATION_CF_ARGUMENT(h), LOCALIZATION_CF_ARGUMENT(i), \
        LOCALIZATION_CF_ARGUMENT(j), LOCALIZATION_CF_ARGUMENT(k), LOCALIZATION_CF_ARGUMENT(l), LOCALIZATION_CF_ARGUMENT(m) \
    }, 12
#define LOCALIZATION_CF_CHOOSE(f, a, b, c, d, e, g, h, i, j, k, l, m, chosen, ...) chosen
#define LOCALIZATION_CF_FORMAT(...) \
    LOCALIZATION_CF_CHOOSE(__VA_ARGS__, LOCALIZATION_CF_12, LOCALIZATION_CF_11, LOCALIZATION_CF_10, LOCALIZATION_CF_9, LOCALIZATION_CF_8, LOCALIZATION_CF_7, \
        LOCALIZATION_CF_6, LOCALIZATION_CF_5, LOCALIZATION_CF_4, LOCALIZATION_CF_3, LOCALIZATION_CF_2, LOCALIZATION_CF_1, LOCALIZATION_CF_0, )(__VA_ARGS__)
#define LocalizationCFStringCreateWithFormat(allocator, options, ...) \
    LocalizationCFStringCreateWithArguments((allocator), (options), LOCALIZATION_CF_FORMAT(__VA_ARGS__))

#endif

#endif
