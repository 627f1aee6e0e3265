/// What the files of a module in the C family declare: the texts of constants and macros, and the default values of parameters in C++. O(bytes
/// of the module) for each name, once.
final class CDeclarations {
    /// A value in a declaration.
    enum Value: Equatable {
        /// `nil` or `NULL`.
        case nothing
        /// A literal.
        case text(String)
        /// The name of a constant.
        case name(String)
        /// Anything else.
        case other
    }

    /// The number of tokens of a value that are looked at.
    private static let maximumLength = 64

    /// A file, with the places of each name.
    private struct Index {
        let tokens: CTokens
        /// The places of names among the tokens.
        private(set) var names: [ArraySlice<UInt8>: [Int]] = [:]
        /// The macros without parameters.
        private(set) var macros: [ArraySlice<UInt8>: [CTokens.Definition]] = [:]

        init(_ tokens: CTokens) {
            self.tokens = tokens
            for (place, token) in tokens.list.enumerated() where token.kind == .name {
                names[tokens.source[token.range], default: []].append(place)
            }
            for macro in tokens.definitions where macro.parameters == nil { macros[tokens.source[macro.name], default: []].append(macro) }
        }
    }

    private let files: [ModuleSourceFile]
    /// The files of the C family that have been read, by their numbers.
    private var indices: [Int: Index] = [:]
    private var constants: [[UInt8]: String?] = [:]

    init(_ files: [ModuleSourceFile]) { self.files = files }

    /// The tokens of a file of the C family; none of another file. O(bytes), once.
    func tokens(of number: Int) -> CTokens { index(of: number).tokens }

    private func index(of number: Int) -> Index {
        if let known = indices[number] { return known }
        guard case .c(let language) = files[number].language else { return Index(CTokens([], .c)) }
        let index = Index(CTokens(files[number].utf8, language))
        indices[number] = index
        return index
    }

    /// The text of `#define NAME @"…"` and `NSString *const NAME = @"…";`; nil if no file has it, or if files have several.
    func text(ofConstant name: String) -> String? {
        if let known = constants[Array(name.utf8)] { return known }
        var texts: Set<[UInt8]> = []
        forEachFile(with: name) { file, name in
            let tokens = file.tokens
            var values: [Range<Int>] = []
            for place in file.names[name] ?? [] where tokens.isMark("=", at: place + 1) {
                let end = tokens.list[(place + 2)...].prefix(Self.maximumLength).indices.first {
                    tokens.isMark(";", at: $0) || tokens.isMark(",", at: $0)
                }
                values.append(place + 2..<(end ?? place + 2))
            }
            for macro in file.macros[name] ?? [] {
                values.append(tokens.index(at: macro.body.lowerBound)..<tokens.index(at: macro.body.upperBound))
            }
            for case .text(let text)? in values.map({ Self.value($0, in: tokens) }) { texts.insert(Array(text.utf8)) }
            return false
        }
        let text = texts.count == 1 ? texts.first.map { String(decoding: $0, as: UTF8.self) } : nil
        constants[Array(name.utf8)] = .some(text)
        return text
    }

    /// The default value of a parameter by its number, from 0, in the declaration or the definition of a function; nil if it has none.
    func defaultValue(ofParameter number: Int, of function: String) -> Value? {
        var value: Value?
        forEachFile(with: function) { file, function in
            let tokens = file.tokens
            for place in file.names[function] ?? [] where tokens.isMark("(", at: place + 1) {
                guard let end = tokens.list[place + 1].partner else { continue }
                let parameters = tokens.split(place + 2..<end, at: ",")
                guard parameters.indices.contains(number) else { continue }
                let parts = tokens.split(parameters[number], at: "=")
                guard parts.count == 2 else { continue }
                value = Self.value(parts[1], in: tokens)
                return true
            }
            return false
        }
        return value
    }

    /// Looks at the files of the C family that have a name, up to the one for which the function returns true.
    private func forEachFile(with name: String, _ isLast: (Index, ArraySlice<UInt8>) -> Bool) {
        let names = RoutineNames([ExtractionRoutine(name, [])])
        for (number, file) in files.enumerated() {
            guard case .c = file.language, indices[number] != nil || names.occur(in: file.utf8.span) else { continue }
            if isLast(index(of: number), Array(name.utf8)[...]) { return }
        }
    }

    /// The value that tokens spell; nil if there are none.
    private static func value(_ range: Range<Int>, in tokens: CTokens) -> Value? {
        guard let first = range.first else { return nil }
        if let text = tokens.text(of: range) { return .text(text.decoded) }
        if range.count > 1 { return .other }
        let spelling = tokens.spelling(at: first)
        if ["nil", "NULL", "nullptr", "0"].contains(where: { $0.utf8.elementsEqual(spelling.utf8) }) { return .nothing }
        return tokens.isKind(.name, at: first) ? .name(spelling) : .other
    }
}
