/// A property list as a value, for tests, conversions and tools that do not need places.
///
/// Strings are equal when their characters are, without Unicode normalization, as keys of Apple's dictionaries are.
public enum PropertyListValue: Sendable {
    /// A text.
    case string(String)
    /// A whole number, from -2⁶³ to 2⁶⁴-1.
    case integer(Int128)
    /// A floating-point number.
    case real(Double)
    /// True or false.
    case boolean(Bool)
    /// A moment, in seconds since the beginning of 2001 in UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// Values in order.
    case array([PropertyListValue])
    /// Values by key.
    case dictionary(PropertyListDictionary)
    /// A reference inside of a keyed archive; binary files only.
    case uid(UInt32)
    /// Nothing; JSON and binary files only.
    case null
    /// Values without order; binary files only.
    case set([PropertyListValue])
}

extension PropertyListValue: Equatable {
    /// Whether two values are the same, real numbers and dates bit by bit.
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

extension PropertyListValue {
    /// Whether JSON can express the value, the root's kind left aside.
    var isJSON: Bool {
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

/// A dictionary that knows the order of its keys. Two are equal when they have the same entries in any order.
public struct PropertyListDictionary: Sendable, Equatable {
    /// A key, compared character by character without Unicode normalization.
    package struct Key: Hashable, Sendable {
        /// The text of the key.
        package let text: String

        /// Makes a key.
        package init(_ text: String) { self.text = text }

        package static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        package func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }

    /// The keys in the order in which they came first.
    public private(set) var keys: [String] = []
    private var values: [Key: PropertyListValue] = [:]

    /// Makes an empty dictionary.
    public init() {}

    /// How many entries there are.
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

    /// Whether both have the same keys with the same values, in any order.
    public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
        left.values == right.values
    }
}
