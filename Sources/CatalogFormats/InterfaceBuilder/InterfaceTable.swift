package import LocalizationSourceText

/// The tables that `ibtool` writes for a document.
public enum InterfaceTable {
    /// The rows of a document's table in the order of `ibtool`: numeric ids by their number, then the others by their ASCII characters, and
    /// the properties of an object by name.
    ///
    /// Source: the tables in public apps. O(n log n).
    public static func rows(of document: InterfaceDocument) -> [StringsWriter.Row] {
        sorted(document.strings).map { StringsWriter.Row(key: $0.key, value: $0.value, notes: [$0.comment]) }
    }

    /// The texts of a document in the order of `ibtool`. O(n log n).
    package static func sorted(_ strings: [InterfaceString]) -> [InterfaceString] {
        strings.map { (InterfaceKeyOrder($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The complete file that `ibtool --export-strings-file` writes: UTF-16 with a byte order mark.
    public static func file(for document: InterfaceDocument) -> [UInt8] { file(for: document, encoding: .utf16LittleEndian) }

    /// The same in another encoding, such as UTF-8, into which most projects convert the file.
    package static func file(for document: InterfaceDocument, encoding: TextEncoding) -> [UInt8] {
        StringsWriter.file(rows(of: document), encoding: encoding, layout: .ibtool)
    }
}

/// The position of a text in the tables of `ibtool`.
struct InterfaceKeyOrder: Comparable {
    private let number: [UInt8]?
    private let id: String
    private let property: String

    init(_ string: InterfaceString) {
        id = string.objectID
        property = string.property
        let digits = string.objectID.utf8.drop { $0 == UInt8(ascii: "0") }
        number = string.objectID.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Array(digits) : nil
    }

    static func < (left: Self, right: Self) -> Bool {
        switch (left.number, right.number) {
        case (let first?, let second?):
            if first.count != second.count { return first.count < second.count }
            if first != second { return first.lexicographicallyPrecedes(second) }
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil): break
        }
        if !isSameText(left.id, right.id) { return left.id.utf8.lexicographicallyPrecedes(right.id.utf8) }
        return left.property.precedesByNumbers(right.property)
    }

    static func == (left: Self, right: Self) -> Bool { isSameText(left.id, right.id) && isSameText(left.property, right.property) }
}

extension String {
    /// Whether the name of a property comes before another: by bytes, but `[2]` before `[10]`.
    fileprivate func precedesByNumbers(_ other: String) -> Bool {
        let (left, right) = (utf8.split(separator: UInt8(ascii: "[")), other.utf8.split(separator: UInt8(ascii: "[")))
        guard let first = left.first, let second = right.first, first.elementsEqual(second), left.count == 2, right.count == 2,
            left[1].count != right[1].count
        else { return utf8.lexicographicallyPrecedes(other.utf8) }
        return left[1].count < right[1].count
    }
}
