import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationFormatStrings
import LocalizationSourceText

/// Texts of the systems that write the places of arguments in braces.
extension PlaceholderDialect {
    /// A part of such a text.
    private enum Part {
        case text(String)
        /// The place of an argument with its style, such as `number,integer`.
        case argument(name: String, style: String?)
        /// A construct that selects texts, as the file spells it.
        case selection(String)
    }

    var hasBraces: Bool { self != .apple && self != .java }

    // MARK: Writing

    /// The place of an argument.
    /// - Parameters:
    ///   - isOnly: Whether the text has no other argument.
    ///   - plural: The position of the argument that selects the text of a plural.
    ///   - types: The types of the arguments, which the file states beside the text.
    func braced(
        _ specifier: FormatSpecifier, _ written: String, position: Int, isOnly: Bool, plural: Int?, _ types: inout [Int: String],
        _ losses: inout [Loss]
    ) -> String {
        let type = FormatSpecifier.valueType(of: written.utf8)
        let isWhole = specifier.conversion == .signedDecimal || specifier.conversion == .unsignedDecimal
        let isFraction = specifier.argumentClass == .floatingPoint
        var hasPlainLayout = specifier.width == .none && specifier.precision == .none && specifier.flags.isEmpty
        var digits: Int?
        if isFraction, specifier.width == .none, specifier.flags.isEmpty, case .fixed(let count) = specifier.precision, count < 20 {
            digits = Int(count)
        }
        var (kept, style) = ("@", "")
        switch self {
        case .doubleBraces: if position == plural { kept = "lld" }
        case .icu:
            kept = isWhole ? "lld" : isFraction ? "f" : "@"
            if let known = types[position] { kept = known } else { types[position] = kept }
        case .messageFormat:
            if isWhole { (kept, style) = ("lld", ",number,integer") }
            if isFraction {
                (kept, style) = ("f", ",number")
                if let digits {
                    style += ",0" + (digits > 0 ? "." : "") + String(repeating: "0", count: digits)
                    hasPlainLayout = true
                }
            }
        case .composite:
            if isWhole { (kept, style) = ("lld", ":D") }
            if specifier.conversion == .hexadecimal { (kept, style) = specifier.isUppercase ? ("llX", ":X") : ("llx", ":x") }
            if isFraction {
                (kept, style) = ("f", ":F" + (digits.map(String.init) ?? ""))
                if digits != nil { hasPlainLayout = true }
            }
        case .apple, .java: break
        }
        if !isSameText(kept, type) { losses.append(.argumentType(written)) }
        if !hasPlainLayout { losses.append(.layout(written)) }
        // A reader gives numbers to arguments, but for an only one.
        if isOnly && position == 1 ? specifier.position != 0 : specifier.position == 0 { losses.append(.numbers) }
        switch self {
        case .doubleBraces: return position == plural ? "{{count}}" : "{{arg\(position)}}"
        case .icu: return "{arg\(position)}"
        default: return "{\(position - 1)\(style)}"
        }
    }

    // MARK: Reading

    /// Adds the names of a text's arguments.
    /// - Parameter plural: The name of the argument that selects the text, if it is one of a plural.
    func addArguments(of text: String, plural: String?, to arguments: inout NamedArguments) {
        if let plural { arguments.add(plural) }
        for part in parts(of: text, isPlural: plural != nil) {
            if case .argument(let name, _) = part, !name.isEmpty { arguments.add(name) }
        }
    }

    /// Whether a text has the place of an argument.
    func hasBracedArguments(_ text: String, isPlural: Bool) -> Bool {
        parts(of: text, isPlural: isPlural).contains { if case .argument = $0 { true } else { false } }
    }

