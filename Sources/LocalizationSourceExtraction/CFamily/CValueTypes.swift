import LocalizationSourceText

/// Tells the types of values in Objective-C from their spelling: literals, casts, methods whose names say what they return, and parameters
/// and local variables with a written type.
struct CValueTypes {
    /// The declarations of variables with one name.
    private struct Declarations {
        /// The specifier for the type; nil for one that is not known, or if there are several.
        var specifier: String?
        /// The places of the name among the tokens, sorted.
        var places: [Int] = []
    }

    /// The type in a declaration: its specifier; nil for a type that is not known.
    private struct WrittenType {
        let specifier: String?
    }

    private let tokens: CTokens
    /// The declarations of the file by name, once they are needed.
    private var declarations: [String: Declarations]?
    /// The tokens that end a function or a class, sorted.
    private var functionStarts: [Int] = []

    /// The number of tokens before a name in which its type is looked for.
    private static let maximumDistance = 100

    /// Looks at a source.
    init(_ tokens: CTokens) { self.tokens = tokens }

    private static let integers: Set<String> = [
        "int", "long", "short", "unsigned", "signed", "NSInteger", "NSUInteger", "BOOL", "bool", "size_t", "int8_t", "int16_t", "int32_t",
        "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "SInt32", "UInt32", "SInt64", "UInt64",
    ]
    private static let numbers: Set<String> = ["double", "float", "CGFloat", "NSTimeInterval"]
    private static let objects: Set<String> = [
        "NSString", "NSMutableString", "NSAttributedString", "NSNumber", "NSDecimalNumber", "NSDate", "NSURL", "NSError", "NSArray",
        "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSData", "NSSet",
    ]
    private static let qualifiers: Set<String> = [
        "const", "nonnull", "nullable", "_Nonnull", "_Nullable", "__nonnull", "__nullable", "__strong", "__weak", "__block",
        "__unsafe_unretained",
    ]
    /// Words before a name that make it no declaration.
    private static let keywords: Set<String> = ["return", "else", "case", "goto", "in", "do", "typedef", "struct", "enum", "union"]
    /// The last parts of selectors, and properties, whose results have the same kind in every class.
    private static let methods: [String: String] = [
        "stringValue": "%@", "localizedDescription": "%@", "lowercaseString": "%@", "uppercaseString": "%@", "capitalizedString": "%@",
        "lastPathComponent": "%@", "pathExtension": "%@", "absoluteString": "%@", "stringWithFormat": "%@",
        "localizedStringWithFormat": "%@", "numberWithInt": "%@", "numberWithInteger": "%@", "numberWithUnsignedInteger": "%@",
        "numberWithDouble": "%@", "numberWithFloat": "%@", "intValue": "%d", "integerValue": "%ld", "unsignedIntegerValue": "%lu",
        "longLongValue": "%lld", "unsignedIntValue": "%u", "doubleValue": "%f", "floatValue": "%f",
    ]

    /// The specifier for a value; nil if its type is not known.
    mutating func specifier(ofValueAt value: Range<Int>) -> String? {
        // A cast decides the type of what it stands before, unless an operator goes on with it.
        if let cast = cast(at: value) { return isOperand(cast.operand) ? cast.specifier : nil }
        var value = value
        while value.count > 2, tokens.isMark("(", at: value.lowerBound), tokens.isBracketed(value) {
            value = value.lowerBound + 1..<value.upperBound - 1
        }
        guard let first = value.first else { return nil }
        switch tokens.list[first].kind {
        case .number: return number(value)
        case .name: break
        case .mark:
            if tokens.isMark("@", at: first) { return isObjectLiteral(first + 1..<value.upperBound) ? "%@" : nil }
            if tokens.isMark("[", at: first) { return tokens.isBracketed(value) ? message(value) : nil }
            return number(value)
        case .text, .character, .directive: return nil
        }
        let name = tokens.spelling(at: first)
        if value.count == 1 { return variable(name, before: first) }
        if tokens.isMark("(", at: first + 1), tokens.isBracketed(first + 1..<value.upperBound) {
            return name.utf8.starts(with: "NSLocalizedString".utf8) || tokens.isName("NSStringFromClass", at: first) ? "%@" : nil
        }
        // `number.stringValue`
        let isPath = value.allSatisfy { tokens.isKind(.name, at: $0) || tokens.isMark(".", at: $0) }
        return isPath ? Self.methods[tokens.spelling(at: value.upperBound - 1)] : nil
    }

