import CatalogFormats
import LocalizationFormatAnalysis
import LocalizationFormatStrings
import LocalizationSourceText

/// How a system writes the places of arguments in texts.
package enum PlaceholderDialect: Hashable, Sendable {
    /// As Apple's formats: `%@`, `%1$lld`.
    case apple
    /// `java.util.Formatter`, as on Android: `%s`, `%1$d`.
    case java
    /// i18next: `{{arg1}}`.
    case doubleBraces
    /// ICU messages: `{arg1}`, with quotation by apostrophes.
    case icu
    /// ICU messages as Flutter reads them unless told otherwise: an apostrophe is a letter, and a brace cannot be one.
    case flutter
    /// `java.text.MessageFormat`: `{0}`, with quotation by apostrophes.
    case messageFormat
    /// .NET composite formats: `{0}`, with doubled braces for braces.
    case composite

    /// The name of the argument that selects the texts of all plurals; nil where plurals name one, or where arguments have no names.
    var countName: String? { self == .doubleBraces ? "count" : nil }

    /// Whether apostrophes quote in ICU messages.
    var quotesMessages: Bool { self == .icu }

    /// The notation of ICU messages in which apostrophes quote, or do not.
    func quotingMessages(_ quotes: Bool) -> PlaceholderDialect { quotes ? .icu : .flutter }

    /// What a text loses in the dialect.
    enum Loss: Hashable {
        /// The exact type of an argument, such as the bits of an integer.
        case argumentType(String)
        /// Flags, a width or a precision.
        case layout(String)
        /// The format of a date.
        case dateFormat(String)
        /// A part that no formatter reads as intended.
        case malformed(String)
        /// A construct of the other system that a catalog has no counterpart of.
        case unreadable(String)
        /// Numbers were added to arguments.
        case numbers
        /// The file does not say which type an argument has.
        case unknownType(String)
        /// The format may be that of a date or of a number; it is taken for that of a number.
        case guessedNumber(String)
        /// The text of another key is put in.
        case nesting(String)
        /// The dialect has no way to write a brace, so that the text has no place in it.
        case braces
        /// A variable became the place of an argument.
        case variable(String)

        /// Whether a construct of the other system is in the text.
        var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
    }

    /// The text in this dialect.
    /// - Parameters:
    ///   - isFormatted: Whether the text is given arguments. If not, each character stands for itself.
    ///   - isPlural: Whether the text is a case of a plural.
    ///   - plural: The position of the argument that selects the texts of the entry's plurals.
    ///   - types: The types of the arguments, where the file states them beside the text.
    ///   - names: The names of arguments by position, where they are not those that conversions give.
    func spelled(
        _ text: String, isFormatted: Bool, isPlural: Bool = false, plural: Int? = nil, types: inout [Int: String],
        names: [Int: String] = [:], _ losses: inout [Loss]
    ) -> String {
        guard self != .apple else { return text }
        let format = FormatString(parsing: text)
        losses += format.groupingConversions.map { .malformed($0) }
        // A formatter reads each message of ICU.
        guard isFormatted else { return isICU ? literal(text, isPlural: isPlural, &losses) : text }
        var uses: [Int: ArgumentUse] = [:]
        for use in format.argumentUses() where use.role == .value && !format.isWord(use.piece) { uses[use.piece] = use }
        let isNumbered = uses.count > 1 || uses.values.contains(where: \.isExplicit)
        if self == .java, isNumbered, uses.values.contains(where: { !$0.isExplicit }) { losses.append(.numbers) }
        var output = ""
        for (index, piece) in format.pieces.enumerated() {
            let written = format.text(in: piece.range)
            switch piece.kind {
            case .literal: output += literal(written, isPlural: isPlural, &losses)
            case .percent: output += self == .java ? "%%" : "%"
            case .specifier where format.isWord(index):
                losses.append(.malformed(written))
                output += (self == .java ? "%" : "") + literal(written, isPlural: isPlural, &losses)
            case .specifier(let specifier):
                let position = uses[index]?.position ?? 1
                if hasBraces {
                    output += braced(
                        specifier, written, position: position, isOnly: uses.count == 1, plural: plural, name: names[position], &types,
                        &losses)
                } else {
                    output += self.specifier(specifier, written, position: position, isNumbered: isNumbered, &losses)
                }
            case .marker, .entity, .unknownConversion, .incomplete, .malformedMarker:
                losses.append(.malformed(written))
                output += literal(written, isPlural: isPlural, &losses)
            }
        }
        return output
    }

    private func literal(_ text: String, isPlural: Bool, _ losses: inout [Loss]) -> String {
        switch self {
        case .apple, .java, .doubleBraces: return text
        case .composite: return text.replacingUTF8("{", with: "{{").replacingUTF8("}", with: "}}")
        case .icu, .messageFormat: return ICUMessage.quoted(text, isInPlural: isPlural && self == .icu)
        case .flutter:
            if text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) { losses.append(.braces) }
            return text
        }
    }

    private func specifier(
        _ specifier: FormatSpecifier, _ written: String, position: Int, isNumbered: Bool, _ losses: inout [Loss]
    ) -> String {
        guard let letter = Self.javaLetter(specifier) else {
            // A pointer, which most often is a percent sign before a word: "% publicacions".
            losses.append(.malformed(written))
            return "%" + written
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
    /// - Parameters:
    ///   - plural: The name of the argument that selects the text, if it is one of a plural.
    ///   - arguments: The arguments of all texts of the key.
    func apple(
        _ text: String, isFormatted: Bool, plural: String? = nil, arguments: NamedArguments = NamedArguments(), _ losses: inout [Loss]
    ) -> String {
        switch self {
        case .apple: text
        case .java: isFormatted ? javaToApple(text, arguments, &losses) : text
        default: bracesToApple(text, isFormatted: isFormatted, plural: plural, arguments, &losses)
        }
    }

    /// Whether a text has the place of an argument.
    func hasArguments(_ text: String, isPlural: Bool = false) -> Bool {
        switch self {
        case .apple:
            FormatString(parsing: text).takesArguments
        case .java:
            // A text of dates (`%tY`) has arguments too.
            FormatString(parsing: text).takesArguments
                || FormatString(parsing: text).pieces.contains { if case .unknownConversion = $0.kind { true } else { false } }
        default: hasBracedArguments(text, isPlural: isPlural) || text.containsUTF8("%#@") || text.containsUTF8("$#@")
        }
    }

    private func javaToApple(_ text: String, _ arguments: NamedArguments, _ losses: inout [Loss]) -> String {
        let (text, conversions) = JavaFormat.withoutForeignFlags(text)
        losses += conversions.map { JavaFormat.isDate($0) ? .dateFormat($0) : .layout($0) }
        let format = FormatString(parsing: text)
        let uses = Dictionary(
            format.argumentUses().filter { $0.role == .value }.map { ($0.piece, $0.position) }, uniquingKeysWith: { first, _ in first })
        var output = AppleText(arguments)
        for (index, piece) in format.pieces.enumerated() {
            let written = format.text(in: piece.range)
            guard case .specifier(let specifier) = piece.kind else {
                if case .unknownConversion = piece.kind { losses.append(.malformed(written)) }
                output.append(written)
                continue
            }
            if format.isWord(index) {
                losses.append(.malformed(written))
                output.append("%" + written)
                continue
            }
            if specifier.letter == UInt8(ascii: "n") {
                output.append("\n")
                losses.append(.malformed(written))
                continue
            }
            let position = uses[index] ?? 1
            let layout = NamedArguments.withoutNumber(written).utf8.dropLast(FormatSpecifier.valueType(of: written.utf8).utf8.count)
            let type = Self.appleType(specifier.letter)
            // A translation without the key's first argument counts its others from 1: a number in it is not the key's object.
            let isNumber = "doxXeEfgGaA".utf8.contains(specifier.letter)
            let known = arguments.conversions[position].flatMap { isNumber && $0.utf8.last == UInt8(ascii: "@") ? nil : $0 }
            // Only Java writes texts in capitals, Booleans and hash values.
            if "SbBhH".utf8.contains(specifier.letter) { losses.append(.argumentType(written)) }
            let conversion =
                if let known, layout.isEmpty { known } else {
                    String(Substring(layout)) + (known.map { FormatSpecifier.valueType(of: ("%" + $0).utf8) } ?? type)
                }
            output.append(conversion, at: position, isNumbered: specifier.position != 0)
        }
        return output.text
    }
}

extension FormatString {
    /// Whether a piece is a percent sign in prose: "50% of", and also "%1 entries", where nobody writes a blank before a conversion's letter.
    func isWord(_ piece: Int) -> Bool {
        guard case .specifier(let specifier) = pieces[piece].kind else { return false }
        let letter = pieces[piece].range.upperBound - 1
        return isProse(piece)
            || specifier.position == 0 && specifier.flags == .space && letter > 0 && bytes[letter - 1] == 0x20
                && bytes[letter].isASCIILetter
    }

    /// Whether a text is given arguments. O(pieces).
    var takesArguments: Bool { argumentUses().contains { !isWord($0.piece) } }

    /// The conversions with the flag `'`. It groups digits in C; Apple's formatter, which groups them by itself where it formats for a
    /// language, takes such a conversion for text. O(length).
    fileprivate var groupingConversions: [String] {
        pieces.compactMap { piece in
            guard case .unknownConversion = piece.kind, bytes[piece.range].last == UInt8(ascii: "'") else { return nil }
            let letter = bytes[piece.range.upperBound...].drop { "0123456789.hlqjztL".utf8.contains($0) }.startIndex
            guard letter < bytes.count, "diouxXeEfFgGaA".utf8.contains(bytes[letter]) else { return nil }
            // As in "100%'dan", a letter after it makes it a word.
            let isWord = letter + 1 < bytes.count && (bytes[letter + 1] >= 0x80 || bytes[letter + 1].isASCIILetter)
            return isWord ? nil : text(in: piece.range.lowerBound..<letter + 1)
        }
    }
}

/// A text in Apple's format with the numbers of its arguments, unless it is a key whose arguments have none.
struct AppleText {
    private var numbered = ""
    private var plain = ""
    private var next = 1
    private let key: String?

    init(_ arguments: NamedArguments) { key = arguments.keyWithoutNumbers }

    mutating func append(_ text: String) {
        numbered += text
        plain += text
    }

    /// Adds the conversion of an argument.
    mutating func append(_ conversion: String, at position: Int, isNumbered: Bool) {
        numbered += isNumbered ? "%\(position)$\(conversion)" : "%\(conversion)"
        plain += "%" + conversion
        // Arguments in another order are not those of a text without numbers.
        next = position == next ? next + 1 : Int.max
    }

    var text: String {
        if let key, next != Int.max, isSameText(plain, key) { return key }
        return numbered
    }
}
