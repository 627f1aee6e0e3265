import LocalizationDiagnostics
import LocalizationSourceExtraction
import Testing

@Suite("Keys in C, Objective-C, C++ and Java")
struct CSourceTests {
    private func extract(_ source: String, _ language: CLanguage = .c, disabled: Bool = false) -> SourceExtraction {
        var options = SourceExtraction.Options()
        options.includesDisabledCode = disabled
        return SourceExtraction(reading: Array(source.utf8).span, as: .c(language), options: options)
    }

    /// The keys of a source, each with its table, value and comment where it has them.
    private func keys(_ source: String, _ language: CLanguage = .c, disabled: Bool = false) -> [String] {
        extract(source, language, disabled: disabled).keys.map { use in
            [use.key.decoded, use.table, use.value?.decoded, use.comment].compactMap { $0 }.joined(separator: "|")
        }
    }

    @Test(
        "each routine takes its arguments in Apple's order",
        arguments: [
            (#"NSLocalizedString(@"k", @"c")"#, "k|c"),
            (#"NSLocalizedStringFromTable(@"k", @"T", @"c")"#, "k|T|c"),
            (#"NSLocalizedStringFromTableInBundle(@"k", @"T", [NSBundle bundleForClass:[self class]], @"c")"#, "k|T|c"),
            (#"NSLocalizedStringWithDefaultValue(@"k", @"T", [NSBundle mainBundle], @"v", @"c")"#, "k|T|v|c"),
            (#"CFCopyLocalizedString(CFSTR("k"), "c")"#, "k|c"),
            (#"CFCopyLocalizedStringFromTable(CFSTR("k"), CFSTR("T"), "c")"#, "k|T|c"),
            (#"CFCopyLocalizedStringFromTableInBundle(CFSTR("k"), CFSTR("T"), CFBundleGetMainBundle(), "c")"#, "k|T|c"),
            (#"CFCopyLocalizedStringWithDefaultValue(CFSTR("k"), CFSTR("T"), bundle, CFSTR("v"), "c")"#, "k|T|v|c"),
        ])
    func routines(source: String, expected: String) {
        #expect(keys(source + ";") == [expected])
    }

    @Test(
        "nil and empty tables and comments are none",
        arguments: ["nil, nil", "NULL, NULL", "@\"\", @\"\"", "nil, 0", "Nil, nullptr"])
    func none(arguments: String) {
        #expect(keys("NSLocalizedStringFromTable(@\"k\", \(arguments))") == ["k"])
    }

    @Test(
        "literals are joined, and casts, parentheses and comments around them do not matter",
        arguments: [
            #"NSLocalizedString(@"a" @"b", nil)"#, #"NSLocalizedString(@"a" "b", nil)"#, #"NSLocalizedString((@"ab"), nil)"#,
            #"NSLocalizedString((NSString *)CFSTR("ab"), nil)"#, #"NSLocalizedString((__bridge NSString *)CFSTR("ab"), nil)"#,
            "NSLocalizedString (\n  /* key */ @\"a\" // first\n  @\"b\"\n  , nil)", "NSLocalizedString(@\"a\\\nb\", nil)",
            "NSLocalizedString\\\n(@\"ab\", nil)",
        ])
    func joinedLiterals(source: String) {
        #expect(keys(source) == ["ab"])
        #expect(extract(source).findings.isEmpty)
    }

    @Test(
        "escapes are decoded as C does",
        arguments: [
            (#"\"q\" \\ \n\t\r"#, "\"q\" \\ \n\t\r"), (#"\303\251\xC3\xA9\u00e9\U000000E9"#, "éééé"), (#"\101\7z"#, "A\u{7}z"),
            (#"\q\'\?"#, "q'?"),
        ])
    func escapes(content: String, expected: String) {
        #expect(keys("NSLocalizedString(@\"\(content)\", nil)") == [expected])
    }

    @Test("a label as in Swift does not matter, a scope of C++ is no label")
    func labels() {
        #expect(keys(#"NSLocalizedString(@"k", comment: @"c")"#) == ["k|c"])
        #expect(extract("NSLocalizedString(keys::title, nil)", .cPlusPlus).findings.map(\.rule) == [Rule.Source.key])
    }

    @Test("an escape of property lists keeps its spelling, and stands for its character")
    func propertyListEscapes() {
        let key = extract(#"NSLocalizedString(@"AB\U0043D", nil)"#).keys.first?.key
        #expect(key?.text == #"AB\U0043D"#)
        #expect(key?.decoded == "ABCD")
    }

    @Test("raw strings, prefixes and digit separators of C++ are read")
    func cPlusPlus() {
        let source = #"""
            int n = 1'000'000; auto c = u8'"';
            NSLocalizedString(R"x(a "quoted)" )x", nil); NSLocalizedString(u8"b", L"c");
            """#
        #expect(keys(source, .cPlusPlus) == [#"a "quoted)" "#, "b|c"])
    }

    @Test("Java joins literals with +, has text blocks, and decodes surrogate pairs")
    func java() {
        let source = #"""
            NSLocalizedString("a" + "b", "c");
            NSLocalizedString("\ud83d\ude00", null);
            NSLocalizedString("""
                first
                  "second"\tend
                """, null);
            """#
        #expect(keys(source, .java) == ["ab|c", "😀", "first\n  \"second\"\tend\n"])
    }

    @Test("comments keep the spelling of their literals if it is asked for, except raw ones and text blocks")
    func commentEscapes() {
        func comments(_ source: String, _ language: SourceLanguage) -> [String?] {
            var options = SourceExtraction.Options()
            options.keepsCommentEscapes = true
            return SourceExtraction(reading: Array(source.utf8).span, as: language, options: options).keys.map(\.comment)
        }
        #expect(comments(#"NSLocalizedString(@"k", @"\n\npress \"x\"")"#, .c(.c)) == [#"\n\npress \"x\""#])
        #expect(comments(#"NSLocalizedString(@"k", @"a\t" "b\u00e9")"#, .c(.c)) == [#"a\tb\u00e9"#])
        #expect(comments("NSLocalizedString(@\"k\", LR\"(a\"b\\n)\")", .c(.cPlusPlus)) == ["a\"b\\n"])
        #expect(comments(#"NSLocalizedString("k", comment: "Where \"%@\" is\u{21}")"#, .swift) == [#"Where \"%@\" is\u{21}"#])
        #expect(comments(##"NSLocalizedString("k", comment: #"a "b" \n"#)"##, .swift) == [#"a "b" \n"#])
        #expect(comments("NSLocalizedString(\"k\", comment: \"\"\"\n  a\n  b \"c\"\n  \"\"\")", .swift) == ["a\nb \"c\""])
        #expect(comments(#"NSLocalizedString(@"k", @""); NSLocalizedString(@"l", nil)"#, .c(.c)) == [nil, nil])
    }

    @Test("calls in calls, in macros and in arguments of other calls are found")
    func nestedCalls() {
        let source = #"""
            #define TITLE NSLocalizedString(@"macro", nil)
            #define L(x) NSLocalizedString(x, nil)
            [NSString stringWithFormat:NSLocalizedString(@"outer %@", nil), NSLocalizedString(@"inner", nil)];
            NSLocalizedStringWithDefaultValue(@"k", nil, f(a, b), @"v", nil);
            """#
        let result = extract(source)
        #expect(result.keys.map(\.key.text) == ["macro", "outer %@", "inner", "k"])
        #expect(result.findings.map(\.rule) == [Rule.Source.key])
    }

    @Test("a definition of the macro is no call")
    func definition() {
        let source = "#define NSLocalizedString(key, comment) \\\n    [bundle localizedStringForKey:(key) value:@\"\" table:nil]\n"
        #expect(extract(source).findings.isEmpty)
        #expect(keys(source + "NSLocalizedString(@\"k\", nil)") == ["k"])
    }

    @Test("comments, literals and disabled code have no calls")
    func noCalls() {
        let source = #"""
            // NSLocalizedString(@"1", nil) \
               NSLocalizedString(@"2", nil)
            /* NSLocalizedString(@"3", nil) */
            NSLog(@"NSLocalizedString(@\"4\", nil)");
            #if 0 // off
            NSLocalizedString(@"5", nil); don't
            # if X
            NSLocalizedString(@"6", nil);
            # endif
            #else
            NSLocalizedString(@"7", nil);
            #endif
            #if 1
            NSLocalizedString(@"8", nil);
            #elif Y
            NSLocalizedString(@"9", nil);
            #endif
            #error don't stop here
            MyNSLocalizedString(@"10", nil); NSLocalizedStrings(@"11", nil); NSLocalizedString;
            """#
        #expect(keys(source) == ["7", "8"])
        #expect(keys(source, disabled: true) == ["5", "6", "7", "8", "9"])
    }

    @Test(
        "an argument that is no literal is reported at its place, and a missing note costs only the note",
        arguments: [
            ("NSLocalizedString(key, nil)", Rule.Source.key, 18..<21, 0),
            ("NSLocalizedString(x ? @\"a\" : @\"b\", nil)", Rule.Source.key, 18..<33, 0),
            ("NSLocalizedStringFromTable(@\"k\", kTable, nil)", Rule.Source.table, 33..<39, 0),
            ("NSLocalizedString(@\"k\", note)", Rule.Source.comment, 24..<28, 1),
            ("NSLocalizedString([NSString stringWithFormat:@\"a\", b], nil)", Rule.Source.key, 18..<53, 0),
        ])
    func notLiteral(source: String, rule: Rule, range: Range<Int>, count: Int) {
        let result = extract(source)
        #expect(result.findings.map(\.rule) == [rule])
        #expect(result.findings.first?.range == range)
        #expect(result.keys.count == count)
    }

    @Test(
        "what has no end is reported, and the rest is read",
        arguments: [
            ("x = \"abc\nNSLocalizedString(@\"k\", nil)", Rule.Source.unterminatedText, ["k"]),
            ("NSLocalizedString(@\"k\", nil) /* abc", Rule.Source.unterminatedComment, ["k"]),
            ("NSLocalizedString(@\"a\";\nNSLocalizedString(@\"k\", nil)", Rule.Source.unterminatedCall, ["k"]),
            ("NSLocalizedString(@\"a\"", Rule.Source.unterminatedCall, []),
        ])
    func unterminated(source: String, rule: Rule, expected: [String]) {
        #expect(extract(source).findings.map(\.rule) == [rule])
        #expect(keys(source) == expected)
    }

    @Test("any part of a file and any damage to it is read without a trap, and keys before the damage stay")
    func damage() {
        let source = Array(
            #"""
            #if 0
            #define A(x) NSLocalizedString(@"0", x)
            #endif
            a = NSLocalizedString(@"one\u00e9\U0043x", /* c */ nil); b = R"d(NSLocalizedString(@"x", nil))d";
            c = CFCopyLocalizedStringWithDefaultValue(CFSTR("two"), NULL, f(g[1], {2}), CFSTR("v" "w"), "c\n");
            """#.utf8)
        for end in 0...source.count {
            let part = Array(source[..<end])
            for language in [CLanguage.c, .cPlusPlus, .java] {
                _ = SourceExtraction(reading: part.span, as: .c(language))
            }
            for byte in [0, 0x22, 0x27, 0x28, 0x29, 0x2F, 0x5C, 0x0A, 0xFF] as [UInt8] where end < source.count {
                var damaged = source
                damaged[end] = byte
                _ = SourceExtraction(reading: damaged.span, as: .c(.cPlusPlus))
            }
        }
        let whole = SourceExtraction(reading: source.span, as: .c(.cPlusPlus))
        #expect(whole.keys.map(\.key.decoded) == ["oneéCx", "two"])
    }

    @Test("texts with attributes have macros of their own, which only some tools read")
    func attributedTexts() {
        let source = Array(#"NSLocalizedAttributedString(@"k", @"c"); NSLocalizedAttributedStringFromTable(@"l", @"T", nil);"#.utf8)
        var options = SourceExtraction.Options()
        #expect(SourceExtraction(reading: source.span, as: .c(.c), options: options).keys == [])
        options.routines += ExtractionRoutine.attributed
        let found = SourceExtraction(reading: source.span, as: .c(.c), options: options)
        #expect(found.keys.map(\.key.text) == ["k", "l"] && found.keys.map(\.table) == [nil, "T"])
    }
}
