import LocalizationAccessors
import LocalizationCommandRuns
import LocalizationFileSyntax
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceText
import Testing

@Suite("Runs of lproj generate")
struct GenerateRunTests {
    /// Swift Testing has an `ExitStatus`, too.
    private typealias Status = LocalizationRunSupport.ExitStatus

    private static let root = "/only-in-memory"

    private func files(_ texts: [String: String]) throws -> MemoryFiles {
        let files = MemoryFiles()
        _ = try files.write(texts.map { FileChange(Array($0.value.utf8), at: "\(Self.root)/\($0.key)") })
        return files
    }

    private func text(_ path: String, in files: MemoryFiles) -> String? {
        (try? files.read("\(Self.root)/\(path)")).map { String(decoding: $0, as: UTF8.self) }
    }

    private func run(_ files: MemoryFiles, checks: Bool = false, _ inputs: [String] = ["App"], output: String = "App/L10n.swift") throws
        -> Status
    {
        var run = GenerateRun(report: FindingReport())
        (run.files, run.onlyChecks) = (files, checks)
        return try run.run(
            GenerateRun.Job(
                inputs: inputs.map { "\(Self.root)/\($0)" }, shape: SwiftGenStructured.self, options: AccessorOptions(),
                output: "\(Self.root)/\(output)"))
    }

    private static func parse(_ text: String) throws(SettingsMistake) -> SettingsNode {
        let document = JSONDocument(parsing: Array(text.utf8))
        guard let root = document.root else { throw SettingsMistake("not JSON", line: 1, column: 1) }
        return SettingsNode(root, lines: LineTable(document.bytes.span), in: document.bytes)
    }

    /// Runs a configuration, which is JSON here: a subset of YAML.
    private func run(configuration: String, _ files: MemoryFiles, checks: Bool = false, shape: (any AccessorShape.Type)? = nil) throws
        -> Status
    {
        _ = try files.write([FileChange(Array(configuration.utf8), at: "\(Self.root)/swiftgen.yml")])
        var run = GenerateRun(report: FindingReport())
        (run.files, run.onlyChecks) = (files, checks)
        run.environment = { $0 == "MODULE" ? "App" : nil }
        run.parseConfiguration = Self.parse
        return try run.run(configuration: "\(Self.root)/swiftgen.yml", shape: shape)
    }

    @Test("A type cannot have a name that its code refers to", arguments: ["String", "Int", "Bundle", "Locale", "BundleToken", "CVarArg"])
    func reservedTypes(name: String) throws {
        func status(_ name: String) throws -> Status {
            let configuration = """
                { "strings": { "inputs": "App/en.lproj", "outputs": { "templateName": "flat-swift5", "output": "L.swift",
                  "params": { "enumName": "\(name)" } } } }
                """
            let files = try files(Self.table)
            let status = try run(configuration: configuration, files)
            #expect((text("L.swift", in: files) == nil) == (status != .success))
            return status
        }
        #expect(try status(name) == .findings)
        #expect(try status("Strings") == .success && status("Localized") == .success)
    }

    @Test("The order of the files changes nothing in any shape", arguments: AccessorShapes.all.map { $0.name })
    func order(name: String) throws {
        let shape = try #require(AccessorShapes.all.first { $0.name == name })
        let files = ["B", "A", "c"].map { ("en.lproj/\($0).strings", "\"\($0).title\" = \"Text %@\";\n\"a\" = \"A\";\n") }
        let text = AccessorSample(files).generation(shape).text
        #expect(text != nil && text == AccessorSample(files.reversed()).generation(shape).text)
    }

    private static let table = ["App/en.lproj/Localizable.strings": "\"a.b\" = \"B\";"]

    @Test("A file is written once; a second run leaves it alone, and a check after it finds nothing")
    func unchanged() throws {
        let files = try files(Self.table)
        #expect(try run(files, checks: true) == .findings && text("App/L10n.swift", in: files) == nil)
        #expect(try run(files) == .success)
        let time = files.modificationTime(of: "\(Self.root)/App/L10n.swift")
        #expect(try run(files) == .success && run(files, checks: true) == .success)
        #expect(files.modificationTime(of: "\(Self.root)/App/L10n.swift") == time)
        _ = try files.write([FileChange(Array("\"a.c\" = \"C\";".utf8), at: "\(Self.root)/App/en.lproj/Localizable.strings")])
        #expect(try run(files, checks: true) == .findings)
    }

