import LocalizationBuild
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationProject
import LocalizationServer
import Testing

@testable import LocalizationLanguageServer

@Suite("Findings in an editor")
struct DiagnosticsTests {
    private func codes(_ node: JSONNode?) -> [String] { node?["diagnostics"]?.elements.compactMap { $0["code"]?.stringValue } ?? [] }

    @Test("The findings of each file are those of lint, asked for and sent")
    func sameAsLint() throws {
        var client = try ScriptedClient(SampleApp.files)
        for path in SampleApp.files.keys.sorted() { try client.open(path) }
        var project = LiveProject(in: client.files, root: "/app")
        let findings = project.allFindings()
        #expect(findings.flatMap(\.findings).count > 8)
        for path in SampleApp.files.keys {
            let expected = findings.first { $0.file.path == path }?.findings ?? []
            let asked = try client.result("textDocument/diagnostic", #"{"textDocument":{"uri":"file://\#(path)"}}"#)
            #expect(client.published(path)?["diagnostics"]?.text == asked["items"]?.text)
            let items = try #require(asked["items"]).elements.map { $0 }
            #expect(items.compactMap { $0["code"]?.stringValue } == expected.map(\.identifier))
            // Those with a rule follow those about the file; a fix is only named if there is one.
            let own = project.findings(of: path)
            #expect(items.suffix(own.count).map { $0["data"]?["fix"] != nil } == own.map { project.hasFix($0) })
            for (item, finding) in zip(items, expected) {
                let rank: [Finding.Severity: Int64] = [.error: 1, .warning: 2, .note: 3]
                #expect(item["severity"]?.int64Value == rank[finding.severity])
                #expect(item["message"]?.stringValue?.hasPrefix(finding.message) == true)
                #expect(item["source"]?.isString("lproj") == true)
                #expect(item["codeDescription"]?["href"]?.stringValue?.hasPrefix("https://") == true)
                #expect(item["data"]?["rule"]?.isString(finding.identifier) == true)
            }
        }
        let all = try client.result("workspace/diagnostic", #"{"previousResultIds":[]}"#)
        #expect(all["items"]?.elements.compactMap { $0["uri"]?.stringValue }.sorted() == findings.map { "file://" + $0.file.path }.sorted())
    }

    @Test("A finding that compares with the original leads to it")
    func relatedInformation() throws {
        var client = try ScriptedClient(SampleApp.files)
        try client.open(SampleApp.germanPath)
        let finding = try #require(
            client.published(SampleApp.germanPath)?["diagnostics"]?.elements.first {
                $0["code"]?.isString("format.missing-argument") == true
            })
        let related = try #require(finding["relatedInformation"]?.elements.first { _ in true })
        #expect(related["location"]?["uri"]?.isString("file://" + SampleApp.englishPath) == true)
        #expect(related["location"]?["range"]?.place == "1:13–1:23")
        #expect(finding["data"]?["language"]?.isString("de") == true)
    }

    @Test("Where texts of a catalog are typed, a finding leads to the original as it is now, without parsing the catalog")
    func relatedInformationWhileTyping() throws {
        func entry(_ key: String, _ german: String, _ english: String) -> String {
            func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
            return #""\#(key)":{"localizations":{"de":\#(unit(german)),"en":\#(unit(english))}}"#
        }
        func catalog(_ german: String, _ english: String) -> String {
            #"{"sourceLanguage":"en","strings":{\#(entry("a %@", german, english)),\#(entry("b %@", "B", "Two %@"))},"version":"1.0"}"#
        }
        let path = "/app/Localizable.xcstrings"
        var client = try ScriptedClient([path: catalog("A %@", "The %@")])
        var text = catalog("A %@", "The %@")
        try client.open(path)
        func column(_ part: String) throws -> Int { text[..<(try #require(text.firstRange(of: part))).lowerBound].utf8.count }
        func change(_ part: String, to new: String, _ whole: String, version: Int) throws {
            let start = try column(part)
            let range = #"{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(start + part.utf8.count)}}"#
            client.change(path, range, new, version: version)
            text = whole
        }
        func check(_ originals: [String]) throws {
            let findings = client.published(path)?["diagnostics"].map { Array($0.elements) } ?? []
            let related = findings.filter { $0["code"]?.isString("format.missing-argument") == true }.compactMap { finding in
                let first = finding["relatedInformation"]?.elements.first { _ in true }
                return first.map { "\($0["location"]?["range"]?.place ?? "") \($0["message"]?.stringValue ?? "")" }
            }
            let expected = try originals.map { original in
                let start = try column(original)
                return "0:\(start - 1)–0:\(start + original.utf8.count + 1) the text in 'en': \(original)"
            }
            #expect(related == expected)
        }
        try check(["Two %@"])
        let parsed = client.session.handler.workspaces[0].project.parsedFiles.count
        // The first entry loses its argument, and the second one moves.
        try change("A %@", to: "Aha", catalog("Aha", "The %@"), version: 2)
        try check(["The %@", "Two %@"])
        try change("The %@", to: "Those of %@", catalog("Aha", "Those of %@"), version: 3)
        try check(["Those of %@", "Two %@"])
        #expect(client.session.handler.workspaces[0].project.parsedFiles.count == parsed)
        #expect(client.session.handler.workspaces[0].project.entryChecks == 2)
    }

    @Test("A file in a folder without a known file is seen by a client that does not watch")
    func newFolders() throws {
        let pulling = #"{"textDocument":{"diagnostic":{}}}"#
        var client = try ScriptedClient(SampleApp.files, capabilities: pulling)
        try client.open(SampleApp.germanPath)
        client.wait(.seconds(2))
        func addresses() throws -> String { try client.result("workspace/diagnostic", #"{"previousResultIds":[]}"#).text }
        for path in ["/app/Sources/en.lproj/New.strings", "/app/Other/Deep/en.lproj/More.strings"] {
            #expect(try !addresses().contains(path))
            _ = try client.files.write([FileChange(Array("\"a\" = \"b\"\n".utf8), at: path)])
            client.wait(.seconds(4))
            #expect(try addresses().contains(path), "\(path)")
        }
    }

    @Test("Each change has findings with its version, and a change of the original changes those of its open translations")
    func changes() throws {
        var client = try ScriptedClient(SampleApp.files)
        try client.open(SampleApp.germanPath)
        try client.open(SampleApp.englishPath)
        #expect(codes(client.published(SampleApp.germanPath)).contains("format.missing-argument"))
        client.change(SampleApp.englishPath, #"{"start":{"line":1,"character":20},"end":{"line":1,"character":22}}"#, "you", version: 2)
        #expect(client.published(SampleApp.englishPath)?["version"]?.int64Value == 2)
        #expect(!codes(client.published(SampleApp.germanPath)).contains("format.missing-argument"))
        client.close(SampleApp.englishPath)
        #expect(codes(client.published(SampleApp.englishPath)).isEmpty)
        #expect(codes(client.published(SampleApp.germanPath)).contains("format.missing-argument"))
    }

    @Test("Of many changes that came together only the last has findings")
    func burst() throws {
        var client = try ScriptedClient(SampleApp.files)
        try client.open(SampleApp.germanPath)
        let sent = client.notifications.count
        var text = ""
        for version in 2...1_001 {
            let change = ScriptedClient.change(
                SampleApp.germanPath, #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#, "/**/", version: version)
            text += ScriptedClient.framed(#"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(change)}"#)
        }
        client.send(text)
        let new = client.notifications[sent...].filter { $0.method == "textDocument/publishDiagnostics" }
        #expect(new.map { $0.parameters?["version"]?.int64Value } == [1_001])
        let finding = try #require(new.first?.parameters?["diagnostics"]?.elements.first { _ in true })
        #expect(finding["range"]?["start"]?["character"]?.int64Value == 4_013)
    }

    @Test("A client that asks for findings gets none unasked, and the same findings only once")
    func pull() throws {
        let capabilities = #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
        var client = try ScriptedClient(SampleApp.files, capabilities: capabilities)
        try client.open(SampleApp.germanPath)
        client.wait(.seconds(1))
        #expect(!client.notifications.contains { $0.method == "textDocument/publishDiagnostics" })
        let document = #""textDocument":{"uri":"file://\#(SampleApp.germanPath)"}"#
        let first = try client.result("textDocument/diagnostic", "{\(document)}")
        let mark = try #require(first["resultId"]).text
        #expect(first["kind"]?.isString("full") == true)
        let second = try client.result("textDocument/diagnostic", #"{\#(document),"previousResultId":\#(mark)}"#)
        #expect(second["kind"]?.isString("unchanged") == true)
        let all = try client.result(
            "workspace/diagnostic",
            #"{"previousResultIds":[{"uri":"file://\#(SampleApp.germanPath)","value":\#(mark)},{"uri":"file:///app/gone","value":"1"}]}"#)
        let kinds = Dictionary(
            all["items"]?.elements.map { ($0["uri"]?.stringValue ?? "", $0["kind"]?.stringValue ?? "") } ?? [], uniquingKeysWith: { $1 })
        #expect(kinds["file://" + SampleApp.germanPath] == "unchanged")
        #expect(kinds["file:///app/gone"] == "full")
    }

    @Test("To open a file in UTF-16 changes nothing, and to type in it does")
    func wideFile() throws {
        let text = "\"a\" = \"Eins %@\";\n"
        let path = "/app/de.lproj/L.strings"
        var client = try ScriptedClient(["/app/en.lproj/L.strings": "\"a\" = \"One %d\";\n", path: ""])
        _ = try client.files.write([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: path)
        client.notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file://\#(path)","type":2}]}"#)
        client.open("/app/en.lproj/L.strings", "\"a\" = \"One %d\";\n")
        let parsed = client.session.handler.workspaces[0].project.parsedFiles.count
        client.open(path, text)
        #expect(codes(client.published(path)).contains("format.argument-type"))
        #expect(client.session.handler.workspaces[0].project.parsedFiles.count == parsed)
        client.change(path, #"{"start":{"line":0,"character":13},"end":{"line":0,"character":14}}"#, "d", version: 2)
        #expect(!codes(client.published(path)).contains("format.argument-type"))
    }

    @Test("A client may spell the address of a file in its own way")
    func spelledAddresses() throws {
        var client = try ScriptedClient(
            [
                "/app/en.lproj/Localizable.strings": "\"a\" = \"One\";\n",
                "/app/String+Text.swift": "import Foundation\nlet a = NSLocalizedString(\"absent\", comment: \"\")\n",
            ], capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
        func items(_ previous: String) throws -> [(uri: String?, kind: String?)] {
            let result = try client.result("workspace/diagnostic", #"{"previousResultIds":[\#(previous)]}"#)
            return (result["items"].map { Array($0.elements) } ?? []).filter { $0["uri"]?.stringValue?.contains("Text.swift") == true }
                .map { ($0["uri"]?.stringValue, $0["kind"]?.stringValue) }
        }
        let all = try client.result("workspace/diagnostic", #"{"previousResultIds":[]}"#)
        let first = all["items"].flatMap { $0.elements.first { $0["uri"]?.stringValue?.contains("Text.swift") == true } }
        let mark = try #require(first?["resultId"]?.stringValue)
        let again = try items(#"{"uri":"file:///app/String%2BText.swift","value":"\#(mark)"}"#)
        #expect(again.count == 1 && again.first?.kind == "unchanged")
        #expect(again.first?.uri == "file:///app/String%2BText.swift")
    }

    @Test("A change on disk is seen, from the client or without it, and refreshes at most twice a second")
    func disk() throws {
        let pulling = #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
        var client = try ScriptedClient(SampleApp.files, capabilities: pulling)
        try client.open(SampleApp.germanPath)
        client.wait(.seconds(2))
        let refreshes = client.requests.count
        _ = try client.files.write(Array("\"greeting\" = \"Hello\";\n".utf8), to: SampleApp.englishPath)
        client.wait(.seconds(2))
        #expect(client.requests.count == refreshes + 1)
        let found = try client.result("textDocument/diagnostic", #"{"textDocument":{"uri":"file://\#(SampleApp.germanPath)"}}"#)
        #expect(!found.text.contains("format.missing-argument"))
        var watching = try ScriptedClient(SampleApp.files)
        try watching.open(SampleApp.germanPath)
        _ = try watching.files.write(Array("\"greeting\" = \"Hello\";\n".utf8), to: SampleApp.englishPath)
        watching.wait(.seconds(5))
        #expect(codes(watching.published(SampleApp.germanPath)).contains("format.missing-argument"))
        watching.notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file://\#(SampleApp.englishPath)","type":2}]}"#)
        #expect(!codes(watching.published(SampleApp.germanPath)).contains("format.missing-argument"))
    }

    @Test("The setting 'project' sends the findings of all files, and 'off' none")
    func pushedFindings() throws {
        var client = try ScriptedClient(SampleApp.files, options: #"{"diagnostics":"project"}"#)
        client.wait(.seconds(1))
        #expect(!codes(client.published(SampleApp.germanPath)).isEmpty)
        client.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
        try client.open(SampleApp.germanPath)
        client.close(SampleApp.germanPath)
        #expect(!codes(client.published(SampleApp.germanPath)).isEmpty)
        var silent = try ScriptedClient(SampleApp.files, options: #"{"diagnostics":"off"}"#)
        try silent.open(SampleApp.germanPath)
        #expect(silent.published(SampleApp.germanPath) == nil)
    }

    @Test("Findings that the settings do not want any more, or whose folder is gone, are cleared")
    func unwantedFindings() throws {
        var client = try ScriptedClient(SampleApp.files, options: #"{"diagnostics":"project"}"#)
        try client.open(SampleApp.englishPath)
        #expect(!codes(client.published(SampleApp.germanPath)).isEmpty)
        client.notify("workspace/didChangeConfiguration", #"{"settings":{"lproj":{"diagnostics":"open"}}}"#)
        #expect(client.published(SampleApp.germanPath)?["diagnostics"]?.count == 0)
        #expect(!codes(client.published(SampleApp.englishPath)).isEmpty)
        client.notify("workspace/didChangeConfiguration", #"{"settings":{"lproj":{"diagnostics":"off"}}}"#)
        #expect(client.published(SampleApp.englishPath)?["diagnostics"]?.count == 0)
        client.notify("workspace/didChangeConfiguration", #"{"settings":{"lproj":{"diagnostics":"project"}}}"#)
        #expect(!codes(client.published(SampleApp.germanPath)).isEmpty)
        client.notify("workspace/didChangeWorkspaceFolders", #"{"event":{"added":[],"removed":[{"uri":"file:///app","name":"app"}]}}"#)
        client.close(SampleApp.englishPath)
        #expect(client.published(SampleApp.germanPath)?["diagnostics"]?.count == 0)
        #expect(client.published(SampleApp.englishPath)?["diagnostics"]?.count == 0)
    }

    @Test("A folder in another one reports its files alone, and texts that are open count in both")
    func nestedFolders() throws {
        var files = SampleApp.files
        files["/app/Inner/en.lproj/Localizable.strings"] = "\"a\" = \"Sent %@\";\n"
        files["/app/Inner/de.lproj/Localizable.strings"] = "\"a\" = \"Gesendet\";\n"
        var client = try ScriptedClient(files, folders: ["/app", "/app/Inner"])
        func addresses() throws -> [String] {
            let all = try client.result("workspace/diagnostic", #"{"previousResultIds":[]}"#)
            return all["items"]?.elements.compactMap { $0["uri"]?.stringValue } ?? []
        }
        let german = "file:///app/Inner/de.lproj/Localizable.strings"
        #expect(try addresses().filter { $0 == german }.count == 1)
        #expect(Set(try addresses()).count == (try addresses().count))
        client.open("/app/Inner/de.lproj/Localizable.strings", "\"a\" = \"%@ gesendet\";\n")
        let known = client.session.handler.workspaces.map { $0.project.bytes(of: "/app/Inner/de.lproj/Localizable.strings") }
        #expect(known == [Array("\"a\" = \"%@ gesendet\";\n".utf8), Array("\"a\" = \"%@ gesendet\";\n".utf8)])
        client.close("/app/Inner/de.lproj/Localizable.strings")
        let closed = client.session.handler.workspaces.map { $0.project.bytes(of: "/app/Inner/de.lproj/Localizable.strings") }
        #expect(closed == [Array("\"a\" = \"Gesendet\";\n".utf8), Array("\"a\" = \"Gesendet\";\n".utf8)])
    }

    @Test("With the setting 'project', mistakes in the settings stay until they are corrected")
    func pushedSettings() throws {
        var files = SampleApp.files
        files["/app/.localization.json"] = #"{"lint": {"rules": {"text.nonsense": "off"}}}"#
        var client = try ScriptedClient(files, options: #"{"diagnostics":"project"}"#)
        #expect(client.published("/app/.localization.json")?["diagnostics"].map { $0.count > 0 } == true)
        client.notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///app/.localization.json","type":2}]}"#)
        #expect(client.published("/app/.localization.json")?["diagnostics"].map { $0.count > 0 } == true)
        _ = try client.files.write(Array("{}\n".utf8), to: "/app/.localization.json")
        client.notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///app/.localization.json","type":2}]}"#)
        #expect(client.published("/app/.localization.json")?["diagnostics"]?.count == 0)
    }

    @Test("Mistakes in the settings are findings of the settings")
    func settings() throws {
        var files = SampleApp.files
        files["/app/.localization.json"] = #"{"lint": {"rules": {"text.nonsense": "off"}}}"#
        var client = try ScriptedClient(files)
        try client.open("/app/.localization.json")
        let expected = try #require(client.published("/app/.localization.json"))
        #expect(codes(expected) == ["lint.settings"] || !codes(expected).isEmpty)
    }
}
