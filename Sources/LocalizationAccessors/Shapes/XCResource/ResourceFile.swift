import LocalizationSourceExtraction
import LocalizationSourceText

/// A Swift file with resources in an extension, as XCResource writes it and people change it.
struct ResourceFile {
    /// A parameter of a function.
    struct Parameter: Equatable {
        var label: String
        /// The name in the body.
        var name: String
        var type: String
        var defaultValue: String?

        /// The parameter in a declaration.
        var text: String {
            (label == name ? name : "\(label) \(name)") + ": \(type)" + (defaultValue.map { " = \($0)" } ?? "")
        }
    }

    /// A member that gives a resource.
    struct Member {
        var key: String
        /// As it is written, with backticks.
        var name: String
        var isFunction: Bool
        var parameters: [Parameter]
        /// The comments before it that are not documentation, as they are written.
        var comments: [String]
        /// What is before `var` or `func`: attributes and modifiers, as they are written.
        var head: String
        /// The contents of the interpolations of the default value, without parentheses.
        var interpolations: [String]
        /// The Swift expression of the bundle.
        var bundle: String?
        var table: String?
        /// The index of the extension.
        var owner: Int

        /// Whether the text is no format.
        var isVerbatim: Bool { comments.contains { ResourceFile.isVerbatimMark($0) } }
    }

    /// The bytes between the braces of the first extension; nil if there is none.
    private(set) var body: Range<Int>?
    private(set) var members: [Member] = []
    /// Other members of the first extension, with their comments.
    private(set) var others: [String] = []
    /// The modules that the file imports.
    private(set) var imports: [String] = []
    /// The content without a byte order mark.
    let bytes: [UInt8]
    /// Whether the content begins with a byte order mark.
    let hasByteOrderMark: Bool

    private let tokens: SwiftTokens
    private let list: [SwiftTokens.Token]

