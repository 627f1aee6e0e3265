import LocalizationTestSupport
import Testing

/// What a gettext file has beside its translations, on the way into a catalog and back.
@Suite("lproj convert from and to gettext", .enabled(if: ToolRun.hasTools))
struct GettextConversionTests {
    private static func po(_ messages: String, language: String = "de") -> String {
        "msgid \"\"\nmsgstr \"Language: \(language)\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n\"\n\n"
            + messages
    }

    /// Converts a file into a catalog and back.
    private static func convert(
        _ messages: String, file: String = "de.po", source: String = "en"
    ) throws -> (catalog: String, back: String, errors: String) {
        let folder = try TemporaryFolder()
        try folder.write(po(messages), to: file)
        let into = try ToolRun(
            ["convert", file, "-o", "T.xcstrings", "--source-language", source, "--verbose"], folder: folder.path)
        #expect(into.status == 0, "\(into.errors)")
        let out = try ToolRun(["convert", "T.xcstrings", "--to", "po", "-o", "out", "--verbose"], folder: folder.path)
        #expect(out.status == 0, "\(out.errors)")
        return (try folder.text("T.xcstrings"), try folder.text("out/de.po"), into.errors + out.errors)
    }

    private static let plural = "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n"

    @Test("the original plural is that of the original language, and comes back")
    func originalPlural() throws {
        let (catalog, back, errors) = try Self.convert(Self.plural)
        #expect(catalog.contains("\"value\" : \"%d files\"") && back.contains(Self.plural), "\(catalog) \(back)")
        #expect(!errors.contains("msgid_plural"))
    }

    @Test("a file of the original language has the say over the plural beside a translation")
    func ownPlural() throws {
        for files in [["de.po", "en.po"], ["en.po", "de.po"]] {
            let folder = try TemporaryFolder()
            try folder.write(Self.po(Self.plural), to: "de.po")
            try folder.write(
                Self.po(Self.plural.replacing("%d Datei", with: "%d document").replacing("documenten", with: "documents"), language: "en"),
                to: "en.po")
            let run = try ToolRun(["convert"] + files + ["-o", "T.xcstrings", "--source-language", "en"], folder: folder.path)
            let catalog = try folder.text("T.xcstrings")
            #expect(run.status == 0, "\(run.errors)")
            #expect(catalog.contains("\"%d documents\"") && !catalog.contains("\"value\" : \"%d files\""), "\(catalog)")
        }
    }

