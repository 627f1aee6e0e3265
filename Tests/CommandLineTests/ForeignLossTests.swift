import LocalizationTestSupport
import Testing

/// What a conversion from another system does not keep is reported, so that `--strict` ends with 1, or refused.
@Suite("What conversions from other systems lose", .enabled(if: ToolRun.hasTools))
struct ForeignLossTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String: String]
        let arguments: [String]
        let status: Int32
        let message: String
        /// A catalog keeps what is gettext's own; other formats do not.
        var output = "o.xcstrings"
    }

    private static func android(_ content: String) -> String { "<resources>\(content)</resources>" }
    private static let po =
        #"msgid ""\#nmsgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"\#n\#n"#

    private static let cases = [
        Case(
            testDescription: "a key of two files with different texts is refused",
            files: ["j/en/common.json": #"{"a":"common"}"#, "j/en/errors.json": #"{"a":"errors"}"#],
            arguments: ["j", "--from", "i18next"], status: 2, message: "'a' in 'en': 'j/en/common.json' has another text"),
        Case(
            testDescription: "two columns of one language are refused", files: ["t.csv": "key,en,he,iw\na,A,H,I\n"],
            arguments: ["t.csv"], status: 2, message: "'a' in 'he': 'he' and 'iw' are the same language"),
        Case(
            testDescription: "a column that is no language is reported", files: ["t.csv": "key,en,notes\na,A,N\n"],
            arguments: ["t.csv"], status: 1, message: "the column 'notes' is not a language"),
        Case(
            testDescription: "a text that reads as a format in a catalog is reported", files: ["de.json": #"{"s":"Use %s"}"#],
            arguments: ["de.json", "--from", "i18next"], status: 1, message: "'s' in 'de': the target reads the text"),
        Case(
            testDescription: "a text for another product is reported",
            files: [
                "r/values/strings.xml": android(
                    #"<string name="a" product="tablet">T</string><string name="a" product="default">D</string>"#)
            ],
            arguments: ["r"], status: 1, message: "'a' in 'en': the text for the product 'tablet' is left out"),
        Case(
            testDescription: "a reference is reported",
            files: ["r/values/strings.xml": android(#"<string name="a">A</string><string name="b">@string/a</string>"#)],
            arguments: ["r"], status: 1, message: "'b' in 'en': the reference '@string/a' is left out"),
        Case(
            testDescription: "an attribute of Android's tools is reported",
            files: ["r/values/strings.xml": android(#"<string xmlns:tools="t" name="a" tools:ignore="X" formatted="false">A</string>"#)],
            arguments: ["r"], status: 1, message: "'a' in 'en': the attribute 'tools:ignore' is left out"),
        Case(
            testDescription: "a comment between the items of a plural is reported",
            files: ["r/values/strings.xml": android(#"<plurals name="a"><!-- n --><item quantity="other">A</item></plurals>"#)],
            arguments: ["r"], status: 1, message: "'a' in 'en': a comment inside of the element is left out"),
        Case(
            testDescription: "a case for 0 that Android never shows is reported",
            files: [
                "r/values/strings.xml": android(
                    #"<plurals name="a"><item quantity="zero">no</item><item quantity="other">%d</item></plurals>"#)
            ],
            arguments: ["r"], status: 1, message: "'a' in 'en': the file's system never shows the case 'zero' in this language"),
        Case(
            testDescription: "a category that a message has twice has the last text",
            files: ["app_en.arb": #"{"t":"{n, plural, other{first} other{last}}","@t":{"placeholders":{"n":{}}}}"#],
            arguments: ["app_en.arb"], status: 1, message: "'t' in 'en': the first text for 'other' is left out"),
        Case(
            testDescription: "a file without texts is reported, unless its language has others",
            files: [
                "t/app_en.arb": #"{"t":"T"}"#, "t/app_zh.arb": #"{"@@locale":"zh"}"#, "t/app_zh_Hant.arb": #"{"t":"T"}"#,
                "t/other_en.arb": "{}",
            ],
            arguments: ["t", "--from", "arb"], status: 1,
            message: "t/app_zh.arb: warning: the file for 'zh' has no texts, and is left out [convert.remainder]\n"),
        Case(
            testDescription: "text between the resources of Android is left out",
            files: ["r/values/strings.xml": android(#"<string name="a">A</string>Candidate<string name="b">B</string>"#)],
            arguments: ["r"], status: 1, message: "r/values/strings.xml:1:39: warning: the text between resources is left out"),
        Case(
            testDescription: "texts for landscape are reported, and folders without texts are not",
            files: [
                "r/values/strings.xml": android(#"<string name="a">A</string>"#),
                "r/values-de-land/strings.xml": android(#"<string name="a">Q</string><string name="b">B</string>"#),
                "r/values-v21/styles.xml": android(#"<style name="s"/>"#),
            ],
            arguments: ["r"], status: 1,
            message: "r/values-de-land/strings.xml:1:26: warning: 2 texts for devices with 'values-de-land' only are left out"),
        Case(
            testDescription: "what an argument of an ARB file has besides its type is reported",
            files: [
                "app_en.arb": #"""
                {"@@author":"A","t":"Due {d}","@t":{"description":"D","placeholders":{"d":{"type":"DateTime","format":"yMd","example":"1"}}}}
                """#
            ],
            arguments: ["app_en.arb"], status: 1, message: "'t' in 'en': the format of the argument 'd' is left out"),
        Case(
            testDescription: "the type of an ARB argument that no conversion has is reported",
            files: ["app_en.arb": #"{"t":"Due {d}","@t":{"placeholders":{"d":{"type":"DateTime"}}}}"#],
            arguments: ["app_en.arb"], status: 1, message: "'t' in 'en': the type 'DateTime' of the argument 'd' is left out"),
        Case(
            testDescription: "an ARB file that states another language than its name is reported",
            files: ["app_de.arb": #"{"@@locale":"fr","t":"T"}"#], arguments: ["app_de.arb"], status: 1,
            message: "app_de.arb:1:13: warning: '@@locale' is 'fr', and the name of the file says 'de'; the texts are read as 'fr'"),
        Case(
            testDescription: "plural forms that are not those of the language are reported at their place",
            files: ["pl.po": po + "msgid \"f\"\nmsgid_plural \"f\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"], arguments: ["pl.po"], status: 1,
            message: "pl.po:2:50: warning: these plural forms are not those of 'pl': form 1 is that of 'few' and 'many'"),
        Case(
            testDescription: "a form for numbers whose category is that of another form is left out by name",
            files: [
                "lv.po": po.replacing(
                    "nplurals=2; plural=n != 1;", with: "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;")
                    + "msgid \"f\"\nmsgid_plural \"f\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\nmsgstr[2] \"c\"\n"
            ], arguments: ["lv.po"], status: 1, message: "; form 2 (0) is left out: 'zero' is that of form 1"),
        Case(
            testDescription: "a plural msgid that is not the text of the original language is reported",
            files: [
                "p/de.po": po + "msgid \"one file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"eine\"\nmsgstr[1] \"%d Dateien\"\n",
                "p/en.po": po + "msgid \"one file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"1 file\"\nmsgstr[1] \"%d files\"\n",
            ],
            arguments: ["p", "--from", "po"], status: 1, message: "'one file' in 'de': the 'msgid_plural' is left out", output: "o.csv"),
        Case(
            testDescription: "plural forms that do not fit the header cost their message only, and a form too many as one too few",
            files: [
                "de.po": po + "msgid \"a\"\nmsgstr \"A\"\n\nmsgid \"f\"\nmsgid_plural \"f\"\nmsgstr[0] \"x\"\n\n"
                    + "msgid \"g\"\nmsgid_plural \"g\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\nmsgstr[2] \"z\"\n"
            ],
            arguments: ["de.po"], status: 1,
            message: "de.po:7:7: warning: 'f' in 'de': the message has 1 plural form, and the header of the file says 2; left out"),
        Case(
            testDescription: "a flag of gettext that is no notation is reported",
            files: ["de.po": po + "#, no-c-format, range: 0..9\nmsgid \"a\"\nmsgstr \"A\"\n"], arguments: ["de.po"], status: 1,
            message: "'a': the flag 'range: 0..9' is left out", output: "o.csv"),
        Case(
            testDescription: "a notation of gettext without an argument in the text is none",
            files: ["de.po": po + "#, c-format\nmsgid \"a\"\nmsgstr \"A\"\n"], arguments: ["de.po"], status: 0, message: ""),
        Case(
            testDescription: "a mark 'fuzzy' without a translation is reported, for a plural as well",
            files: [
                "de.po": po + "#, fuzzy\nmsgid \"a\"\nmsgstr \"\"\n\n"
                    + "#, fuzzy\nmsgid \"%d f\"\nmsgid_plural \"%d g\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
            ],
            arguments: ["de.po"], status: 1,
            message: "the mark 'fuzzy' of a message without a translation is left out (2 texts in 'de': 'a', '%d f')", output: "o.csv"),
        Case(
            testDescription: "a mark 'fuzzy' of a translation is its state", files: ["de.po": po + "#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\n"],
            arguments: ["de.po"], status: 0, message: ""),
        Case(
            testDescription: "a number of Java that has as many digits as it needs is reported",
            files: ["m_de.properties": "a={0,number} x\n"], arguments: ["m_de.properties"], status: 1,
            message: "'a' in 'de': width, precision or flags of '{0,number}' are left out"),
        Case(
            testDescription: "a whole number of Java is Apple's", files: ["m_de.properties": "a={0,number,integer} x\n"],
            arguments: ["m_de.properties"], status: 0, message: ""),
        Case(
            testDescription: "a name of i18next that begins with a brace is reported", files: ["de.json": #"{"a":"x {{{name}} y"}"#],
            arguments: ["de.json", "--from", "i18next"], status: 1,
            message: "'a' in 'de': '{{{name}}' is not an argument that a catalog knows; it stays as it is"),
        Case(
            testDescription: "braces of i18next without a name between them are text", files: ["de.json": #"{"a":"x {{ y","b":"{{}}"}"#],
            arguments: ["de.json", "--from", "i18next"], status: 0, message: ""),
        Case(
            testDescription: "a brace of .NET without an argument, beside one, is reported",
            files: ["R.de.resx": "<root><data name=\"a\"><value>{0} ({1 x</value></data></root>"], arguments: ["R.de.resx"], status: 1,
            message: "'a' in 'de': '{' is not an argument that a catalog knows; it stays as it is"),
        Case(
            testDescription: "braces of .NET in a text without an argument are text",
            files: ["R.de.resx": "<root><data name=\"a\"><value>({0 { x }</value></data></root>"], arguments: ["R.de.resx"], status: 0,
            message: ""),
        Case(
            testDescription: "an obsolete message is reported",
            files: ["de.po": po + "msgid \"a\"\nmsgstr \"A\"\n\n#~ msgid \"b\"\n#~ msgstr \"B\"\n"],
            arguments: ["de.po"], status: 1, message: "'b' in 'de': the obsolete message is left out", output: "o.csv"),
        Case(
            testDescription: "references to source code are noted, which is no loss of a text",
            files: ["de.po": po + "#: a.c:1 b.c:2\nmsgid \"a\"\nmsgstr \"A\"\n\n#: c.c:3\nmsgid \"b\"\nmsgstr \"B\"\n"],
            arguments: ["de.po"], status: 0, message: "de.po: note: the references of 2 messages to source code are left out",
            output: "o.csv"),
        Case(
            testDescription: "a comment that differs from that of the original texts is reported",
            files: [
                "t/app_de.arb": #"{"@@locale":"de","t":"T","@t":{"description":"Eins"}}"#,
                "t/app_en.arb": #"{"@@locale":"en","t":"T","@t":{"description":"One"}}"#,
            ],
            arguments: ["t", "--from", "arb"], status: 1, message: "'t' in 'de': the comment differs from that of another language"),
    ]

    @Test("are reported or refused", arguments: cases)
    private func losses(_ each: Case) throws {
        let folder = try TemporaryFolder()
        for (path, content) in each.files { try folder.write(content, to: path) }
        let run = try ToolRun(["convert"] + each.arguments + ["-o", each.output, "--strict"], folder: folder.path)
        #expect(run.status == each.status && run.errors.contains(each.message), "\(run.status): \(run.errors)")
    }

    @Test(
        "Apple's grouping flag, which is none, and a brace before an argument are reported; a percent sign before an apostrophe is text",
        arguments: [
            ("i18next", ["grouping", "brace"]), ("arb", ["grouping", "brace"]), ("properties", ["grouping"]), ("resx", ["grouping"]),
            ("android", ["grouping"]),
        ])
    func writing(format: String, lost: [String]) throws {
        let folder = try TemporaryFolder()
        let texts = [("grouping", "%1$'lld of it"), ("brace", "x {%@"), ("word", "100%'dan"), ("plain", "50% x"), ("braces", "{ x }")]
        let entries = texts.map {
            #""\#($0.0)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#($0.1)"}}}}"#
        }
        try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(entries.joined(separator: ","))}}"#, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "o/", "--strict"], folder: folder.path)
        let expected = format == "arb" ? lost + ["braces"] : lost
        #expect(run.status == 1, "\(run.errors)")
        for (key, _) in texts { #expect(run.errors.contains("'\(key)' in") == expected.contains(key), "\(key): \(run.errors)") }
    }

    @Test("an entry whose name another one has is reported, however far apart they stand", arguments: ["resx", "i18next"])
    func collision(format: String) throws {
        let folder = try TemporaryFolder()
        func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        func entry(_ key: String, _ translation: String) -> String { #""\#(key)":{"localizations":{"en":\#(translation)}}"# }
        let separator = format == "resx" ? "." : "_"
        let plural = #"{"variations":{"plural":{"one":\#(unit("%lld boat")),"other":\#(unit("%lld boats"))}}}"#
        let entries =
            [entry("a\(separator)one", unit("A"))] + (0..<9000).map { entry("k\($0)", unit("K")) } + [entry("a", plural)]
        try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(entries.joined(separator: ","))}}"#, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "o/", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("the target reads the text or its plural forms in another way"), "\(run.errors)")
    }

    @Test("the msgid and msgid_plural of gettext are the plural of the original language, and stand there again", arguments: ["po", "pot"])
    func originalPlural(format: String) throws {
        let folder = try TemporaryFolder()
        let isTemplate = format == "pot"
        let (one, other) = isTemplate ? ("", "") : ("%d Datei", "%d Dateien")
        let message = "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(other)\"\n"
        let header = isTemplate ? #"msgid ""\#nmsgstr "Content-Type: text/plain; charset=UTF-8\n"\#n\#n"# : Self.po
        let name = isTemplate ? "L.pot" : "de.po"
        try folder.write(header + message, to: name)
        let read = try ToolRun(["convert", name, "-o", "L.xcstrings", "--strict"], folder: folder.path)
        #expect(read.status == 0, "\(read.errors)")
        let catalog = try folder.text("L.xcstrings")
        #expect(catalog.contains("\"value\" : \"%d file\"") && catalog.contains("\"value\" : \"%d files\""))
        let back = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "b/"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("b/\(name)").contains(message))
    }

    @Test("apostrophes quote in Java's texts with an argument only; a percent sign and a digit before a word are none")
    func apostrophes() throws {
        let folder = try TemporaryFolder()
        let texts = #"Cleared\ '%0'\ for\ %1\ entries=Cleared '%0' for %1 entries"# + "\nx=It''s {0}\ny=It's\n"
        try folder.write(texts, to: "m_en.properties")
        #expect(try ToolRun(["convert", "m_en.properties", "-o", "m.xcstrings", "--strict"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "m.xcstrings", "--to", "properties", "-o", "b/", "--strict"], folder: folder.path).status == 0)
        #expect(try folder.text("b/m.properties") == texts)
    }

    @Test("losses between Apple's formats name the keys of the texts that they change")
    func keys() throws {
        let folder = try TemporaryFolder()
        let phrases = ["p", "q"].map { #""\#($0)":{"localizations":{"en":{"stringSet":{"state":"translated","values":["x","y"]}}}}"# }
        try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(phrases.joined(separator: ","))}}"#, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "-o", "o/", "--format", "json"], folder: folder.path)
        for key in ["p", "q"] {
            let found = "\"'\(key)' in 'en': the list of phrases is left out\",\"key\":\"\(key)\",\"language\":\"en\""
            #expect(run.output.contains(found), "\(run.output) \(run.errors)")
        }
    }

    @Test("the modifier of a gettext language is a variant or script, and a modifier again", arguments: [true, false])
    func modifiers(hasHeader: Bool) throws {
        let folder = try TemporaryFolder()
        for name in ["ca@valencia", "sr@latin", "de@euro"] {
            let field = hasHeader ? "Language: \(name)\\n" : ""
            try folder.write(
                "msgid \"\"\nmsgstr \"\(field)Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n",
                to: "p/\(name).po")
        }
        let run = try ToolRun(["convert", "p", "--from", "po", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let catalog = try folder.text("o.xcstrings")
        for language in ["ca-valencia", "sr-Latn", "de"] { #expect(catalog.contains("\"\(language)\" : {"), "\(catalog)") }
        _ = try ToolRun(["convert", "o.xcstrings", "--to", "po", "-o", "q/"], folder: folder.path)
        for name in ["ca@valencia", "sr@latin"] {
            let file = try folder.text("p/\(name).po")
            #expect(try folder.text("q/\(name).po") == file)
        }
        try folder.write(catalog.replacing("x-lproj-po", with: "x-other"), to: "other.xcstrings")
        _ = try ToolRun(["convert", "other.xcstrings", "--to", "po", "-o", "r/"], folder: folder.path)
        #expect(try folder.text("r/ca-valencia.po").contains("\"Language: ca@valencia\\n\""))
        #expect(try folder.text("r/sr-Latn.po").contains("\"Language: sr@latin\\n\""))
    }

    @Test("the comment of the original texts is kept, whatever the order of the files; the same comment is no loss")
    func comments() throws {
        let folder = try TemporaryFolder()
        for (language, note) in [("de", "Eins"), ("en", "One"), ("fr", "One")] {
            try folder.write(
                #"{"@@locale":"\#(language)","t":"T","@t":{"description":"\#(note)"}}"#, to: "t/app_\(language).arb")
        }
        let run = try ToolRun(["convert", "t", "--from", "arb", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && !run.errors.contains("'fr'"), "\(run.errors)")
        #expect(try folder.text("o.xcstrings").contains(#""comment" : "One""#))
    }

    @Test("two files of one language with other texts are refused in one line for the language, with the number of texts")
    func sameLanguage() throws {
        let folder = try TemporaryFolder()
        for (file, prefix) in [("common", "A"), ("errors", "B")] {
            let members = (0..<50).map { "\"key \($0)\":\"\(prefix) \($0)\"" }
            try folder.write("{\(members.joined(separator: ","))}", to: "j/en/\(file).json")
        }
        let run = try ToolRun(["convert", "j", "--from", "i18next", "-o", "o.xcstrings"], folder: folder.path)
        let lines = run.errors.split(separator: "\n")
        #expect(
            run.status == 2 && lines.count <= 5
                && run.errors.contains("'j/en/common.json' has another text (50 texts in 'en', such as 'key 0')"))
    }

    @Test("an inverted header is reported, and its forms mean what it says")
    func invertedHeader() throws {
        let folder = try TemporaryFolder()
        let header = #"msgid ""\#nmsgstr "Content-Type: text/plain; charset=UTF-8\n"\#n"Plural-Forms: nplurals=2; plural=n == 1;\n"\#n\#n"#
        try folder.write(header + "msgid \"f\"\nmsgid_plural \"f\"\nmsgstr[0] \"viele\"\nmsgstr[1] \"eine\"\n", to: "de.po")
        let run = try ToolRun(["convert", "de.po", "--to", "i18next", "-o", "b"], folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("de.po:3:2: warning: these plural forms are not those of 'de': the second form"))
        let text = try folder.text("b/de/translation.json")
        #expect(text.contains(#""f_one": "eine""#) && text.contains(#""f_other": "viele""#), "\(text)")
    }

    @Test("a header that cannot be used is one error at the field, and a plural rule that is none is an error of usage")
    func unusableRules() throws {
        let folder = try TemporaryFolder()
        let header =
            #"msgid ""\#nmsgstr ""\#n"Content-Type: text/plain; charset=UTF-8\n"\#n"Plural-Forms: nplurals=2; plural=n +;\n"\#n\#n"#
        try folder.write(header + "msgid \"f\"\nmsgid_plural \"f\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n", to: "de.po")
        let run = try ToolRun(["convert", "de.po", "-o", "o.xcstrings", "--format", "xcode"], folder: folder.path)
        #expect(run.status == 2)
        let lines = (run.output + run.errors).split(separator: "\n").filter { $0.contains("de.po") }
        #expect(lines.count == 1 && lines[0].contains("de.po:4:2: error: the plural expression is invalid"), "\(run.errors)")
        try folder.write(#"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}"#, to: "L.xcstrings")
        for rule in ["garbage", "nplurals=2", "nplurals=2; plural=n +", "nplurals=1; plural=n != 1;"] {
            let run = try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "b", "--plural-rule", rule], folder: folder.path)
            #expect(run.status == 64 && run.errors.contains("such as 'nplurals=2; plural=n != 1;'"), "\(rule): \(run.errors)")
        }
        let named = "Plural-Forms: nplurals=1; plural=0;"
        let given = try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "b", "--plural-rule", named], folder: folder.path)
        let text = try folder.text("b/L.po")
        #expect(given.status == 0 && text.contains("\"\(named)\\n\"") && !text.contains("Forms: Plural"), "\(given.errors)\n\(text)")
    }

    @Test("the markup of a text stands in Android's file again, as far as the text still has it")
    func markup() throws {
        let folder = try TemporaryFolder()
        let texts = #"""
            <string name="a">Tap <b>here</b> &amp; <a href="x">there</a></string>
            <string name="b"><xliff:g id="n" example="Bob">%1$s</xliff:g>!</string>
            <string name="c"><![CDATA[<i>it\'s</i>]]></string>
            <string name="d">&lt;b>plain&lt;/b></string>
            <plurals name="p"><item quantity="one"><b>%d</b> file</item><item quantity="other"><b>%d</b> files</item></plurals>
            """#
        try folder.write(
            "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\(texts)</resources>", to: "r/values-b+sr+Latn/strings.xml")
        try folder.write("<resources/>", to: "r/values/strings.xml")
        #expect(try ToolRun(["convert", "r", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        let catalog = try folder.text("o.xcstrings")
        #expect(catalog.contains("\"sr-Latn\"") && catalog.contains("\"Tap <b>here</b> & "))
        let back = try ToolRun(["convert", "o.xcstrings", "--to", "android", "-o", "s"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let written = try folder.text("s/values-b+sr+Latn/o.xml")
        for line in texts.split(separator: "\n").prefix(3) { #expect(written.contains(line), "\(written)") }
        #expect(written.contains("&lt;b&gt;plain") && written.contains("<item quantity=\"one\"><b>%d</b> file</item>"), "\(written)")
        #expect(!back.errors.contains("androidSpelling"))
        // A changed text keeps its tags; one whose tags do not fit any more shows them.
        try folder.write(
            catalog.replacing(#""value" : "Tap <b>here</b> &"#, with: #""value" : "Tap <b>it's</b> <"#)
                .replacing(#""value" : "<b>%lld</b> file""#, with: #""value" : "<b>%lld file""#), to: "o.xcstrings")
        #expect(try ToolRun(["convert", "o.xcstrings", "--to", "android", "-o", "s", "--force"], folder: folder.path).status == 0)
        let changed = try folder.text("s/values-b+sr+Latn/o.xml")
        #expect(changed.contains(#">Tap <b>it\'s</b> &lt; <a href="x">there</a><"#) && changed.contains("&lt;b&gt;%d file<"), "\(changed)")
    }

    @Test("a text of Java that selects by a number is reported for its key, and stays as it is")
    func choice() throws {
        let folder = try TemporaryFolder()
        let pattern = "{0,choice,0#no files|1#one file|1<{0} files}"
        try folder.write("files=\(pattern)\nname=Hi {0}\nquoted='{0,choice,}' {0}\n", to: "messages_de.properties")
        let run = try ToolRun(["convert", "messages_de.properties", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'files' in 'de': texts by number ('choice')"), "\(run.errors)")
        #expect(!run.errors.contains("'quoted'") && !run.errors.contains("'name'"), "\(run.errors)")
        let catalog = try folder.text("o.xcstrings")
        #expect(catalog.contains("\"\(pattern)\"") && catalog.contains("\"Hi %@\""), "\(catalog)")
        let written = try ToolRun(["convert", "o.xcstrings", "--to", "properties", "-o", "b", "--strict"], folder: folder.path)
        #expect(written.status == 0, "\(written.errors)")
        let back = try folder.text("b/o_de.properties")
        #expect(back.contains("files=\(pattern)\n"), "\(back)")
    }

    @Test("a key whose first part is another key is reported for nested JSON")
    func undividedKeys() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"sourceLanguage":"en","strings":{"a.b":{},"a":{}},"version":"1.0"}"#, to: "L.xcstrings")
        let run = try ToolRun(
            ["convert", "L.xcstrings", "--to", "json", "--nested", "-o", "b", "--verbose"], folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("'a.b': a part of the key before a dot is the key of another text"), "\(run.errors)")
        #expect(try folder.text("b/en.json") == "{\n  \"a.b\": \"a.b\",\n  \"a\": \"a\"\n}\n")
    }

    @Test("a percent sign in prose is no argument: the text stays as it is, and converts back")
    func prose() throws {
        let folder = try TemporaryFolder()
        let text = "50 % des Platzes frei"
        try folder.write(Self.android("<string name=\"a\">\(text)</string>"), to: "r/values/strings.xml")
        let run = try ToolRun(["convert", "r", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        let catalog = try folder.text("o.xcstrings")
        #expect(run.status == 0 && catalog.contains("\"\(text)\""), "\(run.errors)")
        for (format, path) in [("android", "b/values/strings.xml"), ("i18next", "b/en/translation.json"), ("resx", "b/Resources.resx")] {
            let back = try ToolRun(
                ["convert", "o.xcstrings", "--to", format, "-o", "b", "--table", "Localizable", "--strict"], folder: folder.path)
            let written = try folder.text(path)
            #expect(back.status == 0 && written.contains(text), "\(format): \(back.errors)")
        }
    }

    @Test("the context of a message is in the key of the catalog, and becomes a context again")
    func contexts() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.po + "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n", to: "de.po")
        #expect(try ToolRun(["convert", "de.po", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        let back = try ToolRun(["convert", "o.xcstrings", "--to", "po", "-o", "b"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("b/de.po").contains("msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\""))
    }

    @Test("an array leaves no entry but those of its texts")
    func lists() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.android(#"<string-array name="a"><item>one</item></string-array>"#), to: "r/values/strings.xml")
        #expect(try ToolRun(["convert", "r", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        let text = try folder.text("o.xcstrings")
        #expect(text.contains("\"a.0\"") && !text.contains("\"a\""))
    }

    @Test("resources are not named like words of Java, and no two of them are one field")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"class":{},"a.b":{},"a_b":{}},"version":"1.0"}"#, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "r"], folder: folder.path)
        let text = try folder.text(String(run.output.split(separator: "\n").first ?? ""))
        #expect(text.contains(#"name="class_2""#) && text.contains(#"name="a_b""#) && text.contains(#"name="a_b_2" apple:key="a.b""#))
    }

    @Test("a loss in a table is reported in the table's file, not in a catalog that the user does not have")
    func places() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"x\" = \"%d y\";\n", to: "R/en.lproj/L.strings")
        let run = try ToolRun(["convert", "R", "--table", "L", "--to", "resx", "-o", "o", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("R/en.lproj/L.strings:1:1: warning: 'x' in 'en'"), "\(run.errors)")
    }
}
