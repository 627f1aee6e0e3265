package import LocalizationDiagnostics

extension PropertyListDocument {
    /// The problems that keep the file from being a `.strings` table, a dictionary from keys to texts, without those of ``findings``.
    ///
    /// Apple's bundles read any property list whose root is a dictionary; lookups only find its string values.
    package var stringsFindings: [Finding] {
        tableFindings(Rule.Strings.rootIsNoDictionary, Rule.Strings.valueIsNoText, "which cannot be looked up as a text", of: [.string])
    }

    /// The problems that keep the file from being a `.stringsdict` table, a dictionary from keys to dictionaries of rules or plain texts,
    /// without those of ``findings``.
    ///
    /// The contents of dictionaries are not validated. Apple's bundles read and ignore values of other kinds, as well as metadata of any kind
    /// in such a dictionary.
    package var stringsdictFindings: [Finding] {
        tableFindings(
            Rule.Stringsdict.rootIsNoDictionary, Rule.Stringsdict.valueIsNoRule, "neither a dictionary of rules nor a text",
            of: [.dictionary, .string])
    }

    private func tableFindings(_ ofRoot: Rule, _ ofValue: Rule, _ problem: String, of kinds: Set<PropertyListNode.Kind>) -> [Finding] {
        guard let root else { return [] }
        guard root.kind == .dictionary else {
            let note = Finding.Note("the root is \(root.kind.phrase)")
            return [Finding(ofRoot, "Top-level object was not a dictionary", range: root.range, notes: [note])]
        }
        return root.entries.filter { !kinds.contains($0.value.kind) }.map { entry in
            Finding(ofValue, "The value is \(entry.value.kind.phrase), \(problem)", range: entry.value.range)
        }
    }
}

extension PropertyListNode.Kind {
    /// The kind with its article, for a message.
    var phrase: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .real: "a real number"
        case .boolean: "a boolean"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .uid: "an archive's reference"
        case .null: "null"
        case .set: "a set"
        }
    }
}
