import LocalizationSourceText

/// What the files of a module in the C family declare: the texts of constants and macros, and the default values of parameters in C++. O(bytes
/// of the module) for each name, once.
final class CDeclarations {
    /// A value in a declaration.
    enum Value: Equatable {
        /// `nil` or `NULL`.
        case nothing
        /// A literal.
        case text(String)
        /// The name of a constant.
        case name(String)
        /// Anything else.
        case other
    }

    private let files: [ModuleSourceFile]
    /// What ``code(of:)`` returned for files, by their numbers.
    private var codes: [Int: [UInt8]] = [:]
    private var constants: [[UInt8]: String?] = [:]

    init(_ files: [ModuleSourceFile]) { self.files = files }

    /// The bytes of a file with blanks in place of its comments, so that each offset stays that of the file. O(bytes), once.
    func code(of number: Int) -> [UInt8] {
        if let known = codes[number] { return known }
        var code = files[number].utf8
        for comment in SourceComments.ranges(in: code, files[number].language) {
            for index in comment where code[index] != 0x0A && code[index] != 0x0D {
                // What is behind a comment in a macro of several lines stays on its line.
                let isSplice =
                    code[index] == UInt8(ascii: "\\") && index + 1 < code.count && (code[index + 1] == 0x0A || code[index + 1] == 0x0D)
                if !isSplice { code[index] = 0x20 }
            }
        }
        codes[number] = code
        return code
    }

    /// The text of `#define NAME @"…"` and `NSString *const NAME = @"…";`; nil if no file has it, or if files have several.
    func text(ofConstant name: String) -> String? {
        let bytes = Array(name.utf8)
        if let known = constants[bytes] { return known }
        var texts: Set<[UInt8]> = []
        for number in files.indices {
            forEachUse(of: bytes, in: number) { use, code in
                var rest = code[use.upperBound...].drop(while: Self.isBlank)
                if rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "=") {
                    rest = rest.dropFirst().drop(while: Self.isBlank)
                } else if !Self.isMacro(use, in: code) {
                    return
                }
                if case .text(let text)? = Self.value(rest) { texts.insert(Array(text.utf8)) }
            }
        }
        let text = texts.count == 1 ? texts.first.map { String(decoding: $0, as: UTF8.self) } : nil
        constants[bytes] = .some(text)
        return text
    }

    /// The default value of a parameter by its place, in the declaration or the definition of a function; nil if it has none.
    func defaultValue(ofParameter place: Int, of function: String) -> Value? {
        for number in files.indices {
            var found: Value?
            forEachUse(of: Array(function.utf8), in: number) { use, code in
                guard found == nil else { return }
                let rest = code[use.upperBound...].drop(while: Self.isBlank)
                guard rest.first == UInt8(ascii: "("), let list = Self.parenthesized(rest) else { return }
                let parameters = Self.parameters(list)
                guard parameters.indices.contains(place), let sign = parameters[place].firstIndex(of: UInt8(ascii: "=")) else { return }
                found = Self.value(parameters[place][(sign + 1)...].drop(while: Self.isBlank))
            }
            if let found { return found }
        }
        return nil
    }

    /// Calls a function with each place of a name in the code of a file of the C family, and with that code.
    private func forEachUse(of name: [UInt8], in number: Int, _ body: (Range<Int>, [UInt8]) -> Void) {
        guard case .c = files[number].language, Self.use(of: name, in: files[number].utf8, from: 0) != nil else { return }
        let code = code(of: number)
        var index = 0
        while let use = Self.use(of: name, in: code, from: index) {
            body(use, code)
            index = use.upperBound
        }
    }

    /// The next place of a name. O(n).
    private static func use(of name: [UInt8], in bytes: [UInt8], from start: Int) -> Range<Int>? {
        guard let first = name.first else { return nil }
        var index = start
        while true {
            index = ByteCursor(bytes.span).index(from: index, of: first, or: first)
            guard index + name.count <= bytes.count else { return nil }
            let end = index + name.count
            if bytes[index..<end].elementsEqual(name), index == 0 || !CSourceReader.isNamePart(bytes[index - 1]),
                end == bytes.count || !CSourceReader.isNamePart(bytes[end])
            {
                return index..<end
            }
            index += 1
        }
    }

    /// Whether a name is the one behind `#define`.
    private static func isMacro(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
        bytes[..<name.lowerBound].reversed().drop(while: isBlank).starts(with: "enifed".utf8)
    }

    /// What is between the parentheses at the start of a text. O(n).
    private static func parenthesized(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var depth = 0
        for index in bytes.indices.prefix(4_096) {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return bytes[(bytes.startIndex + 1)..<index] }
            }
        }
        return nil
    }

    /// The parameters of a list, which are divided by commas outside of literals and parentheses.
    private static func parameters(_ list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parameters: [ArraySlice<UInt8>] = []
        var start = list.startIndex
        var depth = 0
        var isInText = false
        for index in list.indices {
            switch list[index] {
            case UInt8(ascii: "\""): isInText.toggle()
            case _ where isInText: break
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parameters.append(list[start..<index])
                start = index + 1
            default: break
            }
        }
        parameters.append(list[start...])
        return parameters
    }

    /// The value at the start of a text.
    private static func value(_ bytes: ArraySlice<UInt8>) -> Value? {
        var rest = bytes
        if rest.first == UInt8(ascii: "@") { rest = rest.dropFirst() }
        if rest.first == UInt8(ascii: "\"") {
            let text = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x0A }
            let isWhole = text.endIndex < bytes.endIndex && bytes[text.endIndex] == UInt8(ascii: "\"")
            // Literals that follow each other are one.
            let next = bytes[text.endIndex...].dropFirst().drop(while: isBlank)
            let isJoined = next.first == UInt8(ascii: "\"") || next.starts(with: "@\"".utf8)
            return isWhole && !isJoined ? .text(String(decoding: text, as: UTF8.self)) : .other
        }
        let name = rest.prefix(while: CSourceReader.isNamePart)
        if name.isEmpty { return rest.isEmpty ? nil : .other }
        if ["nil", "NULL", "nullptr", "0"].contains(where: { name.elementsEqual($0.utf8) }) { return .nothing }
        let next = bytes[name.endIndex...].first { !isBlank($0) }
        let isAlone = next == nil || next == UInt8(ascii: ",") || next == UInt8(ascii: ")") || next == UInt8(ascii: ";")
        return isAlone ? .name(String(decoding: name, as: UTF8.self)) : .other
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
