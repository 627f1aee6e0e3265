/// Collects the parts of a text. Once something did not fit, the rest is dropped.
protocol TextOutput: ~Copyable {
    /// Whether something did not fit.
    var isFull: Bool { get }

    /// Appends an ASCII character.
    mutating func append(_ byte: UInt8)
    /// Appends text.
    mutating func append(_ text: String)
    /// Appends a character by its code point.
    mutating func append(_ scalar: Unicode.Scalar)
    /// Appends a character repeatedly. O(number of bytes that fit).
    mutating func append(_ scalar: Unicode.Scalar, times: Int)
}

/// Collects the UTF-8 of a rendered text and stops at a limit, at a character boundary.
struct OutputBuffer: TextOutput {
    /// The output so far.
    private(set) var bytes: [UInt8] = []

    /// The maximum number of bytes.
    let limit: Int

    /// Whether something did not fit and was dropped.
    private(set) var isFull = false

    /// - Parameter expectedCount: The number of bytes to reserve.
    init(limit: Int, expectedCount: Int) {
        self.limit = max(limit, 0)
        bytes.reserveCapacity(min(expectedCount, self.limit))
    }

    /// The number of bytes written.
    var count: Int { bytes.count }

    private var remaining: Int { limit &- bytes.count }

    /// Appends an ASCII character.
    mutating func append(_ byte: UInt8) {
        guard remaining > 0, !isFull else {
            isFull = true
            return
        }
        bytes.append(byte)
    }

    /// Appends an ASCII character repeatedly. O(number of bytes that fit).
    mutating func append(_ byte: UInt8, times: Int) {
        guard times > 0 else { return }
        let fitting = isFull ? 0 : min(times, remaining)
        if fitting < times { isFull = true }
        bytes.append(contentsOf: repeatElement(byte, count: fitting))
    }

    /// Appends UTF-8.
    mutating func append(_ slice: ArraySlice<UInt8>) {
        guard !isFull else { return }
        guard slice.count > remaining else {
            bytes.append(contentsOf: slice)
            return
        }
        isFull = true
        var end = slice.startIndex &+ max(remaining, 0)
        while end > slice.startIndex, UTF8.isContinuation(slice[end]) { end &-= 1 }
        bytes.append(contentsOf: slice[..<end])
    }

    /// Appends text.
    mutating func append(_ text: String) {
        guard !isFull else { return }
        if text.utf8.count <= remaining {
            bytes.append(contentsOf: text.utf8)
        } else {
            append(Array(text.utf8)[...])
        }
    }

    /// Appends a character by its code point.
    mutating func append(_ scalar: Unicode.Scalar) {
        guard !scalar.isASCII else {
            append(UInt8(truncatingIfNeeded: scalar.value))
            return
        }
        let encoded = UTF8.encode(scalar)
        guard let encoded, !isFull, encoded.count <= remaining else {
            isFull = true
            return
        }
        bytes.append(contentsOf: encoded)
    }

    /// Appends a character repeatedly. O(number of bytes that fit).
    mutating func append(_ scalar: Unicode.Scalar, times: Int) {
        guard !scalar.isASCII else {
            append(UInt8(truncatingIfNeeded: scalar.value), times: times)
            return
        }
        var left = times
        while left > 0, !isFull {
            append(scalar)
            left &-= 1
        }
    }

    /// Inserts a character repeatedly before the output from `index` on. O(number of bytes inserted and moved).
    ///
    /// If it does not fit, the end of the text is dropped, as if the inserted characters had been written first.
    mutating func insert(_ scalar: Unicode.Scalar, times: Int, at index: Int) {
        guard times > 0, index >= 0, index <= bytes.count, let encoded = UTF8.encode(scalar) else { return }
        let fitting = max(0, min(times, (limit &- index) / encoded.count))
        let added = fitting &* encoded.count
        let overhang = bytes.count &+ added &- limit
        if fitting < times || overhang > 0 { isFull = true }
        if overhang > 0 {
            var end = max(bytes.count &- overhang, index)
            while end > index, end < bytes.count, UTF8.isContinuation(bytes[end]) { end &-= 1 }
            bytes.removeSubrange(end...)
        }
        if encoded.count == 1 {
            bytes.insert(contentsOf: repeatElement(UInt8(truncatingIfNeeded: scalar.value), count: fitting), at: index)
        } else {
            var filling: [UInt8] = []
            filling.reserveCapacity(added)
            for _ in 0..<fitting { filling.append(contentsOf: encoded) }
            bytes.insert(contentsOf: filling, at: index)
        }
    }

    /// Returns the number of characters (Unicode scalars) written from `index` on.
    func characterCount(from index: Int) -> Int {
        var count = 0
        for position in max(index, 0)..<max(bytes.count, index, 0) where !UTF8.isContinuation(bytes[position]) {
            count &+= 1
        }
        return count
    }
}
