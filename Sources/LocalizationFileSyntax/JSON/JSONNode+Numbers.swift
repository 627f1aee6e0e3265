extension JSONNode {
    /// The text of a number exactly as spelled ("3", "3.0", "3e2"); nil for other kinds.
    package var numberText: String? {
        kind == .number ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Whether a number is spelled without fraction and exponent: "3", but not "3.0" or "3e2".
    package var isInteger: Bool {
        kind == .number && bytes.allSatisfy { $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".") }
    }

    /// The value of an integer that fits the type; nil otherwise.
    package var int64Value: Int64? {
        guard isInteger, let text = numberText else { return nil }
        return Int64(text)
    }

    /// The value of a nonnegative integer that fits the type; nil otherwise.
    package var uint64Value: UInt64? {
        guard isInteger, let text = numberText else { return nil }
        return UInt64(text)
    }

    /// The nearest floating-point value of a number; nil for other kinds, and for a number too large for the type.
    package var doubleValue: Double? {
        guard let text = numberText, let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
