// A program that was written for Core Foundation: only the header that it includes is another one. Scripts/check-c-interface builds it as C and as
// C++, puts it into an app with the texts of Resources, and runs it for a user of Japanese.
#include "localization_cf_names.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

// Compares a value with what it has to be.
static void expect(const char *what, int isRight) {
    if (isRight) return;
    fprintf(stderr, "error: %s\n", what);
    failures++;
}

// Prints a string, and compares it with what it has to be. The string stays the caller's.
static void show(const char *what, CFStringRef string, const char *expected) {
    const char *text = CFStringGetCStringPtr(string, kCFStringEncodingUTF8);
    printf("%s: %s\n", what, text ? text : "(nothing)");
    expect(what, text && strcmp(text, expected) == 0);
}

// The same for a string that the caller hands over.
static void showOwned(const char *what, CFStringRef string, const char *expected) {
    show(what, string, expected);
    CFRelease(string);
}

// The same for an array of strings.
static void showArray(const char *what, CFArrayRef array, const char *expected) {
    showOwned(what, CFStringCreateWithFormat(NULL, NULL, CFSTR("%@"), array), expected);
    CFRelease(array);
}

// The same for the path of a file in the app, without that of the app's resources.
static void showFile(const char *what, CFURLRef url, const char *expected) {
    CFURLRef resources = CFBundleCopyResourcesDirectoryURL(CFBundleGetMainBundle());
    CFStringRef folder = CFURLCopyFileSystemPath(resources, kCFURLPOSIXPathStyle);
    char path[4096] = "";
    size_t length = (size_t)CFStringGetMaximumSizeForEncoding(0, kCFStringEncodingUTF8) + strlen(CFStringGetCStringPtr(folder, kCFStringEncodingUTF8));
    expect(what, url && CFURLGetFileSystemRepresentation(url, TRUE, (UInt8 *)path, sizeof path) && strlen(path) > length);
    printf("%s: %s\n", what, path + length + 1);
    expect(what, strcmp(path + length + 1, expected) == 0);
    CFRelease(folder);
    CFRelease(resources);
    CFRelease(url);
}

// The text of a button, which the caller releases.
static CFStringRef copyConfirmation(void) {
    return CFCopyLocalizedStringFromTable(CFSTR("Yes"), CFSTR("Custom"), "The button that confirms");
}

// How many files remain, in the user's language and with the user's digits.
static CFStringRef copyRemaining(int count) {
    CFStringRef format = CFCopyLocalizedString(CFSTR("%d files remaining"), "Below the list of files");
    CFLocaleRef locale = CFLocaleCopyCurrent();
    CFStringRef text = CFStringCreateWithFormat(kCFAllocatorDefault, (CFDictionaryRef)locale, format, count);
    CFRelease(locale);
    CFRelease(format);
    return text;
}

static void texts(void) {
    // The samples of "String Resources", with a comment for translators that genstrings reads.
    showOwned("key", CFCopyLocalizedString(CFSTR("Files"), "Title of the window"), "ファイル");
    showOwned("table", copyConfirmation(), "はい");
    showOwned("remaining", copyRemaining(1234), "残り1,234個");

    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());
    CFBundleRef bundle = CFBundleCreate(kCFAllocatorDefault, url);
    showOwned("bundle", CFCopyLocalizedStringFromTableInBundle(CFSTR("Yes"), CFSTR("Custom"), bundle, "The button that confirms"), "はい");
    showOwned("default", CFCopyLocalizedStringWithDefaultValue(CFSTR("Undo"), CFSTR("Custom"), bundle, CFSTR("Take back"), "A menu item"), "Take back");
    showOwned("missing", CFBundleCopyLocalizedString(bundle, CFSTR("Undo"), NULL, NULL), "Undo");

    const void *english[] = {CFSTR("en_GB"), CFSTR("en")};
    CFArrayRef languages = CFArrayCreate(kCFAllocatorDefault, english, 2, &kCFTypeArrayCallBacks);
    showOwned("English", CFBundleCopyLocalizedStringForLocalizations(bundle, CFSTR("Files"), NULL, NULL, languages), "Files");

    // The arguments are values with a type. A text that was looked up keeps its plural rules.
    CFStringRef format = CFBundleCopyLocalizedString(bundle, CFSTR("%1$@ has %2$d files"), NULL, NULL);
    showOwned("order", CFStringCreateWithFormat(NULL, NULL, format, CFSTR("山田"), 3), "3個のファイルは山田のものです");
    CFRelease(format);
    format = CFBundleCopyLocalizedStringForLocalizations(bundle, CFSTR("%d files remaining"), NULL, NULL, languages);
    CFStringRef copy = CFStringCreateCopy(NULL, format);
    CFRelease(format);
    showOwned("one", CFStringCreateWithFormat(NULL, NULL, copy, 1), "One file remaining");
    showOwned("other", CFStringCreateWithFormat(NULL, NULL, copy, 1234), "1234 files remaining");
    CFLocaleRef swiss = CFLocaleCreate(NULL, CFSTR("de-CH"));
    showOwned("locale", CFStringCreateWithFormat(NULL, (CFDictionaryRef)swiss, copy, 1234), "1’234 files remaining");
    showOwned("numbers", CFStringCreateWithFormat(NULL, swiss, CFSTR("%d %.2f %s"), 1234567, 0.5, "text"), "1’234’567 0.50 text");
    show("canonical", CFLocaleGetIdentifier(swiss), "de-CH");
    CFRelease(swiss);
    CFRelease(copy);
    CFRelease(languages);
    CFRelease(bundle);
    CFRelease(url);
}

