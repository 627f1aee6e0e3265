import LocalizationFileSyntax
import Testing

@testable import LocalizationLanguageServer

@Suite("Renaming and code actions of the language server")
struct EditMethodsTests {
    private static let everything = """
        {"general":{"positionEncodings":["utf-16"]},"workspace":{"workspaceEdit":{"documentChanges":true}},
        "textDocument":{"rename":{"prepareSupport":true},"codeAction":{"codeActionLiteralSupport":{},"isPreferredSupport":true,
        "dataSupport":true,"resolveSupport":{"properties":["edit"]}}}}
        """
    private static let plain = #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#
    private static let texts = [
        "/app/Code.swift": "import Foundation\nlet é = \"🙂\"; let a = NSLocalizedString(\"title\", comment: \"\")\n",
        "/app/en.lproj/Localizable.strings": "\"title\" = \"One two.\";\n\"other\" = \"Other\";\n",
        "/app/de.lproj/Localizable.strings": "\"title\" = \"Eins zwei.;\";\n\"other\" = \"Anderes\";\n",
    ]

    private static func at(_ path: String, _ line: Int, _ character: Int, _ rest: String = "") -> String {
        #"{"textDocument":{"uri":"file:///app/\#(path)"},"position":{"line":\#(line),"character":\#(character)}\#(rest)}"#
    }

    private static func actions(_ path: String, _ line: Int, _ character: Int, only: String = "") -> String {
        let position = #"{"line":\#(line),"character":\#(character)}"#
        let wanted = only.isEmpty ? "" : #","only":["\#(only)"]"#
        return #"{"textDocument":{"uri":"file:///app/\#(path)"},"range":{"start":\#(position),"end":\#(position)},"#
            + #""context":{"diagnostics":[]\#(wanted)}}"#
    }

    /// The new texts of an edit, with the address and the line of each.
    private static func edits(_ edit: JSONNode?) -> [String] {
        let versioned = edit?["documentChanges"].map { Array($0.elements) } ?? []
        let files =
            versioned.map { ($0["textDocument"]?["uri"]?.stringValue ?? "", $0["edits"]) }
            + (edit?["changes"].map { Array($0.members) } ?? []).map { ($0.name.stringValue ?? "", $0.value) }
        return files.flatMap { address, edits in
            (edits.map { Array($0.elements) } ?? []).map { each in
                let (start, end) = (each["range"]?["start"], each["range"]?["end"])
                func number(_ node: JSONNode?, _ name: String) -> Int { node?[name]?.int64Value.map { Int($0) } ?? -1 }
                return "\(address.dropFirst("file:///app/".utf8.count)) \(number(start, "line")):\(number(start, "character"))"
                    + "-\(number(end, "character")) \(each["newText"]?.stringValue ?? "nothing")"
            }
        }
    }

