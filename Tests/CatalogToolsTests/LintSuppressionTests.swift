import LocalizationLint
import LocalizationDiagnostics
import LocalizationSourceExtraction
import Testing

@Suite("Lint: what comments suppress")
struct LintSuppressionTests {
    /// The findings in files, as `path: rule`.
    private func found(_ files: [(path: String, text: String)]) -> [String] {
        let sample = LintSample(files)
        return sample.items().map { "\(sample.project.files[$0.file].path): \($0.finding.rule)" }
    }

    private func files(english: String = "", german: String = "", french: String = "") -> [(path: String, text: String)] {
        [
            ("en.lproj/L.strings", english + "\"k\" = \"n %@\";\n"), ("de.lproj/L.strings", german + "\"k\" = \"n %d\";\n"),
            ("fr.lproj/L.strings", french + "\"k\" = \"n %d\";\n"),
        ]
    }

    @Test(
        "a comment in the file of a translation is for its language; one in that of the original texts for all",
        arguments: ["en", "Base"])
    func languages(source: String) {
        let mark = "/* lproj:ignore format */\n"
        func found(_ files: [(path: String, text: String)]) -> [String] {
            self.found(files.map { ($0.path.replacing("en.lproj", with: source + ".lproj"), $0.text) })
        }
        #expect(found(files(german: mark)) == ["fr.lproj/L.strings: format.argument-type"])
        #expect(found(files(french: mark)) == ["de.lproj/L.strings: format.argument-type"])
        #expect(found(files(german: mark, french: mark)) == [])
        #expect(found(files(english: mark)) == [])
        #expect(found(files()) == ["\(source).lproj/L.strings: format.argument-type"], "the original has the mistake")
    }

    @Test("a translation suppresses no mistake of the original text")
    func originals() {
        let files = [
            ("en.lproj/L.strings", "\"k\" = \"{name\u{202E} x\";\n"),
            ("de.lproj/L.strings", "/* lproj:ignore text */\n\"k\" = \"{name x\";\n"),
        ]
        #expect(found(files).contains { $0.hasPrefix("en.lproj/L.strings: text.") })
    }

    @Test(
        "a file does not suppress its own damage, for which Apple's reader rejects it or ignores a part of it",
        arguments: [
            ("/* lproj:ignore strings */\n\"k\" = \"v\"\n\"l\" = \"w\";\n", "strings.missing-semicolon"),
            ("/* lproj:ignore strings.ignored-rest */\n\"k\" = \"v\";\n} \"l\" = \"w\";\n", "strings.ignored-rest"),
            ("\"k\" = \"v\"; // lproj:ignore strings\n\"l\" = \"w;\n", "strings.unterminated-string"),
        ])
    func damage(text: String, rule: String) {
        #expect(found([("en.lproj/L.strings", text)]).contains("en.lproj/L.strings: \(rule)"))
    }

    @Test("a mistake that takes no entry away can be suppressed in the file")
    func harmless() {
        let files = [("en.lproj/L.strings", "/* lproj:ignore key.duplicate */\n\"k\" = \"v\";\n\"k\" = \"w\";\n")]
        #expect(found(files) == [])
    }

    private func comments(_ text: String, _ language: SourceLanguage) -> [String] {
        SourceComments.ranges(in: Array(text.utf8), language).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }

    @Test("a comment in Swift is none in a string, a raw or multi-line one, a regular expression or beside an address")
    func swiftComments() {
        #expect(comments(##"let u = "http://a" // b"##, .swift) == ["// b"])
        #expect(comments(##"let u = #"a " // b"#; f() /* c */"##, .swift) == ["/* c */"])
        #expect(comments("let u = \"\"\"\n// a\n\"\"\"\n// b\n", .swift) == ["// b"])
        #expect(comments(##"let r = /http:\/\/ x/; let s = #/ // /#; // b"##, .swift) == ["// b"])
        #expect(comments(##"let u = "\(f(/* a */ 1)) // c""##, .swift) == ["/* a */"])
    }

    @Test("a comment in Objective-C and C++ is none in a string or a character")
    func cComments() {
        #expect(comments("id a = @\"http://x\"; // b\n/* c */", .c(.c)) == ["// b", "/* c */"])
        #expect(comments("char a = '\"'; // b \"", .c(.c)) == ["// b \""])
        #expect(comments("auto a = R\"x(\" // a)x\"; // b", .c(.cPlusPlus)) == ["// b"])
    }
}
