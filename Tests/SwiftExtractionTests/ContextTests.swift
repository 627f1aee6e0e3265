import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Keys whose type only their place tells")
struct ContextTests {
    @Test(
        "an initializer without the name of its type is that of the type that its place asks for",
        arguments: [
            (#"let s: String = .init(localized: "k")"#, ["k"]),
            (#"var n: String { .init(localized: "k", defaultValue: "v") }"#, ["k|v"]),
            (#"let x: AttributedString = .init(localized: "k", table: "T")"#, ["T|k"]),
            (#"func f() { label.text = .init(localized: "k") }"#, ["k"]),
            (#"func f() { label.text = on ? .init(localized: "k") : .init(localized: "l") }"#, ["k", "l"]),
            (#"static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(name: "k")"#, ["k"]),
            (
                #"static var appShortcuts: [AppShortcut] { .init(intent: I(), phrases: ["p \(.applicationName)"], shortTitle: "s") }"#,
                ["AppShortcuts|p ${applicationName}", "s"]
            ),
            (#"static var description: IntentDescription? = .init("d", categoryName: "c")"#, ["c", "d"]),
        ])
    func appleTypes(source: String, expected: [String]) { #expect(keys(source).sorted() == expected.sorted()) }

    @Test(
        "what map makes of an optional value, and an automatic closure, have the type of the place",
        arguments: [
            (#"struct V { var body: some View { Image("x").help(m.map { "k \($0.name)" } ?? "l") } }"#, ["k %@", "l"]),
            (#"struct V { var body: some View { Text(m.map { _ in "k" } ?? "l") } }"#, ["k", "l"]),
            (#"struct V { var body: some View { Text(f ? "k" : m.map { _ in "l" } ?? "m") } }"#, ["k", "l", "m"]),
            (#"func p(title: @autoclosure () -> LocalizedStringKey) {}; func f() { p(title: "k") }"#, ["k"]),
        ])
    func transformations(source: String, expected: [String]) { #expect(keys(source).sorted() == expected.sorted()) }

    @Test(
        "so is that of a type of the module",
        arguments: [
            #"let items: [Item] = [.init(title: "k")]"#, #"let item: Item? = .init(title: "k")"#,
            #"func f() -> Item { .init(title: "k") }"#, #"func f() -> Item { log(); return .init(title: "k") }"#,
            #"func f() -> Item { if on { .init(title: "k") } else { other } }"#,
            #"func f() -> Item { switch n { case 1: .init(title: "k"); default: other } }"#,
            #"func f() { take(.init(title: "k")) }"#, #"func f() { shelf.put(item: .init(title: "k")) }"#,
            #"func f() { shelf.items.append(.init(title: "k")) }"#, #"func f() { shelf.items = [.init(title: "k")] }"#,
            #"func f() { _ = Shelf(items: [.init(title: "k")]) }"#, #"let shelf: Shelf = .init(items: [.init(title: "k")])"#,
            #"func f() -> [Item] { names.map { name in .init(title: "k") } }"#, #"func f(item: Item = .init(title: "k")) {}"#,
            #"let all: [String: Item] = ["a": .init(title: "k")]"#, #"let item = { () -> Item in .init(title: "k") }()"#,
            #"let items = unknown + [.init(title: "k")]"#, #"let a = .init(title: "k") as Item"#,
        ])
    func ownTypes(source: String) {
        let declarations = """
            struct Item { let title: LocalizedStringKey }
            struct Other { let title: String; let name: String; init(name: String) {} }
            class Shelf { var items: [Item]; init(items: [Item]) {}; func put(item: Item) {} }
            let shelf = Shelf(items: []), other: Item
            func take(_ item: Item) {}
            """
        #expect(keys(declarations, source) == ["k"])
    }

    @Test("another type with the same labels keeps an initializer without a known type from being a key")
    func ambiguousInitializers() {
        let item = "struct Item { let title: LocalizedStringKey }\n"
        #expect(keys(item + #"func f() { unknown(.init(title: "k")) }"#) == ["k"])
        #expect(keys(item + "struct Plain { let title: String }\n" + #"func f() { unknown(.init(title: "k")) }"#) == [])
        #expect(keys(item + "class Plain { init(title: String) {} }\n" + #"func f() { unknown(.init(title: "k")) }"#) == [])
        #expect(keys(item + "struct Plain { let title: String }\n" + #"let p: Plain = .init(title: "k")"#) == [])
        #expect(keys(item + #"func f() { unknown(.init(title: "k", style: 1)) }"#) == [])
        #expect(keys(item + #"let button: UIBarButtonItem = .init(title: "k")"#) == [])
    }

    @Test("raw values of an enumeration of keys are keys, also those that are the names of cases")
    func rawValues() {
        let source = "enum K: LocalizedStringKey, CaseIterable { case z = \"raw\"; case managedOnly, `default` }"
        #expect(keys(source) == ["raw", "managedOnly", "default"])
        #expect(keys(#"enum K: String { case z = "raw"; case managedOnly }"#) == [])
    }

    @Test(
        "a literal is a key in a closure that is called at once, and in a tuple with a part of such a type",
        arguments: [
            #"let q: LocalizedStringKey = { return "k" }()"#, #"let q: LocalizedStringKey = { "k" }()"#,
            #"func f() -> (LocalizedStringKey, String) { ("k", "x") }"#, #"let t: (a: String, b: LocalizedStringKey) = ("x", "k")"#,
            #"let t: [(LocalizedStringKey, Int)] = [("k", 1)]"#,
        ])
    func closuresAndTuples(source: String) { #expect(keys(source) == ["k"]) }

    @Test("wrappers may take any number of values")
    func variadicWrappers() {
        let function = """
            func loc(_ key: String, _ params: String..., comment: String = "") -> String {
                String(format: NSLocalizedString(key, comment: comment), arguments: params)
            }
            """
        let uses = #"let a = loc("v1"), b = loc("v2", "x", "y"), c = loc("v3", "x", "y", comment: "c")"#
        #expect(keys(function, uses, findsWrappers: true) == ["v1", "v2", "v3|c"])
        let generated = """
            enum L10n {
                static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
                    let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
                    return String(format: format, locale: .current, arguments: args)
                }
                static func hello(_ p1: Any, _ p2: Any) -> String { L10n.tr("T", "key", p1, p2, fallback: "v") }
            }
            """
        #expect(keys(generated, findsWrappers: true) == ["T|key|v"])
        #expect(keys("func show(_ key: LocalizedStringKey, _ values: Int...) {}", #"func f() { show("k", 1, 2) }"#) == ["k"])
        let table = """
            func loc(_ values: String..., key: String, _ table: String) -> String {
                NSLocalizedString(key, tableName: table, comment: "")
            }
            """
        #expect(
            keys(table, #"let a = loc("x", key: "k1", "T"), b = loc("x", "y", key: "k2", "T")"#, findsWrappers: true) == ["T|k1", "T|k2"])
    }

    @Test(
        "the table of a key that is not known is read behind any number of values", arguments: [#""x""#, #""x", "y""#, #""x", "y", "z""#])
    func openPatterns(values: String) {
        let source = """
            func loc(_ values: String..., key: String, _ table: String) -> String {
                NSLocalizedString(key, tableName: table, comment: "")
            }
            func f(_ keys: [String]) { for key in keys { print(loc(\(values), key: key, "T")) } }
            """
        #expect(extract([source], findsWrappers: true)[0].patterns.map(\.table) == ["T"])
    }

    @Test("code under a condition that is never true is not read")
    func disabledCode() {
        let source = """
            #if false
            let a = Text("a")
            struct Text { init(_ text: String) {} }
            #else
            let b = Text("b")
            #endif
            func f() {
                #if DEBUG
                Text("c")
                #elseif !true
                Text("d")
                #if OTHER
                Text("e")
                #endif
                #endif
                #if true
                Text("f")
                #else
                Text("g")
                #endif
            }
            """
        #expect(keys(source) == ["b", "c", "f"])
    }

    @Test("enumerations with many cases are not nested")
    func manyCases() {
        let cases = (0..<300).map { "    case a\($0)\n" }.joined()
        let result = extract([
            "enum Event {\n\(cases)    case b(LocalizedStringKey)\n}\nlet s = NSLocalizedString(\"deep.key\", comment: \"\")"
        ])[0]
        #expect(result.keys.map(\.key.text) == ["deep.key"])
        #expect(result.findings.isEmpty)
        let requirements = (0..<300).map { "    func a\($0)() -> Int\n" }.joined()
        let types = "protocol P {\n\(requirements)}\ntypealias K = LocalizedStringKey\nlet s = Text(\"k\")"
        #expect(extract([types])[0].keys.map(\.key.text) == ["k"])
    }

    @Test(
        "an initializer in the place of a parameter that takes a text of SwiftUI is that of a text",
        arguments: [
            #"let a = Alert(title: .init("A"), message: .init("B"), primaryButton: .destructive(.init("C")), secondaryButton: .cancel())"#,
            #"let a = ActionSheet(title: .init("A"), message: .init("B"), buttons: [.default(.init("C"))])"#,
            #"let a = ContentUnavailableView("A", systemImage: "s", description: .init("B")), b: Text = .init("C")"#,
            #"let a = TextField("A", text: $t, prompt: .init("B")), b = Alert.Button.default(.init("C"))"#,
        ])
    func textParameters(source: String) {
        #expect(keys(source).sorted() == ["A", "B", "C"])
        let own = "struct Alert { init(title: String, message: String) {} }"
        #expect(keys(own, #"let a = Alert(title: .init("A"), message: .init("B"))"#) == [])
    }

    @Test("a localized string in the place of a resource is one for an overload, and so is the text beside it")
    func localizedStrings() {
        let button = """
            extension Button {
                init(_ t: LocalizedStringResource, icon: Icon, action: @escaping () -> Void) {}
                @_disfavoredOverload init(_ t: String, icon: Icon, action: @escaping () -> Void) {}
            }
            """
        #expect(keys(button, #"let a = Button(name ?? .init(localized: "A"), icon: .x) {}"#) == ["A"])
        #expect(keys(button, #"let a = Button(flag ? "B" : .init(localized: "A"), icon: .x) {}"#) == ["A"])
        #expect(keys(button, #"let a = Button(.init(localized: "A"), icon: .x) {}, b = Button("B", icon: .x) {}"#) == ["A", "B"])
    }
}