    // MARK: Literals

    private func number(_ value: Range<Int>) -> String? {
        var digits = tokens.source[tokens.bytes(of: value)]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
        if !isHexadecimal, digits.contains(UInt8(ascii: ".")) {
            if digits.last == UInt8(ascii: "f") || digits.last == UInt8(ascii: "F") { digits = digits.dropLast() }
            let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            return parts.count == 2 && digits.count > 1 && parts.allSatisfy { $0.allSatisfy(\.isASCIIDigit) } ? "%f" : nil
        }
        if isHexadecimal { digits = digits.dropFirst(2) }
        while let last = digits.last, "uUlL".utf8.contains(last) { digits = digits.dropLast() }
        let isNumber = digits.allSatisfy {
            $0.isASCIIDigit || isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
        }
        return isNumber && !digits.isEmpty ? "%ld" : nil
    }

    /// Whether what is behind an `@` is all of `"…"`, `(…)`, `[…]`, `{…}` or `5`.
    private func isObjectLiteral(_ value: Range<Int>) -> Bool {
        guard let first = value.first else { return false }
        if tokens.isKind(.text, at: first) { return value.count == 1 }
        return tokens.isBracketed(value) || number(value) != nil
    }

    // MARK: Casts and messages

    private func cast(at value: Range<Int>) -> (specifier: String?, operand: Range<Int>)? {
        guard let first = value.first, tokens.isMark("(", at: first), let end = tokens.list[first].partner, end + 1 < value.upperBound,
            (first + 1..<end).allSatisfy({ tokens.isKind(.name, at: $0) || tokens.isMark("*", at: $0) })
        else { return nil }
        return (typeSpecifier(first + 1..<end), end + 1..<value.upperBound)
    }

    /// Whether a value has no operator outside of brackets.
    private func isOperand(_ value: Range<Int>) -> Bool {
        var index = value.lowerBound
        while index < value.upperBound {
            if tokens.isMark("(", at: index) || tokens.isMark("[", at: index) {
                guard let end = tokens.list[index].partner else { return false }
                index = end
            } else if !tokens.isKind(.name, at: index), !tokens.isKind(.number, at: index), !tokens.isMark(".", at: index) {
                return false
            }
            index += 1
        }
        return true
    }

    /// The kind of what a message returns, by the first part of its selector: `[receiver name]` or `[receiver name:…]`, where the receiver
    /// is a path or has brackets of its own.
    private func message(_ message: Range<Int>) -> String? {
        var index = message.lowerBound + 1
        if tokens.isMark("[", at: index) {
            guard let end = tokens.list[index].partner else { return nil }
            index = end + 1
        } else {
            while index + 1 < message.upperBound, tokens.isMark(".", at: index + 1) { index += 2 }
            guard tokens.isKind(.name, at: index) else { return nil }
            index += 1
        }
        guard tokens.isKind(.name, at: index), tokens.isMark("]", at: index + 1) || tokens.isMark(":", at: index + 1) else { return nil }
        return Self.methods[tokens.spelling(at: index)]
    }

    // MARK: Variables

    /// The specifier for a variable, if it is declared with a type before a token in the same function, and nowhere in the file with
    /// another kind of type. O(log n), besides reading the file once.
    private mutating func variable(_ name: String, before index: Int) -> String? {
        let known = declarations ?? allDeclarations()
        declarations = known
        guard let found = known[name], let specifier = found.specifier else { return nil }
        let next = found.places.partitioningIndex { $0 >= index }
        let function = functionStarts.partitioningIndex { $0 >= index }
        guard next > 0 else { return nil }
        return function == 0 || found.places[next - 1] >= functionStarts[function - 1] ? specifier : nil
    }

