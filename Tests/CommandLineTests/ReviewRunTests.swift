import Foundation
import LocalizationTestSupport
import Testing

@Suite("Review: commits, paths and output", .enabled(if: ToolRun.hasTools && Git.isInstalled))
struct ReviewRunTests {
    private typealias Repository = ReviewRepository
    private typealias Unit = ReviewRepository.Unit

    @Test("a base alone is compared with the files of now, also with those that are not committed")
    func workingTree() throws {
        let repository = try Repository()
        try repository.commit("old", ["L.xcstrings": Repository.catalog(["Open": ["de": "Öffnen"]])])
        try repository.folder.write(Repository.catalog(["Open": ["de": ""]]), to: "L.xcstrings")
        let outcome = try repository.review("old")
        #expect(outcome.status == 1 && outcome.verdict.hasPrefix("damage: 1 review.translation-lost"), "\(outcome.text)")
        #expect(outcome.object["head"] as? String == "working tree")
        let committed = try repository.review("old..HEAD")
        #expect(committed.status == 0 && committed.findings.isEmpty)
    }

    @Test("tables of .strings and .stringsdict files are compared like catalogs, without states")
    func tables() throws {
        let repository = try Repository()
        try repository.commit(
            "old",
            [
                "en.lproj/L.strings": "\"open\" = \"Open\";\n\"close\" = \"Close\";\n\"quit\" = \"Quit\";\n",
                "fr.lproj/L.strings": "\"open\" = \"Ouvrir\u{A0}!\";\n\"close\" = \"Fermer\";\n\"quit\" = \"Quitter\";\n",
            ])
        try repository.commit(
            "new",
            [
                "en.lproj/L.strings": "\"open\" = \"Open\";\n\"close\" = \"Close\";\n\"quit\" = \"Leave\";\n",
                "fr.lproj/L.strings": "\"open\" = \"Ouvrir !\";\n\"quit\" = \"Quitter\";\n",
                "de.lproj/L.strings": "\"open\" = \"Öffnen\";\n",
            ])
        let outcome = try repository.review("old..new")
        #expect(outcome.found("review.translation-lost") == ["error|fr|close|text|Fermer"], "\(outcome.text)")
        #expect(outcome.found("review.blank-changed") == ["warning|fr|open|text|Ouvrir\u{A0}!|Ouvrir !"])
        #expect(outcome.found("review.source-reworded") == ["warning|fr|quit|text|Quit|Leave"])
        #expect(outcome.numbers("de") == [1, 0, 0, 0, 0])
        let french = outcome.findings.first { $0["identifier"] as? String == "review.blank-changed" }
        #expect(french?["file"] as? String == "fr.lproj/L.strings" && french?["line"] as? Int == 1)
    }

