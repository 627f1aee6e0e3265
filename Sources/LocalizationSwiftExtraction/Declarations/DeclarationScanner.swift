import LocalizationSourceExtraction

/// Finds the declarations of a file outside of functions, by tokens alone.
///
/// Whole files are cheap to read this way, so every file of a module can be, while only those that use keys are parsed. Types are kept as
/// they are spelled. Source that is not valid gives declarations that are wrong or missing, never a failure. O(tokens).
struct DeclarationScanner {
    /// A pair of braces that declarations are in.
    struct Body {
        var owner: String
        var kind: SwiftTypeDeclaration.Kind
    }

    let bytes: [UInt8]
    let tokens: [SwiftTokens.Token]
    var index = 0
    var bodies: [Body] = []
    var result = FileDeclarations()
    /// The source of each property, function and initializer, in order.
    var pieces: [SourcePiece] = []
    /// The tokens of each preview, in order.
    var previews: [Range<Int>] = []
    /// The first token of the declaration that is being read.
    var start = 0

    // What stands before a declaration.
    var isStatic = false
    var isDisfavored = false
    /// A type in an attribute, as in `@Environment(Router.self)`.
    var attributeType: String?
    /// An attribute that names a declaration with the type, as in `@Default(.times)`.
    var attributeValue: Range<Int>?

    /// Reads a file.
    static func scan(
        _ bytes: [UInt8], _ tokens: SwiftTokens
    ) -> (declarations: FileDeclarations, pieces: [SourcePiece], previews: [Range<Int>]) {
        var scanner = DeclarationScanner(bytes: bytes, tokens: tokens.list)
        scanner.scan()
        scanner.result.hashNames()
        return (scanner.result, scanner.pieces, scanner.previews)
    }

    init(bytes: [UInt8], tokens: [SwiftTokens.Token]) {
        self.bytes = bytes
        self.tokens = tokens
    }

    // MARK: Tokens

