import LocalizationCatalogModel

/// The keys that a change takes out of one table and puts into another one, as splitting a catalog does: the texts are neither gone nor new.
struct KeyMoves: Sendable {
    /// A key of a table.
    private struct Place: Hashable {
        let table: Int
        let key: ExactText
    }

    private var targets: [Place: Int] = [:]
    private var sources: Set<Place> = []

    /// Finds the keys that tables lose and one other table gets, with the same texts in a language. O(keys).
    init(_ versions: [TableVersions]) {
        var gone: [ExactText: [Int]] = [:]
        var new: [ExactText: [Int]] = [:]
        for (number, tables) in versions.enumerated() {
            for key in tables.base?.keys ?? [] where tables.head?.has(key) != true && tables.merge?.has(key) == true {
                gone[ExactText(key), default: []].append(number)
            }
            for key in tables.head?.keys ?? [] where tables.base?.has(key) != true && tables.merge?.has(key) != true {
                new[ExactText(key), default: []].append(number)
            }
        }
        for (key, from) in gone {
            guard let to = new[key], to.count == 1, let moved = versions[to[0]].head?.entry(key.text) else { continue }
            for number in from where versions[number].base?.entry(key.text)?.shares(textWith: moved) == true {
                targets[Place(table: number, key: key)] = to[0]
                sources.insert(Place(table: to[0], key: key))
            }
        }
    }

    /// The number of the table that a key moves to; nil if it does not move.
    func target(of key: String, in table: Int) -> Int? { targets[Place(table: table, key: ExactText(key))] }

    /// Whether a key comes from another table.
    func isMoved(_ key: String, to table: Int) -> Bool { sources.contains(Place(table: table, key: ExactText(key))) }
}

extension ReviewedEntry {
    /// Whether a language has the same texts in both, or neither has any.
    fileprivate func shares(textWith other: ReviewedEntry) -> Bool {
        texts.isEmpty && other.texts.isEmpty || texts.contains { language, text in other.texts[language]?.hasSameTexts(as: text) == true }
    }
}
