// Shows the texts of a bundle from C. Scripts/check-c-interface builds and runs it.
#include "localization.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

// Prints a text, compares it with what it has to be and frees it.
static void show(const char *what, char *text, const char *expected) {
    printf("%s: %s\n", what, text ? text : "(nothing)");
    if (!text || strcmp(text, expected) != 0) {
        fprintf(stderr, "error: %s is not '%s'\n", what, expected);
        failures++;
    }
    localization_free(text);
}

int main(int count, char **arguments) {
    if (count < 2) return 64;
    const char *languages[] = {"ru-RU", "en", NULL};
    char *error = NULL;
    localization_bundle *bundle = localization_bundle_open(arguments[1], languages, NULL, &error);
    if (!bundle) {
        fprintf(stderr, "error: %s\n", error);
        localization_free(error);
        return 1;
    }

    show("languages", localization_copy_preferred_localizations(bundle), "ru,en");
    show("plain", LocalizationCopyLocalizedString(bundle, "Done"), "Готово");
    show("missing", LocalizationCopyLocalizedString(bundle, "No such key"), "No such key");
    show("default", LocalizationCopyLocalizedStringWithDefaultValue(bundle, "No such key", NULL, "stand-in"), "stand-in");
    show("missing table", LocalizationCopyLocalizedStringFromTable(bundle, "Done", "NoTable"), "Done");

    localization_argument three[] = {localization_integer(3)};
    show("plural", localization_copy_formatted_string(bundle, "%d task(s) remaining", NULL, NULL, three, 1, NULL), "3 задачи осталось");
    localization_argument mixed[] = {localization_text("a"), localization_double(1234.5), localization_unsigned(UINT64_MAX)};
    show("arguments", localization_copy_formatted_string(bundle, "%@ %.1f %llu", NULL, NULL, mixed, 3, "en_US"),
         "a 1,234.5 18,446,744,073,709,551,615");

    // What goes wrong in C goes well here.
    show("too few", localization_copy_formatted_string(bundle, "%d %@", NULL, NULL, three, 1, NULL), "3 {argument 2 missing}");
    show("wrong kind", localization_copy_formatted_string(bundle, "%s", NULL, NULL, three, 1, NULL), "{argument 1 not text}");
    localization_argument odd[] = {localization_text(NULL), {99, {0}}};
    show("odd", localization_copy_formatted_string(bundle, "%@ %@", NULL, NULL, odd, 2, NULL), "(null) (null)");
    show("no arguments", localization_copy_formatted_string(bundle, "%d", NULL, NULL, NULL, 5, NULL), "{argument 1 missing}");
    if (localization_copy_string(NULL, "Done", NULL, NULL) || localization_copy_string(bundle, NULL, NULL, NULL)) failures++;
    localization_bundle_close(bundle);
    localization_bundle_close(NULL);
    localization_free(NULL);

    if (localization_bundle_open("/no/such/bundle", NULL, NULL, &error) || !error) failures++;
    printf("error: %s\n", error ? error : "(none)");
    localization_free(error);
    return failures == 0 ? 0 : 1;
}
