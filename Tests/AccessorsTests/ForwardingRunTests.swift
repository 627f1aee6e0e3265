import LocalizationAccessors
import LocalizationCommandRuns
import LocalizationFileSyntax
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceText
import Testing

@Suite("Runs of lproj generate over the code of another shape")
struct ForwardingRunTests {
    /// Swift Testing has an `ExitStatus`, too.
    private typealias Status = LocalizationRunSupport.ExitStatus

    private static let root = "/only-in-memory"
    private static let table = "\"done\" = \"Done\"; \"shop.title\" = \"Shop enum A\"; \"color.red\" = \"Red\";"

    private func files(_ texts: [String: String]) throws -> MemoryFiles {
        let files = MemoryFiles()
        _ = try files.write(texts.map { FileChange(Array($0.value.utf8), at: "\(Self.root)/\($0.key)") })
        return files
    }

    private func text(_ path: String, in files: MemoryFiles) throws -> String {
        String(decoding: try files.read("\(Self.root)/\(path)"), as: UTF8.self)
    }

    /// Moves from the code in `Old.swift` to a shape in `New.swift`.
    private func move(
        _ files: MemoryFiles, to shape: any AccessorShape.Type = XcodeShape.self, checks: Bool = false, rewriting sources: [String] = [],
        _ adjust: (inout AccessorOptions) -> Void = { _ in }
    ) throws -> Status {
        var options = AccessorOptions()
        adjust(&options)
        var run = GenerateRun(report: FindingReport())
        (run.files, run.onlyChecks) = (files, checks)
        run.forwarding = GenerateRun.Forwarding(
            output: "\(Self.root)/Old.swift", sources: sources.map { "\(Self.root)/\($0)" })
        return try run.run(
            GenerateRun.Job(
                inputs: ["\(Self.root)/en.lproj"], shape: shape, options: options, output: "\(Self.root)/New.swift"))
    }

    /// Runs a configuration, which is JSON here: a subset of YAML.
    private func run(
        configuration: String, _ files: MemoryFiles, checks: Bool = false, shape: (any AccessorShape.Type)? = nil, forwarding: Bool = false
    ) throws -> Status {
        _ = try files.write([FileChange(Array(configuration.utf8), at: "\(Self.root)/swiftgen.yml")])
        var run = GenerateRun(report: FindingReport())
        (run.files, run.onlyChecks) = (files, checks)
        if forwarding { run.forwarding = GenerateRun.Forwarding(output: "\(Self.root)/Old.swift") }
        run.parseConfiguration = { text throws(SettingsMistake) in
            let document = JSONDocument(parsing: Array(text.utf8))
            guard let root = document.root else { throw SettingsMistake("not JSON", line: 1, column: 1) }
            return SettingsNode(root, lines: LineTable(document.bytes.span), in: document.bytes)
        }
        return try run.run(configuration: "\(Self.root)/swiftgen.yml", shape: shape)
    }

    @Test("A text with a percent sign stays where it is formatted, if the new accessor does not format texts without arguments")
    func percentSigns() throws {
        let table = "\"off\" = \"100%% off\"; \"done\" = \"Done\"; \"synced\" = \"%@%% synced\";"
        let code = "let texts = [L10n.off, L10n.done, L10n.synced(\"5\")]\n"
        func moved(to shape: any AccessorShape.Type) throws -> String {
            let files = try files(["en.lproj/Localizable.strings": table, "Use.swift": code])
            #expect(try move(files, to: shape, rewriting: ["Use.swift"]) == .success)
            return try text("Use.swift", in: files)
        }
        let xcode = try moved(to: XcodeShape.self)
        #expect(xcode.containsUTF8("L10n.off") && !xcode.containsUTF8("L10n.done"), "\(xcode)")
        #expect(try !moved(to: XCStringsToolShape.self).containsUTF8("L10n.off"))
    }

    @Test("Call sites of another module's type of the same name stay, and so do those that are as near to it")
    func rivals() throws {
        let other = "enum L10n { static let done = \"x\" }\n"
        let use = "let a = L10n.done\n"
        let files = try files([
            "en.lproj/Localizable.strings": Self.table, "Old.swift": "", "Own/Use.swift": use, "B/L10n.swift": other, "B/Use.swift": use,
        ])
        #expect(try move(files, rewriting: ["Own", "B"]) == .success)
        #expect(try text("B/Use.swift", in: files) == use)
        // The types of both are as far from this file: the root folder is all that they share.
        #expect(try text("Own/Use.swift", in: files) == use)
        #expect(try move(files, rewriting: ["Own"]) == .success)
        #expect(try text("Own/Use.swift", in: files) == "let a = String(localized: .done)\n")
    }

