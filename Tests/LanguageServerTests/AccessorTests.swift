import Foundation
import LocalizationFileSyntax
import Testing

@testable import LocalizationLanguageServer

@Suite("Accessors of generated code in an editor")
struct AccessorTests {
    private static let generated = """
        // Generated using SwiftGen
        import Foundation
        enum L10n {
          static let title = L10n.tr("Localizable", "title", fallback: "Title")
          enum Tasks {
            static func left(_ p1: Int) -> String { L10n.tr("Localizable", "tasks.left", p1, fallback: "%d left") }
          }
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
            let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }

        """
    private static let code = "let a = L10n.Tasks.left(3)\nlet b = L10n.Tasks.left(4) + L10n.title\n"
    private static let files = [
        "/app/Strings.swift": generated, "/app/Code.swift": code,
        "/app/en.lproj/Localizable.strings": "\"title\" = \"Title\";\n\"tasks.left\" = \"%d left\";\n",
        "/app/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"tasks.left\" = \"%d übrig\";\n",
    ]

    private func places(_ result: JSONNode) -> [String] {
        result.elements.map {
            "\($0["uri"]?.stringValue?.split(separator: "/").suffix(1).joined(separator: "/") ?? "") \($0["range"]?.place ?? "")"
        }
    }

    @Test("A hover over an accessor has the texts of its key, where it is used and where it is declared")
    func hover() throws {
        var client = try ScriptedClient(Self.files)
        let use = try client.result("textDocument/hover", "/app/Code.swift", at: "eft(3", in: Self.code)
        #expect(use["range"]?.place == "0:19–0:23")
        #expect(use["contents"]?["value"]?.stringValue?.contains("%d übrig") == true)
        let declaration = try client.result("textDocument/hover", "/app/Strings.swift", at: "itle = L10n", in: Self.generated)
        #expect(declaration["contents"]?["value"]?.stringValue?.contains("Titel") == true)
        #expect(try client.result("textDocument/hover", "/app/Code.swift", at: "asks.left(3", in: Self.code).kind == .null)
    }