    /// Reads the declarations of the file, and where its functions end. O(bytes).
    private mutating func allDeclarations() -> [String: Declarations] {
        var found: [String: Declarations] = [:]
        for index in tokens.list.indices {
            if tokens.isMark("}", at: index) || tokens.isMark("@", at: index), tokens.isAtLineStart(index) { functionStarts.append(index) }
            guard tokens.isKind(.name, at: index), let declared = declaration(ofNameAt: index) else { continue }
            let name = tokens.spelling(at: index)
            found[name, default: Declarations(specifier: declared.specifier)].places.append(index)
            if found[name]?.specifier != declared.specifier { found[name]?.specifier = nil }
        }
        return found
    }

    /// The type with which a name is declared at its place, or nil as its specifier for a type that is not known; nil if the name is used
    /// there and not declared.
    private func declaration(ofNameAt name: Int) -> WrittenType? {
        if tokens.isMark(")", at: name - 1) { return parameter(endingAt: name - 1) }
        let isComparison = tokens.isMark("=", at: name + 1) && tokens.isMark("=", at: name + 2)
        let isEnd = tokens.isName("in", at: name + 1) || tokens.mark(at: name + 1).map { ";=,)[".utf8.contains($0) } ?? false
        guard isEnd, !isComparison else { return nil }
        // The type is between the name and the start of the statement or parameter.
        var start = name
        while start > max(0, name - Self.maximumDistance),
            tokens.isKind(.name, at: start - 1) || tokens.mark(at: start - 1).map({ "*<>".utf8.contains($0) }) ?? false
        { start -= 1 }
        let words = words(start..<name)
        guard !words.isEmpty, !words.contains(where: Self.keywords.contains) else { return nil }
        let isGeneric = (start..<name).contains { tokens.isMark("<", at: $0) || tokens.isMark(">", at: $0) }
        if isGeneric || tokens.isMark("[", at: name + 1) { return WrittenType(specifier: nil) }
        return WrittenType(specifier: typeSpecifier(start..<name))
    }

    /// The type of a method's parameter, `- (void)show:(NSString *)name`, whose closing parenthesis is a token.
    private func parameter(endingAt end: Int) -> WrittenType? {
        guard let open = tokens.list[end].partner, tokens.isMark(":", at: open - 1) else { return nil }
        // A head begins a line with a sign; in a message the same is a cast.
        var index = open
        while index > max(0, open - Self.maximumDistance), !(tokens.mark(at: index - 1).map { ";{}[=".utf8.contains($0) } ?? false) {
            index -= 1
            if tokens.isMark("-", at: index) || tokens.isMark("+", at: index), tokens.isAtLineStart(index) {
                return WrittenType(specifier: typeSpecifier(open + 1..<end))
            }
        }
        return nil
    }

    /// The specifier for a type such as `const NSUInteger` or `NSString * _Nonnull`; nil for other types.
    private func typeSpecifier(_ type: Range<Int>) -> String? {
        let stars = type.count { tokens.isMark("*", at: $0) }
        let words = words(type).filter { !Self.qualifiers.contains($0) && $0 != "static" }
        guard let last = words.last else { return nil }
        if stars == 1 { return words.count == 1 && Self.objects.contains(last) ? "%@" : nil }
        guard stars == 0 else { return nil }
        if words.count == 1, Self.numbers.contains(last) { return "%f" }
        return words.allSatisfy(Self.integers.contains) ? "%ld" : nil
    }

    /// The names among tokens.
    private func words(_ range: Range<Int>) -> [String] {
        range.filter { tokens.isKind(.name, at: $0) }.map { tokens.spelling(at: $0) }
    }
}
