import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Keys in Swift, by what takes them")
struct RoutineTests {
    @Test(
        "Foundation's calls give key, table, value and comment",
        arguments: [
            (#"NSLocalizedString("k", tableName: "T", bundle: .module, value: "v", comment: "c")"#, "T|k|v|c"),
            (#"NSLocalizedString("a" + "b", comment: "")"#, "ab"),
            (#"String(localized: "k", table: "T", bundle: #bundle, comment: "c")"#, "T|k|c"),
            (#"String(localized: "k", defaultValue: "v", comment: "c")"#, "k|v|c"),
            (#"AttributedString(localized: "k", table: "T")"#, "T|k"),
            (#"LocalizedStringResource("k", defaultValue: "v", table: "T")"#, "T|k|v"),
            (#"String.LocalizationValue("k")"#, "k"), (#"LocalizedStringKey("k")"#, "k"),
            (#"String(localized: .init("k", table: "T"))"#, "T|k"),
            (#"String(localized: LocalizedStringResource("k", table: "T"))"#, "T|k"),
        ])
    func foundation(source: String, expected: String) { #expect(keys(source) == [expected]) }

    @Test(
        "an extension of a type that the module does not declare calls that type's own initializers",
        arguments: [
            #"extension Text { init(a: Int) { self.init("k") } }"#,
            #"extension String { init(a: Int) { self.init(localized: "k") } }"#,
            #"extension Label where Title == Text, Icon == Image { init(a: Int) { self.init("k", systemImage: "x") } }"#,
            #"extension Text { static func a() -> Text { Self.init("k") } }"#,
        ])
    func ownInitializers(source: String) { #expect(keys(source) == ["k"]) }

    @Test(
        "SwiftUI's initializers and modifiers take keys",
        arguments: [
            #"Text("k")"#, #"Button("k") {}"#, #"Label("k", systemImage: "star")"#, #"Toggle("k", isOn: $on)"#,
            #"TextField("k", text: $text)"#,
            #"Section("k") {}"#, #"Picker("k", selection: $s) {}"#, #"NavigationLink("k", value: 1)"#, #"Menu("k") {}"#,
            #"Tab("k", image: "i") {}"#,
            #"LabeledContent("k", value: "plain")"#, #"ContentUnavailableView("k", systemImage: "s")"#, #"view.navigationTitle("k")"#,
            #"view.alert("k", isPresented: $on) {}"#, #"view.confirmationDialog("k", isPresented: $on) {}"#, #"view.help("k")"#,
            #"view.accessibilityLabel("k")"#, #"view.badge("k")"#, #"view.searchable(text: $text, prompt: "k")"#,
            #"view.accessibilityAction(named: "k") {}"#, #"SwiftUI.Text("k")"#, #"TextState("k")"#, #"Text(.init("k"))"#,
            #"view.help(Text("k"))"#, #"ControlWidgetToggle("k", isOn: on) {}"#, #"ControlWidgetButton("k", action: a) {}"#,
            #"view.controlWidgetActionHint("k")"#, #"view.controlWidgetStatus("k")"#, #"view.widgetLabel("k")"#,
            #"view.typeSelectEquivalent("k")"#, #"SwiftUI.Toggle.init("k", isOn: on)"#,
        ])
    func swiftUI(source: String) { #expect(keys(source) == ["k"]) }

    @Test(
        "texts that are no keys are left alone",
        arguments: [
            #"Text(verbatim: "k")"#, #"Text(name)"#, #"Text("a" + "b")"#, #"Image("k")"#, #"String("k")"#, #"print("k")"#,
            #"Text(on ? "k" : name)"#,
            #"view.searchable(text: $text)"#, #"struct Label { init(_ name: String) {} }; let label = Label("k")"#,
            #"#Preview { Text("k") }"#,
            #"point.value("k", 1)"#,
        ])
    func plainTexts(source: String) { #expect(keys(source) == []) }

    @Test("both texts of a choice are keys")
    func choices() {
        #expect(keys(#"Text(on ? "Yes" : "No")"#) == ["Yes", "No"])
        #expect(keys(#"let title: LocalizedStringKey = if on { "Yes" } else { "No" }"#) == ["Yes", "No"])
    }

    @Test(
        "other modules of Apple take keys in files that import them",
        arguments: [
            ("Charts", #"func mark() { BarMark(x: .value("k", day)) }"#), ("Charts", #"let label = AxisValueLabel("k")"#),
            ("MapKit", #"let marker = Marker("k", coordinate: place)"#), ("MapKit", #"let a = Annotation("k", coordinate: place) {}"#),
            ("ActivityKit", #"let a = AlertConfiguration(title: "k", body: body, sound: .default)"#),
            ("WidgetKit", #"var body: some ControlWidgetConfiguration { Control().displayName("k") }"#),
        ])
    func modules(module: String, source: String) {
        #expect(keys("import \(module)\n\(source)") == ["k"])
        #expect(keys(source) == [])
    }

    @Test(
        "types that only have the name of one of Apple's take texts",
        arguments: [
            #"enum Defs { struct Toggle<L> { init(_ t: String, key: Int) {} } }; let a = Defs.Toggle("k", key: 1)"#,
            #"enum Defs { struct Toggle { init(_ t: String) {} }; let a = Toggle("k") }"#, #"let a = LaunchAtLogin.Toggle("k")"#,
            #"let a = Defaults.Toggle("k", key: .a)"#, #"let a = Defaults.Toggle.init("k")"#,
        ])
    func otherTypes(source: String) { #expect(keys(source) == []) }

    @Test(
        "a literal is a key where its type is one of keys",
        arguments: [
            #"let title: LocalizedStringKey = "k""#, #"static var title: LocalizedStringResource { "k" }"#,
            #"extension LocalizedStringKey { static let title: Self = "k" }"#,
            #"var title: LocalizedStringKey { switch self { case .a: "k" } }"#,
            #"func title() -> LocalizedStringResource { log(); return "k" }"#,
            #"func show(title: LocalizedStringKey = "k") {}"#, #"let titles: [LocalizedStringKey] = ["k"]"#,
            #"let titles: [Int: LocalizedStringResource] = [1: "k"]"#, #"let title = "k" as LocalizedStringKey"#,
            #"struct A { var title: LocalizedStringKey; mutating func f() { title = "k" } }"#,
            #"var title: LocalizedStringKey? = nil ?? "k""#,
            #"let title: LocalizedStringResource = .init("k")"#,
        ])
    func types(source: String) { #expect(keys(source) == ["k"]) }

    @Test("functions, initializers and cases of the module take keys, also in other files")
    func module() {
        let declarations = """
            func show(_ text: String, title: LocalizedStringKey) {}
            struct Row { let title: LocalizedStringKey; var count = 0 }
            struct Card { init(_ title: LocalizedStringResource) {} }
            enum Problem { case failed(reason: LocalizedStringKey) }
            enum Menu2 { struct Item { init(name: LocalizedStringKey) {} } }
            """
        let uses = """
            func use() {
                show("plain", title: "a")
                Row(title: "b", count: 1)
                Card("c")
                throw Problem.failed(reason: "d")
                Menu2.Item(name: "e")
            }
            """
        #expect(keys(declarations, uses) == ["a", "b", "c", "d", "e"])
    }

    @Test("an overload with a string takes the literals, unless it is disfavored")
    func overloads() {
        let key = "struct A { init(_ t: LocalizedStringKey) {} }\n"
        #expect(keys(key + "extension A { init(_ t: String) {} }\nlet a = A(\"k\")") == [])
        #expect(keys(key + "extension A { @_disfavoredOverload init(_ t: String) {} }\nlet a = A(\"k\")") == ["k"])
    }

    @Test("the table that a function passes on is the one of its callers' keys")
    func tables() {
        let source = #"func t(_ key: String.LocalizationValue) -> String { String(localized: key, table: "T", bundle: .module) }"#
        let result = extract([source, #"let a = t("k \(1)")"#])[1].keys
        #expect(result.map(\.key.text) == ["k %lld"])
        #expect(result.first?.table == "T")
        #expect(result.first?.bundle == ".module")
    }

    @Test("App Intents have keys in attributes, representations and phrases")
    func intents() {
        #expect(keys(#"struct A { @Parameter(title: "a", description: "b") var x: Int }"#) == ["a", "b"])
        #expect(keys(#"let d = DisplayRepresentation(title: "\(name)", subtitle: "s")"#).last == "s")
        #expect(keys(#"let d = DisplayRepresentation(title: "t", synonyms: ["a", "b"])"#) == ["t", "a", "b"])
        #expect(keys(#"static var typeDisplayRepresentation: TypeDisplayRepresentation = "k""#) == ["k"])
        let shortcut = keys(
            #"let s = AppShortcut(intent: A(), phrases: ["Open \(.applicationName)"], shortTitle: "Open", systemImageName: "s")"#)
        #expect(Set(shortcut) == ["AppShortcuts|Open ${applicationName}", "Open"])
        #expect(keys(#"var s: some ParameterSummary { Summary("Open \(\.$page) now") }"#) == ["Open ${page} now"])
    }

    @Test("routines of a user count")
    func userRoutines() {
        #expect(keys(#"L("a", comment: "c")"#, routines: ExtractionRoutine.family("L")) == ["a|c"])
        let title = ExtractionRoutine("Title", [.key], takesOtherTexts: true, isSwiftOnly: true)
        #expect(keys(#"Title("a \(1)"); Title(name)"#, routines: [title]) == ["a %lld"])
    }

    @Test("literals of every form are decoded; percent signs are doubled only beside values")
    func literals() {
        #expect(keys(##"Text(#"a\n\#n"#)"##) == ["a\\n\n"])
        #expect(keys("Text(\"\"\"\n    first\n      second \\\n    third\n    \"\"\")") == ["first\n  second third"])
        #expect(keys(#"Text("\u{e9}\t100%")"#) == ["é\t100%"])
        #expect(keys(#"Text("\(1)%")"#) == ["%lld%%"])
    }

    @Test("a key, table or value that is no literal is reported, and its call not extracted")
    func findings() {
        let result = extract([
            #"func f() { NSLocalizedString(name, comment: ""); String(localized: "k", table: name); NSLocalizedString("a \(b)", comment: "") }"#
        ])[0]
        #expect(result.keys.isEmpty)
        #expect(result.findings.map(\.rule) == [Rule.Source.key, Rule.Source.table, Rule.Source.key])
    }

    @Test("a call without a literal for its key is no mistake where other texts are taken")
    func otherTexts() {
        #expect(extract(["let a = Text(name, tableName: table), b = String(localized: key, table: table)"])[0].findings.isEmpty)
    }

    @Test("'init(stringLiteral:)' takes a string", arguments: AppleLiteralTypes.names)
    func stringLiterals(_ type: String) { #expect(keys(#"func f(e: Int) { \#(type)(stringLiteral: "Failed: \(e)") }"#) == []) }

    @Test("a resource made of a literal has it as its key")
    func resourceLiterals() {
        #expect(keys(#"panel.message = String(localized: LocalizedStringResource(stringLiteral: "EXPORT_MSG"))"#) == ["EXPORT_MSG"])
        #expect(keys(#"let a = LocalizedStringResource(stringLiteral: name)"#) == [])
    }

    private enum AppleLiteralTypes {
        static let names = [
            "IntentDialog", "LocalizedStringResource", "LocalizedStringKey", "String.LocalizationValue", "DisplayRepresentation",
            "TypeDisplayRepresentation",
        ]
    }

    @Test("the place of a key is the name of its call, wherever the call is")
    func places() {
        let source = "struct A {\n    var b: Int { 1 }\n    var body: some View { Text(\"é\") }\n}\n"
        let range = extract([source])[0].keys.first?.range ?? 0..<0
        #expect(String(decoding: Array(source.utf8)[range], as: UTF8.self) == "Text")
    }

    @Test("keys are in the order in which their calls end")
    func order() {
        #expect(keys(#"let a = Text("outer \(String(localized: "inner"))"), b = Text("next")"#) == ["inner", "outer %@", "next"])
    }

    @Test("files in other languages are read as before")
    func otherLanguages() {
        let file = ModuleSourceFile(path: "a.m", utf8: Array(#"NSLocalizedString(@"k", @"c")"#.utf8), language: .c(.c))
        #expect(SwiftModuleReader().read([file], options: .init())[0].keys.map(\.key.text) == ["k"])
    }

    @Test("views of packages whose sources are not there take keys in files that import them")
    func otherPackages() {
        #expect(keys("import KeyboardShortcuts\n" + #"let a = KeyboardShortcuts.Recorder("k", name: .x)"#) == ["k"])
        #expect(keys("import ButtonKit\n" + #"let a = AsyncButton("k") { await f() }"#) == ["k"])
        #expect(keys(#"let a = KeyboardShortcuts.Recorder("k", name: .x), b = AsyncButton("k") {}"#) == [])
    }
}
