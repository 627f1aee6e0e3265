import LocalizationSourceText

/// The variables of a file in Objective-C: their types and values.
struct CVariables {
    /// A variable.
    struct Name: Hashable {
        /// The brace of the block that declares it; nil for one of the file.
        let block: Int?
        let spelling: String
    }

    /// The types that declarations of the file give names, such as 'UILabel' to 'UILabel *header'; nil for a name with several.
    private(set) var types: [String: String?] = [:]
    /// What each variable gets.
    private(set) var values: [Name: [Range<Int>]] = [:]
    /// The names of the variables that the file passes as the dictionary of an error.
    private(set) var areOfErrors: Set<String> = []
    private var declared: Set<Name> = []

    init() {}

    /// Reads the declarations of a file, and the assignments. O(tokens · depth).
    init(_ tokens: CTokens) {
        var names: Set<String> = []
        for index in tokens.list.indices where tokens.isKind(.name, at: index) {
            if tokens.isName("userInfo", at: index), tokens.isMark(":", at: index + 1), tokens.isKind(.name, at: index + 2) {
                areOfErrors.insert(tokens.spelling(at: index + 2))
            }
            guard let mark = tokens.mark(at: index + 1), "=;,)".utf8.contains(mark) else { continue }
            let isPointer = tokens.isMark("*", at: index - 1)
            let name = tokens.spelling(at: index)
            if isPointer, tokens.isKind(.name, at: index - 2) {
                let type = tokens.spelling(at: index - 2)
                types[name] = .some(types[name].map { $0 == type ? type : nil } ?? type)
            }
            guard isPointer || tokens.isName("const", at: index - 1), mark != UInt8(ascii: ")") else { continue }
            let around = tokens.list[index].enclosing
            // A property has no value of its own, and the name of a parameter too often.
            guard around.map({ tokens.isMark("{", at: $0) }) ?? (mark == UInt8(ascii: "=")) else { continue }
            declared.insert(Name(block: around, spelling: name))
            names.insert(name)
        }
        for index in tokens.list.indices where tokens.isMark("=", at: index) && !tokens.isMark("=", at: index + 1) {
            guard tokens.isKind(.name, at: index - 1), !tokens.isMark(".", at: index - 2), !tokens.isMark(">", at: index - 2) else {
                continue
            }
            let name = tokens.spelling(at: index - 1)
            guard names.contains(name), let variable = variable(name, at: index, tokens) else { continue }
            values[variable, default: []].append(index + 1..<max(index + 1, tokens.end(from: index + 1)))
        }
    }

    /// Blocks deeper than this have no variables of those around them.
    private static let maximumDepth = 64

    /// The variable that a name means at a place.
    func variable(_ name: String, at index: Int, _ tokens: CTokens) -> Name? {
        var bracket = tokens.list[index].enclosing
        for _ in 0..<Self.maximumDepth {
            guard let block = bracket else { break }
            let variable = Name(block: block, spelling: name)
            if declared.contains(variable) { return variable }
            bracket = tokens.list[block].enclosing
        }
        let variable = Name(block: nil, spelling: name)
        return declared.contains(variable) ? variable : nil
    }
}

/// The interfaces of classes in Objective-C.
enum CInterfaces {
    /// The classes with their superclasses: `@interface ShopController : UITableViewController`. O(bytes).
    static func superclasses(in text: [UInt8]) -> [(name: String, superclass: String)] {
        var result: [(name: String, superclass: String)] = []
        var rest = text[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "@")) {
            rest = text[(mark + 1)...]
            guard rest.starts(with: "interface".utf8) else { continue }
            rest = rest.dropFirst("interface".utf8.count).drop(while: \.isASCIIBlank)
            let name = rest.prefix { $0.isNamePart }
            rest = text[name.endIndex...].drop(while: \.isASCIIBlank)
            // The parameters of a generic class.
            if rest.first == UInt8(ascii: "<") { rest = rest.drop { $0 != UInt8(ascii: ">") && $0 != 0x0A }.dropFirst() }
            rest = rest.drop(while: \.isASCIIBlank)
            guard !name.isEmpty, rest.first == UInt8(ascii: ":") else { continue }
            let superclass = rest.dropFirst().drop(while: \.isASCIIBlank).prefix { $0.isNamePart }
            guard !superclass.isEmpty else { continue }
            result.append((String(decoding: name, as: UTF8.self), String(decoding: superclass, as: UTF8.self)))
        }
        return result
    }
}
