import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj lookup", .enabled(if: ToolRun.hasTools))
struct LookupTests {
    let folder: TemporaryFolder
    let bundle: String

    init() throws {
        folder = try TemporaryFolder()
        bundle = try folder.makeSampleBundle()
    }

    @Test("a text goes to standard output and nothing to standard error")
    func plainText() throws {
        let run = try ToolRun("lookup", bundle, "Done", "--language", "de")
        #expect(run.output == "Fertig\n")
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test("without arguments a text is printed as it stands, with arguments it is formatted")
    func formatting() throws {
        #expect(try ToolRun("lookup", bundle, "Price", "--language=de").output == "%.2f €\n")
        #expect(try ToolRun("lookup", bundle, "Price", "3.5", "--language", "de").output == "3,50 €\n")
        #expect(try ToolRun("lookup", bundle, "Lines", "--language", "de").output == "eins\nzwei\n")
        #expect(try ToolRun("lookup", bundle, "%d tasks", "1").output == "1 task\n")
        #expect(try ToolRun("lookup", bundle, "%d tasks", "5", "--language", "de", "--locale", "de-CH").output == "5 Aufgaben\n")
    }

    @Test("arguments keep their order, whatever their kinds")
    func argumentOrder() throws {
        let text = try ToolRun("lookup", bundle, "%@ moved to %@", "--string", "5", "x", "--language", "de")
        #expect(text.output == "x enthält jetzt 5\n")
        let reversed = try ToolRun("lookup", bundle, "%@ moved to %@", "--language", "de", "x", "--string=-1")
        #expect(reversed.output == "-1 enthält jetzt x\n")
    }

    @Test("negative numbers are arguments, before and after '--'", arguments: [["-1"], ["--", "-1"]])
    func negativeNumbers(words: [String]) throws {
        let run = try ToolRun(["lookup", bundle, "%d tasks", "--language", "de"] + words)
        #expect(run.output == "-1 Aufgabe\n")
        #expect(run.status == 0)
    }

    @Test("after '--' a key may look like an option")
    func keyLikeOption() throws {
        let run = try ToolRun("lookup", "--value", "-v", "--", bundle, "--Done")
        #expect(run.output == "-v\n")
        #expect(run.status == 1)
    }

    @Test("languages are tried in order; commas and repetition mean the same")
    func languages() throws {
        #expect(try ToolRun("lookup", bundle, "Done", "--language", "fr,ru,de").output == "Готово\n")
        #expect(try ToolRun("lookup", bundle, "Done", "--language", "fr", "--language", "de,ru").output == "Fertig\n")
        #expect(try ToolRun(["lookup", bundle, "Done"], environment: ["__CFAppleLanguages": "(ru)"]).output == "Готово\n")
    }

    @Test("width and device choose variants")
    func variants() throws {
        #expect(try ToolRun("lookup", bundle, "Reminder", "--width", "25").output == "short\n")
        #expect(try ToolRun("lookup", bundle, "Reminder").output == "longer text\n")
        #expect(try ToolRun("lookup", bundle, "Tap", "--device", "iphone").output == "Tap it\n")
        #expect(try ToolRun("lookup", bundle, "Tap").output == "Click it\n")
    }

    @Test("--all prints every localization, the development language first; what lacks the key shows it")
    func all() throws {
        let run = try ToolRun("lookup", bundle, "Lines", "--all")
        #expect(run.output == "en\tLines\nde\teins\\nzwei\nru\tLines\n")
        #expect(run.errors == "note: no entry in: en, ru\n")
        #expect(run.status == 0)
        let formatted = try ToolRun("lookup", bundle, "Done", "--all")
        #expect(formatted.output == "en\tDone\nde\tFertig\nru\tГотово\n")
        #expect(formatted.errors == "")
    }

    @Test("--all keeps to a line for each language, whatever line ends and control characters a text has")
    func allOnOneLine() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"k = "a\r\nb\tc\r\U2028d\U0085e\U001Bf\U2068g\U2069\n\U0301";"#, to: "en.lproj/Localizable.strings")
        let run = try ToolRun("lookup", folder.path, "k", "--all")
        #expect(run.output.utf8.elementsEqual("en\ta\\r\\nb\\tc\\r<U+2028>d<U+0085>e<U+001B>f\u{2068}g\u{2069}\\n\u{301}\n".utf8))
        let many = try TemporaryFolder()
        try many.write("k = v;", to: "e\nn.lproj/Localizable.strings")
        #expect(try ToolRun("lookup", many.path, "k", "--all").output.hasPrefix("e\\nn\t"))
        #expect(try ToolRun("languages", many.path).output.contains("e<U+000A>n"))
    }

