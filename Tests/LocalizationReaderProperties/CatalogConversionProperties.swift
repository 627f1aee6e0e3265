import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

extension CatalogTranslation {
    fileprivate var hasNoText: Bool {
        text == nil && phrases == nil && variations.isEmpty
    }
}

extension ReaderProperties {
    /// Older files as a catalog and back. The bytes before the first record separator (0x1E) are a `.strings` file, the others a
    /// `.stringsdict` file; without a separator all are the latter.
    package static let catalogConversion = ReaderProperties("catalog-conversion") { bytes throws(Violation) in
        let separator = bytes.firstIndex(of: 0x1E)
        let files = LanguageFiles(
            language: "en", strings: StringsDocument(parsing: Array(bytes[..<(separator ?? 0)])),
            stringsdict: StringsdictDocument(parsing: Array(bytes[(separator.map { $0 &+ 1 } ?? 0)...])))
        _ = CatalogTable.converting([files], name: "T", sourceLanguage: "en", style: .xcode).table.content(for: "en")
        let (table, notes) = CatalogTable.converting([files], name: "T", sourceLanguage: "en")
        let catalog = XCStringsDocument(parsing: XCStringsWriter.file(table))
        // What is made out of broken files may have names that Apple's compiler refuses.
        let hasErrors = files.strings?.findings.hasErrors ?? false || files.stringsdict?.findings.hasErrors ?? false
        // Rules without a format are not text, which lint reports.
        let isBroken = hasErrors || table.entries.contains { $0.translations.contains { $0.translation.hasNoText } }
        try require(isBroken ? !catalog.syntax.findings.hasErrors : catalog.findings.isEmpty, "the catalog is not valid")
        let (content, _) = catalog.table(named: "T").content(for: "en")

        // What every tool writes comes back as it was; notes tell of everything else. Of a broken file it depends on what was made out of
        // it.
        let dropped = notes.contains { note in
            if case .duplicateKey = note.kind { false } else { note.kind != .widthsUnknownToXcode }
        }
        guard !dropped, !isBroken, files.strings?.syntax.format != .binary, files.stringsdict?.syntax.format != .binary else { return }
        var rules = PropertyListDictionary()
        if case .dictionary(let dictionary)? = files.stringsdict?.syntax.root?.value { rules = dictionary }
        for key in rules.keys {
            guard let rule = rules[key], isOrdinary(rule) else { continue }
            try require(content.stringsdict[key] == rule, "the rules of '\(key)' came back changed")
        }
        for entry in files.strings?.entries ?? [] {
            guard let value = files.strings?[entry.key]?.value, rules[entry.key].map(isOrdinary) ?? true else { continue }
            try require(
                content.strings.contains { isSameText($0.key, entry.key) && isSameText($0.value, value) },
                "the text of '\(entry.key)' did not come back")
        }
    }

    /// Whether an entry of a `.stringsdict` file is what Apple describes: a text, or a format with plural variables that have a type.
    private static func isOrdinary(_ value: PropertyListValue) -> Bool {
        guard case .dictionary(let entry) = value else {
            if case .string = value { return true }
            return false
        }
        guard case .string? = entry[StringsdictNames.format] else { return false }
        return entry.keys.allSatisfy { name in
            if name == StringsdictNames.format { return true }
            guard name != StringsdictNames.widthRule, name != StringsdictNames.deviceRule, name != "hiddenStringsValue",
                case .dictionary(let rule)? = entry[name], rule[StringsdictNames.ruleType] == .string(StringsdictNames.pluralRule),
                case .string(let type)? = rule[StringsdictNames.valueType], type.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
            else { return false }
            return rule.keys.allSatisfy { name in
                // `%arg` is a word of catalogs.
                if case .string(let text)? = rule[name] { return !name.isEmpty && text.firstRange(of: "%arg") == nil }
                return false
            }
        }
    }
}
