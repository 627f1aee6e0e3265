import CatalogFormats
import Foundation
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationPlatform
import LocalizationProject
import LocalizationTestSupport
import Testing

@testable import LocalizationAgentServer

/// A client that does what Xcode's skill tells agents, with texts that are made of the source texts.
@Suite("A language filled by an agent")
struct FillLanguageTests {
    @Test(
        "a catalog of a real app is filled in the order of Xcode's skill; it lints without errors, and all other lines stay",
        arguments: [
            "coteditor__CotEditor/CotEditor/Localizables/Application/Intents.xcstrings",
            "geteduroam__apple-app/geteduroam/Localizable.xcstrings", "apple__sample-backyard-birds/Watch/Localizable.xcstrings",
        ].filter(CorpusFile.isExpected))
    func fill(path: String) throws {
        let before = Array(try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("corpus/" + path))))
        let files = MemoryFiles()
        let name = (path as NSString).lastPathComponent
        _ = try files.write([FileChange(before, at: "App/" + name)])
        var client = try AgentClient(files)
        let plan = try client.call("LocalizationPlanner", ["targetLocaleIdentifier": "be"])
        #expect(plan["stringCatalogPaths"] as? [String] == [name])
        let keys = try keys(in: name, &client)
        for key in keys { try translate(key, in: name, &client) }
        let left = try client.call("StringCatalogRead", ["filePath": name, "targetLocaleIdentifier": "be"])
        #expect(left["newCount"] as? Int == 0)
        #expect(left["machineTranslatedCount"] as? Int == keys.count)
        let findings = try client.call("StringCatalogLint", ["filePath": name, "targetLocaleIdentifier": "be"])
        #expect((findings["counts"] as? [String: Int])?["error"] == 0, "\(findings["findings"] ?? "")")
        try checkOthers(before, try files.read("App/" + name))
    }

    private func keys(in name: String, _ client: inout AgentClient) throws -> [String] {
        var keys: [String] = []
        while true {
            let arguments: [String: Any] = [
                "filePath": name, "targetLocaleIdentifier": "be", "requestedState": "new", "keyLimit": 20, "offset": keys.count,
            ]
            let page = try #require(try client.call("StringCatalogRead", arguments)["keys"] as? [String])
            if page.isEmpty { return keys }
            keys += page
        }
    }

    private func translate(_ key: String, in name: String, _ client: inout AgentClient) throws {
        var arguments: [String: Any] = ["filePath": name, "stringKey": key, "targetLocaleIdentifier": "be"]
        let context = try client.call("StringCatalogContext", arguments)
        let source = try #require(context["sourceValues"] as? [String: Any])
        if let phrases = source["setValues"] as? [String] {
            arguments["stringSetTranslation"] = phrases.map(accented)
        } else if let description = source["variationDescription"] as? String {
            // The last line is that of `other`; a text may have several lines itself.
            let other = description.components(separatedBy: "plural.other: ").last ?? ""
            let text = accented(other)
            let cases = try #require(context["relevantPluralCases"] as? [String])
            arguments["variationTranslation"] = ["topLevelVariation": Dictionary(cases.map { ($0, text) }, uniquingKeysWith: { $1 })]
        } else {
            let text = try #require(source["value"] as? String)
            let translation = accented(text)
            arguments["translation"] = translation
            if translation == text { arguments["unchanged"] = true }
        }
        _ = try client.call("StringCatalogEdit", arguments)
    }

    /// A text with other vowels in words that are nothing but letters and punctuation.
    private func accented(_ text: String) -> String {
        let format = FormatString(parsing: text)
        return format.pieces.map { piece -> String in
            let part = format.text(in: piece.range)
            guard case .literal = piece.kind else { return part }
            return part.split(separator: " ", omittingEmptySubsequences: false).map { word in
                guard word.allSatisfy({ $0.isLetter || ".,!?:;…’'-".contains($0) }) else { return String(word) }
                return String(word.map { ["a": "ą", "e": "ę", "o": "ó", "i": "y", "u": "ü"][$0] ?? $0 })
            }.joined(separator: " ")
        }.joined()
    }

    /// Expects that all other entries and languages are the same, and that no line of the file was lost or moved.
    private func checkOthers(_ before: [UInt8], _ after: [UInt8]) throws {
        var (old, new) = (XCStringsDocument(parsing: before).table(named: ""), XCStringsDocument(parsing: after).table(named: ""))
        for index in new.entries.indices { new.entries[index].translations.removeAll { $0.language == "be" } }
        for index in old.entries.indices { old.entries[index].translations.removeAll { $0.language == "be" } }
        #expect(old == new)
        func lines(_ bytes: [UInt8]) -> [String] {
            String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").map { $0.trimmingCharacters(in: [","]) }.filter {
                !$0.isEmpty
            }
        }
        // An empty entry gets a body, so that its closing bracket is another line.
        let rest = lines(after).reduce(into: lines(before)[...]) { rest, line in if rest.first == line { rest.removeFirst() } }
        #expect(rest.isEmpty, "\(rest.prefix(3))")
    }
}
