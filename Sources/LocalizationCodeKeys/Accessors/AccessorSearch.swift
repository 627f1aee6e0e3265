import LocalizationCatalogModel
import LocalizationSourceExtraction
import LocalizationSourceText

/// Finds the places in Swift code that name accessors, generated symbols, or what may be either.
struct AccessorSearch: Sendable {
    /// What a place may mean.
    enum Meaning {
        /// Accessors that files of the project declare.
        case accessors([Int])
        /// Keys that have one of these names in the code of a generator.
        case resource(ResourceNames.Candidate)
        /// The symbol that Xcode generates for a key.
        case symbol(ExactText, isCertain: Bool)
    }

    /// A place that names an accessor or symbol.
    struct Found {
        let meaning: Meaning
        /// The accessor as it is spelled.
        let name: String
        let place: CodePlace
        /// The bytes from the first to the last name, with the backticks around them.
        let chain: Range<Int>
    }

    /// What one file has.
    struct FileResult {
        var found: [Found] = []
        /// The accessors that the file may use although it does not name them with their types.
        var possible: [Int] = []
    }

    private let tree: AccessorTree
    private let symbols: Set<ExactText>
    /// The hashes of names, because most names in code are none of them.
    private let roots: Set<UInt64>
    private let implicit: Set<UInt64>
    private let symbolHashes: Set<UInt64>
    private let labels: Set<UInt64>
    /// The tables of R.swift by the names of constants that all files see.
    private let resources: [ExactText: [ArraySlice<UInt8>]]

    /// Prepares a search.
    /// - Parameters:
    ///   - tree: The accessors that files of the project declare.
    ///   - symbols: The names of the symbols that Xcode generates.
    ///   - tables: The names of the project's tables, which are those of types and labels in the code of xcstrings-tool.
    ///   - resources: The constants for R.swift's tables that all files see, see ``resources(in:)``.
    init(
        _ tree: AccessorTree, symbols: Set<ExactText>, tables: [String], resources: [(name: String, table: ArraySlice<UInt8>)] = []
    ) {
        self.tree = tree
        self.symbols = symbols
        self.resources = Dictionary(grouping: resources) { ExactText($0.name) }.mapValues { $0.map(\.table) }
        roots = Set(tree.roots.map { LiteralScanner.hash($0.text.utf8) })
        implicit = Set(tree.implicitNames.map { LiteralScanner.hash($0.text.utf8) })
        symbolHashes = Set(symbols.map { LiteralScanner.hash(Self.plain($0.text).utf8) })
        labels = Set(tables.map { LiteralScanner.hash(Self.label(of: $0)) })
    }

    /// The label for a table in the initializers of xcstrings-tool.
    private static func label(of table: String) -> [UInt8] {
        let bytes = table.utf8.filter { $0.isNamePart }
        return bytes.prefix(1).map { $0.isASCIILetter ? $0 | 0x20 : $0 } + bytes.dropFirst()
    }

    /// A name without the backticks of keywords.
    private static func plain(_ name: String) -> String { String(decoding: name.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self) }

    // MARK: A file

    /// What a file names, comments aside. O(bytes).
    func result(in file: ModuleSourceFile) -> FileResult {
        var search = FileSearch(self, file)
        switch file.language {
        case .swift: search.run()
        case .c(.java): break
        case .c: if !tree.accessors.isEmpty { search.runInObjectiveC() }
        }
        return search.result
    }

    /// The type aliases and the extended types of a file. O(bytes).
    static func types(in file: ModuleSourceFile) -> (aliases: [(name: String, path: [String])], extensions: [[String]]) {
        let bytes = file.utf8
        var aliases: [(name: String, path: [String])] = []
        var extensions: [[String]] = []
        var index = 0
        let cursor = ByteCursor(bytes.span)
        while true {
            // The rarest letters of `typealias` and `extension`.
            index = cursor.index(from: index, of: UInt8(ascii: "y"), or: UInt8(ascii: "x"))
            guard index < bytes.count else { break }
            defer { index += 1 }
            if let end = word("typealias", at: index - 1, in: bytes), let name = path(from: end, in: bytes), name.names.count == 1 {
                var value = name.end
                while value < bytes.count, bytes[value] == 0x20 || bytes[value] == UInt8(ascii: "=") { value += 1 }
                if let path = path(from: value, in: bytes) { aliases.append((name.names[0], path.names)) }
            } else if let end = word("extension", at: index - 1, in: bytes), let path = path(from: end, in: bytes) {
                extensions.append(path.names)
            }
        }
        return (aliases, extensions)
    }

