import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationSourceText

/// A `.properties` file of Java: keys with texts in one language, with every byte preserved.
///
/// The file is read as UTF-8 if it is valid UTF-8, and as ISO 8859-1 otherwise, as `java.util.PropertyResourceBundle` does. Programs can
/// read UTF-16 as well: a byte order mark, or a zero in the first two bytes, says so.
/// Texts keep the quoting of `MessageFormat`, because only the program knows whether it formats them.
///
/// Source: Java SE API, `java.util.Properties.load(Reader)`.
package struct PropertiesDocument: ForeignDocument {
    private let decoded: DecodedText
    /// The entries as places, in the order of the file.
    package let records: [PropertiesEntry]
    /// The errors and warnings for the file.
    package let findings: [Finding]

    /// Reads a file, in the encoding of the options if there is one. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        decoded = DecodedText(decoding: bytes, as: Self.wideEncoding(of: bytes) ?? options.encoding ?? Self.byteEncoding(of: bytes))
        let text = decoded.utf8
        var parser = PropertiesParser(text.span)
        parser.parse()
        records = parser.entries
        findings = Self.findings(parser.entries, in: text)
    }

    private static func byteEncoding(of bytes: [UInt8]) -> TextEncoding {
        (try? UTF8Span(validating: bytes.span)) != nil ? .utf8 : .singleByte(.isoLatin1)
    }

    /// The encoding of a file in UTF-16 or UTF-32: by its byte order mark, or by a zero in the first two bytes; nil for any other file.
    private static func wideEncoding(of bytes: [UInt8]) -> TextEncoding? {
        let decoded = DecodedText(decoding: Array(bytes.prefix(64)), policy: .tolerant).encoding
        return switch decoded {
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: decoded
        case .utf8, .singleByte: nil
        }
    }

    private static func findings(_ entries: [PropertiesEntry], in text: [UInt8]) -> [Finding] {
        var findings = ReadingFindings(tooMany: Rule.Properties.tooMany)
        var seen: [ExactText: Range<Int>] = [:]
        for entry in entries {
            for range in [entry.key, entry.value] {
                _ = PropertiesText.text(text, in: range) { problem in
                    switch problem {
                    case .malformedEscape(let range): findings.report(Rule.Properties.escape, "malformed \\uxxxx encoding", range)
                    case .unpairedSurrogate(let range):
                        findings.report(Rule.Properties.surrogate, "half of a character is read as U+FFFD", range)
                    }
                }
            }
            let key = PropertiesText.text(text, in: entry.key)
            if let first = seen.updateValue(entry.key, forKey: ExactText(key)) {
                findings.report(
                    Rule.Properties.duplicate, "the key '\(key)' is that of an earlier entry", entry.key,
                    notes: [Finding.Note("this is the earlier entry", range: first)])
            }
        }
        return findings.list
    }

    /// The file, byte for byte.
    package var bytes: [UInt8] { decoded.originalBytes }

    /// The file's text in UTF-8 without a byte order mark, which ranges refer to.
    package var text: [UInt8] { decoded.utf8 }

    /// Nil: the name of the file states the language.
    package var language: String? { nil }

    /// The entries in the order of the file. The comments directly before an entry are its note.
    package var entries: [ForeignEntry] {
        records.map { record in
            ForeignEntry(key: placed(record.key), note: note(record.comments), values: [(nil, .text(placed(record.value)))])
        }
    }

    private func placed(_ range: Range<Int>) -> PlacedText {
        PlacedText(value: PropertiesText.text(decoded.utf8, in: range), range: range)
    }

    private func note(_ comments: [Range<Int>]) -> String? {
        guard !comments.isEmpty else { return nil }
        let bytes = decoded.utf8
        return comments.map { range in
            let start = range.lowerBound &+ 1
            let hasBlank = start < range.upperBound && bytes[start] == 0x20
            // Java's writer escapes comments, too; other backslashes are text.
            let content = (hasBlank ? start &+ 1 : start)..<range.upperBound
            let hasEscape = String(decoding: bytes[content], as: UTF8.self).containsUTF8("\\u")
            return hasEscape ? PropertiesText.text(bytes, in: content) : String(decoding: bytes[content], as: UTF8.self)
        }.joined(separator: "\n")
    }

    /// Calls a closure with each text, in the order of the file. O(n).
    package func forEachText(_ body: (PlacedTranslation) -> Void) {
        for record in records {
            let (key, value) = (placed(record.key), placed(record.value))
            body(
                PlacedTranslation(
                    key: key.value, keyRange: key.range, language: nil, variation: [], value: value.value, range: value.range))
        }
    }

    // MARK: Editing

    /// The spelling of a text: characters that the file's encoding lacks become `\u`, and all but ASCII in a file of ASCII.
    package func spelling(of text: String, at range: Range<Int>) -> [UInt8] {
        let isASCII = decoded.utf8.allSatisfy { $0 < 0x80 }
        let largest: UInt32 = isASCII ? 0x7E : decoded.encoding == .utf8 ? 0x10FFFF : 0xFF
        let spelling = PropertiesText.spelling(of: text, isKey: false, largest: largest)
        // The records are in the order of their places.
        let first = records.partitioningIndex { $0.value.lowerBound >= range.lowerBound }
        let needsSeparator = first < records.count && records[first].value == range && !records[first].hasSeparator
        return needsSeparator && !text.isEmpty ? [UInt8(ascii: "=")] + spelling : spelling
    }

    /// Applies edits to the text. The file keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the encoding cannot represent the new text, or bytes of the file are not text in it.
    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard !edits.isEmpty else { return }
        // UTF-8 keeps bytes that are not a character; the other encodings give U+FFFD for them, and undoing would write that.
        guard decoded.encoding == .utf8 || decoded.encodeLikeThis(text) == self.bytes else { throw .notReversible }
        guard let bytes = decoded.encodeLikeThis(edits.applied(to: text)) else { throw .notEncodable }
        self = PropertiesDocument(parsing: bytes, options: ForeignReadingOptions(encoding: decoded.encoding))
    }

    /// Writes a new file in ASCII, with `\u` for all other characters, so that every reader of Java reads it alike. Of entries with the same
    /// key only the first is written; plurals and lists must have been made into texts.
    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        var output: [UInt8] = []
        var seen: Set<ExactText> = []
        for entry in table.entries {
            guard case .text(let text)? = entry.values.first?.value, seen.insert(ExactText(entry.key.value)).inserted else { continue }
            for line in (entry.note?.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }) ?? [] {
                output += "#".utf8
                if !line.isEmpty { output.append(0x20) }
                output += commentSpelling(of: String(Substring(line)))
                output.append(0x0A)
            }
            output += PropertiesText.spelling(of: entry.key.value, isKey: true, largest: 0x7E)
            output.append(UInt8(ascii: "="))
            output += PropertiesText.spelling(of: text.value, isKey: false, largest: 0x7E)
            output.append(0x0A)
        }
        return output
    }

    /// A line of a comment: as it is in ASCII, otherwise with escapes, which the reader resolves if there is a `\u`.
    private static func commentSpelling(of line: String) -> [UInt8] {
        guard line.utf8.contains(where: { $0 >= 0x80 }) || line.containsUTF8("\\u") else { return Array(line.utf8) }
        var spelling = PropertiesText.spelling(of: line, isKey: false, largest: 0x7E)
        if spelling.first == UInt8(ascii: "\\"), line.utf8.first == 0x20 { spelling.removeFirst() }
        return spelling
    }
}
