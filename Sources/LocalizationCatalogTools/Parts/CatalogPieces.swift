import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax

/// The entries of a string catalog as the bytes that they are, with what is around them, so that catalogs can be taken apart and put
/// together without writing an entry anew.
struct CatalogPieces {
    /// An entry.
    struct Entry {
        let key: String
        /// The key and its value, byte for byte.
        let bytes: ArraySlice<UInt8>
        /// The comma and the blanks in front of it; empty for the first entry.
        let gap: ArraySlice<UInt8>
        let value: JSONNode
        /// The place of the key.
        let keyRange: Range<Int>
    }

    /// The entries in the order of the file.
    let entries: [Entry]
    /// All in front of the first entry.
    let head: ArraySlice<UInt8>
    /// All behind the last entry.
    let tail: ArraySlice<UInt8>
    /// The catalog.
    let document: XCStringsDocument

    /// Takes a catalog apart. O(n).
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog, or has errors.
    init(_ document: XCStringsDocument) throws(CatalogEditError) {
        guard document.syntax.root?.kind == .object, let strings = document.strings, !document.syntax.findings.hasErrors else {
            throw .notEditable("it is not a string catalog")
        }
        self.document = document
        let bytes = document.bytes
        var entries: [Entry] = []
        var end: Int?
        for member in strings.members {
            let range = member.name.range.lowerBound..<max(member.value.range.upperBound, member.name.range.lowerBound)
            entries.append(
                Entry(
                    key: member.name.stringValue ?? "", bytes: bytes[range],
                    gap: bytes[min(end ?? range.lowerBound, range.lowerBound)..<range.lowerBound], value: member.value,
                    keyRange: member.name.range))
            end = range.upperBound
        }
        self.entries = entries
        head = bytes[..<(entries.first?.bytes.startIndex ?? strings.range.lowerBound + 1)]
        tail = bytes[(end ?? strings.range.upperBound - 1)...]
    }

    /// What separates two entries of the catalog: a comma, and the blanks in front of its first entry.
    var separator: [UInt8] {
        let start = (document.strings?.range.lowerBound ?? 0) + 1
        let blanks = start <= head.endIndex ? Array(head[start...]) : []
        return [UInt8(ascii: ",")] + (blanks.allSatisfy { $0 <= 0x20 } ? blanks : [])
    }

    /// A catalog with some entries, in the spelling of this one.
    /// - Parameter entries: The entries, which can be those of other catalogs; one without a gap gets the separator.
    func catalog(with entries: [Entry]) throws(CatalogEditError) -> [UInt8] {
        if entries.isEmpty {
            let changes: [(name: String, value: ExtraValue?)] = self.entries.map { ($0.key, nil) }
            return try document.edits(settingEntries: changes, order: .codePoint).applied(to: document.bytes)
        }
        var bytes = Array(head)
        let separator = separator
        for (index, entry) in entries.enumerated() {
            if index > 0 { bytes += entry.gap.isEmpty ? separator : Array(entry.gap) }
            bytes += entry.bytes
        }
        return bytes + tail
    }
}
