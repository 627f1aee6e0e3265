import LocalizationAccessors
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport

// What is wrong with jobs, or easily overlooked, before files are written.
extension GenerateRun {
    /// Throws if an output is a file that the run reads.
    /// - Parameter configuration: The configuration that says the jobs; nil if there is none.
    func checkOutputs(of jobs: [Job], _ moves: [Move], besides configuration: String? = nil) throws(UsageError) {
        let outputs = jobs.compactMap(\.output) + moves.map(\.output)
        if outputs.isEmpty { return }
        var inputs = jobs.flatMap { paths(of: $0, failure: { _ in }, skipped: { _ in }) }
        inputs += jobs.compactMap(\.template?.path) + [configuration].compactMap(\.self)
        let places = Set(inputs.map { ExactText(files.realPath($0) ?? $0) })
        for output in outputs where places.contains(ExactText(files.realPath(output) ?? output)) {
            throw UsageError("'\(PathNames.shown(output))' is an input, which the generated code would overwrite; name another file")
        }
    }

    /// Whether the parameters of a configuration's output are right; a mistake is reported, and so are those without effect.
    /// - Parameters:
    ///   - options: The options that the parameters stand for.
    ///   - isNamed: Whether the command line says the name of the type.
    mutating func check(
        _ output: SwiftGenConfiguration.Output, _ options: AccessorOptions, for job: Job, isNamed: Bool, in path: String
    ) -> Bool {
        func line(_ name: String) -> Int { output.parameters.last { isSameText($0.name, name) }?.value.line ?? output.line }
        if let name = options.enumName, !isNamed, !SwiftIdentifier.isValid(name) {
            report.fail("\(PathNames.shown(path)):\(line("enumName")): '\(name)' is not the name of a type in Swift")
            status = .failure
            return false
        }
        // Beside '--forwarding' parameters can be about the old code.
        if forwarding != nil {
            if let function = options.lookupFunction, job.ignored(of: options).contains(where: { $0.parameter == "lookupFunction" }) {
                let place = "\(PathNames.shown(path)):\(line("lookupFunction"))"
                report.remark(
                    .warning, "\(place): the new accessors do not call '\(function)': they look up in the language of the process")
            }
            return true
        }
        for ignored in job.ignored(of: options) {
            let place = "\(PathNames.shown(path)):\(line(ignored.parameter))"
            report.remark(.note, "\(place): the parameter '\(ignored.parameter)' has no effect in the shape '\(job.shapeName)'")
        }
        return true
    }

    /// The names of types that the code of SwiftGen's shapes refers to, so that its own type cannot have them.
    private static let namesInSwiftGen = [
        "String", "Int", "Float", "CChar", "UnsafePointer", "UnsafeRawPointer", "CVarArg", "Swift", "Bundle", "Locale", "BundleToken",
        "LocalizedBundle", "FormatArgumentConvertible",
    ]

    /// Whether the type of a job has a name that its code refers to, which is reported.
    mutating func hasReservedName(_ job: Job) -> Bool {
        guard job.shape == SwiftGenStructured.self || job.shape == SwiftGenFlat.self, job.template == nil,
            let name = job.options.enumName, Self.namesInSwiftGen.contains(where: { isSameText($0, name) })
        else { return false }
        report.fail("the generated type cannot be called '\(name)': its code uses this name; choose another with '--enum-name'")
        status = max(status, .findings)
        return true
    }

    /// Notes what leaves nothing to generate, or is without effect as the shape's own choice.
    mutating func noteOmissions(of job: Job, _ tables: [AccessorTable]) {
        if job.options.hasNamespaces, job.shape == SwiftGenFlat.self {
            report.remark(.note, "'--namespaces' has no effect in the shape '\(job.shapeName)', which has no types for parts of keys")
        }
        guard job.shape == XcodeShape.self || job.shape == XCStringsToolShape.self, !job.options.keepsNames else { return }
        let mark = job.shape == XcodeShape.self ? Accessor.Mark.generatesSymbol : .isManual
        for table in tables where !table.accessors.isEmpty && !table.accessors.contains(where: { $0.marks.contains(mark) }) {
            let path = table.files.first?.path ?? table.name
            report.remark(.note, "'\(path)': no entry is manual; '--keep-names' or the swiftgen shapes take all")
        }
    }
}

extension GenerateRun.Job {
    /// What messages call the shape.
    var shapeName: String { shape.name + (options.keepsNames ? "' with '--keep-names" : "") }

    /// Options without effect in the shape, by their names in the command line and in a configuration.
    func ignored(of options: AccessorOptions) -> [(option: String, parameter: String)] {
        guard template == nil else { return [] }
        let isXcode = shape == XcodeShape.self
        let hasOwnTypes = shape == RSwiftShape.self || shape == XCStringsToolShape.self
        var list: [(option: String, parameter: String)] = []
        if options.lookupFunction != nil, isXcode { list.append(("--lookup-function", "lookupFunction")) }
        if options.enumName != nil, hasOwnTypes { list.append(("--enum-name", "enumName")) }
        if options.tableTypes != .ifSeveral, hasOwnTypes || self.options.keepsNames {
            list.append((options.tableTypes == .always ? "--table-enums" : "--no-table-enums", "forceFileNameEnum"))
        }
        if options.hasNamespaces, shape == RSwiftShape.self || self.options.keepsNames { list.append(("--namespaces", "namespaces")) }
        return list
    }
}
