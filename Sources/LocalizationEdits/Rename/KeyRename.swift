import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationDiagnostics
import LocalizationFormatStrings
package import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText
import LocalizationTextChecks

/// Renames a key wherever a project has it: in literal calls, in the files of all languages of its table, in comments that declare it, and in
/// the literals of generated declarations, whose names stay until they are generated again.
///
/// The comments of an entry, with the suppressions in them, stay with it. Nothing else changes.
package struct KeyRename: Sendable {
    /// A key at a place.
    package struct Target: Sendable {
        /// The key.
        package let key: String
        /// The bytes of the key without its delimiters, in the text of the file that was asked about.
        package let range: Range<Int>
        /// The number of the table.
        let table: Int
    }

    private let project: LintProject
    private let tables: KeyTables

    /// Prepares renaming in a project, which is joined with its source code if it has any. O(files + tables).
    package init(in project: LintProject) {
        self.project = project
        tables = KeyTables(project)
    }

    // MARK: The key at a place

    /// The key at an offset of a file's text, if it can be renamed; nil elsewhere, for the key of an interpolation, for the identifier of an
    /// object, and for a key that code only knows by a generated symbol. O(keys of the file + uses).
    package func target(at offset: Int, in path: String) -> Target? {
        guard let found = place(at: offset, in: path), obstacle(to: found.key, tables.all[found.table]) == nil else { return nil }
        return found
    }

    private func place(at offset: Int, in path: String) -> Target? {
        if let file = project.file(at: path) {
            guard let table = tables.number(ofFile: file), !project.files[file].isBinary else { return nil }
            let text = project.files[file].document.text
            return project.files[file].keys.first { ($0.range.lowerBound...$0.range.upperBound).contains(offset) }.map {
                Target(key: $0.value, range: SpelledText.content(of: $0.range, in: text), table: table)
            }
        }
        for (number, table) in tables.all.enumerated() {
            for use in table.code?.uses ?? [] where isSameText(use.place.path, path) {
                guard let range = use.keyRange, (range.lowerBound...range.upperBound).contains(offset),
                    let literal = try? literal(of: use)
                else { continue }
                return Target(key: use.key, range: literal.content, table: number)
            }
            if let accessor = table.code?.accessor(at: offset, in: path), accessor.isDeclared {
                return Target(key: accessor.key, range: accessor.range, table: number)
            }
        }
        return nil
    }

    private func literal(of use: KeyUse) throws(CodeLiteral.Obstacle) -> CodeLiteral? {
        guard let range = use.keyRange, let text = project.code?.texts[ExactText(use.place.path)] else { return nil }
        return try CodeLiteral(range, in: text, SourceLanguage(path: use.place.path) ?? .swift)
    }

    /// The reason why a key has no name of its own that could be changed; nil if it has one.
    private func obstacle(to key: String, _ table: KeyTables.Table) -> EditRefusal? {
        let isUsed = table.code?.uses.contains { isSameText($0.key, key) } ?? false
        if InterfaceObjectKey.isOne(key), table.hasDocument || !isUsed {
            return EditRefusal("the key is the identifier of an object of Interface Builder")
        }
        guard let code = table.code else { return nil }
        for use in code.uses where isSameText(use.key, key) {
            do throws(CodeLiteral.Obstacle) {
                _ = try literal(of: use)
            } catch {
                guard error == .interpolation else { continue }
                return refusal("the key is made of a text with interpolations", at: use.place)
            }
        }
        // The name of an accessor that a file declares stays, and so do its uses.
        if let use = code.accessorUses.first(where: { isSameText($0.key, key) && $0.declaration == nil }) {
            return refusal(
                "a generator makes the name of '\(use.name)' of the key, so its uses would have to change when it is run again",
                at: use.place)
        }
        guard let known = code.keys.first(where: { isSameText($0.name, key) }), known.state == .used, known.pattern == nil else {
            return nil
        }
        return known.reason.map { EditRefusal("the key belongs to \($0)", at: known.uses.first?.text) }
    }

    /// The place of the first literal with the text of a key that is in no call known to use it, if calls get their keys from elsewhere: it
    /// may be one of theirs. O(bytes of the code).
    private func otherLiteral(of key: String, _ known: KeyReport.Key) -> String? {
        guard let code = project.code, !code.unknownCalls.isEmpty else { return nil }
        // Others are escaped in literals.
        let isPlain = key.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        for file in code.sourceFiles where !isPlain || file.utf8.firstRange(of: key.utf8) != nil {
            let literals = SourceLiterals.literals(in: file).filter { isSameText($0.text, key) }
            if literals.isEmpty { continue }
            let accessor = known.accessor.flatMap { isSameText($0.place.path, file.path) ? $0.keyRange : nil }
            let own =
                code.uses(of: key, in: file.path) + known.uses.filter { isSameText($0.path, file.path) }.compactMap(\.range)
                + [accessor].compactMap(\.self)
            guard let other = literals.first(where: { literal in !own.contains { $0.overlaps(literal.range) } }) else { continue }
            let position = LineTable(file.utf8.span).position(at: other.range.lowerBound, in: file.utf8.span)
            return "\(PathNames.shown(file.path)):\(position.line):\(position.column)"
        }
        return nil
    }

    // MARK: The edits

    /// The edits that rename a key.
    /// - Throws: ``EditRefusal`` if the new key exists in the table, is empty or has other specifiers; if a use may be this key or another
    ///   one; if a file of the table is binary, has mistakes or cannot be read; and if the key itself is the text that users see.
    package func edits(renaming target: Target, to newKey: String) throws(EditRefusal) -> ProjectEdits {
        guard tables.all.indices.contains(target.table), !isSameText(target.key, newKey) else { return ProjectEdits() }
        let table = tables.all[target.table]
        if newKey.isEmpty { throw EditRefusal("the new key is empty") }
        guard Self.specifiers(of: newKey) == Self.specifiers(of: target.key) else {
            throw EditRefusal("the new key has other specifiers than '\(target.key)'")
        }
        if let obstacle = obstacle(to: target.key, table) { throw obstacle }
        try checkFiles(of: table, renaming: target.key, to: newKey)
        var edits = ProjectEdits()
        for index in table.files {
            let file = project.files[index]
            edits.add(try Self.edits(of: file, renaming: target.key, to: newKey), to: file.path, text: file.document.text)
        }
        try addCode(of: table, renaming: target.key, to: newKey, to: &edits)
        return edits
    }

    /// The specifiers of a key, as it spells them.
    private static func specifiers(of key: String) -> [ArraySlice<UInt8>] {
        let format = FormatString(parsing: key)
        return format.pieces.compactMap { piece in
            switch piece.kind {
            case .literal, .percent: nil
            default: format.bytes[piece.range]
            }
        }
    }

    private func checkFiles(of table: KeyTables.Table, renaming key: String, to newKey: String) throws(EditRefusal) {
        for path in table.code?.place.paths ?? [] where project.file(at: path) == nil {
            throw EditRefusal("this file of the table cannot be read", at: PathNames.shown(path))
        }
        var isFound = false
        for index in table.files {
            let file = project.files[index]
            if file.isBinary { throw EditRefusal("this file of the table is a binary property list", at: PathNames.shown(file.path)) }
            if let mistake = file.document.findings.first(where: { $0.severity == .error }), !file.document.bytes.isEmpty {
                throw EditRefusal(
                    "this file of the table has a mistake: \(mistake.message)", in: file.path, file.document.text, at: mistake.range)
            }
            for name in file.keys {
                if isSameText(name.value, newKey) {
                    throw EditRefusal(
                        "there is an entry with the key '\(newKey)' already", in: file.path, file.document.text, at: name.range)
                }
                if isSameText(name.value, key) { isFound = true }
            }
        }
        guard isFound else { throw EditRefusal("no file of the table '\(table.name)' has the key, so that its text would change") }
        // Without a text of its own in the source language, users see the key.
        let entries = table.content.compactMap { content in content.entries.first { isSameText($0.key, key) } }
        if !entries.isEmpty, entries.allSatisfy({ $0.source == nil }), table.code?.code[key]?.value == nil {
            let place = entries[0].place
            let file = project.files[place.file]
            throw EditRefusal(
                "the key is the text that users see, because the entry states none in the source language", in: file.path,
                file.document.text, at: place.range)
        }
    }

    /// The edits of one file of a table; none if it does not have the key.
    private static func edits(
        of file: LintProject.File, renaming key: String, to newKey: String
    ) throws(EditRefusal) -> SourceEdits {
        guard file.keys.contains(where: { isSameText($0.value, key) }) else { return SourceEdits([]) }
        do throws(CatalogEditError) {
            switch file.document {
            case var document as StringsDocument:
                let edits = try document.edits(for: [.renameEntry(key, to: newKey)])
                try document.apply(edits)
                return try checked(edits, document, newKey)
            case var document as StringsdictDocument:
                let edits = try document.edits(for: [.renameEntry(key, to: newKey)])
                try document.apply(edits)
                return try checked(edits, document, newKey)
            case var document as XCStringsDocument:
                let edits = try document.edits(for: [.renameEntry(key, to: newKey)])
                document.apply(edits)
                return try checked(edits, document, newKey)
            default: throw CatalogEditError.notEditable("it is compiled from other files")
            }
        } catch {
            throw EditRefusal("\(error)", at: PathNames.shown(file.path))
        }
    }

    /// Edits whose result is a file without mistakes that has the new key.
    private static func checked(
        _ edits: SourceEdits, _ document: any CheckedDocument, _ key: String
    ) throws(CatalogEditError) -> SourceEdits {
        guard !document.findings.hasErrors, document.keys.contains(where: { isSameText($0.value, key) }) else {
            throw .notReversible
        }
        return edits
    }

    // MARK: Code

    private func addCode(
        of table: KeyTables.Table, renaming key: String, to newKey: String, to edits: inout ProjectEdits
    ) throws(EditRefusal) {
        guard let code = table.code, let join = project.code else { return }
        if let known = code.keys.first(where: { isSameText($0.name, key) }) {
            if known.state == .maybe {
                throw EditRefusal("this may be the key: \(known.reason ?? "it is not known how it is used")", at: known.uses.first?.text)
            }
            if known.isUsedElsewhere { throw EditRefusal("this may be the key: a document or a property list has this text as well") }
            if let place = otherLiteral(of: key, known) { throw EditRefusal("this may be the key: the code has this text", at: place) }
        }
        var changes: [ExactText: [SourceEdit]] = [:]
        for use in code.uses where isSameText(use.key, key) {
            try checkOtherTables(besides: code, use)
            let path = ExactText(use.place.path)
            guard let literal = try replaceable(use) else { throw refusal("the name of this declaration is the key", at: use.place) }
            let edit = literal.edit(to: newKey)
            if changes[path]?.contains(edit) != true { changes[path, default: []].append(edit) }
        }
        if let edit = try declarationEdit(of: table, key, to: newKey), changes[ExactText(edit.path)]?.contains(edit.edit) != true {
            changes[ExactText(edit.path), default: []].append(edit.edit)
        }
        for dynamic in code.dynamics where dynamic.pattern.matches(key) {
            let path = ExactText(dynamic.place.path)
            guard dynamic.isDeclared, dynamic.pattern.parts.count == 1, let end = dynamic.place.range?.upperBound else {
                let verb = dynamic.isDeclared ? "a comment declares" : "the code makes"
                throw refusal("\(verb) keys like '\(dynamic.pattern.text)', and this may be one of them", at: dynamic.place)
            }
            guard !newKey.utf8.contains(where: { [UInt8(ascii: "\""), UInt8(ascii: "*"), 0x0A, 0x0D].contains($0) }) else {
                throw refusal("the comment that declares the key cannot spell the new one", at: dynamic.place)
            }
            changes[path, default: []].append(SourceEdit(end - 1 - key.utf8.count..<end - 1, newKey))
        }
        for (path, list) in changes {
            guard let text = join.text(ofSourceAt: path.text), let sorted = SourceEdits(list, within: text.count) else {
                throw EditRefusal("the file cannot be read any more", at: PathNames.shown(path.text))
            }
            edits.add(sorted, to: path.text, text: text)
        }
    }

    /// The edit of the literal in the declaration of the key's accessor, whose name stays; nil if there is none.
    private func declarationEdit(
        of table: KeyTables.Table, _ key: String, to newKey: String
    ) throws(EditRefusal) -> (path: String, edit: SourceEdit)? {
        guard let accessor = table.code?.keys.first(where: { isSameText($0.name, key) })?.accessor,
            let text = project.code?.text(ofSourceAt: accessor.place.path)
        else { return nil }
        do throws(CodeLiteral.Obstacle) {
            return (accessor.place.path, try CodeLiteral(accessor.keyRange, in: text, .swift).edit(to: newKey))
        } catch {
            throw refusal("the spelling of the key in this declaration is not understood", at: accessor.place)
        }
    }

    /// The literal of a use; nil if the key is not spelled by one.
    private func replaceable(_ use: KeyUse) throws(EditRefusal) -> CodeLiteral? {
        do throws(CodeLiteral.Obstacle) {
            return try literal(of: use)
        } catch {
            throw refusal("the spelling of the key in this call is not understood", at: use.place)
        }
    }

    /// Throws if a call also finds its text in another table of the project.
    private func checkOtherTables(besides table: CodeJoin.Table, _ use: KeyUse) throws(EditRefusal) {
        for other in project.code?.tables ?? [] where !isSameText(other.place.path, table.place.path) {
            let isShared = other.uses.contains { $0.place == use.place && isSameText($0.key, use.key) && $0.keyRange == use.keyRange }
            if isShared, !other.missing.contains(ExactText(use.key)) {
                throw refusal("this call may also mean the key in '\(PathNames.shown(other.place.path))'", at: use.place)
            }
        }
    }

    private func refusal(_ reason: String, at place: CodePlace) -> EditRefusal { EditRefusal(reason, at: place.text) }
}
