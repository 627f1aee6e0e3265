internal import CLDR
internal import FormatStrings

/// A folder with localized tables, read as one user of it sees it.
///
/// Opens every arrangement that Apple's tools and SwiftPM make: `App.app/Contents/Resources`, frameworks, iOS apps, SwiftPM's `.resources` and
/// `.bundle` folders with lower-cased names, and a bare folder of `.lproj` folders.
///
/// ```swift
/// let app = try LocalizedBundle(path: "TaskList.resources")
/// app.localizedString(forKey: "Done").text                                    // "Готово"
/// app.localizedString(forKey: "%d task(s) remaining").formatted(3)           // "3 задачи осталось"
/// ```
///
/// Tables are read when the first lookup needs them and are then kept. A value of this type is cheap to copy and safe to share between threads;
/// ``preferring(_:locale:following:)`` gives the same bundle in another user's languages, with the same tables in memory.
public struct LocalizedBundle: Sendable {
    let storage: BundleStorage
    let selection: LanguageSelection

    /// Opens a bundle.
    ///
    /// - Parameters:
    ///   - path: The bundle's folder.
    ///   - languages: The user's languages, best first; nil for those of the process (see ``PreferredLanguages``).
    ///   - locale: The locale that numbers are written in and plural categories are taken from; nil for the launch argument `-AppleLocale`, or
    ///     else the language that the bundle speaks, with the user's region where the user's list has that language. An identifier that is
    ///     malformed counts as the root locale and is reported.
    ///   - device: The device whose variants are taken.
    ///   - main: The app's own bundle, whose language this one follows, as packages and plug-ins do on Apple's platforms (unless the
    ///     app's Info.plist has `CFBundleAllowMixedLocalizations`, `CFBundleFollowParentLocalization` or `NSExtension`); nil for a bundle that
    ///     chooses by itself.
    ///   - onIssue: Called for each thing that is wrong with a file, when the file is first read, on the thread whose lookup needed it.
    /// - Throws: ``LocalizationError`` when the folder is missing, unreadable or no folder. A bundle without localizations is no error.
    public init(
        path: String,
        languages: [String]? = nil,
        locale: String? = nil,
        device: LocalizationDevice = .mac,
        following main: LocalizedBundle? = nil,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError
    ) throws(LocalizationError) {
        storage = try BundleStorage(path: path, device: device, onIssue: onIssue)
        selection = LanguageSelection(
            of: storage, languages: languages.map(PreferredLanguages.init) ?? .current(), locale: locale, following: main)
    }

    private init(storage: BundleStorage, selection: LanguageSelection) {
        self.storage = storage
        self.selection = selection
    }

    /// This bundle in another user's languages. The tables in memory are shared.
    ///
    /// - Parameters:
    ///   - languages: The user's languages, best first.
    ///   - locale: As in ``init(path:languages:locale:device:following:onIssue:)``; this bundle's own is not taken over.
    ///   - main: The app's own bundle in the same user's languages, which this one follows; nil for a bundle that chooses by itself.
    public func preferring(_ languages: [String], locale: String? = nil, following main: LocalizedBundle? = nil) -> LocalizedBundle {
        LocalizedBundle(
            storage: storage,
            selection: LanguageSelection(
                of: storage, languages: PreferredLanguages(languages), locale: locale, following: main))
    }

    /// The folder that was opened, as its path was given.
    public var path: String { storage.folders.root }

    /// How the bundle's folders are arranged.
    public var layout: BundleLayout { storage.folders.layout }

    /// The user's languages that the bundle's own were chosen by.
    public var languages: PreferredLanguages { selection.languages }

    /// The localizations of the bundle: those that `CFBundleLocalizations` names, then the `.lproj` folders and the languages of string catalogs
    /// by name, `Base` included. A bundle without any has its development localization. Apple: `Bundle.localizations`.
    public var localizations: [String] { storage.localizations }

    /// The language the app was written in: `CFBundleDevelopmentRegion` as it is spelled there, else the source language of
    /// its string catalogs, or `en`. Apple: `Bundle.developmentLocalization`.
    public var developmentLocalization: String { storage.developmentLocalization }

    /// The localizations that lookups use for the user, best first, the development localization last. Apple: `Bundle.preferredLocalizations`.
    public var preferredLocalizations: [String] { selection.searchList }

    /// The locale that ``LocalizedString/formatted(_:locale:)`` uses where no other is named.
    public var formattingLocale: String { selection.locale }

    /// The names of the tables that any localization has, `Localizable` first, the others by name.
    public var tableNames: [String] { storage.tableNames() }

    /// Looks a text up.
    ///
    /// Never fails: a missing key answers with `value` or the key itself, as on a Mac. One file answers for the whole table: there is no
    /// falling back to another language key by key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; nil or empty means the key.
    ///   - table: The table's name; nil or empty means `Localizable`.
    ///   - localization: Takes exactly this localization's table instead of the user's (a table at the top of the resources still comes first),
    ///     and formats in its language unless the bundle was given a locale.
    /// - Complexity: O(length of the key) once the table is in memory.
    public func localizedString(
        forKey key: String, value: String? = nil, table: String? = nil, localization: String? = nil
    ) -> LocalizedString {
        guard let localization else {
            return localizedString(key, value, table, selection.tables, selection.formatLocale)
        }
        let exact = storage.exactly(localization)
        return localizedString(key, value, table, exact.tables, selection.hasNamedLocale ? selection.formatLocale : exact.formatLocale)
    }

    @inline(__always)
    private func localizedString(
        _ key: String, _ value: String?, _ table: String?, _ tables: TableSet, _ locale: FormatLocale
    ) -> LocalizedString {
        let value = value.flatMap { $0.isEmpty ? nil : $0 }
        return tables.withTable(table, in: storage) { table in
            if let found = table.entry(key, for: storage.device) {
                return LocalizedString(
                    key: key, isFound: true, localization: found.localization, table: table.name, text: found.text, rules: found.rules,
                    value: value, locale: locale)
            }
            return LocalizedString(
                key: key, isFound: false, localization: nil, table: table.name, text: value ?? key, rules: nil, value: value,
                locale: locale)
        }
    }
}
