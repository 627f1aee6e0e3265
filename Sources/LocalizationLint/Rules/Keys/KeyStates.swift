import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationProject

/// What code says of the keys of a project's tables, for rules that look at tables first.
struct KeyStates {
    /// The state of each key, by the numbers of the tables that code is known to use.
    private var states: [Int: [ExactText: KeyState]] = [:]
    /// All keys that code uses, whatever their table is.
    private(set) var used: Set<ExactText> = []
    /// Whether there is code at all.
    let hasCode: Bool

    /// Gathers the states. O(keys).
    init(_ project: LintProject) {
        guard let code = project.code else {
            hasCode = false
            return
        }
        hasCode = !project.hasNoCode && !code.texts.read.isEmpty
        var numbers: [Int: Int] = [:]
        for (number, table) in project.tables.enumerated() { for file in table.files { numbers[file] = number } }
        for table in code.tables {
            used.formUnion(table.uses.lazy.map { ExactText($0.key) })
            guard UnusedKeyRule.applies(to: table, in: code),
                let number = table.place.paths.lazy.compactMap({ project.file(at: $0) }).compactMap({ numbers[$0] }).first
            else { continue }
            states[number, default: [:]].merge(table.keys.map { (ExactText($0.name), $0.state) }) { first, _ in first }
        }
        for use in code.homeless + code.ambiguous { used.insert(ExactText(use.key)) }
    }

    /// The state of a key of the table with a number; nil if too little is known of the code.
    func state(of key: String, inTable number: Int) -> KeyState? { states[number]?[ExactText(key)] }
}

extension LintEntry {
    /// Whether there is a translation that somebody made.
    func hasTranslation(besides language: String) -> Bool {
        texts.contains { $0.language != language && !$0.isUntranslated && !$0.all.allSatisfy(\.value.isBlank) }
    }
}
