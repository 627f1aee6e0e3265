/// Collects the UTF-8 of a short text on the stack.
///
/// This file reads and writes without checks of its own what it has compared with ``capacity`` just before: 0 ≤ `count` ≤ `capacity`. The memory
/// is that of ``text(writtenBy:)``, outside of which there is no value of this type.
struct ShortText: ~Copyable {
    /// The most bytes that it takes.
    static var capacity: Int { 128 }

    private let storage: UnsafeMutablePointer<UInt8>
    private var count = 0

    /// Whether something did not fit.
    private(set) var isOverfull = false

    private init(_ storage: UnsafeMutablePointer<UInt8>) {
        self.storage = storage
    }

    /// The text that `write` writes; nil where it did not fit or `write` says that it is not to be used. What is
    /// not UTF-8 in it becomes U+FFFD.
    @inline(__always)
    static func text(writtenBy write: (inout ShortText) -> Bool) -> String? {
        // Not cleared before, and not copied to make a string of it.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            guard let start = memory.baseAddress else { return nil }
            var text = ShortText(start)
            guard write(&text), !text.isOverfull else { return nil }
            return String(decoding: UnsafeBufferPointer(start: start, count: text.count), as: UTF8.self)
        }
    }

    /// Appends an ASCII character.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < Self.capacity else {
            isOverfull = true
            return
        }
        storage[count] = byte
        count &+= 1
    }

    /// Appends UTF-8, all or nothing.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        guard bytes.count <= Self.capacity &- count else {
            isOverfull = true
            return
        }
        for index in 0..<bytes.count { storage[count &+ index] = bytes[unchecked: index] }
        count &+= bytes.count
    }

    /// Appends text, all or nothing.
    mutating func append(_ text: String) { append(text.utf8Span.span) }

    /// Appends a character by its code point.
    mutating func append(_ scalar: Unicode.Scalar) {
        guard let encoded = UTF8.encode(scalar) else { return }
        for byte in encoded { append(byte) }
    }

    /// Appends the digits of a number below 1,000 as ASCII.
    @inline(__always)
    mutating func append(belowThousand value: UInt32) {
        guard count &+ 3 <= Self.capacity, value < 1_000 else {
            isOverfull = true
            return
        }
        let (hundreds, rest) = (value / 100, value % 100)
        if value >= 100 { put(hundreds) }
        if value >= 10 { put(rest / 10) }
        put(rest % 10)
    }

    /// Puts a digit where there is room.
    @inline(__always)
    private mutating func put(_ digit: UInt32) {
        storage[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        count &+= 1
    }
}
