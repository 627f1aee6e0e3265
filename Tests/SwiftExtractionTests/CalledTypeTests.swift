import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Calls of functions that several types have")
struct CalledTypeTests {
    private static let wrapper = """
        enum L {
            static func string(_ key: String, locale: Locale) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
        }
        enum J { case string(String) }
        struct Tr { func t(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
        struct Other { func t(_ text: String) -> Int { 0 } }
        final class Sub: Base {}
        class Base { func b(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
        protocol Named { func n(_ key: String) -> String }
        struct Name: Named { func n(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
        """

    @Test(
        "a call of a wrapper has its labels, no argument missing, and its type",
        arguments: [
            ("_ = L.string(\"k\", locale: .current)", ["k"]), ("_ = L.string(\"k\")", []), ("_ = L.string(locale: .current, \"k\")", []),
            ("_ = J.string(\"k\")", []), ("let j: J = .string(\"k\")", []), ("take(.string(\"k\", locale: .current))", []),
            ("_ = Tr().t(\"k\")", ["k"]), ("_ = Other().t(\"k\")", []), ("func g(o: Other, t: Tr) { o.t(\"no\"); t.t(\"k\") }", ["k"]),
            ("_ = \"a\".t(\"no\")", []), ("func g(x: Unknown) { x.t(\"k\") }", ["k"]), ("t(\"k\")", []),
            ("func g(s: Sub, b: Base) { s.b(\"k\"); b.b(\"l\") }", ["k", "l"]),
            ("func g(n: any Named, m: Name) { n.n(\"k\"); m.n(\"l\") }", ["k", "l"]),
        ])
    func wrappers(use: String, expected: [String]) {
        #expect(keys(Self.wrapper, "func use() { \(use) }", findsWrappers: true) == expected)
    }

    @Test(
        "a static wrapper is called on its type, not on values of unknown types",
        arguments: [
            ("Banner.error(\"k\")", ["k"]), ("Logger().error(\"no\")", []), ("log.error(\"no\")", []), ("self.log.error(\"no\")", []),
            ("let l = Logger(subsystem: \"a\", category: \"b\"); l.error(\"no\")", []), ("kinds.first!.error(\"no\")", []),
            ("type(of: banner).error(\"k\")", ["k"]), ("Banner.self.error(\"k\")", ["k"]), ("log.note(\"k\")", ["k"]),
            ("Logger().note(\"no\")", []),
        ])
    func staticWrappers(use: String, expected: [String]) {
        let declarations = """
            final class Banner {
                static func error(_ title: String) { show(NSLocalizedString(title, comment: "")) }
                func note(_ title: String) { show(NSLocalizedString(title, comment: "")) }
            }
            """
        #expect(keys(declarations, "func use() { \(use) }", findsWrappers: true) == expected)
    }

    @Test("a method of the own type is found before those of others, and a nested type before that of another type")
    func ownFirst() {
        let rows = """
            struct A { private func row(_ symbol: String, _ key: LocalizedStringKey) {}; func f() { row("no", "k1") } }
            struct B { private func row(_ key: LocalizedStringKey, _ value: String) {}; func f() { row("k2", "no") } }
            struct C { struct Row { init(_ a: String, _ b: LocalizedStringKey) {} }; func f() { Row("no", "k3") } }
            struct D { struct Row { init(_ a: LocalizedStringKey, _ b: String) {} }; func f() { Row("k4", "no"); D.Row("k5", "no") } }
            """
        #expect(keys(rows) == ["k1", "k2", "k3", "k4", "k5"])
    }

    @Test("a method with the same labels of another type takes strings, also in the place of one of Apple's")
    func otherTypes() {
        let declarations = """
            extension View { func notice(title: LocalizedStringKey) -> some View { self } }
            final class Log { func notice(title: String) {}; func help(_ text: String) {} }
            struct Screen: View { let log: Log; var body: some View { Text("k1").notice(title: "k2").help("k3") }
                func f() { log.notice(title: "no"); log.help("no") }
                func g() { Unknown().notice(title: "k4") } }
            """
        #expect(keys(declarations).sorted() == ["k1", "k2", "k3", "k4"])
    }

    @Test("default values, variadic parameters and trailing closures may be left out")
    func optionalArguments() {
        let declarations = """
            func a(_ key: LocalizedStringKey, bundle: Bundle? = nil, _ more: Int..., action: () -> Void) {}
            func b(_ keys: LocalizedStringKey..., names: LocalizedStringKey...) {}
            func use() { a("k1") {}; a("no"); b("k2", "k3", names: "k4", "k5"); b(names: "k6") }
            """
        #expect(keys(declarations) == ["k1", "k2", "k3", "k4", "k5", "k6"])
    }

    @Test("a chain goes on in a branch of #if")
    func conditionalChain() {
        let code = """
            extension View { func notice(_ key: LocalizedStringKey) -> some View { self } }
            struct V: View { var body: some View {
                Color.red
                #if os(macOS)
                .notice("k")
                #endif
            } }
            """
        #expect(keys(code) == ["k"])
    }
}

@Suite("Macros that localize")
struct LocalizingMacroTests {
    private static func declaration(_ name: String, _ type: String) -> String {
        "@freestanding(expression) public macro \(name)(_ key: \(type), table: String? = nil) -> String = "
            + "#externalMacro(module: \"Macros\", type: \"TheMacro\")\n"
    }

    @Test("the argument is a key if its type, the macro's name or the implementation says so")
    func declared() {
        let use = #"let a = #say("k", table: "T"); func f() { show(#say("l")) }"#
        let body = """
            public struct TheMacro: ExpressionMacro {
                public static func expansion(of node: Node, in context: Context) -> ExprSyntax { "String(localized: \\(key))" }
            }
            """
        #expect(keys(Self.declaration("say", "LocalizedStringResource"), use) == ["T|k", "l"])
        #expect(keys(Self.declaration("say", "StaticString"), body, use) == ["T|k", "l"])
        #expect(keys(Self.declaration("say", "StaticString"), use) == [])
        #expect(keys(Self.declaration("localized", "StaticString"), #"let a = #localized("k")"#) == ["k"])
        #expect(keys(Self.declaration("localized", "Int"), #"let a = #localized("k")"#) == [])
    }

    @Test("a routine with the sign of a macro is one")
    func routine() {
        let routines = ExtractionRoutine.family("#tr")
        #expect(keys(#"let a = #tr("k"), b = tr("no")"#, routines: routines) == ["k"])
    }
}
