import LocalizationSourceText
import LocalizationThreads

/// Finds literals of Objective-C in the place of texts that a user reads: by selectors, properties and keys, each file by itself.
///
/// A literal counts with the choices around it, as a format, and as a value of a variable of the function or file.
package struct CShownTexts {
    let tokens: CTokens
    let file: Int
    let scope: ShownTextScope
    /// The superclasses that the interfaces of the files name.
    let superclasses: [String: String]
    var result: [ShownText] = []
    var variables = CVariables()
    /// The class whose implementation is read.
    var owner: String?
    /// The literals that are found already.
    private var known: Set<Int> = []

    /// Looks at the files in Objective-C among some files. O(bytes).
    package static func find(in files: [ModuleSourceFile], _ scope: ShownTextScope) -> [ShownText] {
        let interfaces = ParallelWork.map(files.count, stack: .ordinary) { number -> [(name: String, superclass: String)] in
            guard language(of: files[number]) != nil else { return [] }
            return CInterfaces.superclasses(in: files[number].utf8)
        }
        let superclasses = Dictionary(interfaces.joined().map { ($0.name, $0.superclass) }, uniquingKeysWith: { first, _ in first })
        return ParallelWork.map(files.count, stack: .ordinary) { number -> [ShownText] in
            let file = files[number]
            guard let language = language(of: file) else { return [] }
            var finder = CShownTexts(CTokens(file.utf8, language), file: number, scope, superclasses)
            finder.read()
            return finder.result
        }.flatMap { $0 }
    }

    /// The language of a file that may be in Objective-C.
    private static func language(of file: ModuleSourceFile) -> CLanguage? {
        guard case .c(let language) = file.language, language != .java, file.utf8.contains(UInt8(ascii: "@")) else { return nil }
        return language
    }

    private init(_ tokens: CTokens, file: Int, _ scope: ShownTextScope, _ superclasses: [String: String]) {
        (self.tokens, self.file, self.scope, self.superclasses) = (tokens, file, scope, superclasses)
    }

    private mutating func read() {
        variables = CVariables(tokens)
        if scope.findsComparisons { readComparisons() }
        for index in tokens.list.indices {
            if tokens.isMark("[", at: index) {
                if !tokens.isMark("@", at: index - 1) { readMessage(in: index) }
                continue
            }
            guard tokens.isKind(.name, at: index) else { continue }
            if tokens.isMark("@", at: index - 1) {
                readDirective(index)
            } else if tokens.isMark(":", at: index + 1) {
                let name = tokens.spelling(at: index)
                if ControlSinks.errorKeys.contains(name) {
                    readErrorText(index, index + 2..<end(from: index + 2), of: tokens.list[index].enclosing.map { $0 - 1 })
                } else if tokens.list[index].enclosing == nil, CTextSinks.isShownResult(of: name) {
                    readResults(name, index)
                }
            } else if tokens.isMark("=", at: index + 1), !tokens.isMark("=", at: index + 2), isMember(index) {
                let name = tokens.spelling(at: index)
                guard ControlSinks.properties[name] != nil, index > 1, shows(name, receiver: lastName(before: index - 1)) else { continue }
                add(index + 2..<end(from: index + 2), "'\(name)'", at: index)
            } else if tokens.isMark("]", at: index + 1), tokens.isMark("=", at: index + 2), !tokens.isMark("=", at: index + 3),
                let bracket = tokens.list[index].enclosing, bracket == index - 1,
                ControlSinks.errorKeys.contains(tokens.spelling(at: index))
            {
                // `info[NSLocalizedDescriptionKey] = @"…"`
                readErrorText(index, index + 3..<end(from: index + 3), variable: bracket - 1)
            }
        }
    }

    /// `@implementation ShopController`, `@end`
    private mutating func readDirective(_ index: Int) {
        if tokens.isName("implementation", at: index) {
            owner = tokens.isKind(.name, at: index + 1) ? tokens.spelling(at: index + 1) : nil
        } else if tokens.isName("end", at: index) {
            owner = nil
        }
    }

    // MARK: Messages

    private mutating func readMessage(in bracket: Int) {
        let message = message(in: bracket)
        guard let first = message.parts.first else { return }
        let name = tokens.spelling(at: first.name)
        if let labels = madeType(by: message).flatMap({ CTextSinks.initializers[$0] }) {
            for part in message.parts {
                let spelling = tokens.spelling(at: part.name)
                guard labels.contains(where: { CTextSinks.isArgument(spelling, $0) }) else { continue }
                // A list without an end: `otherButtonTitles:@"Retry", @"Skip", nil`.
                let values =
                    part.value.upperBound < message.end && tokens.isMark(",", at: part.value.upperBound)
                    ? tokens.split(part.value.lowerBound..<message.end, at: ",") : [part.value]
                for value in values { add(value, "'\(spelling)'", at: part.name) }
            }
        } else if let setter = CTextSinks.setters[name], isSetter(setter, message) {
            for (number, part) in message.parts.enumerated()
            where setter.part.map({ tokens.isName($0, at: part.name) }) ?? (number == 0) {
                add(part.value, "'\(tokens.spelling(at: part.name))'", at: part.name)
            }
        } else if message.parts.count == 1, let property = CTextSinks.property(setBy: name),
            shows(property, receiver: lastName(before: message.receiver.upperBound))
        {
            add(first.value, "'\(name)'", at: first.name)
        } else {
            readErrorText(message, name)
        }
    }

    /// Whether a message is one of Apple's that show an argument, by the other parts of its selector and its receiver.
    private func isSetter(_ setter: CTextSinks.Setter, _ message: Message) -> Bool {
        if let labels = ControlSinks.setterLabels[setter.name] {
            let isApples = message.parts.dropFirst().contains { part in
                let part = tokens.spelling(at: part.name)
                return labels.contains { CTextSinks.isFurther(part, $0) }
            }
            if !isApples { return false }
        }
        guard let ends = ControlSinks.setterReceivers[setter.name] else { return true }
        guard let last = lastName(before: message.receiver.upperBound) else { return false }
        let names = [tokens.spelling(at: last)] + (type(ofName: last).map { [$0] } ?? [])
        return names.contains { name in ends.contains { name.hasUTF8Suffix($0) } }
    }

    // MARK: Results

    /// The texts that a method returns: `- (NSString *)tableView:(UITableView *)view titleForHeaderInSection:(NSInteger)section`.
    private mutating func readResults(_ name: String, _ index: Int) {
        var start = index
        while start < tokens.list.count, start < index + 64, !tokens.isMark("{", at: start), !tokens.isMark(";", at: start) { start += 1 }
        guard tokens.isMark("{", at: start), let close = tokens.list[start].partner else { return }
        var statement = start + 1
        while statement < close {
            if tokens.isName("return", at: statement) {
                add(statement + 1..<end(from: statement + 1), "'\(name)'", at: index)
            } else if isBlock(statement) {
                statement = max(tokens.list[statement].partner ?? statement, statement)
            }
            statement += 1
        }
    }

    /// Whether a brace opens a block, which returns to whoever calls it: `^{ … }`, `^(id item) { … }`.
    private func isBlock(_ brace: Int) -> Bool {
        guard tokens.isMark("{", at: brace) else { return false }
        let before = tokens.isMark(")", at: brace - 1) ? (tokens.list[brace - 1].partner ?? brace) - 1 : brace - 1
        return tokens.isMark("^", at: before)
    }

    // MARK: Errors

    /// `[info setObject:@"…" forKey:NSLocalizedDescriptionKey]`, and dictionaries that are made of values and keys.
    private mutating func readErrorText(_ message: Message, _ name: String) {
        guard let first = message.parts.first, let last = message.parts.last else { return }
        if name.hasUTF8Suffix("WithObjectsAndKeys") {
            let items = tokens.split(first.value.lowerBound..<message.end, at: ",")
            for (value, key) in zip(items, items.dropFirst()) where isErrorKey(key) {
                readErrorText(key.lowerBound, value, of: message.start)
            }
        } else if message.parts.count == 2, tokens.isName("forKey", at: last.name), isErrorKey(last.value) {
            if ["dictionaryWithObject", "initWithObject"].contains(name) {
                readErrorText(last.value.lowerBound, first.value, of: message.start)
            } else if ["setObject", "setValue"].contains(name) {
                readErrorText(last.value.lowerBound, first.value, variable: message.receiver.upperBound - 1)
            }
        }
    }

    private func isErrorKey(_ value: Range<Int>) -> Bool {
        value.count == 1 && tokens.isKind(.name, at: value.lowerBound)
            && ControlSinks.errorKeys.contains(tokens.spelling(at: value.lowerBound))
    }

    /// Reads a value of a dictionary that may be that of an error: one that a variable holds counts if the file passes that as such.
    /// - Parameter start: The first token of the dictionary.
    private mutating func readErrorText(_ key: Int, _ value: Range<Int>, of start: Int?) {
        let variable = start.flatMap { tokens.isMark("=", at: $0 - 1) ? $0 - 2 : nil }
        readErrorText(key, value, variable: variable)
    }

    private mutating func readErrorText(_ key: Int, _ value: Range<Int>, variable: Int?) {
        if let variable, tokens.isKind(.name, at: variable), !variables.areOfErrors.contains(tokens.spelling(at: variable)) { return }
        add(value, "'\(tokens.spelling(at: key))'", at: key)
    }

    // MARK: Texts

    /// Adds the literals of a value.
    private mutating func add(_ value: Range<Int>, _ name: String, at sink: Int) {
        let sinkRange = tokens.list[sink].range
        guard value.upperBound <= tokens.list.count, !scope.excludes(sinkRange.lowerBound, in: file) else { return }
        var literals: [Literal] = []
        var seen: Set<CVariables.Name> = []
        collect(value, into: &literals, &seen, 0)
        if !literals.isEmpty, isForTesters(sink) { return }
        for literal in literals {
            let range = tokens.bytes(of: literal.tokens)
            guard !scope.excludes(range.lowerBound, in: file), known.insert(range.lowerBound).inserted else { continue }
            let spelling = String(decoding: tokens.source[range], as: UTF8.self)
            result.append(
                ShownText(
                    literal: .init(file: file, range: range), parts: [literal.text], spelling: literal.text, use: .shown(by: name),
                    sink: .init(file: file, range: sinkRange),
                    lookup: literal.isOfVariable
                        ? nil : .init(range: range, head: "NSLocalizedString(\(spelling)", tail: ", @\"\")", takesBundle: false)))
        }
    }
}