    /// The text in Apple's formats.
    /// - Parameter plural: The name of the argument that selects the text, if it is one of a plural.
    func bracesToApple(
        _ text: String, isFormatted: Bool, plural: String?, _ arguments: NamedArguments, _ losses: inout [Loss]
    ) -> String {
        // Only ICU's messages are always read by a formatter.
        guard isFormatted || self == .icu else { return text }
        let parts = parts(of: text, isPlural: plural != nil)
        let count = parts.count { if case .argument = $0 { true } else { false } }
        let hasMarkers = text.containsUTF8("%#@") || text.containsUTF8("$#@")
        var output = ""
        for part in parts {
            switch part {
            case .text(let text): output += isFormatted ? Self.escaped(text) : text
            case .selection(let written):
                losses.append(.malformed(written))
                output += isFormatted ? Self.escaped(written) : written
            case .argument(let name, let style):
                let name = name.isEmpty ? plural ?? "" : name
                let position = arguments.position(of: name)
                if NamedArguments.number(in: name) == nil, !isSameText(name, plural ?? "") { losses.append(.argumentType("{\(name)}")) }
                let isSelecting = plural.map { isSameText($0, name) } ?? false
                let type = arguments.type(of: name) ?? (isSelecting ? "lld" : "@")
                let conversion = style.map { self.conversion(style: $0, type: type, name, &losses) } ?? type
                output += count == 1 && position == 1 && !hasMarkers ? "%\(conversion)" : "%\(position)$\(conversion)"
            }
        }
        return output
    }

    /// The conversion for a style, with the precision in it.
    private func conversion(style: String, type: String, _ name: String, _ losses: inout [Loss]) -> String {
        let digits: Substring.UTF8View?
        switch (self, style) {
        case (.messageFormat, "number,integer"), (.composite, "D"), (.composite, "d"): return "lld"
        case (.messageFormat, "number"), (.composite, "F"), (.composite, "f"): return "f"
        case (.messageFormat, "number,0"): return ".0f"
        case (.composite, "x"), (.composite, "X"): return "ll" + style
        case (.messageFormat, _):
            digits = style.withoutUTF8Prefix("number,0.").map { Substring($0).utf8 }
            if let digits, !digits.isEmpty, digits.allSatisfy({ $0 == UInt8(ascii: "0") }) { return ".\(digits.count)f" }
        case (.composite, _):
            digits = style.withoutUTF8Prefix("F").map { Substring($0).utf8 }
            if let digits, (1...2).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) { return ".\(Substring(digits))f" }
        default: break
        }
        losses.append(.layout("{\(name),\(style)}"))
        return type
    }

    /// Doubles percent signs, but for those of the markers of variables, whose names can have a dot in a catalog.
    private static func escaped(_ text: String) -> String {
        guard text.containsUTF8("%") else { return text }
        let marked = SubstitutionMarkers.replace(in: text) { "\0\($0.position)#@\($0.name)@" }
        return marked.replacingUTF8("%", with: "%%").replacingUTF8("\0", with: "%")
    }

    /// Whether a text of `MessageFormat` selects texts by a number: `{0,choice,0#none|1#one|1<{0} files}`. O(n).
    func hasChoice(_ text: String) -> Bool {
        guard self == .messageFormat, text.containsUTF8("choice") else { return false }
        return BraceScanner(self).hasChoice(in: text)
    }

    // MARK: Parts

    private func parts(of text: String, isPlural: Bool) -> [Part] {
        guard self == .icu else { return BraceScanner(self).parts(of: text).map { $0.isArgument ? argument($0.text) : .text($0.text) } }
        // In a case of a plural '#' is the number, so that the text is read as one.
        let (head, tail) = isPlural ? ("{n,plural,other{", "}}") : ("", "")
        guard var message = try? ICUMessage(parsing: head + text + tail) else { return [.text(text)] }
        if isPlural {
            guard let plural = message.wholePlural, plural.cases.count == 1 else { return [.text(text)] }
            message = plural.cases[0].message
        }
        return message.parts.map { part in
            switch part {
            case .text(let text): return .text(text)
            case .number: return .argument(name: "", style: nil)
            case .argument(let argument):
                if case .value(let type, let style) = argument.kind {
                    return .argument(name: argument.name, style: type.map { $0 + (style.map { "," + $0 } ?? "") })
                }
                let bytes = text.utf8.dropFirst(argument.range.lowerBound - head.utf8.count).prefix(argument.range.count)
                return .selection(String(Substring(bytes)))
            }
        }
    }

    /// The argument that the content of a pair of braces names.
    private func argument(_ content: String) -> Part {
        let separators: [UInt8] = self == .composite ? [UInt8(ascii: ","), UInt8(ascii: ":")] : [UInt8(ascii: ",")]
        let end = content.utf8.firstIndex(where: separators.contains) ?? content.utf8.endIndex
        let name = String(decoding: content.utf8[..<end].filter { $0 != 0x20 }, as: UTF8.self)
        guard end < content.utf8.endIndex else { return .argument(name: name, style: nil) }
        return .argument(name: name, style: String(Substring(content.utf8[content.utf8.index(after: end)...].drop { $0 == 0x20 })))
    }
}

