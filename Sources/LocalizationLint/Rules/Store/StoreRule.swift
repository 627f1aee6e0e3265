package import LocalizationDiagnostics
package import LocalizationProject

/// A rule for the texts of an app in a store.
package protocol StoreRule: ProjectRule {
    /// Reports what is wrong with the folder of a store.
    static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport)
}

extension StoreRule {
    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for folder in project.stores {
            var found = StoreReport(rule, folder, project)
            check(folder, project.storeSettings, &found)
            report.add(found.report)
        }
    }
}

/// Collects the findings of a rule in the folder of a store.
package struct StoreReport {
    private let rule: Rule
    private let folder: StoreFolder
    private let project: LintProject
    fileprivate var report = LintReport()

    fileprivate init(_ rule: Rule, _ folder: StoreFolder, _ project: LintProject) {
        (self.rule, self.folder, self.project) = (rule, folder, project)
    }

    /// Adds a finding about a text.
    package mutating func add(
        _ problem: String, severity: Finding.Severity? = nil, at range: Range<Int>?, of text: StoreFolder.Text,
        _ language: StoreFolder.Language, notes: [Finding.Note] = [], fix: LintFix? = nil
    ) {
        let finding = Finding(rule, problem, severity: severity, range: range, notes: notes)
        add(finding, text.path, key: text.key, language: language, naming: .atEnd, fix)
    }

    /// Adds a finding about the folder of a language, or about the whole folder.
    package mutating func add(_ problem: String, inFolderOf language: StoreFolder.Language?, fix: LintFix? = nil) {
        add(Finding(rule, problem), language?.path ?? folder.path, key: nil, language: language, naming: .none, fix)
    }

    private mutating func add(
        _ finding: Finding, _ path: String, key: String?, language: StoreFolder.Language?, naming: Finding.Subject.Naming, _ fix: LintFix?
    ) {
        guard let file = project.file(at: path) else { return }
        report.add(
            finding, in: file, table: folder.format.rawValue, key: key, language: language.map { LanguageName.canonical($0.name) },
            naming: naming, fix: fix)
    }
}
