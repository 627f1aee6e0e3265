import LocalizationSourceText

/// Names with full stops between them in Swift code, by their bytes: `L10n.Shop.title`, `.title`.
struct MemberChain {
    /// The names, without backticks; the first one is before the full stop unless that begins the chain.
    let names: [Range<Int>]
    /// Whether the chain begins with a full stop, so that its type is that of its place.
    let isImplicit: Bool
    /// The number of names that are looked at.
    private static let maximumCount = 12

    /// What is before a full stop.
    enum Start {
        case name(Range<Int>)
        /// No value: the full stop begins a chain.
        case implicit
    }

    /// What is before a full stop; nil if it follows another member, a call or a literal, or is no full stop of a chain. O(bytes of the name).
    static func start(before dot: Int, in bytes: [UInt8]) -> Start? {
        let end = end(before: dot, in: bytes)
        guard end > 0 else { return .implicit }
        let last = bytes[end - 1]
        let isQuoted = last == UInt8(ascii: "`")
        if last.isNamePart || isQuoted {
            let nameEnd = isQuoted ? end - 1 : end
            let start = startOfName(endingAt: nameEnd, in: bytes)
            guard start < nameEnd, !bytes[start].isASCIIDigit else { return nil }
            if !isQuoted, end < dot, keywords.contains(where: { bytes[start..<nameEnd].elementsEqual($0.utf8) }) { return .implicit }
            var before = start
            if isQuoted, before > 0 { before -= 1 }
            before = Self.end(before: before, in: bytes)
            if before > 0, bytes[before - 1] == UInt8(ascii: ".") {
                // The end of a range is no member: `0..<L10n.count`.
                return nil
            }
            return .name(start..<nameEnd)
        }
        switch last {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "."): return nil
        // An optional chain has no blank before the full stop.
        case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ">"): return end < dot ? .implicit : nil
        default: return .implicit
        }
    }

    /// Reads the chain with a full stop. O(bytes of the chain).
    init?(_ start: Start, at dot: Int, in bytes: [UInt8]) {
        var names: [Range<Int>] = []
        if case .name(let first) = start { names.append(first) }
        isImplicit = names.isEmpty
        var next = dot
        while names.count < Self.maximumCount, next < bytes.count, bytes[next] == UInt8(ascii: ".") {
            let name = Self.name(after: next, in: bytes)
            if name.isEmpty { break }
            names.append(name)
            next = name.upperBound
            if next < bytes.count, bytes[next] == UInt8(ascii: "`") { next += 1 }
            while next < bytes.count, bytes[next].isASCIIWhiteSpace { next += 1 }
        }
        guard names.count > (isImplicit ? 0 : 1) else { return nil }
        self.names = names
    }

    /// The name after a full stop; empty if there is none.
    static func name(after dot: Int, in bytes: [UInt8]) -> Range<Int> {
        var start = dot + 1
        if start < bytes.count, bytes[start] == UInt8(ascii: "`") { start += 1 }
        var end = start
        while end < bytes.count, bytes[end].isNamePart { end += 1 }
        return min(start, end)..<end
    }

    /// The label of the argument that a chain without a type is, and the function that it is the only or first argument of.
    static func context(before dot: Int, in bytes: [UInt8]) -> (label: ArraySlice<UInt8>, function: ArraySlice<UInt8>) {
        var end = end(before: dot, in: bytes)
        var label: ArraySlice<UInt8> = []
        if end > 0, bytes[end - 1] == UInt8(ascii: ":") {
            end = Self.end(before: end - 1, in: bytes)
            let start = startOfName(endingAt: end, in: bytes)
            label = bytes[start..<end]
            end = Self.end(before: start, in: bytes)
        }
        guard end > 0, bytes[end - 1] == UInt8(ascii: "(") else { return (label, []) }
        end -= 1
        return (label, bytes[startOfName(endingAt: end, in: bytes)..<end])
    }

    /// The name of the constant, variable or type alias whose value begins at an offset; nil if there is none.
    static func declaredName(before start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var end = end(before: start, in: bytes)
        guard end > 0, bytes[end - 1] == UInt8(ascii: "=") else { return nil }
        end = Self.end(before: end - 1, in: bytes)
        let first = startOfName(endingAt: end, in: bytes)
        return first < end ? bytes[first..<end] : nil
    }

    /// The offset after the last byte before an offset that is not blank; the next line may begin with a full stop.
    private static func end(before offset: Int, in bytes: [UInt8]) -> Int {
        var end = offset
        while end > 0, bytes[end - 1].isASCIIWhiteSpace { end -= 1 }
        return end
    }

    private static func startOfName(endingAt end: Int, in bytes: [UInt8]) -> Int {
        var start = end
        while start > 0, bytes[start - 1].isNamePart { start -= 1 }
        return start
    }

    /// The keywords that a value may follow.
    private static let keywords = [
        "return", "case", "in", "else", "try", "await", "is", "as", "where", "if", "guard", "switch", "throw", "default",
    ]
}
