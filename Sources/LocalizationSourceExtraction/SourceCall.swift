package import LocalizationDiagnostics

/// A call of a routine, as the readers of all languages find it.
struct SourceCall {
    /// An argument of a call.
    struct Argument {
        /// The value of an argument.
        enum Value {
            /// Nothing yet.
            case empty
            /// `nil` or `NULL`.
            case none
            /// A literal, or several that are joined.
            case literal(ExtractedText)
            /// Anything else.
            case other
        }

        /// The argument's label, in Swift.
        var label: Range<Int>?
        var value = Value.empty
        /// The bytes from the first token to the last.
        var range: Range<Int>?
        /// What is known of a value that is put together while the program runs.
        var shape = TextShape()

        /// Adds a literal.
        mutating func add(_ text: ExtractedText, at place: Range<Int>) {
            extend(place)
            shape.add(text.decoded)
            switch value {
            case .empty: value = .literal(text)
            case .literal(var joined):
                // Not to copy the text.
                value = .empty
                joined.append(text)
                value = .literal(joined)
            case .none, .other: value = .other
            }
        }

        /// Adds something that is not a literal.
        mutating func addOther(at place: Range<Int>) {
            extend(place)
            shape.addAny()
            value = .other
        }

        /// Adds `nil`.
        mutating func addNone(at place: Range<Int>) {
            extend(place)
            if case .empty = value { value = .none } else { value = .other }
        }

        mutating func extend(_ place: Range<Int>) {
            range = (range?.lowerBound ?? place.lowerBound)..<place.upperBound
        }
    }

    let routine: ExtractionRoutine
    /// The bytes of the routine's name.
    let name: Range<Int>
    /// The arguments that are complete.
    var arguments: [Argument] = []
    /// The argument that is being read.
    var current = Argument()
    /// The parts of a message's selector behind the first one.
    var selectorParts: [Range<Int>] = []

    /// Ends the current argument.
    mutating func endArgument() {
        arguments.append(current)
        current = Argument()
    }
}

extension SourceCall {
    /// Whether a message has the selector of the routine's method.
    func hasSelector(in source: Span<UInt8>) -> Bool {
        guard let parts = routine.laterSelectorParts, parts.count == selectorParts.count else { return false }
        return zip(parts, selectorParts).allSatisfy { part, range in
            range.count == part.utf8.count && zip(range, part.utf8).allSatisfy { source[$0] == $1 }
        }
    }

    /// Adds what the complete call says to the result.
    /// - Parameter choices: The language in which a choice between literals is a key for each of them; nil if it is none, as for Apple's tool.
    func addKey(to result: inout SourceExtraction, source: Span<UInt8>, choices: CLanguage? = nil) {
        if routine.requiresShape, arguments.count != routine.parameters.count { return }
        // A wrapper may take several keys.
        var keys: [(place: Int, text: ExtractedText, range: Range<Int>?)] = []
        var hasOtherKeys = false
        var passed = PassedTexts()
        var commentRange: Range<Int>?
        var isComplete = true
        var mayStandElsewhere = false
        var patterns: [(place: Int, parts: [String])] = []
        var place = 0
        for argument in arguments {
            let parameter: ExtractionRoutine.Parameter?
            if let label = argument.label {
                parameter = ExtractionRoutine.Parameter(label: source.extracting(label))
                // A label that is not one of these makes it another function, such as `Text(verbatim:)`.
                if parameter == nil, place == 0 { return }
            } else {
                parameter = place < routine.parameters.count ? routine.parameters[place] : nil
                place += 1
            }
            guard let parameter, parameter != .bundle else { continue }
            switch argument.value {
            case .literal(let text):
                switch parameter {
                case .key: keys.append((place - 1, text, argument.range))
                case .table: passed.table = text.text.isEmpty ? nil : text.decoded
                // An empty value stands for the key (Apple, `localizedString(forKey:value:table:)`).
                case .value: passed.value = text.text.isEmpty ? nil : text
                case .comment:
                    passed.comment = text.text.isEmpty ? nil : text.decoded
                    commentRange = argument.range
                case .bundle: break
                }
            case .none where parameter != .key, .empty where parameter != .key:
                if parameter == .table { passed.hasNoTable = true }
            case .none where routine.keyCount > 1:
                // One of several texts that is not there.
                hasOtherKeys = true
            case .none, .empty, .other:
                if parameter == .key {
                    if let language = choices, let range = argument.range,
                        let chosen = CChoice.literals(in: range, of: source, language), !chosen.texts.isEmpty
                    {
                        keys += chosen.texts.map { (place - 1, $0.text, $0.range) }
                        if chosen.isComplete { continue }
                    }
                    let isMethod = !routine.isWrapper && routine.laterSelectorParts != nil
                    if routine.takesOtherTexts && !isMethod || routine.isWrapper && isDeclaration(argument, source) { return }
                    hasOtherKeys = true
                    if isMethod, routine.takesOtherTexts || isPartlyKnown(argument, source) {
                        mayStandElsewhere = true
                        continue
                    }
                    patterns += argument.shape.patterns.map { (place - 1, $0) }
                } else if parameter == .comment {
                    if !routine.requiresComment { continue }
                } else {
                    // Without its note the key still has a text; without the others it might get a wrong one.
                    isComplete = false
                }
                if mayStandElsewhere { continue }
                result.findings.append(parameter.notLiteral(inCallOf: routine.name, at: argument.range ?? name))
            }
        }
        // A call without an argument for the key is one of another function with the wrapper's name.
        if routine.isWrapper, routine.parameters.firstIndex(of: .key).map({ $0 >= place }) ?? true { return }
        if hasOtherKeys || keys.isEmpty { noteForwardedKey(passed, &result, source) }
        if mayStandElsewhere { return }
        for (place, parts) in patterns {
            let table = passed.completed(by: routine.passed[place]).table
            result.patterns.append(KeyPattern(parts: parts, table: table, range: name))
        }
        guard isComplete else { return }
        if keys.isEmpty, !hasOtherKeys, !routine.takesOtherTexts, !arguments.isEmpty {
            result.findings.append(ExtractionRoutine.Parameter.key.notLiteral(inCallOf: routine.name, at: name))
        }
        for (place, key, keyRange) in keys {
            let texts = passed.completed(by: routine.passed[place])
            var extracted = ExtractedKey(key: key, table: texts.table, value: texts.value, comment: texts.comment, range: name)
            extracted.family = routine.isWrapper ? .ownRoutine : KeyFamily(ofRoutine: routine.name)
            extracted.keyRange = keyRange
            extracted.commentRange = commentRange
            extracted.bundle = texts.bundle
            extracted.otherTables = routine.otherTables
            extracted.isImplied = routine.takesOtherTexts && routine.isSwiftOnly
            result.keys.append(extracted)
        }
    }

