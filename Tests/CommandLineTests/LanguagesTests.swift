import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj languages", .enabled(if: ToolRun.hasTools))
struct LanguagesTests {
    @Test("what is there, what is wanted and what is chosen")
    func overview() throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        let run = try ToolRun("languages", bundle, "--language", "de-AT,ru")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                Available      de, en, ru
                Development    en
                Wanted         de-AT, ru (explicit argument)
                Chosen         de, en

                """)
    }

    @Test("--accept-language takes a browser's header")
    func acceptLanguage() throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        let run = try ToolRun("languages", bundle, "--accept-language", "fr;q=0.9, ru;q=0.3, de;q=0.4, bad;q=x, *;q=0.1")
        #expect(run.status == 0)
        #expect(run.output.contains("Wanted         fr, de, ru (Accept-Language)\nChosen         de, en\n"))
        #expect(try ToolRun("lookup", bundle, "Done", "--accept-language", "ru, de;q=0.9").output == "Готово\n")
        #expect(try ToolRun("lookup", bundle, "Done", "--accept-language", "*").output == "Done\n")
        #expect(try ToolRun("languages", bundle, "--accept-language", "de", "--language", "ru").status == 64)
    }

    @Test("Launch arguments of Apple's programs work here, too")
    func launchArguments() throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        func lookup(_ arguments: String...) throws -> String { try ToolRun(["lookup", bundle] + arguments).output }
        #expect(try lookup("Done", "-AppleLanguages", "(ru)") == "Готово\n")
        #expect(try lookup("Done", "-AppleLanguages", "de", "-NSDoubleLocalizedStrings", "YES") == "Fertig Fertig\n")
        #expect(try lookup("%d tasks", "1", "--language", "de", "-NSSurroundLocalizedStrings", "YES") == "[# 1 Aufgabe #]\n")
        #expect(try lookup("%d tasks", "2", "--language", "de", "-NSDoubleLocalizedStrings", "YES") == "2 Aufgaben 2 Aufgaben\n")
        let missing = try ToolRun("lookup", bundle, "Not there", "-NSShowNonLocalizedStrings", "YES")
        #expect(missing.output == "NOT THERE\n")
        // Once, though the tool looks in other places and tables to say where the key is.
        #expect(missing.errors.components(separatedBy: "ERROR: ").count == 2)
        #expect(missing.errors.contains("ERROR: Not there not found in table Localizable of bundle \(bundle) (en)\n"))
        let batch = try ToolRun(
            ["lookup", "--batch", "-NSShowNonLocalizedStrings", "YES"], input: #"{"root":"\#(folder.path)","key":"Not there"}"# + "\n")
        #expect(batch.output == #"{"value":"NOT THERE","found":false}"# + "\n")
        #expect(batch.errors.components(separatedBy: "ERROR: ").count == 2)
        let explained = try lookup("Done", "--language", "de", "--explain", "-NSDoubleLocalizedStrings", "YES")
        #expect(explained.contains("Marked         by -NSDoubleLocalizedStrings; otherwise 'Fertig'\n"))
        #expect(explained.contains("Result         Fertig Fertig\n"))
    }

    @Test("--explain names the preference that decided")
    func explanation() throws {
        let folder = try TemporaryFolder()
        let run = try ToolRun("languages", try folder.makeSampleBundle(), "--language", "fr,de-AT", "--explain")
        #expect(run.status == 0)
        #expect(run.output.contains("'de-AT'"))
    }

    @Test("--explain lists every setting with its value, and what overrides it")
    func settings() throws {
        let folder = try TemporaryFolder()
        try folder.write("AppleLanguages = (de);", to: "settings")
        let environment = ["LC_ALL": "", "LANGUAGE": "", "LANG": "fr_FR.UTF-8", "LC_NUMERIC": "de_CH.UTF-8", "LC_TIME": "en_DK.UTF-8"]
        func run(_ more: [String: String], _ arguments: String...) throws -> String {
            try ToolRun(
                ["languages", try folder.makeSampleBundle(), "--explain"] + arguments, environment: environment.merging(more) { $1 }
            ).output
        }
        let plain = try run([:])
        #expect(plain.contains("languages: LANG = 'fr_FR.UTF-8'\n"))
        #expect(plain.contains("region of numbers: LC_NUMERIC = 'de_CH.UTF-8'\n"))
        #expect(plain.contains("region of numbers: LANG = 'fr_FR.UTF-8' (overridden by LC_NUMERIC)\n"))
        #expect(plain.contains("region of dates: LC_TIME = 'en_DK.UTF-8'\n"))
        let stored = try run(["LOCALIZATION_SETTINGS": folder.path + "/settings"])
        #expect(stored.contains("Wanted         de (from LOCALIZATION_SETTINGS)\n"))
        #expect(stored.contains("languages: LANG = 'fr_FR.UTF-8' (overridden by LOCALIZATION_SETTINGS)\n"))
        let argument = try run(["LOCALIZATION_SETTINGS": folder.path + "/nowhere"], "-AppleLanguages", "(ru)", "-AppleLocale", "de_CH")
        #expect(argument.contains("languages: -AppleLanguages = '(ru)'\n"))
        #expect(argument.contains("locale: -AppleLocale = 'de_CH'\n"))
        #expect(argument.contains("nowhere' (No such file or directory)\n"))
        #expect(argument.contains("region of numbers: LC_NUMERIC = 'de_CH.UTF-8' (overridden by the locale)\n"))
    }

    @Test("--language takes private use and the names of localizations, as an app does; other names are mistakes")
    func unusualNames() throws {
        let folder = try TemporaryFolder()
        for name in ["x-klingon", "Klingonish", "averylongname", "fr"] {
            try folder.write("k = \"\(name)\";", to: "\(name).lproj/Localizable.strings")
        }
        for name in ["x-klingon", "Klingonish", "averylongname"] {
            #expect(try ToolRun("lookup", folder.path, "k", "--language", name).output == name + "\n")
        }
        #expect(try ToolRun("lookup", folder.path, "k", "--language", "x-other").status == 0)
        #expect(try ToolRun("lookup", folder.path, "k", "--language", "germna").status == 64)
    }

    @Test("CFBundleLocalizations alone makes a bundle")
    func listedLocalizations() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ CFBundleLocalizations = (en, es); }", to: "Info.plist")
        let run = try ToolRun("languages", folder.path, "--language", "es-MX")
        #expect(run.status == 0)
        #expect(run.output.contains("Chosen         es, en\n"))
        #expect(try ToolRun("lookup", folder.path, "k").output == "k\n")
        // A folder of sources, whose texts are below it, is not such a bundle.
        try folder.write("k = v;", to: "Texts/en.lproj/Localizable.strings")
        #expect(try ToolRun("lookup", folder.path, "k").output == "v\n")
    }

    @Test("a folder without localizations is exit code 2")
    func nothing() throws {
        let folder = try TemporaryFolder()
        #expect(try ToolRun("languages", folder.path).status == 2)
        #expect(try ToolRun("languages", folder.path + "/nowhere").status == 2)
    }

    @Test("--batch appends the result to each line; a line without a tab is an error")
    func batch() throws {
        let run = try ToolRun("languages", "--batch", input: "de-AT,fr\ten,de,fr\nxx\ten\nzh-HK\tzh_CN,zh_TW\tmore\n\nnonsense\n")
        #expect(run.output == "de-AT,fr\ten,de,fr\tde\nxx\ten\t\nzh-HK\tzh_CN,zh_TW\tmore\tzh_TW\nnonsense\t\n")
        #expect(run.errors == "error: line 5: expected languages, a tab and localizations\n")
        #expect(run.status == 1)
    }

    @Test("the oracle's lists come back with its results")
    func oracle() throws {
        let rows = try String(contentsOfFile: SharedMaterial.path("oracle/language-matching.tsv"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let input = rows.map { $0[0] + "\t" + $0[1] + "\n" }.joined()
        let expected = rows.map { $0[0] + "\t" + $0[1] + "\t" + $0[2] }
        let output = try ToolRun("languages", "--batch", input: input).output.split(separator: "\n").map(String.init)
        let right = zip(output, expected).count { $0 == $1 }
        print("lproj languages --batch: \(right) of \(rows.count) rows")
        #expect(right == rows.count)
    }

    @Test(
        "wrong command lines end with 64",
        arguments: [[], ["--batch", "root"], ["--batch", "--explain"], ["root", "--language", ","], ["root", "more"]])
    func usage(words: [String]) throws {
        #expect(try ToolRun(["languages"] + words).status == 64)
    }
}
