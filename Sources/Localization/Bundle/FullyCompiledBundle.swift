internal import LocalizationCLDR
internal import LocalizationFormatStrings
internal import LocalizationSourceText

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
        var isShort = false
        var isEqual = false
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
                isShort = name.isShort && wanted.isShort
                isEqual = localization.hasSameBytes(as: language.utf8Span.span)
            }
            return isPlain
        }
        // The user's identifier says no more than that of the localization: the locale is the name of both.
        guard isPlain, let found, let locale = isShort ? wanted.formatLocale : isEqual ? FormatLocale(namedBy: language) : nil else { return nil }
        return StartLocalization(
            tables, name: tables.content.text(in: found.lowerBound..<(found.upperBound &- Self.folderExtensionLength)),
            folder: tables.content.text(in: found), formatLocale: locale)
    }
}

extension UsualLanguageName {
    /// The locale of the language, for a language of two letters.
    fileprivate var formatLocale: FormatLocale? { canonicalTag.map { FormatLocale($0) } }
}

extension FormatLocale {
    /// The locale of an identifier with current codes; nil where it names no language.
    fileprivate init?(namedBy identifier: String) {
        guard let tag = LanguageTag(identifier)?.canonicalized(), !tag.isRoot else { return nil }
        self.init(tag)
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

    /// Where the two files of a table are in the compiled tables.
    private struct Places {
        var texts = Place()
        var rules = Place()
        /// The keys of the localization that are their own texts.
        var keys: Int?
        /// Whether another localization has such keys.
        var hasKeysElsewhere = false
    }

    /// Where a file is, by its number: the platform's own goes before the plain one, the top of the resources before the localization.
    private struct Place {
        var atTop: Int?
        var ownAtTop: Int?
        var inFolder: Int?
        var ownInFolder: Int?
        /// Whether another localization has such a file.
        var isElsewhere = false

        /// Takes a file with the name.
        /// - Parameters:
        ///   - path: What stands before its name.
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

        /// The file that counts, and whether it is in the localization.
        var file: (number: Int, isLocalized: Bool)? {
            if let number = ownAtTop ?? atTop { return (number, false) }
            if let number = ownInFolder ?? inFolder { return (number, true) }
            return nil
        }
    }

    /// The standard table where it can be told without knowing the other localizations of the search list; nil for another table.
    func table(_ name: String, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) -> StringTable? {
        guard name == TableSet.standardName, device.productSuffix == nil else { return nil }
        let places = places(of: name, device)
        guard places.texts.file != nil || !places.texts.isElsewhere, places.rules.file != nil || !places.rules.isElsewhere else { return nil }
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

    /// Looks for the files of a table among all names at once, since to make the names that they may have would take longer. O(files).
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
    /// Whether a text stands before `end`, which then goes to where it begins.
    fileprivate func ends(with text: String, before end: inout Int) -> Bool {
        let text = text.utf8Span.span
        guard text.count <= end, extracting((end &- text.count)..<end).hasSameBytes(as: text) else { return false }
        end &-= text.count
        return true
    }
}
