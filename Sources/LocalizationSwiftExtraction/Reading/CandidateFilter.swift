#if Tools

import LocalizationSourceExtraction

/// Tells by the tokens around a name whether it may use a key. The names of a file must be checked in their order.
struct CandidateFilter {
    private let file: ScannedFile
    private let list: [SwiftTokens.Token]
    private let bytes: [UInt8]
    /// The declaration that the names of ``declared`` are in, by its place among the file's declarations.
    private var declaration = 0
    /// What this declaration declares; nil if that is not known yet.
    private var declared: Names?

    /// The hashes of names.
    private struct Names {
        var parameters: Set<UInt64> = []
        var values: Set<UInt64> = []
    }

    /// Longer calls are worth parsing without a look at all of their arguments.
    private static let longestLook = 400
    /// The names that continue a statement in the next line.
    private static let continuations = ["as", "is", "else", "in"]
    /// The keywords before the names of new values.
    private static let bindings = ["let", "var", "case"]

    init(_ file: ScannedFile) {
        self.file = file
        (list, bytes) = (file.tokens.list, file.utf8)
    }

    /// The name at an index as a candidate; nil if it is not used in such a way that it may take a key.
    mutating func candidate(_ use: CandidateRule, at index: Int) -> Candidate? {
        var candidate = Candidate(offset: Int(list[index].start), isType: use.isType)
        if use.isAnywhere {
            candidate.mayForward =
                use.isType
                ? isParameterType(at: index) || mark(index + 1) == UInt8(ascii: "(") && hasParameter(inCallAt: index)
                : isMemberOfForwarded(at: index)
            return candidate
        }
        if use.isProperty, isAssigned(at: index) { return candidate }
        guard let call = use.call, !isName("init", at: index) || isOwn(before: index) || isImplicit(before: index) else { return nil }
        switch key(of: call, after: index) {
        case .missing: return nil
        case .literal: break
        case .other:
            candidate.mayHaveParts = CandidateDeclaration.endOfPlainArguments(at: index + 1, in: file) == nil
            candidate.mayForward = candidate.mayHaveParts && hasParameter(inCallAt: index)
        }
        return candidate
    }

    /// The only key of a call that decides whether the call counts.
    private enum Key {
        case missing
        case literal
        case other
    }

    private func mark(_ index: Int) -> UInt8 { list.indices.contains(index) ? list[index].mark : 0 }

    private func isName(_ name: String, at index: Int) -> Bool { bytes[list[index].range].elementsEqual(name.utf8) }

    /// Whether an initializer is called by its own type: `self.init`, `Self.init`, `super.init`.
    private func isOwn(before index: Int) -> Bool {
        guard index >= 2, mark(index - 1) == UInt8(ascii: ".") else { return false }
        return ["self", "Self", "super"].contains { isName($0, at: index - 2) }
    }

    /// Whether `init` follows a dot that follows no value or type.
    private func isImplicit(before index: Int) -> Bool {
        guard index > 0, mark(index - 1) == UInt8(ascii: ".") else { return false }
        let dot = Int(list[index - 1].start)
        guard dot > 0 else { return true }
        switch bytes[dot - 1] {
        case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
            UInt8(ascii: "="), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }

    // MARK: Assignments

    /// Whether a literal may have the type of the property with a name: `title =`, `title? =`, `titles[0] =`, `title ?? "Untitled"`. A new
    /// value of this name, `let title = "Untitled"`, has the type of the literal.
    private func isAssigned(at index: Int) -> Bool {
        func isJoined(_ index: Int) -> Bool { index < list.count && list[index - 1].end == list[index].start }
        var place = index + 1
        while place < list.count {
            switch mark(place) {
            case UInt8(ascii: "="):
                let isComparison = mark(place + 1) == UInt8(ascii: "=") && isJoined(place + 1)
                return !isComparison && !isNew(index) && hasText(inStatementAfter: place)
            case UInt8(ascii: "?") where mark(place + 1) == UInt8(ascii: "?"): return hasText(inStatementAfter: place)
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if mark(place + 1) == UInt8(ascii: "="), isJoined(place + 1), mark(place) == UInt8(ascii: "!") { return false }
                place += 1
            case UInt8(ascii: "["):
                guard let end = endOfBrackets(at: place) else { return true }
                place = end
            // What follows is a member of the value.
            default: return false
            }
        }
        return false
    }

    /// Whether a name is that of a new value.
    private func isNew(_ index: Int) -> Bool { index > 0 && Self.bindings.contains { isName($0, at: index - 1) } }

    /// The index after the brackets that begin at an index; nil if they are long.
    private func endOfBrackets(at index: Int) -> Int? {
        var depth = 0
        for place in index..<min(index + Self.longestLook, list.count) {
            switch list[place].mark {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return place + 1 }
            default: break
            }
        }
        return nil
    }

    /// Whether a literal follows in the same statement, or in what is not certainly another one.
    private func hasText(inStatementAfter index: Int) -> Bool {
        var depth = 0
        let end = min(index + Self.longestLook, list.count)
        for place in index + 1..<max(end, index + 1) {
            let token = list[place]
            switch token.kind {
            case .text: return true
            case .interpolationStart: depth += 1
            case .interpolationEnd: depth -= 1
            case .mark:
                switch token.mark {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth < 0 { return false }
                case UInt8(ascii: ";") where depth == 0: return false
                default: break
                }
            case .name:
                // A name that begins a line begins a statement, unless the line before it ends with an operator.
                guard depth == 0, place > index + 1, bytes[Int(list[place - 1].end)..<Int(token.start)].contains(0x0A) else { continue }
                if case .mark = list[place - 1].kind, !")]}".utf8.contains(list[place - 1].mark) { continue }
                if !Self.continuations.contains(where: { isName($0, at: place) }) { return false }
            }
        }
        return end < list.count
    }

