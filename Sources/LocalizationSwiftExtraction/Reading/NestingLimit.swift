#if Tools

import LocalizationSourceExtraction

/// Finds source that swift-syntax must not get: its parser recurses, also where it only looks ahead and its own limit does not count.
struct NestingLimit {
    /// More than any program has that a person wrote.
    static let maximum = 200
    private static let maximumAlternatives = 1_000
    /// The parser looks ahead into the first element of a list twice, to tell `[Int]` from `[3 of Int]`, so that each level doubles its time.
    private static let maximumLists = 14

    /// Whether the tokens of a declaration of source are nested too deeply for the parser. O(tokens).
    /// - Parameter declaration: The indices of its tokens.
    static func isExceeded(by tokens: SwiftTokens, in declaration: Range<Int>, _ bytes: [UInt8]) -> Bool {
        // Less than this many tokens cannot be nested more deeply.
        guard declaration.count > maximumLists else { return false }
        var limit = NestingLimit()
        for index in declaration {
            limit.add(index, tokens, bytes)
            if limit.isExceeded { return true }
        }
        return false
    }

    private var brackets = 0
    /// The open brackets, and whether each is that of a list whose first element is not complete.
    private var openLists: [Bool] = []
    /// The number of these lists.
    private var lists = 0
    /// Angle brackets and arrows since a brace.
    private var types = 0
    private var conditions = 0
    private var alternatives = 0
    /// Names, or marks, without anything else between them.
    private var names = 0
    private var marks = 0

    private var isExceeded: Bool {
        max(brackets, types, conditions, names, marks) > Self.maximum || alternatives > Self.maximumAlternatives
            || lists > Self.maximumLists
    }

    private mutating func open(isList: Bool) {
        brackets += 1
        openLists.append(isList)
        if isList { lists += 1 }
    }

    private mutating func close() {
        brackets = max(brackets - 1, 0)
        if openLists.popLast() == true { lists -= 1 }
    }

    /// Ends the first element of the list that the token is in.
    private mutating func endElement() {
        guard openLists.last == true else { return }
        openLists[openLists.count - 1] = false
        lists -= 1
    }

    private mutating func add(_ index: Int, _ tokens: SwiftTokens, _ bytes: [UInt8]) {
        let token = tokens.list[index]
        names = token.kind == .name ? names + 1 : 0
        marks = token.kind == .mark ? marks + 1 : 0
        switch token.kind {
        case .interpolationStart: open(isList: false)
        case .interpolationEnd: close()
        case .text: break
        case .name:
            // What follows these keywords is beside the code before them, not inside of it: the cases of an enumeration.
            if tokens.isName("case", at: index) && !tokens.isName("case", at: index - 1) || tokens.isName("func", at: index) {
                names = 1
                types = 0
            }
            if tokens.isName("if", at: index) {
                if tokens.isMark("#", at: index - 1) { conditions += 1 }
                if tokens.isName("else", at: index - 1) { alternatives += 1 }
            } else if tokens.isName("endif", at: index) {
                conditions = max(conditions - 1, 0)
            }
        case .mark:
            switch bytes[token.range.lowerBound] {
            case UInt8(ascii: "("):
                // A call is not a type, so the parser looks no further.
                if index > 0, case .name = tokens.list[index - 1].kind { endElement() }
                open(isList: false)
            case UInt8(ascii: "["): open(isList: true)
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                close()
                marks = 0
            case UInt8(ascii: "{"):
                open(isList: false)
                types = 0
            case UInt8(ascii: "}"):
                close()
                types = 0
                marks = 0
            case UInt8(ascii: ":"): endElement()
            case UInt8(ascii: ";"), UInt8(ascii: ","):
                types = 0
                endElement()
            case UInt8(ascii: "<"): types += 1
            case UInt8(ascii: ">"):
                if tokens.isMark("-", at: index - 1) { types += 1 } else { types = max(types - 1, 0) }
            default: break
            }
        }
    }
}

#endif