    @Test("The definition of an accessor is the entry of its key, and the references of the key have its accessors")
    func navigation() throws {
        var client = try ScriptedClient(Self.files, capabilities: "{}")
        let definition = try client.result("textDocument/definition", "/app/Code.swift", at: "eft(3", in: Self.code)
        #expect(places(definition) == ["Localizable.strings 1:0–1:12"])
        for (path, text, content) in [
            ("/app/Code.swift", "eft(3", Self.code),
            ("/app/de.lproj/Localizable.strings", "asks.left", Self.files["/app/de.lproj/Localizable.strings"] ?? ""),
        ] {
            let references = try client.result(
                "textDocument/references", path, at: text, in: content, #","context":{"includeDeclaration":false}"#)
            #expect(places(references) == ["Strings.swift 5:67–5:79", "Code.swift 0:19–0:23", "Code.swift 1:19–1:23"])
        }
    }

    @Test("The text of a key stands behind each use of its accessor, also where it is the key, and resolves to all languages")
    func hints() throws {
        var files = Self.files
        files["/app/en.lproj/Localizable.strings"] = "\"title\" = \"title\";\n\"tasks.left\" = \"%d left\";\n"
        var client = try ScriptedClient(files)
        func hints(_ path: String, lines: Int) throws -> JSONNode {
            try client.result(
                "textDocument/inlayHint",
                #"{"textDocument":{"uri":"file://\#(path)"},"range":{"start":{"line":0,"character":0},"end":{"line":\#(lines),"character":0}}}"#
            )
        }
        let all = try hints("/app/Code.swift", lines: 2)
        let shown = all.elements.map { "\($0["position"]?.place ?? "") \($0["label"]?.stringValue ?? "")" }
        #expect(Set(shown) == ["0:23 \"%d left\"", "1:23 \"%d left\"", "1:39 \"title\""])
        #expect(try hints("/app/Code.swift", lines: 1).count == 1)
        let resolved = try client.result("inlayHint/resolve", try #require(all.elements.first { _ in true }).text)
        #expect(resolved["tooltip"]?["value"]?.stringValue?.contains("%d übrig") == true)
    }

    @Test("Renaming a key changes the literal in the declaration of its accessor, and neither the accessor's name nor its uses")
    func rename() throws {
        var client = try ScriptedClient(Self.files, capabilities: #"{"textDocument":{"rename":{"prepareSupport":true}}}"#)
        let prepared = try client.result("textDocument/prepareRename", "/app/Code.swift", at: "eft(3", in: Self.code)
        #expect(prepared["placeholder"]?.stringValue == "tasks.left" && prepared["range"]?.place == "0:19–0:23")
        let edit = try client.result("textDocument/rename", "/app/Code.swift", at: "eft(3", in: Self.code, #","newName":"tasks.todo""#)
        let changes = (edit["changes"].map { Array($0.members) } ?? []).flatMap { file in
            file.value.elements.map {
                "\(file.name.stringValue?.split(separator: "/").last ?? "") \($0["range"]?.place ?? "") \($0["newText"]?.stringValue ?? "")"
            }
        }
        #expect(
            changes.sorted() == [
                "Localizable.strings 1:1–1:11 tasks.todo", "Localizable.strings 1:1–1:11 tasks.todo", "Strings.swift 5:68–5:78 tasks.todo",
            ])
    }

    @Test("A key whose accessor a build makes is not renamed, because its uses would have to change")
    func renameOfBuiltAccessor() throws {
        var files = Self.files
        files["/app/Strings.swift"] = nil
        var client = try ScriptedClient(files)
        let result = try client.result("textDocument/prepareRename", "/app/Code.swift", at: "eft(3", in: Self.code)
        #expect(result.kind == .null)
        let table = files["/app/en.lproj/Localizable.strings"] ?? ""
        #expect(try client.result("textDocument/prepareRename", "/app/en.lproj/Localizable.strings", at: "asks", in: table).kind == .null)
    }

    @Test(
        "Accessors that a build makes have texts behind them and hovers, in the shape of each generator; other names have none",
        arguments: [
            "Text(.tasksLeft(3))", "String(localized: .title)", "L10n.Tasks.left(3)", "L10n.tasksLeft(3)", "L10n.title",
            "R.string.localizable.tasksLeft(3)", "R.string.localizable.title()", "String(localizable: .tasksLeft(3))",
            "String(localizable: .title)",
        ])
    func shapes(_ use: String) throws {
        let name = use.contains("title") ? "title" : use.contains("tasksLeft") ? "tasksLeft" : "left"
        let code = "func f() {\n  let a = \(use)\n  let b = other.\(name)\n}\n"
        func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        func entry(_ text: String, _ german: String) -> String {
            #"{"extractionState":"manual","localizations":{"en":\#(unit(text)),"de":\#(unit(german))}}"#
        }
        let entries = #""title":\#(entry("Title", "Titel")),"tasks.left":\#(entry("%lld left", "%lld übrig"))"#
        var client = try ScriptedClient([
            "/app/Code.swift": code,
            "/app/Localizable.xcstrings": #"{"sourceLanguage":"en","version":"1.0","strings":{\#(entries)}}"#,
        ])
        let hints = try client.result(
            "textDocument/inlayHint",
            #"{"textDocument":{"uri":"file:///app/Code.swift"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}}"#)
        let text = name == "title" ? "Title" : "%lld left"
        #expect(
            hints.elements.map { "\($0["position"]?["line"]?.int64Value ?? -1) \($0["label"]?.stringValue ?? "")" } == ["1 \"\(text)\""])
        let hover = try client.result("textDocument/hover", "/app/Code.swift", at: name, in: code)
        #expect(hover["contents"]?["value"]?.stringValue?.contains(name == "title" ? "Titel" : "übrig") == true)
        #expect(try client.result("textDocument/hover", "/app/Code.swift", at: "\(name)\n}", in: code).kind == .null)
    }
}
