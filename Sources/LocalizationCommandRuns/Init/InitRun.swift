import LocalizationBuild
package import LocalizationRunSupport
package import LocalizationLint
package import LocalizationProject
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText
package import LocalizationSourceExtraction

/// A run of `lproj init`: says what is in a project, and makes the files with which it is checked from now on.
package struct InitRun {
    /// What happens with the files.
    package enum Writing: Hashable, Sendable {
        /// Each is written if the user agrees at the terminal; without a terminal, all are.
        case asking
        /// All are written.
        case all
        /// They are only shown.
        case nothing
    }

    /// What happens with the files.
    package var writing = Writing.asking
    /// The options for searching folders.
    package var search = FolderSearch()
    /// Reads source code.
    package var reader: any SourceModuleReader
    /// Reads YAML.
    package var parseSettings: SettingsParser
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    /// The version of lproj that the workflow downloads.
    private let version: String
    private var report: FindingReport

    /// Creates a run of a version of lproj.
    package init(
        version: String, report: FindingReport, reader: any SourceModuleReader,
        parseSettings: @escaping SettingsParser
    ) {
        (self.version, self.report, self.reader, self.parseSettings) = (version, report, reader, parseSettings)
    }

    /// Looks at the project in a folder, and shows and writes files.
    package mutating func run(_ root: String) throws(UsageError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: [root], files: []), report.messages)
        guard files.kind(of: root) == .directory else {
            report.add(
                FileError(
                    path: root, operation: .read, reason: files.kind(of: root) == nil ? "No such file or directory" : "It is not a folder",
                    isMissing: files.kind(of: root) == nil))
            return .failure
        }
        let services = TranslationService.all(in: root, of: files)
        let settings = StarterFile.settings(at: PathNames.join(root, SettingsFile.name), services: services, baseline: nil)
        var lint = LintRun(report: report)
        (lint.files, lint.search, lint.reader, lint.parseSettings) = (files, search, reader, parseSettings)
        guard prepare(&lint, with: settings, at: root) else { return .failure }
        let survey = ProjectSurvey(of: root, with: &lint)
        for failure in survey.failures { report.add(failure) }
        guard !survey.report.tables.isEmpty || !survey.project.stores.isEmpty else {
            report.messages.error(MissingTables.message(in: [root]))
            return .failure
        }
        Console.write(survey.lines.map { $0 + "\n" }.joined(), to: .output)
        let repository = GitRepository(containing: root, in: files)
        let below = repository.flatMap { repository in files.realPath(root).flatMap { repository.relativePath(ofReal: $0) } } ?? ""
        let top = Self.folder(root, above: below)
        var written: [StarterFile] = []
        // Settings may only name a baseline that there is, and what the settings do not name is an argument of the checks.
        let named = lint.baselineOfSettings
        let baseline = baseline(of: survey, in: root, at: named ?? PathNames.join(root, StarterFile.baselineName))
        let hasBaseline = baseline.map { offer($0, &written) || files.isPresent($0.path) } ?? false
        // Settings above the folder count as well, and would not beside its own.
        let own = StarterFile.settings(
            at: lint.settings?.path ?? settings.path, services: services, baseline: hasBaseline ? StarterFile.baselineName : nil)
        let isNamed = offer(own, &written) || named != nil
        let argument = hasBaseline && !isNamed ? StarterFile.baselineName : nil
        offer(.workflow(in: top, root: below, version: version, baseline: argument), &written)
        offer(.hook(in: top, root: below, baseline: argument, hasStores: !survey.project.stores.isEmpty), &written)
        do throws(FileError) {
            report.add(try files.write(written.map { FileChange($0.bytes, at: $0.path) }, keeping: []))
        } catch {
            report.add(error)
            return .failure
        }
        conclude(survey, written, baseline: argument, at: root)
        return survey.failures.isEmpty ? .success : .failure
    }

    /// Gives the lint the settings that are there, or those that the project gets.
    private mutating func prepare(_ lint: inout LintRun, with starter: StarterFile, at root: String) -> Bool {
        do throws(FileError) {
            if let path = SettingsFile.search(from: root, in: files, readsYAML: true) {
                var found: [FileFindings] = []
                lint.settings = try SettingsFile.read(path, isNamed: false, in: files, parse: parseSettings, &found)
                report.add(found)
                return lint.settings != nil
            }
        } catch {
            report.add(error)
            return false
        }
        if let node = try? parseSettings(String(decoding: starter.bytes, as: UTF8.self)) {
            let settings = LintSettings(node) { _ in }
            lint.settings = SettingsFile(path: starter.path, folder: FolderIdentity(root, in: files), settings: settings)
        }
        return true
    }

    /// The baseline of the mistakes of today at a path; nil if there are none.
    private func baseline(of survey: ProjectSurvey, in root: String, at path: String) -> StarterFile? {
        if survey.mistakes.isEmpty { return nil }
        let places = PlaceNames(forBaselineAt: path, of: [root], in: files)
        let content = LintBaseline(of: survey.findings, at: places.places(in: survey.project))
        return StarterFile(
            purpose: "the baseline", path: path, bytes: content.bytes,
            summary: "\(counted(content.count, "finding")) of today, which are not reported from now on")
    }

    /// Shows a file, and asks whether to write it if there is somebody to ask. One that exists stays as it is.
    /// - Returns: Whether it is to be there from now on; also if nothing is written in this run.
    @discardableResult
    private func offer(_ file: StarterFile, _ written: inout [StarterFile]) -> Bool {
        if files.isPresent(file.path) {
            Console.write("\n'\(shown(file.path))' is there, and stays as it is.\n", to: .output)
            return false
        }
        show(file)
        if writing == .nothing { return true }
        guard isWanted(file) else { return false }
        written.append(file)
        return true
    }

    /// The folder from which a path leads to another folder, in the spelling of the user where that is possible.
    private static func folder(_ path: String, above below: String) -> String {
        if below.isEmpty { return path }
        let plain = PathNames.withoutDots(path)
        if isSameText(plain, below) { return "." }
        return plain.withoutUTF8Suffix("/" + below) ?? PathNames.all(in: below).reduce(path) { folder, _ in PathNames.join(folder, "..") }
    }

    private func show(_ file: StarterFile) {
        let text = file.summary ?? String(decoding: file.bytes, as: UTF8.self)
        let lines = text.split(separator: "\n").map { "  " + VisibleText.escape(String($0)) + "\n" }
        Console.write("\n'\(shown(file.path))', \(file.purpose):\n" + lines.joined(), to: .output)
    }

    /// A path for people.
    private func shown(_ path: String) -> String { VisibleText.escape(PathNames.shown(PathNames.withoutDots(path))) }

    private func isWanted(_ file: StarterFile) -> Bool {
        switch writing {
        case .all: return true
        case .nothing: return false
        case .asking:
            guard Console.isTerminal(.output), Console.isTerminal(.error) else { return true }
            Console.write("Write it? [Y/n] ", to: .error)
            let answer = String(decoding: Console.read(), as: UTF8.self).lowercased()
            return answer.hasUTF8Prefix("y") || answer.hasUTF8Prefix("\n")
        }
    }

    private func conclude(_ survey: ProjectSurvey, _ written: [StarterFile], baseline: String?, at root: String) {
        let folder = StarterFile.shellWord(shown(root))
        let argument = baseline.map { " --baseline " + StarterFile.shellWord(shown(PathNames.join(root, $0))) } ?? ""
        var steps = [("lproj report \(folder) --format html > report.html", "what is missing")]
        if survey.mistakes.isEmpty {
            steps.insert(("lproj lint \(folder)", "what is wrong"), at: 0)
        } else {
            steps.insert(("lproj lint \(folder)" + (baseline == nil ? " --no-baseline" : ""), "what is wrong today"), at: 0)
            steps.insert(("lproj lint \(folder)" + argument, "what is wrong from now on"), at: 1)
        }
        let width = steps.map(\.0.unicodeScalars.count).max() ?? 0
        let next = steps.map { command, purpose in
            VisibleText.escape("  \(command)\(String(repeating: " ", count: width - command.unicodeScalars.count))  # \(purpose)") + "\n"
        }
        let outcome = written.isEmpty ? "nothing was written" : "written: " + written.map { "'\(shown($0.path))'" }.joined(separator: ", ")
        Console.write("\n\(VisibleText.escape(outcome))\n\nnext:\n" + next.joined(), to: .output)
    }
}
