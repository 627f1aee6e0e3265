import LocalizationSourceText

/// The elements of XML property lists.
enum XMLElementName: Hashable, Sendable, CaseIterable {
    case plist, array, dict, key, string, data, date, real, integer, `true`, `false`

    /// Finds the element named in a range of a text; nil for any other name. A prefix is part of the name, so `p:string` is not an
    /// element.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard let candidate = Self.candidate(length: range.count, bytes, at: range.lowerBound) else { return nil }
        let name = candidate.staticName
        for index in 0..<range.count where bytes[range.lowerBound &+ index] != name.byte(at: index) { return nil }
        self = candidate
    }

    @inline(__always)
    private static func candidate(length: Int, _ bytes: Span<UInt8>, at start: Int) -> XMLElementName? {
        guard start >= 0, start < bytes.count else { return nil }
        switch (bytes[start], length) {
        case (UInt8(ascii: "k"), 3): return .key
        case (UInt8(ascii: "s"), 6): return .string
        case (UInt8(ascii: "d"), 4):
            guard start &+ 3 < bytes.count else { return nil }
            // "dict", "data", "date"
            if bytes[start &+ 1] == UInt8(ascii: "i") { return .dict }
            return bytes[start &+ 3] == UInt8(ascii: "a") ? .data : .date
        case (UInt8(ascii: "a"), 5): return .array
        case (UInt8(ascii: "p"), 5): return .plist
        case (UInt8(ascii: "t"), 4): return .true
        case (UInt8(ascii: "f"), 5): return .false
        case (UInt8(ascii: "i"), 7): return .integer
        case (UInt8(ascii: "r"), 4): return .real
        default: return nil
        }
    }

    /// The name as written.
    var staticName: StaticString {
        switch self {
        case .plist: "plist"
        case .array: "array"
        case .dict: "dict"
        case .key: "key"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .real: "real"
        case .integer: "integer"
        case .true: "true"
        case .false: "false"
        }
    }

    /// The name as written.
    var name: String { staticName.description }

    /// The kind of node for the element; a `plist` has no node and is treated as a dictionary here.
    var kind: PropertyListNode.Kind {
        switch self {
        case .plist, .dict: .dictionary
        case .array: .array
        case .key, .string: .string
        case .data: .data
        case .date: .date
        case .real: .real
        case .integer: .integer
        case .true, .false: .boolean
        }
    }
}
