import LocalizationSourceText

/// A call with a key that is a name, such as a parameter of the function or macro that the call is in.
struct HandedKey: Hashable, Sendable {
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

/// Finds the macros, functions and methods of C, Objective-C, C++ and Java that hand one of their parameters on as a key:
/// `#define L(x) NSLocalizedString(x, nil)`, `static NSString *T(NSString *k) { return NSLocalizedString(k, nil); }`,
/// `- (NSString *)t:(NSString *)k { return NSLocalizedString(k, nil); }`.
struct CWrapperFinder {
    /// The code of the file, with blanks in place of comments.
    let source: [UInt8]
    /// What other files say: texts of constants, and defaults of parameters in declarations.
    private let declarations: CDeclarations
    /// The offsets of the names behind each `@implementation`, and whether it is one of `NSString`.
    private let implementations: [(offset: Int, isText: Bool)]

    /// The number of bytes before a call in which its function begins, at most.
    private static let maximumDistance = 2_000
    /// The names for no table.
    private static let nothing = ["nil", "NULL", "null"]
    /// Words before parentheses and braces that begin no function.
    private static let keywords = ["if", "for", "while", "switch", "catch", "return", "sizeof", "defined", "else", "do"]

    /// Looks at a source. O(bytes).
    init(_ source: [UInt8], _ declarations: CDeclarations) {
        self.source = source
        self.declarations = declarations
        implementations = Self.implementations(in: source)
    }

    private static func implementations(in source: [UInt8]) -> [(offset: Int, isText: Bool)] {
        var found: [(offset: Int, isText: Bool)] = []
        var rest = source[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "@")) {
            rest = source[(sign + 1)...]
            guard rest.starts(with: "implementation".utf8) else { continue }
            rest = rest.dropFirst("implementation".utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
            let name = rest.prefix(while: CSourceReader.isNamePart)
            found.append((rest.startIndex, name.elementsEqual("NSString".utf8)))
        }
        return found
    }

    /// The last `@implementation` before an offset. O(log n).
    private func implementation(before offset: Int) -> (offset: Int, isText: Bool)? {
        var candidates = implementations[...]
        while candidates.count > 1 {
            let middle = (candidates.startIndex + candidates.endIndex) / 2
            candidates = implementations[middle].offset > offset ? candidates[..<middle] : candidates[middle...]
        }
        return candidates.first.flatMap { $0.offset <= offset ? $0 : nil }
    }

