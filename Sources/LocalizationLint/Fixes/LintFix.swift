package import CatalogFormats
package import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationProject
import LocalizationSourceText

/// The correction of a mistake as a rule sees texts, without the spellings of file formats. ``LocalizationFinding/fixSafety`` says how far it can be trusted.
package enum LintFix: Sendable {
    /// Sets a text that a reader sees.
    case setText(PlacedText, to: String)
    /// Adds cases to a plural of the finding's text, each a copy of the case 'other', to be reviewed.
    case addCategories([String], variable: String)
    /// Removes a case of the plural of the finding's text.
    case removeCategory(String, variable: String)
    /// Makes the plain text of the finding vary: each of the cases gets the text.
    case vary(VariationAxis, [String], text: String)
    /// Removes the text of the entry in the language of the finding.
    case removeTranslation
    /// Removes the entry from the file of the finding.
    case removeEntry
    /// Removes the key from all files of its table.
    case removeKey
    /// Removes an entry of a `.strings` file whose key is repeated, by the place of its key.
    case removeRepetition(Range<Int>)
    /// Gives the key another name in all files of its table.
    case renameKey(to: String)
    /// Copies the translations of another key that differs only in its specifiers, which become those of the finding's key.
    case copyTranslations(from: String)
    /// Removes the texts of entries in the language of the finding, by their keys.
    case removeTranslations([String])
    /// Moves the entry of a string catalog that is beside 'strings' into it.
    case moveIntoStrings
    /// Removes the name of a rule from the suppression in the comment of the entry.
    case removeSuppression(String)
    /// Removes a byte order mark: the second one, or each one where the format has none.
    case removeByteOrderMark
    /// Renames the folder of the finding. No document has this fix; the run that applies it moves the files.
    case renameFolder(to: String)
    /// Replaces bytes of a source file.
    case replaceCode(Range<Int>, with: String)

    /// The effect of the fix, as an instruction.
    package var message: String {
        switch self {
        case .setText(_, let text): "write '\(text)'"
        case .addCategories(let names, _): "add \(names.map { "'\($0)'" }.joined(separator: ", ")) with the text of 'other'"
        case .removeCategory(let name, _): "remove the case '\(name)'"
        case .vary(.plural, _, let text): "make it a plural with the case 'other': '\(text)'"
        case .vary(_, let names, let text): "write '\(text)' for \(names.map { "'\($0)'" }.joined(separator: ", "))"
        case .removeTranslation: "remove the translation"
        case .removeEntry: "remove the entry"
        case .removeKey: "remove the key"
        case .removeRepetition: "remove one of the entries"
        case .renameKey(let key): "rename the key to '\(key)'"
        case .copyTranslations(let key): "copy the translations of '\(key)'"
        case .removeTranslations(let keys): "remove \(counted(keys.count, "copy", "copies")) that nobody has translated"
        case .moveIntoStrings: "move the entry into 'strings'"
        case .removeSuppression: "remove the suppression"
        case .removeByteOrderMark: "remove the byte order mark"
        case .renameFolder(let name): "rename the folder to '\(name)'"
        case .replaceCode(_, let code): "write '\(Finding.Subject.cut(code.replacingUTF8("\n", with: "\\n")))'"
        }
    }
}

extension LintReport.Item {
    /// The finding with the edit of its fix if that is one replacement of bytes that is known without changing the document.
    func withEdit(in document: any LocalizationDocument) -> LintReport.Item {
        guard case .setText(let text, let new)? = fix, finding.rule.fix != nil,
            let edit = LiteralEdit.edit(text, to: new, in: document)
        else { return self }
        var item = self
        item.finding.fixIts = [
            Finding.FixIt("write '\(new)'", range: edit.range, replacement: String(decoding: edit.replacement, as: UTF8.self))
        ]
        return item
    }

    /// Whether the fix of the finding can be applied to its file.
    package func hasFix(in project: LintProject) -> Bool {
        guard let fix, finding.fixSafety != nil else { return false }
        if case .replaceCode = fix { return file >= project.files.count }
        if case .renameFolder = fix { return false }
        guard file < project.files.count else { return false }
        return !finding.fixIts.isEmpty || fix.applies(to: project.files[file].document)
    }

    /// The finding with a note about its fix if the finding has no edit for it, so that tools know what '--fix' changes.
    package func notingFix(in project: LintProject) -> LintReport.Item {
        guard finding.fixIts.isEmpty, let fix, let trust = finding.fixSafety else { return self }
        let applies = file < project.files.count ? fix.applies(to: project.files[file].document) : hasFix(in: project)
        guard applies else { return self }
        var item = self
        let options = trust == .safe ? "--fix" : "--fix --unsafe-fixes"
        item.finding.notes.append(Finding.Note("'\(options)' can \(fix.message)"))
        return item
    }
}

extension LintFix {
    /// Whether a document of this kind can be changed by the fix without an edit of the finding.
    fileprivate func applies(to document: any LocalizationDocument) -> Bool {
        switch self {
        case .setText, .replaceCode: false
        case .removeKey, .removeEntry, .removeTranslation: document is any FixableDocument
        case .renameKey: document is XCStringsDocument || document is StringsDocument
        case .vary, .copyTranslations, .removeTranslations, .moveIntoStrings: document is XCStringsDocument
        case .addCategories, .removeCategory: document is XCStringsDocument || document is StringsdictDocument
        case .removeSuppression: document is XCStringsDocument || document is StringsDocument
        case .removeRepetition: document is StringsDocument
        case .removeByteOrderMark, .renameFolder: true
        }
    }
}
