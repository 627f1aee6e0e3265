import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationFormatStrings
import LocalizationSourceText

/// Texts of the systems that write the places of arguments in braces.
extension PlaceholderDialect {
    /// A part of such a text.
    enum Part {
        case text(String)
        /// The place of an argument with its style, such as `number,integer`, and the spelling of both.
        case argument(name: String, style: String?, spelling: String)
        /// A construct that has no counterpart in a catalog, such as one that selects texts, as the file spells it.
        case selection(String)
        /// A plural inside a message.
        case variable(MessageVariable)
        /// The text of another key, whose spelling is a text as well.
        case nesting(String)
    }

    var hasBraces: Bool { self != .apple && self != .java }

    /// Whether braces are letters in texts without arguments.
    private var hasPlainBraces: Bool { self == .composite || self == .messageFormat }

    /// Whether texts are ICU messages.
    var isICU: Bool { self == .icu || self == .flutter }

    /// Whether arguments have names, which programs use.
    var hasNames: Bool { self == .doubleBraces || isICU }

    // MARK: Writing

    /// The place of an argument.
    /// - Parameters:
    ///   - isOnly: Whether the text has no other argument.
    ///   - plural: The position of the argument that selects the text of a plural.
    ///   - name: The name of the argument; nil for the one that conversions give.
    ///   - types: The types of the arguments, which the file states beside the text.
    func braced(
        _ specifier: FormatSpecifier, _ written: String, position: Int, isOnly: Bool, plural: Int?, name: String?,
        _ types: inout [Int: String], _ losses: inout [Loss]
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
        case .icu, .flutter:
            kept = isWhole ? "lld" : isFraction ? "f" : "@"
            if let known = types[position] { kept = known } else { types[position] = kept }
        case .messageFormat:
            if isWhole { (kept, style) = ("lld", ",number,integer") }
            if isFraction {
                (kept, style) = ("f", ",number")
                hasPlainLayout = digits != nil
                if let digits {
                    style += ",0" + (digits > 0 ? "." : "") + String(repeating: "0", count: digits)
                }
            }
        case .composite:
            if isWhole {
                (kept, style) = ("lld", ":D")
                // The number of digits at least, in both systems.
                if case .fixed(let count) = specifier.precision, specifier.width == .none, specifier.flags.isEmpty, 1..<100 ~= count {
                    (style, hasPlainLayout) = (":D\(count)", true)
                }
            }
            if specifier.conversion == .hexadecimal { (kept, style) = specifier.isUppercase ? ("llX", ":X") : ("llx", ":x") }
            if isFraction {
                (kept, style) = ("f", ":F" + (digits.map(String.init) ?? ""))
                hasPlainLayout = digits != nil
            }
        case .apple, .java: break
        }
        if !isSameText(kept, type) { losses.append(.argumentType(written)) }
        if !hasPlainLayout { losses.append(.layout(written)) }
        // A reader gives numbers to arguments, but for an only one.
        if isOnly && position == 1 ? specifier.position != 0 : specifier.position == 0 { losses.append(.numbers) }
        switch self {
        case .doubleBraces: return position == plural ? "{{count}}" : "{{\(name ?? "arg\(position)")}}"
        case .icu, .flutter: return "{\(name ?? "arg\(position)")}"
        default: return "{\(position - 1)\(style)}"
        }
    }

    // MARK: Reading

    /// Adds the names of a text's arguments.
    /// - Parameter plural: The name of the argument that selects the text, if it is one of a plural.
    func addArguments(of text: String, plural: String?, to arguments: inout NamedArguments) {
        if let plural { arguments.add(plural) }
        for part in parts(of: text, isPlural: plural != nil) {
            if case .variable(let variable) = part {
                for item in variable.cases { addArguments(of: item.text, plural: variable.name, to: &arguments) }
                // The argument that selects a text is a number.
                arguments.setType("lld", of: variable.name)
                continue
            }
            guard case .argument(let name, let style, let spelling) = part, !name.isEmpty,
                self != .doubleBraces || !arguments.isText(spelling, name: name)
            else { continue }
            arguments.add(name)
            if spelling.hasUTF8Prefix("{{-") { arguments.markUnescaped(name) }
            guard self == .composite || self == .messageFormat else { continue }
            // One argument has one type, so that the uses of it decide together.
            var ignored: [Loss] = []
            arguments.addUse(style.flatMap { conversion(style: $0, name, &ignored) }.map(Self.type), of: name)
        }
    }

    /// The type in a conversion without its layout: integers are the same in any digits.
    private static func type(_ conversion: String) -> String { conversion.utf8.last == UInt8(ascii: "f") ? "f" : "lld" }

    /// Whether a text has the place of an argument.
    func hasBracedArguments(_ text: String, isPlural: Bool) -> Bool {
        parts(of: text, isPlural: isPlural).contains {
            switch $0 {
            case .argument, .variable: true
            case .text, .selection, .nesting: false
            }
        }
    }

    /// The text in Apple's formats.
    /// - Parameter plural: The name of the argument that selects the text, if it is one of a plural.
    func bracesToApple(
        _ text: String, isFormatted: Bool, plural: String?, _ arguments: NamedArguments, _ losses: inout [Loss]
    ) -> String {
        let parts = parts(of: text, isPlural: plural != nil)
        for part in parts {
            switch part {
            case .nesting(let written): losses.append(.nesting(written))
            case .selection(let written) where isFormatted || !hasPlainBraces: losses.append(.unreadable(written))
            case .selection, .text, .argument, .variable: break
            }
        }
        // Only ICU's messages are always read by a formatter.
        guard isFormatted || isICU else { return text }
        let count = parts.count {
            guard case .argument(let name, _, let spelling) = $0 else { return false }
            return self != .doubleBraces || !arguments.isText(spelling, name: name)
        }
        let hasMarkers =
            text.containsUTF8("%#@") || text.containsUTF8("$#@")
            || parts.contains { if case .variable = $0 { true } else { false } }
        var output = AppleText(arguments)
        var variables = variables(of: text)[...]
        for part in parts {
            switch part {
            case .nesting: break
            case .variable(let variable): output.append("%#@\(variables.popFirst()?.name ?? variable.name)@")
            case .text(let text): output.append(isFormatted ? Self.escaped(text) : text)
            case .selection(let written): output.append(isFormatted ? Self.escaped(written) : written)
            case .argument(let name, let style, let spelling):
                let name = name.isEmpty ? plural ?? "" : name
                if self == .doubleBraces, arguments.isText(spelling, name: name) {
                    output.append(Self.escaped(spelling))
                    continue
                }
                let position = arguments.position(of: name)
                output.append(
                    conversion(name, style, plural, arguments, &losses), at: position,
                    isNumbered: count > 1 || position != 1 || hasMarkers)
            }
        }
        return output.text
    }

    /// The conversion of an argument, without its percent sign and number.
    private func conversion(
        _ name: String, _ style: String?, _ plural: String?, _ arguments: NamedArguments, _ losses: inout [Loss]
    ) -> String {
        let isSelecting = plural.map { isSameText($0, name) } ?? false
        let known = arguments.conversions[arguments.position(of: name)]
        let stated = arguments.type(of: name)
        let type = stated ?? (isSelecting ? "lld" : "@")
        guard let style else {
            let isNumber = name.utf8.first?.isASCIIDigit ?? false
            if self == .doubleBraces, known == nil, stated == nil, !isSelecting, !isNumber { losses.append(.unknownType("{{\(name)}}")) }
            return known ?? type
        }
        if arguments.isObject(name), known == nil {
            losses.append(.layout(written(name, style)))
            return type
        }
        var ownLosses: [Loss] = []
        let conversion = conversion(style: style, name, &ownLosses)
        // The key has the layout that a plain number leaves open.
        if known == nil || conversion == nil { losses += ownLosses }
        guard let styled = conversion else { return known ?? type }
        guard let known else {
            if self == .composite, isSameText(styled, "lld") { losses.append(.guessedNumber(written(name, style))) }
            return styled
        }
        // The key has the layout as well, unless the style says more than that it is a number.
        if ["lld", "f"].contains(styled) || Self.type(styled) != Self.type(known) { return known }
        return styled.utf8.last == UInt8(ascii: "f") ? styled : Self.sized(styled, as: known)
    }

    /// A conversion of a whole number with the size of another one: `.5lld` is `.5d` for `d`, and `llX` is `hX` for `hu`.
    private static func sized(_ conversion: String, as known: String) -> String {
        let type = known.utf8.filter(\.isASCIILetter)
        guard let letter = conversion.utf8.last, let knownLetter = type.last else { return conversion }
        let layout = conversion.utf8.prefix { !$0.isASCIILetter }
        let kind = letter == UInt8(ascii: "d") ? knownLetter : letter
        return String(decoding: Array(layout) + type.dropLast() + [kind], as: UTF8.self)
    }

    /// The conversion for the style of a number, with the precision in it; nil for any other style, which is left out.
    private func conversion(style: String, _ name: String, _ losses: inout [Loss]) -> String? {
        let digits: Substring.UTF8View?
        switch (self, style) {
        case (.messageFormat, "number,integer"), (.composite, "D"), (.composite, "d"): return "lld"
        case (.messageFormat, "number"), (.composite, "F"), (.composite, "f"):
            // As many digits as the number and the language need, where Apple's formatter shows six.
            losses.append(.layout(written(name, style)))
            return "f"
        case (.messageFormat, "number,0"): return ".0f"
        case (.composite, "x"), (.composite, "X"): return "ll" + style
        case (.messageFormat, _):
            digits = style.withoutUTF8Prefix("number,0.").map { Substring($0).utf8 }
            if let digits, !digits.isEmpty, digits.allSatisfy({ $0 == UInt8(ascii: "0") }) { return ".\(digits.count)f" }
        case (.composite, _) where style.utf8.first == UInt8(ascii: ","):
            // The width of a field, and perhaps what is in it.
            losses.append(.layout(written(name, style)))
            var ignored: [Loss] = []
            let colon = style.utf8.firstIndex(of: UInt8(ascii: ":"))
            return colon.flatMap { conversion(style: String(Substring(style.utf8[$0...].dropFirst())), name, &ignored) }
        case (.composite, _) where style.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "d"):
            digits = Substring(style).utf8.dropFirst()
            if let digits, (1...2).contains(digits.count), digits.allSatisfy(\.isASCIIDigit), let count = Int(Substring(digits)) {
                return ".\(count)lld"
            }
        case (.composite, _):
            digits = style.withoutUTF8Prefix("F").map { Substring($0).utf8 }
            if let digits, (1...2).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) { return ".\(Substring(digits))f" }
        default: break
        }
        losses.append(.layout(written(name, style)))
        return nil
    }

    /// An argument with its style, for messages.
    private func written(_ name: String, _ style: String) -> String {
        switch self {
        case .composite: "{\(name)\(style.utf8.first == UInt8(ascii: ",") ? "" : ":")\(style)}"
        case .doubleBraces: "{{\(name), \(style)}}"
        default: "{\(name),\(style)}"
        }
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

    func parts(of text: String, isPlural: Bool) -> [Part] {
        guard isICU else {
            return BraceScanner(self).parts(of: text).map {
                switch $0 {
                case .text(let text): .text(text)
                case .argument(let content, let spelling): argument(content, spelling)
                case .nesting(let spelling): .nesting(spelling)
                case .unknownName(let spelling): .selection(spelling)
                }
            }
        }
        // In a case of a plural '#' is the number, so that the text is read as one.
        let (head, tail) = isPlural ? ("{n,plural,other{", "}}") : ("", "")
        guard var message = try? ICUMessage(parsing: head + text + tail, quotes: self == .icu) else { return [.text(text)] }
        if isPlural {
            guard let plural = message.wholePlural, plural.cases.count == 1 else { return [.text(text)] }
            message = plural.cases[0].content
        }
        let bytes = Array(text.utf8)
        // A construct that stays text keeps the others in the text as well, so that the message comes back as a whole.
        let hasVariables = message.parts.allSatisfy {
            guard case .argument(let argument) = $0 else { return true }
            if case .value = argument.kind { return true }
            return variable(argument, in: bytes, isInPlural: isPlural) != nil
        }
        return message.parts.map { part in
            switch part {
            case .text(let text): return .text(text)
            case .number: return .argument(name: "", style: nil, spelling: "#")
            case .argument(let argument):
                let start = max(0, argument.range.lowerBound - head.utf8.count)
                let spelling = String(decoding: bytes.dropFirst(start).prefix(argument.range.count), as: UTF8.self)
                guard case .value(let type, let style) = argument.kind else {
                    let variable = hasVariables ? variable(argument, in: bytes, isInPlural: isPlural) : nil
                    return variable.map { .variable($0) } ?? .selection(spelling)
                }
                return .argument(name: argument.name, style: type.map { $0 + (style.map { "," + $0 } ?? "") }, spelling: spelling)
            }
        }
    }

    /// The plural of an argument whose texts select none in turn; nil for any other argument.
    private func variable(_ argument: ICUArgument, in bytes: [UInt8], isInPlural: Bool) -> MessageVariable? {
        guard argument.kind == .plural, argument.offset == nil, !isInPlural else { return nil }
        for item in argument.cases {
            for case .argument(let inner) in item.content.parts {
                guard case .value = inner.kind else { return nil }
            }
        }
        return MessageVariable(
            name: argument.name,
            cases: argument.cases.map { ($0.selector, String(decoding: bytes[$0.content.range.clamped(to: bytes.indices)], as: UTF8.self)) }
        )
    }

    /// The argument that the content of a pair of braces names.
    private func argument(_ content: String, _ spelling: String) -> Part {
        let separators: [UInt8] = self == .composite ? [UInt8(ascii: ","), UInt8(ascii: ":")] : [UInt8(ascii: ",")]
        let end = content.utf8.firstIndex(where: separators.contains) ?? content.utf8.endIndex
        let name = String(decoding: content.utf8[..<end].filter { $0 != 0x20 }, as: UTF8.self)
        guard end < content.utf8.endIndex else { return .argument(name: name, style: nil, spelling: spelling) }
        // .NET has the width of a field behind a comma and its format behind a colon.
        let start = self == .composite && content.utf8[end] == UInt8(ascii: ",") ? end : content.utf8.index(after: end)
        let style = content.utf8[start...].drop { $0 == 0x20 }
        return .argument(name: name, style: String(Substring(style)), spelling: spelling)
    }
}
