internal import LocalizationPlatform
internal import LocalizationCLDR
internal import LocalizationFormatStrings
internal import Synchronization

/// The start path: the first lookup in a bundle that has only compiled tables, embedded or in a folder in which nothing else affects
/// languages or texts.
///
/// It creates no arrays: the first array of each element type makes the process instantiate a type, which takes longer than finding the
/// text. Cases that are not simple are left to ``BundleContents``, and the results are the same as there. ``BundleStorage`` is the only type
/// outside this folder that knows this one.
final class StartupBundle: Sendable {
    private let tables: CompiledTables
    /// The path of the folder; nil for embedded tables.
    private let path: String?
    /// The other items in the folder.
    private let listing: FolderListing?
    /// Whether the tables for the first choice of languages have been returned.
    private let isUsed = Atomic(false)

    /// The length of `.lproj`.
    private static let folderExtensionLength = 6

    private init(_ tables: CompiledTables, path: String?, listing: FolderListing?) {
        self.tables = tables
        self.path = path
        self.listing = listing
    }

    /// Creates a bundle from tables that are not in a folder.
    convenience init(embedded tables: CompiledTables) { self.init(tables, path: nil, listing: nil) }

    /// Opens a folder.
    /// - Returns: The bundle, unless the folder has no compiled tables, they cannot be used, or other items in the folder matter; then the
    ///   names in the folder, if it can be listed.
    static func open(_ path: String) -> (bundle: StartupBundle?, names: [String]?) {
        guard let listing = FolderListing(of: path) else { return (nil, nil) }
        guard listing.hasCompiledTables, !listing.hasMore,
            let tables = try? CompiledTables(path: joinedPath(path, CompiledTablesLayout.fileName))
        else { return (nil, listing.names) }
        return (StartupBundle(tables, path: path, listing: listing), nil)
    }

    /// Returns the complete contents of the bundle. Nothing is read from disk.
    func contents(for device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) -> BundleContents {
        let folders = path.map { BundleFolders(flatAt: $0) } ?? BundleFolders(withoutDirectory: tables.name)
        let directory = BundleDirectory(resources: path ?? "", names: listing?.names ?? [], compiled: tables)
        return BundleContents(
            folders: folders, directory: directory, information: tables.information(for: device) ?? InfoDictionary(), device: device,
            onIssue: onIssue)
    }

    /// Returns the tables for the first choice of languages, once: later choices share their tables through ``BundleContents``, which opens
    /// the table of the first choice again. Nil if the choice is not simple.
    /// - Parameter decider: Determines the complete search list when it is needed.
    func tables(
        for decider: LanguageDecider, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) -> LocalizedTables? {
        guard let language = decider.decidingLanguage, !isUsed.exchange(true, ordering: .relaxed),
            let localization = localization(for: language, device: device)
        else { return nil }
        let set = TableSet(searchList: { decider.decision.searchList }) { localization.table($0, device: device, onIssue: onIssue) }
        return LocalizedTables(set, locale: localization.formatLocale)
    }

    /// Returns the localization for a user if the bundle has one with the same name as the user's first language, in exactly one folder;
    /// nil if the choice needs more information.
    ///
    /// Such a localization is the first in the search list, regardless of the others: ``LanguageMatcher`` selects the first one with that
    /// name, and ``BundleLocalizationChoice`` gives the user's languages precedence over everything else.
    private func localization(for language: String, device: LocalizationDevice) -> StartupLocalization? {
        // Localizations listed in an Info.plist come before those of folders.
        guard let wanted = UsualLanguageName(language.utf8Span.span), tables.information(for: device)?.localizations.isEmpty ?? true
        else { return nil }
        var found: Range<Int>?
        var isShort = false
        var isEqual = false
        var isPlain = true
        tables.visitFolders { folder, place, previous in
            // Folders are out of order only in a manipulated file; `BundleDirectory` would sort them.
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
                // Two folders have the same name: the choice depends on their spelling.
                if found != nil { isPlain = false }
                found = place
                isShort = name.isShort && wanted.isShort
                isEqual = localization.hasSameBytes(as: language.utf8Span.span)
            }
            return isPlain
        }
        // Both identifiers are equivalent, so either names the locale.
        guard isPlain, let found, let locale = isShort ? wanted.formatLocale : isEqual ? FormatLocale(namedBy: language) : nil else {
            return nil
        }
        return StartupLocalization(
            tables, name: tables.content.text(in: found.lowerBound..<(found.upperBound &- Self.folderExtensionLength)),
            folder: tables.content.text(in: found), formatLocale: locale)
    }
}

extension UsualLanguageName {
    /// The locale of the language, for a two-letter language code.
    fileprivate var formatLocale: FormatLocale? { canonicalTag.map { FormatLocale($0) } }
}

extension FormatLocale {
    /// Creates the locale of an identifier, with current codes; nil if the identifier names no language.
    fileprivate init?(namedBy identifier: String) {
        guard let tag = LanguageTag(identifier)?.canonicalized(), !tag.isRoot else { return nil }
        self.init(tag)
    }
}
