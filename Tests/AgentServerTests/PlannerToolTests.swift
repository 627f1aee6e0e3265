import Foundation
import LocalizationPlatform
import LocalizationProject
import Testing

@testable import LocalizationAgentServer

@Suite("LocalizationPlanner, paths, search and lint")
struct PlannerToolTests {
    private static let project = """
        // !$*UTF8*$!
        {
        \tobjects = {
        \t\tAA /* Project object */ = {
        \t\t\tisa = PBXProject;
        \t\t\tknownRegions = (
        \t\t\t\ten,
        \t\t\t\tBase,
        \t\t\t);
        \t\t};
        \t};
        \trootObject = AA /* Project object */;
        }
        """

    private func files() throws -> MemoryFiles {
        try memoryFiles([
            "App/A.xcodeproj/project.pbxproj": Self.project, "App/Main/Localizable.xcstrings": catalog([("Save", "")]),
            "App/Kit/Localizable.xcstrings": catalog([("Open", "")]), "App/Package.swift": "let package = Package(name: \"A\")",
            "App/Broken.xcstrings": "{\n  \"strings\" : {\n", "Other/Localizable.xcstrings": catalog([]), "App/notes.txt": "x",
        ])
    }

    @Test("it adds the language to the list of regions alone, names the catalogs, and a second call changes nothing")
    func plan() throws {
        let files = try files()
        var client = try AgentClient(files)
        let answer = try client.call("LocalizationPlanner", ["targetLocaleIdentifier": "pt-BR"])
        func text() throws -> String { String(decoding: try files.read("App/A.xcodeproj/project.pbxproj"), as: UTF8.self) }
        let expected = Self.project.replacingOccurrences(of: "\t\t\t\tBase,\n", with: "\t\t\t\tBase,\n\t\t\t\t\"pt-BR\",\n")
        #expect(try text() == expected)
        let changes = try #require(answer["changesMade"] as? String)
        for path in ["Main/Localizable.xcstrings", "Kit/Localizable.xcstrings"] { #expect(changes.contains("`\(path)`")) }
        // The one that cannot be read is among what failed.
        #expect(Set(answer["stringCatalogPaths"] as? [String] ?? []).count == 2)
        #expect((answer["stepsFailed"] as? String)?.contains("Broken.xcstrings:") == true)
        #expect((answer["suggestions"] as? String)?.contains("`Package.swift` has no defaultLocalization") == true)
        #expect(try client.call("LocalizationPlanner", ["targetLocaleIdentifier": "pt_BR"])["nextStep"] is String)
        #expect(try text() == expected)
        #expect(try client.refusal("LocalizationPlanner", ["targetLocaleIdentifier": "x; rm -rf /"]).contains("identifier"))
    }

    @Test("a server that is read-only changes no project")
    func readOnly() throws {
        let files = try files()
        var client = try AgentClient(files) { $0.isReadOnly = true }
        let answer = try client.call("LocalizationPlanner", ["targetLocaleIdentifier": "de"])
        #expect((answer["suggestions"] as? String)?.contains("Add de") == true)
        #expect(String(decoding: try files.read("App/A.xcodeproj/project.pbxproj"), as: UTF8.self) == Self.project)
    }

    @Test("paths stay in the root, and no refusal tells whether a file outside exists")
    func paths() throws {
        var client = try AgentClient(try files())
        func refusal(_ path: String) throws -> String {
            try client.refusal("StringCatalogRead", ["filePath": path, "targetLocaleIdentifier": "de"])
                .replacingOccurrences(of: path, with: "PATH")
        }
        let outside = try refusal("../Other/Localizable.xcstrings")
        #expect(outside == (try refusal("../Other/Missing.xcstrings")))
        for path in ["/etc/passwd", "notes.txt", "", "..", "Main", "../App/../Other/Localizable.xcstrings", "A\u{0}.xcstrings"] {
            #expect(
                try client.refusal("StringCatalogRead", ["filePath": path, "targetLocaleIdentifier": "de"]).contains("not a string catalog")
            )
        }
        #expect(try refusal("Localizable.xcstrings").contains("may be each of these"))
        #expect(try refusal("Broken.xcstrings").contains("PATH:"))
        for path in ["Main/Localizable.xcstrings", "Kit/../Main/Localizable.xcstrings", "App/Main/Localizable.xcstrings"] {
            #expect(try client.call("StringCatalogRead", ["filePath": path, "targetLocaleIdentifier": "de"])["newCount"] as? Int == 1)
        }
    }

    @Test("what the command line leaves out is no catalog of the root")
    func exclusions() throws {
        var client = try AgentClient(try files()) { $0.search = FolderSearch(excluding: [PathPattern("Kit")]) }
        let answer = try client.call("LocalizationPlanner", ["targetLocaleIdentifier": "de"])
        #expect((answer["stringCatalogPaths"] as? [String])?.contains("Kit/Localizable.xcstrings") == false)
        let arguments = ["filePath": "Kit/Localizable.xcstrings", "targetLocaleIdentifier": "de"]
        #expect(try client.refusal("StringCatalogRead", arguments).contains("not a string catalog"))
    }

    @Test("a search looks into keys, texts, translations and comments, ignoring case")
    func search() throws {
        let files = try memoryFiles([
            "App/A.xcstrings": catalog([
                ("Save", localizations([("de", "translated", "Ordner sichern")])), ("Other", "      \"comment\" : \"About FOLDERS\""),
                ("x", ""),
            ])
        ])
        var client = try AgentClient(files)
        func keys(_ query: String, _ more: [String: Any] = [:]) throws -> [String] {
            let answer = try client.call("StringCatalogSearch", ["query": query].merging(more) { (_: Any, new: Any) in new })
            return (answer["matches"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
        }
        #expect(try keys("ordner") == ["Save"])
        #expect(try keys("ordner", ["targetLocaleIdentifier": "de"]) == ["Save"])
        #expect(try keys("ordner", ["targetLocaleIdentifier": "fr"]).isEmpty)
        #expect(try keys("folders") == ["Other"])
        #expect(try keys("e", ["keyLimit": 1, "offset": 1]) == ["Other"])
        #expect(try client.refusal("StringCatalogSearch", ["query": ""]).contains("empty"))
    }

    @Test("lint finds what a single edit cannot show, for a catalog, a language or a key")
    func lint() throws {
        let files = try memoryFiles([
            "App/A.xcstrings": catalog([
                ("%lld files", localizations([("de", "translated", "%@ Dateien"), ("fr", "translated", "%@ fichiers")])),
                ("Save", localizations([("de", "translated", "Sichern"), ("fr", "translated", "Enregistrer")])),
            ])
        ])
        var client = try AgentClient(files)
        let all = try client.call("StringCatalogLint", [:])
        #expect((all["counts"] as? [String: Int])?["error"] == 2)
        let german = try client.call("StringCatalogLint", ["filePath": "A.xcstrings", "targetLocaleIdentifier": "de"])
        let findings = try #require(german["findings"] as? [[String: Any]])
        #expect(findings.compactMap { $0["identifier"] as? String }.first == "format.argument-type")
        #expect(findings.allSatisfy { $0["language"] as? String ?? "de" == "de" })
        #expect(findings.first?["file"] as? String == "A.xcstrings")
        #expect((try client.call("StringCatalogLint", ["stringKey": "Save"])["findings"] as? [Any])?.isEmpty == true)
    }
}
