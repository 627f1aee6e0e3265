import Foundation
import LocalizationTestSupport
import Testing

@Suite("Review: tables in formats of other systems", .enabled(if: ToolRun.hasTools && Git.isInstalled))
struct ReviewForeignTests {
    /// Commits two versions of files, and reviews the second.
    private static func review(
        _ old: KeyValuePairs<String, String>, _ new: KeyValuePairs<String, String>
    ) throws -> ReviewRepository.Outcome {
        let repository = try ReviewRepository()
        try repository.commit("old", old)
        try repository.commit("new", new)
        return try repository.review("old..new")
    }

    private static func po(_ messages: KeyValuePairs<String, String>) -> String { po(Array(messages)) }

    private static func po(_ messages: [(key: String, value: String)]) -> String {
        "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
            + messages.map { key, text in "msgid \"\(key)\"\nmsgstr \"\(text)\"\n" }.joined(separator: "\n")
    }

    @Test("translations of gettext that are emptied are lost, at the line of their message; another text is only counted")
    func gettext() throws {
        let outcome = try Self.review(
            ["po/de.po": Self.po(["Open": "Öffnen", "Close the window": "Das Fenster schließen", "Quit": "Beenden"])],
            ["po/de.po": Self.po(["Open": "Auf", "Close the window": "", "Quit": "Beenden"])])
        #expect(outcome.status == 1 && outcome.verdict.hasPrefix("damage: 1 review.translation-lost"), "\(outcome.text)")
        #expect(outcome.found("review.translation-lost") == ["error|de|Close the window|text|Das Fenster schließen"])
        #expect(outcome.findings.first?["file"] as? String == "po/de.po" && outcome.findings.first?["line"] as? Int == 7)
        #expect(outcome.numbers("de") == [0, 1, 1, 0, 1])
    }

