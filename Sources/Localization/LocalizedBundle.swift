internal import LocalizationCLDR
internal import LocalizationFormatStrings
package import LocalizationSourceText

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
/// `preferring(_:locale:following:)` gives the same bundle in another user's languages, with the same tables in memory.
public struct LocalizedBundle: Sendable {
    let storage: BundleStorage
    /// The languages at the time the bundle was opened, or those that the program named.
    private let openedSelection: LanguageSelection
    /// Chooses again where a task or the process has other languages; nil for a bundle whose languages the program named.
    private let chooser: LanguageChooser?

    /// Opens a bundle.
    ///
    /// - Parameters:
    ///   - path: The bundle's folder.
    ///   - languages: The user's languages, best first, which are then this bundle's for good; nil for those of the task or the process, whenever
    ///     a text is looked up (see ``Localizer``).
    ///   - locale: The locale that numbers are written in and plural categories are taken from; nil for the launch argument `-AppleLocale`, or
    ///     else the language that the bundle speaks, with the user's region where the user's list has that language. An identifier that is
    ///     malformed counts as the root locale and is reported.
    ///   - device: The device whose variants are taken.
    ///   - main: The app's own bundle, whose language this one follows, as packages and plug-ins do on Apple's platforms (unless the
    ///     app's Info.plist has `CFBundleAllowMixedLocalizations`, `CFBundleFollowParentLocalization` or `NSExtension`); nil for a bundle that
    ///     chooses by itself. Pass ``main`` for what every bundle does on a Mac.
    ///   - onIssue: Called for each thing that is wrong with a file, when the file is first read, and once for each entry that does not fit its
    ///     arguments, when it is first formatted with them; on the thread whose lookup needed it.
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
        openedSelection = LanguageSelection(
            of: storage, languages: languages.map { PreferredLanguages($0) } ?? .current(), locale: locale, leader: main?.leading(in: nil))
        chooser = languages == nil ? LanguageChooser(storage, locale: locale, following: main) : nil
    }

    /// A bundle whose languages are chosen for good.
    private init(storage: BundleStorage, selection: LanguageSelection) {
        self.storage = storage
        openedSelection = selection
        chooser = nil
    }

    /// A bundle without any file, whatever is at the path.
    init(emptyAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        storage = BundleStorage(emptyAt: path, onIssue: onIssue)
        openedSelection = LanguageSelection(of: storage, languages: .current(), locale: nil, leader: nil)
        chooser = LanguageChooser(storage, locale: nil, following: nil)
    }

    /// What was chosen for the languages that count here and now.
    @inline(__always)
    var selection: LanguageSelection {
        guard ProcessState.has(ProcessState.languagesAreSet) else { return openedSelection }
        return selection(in: .current)
    }

    /// What was chosen for the languages of a context; nil is what the bundle was opened with.
    func selection(in context: LanguageContext?) -> LanguageSelection {
        guard let chooser, let context else { return openedSelection }
        return context.selection(of: chooser)
    }

    /// Opens compiled tables that are a constant of the program, as `lproj compile --tables --embed` writes them. Nothing is copied.
    ///
    /// Such a bundle has no folder: its ``path`` is a name that stands for it in a ``LocalizedStringResource`` of this program. Tables that are damaged give an issue and a bundle in which every key answers for
    /// itself.
    ///
    /// - Parameters:
    ///   - tables: The bytes of a file of compiled tables, which are valid UTF-8.
    ///   - languages: As in ``init(path:languages:locale:device:following:onIssue:)``, like everything below.
    ///   - locale: The locale that numbers are written in.
    ///   - device: The device whose variants are taken.
    ///   - main: The app's own bundle.
    ///   - fileID: Names the module, see ``name``; leave it out.
    ///   - onIssue: Called for each thing that is wrong with the tables, and once for each entry that does not fit its arguments.
    public init(
        embedded tables: StaticString,
        languages: [String]? = nil,
        locale: String? = nil,
        device: LocalizationDevice = .mac,
        following main: LocalizedBundle? = nil,
        fileID: StaticString = #fileID,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError
    ) {
        EmbeddedBundles.register(tables, module: fileID)
        self.init(
            embedded: ReadOnlyBytes(tables), module: EmbeddedBundles.moduleName(in: fileID), languages: languages, locale: locale, device: device,
            following: main, onIssue: onIssue)
    }

    /// Opens compiled tables in memory, see the initializer above.
    package init(
        embedded tables: ReadOnlyBytes,
        module: String? = nil,
        languages: [String]? = nil,
        locale: String? = nil,
        device: LocalizationDevice = .mac,
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
            of: storage, languages: languages.map { PreferredLanguages($0) } ?? .current(), locale: locale, leader: main?.leading(in: nil))
        chooser = languages == nil ? LanguageChooser(storage, locale: locale, following: main) : nil
    }

    /// This bundle in another user's languages. The tables in memory are shared.
    ///
    /// - Parameters:
    ///   - languages: The user's languages, best first.
    ///   - locale: As in ``init(path:languages:locale:device:following:onIssue:)``; this bundle's own is not taken over.
    ///   - main: The app's own bundle in the same user's languages, which this one follows; nil for a bundle that chooses by itself.
    public func preferring(_ languages: [String], locale: String? = nil, following main: LocalizedBundle? = nil) -> LocalizedBundle {
        preferring(PreferredLanguages(languages), locale: locale, following: main)
    }

    /// This bundle in another user's languages, such as those of a request's header (see ``PreferredLanguages/init(acceptLanguage:)``). The tables in
    /// memory are shared.
    ///
    /// - Parameters:
    ///   - languages: The user's languages.
    ///   - locale: As in ``init(path:languages:locale:device:following:onIssue:)``; this bundle's own is not taken over.
    ///   - main: The app's own bundle in the same user's languages, which this one follows; nil for a bundle that chooses by itself.
    public func preferring(
        _ languages: PreferredLanguages, locale: String? = nil, following main: LocalizedBundle? = nil
    ) -> LocalizedBundle {
        LocalizedBundle(
            storage: storage,
            selection: LanguageSelection(
                of: storage, languages: languages, locale: locale, leader: main?.leading(in: .current)))
    }

    /// The folder that was opened, as its path was given. For embedded tables a name that is no path, `embedded:` and their checksum; empty
    /// for those that are damaged.
    public var path: String { storage.folders.root }

    /// A name for people: that of the module for embedded tables, otherwise that of the folder without its extension (`Shop_Checkout` for SwiftPM's
    /// `Shop_Checkout.resources`).
    public var name: String {
        if let module = storage.module { return module }
        let folder = PathNames.stem(of: path)
        return folder.isEmpty ? path : folder
    }

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
        guard localization == nil, ProcessState.isPlain else {
            return carefullyLocalizedString(forKey: key, value: value, table: table, localization: localization)
        }
        return localizedString(key, value, table, openedSelection)
    }

    /// As ``localizedString(forKey:value:table:localization:)`` where something differs from how bundles were opened.
    @inline(never)
    private func carefullyLocalizedString(
        forKey key: String, value: String?, table: String?, localization: String?
    ) -> LocalizedString {
        let string = unmarkedString(forKey: key, value: value, table: table, localization: localization)
        return DebugAids.areOff ? string : debugged(string)
    }

    /// As ``localizedString(forKey:value:table:localization:)``, whatever is asked for to debug a program: without marks, and reported to nobody
    /// where the key is missing.
    package func unmarkedString(
        forKey key: String, value: String? = nil, table: String? = nil, localization: String? = nil
    ) -> LocalizedString {
        guard let localization else { return localizedString(key, value, table, selection) }
        let exact = storage.exactly(localization)
        guard selection.hasNamedLocale else {
            // An unusual name's localization is kept by nobody else.
            return withExtendedLifetime(exact) { exact.tables.withTable(table, in: storage) { localizedString(key, value, $0) } }
        }
        return localizedString(
            key, value, LocalizedTable(exact.tables.set.table(table, in: storage), locale: selection.tables.locale, issues: storage.formattingIssues))
    }

    /// A text with its arguments, if it is short, nothing goes wrong, and nothing differs from how bundles were opened. Counts no reference.
    @inline(__always)
    func plainText(of key: String, with arguments: Span<FormatArgument>, in table: String?) -> String? {
        guard ProcessState.isPlain else { return nil }
        return openedSelection.tables.withTable(table, in: storage) { $0.text(of: key, with: arguments) }
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
