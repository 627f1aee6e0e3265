import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

/// Finds the literals that files of one module show as they are.
enum ShownTextSample {
    static func shown(_ sources: [String], comparisons: Bool = false) -> [String] {
        let files = sources.enumerated().map {
            ModuleSourceFile(path: "App/File\($0).swift", utf8: Array($1.utf8), language: .swift)
        }
        let scope = ShownTextScope(excluded: [], findsComparisons: comparisons)
        return SwiftModuleReader().shownTexts(in: files, scope).filter { ($0.use == .compared) == comparisons }.map(\.spelling)
    }
}

@Suite("Places that show texts without naming a type")
struct ShownTextPlaceTests {
    private func shown(_ sources: String...) -> [String] { ShownTextSample.shown(sources) }

    @Test(
        "A view made of each element of a text shows it, one made of a key does not",
        arguments: [
            ("title.map(Text.init)", "let title: String?", ["Small carbs"]),
            ("titles.map(Text.init)", "let titles: [String]", ["Small carbs"]),
            ("title.map(Text.init(verbatim:))", "let title: String?", []),
            ("title.map(LocalizedStringKey.init).map(Text.init)", "let title: String?", []),
            ("title.map(Text.init)", "let title: LocalizedStringKey?", []),
            ("title.map(Note.init)", "let title: String?", []),
        ])
    func mappedViews(_ body: String, _ member: String, _ expected: [String]) {
        let value = member.contains("[") ? #"titles: ["Small carbs"]"# : #"title: "Small carbs""#
        let screen = "struct Screen: View { \(member)\nvar body: some View { Section(header: \(body)) {} } }"
        #expect(shown("import SwiftUI\n" + screen, "let screen = Screen(\(value))") == expected)
    }