    /// The constants and type aliases for R.swift's tables that other files may see, as in `public let texts = R.string.localizable`: those that
    /// are not private. A local one is among them, since a use too many only keeps a key. O(bytes).
    static func resources(in file: ModuleSourceFile) -> [(name: String, table: ArraySlice<UInt8>)] {
        let bytes = file.utf8
        let cursor = ByteCursor(bytes.span)
        let root = Array("R.string.".utf8)
        var found: [(name: String, table: ArraySlice<UInt8>)] = []
        var index = 0
        while true {
            index = cursor.index(from: index, of: root[0], or: root[0])
            guard index < bytes.count else { return found }
            defer { index += 1 }
            guard bytes[index...].starts(with: root), index > 0, !bytes[index - 1].isNamePart, bytes[index - 1] != UInt8(ascii: ".") else {
                continue
            }
            let table = MemberChain.name(after: index + root.count - 1, in: bytes)
            let isWhole = table.upperBound == bytes.count || ![UInt8(ascii: "."), UInt8(ascii: "(")].contains(bytes[table.upperBound])
            guard isWhole, !table.isEmpty, let name = MemberChain.declaredName(before: index, in: bytes) else { continue }
            // The modifiers are the words before the name in its statement.
            let head = bytes[max(0, name.startIndex - maximumModifiers)..<name.startIndex]
            let statement = head[(head.lastIndex { "\n;{}".utf8.contains($0) }.map { $0 + 1 } ?? head.startIndex)...]
            let words = statement.split(whereSeparator: { !$0.isNamePart })
            if words.contains(where: { $0.elementsEqual("private".utf8) || $0.elementsEqual("fileprivate".utf8) }) { continue }
            found.append((String(decoding: name, as: UTF8.self), bytes[table]))
        }
    }

    /// No declaration has more bytes before its name.
    private static let maximumModifiers = 200

    private static func word(_ word: String, at start: Int, in bytes: [UInt8]) -> Int? {
        guard start >= 0, bytes[start...].starts(with: word.utf8), start == 0 || !bytes[start - 1].isNamePart else { return nil }
        let end = start + word.utf8.count
        return end < bytes.count && bytes[end] == 0x20 ? end : nil
    }

    private static func path(from start: Int, in bytes: [UInt8]) -> (names: [String], end: Int)? {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        var names: [String] = []
        while true {
            let name = MemberChain.name(after: index - 1, in: bytes)
            if name.isEmpty { break }
            names.append(String(decoding: bytes[name], as: UTF8.self))
            index = name.upperBound
            if index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { break }
            index += 1
        }
        return names.isEmpty ? nil : (names, index)
    }

    /// Functions and labels whose arguments are no texts, although these may have members with the names of keys: `.font(.title)`.
    private static let otherContexts: Set<ExactText> = Set(
        [
            "font", "fontWeight", "foregroundStyle", "foregroundColor", "background", "tint", "fill", "stroke", "padding", "frame",
            "buttonStyle", "listStyle", "labelStyle", "pickerStyle", "animation", "transition", "alignment", "weight", "design", "style",
            "edges", "placement", "role", "size", "color", "navigationBarTitleDisplayMode", "accessibilityAddTraits", "textCase",
        ].map { ExactText($0) })

    /// Whether an argument is a text, so that a member without a type is one of `LocalizedStringResource`: `String(localized: .title)`.
    private static func isText(_ label: ArraySlice<UInt8>, _ function: ArraySlice<UInt8>) -> Bool {
        label.elementsEqual("localized".utf8) || label.isEmpty && function.elementsEqual("Text".utf8)
    }

    // MARK: The places