    /// The wrapper that a call is in, as a routine of its own, with the place of its name; nil if the call's key is no parameter.
    /// - Parameter unknown: Receives the bytes of a table that is not known.
    func wrapper(around handed: HandedKey, unknown: (Range<Int>) -> Void) -> (routine: ExtractionRoutine, name: Range<Int>)? {
        guard let head = macro(around: handed.call.lowerBound) ?? function(around: handed.call.lowerBound) else { return nil }
        let (name, parameters) = (head.name, head.parameters)
        var list: [ExtractionRoutine.Parameter] = []
        var handed = handed
        handed.passed.bundle = bundle(ofMessage: handed.call)
        let arguments = zip(handed.routine.parameters, handed.arguments)
        if let table = arguments.first(where: { $0.0 == .table })?.1 {
            if let place = parameters.firstIndex(where: { isSame(source[$0], source[table]) }) {
                // Calls that leave the table out.
                take(declarations.defaultValue(ofParameter: place, of: text(name)), at: table, in: &handed.passed, unknown)
            } else if !Self.nothing.contains(where: { source[table].elementsEqual($0.utf8) }) {
                take(.name(text(table)), at: table, in: &handed.passed, unknown)
            }
        }
        var passed: [Int: PassedTexts] = [:]
        let takesReceiver = head.isMethodOfText && receiverPlace(of: handed) != nil
        if takesReceiver, let place = receiverPlace(of: handed) {
            passed[0] = handed.passed.completed(by: handed.routine.passed[place])
            list.append(.key)
        }
        for parameter in parameters {
            let place = handed.arguments.firstIndex { $0.map { isSame(source[$0], source[parameter]) } ?? false }
            guard let place, handed.routine.parameters.indices.contains(place) else {
                list.append(.bundle)
                continue
            }
            if handed.routine.parameters[place] == .key {
                passed[list.count] = handed.passed.completed(by: handed.routine.passed[place])
            }
            list.append(handed.routine.parameters[place])
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
        guard source[name].elementsEqual("localizedStringForKey".utf8) else { return nil }
        var start = name.lowerBound
        let limit = max(0, start - Self.maximumDistance)
        var depth = 0
        while start > limit, depth >= 0 {
            start -= 1
            if source[start] == UInt8(ascii: "]") { depth += 1 }
            if source[start] == UInt8(ascii: "[") { depth -= 1 }
        }
        guard depth < 0 else { return nil }
        let receiver = source[start + 1..<name.lowerBound].filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return receiver.elementsEqual("[NSBundlemainBundle]".utf8) ? nil : String(decoding: receiver, as: UTF8.self)
    }

    /// The place of `self` among the arguments of a call, if it is a key.
    private func receiverPlace(of handed: HandedKey) -> Int? {
        zip(handed.routine.parameters, handed.arguments).enumerated().first { _, pair in
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
        var start = offset
        let limit = max(0, offset - Self.maximumDistance)
        while start > limit {
            if source[start - 1] == 0x0A {
                let end = start >= 2 && source[start - 2] == 0x0D ? start - 2 : start - 1
                if end == 0 || source[end - 1] != UInt8(ascii: "\\") { break }
            }
            start -= 1
        }
        var index = afterBlanks(start)
        guard index < offset, source[index] == UInt8(ascii: "#") else { return nil }
        index = afterBlanks(index + 1)
        guard source[index...].starts(with: "define".utf8) else { return nil }
        let name = self.name(at: afterBlanks(index + "define".utf8.count))
        guard !name.isEmpty, name.upperBound < offset, source[name.upperBound] == UInt8(ascii: "(") else { return nil }
        guard let end = source[name.upperBound..<offset].firstIndex(of: UInt8(ascii: ")")) else { return nil }
        return Head(name: name, parameters: parameters(name.upperBound + 1..<end))
    }

    // MARK: Functions

    /// The name and the parameters of the function whose body has an offset.
    private func function(around offset: Int) -> Head? {
        let limit = max(0, offset - Self.maximumDistance)
        var depth = 0
        var index = offset
        while index > limit {
            index -= 1
            switch source[index] {
            case UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "{"):
                depth -= 1
                guard depth < 0 else { continue }
                if let found = head(before: index, limit) { return found }
                depth = 0
            default: break
            }
        }
        return nil
    }

    /// The name and the parameters of a function whose body begins at an offset; nil if something else does.
    private func head(before body: Int, _ limit: Int) -> Head? {
        guard let end = beforeBlanks(body, limit) else { return nil }
        guard source[end] == UInt8(ascii: ")") else { return method(before: body, limit) }
        var depth = 0
        var start = end
        while start > limit {
            if source[start] == UInt8(ascii: ")") { depth += 1 }
            if source[start] == UInt8(ascii: "(") {
                depth -= 1
                if depth == 0 { break }
            }
            start -= 1
        }
        guard start > limit, let last = beforeBlanks(start, limit), CSourceReader.isNamePart(source[last]) else { return nil }
        var first = last
        while first > limit, CSourceReader.isNamePart(source[first - 1]) { first -= 1 }
        let name = first..<last + 1
        if Self.keywords.contains(where: { source[name].elementsEqual($0.utf8) }) { return nil }
        return Head(name: name, parameters: parameters(start + 1..<end))
    }

    /// The selector and the parameters of the method of Objective-C whose body begins at an offset.
    private func method(before body: Int, _ limit: Int) -> Head? {
        var index = body
        while index > limit, ![UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(source[index - 1]) {
            index -= 1
            guard source[index] == UInt8(ascii: "-") || source[index] == UInt8(ascii: "+") else { continue }
            guard index == 0 || source[index - 1] == 0x0A || source[index - 1] == 0x0D else { continue }
            guard var head = selector(index + 1..<body) else { return nil }
            head.isMethodOfText = source[index] == UInt8(ascii: "-") && implementation(before: index)?.isText == true
            head.className = implementation(before: index).map { self.name(at: $0.offset) }
            return head
        }
        return nil
    }

    /// The selector and the parameters in `(NSString *)t:(NSString *)key comment:(NSString *)comment`.
    private func selector(_ range: Range<Int>) -> Head? {
        var names: [Range<Int>] = []
        var parameters: [Range<Int>] = []
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = source[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            guard depth == 0, CSourceReader.isNamePart(byte) else {
                index += 1
                continue
            }
            let name = self.name(at: index)
            index = name.upperBound
            if index < range.upperBound, source[index] == UInt8(ascii: ":") { names.append(name) } else { parameters.append(name) }
        }
        if names.isEmpty, parameters.count == 1 { return Head(name: parameters[0], parameters: [], laterSelectorParts: []) }
        guard let first = names.first, names.count == parameters.count else { return nil }
        return Head(name: first, parameters: parameters, laterSelectorParts: Array(names.dropFirst()))
    }

    /// The names of parameters: the last name of each.
    private func parameters(_ range: Range<Int>) -> [Range<Int>] {
        source[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
            // Not the default value of C++.
            let part = part.prefix { $0 != UInt8(ascii: "=") }
            var end = part.endIndex
            while end > part.startIndex, !CSourceReader.isNamePart(source[end - 1]) { end -= 1 }
            var start = end
            while start > part.startIndex, CSourceReader.isNamePart(source[start - 1]) { start -= 1 }
            return start..<end
        }
    }

    // MARK: Names

    private func name(at index: Int) -> Range<Int> {
        var end = index
        while end < source.count, CSourceReader.isNamePart(source[end]) { end += 1 }
        return index..<end
    }

    private func afterBlanks(_ index: Int) -> Int {
        var index = index
        while index < source.count - 1, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
        return min(index, source.count - 1)
    }

    /// The last byte before an offset that is no white space.
    private func beforeBlanks(_ index: Int, _ limit: Int) -> Int? {
        var index = index - 1
        while index > limit, [0x20, 0x09, 0x0A, 0x0D].contains(source[index]) { index -= 1 }
        return index > limit ? index : nil
    }
}
