import LocalizationCatalogModel
import LocalizationSourceExtraction
import LocalizationSourceText

/// Reads the accessors that a generated Swift file declares, in any shape: enumerations of SwiftGen and of templates of others, structures of
/// R.swift and xcstrings-tool, extensions of `LocalizedStringResource`.
///
/// A declaration is an accessor if one of its literals is a key: the one that a call in it takes as such, the one with a label such as `key:`,
/// or the first one without a label, behind the name of a table. A deprecated one without literals may stand for another accessor.
struct DeclaredAccessorReader {
    private let file: ModuleSourceFile
    private let tokens: SwiftTokens
    /// The keys of calls by the offsets of their literals.
    private let calls: [Int: KeyUse]
    private let tables: Set<ExactText>
    private let lines: LineTable
    private(set) var accessors: [DeclaredAccessor] = []

    /// A type whose members are read.
    private struct Scope {
        let names: [String]
        /// The number of open braces in it.
        let depth: Int
        /// The number of names that the type of an extension has.
        let extended: Int
        /// Whether accessors of the type are static: a generator makes no objects.
        let isClass: Bool
    }

    /// A member that is read.
    private struct Member {
        let name: Range<Int>
        let depth: Int
        /// The last name of its type.
        var type: Range<Int>?
        var isFunction: Bool
        let isDeprecated: Bool
        var literals: [Literal] = []
    }

    private struct Literal {
        let label: String?
        let range: Range<Int>
        let text: String
    }

    private var scopes: [Scope] = []
    private var pending: (names: [String], extended: Int, isClass: Bool)?
    private var member: Member?
    /// Whether the next member has an attribute that deprecates it.
    private var isDeprecated = false
    private var isInAttribute = false
    private var braces = 0
    private var parentheses = 0

    /// Reads a file. O(bytes).
    /// - Parameters:
    ///   - calls: The calls of the file that are known to take keys.
    ///   - tables: The names of the project's tables.
    init(_ file: ModuleSourceFile, calls: [KeyUse], tables: Set<ExactText>) {
        self.file = file
        self.tables = tables
        tokens = SwiftTokens(file.utf8)
        lines = LineTable(file.utf8.span)
        self.calls = Dictionary(
            calls.compactMap { use in use.keyRange.map { ($0.lowerBound, use) } }, uniquingKeysWith: { first, _ in first })
        var index = 0
        while index < tokens.list.count { index = read(index) }
        endMember(before: file.utf8.count)
    }

    /// Whether a file says that a program made it, in its path or in a comment at its beginning, or has the function of SwiftGen's templates.
    static func isGenerated(_ file: ModuleSourceFile) -> Bool {
        guard file.language == .swift else { return false }
        if lowercased(file.path.utf8).containsUTF8("generated") { return true }
        let head = file.utf8.prefix(headSize)
        let comments = lowercased(linesOfComments(in: head.prefix { $0 != UInt8(ascii: "{") }).joined())
        if words.contains(where: comments.containsUTF8) { return true }
        return String(decoding: file.utf8.suffix(headSize), as: UTF8.self).containsUTF8(" func tr(_ table: String, _ key: String")
    }

    /// The lines that begin with a comment or within one.
    private static func linesOfComments(in bytes: some Sequence<UInt8>) -> [[UInt8]] {
        var isInBlock = false
        return Array(bytes).split(separator: UInt8(ascii: "\n")).map(Array.init).filter { line in
            let text = line.drop(while: \.isSpaceOrTab)
            if text.starts(with: "/*".utf8) { isInBlock = true }
            defer { if String(decoding: line, as: UTF8.self).containsUTF8("*/") { isInBlock = false } }
            return isInBlock || text.starts(with: "//".utf8)
        }
    }

    private static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The number of bytes at the beginning and at the end of a file that are searched.
    private static let headSize = 1200
    /// The words of generators about their files. The name `R.swift` is none: Xcode's header of `ShopManager.swift` ends with it.
    private static let words = ["generated", "swiftgen", "do not edit", "don't edit", "do not modify"]

