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

// Prints how many tasks remain, in the user's language.
static void print_remaining(const localization_bundle *bundle, int count) {
    localization_argument arguments[] = {LOCALIZATION_ARGUMENT(count)};
    char *text = localization_copy_formatted_string(bundle, "%d task(s) remaining", NULL, NULL, arguments, 1, NULL);
    puts(text);
    localization_free(text);
}

// The same for a list of texts, which are printed with commas between them.
static void show_list(const char *what, char **list, const char *expected) {
    char all[1024] = "";
    for (char **text = list; text && *text; text++) {
        if (text != list) strncat(all, ",", sizeof all - strlen(all) - 1);
        strncat(all, *text, sizeof all - strlen(all) - 1);
    }
    printf("%s: %s\n", what, all);
    if (strcmp(all, expected) != 0) {
        fprintf(stderr, "error: %s is not '%s'\n", what, expected);
        failures++;
    }
    localization_free_list(list);
}

// The same for the path of a file in a folder.
static void show_path(const char *what, char *path, const char *folder, const char *expected) {
    const char *rest = path && strncmp(path, folder, strlen(folder)) == 0 ? path + strlen(folder) + 1 : "(nothing)";
    printf("%s: %s\n", what, rest);
    if (strcmp(rest, expected) != 0) {
        fprintf(stderr, "error: %s is not '%s'\n", what, expected);
        failures++;
    }
    localization_free(path);
}

// Files, values of Info.plist, widths and devices, with the resources of this example.
static void show_resources(const char *folder) {
    const char *languages[] = {"ja", NULL};
    localization_bundle_options options = {0};
    options.languages = languages;
    char *error = NULL;
    localization_bundle *bundle = localization_bundle_open_with_options(folder, &options, &error);
    options.device = "ipad";
    localization_bundle *tablet = localization_bundle_open_with_options(folder, &options, NULL);
    if (!bundle || !tablet) {
        fprintf(stderr, "error: %s\n", error ? error : "no bundle");
        failures++;
        return;
    }
    show_list("localizations", localization_copy_localizations(bundle), "Base,en,ja");
    show("development", localization_copy_development_localization(bundle), "en");
    show("name", localization_copy_info_value(bundle, "CFBundleName"), "Cプログラム");
    show("number", localization_copy_info_value(bundle, "MaximumFileCount"), "1000");
    show("boolean", localization_copy_info_value(bundle, "NSHighResolutionCapable"), "true");
    if (localization_copy_info_value(bundle, "CFBundleSupportedPlatforms") || localization_copy_info_value(bundle, "No")) failures++;

    show_path("resource", localization_copy_resource_path(bundle, "flag", "png", NULL, NULL), folder, "ja.lproj/flag.png");
    show_path("resource of Base", localization_copy_resource_path(bundle, "flag.png", NULL, NULL, "Base"), folder, "Base.lproj/flag.png");
    show_path("image", localization_copy_image_path(bundle, "flag", 1, NULL), folder, "ja.lproj/flag.png");
    show_path("large image", localization_copy_image_path(bundle, "flag", 3, NULL), folder, "ja.lproj/flag@2x.png");
    show_path("image of Base", localization_copy_image_path(bundle, "flag", 2, "Base"), folder, "Base.lproj/flag.png");
    show_path("image for iPad", localization_copy_image_path(tablet, "flag", 2, NULL), folder, "ja.lproj/flag@2x~ipad.png");
    localization_bundle_close(tablet);
    localization_set_device("iphone");
    tablet = localization_bundle_open_with_options(folder, NULL, NULL);
    localization_set_device(NULL);
    show_path("image for iPhone", localization_copy_image_path(tablet, "flag", 1, "ja"), folder, "ja.lproj/flag.png");
    if (localization_copy_image_path(bundle, "no", 1, NULL) || localization_copy_image_path(bundle, "../flag", 1, NULL)) failures++;
    char **paths = localization_copy_resource_paths(bundle, "png", NULL, "Base");
    if (!paths || !paths[0] || !paths[1] || paths[2]) failures++;
    localization_free_list(paths);
    localization_bundle_close(tablet);
    localization_bundle_close(bundle);

    // A bundle that was opened without languages speaks those of the process.
    bundle = localization_bundle_open(folder, NULL, NULL, NULL);
    const char *english[] = {"en-GB", "he", NULL};
    localization_set_languages(english, "de_CH");
    show_list("user", localization_copy_user_languages(), "en-GB,he");
    show("locale", localization_copy_current_locale(), "de_CH");
    localization_argument percent[] = {localization_integer(7)};
    show("wide", localization_copy_formatted_string_fitting_width(bundle, "Progress", NULL, NULL, 40, percent, 1, NULL), "7 percent copied");
    show("narrow", localization_copy_formatted_string_fitting_width(bundle, "Progress", NULL, NULL, 5, percent, 1, NULL), "7%");
    show("narrow text", localization_copy_string_fitting_width(bundle, "Progress", NULL, NULL, 5), "%d%%");
    if (localization_direction_of_bundle(bundle) != LOCALIZATION_LEFT_TO_RIGHT) failures++;
    localization_set_languages(NULL, NULL);
    localization_bundle_close(bundle);

    // The program's own bundle has no texts here: the folder of the executable.
    localization_bundle_close(localization_main_bundle());
    show("own", LocalizationCopyLocalizedString("Quit", "A menu item"), "Quit");
    show("own table", LocalizationCopyLocalizedStringFromTable("Quit", "Menus", "A menu item"), "Quit");
}

