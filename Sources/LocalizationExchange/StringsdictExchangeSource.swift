package import LocalizationProject
package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
package import LocalizationPlatform

/// A `.stringsdict` file whose texts are exchanged.
package struct StringsdictExchangeSource: ExchangeSource {
    package let original: String
    package let findings: [FileFindings]
    private let base: PropertyListDictionary
    /// The original texts with the names that lead to them, by identifier: a key may contain what separates names. A plural has all cases.
    private let texts: [ExactText: (path: [String], source: String)]
    private let basePath: String
    private let name: String
    private let folders: LanguageFolders
    private let files: any FileTree
    private let developmentLanguage: String

    /// Reads the file of the development language.
    package init(original: String, path: String, bytes: [UInt8], developmentLanguage: String, files: any FileTree) {
        self.original = original
        self.files = files
        self.developmentLanguage = developmentLanguage
        basePath = path
        name = PathNames.last(of: path)
        folders = LanguageFolders(ofFileAt: path, in: files)
        let document = StringsdictDocument(parsing: bytes)
        findings = ExchangeTable.errors(in: document, at: path)
        base = Self.table(of: document)
        var texts = StringsdictTexts(categories: StringsdictNames.categories)
        for key in base.keys { texts.add(base[key], nil, at: [key]) }
        self.texts = Dictionary(texts.units.map { (ExactText(StringsdictUnitID.text(of: $0.path)), ($0.path, $0.source)) }) { first, _ in
            first
        }
    }

    private static func table(of document: StringsdictDocument) -> PropertyListDictionary {
        guard case .dictionary(let table)? = document.syntax.root?.value else { return PropertyListDictionary() }
        return table
    }

    private func path(in language: String) -> String {
        let isSource = isSameText(LocalizationFolderName.canonical(language), LocalizationFolderName.canonical(developmentLanguage))
        return isSource ? basePath : folders.path(of: name, in: language)
    }

    private func document(in language: String) -> StringsdictDocument? {
        try? ExchangeTable.document(at: path(in: language), in: files)
    }

    package func translationFindings(in language: String) -> [FileFindings] {
        let path = path(in: language)
        return isSameText(path, basePath) ? [] : ExchangeTable.mistakes(in: document(in: language), at: path)
    }

    package func hasFile(in language: String) -> Bool { files.kind(of: path(in: language)) == .file }

    package func units(in language: String) -> [XLIFFUnit] {
        let translation = document(in: language).map { Self.table(of: $0) } ?? PropertyListDictionary()
        let isSource = path(in: language) == basePath
        var texts = StringsdictTexts(categories: isSource ? nil : PluralCategory.names(of: language))
        for key in base.keys { texts.add(base[key], translation[key], at: [key]) }
        return texts.units.map { path, source, target in
            XLIFFUnit(id: StringsdictUnitID.text(of: path), source: source, target: target.map { XLIFFTarget($0) }, notes: .xcode(nil))
        }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }

    /// A case that the original or the language lacks: other systems and older exports have it.
    package func expectedUnit(_ id: String, in language: String) -> XLIFFUnit? {
        texts[ExactText(id)].map { XLIFFUnit(id: id, source: $0.source, target: nil, notes: .xcode(nil)) }
    }

    package func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange] {
        let path = path(in: language)
        let document: StringsdictDocument? = try ExchangeTable.document(at: path, in: files)
        if document?.findings.hasErrors == true { throw ExchangeError("\(path): the table has mistakes; correct them first") }
        let old = document.map { Self.table(of: $0) } ?? PropertyListDictionary()
        var new = old
        for unit in units {
            guard let target = unit.target, let names = texts[ExactText(unit.id)]?.path, let key = names.first else { continue }
            let entry = new[key] ?? base[key].map(Self.skeleton)
            new[key] = Self.setting(target.text, at: names.dropFirst(), in: entry)
        }
        for key in new.keys where new[key] != old[key] { new[key] = new[key].map { Self.withGeneralCases($0, base[key]) } }
        if new == old { return [] }
        guard let document, !document.text.isEmpty else { return [FileChange(StringsdictWriter.file(new), at: path)] }
        do throws(CatalogEditError) {
            var changed = document
            try changed.apply(
                new.keys.compactMap { key in
                    new[key] == old[key] ? nil : new[key].map { StringsdictChange.setEntry(key, $0) }
                })
            return [FileChange(changed.bytes, at: path, makesFolders: false)]
        } catch {
            throw ExchangeError("\(path): \(error)")
        }
    }

    /// An entry without the texts of its cases: the format and the types of its variables, which are the same in all languages.
    private static func skeleton(_ value: PropertyListValue) -> PropertyListValue {
        guard case .dictionary(let dictionary) = value else { return value }
        var result = PropertyListDictionary()
        for name in dictionary.keys {
            switch dictionary[name] {
            case .dictionary(let inner)?: result[name] = skeleton(.dictionary(inner))
            case .string(let text)? where [StringsdictNames.format, StringsdictNames.ruleType, StringsdictNames.valueType].contains(name):
                result[name] = .string(text)
            default: break
            }
        }
        return .dictionary(result)
    }

    /// Adds the case `other` of the original to plurals that lack it: Apple's reader ignores a rule without it. The nesting is as deep as the
    /// file's reader allows.
    private static func withGeneralCases(_ value: PropertyListValue, _ original: PropertyListValue?) -> PropertyListValue {
        guard case .dictionary(var dictionary) = value, case .dictionary(let source)? = original else { return value }
        for name in dictionary.keys {
            dictionary[name] = dictionary[name].map { withGeneralCases($0, source[name]) }
        }
        if dictionary[StringsdictNames.ruleType] == .string(StringsdictNames.pluralRule), dictionary["other"] == nil {
            dictionary["other"] = source["other"]
        }
        return .dictionary(dictionary)
    }

    private static func setting(_ text: String, at path: ArraySlice<String>, in value: PropertyListValue?) -> PropertyListValue {
        guard let name = path.first else { return .string(text) }
        var dictionary = PropertyListDictionary()
        if case .dictionary(let old)? = value { dictionary = old }
        dictionary[name] = setting(text, at: path.dropFirst(), in: dictionary[name])
        return .dictionary(dictionary)
    }
}

