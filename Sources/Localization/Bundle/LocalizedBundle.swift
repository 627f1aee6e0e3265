package import LocalizationPlatform

/// A folder with localized tables, as seen by one user.
///
/// Supports every bundle layout that Apple's tools and SwiftPM produce: `App.app/Contents/Resources`, frameworks, iOS apps, SwiftPM's
/// `.resources` and `.bundle` folders with lower-cased names, and a bare folder of `.lproj` folders.
///
/// ```swift
/// let app = try LocalizedBundle(path: "TaskList.resources")
/// app.localizedString(forKey: "Done").text                                    // "Готово"
/// app.localizedString(forKey: "%d task(s) remaining").formatted(3)           // "3 задачи осталось"
/// ```
///
/// Tables are read when a lookup first needs them and are then kept in memory. A bundle is cheap to copy and safe to share between threads;
/// `preferring(_:locale:following:)` returns the same bundle in another user's languages, sharing the tables in memory.
public struct LocalizedBundle: Sendable {
    let storage: BundleStorage
    /// The selection for the languages at the time the bundle was opened, or for those that the program specified.
    private let openedSelection: LanguageSelection
    /// Makes a new selection when a task or the process has other languages; nil for a bundle whose languages the program specified.
    private let chooser: LanguageChooser?

    /// Opens a bundle.
    ///
    /// - Parameters:
    ///   - path: The bundle's folder.
    ///   - languages: The preferred languages, most preferred first; they cannot be changed later. If nil, each lookup uses those of the
    ///     current task or process (see ``Localizer``).
    ///   - locale: The locale for formatting numbers and choosing plural categories. If nil, the launch argument `-AppleLocale` is used, or
    ///     else the language of the bundle's localization, with the user's region if that language is in the user's list. A malformed
    ///     identifier is treated as the root locale and is reported.
    ///   - device: The device whose variants are used.
    ///   - main: The app's own bundle, whose language this one follows, as packages and plug-ins do on Apple's platforms (unless the app's
    ///     Info.plist has `CFBundleAllowMixedLocalizations`, `CFBundleFollowParentLocalization` or `NSExtension`). If nil, the bundle
    ///     chooses its language independently. Pass ``main`` for the behavior of every bundle on a Mac.
    ///   - onIssue: Called for each problem in a file when the file is first read, and once for each entry that does not match its
    ///     arguments when it is first formatted with them. The call happens on the thread of that lookup.
    /// - Throws: ``LocalizationError`` if the folder is missing, unreadable or not a folder. A bundle without localizations is not an
    ///   error.
    public init(
        path: String,
        languages: PreferredLanguages? = nil,
        locale: String? = nil,
        device: LocalizationDevice = .current,
        following main: LocalizedBundle? = nil,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError
    ) throws(LocalizationError) {
        storage = try BundleStorage(path: path, device: device, onIssue: onIssue)
        openedSelection = LanguageSelection(
            of: storage, languages: languages ?? .current(), locale: locale, leader: main?.leading(in: nil))
        chooser = languages == nil ? LanguageChooser(storage, locale: locale, following: main) : nil
    }

    /// Creates a bundle with a fixed selection of languages.
    private init(storage: BundleStorage, selection: LanguageSelection) {
        self.storage = storage
        openedSelection = selection
        chooser = nil
    }

    /// Creates a bundle without any files, regardless of what exists at the path.
    init(emptyAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        storage = BundleStorage(emptyAt: path, onIssue: onIssue)
        openedSelection = LanguageSelection(of: storage, languages: .current(), locale: nil, leader: nil)
        chooser = LanguageChooser(storage, locale: nil, following: nil)
    }

    /// The selection for the languages of the current task or process.
    @inline(__always)
    var selection: LanguageSelection {
        guard ProcessState.has(ProcessState.languagesAreSet) else { return openedSelection }
        return selection(in: .current)
    }

    /// The selection for the languages of a context; for nil, the selection that the bundle was opened with.
    func selection(in context: LanguageContext?) -> LanguageSelection {
        guard let chooser, let context else { return openedSelection }
        return context.selection(of: chooser)
    }

    /// Opens compiled tables that are embedded in the program as a constant, as written by `lproj compile --tables --embed`. Nothing is
    /// copied.
    ///
    /// Such a bundle has no folder: its ``path`` is a name that identifies it in a ``LocalizedStringResource`` of this program. Damaged
    /// tables are reported as an issue and result in a bundle in which each lookup returns the key.
    ///
    /// - Parameters:
    ///   - tables: The bytes of a compiled tables file, which are valid UTF-8.
    ///   - languages: As in ``init(path:languages:locale:device:following:onIssue:)``, like the parameters below.
    ///   - locale: The locale for formatting numbers.
    ///   - device: The device whose variants are used.
    ///   - main: The app's own bundle.
    ///   - fileID: Identifies the module, see ``name``; omit it.
    ///   - onIssue: Called for each problem in the tables, and once for each entry that does not match its arguments.
    public init(
        embedded tables: StaticString,
        languages: PreferredLanguages? = nil,
        locale: String? = nil,
        device: LocalizationDevice = .current,
        following main: LocalizedBundle? = nil,
        fileID: StaticString = #fileID,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError
    ) {
        EmbeddedBundles.register(tables, module: fileID)
        self.init(
            embedded: ReadOnlyBytes(tables), module: EmbeddedBundles.moduleName(in: fileID), languages: languages, locale: locale,
            device: device,
            following: main, onIssue: onIssue)
    }