    @Test("English in place of a translation is a loss, and a copy that the change adds is one, in Android's resources")
    func android() throws {
        func resources(_ texts: KeyValuePairs<String, String>) -> String {
            "<resources>\n" + texts.map { "    <string name=\"\($0)\">\($1)</string>\n" }.joined() + "</resources>\n"
        }
        let english = resources(["open": "Open the file now", "close": "Close this window now", "quit": "Quit"])
        let outcome = try Self.review(
            [
                "app/src/main/res/values/strings.xml": english,
                "app/src/main/res/values-fr/strings.xml": resources(["open": "Ouvrir le fichier", "quit": "Quitter"]),
            ],
            [
                "app/src/main/res/values-fr/strings.xml": resources([
                    "open": "Open the file now", "close": "Close this window now", "quit": "Quitter",
                ])
            ])
        #expect(
            outcome.found("review.translation-lost") == ["error|fr|open|text|Ouvrir le fichier|Open the file now"], "\(outcome.text)")
        #expect(outcome.found("review.source-copy") == ["warning|fr|close|text|Close this window now"])
        #expect(outcome.findings.allSatisfy { $0["file"] as? String == "app/src/main/res/values-fr/strings.xml" })
    }

    @Test("of one language's folder or file, the damage that only the originals show is found, and none of another language")
    func oneLanguage() throws {
        func resources(_ text: String) -> String { "<resources><string name=\"open\">\(text)</string></resources>\n" }
        let repository = try ReviewRepository()
        let old = ["res/values": "Open the file now", "res/values-fr": "Ouvrir le fichier", "res/values-de": "Datei öffnen"]
        for (folder, text) in old { try repository.folder.write(resources(text), to: folder + "/strings.xml") }
        try repository.folder.write(#"{ "open": "Open the file now" }"#, to: "locales/en.json")
        try repository.folder.write(#"{ "open": "Ouvrir le fichier" }"#, to: "locales/fr.json")
        try repository.commit("old", [:])
        for folder in ["res/values-fr", "res/values-de"] {
            try repository.folder.write(resources("Open the file now"), to: folder + "/strings.xml")
        }
        try repository.folder.write(#"{ "open": "Open the file now" }"#, to: "locales/fr.json")
        try repository.commit("new", [:])
        for path in ["res/values-fr", "res/values-fr/strings.xml", "locales/fr.json"] {
            let outcome = try repository.review("old..new", path)
            #expect(
                outcome.found("review.translation-lost") == ["error|fr|open|text|Ouvrir le fichier|Open the file now"],
                "\(path): \(outcome.text)")
            #expect(outcome.numbers("de") == nil, "\(path)")
        }
        #expect(try repository.review("old..new", "res/values").findings.isEmpty)
        try repository.folder.remove("res/values-fr")
        #expect(try repository.review("old", "res/values-fr").found("review.translation-lost") == ["error|fr|open|text|Ouvrir le fichier"])
    }

    @Test("unbreakable blanks that became spaces, and an original that was reworded in place, are found in ARB and .properties files")
    func blanksAndOriginals() throws {
        let arb = try Self.review(
            [
                "l10n/app_en.arb": #"{"@@locale": "en", "ask": "Really?"}"#,
                "l10n/app_fr.arb": #"{"@@locale": "fr", "ask": "Vraiment\#u{A0}?"}"#,
            ],
            ["l10n/app_fr.arb": #"{"@@locale": "fr", "ask": "Vraiment ?"}"#])
        #expect(arb.found("review.blank-changed") == ["warning|fr|ask|text|Vraiment\u{A0}?|Vraiment ?"], "\(arb.text)")
        let properties = try Self.review(
            ["messages.properties": "quit=Quit\n", "messages_fr.properties": "quit=Quitter\n"], ["messages.properties": "quit=Leave\n"])
        #expect(properties.found("review.source-reworded") == ["warning|fr|quit|text|Quit|Leave"], "\(properties.text)")
    }

    @Test("texts and states of XLIFF documents are compared, by the identifiers of their units")
    func xliff() throws {
        func document(_ target: String) -> String {
            """
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
            <trans-unit id="1"><source>Open</source>\(target)</trans-unit>
            </body></file></xliff>
            """
        }
        let lost = try Self.review(["de.xlf": document("<target>Öffnen</target>")], ["de.xlf": document("<target/>")])
        #expect(lost.found("review.translation-lost") == ["error|de|1|text|Öffnen|"], "\(lost.text)")
        let reset = try Self.review(
            ["de.xlf": document(#"<target state="translated">Öffnen</target>"#)],
            ["de.xlf": document(#"<target state="new">Öffnen</target>"#)])
        #expect(reset.found("review.state-reset") == ["warning|de|1|text|translated|new"], "\(reset.text)")
    }

    @Test("a text of an earlier commit that comes back is found, also where the file was renamed since")
    func oldText() throws {
        let repository = try ReviewRepository()
        let rest = [("One", "Eins"), ("Two", "Zwei"), ("Three", "Drei"), ("Four", "Vier")]
        func file(_ text: String) -> String { Self.po([("Open", text)] + rest) }
        try repository.commit("first", ["locale/de.po": file("Aufmachen")])
        try repository.commit("second", ["locale/de.po": file("Öffnen")])
        try Git.run(["mv", "locale", "po"], in: repository.folder.path)
        try repository.commit("third", [:])
        try repository.commit("fourth", ["po/de.po": file("Aufmachen")])
        let outcome = try repository.review("third..fourth")
        #expect(outcome.found("review.old-text") == ["warning|de|Open|text|Öffnen|Aufmachen"], "\(outcome.text)")
    }

    @Test(
        "a placeholder that is dropped is found in English beside a file without a language, which keeps its own texts",
        arguments: ["en", "de"])
    func besideOriginals(language: String) throws {
        func resources(_ text: String) -> String { "<resources>\n    <string name=\"hello\">\(text)</string>\n</resources>\n" }
        let android = try Self.review(
            [
                "res/values/strings.xml": resources("Welcome back, %1$s!"),
                "res/values-en/strings.xml": resources("Hello again, %1$s!"), "res/values-de/strings.xml": resources("Hallo, %1$s!"),
            ],
            ["res/values-\(language)/strings.xml": resources("Hi, you!")])
        #expect(android.rules == ["format.missing-argument"], "\(android.text)")
        #expect(android.findings.count == 1 && android.findings.first?["language"] as? String == language)
        #expect(android.findings.first?["file"] as? String == "res/values-\(language)/strings.xml")
        let properties = try Self.review(
            [
                "messages.properties": "hello=Welcome back, {0}!\n", "messages_en.properties": "hello=Hello again, {0}!\n",
                "messages_de.properties": "hello=Hallo, {0}!\n",
            ],
            ["messages_\(language).properties": "hello=Hi, you!\n"])
        #expect(properties.rules == ["format.missing-argument"], "\(properties.text)")
        #expect(properties.findings.first?["file"] as? String == "messages_\(language).properties")
    }

    @Test("a text that is the same in English and in the file without a language is no copy")
    func englishAsOriginals() throws {
        let quit = "    <string name=\"quit\">Quit the app now</string>\n"
        let old = "<resources>\n\(quit)</resources>\n"
        let new = "<resources>\n\(quit)    <string name=\"open\">Open the file now</string>\n</resources>\n"
        let outcome = try Self.review(
            ["res/values/strings.xml": old, "res/values-en/strings.xml": old],
            ["res/values/strings.xml": new, "res/values-en/strings.xml": new])
        #expect(outcome.findings.isEmpty, "\(outcome.text)")
    }

    @Test(
        "names of tables that are spelled like languages are none, and the folder says the language of JSON and gettext",
        arguments: [
            // Burmese, Norwegian, Tongan, Indonesian, Newari, Allar.
            "locales/*/my-account.json", "locales/*/no_results.json", "locales/*/to_read.json", "locales/*/sign-in.json",
            "locales/*/new.json", "locales/*/all.json", "locales/*/my.json",
            // The language twice, or in the name alone.
            "locales/*/common.*.json", "locales/*.json", "lib/*.json", "app/*.json", "locales/common_*.json",
        ])
    func namesLikeLanguages(pattern: String) throws {
        func path(_ language: String) -> String { pattern.replacingOccurrences(of: "*", with: language) }
        let outcome = try Self.review(
            [path("en"): #"{"a": "Open the file"}"#, path("de"): #"{"a": "Datei öffnen"}"#], [path("de"): #"{"a": ""}"#])
        #expect(outcome.found("review.translation-lost") == ["error|de|a|text|Datei öffnen|"], "\(outcome.text)")
        #expect(outcome.findings.allSatisfy { $0["file"] as? String == path("de") })
    }

    @Test("languages with scripts and variants are those of files; words in the names of .properties files are not")
    func scriptsAndWords() throws {
        let po = try Self.review(
            ["po/ca@valencia.po": Self.po(["Open": "Obri"]), "po/sr@latin.po": Self.po(["Open": "Otvori"])],
            ["po/ca@valencia.po": Self.po(["Open": ""])])
        #expect(po.found("review.translation-lost") == ["error|ca-valencia|Open|text|Obri"], "\(po.text)")
        #expect(po.findings.allSatisfy { $0["file"] as? String == "po/ca@valencia.po" })
        let properties = try Self.review(
            ["to_read.properties": "a=Open the file\n", "to_read_zh_Hans.properties": "a=打开文件\n"],
            ["to_read_zh_Hans.properties": "a=\n"])
        #expect(properties.found("review.translation-lost") == ["error|zh-Hans|a|text|打开文件|"], "\(properties.text)")
    }

    @Test("tables with the same name in two formats, or with another separator in it, are apart")
    func sameNames() throws {
        let outcome = try Self.review(
            [
                "l10n/my-app_en.json": #"{"a": "Open the file"}"#, "l10n/my-app_de.json": #"{"a": "Datei öffnen"}"#,
                "l10n/my_app_en.json": #"{"a": "Read the page"}"#, "l10n/my_app_de.json": #"{"a": "Seite lesen"}"#,
                "l10n/my-app.properties": "a=Close the window\n", "l10n/my-app_de.properties": "a=Fenster schließen\n",
            ],
            ["l10n/my-app_de.json": #"{"a": ""}"#])
        #expect(outcome.found("review.translation-lost") == ["error|de|a|text|Datei öffnen|"], "\(outcome.text)")
        #expect(outcome.findings.allSatisfy { $0["file"] as? String == "l10n/my-app_de.json" })
    }

    @Test("a file that cannot be read any more is named, and its texts are not lost besides")
    func unreadable() throws {
        let outcome = try Self.review(
            ["po/de.po": Self.po(["Open": "Öffnen"]), "po/fr.po": Self.po(["Open": "Ouvrir"])],
            ["po/de.po": "<<<<<<< HEAD\n" + Self.po(["Open": "Öffnen"])])
        #expect(outcome.rules == ["review.unreadable"], "\(outcome.text)")
        #expect(outcome.findings.first?["file"] as? String == "po/de.po")
    }

    @Test("a mistake in one text costs that text alone, and the others of its file are compared")
    func mistakeInOneText() throws {
        func resources(_ text: String) -> String {
            "<resources>\n    <string name=\"two\">%s %s</string>\n    <string name=\"open\">\(text)</string>\n</resources>\n"
        }
        let original = resources("Open the file %1$d")
        func outcome(_ text: String) throws -> ReviewRepository.Outcome {
            try Self.review(
                ["res/values/strings.xml": original, "res/values-de/strings.xml": resources("Datei %1$d öffnen")],
                ["res/values-de/strings.xml": resources(text)])
        }
        let damaged = try outcome("")
        #expect(damaged.found("review.translation-lost") == ["error|de|open|text|Datei %1$lld öffnen|"], "\(damaged.text)")
        let good = try outcome("Die Datei %1$d öffnen")
        #expect(good.status == 0 && good.findings.isEmpty && good.numbers("de")?[1] == 1, "\(good.text)")
        // A mistake that the change brings is one.
        let brought = try outcome("Datei %s und %s öffnen")
        #expect(brought.status == 1 && brought.rules.contains("android.unnumbered"), "\(brought.text)")
    }

    @Test("a file that could not be read before either, or only before, is named as one that is not compared")
    func unreadableBefore() throws {
        let (good, broken) = (Self.po(["Open": "Öffnen"]), "<<<<<<< HEAD\n" + Self.po(["Open": "Öffnen"]))
        for (old, new) in [(broken, broken.replacingOccurrences(of: "Öffnen", with: "Auf")), (broken, good)] {
            let outcome = try Self.review(["po/de.po": old, "po/fr.po": good], ["po/de.po": new])
            #expect(outcome.status == 0 && outcome.rules == ["review.unreadable"], "\(outcome.text)")
            #expect(outcome.findings.first?["severity"] as? String == "note")
        }
        // A broken file beside the changed one is not the change's matter.
        let beside = try Self.review(["po/de.po": broken, "po/fr.po": good], ["po/fr.po": Self.po(["Open": "Auf"])])
        #expect(beside.findings.isEmpty, "\(beside.text)")
    }

    @Test("settings and data in formats that texts have as well are left alone")
    func others() throws {
        let outcome = try Self.review(
            [
                "gradle.properties": "org.gradle.jvmargs=-Xmx2g\n", "package.json": #"{"name": "a"}"#,
                "res/values/colors.xml": "<resources><color name=\"a\">#fff</color></resources>",
            ],
            [
                "gradle.properties": "", "package.json": #"{"name": "b"}"#,
                "res/values/colors.xml": "<resources><color name=\"a\">#000</color></resources>",
            ])
        #expect(outcome.status == 0 && outcome.findings.isEmpty && outcome.object["languages"] as? [String] == [], "\(outcome.text)")
    }
}
