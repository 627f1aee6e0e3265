import LocalizationSourceText

/// Reads the values that a format method of Objective-C passes beside a localized text:
/// `[NSString stringWithFormat:NSLocalizedString(@"%ld files", nil), count]`.
///
/// It reads the bytes around a call without expanding macros, and gives up where a macro or a comment could change what they mean.
struct CFormatArguments {
    private let source: [UInt8]
    private var types: CValueTypes

    /// The number of bytes of the arguments that are looked at.
    private static let maximumLength = 4_096
    /// The first parts of the selectors of methods whose first argument is a format.
    private static let methods = [
        "stringWithFormat", "localizedStringWithFormat", "initWithFormat", "appendFormat", "stringByAppendingFormat",
    ]

    /// Looks at a source.
    init(_ source: [UInt8]) {
        self.source = source
        types = CValueTypes(source)
    }

    /// Adds the values that format methods pass to the keys of a source. O(bytes).
    static func add(to keys: inout [ExtractedKey], of source: Span<UInt8>) {
        if keys.isEmpty { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        var reader = CFormatArguments(bytes)
        for index in keys.indices {
            guard let end = reader.types.end(ofCall: keys[index].range) else { continue }
            keys[index].formatArguments = reader.arguments(beside: keys[index].range.lowerBound..<end)
        }
    }

    /// The values that are passed beside the text of a call; nil if the call is not the format of a method that takes values, or if not all
    /// of them can be told. A value is guessed if its type is not known. O(bytes of the message), and of the file for a variable.
    /// - Parameter call: The bytes of the call, from its name to its closing parenthesis.
    mutating func arguments(beside call: Range<Int>) -> [ExtractedArgument]? {
        let before = codeEnd(before: call.lowerBound)
        guard before > 0, source[before - 1] == UInt8(ascii: ":") else { return nil }
        let method = CValueTypes.word(endingAt: before - 1, in: source)
        guard Self.methods.contains(where: { source[method].elementsEqual($0.utf8) }) else { return nil }
        var position = codeStart(from: call.upperBound)
        guard position < source.count else { return nil }
        if source[position] == UInt8(ascii: "]") { return [] }
        var arguments: [ExtractedArgument] = []
        while position < source.count, source[position] == UInt8(ascii: ",") {
            guard let end = end(ofArgumentAt: position + 1) else { return nil }
            var range = codeStart(from: position + 1)..<end
            while !range.isEmpty, Self.isBlank(source[range.upperBound - 1]) { range = range.lowerBound..<range.upperBound - 1 }
            guard !range.isEmpty, !mayBeSeveral(range) else { return nil }
            let specifier = types.specifier(ofValueAt: range)
            arguments.append(
                ExtractedArgument(specifier: specifier ?? "%@", confidence: specifier == nil ? .guessed : .certain, range: range))
            position = end
        }
        return position < source.count && source[position] == UInt8(ascii: "]") ? arguments : nil
    }

    /// Whether a value may be a macro that stands for several: a name in capital letters, with or without arguments.
    private func mayBeSeveral(_ range: Range<Int>) -> Bool {
        var end = range.lowerBound
        while end < range.upperBound, CSourceReader.isNamePart(source[end]) { end += 1 }
        let name = source[range.lowerBound..<end]
        guard !name.isEmpty, end == range.upperBound || source[end] == UInt8(ascii: "(") else { return false }
        return name.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) && $0 < 0x80 }
            && name.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// The position of the comma or bracket behind an argument; nil if it is far away, or if there is a comment or a directive in it.
    private func end(ofArgumentAt start: Int) -> Int? {
        var brackets: [UInt8] = []
        var position = start
        let limit = min(source.count, start + Self.maximumLength)
        while position < limit {
            let byte = source[position]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = CValueTypes.end(ofLiteralAt: position, in: source) else { return nil }
                position = end
                continue
            case UInt8(ascii: "/")
            where position + 1 < limit && (source[position + 1] == byte || source[position + 1] == UInt8(ascii: "*")):
                return nil
            case UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "\\"): return nil
            case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): brackets.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if brackets.isEmpty { return byte == UInt8(ascii: "]") ? position : nil }
                guard brackets.removeLast() == byte else { return nil }
            case UInt8(ascii: ",") where brackets.isEmpty: return position
            default: break
            }
            position += 1
        }
        return nil
    }

    private func codeEnd(before position: Int) -> Int {
        var position = position
        while position > 0, Self.isBlank(source[position - 1]) { position -= 1 }
        return position
    }

    private func codeStart(from position: Int) -> Int {
        var position = position
        while position < source.count, Self.isBlank(source[position]) { position += 1 }
        return position
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
