package import LocalizationAccessors
package import LocalizationAccessors
package import LocalizationLint
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import Localization
import LocalizationTableCompilation
package import LocalizationDiagnostics
import LocalizationPlatform

/// The result of building the localized texts of one target: compiled tables and, if requested, symbols.
///
/// An error in one file prevents all output: otherwise only users would notice that a build lost texts.
package struct LocalizedTargetBuild: Sendable {
    /// The compiled tables of all files; nil if there are errors.
    package let tables: [UInt8]?
    /// The Swift files with symbols, one for each catalog, by name; empty if symbols are not requested.
    package private(set) var symbols: [(fileName: String, text: String)] = []
    /// The Swift file with accessors; nil if none are requested.
    package private(set) var accessors: String?
    /// The findings by file.
    package let findings: [FileFindings]
    /// The findings that are left out, one line for each file, rule and language.
    package let omissions: [String]

    /// Checks and compiles the files of a target.
    /// - Parameters:
    ///   - inputs: The files.
    ///   - project: The project that the files are in.
    ///   - symbolsModule: The module that symbols are compiled against; nil to generate no symbols.
    ///   - accessors: The accessors to generate: their shape and its options; nil for none.
    ///   - settings: The settings of rules; nil if there are none.
    ///   - path: The path of a file from the folder of the settings.
    ///   - list: Returns the names in a folder, to find tables next to a catalog; empty if the folder cannot be read.
    package init(
        _ inputs: [BuildInput], in project: Project? = nil, symbolsModule: SymbolsFile.Module? = nil,
        accessors: (shape: any AccessorShape.Type, options: AccessorOptions)? = nil, settings: LintSettings? = nil,
        path: (String) -> String = { $0 }, list: (String) -> [String] = { _ in [] }
    ) {
        let check = BuildCheck(inputs, in: project, settings: settings, limit: ShownFindings.usualLimit, path: path)
        omissions = check.omissions
        var findings = check.findings
        findings += Self.misplaced(inputs, list: list)
        var symbols: [(fileName: String, text: String)] = []
        if let symbolsModule, !findings.contains(where: \.hasErrors) {
            for input in inputs where input.type == .xcstrings {
                let document = XCStringsDocument(parsing: input.bytes)
                let table = PathNames.stem(of: input.path)
                let file = SymbolsFile.generate(document, table: table, module: symbolsModule)
                var remarks = file.findings
                if file.text == nil, remarks.isEmpty, let strings = document.strings, strings.count > 0 {
                    remarks.append(Self.noSymbols(strings))
                }
                if !remarks.isEmpty { findings.append(FileFindings(path: input.path, text: document.bytes, remarks)) }
                // A build plugin declares its output files before it reads any catalog, so each of them must be created.
                symbols.append((SymbolsFile.fileName(table: table), (file.text ?? SymbolsFile.emptyFile(table: table)) + "\n"))
            }
        }
        if let accessors, !findings.contains(where: \.hasErrors) {
            let reading = AccessorReading(
                inputs.compactMap { AccessorFile(path: $0.path, bytes: $0.bytes) }, withTranslations: accessors.shape.readsTranslations,
                project: project ?? Project(in: CheckedDiskFiles()))
            let generation = AccessorGeneration(reading.tables, shape: accessors.shape, options: accessors.options)
            findings += reading.findings + generation.findings
            findings += reading.mistakes.map { FileFindings(path: inputs.first?.path ?? "", [Finding(Rule.Build.settings, $0)]) }
            findings += reading.leftOut.map { table in
                FileFindings(path: inputs.first?.path ?? "", [Finding(Rule.Build.settings, "\(table); it is left out", severity: .warning)])
            }
            self.accessors = generation.text
        }
        var tables: [UInt8]?
        if !findings.contains(where: \.hasErrors) {
            let sources = inputs.map { TableSource(path: $0.path, resourcePath: $0.resourcePath, bytes: $0.bytes) }
            do throws(LocalizationError) {
                let compilation = try TableCompilation(of: sources)
                tables = compilation.bytes
                findings += Self.remaining(compilation.issues, besides: check.defectiveFiles)
            } catch {
                findings.append(FileFindings(path: error.path, [Finding(Rule.Build.tables, error.reason)]))
            }
        }
        if findings.contains(where: \.hasErrors) { (tables, symbols, self.accessors) = (nil, [], nil) }
        self.tables = tables
        self.symbols = symbols
        self.findings = findings
    }

    /// Explains why a catalog has no symbols although they are requested.
    private static func noSymbols(_ strings: JSONNode) -> Finding {
        Finding(
            Rule.Build.noSymbols,
            "no entry of this catalog has a symbol: those have one that say \"extractionState\" : \"manual\", as Xcode writes for an entry that is "
                + "added by hand, or \"generatesSymbol\" : true",
            range: strings.range.lowerBound..<strings.range.lowerBound)
    }

    /// Reports catalogs that Xcode would not compile at their location, and files that would have the same place in the bundle.
    private static func misplaced(_ inputs: [BuildInput], list: (String) -> [String]) -> [FileFindings] {
        let catalogs = inputs.filter { $0.type == .xcstrings }.map(\.path)
        let tables = Set(inputs.filter { $0.type != .xcstrings }.map { ExactText(PathNames.stem(of: $0.path)) })
        var findings: [FileFindings] = []
        var refused: Set<ExactText> = []
        for mistake in CatalogPlacement.mistakes(of: catalogs, outputDirectory: "", list: list) {
            refused.insert(ExactText(mistake.path))
            findings.append(FileFindings(path: mistake.path, [Finding(Rule.Build.placement, mistake.message)]))
        }
        // The tables of a target all go into one folder, wherever they are in its sources.
        for path in catalogs where tables.contains(ExactText(PathNames.stem(of: path))) && refused.insert(ExactText(path)).inserted {
            let message = "\(PathNames.last(of: path)) cannot co-exist with other .strings or .stringsdict tables with the same name."
            findings.append(FileFindings(path: path, [Finding(Rule.Build.placement, message)]))
        }
        var places: [String: String] = [:]
        for input in inputs where input.type != .xcstrings {
            guard let first = places.updateValue(input.path, forKey: input.resourcePath.lowercased()) else { continue }
            let message = "'\(input.resourcePath)' is in this target twice; the other file is '\(first)'"
            findings.append(FileFindings(path: input.path, [Finding(Rule.Build.samePlace, message)]))
        }
        return findings
    }

    /// The issues of the compilation in files that are not known to be defective.
    private static func remaining(_ issues: [LocalizationIssue], besides known: Set<ExactText>) -> [FileFindings] {
        issues.filter { issue in issue.path.map { !known.contains(ExactText($0)) } ?? true }.map { issue in
            let severity: Finding.Severity = issue.severity == .error ? .error : .warning
            return FileFindings(path: issue.place ?? "", [Finding(Rule(issue.kind), issue.message, severity: severity)])
        }
    }
}
