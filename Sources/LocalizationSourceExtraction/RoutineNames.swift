/// The routines by name, for a lookup at every name in a source file.
struct RoutineNames: Sendable {
    private var routines: [ExtractionRoutine] = []
    /// The names' bytes, in the order of ``routines``.
    private var names: [[UInt8]] = []
    /// The lengths of all names as bits, up to 63; bit 63 stands for longer ones.
    private var lengths: UInt64 = 0

    /// Creates the table. If several routines have the same name, the last one counts.
    init(_ list: [ExtractionRoutine]) {
        for routine in list.reversed() where !names.contains(Array(routine.name.utf8)) {
            routines.append(routine)
            names.append(Array(routine.name.utf8))
            lengths |= Self.bit(routine.name.utf8.count)
        }
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

    /// The routine with a name; nil if there is none.
    @inline(__always)
    func routine(named name: Span<UInt8>) -> ExtractionRoutine? {
        // Few names in a file have the length of a routine's.
        lengths & Self.bit(name.count) == 0 ? nil : search(name)
    }

    private func search(_ name: Span<UInt8>) -> ExtractionRoutine? {
        search: for index in names.indices where names[index].count == name.count {
            for place in name.indices where names[index][place] != name[place] { continue search }
            return routines[index]
        }
        return nil
    }

    /// Whether the bytes contain any of the names, also as part of a longer one: nothing else is a reason to read a file. O(bytes).
    func occur(in source: Span<UInt8>) -> Bool {
        names.contains { contains($0.span, in: source) }
    }

    private func contains(_ name: Span<UInt8>, in source: Span<UInt8>) -> Bool {
        guard name.count > 0, source.count >= name.count else { return false }
        let last = name[name.count - 1]
        var index = name.count - 1
        search: while index < source.count {
            // The last byte of a name decides first; `NSLocalizedString` and its kin end with different ones.
            guard source[index] == last else {
                index += 1
                continue
            }
            for place in name.indices where source[index - name.count + 1 + place] != name[place] {
                index += 1
                continue search
            }
            return true
        }
        return false
    }
}