    @Test("--all shows what is in Base as the development language")
    func allWithBase() throws {
        let folder = try TemporaryFolder()
        try folder.write("k = base; only = \"in base\";", to: "Base.lproj/Localizable.strings")
        try folder.write("k = \"français\";", to: "fr.lproj/Localizable.strings")
        #expect(try ToolRun("lookup", folder.path, "k", "--all").output == "en\tbase\nfr\tfrançais\n")
        let only = try ToolRun("lookup", folder.path, "only", "--all")
        #expect(only.output == "en\tin base\nfr\tonly\n")
        #expect(only.errors == "note: no entry in: fr\n")
        try folder.write("k = english;", to: "en.lproj/Localizable.strings")
        #expect(try ToolRun("lookup", folder.path, "k", "--all").output == "en\tenglish\nfr\tfrançais\n")
    }

    @Test("--all formats each text under its own language's locale, unless one is named")
    func allLocales() throws {
        #expect(try ToolRun("lookup", bundle, "Price", "0.5", "--all").output == "en\tPrice\nde\t0,50 €\nru\tPrice\n")
        #expect(try ToolRun("lookup", bundle, "Price", "0.5", "--all", "--locale", "en").output.contains("0.50 €"))
    }

    @Test("a missing key is printed and explained, with exit code 1")
    func missingKey() throws {
        let run = try ToolRun("lookup", bundle, "done", "--language", "de")
        #expect(run.output == "done\n")
        #expect(run.status == 1)
        #expect(run.errors.contains("error: table 'Localizable' has no entry for 'done'\n"))
        #expect(run.errors.contains("note: searched '\(bundle)/de.lproj/Localizable.strings'\n"))
        #expect(run.errors.contains("note: similar keys: 'Done'\n"))
        #expect(try ToolRun("lookup", bundle, "done", "--value", "Ersatz").output == "Ersatz\n")
    }

    @Test("a key in another table is pointed out")
    func otherTable() throws {
        let run = try ToolRun("lookup", bundle, "Elsewhere", "--language", "de")
        #expect(run.status == 1)
        #expect(run.errors.contains("note: tables with this key: Other\n"))
        #expect(try ToolRun("lookup", bundle, "Elsewhere", "--language", "de", "--table", "Other").output == "Anderswo\n")
    }

