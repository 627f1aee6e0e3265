package import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSourceText

extension KeyReport {
    /// Joins tables with what uses their keys.
    /// - Parameters:
    ///   - places: The tables.
    ///   - inventories: Their keys.
    ///   - assignment: The uses of keys in the code by the tables that they mean.
    ///   - codes: What the code says about the keys of each table.
    ///   - documents: The keys that other files use.
    ///   - accessors: The uses by means of accessors.
    ///   - mentions: The literals of the code.
    ///   - data: The texts of data files, in which a key may be that seems unused.
    ///   - unlocalized: The tables without languages; a table does not lack the keys that calls find in them.
    ///   - isComplete: Whether all of the code could be read; otherwise no key is certain to be unused.
    package init(
        _ places: [TablePlace], _ inventories: [TableInventory], _ assignment: TableAssignment, _ codes: [CodeTable],
        documents: DocumentKeys, accessors: AccessorUses, mentions: SourceMentions, data: DataMentions,
        unlocalized: UnlocalizedTables = UnlocalizedTables(),
        isComplete: Bool = true
    ) {
        var tables: [Table] = []
        for (number, place) in places.enumerated() {
            let code = codes[number]
            let dynamics = assignment.dynamics[number]
            let patterns = KeyPatternIndex(dynamics.map(\.pattern))
            var keys = inventories[number].keys.map { key in
                Self.key(key, of: place, number, code, (dynamics, patterns), documents, accessors, mentions, isComplete: isComplete)
            }
            // What a table lacks is not known if the file with the original texts was not read to its end.
            let main = place.catalog ?? place.strings.first?.path ?? place.stringsdict.first?.path ?? ""
            let isRead = !inventories[number].mistakes.contains { isSameText($0.file.path, main) }
            if isRead {
                let others = unlocalized.keys(found: assignment.uses[number], besides: place)
                let missing = code.entries.lazy.filter {
                    !inventories[number].contains($0.key) && !others.contains(ExactText($0.key))
                }
                keys += missing.map(Self.missing)
            }
            tables.append(Table(name: place.name, path: place.path, problem: isRead ? nil : "it cannot be read", keys: keys))
        }
        self.init(tables: tables)
        takeKeys(of: data)
        for number in places.indices {
            if let call = assignment.openCalls[number].first { Self.takeUnused(&self.tables[number].keys, for: call) }
        }
    }

    /// Takes the keys of a table that seem unused for keys that may be used if most do: a wrapper then gets them from elsewhere. A few are
    /// more likely left over.
    private static func takeUnused(_ keys: inout [Key], for call: SourceReading.Dynamic) {
        guard keys.count(where: { $0.state == .unused }) * 2 > keys.count else { return }
        keys = keys.map { key in
            guard key.state == .unused else { return key }
            return Key(
                name: key.name, state: .maybe, reason: "a call gets its key from elsewhere", pattern: nil, place: key.place,
                uses: [call.place], accessor: key.accessor)
        }
    }

    /// Adds the keys of uses that mean no table, with the reason.
    package mutating func addMissing(_ uses: [KeyUse], problem: String) {
        let groups = Dictionary(grouping: uses) { ExactText($0.table) }
        for (name, uses) in groups.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) {
            let keys = CodeTable(name: name.text, uses: uses).entries.map(Self.missing)
            tables.append(Table(name: name.text, path: nil, problem: problem, keys: keys))
        }
    }

    /// Takes keys that seem unused for keys that may be used if a data file has their texts. O(keys + bytes).
    private mutating func takeKeys(of data: DataMentions) {
        let unused = tables.flatMap { table in table.keys.lazy.filter { $0.state == .unused }.map { ExactText($0.name) } }
        let mentions = data.files(with: Set(unused))
        if mentions.isEmpty { return }
        for table in tables.indices {
            tables[table].keys = tables[table].keys.map { key in
                guard key.state == .unused, let path = mentions[ExactText(key.name)] else { return key }
                return Key(
                    name: key.name, state: .maybe, reason: Self.mention(in: path), pattern: nil, place: key.place, uses: [])
            }
        }
    }

    /// The reason for which a key may be used: a file has its text.
    private static func mention(in path: String) -> String { "'\(path)' has this text" }

    /// Whether a key has the form of those of `NSPredicateEditor`, whose tables nothing else names: `%[name]@ %[is,is not]@ %@`.
    private static func isPredicate(_ key: String) -> Bool {
        key.utf8.starts(with: "%[".utf8) && key.containsUTF8("]@")
    }

    private static func missing(_ entry: CodeTable.Entry) -> Key {
        Key(name: entry.key, state: .missing, reason: nil, pattern: nil, place: nil, uses: entry.places)
    }

    private static func key(
        _ key: TableInventory.Key, of place: TablePlace, _ number: Int, _ code: CodeTable,
        _ keys: (calls: [SourceReading.Dynamic], patterns: KeyPatternIndex),
        _ documents: DocumentKeys, _ accessors: AccessorUses, _ mentions: SourceMentions, isComplete: Bool
    ) -> Key {
        let declaration = accessors.declaration(of: key.name, inTable: number)
        func made(_ state: KeyState, _ reason: String?, pattern: String? = nil, _ uses: [CodePlace]) -> Key {
            Key(
                name: key.name, state: state, reason: reason, pattern: pattern, place: key.place, uses: uses,
                accessor: declaration)
        }
        let calls = code[key.name]?.places.filter { !accessors.isDeclaration($0) } ?? []
        let generated = accessors.uses(of: key.name, inTable: number)
        if !calls.isEmpty || generated.contains(where: { $0.declaration != nil }) {
            var used = made(.used, nil, calls + generated.map(\.place))
            used.isUsedElsewhere = documents.user(of: key.name, table: place.name) != nil || documents.document(with: key.name) != nil
            return used
        }
        if let user = documents.user(of: key.name, table: place.name) { return made(.used, user, []) }
        if let reason = accessors.reason(for: key.name, inTable: number) { return made(.used, reason, generated.map(\.place)) }
        if let declaration, accessors.mayBeUsed(key.name, inTable: number) {
            return made(.maybe, "the type of its accessor '\(declaration.name)' is extended or passed on", [])
        }
        let matching = keys.patterns.matches(key.name).map { keys.calls[$0] }
        if let first = matching.first {
            return made(
                first.isDeclared ? .used : .maybe,
                first.isDeclared ? "a comment declares '\(first.pattern.text)'" : "the code makes keys like '\(first.pattern.text)'",
                pattern: first.pattern.text, matching.map(\.place))
        }
        let literals = mentions.literals(of: key.name, besides: [])
        if !literals.isEmpty { return made(.maybe, "the code has this text", literals) }
        if let found = mentions.pattern(matching: key.name) {
            return made(.maybe, "the code has a text like '\(found.text)'", pattern: found.text, [found.place])
        }
        if let path = documents.document(with: key.name) { return made(.maybe, mention(in: path), []) }
        if isPredicate(key.name) { return made(.maybe, "it may be a row of a predicate editor", []) }
        if isSameText(place.name, "AppShortcuts") { return made(.maybe, "it may be the phrase of an App Shortcut", []) }
        if isComplete, let declaration { return made(.unused, "nothing uses its accessor '\(declaration.name)'", []) }
        return isComplete ? made(.unused, nil, []) : made(.maybe, "a source file could not be read to its end", [])
    }
}
