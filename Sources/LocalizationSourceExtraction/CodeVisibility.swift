import LocalizationSourceText

/// The code of a file that not every build has, or that only previews show: what `visibility` says in a `.stringsdata` file.
///
/// A condition counts if it is about a flag of the project, such as `DEBUG`. What depends on the platform or on the compiler is part of some
/// product, so that `os(iOS)`, `canImport(UIKit)` and comparisons are no conditions here.
package struct CodeVisibility: Sendable {
    /// Code with the same conditions, up to the next piece.
    private struct Piece: Sendable {
        let start: Int
        /// The number of the innermost branch that it is in; nil outside of branches.
        let branch: Int?
    }

    /// The pieces in order.
    private var pieces: [Piece] = []
    /// The branches in the order of their beginnings. The texts of conditions are only joined for places that somebody asks about: code may
    /// have many branches in one with a long condition.
    private var branches: [Branch] = []
    /// The conditions in the order in which they are written.
    private var conditions: [BuildCondition] = []
    /// The bytes of each `#Preview`, in order.
    private var previews: [Range<Int>] = []
    /// The bytes of the branches that are never compiled, `#if false`, in order.
    private(set) var disabled: [Range<Int>] = []

    /// Finds the conditions and previews of a file. O(bytes).
    package init(of utf8: [UInt8], _ language: SourceLanguage) {
        guard utf8.contains(UInt8(ascii: "#")) else { return }
        switch language {
        case .swift:
            let tokens = SwiftTokens(utf8)
            let texts = tokens.list.filter { $0.kind == .text }.map(\.range)
            readDirectives(utf8, outside: (tokens.comments + texts).sorted { $0.lowerBound < $1.lowerBound }, isSwift: true)
            previews = Self.previews(in: tokens)
        case .c(let dialect):
            readDirectives(utf8, outside: CTokens(utf8, dialect).comments, isSwift: false)
        }
    }

    /// The offset of the number sign of the `#Preview` that an offset is in; nil outside of previews. O(log n).
    package func preview(at offset: Int) -> Int? {
        let index = previews.partitioningIndex { $0.upperBound > offset }
        return index < previews.count && previews[index].contains(offset) ? previews[index].lowerBound : nil
    }

    /// What `visibility` says of a place: `preview`, conditions such as `defined(DEBUG)`, or both; nil for code that is always compiled and
    /// shown. O(log n + text).
    /// - Parameter isInPreview: Whether it is known to be in a preview, such as a `PreviewProvider`.
    package func text(at offset: Int, isInPreview: Bool) -> String? {
        let index = pieces.partitioningIndex { $0.start > offset }
        let condition = index > 0 ? condition(of: pieces[index - 1].branch) : .uncounted
        guard isInPreview || preview(at: offset) != nil else { return condition.text }
        return BuildCondition.all([.operand("preview"), condition]).text
    }

    // MARK: Directives

    /// The code behind a directive, up to the next one of the same `#if`.
    private struct Branch: Sendable {
        /// The number of the branch around this one.
        let parent: Int?
        /// The numbers of the conditions of the branches before this one.
        var earlier: [Int] = []
        /// The number of the condition of this branch.
        let own: Int
    }

    /// A directive `#if` that is open.
    private struct OpenDirective {
        /// The number of its present branch.
        var branch: Int
        /// Where the branch begins if it is never compiled.
        var disabledStart: Int?
    }

    /// The conditions of a branch and those around it. O(text).
    private func condition(of branch: Int?) -> BuildCondition {
        var all: [BuildCondition] = []
        var next = branch
        while let number = next {
            let branch = branches[number]
            all.insert(.all(branch.earlier.map { conditions[$0].negated } + [conditions[branch.own]]), at: 0)
            next = branch.parent
        }
        return .all(all)
    }

    /// Adds a branch.
    /// - Returns: Its number.
    private mutating func addBranch(in parent: Int?, behind earlier: [Int] = [], _ condition: BuildCondition) -> Int {
        conditions.append(condition)
        branches.append(Branch(parent: parent, earlier: earlier, own: conditions.count - 1))
        return branches.count - 1
    }

    /// Deeper conditions do not count, nor do those of more branches.
    private static let maximumDepth = 24

    private mutating func readDirectives(_ bytes: [UInt8], outside others: [Range<Int>], isSwift: Bool) {
        var open: [OpenDirective] = []
        var other = others[...]
        var isFirst = true
        var start = 0
        while start < bytes.count {
            let end = ByteCursor(bytes.span).index(from: start, of: 0x0A, or: 0x0D)
            defer { start = end + 1 }
            guard let sign = bytes[start..<end].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }), bytes[sign] == UInt8(ascii: "#") else {
                continue
            }
            while let first = other.first, first.upperBound <= sign { other.removeFirst() }
            if other.first?.contains(sign) == true { continue }
            let words = bytes[(sign + 1)..<end].drop { $0 == 0x20 || $0 == 0x09 }
            let name = words.prefix(while: \.isASCIILetter)
            let rest = words[name.endIndex...]
            func isDirective(_ text: String) -> Bool { name.elementsEqual(text.utf8) }
            if isDirective("if") || isDirective("ifdef") || isDirective("ifndef") {
                var condition = BuildCondition(
                    isDirective("if") ? rest : Array("defined(".utf8) + Self.word(rest) + [UInt8(ascii: ")")], isSwift)
                if isDirective("ifndef") { condition = isFirst && Self.isGuard(rest, bytes[end...]) ? .uncounted : condition.negated }
                let isDisabled = isDirective("if") && ConditionalCode.constant(rest) == false
                let branch = addBranch(in: open.last?.branch, condition)
                open.append(OpenDirective(branch: branch, disabledStart: isDisabled ? end : nil))
            } else if isDirective("elseif") || isDirective("elif") || isDirective("else"), let last = open.indices.last {
                endDisabled(open[last].disabledStart, at: sign)
                open[last].disabledStart = !isDirective("else") && ConditionalCode.constant(rest) == false ? end : nil
                let before = branches[open[last].branch]
                open[last].branch = addBranch(
                    in: before.parent, behind: before.earlier.count < Self.maximumDepth ? before.earlier + [before.own] : before.earlier,
                    isDirective("else") ? .uncounted : BuildCondition(rest, isSwift))
            } else if isDirective("endif"), let last = open.popLast() {
                endDisabled(last.disabledStart, at: sign)
            } else {
                isFirst = false
                continue
            }
            isFirst = false
            pieces.append(Piece(start: end, branch: open.prefix(Self.maximumDepth).last?.branch))
        }
    }

    private mutating func endDisabled(_ start: Int?, at end: Int) {
        guard let start else { return }
        // A branch may have others in it.
        while let last = disabled.last, last.lowerBound >= start { disabled.removeLast() }
        disabled.append(start..<max(start, end))
    }

    /// The first word of a line's rest.
    private static func word(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        rest.drop { $0 == 0x20 || $0 == 0x09 }.prefix(while: \.isNamePart)
    }

    /// Whether `#ifndef` at the beginning of a header keeps it from being read twice: the next directive defines the same name.
    private static func isGuard(_ rest: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Bool {
        guard let sign = next.firstIndex(of: UInt8(ascii: "#")) else { return false }
        let words = next[(sign + 1)...].prefix(200).drop { $0 == 0x20 || $0 == 0x09 }
        return words.starts(with: "define".utf8) && word(words.dropFirst("define".utf8.count)).elementsEqual(word(rest))
    }

    // MARK: Previews

    private static func previews(in tokens: SwiftTokens) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < tokens.list.count {
            guard tokens.isMark("#", at: index), tokens.isName("Preview", at: index + 1) else {
                index += 1
                continue
            }
            let start = index
            index += 2
            for mark in ["(", "{"] as [Unicode.Scalar] where tokens.isMark(mark, at: index) { index = afterBrackets(at: index, tokens) }
            result.append(tokens.list[start].range.lowerBound..<tokens.list[index - 1].range.upperBound)
        }
        return result
    }

    private static func afterBrackets(at start: Int, _ tokens: SwiftTokens) -> Int {
        var depth = 0
        var index = start
        while index < tokens.list.count {
            switch tokens.list[index].mark {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            index += 1
            if depth <= 0 { break }
        }
        return index
    }
}