static void formats(void) {
    const char *constant = "constant";
    char text[] = "text";
    long long count = -7;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberLongLongType, &count);
    showOwned("none", CFStringCreateWithFormat(NULL, NULL, CFSTR("100%%")), "100%");
    showOwned("reordered", CFStringCreateWithFormat(NULL, NULL, CFSTR("%2$@ blah blah, %1$@ oh!"), CFSTR("a"), CFSTR("b")), "b blah blah, a oh!");
    showOwned("kinds", CFStringCreateWithFormat(NULL, NULL, CFSTR("%s %s %c %u %lld %@"), constant, text, 'x', 7u, count, number), "constant text x 7 -7 -7");
    showOwned(
        "twelve", CFStringCreateWithFormat(NULL, NULL, CFSTR("%d%d%d%d%d%d%d%d%d%d%d%d"), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        "123456789101112");
    // What is undefined behavior in Core Foundation is a marker here.
    showOwned("too few", CFStringCreateWithFormat(NULL, NULL, CFSTR("%d %@"), 3), "3 {argument 2 missing}");
    showOwned("wrong kind", CFStringCreateWithFormat(NULL, NULL, CFSTR("%s"), 3), "{argument 1 not text}");
    showOwned("null", CFStringCreateWithFormat(NULL, NULL, CFSTR("%@"), (CFStringRef)NULL), "(null)");
    int read = 0;
    double real = 0;
    CFIndex index = 0;
    expect("number", CFNumberGetValue(number, kCFNumberIntType, &read) && read == -7 && CFNumberGetValue(number, kCFNumberDoubleType, &real) && real == -7.0);
    expect("index", CFNumberGetValue(number, kCFNumberCFIndexType, &index) && index == -7 && CFGetTypeID(number) == CFNumberGetTypeID());
    CFRelease(number);
}

static void strings(void) {
    CFStringRef string = CFStringCreateWithCString(kCFAllocatorDefault, "e\xCC\x81\xF0\x9F\x98\x80", kCFStringEncodingUTF8);
    char buffer[8];
    expect("length", CFStringGetLength(string) == 4 && CFStringGetMaximumSizeForEncoding(4, kCFStringEncodingUTF8) == 12);
    expect("no room", !CFStringGetCString(string, buffer, 7, kCFStringEncodingUTF8));
    expect("room", CFStringGetCString(string, buffer, 8, kCFStringEncodingUTF8) && strcmp(buffer, "e\xCC\x81\xF0\x9F\x98\x80") == 0);
    expect("not ASCII", !CFStringGetCString(string, buffer, 8, kCFStringEncodingASCII) && !CFStringGetCStringPtr(string, kCFStringEncodingASCII));
    expect("not UTF-8", !CFStringCreateWithCString(NULL, "\xFF", kCFStringEncodingUTF8) && !CFStringCreateWithCString(NULL, "a", 0));
    expect("composed", !CFEqual(string, CFSTR("\xC3\xA9\xF0\x9F\x98\x80")));
    CFStringRef same = CFStringCreateCopy(NULL, string);
    expect("same", CFEqual(string, same) && CFHash(string) == CFHash(same) && CFGetTypeID(same) == CFStringGetTypeID());
    CFRelease(same);
    CFRelease(CFRetain(string));
    CFRelease(string);
    expect("constant", CFSTR("a") == CFSTR("a"));
    CFRelease(CFSTR("a"));  // Without effect, as for Core Foundation's constant strings.
    expect("less", CFStringCompare(CFSTR("a"), CFSTR("b"), 0) == kCFCompareLessThan);
    expect("greater", CFStringCompare(CFSTR("a"), CFSTR("B"), 0) == kCFCompareGreaterThan);
    expect("case", CFStringCompare(CFSTR("a"), CFSTR("B"), kCFCompareCaseInsensitive) == kCFCompareLessThan);
    expect("equal", CFStringCompare(CFSTR("Ä"), CFSTR("ä"), kCFCompareCaseInsensitive) == kCFCompareEqualTo);
}

