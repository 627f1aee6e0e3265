package import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationSourceText

/// A file of GNU gettext, `.po` or `.pot`: messages with their translations into one language, with every byte preserved.
///
/// Reading never fails: ``findings`` lists the problems, among them all for which msgfmt refuses a file, except wrong format
/// specifications, and every message that can be recognized is there.
///
/// Source: GNU gettext manual, "The Format of PO Files"; GNU gettext 0.21 where the manual is silent.
package struct PODocument: ForeignDocument {
    private let decoded: DecodedText
    /// The messages in the order of the file, also the header and obsolete ones.
    package let messages: [POMessage]
    /// The header; nil if there is none.
    package let header: POHeader?
    /// The place of the header's field `Plural-Forms`.
    private let pluralFormsRange: Range<Int>?
    /// The errors and warnings for the file.
    package let findings: [Finding]
    /// Whether the notes of entries have the comments of translators, too.
    private let hasTranslatorNotes: Bool

    /// Reads a file. The encoding in its header precedes the one in the options. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        var reading = POReading(bytes, as: .utf8)
        var charset = reading.header?.charset.map(POCharset.init)
        let wide = [TextEncoding.utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian].first {
            bytes.starts(with: $0.byteOrderMark)
        }
        if let wide {
            reading = POReading(bytes, as: wide)
            charset = .unusable
        } else if case .known(let encoding)? = charset, encoding != .utf8 {
            reading = POReading(bytes, as: encoding)
        } else if charset == nil, let encoding = options.encoding, encoding != .utf8 {
            reading = POReading(bytes, as: encoding)
        }
        decoded = reading.decoded
        messages = reading.messages
        header = reading.header
        pluralFormsRange = reading.pluralFormsRange
        findings = reading.findings(charset: charset, isWide: wide != nil)
        hasTranslatorNotes = options.readsTranslatorNotes
    }

    /// The file, byte for byte.
    package var bytes: [UInt8] { decoded.originalBytes }

    /// The file's text in UTF-8 without a byte order mark, which ranges refer to.
    package var text: [UInt8] { decoded.utf8 }

    /// The byte order mark of the file; empty if it has none.
    package var byteOrderMark: [UInt8] { decoded.byteOrderMark }

    /// The language in the header, as a tag; nil if there is none, as in templates.
    package var language: String? { header?.language }

    /// The plural forms in the header; nil if there are none, or none that can be used.
    package var pluralForms: PluralFormsHeader? { header.flatMap { try? PluralFormsHeader(parsing: $0.text) } }

    /// The plural forms of a message with a number of forms: those of the header, or the ones to assume for a header without any.
    package func pluralForms(count: Int, for rules: PluralRules) -> PluralFormsHeader? {
        header?.hasPluralForms == true ? pluralForms : PluralFormsHeader.assumed(count: count, for: rules)
    }

    /// The warning for a header whose plural forms are not those of a language; nil if they are, or if there are none.
    package func pluralFormsFinding(for language: String) -> Finding? {
        guard let forms = pluralForms, messages.contains(where: { $0.pluralID != nil && !$0.isObsolete }),
            let rules = LanguageTag(language).map(PluralRules.cardinal), let difference = forms.difference(from: rules)
        else { return nil }
        return Finding(
            Rule.PO.pluralMeaning,
            "these plural forms are not those of '\(language)': \(difference)" + Self.lostForms(PluralFormsMatch(forms, rules)),
            range: pluralFormsRange)
    }

    /// The forms whose texts no category can hold, with their first numbers: `; form 2 (0) is left out: 'zero' is that of form 1`.
    private static func lostForms(_ match: PluralFormsMatch) -> String {
        match.surplusForms.compactMap { form in
            guard let category = form.category, let kept = match.indices(for: category).first else { return nil }
            let numbers = form.numbers.prefix(4).map { String($0) }.joined(separator: ", ") + (form.numbers.count > 4 ? ", …" : "")
            return "; form \(form.index) (\(numbers)) is left out: '\(category.name)' is that of form \(kept)"
        }.joined()
    }

    /// The text of strings of a message.
    package func string(in range: Range<Int>) -> String { POText.text(decoded.utf8, in: range, encoding: decoded.encoding) }

    /// The messages that programs use, without the header. The key is the `msgid`; the forms of a plural have their numbers as names, and
    /// ``pluralForms`` says what these mean. A text that is not translated is empty.
    package var entries: [ForeignEntry] { messages.filter { !$0.isObsolete && !isHeader($0) }.map(entry) }

    /// The number of messages with a comment of the translator (`# `).
    package var translatorCommentCount: Int {
        messages.count {
            !$0.isObsolete && !isHeader($0) && !POComments($0.comments, of: decoded.utf8).translator.allSatisfy(\.isEmpty)
        }
    }

    /// The messages that programs no longer use (`#~`), which conversions leave out.
    package var obsoleteEntries: [ForeignEntry] { messages.filter(\.isObsolete).map(entry) }

    /// Whether a message is the header, or has its empty text.
    package func isHeader(_ message: POMessage) -> Bool { message.context == nil && string(in: message.id).isEmpty }

    private func entry(_ message: POMessage) -> ForeignEntry {
        let key = placed(message.id)
        let comments = POComments(message.comments, of: decoded.utf8)
        var entry = ForeignEntry(
            key: key, context: message.context.map(string), note: comments.note(withTranslators: hasTranslatorNotes),
            references: comments.references,
            needsReview: message.isFuzzy, flags: message.flags.filter { !$0.utf8.elementsEqual("fuzzy".utf8) }, original: .text(key))
        if let plural = message.pluralID {
            entry.original = .plural([("one", key), ("other", placed(plural))])
            entry.values = [(nil, .plural(message.texts.enumerated().map { (String($0.offset), placed($0.element)) }))]
        } else if let text = message.texts.first {
            entry.values = [(nil, .text(placed(text)))]
        }
        return entry
    }

    private func placed(_ range: Range<Int>) -> PlacedText { PlacedText(value: string(in: range), range: range) }

    /// Calls a closure with each translated text, in the order of the file; the form of a plural is a plural step. O(n).
    package func forEachText(_ body: (PlacedTranslation) -> Void) {
        for message in messages where !message.isObsolete && !isHeader(message) {
            let key = string(in: message.id)
            for (index, range) in message.texts.enumerated() {
                let variation: [VariationStep] = message.pluralID == nil ? [] : [.variation(.plural, String(index))]
                body(
                    PlacedTranslation(
                        key: key, keyRange: message.id, language: language, variation: variation, value: string(in: range), range: range))
            }
        }
    }

    // MARK: Editing

    /// The strings that spell a text: one for each line, with the file's line breaks, and `#~` before each in an obsolete message.
    /// - Throws: ``CatalogEditError/notEditable(_:)`` for U+0004, which separates a context from its text in compiled files.
    package func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8] {
        guard !text.utf8.contains(0x04) else { throw .notEditable("gettext separates a context from a text by U+0004") }
        let bytes = decoded.utf8
        var separator = TextStyle(of: bytes).lineBreak
        if bytes[bytes.lineStart(at: range.lowerBound)...].starts(with: "#~".utf8) { separator += "#~ ".utf8 }
        return POText.spelling(of: text, separator: separator)
    }

    /// Applies edits to the text. The file keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the encoding cannot represent the new text, or bytes of the file are not text in it.
    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard !edits.isEmpty else { return }
        guard edits.list.last?.range.upperBound ?? 0 <= text.count else { throw .notEditable("an edit is outside of the file") }
        // UTF-8 keeps bytes that are not a character; the other encodings give U+FFFD for them, and undoing would write that.
        guard decoded.encoding == .utf8 || decoded.encodeLikeThis(text) == self.bytes else { throw .notReversible }
        guard let bytes = decoded.encodeLikeThis(edits.applied(to: text)) else { throw .notEncodable }
        self = PODocument(
            parsing: bytes, options: ForeignReadingOptions(encoding: decoded.encoding, readsTranslatorNotes: hasTranslatorNotes))
    }

    /// The document with another text in the same encoding; the same document if the encoding cannot represent it.
    package func replacingText(_ text: [UInt8]) -> PODocument {
        guard let bytes = decoded.encodeLikeThis(text) else { return self }
        return PODocument(
            parsing: bytes, options: ForeignReadingOptions(encoding: decoded.encoding, readsTranslatorNotes: hasTranslatorNotes))
    }

    /// The bytes of a text in the charset that a header names.
    /// - Returns: Nil if the charset cannot represent a character.
    package static func encode(_ text: [UInt8], header: String, hasByteOrderMark: Bool) -> [UInt8]? {
        var encoding = TextEncoding.utf8
        switch POHeader(header).charset.map(POCharset.init) {
        case .known(let known)?: encoding = known
        case .ascii? where text.contains { $0 >= 0x80 }: return nil
        default: break
        }
        return DecodedText.encode(text, as: encoding, byteOrderMark: hasByteOrderMark ? encoding.byteOrderMark : [])
    }

    /// The key of a message: its `msgid`, after its context and U+0004 as in compiled files.
    package func key(of message: POMessage) -> String {
        let id = string(in: message.id)
        return message.context.map { string(in: $0) + "\u{4}" + id } ?? id
    }

    /// Writes a new file, see ``POWriter``.
    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] { POWriter.file(table, options: options) }
}

/// The comments before a message, by their marks.
private struct POComments {
    private(set) var extracted: [String] = []
    private(set) var translator: [String] = []
    private(set) var references: [String] = []

    init(_ ranges: [Range<Int>], of text: [UInt8]) {
        for range in ranges where range.count > 1 {
            let content = text[range].dropFirst(2)
            switch text[range.lowerBound &+ 1] {
            case UInt8(ascii: "."): extracted.append(Self.line(content))
            case UInt8(ascii: ":"):
                references += content.split(whereSeparator: \.isASCIIBlank).map { String(decoding: $0, as: UTF8.self) }
            case UInt8(ascii: ","), UInt8(ascii: "="): break
            default: translator.append(Self.line(text[range].dropFirst(1)))
            }
        }
    }

    /// The comments out of source code, then those of the translator if they are wanted.
    func note(withTranslators: Bool) -> String? {
        let lines = extracted + (withTranslators ? translator : [])
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.first == 0x20 ? bytes.dropFirst() : bytes, as: UTF8.self)
    }
}