    @Test("A rename is prepared with the range of the key in the client's units, and is one edit of all files with their versions")
    func rename() throws {
        var client = try ScriptedClient(Self.texts, capabilities: Self.everything)
        let prepared = try client.result("textDocument/prepareRename", Self.at("Code.swift", 1, 42))
        #expect(prepared["placeholder"]?.stringValue == "title")
        #expect(prepared["range"]?["start"]?["character"]?.int64Value == 41 && prepared["range"]?["end"]?["character"]?.int64Value == 46)
        client.notify(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"file:///app/de.lproj/Localizable.strings","languageId":"strings","version":7,"text":"\n\"title\" = \"T\";\n"}}"#
        )
        let edit = try client.result("textDocument/rename", Self.at("Code.swift", 1, 42, #","newName":"a\"b""#))
        #expect(
            Self.edits(edit) == [
                "Code.swift 1:41-46 a\\\"b", "de.lproj/Localizable.strings 1:1-6 a\\\"b", "en.lproj/Localizable.strings 0:1-6 a\\\"b",
            ])
        let versions = edit["documentChanges"]?.elements.map { $0["textDocument"]?["version"]?.int64Value }
        #expect(versions == [nil, 7, nil])
    }

    @Test("A client without versioned edits gets changes by address")
    func plainEdits() throws {
        var client = try ScriptedClient(Self.texts, capabilities: Self.plain)
        let edit = try client.result("textDocument/rename", Self.at("de.lproj/Localizable.strings", 0, 3, #","newName":"t""#))
        #expect(edit["documentChanges"] == nil && edit["changes"].map { Array($0.members).count } == 3)
    }

    @Test("A byte order mark in an open text counts in its first line, and in no other", arguments: ["utf-16", "utf-8"])
    func byteOrderMark(encoding: String) throws {
        let path = "de.lproj/Localizable.strings"
        var client = try ScriptedClient(Self.texts, capabilities: Self.everything.replacing("utf-16", with: encoding))
        let width = encoding == "utf-8" ? 3 : 1
        client.open("/app/" + path, "\u{FEFF}\"title\" = \"T\";\n\"other\" = \"O\";\n")
        let edit = try client.result("textDocument/rename", Self.at(path, 0, width + 1, #","newName":"t""#))
        #expect(
            Self.edits(edit).filter { !$0.hasPrefix("Code") } == [
                "\(path) 0:\(width + 1)-\(width + 6) t", "en.lproj/Localizable.strings 0:1-6 t",
            ])
        let other = try client.result("textDocument/rename", Self.at(path, 1, 3, #","newName":"o""#))
        #expect(Self.edits(other) == ["\(path) 1:1-6 o", "en.lproj/Localizable.strings 1:1-6 o"])
        let prepared = try client.result("textDocument/prepareRename", Self.at(path, 0, width + 2))
        #expect(prepared["range"]?.place == "0:\(width + 1)–0:\(width + 6)")
        client.open("/app/" + path, "\"title\" = \"T\";\n")
        #expect(try client.result("textDocument/prepareRename", Self.at(path, 0, 2))["range"]?.place == "0:1–0:6")
    }

    @Test("A rename that is refused is an error that says where; nothing but a key can be renamed")
    func refusals() throws {
        var client = try ScriptedClient(Self.texts, capabilities: Self.everything)
        let refused = try client.response("textDocument/rename", Self.at("Code.swift", 1, 42, #","newName":"other""#))
        #expect(refused["error"]?["code"]?.int64Value == -32803)
        #expect(
            refused["error"]?["message"]?.stringValue
                == "/app/de.lproj/Localizable.strings:2:1: there is an entry with the key 'other' already")
        #expect(try client.errorCode("textDocument/rename", Self.at("Code.swift", 1, 42, #","newName":"""#)) == -32803)
        #expect(try client.errorCode("textDocument/rename", Self.at("Code.swift", 1, 42)) == -32602)
        #expect(try client.errorCode("textDocument/rename", Self.at("Code.swift", 0, 3, #","newName":"t""#)) == -32803)
        let nowhere = [Self.at("Code.swift", 0, 3), Self.at("de.lproj/Localizable.strings", 0, 14), Self.at("none.swift", 0, 0)]
        for place in nowhere { #expect(try client.response("textDocument/prepareRename", place)["result"]?.kind == .null) }
    }

    @Test("Code actions carry their finding and get their edits when they are resolved, or at once if the client cannot ask")
    func codeActions() throws {
        let place = Self.actions("de.lproj/Localizable.strings", 0, 14)
        var client = try ScriptedClient(Self.texts, capabilities: Self.everything)
        let action = try #require(
            try client.result("textDocument/codeAction", place).elements.first { $0["title"]?.isString("Write 'Eins zwei.'") == true })
        #expect(action["edit"] == nil && action["isPreferred"]?.booleanValue == true && action["kind"]?.stringValue == "quickfix")
        #expect(action["diagnostics"]?.elements.map { $0["code"]?.stringValue } == ["text.stray-semicolon"])
        let resolved = try client.result("codeAction/resolve", String(decoding: action.bytes, as: UTF8.self))
        #expect(Self.edits(resolved["edit"]) == ["de.lproj/Localizable.strings 0:21-22 "])
        #expect(resolved["title"]?.stringValue == "Write 'Eins zwei.'")

        var other = try ScriptedClient(Self.texts, capabilities: Self.plain)
        let atOnce = try #require(try other.result("textDocument/codeAction", place).elements.first { _ in true })
        #expect(Self.edits(atOnce["edit"]) == ["de.lproj/Localizable.strings 0:21-22 "] && atOnce["isPreferred"] == nil)
    }

    @Test("Only actions of the wanted kinds are there, and none for a client that knows commands alone")
    func kinds() throws {
        var client = try ScriptedClient(Self.texts, capabilities: Self.everything)
        func kinds(_ only: String) throws -> Set<String> {
            let found = try client.result("textDocument/codeAction", Self.actions("de.lproj/Localizable.strings", 0, 14, only: only))
            return Set(found.elements.compactMap { $0["kind"]?.stringValue })
        }
        #expect(try kinds("source") == ["source.fixAll.lproj"])
        #expect(try kinds("source.fixAll") == ["source.fixAll.lproj"])
        #expect(try kinds("quickfix") == ["quickfix"])
        #expect(try kinds("refactor") == [])
        var old = try ScriptedClient(Self.texts, capabilities: "{}")
        #expect(Array(try old.result("textDocument/codeAction", Self.actions("de.lproj/Localizable.strings", 0, 14)).elements).isEmpty)
    }

    @Test("An action for a text that has changed is not resolved")
    func changedText() throws {
        var client = try ScriptedClient(Self.texts, capabilities: Self.everything)
        let actions = try client.result("textDocument/codeAction", Self.actions("de.lproj/Localizable.strings", 0, 14))
        let action = String(decoding: try #require(actions.elements.first { _ in true }).bytes, as: UTF8.self)
        client.notify(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"file:///app/de.lproj/Localizable.strings","languageId":"strings","version":1,"text":""}}"#)
        #expect(try client.errorCode("codeAction/resolve", action) == -32803)
        #expect(try client.errorCode("codeAction/resolve", "{}") == -32602)
        #expect(try client.errorCode("codeAction/resolve", #"{"title":"x","kind":"quickfix","data":7}"#) == -32602)
    }

    @Test("The server offers what it can do: renames are prepared only for clients that prepare them")
    func capabilities() throws {
        #expect(try Self.offered(Self.everything)["renameProvider"]?["prepareProvider"]?.booleanValue == true)
        #expect(try Self.offered("{}")["renameProvider"]?.booleanValue == true)
        let kinds = try Self.offered(Self.everything)["codeActionProvider"]?["codeActionKinds"]?.elements.compactMap(\.stringValue)
        #expect(kinds == ["quickfix", "refactor.extract", "refactor.rewrite", "source.fixAll"])
    }

    private static func offered(_ capabilities: String) throws -> JSONNode {
        var client = ScriptedClient()
        let result = try client.result("initialize", #"{"processId":null,"capabilities":\#(capabilities)}"#)
        return try #require(result["capabilities"])
    }
}
