/// A forward reader over bytes that owns every bounds check of the project's parsers.
///
/// A parser requests bytes and gets nil at the end; no call can read out of bounds, and none traps. The cursor borrows its bytes, so it
/// cannot outlive them. Positions are byte offsets from the start.
///
/// Only this file, `ByteCursor+Scanning.swift` and `ByteCursor+TextCounts.swift` read a `Span` without its own bounds check. They rely on an
/// invariant that every method maintains: 0 ≤ `position` ≤ `end` ≤ `bytes.count`; `position` cannot be set from outside.
///
/// The type is `@usableFromInline` because otherwise `@inlinable` has no effect on the methods of a `package` type: each byte would cost
/// calls into this module, and parsers would run at a third of their speed.
@usableFromInline
package struct ByteCursor: ~Escapable {
    /// The bytes to read.
    @usableFromInline
    package let bytes: Span<UInt8>

    /// The offset of the next byte, at most ``end``. Only the methods of this file change it.
    @usableFromInline
    var offset: Int

    /// The offset at which reading stops.
    @usableFromInline
    package let end: Int

    /// The offset of the next byte, at most ``end``.
    @inlinable
    package var position: Int { offset }

    /// Creates a cursor at the first byte.
    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
        self.offset = 0
        self.end = bytes.count
    }

    /// Creates a cursor for a part of the bytes; the range is clamped to the bytes.
    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, in range: Range<Int>) {
        self.bytes = bytes
        self.end = min(max(range.upperBound, 0), bytes.count)
        self.offset = min(max(range.lowerBound, 0), self.end)
    }

    /// Whether every byte has been read.
    @inlinable
    package var isAtEnd: Bool { offset >= end }

    /// The number of remaining bytes.
    @inlinable
    package var remaining: Int { end &- offset }

    /// The next byte, without taking it.
    @inlinable
    package var peek: UInt8? {
        offset < end ? bytes[unchecked: offset] : nil
    }

    /// The byte `distance` places after the next one (0 is the next one), without taking anything. Nil outside of the bytes.
    @inlinable
    package func peek(at distance: Int) -> UInt8? {
        let (index, overflow) = offset.addingReportingOverflow(distance)
        guard !overflow, index >= 0, index < end else { return nil }
        return bytes[unchecked: index]
    }

    /// The byte at an offset from the start of the bytes, independent of the cursor's position. Nil from ``end`` on.
    @inlinable
    package func byte(at index: Int) -> UInt8? {
        index >= 0 && index < end ? bytes[unchecked: index] : nil
    }

    /// Takes the next byte.
    @inlinable @_lifetime(self: copy self)
    package mutating func next() -> UInt8? {
        guard offset < end else { return nil }
        let byte = bytes[unchecked: offset]
        offset &+= 1
        return byte
    }

    /// Skips `count` bytes, or all remaining bytes if there are fewer.
    @inlinable @_lifetime(self: copy self)
    package mutating func advance(by count: Int = 1) {
        offset = count >= end &- offset ? end : max(offset &+ count, 0)
    }

    /// Moves to an offset, clamped to the bounds.
    @inlinable @_lifetime(self: copy self)
    package mutating func move(to position: Int) {
        offset = min(max(position, 0), end)
    }

    /// Takes `byte` if it is next.
    /// - Returns: Whether it was taken.
    @inlinable @_lifetime(self: copy self)
    package mutating func match(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[unchecked: offset] == byte else { return false }
        offset &+= 1
        return true
    }

    /// Takes the bytes of `text` if they are next.
    /// - Returns: Whether they were taken.
    @inlinable @_lifetime(self: copy self)
    package mutating func match(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        offset &+= text.utf8CodeUnitCount
        return true
    }

    /// Whether the next bytes are those of `text`.
    @inlinable
    package func isNext(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= remaining else { return false }
        for index in 0..<count where bytes[unchecked: offset &+ index] != text.byte(at: index) {
            return false
        }
        return true
    }

    /// Takes bytes while `predicate` holds.
    /// - Returns: The range of the bytes taken.
    @inlinable @inline(__always) @_lifetime(self: copy self)
    @discardableResult
    package mutating func skip(while predicate: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        var index = offset
        while index < end, predicate(bytes[unchecked: index]) { index &+= 1 }
        offset = index
        return start..<index
    }

    /// Moves to the next `byte`, or to the end if there is none.
    /// - Returns: Whether it was found.
    @inlinable @_lifetime(self: copy self)
    @discardableResult
    package mutating func skip(to byte: UInt8) -> Bool {
        var index = offset
        while index < end, bytes[unchecked: index] != byte { index &+= 1 }
        offset = index
        return index < end
    }
}

/// Exits a parsing loop that makes no progress: a parser bug then costs the rest of a file, never a hang.
///
///     var progress = LoopProgress()
///     while progress.hasMoved(to: cursor.position) { … }
@usableFromInline
package struct LoopProgress {
    @usableFromInline
    var last = -1

    /// Creates the state before the first iteration of a loop.
    @inlinable
    package init() {}

    /// Whether `position` is past that of the previous iteration. If not, a debug build traps; a release build exits the loop.
    @inlinable
    package mutating func hasMoved(to position: Int) -> Bool {
        defer { last = position }
        assert(position > last, "a parsing loop did not move past byte \(position)")
        return position > last
    }
}
