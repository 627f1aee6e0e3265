import CatalogFormats
import LocalizationCatalogModel

/// Facts about the arguments of a key from its texts in all files, gathered before the first text is converted.
extension CatalogFromForeign {
    mutating func collect(_ file: File) {
        for entry in file.entries {
            let dialect = file.input.format.reading(entry).dialect
            if let key = entry.originalKey, originalKeys[ExactText(entry.key.value)] == nil {
                originalKeys[ExactText(entry.key.value)] = key
            }
            if let note = entry.note {
                let key = ExactText(self.key(of: entry))
                if notes[key] == nil { notes[key] = note }
            }
            guard dialect != .apple else { continue }
            let name = ExactText(entry.key.value)
            var found = facts[name] ?? KeyFacts()
            let key = entry.originalKey ?? entry.key.value
            if PlaceholderDialect.apple.hasArguments(key) {
                let texts = entry.values.flatMap { $0.value.texts }
                if dialect.hasBraces { found.hasArgumentsInKey = true }
                if texts.contains(where: { PlaceholderDialect.apple.hasArguments($0.text.value) }) { found.hasArgumentsOfKey = true }
                // The key of a message whose flag names a notation is a text in it.
                let isApple = dialect == file.input.format.dialect
                if isApple, found.arguments.conversions.isEmpty { found.arguments.addConversions(ofKey: key) }
            }
            guard dialect.hasBraces else {
                if !found.arguments.conversions.isEmpty { facts[name] = found }
                continue
            }
            for argument in entry.arguments {
                found.arguments.add(argument.name)
                guard let type = argument.type else { continue }
                // A value of the type `num` is shown as it is.
                if let type = ["int": "lld", "double": "f"][type] { found.arguments.setType(type, of: argument.name) }
                if ["num", "String"].contains(type) { found.arguments.setFileType(type, of: argument.name) }
            }
            for (_, value) in entry.values {
                if case .list(let items) = value {
                    collect(items, of: entry.key.value, dialect)
                    continue
                }
                let isPlural = if case .plural = value { true } else { false }
                if isPlural {
                    (found.hasArguments, found.isPlural) = (true, true)
                    found.arguments.setType("lld", of: entry.pluralArgument ?? "count")
                }
                for (_, text) in value.texts {
                    if dialect.hasArguments(text.value, isPlural: isPlural) { found.hasArguments = true }
                    dialect.addArguments(of: text.value, plural: isPlural ? entry.pluralArgument ?? "count" : nil, to: &found.arguments)
                }
            }
            if found.isFormatted || found.arguments.isKnown { facts[name] = found }
        }
    }

    /// Gathers the arguments of the texts of a list, each of which becomes an entry.
    private mutating func collect(_ items: [PlacedText], of key: String, _ dialect: PlaceholderDialect) {
        for (number, item) in items.enumerated() {
            let name = ExactText("\(key).\(number)")
            var found = facts[name] ?? KeyFacts()
            if dialect.hasArguments(item.value) { found.hasArguments = true }
            dialect.addArguments(of: item.value, plural: nil, to: &found.arguments)
            if found.isFormatted || found.arguments.isKnown { facts[name] = found }
        }
    }

    /// The key of an entry in the catalog, with its context before it as in gettext's compiled files.
    func key(of entry: ForeignEntry) -> String {
        let key = entry.originalKey ?? originalKeys[ExactText(entry.key.value)] ?? entry.key.value
        return entry.context.map { $0 + "\u{4}" + key } ?? key
    }
}
