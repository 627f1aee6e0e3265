import LocalizationCatalogModel
package import LocalizationCatalogTools
import LocalizationDiagnosticRendering
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
    package var parseSettings: (String) throws(SettingsMistake) -> SettingsNode
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    /// The version of lproj that the workflow downloads.
    private let version: String
    private var report: FindingReport

    /// Creates a run of a version of lproj.
    package init(
        version: String, report: FindingReport, reader: any SourceModuleReader,
        parseSettings: @escaping (String) throws(SettingsMistake) -> SettingsNode
    ) {
        (self.version, self.report, self.reader, self.parseSettings) = (version, report, reader, parseSettings)
    }

    /// Looks at the project in a folder, and shows and writes files.
    package mutating func run(_ root: String) throws(UsageError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: [root], files: []), report.messages)
        guard files.kind(of: root) == .directory else {
            report.add(
                FileError(
                    path: root, operation: .read, reason: files.kind(of: root) == nil ? "No such folder" : "It is no folder",
                    isMissing: files.kind(of: root) == nil))
            return .failure
        }
        let services = TranslationService.all(in: root, of: files)
        let settings = StarterFile.settings(in: root, services: services)
        var lint = LintRun(report: report)
        (lint.files, lint.search, lint.reader, lint.parseSettings) = (files, search, reader, parseSettings)
        guard prepare(&lint, with: settings, at: root) else { return .failure }
        let survey = ProjectSurvey(of: root, with: &lint)
        for failure in survey.failures { report.add(failure) }
        guard !survey.report.tables.isEmpty else {
            report.messages.error("there are no tables in '\(root)' nor in the folders below")
            return .failure
        }
        Console.write(survey.lines.map { $0 + "\n" }.joined(), to: .output)
        let starters = starters(for: survey, settings: settings, at: root)
        var written: [StarterFile] = []
        for file in starters {
            if files.isPresent(file.path) {
                Console.write("\n'\(shown(file.path))' is there, and stays as it is.\n", to: .output)
                continue
            }
            show(file)
            if isWanted(file) { written.append(file) }
        }
        do throws(FileError) {
            report.add(try files.write(written.map { FileChange($0.bytes, at: $0.path) }, keeping: []))
        } catch {
            report.add(error)
            return .failure
        }
        conclude(survey, written, at: root)
        return survey.failures.isEmpty ? .success : .failure
    }

    /// Gives the lint the settings that are there, or those that the project gets.
    private mutating func prepare(_ lint: inout LintRun, with starter: StarterFile, at root: String) -> Bool {
        do throws(FileError) {
            if let path = SettingsFile.search(from: root, in: files, readsYAML: true) {
                lint.settings = try SettingsFile.read(path, isNamed: false, in: files, parse: parseSettings, &report)
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

    private func starters(for survey: ProjectSurvey, settings: StarterFile, at root: String) -> [StarterFile] {
        var starters = [settings]
        let baseline = PathNames.join(root, StarterFile.baselineName)
        let hasBaseline = !survey.mistakes.isEmpty
        if hasBaseline {
            let places = PlaceNames(forBaselineAt: baseline, of: [root], in: files)
            let content = LintBaseline(of: survey.findings, at: places.places(in: survey.project))
            starters.append(
                StarterFile(
                    purpose: "the baseline", path: baseline, bytes: content.bytes,
                    summary: "\(counted(content.count, "finding")) of today, which are not reported from now on"))
        }
        let repository = GitRepository(containing: root, in: files)
        let below = repository.flatMap { repository in files.realPath(root).flatMap { repository.relativePath(ofReal: $0) } } ?? ""
        let top = Self.folder(root, above: below)
        starters.append(StarterFile.workflow(in: top, root: below, version: version, hasBaseline: hasBaseline))
        starters.append(StarterFile.hook(in: top, root: below, hasBaseline: hasBaseline))
        return starters
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

    private func conclude(_ survey: ProjectSurvey, _ written: [StarterFile], at root: String) {
        let folder = StarterFile.shellWord(shown(root))
        var steps = [("lproj report \(folder) --format html > report.html", "what is missing")]
        if survey.mistakes.isEmpty {
            steps.insert(("lproj lint \(folder)", "what is wrong"), at: 0)
        } else {
            let baseline = StarterFile.shellWord(shown(PathNames.join(root, StarterFile.baselineName)))
            steps.insert(("lproj lint \(folder)", "what is wrong today"), at: 0)
            steps.insert(("lproj lint \(folder) --baseline \(baseline)", "what is wrong from now on"), at: 1)
        }
        let width = steps.map(\.0.unicodeScalars.count).max() ?? 0
        let next = steps.map { command, purpose in
            VisibleText.escape("  \(command)\(String(repeating: " ", count: width - command.unicodeScalars.count))  # \(purpose)") + "\n"
        }
        let outcome = written.isEmpty ? "nothing was written" : "written: " + written.map { "'\(shown($0.path))'" }.joined(separator: ", ")
        Console.write("\n\(VisibleText.escape(outcome))\n\nnext:\n" + next.joined(), to: .output)
    }
}
