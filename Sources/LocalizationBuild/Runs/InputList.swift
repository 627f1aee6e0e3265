import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform

/// The files for operands, with their content.
struct InputList {
    /// The files that were read successfully.
    private(set) var inputs: [BuildInput] = []
    /// The status of reading.
    private(set) var status = ExitStatus.success
    /// The report for findings.
    private(set) var report = FindingReport()
    private let files: any FileTree

    /// Reads files; for folders, the files in them and below them.
    /// - Parameters:
    ///   - files: The tree that contains the files.
    ///   - types: The types of files to read in folders.
    init(_ operands: [String], in files: any FileTree, types: [CatalogFileType] = CatalogFileType.sources) {
        self.files = files
        for operand in operands {
            let paths = InputFiles.expand([operand], in: files, types: types) { fail($0.description) }
            for path in paths { read(path) }
        }
    }

    private mutating func read(_ path: String) {
        do throws(FileError) {
            guard let input = BuildInput(path: path, bytes: try files.read(path)) else {
                return fail("'\(path)' is neither a string catalog nor a table")
            }
            inputs.append(input)
        } catch {
            fail(error.description)
        }
    }

    /// Reads the settings of a target: its own, otherwise the package's, otherwise the defaults; and of these the first that has settings of
    /// rules, as the search for them continues upward.
    /// - Parameters:
    ///   - folders: The target's folder and the package's.
    ///   - check: Returns a further mistake in the settings.
    /// - Returns: Nil if there are mistakes, which are reported.
    mutating func settings(
        in folders: [String], check: (BuildSettings) -> Finding?
    ) -> (build: BuildSettings, lint: SettingsFile?)? {
        var first: BuildSettings?
        for folder in folders {
            let path = PathNames.join(folder, BuildSettings.fileName)
            guard files.kind(of: path) != nil else { continue }
            do throws(FileError) {
                let bytes = try SettingsFile.bytes(of: path, in: files)
                let settings = BuildSettings(parsing: bytes)
                let isFirst = first == nil
                let findings = settings.findings.isEmpty && isFirst ? [check(settings)].compactMap { $0 } : settings.findings
                report.add(FileFindings(path: path, text: bytes, findings))
                guard findings.isEmpty else { return nil }
                let build = first ?? settings
                if let lint = settings.lint {
                    return (build, SettingsFile(path: path, folder: FolderIdentity(folder, in: files), settings: lint))
                }
                first = build
            } catch {
                fail(error.description)
                return nil
            }
        }
        if let first { return (first, nil) }
        // The plugin may have planned the build with settings that have been removed since.
        guard var finding = check(BuildSettings()) else { return (BuildSettings(), nil) }
        finding.range = nil
        report.add(FileFindings(path: PathNames.join(folders.first ?? "", BuildSettings.fileName), [finding]))
        return nil
    }

    private mutating func fail(_ message: String) {
        report.messages.error(message)
        status = .failure
    }

    /// Prints the warnings from writing files.
    mutating func report(_ warnings: [FileWarning]) { report.add(warnings) }

    /// Prints findings as compilers do.
    /// - Returns: Whether the findings include an error.
    @discardableResult
    mutating func report(_ findings: [FileFindings]) -> Bool {
        report.add(findings)
        return findings.contains(where: \.hasErrors)
    }
}