    // MARK: Calls

    /// The key of the call that follows a name.
    private mutating func key(of call: CandidateCall, after index: Int) -> Key {
        var place = index + 1
        if mark(place) == UInt8(ascii: "."), place + 1 < list.count, isName("init", at: place + 1) { place += 2 }
        if mark(place) == UInt8(ascii: "<") {
            while place < list.count, place < index + 40, mark(place) != UInt8(ascii: "(") { place += 1 }
        }
        // `show?("Done")`
        if mark(place) == UInt8(ascii: "?") { place += 1 }
        guard mark(place) == UInt8(ascii: "(") else { return .missing }
        var depth = 0
        var argument = CandidateCall.Argument()
        // What follows an argument with a label may belong to the same list.
        var last = CandidateCall.Argument()
        var beginsArgument = false
        let end = min(place + Self.longestLook, list.count)
        while place < end {
            if beginsArgument, mark(place) != UInt8(ascii: ")") {
                let isLabel = list[place].kind == .name && mark(place + 1) == UInt8(ascii: ":")
                argument = call.argument(isLabel ? SwiftTokens.hash(bytes[list[place].range]) : nil)
                if !isLabel {
                    argument.isKey = argument.isKey || last.isKey
                    argument.isForwarded = argument.isForwarded || last.isForwarded
                }
                if argument.isAny { return .other }
                if argument.isKey { last = argument }
                if isLabel { place += 2 }
                guard place < end else { break }
            }
            beginsArgument = false
            switch list[place].kind {
            case .text where argument.isKey: return .literal
            case .name where argument.isForwarded && isDeclared(place): return .other
            case .interpolationStart: depth += 1
            case .interpolationEnd: depth -= 1
            case .mark:
                switch list[place].mark {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    beginsArgument = depth == 1
                case UInt8(ascii: ")"):
                    depth -= 1
                    if depth == 0 { return .missing }
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    // A call without an end is reported.
                    if depth == 0 { return call.mayBeUnterminated ? .other : .missing }
                case UInt8(ascii: ","): beginsArgument = depth == 1
                default: break
                }
            default: break
            }
            place += 1
        }
        return .other
    }

    // MARK: What is forwarded

    /// Whether the name at an index is that of a parameter or local value of the declaration around it, or `self`.
    private mutating func isDeclared(_ index: Int) -> Bool {
        if isName("self", at: index) { return true }
        let hash = SwiftTokens.hash(bytes[list[index].range])
        guard let names = names(around: index) else { return true }
        return names.parameters.contains(hash) || names.values.contains(hash)
    }

    /// Whether the name at an index is that of a parameter of the declaration around it, or `self`.
    private mutating func isParameter(_ index: Int) -> Bool {
        guard list.indices.contains(index), list[index].kind == .name else { return false }
        if isName("self", at: index) { return true }
        return names(around: index)?.parameters.contains(SwiftTokens.hash(bytes[list[index].range])) ?? true
    }

    /// Whether a parameter occurs in the call that follows a name.
    private mutating func hasParameter(inCallAt index: Int) -> Bool {
        var depth = 0
        for place in index + 1..<max(index + 1, min(index + Self.longestLook, list.count)) {
            if mark(place) == UInt8(ascii: "(") { depth += 1 }
            if mark(place) == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return false }
            }
            if isParameter(place) { return true }
        }
        return true
    }

    /// Whether the name at an index is that of a member of a parameter or of `self`: `key.localized`, `key?.localized`.
    private mutating func isMemberOfForwarded(at index: Int) -> Bool {
        guard mark(index - 1) == UInt8(ascii: ".") else { return true }
        let isOptional = mark(index - 2) == UInt8(ascii: "?") || mark(index - 2) == UInt8(ascii: "!")
        return isParameter(isOptional ? index - 3 : index - 2)
    }

    /// Whether the name of a type at an index may be that of a parameter: others end a line, or have a value.
    private func isParameterType(at index: Int) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "=")].contains(mark(index + 1))
    }

    /// The names that the declaration around a token declares; nil outside of declarations, where the file is read as a whole.
    private mutating func names(around index: Int) -> Names? {
        let offset = Int(list[index].start)
        let first = declaration
        while declaration < file.sources.count, file.sources[declaration].range.upperBound <= offset { declaration += 1 }
        if declaration != first { declared = nil }
        guard declaration < file.sources.count, file.sources[declaration].range.contains(offset) else { return nil }
        let result = declared ?? declaredNames(in: file.sources[declaration].tokens)
        declared = result
        return result
    }

    /// The names of the parameters of functions, and of variables and constants. O(tokens).
    private func declaredNames(in tokens: Range<Int>) -> Names {
        var names = Names()
        var depth = 0
        var isFunction = false
        for index in tokens {
            switch list[index].kind {
            case .name:
                if isName("func", at: index) || isName("init", at: index) && mark(index - 1) != UInt8(ascii: ".") { isFunction = true }
                if depth == 1, mark(index + 1) == UInt8(ascii: ":") { names.parameters.insert(SwiftTokens.hash(bytes[list[index].range])) }
                if depth == 0, isNew(index) { names.values.insert(SwiftTokens.hash(bytes[list[index].range])) }
            case .mark where isFunction:
                switch list[index].mark {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"):
                    depth -= 1
                    isFunction = depth > 0
                // A body begins after the parameters; default values may have closures.
                case UInt8(ascii: "{"), UInt8(ascii: "}"): if depth == 0 { isFunction = false }
                default: break
                }
            default: break
            }
        }
        return names
    }
}

#endif