static void languages(void) {
    CFBundleRef bundle = CFBundleGetMainBundle();
    showArray("user", CFLocaleCopyPreferredLanguages(), "(ja-JP, en)");
    showArray("localizations", CFBundleCopyBundleLocalizations(bundle), "(Base, en, ja)");
    const void *names[] = {CFSTR("en"), CFSTR("en_GB"), CFSTR("pt_BR"), CFSTR("pt"), CFSTR("ja")};
    CFArrayRef all = CFArrayCreate(NULL, names, 5, &kCFTypeArrayCallBacks);
    showArray("preferred", CFBundleCopyPreferredLocalizationsFromArray(all), "(ja)");
    const void *wanted[] = {CFSTR("pt-BR")};
    CFArrayRef preferences = CFArrayCreate(NULL, wanted, 1, &kCFTypeArrayCallBacks);
    showArray("for preferences", CFBundleCopyLocalizationsForPreferences(all, preferences), "(pt_BR, pt)");
    showArray("for the user", CFBundleCopyLocalizationsForPreferences(all, NULL), "(ja)");
    CFRelease(preferences);
    expect("array", CFArrayGetCount(all) == 5 && CFArrayGetValueAtIndex(all, 4) == CFSTR("ja") && CFGetTypeID(all) == CFArrayGetTypeID());
    expect("out of range", !CFArrayGetValueAtIndex(all, 5) && !CFArrayGetValueAtIndex(all, -1));
    CFRelease(all);

    CFLocaleRef current = CFLocaleCopyCurrent();
    show("locale", CFLocaleGetIdentifier(current), "ja_JP");
    show("language", (CFStringRef)CFLocaleGetValue(current, kCFLocaleLanguageCode), "ja");
    show("country", (CFStringRef)CFLocaleGetValue(current, kCFLocaleCountryCode), "JP");
    expect("script", !CFLocaleGetValue(current, kCFLocaleScriptCode) && CFLocaleGetValue(current, kCFLocaleIdentifier) == CFLocaleGetIdentifier(current));
    expect("locales", CFGetTypeID(current) == CFLocaleGetTypeID());
    CFRelease(current);
    expect("right to left", CFLocaleGetLanguageCharacterDirection(CFSTR("az-Arab")) == kCFLocaleLanguageDirectionRightToLeft);
    expect("left to right", CFLocaleGetLanguageCharacterDirection(CFSTR("ja")) == kCFLocaleLanguageDirectionLeftToRight);
    expect("unknown", CFLocaleGetLanguageCharacterDirection(CFSTR("")) == kCFLocaleLanguageDirectionUnknown);
}

static void information(void) {
    CFBundleRef bundle = CFBundleGetMainBundle();
    show("identifier", CFBundleGetIdentifier(bundle), "org.swift-localization.CProgram");
    show("region", CFBundleGetDevelopmentRegion(bundle), "en");
    show("name", (CFStringRef)CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName")), "Cプログラム");
    CFDictionaryRef all = CFBundleGetInfoDictionary(bundle);
    show("plain name", (CFStringRef)CFDictionaryGetValue(all, CFSTR("CFBundleName")), "CProgram");
    CFDictionaryRef localized = CFBundleGetLocalInfoDictionary(bundle);
    show("localized name", (CFStringRef)CFDictionaryGetValue(localized, CFSTR("CFBundleName")), "Cプログラム");
    expect("dictionary", CFDictionaryGetCount(localized) == 1 && CFDictionaryGetCount(all) == 6 && !CFDictionaryContainsKey(all, CFSTR("No")));
    expect("the same dictionary", all == CFBundleGetInfoDictionary(bundle) && CFGetTypeID(all) == CFDictionaryGetTypeID());
    CFTypeRef capable = CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("NSHighResolutionCapable"));
    expect("boolean", CFGetTypeID(capable) == CFBooleanGetTypeID() && CFBooleanGetValue((CFBooleanRef)capable));
    int64_t count = 0;
    expect("integer", CFNumberGetValue((CFNumberRef)CFDictionaryGetValue(all, CFSTR("MaximumFileCount")), kCFNumberSInt64Type, &count) && count == 1000);
}