// What needs no bundle.
static void show_functions(void) {
    const char *localizations[] = {"en", "en-GB", "pt-BR", "pt", NULL};
    const char *portuguese[] = {"pt-BR", NULL};
    show_list("chosen", localization_copy_localizations_for_preferences(localizations, portuguese), "pt-BR,pt");
    if (localization_direction_of_language("he") != LOCALIZATION_RIGHT_TO_LEFT) failures++;
    if (localization_direction_of_language("en") != LOCALIZATION_LEFT_TO_RIGHT) failures++;
    localization_argument typed[] = {LOCALIZATION_ARGUMENT("text"), LOCALIZATION_ARGUMENT(1234567), LOCALIZATION_ARGUMENT(0.5)};
    show("format", localization_copy_format("%@ %d %.2f", typed, 3, NULL), "text 1234567 0.50");
    show("format in German", localization_copy_format("%@ %d %.2f", typed, 3, "de_DE"), "text 1.234.567 0,50");
}

int main(int count, char **arguments) {
    if (count < 3) return 64;
    const char *languages[] = {"ru-RU", "en", NULL};
    char *error = NULL;
    localization_bundle *bundle = localization_bundle_open(arguments[1], languages, NULL, &error);
    if (!bundle) {
        fprintf(stderr, "error: %s\n", error);
        localization_free(error);
        return 1;
    }

    show("languages", localization_copy_preferred_localizations(bundle), "ru,en");
    show("plain", LocalizationCopyLocalizedStringFromTableInBundle("Done", NULL, bundle, "A button"), "Готово");
    show("missing", localization_copy_string(bundle, "No such key", NULL, NULL), "No such key");
    show("default", LocalizationCopyLocalizedStringWithDefaultValue("No such key", NULL, bundle, "stand-in", "Nothing"), "stand-in");
    show("missing table", LocalizationCopyLocalizedStringFromTableInBundle("Done", "NoTable", bundle, "A button"), "Done");

    localization_argument three[] = {localization_integer(3)};
    show("plural", localization_copy_formatted_string(bundle, "%d task(s) remaining", NULL, NULL, three, 1, NULL), "3 задачи осталось");
    localization_argument mixed[] = {localization_text("a"), localization_double(1234.5), localization_unsigned(UINT64_MAX)};
    show("arguments", localization_copy_formatted_string(bundle, "%@ %.1f %llu", NULL, NULL, mixed, 3, "en_US"),
         "a 1,234.5 18,446,744,073,709,551,615");

    print_remaining(bundle, 21);

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
    show_resources(arguments[2]);
    show_functions();
    return failures == 0 ? 0 : 1;
}
