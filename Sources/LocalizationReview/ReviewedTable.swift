import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationLint
import LocalizationPlatform
import LocalizationProject

/// A table in one version of a project.
struct ReviewedTable: Sendable {
    let table: LintTable
    let project: LintProject
    /// What identifies the table: the path of a catalog, or that of the folder around the languages with the table's name.
    let path: String
    /// The keys are those of Interface Builder's objects, and no texts.
    let hasObjectKeys: Bool
    private let numbers: [ExactText: Int]

    /// The tables of a project.
    static func all(of project: LintProject) -> [ReviewedTable] { project.tables.compactMap { ReviewedTable($0, project) } }

    private init?(_ table: LintTable, _ project: LintProject) {
        guard let first = table.files.first, first < project.files.count else { return nil }
        (self.table, self.project) = (table, project)
        let place = project.files[first].path
        let folder = PathNames.folder(of: place)
        path = table.hasFilePerLanguage ? PathNames.join(PathNames.folder(of: folder), table.name) : place
        hasStates = project.files[first].document is XCStringsDocument
        hasObjectKeys = isSameText(PathNames.last(of: folder), "mul.lproj")
        numbers = Dictionary(table.entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the file says how far a translation is.
    let hasStates: Bool

    /// The keys.
    var keys: [String] { table.entries.map(\.key) }

    /// The number of keys that another table has as well.
    func countOfKeys(in other: ReviewedTable) -> Int { numbers.keys.count { other.numbers[$0] != nil } }

    /// Whether the table has a key.
    func has(_ key: String) -> Bool { numbers[ExactText(key)] != nil }

    /// An entry with its texts; nil if the table does not have the key.
    func entry(_ key: String) -> ReviewedEntry? {
        numbers[ExactText(key)].map { ReviewedEntry(table.entries[$0], in: self) }
    }

    /// The text of a key in a language alone; nil if there is none.
    func text(ofKey key: String, in language: String) -> ReviewedText? {
        numbers[ExactText(key)].flatMap { table.entries[$0][language] }.map { ReviewedText($0, hasStates: hasStates) }
    }

    /// Whether a language is a variant of the source language in the same script, so that most of its texts are equal.
    func isVariantOfSource(_ language: String) -> Bool {
        guard let tag = LanguageTag(language), let source = LanguageTag(table.sourceLanguage) else { return false }
        return tag.language == source.language && tag.maximized().script == source.maximized().script
    }

    /// Whether the texts of a language may be in a part of its file that cannot be read.
    func isIncomplete(_ language: String) -> Bool { table.incompleteLanguages.contains(language) }
}

/// An entry of a table in one version, with its texts read once.
struct ReviewedEntry: Sendable {
    let entry: LintEntry
    let texts: [String: ReviewedText]
    /// The original as the file has it; nil if the key is the original, or it is not known.
    let source: ReviewedText?
    private let keyIsText: Bool

    init(_ entry: LintEntry, in table: ReviewedTable) {
        self.entry = entry
        texts = Dictionary(
            entry.texts.map { ($0.language, ReviewedText($0, hasStates: table.hasStates)) }, uniquingKeysWith: { $1 })
        source = texts[table.table.sourceLanguage]
        keyIsText = !table.table.hasFilePerLanguage && !table.hasObjectKeys
    }

    /// Whether the key is a name, such as `audio.alert.title`, which is not the original of its translations where a text is missing. O(n).
    private var isIdentified: Bool {
        let bytes = Array(entry.key.utf8)
        func isPart(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") }
        func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") }
        guard let last = bytes.last, isPart(last), bytes.allSatisfy({ isPart($0) || isSeparator($0) }) else { return false }
        return bytes.dropFirst().contains(where: isSeparator)
    }

    private init(_ entry: LintEntry, _ texts: [String: ReviewedText], keyIsText: Bool) {
        (self.entry, self.texts, self.keyIsText) = (entry, texts, keyIsText)
        source = texts[entry.sourceLanguage]
    }

    /// The entry as it is once a change is brought to its base; see ``ReviewedText/merged(_:onto:from:)``.
    func merged(onto base: ReviewedEntry?, from merge: ReviewedEntry?) -> ReviewedEntry {
        guard let base else { return self }
        var merged: [String: ReviewedText] = [:]
        for language in Set(texts.keys).union(base.texts.keys) {
            merged[language] = ReviewedText.merged(texts[language], onto: base.texts[language], from: merge?.texts[language])
        }
        return ReviewedEntry(entry, merged, keyIsText: keyIsText)
    }

    /// The original of a translation's cell; nil if it is not known.
    func sourceText(of path: String) -> String? { isIdentified && source == nil ? nil : shownText(of: path) }

    /// What readers see in place of a translation's cell that is missing: the original, or the key, also one that is a name; nil if it is not
    /// known.
    func shownText(of path: String) -> String? {
        if let cell = source?.original(of: path), !cell.text.isEmpty { return cell.text }
        return source == nil && keyIsText && (path.hasUTF8Prefix("substitutions.") == false) ? entry.key : nil
    }

    /// Whether a cell's text is what readers would see without it, which has a word to translate.
    func isCopy(_ text: String, at path: String) -> Bool {
        guard let source = shownText(of: path) else { return false }
        return isSameText(source, text) && source.hasWords
    }
}
