package import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A rule that looks at one call with a key at a time.
package protocol CallRule: ProjectRule {
    /// Returns the mistake in a call; nil if there is none.
    static func mistake(in use: KeyUse, _ calls: inout TableCalls) -> CallMistake?
}

/// A mistake in a call.
package struct CallMistake {
    /// The message of the finding.
    package let message: String
    /// The position of the mistake in the file, if two calls that follow each other can share it; it is reported once.
    package var position: Int?
    /// The severity, if it is not that of the rule.
    package var severity: Finding.Severity?
}

extension CallRule {
    /// Looks at the calls of each table in the order of their places, and reports mistakes at the names of the calls.
    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code, let first = code.tables.first else { return }
        var calls = TableCalls(of: first, in: project, code)
        for table in code.tables {
            calls.table = table
            var last: (path: String, position: Int)?
            for use in table.uses {
                guard let mistake = mistake(in: use, &calls) else { continue }
                if let position = mistake.position {
                    if let last, isSameText(last.path, use.place.path), last.position == position { continue }
                    last = (use.place.path, position)
                }
                report.add(
                    Finding(rule, mistake.message, severity: mistake.severity, range: use.place.range),
                    in: project.codeFile(use.place.path), table: table.place.name,
                    key: use.key)
            }
        }
    }
}

/// The table of the calls that a rule looks at, and what rules ask about it for several calls. Caches its results.
package struct TableCalls {
    /// The project.
    package let project: LintProject
    /// The code.
    package let code: CodeJoin
    /// The table.
    package fileprivate(set) var table: CodeJoin.Table {
        didSet { (originals, keysOfApp) = (nil, nil) }
    }
    /// The files of tests.
    package var tests: TestFiles
    /// Whether every language of the project has a form of its own for 1 and for no other number, as English has, or no plural.
    private(set) lazy var hasPluralsOfEnglish = project.languages.allSatisfy { language in
        PluralSamples.numbers(of: ["zero", "one", "two", "few", "many"], in: language).allSatisfy { $0 == 1 }
    }
    private var originals: [ExactText: [String]]?
    private var keysOfApp: Set<ExactText>?

    fileprivate init(of table: CodeJoin.Table, in project: LintProject, _ code: CodeJoin) {
        (self.table, self.project, self.code) = (table, project, code)
        tests = TestFiles(code)
    }

    /// The original texts of a key; nil if the table does not have it. O(entries) for the first call of a table.
    package mutating func originals(of key: String) -> [String]? {
        let known =
            originals
            ?? Dictionary(
                project.tables(of: table).flatMap(\.entries).map { (ExactText($0.key), $0.originals) },
                uniquingKeysWith: { first, _ in first })
        originals = known
        return known[ExactText(key)]
    }

    /// Whether the app's table of the same name has a key, so that a call in a package finds it there. O(keys of such tables) for the first call
    /// of a table.
    mutating func isInApp(_ key: String) -> Bool {
        let known = keysOfApp ?? code.keysOfApp(besides: table)
        keysOfApp = known
        return known.contains(ExactText(key))
    }
}

extension CodeJoin {
    /// The keys that calls of a package find in the app's table of the same name if they do not name the package's bundle. O(keys).
    func keysOfApp(besides table: Table) -> Set<ExactText> {
        guard table.place.target != nil else { return [] }
        let others = tables.lazy.filter { $0.place.target == nil && isSameText($0.place.name, table.place.name) }
        return Set(others.flatMap { $0.keys.lazy.filter { $0.state != .missing }.map { ExactText($0.name) } })
    }
}

extension LintProject {
    /// The tables of the files of a table that code uses: one, or none if the files could not be read.
    package func tables(of table: CodeJoin.Table) -> [LintTable] {
        let files = Set(table.place.paths.compactMap(file))
        return tables.filter { $0.entries.first.map { files.contains($0.place.file) } == true }
    }
}
