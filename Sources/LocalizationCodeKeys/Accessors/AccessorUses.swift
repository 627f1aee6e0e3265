import LocalizationThreads
import LocalizationCatalogModel
package import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText

/// The uses of keys by means of generated code: of accessors that a file of the project declares, and of those that a build makes.
///
/// A call in the declaration of an accessor uses the key only if something uses the accessor.
package struct AccessorUses: Sendable {
    /// The uses of the keys of a table.
    private var uses: [[ExactText: [AccessorUse]]]
    /// The accessors of the keys of a table that files of the project declare.
    private var declarations: [[ExactText: DeclaredAccessor]]
    /// The places of the calls in declarations of accessors.
    private var callsOfDeclarations: Set<CodePlace> = []
    /// The literals in declarations of accessors that are their keys.
    private var literalsOfDeclarations: Set<Literal> = []
    /// The keys whose accessors may be used in ways that are not followed.
    private var possible: [Set<ExactText>]
    /// The reasons for which keys of a table are used by code that a build generates, as reports say them.
    private var reasons: [[ExactText: String]]

    private struct Literal: Hashable {
        let path: ExactText
        let start: Int
    }

    /// The reason for the use of a key by means of code that R.swift, SwiftGen or xcstrings-tool generates, see ``ResourceNames``.
    package static let generatedUse = "generated code"

    /// Creates the uses of a project without any.
    package init(tableCount: Int = 0) {
        uses = Array(repeating: [:], count: tableCount)
        declarations = Array(repeating: [:], count: tableCount)
        possible = Array(repeating: [], count: tableCount)
        reasons = Array(repeating: [:], count: tableCount)
    }

    /// Finds the uses in the files of a reading, which were kept. O(keys + bytes).
    /// - Parameters:
    ///   - places: The tables.
    ///   - inventories: Their keys.
    ///   - assignment: The uses of keys by the tables that they mean.
    package init(
        _ places: [TablePlace], _ inventories: [TableInventory], _ assignment: TableAssignment, in reading: SourceReading
    ) {
        self.init(tableCount: places.count)
        let names = Set(places.map { ExactText($0.name) })
        let accessors = Self.forwarded(Self.declared(in: reading, names), in: reading)
        var tree = AccessorTree(accessors)
        let codes = assignment.uses.map { Set($0.map { ExactText($0.key) }) }
        let hasOtherKeys = zip(inventories, codes).contains { inventory, used in
            inventory.keys.contains { !used.contains(ExactText($0.name)) }
        }
        guard hasOtherKeys || !accessors.isEmpty else { return }
        let files = accessors.isEmpty ? reading.files.filter { $0.language == .swift } : reading.files
        if !accessors.isEmpty { tree.add(files.filter { $0.language == .swift }.flatMap { AccessorSearch.types(in: $0).aliases }) }
        let symbols = inventories.flatMap { $0.keys.filter(\.isManual) }.map { ExactText(SymbolName.member(ofKey: $0.name)) }
        let resources = ParallelWork.map(files.count, stack: .ordinary) {
            files[$0].language == .swift ? AccessorSearch.resources(in: files[$0]) : []
        }
        let search = AccessorSearch(tree, symbols: Set(symbols), tables: places.map(\.name), resources: resources.flatMap(\.self))
        let results = ParallelWork.map(files.count, stack: .ordinary) { search.result(in: files[$0]) }
        take(results, of: accessors, assignment, places, inventories)
    }

    /// The accessors that generated files declare.
    private static func declared(in reading: SourceReading, _ tables: Set<ExactText>) -> [DeclaredAccessor] {
        let generated = reading.files.filter(DeclaredAccessorReader.isGenerated)
        if generated.isEmpty { return [] }
        let paths = Set(generated.map { ExactText($0.path) })
        let calls = Dictionary(grouping: reading.uses.filter { paths.contains(ExactText($0.place.path)) }) { ExactText($0.place.path) }
        return ParallelWork.map(generated.count, stack: .ordinary) { number in
            DeclaredAccessorReader(generated[number], calls: calls[ExactText(generated[number].path)] ?? [], tables: tables).accessors
        }.flatMap(\.self)
    }

    /// Gives accessors that stand for others the keys of these; those that stand for none go.
    private static func forwarded(_ accessors: [DeclaredAccessor], in reading: SourceReading) -> [DeclaredAccessor] {
        let paths = Set(accessors.filter { $0.forwarding != nil }.map { ExactText($0.place.path) })
        if paths.isEmpty { return accessors }
        let own = accessors.filter { $0.forwarding == nil }
        let search = AccessorSearch(AccessorTree(own), symbols: [], tables: [])
        let files = reading.files.filter { paths.contains(ExactText($0.path)) }
        let found = Dictionary(files.map { (ExactText($0.path), search.result(in: $0).found) }, uniquingKeysWith: +)
        return accessors.compactMap { accessor in
            guard let range = accessor.forwarding else { return accessor }
            let all = found[ExactText(accessor.place.path)] ?? []
            for each in all[all.partitioningIndex { $0.chain.lowerBound >= range.lowerBound }...] {
                if !range.contains(each.chain.lowerBound) { break }
                guard case .accessors(let numbers) = each.meaning, let number = numbers.first else { continue }
                var accessor = accessor
                (accessor.key, accessor.table) = (own[number].key, own[number].table)
                return accessor
            }
            return nil
        }
    }

    // MARK: Joining

    private mutating func take(
        _ results: [AccessorSearch.FileResult], of accessors: [DeclaredAccessor], _ assignment: TableAssignment, _ places: [TablePlace],
        _ inventories: [TableInventory]
    ) {
        takeDeclared(results, of: accessors, assignment, places, inventories)
        let others = results.lazy.flatMap(\.found)
        let keys = GeneratedNames(places, inventories)
        for found in others {
            let matches: [(table: Int, key: String)]
            var reason = Self.generatedUse
            switch found.meaning {
            case .accessors: continue
            case .resource(let candidate): matches = keys.keys(for: candidate)
            case .symbol(let symbol, let isCertain):
                matches = keys.keys(for: symbol)
                reason = "the symbol '\(symbol.text)'"
                // What may be another member of the name is a use, but not a place of one.
                if !isCertain {
                    for match in matches { reasons[match.table][ExactText(match.key), default: reason] = reason }
                    continue
                }
            }
            for match in matches {
                let key = ExactText(match.key)
                if reasons[match.table][key] == nil { reasons[match.table][key] = reason }
                // A name behind the label of a table may be a symbol as well.
                if uses[match.table][key]?.last?.place == found.place { continue }
                uses[match.table][key, default: []].append(
                    AccessorUse(key: match.key, name: found.name, place: found.place, declaration: nil))
            }
        }
    }

    private mutating func takeDeclared(
        _ results: [AccessorSearch.FileResult], of accessors: [DeclaredAccessor], _ assignment: TableAssignment, _ places: [TablePlace],
        _ inventories: [TableInventory]
    ) {
        guard !accessors.isEmpty else { return }
        var forwarding: [ExactText: [Range<Int>]] = [:]
        for accessor in accessors {
            if let range = accessor.forwarding { forwarding[ExactText(accessor.place.path), default: []].append(range) }
        }
        // The declarations in a file of which nothing is used belong to code that is elsewhere.
        var usedFiles: Set<ExactText> = []
        for result in results {
            for found in result.found {
                guard case .accessors(let numbers) = found.meaning else { continue }
                for number in numbers { usedFiles.insert(ExactText(accessors[number].place.path)) }
                if forwarding[ExactText(found.place.path)] != nil { usedFiles.insert(ExactText(found.place.path)) }
            }
        }
        var calls: [Literal: [(table: Int, use: KeyUse)]] = [:]
        for (table, uses) in assignment.uses.enumerated() {
            for use in uses where usedFiles.contains(ExactText(use.place.path)) {
                guard let start = use.keyRange?.lowerBound else { continue }
                calls[Literal(path: ExactText(use.place.path), start: start), default: []].append((table, use))
            }
        }
        var tables: [[Int]] = Array(repeating: [], count: accessors.count)
        for (number, accessor) in accessors.enumerated() where usedFiles.contains(ExactText(accessor.place.path)) {
            let literal = Literal(path: ExactText(accessor.place.path), start: accessor.keyRange.lowerBound)
            literalsOfDeclarations.insert(literal)
            // The text that a declaration falls back to, which may be spelled as a key, mentions none, and it may look its key up twice.
            for start in accessor.otherLiterals {
                let other = Literal(path: literal.path, start: start)
                literalsOfDeclarations.insert(other)
                for each in calls[other] ?? [] { callsOfDeclarations.insert(each.use.place) }
            }
            let found = calls[literal] ?? []
            for each in found { callsOfDeclarations.insert(each.use.place) }
            tables[number] = found.map(\.table)
            if found.isEmpty {
                // No call is known to take the key; a table may have it all the same.
                tables[number] = places.indices.filter { table in
                    inventories[table].contains(accessor.key) && accessor.table.map { isSameText($0, places[table].name) } ?? true
                }
            }
            // What stands for another accessor has no literal of its own.
            for table in tables[number] where accessor.forwarding == nil && declarations[table][ExactText(accessor.key)] == nil {
                declarations[table][ExactText(accessor.key)] = accessor
            }
        }
        for result in results {
            let own = result.found.first.flatMap { forwarding[ExactText($0.place.path)] } ?? []
            for found in result.found {
                guard case .accessors(let numbers) = found.meaning else { continue }
                // What stands for an accessor uses it only if something uses the first.
                if own.containsInOrder(found.chain.lowerBound) { continue }
                for number in numbers {
                    let accessor = accessors[number]
                    for table in tables[number] {
                        let use = AccessorUse(key: accessor.key, name: found.name, place: found.place, declaration: accessor.place)
                        if uses[table][ExactText(accessor.key)]?.last?.place == use.place { continue }
                        uses[table][ExactText(accessor.key), default: []].append(use)
                    }
                }
            }
            for number in result.possible {
                for table in tables[number] { possible[table].insert(ExactText(accessors[number].key)) }
            }
        }
    }

    // MARK: Questions

    /// The uses of a key.
    package func uses(of key: String, inTable table: Int) -> [AccessorUse] { uses[table][ExactText(key)] ?? [] }

    /// All uses of the keys of a table, in the order of their places.
    package func uses(inTable table: Int) -> [AccessorUse] { uses[table].values.joined().sorted { $0.place < $1.place } }

    /// The accessor of a key that a file declares of which the code uses some; nil if there is none.
    package func declaration(of key: String, inTable table: Int) -> DeclaredAccessor? { declarations[table][ExactText(key)] }

    /// The reason for which a key is used by what a build generates; nil if it is not.
    func reason(for key: String, inTable table: Int) -> String? { reasons[table][ExactText(key)] }

    /// Whether a key's accessor may be used by an extension of its type, or by what the type is passed to.
    func mayBeUsed(_ key: String, inTable table: Int) -> Bool { possible[table].contains(ExactText(key)) }

    /// Whether a call is one in the declaration of an accessor.
    func isDeclaration(_ place: CodePlace) -> Bool { callsOfDeclarations.contains(place) }

    /// Whether a literal is the key in the declaration of an accessor, or a text of it that is no key, such as that to fall back to.
    func isOfDeclaration(_ place: CodePlace) -> Bool {
        guard let start = place.range?.lowerBound, !literalsOfDeclarations.isEmpty else { return false }
        return literalsOfDeclarations.contains(Literal(path: ExactText(place.path), start: start))
    }

    /// Whether nothing is known that uses a key but the declaration of its accessor.
    func isOnlyDeclared(_ key: String, in code: CodeTable) -> Bool {
        guard !callsOfDeclarations.isEmpty, let places = code[key]?.places else { return false }
        return places.allSatisfy(isDeclaration)
    }
}

