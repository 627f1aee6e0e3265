import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject
import LocalizationRunSupport
import LocalizationTestSupport
import Testing

@testable import LocalizationBuild

/// A folder with texts for a store in memory, and what the linter finds in it.
struct StoreSample {
    let files: MemoryFiles
    var settings: String?

    /// Creates the files of a folder, whose paths begin with `M/`, unless they begin with another folder.
    init(_ texts: [String: String], settings: String? = nil) throws {
        files = MemoryFiles()
        for (path, text) in texts { try files.write(text, to: "M/" + path) }
        self.settings = settings
        if let settings { try files.write("{ \"lint\" : \(settings) }", to: "M/.localization.json") }
    }

    /// What the linter finds.
    func items(adding added: [String] = []) throws -> [LintReport.Item] {
        var run = LintRun(report: FindingReport())
        run.files = files
        run.selection.added = added
        let mistakes = try run.readSettings(for: ["M"])
        #expect(mistakes.isEmpty)
        let found = run.read(["M"])
        #expect(found.inputs.failures.isEmpty)
        var project = found.project
        let checks = run.check(&project, with: found.code)
        return run.lint(project, checks)
    }

    /// The findings, each as its rule, its path in the folder of the store, and its message.
    func findings(adding added: [String] = []) throws -> [String] {
        var run = LintRun(report: FindingReport())
        run.files = files
        let project = run.read(["M"]).project
        return try items(adding: added).map { item in
            let path = project.source(at: item.file).path.replacing("M/fastlane/metadata", with: "").drop { $0 == "/" }
            return "\(item.finding.severity) \(item.finding.identifier) \(path): \(item.finding.message)"
        }
    }
}
