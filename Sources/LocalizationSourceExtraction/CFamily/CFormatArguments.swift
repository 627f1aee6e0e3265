/// Reads the values that a format method of Objective-C passes beside a localized text:
/// `[NSString stringWithFormat:NSLocalizedString(@"%ld files", nil), count]`.
///
/// It expands no macros, and gives up where one or a directive could change what the values mean.
struct CFormatArguments {
    private let tokens: CTokens
    private var types: CValueTypes

    /// The number of tokens behind a text in which its values are looked for.
    private static let maximumLength = 4_096
    /// The first parts of the selectors of methods whose first argument is a format.
    private static let methods = [
        "stringWithFormat", "localizedStringWithFormat", "initWithFormat", "appendFormat", "stringByAppendingFormat",
    ]

    /// Looks at a source.
    init(_ tokens: CTokens) {
        self.tokens = tokens
        types = CValueTypes(tokens)
    }

    /// Adds the values that format methods pass to the keys of a source. O(bytes).
    static func add(to keys: inout [ExtractedKey], of source: Span<UInt8>, _ language: CLanguage) {
        // Few calls are arguments of a message, and only these calls need the tokens.
        let calls = keys.indices.filter { index in
            let end = LastText.codeEnd(before: keys[index].range.lowerBound, in: source)
            return end > 0 && source[end - 1] == UInt8(ascii: ":")
        }
        if calls.isEmpty { return }
        var reader = CFormatArguments(CTokens(Array(copying: source), language))
        for index in calls { keys[index].formatArguments = reader.arguments(besideCall: keys[index].range) }
    }

    /// The values that are passed beside the text of a call; nil if the call is not the format of a method that takes values, or if not all
    /// of them can be told. A value is guessed if its type is not known. O(1), besides reading the file once for variables.
    /// - Parameter name: The bytes of the call's name.
    mutating func arguments(besideCall name: Range<Int>) -> [ExtractedArgument]? {
        let call = tokens.index(at: name.lowerBound)
        guard tokens.isMark(":", at: call - 1), Self.methods.contains(where: { tokens.isName($0, at: call - 2) }),
            tokens.isMark("(", at: call + 1), let end = tokens.list[call + 1].partner,
            let message = tokens.list[call].enclosing, tokens.isMark("[", at: message), let messageEnd = tokens.list[message].partner,
            tokens.isMark(",", at: end + 1) || end + 1 == messageEnd, messageEnd - end <= Self.maximumLength
        else { return nil }
        let values = tokens.split(end + 1..<messageEnd, at: ",")
        var arguments: [ExtractedArgument] = []
        for value in values.dropFirst() {
            guard !value.isEmpty, !mayBeSeveral(value), !value.contains(where: isNoExpression) else { return nil }
            let specifier = types.specifier(ofValueAt: value)
            arguments.append(
                ExtractedArgument(
                    specifier: specifier ?? "%@", confidence: specifier == nil ? .guessed : .certain, range: tokens.bytes(of: value)))
        }
        return arguments
    }

    /// Whether a token is a directive, an operator of macros, or the end of a statement.
    private func isNoExpression(_ index: Int) -> Bool {
        tokens.isKind(.directive, at: index) || tokens.isMark("#", at: index) || tokens.isMark(";", at: index)
    }

    /// Whether a value may be a macro that stands for several: a name in capital letters, with or without arguments.
    private func mayBeSeveral(_ value: Range<Int>) -> Bool {
        let first = value.lowerBound
        guard tokens.isKind(.name, at: first), value.count == 1 || tokens.isMark("(", at: first + 1) else { return false }
        let name = tokens.source[tokens.list[first].range]
        return name.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) && $0 < 0x80 }
            && name.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