    /// Reads a file. O(bytes · nesting of interpolations).
    init(_ text: String, typeName: String) {
        hasByteOrderMark = text.utf8.starts(with: Self.byteOrderMark)
        bytes = Array(text.utf8.dropFirst(hasByteOrderMark ? Self.byteOrderMark.count : 0))
        tokens = SwiftTokens(bytes)
        // By their starts: an interpolation ends before the literal around it does.
        list = tokens.list.sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
        var index = 0
        var depth = 0
        var extensions = 0
        let path = typeName.split(separator: ".").joined(separator: " . ")
        while index < list.count {
            if depth == 0, isName("import", index), index + 1 < list.count { imports.append(word(index + 1)) }
            if depth == 0, isName("extension", index), has(path, index + 1),
                let open = next("{", from: index + 1), word(open - 1) == word(index + path.split(separator: " ").count),
                let close = closing(open)
            {
                if body == nil { body = list[open].range.upperBound..<list[close].range.lowerBound }
                readMembers(open + 1..<close, owner: extensions)
                extensions += 1
                index = close
            } else if isMark("{", index) {
                depth += 1
            } else if isMark("}", index) {
                depth -= 1
            }
            index += 1
        }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether the first line ends with a carriage return and a line feed.
    var hasCarriageReturns: Bool { bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false }

    private static func isVerbatimMark(_ comment: String) -> Bool {
        let words = comment.split { $0 == " " || $0 == "\t" || $0 == "/" || $0 == "*" }
        return words.count == 1 && words[0].utf8.elementsEqual("xcresource:verbatim".utf8)
    }

    // MARK: Members

    private mutating func readMembers(_ range: Range<Int>, owner: Int) {
        var start = range.lowerBound
        while start < range.upperBound {
            let comments = comments(before: start)
            let condition = isMark("#", start) && isName("if", start + 1) ? conditionEnd(start, range) : nil
            guard let end = condition ?? memberEnd(start, range) else { break }
            if let condition {
                // What is declared under a condition stays where it is.
                readMembers(start + 2..<condition, owner: owner + 1)
            }
            if condition == nil, let member = member(start...end, comments, owner) {
                members.append(member)
            } else if owner == 0 {
                let from = comments.first?.lowerBound ?? list[start].range.lowerBound
                others.append(text(from..<list[end].range.upperBound))
            }
            start = end + 1
        }
        if owner == 0, start == range.upperBound { others += comments(before: start).map { text($0) } }
    }

    /// The comments between a token and the one before it.
    private func comments(before index: Int) -> [Range<Int>] {
        let previous = list[index - 1].range.upperBound
        let first = tokens.comments.partitioningIndex { $0.lowerBound >= previous }
        return Array(tokens.comments[first...].prefix { $0.upperBound <= list[index].range.lowerBound })
    }

    /// The last token of the code under a condition: `endif`.
    private func conditionEnd(_ start: Int, _ range: Range<Int>) -> Int? {
        var depth = 0
        for index in start..<max(start, range.upperBound - 1) where isMark("#", index) {
            if isName("if", index + 1) { depth += 1 }
            if isName("endif", index + 1) { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    /// The last token of the member that begins at a token: that before the next one that begins a line at the same depth.
    private func memberEnd(_ start: Int, _ range: Range<Int>) -> Int? {
        var index = start
        var hasKeyword = false
        while index < range.upperBound {
            if ["var", "let", "func", "init", "subscript", "struct", "enum", "class", "typealias", "actor"].contains(where: {
                isName($0, index)
            }) {
                hasKeyword = true
            }
            if isMark("{", index) || isMark("(", index) || isMark("[", index) {
                guard let close = closing(index), close < range.upperBound else { return range.upperBound - 1 }
                let isBody = isMark("{", index) && hasKeyword
                index = close
                if isBody { return index }
            }
            let isLast = index + 1 >= range.upperBound
            if isLast || hasKeyword && isLineBreak(between: index, index + 1) && !continues(index) { return index }
            index += 1
        }
        return nil
    }

    /// Whether a declaration goes on in the next line.
    private func continues(_ index: Int) -> Bool {
        isMark("{", index + 1) || isMark("-", index + 1) || isMark("=", index + 1) || isMark(">", index) || isMark("=", index)
            || isMark(":", index) || isName("where", index + 1) || isMark(".", index + 1)
    }

    private func member(_ range: ClosedRange<Int>, _ comments: [Range<Int>], _ owner: Int) -> Member? {
        guard let keyword = range.first(where: { isName("var", $0) || isName("func", $0) }),
            (range.lowerBound..<keyword).contains(where: { isName("static", $0) }), keyword + 1 <= range.upperBound,
            list[keyword + 1].kind == .name, let open = bodyStart(keyword, range), let call = call(open + 1...range.upperBound)
        else { return nil }
        let isFunction = isName("func", keyword)
        var member = Member(
            key: "", name: spelled(keyword + 1), isFunction: isFunction, parameters: isFunction ? parameters(keyword + 2) : [],
            comments: comments.map { text($0) }.filter { !$0.hasPrefix("///") && !$0.hasPrefix("/**") },
            head: text(list[range.lowerBound].range.lowerBound..<list[keyword].range.lowerBound), interpolations: [], owner: owner)
        var isKnown = false
        for (label, value) in arguments(call) {
            let written = text(list[value.lowerBound].range.lowerBound..<list[value.upperBound].range.upperBound)
            switch label {
            case "":
                guard let key = SwiftLiteral.decode(bytes[list[value.lowerBound].range]) else { return nil }
                member.key = key
                isKnown = true
            case "defaultValue": member.interpolations = interpolations(value.lowerBound)
            case "bundle": member.bundle = written
            case "table": member.table = SwiftLiteral.decode(bytes[list[value.lowerBound].range])
            default: break
            }
        }
        return isKnown ? member : nil
    }

    /// The brace that opens the body of a member.
    private func bodyStart(_ keyword: Int, _ range: ClosedRange<Int>) -> Int? {
        var index = keyword
        while index <= range.upperBound {
            if isMark("(", index) {
                guard let close = closing(index) else { return nil }
                index = close
            } else if isMark("{", index) {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The parenthesis of the call that makes the resource, `.init(` or `LocalizedStringResource(`, whose first argument is a literal.
    private func call(_ range: ClosedRange<Int>) -> Int? {
        guard range.lowerBound < range.upperBound else { return nil }
        return range.first { index in
            isMark("(", index) && index > 0 && index + 1 < list.count && list[index - 1].kind == .name && list[index + 1].kind == .text
        }
    }

    /// The arguments of a call with their labels, as ranges of tokens.
    private func arguments(_ open: Int) -> [(label: String, value: ClosedRange<Int>)] {
        parts(open, countsAngles: false).map { part in
            let (start, last) = (part.lowerBound, part.upperBound)
            let hasLabel = start + 1 < last && list[start].kind == .name && isMark(":", start + 1)
            return hasLabel ? (word(start), start + 2...last) : ("", part)
        }
    }

    private func parameters(_ from: Int) -> [Parameter] {
        guard let open = next("(", from: from) else { return [] }
        return parts(open, countsAngles: true).compactMap { range in
            guard let colon = range.first(where: { isMark(":", $0) }), colon > range.lowerBound, colon < range.upperBound else {
                return nil
            }
            let equals = range.first { isMark("=", $0) && $0 > colon }
            let typeEnd = equals.map { $0 - 1 } ?? range.upperBound
            guard typeEnd > colon else { return nil }
            let value = equals.flatMap { $0 < range.upperBound ? source($0 + 1...range.upperBound) : nil }
            return Parameter(
                label: spelled(range.lowerBound), name: spelled(colon - 1), type: source(colon + 1...typeEnd), defaultValue: value)
        }
    }

    /// The ranges between the commas of parentheses.
    /// - Parameter countsAngles: Whether angle brackets of types count.
    private func parts(_ open: Int, countsAngles: Bool) -> [ClosedRange<Int>] {
        guard let close = closing(open) else { return [] }
        var ranges: [ClosedRange<Int>] = []
        var start = open + 1
        var index = start
        var angles = 0
        while index < close {
            if countsAngles, isMark("<", index) { angles += 1 }
            if countsAngles, isMark(">", index), !isMark("-", index - 1) { angles -= 1 }
            if isMark(",", index), angles <= 0 {
                if start < index { ranges.append(start...index - 1) }
                start = index + 1
            } else if let inner = closing(index) {
                index = inner
            }
            index += 1
        }
        if start < close { ranges.append(start...close - 1) }
        return ranges
    }

    /// The contents of the interpolations of a literal, without those of literals in them.
    private func interpolations(_ literal: Int) -> [String] {
        var output: [String] = []
        var depth = 0
        var start = 0
        for token in list[(literal + 1)...].prefix(while: { $0.range.lowerBound < list[literal].range.upperBound }) {
            if token.kind == .interpolationStart {
                if depth == 0 { start = token.range.upperBound }
                depth += 1
            } else if token.kind == .interpolationEnd {
                depth -= 1
                if depth == 0 { output.append(text(start..<token.range.lowerBound)) }
            }
        }
        return output
    }

    // MARK: Tokens

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func source(_ range: ClosedRange<Int>) -> String {
        text(list[range.lowerBound].range.lowerBound..<list[range.upperBound].range.upperBound)
    }

    private func word(_ index: Int) -> String { list.indices.contains(index) ? text(list[index].range) : "" }

    /// A name as it is written, with backticks.
    private func spelled(_ index: Int) -> String {
        let range = list[index].range
        let isQuoted = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "`")
        return isQuoted ? "`\(word(index))`" : word(index)
    }

    private func isName(_ name: String, _ index: Int) -> Bool {
        list.indices.contains(index) && list[index].kind == .name && bytes[list[index].range].elementsEqual(name.utf8)
    }

    private func isMark(_ mark: Unicode.Scalar, _ index: Int) -> Bool {
        list.indices.contains(index) && list[index].mark == UInt8(ascii: mark)
    }

    private func has(_ words: String, _ start: Int) -> Bool {
        words.split(separator: " ").enumerated().allSatisfy { word(start + $0.offset).utf8.elementsEqual($0.element.utf8) }
    }

    private func next(_ mark: Unicode.Scalar, from index: Int) -> Int? { (index..<list.count).first { isMark(mark, $0) } }

    /// The token that closes a bracket; nil for other tokens and without an end. Brackets in interpolations pair up, too.
    private func closing(_ open: Int) -> Int? {
        guard list.indices.contains(open), list[open].kind == .mark else { return nil }
        guard "{([".unicodeScalars.contains(Unicode.Scalar(list[open].mark)) else { return nil }
        var depth = 0
        for index in open..<list.count {
            if list[index].kind == .interpolationStart || "{([".utf8.contains(list[index].mark) { depth += 1 }
            if list[index].kind == .interpolationEnd || "})]".utf8.contains(list[index].mark) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func isLineBreak(between left: Int, _ right: Int) -> Bool {
        bytes[list[left].range.upperBound..<max(list[left].range.upperBound, list[right].range.lowerBound)].contains(0x0A)
    }
}
