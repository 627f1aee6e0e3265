package import LocalizationDiagnostics
package import LocalizationSourceText

/// A file with one text for a store, as fastlane uploads it: the whole file, without the blanks at its ends. Its name is the key, and its
/// folder the language, so that the document knows neither.
///
/// Source: fastlane, `deliver/lib/deliver/upload_metadata.rb`, which strips texts as Ruby's `String.strip` does.
package struct StoreTextDocument: LocalizationDocument {
    /// The file, byte for byte.
    package private(set) var bytes: [UInt8]
    /// The bytes of the text in the file.
    package private(set) var content: Range<Int>
    /// The first bytes that are not UTF-8; nil if the file can be read.
    package let damage: Range<Int>?

    /// Reads a file. O(n).
    package init(parsing bytes: [UInt8]) {
        self.bytes = bytes
        do {
            _ = try UTF8Span(validating: bytes.span)
            damage = nil
        } catch {
            damage = error.byteOffsets.clamped(to: bytes.indices)
        }
        let mark = bytes.starts(with: Self.mark) ? Self.mark.count : 0
        var range = mark..<bytes.count
        while let first = bytes[range].first, Self.isBlank(first) { range = range.lowerBound + 1..<range.upperBound }
        while let last = bytes[range].last, Self.isBlank(last) { range = range.lowerBound..<range.upperBound - 1 }
        content = range
    }

    private static let mark = TextEncoding.utf8.byteOrderMark

    /// The white space of ASCII, and zero.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0 || (0x09...0x0D).contains(byte) }

    /// The file itself: ranges are those of its bytes.
    package var text: [UInt8] { bytes }

    /// The text; empty for a file with blanks only. Bytes that are not UTF-8 become U+FFFD.
    package var value: String { String(decoding: bytes[content], as: UTF8.self) }

    /// Whether the file has blanks only, so that nothing is uploaded.
    package var isBlank: Bool { content.isEmpty }

    /// The byte order mark at the beginning; nil if there is none.
    package var byteOrderMark: Range<Int>? { bytes.starts(with: Self.mark) ? 0..<Self.mark.count : nil }

    /// No findings: what is wrong with a text depends on the name of the file.
    package var findings: [Finding] { [] }

    package func forEachText(_ body: (PlacedTranslation) -> Void) {
        guard !isBlank, damage == nil else { return }
        body(PlacedTranslation(key: "", keyRange: content, language: nil, variation: [], value: value, range: content))
    }

    /// A new text for the file.
    package enum Change: Hashable, Sendable {
        /// Replaces the text; the blanks around it stay.
        case setText(String)
    }

    package func edits(for changes: [Change]) throws(CatalogEditError) -> SourceEdits {
        guard damage == nil else { throw .notReversible }
        guard case .setText(let text)? = changes.last else { return SourceEdits([]) }
        return SourceEdits([SourceEdit(content, Array(text.utf8))])
    }

    package func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        try edits(for: [.setText(value)])
    }

    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard damage == nil else { throw .notReversible }
        self = StoreTextDocument(parsing: edits.applied(to: bytes))
    }

    /// The file without its byte order mark.
    package var withoutByteOrderMark: [UInt8] { Array(bytes[(byteOrderMark?.upperBound ?? 0)...]) }
}