    // MARK: Reading

    private func text(_ index: Int) -> String {
        guard tokens.list.indices.contains(index) else { return "" }
        return String(decoding: file.utf8[tokens.list[index].range], as: UTF8.self)
    }

    private func isName(_ index: Int) -> Bool { tokens.list.indices.contains(index) && tokens.list[index].kind == .name }

    /// Reads the token with a number.
    /// - Returns: The number of the next token to read.
    private mutating func read(_ index: Int) -> Int {
        let token = tokens.list[index]
        switch token.kind {
        case .text: addLiteral(index)
        case .mark: readMark(token.mark, index)
        case .name where parentheses == 0 && braces == (scopes.last?.depth ?? 0): return readDeclaration(index)
        case .name: if parentheses == 1, tokens.isName("deprecated", at: index), isInAttribute { isDeprecated = true }
        case .interpolationStart, .interpolationEnd: break
        }
        return index + 1
    }

    private mutating func readMark(_ mark: UInt8, _ index: Int) {
        switch mark {
        case UInt8(ascii: "{"):
            braces += 1
            guard let type = pending else { return }
            let names = (scopes.last?.names ?? []) + type.names
            scopes.append(Scope(names: names, depth: braces, extended: type.extended, isClass: type.isClass))
            pending = nil
        case UInt8(ascii: "}"):
            if let scope = scopes.last, scope.depth == braces {
                endMember(before: tokens.list[index].range.lowerBound)
                scopes.removeLast()
            }
            braces = max(braces - 1, 0)
        // The message of an attribute is none of the member before it.
        case UInt8(ascii: "@") where parentheses == 0 && braces == (scopes.last?.depth ?? 0) && tokens.isName("available", at: index + 1):
            endMember(before: tokens.list[index].range.lowerBound)
            isInAttribute = true
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"):
            parentheses = max(parentheses - 1, 0)
            if parentheses == 0 { isInAttribute = false }
        case UInt8(ascii: ">") where member?.isFunction == true && parentheses == 0 && tokens.isMark("-", at: index - 1):
            readType(index + 1)
        default: break
        }
    }

    /// Reads a name where the members of a type are declared.
    private mutating func readDeclaration(_ index: Int) -> Int {
        switch text(index) {
        case "enum", "struct", "class", "actor", "extension":
            // `class func`
            if ["func", "var", "let"].contains(text(index + 1)) { return index + 1 }
            guard isName(index + 1) else { return index + 1 }
            endMember(before: tokens.list[index].range.lowerBound)
            isDeprecated = false
            var names = [text(index + 1)]
            var next = index + 2
            while tokens.isMark(".", at: next), isName(next + 1) {
                names.append(text(next + 1))
                next += 2
            }
            pending = (names, isExtension(index) ? names.count : 0, ["class", "actor"].contains(text(index)))
            return next
        case "let", "var", "func":
            guard isName(index + 1), !scopes.isEmpty else { return index + 1 }
            endMember(before: tokens.list[index].range.lowerBound)
            pending = nil
            defer { isDeprecated = false }
            // Nothing else can use a private member, and code that people wrote has instance members in classes.
            if hasModifier(["private", "fileprivate"], before: index) { return index + 1 }
            if scopes.last?.isClass == true, !hasModifier(["static", "class"], before: index) { return index + 1 }
            let isFunction = tokens.isName("func", at: index)
            member = Member(name: tokens.list[index + 1].range, depth: braces, isFunction: isFunction, isDeprecated: isDeprecated)
            if !isFunction, tokens.isMark(":", at: index + 2) { readType(index + 3) }
            return index + 2
        default: return index + 1
        }
    }

    private static let modifierNames = [
        "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final", "nonisolated", "override", "lazy",
        "weak", "unowned", "dynamic", "mutating",
    ]

    /// Whether a declaration has one of some modifiers.
    private func hasModifier(_ names: [String], before index: Int) -> Bool {
        var index = index - 1
        while isName(index), Self.modifierNames.contains(text(index)) {
            if names.contains(text(index)) { return true }
            index -= 1
        }
        return false
    }