static void resources(void) {
    CFBundleRef bundle = CFBundleGetMainBundle();
    showFile("icon", CFBundleCopyResourceURL(bundle, CFSTR("Icon"), CFSTR("png"), NULL), "Icon.png");
    showFile("flag", CFBundleCopyResourceURL(bundle, CFSTR("flag"), CFSTR("png"), NULL), "ja.lproj/flag.png");
    showFile("Base", CFBundleCopyResourceURLForLocalization(bundle, CFSTR("flag.png"), NULL, NULL, CFSTR("Base")), "Base.lproj/flag.png");
    expect("not there", !CFBundleCopyResourceURLForLocalization(bundle, CFSTR("flag.png"), NULL, NULL, CFSTR("en")));
    expect("not inside", !CFBundleCopyResourceURL(bundle, CFSTR("../Info"), CFSTR("plist"), NULL));
    CFArrayRef images = CFBundleCopyResourceURLsOfType(bundle, CFSTR("png"), NULL);
    expect("images", CFArrayGetCount(images) == 5 && CFGetTypeID(CFArrayGetValueAtIndex(images, 0)) == CFURLGetTypeID());
    showOwned("last image", CFURLCopyLastPathComponent((CFURLRef)CFArrayGetValueAtIndex(images, 4)), "flag~ipad.png");
    CFRelease(images);
    images = CFBundleCopyResourceURLsOfTypeForLocalization(bundle, CFSTR("png"), NULL, CFSTR("Base"));
    expect("images of Base", CFArrayGetCount(images) == 2);
    CFRelease(images);

    CFURLRef url = CFBundleCopyBundleURL(bundle);
    CFStringRef path = CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle);
    CFURLRef again = CFURLCreateWithFileSystemPath(NULL, path, kCFURLPOSIXPathStyle, TRUE);
    const char *bytes = CFStringGetCStringPtr(path, kCFStringEncodingUTF8);
    CFURLRef third = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)bytes, (CFIndex)strlen(bytes), TRUE);
    expect("URLs", CFEqual(url, again) && CFEqual(url, third));
    showFile("at a URL", CFBundleCopyResourceURLInDirectory(again, CFSTR("flag"), CFSTR("png"), NULL), "ja.lproj/flag.png");
    images = CFBundleCopyResourceURLsOfTypeInDirectory(again, CFSTR("png"), NULL);
    expect("images at a URL", CFArrayGetCount(images) == 5);
    CFRelease(images);
    showArray("localizations at a URL", CFBundleCopyLocalizationsForURL(again), "(Base, en, ja)");
    CFRelease(third);
    CFRelease(again);
    CFRelease(path);
    CFRelease(url);
}

// What Core Foundation crashes on.
static void mistakes(void) {
    CFURLRef nowhere = CFURLCreateWithFileSystemPath(NULL, CFSTR("/no/such/bundle"), kCFURLPOSIXPathStyle, TRUE);
    expect("no bundle", !CFBundleCreate(NULL, nowhere) && !CFBundleCopyLocalizationsForURL(nowhere));
    expect("another type", CFStringGetLength((CFStringRef)(CFTypeRef)nowhere) == 0 && !CFBundleCopyResourceURL((CFBundleRef)NULL, NULL, NULL, NULL));
    CFRelease(nowhere);
    CFRelease(NULL);
    CFRelease(CFBundleGetMainBundle());
    expect("nothing", !CFRetain(NULL) && !CFStringGetCStringPtr(NULL, kCFStringEncodingUTF8) && !CFBundleCopyLocalizedString(NULL, CFSTR("a"), NULL, NULL));
    expect("bundles", CFGetTypeID(CFBundleGetMainBundle()) == CFBundleGetTypeID() && !CFGetTypeID(NULL));
}

int main(void) {
    texts();
    formats();
    strings();
    languages();
    information();
    resources();
    mistakes();
    return failures == 0 ? 0 : 1;
}
