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
            return String(copying: UTF8Span(unchecked: bytes, isKnownASCII: text.isASCII))
        }
    }

    /// Whether all characters are ASCII, tested eight at a time.
    @inline(__always)
    private var isASCII: Bool {
        let head = UnsafeRawPointer(storage)
        var bits: UInt64 = 0
        var offset = 0
        while count &- offset >= 8 {
            bits |= head.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
        // The last eight bytes overlap those before them, unless the text is shorter.
        if count >= 8 { return (bits | head.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)) & 0x8080_8080_8080_8080 == 0 }
        while offset < count {
            bits |= UInt64(storage[offset])
            offset &+= 1
        }
        return bits & 0x8080_8080_8080_8080 == 0
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
    mutating func append(_ bytes: Span<UInt8>) {
        guard bytes.count <= capacity &- count else {
            isFull = true
            return
        }
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            (storage + count).update(from: start, count: bytes.count)
        }
        count &+= bytes.count
    }

    /// Appends text, completely or not at all.
    mutating func append(_ text: String) { append(text.utf8Span.span) }

    /// Appends a character by its code point.
    mutating func append(_ scalar: Unicode.Scalar) {
        guard let encoded = UTF8.encode(scalar) else { return }
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