    @Test("Outputs in Objective-C stay as they are, whatever the shape is; a configuration of nothing else is refused")
    func objectiveCOutputs() throws {
        func output(_ template: String, _ path: String) -> String { #"{ "templateName": "\#(template)", "output": "\#(path)" }"# }
        func configuration(_ outputs: String...) -> String {
            #"{ "strings": { "inputs": "en.lproj", "outputs": [\#(outputs.joined(separator: ","))] } }"#
        }
        let files = try files(["en.lproj/Localizable.strings": Self.table, "L.h": "// header\n", "L.m": "// code\n"])
        let all = configuration(output("objc-h", "L.h"), output("flat-swift5", "L10n.swift"), output("objc-m", "L.m"))
        #expect(try run(configuration: all, files, shape: SwiftGenFlat.self) == .success)
        #expect(try text("L.h", in: files) == "// header\n" && text("L.m", in: files) == "// code\n")
        #expect(try text("L10n.swift", in: files).containsUTF8("enum L10n"))
        #expect(try run(configuration: configuration(output("objc-h", "L.h")), files, shape: SwiftGenFlat.self) == .failure)
        #expect(try text("L.h", in: files) == "// header\n")
    }

    @Test("A lookup function keeps its number of arguments in the second run", arguments: [2, 3])
    func lookupArguments(count: Int) throws {
        let fallback = count == 2 ? "" : ", fallback value: String"
        let files = try files([
            "en.lproj/Localizable.strings": Self.table,
            "L10n.swift": "  private static func tr(_ table: String, _ key: String, _ args: CVarArg...\(fallback)) -> String {\n",
        ])
        let configuration = """
            { "strings": { "inputs": "en.lproj", "outputs": { "templateName": "structured-swift5", "output": "L10n.swift",
              "params": { "lookupFunction": "look" } } } }
            """
        #expect(try run(configuration: configuration, files) == .success)
        let first = try text("L10n.swift", in: files)
        #expect(first.contains(count == 2 ? "= look(key, table)\n" : "= look(key, table, value)\n"))
        #expect(try run(configuration: configuration, files) == .success)
        #expect(try text("L10n.swift", in: files) == first)
        #expect(try run(configuration: configuration, files, checks: true) == .success)
    }

    @Test("The old shape is the one whose names the file has, also with types of tables and 'enum' in texts; a second run changes nothing")
    func flatWithTables() throws {
        let files = try files([
            "en.lproj/A.strings": Self.table, "en.lproj/B.strings": "\"shop.name\" = \"N\";",
            "Old.swift": """
            // every enum
            public enum Texts {
              public enum A {
                /// an enum
                public static let done = Texts.tr("A", "done", fallback: "Done")
                public static let shopTitle = Texts.tr("A", "shop.title", fallback: "Shop enum A")
              }
              public enum B { public static let shopName = Texts.tr("B", "shop.name", fallback: "N") }
            }
            """,
        ])
        #expect(try move(files) == .success)
        let old = try text("Old.swift", in: files)
        #expect(old.contains("public enum Texts {") && old.contains("public static var shopTitle: String"))
        #expect(!old.contains("enum Shop"))
        #expect(try move(files, checks: true) == .success)
    }

    @Test("The old shape is the structured one where the file has its names")
    func structured() throws {
        let files = try files([
            "en.lproj/Localizable.strings": Self.table,
            "Old.swift": "enum L10n {\n  enum Shop {\n    static let title = L10n.tr(\"Localizable\", \"shop.title\")\n  }\n}\n",
        ])
        #expect(try move(files) == .success)
        #expect(try text("Old.swift", in: files).contains("internal enum Shop {"))
    }

    @Test("A file of an earlier run with other names tells the type and the access, and one of a person is not replaced")
    func ownNames() throws {
        let code = "public enum Texts {\n  static let other = 1\n}\n"
        let head = "// swiftlint:disable all\n// Generated by lproj from localized texts, do not edit.\n"
        let files = try files(["en.lproj/Localizable.strings": Self.table, "Old.swift": head + code])
        #expect(try move(files) == .success)
        #expect(try text("Old.swift", in: files).contains("public enum Texts {"))
        let others = try self.files(["en.lproj/Localizable.strings": Self.table, "Old.swift": code])
        #expect(try move(others) == .failure)
        #expect(try text("Old.swift", in: others) == code)
    }

    @Test("Names that both shapes make are those of the shape that is not the new one")
    func sameNames() throws {
        let files = try files([
            "en.lproj/Localizable.strings": "\"done\" = \"Done\";",
            "Old.swift": "enum L10n { static let done = L10n.tr(\"Localizable\", \"done\") }\n",
        ])
        #expect(try move(files, to: SwiftGenStructured.self) { $0.enumName = "Texts" } == .success)
        #expect(try text("Old.swift", in: files).contains("return Texts.done"))
    }

    @Test("The separator and the types of tables are those of the old code, too, and so is the module")
    func options() throws {
        let files = try files([
            "en.lproj/Localizable.strings": "\"shop_title\" = \"T\";",
            "Old.swift":
                "enum L10n { enum Localizable { enum Shop { static let title = L10n.tr(\"Localizable\", \"shop_title\") } } }\n",
        ])
        let status = try move(files) {
            ($0.separator, $0.tableTypes, $0.module) = ("_", .always, .localizationFoundation)
        }
        #expect(status == .success)
        let old = try text("Old.swift", in: files)
        #expect(old.contains("enum Localizable {") && old.contains("enum Shop {") && old.contains("static var title: String"))
        #expect(old.contains("import LocalizationFoundation\n") && !old.contains("import Foundation\n"))
    }

    @Test("Two shapes of SwiftGen need two names of types")
    func sameType() throws {
        let texts = [
            "en.lproj/Localizable.strings": Self.table,
            "Old.swift": "enum L10n { enum Shop { static let title = L10n.tr(\"Localizable\", \"shop.title\") } }\n",
        ]
        #expect(throws: UsageError.self) { try move(files(texts), to: SwiftGenFlat.self) }
        #expect(try move(files(texts), to: SwiftGenFlat.self) { $0.enumName = "Texts" } == .success)
    }

    @Test("The old shape of a template is that of its output; without one the run fails and writes nothing")
    func template() throws {
        let configuration = """
            { "strings": { "inputs": "en.lproj", "outputs": { "templatePath": "my.stencil", "output": "L10n.swift" } } }
            """
        let known = try files([
            "en.lproj/Localizable.strings": Self.table,
            "L10n.swift": "public enum L10n { public static let shopTitle = L10n.tr(\"Localizable\", \"shop.title\") }\n",
        ])
        #expect(try run(configuration: configuration, known, shape: XcodeShape.self, forwarding: true) == .success)
        #expect(try text("Old.swift", in: known).contains("public static var shopTitle: String"))
        #expect(try run(configuration: configuration, known, checks: true, shape: XcodeShape.self, forwarding: true) == .success)
        let unknown = try files(["en.lproj/Localizable.strings": Self.table, "L10n.swift": "enum Other { static let x = 1 }\n"])
        #expect(try run(configuration: configuration, unknown, shape: XcodeShape.self, forwarding: true) == .failure)
        #expect(try text("L10n.swift", in: unknown) == "enum Other { static let x = 1 }\n")
        #expect(throws: (any Error).self) { try text("Old.swift", in: unknown) }
    }

    /// The code after a move, whose old shape is the structured one.
    private func rewritten(_ code: String) throws -> String {
        let files = try files(["en.lproj/Localizable.strings": Self.table, "Code/A.swift": code])
        #expect(try move(files, rewriting: ["Code"]) == .success)
        return try text("Code/A.swift", in: files)
    }

    @Test(
        "A name that the file declares as something else stays",
        arguments: [
            "enum Other { enum L10n { static let done = 3 }; static let q = L10n.done }\n",
            "func q(L10n: Foo) { _ = L10n.done }\n",
            "func q(_ L10n: Foo) { _ = App.L10n.done }\n",
            "let L10n = Foo(); let q = L10n.done\n",
            "let q = list.map { L10n in L10n.done }\n",
            "extension L10n { static let x = 1 }\nlet q = Color.red\n",
        ])
    func hidden(code: String) throws { #expect(try rewritten(code) == code) }

    @Test("Names between the braces of an extension, and behind that of a module or an alias, move")
    func moved() throws {
        #expect(try rewritten("extension L10n {\n    static var x: String { Color.red }\n}\n").contains("{ String(localized: .colorRed) }"))
        for module in ["MyModule", "Common", "Settings", "App"] {
            #expect(try rewritten("let q = \(module).L10n.Shop.title\n") == "let q = String(localized: .shopTitle)\n")
        }
        #expect(try rewritten("typealias T = L10n.Shop\nlet q = T.title\n").contains("let q = String(localized: .shopTitle)\n"))
        let code = "let q = a ? L10n.done : L10n.Shop.title\nf(L10n.done, title: L10n.done)\n"
        #expect(try !rewritten(code).contains("L10n"))
    }

    @Test("The label of xcstrings-tool's initializers is that of the generated code")
    func tableLabel() throws {
        let files = try files(["en.lproj/URLTexts.strings": "\"done\" = \"Done\";"])
        #expect(try move(files, to: XCStringsToolShape.self) == .success)
        #expect(try text("Old.swift", in: files).contains("String(urlTexts: .done)"))
    }

    @Test("A file that is no UTF-8 is not replaced where its names are to be kept")
    func keptBytes() throws {
        let files = try files(["en.lproj/Localizable.strings": Self.table])
        let path = "\(Self.root)/New.swift"
        var options = AccessorOptions()
        options.keepsNames = true
        let latin1: [UInt8] = [0x2F, 0x2F, 0xE9, 0x0A]
        for (bytes, status) in [(latin1, Status.failure), (Array("//é\n".utf8), .success)] {
            _ = try files.write([FileChange(bytes, at: path)])
            var run = GenerateRun(report: FindingReport())
            run.files = files
            let job = GenerateRun.Job(inputs: ["\(Self.root)/en.lproj"], shape: XcodeShape.self, options: options, output: path)
            #expect(try run.run(job) == status)
            #expect(try (files.read(path) == bytes) == (status == .failure))
        }
    }
}