    @Test("What keys are made of is looked up, even if another view shows it as it is")
    func mappedKeys() {
        func found(_ made: String) -> [String] {
            shown(
                "import SwiftUI\nstruct Row: View { let title: String?\nvar body: some View { Text(title ?? name); title.map(\(made)) } }",
                #"let row = Row(title: "Small carbs")"#)
        }
        #expect(found("LocalizedStringKey.init") == [])
        #expect(found("Note.init") == ["Small carbs"])
    }

    @Test("A thrown text is shown if the project makes texts errors that describe themselves")
    func thrownTexts() {
        func found(_ conformance: String) -> [String] {
            shown("extension String: \(conformance) {}", "func f() throws { throw \"No disk here\"\nthrow isBig ? \"Too big\" : other }")
        }
        #expect(found("LocalizedError") == ["No disk here", "Too big"])
        #expect(found("@retroactive LocalizedError") == ["No disk here", "Too big"])
        #expect(found("Error") == [])
    }

    @Test("The place of a case without its type tells which of several cases it is")
    func implicitCases() {
        let view = """
            import SwiftUI
            enum Status { case loading, error(message: String) }
            enum Entry { case error(message: String) }
            struct Screen: View { let status: Status
            var body: some View { switch status { case .error(let message): Text(message); default: EmptyView() } } }
            """
        func found(_ code: String) -> [String] {
            shown(view, "final class Store { var status = Status.loading; var entry: Entry?; var error: String?\nfunc f() { \(code) } }")
        }
        #expect(found(#"status = .error(message: "No server")"#) == ["No server"])
        #expect(found(#"entry = .error(message: "No server")"#) == [])
        #expect(found(#"unknown(.error(message: "No server"))"#) == [])
        #expect(found(#"let all: [Status] = [.error(message: "No server")]"#) == ["No server"])
    }

    @Test("An initializer without its type is that of the place, also as a new element of a list")
    func implicitInitializers() {
        let view = """
            import SwiftUI
            struct Part { var id = 0; var footer = "" }
            struct Other { var footer = "" }
            struct Screen: View { let parts: [Part]
            var body: some View { ForEach(parts, id: \\.id) { part in Text(part.footer) } } }
            """
        func found(_ code: String) -> [String] {
            shown(view, "final class Store { var parts: [Part] = []; var others: [Other] = []\nfunc f() { \(code) } }").filter {
                !$0.isEmpty
            }
        }
        #expect(found(#"parts.append(.init(id: 1, footer: "Version one"))"#) == ["Version one"])
        #expect(found(#"parts = [.init(id: 1, footer: "Version one")]"#) == ["Version one"])
        #expect(found(#"others.append(.init(footer: "Version one"))"#) == [])
    }

    @Test("A command is a text if it is spelled as one")
    func commands() {
        func found(_ label: String, _ value: String) -> [String] {
            shown(
                "import SwiftUI\nstruct Row: View { let \(label): String\nvar body: some View { Text(\(label)) } }",
                "let row = Row(\(label): \"\(value)\")")
        }
        #expect(found("command", "Temp Target") == ["Temp Target"])
        #expect(found("command", "brew install it") == [])
        #expect(found("runCommand", "Open /tmp/a") == [])
        #expect(found("query", "SELECT all of it") == [])
        #expect(found("query", "Meals") == ["Meals"])
        #expect(found("path", "Temp Target") == [])
    }

    @Test("A command stays one on its way through other names")
    func commandsBehindNames() {
        let row = "import SwiftUI\nstruct Row: View { let command: String\nvar body: some View { Text(command) } }"
        #expect(shown(row, "let start = \"open the door\"\nlet row = Row(command: start)") == [])
        #expect(shown(row, "let start = \"Open the door\"\nlet row = Row(command: start)") == ["Open the door"])
    }

    @Test(
        "Controls of UIKit that code makes or reaches without naming their types",
        arguments: [
            (#"alert.addAction(.init(title: "Press me", style: .default))"#, ["Press me"]),
            (#"UIAlertController().addAction(.init(title: "Press me", style: .default))"#, ["Press me"]),
            (#"control.addAction(.init(title: "Press me") { _ in }, for: .touchUpInside)"#, []),
            (#"queue.addItem(.init(title: "Press me"))"#, []),
            (#"navigationItem.rightBarButtonItem = .init(title: "Press me", style: .plain, target: nil, action: nil)"#, ["Press me"]),
            (#"navigationItem.leftBarButtonItems = [.init(title: "Press me", style: .plain, target: nil, action: nil)]"#, ["Press me"]),
            (#"let action: UIAction = .init(title: "Press me") { _ in }"#, ["Press me"]),
            (#"let action = UIAction.init(title: "Press me") { _ in }"#, ["Press me"]),
            (#"let entry: Entry = .init(title: "Press me")"#, []),
            (
                #"let actions = UISwipeActionsConfiguration(actions: [.init(style: .normal, title: "Press me") { _, _, _ in }])"#,
                ["Press me"]
            ),
            (#"saveButton.configuration?.title = "Press me""#, ["Press me"]),
            (#"let b = UIButton(); b.configuration?.subtitle = "Press me""#, ["Press me"]),
            (#"store.configuration?.title = "Press me""#, []),
            (#"let b = Store(); b.configuration?.title = "Press me""#, []),
            (#"alert.addTextField { $0.placeholder = "Your name" }"#, ["Your name"]),
            (#"alert.addTextField { field in field.placeholder = "Your name" }"#, ["Your name"]),
            (#"alert.addTextField(configurationHandler: { $0.placeholder = "Your name" })"#, ["Your name"]),
            (#"form.addField { $0.placeholder = "Your name" }"#, []),
            (
                #"var c = cell.defaultContentConfiguration(); c.text = "First one"; c.secondaryText = "Second one""#,
                ["First one", "Second one"]
            ),
            (
                #"var c = UIContentUnavailableConfiguration.empty(); c.text = "First one"; c.secondaryText = "Second one""#,
                ["First one", "Second one"]
            ),
            (#"var c = cell.makeContent(); c.text = "First one""#, []),
            (#"searchController.searchBar.scopeButtonTitles = ["First one", "Second one"]"#, ["First one", "Second one"]),
            (#"store.scopeButtonTitles = ["First one"]"#, []),
            (#"cell.label.text = "First one""#, ["First one"]),
            (#"cell.name.text = "First one""#, []),
        ])
    func controls(_ code: String, _ expected: [String]) {
        #expect(shown("import UIKit\nfinal class Store {}\nclass Page: UIViewController { func f() { \(code) } }") == expected)
    }

    @Test("The initializer of a type of Apple's that a subclass calls shows its texts, that of another type does not")
    func superclasses() {
        func found(_ superclass: String) -> [String] {
            shown(
                "import AppKit\nclass Item: \(superclass) { init(title: String) { super.init(title: title, action: nil, keyEquivalent: \"\") } }",
                #"let item = Item(title: "Press me")"#)
        }
        #expect(found("NSMenuItem") == ["Press me"])
        #expect(found("Record") == [])
        let button = "import UIKit\nclass Save: UIButton { func f() { configuration?.title = \"Press me\" } }"
        #expect(shown(button) == ["Press me"])
    }

    @Test("A text goes through the parameters of functions inside of functions")
    func localFunctions() {
        func found(_ parameter: String, _ call: String) -> [String] {
            shown(
                "import UIKit\nfunc f(_ l: UILabel) {\n    func show(\(parameter)) { l.text = text }\n    \(call)\n}\n",
                "func g(_ show: (String) -> Void) { show(\"Other one\") }")
        }
        #expect(found("_ text: String", #"show("First one"); run { show("Second one") }"#) == ["First one", "Second one"])
        #expect(found("_ text: LocalizedStringKey", #"show("First one")"#) == [])
        #expect(found("_ text: String", #"let show = other; show("First one")"#) == [])
    }

    @Test("What is appended to a text or a list of texts is shown with it")
    func appending() {
        func found(_ code: String, _ members: String = "var parts: [String] = []") -> [String] {
            shown("import UIKit\nclass Page: UIViewController { \(members)\nfunc f(_ l: UILabel) { \(code) } }").filter { !$0.isEmpty }
        }
        #expect(found(#"var text = ""; text.append("Sent it"); l.text = text"#) == ["Sent it"])
        #expect(found(#"var all: [String] = []; all.append("Sent it"); l.text = all.joined(separator: " ")"#) == ["Sent it"])
        #expect(
            found(#"let s = NSMutableAttributedString(); s.append(NSAttributedString(string: "Sent it")); l.attributedText = s"#) == [
                "Sent it"
            ])
        #expect(found(#"l.text = parts.first }; func g() { parts.append(contentsOf: ["Sent it"])"#) == ["Sent it"])
        #expect(found(#"var text = ""; other.append("Sent it"); l.text = text"#) == [])
        #expect(found(#"var log = ""; log.append("Sent it"); l.text = log"#) == [])
        #expect(found(#"var text = ""; text.append(NSLocalizedString("Sent it", comment: "")); l.text = text"#) == [])
    }

    @Test("An alert of SwiftUI shows texts of its item, and a case of an unknown type is that of the only enumeration with it")
    func itemsAndCases() {
        let item = "import SwiftUI\nstruct Note: Identifiable { let id = 0; let text: String }"
        func view(_ body: String) -> String {
            "import SwiftUI\nstruct Screen: View { @State var note: Note?\nvar body: some View { list\(body) }\nfunc f() { note = Note(text: \"It broke\") } }"
        }
        #expect(shown(item, view(".alert(item: $note) { note in Alert(title: Text(note.text)) }")) == ["It broke"])
        #expect(shown(item, view(".actionSheet(item: $note) { ActionSheet(title: Text($0.text)) }")) == ["It broke"])
        #expect(shown(item, view(".other(item: $other) { note in Alert(title: Text(note.count)) }")) == [])
        func cases(_ others: String) -> [String] {
            shown(
                "import SwiftUI\nenum State { case failed(String) }\n\(others)",
                "import SwiftUI\nstruct Screen: View { var body: some View { switch unknown() { case .failed(let text): Text(text); default: list } } }",
                "func f() -> State { .failed(\"It broke\") }")
        }
        #expect(cases("") == ["It broke"])
        #expect(cases("enum Entry { case failed(String) }") == [])
    }

    @Test("Pop-up buttons and CarPlay show texts of lists, and SwiftUI has the alerts of AppKit")
    func otherFrameworks() {
        #expect(shown("import AppKit\nfunc f(_ p: NSPopUpButton) { p.addItems(withTitles: [\"First one\", name]) }") == ["First one"])
        #expect(shown("import SwiftUI\nfunc f() { let a = NSAlert(); a.addButton(withTitle: \"Quit it\") }") == ["Quit it"])
        #expect(shown("import Foundation\nfunc f() { let a = Alert(); a.addButton(withTitle: \"Quit it\") }") == [])
        #expect(
            shown(
                "import LocalAuthentication\nfunc f(_ c: LAContext) { c.evaluatePolicy(p, localizedReason: \"To see notes\") { _, _ in } }")
                == ["To see notes"])
        #expect(
            shown(
                "import CarPlay\nlet t = CPListTemplate(title: \"All of it\", sections: [CPListSection(items: i, header: \"Old ones\", x: 1)])"
            )
                == ["All of it", "Old ones"])
    }

    @Test("The rows of a table are those of its columns")
    func tableColumns() {
        func found(_ body: String) -> [String] {
            shown(
                "import SwiftUI\nstruct File: Identifiable { let id = 0; let about: String }",
                "import SwiftUI\nstruct Files: View { let files = [File(about: \"Some notes\")]; let others: [Int]\nvar body: some View { \(body) } }"
            )
        }
        #expect(found(#"Table(files) { TableColumn("about") { file in Text(file.about) } }"#) == ["Some notes"])
        #expect(found(#"Table(files, selection: $s) { TableColumn("about") { Text($0.about) }.width(10) }"#) == ["Some notes"])
        #expect(found(#"Table(others) { TableColumn("about") { file in Text(file.about) } }"#) == [])
    }

    @Test("Each of several patterns of a case binds the name") func severalPatterns() {
        let code = """
            enum Failure: LocalizedError { case lost(String), refused(String), empty, full(String)
            var errorDescription: String? { switch self {
            case let .lost(reason), let .refused(reason): return reason
            case .full(let reason) where reason.isEmpty: return reason
            default: return nil } } }
            """
        #expect(
            shown(code, #"func f() throws { throw Failure.lost("No server"); throw Failure.refused("No access") }"#) == [
                "No server", "No access",
            ])
        #expect(shown(code, #"func f() throws { throw Failure.full("No space") }"#) == ["No space"])
    }

    @Test("A case without its type is none of the project's where a type of another module takes it")
    func casesOfOtherModules() {
        let view = """
            import SwiftUI
            enum Field { case text(String) }
            struct Screen: View { let field: Field
            var body: some View { switch field { case let .text(text): Text(text) } } }
            """
        func found(_ code: String) -> [String] { shown(view, "func show(_ field: Field) {}\n" + code) }
        #expect(found(#"func f(_ r: HttpRequest) -> HttpResponse { HttpResponse.badRequest(.text("No session")) }"#) == [])
        #expect(found(#"func f(_ r: HttpRequest) -> HttpResponse { .ok(.text("No session")) }"#) == [])
        #expect(found(#"func f() { show(.text("Some words")) }"#) == ["Some words"])
        #expect(found(#"func f() -> Field { .text("Some words") }"#) == ["Some words"])
        #expect(found(#"func f(_ done: (Result<Field, Error>) -> Void) { done(.success(.text("Some words"))) }"#) == ["Some words"])
        #expect(found(#"func f() { fields.append(.text("Some words")) }"#) == ["Some words"])
    }

    @Test(
        "A method of a control with a label of Apple's shows its text, one of another type with the same name does not",
        arguments: [
            (#"parts.setTitle("First part", forSegmentAt: 0)"#, ["First part"]), (#"store.setTitle("First part", forKey: 0)"#, []),
            (#"mainWindow.title = "All of it""#, ["All of it"]), (#"windows.title = "All of it""#, []),
        ])
    func setterLabels(_ statement: String, _ expected: [String]) {
        #expect(shown("import UIKit\nfunc f() { \(statement) }") == expected)
    }

    @Test("What a setter gets is what its property gets") func setters() {
        func found(_ body: String) -> [String] {
            shown(
                "import UIKit\nclass Page { let alert: UIAlertController\nvar message: String? { get { alert.message } \(body) } }",
                #"func f(_ page: Page) { page.message = "Saved it" }"#)
        }
        #expect(found("set { alert.message = newValue }") == ["Saved it"])
        #expect(found("set(text) { alert.message = text }") == ["Saved it"])
        #expect(found("set { store.message = newValue }") == [])
    }

    @Test("The title of an alert is shown, also by a name that says what it is") func alerts() {
        func found(_ parameter: String) -> [String] {
            shown("import UIKit\nfunc f(\(parameter)) { writeAlert.title = \"No file\" }")
        }
        #expect(found("_ writeAlert: UIAlertController") == ["No file"])
        #expect(found("") == ["No file"])
        #expect(
            shown("import UIKit\nstruct Message { var title = \"\" }\nfunc f(_ writeAlert: Message) { writeAlert.title = \"No file\" }")
                == [])
    }

    @Test(
        "A text that a value brings into a key is shown as it is, the literal of the key is not",
        arguments: [
            (#"Text("\(label):")"#, ["Run it"]), (#"Text("\(label): \(1)", bundle: .main)"#, ["Run it"]),
            (#"Text(isOn ? "\(label):" : "Off")"#, ["Run it"]), (#"Text("\(String(localized: "Run it"))")"#, []),
            (#"Text("Name: \(label)")"#, []), (#"Text("\(label)")"#, []),
            (#"Text("\(label.isEmpty ? "Not run" : label) (\(1))")"#, ["Not run", "Run it"]),
            (#"Text("Name: \(other ?? "No name")")"#, ["No name"]), (#"Text("\(1) files")"#, []), (#"Text(verbatim: "\(label):")"#, []),
            (#"Text("\(date, format: .dateTime)")"#, []),
        ])
    func valuesOfKeys(_ body: String, _ expected: [String]) {
        let row = "import SwiftUI\nstruct Row: View { let label: String\nvar body: some View { \(body) } }"
        #expect(shown(row, #"let row = Row(label: "Run it")"#) == expected)
    }
}
