import LocalizationSourceText

/// A call with a key that is a name, such as a parameter of the function or macro that the call is in.
struct ForwardedKey: Hashable, Sendable {
    /// The call's routine.
    let routine: ExtractionRoutine
    /// The bytes of the routine's name.
    let call: Range<Int>
    /// The bytes of the arguments that are such keys.
    let keys: [Range<Int>]
    /// The bytes of the call's arguments, in the order of the routine's parameters; nil for one that is not a name.
    let arguments: [Range<Int>?]
    /// What the call says in literals.
    var passed: PassedTexts
}

/// Finds the macros, functions and methods of C, Objective-C, C++ and Java that forward one of their parameters as a key:
/// `#define L(x) NSLocalizedString(x, nil)`, `static NSString *T(NSString *k) { return NSLocalizedString(k, nil); }`,
/// `- (NSString *)t:(NSString *)k { return NSLocalizedString(k, nil); }`.
struct CWrapperFinder {
    private let tokens: CTokens
    /// What other files say: texts of constants, and defaults of parameters in declarations.
    private let declarations: CDeclarations

    /// The places of the names of classes behind each `@implementation`.
    private let implementations: [Int]

    /// The number of brackets around a call in which its function is looked for.
    private static let maximumDepth = 64
    /// The names for no table.
    private static let nothing = ["nil", "NULL", "null"]
    /// Words before parentheses and braces that begin no function.
    private static let keywords = ["if", "for", "while", "switch", "catch", "return", "sizeof", "defined", "else", "do"]

    /// Looks at a file.
    init(_ tokens: CTokens, _ declarations: CDeclarations) {
        self.tokens = tokens
        self.declarations = declarations
        implementations = tokens.list.indices.filter {
            tokens.isName("implementation", at: $0 - 1) && tokens.isMark("@", at: $0 - 2) && tokens.isKind(.name, at: $0)
        }
    }

    private var source: [UInt8] { tokens.source }

    /// The wrapper that a call is in, as a routine of its own, with the place of its name; nil if the call's key is not a parameter.
    /// - Parameter unknown: Receives the bytes of a table that is not known.
    func wrapper(around forwarded: ForwardedKey, unknown: (Range<Int>) -> Void) -> (routine: ExtractionRoutine, name: Range<Int>)? {
        guard let head = macro(around: forwarded.call.lowerBound) ?? function(around: forwarded.call.lowerBound) else { return nil }
        let (name, parameters) = (head.name, head.parameters)
        var list: [ExtractionRoutine.Parameter] = []
        var forwarded = forwarded
        forwarded.passed.bundle = bundle(ofMessage: forwarded.call)
        let arguments = zip(forwarded.routine.parameters, forwarded.arguments)
        if let table = arguments.first(where: { $0.0 == .table })?.1 {
            if let place = parameters.firstIndex(where: { isSame(source[$0], source[table]) }) {
                // Calls that leave the table out.
                take(declarations.defaultValue(ofParameter: place, of: text(name)), at: table, in: &forwarded.passed, unknown)
            } else if !Self.nothing.contains(where: { source[table].elementsEqual($0.utf8) }) {
                take(.name(text(table)), at: table, in: &forwarded.passed, unknown)
            }
        }
        var passed: [Int: PassedTexts] = [:]
        let takesReceiver = head.isMethodOfText && receiverPlace(of: forwarded) != nil
        if takesReceiver, let place = receiverPlace(of: forwarded) {
            passed[0] = forwarded.passed.completed(by: forwarded.routine.passed[place])
            list.append(.key)
        }
        for parameter in parameters {
            let place = forwarded.arguments.firstIndex { $0.map { isSame(source[$0], source[parameter]) } ?? false }
            guard let place, forwarded.routine.parameters.indices.contains(place) else {
                list.append(.bundle)
                continue
            }
            if forwarded.routine.parameters[place] == .key {
                passed[list.count] = forwarded.passed.completed(by: forwarded.routine.passed[place])
            }
            list.append(forwarded.routine.parameters[place])
        }
        guard list.contains(.key) else { return nil }
        var routine = ExtractionRoutine(text(name), list)
        routine.passed = passed
        routine.isWrapper = true
        routine.laterSelectorParts = head.laterSelectorParts?.map(text)
        routine.takesReceiver = takesReceiver
        if let parts = routine.laterSelectorParts, !parameters.isEmpty, FoundationSelectors.contains([routine.name] + parts) {
            guard !takesReceiver, let owner = head.className, !owner.isEmpty else { return nil }
            routine.classes = [text(owner)]
        }
        return (routine, name)
    }

    /// Takes a table from a value; one that is not known may be any.
    private func take(_ value: CDeclarations.Value?, at place: Range<Int>, in passed: inout PassedTexts, _ unknown: (Range<Int>) -> Void) {
        switch value {
        case nil, .nothing?: break
        case .text(let text)?: passed.table = text.isEmpty ? nil : text
        case .name(let name)?:
            if let text = declarations.text(ofConstant: name) {
                passed.table = text.isEmpty ? nil : text
            } else {
                passed.table = ExtractedKey.anyTable
                unknown(place)
            }
        case .other?:
            passed.table = ExtractedKey.anyTable
            unknown(place)
        }
    }