    private struct FileSearch {
        private let search: AccessorSearch
        private let file: ModuleSourceFile
        private let bytes: [UInt8]
        /// The names that stand for types in this file: constants, and what extensions make short.
        private var own: [ExactText: [String]] = [:]
        private var ownHashes: Set<UInt64> = []
        /// The tables of R.swift by the names of constants, as in `let texts = R.string.localizable`.
        private var resources: [ExactText: [ArraySlice<UInt8>]] = [:]
        private var lines: LineTable?
        private var comments: [Range<Int>]?
        private(set) var result = FileResult()

        init(_ search: AccessorSearch, _ file: ModuleSourceFile) {
            (self.search, self.file, bytes, resources) = (search, file, file.utf8, search.resources)
        }

        mutating func run() {
            if !search.tree.accessors.isEmpty { readExtensions() }
            var scanner = LiteralScanner(file)
            scanner.readMembers { read($0) }
        }

        /// Objective-C reaches the members of classes: `L10n.title`, `[L10n title]`, `[L10n left:3]`. O(bytes).
        mutating func runInObjectiveC() {
            var literals: [SourceLiterals.Literal]?
            var index = 0
            while index < bytes.count {
                let end = bytes[index...].firstIndex { !$0.isNamePart } ?? bytes.count
                defer { index = max(end, index + 1) }
                guard end > index, search.roots.contains(LiteralScanner.hash(bytes[index..<end])),
                    let member = messageOrMember(behind: index..<end)
                else { continue }
                let names = [index..<end, member].map { String(decoding: bytes[$0], as: UTF8.self) }
                guard case .accessors(let numbers, count: 2)? = search.tree.meaning(of: names) else { continue }
                let known = literals ?? SourceLiterals.literals(in: file)
                literals = known
                let next = known.partitioningIndex { $0.range.lowerBound > index }
                if next > 0, known[next - 1].range.contains(index) { continue }
                add(.accessors(search.tree.nearest(numbers, to: file.path)), names.joined(separator: "."), member, from: index)
            }
        }

        /// The name of the member behind a class, or the first part of the selector of a message to it.
        private func messageOrMember(behind name: Range<Int>) -> Range<Int>? {
            var start = name.upperBound
            if start < bytes.count, bytes[start] == UInt8(ascii: ".") {
                start += 1
            } else {
                guard bytes[..<name.lowerBound].last(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "[") else { return nil }
                start = bytes[start...].firstIndex { !$0.isASCIIBlank && $0 != 0x0A && $0 != 0x0D } ?? bytes.count
                if start == name.upperBound { return nil }
            }
            let end = bytes[start...].firstIndex { !$0.isNamePart } ?? bytes.count
            return end > start ? start..<end : nil
        }

        /// An extension of a type with accessors reaches its members, and the types in it, without the type's name.
        private mutating func readExtensions() {
            for path in AccessorSearch.types(in: file).extensions {
                guard case .namespace(let namespace)? = search.tree.meaning(of: path) else { continue }
                for number in search.tree.descendants(of: namespace) {
                    let accessor = search.tree.accessors[number]
                    if accessor.path.count == namespace.count + 1 {
                        if !isSameText(accessor.place.path, file.path), hasWord(accessor.path[namespace.count]) {
                            result.possible.append(number)
                        }
                    } else {
                        let name = accessor.path[namespace.count]
                        own[ExactText(name)] = namespace + [name]
                        ownHashes.insert(LiteralScanner.hash(name.utf8))
                    }
                }
            }
        }

        private func hasWord(_ word: String) -> Bool {
            let word = Array(word.utf8)
            guard let first = word.first else { return false }
            var index = 0
            let cursor = ByteCursor(bytes.span)
            while true {
                index = cursor.index(from: index, of: first, or: first)
                guard index + word.count <= bytes.count else { return false }
                defer { index += 1 }
                let end = index + word.count
                if bytes[index..<end].elementsEqual(word), index == 0 || !bytes[index - 1].isNamePart,
                    end == bytes.count || !bytes[end].isNamePart
                {
                    return true
                }
            }
        }

