package import LocalizationCodeKeys
import LocalizationCatalogModel

extension CodeJoin {
    /// The keys of the project. Missing are those that users look for and do not find, as ``MissingKeyRule`` says. O(uses + keys).
    package var keys: KeyReport {
        var keys = report
        for (number, found) in MissingKeyRule.found(in: self).enumerated() {
            let names = found.names
            keys.tables[number].keys.removeAll { $0.state == .missing && !names.contains(ExactText($0.name)) }
        }
        var lookups = KeyLookups(self)
        keys.addMissing(
            needed(homeless, &lookups).filter { !isSameText($0.table, TableAssignment.phraseTable) }, problem: "there is no such table")
        keys.addMissing(needed(ambiguous, &lookups), problem: "several tables have this name, and none has the keys")
        return keys
    }
}