/// Finds the braces of texts that are no ICU messages. O(n).
private struct BraceScanner {
    let dialect: PlaceholderDialect

    init(_ dialect: PlaceholderDialect) { self.dialect = dialect }

    func parts(of text: String) -> [(text: String, isArgument: Bool)] {
        let bytes = Array(text.utf8)
        var parts: [(text: String, isArgument: Bool)] = []
        var pending: [UInt8] = []
        var index = 0
        var isQuoted = false
        while index < bytes.count {
            let byte = bytes[index]
            let isDoubled = index + 1 < bytes.count && bytes[index + 1] == byte
            switch byte {
            case UInt8(ascii: "'") where dialect == .messageFormat:
                // Java's apostrophe begins and ends a quotation before any character.
                if isDoubled { pending.append(byte) } else { isQuoted.toggle() }
                index += isDoubled ? 2 : 1
                continue
            case UInt8(ascii: "{") where dialect == .composite && isDoubled, UInt8(ascii: "}") where dialect == .composite && isDoubled:
                pending.append(byte)
                index += 2
                continue
            case UInt8(ascii: "{") where !isQuoted && (dialect != .doubleBraces || isDoubled):
                if let (content, end) = content(bytes, from: index) {
                    if !pending.isEmpty { parts.append((String(decoding: pending, as: UTF8.self), false)) }
                    pending = []
                    parts.append((content, true))
                    index = end
                    continue
                }
            default: break
            }
            pending.append(byte)
            index += 1
        }
        if !pending.isEmpty { parts.append((String(decoding: pending, as: UTF8.self), false)) }
        return parts
    }

    /// Whether an argument that is not in a quotation has the type `choice`.
    func hasChoice(in text: String) -> Bool {
        let bytes = Array(text.utf8)
        var isQuoted = false
        for (index, byte) in bytes.enumerated() {
            // Two apostrophes are one, and change nothing here either.
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            guard byte == UInt8(ascii: "{"), !isQuoted else { continue }
            let number = bytes[(index + 1)...].prefix { $0.isASCIIDigit || $0 == 0x20 }
            guard number.contains(where: \.isASCIIDigit), number.endIndex < bytes.count, bytes[number.endIndex] == UInt8(ascii: ",") else {
                continue
            }
            if bytes[(number.endIndex + 1)...].drop(while: { $0 == 0x20 }).starts(with: "choice".utf8) { return true }
        }
        return false
    }

    /// What is between braces, if it names an argument, and the end of the closing brace.
    private func content(_ bytes: [UInt8], from start: Int) -> (String, Int)? {
        let width = dialect == .doubleBraces ? 2 : 1
        // A name with its style is short, so that the search ends.
        let limit = min(bytes.count, start + 200)
        var end = start + width
        while end < limit, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "{") { end += 1 }
        guard end + width <= limit, bytes[end] == UInt8(ascii: "}"), end > start + width else { return nil }
        if width == 2, bytes[end + 1] != UInt8(ascii: "}") { return nil }
        var content = Array(bytes[(start + width)..<end])
        if dialect == .doubleBraces {
            // `{{- name}}` is a name whose value is not escaped.
            while let first = content.first, first == 0x20 || first == UInt8(ascii: "-") { content.removeFirst() }
            guard content.first.map({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) == true else { return nil }
        } else {
            guard content.first?.isASCIIDigit == true,
                content.prefix(while: { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }).allSatisfy({ $0.isASCIIDigit || $0 == 0x20 })
            else { return nil }
        }
        return (String(decoding: content, as: UTF8.self), end + width)
    }
}