    /// Whether the key of a lookup is `self`, in a category of NSString whose literals are in the code, or begins with a literal, as in a
    /// macro that adds its parameter.
    private func isPartlyKnown(_ argument: Argument, _ source: Span<UInt8>) -> Bool {
        guard let range = argument.range, !range.isEmpty else { return false }
        return source[range.lowerBound] == UInt8(ascii: "@") || source.extracting(range).isEqual("self")
    }

    /// Whether an argument is the declaration of a parameter: a type and a name.
    private func isDeclaration(_ argument: Argument, _ source: Span<UInt8>) -> Bool {
        guard let range = argument.range else { return true }
        var words = 0
        var isInWord = false
        for index in range {
            let byte = source[index]
            if CSourceReader.isNamePart(byte) {
                if !isInWord { words += 1 }
                isInWord = true
            } else {
                guard byte == 0x20 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "&") else { return false }
                isInWord = false
            }
        }
        return words > 1
    }

    /// Notes a call of which a key is a name, which may be a parameter.
    private func noteForwardedKey(_ passed: PassedTexts, _ result: inout SourceExtraction, _ source: Span<UInt8>) {
        guard arguments.allSatisfy({ $0.label == nil }) else { return }
        func isName(_ range: Range<Int>) -> Bool {
            let bytes = source.extracting(range)
            return bytes.indices.allSatisfy { CSourceReader.isNamePart(bytes[$0]) }
        }
        func name(_ argument: Argument) -> Range<Int>? {
            guard case .other = argument.value, var range = argument.range else { return nil }
            // Macros have their parameters in parentheses.
            while !range.isEmpty, source[range.upperBound - 1] == UInt8(ascii: ")") || source[range.upperBound - 1] == 0x20 {
                range = range.lowerBound..<range.upperBound - 1
            }
            return !range.isEmpty && isName(range) ? range : nil
        }
        let keys = zip(routine.parameters, arguments).compactMap { parameter, argument in
            parameter == .key && name(argument) != nil ? argument.range : nil
        }
        if keys.isEmpty { return }
        result.forwardedKeys.append(
            ForwardedKey(routine: routine, call: self.name, keys: keys, arguments: arguments.map(name), passed: passed))
    }
}

extension ExtractionRoutine.Parameter {
    /// The finding for an argument that is not a literal.
    package func notLiteral(inCallOf name: String, at range: Range<Int>) -> Finding {
        let (rule, noun) =
            switch self {
            case .key: (Rule.Source.key, "key")
            case .table: (Rule.Source.table, "table")
            case .value: (Rule.Source.value, "value")
            case .comment, .bundle: (Rule.Source.comment, "comment")
            }
        return Finding(rule, "the \(noun) of this call of '\(name)' is not a literal string", range: range)
    }
}
