import LocalizationSourceText

/// Looks for repetitions in repetitions: an engine that tries one way after the other takes exponential time for such a pattern, so that
/// `(a+)+$` does not end for sixty letters and another sign.
struct PatternRepetition {
    /// A group that is open.
    private struct Group {
        /// Whether the group fits texts in several ways: it has alternatives, or a quantifier that is not one number.
        var varies = false
    }

    private let bytes: [UInt8]
    private var index = 0
    private var open = [Group()]
    private var isNested = false

    /// Whether a regular expression repeats a group that itself has repetitions or alternatives. O(bytes).
    static func isNested(in pattern: String) -> Bool {
        var scan = PatternRepetition(bytes: Array(pattern.utf8))
        scan.run()
        return scan.isNested
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func run() {
        // The group that ends before the present byte.
        var closed: Group?
        while index < bytes.count {
            let group = closed
            closed = nil
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\\"): skipEscape()
            case UInt8(ascii: "["): skipClass()
            case UInt8(ascii: "("):
                open.append(Group())
                // The mark of a special group is no quantifier.
                index += hasByte(UInt8(ascii: "?"), at: index + 1) ? 2 : 1
            case UInt8(ascii: ")"):
                index += 1
                if open.count > 1 { closed = open.removeLast() }
                if closed?.varies == true { markAsVarying() }
            case UInt8(ascii: "|"):
                index += 1
                markAsVarying()
            default:
                guard let quantifier = takeQuantifier() else {
                    index += 1
                    continue
                }
                if quantifier.repeats, group?.varies == true { isNested = true }
                if quantifier.varies { markAsVarying() }
            }
        }
    }

    private mutating func markAsVarying() {
        if let last = open.indices.last { open[last].varies = true }
    }

    private func hasByte(_ byte: UInt8, at index: Int) -> Bool { index < bytes.count && bytes[index] == byte }

    /// Takes a quantifier: whether it repeats what is before it, more than a few times, and whether it leaves open how often.
    private mutating func takeQuantifier() -> (repeats: Bool, varies: Bool)? {
        var result: (repeats: Bool, varies: Bool)
        switch bytes[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "+"):
            result = (true, true)
            index += 1
        case UInt8(ascii: "?"):
            result = (false, true)
            index += 1
        case UInt8(ascii: "{"):
            let count = bytes[(index + 1)...].prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ",") }
            guard !count.isEmpty, hasByte(UInt8(ascii: "}"), at: count.endIndex) else { return nil }
            let hasComma = count.contains(UInt8(ascii: ","))
            // Numbers of two digits are many.
            let isMany = count.split(separator: UInt8(ascii: ",")).contains { $0.count > 1 }
            result = (isMany || count.last == UInt8(ascii: ","), hasComma)
            index = count.endIndex + 1
        default: return nil
        }
        // The mark of a reluctant or possessive quantifier.
        if hasByte(UInt8(ascii: "?"), at: index) || hasByte(UInt8(ascii: "+"), at: index) { index += 1 }
        return result
    }

    /// Skips a backslash and what it stands before; `\Q` up to `\E`.
    private mutating func skipEscape() {
        let isQuotation = hasByte(UInt8(ascii: "Q"), at: index + 1)
        index += 2
        while isQuotation, index < bytes.count {
            index += 1
            if hasByte(UInt8(ascii: "E"), at: index - 1), index >= 2, bytes[index - 2] == UInt8(ascii: "\\") { return }
        }
    }

    /// Skips a class in brackets, and those in it.
    private mutating func skipClass() {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { return }
        }
    }
}
