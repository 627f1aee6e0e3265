import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText

/// Actions that add keys to tables: for a call whose key its table lacks, and for a literal that becomes a key.
extension ProjectActions {
    /// The actions for a call at a range whose key is missing: an entry in the catalog, or in the files of one or all languages.
    func missingKeyActions(_ path: String, _ range: Range<Int>) -> [ProjectAction] {
        for table in tables.all {
            guard let code = table.code else { continue }
            let use = code.uses.first { use in
                isSameText(use.place.path, path) && code.missing.contains(ExactText(use.key))
                    && [use.keyRange, use.place.range].contains { place in
                        place.map { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound } ?? false
                    }
            }
            guard let use else { continue }
            let found = findings.indices.filter { index in
                let item = findings[index]
                return isSameText(item.key, use.key) && isSameText(project.source(at: item.file).path, path)
                    && item.finding.range == use.place.range
            }
            let finding = found.first { findings[$0].finding.rule == MissingKeyRule.rule } ?? found.first
            let new = ProjectAction.NewKey(
                key: use.key, value: use.value.flatMap { isSameText($0, use.key) ? nil : $0 }, comment: use.comment)
            return places(for: table).map { place in
                ProjectAction(
                    title: "Create '\(Self.cut(use.key))' in \(place.name)", kind: .quickFix, finding: finding,
                    work: .create(new, files: place.files))
            }
        }
        return []
    }

    /// The choices for where to add a new key, with their names for users: the catalog; or the files of the source language, or of all.
    private func places(for table: KeyTables.Table) -> [(name: String, files: [Int])] {
        if let catalog = table.files.first(where: { project.files[$0].document is XCStringsDocument }) {
            return [("'\(PathNames.last(of: project.files[catalog].path))'", [catalog])]
        }
        let files = table.files.filter { project.files[$0].document is StringsDocument && !project.files[$0].isBinary }
        guard let source = table.content.first?.sourceLanguage else { return [] }
        func language(_ file: Int) -> String { LanguageName.ofFile(project.files[file].language, sourceLanguage: source) }
        let own = files.filter { language($0) == source }.prefix(1)
        let name = "'\(table.name).strings'"
        var places: [(name: String, files: [Int])] = own.isEmpty ? [] : [("\(name) (\(source))", Array(own))]
        if files.count > own.count { places.append(("\(name) in \(files.count) languages", files)) }
        return places
    }

    private static func cut(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > 40 else { return text }
        var cut = String.UnicodeScalarView()
        cut.append(contentsOf: scalars.prefix(39))
        return String(cut) + "…"
    }

    func creating(_ new: ProjectAction.NewKey, in files: [Int]) throws(EditRefusal) -> ProjectEdits {
        var edits = ProjectEdits()
        for index in files {
            let file = project.files[index]
            switch file.document {
            case let document as XCStringsDocument:
                var entry = CatalogEntry(key: new.key)
                entry.comment = new.comment
                if let value = new.value {
                    entry.extractionState = .extractedWithValue
                    entry[document.sourceLanguage ?? "en"] = CatalogTranslation(value, state: .new)
                }
                try add([.setEntry(entry)], of: document, at: file.path, to: &edits)
            case let document as StringsDocument:
                let notes = [new.comment].compactMap { $0 }
                try add(
                    [.insertEntry(key: new.key, value: new.value ?? new.key, notes: notes)], of: document, at: file.path, to: &edits)
            default: continue
            }
        }
        return edits
    }

    // MARK: Extraction

