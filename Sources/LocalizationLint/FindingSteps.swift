import LocalizationPlatform
import LocalizationCatalogModel
import LocalizationDiagnostics

/// The passes over all findings after the rules ran. A rule does not see what others report.
enum FindingSteps {
    /// The steps in their order. Each returns the findings as they are after it.
    static let all: [@Sendable ([LintReport.Item], FindingContext) -> [LintReport.Item]] = [
        trustCode(in:_:), dropConsequences(of:in:), dropOtherProjects(from:in:),
        // A suppression of what the steps above leave out is unused.
        applySuppressions(to:in:),
        // Suppressions come first, so that a finding that one language suppresses is not reported for all of them.
        joinLanguages(of:in:),
        // A key that seems unused may be misspelled in a translation, which names it.
        nameMeantKeys(in:_:), weakenUnusedKeys(in:_:),
    ]
}

/// The facts about a run that the steps use.
struct FindingContext {
    /// The project that was checked.
    let project: LintProject
    /// Whether a rule applies.
    let isSelected: (Rule) -> Bool
    /// All findings, also those of rules that do not apply.
    let reported: [LintReport.Item]
    /// The number of the table that each file belongs to.
    let tables: [Int]

    /// Gathers what the steps know.
    init(_ project: LintProject, reported: [LintReport.Item], isSelected: @escaping (Rule) -> Bool) {
        (self.project, self.reported, self.isSelected) = (project, reported, isSelected)
        tables = project.tableNumbers
    }

    /// The parts of what a finding is about that it shares with another one; nil if it has no such part.
    func subject(of item: LintReport.Item, _ parts: FindingSubject.Parts) -> FindingSubject? {
        var subject = FindingSubject()
        if parts.contains(.key) {
            guard let key = item.key else { return nil }
            subject.key = ExactText(key)
        }
        if parts.contains(.place) {
            guard let range = item.finding.range else { return nil }
            subject.offset = range.lowerBound
        }
        if parts.contains(.file) { subject.file = item.file }
        // A file of code, or without languages, is by itself.
        if parts.contains(.table) { subject.table = item.file < tables.count ? tables[item.file] : -1 - item.file }
        if parts.contains(.tableName) { subject.tableName = ExactText(item.table) }
        if parts.contains(.language) { subject.language = item.language.map { ExactText($0) } }
        if parts.contains(.problem) { subject.problem = ExactText(item.finding.problem) }
        return subject
    }
}

/// The subject that findings share if one follows from the other, or if they are joined.
struct FindingSubject: Hashable {
    /// The parts that are compared.
    struct Parts: OptionSet {
        let rawValue: Int
        static let file = Parts(rawValue: 1)
        /// The files of one table.
        static let table = Parts(rawValue: 2)
        static let tableName = Parts(rawValue: 4)
        static let key = Parts(rawValue: 8)
        static let language = Parts(rawValue: 16)
        /// The beginning of the range.
        static let place = Parts(rawValue: 32)
        static let problem = Parts(rawValue: 64)
    }

    var file: Int?
    var table: Int?
    var tableName: ExactText?
    var key: ExactText?
    var language: ExactText?
    var offset: Int?
    var problem: ExactText?
}

extension LintProject {
    /// The number of the table that each file belongs to; a file without a table has a number of its own. A catalog and the files of the
    /// same name in the language folders beside it are one table.
    var tableNumbers: [Int] {
        var numbers = files.indices.map { tables.count + $0 }
        var known: [ExactText: Int] = [:]
        for (number, table) in tables.enumerated() {
            let path = table.files.first.map { files[$0].path } ?? ""
            let folder = table.hasFilePerLanguage ? PathNames.folder(of: PathNames.folder(of: path)) : PathNames.folder(of: path)
            let place = ExactText(PathNames.join(folder, table.name))
            for file in table.files { numbers[file] = known[place, default: number] }
            if known[place] == nil { known[place] = number }
        }
        return numbers
    }
}
