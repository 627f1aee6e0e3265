#if Tools

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
        /// Whether only this file can use what is declared in it.
        var isPrivate: Bool
    }

    let code: DeclarationTokens
    var index = 0
    var bodies: [Body] = []
    var result = FileDeclarations()
    /// The source of each property, function and initializer, in order.
    var sources: [DeclarationSource] = []
    /// The tokens of each preview, in order.
    var previews: [Range<Int>] = []
    /// The first token of the declaration that is being read.
    var start = 0

    // What stands before a declaration.
    var isStatic = false
    var isDisfavored = false
    private var hasPrivateModifier = false
    /// Whether a modifier makes a member of a private extension known to other files.
    private var hasWiderModifier = false
    /// A type in an attribute, as in `@Environment(Router.self)`.
    var attributeType: String?
    /// An attribute that names a declaration with the type, as in `@Default(.times)`.
    var attributeValue: Range<Int>?

    /// Reads a file.
    static func scan(
        _ bytes: [UInt8], _ tokens: SwiftTokens
    ) -> (declarations: FileDeclarations, sources: [DeclarationSource], previews: [Range<Int>]) {
        var scanner = DeclarationScanner(DeclarationTokens(bytes: bytes, tokens: tokens.list))
        scanner.scan()
        // Only in source that does not compile.
        let overlap = zip(scanner.sources, scanner.sources.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
        return (scanner.result, overlap ? [] : scanner.sources, scanner.previews)
    }

    init(_ code: DeclarationTokens) { self.code = code }

    // MARK: Declarations

    var owner: String { bodies.last?.owner ?? "" }

    /// Whether only this file can use the declaration that is being read.
    var isPrivate: Bool {
        if hasPrivateModifier { return true }
        guard let body = bodies.last, body.isPrivate else { return false }
        if case .addition = body.kind, hasWiderModifier { return false }
        return true
    }

    /// Adds the source of the declaration that was read.
    mutating func addSource(isFunction: Bool = false, takesText: Bool = false) {
        let tokens = start..<min(max(start, index), code.tokens.count)
        sources.append(
            DeclarationSource(
                range: code.source(start, index), owner: owner, tokens: tokens, isFunction: isFunction, takesText: takesText))
    }

    mutating func endDeclaration() {
        start = index
        isStatic = false
        isDisfavored = false
        hasPrivateModifier = false
        hasWiderModifier = false
        attributeType = nil
        attributeValue = nil
    }

    mutating func scan() {
        while index < code.tokens.count {
            switch code.tokens[index].mark {
            case UInt8(ascii: "@"): scanAttribute()
            case UInt8(ascii: "#"): scanDirective()
            case UInt8(ascii: "{"):
                index = code.afterBrackets(at: index)
                endDeclaration()
            case UInt8(ascii: "("): index = code.afterBrackets(at: index)
            case UInt8(ascii: "}"):
                _ = bodies.popLast()
                index += 1
                endDeclaration()
            default: if code.isName(index) { scanName() } else { index += 1 }
            }
        }
    }

    /// `#if` and its like, which end with their line.
    mutating func scanDirective() {
        index += 1
        if code.isName("Preview", index) { return scanPreview() }
        guard code.isName("if", index) || code.isName("else", index) || code.isName("elseif", index) || code.isName("endif", index) else {
            return
        }
        index += 1
        while index < code.tokens.count, !code.beginsLine(index) { index += 1 }
        endDeclaration()
    }

    /// `#Preview("Name") { … }`, up to the end of its line's brackets.
    private mutating func scanPreview() {
        let start = index
        index += 1
        for mark in ["(", "{"] as [Unicode.Scalar] where code.isMark(mark, index) && !code.beginsLine(index) {
            index = code.afterBrackets(at: index)
        }
        previews.append(start..<index)
        endDeclaration()
    }

    mutating func scanAttribute() {
        if code.isName("_disfavoredOverload", index + 1) { isDisfavored = true }
        // Its values are numbers with a fraction, also those that begin as `10`.
        if code.isName("ScaledMetric", index + 1) { attributeType = "Double" }
        let first = index + 1
        index += 2
        while code.isMark(".", index), code.isName(index + 1) { index += 2 }
        guard code.isMark("(", index), !code.beginsLine(index) else { return }
        let end = code.afterBrackets(at: index)
        if code.isName(index + 1), code.isMark(".", index + 2), code.isName("self", index + 3), code.isMark(")", index + 4) {
            attributeType = code.text(index + 1)
        }
        if code.isName("Default", first), code.isMark(".", index + 1), code.isName(index + 2) { attributeValue = code.source(first, end) }
        index = end
    }

    mutating func scanName() {
        switch code.tokens[index].range.count {
        case 3 where code.isName("var", index) || code.isName("let", index): scanProperty()
        case 4 where code.isName("func", index): scanFunction()
        case 4 where code.isName("init", index): scanInitializer()
        case 4 where code.isName("enum", index): scanType(.enumeration)
        case 4 where code.isName("case", index): scanCases()
        case 5 where code.isName("class", index):
            // `class func`, `class var`
            if code.isName("func", index + 1) || code.isName("var", index + 1) || code.isName("override", index + 1) {
                isStatic = true
                index += 1
            } else {
                scanType(.reference)
            }
        case 5 where code.isName("actor", index) && code.isName(index + 1): scanType(.reference)
        case 5 where code.isName("macro", index) && code.isName(index + 1): scanMacro()
        case 6 where code.isName("struct", index): scanType(.structure)
        case 6 where code.isName("import", index):
            index += 1
            while code.isName("class", index) || code.isName("struct", index) || code.isName("func", index) || code.isName("enum", index) {
                index += 1
            }
            result.imports.append(code.text(index))
            index += 1
            while code.isMark(".", index), code.isName(index + 1) { index += 2 }
            endDeclaration()
        case 6 where code.isName("static", index):
            isStatic = true
            index += 1
        case 7 where code.isName("private", index), 11 where code.isName("fileprivate", index):
            index += 1
            // `private(set)` is about setters, and `level = .private` is not a declaration.
            if !code.isMark("(", index), !code.isMark(".", index - 2) { hasPrivateModifier = true }
        case 6 where code.isName("public", index), 7 where code.isName("package", index), 8 where code.isName("internal", index):
            index += 1
            if !code.isMark("(", index) { hasWiderModifier = true }
        case 8 where code.isName("protocol", index): scanType(.interface)
        case 9 where code.isName("extension", index): scanType(.addition)
        case 9 where code.isName("typealias", index): scanAlias()
        case 9 where code.isName("subscript", index): scanSubscript()
        default: index += 1
        }
    }

    mutating func scanType(_ kind: SwiftTypeDeclaration.Kind) {
        index += 1
        guard code.isName(index) else { return }
        var name = code.text(index)
        index += 1
        while code.isMark(".", index), code.isName(index + 1) {
            name += "." + code.text(index + 1)
            index += 2
        }
        // The names of types in types are joined up to a limit, so that their lengths do not add up to the square of the source's.
        if kind != .addition, !owner.isEmpty, bodies.count < DeclarationReading.maximumNesting { name = owner + "." + name }
        var declaration = SwiftTypeDeclaration(kind: kind, name: name, inherited: [])
        if code.isMark("<", index) {
            var depth = 0
            while index < code.tokens.count {
                if code.isMark("<", index) { depth += 1 }
                if code.isMark(">", index) { depth -= 1 }
                if depth == 1, code.isName(index), code.isMark("<", index - 1) || code.isMark(",", index - 1) {
                    declaration.generics.append(code.text(index))
                }
                index += 1
                if depth == 0 { break }
            }
        }
        if code.isMark(":", index) {
            index += 1
            var start = index
            while index < code.tokens.count, !code.isMark("{", index), !code.isName("where", index) {
                if code.isMark(",", index) {
                    declaration.inherited.append(code.spelling(start, index))
                    start = index + 1
                }
                index = code.isMark("(", index) ? code.afterBrackets(at: index) : index + 1
            }
            if start < index { declaration.inherited.append(code.spelling(start, index)) }
        }
        while index < code.tokens.count, !code.isMark("{", index) { index += 1 }
        index += 1
        declaration.isPrivate = isPrivate
        result.types.append(declaration)
        bodies.append(Body(owner: name, kind: kind, isPrivate: isPrivate))
        endDeclaration()
    }

    mutating func scanAlias() {
        index += 1
        let name = code.text(index)
        guard code.isName(index), code.isMark("=", index + 1) else { return }
        let start = index + 2
        index = code.endOfType(start)
        let full = owner.isEmpty ? name : owner + "." + name
        var alias = SwiftTypeDeclaration(kind: .alias, name: full, inherited: [code.spelling(start, index)])
        alias.isPrivate = isPrivate
        result.types.append(alias)
        endDeclaration()
    }

    mutating func scanProperty() {
        let isConstant = code.isName("let", index)
        index += 1
        let first = index
        while index < code.tokens.count {
            guard code.isName(index) else {
                // A pattern.
                if code.isMark("(", index) { index = code.afterBrackets(at: index) }
                break
            }
            let (name, range) = (code.text(index), code.tokens[index].range)
            var (type, source, isComputed) = (attributeType ?? "", Range<Int>?.none, false)
            index += 1
            if code.isMark(":", index) {
                let end = code.endOfType(index + 1)
                type = code.spelling(index + 1, end)
                index = end
            }
            if code.isMark("=", index) {
                let start = index + 1
                index = code.endOfValue(start)
                if type.isEmpty || type == "String" { source = code.source(start, index) }
            } else if type.isEmpty {
                source = attributeValue
            }
            if code.isMark("{", index) {
                isComputed = !code.isName("didSet", index + 1) && !code.isName("willSet", index + 1)
                index = code.afterBrackets(at: index)
            }
            result.members.append(
                SwiftDeclaration(
                    kind: .property, name: name, owner: owner, isStatic: isStatic, isPrivate: isPrivate, type: type, isConstant: isConstant,
                    value: source, isComputed: isComputed, range: range, mayTakeKey: ModuleRoutines.mayBeKey(type, in: owner)))
            guard code.isMark(",", index), code.isName(index + 1), index > first else { break }
            index += 1
        }
        if index > first { addSource() }
        endDeclaration()
    }
}

#endif
