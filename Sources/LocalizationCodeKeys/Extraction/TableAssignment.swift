package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform
import LocalizationSourceExtraction

/// The uses of keys by the tables that they mean.
package struct TableAssignment: Sendable {
    /// The uses that mean each table, by its number.
    package private(set) var uses: [[KeyUse]]
    /// The calls whose keys are put together while the program runs, by the number of a table that may have the keys.
    package private(set) var dynamics: [[SourceReading.Dynamic]]
    /// The calls of wrappers for each table of whose keys nothing is known.
    package private(set) var openCalls: [[SourceReading.Dynamic]]
    /// The uses of keys for which there is no table.
    package private(set) var homeless: [KeyUse] = []
    /// The uses of keys that several tables may mean, none of which has the key.
    package private(set) var ambiguous: [(use: KeyUse, candidates: [Int])] = []
    /// The uses of keys whose table the code does not tell, and which no table has.
    package private(set) var undecided: [KeyUse] = []
    /// The uses of keys that no table has, in files that no target builds, or that only apps without tables build: no user sees such texts.
    package private(set) var unbuilt: [KeyUse] = []

    /// Assigns uses to tables.
    /// - Parameters:
    ///   - unbuiltFiles: The files that no target builds, or that only apps without tables build. Their code uses the keys that tables have,
    ///     and needs no others.
    ///   - inventory: The keys of a table by its number, for uses that several tables may mean.
    /// - Throws: ``FileError`` if one of these cannot be read.
    package init(
        _ reading: SourceReading, to places: [TablePlace], map: ModuleMap, isOneFolder: Bool = false,
        besides unbuiltFiles: UnbuiltFiles = UnbuiltFiles(),
        inventory: (Int) throws(FileError) -> TableInventory
    ) throws(FileError) {
        let search = TablePlaces(places, map: map)
        uses = Array(repeating: [], count: places.count)
        dynamics = Array(repeating: [], count: places.count)
        openCalls = dynamics
        var known: [Place: TablePlaces.Candidates] = [:]
        var inventories: [Int: TableInventory] = [:]
        var forms: [Int: KeyForms] = [:]
        func tables(_ table: String, from origin: SourceOrigin?, bundle: String?) -> TablePlaces.Candidates {
            let origin = isOneFolder ? nil : origin
            let place = Place(table: ExactText(table), origin: origin, bundle: isOneFolder ? nil : bundle.map(ExactText.init))
            if let known = known[place] { return known }
            let found = search.candidates(table: table, from: origin, bundle: place.bundle?.text)
            known[place] = found
            return found
        }
        // The names of tables, those of all places for a call that may mean any.
        func names(_ tables: [String]) -> [String] {
            guard tables.contains(where: { isSameText($0, ExtractedKey.anyTable) }) else { return tables }
            var known: Set<ExactText> = []
            return places.map(\.name).filter { known.insert(ExactText($0)).inserted }
        }
        func keys(_ number: Int) throws(FileError) -> TableInventory {
            if let known = inventories[number] { return known }
            let keys = try inventory(number)
            inventories[number] = keys
            return keys
        }
        func hasKey(_ key: String, _ number: Int) throws(FileError) -> Bool { try keys(number).contains(key) }
        // The key of a table that a use means whose specifiers are guesses.
        func knownKey(_ use: KeyUse, _ numbers: [Int]) throws(FileError) -> String? {
            for number in numbers where try hasKey(use.key, number) { return nil }
            for number in numbers {
                if forms[number] == nil { forms[number] = KeyForms(try keys(number).keys.lazy.map(\.name)) }
                if let key = forms[number]?.key(like: use) { return key }
            }
            return nil
        }
        for var use in reading.uses {
            if use.isOfAnyTable {
                // Each table that has the key may be meant.
                var isFound = false
                for table in names([use.table]) {
                    for number in tables(table, from: use.origin, bundle: use.bundle).numbers where try hasKey(use.key, number) {
                        uses[number].append(use)
                        isFound = true
                    }
                }
                if !isFound { undecided.append(use) }
                continue
            }
            var candidates = tables(use.table, from: use.origin, bundle: use.bundle)
            if !use.otherTables.isEmpty {
                // Of the tables that a call may mean, it means the first that has the key.
                let others = names(use.otherTables).map { tables($0, from: use.origin, bundle: use.bundle) }
                for each in [candidates] + others {
                    var isFound = false
                    for number in each.numbers where !isFound { isFound = try hasKey(use.key, number) }
                    if isFound || candidates.numbers.isEmpty { candidates = each }
                    if isFound { break }
                }
            }
            if use.isGuessed, let key = try knownKey(use, candidates.numbers) { use.key = key }
            let isAlone =
                use.bundle == nil && unbuiltFiles.isWithoutTables(use.place.path) && map.tables(for: use.origin?.folder, bundle: nil) == nil
            if isAlone || unbuiltFiles.contains(use.place.path) {
                var isFound = false
                for number in candidates.numbers where try hasKey(use.key, number) {
                    uses[number].append(use)
                    isFound = true
                }
                if !isFound { unbuilt.append(use) }
                continue
            }
            switch candidates.numbers.count {
            case 0: homeless.append(use)
            case 1: uses[candidates.numbers[0]].append(use)
            default:
                var isFound = false
                for number in candidates.numbers where try hasKey(use.key, number) {
                    uses[number].append(use)
                    isFound = true
                }
                if isFound { continue }
                if candidates.isShared {
                    for number in candidates.numbers { uses[number].append(use) }
                } else {
                    ambiguous.append((use, candidates.numbers))
                }
            }
        }
        for dynamic in reading.dynamics {
            for table in names([dynamic.pattern.table ?? ExtractedKey.defaultTable]) {
                for number in tables(table, from: dynamic.origin, bundle: nil).numbers { dynamics[number].append(dynamic) }
            }
        }
        for call in reading.openCalls {
            for table in names([call.pattern.table ?? ExtractedKey.defaultTable]) {
                for number in tables(table, from: call.origin, bundle: nil).numbers { openCalls[number].append(call) }
            }
        }
    }

    /// What the code says about the keys of each table.
    /// - Parameter texts: The texts of the source files by their paths, for findings.
    package func codeTables(of places: [TablePlace], texts: SourceTexts = SourceTexts()) -> [CodeTable] {
        zip(places, uses).map { CodeTable(name: $0.name, uses: $1, texts: texts) }
    }

    /// What is assigned to some of the tables, in the order of their numbers.
    package func of(_ numbers: [Int]) -> TableAssignment {
        var part = self
        (part.uses, part.dynamics) = (numbers.map { uses[$0] }, numbers.map { dynamics[$0] })
        part.openCalls = numbers.map { openCalls[$0] }
        return part
    }

    private struct Place: Hashable {
        let table: ExactText
        let origin: SourceOrigin?
        let bundle: ExactText?
    }

    /// The uses of keys for which there is no table although there should be one. The phrases of App Shortcuts need none: without it they are
    /// in the development language.
    package var missingTables: [KeyUse] { homeless.filter { !isSameText($0.table, Self.phraseTable) } }

    /// The table of the phrases of App Shortcuts.
    package static let phraseTable = "AppShortcuts"

    /// The findings for the uses without a table of their own, one for each table. O(uses).
    package func findings(_ places: [TablePlace], texts: SourceTexts) -> [FileFindings] {
        var findings: [FileFindings] = []
        // One finding for each table, at its first use.
        func add(_ uses: [KeyUse], _ rule: Rule, _ message: (KeyUse) -> String) {
            var names: [ExactText: Set<ExactText>] = [:]
            for use in uses { names[ExactText(use.table), default: []].insert(ExactText(use.key)) }
            for use in uses {
                guard let found = names.removeValue(forKey: ExactText(use.table)) else { continue }
                let finding = Finding(rule, message(use) + " (\(counted(found.count, "key")))", range: use.place.range)
                findings.append(FileFindings(path: use.place.path, text: texts[ExactText(use.place.path)] ?? [], [finding]))
            }
        }
        add(missingTables.filter(\.isText), Rule.Extract.noTable) { "the table '\($0.table)', which is used here, does not exist" }
        var candidates: [ExactText: [Int]] = [:]
        for (use, numbers) in ambiguous where candidates[ExactText(use.table)] == nil { candidates[ExactText(use.table)] = numbers }
        let uses = ambiguous.map(\.use).filter(\.isText)
        add(uses, Rule.Extract.ambiguousTable) { use in
            let paths = (candidates[ExactText(use.table)] ?? []).prefix(3).map { "'\(places[$0].path)'" }.joined(separator: " or ")
            return "the table '\(use.table)', which is used here, may be \(paths)"
        }
        return findings
    }
}