    private func isExtension(_ index: Int) -> Bool { tokens.isName("extension", at: index) }

    private mutating func readType(_ start: Int) {
        var index = start
        guard isName(index) else { return }
        while tokens.isMark(".", at: index + 1), isName(index + 2) { index += 2 }
        member?.type = tokens.list[index].range
    }

    private mutating func addLiteral(_ index: Int) {
        guard member != nil else { return }
        let range = tokens.list[index].range
        guard let text = SwiftLiteral.decode(file.utf8[range]) else { return }
        let label = tokens.isMark(":", at: index - 1) && isName(index - 2) ? self.text(index - 2) : nil
        member?.literals.append(Literal(label: label, range: range, text: text))
    }

    private mutating func endMember(before end: Int) {
        defer { member = nil }
        guard let member, let scope = scopes.last else { return }
        let found = key(of: member)
        guard found != nil || member.isDeprecated && member.literals.isEmpty else { return }
        // R.swift's value `R` has this type.
        var names = scope.names
        if let first = names.first, isSameText(first, "_R") { names[0] = "R" }
        let name = String(decoding: file.utf8[member.name], as: UTF8.self)
        let position = lines.position(at: member.name.lowerBound, in: file.utf8.span)
        let place = CodePlace(path: file.path, line: position.line, column: position.column, range: member.name)
        accessors.append(
            DeclaredAccessor(
                path: names + [name], key: found?.key ?? "", table: found?.table, place: place, keyRange: found?.range ?? member.name,
                otherLiterals: member.literals.filter { isNoKey($0, besides: found?.range) || isAgain($0, found) }.map(\.range.lowerBound),
                implicitCount: implicitCount(of: member), forwarding: found == nil ? member.name.upperBound..<end : nil))
    }

    /// The labels of arguments that are no keys.
    private static let labelsOfTexts = ["fallback", "value", "defaultValue", "developmentValue", "table", "tableName", "comment"]

    /// Whether a literal of a declaration is a text or a name of it, and the key of no call.
    private func isNoKey(_ literal: Literal, besides key: Range<Int>?) -> Bool {
        literal.range != key && literal.label.map(Self.labelsOfTexts.contains) ?? false && calls[literal.range.lowerBound] == nil
    }

    /// Whether a literal of a declaration is its key once more, as R.swift's functions have it.
    private func isAgain(_ literal: Literal, _ found: (key: String, table: String?, range: Range<Int>)?) -> Bool {
        found.map { literal.range != $0.range && isSameText(literal.text, $0.key) } ?? false
    }

    /// The number of names around a member that are its type; nil if its type is another one.
    private func implicitCount(of member: Member) -> Int? {
        guard let type = member.type.map({ String(decoding: file.utf8[$0], as: UTF8.self) }) else { return nil }
        var names: [String] = []
        for scope in scopes {
            names = scope.names
            guard let last = names.last else { continue }
            if isSameText(last, type) || isSameText(type, "Self") && scope.depth == scopes.last?.depth { return names.count }
        }
        return nil
    }

    // MARK: Keys

    private func key(of member: Member) -> (key: String, table: String?, range: Range<Int>)? {
        let literals = member.literals
        let table = literals.first { ["table", "tableName"].contains($0.label) }?.text
        if let call = literals.lazy.compactMap({ literal in calls[literal.range.lowerBound].map { (literal, $0) } }).first {
            return (call.1.key, call.1.isOfAnyTable ? table : call.1.table, call.0.range)
        }
        if let named = literals.first(where: { ["key", "forKey"].contains($0.label) }) { return (named.text, table, named.range) }
        let plain = literals.filter { $0.label == nil || $0.label == "localized" }
        guard let first = plain.first else { return nil }
        if plain.count > 1, table == nil, tables.contains(ExactText(first.text)) { return (plain[1].text, first.text, plain[1].range) }
        return first.text.isEmpty ? nil : (first.text, table, first.range)
    }
}