    @Test("of one language's folder or file, the damage that only the others' files show is found, and none of theirs")
    func oneLanguage() throws {
        let repository = try Repository()
        func files(_ texts: [String: (open: String, quit: String)]) throws {
            for (language, text) in texts {
                try repository.folder.write(
                    "\"open\" = \"\(text.open)\";\n\"quit\" = \"\(text.quit)\";\n", to: "My App/\(language).lproj/L.strings")
            }
        }
        try files(["en": ("Open the file now", "Quit"), "de": ("Datei öffnen", "Beenden"), "fr": ("Ouvrir le fichier", "Quitter")])
        try repository.commit("old", [:])
        try files(["en": ("Open the file now", "Leave"), "de": ("Open the file now", "Beenden"), "fr": ("Open the file now", "Quitter")])
        try repository.commit("new", [:])
        let lost = "error|de|open|text|Datei öffnen|Open the file now"
        let reworded = ["de", "fr"].map { "warning|\($0)|quit|text|Quit|Leave" }
        for path in ["My App/de.lproj", "./My App/de.lproj/", "My App/de.lproj/L.strings"] {
            let outcome = try repository.review("old..new", path)
            #expect(outcome.found("review.translation-lost") == [lost] && outcome.numbers("fr") == nil, "\(path): \(outcome.text)")
            #expect(outcome.found("review.source-reworded") == [reworded[0]], "\(path)")
        }
        let original = try repository.review("old..new", "My App/en.lproj")
        #expect(original.found("review.source-reworded") == reworded && original.found("review.translation-lost").isEmpty)
        #expect(original.numbers("en") == [0, 1, 0, 0, 0], "\(original.text)")
        // The command may run inside of the folder.
        for operands in [[], ["L.strings"]] {
            let inside = try ToolRun(["review", "old..new"] + operands, folder: repository.folder.path + "/My App/de.lproj")
            #expect(
                inside.status == 1 && inside.output.contains("1 review.translation-lost") && !inside.output.contains("fr "), "\(inside)")
        }
        try repository.folder.write("", to: "My App/it.lproj/Other.strings")
        try repository.commit("other", [:])
        #expect(try repository.review("old..other", "My App/it.lproj").findings.isEmpty)
        try repository.folder.remove("My App/fr.lproj")
        for path in ["My App/fr.lproj", "My App/fr.lproj/L.strings"] {
            let gone = try repository.review("HEAD", path)
            #expect(
                gone.rules == ["review.language-lost", "review.translation-lost"] && gone.numbers("fr")?[2] == 2, "\(path): \(gone.text)")
        }
        #expect(try repository.review("HEAD", "My App/de.lproj").findings.isEmpty)
    }

    @Test("a language's folder that is a link is compared with what it leads to")
    func linkedLanguage() throws {
        let repository = try Repository()
        try repository.commit("old", ["App/en.lproj/L.strings": "\"a\" = \"A\";\n", "Shared/de.lproj/L.strings": "\"a\" = \"B\";\n"])
        try FileManager.default.createSymbolicLink(
            atPath: repository.folder.path + "/App/de.lproj", withDestinationPath: "../Shared/de.lproj")
        try repository.commit("link", [:])
        try repository.folder.write("\"a\" = \"C\";\n", to: "Shared/de.lproj/L.strings")
        #expect(try repository.review("HEAD", "App/de.lproj").numbers("de") == [0, 1, 0, 0, 0])
    }

    @Test("operands that overlap are one, and those of two repositories are refused")
    func overlappingOperands() throws {
        let repository = try Repository()
        try repository.commit(
            "old", ["App/en.lproj/L.strings": "\"a\" = \"A text\";\n", "App/de.lproj/L.strings": "\"a\" = \"Ein Text\";\n"])
        try repository.commit("new", ["App/de.lproj/L.strings": "\"a\" = \"A text\";\n"])
        for operands in [["App"], ["App", "./App"], ["App/de.lproj", "App"], ["App", "App/../App", "App/de.lproj/L.strings"], ["."]] {
            let run = try ToolRun(["review", "old..new"] + operands, folder: repository.folder.path)
            #expect(run.status == 1 && run.output.hasPrefix("damage: 1 review.translation-lost"), "\(operands): \(run)")
        }
        try repository.folder.write("\"a\" = \"A\";\n", to: "Other/en.lproj/L.strings")
        try Git.run(["init", "-q"], in: repository.folder.path + "/Other")
        let others = try ToolRun(["review", "HEAD", "App", "Other"], folder: repository.folder.path)
        #expect(others.status == 2 && others.errors.contains("'Other' and 'App' are in different repositories"), "\(others)")
    }

    @Test("files of submodules, and those that git ignores, are in no commit and no part of a change; untracked ones are")
    func uncommitted() throws {
        let repository = try Repository()
        let folder = repository.folder
        let texts = ["en": "\"a\" = \"A text\";\n", "de": "\"a\" = \"%d A text\";\n"]
        for place in ["App", "App/Sub", "App/gen"] {
            for (language, text) in texts { try folder.write(text, to: "\(place)/\(language).lproj/L.strings") }
        }
        try Git.run(["init", "-q"], in: folder.path + "/App/Sub")
        try Git.commit("Sub", in: folder.path + "/App/Sub")
        try folder.write("[submodule \"Sub\"]\n\tpath = App/Sub\n\turl = ../Sub\n", to: ".gitmodules")
        try folder.write("gen/\n*.generated.xcstrings\n", to: ".gitignore")
        try folder.write(Repository.catalog(["k": ["de": "%d K"]]), to: "App/My.generated.xcstrings")
        try repository.commit("old", [:])
        let review = try repository.review("HEAD")
        #expect(review.status == 0 && review.findings.isEmpty && review.numbers("de") == nil, "\(review.text)")
        for verb in [["lint"], ["report"]] {
            let run = try ToolRun(verb + [".", "--since", "HEAD"], folder: folder.path)
            #expect(run.status == 0 && !run.output.contains("added") && !run.errors.contains("format."), "\(run)")
        }
        // Who names them, or is in the submodule, hears of them.
        #expect(try ToolRun(["lint", "App/gen", "--since", "HEAD"], folder: folder.path).status == 1)
        #expect(try ToolRun(["review", "HEAD"], folder: folder.path + "/App/Sub").output.hasPrefix("no damage"))
        try folder.write(texts["de"] ?? "", to: "App/new/de.lproj/L.strings")
        #expect(try repository.review("HEAD").numbers("de")?.first == 1)
    }

    @Test("keys that move into another table are compared with what they were, so that a split is no damage and a loss on the way is")
    func movedKeys() throws {
        let repository = try Repository()
        func entries(_ german: String?) -> [(String, [(String, Unit)])] {
            [("a.long", [("de", Unit("Accessibility access is required")), ("en", Unit("Accessibility access is required"))])]
                + [("a.open", [("en", Unit("Open"))] + (german.map { [("de", Unit($0))] } ?? []))]
        }
        let other = [("b.long", [("de", Unit("Hallo du")), ("en", Unit("Hello you"))])]
        let (table, alpha) = ("App/Localizable.xcstrings", "App/Alpha.xcstrings")
        let empty = Repository.catalog([(String, [(String, Unit)])]())
        try repository.commit("old", [table: Repository.catalog(entries("Öffnen") + other), alpha: empty])
        try repository.commit("split", [table: Repository.catalog(other), alpha: Repository.catalog(entries("Öffnen"))])
        try repository.commit("united", [table: Repository.catalog(entries("Öffnen") + other), alpha: empty])
        for range in ["old..split", "split..united"] {
            let outcome = try repository.review(range)
            #expect(outcome.status == 0 && outcome.findings.isEmpty && outcome.numbers("de") == nil, "\(outcome.text)")
        }
        try Git.run(["checkout", "-q", "old"], in: repository.folder.path)
        try repository.commit("lossy", [table: Repository.catalog(other), alpha: Repository.catalog(entries(nil))])
        let lossy = try repository.review("old..lossy")
        #expect(lossy.found("review.translation-lost").count == 1 && lossy.numbers("de") == [0, 0, 1, 0, 1], "\(lossy.text)")
        // A key of the same name with other texts is another one, and code that asks the old table finds nothing.
        try Git.run(["checkout", "-q", "old"], in: repository.folder.path)
        let foreign = [("a.open", [("de", Unit("Offen")), ("en", Unit("Opened"))])]
        try repository.commit("another", [table: Repository.catalog(other), alpha: Repository.catalog(foreign)])
        #expect(try repository.review("old..another").found("review.key-removed").count == 2)
        try Git.run(["checkout", "-q", "split"], in: repository.folder.path)
        try repository.commit("called", ["App/a.swift": "let a = NSLocalizedString(\"a.open\", comment: \"\")\n"])
        #expect(try repository.review("old..called").found("review.key-lost").count == 1)
    }

    @Test("a .stringsdict file that becomes a catalog has the same plural cases")
    func migratedPlurals() throws {
        let repository = try Repository()
        func plural(_ one: String) -> String {
            """
            { n = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "\(one)"; other = "%d min"; }; }; }
            """
        }
        try repository.commit(
            "old", ["en.lproj/Localizable.stringsdict": plural("%d min"), "gl.lproj/Localizable.stringsdict": plural("%dmin")])
        _ = try ToolRun(["migrate", ".", "--delete-sources"], folder: repository.folder.path)
        try Git.commit("migrated", in: repository.folder.path)
        let outcome = try repository.review("old..HEAD")
        #expect(outcome.findings.filter { ($0["severity"] as? String) != "note" }.isEmpty, "\(outcome.text)")
        #expect(outcome.numbers("gl")?[1] ?? 0 == 0, "\(outcome.text)")
    }

    @Test("texts of examples are not gone because the project has tables elsewhere now, nor new because it has none any more")
    func examples() throws {
        let repository = try Repository()
        let examples = Repository.catalog(["a": ["de": "A"]])
        try repository.commit(
            "old",
            ["Examples/L.xcstrings": examples, "Examples/a.swift": "let a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n"])
        try repository.commit("new", ["App/M.xcstrings": Repository.catalog(["b": ["de": "B"]])])
        let forth = try repository.review("old..new")
        #expect(forth.status == 0 && forth.findings.isEmpty, "\(forth.text)")
        #expect(forth.numbers("de") == [1, 0, 0, 0, 0])
        try FileManager.default.removeItem(atPath: repository.folder.path + "/App/M.xcstrings")
        try Git.commit("gone", in: repository.folder.path)
        let back = try repository.review("new..HEAD")
        #expect(back.numbers("de") == [0, 0, 1, 0, 0] && !back.text.contains("Examples"), "\(back.text)")
        // Examples that are all of a project, or that are named, are reviewed.
        try Git.run(["checkout", "-q", "-b", "alone", "old"], in: repository.folder.path)
        try repository.commit("less", ["Examples/L.xcstrings": Repository.catalog([:])])
        #expect(try repository.review("old..less").found("review.key-lost").count == 1)
        #expect(try repository.review("new..less").found("review.key-lost").isEmpty)
        #expect(try repository.review("new..less", "Examples").found("review.key-lost").count == 1)
    }

    @Test("a key that moves into the table of another module with its call is not lost, and one whose call stays is")
    func movedIntoModule() throws {
        let repository = try Repository()
        let call = "import Foundation\nlet w = NSLocalizedString(\"Welcome home\", bundle: .module, comment: \"\")\n"
        let app = "import Foundation\nlet s = NSLocalizedString(\"Stay here\", comment: \"\")\n"
        try repository.commit(
            "old",
            [
                "App/en.lproj/Localizable.strings": "\"Stay here\" = \"Stay\";\n\"Welcome home\" = \"Welcome\";\n",
                "App/A.swift": app + "let w = NSLocalizedString(\"Welcome home\", comment: \"\")\n",
                "Mod/Package.swift":
                    "let package = Package(name: \"Mod\", defaultLocalization: \"en\", targets: [.target(name: \"Mod\")])\n",
                "Mod/Sources/Mod/Resources/en.lproj/Localizable.strings": "\"Other one\" = \"Other\";\n",
            ])
        let table = "App/en.lproj/Localizable.strings", module = "Mod/Sources/Mod/Resources/en.lproj/Localizable.strings"
        let stay = "\"Stay here\" = \"Stay\";\n", both = "\"Other one\" = \"Other\";\n\"Welcome home\" = \"Welcome\";\n"
        try repository.commit("moved", [table: stay, module: both, "App/A.swift": app, "Mod/Sources/Mod/W.swift": call])
        let moved = try repository.review("old..moved")
        #expect(moved.found("review.key-lost").isEmpty && moved.status == 0, "\(moved.text)")
        try Git.run(["checkout", "-q", "old"], in: repository.folder.path)
        try repository.commit("left", [table: stay, module: both, "Mod/Sources/Mod/W.swift": call])
        #expect(try repository.review("old..left").found("review.key-lost").count == 1)
    }

    @Test("a key that code of the new version uses is lost, and another one is removed, which is a note")
    func goneKeys() throws {
        let repository = try Repository()
        try repository.commit(
            "old",
            [
                "L/Localizable.xcstrings": Repository.catalog(["Open": ["de": "Öffnen"], "Close": ["de": "Schließen"]]),
                "A.swift": "import Foundation\nlet a = String(localized: \"Open\")\nlet b = String(localized: \"Close\")\n",
            ])
        try repository.commit(
            "new",
            [
                "L/Localizable.xcstrings": Repository.catalog([:]),
                "A.swift": "import Foundation\nlet a = String(localized: \"Open\")\n",
            ])
        let outcome = try repository.review("old..new")
        #expect(
            outcome.found("review.key-lost") == ["warning|Open|Open"] && outcome.found("review.key-removed") == ["note|Close|Close"],
            "\(outcome.findings)")
        #expect(outcome.verdict == "damage: 1 review.key-lost" && outcome.numbers("de")?[2] == 2)
        #expect(outcome.found("review.translation-lost") == [])
    }

    @Test("a text that an earlier commit had is a warning with the commit, and its own earlier wording is not")
    func oldText() throws {
        let repository = try Repository()
        func write(_ name: String, _ text: String) throws {
            try repository.commit(name, ["L.xcstrings": Repository.catalog(["Open": ["de": Unit(text)], "Close": ["de": "Schließen"]])])
        }
        try write("one", "Aufmachen")
        try write("two", "Öffnen")
        try write("back", "Aufmachen")
        try write("other", "Eröffnen")
        let back = try repository.review("two..back")
        #expect(back.verdict == "damage: 1 review.old-text", "\(back.text)")
        let commit = try Git.run(["rev-parse", "one"], in: repository.folder.path).prefix(9)
        #expect((back.findings.first?["message"] as? String)?.contains(commit) == true, "\(back.findings)")
        #expect(try repository.review("back..other").status == 0)
    }

    @Test("a catalog that was moved, edited and renamed is paired by its keys, and so is a table that became a catalog")
    func renamed() throws {
        let repository = try Repository()
        let keys = (1...12).map { "Key \($0)" }
        try repository.commit("old", ["App/L.xcstrings": Repository.catalog(keys.map { ($0, [("de", Unit("Text \($0)"))]) })])
        try Git.run(["rm", "-q", "App/L.xcstrings"], in: repository.folder.path)
        try repository.commit(
            "new",
            ["Sources/Texts.xcstrings": Repository.catalog(keys.dropLast().map { ($0, [("de", Unit($0 == "Key 3" ? "" : "Text \($0)"))]) })]
        )
        let outcome = try repository.review("old..new")
        #expect(outcome.found("review.translation-lost") == ["error|de|Key 3|text|Text Key 3|"], "\(outcome.text)")
        #expect(outcome.numbers("de") == [0, 0, 2, 0, 1])
        let tables = try Repository()
        let strings = keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
        try tables.commit(
            "old", ["en.lproj/L.strings": strings, "de.lproj/L.strings": strings.replacingOccurrences(of: "= \"Key", with: "= \"Text")])
        try Git.run(["rm", "-rq", "en.lproj", "de.lproj"], in: tables.folder.path)
        try tables.commit(
            "new", ["L.xcstrings": Repository.catalog(keys.map { ($0, [("en", Unit($0)), ("de", Unit("Text" + $0.dropFirst(3)))]) })])
        let migrated = try tables.review("old..new")
        #expect(migrated.status == 0 && migrated.numbers("de")?.dropLast(2).allSatisfy { $0 == 0 } ?? true, "\(migrated.text)")
    }

    @Test("rules about specifiers apply to the texts that the change touches, and to no others")
    func lintedTexts() throws {
        let old = Repository.catalog(["%d files": ["de": "%@ Dateien"], "%d folders": ["de": "%d Ordner"]])
        let new = Repository.catalog(["%d files": ["de": "%@ Dateien"], "%d folders": ["de": "%@ Ordner"]])
        let outcome = try Repository.reviewing(old, new)
        #expect(outcome.verdict == "damage: 1 format.argument-type", "\(outcome.text)")
        #expect(
            outcome.found("format.argument-type").count == 1
                && outcome.found("format.argument-type").first?.hasSuffix("|de|%d folders|text|%d Ordner|%@ Ordner") == true,
            "\(outcome.findings)")
    }

    @Test("a mass reset of one small catalog is none if the project has many other texts in the language")
    func resetBesideOtherFiles() throws {
        func catalog(_ state: String, _ count: Int) -> String {
            Repository.catalog((1...count).map { ("Key \($0)", [("de", Unit("Wert \($0)", state))]) })
        }
        let repository = try Repository()
        try repository.commit("old", ["A.xcstrings": catalog("translated", 6), "B.xcstrings": catalog("translated", 7)])
        try repository.commit("new", ["A.xcstrings": catalog("needs_review", 6)])
        let outcome = try repository.review("old..new")
        #expect(outcome.status == 0 && outcome.found("review.state-reset").allSatisfy { $0.hasPrefix("note|") }, "\(outcome.text)")
        #expect(try repository.review("old..new", "A.xcstrings").status == 1)
    }

    @Test("a line break at the end of a catalog, which editors add, is no other form")
    func lineBreakAtTheEnd() throws {
        let catalog = Repository.catalog(["Open": ["de": "Öffnen"]])
        #expect(try Repository.reviewing(catalog, catalog + "\n").status == 0)
        #expect(try Repository.reviewing(catalog, " " + catalog).verdict == "damage: 1 review.not-canonical")
    }

    @Test("a file with the marks of a conflict is damage, and nothing in it seems lost; a base that is no JSON ends with 2")
    func unreadable() throws {
        let good = Repository.catalog(["Open": ["de": "Öffnen"]])
        let bad = good.replacingOccurrences(of: "  \"strings\"", with: "<<<<<<< ours\n  \"strings\"").appending("\n>>>>>>> theirs\n")
        let outcome = try Repository.reviewing(good, bad)
        #expect(outcome.verdict == "damage: 1 review.unreadable", "\(outcome.text)")
        #expect(outcome.found("review.unreadable").count == 1 && outcome.rules == ["review.unreadable"])
        let repository = try Repository()
        try repository.commit("old", ["L.xcstrings": bad])
        try repository.commit("new", ["L.xcstrings": good])
        let run = try ToolRun(["review", "old..new"], folder: repository.folder.path)
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("L.xcstrings:"), "\(run)")
    }

    @Test("an unknown commit and a folder without a repository end with 2, and a name like an option with 64")
    func mistakes() throws {
        let repository = try Repository()
        try repository.commit("old", ["L.xcstrings": Repository.catalog([:])])
        for (range, name) in [("nope..HEAD", "nope"), ("HEAD..nope", "nope"), ("nope", "nope")] {
            let run = try ToolRun(["review", range], folder: repository.folder.path)
            #expect(run.status == 2 && run.errors.contains("'\(name)': no such commit"), "\(range): \(run)")
        }
        let outside = try TemporaryFolder()
        #expect(try ToolRun(["review", "HEAD"], folder: outside.path).status == 2)
        #expect(try ToolRun(["review", "HEAD..--output=x"], folder: repository.folder.path).status == 64)
        #expect(try ToolRun(["review", "HEAD", "--language", "?"], folder: repository.folder.path).status == 64)
    }

    @Test("--language, --exclude, paths and --fail-on choose what counts")
    func options() throws {
        let repository = try Repository()
        func catalog(_ text: String) -> String { Repository.catalog(["Open": ["de": Unit(text), "fr": Unit(text)]]) }
        try repository.commit("old", ["A/L.xcstrings": catalog("Text"), "B/L.xcstrings": catalog("Text")])
        try repository.commit("new", ["A/L.xcstrings": catalog(""), "B/L.xcstrings": catalog("")])
        #expect(try repository.review("old..new").found("review.translation-lost").count == 4)
        #expect(try repository.review("old..new", "--language", "FR").found("review.translation-lost").count == 2)
        #expect(try repository.review("old..new", "--exclude", "B/**").found("review.translation-lost").count == 2)
        let one = try repository.review("old..new", "B", "--language", "de", "--fail-on", "never")
        #expect(one.status == 0 && one.found("review.translation-lost").count == 1 && one.verdict.hasPrefix("damage: "))
        #expect(one.findings.first?["file"] as? String == "B/L.xcstrings")
        try repository.folder.write("rules: { review.translation-lost: off, review.language-lost: note }\n", to: ".lproj.yml")
        let settings = try repository.review("old..new")
        #expect(settings.status == 0 && settings.rules == ["review.language-lost"], "\(settings.text)")
    }

    @Test("Markdown begins with the verdict and fits into a comment, whatever the texts are; the other formats have each finding")
    func formats() throws {
        let repository = try Repository()
        let long = String(repeating: "<a>|`*@someone ", count: 60)
        func catalog(_ isEmpty: Bool) -> String {
            Repository.catalog(
                (1...30).map { key in
                    (
                        "\(key) \(long)",
                        (1...40).map {
                            ("x\(UnicodeScalar(UInt8(97 + $0 % 26)))\(UnicodeScalar(UInt8(97 + $0 / 26)))", Unit(isEmpty ? "" : long))
                        }
                    )
                })
        }
        try repository.commit("old", ["L.xcstrings": catalog(false)])
        try repository.commit("new", ["L.xcstrings": catalog(true)])
        let markdown = try ToolRun(["review", "old..new", "--format", "markdown"], folder: repository.folder.path)
        #expect(
            markdown.status == 1 && markdown.output.hasPrefix("damage: 1200 review.translation-lost, "), "\(markdown.output.prefix(200))")
        #expect(markdown.output.utf16.count <= 65_536 && !markdown.output.contains("@someone"))
        let github = try ToolRun(["review", "old..new", "--format", "github"], folder: repository.folder.path)
        #expect(github.status == 1 && github.output.components(separatedBy: "::error ").count > 1_200)
        let sarif = try ToolRun(["review", "old..new", "--format", "sarif"], folder: repository.folder.path)
        #expect(sarif.status == 1 && sarif.output.contains("\"review.translation-lost\""))
        let checkstyle = try ToolRun(["review", "old..new", "--format", "checkstyle"], folder: repository.folder.path)
        #expect(checkstyle.status == 1 && checkstyle.output.contains("source=\"review.translation-lost\""))
    }
}