    /// The action that makes a key of the literal at a range, if the project has a table for it and a call to write.
    func extractionActions(_ source: ModuleSourceFile, _ range: Range<Int>) -> [ProjectAction] {
        let literals = SourceLiterals.literals(in: source)
        guard let index = literals.lastIndex(where: { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }),
            let text = literals[index].text, text.hasWords, !literals[index].isContinued,
            index + 1 == literals.count || !literals[index + 1].isContinued, !isPartOfCall(literals[index].range, in: source, literals),
            CodeContext.canBeCall(literals[index].range, in: source, literals), let table = table(for: source.path),
            let place = places(for: table).first,
            let call = CallTemplate.usual(for: source, in: project.code)
        else { return [] }
        var literal = literals[index].range
        if source.language != .swift {
            // In the C family, only an Objective-C literal (`@"…"`) can become a lookup.
            guard literal.lowerBound > 0, source.utf8[literal.lowerBound - 1] == UInt8(ascii: "@") else { return [] }
            literal = literal.lowerBound - 1..<literal.upperBound
        }
        let entries = table.content.flatMap(\.entries)
        // An existing entry is used only if it always shows the text; a plural shows other texts for some numbers.
        let known = entries.first { entry in
            isSameText(entry.key, text) && isSameText(entry.sourceText, text)
                && entry.source.map { $0.forms.count == 1 && !$0.hasRules } ?? true
        }
        let key = known == nil ? KeyStyle(entries).key(for: text) : text
        let new = ProjectAction.NewKey(key: key, value: isSameText(key, text) ? nil : text, comment: nil)
        let written = call.call(CodeLiteral.quoted(key, source.language))
        return [
            ProjectAction(
                title: "Extract '\(Self.cut(text))' into \(place.name)", kind: .extract,
                work: .extract(new, files: known == nil ? place.files : [], path: source.path, literal: literal, call: written))
        ]
    }

    /// Whether a literal is the key of a call, or another of its arguments, such as the comment.
    private func isPartOfCall(_ literal: Range<Int>, in source: ModuleSourceFile, _ literals: [SourceLiterals.Literal]) -> Bool {
        guard let code = project.code else { return false }
        let uses = code.tables.flatMap(\.uses) + code.homeless + code.ambiguous
        return uses.contains { use in
            guard isSameText(use.place.path, source.path) else { return false }
            if let key = use.keyRange, key.overlaps(literal) { return true }
            guard let name = use.place.range, name.upperBound <= literal.lowerBound else { return false }
            return Self.endOfCall(behind: name.upperBound, in: source.utf8, literals).map { literal.upperBound <= $0 } ?? false
        }
    }

    /// The offset of the parenthesis that ends the arguments behind the name of a call; nil if there is none. O(arguments + literals).
    private static func endOfCall(behind start: Int, in bytes: [UInt8], _ literals: [SourceLiterals.Literal]) -> Int? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
        var inner = literals.drop { $0.range.lowerBound < start }
        var (index, depth) = (start, 0)
        while index < bytes.count {
            if let first = inner.first, first.range.lowerBound == index {
                index = max(first.range.upperBound, index + 1)
                inner = inner.drop { $0.range.lowerBound < index }
                continue
            }
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return index }
            }
            index += 1
        }
        return nil
    }

    /// The table that a new key of a source file belongs to: the one that the file uses most, or the usual one nearest to it.
    private func table(for path: String) -> KeyTables.Table? {
        let used = tables.all.map { table in table.code?.uses.count { isSameText($0.place.path, path) } ?? 0 }
        if let most = used.indices.max(by: { used[$0] < used[$1] }), used[most] > 0 { return tables.all[most] }
        func common(_ table: KeyTables.Table) -> Int {
            let folder = table.files.first.map { project.placePath(ofFile: $0) } ?? ""
            return zip(PathNames.all(in: folder), PathNames.all(in: path)).prefix { isSameText($0, $1) }.count
        }
        return tables.all.filter { isSameText($0.name, ExtractedKey.defaultTable) }.max { common($0) < common($1) }
    }

    func extracting(
        _ new: ProjectAction.NewKey, to files: [Int], _ path: String, _ literal: Range<Int>, _ call: [UInt8]
    ) throws(EditRefusal) -> ProjectEdits {
        var edits = try creating(new, in: files.filter { !(project.files[$0].document is XCStringsDocument) })
        for index in files {
            let file = project.files[index]
            guard let document = file.document as? XCStringsDocument else { continue }
            var entry = CatalogEntry(key: new.key)
            if let value = new.value { entry[document.sourceLanguage ?? "en"] = CatalogTranslation(value) }
            try add([.setEntry(entry)], of: document, at: file.path, to: &edits)
        }
        guard let text = text(of: path) else { throw EditRefusal("the file cannot be read", at: PathNames.shown(path)) }
        edits.add(SourceEdits([SourceEdit(literal, call)]), to: path, text: text)
        return edits
    }
}