    /// Opens compiled tables in memory; see the initializer above.
    package init(
        embedded tables: ReadOnlyBytes,
        module: String? = nil,
        languages: PreferredLanguages? = nil,
        locale: String? = nil,
        device: LocalizationDevice = .current,
        following main: LocalizedBundle? = nil,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError
    ) {
        var compiled: CompiledTables?
        do throws(CompiledTables.Failure) {
            compiled = try CompiledTables(tables, path: "embedded tables")
        } catch {
            onIssue(LocalizationIssue(.tableUnreadable, error.description, severity: .error, path: "embedded tables"))
        }
        storage = BundleStorage(compiled: compiled, module: module, device: device, onIssue: onIssue)
        openedSelection = LanguageSelection(
            of: storage, languages: languages ?? .current(), locale: locale, leader: main?.leading(in: nil))
        chooser = languages == nil ? LanguageChooser(storage, locale: locale, following: main) : nil
    }

    /// Returns this bundle in another user's languages, such as those of a request's header (see
    /// ``PreferredLanguages/init(acceptLanguage:)``). The tables in memory are shared.
    ///
    /// - Parameters:
    ///   - languages: The preferred languages.
    ///   - locale: As in ``init(path:languages:locale:device:following:onIssue:)``; this bundle's own locale is not inherited.
    ///   - main: The app's own bundle in the same user's languages, which this one follows; nil if the bundle chooses independently.
    public func preferring(
        _ languages: PreferredLanguages, locale: String? = nil, following main: LocalizedBundle? = nil
    ) -> LocalizedBundle {
        LocalizedBundle(
            storage: storage,
            selection: LanguageSelection(
                of: storage, languages: languages, locale: locale, leader: main?.leading(in: .current)))
    }

    /// The path of the bundle's folder, as it was passed. For embedded tables, an identifier that is not a path: `embedded:` and their
    /// checksum, or an empty string if they are damaged.
    public var path: String { storage.folders.root }

    /// A name for display: for embedded tables the name of the module, otherwise the folder's name without its extension (`Shop_Checkout`
    /// for SwiftPM's `Shop_Checkout.resources`).
    public var name: String {
        if let module = storage.module { return module }
        let folder = PathNames.stem(of: path)
        return folder.isEmpty ? path : folder
    }

    /// The arrangement of the bundle's folders.
    package var layout: BundleLayout { storage.folders.layout }

    /// The user's preferred languages that the bundle's localizations were chosen for.
    public var languages: PreferredLanguages { selection.languages }

    /// The localizations of the bundle: those listed in `CFBundleLocalizations`, then the `.lproj` folders and the languages of string
    /// catalogs sorted by name, including `Base`. For a bundle without any, the development localization. Apple: `Bundle.localizations`.
    public var localizations: [String] { storage.localizations }

    /// The development language: `CFBundleDevelopmentRegion` as spelled there, else the source language of the bundle's string catalogs, or
    /// `en`. Apple: `Bundle.developmentLocalization`.
    public var developmentLocalization: String { storage.developmentLocalization }

    /// The localizations that lookups search for the user, most preferred first, with the development localization last. Apple:
    /// `Bundle.preferredLocalizations`.
    public var preferredLocalizations: [String] { selection.searchList }

    /// The locale that ``LocalizedString/formatted(_:locale:)`` uses by default.
    public var formattingLocale: String { selection.locale }

    /// The names of all tables in any localization: `Localizable` first, the others sorted by name.
    public var tableNames: [String] { storage.tableNames() }

    /// Looks up a localized string.
    ///
    /// Never fails: for a missing key, the result is `value` or the key itself, as on a Mac. A table comes from one file: there is no
    /// fallback to another language for individual keys.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; nil or empty means the key.
    ///   - table: The table's name; nil or empty means `Localizable`.
    ///   - localization: The localization whose table is used instead of the user's (a table at the top level of the resources still comes
    ///     first). Its language is also used for formatting, unless the bundle was opened with a locale.
    /// - Complexity: O(length of the key) once the table is in memory.
    public func localizedString(
        forKey key: String, value: String? = nil, table: String? = nil, localization: String? = nil
    ) -> LocalizedString {
        guard localization == nil, ProcessState.isPlain else {
            return carefullyLocalizedString(forKey: key, value: value, table: table, localization: localization)
        }
        return localizedString(key, value, table, openedSelection)
    }

    /// The slow path of ``localizedString(forKey:value:table:localization:)``, for when something differs from how bundles were opened.
    @inline(never)
    private func carefullyLocalizedString(
        forKey key: String, value: String?, table: String?, localization: String?
    ) -> LocalizedString {
        let string = unmarkedString(forKey: key, value: value, table: table, localization: localization)
        return DebugAids.areOff ? string : debugged(string)
    }

    /// Same as ``localizedString(forKey:value:table:localization:)``, but ignores the debugging options: the text is not marked, and a
    /// missing key is not reported.
    package func unmarkedString(
        forKey key: String, value: String? = nil, table: String? = nil, localization: String? = nil
    ) -> LocalizedString {
        guard let localization else { return localizedString(key, value, table, selection) }
        let exact = storage.exactly(localization)
        guard selection.hasNamedLocale else {
            // The localization of an unusual name is not cached, so keep it alive here.
            return withExtendedLifetime(exact) { exact.tables.withTable(table, in: storage) { localizedString(key, value, $0) } }
        }
        return localizedString(
            key, value,
            LocalizedTable(exact.tables.set.table(table, in: storage), locale: selection.tables.locale, issues: storage.formattingIssues))
    }

    @inline(__always)
    private func localizedString(
        _ key: String, _ value: String?, _ table: String?, _ selection: borrowing LanguageSelection
    ) -> LocalizedString {
        selection.tables.withTable(table, in: storage) { localizedString(key, value, $0) }
    }

    @inline(__always)
    private func localizedString(_ key: String, _ value: String?, _ table: LocalizedTable) -> LocalizedString {
        LocalizedString(table: table, place: table.stringTable.place(of: key), key: key, value: value)
    }
}
