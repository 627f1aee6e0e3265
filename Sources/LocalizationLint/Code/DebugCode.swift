import LocalizationCatalogModel
import LocalizationSourceExtraction
import LocalizationSourceText

/// The code that only builds for developers contain, which no user runs: the branches of `#if DEBUG`, in Swift and in the C family.
enum DebugCode {
    /// A conditional directive that is open.
    private struct Condition {
        /// Where the current branch begins, if it is only for debugging.
        var start: Int?
        /// Whether the first condition says that the code is not for debugging, so that the branch of `#else` is.
        var isOpposite = false
    }

    /// Builds that users do not get.
    enum Builds {
        /// Those with `DEBUG`.
        case debug
        /// Also those that testers get, who read texts in one language, as the simulator does.
        case testers

        /// Whether the words of an operand are a condition of such builds: `targetEnvironment(simulator)` has two.
        func have(_ operand: some Sequence<ExactText>) -> Bool {
            let words = operand.map(\.text)
            guard let name = words.first, name.utf8.allSatisfy(\.isNamePart) else { return false }
            switch self {
            case .debug: return words.count == 1 && isSameText(name, "DEBUG")
            case .testers:
                if words.count == 2 { return isSameText(name, "targetEnvironment") && isSameText(words[1], "simulator") }
                return words.count == 1 && (TesterNames.isFlag(name) || ["TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR"].contains(name))
            }
        }
    }

    /// The bytes of the branches, in order, each in no other. O(bytes).
    static func ranges(in text: [UInt8], of builds: Builds = .debug) -> [Range<Int>] {
        func isDebug(_ condition: ArraySlice<UInt8>) -> Bool { Self.isDebug(condition, builds) }
        var result: [Range<Int>] = []
        var open: [Condition] = []
        var start = 0
        while start < text.count {
            var first = start
            while first < text.count, text[first].isSpaceOrTab { first += 1 }
            var end = first
            while end < text.count, text[end] != 0x0A { end += 1 }
            defer { start = end + 1 }
            guard first < end, text[first] == UInt8(ascii: "#") else { continue }
            let rest = text[(first + 1)..<end].drop(while: \.isSpaceOrTab)
            let word = rest.prefix { $0 >= 0x61 && $0 <= 0x7A }
            let condition = rest.dropFirst(word.count)
            switch String(decoding: word, as: UTF8.self) {
            case "if", "ifdef":
                open.append(Condition(start: isDebug(condition) ? start : nil, isOpposite: isNegated(condition, builds)))
            case "ifndef": open.append(Condition(start: nil, isOpposite: isDebug(condition)))
            case "else", "elseif", "elif":
                guard let last = open.indices.last else { continue }
                if let first = open[last].start { ConditionalCode.add(first..<start, to: &result) }
                let isElse = word.count == 4 && word.elementsEqual("else".utf8)
                open[last].start = (isElse ? open[last].isOpposite : isDebug(condition)) ? start : nil
                open[last].isOpposite = false
            case "endif": if let first = open.popLast()?.start { ConditionalCode.add(first..<start, to: &result) }
            default: break
            }
        }
        return result
    }

    /// The names and operators of a condition, without `defined`, parentheses and a comment at its end.
    private static func words(of condition: ArraySlice<UInt8>) -> [ExactText] {
        var words: [ExactText] = []
        let parts = condition.split(whereSeparator: { $0.isSpaceOrTab || $0 == 0x0D || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") })
        for part in parts {
            if part.starts(with: "//".utf8) || part.starts(with: "/*".utf8) { break }
            if !part.elementsEqual("defined".utf8) { words.append(ExactText(String(decoding: part, as: UTF8.self))) }
        }
        return words
    }

    /// Whether a condition is only true in builds for developers: `DEBUG`, `defined(DEBUG)`, `DEBUG && os(iOS)`, `DEBUG == 1`,
    /// `DEBUG || INTERNAL`.
    private static func isDebug(_ condition: ArraySlice<UInt8>, _ builds: Builds) -> Bool {
        let words = words(of: condition)
        // What parentheses negate.
        if words.contains(ExactText("!")) { return false }
        let choices = words.split(separator: ExactText("||"))
        return !choices.isEmpty
            && choices.allSatisfy { $0.split(separator: ExactText("&&")).contains { builds.have(withoutComparison($0)) } }
    }

    /// An operand without what says that a flag is set.
    private static func withoutComparison(_ operand: ArraySlice<ExactText>) -> ArraySlice<ExactText> {
        let isComparison = [["==", "1"], ["!=", "0"], [">", "0"]].contains { operand.suffix(2).elementsEqual($0.map(ExactText.init)) }
        return isComparison ? operand.dropLast(2) : operand
    }

    /// Whether a condition is true unless debugging: `!DEBUG`.
    private static func isNegated(_ condition: ArraySlice<UInt8>, _ builds: Builds) -> Bool {
        let words = words(of: condition)
        if words.suffix(2).elementsEqual(["==", "0"].map(ExactText.init)) { return builds.have(words.dropLast(2)) }
        guard let first = words.first?.text, let rest = first.withoutUTF8Prefix("!") else { return false }
        return builds.have((rest.isEmpty || isSameText(rest, "defined") ? [] : [ExactText(rest)]) + words.dropFirst())
    }
}
