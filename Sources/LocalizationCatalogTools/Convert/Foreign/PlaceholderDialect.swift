import LocalizationFormatStrings
import LocalizationSourceText

/// How a system writes the places of arguments in texts.
enum PlaceholderDialect: Hashable, Sendable {
    /// As Apple's formats: `%@`, `%1$lld`.
    case apple
    /// `java.util.Formatter`, as on Android: `%s`, `%1$d`.
    case java
    /// i18next: `{{arg1}}`.
    case doubleBraces
    /// ICU messages: `{arg1}`, with quotation by apostrophes.
    case icu
    /// `java.text.MessageFormat`: `{0}`, with quotation by apostrophes.
    case messageFormat
    /// .NET composite formats: `{0}`, with doubled braces for braces.
    case composite

    /// What a text loses in the dialect.
    enum Loss: Hashable {
        /// The exact type of an argument, such as the bits of an integer.
        case argumentType(String)
        /// Flags, a width or a precision.
        case layout(String)
        /// A part that no formatter reads as intended.
        case malformed(String)
        /// Numbers were added to arguments.
        case numbers
    }

    /// The text in this dialect.
    /// - Parameter isFormatted: Whether the text is given arguments. If not, each character stands for itself.
    func spelled(_ text: String, isFormatted: Bool, _ losses: inout [Loss]) -> String {
        guard self != .apple, isFormatted else { return text }
        let format = FormatString(parsing: text)
        var uses: [Int: ArgumentUse] = [:]
        for use in format.argumentUses() where use.role == .value { uses[use.piece] = use }
        let isNumbered = uses.count > 1 || uses.values.contains(where: \.isExplicit)
        if self == .java, isNumbered, uses.values.contains(where: { !$0.isExplicit }) { losses.append(.numbers) }
        var output = ""
        for (index, piece) in format.pieces.enumerated() {
            let written = format.text(in: piece.range)
            switch piece.kind {
            case .literal: output += literal(written)
            case .percent: output += self == .java ? "%%" : "%"
            case .specifier(let specifier):
                let position = uses[index]?.position ?? 1
                output += self.specifier(specifier, written, position: position, isNumbered: isNumbered, &losses)
            case .marker, .entity: output += written
            case .unknownConversion, .incomplete, .malformedMarker:
                losses.append(.malformed(written))
                output += literal(written)
            }
        }
        return output
    }

    private func literal(_ text: String) -> String {
        switch self {
        case .apple, .java, .doubleBraces: text
        case .composite: text.replacingUTF8("{", with: "{{").replacingUTF8("}", with: "}}")
        case .icu, .messageFormat:
            text.replacingUTF8("'", with: "''").replacingUTF8("{", with: "'{'").replacingUTF8("}", with: "'}'")
        }
    }

    private func specifier(
        _ specifier: FormatSpecifier, _ written: String, position: Int, isNumbered: Bool, _ losses: inout [Loss]
    ) -> String {
        guard self == .java else {
            if specifier.conversion != .object { losses.append(.argumentType(written)) }
            if hasLayout(specifier) { losses.append(.layout(written)) }
            if !isNumbered || specifier.position == 0 { losses.append(.numbers) }
            return switch self {
            case .doubleBraces: "{{arg\(position)}}"
            case .icu: "{arg\(position)}"
            default: "{\(position - 1)}"
            }
        }
        guard let letter = Self.javaLetter(specifier) else {
            losses.append(.argumentType(written))
            return ""
        }
        var layout = ""
        let isText = specifier.conversion == .object || specifier.conversion == .string
        if case .fixed(let width) = specifier.width {
            if specifier.flags.contains(.minus) { layout += "-" }
            if !isText, specifier.flags.contains(.zero) { layout += "0" }
            layout = sign(specifier) + layout + String(width)
        } else {
            layout = sign(specifier)
            if specifier.width != .none || specifier.flags.contains(.minus) || specifier.flags.contains(.zero) {
                losses.append(.layout(written))
            }
        }
        if case .fixed(let precision) = specifier.precision, isText || specifier.argumentClass == .floatingPoint {
            layout += ".\(precision)"
        } else if specifier.precision != .none {
            losses.append(.layout(written))
        }
        let canonical = Self.appleType(letter)
        if FormatSpecifier.valueType(of: written.utf8) != canonical { losses.append(.argumentType(written)) }
        return "%" + (isNumbered ? "\(position)$" : "") + layout + String(UnicodeScalar(letter))
    }

    private func sign(_ specifier: FormatSpecifier) -> String {
        guard specifier.conversion.isNumeric else { return "" }
        return (specifier.flags.contains(.alternate) ? "#" : "")
            + (specifier.flags.contains(.plus) ? "+" : specifier.flags.contains(.space) ? " " : "")
    }

