import LocalizationSourceText

/// Tells the types of values in Objective-C from their spelling: literals, casts, methods whose names say what they return, and parameters
/// and local variables with a written type.
struct CValueTypes {
    /// The declarations of variables with one name.
    private struct Declarations {
        /// The specifier for the type; nil for one that is not known, or if there are several.
        var specifier: String?
        /// The places of the name, sorted.
        var places: [Int] = []
    }

    /// The type in a declaration: its specifier; nil for a type that is not known.
    private struct WrittenType {
        let specifier: String?
    }

    private let source: [UInt8]
    /// The declarations of the file by name, once they are needed.
    private var declarations: [String: Declarations]?
    /// The offsets behind the lines that end a function or a class, sorted.
    private var functionStarts: [Int] = []

    /// The number of bytes before a name in which its type is looked for.
    private static let maximumDistance = 1_000

    /// Looks at a source.
    init(_ source: [UInt8]) { self.source = source }

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
    mutating func specifier(ofValueAt range: Range<Int>) -> String? {
        var range = range
        // A cast decides the type of what it stands before, unless an operator goes on with it.
        if let cast = cast(at: range) {
            guard isOperand(cast.operand) else { return nil }
            return cast.specifier
        }
        while range.count > 2, source[range.lowerBound] == UInt8(ascii: "("), closing(range.lowerBound, range) == range.upperBound - 1 {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        guard let first = source[range].first else { return nil }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): return number(range)
        case UInt8(ascii: "@"): return isObjectLiteral(range) ? "%@" : nil
        case UInt8(ascii: "["): return closing(range.lowerBound, range) == range.upperBound - 1 ? message(range) : nil
        default: break
        }
        var end = range.lowerBound
        while end < range.upperBound, CSourceReader.isNamePart(source[end]) { end += 1 }
        let name = range.lowerBound..<end
        if name.isEmpty { return nil }
        if end == range.upperBound { return variable(text(name), before: range.lowerBound) }
        if source[end] == UInt8(ascii: "("), closing(end, range) == range.upperBound - 1 {
            return source[name].starts(with: "NSLocalizedString".utf8) || text(name) == "NSStringFromClass" ? "%@" : nil
        }
        // `number.stringValue`
        let last = Self.word(endingAt: range.upperBound, in: source)
        let isPath = source[range].allSatisfy { CSourceReader.isNamePart($0) || $0 == UInt8(ascii: ".") }
        return isPath ? Self.methods[text(last)] : nil
    }

    // MARK: Literals

    private func number(_ range: Range<Int>) -> String? {
        var digits = source[range]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
        if !isHexadecimal, digits.contains(UInt8(ascii: ".")) {
            if digits.last == UInt8(ascii: "f") || digits.last == UInt8(ascii: "F") { digits = digits.dropLast() }
            let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            return parts.count == 2 && digits.count > 1 && parts.allSatisfy { $0.allSatisfy(Self.isDigit) } ? "%f" : nil
        }
        if isHexadecimal { digits = digits.dropFirst(2) }
        while let last = digits.last, "uUlL".utf8.contains(last) { digits = digits.dropLast() }
        let isNumber = digits.allSatisfy {
            Self.isDigit($0) || isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
        }
        return isNumber && !digits.isEmpty ? "%ld" : nil
    }

    /// Whether a value is all of `@"…"`, `@(…)`, `@[…]`, `@{…}` or `@5`.
    private func isObjectLiteral(_ range: Range<Int>) -> Bool {
        let start = range.lowerBound + 1
        guard start < range.upperBound else { return false }
        switch source[start] {
        case UInt8(ascii: "\""): return Self.end(ofLiteralAt: start, in: source) == range.upperBound
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return closing(start, range) == range.upperBound - 1
        default: return number(start..<range.upperBound) != nil
        }
    }

    // MARK: Casts and messages

    private func cast(at range: Range<Int>) -> (specifier: String?, operand: Range<Int>)? {
        guard source[range].first == UInt8(ascii: "("), let end = closing(range.lowerBound, range), end + 1 < range.upperBound else {
            return nil
        }
        let inner = source[range.lowerBound + 1..<end]
        guard inner.allSatisfy({ CSourceReader.isNamePart($0) || $0 == 0x20 || $0 == UInt8(ascii: "*") }) else { return nil }
        return (typeSpecifier(inner), end + 1..<range.upperBound)
    }

    /// Whether a value has no operator outside of brackets.
    private func isOperand(_ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = source[position]
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
                guard let end = closing(position, range) else { return false }
                position = end
            } else if byte != UInt8(ascii: "."), byte != 0x20, !CSourceReader.isNamePart(byte) {
                return false
            }
            position += 1
        }
        return true
    }

    /// The kind of what a message returns, by the first part of its selector.
    private func message(_ range: Range<Int>) -> String? {
        // `[receiver name]` or `[receiver name:…]`, where the receiver is a word or has brackets of its own.
        var position = range.lowerBound + 1
        while position < range.upperBound, source[position] == 0x20 { position += 1 }
        if position < range.upperBound, source[position] == UInt8(ascii: "[") {
            guard let end = closing(position, range) else { return nil }
            position = end + 1
        } else {
            while position < range.upperBound, CSourceReader.isNamePart(source[position]) || source[position] == UInt8(ascii: ".") {
                position += 1
            }
        }
        guard position < range.upperBound, source[position] == 0x20 else { return nil }
        while position < range.upperBound, source[position] == 0x20 { position += 1 }
        var end = position
        while end < range.upperBound, CSourceReader.isNamePart(source[end]) { end += 1 }
        guard end < range.upperBound, source[end] == UInt8(ascii: "]") || source[end] == UInt8(ascii: ":") else { return nil }
        return Self.methods[text(position..<end)]
    }

    // MARK: Variables

    /// The specifier for a variable, if it is declared with a type before a position in the same function, and nowhere in the file with
    /// another kind of type. O(log n), besides reading the file once.
    private mutating func variable(_ name: String, before position: Int) -> String? {
        let known = declarations ?? allDeclarations()
        declarations = known
        guard let found = known[name], let specifier = found.specifier, let last = Self.last(in: found.places, before: position) else {
            return nil
        }
        return last >= Self.last(in: functionStarts, before: position) ?? 0 ? specifier : nil
    }

    /// The last of sorted numbers that is below a limit. O(log n).
    private static func last(in numbers: [Int], before limit: Int) -> Int? {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : numbers[low - 1]
    }

    /// Reads the declarations of the file, and where its functions end. O(bytes).
    private mutating func allDeclarations() -> [String: Declarations] {
        var found: [String: Declarations] = [:]
        var index = 0
        while index < source.count {
            let byte = source[index]
            let isLineStart = index == 0 || source[index - 1] == 0x0A || source[index - 1] == 0x0D
            if isLineStart, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "@") { functionStarts.append(index + 1) }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = Self.end(ofLiteralAt: index, in: source) ?? index + 1
            case UInt8(ascii: "/") where source[index...].starts(with: "//".utf8):
                while index < source.count, source[index] != 0x0A { index += 1 }
            case UInt8(ascii: "/") where source[index...].starts(with: "/*".utf8):
                index += 2
                while index < source.count, !source[index...].starts(with: "*/".utf8) { index += 1 }
                index = min(index + 2, source.count)
            case _ where CSourceReader.isNamePart(byte):
                let start = index
                while index < source.count, CSourceReader.isNamePart(source[index]) { index += 1 }
                guard let declared = declaration(ofNameAt: start..<index) else { continue }
                let name = text(start..<index)
                found[name, default: Declarations(specifier: declared.specifier)].places.append(start)
                if found[name]?.specifier != declared.specifier { found[name]?.specifier = nil }
            default: index += 1
            }
        }
        return found
    }

    /// The type with which a name is declared at its place, or nil as its specifier for a type that is not known; nil if the name is used
    /// there and not declared.
    private func declaration(ofNameAt name: Range<Int>) -> WrittenType? {
        var next = name.upperBound
        while next < source.count, Self.isBlank(source[next]) { next += 1 }
        guard next < source.count else { return nil }
        if source[next] == UInt8(ascii: "="), next + 1 < source.count, source[next + 1] == UInt8(ascii: "=") { return nil }
        var end = name.lowerBound
        while end > 0, Self.isBlank(source[end - 1]) { end -= 1 }
        guard end > 0 else { return nil }
        if source[end - 1] == UInt8(ascii: ")") { return parameter(endingAt: end) }
        let isEnd = ";=,)".utf8.contains(source[next]) || source[next...].starts(with: "in ".utf8) || source[next] == UInt8(ascii: "[")
        guard isEnd else { return nil }
        // The type is between the name and the start of the statement or parameter.
        var start = end
        let limit = max(0, end - Self.maximumDistance)
        while start > limit,
            CSourceReader.isNamePart(source[start - 1]) || Self.isBlank(source[start - 1]) || source[start - 1] == UInt8(ascii: "*")
                || source[start - 1] == UInt8(ascii: ">") || source[start - 1] == UInt8(ascii: "<")
        { start -= 1 }
        let type = source[start..<end]
        let words = Self.words(type)
        guard let first = words.first, !Self.keywords.contains(first), !words.contains(where: Self.keywords.contains) else { return nil }
        if type.contains(UInt8(ascii: "<")) || type.contains(UInt8(ascii: ">")) || source[next] == UInt8(ascii: "[") {
            return WrittenType(specifier: nil)
        }
        // Below a comment, the words of the comment are before those of the type.
        let line = type.split { $0 == 0x0A || $0 == 0x0D }.last ?? type
        return Self.words(line).isEmpty ? WrittenType(specifier: nil) : WrittenType(specifier: typeSpecifier(line))
    }

    /// The type of a method's parameter, `- (void)show:(NSString *)name`, whose closing parenthesis ends at a position.
    private func parameter(endingAt end: Int) -> WrittenType? {
        var open = end - 1
        let limit = max(0, end - Self.maximumDistance)
        while open > limit, source[open] != UInt8(ascii: "("), source[open] != UInt8(ascii: ";") { open -= 1 }
        guard source[open] == UInt8(ascii: "("), open > limit, source[open - 1] == UInt8(ascii: ":") else { return nil }
        // A head begins a line with a sign; in a message the same is a cast.
        var index = open
        while index > limit, !";{}[=".utf8.contains(source[index - 1]) {
            index -= 1
            let isLineStart = index == 0 || source[index - 1] == 0x0A || source[index - 1] == 0x0D
            if isLineStart, source[index] == UInt8(ascii: "-") || source[index] == UInt8(ascii: "+") {
                return WrittenType(specifier: typeSpecifier(source[open + 1..<end - 1]))
            }
        }
        return nil
    }

    /// The specifier for a type such as `const NSUInteger` or `NSString * _Nonnull`; nil for other types.
    private func typeSpecifier(_ type: ArraySlice<UInt8>) -> String? {
        let stars = type.reduce(0) { $0 + ($1 == UInt8(ascii: "*") ? 1 : 0) }
        let words = Self.words(type).filter { !Self.qualifiers.contains($0) && $0 != "static" }
        guard let last = words.last else { return nil }
        if stars == 1 { return words.count == 1 && Self.objects.contains(last) ? "%@" : nil }
        guard stars == 0 else { return nil }
        if words.count == 1, Self.numbers.contains(last) { return "%f" }
        return words.allSatisfy(Self.integers.contains) ? "%ld" : nil
    }

    // MARK: Bytes

    private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
        bytes.split { !CSourceReader.isNamePart($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The word that ends at a position; empty if there is none.
    static func word(endingAt end: Int, in source: [UInt8]) -> Range<Int> {
        var start = end
        let limit = max(0, end - Self.maximumDistance)
        while start > limit, CSourceReader.isNamePart(source[start - 1]) { start -= 1 }
        return start..<end
    }

    /// The position behind a literal with quotation marks; nil if its line ends before.
    static func end(ofLiteralAt start: Int, in source: [UInt8]) -> Int? {
        var position = start + 1
        while position < source.count, source[position] != 0x0A {
            if source[position] == source[start] { return position + 1 }
            position += source[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The position behind the arguments of a call with a name; nil if it has none in parentheses, or if they have no end nearby.
    func end(ofCall name: Range<Int>) -> Int? {
        var start = name.upperBound
        while start < source.count, Self.isBlank(source[start]) { start += 1 }
        guard start < source.count, source[start] == UInt8(ascii: "(") else { return nil }
        return closing(start, start..<min(source.count, start + 4_096)).map { $0 + 1 }
    }

    /// The position of the bracket that closes the one at a position; nil if it is outside of a range.
    private func closing(_ start: Int, _ range: Range<Int>) -> Int? {
        var depth = 0
        var position = start
        while position < range.upperBound {
            switch source[position] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = Self.end(ofLiteralAt: position, in: source) else { return nil }
                position = end
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
            position += 1
        }
        return nil
    }
}
