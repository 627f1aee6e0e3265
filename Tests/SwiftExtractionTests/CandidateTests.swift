import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import LocalizationTestSupport
import Testing

@Suite("Names that may use a key")
struct CandidateTests {
    private static let filler = "let unused = compute(1, 2, 3)"

    /// The keys of a function with some statements, with the confidence in their specifiers.
    private func keys(in statements: String, _ more: String = "") -> [String] {
        let source = "struct Screen: View {\n\(more)\nfunc screen(flag: Bool, count: Int, name: String) {\n\(statements)\n}\n}\n"
        return extract([source], findsWrappers: true)[0].keys.map {
            ([$0.key.text] + $0.arguments.map { "\($0.confidence)" }).joined(separator: " ")
        }
    }

    @Test("statements without such a name have no keys, and change none")
    func plain() {
        #expect(
            keys(in: "if flag { \(Self.filler) } else { Text(\"a\") }\nButton(\"b\") { \(Self.filler) }.onAppear { \(Self.filler) }")
                == ["a", "b"])
        #expect(keys(in: "switch count { case 1: do { \(Self.filler) } default: Text(\"a\") }\nfunc inner() { \(Self.filler) }") == ["a"])
        #expect(keys(in: "list.map { item in \(Self.filler) }\n\"t\".count\nlet b = { Text(\"a\") }") == ["a"])
    }

    @Test(
        "a literal has the type of a property only if it is assigned to it, or takes its place",
        arguments: [
            ("row.title = \"a\"", ["a"]), ("row.other? = \"a\"", ["a"]), ("row.other! = \"a\"", ["a"]), ("row.titles[0] = \"a\"", ["a"]),
            ("row.titles[index(of: [\"x\"])] = \"a\"", ["a"]), ("add(row.other ?? \"a\")", ["a"]),
            ("row.title = flag ? \"a\" : \"b\"", ["a", "b"]),
            ("if row.title == \"x\" {}", []), ("if row.other != nil { log(\"x\") }", []), ("row.other?.log(\"x\")", []),
            ("let title = \"x\"\nlog(title)", []), ("if let other = find(\"x\") { row.other = other }", []),
            ("let copy = row.title, title = \"x\"", []), ("row.titles[0].name = \"x\"", []), ("row.titles.first { $0.id == \"x\" }", []),
            ("row.other!.name = \"x\"", []),
        ])
    func assignments(statement: String, expected: [String]) {
        let more =
            "let row: Row\nfinal class Row { var title: LocalizedStringKey; var other: LocalizedStringKey?; var titles: [LocalizedStringKey] }"
        #expect(keys(in: statement, more) == expected)
    }

    @Test("an interpolation has the type that statements without such a name give its value")
    func types() {
        #expect(
            keys(in: "let n = list.map { (value: Int) -> Int in return value + 1_000_000 }\nText(\"a \\(n.count)\")") == ["a %lld likely"])
        #expect(
            keys(in: "func inner(_ value: Int) -> Double { return Double(value) / 2.0 }\nText(\"a \\(inner(1))\")") == ["a %lf certain"])
        #expect(keys(in: "let n = if flag { compute(1, 2, 3, 4, 5, 6) } else { 2 }\nText(\"a \\(n)\")").count == 1)
    }

    @Test("a literal is a key far from the type that makes it one")
    func values() {
        #expect(
            keys(in: "let t: LocalizedStringKey = if flag { \"a long text for a key\" } else { \"b\" }") == ["a long text for a key", "b"])
        #expect(
            keys(in: "var t: LocalizedStringKey\nif flag { t = \"a long text for a key\" } else { t = \"b\" }\nText(t)")
                == ["a long text for a key", "b"])
        #expect(
            keys(
                in: "row.title = flag ? \"a\" : \"b\"\nrows.forEach { row in row.title = \"c\" }",
                "let row: Row, rows: [Row]\nfinal class Row { var title: LocalizedStringKey }") == ["a", "b", "c"])
        #expect(keys(in: "Text(if flag { \"a long text for a key\" } else { \"b\" })") == ["a long text for a key", "b"])
        #expect(
            keys(in: "Text(flag ? \"a\" : list.map { $0.name.lowercased() }[0])\nText(flag ? \"b\" : LocalizedStringKey(name))") == ["b"])
    }

    @Test(
        "braces in texts, comments and regular expressions are none",
        arguments: [
            "log(\"}\") ; log(\"{\")", "log(#\"}\"{\"#)", "log(\"\"\"\n}\n{ \"\" }\n\"\"\")", "/* } /* { */ } */", "// }", "log(/}{/)",
            "log(#/ } /#)", "let r = /[{]\"/", "log(\"\\(items.map { \"}\\($0)\" })\")",
            "log(##\"\\#(\"}\") \"# {\"##)",
            "log(\"\\(a ? \"{\" : \"}\")\")", "let `}` = 1", "let c: Character = \"}\"", "x = a / b; y = c /d/ e",
        ])
    func bracesThatAreNone(statement: String) {
        let body = "\(statement)\n\(Self.filler)\n"
        #expect(keys(in: "if flag {\n\(body)}\nText(\"a\")\nwhile flag {\n\(body)}\nText(\"b\")") == ["a", "b"])
    }

    @Test(
        "brackets that do not match, and conditional compilation, make no difference",
        arguments: [
            "if flag { \(filler) )\nText(\"a\")", "if flag { \(filler)\nText(\"a\")", "} } \(filler) { {\nText(\"a\")",
            "#if DEBUG\nif flag {\n#else\nif !flag {\n#endif\n\(filler)\n}\nText(\"a\")",
            "list.map {\n#if DEBUG\n\(filler) }\n#else\n\(filler) }\n#endif\nText(\"a\")",
            "log(\"never ends { \n\(filler)\nText(\"a\") { \(filler) }", "/* never ends\nText(\"a\") { \(filler) }",
            "log(\"\\(\n{ \(filler) }\nText(\"a\")", "Text(\"a\"", "Text(\"a\") { \(filler)", "if flag { \(filler) ] }\nText(\"a\")",
            "Text(\"a\").b { \(filler) } }\n} }\nfunc f() { Text(\"b\"); if flag { \(filler) } }",
        ])
    func broken(statements: String) {
        #expect(keys(in: statements).first == (statements.utf8.starts(with: "/*".utf8) ? nil : "a"))
    }

    @Test("an initializer that its own type calls without its name takes keys")
    func ownInitializers() {
        let source = """
            struct Row { let title: LocalizedStringResource }
            extension Row {
                static let all = [Self(title: "a"), Self(title: .init("b", table: "T"))]
            }
            """
        #expect(extract([source], findsWrappers: true)[0].keys.map(\.key.text) == ["a", "b"])
    }

    @Test("previews use no keys, and the code around them is read")
    func previews() {
        let source = """
            import SwiftUI
            #Preview { Row(title: "p", other: .init("q")) }
            struct Row: View { let title: LocalizedStringKey; var body: some View { Text("a") } }
            #Preview("Name", traits: .sizeThatFitsLayout) {
                VStack { Text("r") }
            }
            let after = Text("b")
            #if DEBUG
            #Preview
            { Text("c") }
            #endif
            """
        #expect(extract([source], findsWrappers: true)[0].keys.map(\.key.text).prefix(2) == ["a", "b"])
    }

    @Test("only literals in the place of a key count")
    func places() {
        #expect(
            keys(in: "Text(verbatim: \"a\")\nText(name, tableName: \"T\")\nText(\"b \\(count, specifier: \"%d\")\", comment: \"c\")")
                == ["b %d certain"])
        let more = "struct Row { init(id: String, title: LocalizedStringKey) {} }"
        #expect(
            keys(in: "let row: Row = .init(id: \"i\", title: flag ? \"a\" : \"b\")\nadd(.init(id: \"i\", name: \"n\"))", more) == [
                "a", "b",
            ])
    }

    @Test("a property that is a call of a wrapper, or has it as its value, gives the keys of the call")
    func accessors() {
        let source = """
            enum L10n {
                static var a: String { return L10n.tr("T", "a") }
                static var b: String { tr("T", "b") }
                static let c = L10n.tr("T", "c"), d = tr("T", "d")
                static let e: String = { tr("T", "e") }()
                @Wrapped(tr("T", "f")) static var g: String { tr("T", "g") }
                static var h: String { String(format: tr("T", "h %d"), count) }
                static var i: LocalizedStringKey { .init("i") }
                static var j: String { tr("T", "j"); return tr("T", "k") }
                static func tr(_ table: String, _ key: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
                static let count = 1
            }
            """
        let result = extract([source], findsWrappers: true)[0]
        #expect(result.keys.map(\.key.text) == ["a", "b", "c", "d", "e", "f", "g", "h %d", "i", "j", "k"])
        #expect(result.keys.filter { $0.key.text != "i" }.allSatisfy { $0.table == "T" })
        #expect(result.keys.compactMap { $0.formatArguments?.map(\.specifier) } == [["%lld"]])
    }

    @Test("damaged source is read to its end")
    func damaged() {
        let source = Array(
            """
            struct Screen: View {
                let title: LocalizedStringKey = "t"
                func t(_ key: String) -> String { if a { log("x") }; return NSLocalizedString(key, comment: "") }
                var body: some View {
                    VStack { if a { let unused = compute(1, 2, 3) } else { Text("a \\(count)") } }
                    Button("b", action: { if x { compute(/}/) } }).onAppear { items.map { $0 }; t("c"); #if A { #endif } }
                }
            }
            """.utf8)
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("{}()[]\"#/\\\n*`a?".utf8)
        for _ in 0..<(LongRuns.areRun ? 5_000 : 150) {
            let bytes = generator.damaged(source, alphabet: alphabet)
            #expect(extract([String(decoding: bytes, as: UTF8.self)], findsWrappers: true).count == 1)
        }
    }
}
