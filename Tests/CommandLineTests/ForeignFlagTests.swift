import Foundation
import LocalizationTestSupport
import Testing

/// What files say of the arguments of a text beside the text, and flags that only one system has.
@Suite("Flags of arguments in conversions", .enabled(if: ToolRun.hasTools))
struct ForeignFlagTests {
    private static let strings = """
        <resources><string name="cart">%1$,d items cost %2$,.2f, all</string><string name="loss">%,(d</string>\
        <string name="list">%1$d, %2$s</string><string name="prose">50%,der</string>\
        <plurals name="boats"><item quantity="other">%,d boats</item></plurals></resources>
        """

    @Test("flags of Java that Apple's formats lack are left out, and come back")
    func grouping() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.strings, to: "r/values/strings.xml")
        let run = try ToolRun(["convert", "r", "-o", "Localizable.xcstrings", "--strict", "--verbose"], folder: folder.path)
        let catalog = try folder.text("Localizable.xcstrings")
        #expect(run.status == 1)
        for text in ["%1$lld items cost %2$.2f, all", "\"%lld\"", "%1$lld, %2$@", "50%,der", "%lld boats"] {
            #expect(catalog.contains(text), "\(text) in \(catalog)")
        }
        #expect(run.errors.contains("%1$,d") && run.errors.contains("%,(d"), "\(run.errors)")
        let back = try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "b"], folder: folder.path)
        let written = try folder.text("b/values/strings.xml")
        #expect(back.status == 0 && !back.errors.contains("cart"), "\(back.errors)")
        for text in ["%1$,d items cost %2$,.2f, all", ">%,(d<", "%1$d, %2$s", "50%,der", ">%,d boats<"] {
            #expect(written.contains(text), "\(text) in \(written)")
        }
        // A text that changed in the catalog keeps the flags of its arguments.
        try folder.write(catalog.replacing("items cost %2$.2f", with: "boats cost %2$.2f"), to: "Localizable.xcstrings")
        #expect(try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "c"], folder: folder.path).status == 0)
        #expect(try folder.text("c/values/strings.xml").contains("%1$,d boats cost %2$,.2f, all"))
    }

    @Test("conversions of dates become objects, which the program formats, and come back")
    func dates() throws {
        let folder = try TemporaryFolder()
        let texts = [
            "Due %1$tB %1$te, %1$tY", "%1$tF", "at %tR", "100 %t", "50%tel", "%1$d t", "100%%tF", "50 %ta.", "%1$,d%%<br>",
        ]
        let strings = texts.enumerated().map { "<string name=\"k\($0)\">\($1.replacing("<", with: "&lt;"))</string>" }.joined(
            separator: "\n    ")
        try folder.write("<resources>\n    \(strings)\n</resources>\n", to: "r/values/strings.xml")
        let run = try ToolRun(["convert", "r", "-o", "Localizable.xcstrings", "--strict", "--verbose"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("the format of the date '%1$tB'"), "\(run.errors)")
        let catalog = try folder.text("Localizable.xcstrings")
        for text in ["\"Due %1$@ %1$@, %1$@\"", "\"%1$@\"", "\"at %@\"", "\"100 %t\"", "\"%1$lld t\"", "%1$lld%%"] {
            #expect(catalog.contains(text), "\(text) in \(catalog)")
        }
        #expect(try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "b"], folder: folder.path).status == 0)
        let written = try folder.text("b/values/strings.xml")
        for text in texts.prefix(3) { #expect(written.contains(">\(text)<"), "\(text) in \(written)") }
    }

    private static func po(_ flag: String, _ message: String) -> String {
        "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n#, \(flag)\n\(message)\n"
    }

    @Test(
        "the flag of a message says how its arguments are read",
        arguments: [
            ("python-format", #"msgid "%s in %s" msgstr "%s in %s""#, "%@ in %@"),
            ("java-format", #"msgid "Hi {0}" msgstr "Hallo {0}""#, "Hallo %@"),
            ("csharp-format", #"msgid "Hi {0}" msgstr "Hallo {0}""#, "Hallo %@"),
            ("java-printf-format", #"msgid "Hi %1$s" msgstr "Hallo %1$s""#, "Hallo %1$@"),
            ("php-format", #"msgid "Hi %d" msgstr "Hallo %d""#, "Hallo %lld"),
            ("objc-format", #"msgid "Hi %s" msgstr "Hallo %s""#, "Hallo %s"),
            ("c-format", #"msgid "Hi %ld" msgstr "Hallo %ld""#, "Hallo %ld"),
            ("no-c-format", #"msgid "Hi {0}" msgstr "Hallo {0}""#, "Hallo {0}"),
        ])
    func flags(flag: String, message: String, text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.po(flag, message), to: "de.po")
        let run = try ToolRun(["convert", "de.po", "-o", "o.xcstrings"], folder: folder.path)
        let catalog = try folder.text("o.xcstrings")
        #expect(run.status == 0 && catalog.contains("\"value\" : \"\(text)\""), "\(catalog) \(run.errors)")
        // Who reads the original language gets its text with Apple's arguments, too.
        if !text.contains("{"), text != "Hallo %s", text != "Hallo %ld" { #expect(catalog.contains("\"en\"")) }
    }

    @Test(
        "arguments that cannot be read are reported, and stay as they are",
        arguments: [
            ("python-format", #"msgid "Hi %(name)s" msgstr "Hallo %(name)s""#, "%(name)s"),
            ("python-brace-format", #"msgid "Hi {}" msgstr "Hallo {}""#, "{}"), ("qt-format", #"msgid "Hi %1" msgstr "Hallo %1""#, "%1"),
            ("sh-format", #"msgid "Hi $a" msgstr "Hallo $a""#, "$a"),
        ])
    func unread(flag: String, message: String, argument: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.po(flag, message), to: "de.po")
        let run = try ToolRun(["convert", "de.po", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains(flag), "\(run.errors)")
        #expect(try folder.text("o.xcstrings").contains("Hallo \(argument)"))
        // A text without an argument has nothing to report.
        try folder.write(Self.po(flag, #"msgid "Hi" msgstr "Hallo""#), to: "de.po")
        #expect(try ToolRun(["convert", "de.po", "-o", "p.xcstrings", "--strict"], folder: folder.path).status == 0)
    }

    @Test("a message whose msgid has Apple's arguments is written with 'objc-format', and others without a flag")
    func writtenFlags() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "%@ has %lld files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ hat %lld Dateien" } } } },
              "files.title" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } },
                "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } },
              "100% of it" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "100% davon" } } } }
            } }
            """#, to: "L.xcstrings")
        #expect(try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "out"], folder: folder.path).status == 0)
        let text = try folder.text("out/de.po")
        #expect(text.contains("#, objc-format\nmsgid \"%@ has %lld files\""), "\(text)")
        #expect(text.components(separatedBy: "objc-format").count == 2, "\(text)")
    }
}
