import LocalizationDiagnostics
import LocalizationSourceExtraction
import Testing

@Suite("What wrappers in the C family pass on if a call does not say it")
struct CWrapperDefaultTests {
    private func read(_ sources: String..., findsWrappers: Bool = true) -> [SourceExtraction] {
        var options = SourceExtraction.Options()
        options.findsWrappers = findsWrappers
        let files = sources.enumerated().map {
            ModuleSourceFile(path: "\($0.offset).mm", utf8: Array($0.element.utf8), language: .c(.cPlusPlus))
        }
        return RoutineNameReader().read(files, options: options)
    }

    private func keys(_ results: [SourceExtraction]) -> [String] {
        results.flatMap(\.keys).map { "\($0.table ?? "")|\($0.key.text)" }
    }

    @Test(
        "the table of a constant, macro or default value is that of calls that name none",
        arguments: [
            #"NSString *t(NSString *key, NSString *table = @"T") { return NSLocalizedStringFromTable(key, table, nil); }"#,
            #"""
            NSString *t(NSString *key, NSString *table = @"T");
            NSString *t(NSString *key, NSString *table) { return NSLocalizedStringFromTable(key, table, nil); }
            """#,
            #"""
            static NSString *const kTable = @"T";
            NSString *t(NSString *key, NSString *table = kTable) { return NSLocalizedStringFromTable(key, table, nil); }
            """#,
            "#define TABLE @\"T\"\n#define t(key) NSLocalizedStringFromTable(key, TABLE, nil)",
            "NSString *const kTable = @\"T\";\nstatic NSString *t(NSString *key) { return NSLocalizedStringFromTable(key, kTable, nil); }",
            // Literals that follow each other are one.
            "#define kTable @\"\" /* a */ @\"\\x54\"\n#define t(key) NSLocalizedStringFromTable(key, kTable, nil)",
            // Comments declare nothing, and have neither braces nor parameters.
            "// #define TABLE @\"Old\"\n#define TABLE /* a */ @\"T\" // @\"U\"\n#define t(key) NSLocalizedStringFromTable(key, TABLE, nil)",
            "/* kTable = @\"Old\"; */ NSString *const kTable = @\"T\";\n#define t(key) \\\n  /* a \\\n */ NSLocalizedStringFromTable(key, kTable, nil)",
            "NSString *t(NSString *key /* (a, b) */, NSString *table = /* @\"U\" */ @\"T\") { // }\nreturn NSLocalizedStringFromTable(key, table, nil); }",
        ])
    func tables(declaration: String) {
        #expect(keys(read(declaration, #"void f() { t(@"k"); }"#)) == ["T|k"])
    }

    @Test("an argument comes before the default, and nil is the default table")
    func arguments() {
        let declaration = #"NSString *t(NSString *key, NSString *table = @"T") { return NSLocalizedStringFromTable(key, table, nil); }"#
        #expect(keys(read(declaration, #"void f() { t(@"a", @"X"); t(@"b", nil); }"#)) == ["X|a", "|b"])
    }

    @Test(
        "a table that cannot be told is reported, and the keys of the calls are in any table",
        arguments: [
            "#define t(key) NSLocalizedStringFromTable(key, kTable, nil)",
            "// #define kTable @\"T\"\n#define t(key) NSLocalizedStringFromTable(key, kTable, nil)",
            "#define kTable @\"T\" name()\n#define t(key) NSLocalizedStringFromTable(key, kTable, nil)",
            "NSString *t(NSString *key, NSString *table = name()) { return NSLocalizedStringFromTable(key, table, nil); }",
        ])
    func unknown(declaration: String) {
        let results = read("extern NSString *const kTable;\n" + declaration, #"void f() { t(@"k"); }"#)
        #expect(keys(results) == ["\(ExtractedKey.anyTable)|k"])
        #expect(results.flatMap(\.findings).map(\.rule) == [Rule.Source.defaultTable])
    }

    @Test("a wrapper without a table means the default one")
    func withoutTable() {
        let results = read("#define t(key) NSLocalizedString(key, nil)", #"void f() { t(@"k"); }"#)
        #expect(keys(results) == ["|k"] && results.flatMap(\.findings).isEmpty)
    }

    @Test(
        "each literal of a choice is a key, and another value of it is reported; Apple's tool takes none",
        arguments: [
            (#"NSLocalizedString(c ? @"x" : @"y", nil)"#, ["|x", "|y"], 0),
            (#"NSLocalizedString((c ? @"x" : (d ? @"y" @" more" : @"z?:")), @"note")"#, ["|x", "|y more", "|z?:"], 0),
            (#"NSLocalizedStringFromTable(c ? @"x" : d ? @"y" : @"z", @"T", nil)"#, ["T|x", "T|y", "T|z"], 0),
            (#"NSLocalizedString((c == 1) ? @"x" : @"y", nil)"#, ["|x", "|y"], 0),
            (#"NSLocalizedString( (( c ) && (d)) ? (@"x") : (e) ? @"y" : (@"z"), nil)"#, ["|x", "|y", "|z"], 0),
            (#"NSLocalizedString(((a || [b c:@")"]) ? @"x" : @"y"), nil)"#, ["|x", "|y"], 0),
            (#"NSLocalizedString((c).name, nil)"#, [], 1),
            (#"NSLocalizedString(c ? @"x" : name, nil)"#, ["|x"], 1),
            (#"NSLocalizedString(c ? f(@"x") : N::y, nil)"#, [], 1),
        ])
    func choices(call: String, expected: [String], findings: Int) {
        let results = read("void f() { \(call); }")
        #expect(keys(results) == expected && results.flatMap(\.findings).count == findings)
        let apples = read("void f() { \(call); }", findsWrappers: false)
        #expect(keys(apples).isEmpty && apples.flatMap(\.findings).count == 1)
    }
}
