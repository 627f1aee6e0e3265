extension PropertyListValue {
    /// The formats in which property lists are written. Apple writes no old-style text either.
    package enum WritableFormat: Hashable, Sendable {
        case xml, binary
    }

    /// The bytes of a property list file with this value.
    ///
    /// The result is what Foundation's `PropertyListSerialization` writes, but for the order of keys in a binary file: there it is the
    /// order of the dictionary, where Foundation's order is that of a hash table. Linear time for a binary file, with sorted keys for XML.
    /// - Returns: Nil where the value is no property list; see ``isPropertyList``.
    package func propertyList(in format: WritableFormat) -> [UInt8]? {
        guard isPropertyList else { return nil }
        return switch format {
        case .xml: PropertyListXMLWriter.file(self, style: .coreFoundation)
        case .binary: PropertyListBinaryWriter.write(self)
        }
    }

    /// The value as JSON in UTF-8, byte for byte as Foundation's `JSONSerialization` writes it, without a line break at the end.
    /// - Parameter readableOrder: Whether one key stands before another: the text then has a line for each entry and element, with sorted
    ///   keys. Nil gives one line with the keys in the order of the dictionary, where Foundation's order is that of a hash table.
    /// - Returns: Nil where JSON cannot express the value; see ``isJSONObject``.
    package func json(readableOrder: ((String, String) -> Bool)? = nil) -> [UInt8]? {
        isJSONObject ? PropertyListJSONWriter.write(self, keyOrder: readableOrder) : nil
    }

    /// Whether the value can be written as a property list: there is nothing in it that only archives and JSON have, null or a set.
    package var isPropertyList: Bool {
        switch self {
        case .null, .set: false
        case .array(let elements): elements.allSatisfy(\.isPropertyList)
        case .dictionary(let entries): entries.keys.allSatisfy { entries[$0]?.isPropertyList ?? false }
        case .string, .integer, .real, .boolean, .date, .data, .uid: true
        }
    }

    /// Whether Foundation writes the value as JSON: it is an array or dictionary, has only what JSON has and finite numbers, and no value
    /// in it lies deeper than 512 levels.
    package var isJSONObject: Bool {
        switch self {
        case .array, .dictionary: isJSON && fitsInto(levels: 512)
        default: false
        }
    }

    /// Whether a value and all that is in it have at most so many levels.
    private func fitsInto(levels: Int) -> Bool {
        guard levels > 0 else { return false }
        return switch self {
        case .array(let elements), .set(let elements): elements.allSatisfy { $0.fitsInto(levels: levels &- 1) }
        case .dictionary(let entries): entries.keys.allSatisfy { entries[$0]?.fitsInto(levels: levels &- 1) ?? false }
        default: true
        }
    }
}

extension PropertyListDocument {
    /// Whether a dictionary of a binary file has a key that is no string. Apple's reader takes it; no other format can express it.
    package var hasNonStringKey: Bool { storage.reading.hasNonStringKey }
}
