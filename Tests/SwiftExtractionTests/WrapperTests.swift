import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Functions that hand their key on")
struct WrapperTests {
    @Test(
        "a literal that reaches a known call through a function of the module is a key",
        arguments: [
            (#"func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#, #"t("k")"#, "k"),
            (
                #"func t(_ key: String, table: String) -> String { NSLocalizedString(key, tableName: table, comment: "c") }"#,
                #"t("k", table: "T")"#, "T|k|c"
            ),
            (#"func t(_ key: String) -> String { String(localized: .init(key), table: "T") }"#, #"t("k")"#, "T|k"),
            (#"func t(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: "T") }"#, #"t("k")"#, "T|k"),
            (#"extension String { var localized: String { NSLocalizedString(self, comment: "") } }"#, #""k".localized"#, "k"),
            (
                #"extension String { func localized(note: String) -> String { NSLocalizedString(self, comment: note) } }"#,
                #""k".localized(note: "c")"#, "k|c"
            ),
            (#"func t(count: Int, _ key: String) -> String { NSLocalizedString(key, comment: "") }"#, #"t(count: n(of: (1)), "k")"#, "k"),
            (#"struct A { init(_ key: String) { text = NSLocalizedString(key, comment: "") } }"#, #"A("k")"#, "k"),
            (#"enum L { static func t(_ key: String) -> Text { Text(LocalizedStringKey(key)) } }"#, #"L.t("k")"#, "k"),
        ])
    func wrappers(declaration: String, use: String, expected: String) {
        #expect(keys(declaration, "func use() { _ = \(use) }", findsWrappers: true) == [expected])
    }

    @Test("wrappers of wrappers are found, and each is named once")
    func transitive() {
        let result = extract(
            [
                #"func b(_ key: String) -> String { a(key) }"#, #"func a(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#,
                #"let x = b("k"), y = a("l")"#,
            ], findsWrappers: true)
        #expect(result[2].keys.map(\.key.text) == ["k", "l"])
        #expect(result.flatMap(\.wrappers).map(\.name) == ["b", "a"])
        #expect(result.flatMap(\.wrappers).map(\.routine) == ["a", "NSLocalizedString"])
        #expect(result.flatMap(\.findings).isEmpty)
    }

    @Test("without the option wrappers are no routines, and what they hand on is reported")
    func off() {
        let result = extract([#"func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#, #"let a = t("k")"#])
        #expect(result.flatMap(\.keys).isEmpty)
        #expect(result.flatMap(\.findings).map(\.rule) == [Rule.Source.key])
    }

    @Test(
        "all parameters that are keys by their type or by what is done with them count, each with its table",
        arguments: [
            (
                "func row(title: LocalizedStringKey, message: LocalizedStringKey) -> some View { Text(title); Text(message) }",
                #"row(title: "t", message: "m")"#, ["t", "m"]
            ),
            (
                "func row(_ t: LocalizedStringKey, hint: LocalizedStringKey) -> some View { Text(t).accessibilityHint(hint) }",
                #"row("t", hint: "h")"#, ["t", "h"]
            ),
            (
                "struct Row { init(_ title: LocalizedStringKey? = nil, footer: LocalizedStringKey) { header = title; foot = Text(footer) } }",
                #"Row("t", footer: "f")"#, ["t", "f"]
            ),
            (
                #"func both(a: String, b: String) -> String { NSLocalizedString(a, comment: "") + NSLocalizedString(b, tableName: "T", comment: "c") }"#,
                #"both(a: "x", b: "y")"#, ["x", "T|y|c"]
            ),
            (
                #"func mixed(_ key: LocalizedStringKey, other: LocalizedStringKey) -> Text { Text(key, tableName: "T") }"#,
                #"mixed("x", other: "y")"#, ["T|x", "y"]
            ),
        ])
    func several(declaration: String, use: String, expected: [String]) {
        let result = extract([declaration, "func use() { _ = \(use) }"], findsWrappers: true)
        #expect(
            result[1].keys.map { [$0.table, $0.key.text, $0.comment].compactMap { $0 }.joined(separator: "|") }.sorted()
                == expected.sorted())
        #expect(result[0].wrappers.count <= 1)
    }

    @Test("a wrapper that falls back to another lookup means the tables of all, its own first")
    func fallbacks() {
        let property = """
            extension String {
                var loc: String { let l = NSLocalizedString(self, comment: ""); if l == self { return debug }; return l }
                private var debug: String { NSLocalizedString(self, tableName: "Debug", comment: "") }
            }
            """
        let function = """
            func loc(_ key: String) -> String {
                let text = NSLocalizedString(key, comment: "")
                return text == key ? NSLocalizedString(key, tableName: "Debug", comment: "") : text
            }
            """
        for (code, use) in [(property, "\"k\".loc"), (function, "loc(\"k\")")] {
            let found = extract([code, "let a = \(use)"], findsWrappers: true).flatMap(\.keys)
            #expect(found.map(\.table) == [nil] && found.map(\.otherTables) == [["Debug"]], "\(use)")
        }
    }

    @Test("a property of a parameter hands it on")
    func propertiesOfParameters() {
        let code = """
            extension String { var loc: String { NSLocalizedString(self, comment: "") } }
            func show(_ title: String) { label.text = title.loc }
            let a: Void = show("k")
            """
        #expect(keys(code, findsWrappers: true) == ["k"])
    }

    @Test(
        "a constant with a literal names the table",
        arguments: [
            (#"static let name = "T""#, "name", "T|k"), (#"static let name: String = "T""#, "Texts.name", "T|k"),
            (#"static let name = "T" // comment"#, "Self.name", "T|k"), (#"static var name = "T""#, "name", ""),
            (#"static let name = "T" + x"#, "name", ""), (#"static let name = "T\(x)""#, "name", ""),
        ])
    func constantTables(declaration: String, use: String, expected: String) {
        let code = """
            class Texts {
                \(declaration)
                static let a = NSLocalizedString("k", tableName: \(use), comment: "")
            }
            """
        #expect(keys(code) == (expected.isEmpty ? [] : [expected]))
    }

    /// The keys of a module beside another one in the folder `Kit/Sources/Ext`.
    private func found(in source: String, besides package: String) -> [String] {
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        let own = ModuleSourceFile(path: "App/A.swift", utf8: Array(source.utf8), language: .swift)
        let other = ModuleSourceFile(path: "Kit/Sources/Ext/S.swift", utf8: Array(package.utf8), language: .swift)
        return SwiftModuleReader(importing: [own, other]).read([own], options: options).flatMap(\.keys).map(\.key.text)
    }

    @Test("a type of another module only hides Apple's of its name where the module is imported")
    func namesakes() {
        let link = "public struct Link: Codable { public let url: String }"
        #expect(found(in: "import SwiftUI\nlet a = Link(\"k\", destination: url)", besides: link) == ["k"])
        #expect(found(in: "import Ext\nlet a = Link(\"k\", destination: url)", besides: link) == [])
        // Another file of the module imports it.
        let own = ["import SwiftUI\nlet a = Link(\"k\", destination: url)", "import Ext\n"].enumerated().map { number, source in
            ModuleSourceFile(path: "App/\(number).swift", utf8: Array(source.utf8), language: .swift)
        }
        let other = ModuleSourceFile(path: "Kit/Sources/Ext/S.swift", utf8: Array(link.utf8), language: .swift)
        #expect(
            SwiftModuleReader(importing: own + [other]).read(own, options: .init()).flatMap(\.keys).map(\.key.text) == ["k"])
        #expect(found(in: "import SwiftUI\n\(link)\nlet a = Link(\"k\", destination: url)", besides: "") == [])
    }

    @Test(
        "functions of an imported module may make a key of their parameter first",
        arguments: [
            "Text(LocalizedStringKey(key))", "Button(LocalizedStringKey(key)) { }", "Label(LocalizedStringKey(key), systemImage: \"x\")",
            "LocalizedStringKey(key)", "LocalizedStringResource(String.LocalizationValue(key), table: \"T\")",
            "let value = String.LocalizationValue(key); return String(localized: value)", "LocalizedStringResource(stringLiteral: key)",
            "let made = LocalizedStringKey(key); return Text(made)", "key.loc",
        ])
    func conversions(body: String) {
        let package = "public func tr(_ key: String) -> some View { \(body) }\n\(Self.loc)"
        #expect(found(in: "import Ext\nfunc f() { show(tr(\"hello\")) }", besides: package) == ["hello"])
    }

    private static let loc = "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }"

    @Test("a function of an imported module may hand on an optional parameter")
    func optionalParameters() {
        let package = "public func tr(key: String?) -> String { key?.loc ?? \"\" }\n\(Self.loc)"
        #expect(found(in: "import Ext\nfunc f() { show(tr(key: \"hello\")) }", besides: package) == ["hello"])
    }

    @Test("two modules may have the same function that hands keys on")
    func sameInTwoModules() {
        let wrapper = "public enum Texts { public static func string(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }"
        let sources = [
            ("First/Sources/First/A.swift", wrapper), ("Second/Sources/Second/B.swift", wrapper),
            (
                "App/C.swift",
                """
                import Second
                enum Own { static func string(_ key: String) -> String { Texts.string(key) } }
                let a = Own.string("k"), b = Texts.string("l")
                """
            ),
        ].map { ModuleSourceFile(path: $0, utf8: Array($1.utf8), language: .swift) }
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        let found = SwiftModuleReader(importing: sources).read([sources[2]], options: options).flatMap(\.keys).map(\.key.text)
        #expect(found == ["k", "l"])
    }

    @Test("functions of an imported module hand keys on, unless the module has its own bundle")
    func imported() {
        let loc = #"public func loc(_ k: String) -> String { NSLocalizedString(k, comment: "") }"#
        #expect(found(in: "import Ext\nlet a = loc(\"k\")", besides: loc) == ["k"])
        #expect(found(in: "let a = loc(\"k\")", besides: loc) == [])
        #expect(found(in: "import Ext\nfunc loc(_ k: String) -> String { k }\nlet a = loc(\"k\")", besides: loc) == [])
        #expect(
            found(
                in: "import Ext\nlet a = \"k\".localized, b = \"l\".translated",
                besides: """
                    extension String {
                        public var localized: String { NSLocalizedString(self, comment: "") }
                        public var translated: String { NSLocalizedString(self, bundle: .module, comment: "") }
                    }
                    """) == ["k"])
        #expect(
            found(
                in: "import Ext\nlet a = outer(\"k\"), b = third(\"l\")",
                besides: loc + "\npublic func outer(_ k: String) -> String { loc(k) }"
                    + "\npublic func third(_ k: String) -> String { String(localized: LocalizedStringResource(k)) }") == ["k", "l"])
    }

    @Test(
        "a wrapper hands on its parameter or value, in whatever place of the call it is",
        arguments: [
            "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }",
            "func tr(_ key: String) -> String { let bundle = Bundle.main; return bundle.localizedString(forKey: key, value: nil, table: nil) }",
            "func tr(_ key: String.LocalizationValue) -> String { return String(localized: key) }",
            "func tr(_ key: String) -> String { String(localized: String.LocalizationValue(key)) }",
            "func tr(_ key: String) -> String { key.translated }\nextension String { var translated: String { NSLocalizedString(self, comment: \"\") } }",
            "func tr<T>(_ key: String, _ map: (String) -> T = { $0 as! T }) -> String { NSLocalizedString(key, comment: \"\") }",
        ])
    func handingOn(wrapper: String) {
        #expect(found(wrapper, in: "let a = tr(\"Done\")\nfunc f() { add(tr(\"More\")) }") == ["Done", "More"])
        // The same names in a function that hands on nothing.
        #expect(found(wrapper, in: "func g(key: String) { add(tr(\"Done\")); NSLog(\"%@\", key) }") == ["Done"])
    }

    private func found(_ wrapper: String, in code: String) -> [String] {
        extract([wrapper, code], findsWrappers: true)[1].keys.map(\.key.text)
    }

    @Test("a method of strings hands on the value of another one that it calls without self")
    func ownMethods() {
        let code = """
            extension String {
                var localized: String {
                    let value = lookUp()
                    return value == self ? fallback(in: "en") : value
                }
                func localized(_ arguments: CVarArg...) -> String { String(format: lookUp(), arguments: arguments) }
                private func lookUp() -> String { return NSLocalizedString(self, comment: "") }
                private func fallback(in language: String) -> String { NSLocalizedString(self, bundle: Bundle(path: language)!, comment: "") }
                static func unrelated() -> String { lookUp() }
                var short: String { lookUp() }
                func local() -> String { func lookUp() -> String { "x" }; return lookUp() }
                func passed(lookUp: () -> String) -> String { lookUp() }
            }
            """
        #expect(found(code, in: "let a = \"s\".short, b = \"no\".local(), c = \"no\".passed { \"x\" }") == ["s"])
        #expect(found(code, in: "let a = \"one\".localized, b = \"two %d\".localized(2)") == ["one", "two %d"])
        // The function of another type, and a function outside of types, have the name only.
        #expect(found(code, in: "struct S { func lookUp() -> String { \"\" }; func f() { add(lookUp()) } }") == [])
    }

    @Test(
        "a choice between literals is a key each, for functions of the project also in a local constant",
        arguments: [
            ("add(tr(isNew ? \"a\" : \"b\"))", ["a", "b"]), ("add(tr(isNew ? (isOld ? \"a\" : \"b\") : \"c\"))", ["a", "b", "c"]),
            ("add(tr(title ?? \"a\"))", ["a"]), ("let key = isNew ? \"a\" : \"b\"\nadd(tr(key))", ["a", "b"]),
            ("let key = \"a\"\nadd(tr(key)); add(tr(key))", ["a"]), ("add((isNew ? \"a\" : \"b\").loc)", ["a", "b"]),
            ("let key = switch kind { case .new: \"a\"\ndefault: \"b\" }\nadd(key.loc)", ["a", "b"]),
            ("add((isNew ? \"a\" : \"b\").loc(\"x\"))", ["a", "b"]), ("var key = \"a\"\nkey = other\nadd(tr(key))", []),
            ("add(NSLocalizedString(isNew ? \"a\" : \"b\", comment: \"\"))", ["a", "b"]), ("add(names.map { \"a\" }.loc)", []),
            ("add(LocalizedStringResource(stringLiteral: title ?? \"a\"))", []), ("add((title ?? \"\").loc)", []),
            ("let names = [\"a\"]\nadd(names.loc)", []), ("let name = names.map { _ in \"a\" }\nadd(name.loc)", []),
            // Something else has the name of the constant.
            ("let key = \"a\"\nfor key in names { add(tr(key)) }", []), ("let key = \"a\"\nnames.map { key in tr(key) }", []),
            ("let key = \"a\"\nif let key = title { add(tr(key)) }", []),
            ("let key = \"a\"\nif flag { var key = other\nadd(tr(key)) }", []),
            ("let key = \"a\"\nif case .text(let key) = kind { add(tr(key)) }", []),
            ("let key = \"a\"\nswitch kind { case .text(let key): add(tr(key)) }", []),
            ("let key = \"a\"\nstruct S { var key: String; func g() { add(tr(key)) } }", []),
            ("let key = \"a\"\nnames.map { name in tr(key) }", ["a"]),
            ("let key = \"a\"\nfunc inner(_ key: String) -> String { key.loc }\nadd(inner(\"b\"))", ["b"]),
        ])
    func choices(statements: String, expected: [String]) {
        let code = """
            func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
            extension String {
                var loc: String { tr(self) }
                func loc(_ table: String) -> String { NSLocalizedString(self, tableName: table, comment: "") }
            }
            """
        #expect(found(code, in: "func show(title: String?) {\n\(statements)\n}") == expected)
    }

    @Test("what a local constant puts together for a wrapper is a pattern")
    func constants() {
        let code = """
            func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
            func message(code: Int) -> String {
                let key = "error.\\(code)"
                return tr(key)
            }
            """
        #expect(extract([code], findsWrappers: true)[0].patterns.map(\.text) == ["error.*"])
    }
}
