import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationProject

/// Writing the PO files that a catalog was made of, with the texts that it has now.
extension ForeignFromCatalog {
    /// What is needed to write the files.
    private struct GettextSet {
        let memory: GettextMemory
        let contents: GettextContents
        let blocks: GettextBlocks
        let rule: String?
    }

    /// Writes the files of a catalog that was made of PO files.
    /// - Parameters:
    ///   - memory: What the catalog keeps of them.
    ///   - isOneFile: Whether to write one file only.
    ///   - language: The language of that file; nil if its name says none.
    ///   - all: The languages of the catalog, that of the original texts first.
    mutating func gettextFiles(
        _ memory: GettextMemory, isOneFile: Bool, language: String?, all: [String]
    ) -> [ConversionResult.Output] {
        let set = gettextSet(memory, all)
        reportOriginalTexts(set)
        var outputs: [ConversionResult.Output] = []
        if format.capabilities.contains(.template) {
            return [.init(path: isOneFile ? "" : path(of: memory.template) ?? input.table.name + ".pot", bytes: templateBytes(set))]
        }
        let namesOfFiles = GettextFileNames(memory)
        for language in isOneFile ? [language ?? source] : writtenLanguages(memory, all) {
            let file = memory[language]
            guard let path = isOneFile ? "" : path(of: file) ?? namesOfFiles.path(of: language) ?? format.path(input.table.name, language)
            else {
                report.add(Finding(Rule.Conversion.languageName, "'\(language)' is not a language identifier"))
                continue
            }
            if outputs.contains(where: { isSameText($0.path, path) }) {
                report.add(Finding(Rule.Conversion.sameFile, "'\(language)' gives '\(path)' as another language does"))
                continue
            }
            outputs.append(.init(path: path, bytes: bytes(of: language, set)))
        }
        if !isOneFile, memory.template != nil {
            let path = path(of: memory.template) ?? input.table.name + ".pot"
            if !outputs.contains(where: { isSameText($0.path, path) }) { outputs.append(.init(path: path, bytes: templateBytes(set))) }
        }
        return outputs
    }

    /// The path of a file that a catalog keeps; nil if there is none, or if it would leave the folder.
    private func path(of file: GettextFile?) -> String? { file?.path.flatMap(GettextFileNames.safePath) }

    /// The languages to write: those whose files the catalog keeps, but for a language whose translations were all removed, and those that
    /// came later. The original texts have a file only if they had one.
    private func writtenLanguages(_ memory: GettextMemory, _ all: [String]) -> [String] {
        let translated = all.filter { language in input.table.hasTranslation(in: language) }
        let kept = memory.files.filter { item in
            item.file.isUntranslated || isSameText(item.language, source) || translated.contains { isSameText($0, item.language) }
        }.map(\.language)
        return kept
            + translated.filter { language in
                !isSameText(language, source) && !kept.contains { isSameText($0, language) }
            }
    }

    private mutating func gettextSet(_ memory: GettextMemory, _ all: [String]) -> GettextSet {
        var contents = GettextContents(source: source)
        var languages = all
        for (language, _) in memory.files where !all.contains(where: { isSameText($0, language) }) { languages.append(language) }
        for entry in input.table.entries {
            let (messages, reviewed) = convertedEntries(for: entry, languages)
            let kept = GettextEntry(in: entry.extras)
            for message in messages { contents.add(message, of: entry, kept) }
            contents.review(reviewed)
        }
        let blocks = GettextBlocks(contents, memory, of: input.table, source: source)
        return GettextSet(memory: memory, contents: contents, blocks: blocks, rule: format.options.pluralRule)
    }

    /// Reports the original texts that are not those of the messages, unless they have a file of their own.
    private mutating func reportOriginalTexts(_ set: GettextSet) {
        guard set.memory[source] == nil, !format.capabilities.contains(.template) else { return }
        let forms = GettextForms(nil, language: source, source: source)
        for index in set.contents.items.indices {
            guard let value = set.contents.entry(at: index, in: source).values.first?.value else { continue }
            let content = set.contents.content(at: index, in: source, forms)
            let known = [content.id] + [content.pluralID].compactMap { $0 }
            if value.texts.allSatisfy({ text in known.contains { isSameText($0, text.text.value) } }) { continue }
            lose(.originalText, set.contents.items[index].key, source)
        }
    }

    // MARK: One file

    private mutating func bytes(of language: String, _ set: GettextSet) -> [UInt8] {
        let file = set.memory[language]
        var header = file?.header
        if let rule = set.rule { header = header.map { GettextHeader.setting("Plural-Forms", to: rule, in: $0) } }
        let forms = GettextForms(file, language: language, source: source, rule: set.rule)
        let rules = LanguageTag(language).map(PluralRules.cardinal)
        let new = POWriter.header(
            language: language, pluralForms: set.rule ?? rules.map(PluralFormsHeader.field) ?? "nplurals=2; plural=n != 1;")
        let text = header ?? GettextHeader.fieldsOfProject(in: (set.memory.template ?? set.memory.files.first?.file)?.header) + new
        let (bytes, written) = bytes(of: file, language, header: file != nil && header == nil ? nil : text, forms, set)
        verify(bytes, written, language, isKept: true)
        return bytes
    }