    private func hasLayout(_ specifier: FormatSpecifier) -> Bool {
        specifier.width != .none || specifier.precision != .none || !specifier.flags.isEmpty
    }

    private static func javaLetter(_ specifier: FormatSpecifier) -> UInt8? {
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal: UInt8(ascii: "d")
        case .octal: UInt8(ascii: "o")
        case .hexadecimal: specifier.isUppercase ? UInt8(ascii: "X") : UInt8(ascii: "x")
        case .fixedPoint: UInt8(ascii: "f")
        case .scientific: specifier.isUppercase ? UInt8(ascii: "E") : UInt8(ascii: "e")
        case .general: specifier.isUppercase ? UInt8(ascii: "G") : UInt8(ascii: "g")
        case .hexadecimalFloat: specifier.isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
        case .character, .wideCharacter: UInt8(ascii: "c")
        case .string, .object: UInt8(ascii: "s")
        case .pointer, .nothing: nil
        }
    }

    /// The type that a conversion of Java becomes. Integers have 64 bits, as Swift's do.
    private static func appleType(_ letter: UInt8) -> String {
        switch letter {
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "b"), UInt8(ascii: "h"): "@"
        case UInt8(ascii: "d"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"): "ll" + String(UnicodeScalar(letter))
        default: String(UnicodeScalar(letter))
        }
    }

    // MARK: To Apple's formats

    /// The text in Apple's formats.
    func apple(_ text: String, isFormatted: Bool, _ losses: inout [Loss]) -> String {
        guard isFormatted else { return text }
        switch self {
        case .apple: return text
        case .java: return javaToApple(text, &losses)
        case .doubleBraces, .icu, .messageFormat, .composite: return bracesToApple(text, &losses)
        }
    }

    /// Whether a text has the place of an argument.
    func hasArguments(_ text: String) -> Bool {
        switch self {
        case .apple: return !FormatString(parsing: text).argumentUses().isEmpty
        case .java:
            // A text of dates (`%tY`) has arguments too.
            return FormatString(parsing: text).pieces.contains {
                if case .specifier = $0.kind { true } else if case .unknownConversion = $0.kind { true } else { false }
            }
        case .doubleBraces, .icu, .messageFormat, .composite:
            var losses: [Loss] = []
            return FormatString(parsing: bracesToApple(text, &losses)).argumentUses().isEmpty == false
        }
    }

    private func javaToApple(_ text: String, _ losses: inout [Loss]) -> String {
        let format = FormatString(parsing: text)
        var output = ""
        for piece in format.pieces {
            let written = format.text(in: piece.range)
            guard case .specifier(let specifier) = piece.kind else {
                if case .unknownConversion = piece.kind { losses.append(.malformed(written)) }
                output += written
                continue
            }
            if specifier.letter == UInt8(ascii: "n") {
                output += "\n"
                losses.append(.malformed(written))
                continue
            }
            let head = written.utf8.dropLast(FormatSpecifier.valueType(of: written.utf8).utf8.count)
            output += String(Substring(head)) + Self.appleType(specifier.letter)
        }
        return output
    }

    private func bracesToApple(_ text: String, _ losses: inout [Loss]) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var index = 0
        var isQuoted = false
        let quotes = self == .icu || self == .messageFormat
        var names: [String] = []
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if quotes, byte == UInt8(ascii: "'") {
                if next == byte {
                    output.append(byte)
                    index += 1
                } else if isQuoted || next == UInt8(ascii: "{") || next == UInt8(ascii: "}") {
                    isQuoted.toggle()
                } else {
                    output.append(byte)
                }
                index += 1
                continue
            }
            if self == .composite, byte == next, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
                output.append(byte)
                index += 2
                continue
            }
            let opens = self == .doubleBraces ? byte == UInt8(ascii: "{") && next == byte : byte == UInt8(ascii: "{")
            if !isQuoted, opens, let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) {
                let start = index + (self == .doubleBraces ? 2 : 1)
                let content = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
                let parts = content.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") })
                let name = parts.first.map { String(Substring($0)) } ?? content
                if parts.count > 1 { losses.append(.layout("{\(content)}")) }
                let position: Int
                if let number = Int(name), number >= 0, number < 127 {
                    position = number + 1
                } else if name.hasUTF8Prefix("arg"), let number = Int(name.dropFirst(3)), number > 0, number <= 127 {
                    position = number
                } else {
                    if !names.contains(name) { names.append(name) }
                    position = (names.firstIndex(of: name) ?? 0) + 1
                    losses.append(.argumentType("{\(content)}"))
                }
                output += "%\(position)$@".utf8
                index = end + (self == .doubleBraces ? 2 : 1)
                continue
            }
            output.append(byte)
            // A percent sign in a formatted text is doubled.
            if byte == UInt8(ascii: "%") { output.append(byte) }
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }
}