        /// Looks at the names around a full stop.
        private mutating func read(_ dot: Int) {
            if !search.symbols.isEmpty { readSymbol(dot) }
            guard let start = MemberChain.start(before: dot, in: bytes) else { return }
            switch start {
            case .implicit: readImplicit(dot)
            case .name(let first):
                let hash = LiteralScanner.hash(bytes[first])
                if search.roots.contains(hash) || ownHashes.contains(hash) {
                    if let chain = MemberChain(start, at: dot, in: bytes) { readDeclared(chain, from: 0) }
                } else if bytes[first.lowerBound].isASCIILetter, bytes[first.lowerBound] & 0x20 == 0, !search.roots.isEmpty,
                    search.roots.contains(LiteralScanner.hash(bytes[MemberChain.name(after: dot, in: bytes)])),
                    let chain = MemberChain(start, at: dot, in: bytes), readDeclared(chain, from: 1)
                {
                    // The name of a module is first.
                } else if ResourceNames.mayEnd(bytes[first]) || !resources.isEmpty {
                    if let chain = MemberChain(start, at: dot, in: bytes) { readResource(chain) }
                }
            }
        }

        /// Notes the accessor that a chain names.
        /// - Returns: Whether the chain names an accessor or a type with accessors.
        @discardableResult
        private mutating func readDeclared(_ chain: MemberChain, from first: Int) -> Bool {
            let names = chain.names[first...].map { String(decoding: bytes[$0], as: UTF8.self) }
            switch search.tree.meaning(of: names, in: own) {
            case .accessors(let numbers, let count):
                guard count > 0, count <= names.count else { return true }
                let last = chain.names[first + count - 1]
                let near = search.tree.nearest(numbers, to: file.path)
                add(.accessors(near), names[..<count].joined(separator: "."), last, from: chain.names[0].lowerBound)
            case .namespace(let path):
                readType(path, chain, isPassed: false)
            case nil:
                guard let last = names.last, isSameText(last, "self"),
                    case .namespace(let path)? = search.tree.meaning(of: Array(names.dropLast()), in: own)
                else { return false }
                readType(path, chain, isPassed: true)
            }
            return true
        }

        /// A constant that stands for a type names its accessors; a type that is passed on may be asked for all of them.
        private mutating func readType(_ path: [String], _ chain: MemberChain, isPassed: Bool) {
            guard let start = chain.names.first?.lowerBound else { return }
            if let name = MemberChain.declaredName(before: start, in: bytes) {
                let name = String(decoding: name, as: UTF8.self)
                own[ExactText(name)] = path
                ownHashes.insert(LiteralScanner.hash(name.utf8))
            } else if isPassed {
                // Generated code finds its own bundle by its type: `Bundle(for: L10n.self)`.
                result.possible += search.tree.descendants(of: path).filter {
                    !isSameText(search.tree.accessors[$0].place.path, file.path)
                }
            }
        }

        private mutating func readImplicit(_ dot: Int) {
            let (label, function) = MemberChain.context(before: dot, in: bytes)
            let isOfTable = search.labels.contains(LiteralScanner.hash(label)) || search.labels.contains(LiteralScanner.hash(function))
            let name = MemberChain.name(after: dot, in: bytes)
            let isKnown = search.implicit.contains(LiteralScanner.hash(bytes[name]))
            let isText = AccessorSearch.isText(label, function)
            guard isKnown || isOfTable || isText, let chain = MemberChain(.implicit, at: dot, in: bytes) else { return }
            if isKnown, isOfTable || !isOther(label, function) {
                let names = chain.names.map { String(decoding: bytes[$0], as: UTF8.self) }
                if let found = search.tree.implicitAccessors(names) {
                    let near = search.tree.nearest(found.numbers, to: file.path)
                    add(.accessors(near), "." + names[..<found.count].joined(separator: "."), chain.names[found.count - 1])
                    return
                }
            }
            if isText {
                for candidate in ResourceNames.members(chain.names.map { bytes[$0] }) {
                    add(.resource(candidate), "." + spelled(chain, candidate.count), chain.names[candidate.count - 1])
                }
            }
            guard isOfTable, let first = chain.names.first else { return }
            let table = label.isEmpty ? function : label
            add(
                .resource(ResourceNames.candidate([bytes[first]], in: table, count: 1)),
                "." + String(decoding: bytes[first], as: UTF8.self),
                first)
        }