    @Test("Names that clash end with 1, files with mistakes or none with 2, and nothing is written")
    func statuses() throws {
        for (text, status) in [("\"a-b\" = \"1\"; \"a_b\" = \"2\";", Status.findings), ("\"a\" = ", .failure)] {
            let files = try files(["App/en.lproj/T.strings": text])
            #expect(try run(files) == status && self.text("App/L10n.swift", in: files) == nil)
        }
        #expect(try run(files(Self.table), ["missing.strings"]) == .failure)
        #expect(try run(files(Self.table), output: "missing/L10n.swift") == .failure)
    }

    @Test("A configuration has folders, environment variables, several outputs and the old spelling; other parsers are skipped")
    func configuration() throws {
        let files = try files([
            "Sources/App/en.lproj/A.strings": "\"x\" = \"%d\";", "Sources/App/en.lproj/B.strings": "\"y\" = \"Y\";", "Out/keep": "",
        ])
        let configuration = """
            { "input_dir": "Sources", "output_dir": "Out", "xcassets": { "inputs": "Missing.xcassets", "outputs": [] },
              "strings": [
                { "inputs": "${MODULE}/en.lproj/A.strings", "outputs": [
                  { "templateName": "flat-swift5", "output": "A.swift", "params": { "enumName": "A", "publicAccess": "false", "noComments": 1 } },
                  { "templateName": "structured-swift4", "output": "A2.swift", "params": { "forceFileNameEnum": true, "unknown": 1 } } ] },
                { "paths": ["App"], "filter": "B[.]strings$", "templateName": "structured-swift5", "output": "B.swift" } ] }
            """
        #expect(try run(configuration: configuration, files) == .success)
        let first = try #require(text("Out/A.swift", in: files))
        #expect(first.contains("public enum A {\n  public static func x(_ p1: Int) -> String"))
        #expect(try #require(text("Out/A2.swift", in: files)).contains("  internal enum A {\n    /// %d\n"))
        #expect(try #require(text("Out/B.swift", in: files)).contains("static var y:"))
        #expect(try run(configuration: configuration, files, checks: true) == .success)
    }

    /// Runs a configuration of xcstrings-tool, which is JSON here.
    private func run(xcstringsTool configuration: String, _ files: MemoryFiles, shape: any AccessorShape.Type = XCStringsToolShape.self)
        throws -> Status
    {
        _ = try files.write([FileChange(Array(configuration.utf8), at: "\(Self.root)/App/xcstrings-tool-config.json")])
        var run = GenerateRun(report: FindingReport())
        run.files = files
        run.parseConfiguration = Self.parse
        let job = GenerateRun.Job(inputs: [], shape: shape, options: AccessorOptions(), output: "\(Self.root)/App/Out.swift")
        return try run.run(job, xcstringsTool: "\(Self.root)/App/xcstrings-tool-config.json")
    }

    @Test("Settings of xcstrings-tool say access, spelling, imports and language; the tables are those in their folder")
    func settingsOfXCStringsTool() throws {
        let files = try files([
            "App/en.lproj/Localizable.strings": "\"my_title\" = \"Title\";",
            "App/de.lproj/Localizable.strings": "\"my_title\" = \"Titel\";",
        ])
        let settings = """
            { "accessLevel": "public", "convertFromSnakeCase": true, "importsUseExplicitAccessLevel": true, "developmentLanguage": "de",
              "verbose": false }
            """
        #expect(try run(xcstringsTool: settings, files) == .success)
        let code = try #require(text("App/Out.swift", in: files))
        #expect(code.contains("\npublic import Foundation\n") && code.contains("public static var myTitle:") && code.contains("Titel"))
        #expect(try run(xcstringsTool: #"{ "developmentLanguage": "en" }"#, files) == .success)
        let plain = try #require(text("App/Out.swift", in: files))
        #expect(plain.contains("\nimport Foundation\n") && plain.contains("internal static var my_title:"))
        // Names in another shape are those of the shape.
        #expect(try run(xcstringsTool: settings, files, shape: SwiftGenFlat.self) == .success)
        #expect(try #require(text("App/Out.swift", in: files)).contains("public static var myTitle:"))
    }