    private mutating func templateBytes(_ set: GettextSet) -> [UInt8] {
        let forms = GettextForms(set.memory.template, language: GettextMemory.template, source: source)
        let header = set.memory.template.map { $0.header } ?? POWriter.header(language: nil, pluralForms: "")
        return bytes(of: set.memory.template, GettextMemory.template, header: header, forms, set).bytes
    }

    /// The bytes of a file, and the translated messages that are not lines of the file that the catalog was made of.
    private mutating func bytes(
        of file: GettextFile?, _ language: String, header: String?, _ forms: GettextForms, _ set: GettextSet
    ) -> (bytes: [UInt8], written: [ForeignEntry]) {
        var output: [UInt8] = []
        var written: [ForeignEntry] = []
        let message = file?.message ?? GettextMessage()
        if let header {
            let isKept = message.block.map { GettextHeader.isHeader($0, with: header) } ?? false
            output =
                isKept
                ? Array((message.block ?? "").utf8)
                : message.bytes(of: POMessageContent(header: header, isFuzzy: message.isFuzzy), isFirst: true)
        }
        let numbers = order(of: file, language, set)
        let keys = Set(numbers.map { ExactText(set.contents.items[$0].key) })
        var obsolete = (file?.obsolete ?? []).filter { GettextHeader.isObsolete($0.text, without: keys) }
        for index in numbers {
            let item = set.contents.items[index]
            obsolete.removeAll { block in
                guard isSameText(block.before, item.key) else { return false }
                output += block.text.utf8
                return true
            }
            let message = set.contents.message(at: index, in: language)
            if set.rule == nil, let lines = set.blocks.bytes(of: item, in: language, message) {
                output += lines
                continue
            }
            var entry = set.contents.entry(at: index, in: language)
            var content = set.contents.content(of: entry, at: index, forms)
            if set.rule == nil, !entry.values.isEmpty {
                content.texts = GettextBlocks.texts(content, of: entry, forms, block: message.block)
            }
            output += message.bytes(of: content)
            guard !entry.values.isEmpty else { continue }
            entry.needsReview = content.isFuzzy
            written.append(entry)
        }
        for block in obsolete { output += block.text.utf8 }
        if let file, GettextHeader.isEnd(file.end) { output += file.end.utf8 }
        if file?.isCut ?? false, output.last == 0x0A { output.removeLast() }
        if file?.hasCarriageReturns ?? false {
            output = output.reduce(into: []) { bytes, byte in
                if byte == 0x0A { bytes.append(0x0D) }
                bytes.append(byte)
            }
        }
        let hasMark = file?.hasByteOrderMark ?? format.options.writesByteOrderMark
        if let encoded = PODocument.encode(output, header: header ?? "", hasByteOrderMark: hasMark) { return (encoded, written) }
        let other = GettextHeader.setting("Content-Type", to: "text/plain; charset=UTF-8", in: header ?? "")
        report.add(
            Finding(
                Rule.Conversion.language,
                "the charset of the file in '\(language)' has no place for a character of its texts; the file is written in UTF-8"))
        guard !isSameText(other, header ?? "") else { return (output, written) }
        return bytes(of: file, language, header: other, forms, set)
    }

    /// The numbers of the messages of a file, in its order; those that came later are at the end.
    private func order(of file: GettextFile?, _ language: String, _ set: GettextSet) -> [Int] {
        let items = set.contents.items
        var places: [ExactText: Int] = [:]
        for (place, key) in (file?.order ?? set.memory.order).enumerated() where places[ExactText(key)] == nil {
            places[ExactText(key)] = place
        }
        var known: [(place: Int, index: Int)] = []
        var new: [Int] = []
        for index in items.indices {
            let item = items[index]
            // The header has an empty key, and U+0004 separates a context from its text.
            guard !(item.entry.key.value.isEmpty && item.entry.context == nil), !item.entry.key.value.utf8.contains(0x04) else { continue }
            guard item.isIn(ExactText(language)) else { continue }
            if let place = places[ExactText(item.key)] { known.append((place, index)) } else { new.append(index) }
        }
        return known.sorted { $0.place < $1.place }.map(\.index) + new
    }
}

extension CatalogTable {
    /// Whether an entry has a translation into a language. O(entries).
    fileprivate func hasTranslation(in language: String) -> Bool {
        entries.contains { entry in entry.translations.contains { isSameText($0.language, language) } }
    }
}
