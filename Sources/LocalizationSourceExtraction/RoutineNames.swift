import LocalizationSourceText

/// The routines by name, for a lookup at every name in a source file.
struct RoutineNames: Sendable {
    /// The routines, in the order of ``names``.
    private var routines: [ExtractionRoutine] = []
    /// The names' bytes, sorted by length and then by bytes.
    private var names: [[UInt8]] = []
    /// The lengths of all names as bits, up to 63; bit 63 stands for longer ones.
    private var lengths: UInt64 = 0

    /// Creates the table. If several routines have the same name, the last one counts.
    init(_ list: [ExtractionRoutine]) {
        var byName: [[UInt8]: ExtractionRoutine] = [:]
        for routine in list { byName[Array(routine.name.utf8)] = routine }
        for (name, routine) in byName.sorted(by: { Self.isBefore($0.key.span, $1.key.span) }) {
            names.append(name)
            routines.append(routine)
            lengths |= Self.bit(name.count)
        }
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

    private static func isBefore(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        if left.count != right.count { return left.count < right.count }
        for index in left.indices where left[index] != right[index] { return left[index] < right[index] }
        return false
    }

    /// The routine with a name; nil if there is none. O(log n).
    @inline(__always)
    func routine(named name: Span<UInt8>) -> ExtractionRoutine? {
        // Few names in a file have the length of a routine's.
        if lengths & Self.bit(name.count) == 0 { return nil }
        return place(of: name).map { routines[$0] }
    }

    private func place(of name: Span<UInt8>) -> Int? {
        let low = names.partitioningIndex { !Self.isBefore($0.span, name) }
        guard low < names.count else { return nil }
        let candidate = names[low]
        return Self.isBefore(name, candidate.span) ? nil : low
    }

    /// Whether any of the names is in the bytes: nothing else is a reason to read a file. O(bytes · log n).
    func occur(in source: Span<UInt8>) -> Bool {
        var start = 0
        while start < source.count {
            guard CSourceReader.isNamePart(source[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < source.count, CSourceReader.isNamePart(source[end]) { end += 1 }
            let name = source.extracting(start..<end)
            if lengths & Self.bit(name.count) != 0, place(of: name) != nil { return true }
            start = end
        }
        return false
    }
}
