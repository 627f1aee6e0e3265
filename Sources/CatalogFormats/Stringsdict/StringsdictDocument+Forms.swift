import LocalizationFileSyntax

extension StringsdictDocument: TableDocument {
    package func add(to files: inout LanguageFiles) -> Bool {
        defer { files.stringsdict = self }
        return files.stringsdict == nil
    }

    package func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void) {
        for entry in entries {
            if let entry = LocalizedEntry(entry.syntax) { body(entry) }
        }
    }
}

extension LocalizedEntry {
    /// Creates an entry of a table of rules or of texts; nil if the value is neither a text nor rules.
    init?(_ entry: PropertyListNode.Entry, language: PlacedText? = nil) {
        guard let key = PlacedText(entry.key) else { return nil }
        if let text = PlacedText(entry.value) {
            self.init(key: key, language: language, forms: [LocalizedForm(text: text)])
        } else if entry.value.kind == .dictionary {
            let devices = entry.value[StringsdictNames.deviceRule]?.entries.compactMap { PlacedText($0.key) } ?? []
            self.init(key: key, language: language, forms: LocalizedForm.forms(of: entry.value), devices: devices)
        } else {
            return nil
        }
    }
}

extension LocalizedForm {
    /// The forms of a `.stringsdict` entry: one for each width or device, otherwise one. The nesting is as deep as the file's reader
    /// allows.
    fileprivate static func forms(of node: PropertyListNode) -> [LocalizedForm] {
        if let text = PlacedText(node) { return [LocalizedForm(text: text)] }
        if let devices = node[StringsdictNames.deviceRule] { return devices.entries.flatMap { forms(of: $0.value) } }
        if let widths = node[StringsdictNames.widthRule] { return widths.entries.flatMap { forms(of: $0.value) } }
        guard let text = PlacedText(node[StringsdictNames.format]) else { return [] }
        return [LocalizedForm(text: text, variables: node.entries.compactMap { PluralVariable($0) })]
    }
}

extension LocalizedForm.PluralVariable {
    /// Creates a variable of a `.stringsdict` entry; nil if the member is not a variable, or its rule is not a plural rule.
    fileprivate init?(_ entry: PropertyListNode.Entry) {
        guard entry.value.kind == .dictionary, let name = entry.key.stringValue,
            entry.value[StringsdictNames.ruleType]?.stringValue ?? StringsdictNames.pluralRule == StringsdictNames.pluralRule
        else { return nil }
        self.init(
            name: name, valueType: entry.value[StringsdictNames.valueType]?.stringValue,
            cases: entry.value.entries.compactMap { member in
                guard !member.key.isString(StringsdictNames.ruleType), !member.key.isString(StringsdictNames.valueType),
                    let category = PlacedText(member.key), let text = PlacedText(member.value)
                else { return nil }
                return (category, text)
            },
            range: entry.key.range)
    }
}
