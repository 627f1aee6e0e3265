import Foundation
import Testing

@testable import LocalizationAgentServer

@Suite("StringCatalogContext")
struct ContextToolTests {
    private func arguments(_ key: String, _ language: String = "pt-BR") -> [String: Any] {
        ["filePath": "App.xcstrings", "stringKey": key, "targetLocaleIdentifier": language]
    }

    private func client(_ entries: [(key: String, members: String)], _ others: [String: String] = [:]) throws -> AgentClient {
        try AgentClient(try memoryFiles(["App/App.xcstrings": catalog(entries)].merging(others) { $1 }))
    }

    @Test("it has the text, the comment, the places in code, related languages first, and terms")
    func everything() throws {
        let members =
            "      \"comment\" : \"A button\",\n"
            + localizations([("de", "translated", "Sichern"), ("pt-PT", "translated", "Guardar"), ("en", "new", "Save it")])
        var client = try client(
            [("save.button", members)],
            [
                "App/Sources/A B.swift":
                    "import Foundation\nlet text = NSLocalizedString(\"save.button\", tableName: \"App\", comment: \"\")\n",
                "App/TRANSLATION.md": "| Term | pt-BR |\n| Save | Salvar |\n| Open | Abrir |\n",
            ])
        let answer = try client.call("StringCatalogContext", arguments("save.button"))
        #expect((answer["sourceValues"] as? [String: String]) == ["sourceLocaleIdentifier": "en", "value": "Save it"])
        #expect(answer["comment"] as? String == "A button")
        let translations = try #require(answer["translations"] as? [[String: Any]])
        #expect(translations.compactMap { $0["localeIdentifier"] as? String } == ["pt-PT", "de"])
        let usages = try #require(answer["usageLocations"] as? [[String: Any]])
        #expect(usages.count == 1)
        #expect((usages.first?["fileURL"] as? String)?.hasSuffix("/App/Sources/A%20B.swift") == true)
        #expect((usages.first?["fileURL"] as? String)?.hasPrefix("file:///") == true)
        #expect(usages.first?["lineNumber"] as? Int == 2)
        #expect(answer["terms"] as? [[String: String]] == [["source": "Save", "target": "Salvar"]])
        #expect(answer["guide"] as? String == "TRANSLATION.md")
        #expect(answer["relevantPluralCases"] == nil)
        #expect(answer["usageDataUnavailable"] == nil)
    }

    @Test("a number asks for the cases of the language, and for those of a source that is not varied")
    func plurals() throws {
        var client = try client([("%lld files", "")])
        let answer = try client.call("StringCatalogContext", arguments("%lld files", "pl"))
        #expect(answer["relevantPluralCases"] as? [String] == ["plural.one", "plural.few", "plural.many", "plural.other"])
        #expect(answer["sourcePluralCasesToAdd"] as? [String] == ["plural.one", "plural.other"])
        #expect((answer["sourceValues"] as? [String: String])?["value"] == "%lld files")
        #expect(answer["usageLocations"] as? [String] == [])
        #expect((answer["usageDataUnavailable"] as? String)?.isEmpty == false)
        let french = try client.call("StringCatalogContext", arguments("%lld files", "fr"))
        #expect(french["relevantPluralCases"] as? [String] == ["plural.one", "plural.other"])
    }

    @Test("equal texts come first, then those with a common word, with a translation before those without")
    func similar() throws {
        let other = catalog([
            ("Save file now", localizations([("pt-BR", "translated", "Salvar arquivo agora")])), ("The file", ""), ("SAVE FILE", ""),
            ("xyz", ""),
        ])
        var client = try client([("Save file", "")], ["App/Other.xcstrings": other])
        let answer = try client.call("StringCatalogContext", arguments("Save file"))
        let similar = try #require(answer["similarStrings"] as? [[String: String]])
        #expect(similar.compactMap { $0["key"] } == ["SAVE FILE", "Save file now", "The file"])
        #expect(similar.dropFirst().first?["targetDescription"] == "Salvar arquivo agora")
        #expect(similar.first?["targetDescription"] == nil)
    }

    @Test("variations are a line for each path, and sets are their phrases")
    func shapes() throws {
        let varied = """
                  "localizations" : { "en" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "One file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } }
            """
        let set = """
                  "localizations" : { "en" : { "stringSet" : { "state" : "translated", "values" : ["Order a coffee", "Buy a coffee"] } } }
            """
        var client = try client([("files", varied), ("phrases", set), ("fixed", "\"shouldTranslate\" : false")])
        let plural = try client.call("StringCatalogContext", arguments("files"))
        #expect(
            (plural["sourceValues"] as? [String: String])?["variationDescription"] == "plural.one: One file\nplural.other: %lld files")
        #expect(plural["sourcePluralCasesToAdd"] == nil)
        let phrases = try client.call("StringCatalogContext", arguments("phrases"))
        #expect(phrases["isStringSet"] as? Bool == true)
        #expect((phrases["sourceValues"] as? [String: Any])?["setValues"] as? [String] == ["Order a coffee", "Buy a coffee"])
        #expect(try client.call("StringCatalogContext", arguments("fixed"))["shouldTranslate"] as? Bool == false)
        #expect(try client.refusal("StringCatalogContext", arguments("file")).contains("String key 'file' not found"))
    }

    @Test("devices are named if project settings have at least two")
    func devices() throws {
        func project(_ family: String) -> String {
            "{ objects = { A = { isa = PBXProject; knownRegions = (en); }; B = { buildSettings = { TARGETED_DEVICE_FAMILY = \"\(family)\"; }; }; }; rootObject = A; }"
        }
        var two = try client([("Save", "")], ["App/A.xcodeproj/project.pbxproj": project("1,2")])
        #expect(try two.call("StringCatalogContext", arguments("Save"))["supportedDevices"] as? [String] == ["iphone", "ipad"])
        var one = try client([("Save", "")], ["App/A.xcodeproj/project.pbxproj": project("1")])
        #expect(try one.call("StringCatalogContext", arguments("Save"))["supportedDevices"] == nil)
    }
}
