import LocalizationTestSupport
import Testing

@Suite("lproj convert, types and positions of arguments", .enabled(if: ToolRun.hasTools))
struct ArgumentTypeConversionTests {
    private static let keys = ["%lld Active", "%1$@ sent %2$lld", "%lf km", "%.2f mi", "%@ is {{online}}", "%d of %u", "%@, %@"]

    @Test("come from the key where it is a text with arguments", arguments: ["i18next", "android", "arb", "properties", "resx"])
    func keys(_ format: String) throws {
        let folder = try TemporaryFolder()
        let entries = Self.keys.map {
            "\"\($0)\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0)!\" } } } }"
        }
        try folder.write(
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }",
            to: "T.xcstrings")
        let run = try ToolRun(["convert", "T.xcstrings", "--to", format, "-o", "b/"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let back = try ToolRun(["convert", "b", "--from", format, "-o", "B.xcstrings", "--strict"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let texts = try ConvertedTexts("B.xcstrings", in: folder).texts
        // The text in the source language is the key. A message without quoting has no braces.
        var expected = Dictionary(uniqueKeysWithValues: Self.keys.map { ("\($0)/de", "\($0)!") })
        (expected["%d of %u/de"], expected["%@, %@/de"]) = ("%1$d of %2$u!", "%1$@, %2$@!")
        if format == "arb" { expected["%@ is {{online}}/de"] = nil }
        #expect(texts == expected)
    }

    @Test("are reported with the key where neither the key nor the file says them")
    func unknown() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"active":"{{arg1}} Active","who":"{{name}}","n":"{{0}}"}"#, to: "i/en/translation.json")
        let run = try ToolRun(["convert", "i", "--from", "i18next", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1, "\(run.errors)")
        for part in ["'active' in 'en': the file does not say the type of the argument '{{arg1}}'", "'who' in 'en'"] {
            #expect(run.errors.contains(part), "\(run.errors)")
        }
        #expect(!run.errors.contains("'n'"), "\(run.errors)")
    }

    private static func resx(_ texts: KeyValuePairs<String, String>) -> String {
        "<root>" + texts.map { "<data name=\"\($0)\"><value>\($1)</value></data>" }.joined() + "</root>"
    }

    @Test("a format of .NET that a date has as well is a number only where no use of the argument is none, and is reported")
    func dates() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.resx([
                "a": "{0:yyyy} or {0:D}", "b": "On {0:d}", "c": "{0:d} ({0})", "d": "{0:d}", "e": "{0:F2} {1:X} {2}", "f": "Due {0:D}",
                "%lld g": "{0:D} g",
            ]), to: "R.en.resx")
        try folder.write(Self.resx(["d": "{0:MMMM yyyy}"]), to: "R.de.resx")
        let run = try ToolRun(["convert", "R.en.resx", "R.de.resx", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1)
        #expect(
            try ConvertedTexts("T.xcstrings", in: folder).texts == [
                "a/en": "%1$@ or %1$@", "b/en": "On %lld", "c/en": "%1$@ (%1$@)", "d/en": "%@", "d/de": "%@", "e/en": "%1$.2f %2$llX %3$@",
                "f/en": "Due %lld",
            ])
        for key in ["b", "f"] { #expect(run.errors.contains("'\(key)' in 'en': '{0:"), "\(run.errors)") }
        for key in ["e", "%lld g"] { #expect(!run.errors.contains("'\(key)' in"), "\(run.errors)") }
    }

    @Test("the digits of .NET's whole numbers are kept, and the width of a field is reported as the file spells it")
    func digits() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.resx(["a": "{0:D5} of {1:d3}", "b": "{0,-8:F1}", "c": "{0,6:D4}", "d": "{0,9}", "e": "{0:D} {0:D5}", "f": "{0:N2}"]),
            to: "R.en.resx")
        let run = try ToolRun(["convert", "R.en.resx", "-o", "T.xcstrings"], folder: folder.path)
        #expect(
            try ConvertedTexts("T.xcstrings", in: folder).texts == [
                "a/en": "%1$.5lld of %2$.3lld", "b/en": "%.1f", "c/en": "%.4lld", "d/en": "%@", "e/en": "%1$lld %1$.5lld", "f/en": "%@",
            ])
        for field in ["{0,-8:F1}", "{0,6:D4}", "{0,9}", "{0:N2}"] {
            #expect(run.errors.contains("flags of '\(field)' are left out"), "\(run.errors)")
        }
        #expect(!run.errors.contains("'a' in"), "\(run.errors)")
        let back = try ToolRun(["convert", "T.xcstrings", "--to", "resx", "-o", "o"], folder: folder.path)
        #expect(!back.errors.contains("'a'"), "\(back.errors)")
        #expect(try folder.text("o/T.resx").contains("<value>{0:D5} of {1:D3}</value>"))
    }

    @Test("the size of a whole number is that of the key, in any digits")
    func sizes() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.resx(["%x of %d": "{0:x} von {1:D3}", "%hu %lu": "{0:X} {1:d2}", "%lld %.2f": "{0:D4} {1:F1}"]), to: "R.de.resx")
        #expect(try ToolRun(["convert", "R.de.resx", "-o", "T.xcstrings"], folder: folder.path).status == 0)
        #expect(
            try ConvertedTexts("T.xcstrings", in: folder).texts == [
                "%x of %d/de": "%1$x von %2$.3d", "%hu %lu/de": "%1$hX %2$.2lu", "%lld %.2f/de": "%1$.4lld %2$.1f",
            ])
    }

    @Test("a format of Java is that of a number only where each use of the argument is one")
    func numbersOfJava() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "a={0,number,integer} of {1}\nb={0,number,integer} ({0})\nc={0,number,0.00} {0,number,0.0}\n", to: "m_en.properties")
        #expect(try ToolRun(["convert", "m_en.properties", "-o", "T.xcstrings"], folder: folder.path).status == 0)
        #expect(
            try ConvertedTexts("T.xcstrings", in: folder).texts == [
                "a/en": "%1$lld of %2$@", "b/en": "%1$@ (%1$@)", "c/en": "%1$.2f %1$.1f",
            ])
    }
}
