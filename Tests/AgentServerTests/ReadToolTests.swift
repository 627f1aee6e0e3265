import Foundation
import LocalizationFileWriting
import Testing

@testable import LocalizationAgentServer

@Suite("StringCatalogRead")
struct ReadToolTests {
    private static let plural = """
              "localizations" : {
                "pl" : {
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                      "other" : { "stringUnit" : { "state" : "machine_translated", "value" : "%lld pliku" } }
                    }
                  }
                }
              }
        """

    private func client() throws -> AgentClient {
        let entries: [(key: String, members: String)] = [
            ("Zoom", localizations([("pl", "translated", "Powiększ")])), ("%lld files", Self.plural), ("Add", ""),
            ("Fixed", "      \"shouldTranslate\" : false"), ("Old", "      \"extractionState\" : \"stale\""), ("%@ • %lld", ""), ("42", ""),
            ("Look", localizations([("pl", "needs_review", "Patrz")])), ("Odd", localizations([("pl", "unheard_of", "Dziwne")])),
            ("Open", localizations([("pl", "new", "Open")])),
        ]
        return try AgentClient(try memoryFiles(["App/A.xcstrings": catalog(entries)]))
    }

    private func arguments(_ more: [String: Any] = [:]) -> [String: Any] {
        ["filePath": "A.xcstrings", "targetLocaleIdentifier": "pl"].merging(more) { $1 }
    }

    @Test("a key counts in each state of its texts, and a plural without a category that the language needs is new")
    func counts() throws {
        var client = try client()
        let answer = try client.call("StringCatalogRead", arguments())
        #expect(answer["newCount"] as? Int == 4)
        #expect(answer["needsReviewCount"] as? Int == 2)
        #expect(answer["translatedCount"] as? Int == 2)
        #expect(answer["machineTranslatedCount"] as? Int == 1)
        #expect(answer["keys"] == nil)
        #expect(try client.call("StringCatalogRead", arguments(["requestedState": "new", "keyLimit": 0]))["keys"] == nil)
    }

    @Test("names that are no language are refused, and a number may be written with a point")
    func argumentsOfCalls() throws {
        var client = try client()
        for tool in ["StringCatalogRead", "StringCatalogContext"] {
            let message = try client.refusal(tool, arguments(["targetLocaleIdentifier": "../../x", "stringKey": "Add"]))
            #expect(message.contains("not the identifier of a language"))
        }
        let line =
            #"{"jsonrpc":"2.0","id":"f","method":"tools/call","params":{"name":"StringCatalogRead","arguments":"#
            + #"{"filePath":"A.xcstrings","targetLocaleIdentifier":"pl","requestedState":"new","keyLimit":NUMBER}}}"#
        for (number, isRight) in [("2.0", true), ("2e0", true), ("2.5", false)] {
            let reply = try client.exchange(line.replacingOccurrences(of: "NUMBER", with: number) + "\n")
            #expect((reply.first?["result"] as? [String: Any])?["isError"] as? Bool == !isRight, "\(number)")
        }
    }

    @Test("keys come in the order of the file, a page at a time")
    func keys() throws {
        var client = try client()
        let all = try client.call("StringCatalogRead", arguments(["requestedState": "new"]))
        #expect(all["keys"] as? [String] == ["%lld files", "Add", "42", "Open"])
        #expect(all["totalForRequestedState"] as? Int == 4)
        let page = try client.call("StringCatalogRead", arguments(["requestedState": "new", "keyLimit": 2, "offset": 1]))
        #expect(page["keys"] as? [String] == ["Add", "42"])
        #expect(page["returnedCount"] as? Int == 2)
        let beyond = try client.call("StringCatalogRead", arguments(["requestedState": "new", "offset": 9]))
        #expect(beyond["keys"] as? [String] == [])
        #expect(try client.call("StringCatalogRead", arguments(["targetLocaleIdentifier": "xx"]))["newCount"] as? Int == 7)
    }

    @Test("negative numbers, unknown states and wrong types are refused, and the message says what to send")
    func refusals() throws {
        var client = try client()
        #expect(try client.refusal("StringCatalogRead", arguments(["keyLimit": -1])).contains("keyLimit is -1"))
        #expect(try client.refusal("StringCatalogRead", arguments(["requestedState": "done"])).contains("machine_translated"))
        #expect(try client.refusal("StringCatalogRead", arguments(["offset": "3"])).contains("a whole number"))
        #expect(try client.refusal("StringCatalogRead", ["targetLocaleIdentifier": "pl"]).contains("'filePath' is missing"))
    }

    @Test("the default page of a catalog with 5,000 keys has at most 8,000 bytes, and 16,000 are enough for the context of each key")
    func budget() throws {
        let entries = (0..<5_000).map { number -> (key: String, members: String) in
            (
                "A key with many words that are shared by all of them \(number)",
                "      \"comment\" : \"\(String(repeating: "Long. ", count: 900))\""
            )
        }
        let source = String(repeating: "\u{1}\\\"ä", count: 6_000).replacingOccurrences(of: "\u{1}", with: "\\u0001")
            .replacingOccurrences(of: "\\\"", with: "\\\\\\\"")
        let languages = (0..<60).map { (language: "l\($0)", state: "translated", value: source) } + [("en", "translated", source)]
        var files = ["App/A.xcstrings": catalog(entries + [("Long", localizations(languages))])]
        let calls = (0..<200).map { "        Text(\"A key with many words that are shared by all of them \($0 % 2)\")" }.joined(
            separator: "\n")
        files["App/A.swift"] = "import SwiftUI\nstruct A: View {\n    var body: some View {\n\(calls)\n    }\n}\n"
        let terms = (0..<500).map { "| word\($0) | \(String(repeating: "x", count: 300)) |" }.joined(separator: "\n")
        files["App/TRANSLATION.md"] = "| Term | de |\n| words | \(String(repeating: "w", count: 9_000)) |\n\(terms)\n"
        let tree = try memoryFiles(files)
        var workspace = try #require(AgentWorkspace(AgentWorkspace.Options(root: "App"), in: tree))
        func bytes(_ tool: any AgentTool.Type, _ json: String) throws -> Int {
            let arguments = try ToolArguments(JSONArguments.node(json), tool.allArguments)
            return JSONValue.object(try tool.call(arguments, in: &workspace)).compactText.utf8.count
        }
        let read = #"{"filePath":"A.xcstrings","targetLocaleIdentifier":"de","requestedState":"new"}"#
        #expect(try bytes(ReadTool.self, read) <= 8_000)
        for key in ["A key with many words that are shared by all of them 1", "Long"] {
            let context = "{\"filePath\":\"A.xcstrings\",\"targetLocaleIdentifier\":\"de\",\"stringKey\":\"\(key)\"}"
            #expect(try bytes(ContextTool.self, context) <= 16_000, "\(key)")
        }
    }
}