/// Collects the texts of the entries of a `.stringsdict` file.
private struct StringsdictTexts {
    /// The plural categories of the language; nil for the language of the original texts, which uses the categories of the file.
    let categories: [String]?
    private(set) var units: [(path: [String], source: String, target: String?)] = []

    init(categories: [String]?) { self.categories = categories }

    /// Adds the texts of an entry or of a part of it. The nesting is as deep as the file's reader allows.
    mutating func add(_ source: PropertyListValue?, _ target: PropertyListValue?, at path: [String]) {
        if case .string(let text)? = source { return units.append((path, text, Self.text(target))) }
        guard case .dictionary(let dictionary)? = source else { return }
        var translation = PropertyListDictionary()
        if case .dictionary(let found)? = target { translation = found }
        let isPlural = Self.text(dictionary[StringsdictNames.ruleType]) == StringsdictNames.pluralRule
        for name in dictionary.keys where name != StringsdictNames.ruleType && name != StringsdictNames.valueType {
            if isPlural, let categories, translation[name] == nil, !PluralCategory.needs(name, categories: categories) { continue }
            add(dictionary[name], translation[name], at: path + [name])
        }
        guard isPlural else { return }
        // The categories that the source lacks have the source text of `other`.
        let others = ((categories ?? []) + translation.keys).filter { StringsdictNames.categories.contains($0) && dictionary[$0] == nil }
        var seen: Set<ExactText> = []
        for name in others where seen.insert(ExactText(name)).inserted {
            guard let text = Self.text(dictionary["other"]) ?? Self.text(dictionary["one"]) else { continue }
            units.append((path + [name], text, Self.text(translation[name])))
        }
    }

    private static func text(_ value: PropertyListValue?) -> String? {
        if case .string(let text)? = value { text } else { nil }
    }
}
