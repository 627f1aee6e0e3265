import CatalogFormats
import Foundation
import LocalizationCatalogCompilation
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
    private static let catalogs = [
        "coteditor__CotEditor/CotEditor/Localizables/Application/Intents.xcstrings",
        "geteduroam__apple-app/geteduroam/Localizable.xcstrings", "apple__sample-backyard-birds/Watch/Localizable.xcstrings",
    ].filter(CorpusFile.isExpected)

    @Test(
        "a catalog of a real app is filled in the order of Xcode's skill; it compiles, lints without errors, and all other lines stay",
        arguments: catalogs)
    func fill(path: String) throws {
        let (name, before) = try Self.file(path)
        let files = MemoryFiles()
        _ = try files.write([FileChange(before, at: "App/" + name)])
        var client = try AgentClient(files)
        try fill(name, "be", &client)
        try check(try files.read("App/" + name), before, ["be"])
    }

    @Test("two agents that fill two languages of one catalog at the same time lose nothing of each other", arguments: catalogs)
    func fillTwice(path: String) async throws {
        let (name, before) = try Self.file(path)
        let folder = try TemporaryFolder()
        try folder.write(before, to: "App/" + name)
        let languages = ["be", "lt"]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for language in languages {
                group.addTask {
                    var client = try AgentClient(CheckedDiskFiles(), root: folder.path + "/App")
                    try fill(name, language, &client)
                }
            }
            try await group.waitForAll()
        }
        try check(Array(try folder.text("App/" + name).utf8), before, Set(languages))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App") == [name])
    }

    private static func file(_ path: String) throws -> (name: String, bytes: [UInt8]) {
        ((path as NSString).lastPathComponent, Array(try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("corpus/" + path)))))
    }

    /// Translates all keys, reads again, and lints.
    private func fill(_ name: String, _ language: String, _ client: inout AgentClient) throws {
        let plan = try client.call("LocalizationPlanner", ["targetLocaleIdentifier": language])
        #expect(plan["stringCatalogPaths"] as? [String] == [name])
        let file: [String: Any] = ["filePath": name, "targetLocaleIdentifier": language]
        let keys = try keys(file, &client)
        for key in keys { try translate(file.merging(["stringKey": key]) { $1 }, &client) }
        let left = try client.call("StringCatalogRead", file)
        #expect(left["newCount"] as? Int == 0)
        #expect(left["machineTranslatedCount"] as? Int == keys.count)
        let findings = try client.call("StringCatalogLint", file)
        #expect((findings["counts"] as? [String: Int])?["error"] == 0, "\(findings["findings"] ?? "")")
    }

    private func keys(_ file: [String: Any], _ client: inout AgentClient) throws -> [String] {
        var keys: [String] = []
        while true {
            let arguments = file.merging(["requestedState": "new", "keyLimit": 20, "offset": keys.count]) { $1 }
            let page = try #require(try client.call("StringCatalogRead", arguments)["keys"] as? [String])
            if page.isEmpty { return keys }
            keys += page
        }
    }

    private func translate(_ entry: [String: Any], _ client: inout AgentClient) throws {
        var arguments = entry
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

    /// Expects that a catalog compiles with languages, that all others are the same, and that no line of the file was lost or moved.
    private func check(_ after: [UInt8], _ before: [UInt8], _ languages: Set<String>) throws {
        let compiled = CatalogCompiler.compile(after)
        #expect(compiled.findings == CatalogCompiler.compile(before).findings)
        #expect(languages.isSubset(of: compiled.localizations.map(\.name)))
        var (old, new) = (XCStringsDocument(parsing: before).table(named: ""), XCStringsDocument(parsing: after).table(named: ""))
        for index in new.entries.indices { new.entries[index].translations.removeAll { languages.contains($0.language) } }
        for index in old.entries.indices { old.entries[index].translations.removeAll { languages.contains($0.language) } }
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
