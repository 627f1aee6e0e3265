/// Collects the UTF-8 of a short text on the stack.
///
/// This file reads and writes without checks of its own what it has compared with ``capacity`` just before: 0 ≤ `count` ≤ `capacity`.
struct ShortText: ~Copyable {
    /// The most bytes that it takes.
    static var capacity: Int { 128 }

    private var storage = InlineArray<128, UInt8>(repeating: 0)
    private var count = 0

    /// Whether something did not fit; ``text`` is nil then.
    private(set) var isOverfull = false

    init() {}

    /// Appends an ASCII character.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < Self.capacity else {
            isOverfull = true
            return
        }
        storage[unchecked: count] = byte
        count &+= 1
    }

    /// Appends UTF-8, all or nothing.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        guard bytes.count <= Self.capacity &- count else {
            isOverfull = true
            return
        }
        for index in 0..<bytes.count { storage[unchecked: count &+ index] = bytes[unchecked: index] }
        count &+= bytes.count
    }

    /// Appends text, all or nothing.
    mutating func append(_ text: String) { append(text.utf8Span.span) }

    /// Appends a character by its code point.
    mutating func append(_ scalar: Unicode.Scalar) {
        guard let encoded = UTF8.encode(scalar) else { return }
        for byte in encoded { append(byte) }
    }

    /// Appends the digits of a number as ASCII.
    @inline(__always)
    mutating func append(decimal value: UInt64) {
        guard value >= 10 else { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
        var limit: UInt64 = 10
        var digits = 1
        // 20 digits hold every value.
        while digits < 20, value >= limit {
            digits &+= 1
            let (next, isOverflow) = limit.multipliedReportingOverflow(by: 10)
            if isOverflow { break }
            limit = next
        }
        guard digits <= Self.capacity &- count else {
            isOverfull = true
            return
        }
        var rest = value
        var index = count &+ digits
        while index > count {
            index &-= 1
            storage[unchecked: index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= digits
    }

    /// The text; nil where it did not fit, or is not UTF-8.
    var text: String? {
        guard !isOverfull, let valid = try? UTF8Span(validating: storage.span.extracting(0..<count)) else { return nil }
        return String(copying: valid)
    }
}
