package import LocalizationAccessors
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport

// The configurations of other generators.
extension GenerateRun {
    /// Generates a file as a configuration of xcstrings-tool says.
    /// - Parameters:
    ///   - job: The file; without inputs those in the folder of the configuration. Its options are replaced.
    ///   - path: The configuration.
    ///   - adjust: Sets what the command line says beside the configuration.
    package mutating func run(
        _ job: Job, xcstringsTool path: String, adjust: (inout AccessorOptions) -> Void = { _ in }
    ) throws(UsageError) -> ExitStatus {
        try refuseForwarding(from: "xcstrings-tool")
        let unbounded = files
        files = files.bounded(by: LinkBoundary(operands: [path], output: nil, files: []), report.messages)
        let read = read(path) { root throws(SettingsMistake) in try XCStringsToolConfiguration(root) }
        files = unbounded
        guard let configuration = read else {
            report.finish()
            return .failure
        }
        var job = job
        job.options = configuration.options(for: job.shape)
        adjust(&job.options)
        let folder = PathNames.folder(of: path)
        if job.inputs.isEmpty { job.inputs = [folder.isEmpty ? "." : folder] }
        language = language ?? configuration.developmentLanguage
        return try run(job)
    }

    /// Generates the files of a configuration of XCResource, in which what people changed stays.
    /// - Parameters:
    ///   - path: The configuration.
    ///   - adjust: Sets what the command line says beside the configuration.
    package mutating func run(
        xcresource path: String, adjust: (inout AccessorOptions) -> Void = { _ in }
    ) throws(UsageError) -> ExitStatus {
        try refuseForwarding(from: "XCResource")
        files = files.bounded(by: LinkBoundary(operands: [path], output: nil, files: []), report.messages)
        let read = read(path) { root throws(SettingsMistake) in try XCResourceConfiguration(root) }
        guard let configuration = read else {
            report.finish()
            return .failure
        }
        for (name, line) in configuration.others {
            add(Rule.Accessors.skippedParser, "'\(name)' is skipped: only 'xcstrings2swift' makes accessors", path, line: line)
        }
        var jobs: [Job] = []
        for output in configuration.outputs {
            var options = AccessorOptions()
            (options.enumName, options.bundle, options.existing) = (output.typeName, output.bundle, existing(output.output))
            adjust(&options)
            options.keepsNames = true
            let job = Job(inputs: [output.catalog], shape: XcodeShape.self, options: options, output: output.output)
            try check(options, for: job)
            jobs.append(job)
        }
        try checkOutputs(of: jobs, [], besides: path)
        for job in jobs { generate(job) }
        return finish()
    }

    /// Refuses a file with old names for a generator whose names are not SwiftGen's.
    private func refuseForwarding(from generator: String) throws(UsageError) {
        if forwarding != nil { throw UsageError("'--forwarding' is for the names of SwiftGen, which no code of \(generator) has") }
    }

    /// The SwiftGen configuration at a path; nil if it cannot be read, which is reported.
    mutating func readSwiftGen(_ path: String) -> SwiftGenConfiguration? {
        let environment = environment
        let configuration = read(path) { root throws(SettingsMistake) in
            try SwiftGenConfiguration(root, folder: PathNames.folder(of: path), environment: environment)
        }
        for (name, line) in configuration?.others ?? [] {
            add(Rule.Accessors.skippedParser, "'\(name)' is skipped: it is not about texts", path, line: line)
        }
        return configuration
    }

    /// What is made of the first document of a configuration; nil if that cannot be, which is reported.
    private mutating func read<Configuration>(
        _ path: String, _ make: (SettingsNode) throws(SettingsMistake) -> Configuration
    ) -> Configuration? {
        guard let parseConfiguration else {
            report.fail("cannot read '\(path)': this program was built without YAML")
            return nil
        }
        guard let bytes = report.read(path, in: files) else { return nil }
        do throws(SettingsMistake) {
            return try make(try parseConfiguration(String(decoding: bytes, as: UTF8.self)))
        } catch {
            report.fail("\(PathNames.shown(path)):\(error.line):\(error.column): \(error.message)")
            return nil
        }
    }
}
