package import LocalizationCodeKeys
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationPlatform
import LocalizationSourceExtraction

/// Updates the files of a table with the keys of source code.
package struct TableUpdater {
    /// The table.
    package let place: TablePlace
    /// The keys that the code uses.
    package let code: CodeTable
    /// The language of the original texts of `.strings` files and of new catalogs.
    package let developmentLanguage: String
    /// The options.
    package let options: TableUpdate.Options
    /// Whether a key that the code does not name stays as it is.
    package let isKept: (String) -> Bool
    private var result = TableUpdate()

    /// Creates an updater.
    package init(
        _ place: TablePlace, with code: CodeTable, developmentLanguage: String, options: TableUpdate.Options,
        keeping isKept: @escaping (String) -> Bool
    ) {
        self.place = place
        self.code = code
        self.developmentLanguage = developmentLanguage
        self.options = options
        self.isKept = isKept
    }

    /// Computes the update. A catalog stands for its table; `.strings` files beside it are left alone.
    /// - Throws: ``FileError`` if a file cannot be read.
    package mutating func update(in files: any FileTree) throws(FileError) -> TableUpdate {
        if let catalog = place.catalog {
            try updateCatalog(catalog, files)
        } else {
            try updateStrings(files)
        }
        return result
    }

    private mutating func fail(_ path: String, _ text: [UInt8], _ reason: String, _ others: [Finding] = []) {
        result.findings.append(FileFindings(path: path, text: text, others + [Finding(Rule.Extract.table, reason)]))
    }

    // MARK: Catalogs

    private mutating func updateCatalog(_ path: String, _ files: any FileTree) throws(FileError) {
        let old = files.isPresent(path) ? try files.read(path) : []
        // An empty file is what the editor of a project creates.
        let isNew = old.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let empty = CatalogTable(name: place.name, sourceLanguage: developmentLanguage)
        var document = XCStringsDocument(parsing: isNew ? XCStringsWriter.file(empty) : old)
        guard !document.syntax.findings.hasErrors else {
            result.findings.append(FileFindings(path: path, text: old, document.syntax.findings))
            return
        }
        let order = document.keyOrder(options.collatedOrder, orElse: .codePoint)
        do throws(CatalogEditError) {
            let sync = try CatalogSync.sync(
                document, table: place.name, with: [code.stringsData], unused: options.unused, manners: .editor,
                keeping: { [code, isKept] in isKept($0) || code.isLaterPhrase($0) }, order: order)
            // The places in the code are reported.
            let findings = sync.findings.filter { ![Rule.Sync.comments, Rule.Sync.values].contains($0.rule) }
            if !findings.isEmpty { result.findings.append(FileFindings(path: path, text: document.bytes, findings)) }
            if findings.hasErrors { return }
            var summary = sync.summary
            document = XCStringsDocument(parsing: sync.bytes)
            let filling = fillingChanges(for: document)
            if !filling.isEmpty {
                if summary.isEmpty { summary.updated = Set(filling.map(\.key)).count }
                let changes: [XCStringsChange] = filling.map { .setTranslation($0.value, key: $0.key.text, language: $0.language) }
                let edits = try document.edits(for: changes, order: order)
                document.apply(edits)
            }
            guard document.bytes != old else { return }
            result.files.append(TableUpdate.File(path: path, bytes: document.bytes, texts: (old, document.bytes), summary: summary))
        } catch {
            fail(path, old, error.description)
        }
    }

    /// The texts for languages that lack keys of the code.
    private func fillingChanges(for document: XCStringsDocument) -> [(key: ExactText, language: String, value: CatalogTranslation)] {
        let source = document.sourceLanguage ?? developmentLanguage
        var spellings: [String] = []
        for entry in document.entries {
            for localization in entry.localizations where !spellings.contains(where: { isSameText($0, localization.name) }) {
                spellings.append(localization.name)
            }
        }
        let languages = addedLanguages(of: spellings).filter { !isSameText($0, source) }
        if languages.isEmpty { return [] }
        var changes: [(key: ExactText, language: String, value: CatalogTranslation)] = []
        for entry in document.entries where entry.shouldTranslate {
            guard let used = code[entry.key] else { continue }
            for language in languages where entry[language] == nil {
                changes.append((ExactText(entry.key), language, filling(used, source: entry.model[source])))
            }
        }
        return changes
    }

    // MARK: Tables

    private mutating func updateStrings(_ files: any FileTree) throws(FileError) {
        var targets = place.strings
        let main = mainLanguage
        for language in [main] + addedLanguages(of: targets.map(\.language))
        where !targets.contains(where: { isSame($0.language, language) }) {
            let folder = PathNames.join(place.folderPath, language + ".lproj")
            targets.append(TablePlace.LanguageFile(language: language, path: PathNames.join(folder, place.name + ".strings")))
        }
        // The development language comes first: its texts may fill other languages.
        targets.sort { isSame($0.language, main) && !isSame($1.language, main) }
        var originals: [ExactText: String] = [:]
        var mainKeys: Set<ExactText> = []
        for target in targets {
            let old = files.isPresent(target.path) ? try files.read(target.path) : []
            let document = StringsDocument(parsing: old)
            // Apple's reader would not see what is added behind the place where it stops.
            if !document.text.isEmpty,
                document.findings.hasErrors || document.findings.contains(where: { $0.rule == Rule.Strings.ignoredRest })
            {
                fail(target.path, document.text, "the table has mistakes and stays as it is", document.findings)
                continue
            }
            let isMain = isSame(target.language, main)
            for entry in isMain ? document.entries : [] {
                originals[ExactText(entry.key)] = entry.value
                mainKeys.insert(ExactText(entry.key))
            }
            let isAdded = isMain || addedLanguages(of: targets.map(\.language)).contains { isSame($0, target.language) }
            let ruled = try keysWithRules(target.language, files)
            let new = isAdded ? newEntries(isMain: isMain, originals, leavingOut: ruled) : []
            do throws(CatalogEditError) {
                let sync = try StringsTableSync.sync(
                    document, adding: new, unused: options.unused, isUsed: { code[$0] != nil || isKept($0) },
                    staying: { options.unused == .mark && !mainKeys.contains(ExactText($0)) },
                    comment: { isMain ? code[$0]?.comment : nil }, replacesComments: options.replacesComments)
                guard sync.bytes != old else { continue }
                let texts = (document.text, StringsDocument(parsing: sync.bytes).text)
                result.files.append(TableUpdate.File(path: target.path, bytes: sync.bytes, texts: texts, summary: sync.summary))
            } catch {
                fail(target.path, document.text, error.description)
            }
        }
    }

    /// The keys of a language that have rules, and so need no text.
    private func keysWithRules(_ language: String, _ files: any FileTree) throws(FileError) -> Set<ExactText> {
        var keys: Set<ExactText> = []
        for file in place.stringsdict where isSame(file.language, language) {
            for entry in StringsdictDocument(parsing: try files.read(file.path)).entries { keys.insert(ExactText(entry.key)) }
        }
        return keys
    }

    private func newEntries(
        isMain: Bool, _ originals: [ExactText: String], leavingOut keys: Set<ExactText>
    ) -> [StringsTableSync.NewEntry] {
        // Without a letter, there is nothing to translate, and generators of code stumble over such keys.
        code.entries.filter { !keys.contains(ExactText($0.key)) && $0.isText }.map { entry in
            let value = isMain ? original(entry) : filling(entry, source: originals[ExactText(entry.key)] ?? original(entry))
            return StringsTableSync.NewEntry(key: entry.key, value: value, comment: entry.comment)
        }
    }

    /// The text in the development language, with numbers in its specifiers as genstrings adds them.
    private func original(_ entry: CodeTable.Entry) -> String { PositionalSpecifiers.numbered(entry.value ?? entry.key) }

    private func filling(_ entry: CodeTable.Entry, source: CatalogTranslation?) -> CatalogTranslation {
        guard let phrases = source?.phrases else {
            return CatalogTranslation(filling(entry, source: source?.text?.value), state: .new)
        }
        let values =
            switch options.fill {
            case .source: phrases.values
            case .key: [entry.key]
            case .empty: [""]
            }
        return CatalogTranslation(phrases: PhraseSet(values, state: .new))
    }

    private func filling(_ entry: CodeTable.Entry, source: String?) -> String {
        switch options.fill {
        case .source: source ?? entry.value ?? entry.key
        case .key: entry.key
        case .empty: ""
        }
    }

    // MARK: Languages

    /// The language whose file gets every key: the development language, or `Base` where it stands for it.
    private var mainLanguage: String {
        let languages = place.strings.map(\.language)
        if let own = languages.first(where: { isSame($0, developmentLanguage) }) { return own }
        if let base = languages.first(where: { isSameText($0, LocalizationFolderName.base) }) { return base }
        return developmentLanguage
    }

    /// The languages that get the keys that they lack, in the spelling of existing ones.
    private func addedLanguages(of existing: [String]) -> [String] {
        if options.takesAllLanguages { return existing }
        return options.languages.map { language in existing.first { isSame($0, language) } ?? language }
    }

    private func isSame(_ left: String, _ right: String) -> Bool {
        isSameText(LanguageName.canonical(left), LanguageName.canonical(right))
    }
}