    func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }

    func isMark(_ mark: Unicode.Scalar, _ index: Int) -> Bool {
        guard tokens.indices.contains(index), case .mark = tokens[index].kind else { return false }
        return bytes[Int(tokens[index].start)] == UInt8(ascii: mark)
    }

    func isName(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), case .name = tokens[index].kind else { return false }
        return true
    }

    func isName(_ name: StaticString, _ index: Int) -> Bool {
        guard isName(index), tokens[index].range.count == name.utf8CodeUnitCount else { return false }
        let start = tokens[index].range.lowerBound
        return name.withUTF8Buffer { buffer in
            for place in buffer.indices where bytes[start + place] != buffer[place] { return false }
            return true
        }
    }

    func beginsLine(_ index: Int) -> Bool {
        guard index > 0, tokens.indices.contains(index) else { return true }
        return bytes[min(tokens[index - 1].range.upperBound, tokens[index].range.lowerBound)..<tokens[index].range.lowerBound].contains(
            0x0A)
    }

    /// The source from a token up to another one, without blanks at the end.
    func source(_ first: Int, _ end: Int) -> Range<Int> {
        guard first < end, tokens.indices.contains(first) else { return 0..<0 }
        // The tokens of an interpolation come before the literal that they are in.
        let (list, last) = (tokens.span, min(end, tokens.count) - 1)
        var start = list[first].start
        for index in first...last { start = min(start, list[index].start) }
        return Int(start)..<max(Int(start), Int(list[last].end))
    }

    func spelling(_ first: Int, _ end: Int) -> String { String(decoding: bytes[source(first, end)], as: UTF8.self) }

    /// The index after the bracket that closes the one at an index.
    func afterBrackets(at start: Int) -> Int {
        var depth = 0
        var index = start
        while index < tokens.count {
            if case .mark = tokens[index].kind {
                switch bytes[Int(tokens[index].start)] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth <= 0 { return index + 1 }
                default: break
                }
            }
            index += 1
        }
        return index
    }

    // MARK: Declarations

    var owner: String { bodies.last?.owner ?? "" }

    /// Adds the source of the declaration that was read.
    /// - Parameter value: The tokens of the only expression in it that may use a key.
    mutating func addPiece(value: Range<Int>? = nil) {
        var piece = SourcePiece(range: source(start, index), owner: owner, tokens: start..<min(max(start, index), tokens.count))
        piece.value = value
        pieces.append(piece)
    }

    /// Whether tokens are those of a call of a function, with or without `return` before it, whose arguments have literals and names only:
    /// what it means does not depend on the declaration around it.
    func isPlainCall(_ range: Range<Int>) -> Bool {
        let range = range.clamped(to: tokens.indices)
        guard range.count >= 3, isName(range.lowerBound) else { return false }
        var depth = 0
        for index in range {
            if depth == 0, index > range.lowerBound, beginsLine(index) { return false }
            switch tokens[index].kind {
            case .name: if isName("self", index) || isName("super", index) { return false }
            case .text: break
            case .interpolationStart, .interpolationEnd: return false
            case .mark:
                switch bytes[Int(tokens[index].start)] {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "."): break
                default: return false
                }
            }
        }
        return depth == 0 && isMark(")", range.upperBound - 1)
    }

    mutating func endDeclaration() {
        start = index
        isStatic = false
        isDisfavored = false
        attributeType = nil
        attributeValue = nil
    }

    mutating func scan() {
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .name: scanName()
            case .mark where bytes[token.range.lowerBound] == UInt8(ascii: "@"): scanAttribute()
            case .mark where bytes[token.range.lowerBound] == UInt8(ascii: "#"): scanDirective()
            case .mark where bytes[token.range.lowerBound] == UInt8(ascii: "{"):
                index = afterBrackets(at: index)
                endDeclaration()
            case .mark where bytes[token.range.lowerBound] == UInt8(ascii: "("): index = afterBrackets(at: index)
            case .mark where bytes[token.range.lowerBound] == UInt8(ascii: "}"):
                bodies.removeLast(bodies.isEmpty ? 0 : 1)
                index += 1
                endDeclaration()
            default: index += 1
            }
        }
    }

    /// `#if` and its like, which end with their line.
    mutating func scanDirective() {
        index += 1
        if isName("Preview", index) { return scanPreview() }
        guard isName("if", index) || isName("else", index) || isName("elseif", index) || isName("endif", index) else { return }
        index += 1
        while index < tokens.count, !beginsLine(index) { index += 1 }
        endDeclaration()
    }

    /// `#Preview("Name") { … }`, up to the end of its line's brackets.
    private mutating func scanPreview() {
        let start = index
        index += 1
        for mark in ["(", "{"] as [Unicode.Scalar] where isMark(mark, index) && !beginsLine(index) { index = afterBrackets(at: index) }
        previews.append(start..<index)
        endDeclaration()
    }

    mutating func scanAttribute() {
        if isName("_disfavoredOverload", index + 1) { isDisfavored = true }
        // Its values are numbers with a fraction, also those that begin as `10`.
        if isName("ScaledMetric", index + 1) { attributeType = "Double" }
        let first = index + 1
        index += 2
        while isMark(".", index), isName(index + 1) { index += 2 }
        guard isMark("(", index), !beginsLine(index) else { return }
        let end = afterBrackets(at: index)
        if isName(index + 1), isMark(".", index + 2), isName("self", index + 3), isMark(")", index + 4) { attributeType = text(index + 1) }
        if isName("Default", first), isMark(".", index + 1), isName(index + 2) { attributeValue = source(first, end) }
        index = end
    }

    mutating func scanName() {
        switch tokens[index].range.count {
        case 3 where isName("var", index) || isName("let", index): scanProperty()
        case 4 where isName("func", index): scanFunction()
        case 4 where isName("init", index): scanInitializer()
        case 4 where isName("enum", index): scanType(.enumeration)
        case 4 where isName("case", index): scanCases()
        case 5 where isName("class", index):
            // `class func`, `class var`
            if isName("func", index + 1) || isName("var", index + 1) || isName("override", index + 1) {
                isStatic = true
                index += 1
            } else {
                scanType(.reference)
            }
        case 5 where isName("actor", index) && isName(index + 1): scanType(.reference)
        case 5 where isName("macro", index) && isName(index + 1): scanMacro()
        case 6 where isName("struct", index): scanType(.structure)
        case 6 where isName("import", index):
            index += 1
            while isName("class", index) || isName("struct", index) || isName("func", index) || isName("enum", index) { index += 1 }
            result.imports.insert(text(index))
            index += 1
            while isMark(".", index), isName(index + 1) { index += 2 }
            endDeclaration()
        case 6 where isName("static", index):
            isStatic = true
            index += 1
        case 8 where isName("protocol", index): scanType(.interface)
        case 9 where isName("extension", index): scanType(.addition)
        case 9 where isName("typealias", index): scanAlias()
        case 9 where isName("subscript", index): scanSubscript()
        default: index += 1
        }
    }

    mutating func scanType(_ kind: SwiftTypeDeclaration.Kind) {
        index += 1
        guard isName(index) else { return }
        var name = text(index)
        index += 1
        while isMark(".", index), isName(index + 1) {
            name += "." + text(index + 1)
            index += 2
        }
        // The names of types in types are joined up to a limit, so that their lengths do not add up to the square of the source's.
        if kind != .addition, !owner.isEmpty, bodies.count < PieceReading.maximumNesting { name = owner + "." + name }
        var declaration = SwiftTypeDeclaration(kind: kind, name: name, inherited: [])
        if isMark("<", index) {
            var depth = 0
            while index < tokens.count {
                if isMark("<", index) { depth += 1 }
                if isMark(">", index) { depth -= 1 }
                if depth == 1, isName(index), isMark("<", index - 1) || isMark(",", index - 1) { declaration.generics.append(text(index)) }
                index += 1
                if depth == 0 { break }
            }
        }
        if isMark(":", index) {
            index += 1
            var start = index
            while index < tokens.count, !isMark("{", index), !isName("where", index) {
                if isMark(",", index) {
                    declaration.inherited.append(spelling(start, index))
                    start = index + 1
                }
                index = isMark("(", index) ? afterBrackets(at: index) : index + 1
            }
            if start < index { declaration.inherited.append(spelling(start, index)) }
        }
        while index < tokens.count, !isMark("{", index) { index += 1 }
        index += 1
        result.types.append(declaration)
        bodies.append(Body(owner: name, kind: kind))
        endDeclaration()
    }

    mutating func scanAlias() {
        index += 1
        let name = text(index)
        guard isName(index), isMark("=", index + 1) else { return }
        let start = index + 2
        index = endOfType(start)
        result.types.append(
            SwiftTypeDeclaration(kind: .alias, name: owner.isEmpty ? name : owner + "." + name, inherited: [spelling(start, index)]))
        endDeclaration()
    }

    /// The index after a type.
    func endOfType(_ start: Int) -> Int {
        var index = start
        var angles = 0
        while index < tokens.count {
            if index > start, angles == 0, beginsLine(index), !isMark(".", index), !isMark("-", index) { break }
            guard tokens[index].kind == .mark else {
                if tokens[index].kind != .name || isName("where", index) { break }
                // Two names in a row end a type, unless the first is a keyword.
                if index > start, isName(index - 1), !Self.typeKeywords.contains(text(index - 1)), !Self.typeKeywords.contains(text(index))
                {
                    break
                }
                index += 1
                continue
            }
            switch bytes[tokens[index].range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["): index = afterBrackets(at: index)
            case UInt8(ascii: "<"):
                angles += 1
                index += 1
            case UInt8(ascii: ">"):
                if !isMark("-", index - 1) { angles -= 1 }
                if angles < 0 { return index }
                index += 1
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "-"):
                index += 1
            case UInt8(ascii: ",") where angles > 0: index += 1
            default: return index
            }
        }
        return index
    }

    static let typeKeywords: Set<String> = [
        "any", "some", "inout", "async", "throws", "rethrows", "borrowing", "consuming", "sending", "escaping", "Sendable", "MainActor",
        "autoclosure", "ViewBuilder", "convention", "isolated", "nonisolated", "repeat", "each",
    ]

    mutating func scanProperty() {
        index += 1
        let first = index
        var value: Range<Int>?
        while index < tokens.count {
            guard isName(index) else {
                // A pattern.
                if isMark("(", index) { index = afterBrackets(at: index) }
                break
            }
            var property = SwiftDeclaration(
                kind: .property, name: text(index), owner: owner, isStatic: isStatic, range: tokens[index].range)
            index += 1
            if isMark(":", index) {
                let end = endOfType(index + 1)
                property.type = spelling(index + 1, end)
                index = end
            } else if let attributeType {
                property.type = attributeType
            }
            if isMark("=", index) {
                let start = index + 1
                index = endOfValue(start)
                value = start..<index
                if property.type.isEmpty { property.value = source(start, index) }
            } else if property.type.isEmpty {
                property.value = attributeValue
            }
            if isMark("{", index) {
                property.isComputed = !isName("didSet", index + 1) && !isName("willSet", index + 1)
                let start = index + 1
                index = afterBrackets(at: index)
                value = value == nil ? start..<max(start, index - 1) : nil
            }
            property.mayTakeKey = ModuleRoutines.mayBeKey(property.type, in: property.owner)
            result.members.append(property)
            if !property.type.isEmpty, !property.type.utf8.elementsEqual("String".utf8) { value = nil }
            guard isMark(",", index), isName(index + 1), index > first else { break }
            value = nil
            index += 1
        }
        if index > first { addPiece(value: value.flatMap { isPlainCall($0) ? $0 : nil }) }
        endDeclaration()
    }

    /// The index after the value of a property.
    func endOfValue(_ start: Int) -> Int {
        var index = start
        while index < tokens.count {
            if index > start, beginsLine(index), !continuesValue(index) { break }
            if isMark("{", index), isName("didSet", index + 1) || isName("willSet", index + 1) { break }
            if isMark(")", index) || isMark("]", index) || isMark("}", index) || isMark(";", index) || isMark(",", index) { break }
            if isMark("(", index) || isMark("[", index) || isMark("{", index) {
                index = afterBrackets(at: index)
            } else {
                index += 1
            }
        }
        return index
    }

    /// Whether the statement before a line goes on in it.
    func continuesValue(_ index: Int) -> Bool {
        // A literal's interpolations are tokens of their own.
        if tokens[index].kind == .text || tokens[index].kind == .interpolationEnd {
            return isInsideText(index) || endsWithOperator(index - 1)
        }
        if tokens[index].kind == .mark {
            switch bytes[tokens[index].range.lowerBound] {
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
                UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "%"):
                return true
            default: break
            }
        }
        return endsWithOperator(index - 1)
    }

    func isInsideText(_ index: Int) -> Bool { index > 0 && tokens[index].range.lowerBound < tokens[index - 1].range.upperBound }

    func endsWithOperator(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), tokens[index].kind == .mark else { return false }
        switch bytes[tokens[index].range.lowerBound] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "?"),
            UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "<"):
            return index > 0 && !isMark(")", index)
        default: return false
        }
    }
}
