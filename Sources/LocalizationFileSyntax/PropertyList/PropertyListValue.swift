/// A property list as a value, for tests, conversions and tools that do not need source positions.
///
/// Strings are compared code point by code point, without Unicode normalization, like the keys of Apple's dictionaries.
public enum PropertyListValue: Sendable {
    /// A text.
    case string(String)
    /// An integer, from -2⁶³ to 2⁶⁴-1.
    case integer(Int128)
    /// A floating-point number.
    case real(Double)
    /// True or false.
    case boolean(Bool)
    /// A point in time, in seconds since the beginning of 2001 in UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// Values in order.
    case array([PropertyListValue])
    /// Values by key.
    case dictionary(PropertyListDictionary)
    /// A reference in a keyed archive; binary files only.
    case uid(UInt32)
    /// Null; JSON and binary files only.
    case null
    /// Unordered values; binary files only.
    case set([PropertyListValue])
}

extension PropertyListValue: Equatable {
    /// Whether two values are the same; real numbers and dates are compared bit by bit.
    public static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
        case (.data(let left), .data(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        case (.uid(let left), .uid(let right)): left == right
        case (.null, .null): true
        case (.set(let left), .set(let right)): left == right
        default: false
        }
    }
}

/// A dictionary that preserves the order of its keys. Two dictionaries are equal if they have the same entries in any order.
public struct PropertyListDictionary: Sendable, Equatable {
    /// A key, compared code point by code point without Unicode normalization.
    package struct Key: Hashable, Sendable {
        /// The text of the key.
        package let text: String

        /// Creates a key.
        package init(_ text: String) { self.text = text }

        package static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        package func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }

    /// The keys, in order of first insertion.
    public private(set) var keys: [String] = []
    private var values: [Key: PropertyListValue] = [:]

    /// Creates an empty dictionary.
    public init() {}

    /// The number of entries.
    public var count: Int { keys.count }

    /// The value of a key.
    public subscript(key: String) -> PropertyListValue? {
        get { values[Key(key)] }
        set {
            guard let newValue else {
                if values.removeValue(forKey: Key(key)) != nil { keys.removeAll { Key($0) == Key(key) } }
                return
            }
            if values.updateValue(newValue, forKey: Key(key)) == nil { keys.append(key) }
        }
    }

    /// Whether both dictionaries have the same keys with the same values, in any order.
    public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
        left.values == right.values
    }
}
