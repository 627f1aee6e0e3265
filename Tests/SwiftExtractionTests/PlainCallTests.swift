import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Calls that differ only in their literals")
struct PlainCallTests {
    private func keys(_ sources: String...) -> [String] {
        extract(sources, findsWrappers: true).flatMap(\.keys).map { use in
            [use.table, use.key.text, use.value?.text, use.comment, use.bundle].map { $0 ?? "-" }.joined(separator: "|")
        }
    }

    @Test("each has its own texts, in whatever order the labels of the call are")
    func texts() {
        let found = keys(
            """
            enum Texts {
                static let done = NSLocalizedString("done", tableName: "A", bundle: .module, value: "Done", comment: "Button")
                static let fail = NSLocalizedString("fail é", tableName: "B", bundle: .module, value: "100 %", comment: "Button")
                static let next = NSLocalizedString("next", comment: "")
                static let last = NSLocalizedString("last", comment: "")
                static let none = NSLocalizedString("none", comment: "not empty")
                static let quote = NSLocalizedString("a \\"quote\\"", comment: "")
                static var own: String { return NSLocalizedString(
                    "own", // A comment.
                    comment: "x") }
                static var own2: String { return NSLocalizedString(
                    "own2", // Another one.
                    comment: "x") }
            }
            """)
        #expect(
            found == [
                "A|done|Done|Button|.module", "B|fail é|100 %|Button|.module", "-|next|-|-|-", "-|last|-|-|-", "-|none|-|not empty|-",
                "-|a \"quote\"|-|-|-", "-|own|-|x|-", "-|own2|-|x|-",
            ])
    }

    @Test("the functions of generated code are read in all of its types, and another type of the same name is another one")
    func generatedCode() {
        let found = keys(
            """
            enum L10n {
                static var done: String { return L10n.tr("T", "done") }
                enum Inner {
                    static var one: String { return L10n.tr("T", "one") }
                    static var two: String { return L10n.tr("U", "two") }
                }
                enum Other {
                    enum L10n { static func tr(_ first: String, _ second: String) -> String { first + second } }
                    static var no: String { return L10n.tr("T", "no") }
                }
                static func tr(_ table: String, _ key: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
            }
            struct Screen_Previews: PreviewProvider { static var shown: String { return L10n.tr("T", "shown") } }
            """)
        #expect(found == ["T|done|-|-|-", "T|one|-|-|-", "U|two|-|-|-", "T|shown|-|-|-"])
    }

    @Test("what depends on more than the literals is read by itself")
    func others() {
        let found = keys(
            """
            struct Model {
                static let table = "Shared"
                let one = NSLocalizedString("one", tableName: table, comment: "")
                let sum = NSLocalizedString("a" + "b", comment: "")
                let raw = NSLocalizedString(#"raw"#, comment: "")
                let bundle = NSLocalizedString("inBundle", bundle: Bundle(identifier: "a")!, comment: "")
                let other = NSLocalizedString("inOther", bundle: Bundle(path: "b"), comment: "")
                let lines = NSLocalizedString(\"\"\"
                    lines
                    \"\"\", comment: "")
            }
            struct Model2 {
                static let table = "Own"
                let one = NSLocalizedString("one", tableName: table, comment: "")
            }
            let wrong = NSLocalizedString(name, comment: "x")
            let wrong2 = NSLocalizedString(name, comment: "y")
            """)
        #expect(
            found == [
                "Shared|one|-|-|-", "-|ab|-|-|-", "-|raw|-|-|-", "-|inBundle|-|-|Bundle(identifier: \"a\")!",
                "-|inOther|-|-|Bundle(path: \"b\")", "-|lines|-|-|-", "Own|one|-|-|-",
            ])
    }

    @Test("in the body of a function, each has its own texts, and the declaration around it counts where it matters")
    func bodies() {
        let results = extract(
            [
                """
                final class Screen {
                    func show(count: Int) {
                        label.text = NSLocalizedString("one", comment: "x")
                        let format = NSLocalizedString("%d files", comment: "")
                        detail.text = String(format: format, count)
                    }
                    func show(name: String) {
                        label.text = .localizedStringWithFormat(NSLocalizedString("%@ is here", comment: ""), name)
                    }
                    func more() {
                        title = String(localized: "two", table: "T", bundle: .module)
                        alert(NSLocalizedString("three", comment: "").uppercased(), flag ? String(localized: "four") : "no")
                        add("a \\(NSLocalizedString("five", comment: "")) b")
                        add(NSLocalizedString("a \\"quote\\"", comment: ""))
                    }
                    func conditions() {
                        #if false
                        add(NSLocalizedString("never", comment: ""))
                        #else
                        add(NSLocalizedString("six", comment: ""))
                        #endif
                    }
                }
                """
            ], findsWrappers: true)
        #expect(
            results[0].keys.map(\.key.text) == [
                "one", "%d files", "%@ is here", "two", "three", "four", "five", "a \"quote\"", "six",
            ])
        #expect(results[0].keys.map(\.table) == [nil, nil, nil, "T", nil, nil, nil, nil, nil])
        #expect(results[0].keys[1].formatArguments?.map(\.specifier) == ["%lld"])
    }

    @Test(
        "calls in a file that is read as a whole keep the types around them",
        arguments: [
            "enum Q { case a(x: Any = Text(\"other\")) }", "if flag { show(Text(\"other\")) }",
            "final class D { deinit { show(Text(\"other\")) } }",
            "extension Q { static func + (a: Q, b: Q) -> Text { Text(\"other\") } }",
        ])
    func wholeFiles(statement: String) {
        let found = keys(
            """
            let Table = "Global"
            struct Plain {
                static let Table = "Own"
                struct Text { init(_ text: String) {} }
                static func Title(_ key: String) -> String { NSLocalizedString(key, tableName: "Title", comment: "") }
                func f() { show(Text("no")) }
                func g() { show(Title("mine")) }
                func h() -> String { return NSLocalizedString("h", tableName: Table, comment: "") }
            }
            """ + "\n" + statement)
        #expect(found == ["Title|mine|-|-|-", "Own|h|-|-|-", "-|other|-|-|-"])
    }

    @Test("a name in upper case may be that of a local value or a parameter, and types in functions have members of their own")
    func localNames() {
        let found = keys(
            """
            let C = "global"
            func a(_ C: String) { show(NSLocalizedString("a", tableName: C, comment: "")) }
            func b() { for C in names { show(NSLocalizedString("b", tableName: C, comment: "")) } }
            func Tr(_ key: String, _ other: String) -> String { NSLocalizedString(key, comment: "") }
            func tr(_ Key: String) -> String { Tr(Key, "x") }
            struct Screen {
                static let table = "Screen"
                func show() {
                    struct Row {
                        static let table = "Row"
                        func text() -> String { return NSLocalizedString("row", tableName: Self.table, comment: "") }
                    }
                    add(tr("yes"))
                }
            }
            """)
        #expect(found == ["-|a|-|-|-", "-|yes|-|-|-"])
    }

    @Test("a nested type, an import and a wrapper of the type change the meaning of a call in one place, and not in others")
    func meanings() {
        let found = keys(
            """
            import KeyboardShortcuts
            struct Plain { func show() { add(Text("yes")); add(Recorder("recorded")) } }
            struct Hiding {
                struct Text { init(_ text: String) {} }
                func show() { add(Text("no")) }
            }
            struct Own {
                static func Title(_ key: String) -> String { NSLocalizedString(key, tableName: "Own", comment: "") }
                func show() { add(Title("mine")) }
            }
            """, "struct Other { func show() { add(Recorder(\"not recorded\")); add(Text(\"too\")) } }")
        #expect(found == ["-|yes|-|-|-", "-|recorded|-|-|-", "Own|mine|-|-|-", "-|too|-|-|-"])
    }
}