        private func isOther(_ label: ArraySlice<UInt8>, _ function: ArraySlice<UInt8>) -> Bool {
            [label, function].contains { AccessorSearch.otherContexts.contains(ExactText(String(decoding: $0, as: UTF8.self))) }
        }

        private mutating func readSymbol(_ dot: Int) {
            let range = MemberChain.name(after: dot, in: bytes)
            guard search.symbolHashes.contains(LiteralScanner.hash(bytes[range])) else { return }
            let name = String(decoding: bytes[range], as: UTF8.self)
            let symbol = ExactText(SymbolName.quoted(name))
            guard search.symbols.contains(symbol) else { return }
            var isCertain = false
            if case .implicit? = MemberChain.start(before: dot, in: bytes) {
                let (label, function) = MemberChain.context(before: dot, in: bytes)
                isCertain = !isOther(label, function)
            } else if case .name(let type)? = MemberChain.start(before: dot, in: bytes) {
                isCertain = bytes[type].elementsEqual("LocalizedStringResource".utf8)
            } else {
                // `.Shop.title`
                isCertain = dot > 0 && bytes[dot - 1].isNamePart && isInType(before: dot)
            }
            add(.symbol(symbol, isCertain: isCertain), "." + name, range)
        }

        /// Whether the name before a full stop is that of a type, which begins with a capital letter.
        private func isInType(before dot: Int) -> Bool {
            var start = dot
            while start > 0, bytes[start - 1].isNamePart { start -= 1 }
            return start < dot && bytes[start].isASCIILetter && bytes[start] & 0x20 == 0
        }

        private mutating func readResource(_ chain: MemberChain) {
            let names = chain.names.map { bytes[$0] }
            let first = ExactText(String(decoding: names[0], as: UTF8.self))
            if let tables = resources[first] { return addResources(names[1...1], in: tables, chain, 2) }
            // A static constant behind its type.
            if names.count > 2, let tables = search.resources[ExactText(String(decoding: names[1], as: UTF8.self))] {
                return addResources(names[2...2], in: tables, chain, 3)
            }
            if names.count == 3, names[0].elementsEqual("R".utf8), names[1].elementsEqual("string".utf8),
                let name = MemberChain.declaredName(before: chain.names[0].lowerBound, in: bytes)
            {
                resources[ExactText(String(decoding: name, as: UTF8.self))] = [names[2]]
            }
            for candidate in ResourceNames.candidates(names) {
                add(.resource(candidate), spelled(chain, candidate.count), chain.names[candidate.count - 1])
            }
        }

        /// Adds the keys of each table that a constant may stand for.
        private mutating func addResources(
            _ names: ArraySlice<ArraySlice<UInt8>>, in tables: [ArraySlice<UInt8>], _ chain: MemberChain, _ count: Int
        ) {
            for table in tables {
                add(.resource(ResourceNames.candidate(names, in: table, count: count)), spelled(chain, count), chain.names[count - 1])
            }
        }

        private func spelled(_ chain: MemberChain, _ count: Int) -> String {
            chain.names[..<count].map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: ".")
        }

        private mutating func add(_ meaning: Meaning, _ name: String, _ range: Range<Int>, from first: Int? = nil) {
            let known = comments ?? SourceComments.ranges(in: bytes, file.language)
            comments = known
            guard !isComment(range.lowerBound, in: known) else { return }
            let table = lines ?? LineTable(bytes.span)
            lines = table
            let position = table.position(at: range.lowerBound, in: bytes.span)
            let place = CodePlace(path: file.path, line: position.line, column: position.column, range: range)
            let quote = UInt8(ascii: "`")
            var (start, end) = (first ?? range.lowerBound, range.upperBound)
            if start > 0, bytes[start - 1] == quote { start -= 1 }
            if end < bytes.count, bytes[end] == quote { end += 1 }
            result.found.append(Found(meaning: meaning, name: name, place: place, chain: start..<end))
        }

        private func isComment(_ offset: Int, in comments: [Range<Int>]) -> Bool {
            let after = comments.partitioningIndex { $0.lowerBound > offset }
            return after > 0 && comments[after - 1].contains(offset)
        }
    }
}
