internal import LocalizationPlatform
internal import LocalizationCLDR
internal import LocalizationFormatStrings
internal import LocalizationSourceText

/// A bundle that has only compiled tables: embedded ones, or those of a folder in which nothing else affects languages or texts.
///
/// The first lookup is resolved here without creating any arrays: the first array of each element type makes the process instantiate a
/// type, which takes longer than finding the text. Cases that are not simple are left to ``BundleContents``, and the results are the same
/// as there.
struct FullyCompiledBundle: Sendable {
    let tables: CompiledTables
    /// The path of the folder; nil for embedded tables.
    private let path: String?
    /// The other items in the folder.
    private let listing: FolderListing?

    /// The length of `.lproj`.
    private static let folderExtensionLength = 6

    /// Opens the compiled tables of a folder; nil if it has no compiled tables, if they cannot be used, or if other items in the folder
    /// matter.
    init?(path: String, _ listing: FolderListing) {
        guard listing.hasCompiledTables, !listing.hasMore,
            let tables = try? CompiledTables(path: joinedPath(path, CompiledTablesLayout.fileName))
        else { return nil }
        self.tables = tables
        self.path = path
        self.listing = listing
    }

    /// Creates a bundle from tables that are not in a folder.
    init(embedded tables: CompiledTables) {
        self.tables = tables
        path = nil
        listing = nil
    }

    /// The paths of the bundle's folders.
    var folders: BundleFolders { path.map { BundleFolders(flatAt: $0) } ?? BundleFolders(withoutDirectory: tables.name) }

    /// The items of the bundle, including all folders and files in the compiled tables.
    var directory: BundleDirectory {
        guard let path, let listing else { return BundleDirectory(compiled: tables) }
        return BundleDirectory(resources: path, names: listing.names, compiled: tables)
    }

    /// Returns the localization for a user if the bundle has one with the same name as the user's first language, in exactly one folder;
    /// nil if the choice needs more information.
    ///
    /// Such a localization is the first in the search list, regardless of the others: ``LanguageMatcher`` selects the first one with that
    /// name, and ``BundleLocalizationChoice`` gives the user's languages precedence over everything else.
    func localization(for language: String, device: LocalizationDevice) -> StartLocalization? {
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
        return StartLocalization(
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

/// The localization that a bundle's first lookups use.
final class StartLocalization: Sendable {
    private let tables: CompiledTables
    /// The name of the localization, as spelled in its folder's name.
    private let name: String
    /// The name of the localization's folder.
    private let folder: String
    /// The locale for formatting numbers.
    let formatLocale: FormatLocale

    fileprivate init(_ tables: CompiledTables, name: String, folder: String, formatLocale: FormatLocale) {
        self.tables = tables
        self.name = name
        self.folder = folder
        self.formatLocale = formatLocale
    }

    /// The places of a table's two files in the compiled tables.
    private struct Places {
        var texts = Place()
        var rules = Place()
        /// The keys of the localization that are their own texts.
        var keys: Int?
        /// Whether another localization has such keys.
        var hasKeysElsewhere = false
    }

    /// The places of a file, as file numbers: a platform-specific file takes precedence over the plain one, the top level of the resources
    /// over the localization.
    private struct Place {
        var atTop: Int?
        var ownAtTop: Int?
        var inFolder: Int?
        var ownInFolder: Int?
        /// Whether another localization has such a file.
        var isElsewhere = false

        /// Adds a file with the table's name.
        /// - Parameters:
        ///   - path: The part of the path before the file's name.
        ///   - folder: The name of the localization's folder.
        mutating func add(_ number: Int, in path: Span<UInt8>, _ folder: String, isOwn: Bool) {
            if path.isEmpty {
                if isOwn { ownAtTop = number } else { atTop = number }
                return
            }
            guard path[path.count &- 1] == UInt8(ascii: "/") else { return }
            guard path.extracting(0..<(path.count &- 1)).hasSameBytes(as: folder.utf8Span.span) else {
                isElsewhere = true
                return
            }
            if isOwn { ownInFolder = number } else { inFolder = number }
        }

        /// The file that takes precedence, and whether it is in the localization.
        var file: (number: Int, isLocalized: Bool)? {
            if let number = ownAtTop ?? atTop { return (number, false) }
            if let number = ownInFolder ?? inFolder { return (number, true) }
            return nil
        }
    }

    /// Returns the standard table if it can be determined without knowing the other localizations in the search list; nil for any other
    /// table.
    func table(_ name: String, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) -> StringTable? {
        guard name == TableSet.standardName, device.productSuffix == nil else { return nil }
        let places = places(of: name, device)
        guard places.texts.file != nil || !places.texts.isElsewhere, places.rules.file != nil || !places.rules.isElsewhere else {
            return nil
        }
        let texts = places.texts.file
        let rules = places.rules.file
        if texts == nil, rules == nil, places.keys == nil, places.hasKeysElsewhere { return nil }
        let textTable = texts.flatMap { tables.table(ofFile: $0.number, onIssue: onIssue) }
        let ruleTable = rules.flatMap { tables.table(ofFile: $0.number, onIssue: onIssue) }
        let isLocalized = texts.map(\.isLocalized) ?? rules.map(\.isLocalized) ?? true
        let keyTable = isLocalized ? places.keys.flatMap { tables.table(ofFile: $0, onIssue: onIssue) } : nil
        return StringTable(
            name: name,
            texts: TableFile(
                content: textTable.map { .compiled($0) } ?? .none, localization: texts?.isLocalized == true ? self.name : nil,
                exists: texts != nil),
            rules: TableFile(
                content: ruleTable.map { .compiled($0) } ?? .none, localization: rules?.isLocalized == true ? self.name : nil,
                exists: rules != nil),
            keysAsTexts: keyTable.map { KeysAsTexts(localization: self.name, keys: .compiled($0), catalogPath: nil) }, device: device)
    }

    /// Finds the files of a table in one pass over all names, since creating the possible names would take longer. O(files).
    private func places(of name: String, _ device: LocalizationDevice) -> Places {
        var places = Places()
        let own = device.platformSuffix.map { "-" + $0 }
        tables.visitFiles { number, file in
            var end = file.count
            if file.ends(with: KeysAsTexts.fileExtension, before: &end) {
                guard file.ends(with: name, before: &end), end > 0, file[end &- 1] == UInt8(ascii: "/") else { return }
                if file.extracting(0..<(end &- 1)).hasSameBytes(as: folder.utf8Span.span) {
                    places.keys = number
                } else {
                    places.hasKeysElsewhere = true
                }
                return
            }
            let isText = file.ends(with: ".strings", before: &end)
            guard isText || file.ends(with: ".stringsdict", before: &end) else { return }
            let isOwn = own.map { file.ends(with: $0, before: &end) } ?? false
            guard file.ends(with: name, before: &end) else { return }
            if isText {
                places.texts.add(number, in: file.extracting(0..<end), folder, isOwn: isOwn)
            } else {
                places.rules.add(number, in: file.extracting(0..<end), folder, isOwn: isOwn)
            }
        }
        return places
    }
}

extension Span<UInt8> {
    /// Returns whether the bytes before `end` end with a text, and if so, moves `end` to the beginning of that text.
    fileprivate func ends(with text: String, before end: inout Int) -> Bool {
        let text = text.utf8Span.span
        guard text.count <= end, extracting((end &- text.count)..<end).hasSameBytes(as: text) else { return false }
        end &-= text.count
        return true
    }
}
