import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// Reading the files, each with what it says of its language and of its plurals.
extension CatalogFromForeign {
    package func read(_ input: ForeignInput) -> File {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.format.reading(input.options))
        // Plural forms that do not fit the header cost their message only, which the losses name.
        let findings = document.findings.filter { $0.rule != Rule.PO.pluralCount }
        var file = File(input: input, report: ForeignLossReport(path: input.path, text: document.text, findings: findings))
        if !input.format.isMultilingual {
            let spelled = input.language ?? document.language ?? input.format.language(input.path)
            guard let spelled else {
                file.report.findings.append(
                    Finding(
                        Rule.Conversion.noLanguage, "neither the file nor its path names the language; say it with --file LANGUAGE=PATH"))
                return file
            }
            guard let canonical = spelled.isEmpty ? source : LocalizationFolderName.canonical(spelled) else {
                file.report.findings.append(Finding(Rule.Conversion.languageName, "'\(spelled)' is not a language identifier"))
                return file
            }
            file.language = canonical
        }
        let texts = ForeignTexts(document, language: file.language ?? source)
        let references = texts.entries.count { !$0.references.isEmpty }
        if references > 0 {
            let message = "the references of \(counted(references, "message")) to source code are left out"
            file.report.findings.append(Finding(Rule.Conversion.references, message))
        }
        for entry in (document as? PODocument)?.obsoleteEntries ?? [] {
            file.report.add(.obsolete, key: entry.key.value, language: file.language, at: entry.key.range)
        }
        if let gettext = document as? PODocument { file.report.findings += Self.commentFindings(of: gettext) }
        for part in document.leftOut {
            file.report.add(.remainder(part.what), key: part.key.value, language: file.language, at: part.key.range)
        }
        file.report.findings += Self.contradictions(of: document, read: input, as: file.language ?? source)
        // An error in the header says it already.
        for (key, loss) in texts.losses where !findings.hasErrors {
            file.report.add(loss, key: key.value, language: file.language, at: key.range)
        }
        file.entries = texts.entries
        return file
    }

    /// What becomes of the comments of a gettext file that are no comments on its texts.
    private static func commentFindings(of document: PODocument) -> [Finding] {
        var findings: [Finding] = []
        let previous = document.messages.count { !$0.isObsolete && !$0.previous.isEmpty }
        if previous > 0 {
            let message = "the previous texts of \(counted(previous, "message")) are left out"
            findings.append(Finding(Rule.Conversion.previousText, message))
        }
        let translators = document.translatorCommentCount
        if translators > 0 {
            let message = "the comments of translators on \(counted(translators, "message")) become comments on the texts in all languages"
            findings.append(Finding(Rule.Conversion.translatorComment, message))
        }
        return findings
    }

    /// Reports the texts of a file for devices of one configuration, if it has any.
    package mutating func leaveOut(_ input: ForeignInput) {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.options)
        let entries = document.entries
        guard let first = entries.first else { return }
        let folder = PathNames.last(of: PathNames.folder(of: input.path))
        let message = "\(counted(entries.count, "text")) for devices with '\(folder)' only \(entries.count == 1 ? "is" : "are") left out"
        findings.append(
            FileFindings(path: input.path, text: document.text, [Finding(Rule.Conversion.configuration, message, range: first.key.range)]))
    }

    /// What a file says of itself in contradiction to its name or to the rules of its language.
    private static func contradictions(of document: any ForeignDocument, read input: ForeignInput, as language: String) -> [Finding] {
        if let gettext = document as? PODocument { return [gettext.pluralFormsFinding(for: language)].compactMap { $0 } }
        guard let bundle = document as? ARBDocument, let stated = bundle.language,
            let named = input.language ?? input.format.language(input.path),
            !named.isEmpty, let canonical = LocalizationFolderName.canonical(named),
            !isSameText(LocalizationFolderName.canonical(stated) ?? stated, canonical)
        else { return [] }
        let what = input.language == nil ? "the name of the file says '\(named)'" : "the command line says '\(named)'"
        return [
            Finding(
                Rule.ARB.locale, "'@@locale' is '\(stated)', and \(what); the texts are read as '\(language)'", range: bundle.languageRange)
        ]
    }

    /// Finds plurals of i18next. A key is one in all files if one file shows that it is.
    func combinePlurals(in files: inout [File]) {
        let places = files.indices.filter { files[$0].input.format.dialect == .doubleBraces }
        var keys: Set<ExactText> = []
        var names: Set<ExactText> = []
        for index in places {
            let plurals = I18nextPlurals(files[index].entries, language: files[index].language ?? source)
            keys.formUnion(plurals.keys)
            names.formUnion(plurals.names)
        }
        keys.subtract(names)
        for index in places {
            var plurals = I18nextPlurals(files[index].entries, language: files[index].language ?? source)
            plurals.combine(keys)
            for (loss, key) in plurals.losses {
                files[index].report.add(loss, key: key.value, language: files[index].language, at: key.range)
            }
            files[index].entries = plurals.entries
        }
    }
}
