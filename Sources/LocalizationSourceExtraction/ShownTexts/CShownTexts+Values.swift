import LocalizationSourceText

/// The parts of messages, what their receivers are, and the literals of values.
extension CShownTexts {
    /// A message: `[label setText:@"…"]`.
    struct Message {
        /// A part of the selector with its argument.
        struct Part {
            /// The token of the name.
            let name: Int
            let value: Range<Int>
        }

        /// The bracket that opens it.
        let start: Int
        /// The bracket that closes it.
        let end: Int
        let receiver: Range<Int>
        let parts: [Part]
    }

    /// The message in brackets; one without parts for anything else, such as an element of a list. O(tokens of the message that are in no
    /// other brackets).
    func message(in bracket: Int) -> Message {
        let close = tokens.list[bracket].partner ?? bracket
        func isPart(_ index: Int) -> Bool { tokens.isKind(.name, at: index) && tokens.isMark(":", at: index + 1) }
        var index = bracket + 1
        while index < close, index == bracket + 1 || !isPart(index) { index = max(tokens.list[index].partner ?? index, index) + 1 }
        let receiver = min(bracket + 1, close)..<max(min(index, close), min(bracket + 1, close))
        var parts: [Message.Part] = []
        while index < close, isPart(index) {
            let value = min(index + 2, close)..<max(min(index + 2, close), min(tokens.end(from: index + 2), close))
            parts.append(Message.Part(name: index, value: value))
            index = value.upperBound
        }
        return Message(start: bracket, end: close, receiver: receiver, parts: parts)
    }

    func end(from start: Int) -> Int { max(start, tokens.end(from: start)) }

    // MARK: Receivers

    /// Whether a token is the name of a member: of `self.title` and `self->title`, the last.
    func isMember(_ index: Int) -> Bool {
        tokens.isMark(".", at: index - 1) || tokens.isMark(">", at: index - 1) && tokens.isMark("-", at: index - 2)
    }

    /// The last name of the expression before a token: 'titleLabel' of `cell.titleLabel` and of `[cell titleLabel]`.
    func lastName(before end: Int) -> Int? {
        let last = end - 1
        if tokens.isKind(.name, at: last) { return last }
        guard tokens.isMark("]", at: last), tokens.isKind(.name, at: last - 1), !tokens.isMark(":", at: last - 2),
            !tokens.isName("alloc", at: last - 1)
        else { return nil }
        return last - 1
    }

    /// The class of ``CTextSinks/initializers`` that a message makes an object of: of `[[UIMenu alloc] initWith…]`, `[UIMenu menuWith…]` and
    /// `[super initWith…]`.
    func madeType(by message: Message) -> String? {
        let receiver = message.receiver
        guard let first = receiver.first else { return nil }
        var types: [String] = []
        if tokens.isMark("[", at: first), tokens.isBracketed(receiver), tokens.isName("alloc", at: receiver.upperBound - 2) {
            types = self.types(from: tokens.spelling(at: first + 1))
        } else if receiver.count == 1, tokens.isKind(.name, at: first) {
            let name = tokens.spelling(at: first)
            types = name == "super" ? Array(self.types(from: owner ?? "").dropFirst()) : self.types(from: name)
        }
        return types.first { CTextSinks.initializers[$0] != nil }
    }

    /// Whether a value is shown by a property of what a token names.
    func shows(_ property: String, receiver index: Int?) -> Bool {
        if CTextSinks.distinctive.contains(property) { return true }
        guard let index, let types = ControlSinks.properties[property] else { return false }
        let name = tokens.spelling(at: index)
        if name == CTextSinks.configuration, types.contains("Configuration"), isMember(index) {
            // Of 'saveButton.configuration', the button tells what it is of.
            guard let button = lastName(before: index - 1) else { return false }
            return tokens.spelling(at: button).hasUTF8Suffix("Button") || type(ofName: button)?.hasUTF8Suffix("Button") ?? false
        }
        let names = ControlSinks.likelyNames[property] ?? []
        let isOfWindow = [name, type(ofName: index) ?? ""].contains { $0.hasUTF8Suffix("indow") || $0.hasUTF8Suffix("anel") }
        if property == "title", isOfWindow, isInMethodOfWindowWithoutTitle(index) { return false }
        if names.contains(where: { name.hasUTF8Suffix($0) || name.lowercased() == $0.lowercased() }) { return true }
        guard let last = type(ofName: index).flatMap({ self.types(from: $0).last }) else { return false }
        // The class of a library says by its name what it is at most.
        let ends = ControlSinks.isApples(last) ? types : types.filter { names.contains($0) || $0 == "ViewController" }
        return ends.contains { last.hasUTF8Suffix($0) }
    }

    /// The type of what a token names, as far as the file says it.
    func type(ofName index: Int) -> String? {
        guard isMember(index) else {
            let name = tokens.spelling(at: index)
            // The variable of a property is called as it is, behind an underscore.
            let type = variables.types[name] ?? name.withoutUTF8Prefix("_").flatMap { variables.types[$0] ?? nil }
            return tokens.isName("self", at: index) ? owner : type
        }
        let isOwn = tokens.isName("self", at: index - 2) || tokens.isName("self", at: index - 3)
        return isOwn ? variables.types[tokens.spelling(at: index)] ?? nil : nil
    }

