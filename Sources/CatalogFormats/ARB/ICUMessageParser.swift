import LocalizationSourceText

/// A mistake in an ICU message.
package struct ICUMessageError: Error, Hashable, Sendable {
    /// The mistake, in one line.
    package var message: String
    /// The place of the mistake in the text.
    package var offset: Int
}

extension ICUMessage {
    /// The greatest depth of arguments inside of arguments.
    package static let maximumDepth = 50

    /// Reads a message. O(n).
    /// - Parameter quotes: Whether apostrophes quote and `#` is the number of a plural, as ICU says. In Flutter, apostrophes are letters unless
    ///   an app asks for `use-escaping`, and `#` is one in any case.
    /// - Throws: ``ICUMessageError`` for a mistake, or if the message is deeper than ``maximumDepth``.
    package init(parsing text: String, quotes: Bool) throws(ICUMessageError) {
        var parser = ICUMessageParser(bytes: Array(text.utf8), quotes: quotes)
        self = try parser.message(depth: 0, isInPlural: false)
    }
}

/// Reads an ICU message by recursive descent, limited in depth.
private struct ICUMessageParser {
    let bytes: [UInt8]
    let quotes: Bool
    var position = 0

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(_ message: String) -> ICUMessageError { ICUMessageError(message: message, offset: position) }

    private mutating func skipBlanks() {
        while let byte = next, byte.isASCIIBlank || byte == 0x0B || byte == 0x0C { position += 1 }
    }

    /// A message up to the end of the text, or up to the brace that closes its case.
    mutating func message(depth: Int, isInPlural: Bool) throws(ICUMessageError) -> ICUMessage {
        guard depth <= ICUMessage.maximumDepth else { throw error("the message has too many levels") }
        let start = position
        var parts: [ICUMessage.Part] = []
        var text: [UInt8] = []
        func finishText() {
            guard !text.isEmpty else { return }
            parts.append(.text(String(decoding: text, as: UTF8.self)))
            text = []
        }
        loop: while let byte = next {
            switch byte {
            case UInt8(ascii: "{"):
                finishText()
                parts.append(.argument(try argument(depth: depth, isInPlural: isInPlural)))
            case UInt8(ascii: "}"):
                guard depth > 0 else { throw error("a '}' has no '{' before it") }
                break loop
            case UInt8(ascii: "#") where quotes && isInPlural:
                finishText()
                parts.append(.number)
                position += 1
            case UInt8(ascii: "'") where quotes: takeApostrophe(into: &text, isInPlural: isInPlural)
            default:
                text.append(byte)
                position += 1
            }
        }
        finishText()
        return ICUMessage(parts: parts, range: start..<position)
    }

    /// An apostrophe quotes only before a character with a meaning; two are one.
    private mutating func takeApostrophe(into text: inout [UInt8], isInPlural: Bool) {
        position += 1
        switch next {
        case UInt8(ascii: "'")?:
            text.append(UInt8(ascii: "'"))
            position += 1
        case UInt8(ascii: "{")?, UInt8(ascii: "}")?: takeQuotation(into: &text)
        case UInt8(ascii: "#")? where isInPlural: takeQuotation(into: &text)
        default: text.append(UInt8(ascii: "'"))
        }
    }

    private mutating func takeQuotation(into text: inout [UInt8]) {
        while let byte = next {
            position += 1
            guard byte == UInt8(ascii: "'") else {
                text.append(byte)
                continue
            }
            guard next == UInt8(ascii: "'") else { return }
            text.append(byte)
            position += 1
        }
    }

    // MARK: Arguments

    private mutating func argument(depth: Int, isInPlural: Bool) throws(ICUMessageError) -> ICUArgument {
        let start = position
        position += 1
        let name = try word("an argument has no name")
        var argument = ICUArgument(name: name, kind: .value(type: nil, style: nil), offset: nil, cases: [], range: start..<start)
        if next == UInt8(ascii: ",") {
            position += 1
            let type = try word("an argument has no type after the comma")
            switch type {
            case "plural", "selectordinal", "select":
                guard next == UInt8(ascii: ",") else { throw error("the argument '\(name)' has no cases") }
                position += 1
                argument.kind = type == "plural" ? .plural : type == "select" ? .select : .selectOrdinal
                try takeCases(of: &argument, depth: depth)
            default:
                var style: String?
                if next == UInt8(ascii: ",") {
                    position += 1
                    style = try takeStyle()
                }
                argument.kind = .value(type: type, style: style)
            }
        }
        guard next == UInt8(ascii: "}") else { throw error("the argument '\(name)' has no '}'") }
        position += 1
        argument.range = start..<position
        return argument
    }

    /// A word between blanks: letters, digits, and whatever else has no meaning in the syntax.
    private mutating func word(_ message: String) throws(ICUMessageError) -> String {
        skipBlanks()
        let start = position
        while let byte = next, !byte.isASCIIBlank,
            byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isASCIIAlphanumeric
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        { position += 1 }
        guard position > start else { throw error(message) }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        skipBlanks()
        return word
    }

    /// A style up to the brace that closes the argument; apostrophes quote braces.
    private mutating func takeStyle() throws(ICUMessageError) -> String {
        let start = position
        var depth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return String(decoding: bytes[start..<position].trimmingASCIIBlanks, as: UTF8.self) }
                depth -= 1
            case UInt8(ascii: "'") where quotes:
                var ignored: [UInt8] = []
                position += 1
                takeQuotation(into: &ignored)
                continue
            default: break
            }
            position += 1
        }
        throw error("the style of an argument has no end")
    }

    private mutating func takeCases(of argument: inout ICUArgument, depth: Int) throws(ICUMessageError) {
        let isPlural = argument.kind != .select
        skipBlanks()
        if isPlural, bytes[position...].starts(with: "offset:".utf8) {
            position += 7
            argument.offset = try word("the offset has no number")
        }
        while next != UInt8(ascii: "}") {
            var selector = ""
            if isPlural, next == UInt8(ascii: "=") {
                position += 1
                selector = "="
            }
            selector += try word("a case of '\(argument.name)' has no selector")
            guard next == UInt8(ascii: "{") else { throw error("the case '\(selector)' of '\(argument.name)' has no message") }
            position += 1
            // A plural inside of a word's case is none of its own.
            let message = try message(depth: depth + 1, isInPlural: isPlural)
            guard next == UInt8(ascii: "}") else { throw error("the case '\(selector)' of '\(argument.name)' has no '}'") }
            position += 1
            argument.cases.append((selector, message))
            skipBlanks()
        }
        guard argument.cases.contains(where: { $0.selector == "other" }) else {
            throw error("the argument '\(argument.name)' has no case 'other'")
        }
    }
}
