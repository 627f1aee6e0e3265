import LocalizationSourceText

/// The input was not written by a ``PackedWriter``.
package struct MalformedPacking: Error {
    /// Creates the error.
    package init() {}
}

/// Reads the output of a ``PackedWriter`` from untrusted bytes.
package struct PackedReader: ~Escapable {
    private var cursor: ByteCursor

    /// Creates a reader at the start of `bytes`.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// Whether everything has been read.
    package var isAtEnd: Bool { cursor.isAtEnd }

    /// Reads a number.
    @_lifetime(self: copy self)
    package mutating func number() throws(MalformedPacking) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = cursor.next(), shift < 64 {
            value |= UInt64(byte & 0x3F) << shift
            if byte & 0x40 == 0 { return value }
            shift &+= 6
        }
        throw MalformedPacking()
    }

    /// Reads a number that must fit the type.
    @_lifetime(self: copy self)
    package mutating func number<Number: FixedWidthInteger>(as type: Number.Type) throws(MalformedPacking) -> Number {
        guard let number = Number(exactly: try number()) else { throw MalformedPacking() }
        return number
    }

    /// Reads the count of elements that take at least one byte each; the count cannot exceed the remaining bytes.
    @_lifetime(self: copy self)
    package mutating func count() throws(MalformedPacking) -> Int {
        let count = try number(as: Int.self)
        guard count <= cursor.remaining else { throw MalformedPacking() }
        return count
    }

    /// Reads a signed number.
    @_lifetime(self: copy self)
    package mutating func signed() throws(MalformedPacking) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// Reads a text as bytes.
    @_lifetime(self: copy self)
    package mutating func bytes() throws(MalformedPacking) -> [UInt8] {
        let count = try count()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for index in cursor.position..<(cursor.position &+ count) { bytes.append(cursor.bytes[index]) }
        cursor.advance(by: count)
        return bytes
    }

    /// Reads a text.
    @_lifetime(self: copy self)
    package mutating func text() throws(MalformedPacking) -> String { String(decoding: try bytes(), as: UTF8.self) }
}
