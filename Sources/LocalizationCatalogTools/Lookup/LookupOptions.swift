package import LocalizationProject
import LocalizationCLDR
package import LocalizationFormatStrings
package import Localization
import LocalizationPlatform
import LocalizationSourceText

/// The options of a lookup besides bundle, key, and arguments.
package struct LookupOptions: Sendable {
    /// The table's name, without extension.
    package var table = "Localizable"
    /// The preferred languages; nil to use those of the environment.
    package var languages: PreferredLanguages?
    /// The locale for formatting; nil to use that of the selected language.
    package var locale: String?
    /// The available width in em; nil to use the widest variant.
    package var presentationWidth: Int?
    /// The device's name as in a `.stringsdict`.
    package var device = "mac"
    /// The text for a missing key; nil to use the key.
    package var value: String?
    /// The only localization to use; nil to select it by preferred languages.
    package var localization: String?

    /// How folders are searched for bundles.
    package var search = FolderSearch()

    /// The names of devices.
    package static let devices = LocalizationDevice.known.map(\.rawValue)

    /// Creates the default options.
    package init() {}

    /// Validates the options.
    package func check() throws(UsageError) {
        if let locale, LanguageTag(locale) == nil {
            throw UsageError("'\(locale)' is not a locale identifier; examples: de, de-CH, ar@numbers=latn")
        }
        if let presentationWidth, presentationWidth < 0 { throw UsageError("'--width' must not be negative") }
        guard Self.devices.contains(device) || device == "other" else {
            let hint = NearestNames.question(for: device, in: Self.devices)
            throw UsageError("'\(device)' is not a device" + (hint.isEmpty ? "; known are \(Self.devices.joined(separator: ", "))" : hint))
        }
    }

    /// Describes the mistake in a language that the program passed; nil if each is a language identifier, has only private use (`x-klingon`),
    /// or is the name of a localization of the bundles: an app can be localized into `Klingonish`.
    package func mistakeInLanguages(of bundles: [LocalizedBundle]) -> String? {
        guard let languages, languages.source == .explicit else { return nil }
        for identifier in languages.identifiers where !LanguageName.isPrivateUse(identifier) {
            guard let mistake = LanguageName.mistake(in: identifier) else { continue }
            let name = BundleDirectory.fold(identifier)
            if !bundles.contains(where: { $0.localizations.contains { BundleDirectory.fold($0) == name } }) { return mistake }
        }
        return nil
    }

    /// Finds the bundles at a path, opened with these options.
    /// - Throws: ``LocalizationError`` if there is no folder.
    package func bundles(at root: String) throws(LocalizationError) -> BundleSearch {
        let files = CheckedDiskFiles().within(LinkBoundary(operands: [root])) { path, folder in
            let warning = "warning: '\(path)' is not read: a link in this path leads out of '\(folder)'"
            FileSystem.writeToStandardError(VisibleText.escape(warning) + "\n")
        }
        return try BundleSearch(root: root, search: search, files: files) { path, issues throws(LocalizationError) in
            try LocalizedBundle(
                path: path, languages: languages, locale: locale, device: LocalizationDevice(rawValue: device),
                onIssue: issues.append)
        }
    }

    /// Looks up a key in a bundle, in the named localization or in that of the options.
    package func string(_ key: String, in bundle: LocalizedBundle, localization: String? = nil) -> LocalizedString {
        bundle.localizedString(
            forKey: key, value: value, table: table, localization: localization ?? self.localization)
    }

    /// Whether a bundle has a key, in the named localization or in that of the options. Does not report a missing key: only a lookup whose
    /// text is displayed corresponds to one that a program would make.
    package func hasEntry(_ key: String, in bundle: LocalizedBundle, localization: String? = nil) -> Bool {
        bundle.unmarkedString(forKey: key, table: table, localization: localization ?? self.localization).isFound
    }

    /// The text to display: the variant for the width, formatted if there are arguments or plural rules.
    /// - Parameter arguments: nil if none were given, which differs from an empty list.
    package func text(
        of string: LocalizedString, arguments: [FormatArgument]?
    ) -> (text: String, issues: [LocalizationIssue]) {
        let fitted = presentationWidth.map(string.fitting) ?? string
        guard arguments != nil || fitted.hasRules else { return (fitted.text, []) }
        let formatted = fitted.formattingResult(arguments: arguments ?? [], locale: locale)
        return (formatted.text, formatted.issues)
    }
}