    @Test("messages without a translation are in the file of each language, with an empty one")
    func untranslated() throws {
        let rest = "msgid \"Later\"\nmsgstr \"\"\n\nmsgid \"%d dog\"\nmsgid_plural \"%d dogs\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
        let (_, back, errors) = try Self.convert("msgid \"Now\"\nmsgstr \"Jetzt\"\n\n" + rest)
        #expect(back.contains("msgid \"Later\"\nmsgstr \"\"\n") && errors == "", "\(back) \(errors)")
        #expect(back.contains("msgid \"%d dog\"\nmsgid_plural \"%d dogs\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"), "\(back)")
        // What is not to be translated is no work for a translator.
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "A" : { "shouldTranslate" : false }, "B" : {
              "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Be" } } } } } }
            """#, to: "L.xcstrings")
        #expect(try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "o"], folder: folder.path).status == 0)
        let text = try folder.text("o/de.po")
        #expect(!text.contains("msgid \"A\"") && text.contains("msgid \"B\"\nmsgstr \"Be\""), "\(text)")
    }

    @Test(
        "a plural whose texts are the same stays one without a translation, in files of translations and in templates",
        arguments: [
            "msgid \"%d sheep\"\nmsgid_plural \"%d sheep\"\n", "msgid \"fish\"\nmsgid_plural \"fish\"\n",
            "#, python-format\nmsgid \"%(n)s deer\"\nmsgid_plural \"%(n)s deer\"\n",
            "msgctxt \"pond\"\nmsgid \"%d carp\"\nmsgid_plural \"%d carp\"\n",
        ])
    func equalPlural(message: String) throws {
        let untranslated = message + "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
        let (catalog, back, errors) = try Self.convert("msgid \"Now\"\nmsgstr \"Jetzt\"\n\n" + untranslated)
        #expect(back.contains(untranslated), "\(back) \(catalog)")
        #expect(!errors.contains("plural"), "\(errors)")
        let folder = try TemporaryFolder()
        try folder.write(Self.po(untranslated).replacing("Language: de\\n", with: ""), to: "t.pot")
        #expect(try ToolRun(["convert", "t.pot", "-o", "T.xcstrings"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "pot", "-o", "o"], folder: folder.path).status == 0)
        let (template, table) = (try folder.text("o/t.pot"), try folder.text("T.xcstrings"))
        #expect(template.contains(untranslated), "\(template) \(table)")
    }

    @Test("a plural whose texts are the same says nothing against that of a file of the original language")
    func equalPluralBesideOriginal() throws {
        let plural = "msgid \"%d sheep\"\nmsgid_plural \"%d sheep\"\n"
        let folder = try TemporaryFolder()
        try folder.write(Self.po(plural + "msgstr[0] \"\"\nmsgstr[1] \"\"\n"), to: "de.po")
        try folder.write(Self.po(plural + "msgstr[0] \"%d ewe\"\nmsgstr[1] \"%d ewes\"\n", language: "en"), to: "en.po")
        let words = ["convert", "de.po", "en.po", "-o", "T.xcstrings", "--source-language", "en", "--strict"]
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status == 0 && !run.errors.contains("msgid_plural"), "\(run.errors)")
        #expect(try folder.text("T.xcstrings").contains("\"%d ewes\""))
    }

    @Test(
        "the flags of a message come back, and its arguments in their notation",
        arguments: [
            "#, python-format\nmsgid \"Line %d of %s\"\nmsgstr \"Zeile %d von %s\"\n",
            "#, c-format, no-wrap\nmsgid \"Hi %s\"\nmsgstr \"Hallo %s\"\n", "#, no-c-format\nmsgid \"50% of\"\nmsgstr \"50% von\"\n",
            "#, java-format\nmsgid \"Hi {0}\"\nmsgstr \"Hallo {0}\"\n", "#, qt-format\nmsgid \"Hi %1\"\nmsgstr \"Hallo %1\"\n",
            "#, python-format\nmsgid \"%s work\"\nmsgid_plural \"%s works\"\nmsgstr[0] \"%s Werk\"\nmsgstr[1] \"%s Werke\"\n",
        ])
    func flags(message: String) throws {
        let (catalog, back, errors) = try Self.convert(message)
        #expect(back.contains("\n" + message), "\(back) \(catalog)")
        #expect(!errors.contains("convert.argument-numbers"), "\(errors)")
    }

    @Test("a text with gettext's separator of contexts is left out and named, and the others are written")
    func separator() throws {
        let folder = try TemporaryFolder()
        func texts(_ text: String) -> String {
            #"{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}"#
        }
        try folder.write(
            #"{"sourceLanguage":"en","version":"1.0","strings":{"A":\#(texts(#"x\u0004y"#)),"p\u0004q\u0004r":\#(texts("Q")),"#
                + #""C":\#(texts("Z"))}}"#,
            to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "o", "--strict", "--verbose"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'A' in 'de': the target cannot hold the text"), "\(run.errors)")
        #expect(run.errors.contains("'p<U+0004>q<U+0004>r' in 'de': the target cannot hold the text"), "\(run.errors)")
        let text = try folder.text("o/de.po")
        #expect(text.contains("msgid \"A\"\nmsgstr \"\"\n") && text.contains("msgid \"C\"\nmsgstr \"Z\"\n"), "\(text)")
        #expect(!text.contains("\u{4}") && !text.contains("\\004"), "\(text)")
    }

    @Test("an order of arguments that Python's formats cannot say is reported")
    func order() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.po("#, python-format\nmsgid \"%s in %s\"\nmsgstr \"%s in %s\"\n"), to: "de.po")
        _ = try ToolRun(["convert", "de.po", "-o", "T.xcstrings", "--source-language", "en"], folder: folder.path)
        let catalog = try folder.text("T.xcstrings")
        try folder.write(catalog.replacing("\"%@ in %@\"", with: "\"%2$@ in %1$@\""), to: "T.xcstrings")
        let run = try ToolRun(["convert", "T.xcstrings", "--to", "po", "-o", "o", "--verbose"], folder: folder.path)
        #expect(run.errors.contains("the arguments are in another order"), "\(run.errors)")
    }

    @Test("comments that are none on a text come back from a catalog, and are reported on the way to other formats")
    func comments() throws {
        let message = "msgid \"A\"\nmsgstr \"B\"\n"
        let (_, back, errors) = try Self.convert("# Ask Ann.\n#. A letter.\n#| msgid \"a\"\n" + message)
        #expect(errors == "" && back.contains("# Ask Ann.\n#. A letter.\n#| msgid \"a\"\n" + message), "\(errors)\(back)")
        let folder = try TemporaryFolder()
        try folder.write(Self.po("# Ask Ann.\n#. A letter.\n#| msgid \"a\"\n" + message), to: "de.po")
        let other = try ToolRun(["convert", "de.po", "-o", "t.csv", "--verbose"], folder: folder.path).errors
        #expect(other.contains("the previous texts of 1 message are left out") && other.contains("[convert.previous-text]"), "\(other)")
        #expect(other.contains("the comments of translators on 1 message become comments"), "\(other)")
        #expect(try folder.text("t.csv").contains("Ask Ann."))
        let plain = try Self.convert("#. A letter.\n" + message)
        #expect(plain.errors == "" && plain.back.contains("#. A letter.\n" + message), "\(plain)")
    }
}
