import Foundation
import LocalizationTestSupport
import Testing

/// Gettext's files in a catalog and back.
@Suite("gettext's files come back from a catalog", .enabled(if: ToolRun.hasTools))
struct GettextRoundTripTests {
    private static func header(_ language: String = "de", plural: String = "nplurals=2; plural=n != 1;", charset: String = "UTF-8")
        -> String
    {
        "msgid \"\"\nmsgstr \"\"\n\"Project-Id-Version: App 1.0\\n\"\n\"Language: \(language)\\n\"\n"
            + "\"Content-Type: text/plain; charset=\(charset)\\n\"\n\"Plural-Forms: \(plural)\\n\"\n"
    }

    /// A file as bytes, with what makes it a case.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        var file = "de.po"

        init(_ description: String, _ text: String, file: String = "de.po") { self.init(description, bytes: Array(text.utf8), file: file) }

        init(_ description: String, bytes: [UInt8], file: String = "de.po") {
            (testDescription, self.bytes, self.file) = (description, bytes, file)
        }
    }

    private static let done = "\n#: main.c:1\nmsgid \"Done\"\nmsgstr \"Fertig\"\n"

    private static let cases = [
        Case(
            "comments of all kinds",
            "# German.\n# Copyright\n#\n" + header()
                + "\n# Ask Ann.\n#\n#. A button.\n#: a.c:1 b.c:2\n#: c.c:3\n#, c-format\n#| msgid \"Quits %s\"\n"
                + "msgctxt \"menu\"\nmsgid \"Quit %s\"\nmsgstr \"%s beenden\"\n"),
        Case(
            "lines that are wrapped",
            header()
                + "\nmsgid \"\"\n\"A long text that is \"\n\"wrapped.\\n\"\n\"Twice.\"\nmsgstr \"\"\n\"Ein langer \\\"Text\\\", \"\n\"umbrochen.\\n\"\n\"Zweimal.\"\n"
        ),
        Case(
            "fuzzy messages, with and without a translation",
            header() + "\n#, fuzzy, c-format\nmsgid \"A %d\"\nmsgstr \"Ä %d\"\n\n#, fuzzy\nmsgid \"B\"\nmsgstr \"\"\n"),
        Case(
            "an arithmetical sign that is no flag of C's formats",
            header() + "\nmsgid \"%d of\"\nmsgstr \"%d von\"\n\n#, no-c-format\nmsgid \"50% of\"\nmsgstr \"50% von\"\n"),
        Case(
            "obsolete messages between the others and at the end",
            header() + "\n#~ msgid \"Old\"\n#~ msgstr \"Alt\"\n" + done
                + "\n# Was here.\n#~ msgid \"Older\"\n#~ msgstr \"Älter\"\n\n#~ msgid \"x\"\n#~ msgid_plural \"y\"\n#~ msgstr[0] \"z\"\n#~ msgstr[1] \"zz\"\n"
        ),
        Case(
            "Latvian forms, which are in another order than CLDR's",
            header("lv", plural: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);")
                + "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d fails\"\nmsgstr[1] \"%d faili\"\nmsgstr[2] \"%d failu\"\n",
            file: "lv.po"),
        Case(
            "one form in a language with two categories",
            header("kk", plural: "nplurals=1; plural=0;") + "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d файл\"\n",
            file: "kk.po"),
        Case(
            "more forms than categories",
            header("de", plural: "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;")
                + "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"eine\"\nmsgstr[1] \"zwei\"\nmsgstr[2] \"%d\"\n"),
        Case(
            "a plural that does not show its number",
            header() + "\nmsgid \"%s hour\"\nmsgid_plural \"%s hours\"\nmsgstr[0] \"%s Stunde\"\nmsgstr[1] \"%s Stunden\"\n"),
        Case("another number of forms than the header says", header() + "\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n"),
        Case("plurals without a translation", header() + "\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"),
        Case(
            "notations of other languages",
            header()
                + "\n#, python-format\nmsgid \"%s in %(place)s\"\nmsgstr \"%(place)s: %s\"\n\n#, python-brace-format\nmsgid \"{} of {n}\"\nmsgstr \"{} von {n}\"\n\n#, php-format\nmsgid \"%1$s and %2$s\"\nmsgstr \"%2$s und %1$s\"\n"
        ),
        Case("comments in another order", header() + "\n#: a.c:1\n#. Later.\n# Own.\nmsgid \"A\"\nmsgstr \"B\"\n"),
        Case("spaces, tabs and other escapes", header() + "\n\n\n#:\ta.c:1\nmsgid  \"Tab\\tA\"  \n  msgstr \"\\x54\\101b\"\n"),
        Case("flags in another order", header() + "\n#, c-format, fuzzy\nmsgid \"%d\"\nmsgstr \"%d.\"\n"),
        Case("carriage returns", (header() + done).replacingOccurrences(of: "\n", with: "\r\n")),
        Case("no line break at the end", String((header() + done).dropLast())),
        Case("empty lines and a comment at the end", header() + done + "\n\n# The end.\n"),
        Case(
            "a charset of one byte",
            bytes: Array((header(charset: "ISO-8859-1") + "\nmsgid \"Size\"\nmsgstr \"Gr").utf8) + [0xF6, 0xDF] + Array("e\"\n".utf8)),
        Case("no header", "msgid \"Done\"\nmsgstr \"Fertig\"\n"),
        Case("a name with an underscore", header("es") + done, file: "es_AR.po"),
        Case(
            "a template",
            "# TITLE\n#, fuzzy\n"
                + "msgid \"\"\nmsgstr \"\"\n\"Language: \\n\"\n\"Content-Type: text/plain; charset=CHARSET\\n\"\n\"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\"\n\n#: a.c:1\n#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n",
            file: "app.pot"),
    ]

    @Test("a file in the language of the originals keeps the messages that it has, and gets texts that were changed in the catalog")
    func originals() throws {
        let folder = try TemporaryFolder()
        func message(_ id: String, _ text: String) -> String { "\nmsgid \"\(id)\"\nmsgstr \"\(text)\"\n" }
        let english = Self.header("en") + message("a", "A"),
            german = Self.header() + ["a", "b", "c"].map { message($0, "de " + $0) }.joined()
        try folder.write(english, to: "po/en.po")
        try folder.write(german, to: "po/de.po")
        try folder.write(Self.header("fr") + message("a", "A"), to: "po/fr.po")
        let there = try ToolRun(["convert", "po", "-o", "T.xcstrings", "--verify"], folder: folder.path)
        #expect(there.status == 0, "\(there)")
        _ = try ToolRun(["convert", "T.xcstrings", "--to", "po", "-o", "back"], folder: folder.path)
        #expect(try folder.text("back/en.po") == english && folder.text("back/de.po") == german)
        let catalog = try JSONSerialization.jsonObject(with: Data(folder.text("T.xcstrings").utf8)) as? [String: Any]
        var (changed, strings) = (catalog ?? [:], catalog?["strings"] as? [String: [String: Any]] ?? [:])
        var texts = strings["b"]?["localizations"] as? [String: Any] ?? [:]
        texts["en"] = ["stringUnit": ["state": "translated", "value": "Bee"]]
        texts["fr"] = ["stringUnit": ["state": "translated", "value": "b"]]
        strings["b"]?["localizations"] = texts
        changed["strings"] = strings
        try folder.write(String(decoding: JSONSerialization.data(withJSONObject: changed), as: UTF8.self), to: "T.xcstrings")
        _ = try ToolRun(["convert", "T.xcstrings", "--to", "po", "-o", "again"], folder: folder.path)
        let again = try folder.text("again/en.po")
        #expect(try folder.text("again/fr.po").contains("msgid \"b\"\nmsgstr \"b\""), "a translation may be equal to its original")
        #expect(again.contains("msgid \"b\"\nmsgstr \"Bee\"") && !again.contains("msgid \"c\""), "\(again)")
    }

    @Test("byte for byte", arguments: cases)
    func bytes(of item: Case) throws {
        let folder = try TemporaryFolder()
        try folder.write(item.bytes, to: "po/" + item.file)
        let into = try ToolRun(["convert", "po", "-o", "T.xcstrings", "--verify"], folder: folder.path)
        #expect(into.status == 0, "\(into.errors)\(into.output)")
        #expect(into.output.contains("PO → catalog → PO: ") && into.output.contains(" messages equal\n"), "\(into.output)")
        let out = try ToolRun(["convert", "T.xcstrings", "--to", "po", "-o", "back/"], folder: folder.path)
        #expect(out.status == 0, "\(out.errors)")
        let back = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/back/" + item.file))
        let catalog = try folder.text("T.xcstrings")
        #expect(back == Data(item.bytes), "\(String(decoding: back, as: UTF8.self))\n\(catalog)")
    }

    private static let template =
        "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=CHARSET\\n\"\n\n#: a.c:1\nmsgid \"Zoo\"\nmsgstr \"\"\n\n#: a.c:2\n"
        + "msgid \"Ape\"\nmsgstr \"\"\n\n#: a.c:3\nmsgid \"%d dog\"\nmsgid_plural \"%d dogs\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    private static let german =
        header()
        + "\n# Wie in Berlin.\n#: a.c:1\nmsgid \"Zoo\"\nmsgstr \"Tierpark\"\n\n#: a.c:2\nmsgid \"Ape\"\nmsgstr \"Affe\"\n\n#: a.c:3\n"
        + "msgid \"%d dog\"\nmsgid_plural \"%d dogs\"\nmsgstr[0] \"%d Hund\"\nmsgstr[1] \"%d Hunde\"\n"
    private static let french =
        header("fr", plural: "nplurals=2; plural=n > 1;") + "\n#: old.c:9\nmsgid \"Ape\"\nmsgstr \"Singe\"\n\n#: a.c:1\nmsgid \"Zoo\"\n"
        + "msgstr \"\"\n\n#~ msgid \"Ant\"\n#~ msgstr \"Fourmi\"\n"

    /// A set of files in a catalog.
    private static func set() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(template, to: "po/app.pot")
        try folder.write(german, to: "po/de.po")
        try folder.write(french, to: "po/fr_FR.po")
        let run = try ToolRun(["convert", "po", "-o", "T.xcstrings", "--verify"], folder: folder.path)
        #expect(run.status == 0 && run.output.contains("PO → catalog → PO: 6 of 6 messages equal\n"), "\(run.output)\(run.errors)")
        return folder
    }

    /// Writes the files of the catalog with a change in it.
    private static func back(
        _ folder: TemporaryFolder, _ arguments: [String] = [], changing change: (String) -> String = { $0 }
    ) throws -> ToolRun {
        let old = try folder.text("T.xcstrings")
        let new = change(old)
        try folder.write(new, to: "T.xcstrings")
        let run = try ToolRun(["convert", "T.xcstrings", "--to", "po", "-o", "back/"] + arguments, folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return run
    }

    @Test("a set of files with its template, an order of its own and messages that a file lacks")
    func wholeSet() throws {
        let folder = try Self.set()
        let run = try Self.back(folder)
        #expect(run.errors.isEmpty && !folder.has("back/en.po") && !folder.has("back/T.po"), "\(run.errors)")
        #expect(try folder.text("back/app.pot") == Self.template)
        #expect(try folder.text("back/de.po") == Self.german)
        #expect(try folder.text("back/fr_FR.po") == Self.french)
    }

    @Test("a text that was changed in the catalog is written, and all else stays")
    func changedText() throws {
        let folder = try Self.set()
        _ = try Self.back(folder) {
            $0.replacing("\"Affe\"", with: "\"Menschenaffe\"").replacing("\"%d Hunde\"", with: "\"%d Köter\"")
        }
        let expected = Self.german.replacing("\"Affe\"", with: "\"Menschenaffe\"").replacing("%d Hunde", with: "%d Köter")
        #expect(try folder.text("back/de.po") == expected)
        #expect(try folder.text("back/fr_FR.po") == Self.french)
    }

    @Test("an entry that came later is at the end of each file, before obsolete messages; one that was removed is gone")
    func entries() throws {
        let folder = try Self.set()
        let entry = #""Bee" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Biene" } } } },"#
        _ = try Self.back(folder) { text in
            let start = text.range(of: "    \"Zoo\" : {")
            let end = start.flatMap { text.range(of: "\n    }", range: $0.upperBound..<text.endIndex) }
            guard let start, let end else { return text }
            var text = text
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: "    " + entry.dropLast())
            return text
        }
        let german = try folder.text("back/de.po")
        #expect(!german.contains("Zoo") && german.contains("#: a.c:2\nmsgid \"Ape\""), "\(german)")
        #expect(german.hasSuffix("msgstr[1] \"%d Hunde\"\n\n#, fuzzy\nmsgid \"Bee\"\nmsgstr \"Biene\"\n"), "\(german)")
        let french = try folder.text("back/fr_FR.po")
        #expect(french.hasSuffix("\n\nmsgid \"Bee\"\nmsgstr \"\"\n\n#~ msgid \"Ant\"\n#~ msgstr \"Fourmi\"\n"), "\(french)")
        #expect(try folder.text("back/app.pot").contains("msgid \"Bee\"\nmsgstr \"\"\n"))
    }

    @Test("a key that was an obsolete message is one only")
    func obsoleteKey() throws {
        let folder = try Self.set()
        _ = try Self.back(folder) {
            $0.replacing(
                "    \"Ape\" : {",
                with: #"    "Ant" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "La fourmi" } } } },"#
                    + "\n    \"Ape\" : {")
        }
        let french = try folder.text("back/fr_FR.po")
        #expect(french.contains("msgid \"Ant\"\nmsgstr \"La fourmi\"\n") && !french.contains("#~"), "\(french)")
    }

    @Test("a language that came later gets a file in the order of the others, named like them; one whose texts were removed gets none")
    func languages() throws {
        let folder = try Self.set()
        _ = try Self.back(folder) {
            $0.replacing(#""fr" : {"#, with: #""pt-BR" : {"#, maxReplacements: 1).replacing("\"Singe\"", with: "\"Macaco\"")
        }
        #expect(!folder.has("back/fr_FR.po") && folder.has("back/de.po"))
        let file = try folder.text("back/pt_BR.po")
        #expect(file.contains("Language: pt_BR\\n") && file.contains("#: a.c:2\nmsgid \"Ape\"\nmsgstr \"Macaco\""), "\(file)")
        #expect(file.contains("msgid \"Zoo\"\nmsgstr \"\"\n\n#: a.c:2\nmsgid \"Ape\""), "\(file)")
        #expect(file.hasSuffix("msgid_plural \"%d dogs\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n"), "\(file)")
    }

    @Test("lines that are kept as they are do not win over a text that was changed")
    func staleLines() throws {
        let folder = try TemporaryFolder()
        let file = Self.header() + "\n#: a.c:1\n#. Later.\nmsgid \"A\"\nmsgstr \"B\"\n\n#: b.c:1\n#. Later.\nmsgid \"C\"\nmsgstr \"D\"\n"
        try folder.write(file, to: "de.po")
        _ = try ToolRun(["convert", "de.po", "-o", "T.xcstrings"], folder: folder.path)
        #expect(try folder.text("T.xcstrings").contains("\"block\""))
        _ = try Self.back(folder) { $0.replacing("\"value\" : \"B\"", with: "\"value\" : \"New\"") }
        let back = try folder.text("back/de.po")
        #expect(back.contains("#. Later.\n#: a.c:1\nmsgid \"A\"\nmsgstr \"New\"\n"), "\(back)")
        #expect(back.contains("#: b.c:1\n#. Later.\nmsgid \"C\"\nmsgstr \"D\"\n"), "\(back)")
        _ = try Self.back(folder, ["--force"]) { $0.replacing("\"comment\" : \"Later.\"", with: "\"comment\" : \"Sooner.\"") }
        let other = try folder.text("back/de.po")
        #expect(!other.contains("Later.") && other.contains("#. Sooner.\n#: b.c:1\nmsgid \"C\"\nmsgstr \"D\"\n"), "\(other)")
    }

    @Test("a plural form that no category holds keeps its text unless the text of its category was changed")
    func surplusForms() throws {
        let folder = try TemporaryFolder()
        let header = Self.header("lv", plural: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);")
        let message =
            "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d fails\"\nmsgstr[1] \"%d faili\"\nmsgstr[2] \"%d failu\"\n"
        try folder.write(header + message, to: "lv.po")
        _ = try ToolRun(["convert", "lv.po", "-o", "T.xcstrings"], folder: folder.path)
        _ = try Self.back(folder) { $0.replacing("\"%d fails\"", with: "\"%d FAILS\"") }
        #expect(try folder.text("back/lv.po") == header + message.replacing("%d fails", with: "%d FAILS"))
        _ = try Self.back(folder, ["--force"]) { $0.replacing("\"%d faili\"", with: "\"%d FAILI\"") }
        #expect(try folder.text("back/lv.po").hasSuffix("msgstr[1] \"%d FAILI\"\nmsgstr[2] \"%d FAILI\"\n"))
    }

    @Test("members that someone else wrote cannot add messages or leave the folder")
    func hostileMembers() throws {
        let folder = try TemporaryFolder()
        let unit = #""localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "B" } } }"#
        let evil = #"msgid \"X\"\nmsgstr \"Y\"\n"#
        try folder.write(
            #"""
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "A" : { \#(unit), "x-lproj-po" : { "references" : [ "a\n\#(evil)" ],
              "languages" : { "de" : { "block" : "\#(evil)", "comments" : [ "c\n\#(evil)", "d\\" ], "wrap" : { "msgstr" : "\"B\"\n\#(evil)" } } } } } },
              "x-lproj-po" : { "order" : [ "A", 1 ], "headers" : { "de" : { "path" : "../de.po", "end" : "\#(evil)", "obsolete" : [ "\#(evil)" ],
              "header" : "Language: de\nContent-Type: text/plain; charset=UTF-8\n", "block" : "\#(evil)", "gap" : 99999999999 },
              "fr" : 1 } } }
            """#, to: "T.xcstrings")
        let run = try Self.back(folder)
        let back = try folder.text("back/de.po")
        #expect(!folder.has("de.po") && run.output == "back/de.po\n", "\(run.output)")
        #expect(!back.contains("\nmsgid \"X\"") && back.contains("\nmsgid \"A\"\nmsgstr \"B\"\n"), "\(back)")
    }

    @Test("a character that the charset of a file lacks makes it a file in UTF-8, which is reported")
    func charset() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.header(charset: "ISO-8859-1") + "\nmsgid \"Size\"\nmsgstr \"Mass\"\n", to: "de.po")
        _ = try ToolRun(["convert", "de.po", "-o", "T.xcstrings"], folder: folder.path)
        let run = try Self.back(folder) { $0.replacing("\"Mass\"", with: "\"Größe Ω\"") }
        #expect(run.errors.contains("the file is written in UTF-8"), "\(run.errors)")
        let back = try folder.text("back/de.po")
        #expect(back.contains("charset=UTF-8") && back.contains("msgstr \"Größe Ω\""), "\(back)")
    }

    @Test("what does not come back is named, and the exit code is 1")
    func losses() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.german, to: "a/de.po")
        try folder.write(Self.header() + "\n# Own.\nmsgid \"Elk\"\nmsgstr \"Elch\"\n", to: "b/de.po")
        let run = try ToolRun(["convert", "a/de.po", "b/de.po", "-o", "T.xcstrings", "--verify"], folder: folder.path)
        #expect(run.status == 1 && run.output.contains("PO → catalog → PO: 3 of 4 messages equal\n"), "\(run.output)\(run.errors)")
        #expect(run.errors.contains("b/de.po") && run.errors.contains("is in 'de' already"), "\(run.errors)")
        #expect(run.errors.contains("'Elk': the comments come back as others"), "\(run.errors)")
    }

    @Test("files whose headers name the same language are told apart by their names")
    func sameLanguage() throws {
        let folder = try TemporaryFolder()
        for name in ["es_AR", "es_ES"] {
            try folder.write(Self.header("es") + "\nmsgid \"Car\"\nmsgstr \"\(name)\"\n", to: "po/\(name).po")
        }
        let run = try ToolRun(["convert", "po", "-o", "T.xcstrings", "--verify"], folder: folder.path)
        #expect(run.status == 0 && run.output.contains("2 of 2 messages equal"), "\(run.output)\(run.errors)")
        let catalog = try folder.text("T.xcstrings")
        #expect(catalog.contains("\"es-AR\" : {") && catalog.contains("\"es-ES\" : {"), "\(catalog)")
    }

    @Test("a catalog comes back from its files, or each text that does not is named")
    func catalog() throws {
        func unit(_ value: String, _ state: String = "translated") -> String {
            #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
        }
        let plain = #""A" : { "comment" : "A letter.", "localizations" : { "de" : \#(unit("Ä")), "fr" : \#(unit("À", "needs_review")) } }"#
        let device =
            #""B" : { "localizations" : { "de" : { "variations" : { "device" : { "mac" : \#(unit("M")), "other" : \#(unit("O")) } } } } }"#
        let new = #""C" : { "localizations" : { "de" : \#(unit("Z", "new")) } }"#
        for (entries, status, line) in [([plain], 0, "1 of 1"), ([plain, device, new], 1, "1 of 3")] {
            let folder = try TemporaryFolder()
            try folder.write(
                #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#, to: "lv.xcstrings")
            let run = try ToolRun(["convert", "lv.xcstrings", "--to", "po", "-o", "po", "--verify"], folder: folder.path)
            #expect(run.status == status, "\(run.errors)")
            #expect(run.output.contains("catalog → PO → catalog: \(line) messages equal\n"), "\(run.output)\(run.errors)")
            if status == 1 {
                #expect(run.errors.contains("the device variant 'mac' is left out"), "\(run.errors)")
                #expect(run.errors.contains("the state 'new' is left out"), "\(run.errors)")
            }
        }
    }

    @Test("a catalog that is named like one of its languages becomes a file for each")
    func catalogNamedLikeLanguage() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "A" : { "localizations" : {
              "lv" : { "stringUnit" : { "state" : "translated", "value" : "B" } } } } } }
            """#, to: "lv.xcstrings")
        let run = try ToolRun(["convert", "lv.xcstrings", "--to", "po", "-o", "po"], folder: folder.path)
        #expect(run.status == 0 && run.output == "po/en.po\npo/lv.po\n", "\(run.output)\(run.errors)")
    }

    @Test("one file comes back by its name, or from and to standard streams")
    func oneFile() throws {
        let folder = try Self.set()
        let run = try ToolRun(["convert", "T.xcstrings", "-o", "fr_FR.po"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("fr_FR.po") == Self.french)
        let into = try ToolRun(["convert", "-", "--from", "po", "--to", "xcstrings", "-o", "-"], input: Self.german, folder: folder.path)
        let back = try ToolRun(["convert", "-", "--type", "xcstrings", "--to", "po", "-o", "-"], input: into.output)
        #expect(back.status == 0 && back.output == Self.german, "\(into.errors)\(back.errors)\(back.output)")
        let template = try ToolRun(["convert", "T.xcstrings", "-o", "new.pot"], folder: folder.path)
        #expect(template.status == 0, "\(template.errors)")
        #expect(try folder.text("new.pot") == Self.template)
    }

    @Test("the way back belongs to gettext and catalogs")
    func otherFormats() throws {
        let folder = try TemporaryFolder()
        try folder.write("a,en\nA,B\n", to: "t.csv")
        try folder.write(Self.german, to: "de.po")
        for words in [["t.csv", "-o", "T.xcstrings"], ["de.po", "-o", "t.csv"], ["de.po", "-o", "out"]] {
            let run = try ToolRun(["convert"] + words + ["--verify"], folder: folder.path)
            #expect(run.status == 64 && run.errors.contains("--verify"), "\(words) \(run.errors)")
        }
    }

    @Test("other commands keep the members, and the compiler and the linter say nothing of them")
    func otherCommands() throws {
        let folder = try Self.set()
        let old = try folder.text("T.xcstrings")
        #expect(try ToolRun(["fmt", "T.xcstrings"], folder: folder.path).status == 0)
        #expect(try folder.text("T.xcstrings") == old)
        let compiled = try ToolRun(["compile", "T.xcstrings", "--output-directory", "out"], folder: folder.path)
        #expect(compiled.status == 0, "\(compiled.errors)")
        #expect(!compiled.errors.contains("warning") && !compiled.errors.contains("x-lproj-po"), "\(compiled.errors)")
        let linted = try ToolRun(["lint", "T.xcstrings"], folder: folder.path)
        #expect(!linted.output.contains("x-lproj-po") && !linted.errors.contains("x-lproj-po"), "\(linted.output)")
        #expect(try ToolRun(["slice", "T.xcstrings", "--language", "de", "-o", "S.xcstrings"], folder: folder.path).status == 0)
        // What the slice remembers, which has the text once more, stays.
        let slice = try folder.text("S.xcstrings").replacing("\"Affe\"", with: "\"Orang-Utan\"", maxReplacements: 1)
        try folder.write(slice, to: "S.xcstrings")
        let joined = try ToolRun(["join", "T.xcstrings", "S.xcstrings"], folder: folder.path)
        #expect(joined.status == 0, "\(joined.errors)")
        _ = try Self.back(folder)
        #expect(try folder.text("back/de.po") == Self.german.replacing("\"Affe\"", with: "\"Orang-Utan\""))
        #expect(try folder.text("back/fr_FR.po") == Self.french)
    }
}
