import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// Reading the files, each with what it says of its language and of its plurals.
extension CatalogFromForeign {
    func read(_ input: ForeignInput) -> File {
        var options = input.format.reading(input.options)
        options.readsTranslatorNotes = !keepsGettext
        let document = input.format.documentType.init(parsing: input.bytes, options: options)
        // Plural forms that do not fit the header cost their message only, which the losses name.
        // A template has placeholders for the plural forms of the languages that it is copied for.
        let isTemplate = input.format.capabilities.contains(.template)
        let findings = document.findings.filter {
            $0.rule != Rule.PO.pluralCount && !(isTemplate && [Rule.PO.pluralForms, Rule.PO.noPluralForms].contains($0.rule))
        }
        .map(Self.withoutPlainText)
        var file = File(input: input, report: LossReport(path: input.path, text: document.text, findings: findings))
        if !input.format.isMultilingual {
            let spelled = input.language ?? document.language ?? input.format.language(input.path)
            guard let spelled else {
                file.report.add(
                    Finding(
                        Rule.Conversion.noLanguage, "neither the file nor its path names the language; pass it with --file LANGUAGE=PATH"))
                return file
            }
            guard let canonical = spelled.isEmpty ? source : LanguageName.tag(spelled) else {
                file.report.add(Finding(Rule.Conversion.languageName, "'\(spelled)' is not a language identifier"))
                return file
            }
            file.language = canonical
        }
        let language = file.language ?? source
        var losses: [(loss: Loss, key: PlacedText)] = []
        file.entries = document.entries(in: language) { losses.append(($0, $1)) }
        let references = file.entries.count { !$0.references.isEmpty }
        if references > 0, !keepsGettext {
            let message = "the references of \(counted(references, "message")) to source code are left out"
            file.report.add(Finding(Rule.Conversion.references, message))
        }
        let named = input.language ?? input.format.language(input.path)
        for finding in document.findings(readAs: language, named: named, onCommandLine: input.language != nil) {
            if keepsGettext, Self.keptRules.contains(finding.rule) { continue }
            file.report.add(finding)
        }
        // An error in the header says them already.
        if keepsGettext { losses.removeAll { $0.loss == .reviewWithoutText } }
        let obsolete = keepsGettext ? [] : document.obsoleteEntries
        let others =
            obsolete.map { (loss: Loss.obsolete, key: $0.key) } + document.leftOut.map { (.remainder($0.what), $0.key) }
        for (loss, key) in others + (findings.hasErrors ? [] : losses) {
            file.report.add(loss, key: key.value, language: file.language, at: key.range)
        }
        return file
    }

    /// Text between resources, which `aapt2` refuses and the usual build of Android drops before, stops no conversion.
    private static func withoutPlainText(_ finding: Finding) -> Finding {
        guard finding.rule == Rule.Android.plainText else { return finding }
        return Finding(finding.rule, "the text between resources is left out", severity: .warning, range: finding.range)
    }

    /// The rules of what a catalog that keeps what PO files have does not lose.
    private static let keptRules: Set<Rule> = [Rule.Conversion.previousText, Rule.Conversion.translatorComment]

    /// Reports the texts of a file for devices of one configuration, if it has any.
    mutating func leaveOut(_ input: ForeignInput) {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.options)
        let entries = document.entries
        guard let first = entries.first else { return }
        let folder = PathNames.last(of: PathNames.folder(of: input.path))
        let message = "\(counted(entries.count, "text")) for devices with '\(folder)' only \(entries.count == 1 ? "is" : "are") left out"
        let finding = Finding(Rule.Conversion.configuration, message, range: first.key.range)
        reports.append(LossReport(path: input.path, text: document.text, findings: [finding]))
    }

    /// Finds plurals of i18next. A key is one in all files if one file shows that it is.
    func combinePlurals(in files: inout [File]) {
        let places = files.indices.filter { files[$0].input.format.dialect.countName != nil }
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
