package import LocalizationFileSyntax
public import LocalizationDiagnostics
import LocalizationSourceText

/// A `.strings` file: its entries with their notes, with every byte preserved.
///
/// Reads every format that Apple's bundles read: old-style text, XML and binary property lists, in any encoding. Reading never fails; see
/// ``findings``. ``bytes`` are the original bytes until an edit is made.
public struct StringsDocument: LocalizationDocument {
    /// The file as a property list.
    package let syntax: PropertyListDocument
    /// The entries in file order, including recovered entries after an error. A repeated key appears once per entry.
    public let entries: [StringsEntry]
    /// The comments that belong to no entry: the file's banner and section titles, in text order. Computed on each access. O(n).
    package var freeComments: [PropertyListComment] { syntax.freeComments(around: syntax.rootEntryPlaces) }

    /// Reads a file. O(n).
    public init(parsing bytes: [UInt8]) {
        self.init(parsing: bytes, policy: .tolerant)
    }

    /// Reads a file, using a policy to detect its encoding. O(n).
    package init(parsing bytes: [UInt8], policy: DecodingPolicy) {
        self.init(PropertyListDocument(parsing: bytes, policy: policy))
    }

    /// Views a property list as a table of texts.
    package init(_ syntax: PropertyListDocument) {
        self.syntax = syntax
        entries = syntax.rootEntryPlaces.map { StringsEntry(document: syntax, place: $0) }
    }

    /// The file, byte for byte.
    public var bytes: [UInt8] { syntax.originalBytes }

    /// The file's text in UTF-8 without its byte order mark, which ranges refer to. For a binary file, its bytes.
    public var text: [UInt8] { syntax.text }

    /// The errors and warnings for the file as a property list and as a table. A file of zero bytes has none: it is not a property list,
    /// but Xcode's copy step makes an empty table of it, and translation services write one for each language without a text.
    public var findings: [LocalizationFinding] { bytes.isEmpty ? [] : syntax.findings + syntax.stringsFindings }

    /// Calls a closure with each entry whose value is a string. O(n).
    public func forEachText(_ body: (PlacedTranslation) -> Void) {
        for entry in entries {
            guard let value = entry.value else { continue }
            body(
                PlacedTranslation(
                    key: entry.key, keyRange: entry.keyRange, language: nil, variation: [], value: value, range: entry.valueRange))
        }
    }

    /// The effective entry of a key: the last one, or the first one in a binary file. O(entries).
    public subscript(key: String) -> StringsEntry? {
        syntax.format == .binary ? entries.first { $0.syntax.key.isString(key) } : entries.last { $0.syntax.key.isString(key) }
    }

    /// The note to translators of an entry: its comments, trimmed, one per line. Nil if it has no comments.
    public func note(of entry: StringsEntry) -> String? {
        let notes = notes(of: entry)
        return notes.isEmpty ? nil : notes.joined(separator: "\n")
    }

    /// The notes of an entry. Consecutive line comments form one note.
    public func notes(of entry: StringsEntry) -> [String] {
        var notes: [String] = []
        var lastWasLine = false
        for comment in entry.comments {
            let text = self.text(of: comment)
            if comment.style == .line, lastWasLine, let last = notes.popLast() {
                notes.append(last + "\n" + text)
            } else {
                notes.append(text)
            }
            lastWasLine = comment.style == .line
        }
        return notes.filter { !$0.isEmpty }
    }

    /// The note behind an entry on its line; nil if there is none.
    package func trailingNote(of entry: StringsEntry) -> String? {
        entry.trailingComment.map { text(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The notes before an entry and the one behind it, for formats that have one place for comments.
    package func allNotes(of entry: StringsEntry) -> [String] { notes(of: entry) + [trailingNote(of: entry)].compactMap { $0 } }

    /// The text of a comment, without its marks and the surrounding white space.
    package func text(of comment: PropertyListComment) -> String {
        String(decoding: syntax.text[trimmedContent(of: comment)], as: UTF8.self)
    }

    /// The bytes of a comment without its marks and the surrounding white space.
    func trimmedContent(of comment: PropertyListComment) -> Range<Int> {
        let text = syntax.text
        var (lower, upper) = (comment.contentRange.lowerBound, comment.contentRange.upperBound)
        // `/// note`, but not a line of slashes.
        if comment.style == .line, let start = text[lower..<upper].firstIndex(where: { $0 != UInt8(ascii: "/") }) { lower = start }
        while lower < upper, text[lower].isASCIIWhiteSpace { lower &+= 1 }
        while lower < upper, text[upper &- 1].isASCIIWhiteSpace { upper &-= 1 }
        return lower..<upper
    }
}

extension StringsDocument: TableDocument {
    package var entryComments: [PropertyListComment] { entries.flatMap { $0.comments + [$0.trailingComment].compactMap { $0 } } }

    package func add(to files: inout LanguageFiles) -> Bool {
        defer { files.strings = self }
        return files.strings == nil
    }

    package func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void) {
        for entry in entries {
            let syntax = entry.syntax
            guard let key = PlacedText(syntax.key), let text = PlacedText(syntax.value) else { continue }
            body(LocalizedEntry(key: key, forms: [LocalizedForm(text: text)]))
        }
    }
}
