internal import LocalizationFormatStrings

/// The localization that a bundle's first lookups use.
final class StartupLocalization: Sendable {
    private let tables: CompiledTables
    /// The name of the localization, as spelled in its folder's name.
    private let name: String
    /// The name of the localization's folder.
    private let folder: String
    /// The locale for formatting numbers.
    let formatLocale: FormatLocale

    init(_ tables: CompiledTables, name: String, folder: String, formatLocale: FormatLocale) {
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
    @inline(never)
    fileprivate func ends(with text: String, before end: inout Int) -> Bool {
        let text = text.utf8Span.span
        guard text.count <= end, extracting((end &- text.count)..<end).hasSameBytes(as: text) else { return false }
        end &-= text.count
        return true
    }
}