/// The keys of tables by the names that generators make of them.
private struct GeneratedNames {
    private struct Entry {
        let table: Int
        let key: String
        let exact: ExactText
    }

    private var entries: [ExactText: [Entry]] = [:]
    private var symbols: [ExactText: [(table: Int, key: String)]] = [:]

    /// O(bytes of the keys).
    init(_ places: [TablePlace], _ inventories: [TableInventory]) {
        for (table, inventory) in inventories.enumerated() {
            for key in inventory.keys {
                let names = zip(
                    ResourceNames.names(of: key.name, in: places[table].name),
                    ResourceNames.exactNames(of: key.name, in: places[table].name))
                for (name, exact) in names { entries[name, default: []].append(Entry(table: table, key: key.name, exact: exact)) }
                if key.isManual { symbols[ExactText(SymbolName.member(ofKey: key.name)), default: []].append((table, key.name)) }
            }
        }
    }

    /// The keys that a name of generated code means: of several keys of a table, those that have its capital letters.
    func keys(for candidate: ResourceNames.Candidate) -> [(table: Int, key: String)] {
        guard let found = entries[candidate.name] else { return [] }
        let exact = Set(found.filter { $0.exact == candidate.exact }.map(\.table))
        return found.filter { !exact.contains($0.table) || $0.exact == candidate.exact }.map { ($0.table, $0.key) }
    }

    /// The keys that have a symbol of Xcode.
    func keys(for symbol: ExactText) -> [(table: Int, key: String)] { symbols[symbol] ?? [] }
}
