internal import CLDR
internal import FormatStrings
internal import SourceText

/// A bundle that has nothing but compiled tables: embedded ones, or a folder in which nothing else says anything about languages or texts.
///
/// What its first lookup needs is found here without a list of anything: lists of each kind cost a process a type that is made when the first is
/// made, which takes longer than to find the text. Whatever is not plain to see is left to ``BundleContents``, and what is found here is what would
/// be found there.
struct FullyCompiledBundle: Sendable {
    let tables: CompiledTables
    /// The path of the folder; nil for embedded tables.
    private let path: String?
    /// What else is in the folder.
    private let listing: FolderListing?

    /// The length of `.lproj`.
    private static let folderExtensionLength = 6

    /// Opens the compiled tables of a folder; nil where it has none, where they cannot be used or are not all that counts there.
    init?(path: String, _ listing: FolderListing) {
        guard listing.hasCompiledTables, !listing.hasMore,
            let tables = try? CompiledTables(path: joinedPath(path, CompiledTables.fileName))
        else { return nil }
        self.tables = tables
        self.path = path
        self.listing = listing
    }

    /// Takes tables that are in no folder.
    init(embedded tables: CompiledTables) {
        self.tables = tables
        path = nil
        listing = nil
    }

    /// Where the bundle keeps its things.
    var folders: BundleFolders { path.map { BundleFolders(flatAt: $0) } ?? BundleFolders(withoutDirectory: tables.name) }

    /// What is there, with all that compiled tables stand for.
    var directory: BundleDirectory {
        guard let path, let listing else { return BundleDirectory(compiled: tables) }
        return BundleDirectory(resources: path, names: listing.names, compiled: tables)
    }

    /// The localization that a user gets, where the bundle has one that is the same name as the user's first language, in just one folder; nil
    /// where more has to be known.
    ///
    /// Such a localization is the first of the search list, whatever comes after it: ``LanguageMatcher`` takes the first one with that name, and
    /// ``BundleLocalizationChoice`` the user's languages before all else.
    func localization(for language: String, device: LocalizationDevice) -> StartLocalization? {
        // The names that an Info.plist has come before those of folders.
        guard let wanted = UsualLanguageName(language.utf8Span.span), tables.information(for: device)?.localizations.isEmpty ?? true
        else { return nil }
        var found: Range<Int>?
        var isPlain = true
        tables.visitFolders { folder, place, previous in
            // Out of order only in a file that was made so; `BundleDirectory` would sort them.
            guard folder.hasFoldedSuffix(".lproj"), previous.isBefore(folder) else {
                isPlain = false
                return false
            }
            let localization = folder.extracting(0..<(folder.count &- Self.folderExtensionLength))
            if UsualLanguageName.isBase(localization) { return true }
            guard let name = UsualLanguageName(localization) else {
                isPlain = false
                return false
            }
            if name.isSame(as: wanted) {
                // Two folders of one name: which one it is depends on their spelling.
                if found != nil { isPlain = false }
                found = place
            }
            return isPlain
        }
        // The wish and the localization are the same name, so the locale is that name: the user's own identifier says no more.
        guard isPlain, let found, let locale = wanted.canonicalTag else { return nil }
        let folder = tables.content.text(in: found)
        guard let localization = BundleDirectory.localization(ofFolder: folder) else { return nil }
        return StartLocalization(tables, name: localization, folder: folder, formatLocale: FormatLocale(locale))
    }
}

/// The localization in which a bundle answers first.
final class StartLocalization: Sendable {
    private let tables: CompiledTables
    /// Its name, as its folder has it.
    private let name: String
    /// The name of its folder.
    private let folder: String
    /// The locale that numbers are written in.
    let formatLocale: FormatLocale

    fileprivate init(_ tables: CompiledTables, name: String, folder: String, formatLocale: FormatLocale) {
        self.tables = tables
        self.name = name
        self.folder = folder
        self.formatLocale = formatLocale
    }

    /// A file of a table.
    private enum File {
        /// No localization has it.
        case none
        /// It is there. Without its table it is damaged.
        case found(CompiledTable?, localization: String?)
        /// It may be in another localization.
        case elsewhere
    }

    /// The standard table where it can be told without knowing the other localizations of the search list; nil for another table.
    func table(_ name: String, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) -> StringTable? {
        guard name == TableSet.standardName, device.productSuffix == nil else { return nil }
        let suffix = device.platformSuffix.map { "-" + $0 }
        let texts: TableFile<String>
        switch file(name, suffix, ".strings", onIssue) {
        case .none: texts = TableFile()
        case .found(let table?, let localization): texts = TableFile(content: .compiled(table), localization: localization, exists: true)
        case .found(nil, let localization): texts = TableFile(content: .none, localization: localization, exists: true)
        case .elsewhere: return nil
        }
        let rules: TableFile<TableEntry>
        switch file(name, suffix, ".stringsdict", onIssue) {
        case .none: rules = TableFile()
        case .found(let table?, let localization): rules = TableFile(content: .compiled(table), localization: localization, exists: true)
        case .found(nil, let localization): rules = TableFile(content: .none, localization: localization, exists: true)
        case .elsewhere: return nil
        }
        return StringTable(name: name, texts: texts, rules: rules, device: device)
    }

    /// Looks for a file in the order of ``TableSearch``: at the top of the resources, then in the localization; the platform's own before the plain.
    private func file(
        _ name: String, _ suffix: String?, _ type: String, _ onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) -> File {
        let plain = name + type
        let special = suffix.map { name + $0 + type }
        if let number = special.flatMap({ tables.file(named: $0) }) ?? tables.file(named: plain) {
            return .found(tables.table(ofFile: number, onIssue: onIssue), localization: nil)
        }
        let folder = folder + "/"
        if let number = special.flatMap({ tables.file(named: folder + $0) }) ?? tables.file(named: folder + plain) {
            return .found(tables.table(ofFile: number, onIssue: onIssue), localization: self.name)
        }
        let isAnywhere = tables.hasFileName(endingWith: "/" + plain) || special.map { tables.hasFileName(endingWith: "/" + $0) } ?? false
        return isAnywhere ? .elsewhere : .none
    }
}
