import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Texts that are shown as they are")
struct ShownTextTests {
    /// The literals that are shown in some files.
    private func shown(_ sources: String..., comparisons: Bool = false) -> [String] {
        ShownTextSample.shown(sources, comparisons: comparisons)
    }

    /// The body of a view.
    private func view(_ body: String, _ members: String = "") -> String {
        "import SwiftUI\nstruct Screen: View {\n\(members)\nvar body: some View { \(body) }\n}"
    }

    @Test("A literal in the place of a key is a key, also as one of two choices, and with values")
    func keys() {
        #expect(
            shown(view(#"Text("Done"); Text(c ? "On" : "Off"); Text("\(n) items"); Text(verbatim: "x y"); Text(LocalizedStringKey(t))"#))
                == [])
    }

    @Test(
        "A text of another form in the place of a key is shown as it is",
        arguments: [
            (#"Text(name ?? "No name")"#, "let name: String?", ["No name"]),
            (#"Text(name ?? String(localized: "No name"))"#, "let name: String?", []),
            (#"Text(isOn ? "On" : name)"#, "let name: String", ["On"]),
            (#"Text("Hello, " + name)"#, "let name: String", ["Hello, "]),
            (#"Text(String("Plain text"))"#, "", ["Plain text"]),
            (#"Text("Typed text" as String)"#, "", ["Typed text"]),
            (#"Text(String(format: "%d files", count))"#, "let count: Int", ["%d files"]),
            (#"Text(AttributedString("Rich text"))"#, "", ["Rich text"]),
            (#"LabeledContent("Size", value: "Large one")"#, "", ["Large one"]),
            (#"Text(title)"#, #"let title = "Constant title""#, ["Constant title"]),
            (#"Text(title)"#, #"let title: LocalizedStringKey = "Typed key""#, []),
            (#"Text(label)"#, #"var label: String { if a { return "First" } else { return "Second" } }"#, ["First", "Second"]),
            (#"Text(label(1))"#, #"func label(_ n: Int) -> String { n == 1 ? "One" : "Many" }"#, ["One", "Many"]),
            (#"ForEach(items, id: \.self) { Text($0) }"#, #"let items = ["Red one", "Blue one"]"#, ["Red one", "Blue one"]),
            (#"Text(message)"#, "@State var message = \"\"\nfunc save() { message = \"Saved it\" }", ["", "Saved it"]),
            (
                #"Text(kind.rawValue)"#, "let kind: Kind\nenum Kind: String { case a = \"First kind\", b = \"Second kind\" }",
                ["First kind", "Second kind"]
            ),
            (#"Text(kind.id)"#, "let kind: Kind\nenum Kind: String { case a = \"First kind\"; var id: Int { 0 } }", []),
        ])
    func values(_ body: String, _ members: String, _ expected: [String]) {
        #expect(shown(view(body, members)) == expected)
    }

    @Test("A text goes through parameters, initializers and files")
    func parameters() {
        let row = view("Text(title)", "let title: String")
        #expect(shown(row, #"let a = Screen(title: "Alerts")"#) == ["Alerts"])
        let key = view("Text(title)", "let title: LocalizedStringResource")
        #expect(shown(key, #"let a = Screen(title: "Alerts")"#) == [])
        let chain =
            "struct A { func show(_ text: String = \"Default text\") { inner(text) }\nfunc inner(_ text: String) { let l = UILabel(); l.text = text } }"
        #expect(shown("import UIKit\n" + chain, "func run() { A().show(\"Called text\") }") == ["Called text"])
        #expect(shown("import UIKit\n" + chain, "func run() { A().show(); A().show(\"Called text\") }") == ["Default text", "Called text"])
    }

    @Test(
        "What a call of the project's gives as 'verbatim' stays as it is",
        arguments: [
            ("func column(verbatim title: String) -> some View { Text(title) }", "column(verbatim: \"Input one\")", []),
            ("func column(text title: String) -> some View { Text(title) }", "column(text: \"Input one\")", ["Input one"]),
            ("struct Row: View { let verbatim: String; var body: some View { Text(verbatim) } }", "Row(verbatim: \"Input one\")", []),
            ("struct Row: View { let title: String; var body: some View { Text(title) } }", "Row(title: \"Input one\")", ["Input one"]),
        ])
    func verbatim(_ declaration: String, _ body: String, _ expected: [String]) { #expect(shown(view(body, declaration)) == expected) }

    @Test("A value to begin with is shown if a call of the memberwise initializer leaves it out, or if none is known")
    func initialValues() {
        let row = view("Text(title)", "var title = \"First title\"")
        #expect(shown(row) == ["First title"])
        #expect(shown(row, #"let a = Screen(title: "Alerts")"#) == ["Alerts"])
        #expect(shown(row, #"let a = Screen(title: "Alerts"), b = Screen()"#) == ["First title", "Alerts"])
    }

    @Test("A literal of several lines is quoted without its indentation and the line breaks at its ends")
    func severalLines() {
        #expect(shown(view("Text(String(\"\"\"\n    First line\n    second \\(n)\n    \"\"\"))")) == ["First line\nsecond \\(n)"])
    }

    @Test("A text that no view reads is not reported")
    func notShown() {
        #expect(
            shown(view("Text(other)", "let other: String"), #"func f() { article.title = "Draft"; print("Log this"); key = "Some key" }"#)
                == [])
        #expect(shown("import UIKit\nfunc f(_ m: Model) { m.title = \"Draft one\" }\nclass Model { var title = \"\" }") == [])
    }

    @Test("The value of a property that identifies something, such as a font, is no text where a view shows it")
    func identifiers() {
        for (property, expected) in [("fontFamily", []), ("fontName", []), ("fontTitle", ["Menlo"]), ("ticker", []), ("tick", ["Menlo"])] {
            let options = "struct Options { var \(property): String = \"Menlo\" }\nlet options = Options()"
            #expect(shown(view("Text(options.\(property))", options)) == expected, "\(property)")
        }
    }

    @Test(
        "Properties, setters and initializers of UIKit and AppKit show texts",
        arguments: [
            (#"let label = UILabel(); label.text = "Hello there""#, ["Hello there"]),
            (#"button.setTitle("Press me", for: .normal)"#, ["Press me"]),
            (
                #"let a = UIAlertController(title: "Sorry", message: c ? "First" : "Second", preferredStyle: .alert)"#,
                ["Sorry", "First", "Second"]
            ),
            (#"navigationItem.title = "Front page""#, ["Front page"]),
            (#"let e = NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: "It broke"])"#, ["It broke"]),
            (
                #"var cfg = UIButton.Configuration.plain(); cfg.title = "Press me"; cfg.subtitle = "Or not""#,
                ["Press me", "Or not"]
            ),
            (#"var cfg = Store.Configuration.plain(); cfg.title = "Press me""#, []),
            (#"label.text = NSLocalizedString("Hello", comment: "")"#, []),
            (#"label.text = "Hello".localized"#, []),
            (#"view.accessibilityIdentifier = "Some identifier""#, []),
        ])
    func controls(_ code: String, _ expected: [String]) {
        #expect(shown("import UIKit\nclass Page: UIViewController { func f() { \(code) } }") == expected)
    }

    @Test("The title of a view controller and the descriptions of a localized error are shown")
    func members() {
        #expect(shown("import UIKit\nclass Page: UIViewController { func f() { title = \"Front page\" } }") == ["Front page"])
        #expect(shown("enum E: LocalizedError { case a\nvar errorDescription: String? { \"It broke\" } }") == ["It broke"])
        #expect(shown("enum E: Error { case a\nvar errorDescription: String? { \"It broke\" } }") == [])
    }

    @Test("Previews, debug views and disabled code are left out")
    func leftOut() {
        #expect(
            shown("import SwiftUI\nstruct P: PreviewProvider { static var previews: some View { Text(String(\"Preview text\")) } }") == [])
        #expect(shown("import SwiftUI\nstruct DebugPanel: View { var body: some View { Text(String(\"Panel text\")) } }") == [])
        #expect(shown("import SwiftUI\n#Preview { Text(String(\"Preview text\")) }") == [])
    }

    @Test(
        "A localized text that is compared with a literal is found, another value is not",
        arguments: [
            (#"let t = NSLocalizedString("k", comment: ""); if t == "Supported" {}"#, ["Supported"]),
            (#"switch name { case "Supported": break; default: break }"#, ["Supported"]),
            (#"if name.hasPrefix("Supp") {}"#, ["Supp"]),
            (#"_ = ["Supported": 1, "Other": 2][name]"#, ["Supported", "Other"]),
            (#"let known = ["Supported": 1]; _ = known[name]"#, ["Supported"]),
            (#"if ["Supported", "Other"].contains(name) {}"#, ["Supported", "Other"]),
            (#"_ = ["Supported"].firstIndex(of: name)"#, ["Supported"]),
            (#"_ = ["Supported": 1][other]; _ = ["Supported"].contains(other)"#, []),
            (#"if other == "Supported" {}"#, []),
            (#"if NSLocalizedString("key", comment: "") == "key" {}"#, []),
            (#"if name == "" {}"#, []),
        ])
    func compared(_ code: String, _ expected: [String]) {
        let source = "struct S { var name: String { String(localized: \"Supported\") }\nvar other = \"Plain\"\nfunc f() { \(code) } }"
        #expect(shown(source, comparisons: true) == expected)
    }

    @Test(
        "A property whose value is a key somewhere else has its translations there",
        arguments: [
            (#"Text(item.title); Text(NSLocalizedString(item.title, comment: ""))"#, []),
            (#"Text(item.title); Text(LocalizedStringKey(item.title))"#, []),
            (#"Text(item.title); Text(item.title.localized)"#, []),
            (#"Text(item.title); Text(NSLocalizedString("\(item.title) x", comment: ""))"#, ["First one"]),
            (#"Text(item.title); Text(NSLocalizedString(item.other, comment: ""))"#, ["First one"]),
            (#"Text(item.title); f(bundle.localizedString(forKey: item.title, value: nil, table: nil))"#, []),
            (#"Text(item.title); f(locale.localizedString(forLanguageCode: item.title))"#, ["First one"]),
        ])
    func keysElsewhere(_ body: String, _ expected: [String]) {
        let members = """
            let item = Item(title: "First one", other: "Second one")
            struct Item { let title: String; let other: String }
            """
        #expect(shown(view(body, members)) == expected)
    }

    @Test("What writes to a log shows nothing, even if a window shows the log") func logs() {
        func found(_ type: String) -> [String] {
            shown(
                view("Text(\(type).last)"), "enum \(type) {\nstatic var last = \"\"\nstatic func info(_ text: String) { last = text }\n}",
                "func f() { \(type).info(\"Loaded it all\") }")
        }
        #expect(found("AppLogger") == [""])
        #expect(found("Dialog") == ["", "Loaded it all"])
        func collected(_ name: String) -> [String] {
            shown("import UIKit\nfunc f(_ l: UILabel) { var \(name) = \"\"; \(name) += \"Got nothing\"; l.text = \(name) }")
        }
        #expect(collected("log") == [])
        #expect(collected("login") == ["", "Got nothing"])
        #expect(found("WorkoutLog") == ["", "Loaded it all"])
    }

    @Test("The value of something called a name is marked, that of a title and that of a computed name are not") func names() {
        func marks(_ members: String, _ body: String) -> [Bool] {
            let file = ModuleSourceFile(path: "A.swift", utf8: Array(view(body, members).utf8), language: .swift)
            return SwiftModuleReader().shownTexts(in: [file], ShownTextScope(excluded: [])).map(\.isValueOfName)
        }
        #expect(marks("let item = Item(name: \"Zoom\")\nstruct Item { let name: String }", "Text(item.name)") == [true])
        #expect(marks("let item = Item(title: \"Zoom\")\nstruct Item { let title: String }", "Text(item.title)") == [false])
        #expect(marks("var name: String { \"Zoom\" }", "Text(name)") == [false])
    }

    @Test("Of two overloads, literals mean the one with a key if that with a text is disfavored") func overloads() {
        func found(_ attribute: String, _ argument: String) -> [String] {
            let functions = """
                func note(_ title: LocalizedStringResource, icon: Icon) -> some View { Text(title) }
                \(attribute) func note(_ title: String, icon: Icon) -> some View { Text(title) }
                """
            return shown(view("note(\(argument), icon: .warning)", functions + "\nlet name: String?"))
        }
        #expect(found("@_disfavoredOverload", #""A note""#) == [])
        #expect(found("@_disfavoredOverload", #"isOn ? "A note" : "No note""#) == [])
        #expect(found("@_disfavoredOverload", #"name ?? "No note""#) == ["No note"])
        #expect(found("", #""A note""#) == ["A note"])
    }

    @Test("Nobody reads a text that is redacted, or the text in the place of a value that is not there yet") func redacted() {
        func found(_ body: String) -> [String] { shown(view(body, "let name: String?; let title = \"Some title\"")) }
        #expect(found(#"VStack { Text(String("Loading it")) }.padding().redacted(reason: .placeholder)"#) == [])
        #expect(found(#"Text(name ?? "Loading it").redacted(reason: name == nil ? .placeholder : [])"#) == [])
        #expect(found(#"Text(name ?? "Loading it").if(isLoading) { $0.redacted(reason: .placeholder) }"#) == [])
        #expect(found(#"Text(String("Loading it")).redacted()"#) == [])
        #expect(found(#"Text(String("Loading it")).redacted(value: name)"#) == ["Loading it"])
        #expect(found(#"Text(String("Loading it")).redacted(reason: isLoading ? .placeholder : [])"#) == ["Loading it"])
        #expect(found(#"Text(name ?? "Loading it").redacted(reason: .privacy)"#) == ["Loading it"])
        #expect(found(#"Text(name ?? "No name").overlay { Text(String("Loading it")).redacted(reason: .placeholder) }"#) == ["No name"])
    }

    @Test("A branch for debugging is left out, the other one is not") func debugBranches() {
        #expect(
            shown("import UIKit\nfunc f(_ l: UILabel) { if isDebugMode { l.text = \"Some state\" } else { l.text = \"The text\" } }")
                == ["The text"])
    }

    @Test("Data for previews and for what is redacted as a placeholder is left out, a text called so is not") func samples() {
        func found(_ members: String) -> [String] {
            shown(
                view("Text(entry.title); Text(other)", "let entry: Entry; let other: String"), "struct Entry { let title: String }", members
            )
        }
        #expect(found("let previewEntry = Entry(title: \"Some title\")") == [])
        #expect(found("let shortSamples: [Entry] = [.init(title: \"Some title\")]") == [])
        #expect(found("let sampled: [Entry] = [.init(title: \"Some title\")]") == ["Some title"])
        #expect(shown(view("Text(allSamples[0])", "let allSamples = [\"Some title\"]")) == ["Some title"])
        #expect(found("extension Entry { static func loadTestData() -> Entry { Entry(title: \"Some title\") } }") == [])
        #expect(found("extension Entry { static func loadTest() -> Entry { Entry(title: \"Some title\") } }") == ["Some title"])
        #expect(found("struct P { func placeholder(in context: Context) -> Entry { Entry(title: \"Some title\") } }") == [])
        #expect(found("struct P { func placeholder() -> Entry { Entry(title: \"Some title\") } }") == ["Some title"])
        #expect(found("func previewEntry() -> Entry { Entry(title: \"Some title\") }") == [])
        #expect(found("extension Entry { static func placeholder() -> Entry { .init(title: \"Some title\") } }") == [])
        #expect(found("extension Entry { static var placeholders: [Entry] { [.init(title: \"Some title\")] } }") == [])
        #expect(found("extension Entry { static let previewEntry: Entry = .init(title: \"Some title\") }") == [])
        #expect(found("extension Entry { static var standard: Entry { .init(title: \"Some title\") } }") == ["Some title"])
        #expect(found("extension Entry { func placeholder() -> Entry { .init(title: \"Some title\") } }") == ["Some title"])
        #expect(shown(view("Text(previewTitle())", "func previewTitle() -> String { \"Some title\" }")) == ["Some title"])
        for code in [
            "let previewButton = makeButton(\"Some title\")\nfunc makeButton(_ t: String) -> Entry { Entry(title: t) }",
            "struct EntryRow { let title: String }\nfunc exampleRow() -> EntryRow { EntryRow(title: entry(\"Some title\").title) }\n"
                + "func entry(_ t: String) -> Entry { Entry(title: t) }",
        ] { #expect(found(code) == ["Some title"], "\(code)") }
        #expect(shown(view("Text(kind.example)", "let kind: Kind"), "enum Kind { var example: String { \"Like this\" } }") == ["Like this"])
        #expect(found("let previewedEntry = Entry(title: \"Some title\")") == ["Some title"])
        #expect(shown(view("Text(previewTitle)", "let previewTitle = \"Some title\"")) == ["Some title"])
    }

    @Test("A view that shows the log of the app shows texts for developers, one of a workout does not")
    func logViews() {
        func found(_ name: String) -> [String] {
            shown("import SwiftUI\nstruct \(name): View { let text = \"Sent it all\"; var body: some View { Text(text) } }")
        }
        #expect(found("ErrorLogView") == [])
        #expect(found("NetworkLogsScreen") == [])
        for name in ["LogRow", "LogView", "EventLogView"] { #expect(found(name) == ["Sent it all"]) }
        #expect(found("WorkoutLogView") == ["Sent it all"])
        #expect(found("LoginView") == ["Sent it all"])
    }

    @Test("The title of a window without a bar is not shown, that of another window is")
    func windowTitles() {
        func found(_ setup: String) -> [String] {
            shown("import AppKit\nfunc f(_ w: NSWindow) { \(setup); w.title = \"Overlay of it\" }")
        }
        #expect(found("w.styleMask = [.borderless]") == [])
        #expect(found("w.ignoresMouseEvents = true") == [])
        #expect(found("w.level = .floating") == ["Overlay of it"])
    }

    @Test("A name behind a localized text is none for translators, a word or another sentence is")
    func namesBehindLookups() {
        func found(_ text: String) -> [String] { shown(view("Text(title)", "let title = \"\(text)\"")) }
        #expect(found(#"\("by".localized) Ada Lovelace"#) == [])
        #expect(found(#"\(NSLocalizedString("by", comment: "")) Ada Lovelace"#) == [])
        #expect(found(#"\("by".localized) Ada van Lovelace"#) == [])
        #expect(found(#"\("by".localized) Ada (@ada)"#) == [])
        #expect(found(#"\("by".localized) and others"#).count == 1)
        #expect(found(#"\("by".localized): Ada"#).count == 1)
        #expect(found(#"\("Delete".localized) All items? This cannot be undone"#).count == 1)
        #expect(found(#"\("Delete".localized) All items"#).count == 1)
        #expect(found(#"\("Delete".localized) Everything"#).count == 1)
        #expect(found(#"\(name) Ada Lovelace"#).count == 1)
        func behind(_ constant: String) -> [String] {
            shown(view("Text(title)", "let title = \"\\(Texts.by) Ada Lovelace\""), "enum Texts { static let by = \(constant) }")
        }
        #expect(behind(#"NSLocalizedString("by", comment: "")"#) == [])
        #expect(behind(#"String(localized: "by")"#) == [])
        #expect(behind(#"name("by")"#).count == 1)
    }

    @Test(
        "The name of a program beside its own scheme is none for translators, a word beside a scheme of the system is",
        arguments: [
            (#"open("ms-outlook://compose?to=\(x)", title: "Outlook")"#, []), (#"open("x-dispatch:///", title: "Dispatch")"#, []),
            (#"open("mailto:a", title: "Mail")"#, ["Mail"]), (#"open("app-settings:", title: "Settings")"#, ["Settings"]),
            (#"open("ms-outlook://", title: "Write a mail")"#, ["Write a mail"]),
        ])
    func schemes(_ call: String, _ expected: [String]) {
        let function = "func open(_ path: String, title: String) { let l = UILabel(); l.text = title }"
        #expect(shown("import UIKit\nstruct S { \(function)\nfunc f(_ x: Int) { \(call) } }") == expected)
    }

    @Test(
        "Texts that a choice has for each language are in their languages, those of one language for all are not",
        arguments: [
            (#"case .el_GR: "διάστημα"; case .en_US: "Space bar"; case .ja_JP, .none: "空白""#, []),
            (#"case .japanese: "空白"; case .english: "Space bar"; default: "Bar""#, []),
            (#"case .en: "In English"; case .de: "In German""#, ["In English", "In German"]),
            (#"case .en: "英語で"; case .de: "ドイツ語で""#, ["英語で", "ドイツ語で"]),
            (#"case .space: "Space bar"; case .other: "空白""#, ["Space bar", "空白"]),
        ])
    func languages(_ cases: String, _ expected: [String]) {
        let label = "func label(_ k: Keys) -> String { switch k { \(cases) } }"
        #expect(shown(view("Text(label(k))", "let k: Keys\n\(label)")) == expected)
    }

    @Test("A literal with codes of characters is quoted as it is shown") func characters() {
        #expect(shown(view(#"Text(String("\u{4E}o \(n) \"here\""))"#)) == [#"No \(n) "here""#])
        #expect(shown(view(#"Text(String("No \"here\""))"#)) == [#"No \"here\""#])
    }

    @Test("The code that looks a text up keeps its values")
    func lookup() {
        let source = view(#"Text(String(format: "%d of %@", a, b.c)); Text(String(format: "%.2f of it", x)); Text(String("Hi \(n)"))"#)
        let file = ModuleSourceFile(path: "A.swift", utf8: Array(source.utf8), language: .swift)
        let texts = SwiftModuleReader().shownTexts(in: [file], ShownTextScope(excluded: []))
        #expect(
            texts.compactMap { $0.lookup.map { $0.head + $0.tail } } == [
                #"String(localized: "\(a) of \(b.c)")"#, #"NSLocalizedString("%.2f of it", comment: "")"#, #"String(localized: "Hi \(n)")"#,
            ])
    }
}

@Suite("Words of texts")
struct ShownWordsTests {
    @Test(
        "A text with a word is one for translators",
        arguments: [
            "OK", "Loading...", "No name", "%d files", "Wi-Fi off", "Done!", "日", "- none", "$5 off", "$total left", "NO", "All", "none",
            "loading…", "CANCEL", "Step 2", "Follows",
            "Google it", "Deutsche Texte", "Copyright notice", "Every 2 Weeks", "Address Line 2", "iCloud Sync", "Bluetooth Off", "GENERAL",
            " files",
            "cancel", "Georgia", "Shift", "© 2024 Ada. All rights reserved.", "Software License", "Permission is needed", "PRO License",
            "Buy 1 License", "<b>Delete all photos?</b>", "Enter the date as yyyy-MM-dd", "[Draft] notes",
            "English texts", "Open README.md", "Signed in.iCloud is on", "Saved.Try it again", "Bitcoin address",
            "Requires 10.25GB of space", "at 10.30PM", "Quit Windows® programs", "Note: done", ":Done:",
            "M月の予定", "水", "READ-ONLY", "file(s)", "Add (%lu)", "Deleted(%d, %d)", "Width = ", "minute", "LOW", "Unknown Store",
        ])
    func words(_ text: String) { #expect(ShownWords().areIn([text])) }

    @Test(
        "Units, abbreviations, codes and addresses have no words",
        arguments: [
            "", " – ", "%d%%", "km", "%@ km", "GB/s", "12 MB", "URL", "GPS", "a.b", "x_y", "lowerCamel", "https://example.com/a", "1.2.3",
            "file.txt", "%@: %@", "A", "AF", "HW", "null", "UTF-8", "%dch", "-accel", "$mem.used", "$mem.used / ${mem.total}", "crop",
            "secondary-sid", "HEVC", "UpperCamel", "<missing>", "[A-Z]",
            "FreshRSS", "PayPal", "Google Drive", "Dexcom G7", "Libre 2 EU", "Français", "Português (Brasil)", "Space Ship/spaceship.caf",
            "© 2014 Ada Lovelace", "Ctrl", "MIT license", "BSD 3-Clause License", "Apache License 2.0", "<no error yet>", "(?=subexp)",
            "a|b",
            "[Interface]\nPrivateKey = ", "0123456789abcdef0123", "Bitcoin Cash", "AppManager._install: context.savedItems is nil",
            "self.savedItems must not be nil", " (Gwei)", "Bitcoin",
            "English", "yyyy-MM-dd HH:mm", "Windows®", "   %d :gems:", "12 kbits/s",
            "Permission is hereby granted, free of charge, to any person",
            "EUC-JP", "IBC-", "Gy年M月d日(E)", "ー", "ⓘ  ", "&secret=", "github.com/…/issues", "hsb(%d, %d%%, %d%%)",
            "Color(red: %.5g, green: %.5g)", "iTunes Store", "中文（简体）",
        ])
    func codes(_ text: String) { #expect(!ShownWords().areIn([text])) }

    @Test("Words of capitals with a hyphen may be those of a button", arguments: ["SIGN-IN", "OPT-OUT", "READ-ONLY"])
    func hyphens(_ text: String) { #expect(ShownWords().areIn([text])) }

    @Test(
        "A code has a value directly behind it, a word has not; a call of code has several",
        arguments: [
            (["REBOND:", ":", ""], false), (["SECURE+:", ""], false), (["thor.", ""], false), (["lab(", " ", " ", ")"], false),
            (["rgba(", ", ", ", ", ", 1.0)"], false),
            (["Total:", ""], true), (["ERROR:", ""], true), (["LEAVE: ", ""], true), (["Done.", ""], true), (["copied(", ")"], true),
            (["Copied(", ", ", ")"], true), (["Hex Data (", ", ", ")"], true),
        ])
    func values(_ parts: [String], _ hasWords: Bool) { #expect(ShownWords().areIn(parts) == hasWords) }

    @Test("A word that the texts of the project show is no type, though it is spelled as one is") func brands() {
        #expect(!ShownWords().namesCode("No answer of THORChain", besides: ["THORChain"]))
        #expect(ShownWords().namesCode("Got no CGImage", besides: ["THORChain"]))
        #expect(ShownWords.codeWords(in: "THORChain, userList and Mail") == ["THORChain", "userList"])
    }

    @Test(
        "The message of an error that names what only code has is for developers",
        arguments: [
            ("Got no CGImage", true), ("userList is empty", true), ("ftruncate() failed.", true), ("The image is nil", true),
            ("Not Implemented", true), ("keeWeb cannot open the file", false), ("Got no PDFs", false), ("No iPhone with iOS here", false),
            ("No answer of ownCloud", false),
            ("OpenAI and VMware", false), ("No nilgai here", false), ("KeychainError code = 5", true), ("NSException is here", true),
            ("Error: a login error", false),
        ])
    func codeInErrors(_ message: String, _ expected: Bool) { #expect(ShownWords(terms: ["keeWeb"]).namesCode(message) == expected) }

    @Test("The name of a person may have an address behind it; other words in parentheses are words")
    func addresses() {
        #expect(ShownWords.isSpelledAsName("Ada Lovelace (ada@example.com)") && ShownWords.isSpelledAsName("Ada Lovelace"))
        #expect(!ShownWords.isSpelledAsName("Ada Lovelace (icon design)"))
    }

    @Test("Terms of the glossary are no words") func terms() {
        #expect(!ShownWords(terms: ["GitHub"]).areIn(["GitHub · "]))
        #expect(ShownWords(terms: ["GitHub"]).areIn(["GitHub page"]))
    }
}
