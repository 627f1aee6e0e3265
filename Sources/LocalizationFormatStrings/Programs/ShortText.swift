/// Collects the UTF-8 of a short text in memory that the caller owns.
///
/// This file accesses memory without further checks after comparing with ``capacity``: 0 ≤ `count` ≤ `capacity`. The memory is that of
/// ``text(isTrusted:writtenBy:)`` or ``smallText(writtenBy:)``, outside of which no value of this type exists.
struct ShortText: ~Copyable {
    /// The maximum number of bytes in a text.
    static var longest: Int { 128 }

    /// The maximum number of ASCII bytes that a `String` holds without allocated storage.
    static var longestSmall: Int { 15 }

    private let storage: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private var count = 0

    /// Whether something did not fit.
    private(set) var isOverfull = false

    private init(_ storage: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.storage = storage
        self.capacity = capacity
    }

    /// Returns the text that `write` writes; nil if it does not fit or `write` returns false.
    ///
    /// - Parameter isTrusted: Whether the output is known to be valid UTF-8. Otherwise, invalid bytes become U+FFFD.
    @inline(__always)
    static func text(isTrusted: Bool, writtenBy write: (inout ShortText) -> Bool) -> String? {
        // The memory is neither cleared first nor copied to create a string.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { memory in
            guard let start = memory.baseAddress else { return nil }
            var text = ShortText(start, capacity: longest)
            guard write(&text), !text.isOverfull else { return nil }
            guard isTrusted else { return String(decoding: UnsafeBufferPointer(start: start, count: text.count), as: UTF8.self) }
            let bytes = Span(_unsafeStart: start, count: text.count)
            return String(copying: UTF8Span(unchecked: bytes, isKnownASCII: text.isASCII))
        }
    }

    /// Returns the text that `write` writes, which should be ASCII and at most ``longestSmall`` bytes: it is written directly to the
    /// string's storage. Nil if it does not fit or `write` returns false.
    @inline(__always)
    static func smallText(writtenBy write: (inout ShortText) -> Bool) -> String? {
        var isWritten = false
        let string = String(unsafeUninitializedCapacity: longestSmall) { memory in
            guard let start = memory.baseAddress else { return 0 }
            var text = ShortText(start, capacity: longestSmall)
            isWritten = write(&text) && !text.isOverfull
            return isWritten ? text.count : 0
        }
        return isWritten ? string : nil
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
            isOverfull = true
            return
        }
        storage[count] = byte
        count &+= 1
    }

    /// Appends UTF-8, completely or not at all.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        guard bytes.count <= capacity &- count else {
            isOverfull = true
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

    /// Appends the digits of a number below 1,000 as ASCII.
    @inline(__always)
    mutating func append(belowThousand value: UInt32) {
        guard count &+ 3 <= capacity, value < 1_000 else {
            isOverfull = true
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