    @Test(
        "A wrong setting of xcstrings-tool is a mistake, and nothing is written",
        arguments: [
            #"{ "accessLevel": "private" }"#, #"{ "accessLevel": 1 }"#, #"{ "convertFromSnakeCase": "true" }"#, #"{ "verbose": [] }"#,
            #"{ "acessLevel": "public" }"#, "[]", "",
        ])
    func wrongSettings(settings: String) throws {
        let files = try files(Self.table)
        #expect(try run(xcstringsTool: settings, files) == .failure && text("App/Out.swift", in: files) == nil)
    }

    /// Runs a configuration of XCResource. Its paths are relative to the working folder, so those of the tests are absolute.
    private func run(xcresource configuration: String, _ files: MemoryFiles, forwarding: Bool = false) throws -> Status {
        _ = try files.write([FileChange(Array(configuration.utf8), at: "\(Self.root)/xcresource.json")])
        var run = GenerateRun(report: FindingReport())
        (run.files, run.parseConfiguration) = (files, Self.parse)
        if forwarding { run.forwarding = GenerateRun.Forwarding(output: "\(Self.root)/Old.swift") }
        return try run.run(xcresource: "\(Self.root)/xcresource.json")
    }

    @Test("Settings of XCResource say catalog, output, bundle and type; names in the output stay, and other commands are skipped")
    func settingsOfXCResource() throws {
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"done": {}, "shop %lld": {}}}"#
        let old = """
            extension Texts {
                static var finished: Self {
                    .init("done", defaultValue: "done", bundle: .module)
                }
            }

            """
        let files = try files(["App/Localizable.xcstrings": catalog, "App/Texts.swift": old])
        let settings = """
            { "commands": [
              { "commandName": "fonts2swift", "resourcesPath": "Fonts", "swiftFilePath": "Fonts.swift" },
              { "commandName": "xcstrings2swift", "catalogPath": "\(Self.root)/App/Localizable.xcstrings", "bundle": ".atURL(Bundle.texts)",
                "swiftFilePath": "\(Self.root)/App/Texts.swift", "resourceTypeName": "Texts" } ] }
            """
        #expect(try run(xcresource: settings, files) == .success)
        let code = try #require(text("App/Texts.swift", in: files))
        #expect(code.contains("extension Texts {") && code.contains("static var finished: Self"))
        #expect(code.contains("static func shopLld(_ arg1: Int) -> Self") && code.contains("bundle: .atURL(Bundle.texts)"))
        #expect(throws: UsageError.self) { try run(xcresource: settings, files, forwarding: true) }
    }

    @Test(
        "A configuration of XCResource without a list of commands or with an incomplete command is a mistake",
        arguments: [
            "{}", "[]", "", #"{ "commands": {} }"#, #"{ "commands": [1] }"#, #"{ "commands": [{ "catalogPath": "a" }] }"#,
            #"{ "commands": [{ "commandName": "xcstrings2swift", "catalogPath": "a" }] }"#,
            #"{ "commands": [{ "commandName": "xcstrings2swift", "swiftFilePath": "a", "catalogPath": [] }] }"#,
        ])
    func wrongCommands(settings: String) throws {
        #expect(try run(xcresource: settings, try files([:])) == .failure)
    }

    @Test("A folder in another letter case is used, and a lookup function gets two arguments where the output has no fallback")
    func letterCaseAndLookup() throws {
        var texts = Self.table
        texts["App/Swiftgen/L10n.swift"] =
            "extension L10n {\n  private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {"
        let files = try files(texts)
        let configuration = """
            { "strings": { "inputs": "App/en.lproj", "outputs": { "templateName": "structured-swift5", "output": "App/SwiftGen/L10n.swift",
              "params": { "lookupFunction": "look" } } } }
            """
        #expect(try run(configuration: configuration, files) == .success)
        let code = try #require(text("App/Swiftgen/L10n.swift", in: files))
        #expect(code.contains("let format = look(key, table)\n"))
    }

    @Test("An output that is an input or the configuration is a wrong command line, and stays as it is")
    func overwriting() throws {
        let path = "App/en.lproj/Localizable.strings"
        let files = try files(Self.table)
        #expect(throws: UsageError.self) { try run(files, output: path) }
        #expect(throws: UsageError.self) { try run(files, output: "App/../" + path) }
        for output in [path, "swiftgen.yml"] {
            let configuration =
                #"{ "strings": { "inputs": "App", "outputs": { "templateName": "flat-swift5", "output": "\#(output)" } } }"#
            #expect(throws: UsageError.self) { try run(configuration: configuration, files) }
            #expect(text("swiftgen.yml", in: files) == configuration)
        }
        var forwarding = GenerateRun(report: FindingReport())
        (forwarding.files, forwarding.forwarding) = (files, GenerateRun.Forwarding(output: "\(Self.root)/\(path)"))
        let job = GenerateRun.Job(
            inputs: ["\(Self.root)/App"], shape: SwiftGenFlat.self, options: AccessorOptions(), output: "\(Self.root)/App/New.swift")
        #expect(throws: UsageError.self) { try forwarding.run(job) }
        #expect(text(path, in: files) == Self.table[path] && text("App/New.swift", in: files) == nil)
    }

    @Test("An option without effect in the shape is a wrong command line; the same parameter of a configuration is not")
    func withoutEffect() throws {
        func run(_ shape: any AccessorShape.Type, _ adjust: (inout AccessorOptions) -> Void) throws -> Status {
            var options = AccessorOptions()
            adjust(&options)
            var run = GenerateRun(report: FindingReport())
            run.files = try files(Self.table)
            return try run.run(
                GenerateRun.Job(inputs: ["\(Self.root)/App"], shape: shape, options: options, output: "\(Self.root)/App/X.swift"))
        }
        #expect(throws: UsageError.self) { try run(XcodeShape.self) { $0.lookupFunction = "f" } }
        #expect(throws: UsageError.self) { try run(RSwiftShape.self) { $0.hasNamespaces = true } }
        #expect(throws: UsageError.self) { try run(XcodeShape.self) { ($0.keepsNames, $0.tableTypes) = (true, .never) } }
        for shape in [RSwiftShape.self, XCStringsToolShape.self] as [any AccessorShape.Type] {
            #expect(throws: UsageError.self) { try run(shape) { $0.enumName = "T" } }
            #expect(throws: UsageError.self) { try run(shape) { $0.tableTypes = .always } }
            #expect(try run(shape) { $0.lookupFunction = "f" } == .success)
        }
        for shape in [SwiftGenStructured.self, SwiftGenFlat.self, XcodeShape.self] as [any AccessorShape.Type] {
            #expect(try run(shape) { ($0.hasNamespaces, $0.enumName, $0.tableTypes) = (true, "T", .always) } == .success)
        }
        let configuration = """
            { "strings": { "inputs": "App", "outputs": { "templateName": "structured-swift5", "output": "App/X.swift",
              "params": { "enumName": "T", "forceFileNameEnum": true } } } }
            """
        #expect(try self.run(configuration: configuration, files(Self.table), shape: RSwiftShape.self) == .success)
    }

    @Test("A type's name in a configuration that Swift does not allow is a mistake of the file")
    func enumName() throws {
        func configuration(_ name: String) -> String {
            """
            { "strings": { "inputs": "App", "outputs": { "templateName": "structured-swift5", "output": "App/X.swift",
              "params": { "enumName": "\(name)" } } } }
            """
        }
        let files = try files(Self.table)
        #expect(try run(configuration: configuration("a b"), files) == .failure && text("App/X.swift", in: files) == nil)
        #expect(try run(configuration: configuration("Texts"), files) == .success && text("App/X.swift", in: files) != nil)
    }

    @Test("A template of one's own cannot be used, and '--shape' takes its place")
    func ownTemplate() throws {
        let files = try files(Self.table)
        let configuration = #"{ "strings": { "inputs": "App", "outputs": { "templatePath": "my.stencil", "output": "App/X.swift" } } }"#
        #expect(try run(configuration: configuration, files) == .failure && text("App/X.swift", in: files) == nil)
        #expect(try run(configuration: configuration, files, shape: SwiftGenFlat.self) == .success && text("App/X.swift", in: files) != nil)
    }
}
