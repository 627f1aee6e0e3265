package import LocalizationCatalogCompilation
package import LocalizationFileSyntax

/// The files that a catalog is compiled into, named as in `xcstringstool compile --format`.
package enum CompiledTableLayout: String, CaseIterable, Sendable {
    /// Texts go to `.strings`, rules to `.stringsdict`.
    case stringsAndStringsdict
    /// Everything goes to `.stringsdict`.
    case stringsdictOnly
}

/// A file that a catalog is compiled into. Its bytes are created on demand.
package struct CompiledTableFile: Sendable {
    /// The path relative to the output directory, such as `de.lproj/Localizable.strings`.
    package let path: String
    private let texts: [CompiledText]
    private let rules: [CompiledEntry]

    fileprivate init(path: String, texts: [CompiledText], rules: [CompiledEntry]) {
        self.path = path
        self.texts = texts
        self.rules = rules
    }

    /// Returns the contents of the file: a property list with sorted keys, as Apple's compiler writes it.
    package func bytes(in format: PropertyListValue.WritableFormat) -> [UInt8] {
        let ruleKeys = texts.isEmpty ? [] : Set(rules.map { Array($0.key.utf8) })
        // If both are in one file, a rule hides the text of its key, as it does in lookups.
        let shown = ruleKeys.isEmpty ? texts : texts.filter { !ruleKeys.contains(Array($0.key.utf8)) }
        if format == .xml, rules.isEmpty { return SortedPropertyList.xml(shown.lazy.map { ($0.key, $0.propertyListValue) }) }
        if format == .xml, shown.isEmpty { return SortedPropertyList.xml(rules.lazy.map { ($0.key, $0.rule.propertyListValue) }) }
        var entries = PropertyListDictionary()
        for text in shown { entries[text.key] = text.propertyListValue }
        for entry in rules { entries[entry.key] = entry.rule.propertyListValue }
        return PropertyListValue.dictionary(entries).propertyList(in: format) ?? []
    }

    /// Returns the files of a catalog by folder, `.strings` before `.stringsdict`. Empty files are omitted.
    /// - Parameter table: The table's name, which is the catalog's without its extension.
    package static func files(of catalog: CompiledCatalog, table: String, layout: CompiledTableLayout) -> [CompiledTableFile] {
        catalog.localizations.flatMap { localization in
            let base = "\(localization.name).lproj/\(table)"
            let files =
                switch layout {
                case .stringsAndStringsdict:
                    [
                        CompiledTableFile(path: base + ".strings", texts: localization.texts, rules: []),
                        CompiledTableFile(path: base + ".stringsdict", texts: [], rules: localization.rules),
                    ]
                case .stringsdictOnly:
                    [CompiledTableFile(path: base + ".stringsdict", texts: localization.texts, rules: localization.rules)]
                }
            return files.filter { !$0.texts.isEmpty || !$0.rules.isEmpty }
        }
    }
}
