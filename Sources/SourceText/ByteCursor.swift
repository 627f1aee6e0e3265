/// A forward reader over bytes that owns every bounds check of the project's parsers.
///
/// A parser asks for bytes and gets nil at the end; no call can read outside the bytes, and none traps. The cursor borrows its bytes,
/// so it cannot outlive them. Positions are byte offsets from the start.
///
/// This file reads a `Span` without the span's own bounds check. It may, because of an invariant that every method keeps:
/// 0 ≤ `position` ≤ `end` ≤ `bytes.count`; nothing outside of this module can set `position`.
package struct ByteCursor: ~Escapable {
    /// The bytes that are read.
    package let bytes: Span<UInt8>

    /// The offset of the next byte, at most ``end``.
    package internal(set) var position: Int

    /// The offset at which reading stops.
    package let end: Int

    /// Starts at the first of the bytes.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
        self.position = 0
        self.end = bytes.count
    }

    /// Reads a part of the bytes; a range that reaches outside is cut to what is there.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, in range: Range<Int>) {
        self.bytes = bytes
        self.end = min(max(range.upperBound, 0), bytes.count)
        self.position = min(max(range.lowerBound, 0), self.end)
    }

    /// Whether every byte has been read.
    package var isAtEnd: Bool { position >= end }

    /// How many bytes are left.
    package var remaining: Int { end &- position }

    /// The next byte, without taking it.
    package var peek: UInt8? {
        position < end ? bytes[unchecked: position] : nil
    }

    /// The byte `distance` places after the next one (0 is the next one), without taking anything. Nil outside of the bytes.
    package func peek(at distance: Int) -> UInt8? {
        let (index, overflow) = position.addingReportingOverflow(distance)
        guard !overflow, index >= 0, index < end else { return nil }
        return bytes[unchecked: index]
    }

    /// The byte at an offset from the start of the bytes, wherever the cursor stands. Nil from ``end`` on.
    package func byte(at index: Int) -> UInt8? {
        index >= 0 && index < end ? bytes[unchecked: index] : nil
    }

    /// Takes the next byte.
    @_lifetime(self: copy self)
    package mutating func next() -> UInt8? {
        guard position < end else { return nil }
        let byte = bytes[unchecked: position]
        position &+= 1
        return byte
    }

    /// Skips `count` bytes, or as many as are left.
    @_lifetime(self: copy self)
    package mutating func advance(by count: Int = 1) {
        position = count >= end &- position ? end : max(position &+ count, 0)
    }

    /// Goes to an offset; one outside of the bytes becomes the nearest end.
    @_lifetime(self: copy self)
    package mutating func move(to offset: Int) {
        position = min(max(offset, 0), end)
    }

    /// Takes `byte` if it is next.
    /// - Returns: Whether it was taken.
    @_lifetime(self: copy self)
    package mutating func match(_ byte: UInt8) -> Bool {
        guard position < end, bytes[unchecked: position] == byte else { return false }
        position &+= 1
        return true
    }

    /// Takes the bytes of `text` if they are next.
    /// - Returns: Whether they were taken.
    @_lifetime(self: copy self)
    package mutating func match(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        position &+= text.utf8CodeUnitCount
        return true
    }

    /// Whether the bytes of `text` come next.
    package func isNext(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= remaining else { return false }
        for index in 0..<count where bytes[unchecked: position &+ index] != text.byte(at: index) {
            return false
        }
        return true
    }

    /// Takes bytes as long as `predicate` holds.
    /// - Returns: The range of the bytes taken.
    @inline(__always)
    @_lifetime(self: copy self)
    @discardableResult
    package mutating func skip(while predicate: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        var index = position
        while index < end, predicate(bytes[unchecked: index]) { index &+= 1 }
        position = index
        return start..<index
    }

    /// Goes to the next `byte`, or to the end where there is none.
    /// - Returns: Whether it was found.
    @_lifetime(self: copy self)
    @discardableResult
    package mutating func skip(to byte: UInt8) -> Bool {
        var index = position
        while index < end, bytes[unchecked: index] != byte { index &+= 1 }
        position = index
        return index < end
    }
}

/// Leaves a parsing loop that did not move: a mistake in a parser then costs the rest of a file, never a hang.
///
///     var progress = LoopProgress()
///     while progress.hasMoved(to: cursor.position) { … }
package struct LoopProgress {
    private var last = -1

    /// Starts before the first turn of a loop.
    package init() {}

    /// Whether `position` is past that of the turn before. A debug build stops here, a release build leaves the loop.
    package mutating func hasMoved(to position: Int) -> Bool {
        defer { last = position }
        assert(position > last, "a parsing loop did not move past byte \(position)")
        return position > last
    }
}