    /// The bundle to which a message `localizedStringForKey:` is sent, as it is spelled; nil for the app's, and for other calls.
    private func bundle(ofMessage name: Range<Int>) -> String? {
        let index = tokens.index(at: name.lowerBound)
        guard tokens.isName("localizedStringForKey", at: index), let bracket = tokens.list[index].enclosing, tokens.isMark("[", at: bracket)
        else { return nil }
        let receiver = (bracket + 1..<index).map { tokens.spelling(at: $0) }.joined()
        return receiver.utf8.elementsEqual("[NSBundlemainBundle]".utf8) ? nil : receiver
    }

    /// The place of `self` among the arguments of a call, if it is a key.
    private func receiverPlace(of forwarded: ForwardedKey) -> Int? {
        zip(forwarded.routine.parameters, forwarded.arguments).enumerated().first { _, pair in
            pair.0 == .key && pair.1.map { source[$0].elementsEqual("self".utf8) } ?? false
        }?.offset
    }

    /// The name and the parameters of a macro, function or method.
    private struct Head {
        let name: Range<Int>
        let parameters: [Range<Int>]
        /// The parts of a method's selector behind the name; nil for functions.
        var laterSelectorParts: [Range<Int>]?
        /// Whether it is a method of the instances of `NSString`.
        var isMethodOfText = false
        /// The name of the class in whose implementation a method is.
        var className: Range<Int>?
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private func isSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool { left.elementsEqual(right) }

    // MARK: Macros

    /// The name and the parameters of the macro whose text has an offset.
    private func macro(around offset: Int) -> Head? {
        guard let macro = tokens.definition(around: offset), let parameters = macro.parameters else { return nil }
        let names = source[parameters].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
            let name = part.drop { !CSourceReader.isNamePart($0) }.prefix(while: CSourceReader.isNamePart)
            return name.startIndex..<name.endIndex
        }
        return Head(name: macro.name, parameters: names)
    }

    // MARK: Functions

    /// The name and the parameters of the function whose body has an offset: the innermost of the braces around it that follow a head.
    private func function(around offset: Int) -> Head? {
        let call = tokens.index(at: offset)
        var bracket = tokens.list.indices.contains(call) ? tokens.list[call].enclosing : nil
        var depth = 0
        while let open = bracket, depth < Self.maximumDepth {
            depth += 1
            if tokens.isMark("{", at: open), let found = tokens.isMark(")", at: open - 1) ? function(before: open) : method(before: open) {
                return found
            }
            bracket = tokens.list[open].enclosing
        }
        return nil
    }

    /// The name and the parameters of a function whose body begins at a brace behind a parenthesis; nil if something else does.
    private func function(before body: Int) -> Head? {
        guard let open = tokens.list[body - 1].partner, tokens.isKind(.name, at: open - 1),
            !Self.keywords.contains(where: { tokens.isName($0, at: open - 1) })
        else { return nil }
        return Head(name: tokens.list[open - 1].range, parameters: tokens.split(open + 1..<body - 1, at: ",").map(parameter))
    }

    /// The name of a parameter: the last name before a default value of C++. Empty if there is none.
    private func parameter(_ range: Range<Int>) -> Range<Int> {
        let declaration = tokens.split(range, at: "=")[0]
        return declaration.last { tokens.isKind(.name, at: $0) }.map { tokens.list[$0].range } ?? 0..<0
    }

    /// The selector and the parameters of the method of Objective-C whose body begins at a brace.
    private func method(before body: Int) -> Head? {
        var index = body - 1
        while index >= 0, !(tokens.mark(at: index).map { ";{}".utf8.contains($0) } ?? false) {
            if tokens.isMark("-", at: index) || tokens.isMark("+", at: index), tokens.isAtLineStart(index) {
                guard var head = selector(index + 1..<body) else { return nil }
                head.className = implementation(around: index)
                head.isMethodOfText =
                    tokens.isMark("-", at: index) && head.className.map { source[$0].elementsEqual("NSString".utf8) } ?? false
                return head
            }
            index -= 1
        }
        return nil
    }

    /// The selector and the parameters in `(NSString *)t:(NSString *)key comment:(NSString *)comment`.
    private func selector(_ range: Range<Int>) -> Head? {
        var names: [Range<Int>] = []
        var parameters: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if tokens.isKind(.name, at: index) {
                if tokens.isMark(":", at: index + 1) {
                    names.append(tokens.list[index].range)
                } else {
                    parameters.append(tokens.list[index].range)
                }
            }
            index = max(index, tokens.list[index].partner ?? index) + 1
        }
        if names.isEmpty, parameters.count == 1 { return Head(name: parameters[0], parameters: [], laterSelectorParts: []) }
        guard let first = names.first, names.count == parameters.count else { return nil }
        return Head(name: first, parameters: parameters, laterSelectorParts: Array(names.dropFirst()))
    }

    /// The name of the class of the last `@implementation` before a token. O(log n).
    private func implementation(around index: Int) -> Range<Int>? {
        let next = implementations.partitioningIndex { $0 > index }
        return next > 0 ? tokens.list[implementations[next - 1]].range : nil
    }
}
