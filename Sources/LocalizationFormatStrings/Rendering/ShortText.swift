/// Collects the UTF-8 of a short text in memory that the caller owns.
///
/// This file accesses memory without further checks after comparing with ``capacity``: 0 ≤ `count` ≤ `capacity`. The memory is that of
/// ``text(writtenBy:)``, outside of which no value of this type exists.
struct ShortText: TextOutput, ~Copyable {
    /// The maximum number of bytes in a text.
    static var longest: Int { 128 }

    private let storage: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private var count = 0

    /// The number of parts that are not known to be ASCII. (A number, because the compiler (6.3) would read a `Bool` together with its
    /// neighbor after both were written, for which processors wait.)
    private var otherParts = 0

    /// Whether something did not fit.
    private(set) var isFull = false

    private init(_ storage: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.storage = storage
        self.capacity = capacity
    }

    /// Returns the text that `write` writes, which must be valid UTF-8; nil if it does not fit or `write` returns false.
    @inline(__always)
    static func text(writtenBy write: (inout ShortText) -> Bool) -> String? {
        // The memory is neither cleared first nor copied to create a string.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { memory in
            guard let start = memory.baseAddress else { return nil }
            var text = ShortText(start, capacity: longest)
            guard write(&text), !text.isFull else { return nil }
            let bytes = Span(_unsafeStart: start, count: text.count)
            return String(copying: UTF8Span(unchecked: bytes, isKnownASCII: text.otherParts == 0))
        }
    }

    /// Appends an ASCII character.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < capacity else {
            isFull = true
            return
        }
        storage[count] = byte
        count &+= 1
    }

    /// Appends UTF-8, completely or not at all.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>, isKnownASCII: Bool) {
        guard bytes.count <= capacity &- count else {
            isFull = true
            return
        }
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            (storage + count).update(from: start, count: bytes.count)
        }
        count &+= bytes.count
        if !isKnownASCII { otherParts &+= 1 }
    }

    /// Appends text, completely or not at all.
    mutating func append(_ text: String) {
        let utf8 = text.utf8Span
        append(utf8.span, isKnownASCII: utf8.isKnownASCII)
    }

    /// Appends a character by its code point.
    mutating func append(_ scalar: Unicode.Scalar) {
        guard !scalar.isASCII else { return append(UInt8(truncatingIfNeeded: scalar.value)) }
        guard let encoded = UTF8.encode(scalar) else { return }
        otherParts &+= 1
        for byte in encoded { append(byte) }
    }

    /// Appends a character repeatedly.
    mutating func append(_ scalar: Unicode.Scalar, times: Int) {
        var left = times
        while left > 0, !isFull {
            append(scalar)
            left &-= 1
        }
    }

    /// Appends the digits of a number below 1,000 as ASCII.
    @inline(__always)
    mutating func append(belowThousand value: UInt32) {
        guard count &+ 3 <= capacity, value < 1_000 else {
            isFull = true
            return
        }
        let (hundreds, rest) = (value / 100, value % 100)
        if value >= 100 { put(hundreds) }
        if value >= 10 { put(rest / 10) }
        put(rest % 10)
    }

    /// Writes a digit, which must fit.
    @inline(__always)
    private mutating func put(_ digit: UInt32) {
        storage[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        count &+= 1
    }
}