    @Test("a table or localization that does not exist is named, with those that do")
    func missingTable() throws {
        let table = try ToolRun("lookup", bundle, "Done", "--table", "Nope")
        #expect(table.status == 1)
        #expect(
            table.errors == """
                error: unknown table 'Nope'
                note: tables: Localizable, Other
                note: tables with this key: Localizable

                """)
        let localization = try ToolRun("lookup", bundle, "Done", "--localization", "fr")
        #expect(localization.status == 1)
        #expect(localization.errors == "error: unknown localization 'fr'\nnote: localizations: de, en, ru\n")
    }

    @Test("arguments that do not fit are reported, with exit code 1")
    func wrongArguments() throws {
        let missing = try ToolRun("lookup", bundle, "%d tasks")
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("warning: "))
        #expect(try ToolRun("lookup", bundle, "%d tasks", "x").status == 1)
    }

    @Test("a table with a mistake answers, and the mistake is shown with its place")
    func brokenTable() throws {
        try folder.write("\"a\" = \"A\";\n\"b\" = ;\n\"c\" = \"C\";\n", to: "Broken/en.lproj/Localizable.strings")
        let run = try ToolRun("lookup", folder.path + "/Broken", "a")
        #expect(run.output == "A\n")
        #expect(run.status == 1)
        #expect(run.errors.contains("\(folder.path)/Broken/en.lproj/Localizable.strings:2:"))
    }

    @Test("no bundle and no localizations are exit code 2")
    func noBundle() throws {
        let missing = try ToolRun("lookup", folder.path + "/nowhere", "Done")
        #expect(missing.status == 2)
        #expect(missing.output == "")
        #expect(missing.errors == "error: cannot open bundle '\(folder.path)/nowhere': No such file or directory\n")
        try folder.write("x", to: "empty/file.txt")
        let empty = try ToolRun("lookup", folder.path + "/empty", "Done")
        #expect(empty.status == 2)
        #expect(empty.errors.hasPrefix("error: found no localizations in"))
        #expect(try ToolRun("lookup", folder.path + "/empty/file.txt", "Done").status == 2)
    }

    @Test("in a folder of bundles the first with the key answers, and is named")
    func bundlesBelow() throws {
        try folder.write(#""Other" = "x";"#, to: "Apps/A.app/Contents/Resources/en.lproj/Localizable.strings")
        try folder.write(#""Done" = "from B";"#, to: "Apps/B.app/Contents/Resources/en.lproj/Localizable.strings")
        try folder.write(#""Done" = "hidden";"#, to: "Apps/.build/en.lproj/Localizable.strings")
        let run = try ToolRun("lookup", folder.path + "/Apps", "Done")
        #expect(run.output == "from B\n")
        #expect(run.errors == "note: found in '\(folder.path)/Apps/B.app'\n")
        #expect(run.status == 0)
        #expect(try ToolRun("lookup", folder.path + "/Apps", "hidden").status == 1)
        // A mistake in a bundle that does not answer is not a finding of this lookup.
        try folder.write(#""x" = ;"#, to: "Apps/A.app/Contents/Resources/en.lproj/Localizable.strings")
        let other = try ToolRun("lookup", folder.path + "/Apps", "Done")
        #expect(other.status == 0)
        #expect(other.errors == run.errors)
    }

    @Test("--explain says which file answered and which case was taken")
    func explanation() throws {
        let run = try ToolRun("lookup", bundle, "%d tasks", "2", "--language", "de-AT", "--explain")
        #expect(run.status == 0)
        for piece in ["de-AT", "de.lproj/Localizable.stringsdict", "'other'", "2 Aufgaben"] {
            #expect(run.output.contains(piece), "\(piece)")
        }
        let all = try ToolRun("lookup", bundle, "Done", "--all", "--explain")
        #expect(all.output.components(separatedBy: "\n\n").count == 3)
    }

    @Test(
        "wrong command lines end with 64 and say why",
        arguments: [
            (["Done"], "a root and a key are needed"), (["R", "K", "--language", "x!"], "'x!' is not a language"),
            (["R", "K", "--locale", "?"], "'?' is not a locale identifier"), (["R", "K", "--width", "-1"], "must not be negative"),
            (["R", "K", "--width", "wide"], "--width"), (["R", "K", "--device", "toaster"], "'toaster' is not a device"),
            (["R", "K", "--all", "--localization", "de"], "exclude each other"), (["R", "K", "--nonsense"], "--nonsense"),
            (["R", "K", "--string"], "--string"), (["--string", "x", "R", "K"], "the root and the key come first"),
            (["--batch", "R"], "reads roots and keys from standard input"), (["--batch", "--all"], "does not go with"),
        ])
    func usage(words: [String], message: String) throws {
        let run = try ToolRun(["lookup"] + words)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test("messages cannot control the terminal, and have color only where it is wanted")
    func messageText() throws {
        let plain = try ToolRun("lookup", bundle, "\u{1B}[2J")
        #expect(plain.errors.contains("<U+001B>[2J"))
        #expect(!plain.errors.contains("\u{1B}"))
        #expect(plain.output == "\u{1B}[2J\n")
        #expect(try ToolRun("lookup", bundle, "x", "--color", "always").errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m "))
        #expect(try ToolRun("lookup", bundle, "x", "--color", "never").errors.hasPrefix("error: "))
    }

    @Test(
        "the example app answers as its golden file says",
        .enabled(if: FileManager.default.fileExists(atPath: SharedMaterial.projectRoot + "/Examples/TaskList/expected.tsv")))
    func example() throws {
        let root = SharedMaterial.projectRoot + "/Examples/TaskList"
        let rows = try String(contentsOfFile: root + "/expected.tsv", encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        let wanted = rows.filter { $0[1] == "%d task(s) remaining" && $0[2] == "[3]" }
        try #require(!wanted.isEmpty)
        let run = try ToolRun("lookup", root + "/Resources", "%d task(s) remaining", "3", "--all")
        #expect(run.status == 0)
        for row in wanted { #expect(run.output.contains("\(row[0])\t\(row[3])\n"), "\(row)") }
    }
}
