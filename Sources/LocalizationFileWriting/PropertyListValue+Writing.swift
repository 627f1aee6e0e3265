package import LocalizationFileSyntax

extension PropertyListValue {
    /// The formats for writing property lists. Apple does not write old-style text either.
    package enum WritableFormat: Hashable, Sendable {
        case xml, binary
    }

    /// The bytes of a property list file with this value.
    ///
    /// The result is identical to that of Foundation's `PropertyListSerialization`, except for the order of keys in a binary file: it is
    /// the order of the dictionary, where Foundation uses that of a hash table. Linear time for a binary file; XML also sorts the keys.
    /// - Returns: Nil if the value is not a property list; see ``isPropertyList``.
    package func propertyList(in format: WritableFormat) -> [UInt8]? {
        guard isPropertyList else { return nil }
        return switch format {
        case .xml: PropertyListXMLWriter.file(self, style: .coreFoundation)
        case .binary: PropertyListBinaryWriter.write(self)
        }
    }

    /// The value as JSON in UTF-8, byte for byte as Foundation's `JSONSerialization` writes it, without a trailing line break.
    /// - Parameter readableOrder: Whether one key precedes another: the text then has a line for each entry and element, with sorted keys.
    ///   Nil gives one line with the keys in the order of the dictionary, where Foundation uses that of a hash table.
    /// - Returns: Nil if JSON cannot represent the value; see ``isJSONObject``.
    package func json(readableOrder: ((String, String) -> Bool)? = nil) -> [UInt8]? {
        isJSONObject ? PropertyListJSONWriter.write(self, keyOrder: readableOrder) : nil
    }

    /// Whether the value can be written as a property list: it contains no null and no set, which only JSON and archives have.
    package var isPropertyList: Bool {
        switch self {
        case .null, .set: false
        case .array(let elements): elements.allSatisfy(\.isPropertyList)
        case .dictionary(let entries): entries.keys.allSatisfy { entries[$0]?.isPropertyList ?? false }
        case .string, .integer, .real, .boolean, .date, .data, .uid: true
        }
    }

    /// Whether Foundation writes the value as JSON: it is an array or dictionary, contains only types that JSON has and finite numbers, and
    /// is nested no deeper than 512 levels.
    package var isJSONObject: Bool {
        switch self {
        case .array, .dictionary: isJSON && fitsInto(levels: 512)
        default: false
        }
    }

    /// Whether a value, including its contents, has at most the given number of levels.
    private func fitsInto(levels: Int) -> Bool {
        guard levels > 0 else { return false }
        return switch self {
        case .array(let elements), .set(let elements): elements.allSatisfy { $0.fitsInto(levels: levels &- 1) }
        case .dictionary(let entries): entries.keys.allSatisfy { entries[$0]?.fitsInto(levels: levels &- 1) ?? false }
        default: true
        }
    }

    /// Whether JSON can represent the value, regardless of the root's kind.
    private var isJSON: Bool {
        // The depth of a value is that of the file it came from, which the readers limit.
        switch self {
        case .string, .integer, .boolean: true
        case .real(let value): value.isFinite
        case .array(let elements): elements.allSatisfy(\.isJSON)
        case .dictionary(let entries): entries.keys.allSatisfy { entries[$0]?.isJSON ?? false }
        case .date, .data, .uid, .null, .set: false
        }
    }
}
