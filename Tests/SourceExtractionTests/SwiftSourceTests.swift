import LocalizationDiagnostics
import LocalizationSourceExtraction
import Testing

@Suite("Keys in Swift, by the names of functions")
struct SwiftSourceTests {
    private func extract(_ source: String, _ routines: [ExtractionRoutine] = [.swiftUIText]) -> SourceExtraction {
        var options = SourceExtraction.Options()
        options.routines += routines
        return SourceExtraction(reading: Array(source.utf8).span, as: .swift, options: options)
    }

    private func keys(_ source: String, _ routines: [ExtractionRoutine] = [.swiftUIText]) -> [String] {
        extract(source, routines).keys.map { use in
            [use.key.decoded, use.table, use.value?.decoded, use.comment].compactMap { $0 }.joined(separator: "|")
        }
    }

    @Test(
        "labels tell the arguments apart",
        arguments: [
            (#"NSLocalizedString("k", comment: "c")"#, "k|c"), (#"NSLocalizedString("k", tableName: "T", comment: "c")"#, "k|T|c"),
            (#"NSLocalizedString("k", tableName: "T", bundle: .module, value: "v", comment: "c")"#, "k|T|v|c"),
            (#"NSLocalizedString("k", bundle: Bundle(for: X.self), comment: "")"#, "k"),
            (#"Text("k", tableName: "T", bundle: .main, comment: "c")"#, "k|T|c"), (#"SwiftUI.Text("k")"#, "k"),
        ])
    func labels(source: String, expected: String) {
        #expect(keys(source) == [expected])
        #expect(extract(source).findings.isEmpty)
    }

    @Test("a family of the project has its four routines, with Apple's order where there are no labels")
    func family() {
        let source = #"L("a", comment: "c"); LFromTable("b", "T", "c"); LWithDefaultValue("d", "T", bundle, "v", "c")"#
        #expect(keys(source, ExtractionRoutine.family("L")) == ["a|c", "b|T|c", "d|T|v|c"])
    }

    @Test(
        "literals of every form are decoded",
        arguments: [
            (#""a" + "b""#, "ab"), (##"#"a\n\#nb"#"##, "a\\n\nb"), (#""\u{e9}\t\"\\\0""#, "é\t\"\\\0"), (#"("k")"#, "k"),
            ("\"\"\"\n    first\n      \"second\" \\\n    third\n    \"\"\"", "first\n  \"second\" third"),
        ])
    func literals(literal: String, expected: String) {
        #expect(keys("NSLocalizedString(\(literal), comment: \"\")") == [expected])
    }

    @Test(
        "code under a condition that is never true is not read",
        arguments: [
            ("#if false\nA\n#else\nB\n#endif\nC", ["B", "C"]), ("#if true\nA\n#elseif DEBUG\nB\n#else\nC\n#endif", ["A"]),
            ("#if DEBUG\nA\n#elseif false\nB\n#else\nC\n#endif", ["A", "C"]), ("#if !true // off\nA\n#endif\nB", ["B"]),
            ("#if false\n#if DEBUG\nA\n#endif\nB\n#endif\nC", ["C"]), ("#if DEBUG\n#if false\nA\n#endif\nB\n#endif\nC", ["B", "C"]),
            ("#if false && DEBUG\nA\n#endif", []), ("#if false || DEBUG\nA\n#endif", ["A"]), ("#if falsehood\nA\n#endif", ["A"]),
            ("#if 0\nA\n#endif\nB", ["B"]), ("#if false\nA", []), ("A\n#endif\n#else\nB", ["A", "B"]),
        ])
    func conditions(outline: String, expected: [String]) {
        let source = outline.split(separator: "\n").map { $0.hasPrefix("#") ? String($0) : "NSLocalizedString(\"\($0)\", comment: \"\")" }
        #expect(keys(source.joined(separator: "\n")) == expected)
    }

    @Test("an interpolation is no literal, whatever it contains; calls in it are found")
    func interpolation() {
        let source = #"NSLocalizedString("a \(f(1, "x")) \(NSLocalizedString("inner", comment: ""))", comment: "c")"#
        let result = extract(source)
        #expect(result.keys.map(\.key.text) == ["inner"])
        #expect(result.findings.map(\.rule) == [Rule.Source.key])
    }

    @Test("texts that are shown as they are, declarations, comments and strings have no keys")
    func noCalls() {
        let source = #"""
            func NSLocalizedString(_ key: String, comment: String) {}
            struct Text { }
            Text(verbatim: "a"); Text(title); Text("\(n)")
            // NSLocalizedString("b", comment: "")
            /* /* NSLocalizedString("c", comment: "") */ */
            "NSLocalizedString(\"d\", comment: \"\")"
            """#
        let result = extract(source)
        #expect(result.keys.isEmpty)
        #expect(result.findings.isEmpty)
    }

    @Test("raw literals with quotation marks and regular expressions end where they do")
    func delimiters() {
        let source =
            ##"let p = #"""#; let r = /"/; x = a / b; let s = f(/\/"/); let t = #/"/#"## + "\n" + #"NSLocalizedString("k", comment: "")"#
        #expect(keys(source) == ["k"])
        // A slash behind a value divides.
        let division = #"let u = "\(f(a!/1000)) Gbit/s"; let v = "\(b?/2) of/"; NSLocalizedString("k", comment: "")"#
        #expect(extract(division).findings.isEmpty && keys(division) == ["k"])
        #expect(keys(##"NSLocalizedString(#"""#, comment: "c" + ("d" + ("e")))"##) == ["\"|cde"])
    }

    @Test("an empty value is the key")
    func emptyValue() {
        #expect(keys(#"NSLocalizedString("k", value: "", comment: "")"#) == ["k"])
    }

    @Test(
        "what has no end is reported",
        arguments: [
            (#"NSLocalizedString("a""#, Rule.Source.unterminatedCall),
            ("NSLocalizedString(\"k\", comment: \"\"); x = \"abc", Rule.Source.unterminatedText),
            (#"NSLocalizedString("k", comment: ""); /* a"#, Rule.Source.unterminatedComment),
        ])
    func unterminated(source: String, rule: Rule) {
        #expect(extract(source).findings.map(\.rule) == [rule])
    }

    @Test("any part of a file is read without a trap")
    func damage() {
        let source =
            Array(##"Text("a\(b("c") + #"d\#(e)"#)f", comment: """"##.utf8)
            + Array("\n g\n \"\"\"); NSLocalizedString(\"k\", comment: \"c\")".utf8)
        for end in 0...source.count {
            var options = SourceExtraction.Options()
            options.routines.append(.swiftUIText)
            _ = SourceExtraction(reading: Array(source[..<end]).span, as: .swift, options: options)
        }
        #expect(extract(String(decoding: source, as: UTF8.self)).keys.map(\.key.text) == ["k"])
    }
}