    /// A class and its superclasses, up to one that the project does not declare.
    func types(from name: String) -> [String] {
        var result = [name]
        while let last = result.last, let next = superclasses[last], result.count < 32 { result.append(next) }
        return result
    }

    // MARK: Values

    /// A literal of a value.
    struct Literal {
        let tokens: Range<Int>
        let text: String
        /// Whether the value is that of a variable.
        let isOfVariable: Bool
    }

    /// So many values of a variable are looked at.
    private static let maximumAssignments = 64

    private static let formats: Set<String> = [
        "stringWithFormat", "localizedStringWithFormat", "initWithFormat", "initWithString", "stringWithString",
    ]
    private static let appending: Set<String> = ["stringByAppendingString", "stringByAppendingFormat"]
    private static let forms: Set<String> = [
        "uppercaseString", "lowercaseString", "capitalizedString", "localizedUppercaseString", "localizedLowercaseString",
        "localizedCapitalizedString", "copy", "mutableCopy",
    ]

    /// Adds the literals that a value may be. Each variable counts once.
    func collect(
        _ value: Range<Int>, into literals: inout [Literal], _ seen: inout Set<CVariables.Name>, _ depth: Int, isOfVariable: Bool = false
    ) {
        func add(_ value: Range<Int>) { collect(value, into: &literals, &seen, depth + 1, isOfVariable: isOfVariable) }
        guard depth < 16, let first = value.first else { return }
        if let choice = choice(in: value) {
            for part in choice { add(part) }
        } else if tokens.isMark("(", at: first), let close = tokens.list[first].partner, close < value.upperBound {
            // `(c ? @"a" : @"b")`, `(NSString *)text`
            if close == value.upperBound - 1 {
                add(first + 1..<close)
            } else if tokens.isMark("*", at: close - 1) || tokens.isName("id", at: close - 1) {
                add(close + 1..<value.upperBound)
            }
        } else if tokens.isMark("@", at: first), tokens.isMark("[", at: first + 1), tokens.isBracketed(first + 1..<value.upperBound) {
            for element in tokens.split(first + 2..<value.upperBound - 1, at: ",") { add(element) }
        } else if tokens.isMark("[", at: first), tokens.isBracketed(value) {
            let message = message(in: first)
            guard let part = message.parts.first else {
                if tokens.isKind(.name, at: message.end - 1), Self.forms.contains(tokens.spelling(at: message.end - 1)) {
                    add(first + 1..<message.end - 1)
                }
                return
            }
            let name = tokens.spelling(at: part.name)
            if Self.formats.contains(name), message.receiver.contains(where: { isTextType($0) }) { add(part.value) }
            if Self.appending.contains(name) {
                add(message.receiver)
                add(part.value)
            }
        } else if value.count == 1, tokens.isKind(.name, at: first) {
            guard let variable = variables.variable(tokens.spelling(at: first), at: first, tokens), seen.insert(variable).inserted else {
                return
            }
            for value in variables.values[variable]?.prefix(Self.maximumAssignments) ?? [] {
                collect(value, into: &literals, &seen, depth + 1, isOfVariable: true)
            }
        } else if tokens.isMark("@", at: first), let text = tokens.text(of: value) {
            literals.append(Literal(tokens: value, text: text.decoded, isOfVariable: isOfVariable))
        }
    }

    private func isTextType(_ index: Int) -> Bool {
        tokens.isKind(.name, at: index) && tokens.spelling(at: index).hasUTF8Suffix("String")
    }

    /// The values of `c ? a : b` and `a ?: b`.
    private func choice(in value: Range<Int>) -> [Range<Int>]? {
        // Not a choice inside of brackets, as in `NSLocalizedString(isOn ? @"On" : @"Off", @"")`.
        guard let condition = tokens.split(value, at: "?").first, condition.upperBound < value.upperBound else { return nil }
        var index = condition.upperBound + 1
        var others = 0
        while index < value.upperBound {
            if tokens.isMark("?", at: index) {
                others += 1
            } else if tokens.isMark(":", at: index) {
                if others == 0 { break }
                others -= 1
            }
            index = max(tokens.list[index].partner ?? index, index) + 1
        }
        guard index < value.upperBound else { return nil }
        let first = condition.upperBound + 1..<index
        return [first.isEmpty ? condition : first, index + 1..<value.upperBound]
    }
}

extension CTokens {
    /// No value has more tokens outside of brackets: code without semicolons would be read again and again.
    private static let maximumValue = 512

    /// The place behind a value: the end of its statement or argument, or the next part of the message.
    func end(from start: Int) -> Int {
        var index = start
        var count = 0
        // The question marks whose colons are still to come: 'b' of 'a ? b : c' is no part of the message.
        var choices = 0
        while index < list.count, count < Self.maximumValue {
            count += 1
            if let mark = mark(at: index), ";,])}".utf8.contains(mark) { return index }
            if isMark("?", at: index) {
                choices += 1
            } else if choices > 0, isMark(":", at: index) {
                choices -= 1
            } else if choices == 0, index > start, isKind(.name, at: index), isMark(":", at: index + 1) {
                return index
            }
            index = max(list[index].partner ?? index, index) + 1
        }
        return min(index, list.count)
    }
}
