import Foundation
import LocalizationBuild
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationTestSupport
import Testing

@Suite("Texts for stores on the command line", .enabled(if: ToolRun.hasTools))
struct StoreRunTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let texts = [
            "en-US/name": "Notes", "en-US/description": "Write notes.", "en-US/keywords": "notes, write", "de/name": "Notizen",
            "de/description": "Schreib Notizen.", "de/keywords": "notizen", "de/images/a": "a picture",
        ]
        for (key, text) in texts { try folder.write(text + "\n", to: "fastlane/metadata/\(key).txt") }
        return folder
    }

    @Test("an app and its store are checked together, each once; tables are not needed")
    func lint() throws {
        let folder = try folder()
        let alone = try ToolRun("lint", folder.path, "--all")
        #expect(
            alone.status == 1 && alone.errors.contains("metadata/de: error: 'de' is no language of the App Store, which has 'de-DE'"))
        #expect(alone.errors.contains("en-US/keywords.txt:1:1: warning: 1 blank is beside a comma (en-US: keywords) [store.keywords]"))
        try folder.write("\"a\" = \"A %@\";\n", to: "App/en.lproj/T.strings")
        try folder.write("\"a\" = \"A %d\";\n", to: "App/de.lproj/T.strings")
        let both = try ToolRun("lint", folder.path, folder.path + "/fastlane", "--all", "--format", "xcode").output
        for rule in ["store.unknown-language", "store.keywords", "format.argument-type"] {
            #expect(both.components(separatedBy: "[\(rule)]").count == 2, "\(both)")
        }
        #expect(try ToolRun("lint", folder.path, "--exclude", "de", "--only", "store").errors.contains("store.unknown-language") == false)
        try folder.write("paths: { \"fastlane/**\": { store: off } }\n", to: ".lproj.yml")
        #expect(try !ToolRun("lint", folder.path).errors.contains("store."))
    }

    @Test("fixes write keywords, and rename a folder with all that is in it only if that is wanted")
    func fixes() throws {
        let folder = try folder()
        #expect(try ToolRun("lint", folder.path, "--fix").status == 1)
        #expect(try folder.text("fastlane/metadata/en-US/keywords.txt") == "notes,write\n")
        #expect(try folder.text("fastlane/metadata/de/name.txt") == "Notizen\n")
        let shown = try ToolRun("lint", folder.path, "--unsafe-fixes", "--diff").output
        #expect(shown.contains("rename from \(folder.path)/fastlane/metadata/de\nrename to \(folder.path)/fastlane/metadata/de-DE\n"))
        let fixed = try ToolRun("lint", folder.path, "--fix", "--unsafe-fixes")
        #expect(fixed.status == 0, "\(fixed.errors)")
        #expect(try folder.text("fastlane/metadata/de-DE/name.txt") == "Notizen\n")
        #expect(try folder.text("fastlane/metadata/de-DE/images/a.txt") == "a picture\n")
        #expect(!FileSystem.isPresent(folder.path + "/fastlane/metadata/de"))
    }

    @Test("linked texts and folders are there, and are corrected where they are")
    func links() throws {
        let folder = try folder()
        try folder.remove("fastlane/metadata/de")
        try folder.write("Notes\n", to: "fastlane/metadata/en-AU/name.txt")
        for name in ["description", "keywords"] { try folder.link("../en-US/\(name).txt", at: "fastlane/metadata/en-AU/\(name).txt") }
        try folder.link("en-US", at: "fastlane/metadata/en-GB")
        let found = try ToolRun("lint", folder.path, "--all")
        #expect(found.errors.contains("en-AU/keywords.txt") && found.errors.contains("en-GB/keywords.txt"))
        #expect(!found.errors.contains("store.missing-text"), "\(found.errors)")
        let fixed = try ToolRun("lint", folder.path, "--fix")
        #expect(fixed.status == 0 && fixed.errors.contains("1 mistake corrected in 1 file"), "\(fixed.errors)")
        #expect(try folder.text("fastlane/metadata/en-US/keywords.txt") == "notes,write\n")
        #expect(FileSystem.isLink(folder.path + "/fastlane/metadata/en-AU/keywords.txt"))
    }

    @Test("a baseline holds findings of stores, and a commit's are not new")
    func baseline() throws {
        let folder = try folder()
        _ = try ToolRun("lint", folder.path, "--baseline", folder.path + "/known.json", "--update-baseline")
        #expect(try ToolRun("lint", folder.path, "--baseline", folder.path + "/known.json").status == 0)
        try folder.write("a;b\n", to: "fastlane/metadata/en-US/keywords.txt")
        try folder.write("", to: "fastlane/metadata/en-US/subtitle.txt")
        let run = try ToolRun("lint", folder.path, "--baseline", folder.path + "/known.json")
        #expect(run.status == 1 && run.errors.contains("store.empty-text") && !run.errors.contains("store.unknown-language"))
    }

    @Test("a live project has the findings of the linter, also after a text changed, came or went")
    func live() throws {
        #if Tools
        let folder = try folder()
        try folder.write("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }", to: "A.xcstrings")
        var project = LiveProject(in: CheckedDiskFiles(), root: folder.path, as: LintRun(report: FindingReport()))
        func expectAgreement(_ place: String) throws {
            let found = project.allFindings().flatMap { file in file.findings.map { "\(file.file.path) \($0.message)" } }
            let printed = try ToolRun("lint", folder.path, "--all", "--format", "xcode").output
            #expect(found.count == printed.split(separator: "\n").count { $0.contains("[") }, "\(place)\n\(found)\n\(printed)")
            for message in found.map({ $0.split(separator: " ", maxSplits: 1)[1] }) { #expect(printed.contains(message), "\(place)") }
        }
        try expectAgreement("at first")
        let keywords = folder.path + "/fastlane/metadata/en-US/keywords.txt"
        try folder.write("a;b\n", to: "fastlane/metadata/en-US/keywords.txt")
        project.update(keywords)
        #expect(project.refresh() == [keywords])
        try expectAgreement("changed")
        try folder.write("x", to: "fastlane/metadata/en-US/whats_new.txt")
        project.update(folder.path + "/fastlane/metadata/en-US/whats_new.txt")
        try expectAgreement("came")
        try folder.remove("fastlane/metadata/en-US/keywords.txt")
        project.update(keywords)
        try expectAgreement("went")
        #endif
    }

    @Test("report has each text of each language with its length and limit, what is missing, and what 'default' has")
    func report() throws {
        let folder = try folder()
        try folder.write("https://a.example\n", to: "fastlane/metadata/default/support_url.txt")
        try folder.write("", to: "fastlane/metadata/fi/name.txt")
        let run = try ToolRun(["report", "fastlane/metadata"], folder: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                fastlane/metadata (App Store)
                language  name   description  keywords  support_url
                default   -      -            -         17
                en-US     5/30   12/4000      12/100    17 (default)
                fi        empty  missing      missing   17 (default)

                """)
        let json = try ToolRun(["report", "fastlane/metadata", "--format", "json"], folder: folder.path).output
        #expect(json.contains("\"store\": \"fastlane\"") && json.contains("\"state\": \"missing\"") && json.contains("\"limit\": 4000"))
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/T.strings")
        let both = try ToolRun(["report", ".", "--format", "json"], folder: folder.path).output
        let value = try #require(JSONSerialization.jsonObject(with: Data(both.utf8)) as? [String: Any])
        #expect((value["stores"] as? [Any])?.count == 1 && (value["tables"] as? [Any])?.count == 1)
        let markdown = try ToolRun(["report", "fastlane/metadata", "--format", "markdown"], folder: folder.path).output
        #expect(
            markdown.contains("| language | name | description | keywords |") && markdown.contains("| fi | empty | missing | missing |"))
    }
}
