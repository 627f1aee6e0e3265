/// Parses binary property lists: the files that Apple reads (CoreFoundation's CFBinaryPList.c), except for two limits on memory and time.
///
/// An object that is referenced several times becomes a node in each place, so that the nodes form a tree. Apple's reader shares such
/// objects, so that a small file can represent an astronomically large tree; this reader limits a tree to four nodes for each byte of the
/// file (and at least 65,536), which no file without shared arrays or dictionaries can exceed. Likewise, all occurrences of shared strings
/// may have at most 16 times the bytes of the file (and at least a million) in total. For the same reason the depth limit counts actual
/// depth, whereas Apple's reader does not count below an object that it has seen before.
struct BinaryReader: ~Escapable {
    /// The maximum nesting depth of arrays and dictionaries.
    static let maximumDepth = 512

    private let bytes: Span<UInt8>
    private let trailer: BinaryTrailer
    private let skipsUnreadable: Bool
    private var budget: Int
    private var contentBudget: Int
    private var records: PropertyListRecords
    private var frames: [Frame] = []
    private var errors: [BinaryError] = []
    private var hasNonStringKey = false
    private var hasUnpairedSurrogates = false

    /// An array or dictionary whose elements are being read.
    private struct Frame {
        var object: BinaryObject
        var record: Int
        /// The number of the next child: elements, or key, value, key, value …
        var next = 0
        /// The number of records before the element or entry that is being read.
        var countBeforeEntry: Int

        var childCount: Int { object.kind == .dictionary ? object.count &* 2 : object.count }
        var isAtKey: Bool { object.kind == .dictionary && next & 1 == 0 }
    }

    /// The result of parsing a file.
    struct Outcome {
        /// The nodes, the root first; empty if the root cannot be read.
        var records: PropertyListRecords
        /// The errors; if unreadable objects are skipped, one for each of the first hundred.
        var errors: [BinaryError]
        /// Whether a dictionary has a key that is not a string, which no table and no text format can express.
        var hasNonStringKey: Bool
        /// Whether a string contains an unpaired surrogate.
        var hasUnpairedSurrogates: Bool
    }

    /// Parses a file. Linear time in the size of the file.
    /// - Parameter skipsUnreadable: Whether an unreadable object invalidates only its entry, rather than the whole file.
    static func read(_ bytes: Span<UInt8>, skipsUnreadable: Bool) -> Outcome {
        do throws(BinaryError) {
            var reader = BinaryReader(bytes, trailer: try BinaryTrailer(bytes), skipsUnreadable: skipsUnreadable)
            return reader.read()
        } catch {
            return Outcome(
                records: PropertyListRecords(textLength: 0), errors: [error], hasNonStringKey: false, hasUnpairedSurrogates: false)
        }
    }

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, trailer: BinaryTrailer, skipsUnreadable: Bool) {
        self.bytes = bytes
        self.trailer = trailer
        self.skipsUnreadable = skipsUnreadable
        budget = bytes.count &* 4 &+ 1 << 16
        contentBudget = bytes.count &* 16 &+ 1 << 20
        records = PropertyListRecords(textLength: bytes.count)
    }

    @_lifetime(self: copy self)
    private mutating func read() -> Outcome {
        let isComplete = visit(reference: UInt64(trailer.rootObject), from: trailer.objectsEnd, isKey: false) && readFrames()
        if !isComplete { records.truncate(to: 0) }
        return Outcome(records: records, errors: errors, hasNonStringKey: hasNonStringKey, hasUnpairedSurrogates: hasUnpairedSurrogates)
    }

    /// Reads the children of open containers until all are closed.
    /// - Returns: Whether they were read or skipped successfully.
    @_lifetime(self: copy self)
    private mutating func readFrames() -> Bool {
        while let last = frames.indices.last {
            let frame = frames[last]
            guard frame.next < frame.childCount else {
                records.close(frame.record, at: frame.object.end)
                frames.removeLast()
                continue
            }
            frames[last].next &+= 1
            if frame.object.kind != .dictionary || frame.isAtKey { frames[last].countBeforeEntry = records.count }
            let position = referencePosition(frame)
            let reference = bytes.bigEndian(at: position, count: trailer.referenceSize)
            guard visit(reference: reference, from: position, isKey: frame.isAtKey) else {
                guard skipsUnreadable, budget > 0 else { return false }
                records.truncate(to: frames[last].countBeforeEntry)
                // Skip the value of an unreadable key too.
                if frame.isAtKey { frames[last].next &+= 1 }
                continue
            }
        }
        return true
    }

    /// The offset of the reference to the next child: all keys of a dictionary precede all values.
    private func referencePosition(_ frame: Frame) -> Int {
        let index =
            frame.object.kind == .dictionary ? frame.next / 2 &+ (frame.next & 1 == 0 ? 0 : frame.object.count) : frame.next
        return frame.object.content.lowerBound &+ index &* trailer.referenceSize
    }

    /// Appends the object of a reference; the children of an array or dictionary are appended later.
    /// - Returns: Whether it could be read.
    @_lifetime(self: copy self)
    private mutating func visit(reference: UInt64, from position: Int, isKey: Bool) -> Bool {
        budget &-= 1
        if budget <= 0 { return fail(.tooLarge, at: position) }
        guard let offset = trailer.offset(ofObject: reference, in: bytes) else { return fail(.badReference, at: position) }
        if frames.count > Self.maximumDepth {
            let isCycle = frames.contains { $0.object.start == offset }
            return fail(isCycle ? .cycle : .tooDeep, at: offset)
        }
        do throws(BinaryError) {
            let object = try BinaryObject(bytes, at: offset, trailer: trailer)
            // Apple's reader allocates memory for the units of a UTF-16 string, which fails for an empty one.
            if !skipsUnreadable, object.content.isEmpty, bytes[offset] >> 4 == 6 { return fail(.badLength, at: offset) }
            return add(object, isKey: isKey)
        } catch {
            return fail(error.reason, at: error.offset)
        }
    }

    private mutating func add(_ object: BinaryObject, isKey: Bool) -> Bool {
        let flags: PropertyListRecord.Flags = isKey ? .isKey : []
        switch object.kind {
        case .array, .set, .dictionary:
            if isKey { return fail(.containerAsKey, at: object.start) }
            let record = records.open(object.kind, at: object.start, headLength: object.headLength)
            frames.append(Frame(object: object, record: record, countBeforeEntry: records.count))
        default:
            contentBudget &-= object.end &- object.start
            if contentBudget <= 0 {
                budget = 0
                return fail(.tooLarge, at: object.start)
            }
            records.appendLeaf(object.kind, object.start, object.end, headLength: object.headLength, flags: flags)
            if isKey, object.kind != .string { hasNonStringKey = true }
            if object.kind == .string, bytes[object.start] >> 4 == 6, hasUnpairedSurrogate(object.content) { hasUnpairedSurrogates = true }
        }
        return true
    }

    private func hasUnpairedSurrogate(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        var isAfterHigh = false
        while index &+ 1 < range.upperBound {
            let high = bytes[index] & 0xFC
            if (high == 0xDC) != isAfterHigh { return true }
            isAfterHigh = high == 0xD8
            index &+= 2
        }
        return isAfterHigh
    }

    private mutating func fail(_ reason: BinaryError.Reason, at offset: Int) -> Bool {
        if errors.count < 100 { errors.append(BinaryError(reason, at: offset)) }
        return false
    }
}
