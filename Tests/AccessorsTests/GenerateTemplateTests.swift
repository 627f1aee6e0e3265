import LocalizationAccessors
import LocalizationCommandRuns
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import Testing

@Suite("Runs of lproj generate with templates and kept names")
struct GenerateTemplateTests {
    /// Swift Testing has an `ExitStatus`, too.
    private typealias Status = LocalizationRunSupport.ExitStatus

    private static let root = "/only-in-memory"

    /// Prints the variables that it is given.
    private struct Variables: TemplateRenderer {
        func render(
            _ template: String, context: [String: TemplateValue], environment: @escaping (String) -> String?,
            load: @escaping (String) -> String?
        ) throws(TemplateMistake) -> String {
            if template == "bad" { throw TemplateMistake("Unknown filter", place: TemplateMistake.Place(line: 3, column: 5)) }
            return (template == "others" ? "\(load("part") ?? "none") \(load("../secret") ?? "none")" : "")
                + Self.text(.dictionary(context))
        }

        private static func text(_ value: TemplateValue) -> String {
            switch value {
            case .none: "nil"
            case .text(let text): text
            case .integer(let number): "\(number)"
            case .float(let number): "\(number)"
            case .flag(let flag): "\(flag)"
            case .list(let list): "[" + list.map(text).joined(separator: ", ") + "]"
            case .dictionary(let members):
                "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
            }
        }
    }

    private func files(_ texts: [String: String]) throws -> MemoryFiles {
        let files = MemoryFiles()
        _ = try files.write(texts.map { FileChange(Array($0.value.utf8), at: "\(Self.root)/\($0.key)") })
        return files
    }

    private func run(
        _ files: MemoryFiles, template: String?, renderer: (any TemplateRenderer)? = Variables(),
        shape: any AccessorShape.Type = SwiftGenStructured.self, _ options: AccessorOptions = AccessorOptions()
    ) throws -> (status: Status, text: String?) {
        var run = GenerateRun(report: FindingReport())
        (run.files, run.templates) = (files, renderer)
        let output = "\(Self.root)/Out.swift"
        var job = GenerateRun.Job(inputs: ["\(Self.root)/App"], shape: shape, options: options, output: output)
        job.template = template.map { GenerateRun.Template(path: "\(Self.root)/\($0)") }
        let status = try run.run(job)
        return (status, (try? files.read(output)).map { String(decoding: $0, as: UTF8.self) })
    }

    private static let table = [
        "App/en.lproj/Localizable.strings": "/* Note */ \"nav.title\" = \"%@ of %d\"; \"done\" = \"a\\nb\";", "t.stencil": "",
    ]

    @Test("A template has SwiftGen's variables: tables with levels, and the parameters that the options stand for")
    func variables() throws {
        var options = AccessorOptions()
        (options.enumName, options.access, options.hasComments) = ("Texts", .public, false)
        let result = try run(files(Self.table), template: "t.stencil", options)
        #expect(result.status == .success)
        #expect(
            result.text == """
                {param: {enumName: Texts, noComments: true, publicAccess: true}, tables: [{levels: {children: [{name: nav, strings: \
                [{comment: Note, key: nav.title, name: title, translation: %@ of %d, types: [String, Int]}]}], strings: \
                [{key: done, name: done, translation: a\\nb}]}, name: Localizable}]}
                """)
    }

    @Test("A template reads others of its folder, and of no other one")
    func others() throws {
        var texts = Self.table
        (texts["templates/t.stencil"], texts["templates/part"], texts["secret"]) = ("others", "PART", "SECRET")
        #expect(try run(files(texts), template: "templates/t.stencil").text?.hasPrefix("PART none{") ?? false)
    }

    @Test("Without a renderer, with a mistake in a template or without the template, nothing is written, and the status is 2")
    func failures() throws {
        #expect(try run(files(Self.table), template: "t.stencil", renderer: nil) == (.failure, nil))
        #expect(try run(files(Self.table.merging(["t.stencil": "bad"]) { $1 }), template: "t.stencil") == (.failure, nil))
        #expect(try run(files(Self.table), template: "gone.stencil") == (.failure, nil))
    }

    @Test("Text whose arguments cannot be told is a finding")
    func findings() throws {
        let table = ["App/en.lproj/T.strings": "\"a\" = \"%1$d %1$@\";", "t.stencil": ""]
        #expect(try run(files(table), template: "t.stencil") == (.findings, nil))
    }

    @Test("The output is read before it is written, for names to be kept; other shapes keep none")
    func keptNames() throws {
        var options = AccessorOptions()
        options.keepsNames = true
        let member = "extension LocalizedStringResource {\n    static var finished: Self { .init(\"done\", defaultValue: \"D\") }\n}\n"
        let files = try files(Self.table.merging(["Out.swift": member]) { $1 })
        #expect(try run(files, template: nil, shape: XcodeShape.self, options).text?.contains("static var finished: Self {") ?? false)
        #expect(throws: UsageError.self) { try run(files, template: nil, shape: RSwiftShape.self, options) }
        #expect(throws: UsageError.self) { try run(files, template: "t.stencil", shape: XcodeShape.self, options) }
        var snake = AccessorOptions()
        snake.convertsFromSnakeCase = true
        #expect(throws: UsageError.self) { try run(files, template: nil, shape: SwiftGenFlat.self, snake) }
    }
}
