import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Private declarations of one name in several files")
struct PrivateDeclarationTests {
    /// The keys of two files, which the reader must find in both of its ways.
    private func keys(_ first: String, _ second: String) -> [String] {
        extract([first, second], findsWrappers: true).flatMap(\.keys).map { ($0.table.map { $0 + "|" } ?? "") + $0.key.text }
    }

    @Test(
        "a string in one file hides no key in another one",
        arguments: [
            (
                "private struct Cell { init(_ title: LocalizedStringKey) {} }", "private struct Cell { init(_ title: String) {} }",
                "Cell"
            ),
            ("private struct Cell { let title: LocalizedStringKey }", "private struct Cell { let title: String }", "Cell"),
            ("private func cell(_ title: LocalizedStringKey) {}", "fileprivate func cell(_ title: String) {}", "cell"),
            (
                "private func cell(_ title: String) -> Text { Text(LocalizedStringKey(title)) }",
                "private func cell(_ title: String) -> Text { Text(title) }", "cell"
            ),
        ])
    func keysAndStrings(taking: String, other: String, name: String) {
        let label = taking.contains("let title") ? "title: " : ""
        #expect(keys("\(taking)\nlet a = \(name)(\(label)\"k\")", "\(other)\nlet b = \(name)(\(label)\"text\")") == ["k"])
        #expect(keys("\(other)\nlet b = \(name)(\(label)\"text\")", "\(taking)\nlet a = \(name)(\(label)\"k\")") == ["k"])
    }

    @Test("a private type hides Apple's of its name in its own file only")
    func appleTypes() {
        let hiding = "private struct Label { init(_ text: String) {} }\nlet a = Label(\"text\")"
        #expect(keys(hiding, "let b = Label(\"k\", image: \"i\")") == ["k"])
        #expect(keys(hiding.replacing("private ", with: ""), "let b = Label(\"k\", image: \"i\")") == [])
        #expect(
            keys("fileprivate extension Screen { struct Label { init(_ text: String) {} } }", "let b = Label(\"k\", image: \"i\")") == ["k"]
        )
    }

    @Test("each file has its own tables and types")
    func tablesAndTypes() {
        func file(_ letter: String, _ type: String, _ value: String) -> String {
            """
            private func tr(_ key: String) -> String { NSLocalizedString(key, tableName: "\(letter)", comment: "") }
            private extension String { var loc: String { NSLocalizedString(self, tableName: "\(letter)2", comment: "") } }
            private struct Row { let amount: \(type); static let most = \(value) }
            private let size = \(value)
            struct \(letter) {
                let row: Row
                private let own = \(value)
                func show() { add(tr("k"), "l".loc); add(Text("\\(row.amount) \\(Row.most) \\(size) \\(own)")) }
            }
            """
        }
        #expect(
            keys(file("A", "Int", "1"), file("B", "Double", "1.5")) == [
                "A|k", "A2|l", "%lld %lld %lld %lld", "B|k", "B2|l", "%lf %lf %lf %lf",
            ])
    }

    @Test("members of a private extension are private unless they say otherwise; a value named '.private' is no modifier")
    func modifiers() {
        let extensions = """
            struct Model {}
            private extension Model { func cell(_ t: LocalizedStringKey) {}; internal func row(_ t: LocalizedStringKey) {} }
            """
        #expect(keys(extensions, "func f(m: Model) { m.cell(\"no\"); m.row(\"k\") }") == ["k"])
        let wrapper = "log.level = .private\npublic extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }"
        #expect(keys(wrapper, "func q() { show(\"k\".loc) }") == ["k"])
    }

    @Test("a private alias stands for a type in its own file only")
    func aliases() {
        func file(_ name: String, _ letter: String) -> String {
            """
            enum \(name) { static func string(_ key: String) -> String { NSLocalizedString(key, tableName: "\(name)", comment: "") } }
            private typealias L = \(name)
            private typealias T = \(letter)
            private func cell(_ t: T) {}
            func \(letter)() { show(L.string("k")); cell("c") }
            """
        }
        let (first, second) = (file("One", "LocalizedStringKey"), file("Two", "String"))
        #expect(keys(first, second) == ["One|k", "c", "Two|k"] && keys(second, first) == ["Two|k", "One|k", "c"])
        #expect(
            keys("private typealias Key = LocalizedStringKey", "struct Key {}\nfunc cell(_ t: Key) {}\nlet a: Void = cell(\"no\")") == [])
    }

    @Test("another kind of type with the same name changes nothing, in whatever order the files are")
    func kinds() {
        let structure = "struct Row { let title: LocalizedStringKey }\nlet a = Row(title: \"k\")"
        for other in ["private enum Row { case a }", "private final class Row {}"] {
            #expect(keys(structure, other) == ["k"] && keys(other, structure) == ["k"])
            #expect(keys("private " + structure, other) == ["k"] && keys(other, "private " + structure) == ["k"])
        }
        #expect(
            extract(
                [
                    "extension Entry { var key: LocalizedStringKey { \"x\" } }", structure.replacing("Row", with: "Entry"),
                    "struct Entry { let title: String }\nlet b = Entry(title: \"no\")",
                ], findsWrappers: true
            ).flatMap(\.keys).map(\.key.text) == ["x", "k"])
    }

    @Test("private declarations of a module change nothing for files that use those of an imported module")
    func importedNames() {
        func found(_ package: String, _ use: String, beside other: String) -> [String] {
            let sources = [("Kit/Sources/Kit/A.swift", package), ("App/B.swift", "import Kit\n" + use), ("App/C.swift", other)].map {
                ModuleSourceFile(path: $0, utf8: Array($1.utf8), language: .swift)
            }
            var options = SourceExtraction.Options()
            options.findsWrappers = true
            return SwiftModuleReader(importing: sources).read(Array(sources.dropFirst()), options: options).flatMap(\.keys).map {
                ($0.table.map { $0 + "|" } ?? "") + $0.key.text
            }
        }
        #expect(
            found(
                "public struct Row { public init(title: LocalizedStringKey, n: Int) {}; public let n: Int }",
                "func a(r: Row) { show(Row(title: \"k\", n: 1)); show(Text(\"\\(r.n) a\")) }",
                beside: "private struct Row { let n: Double; let title: String }") == ["k", "%lld a"])
        let loc = "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }"
        let own = "private extension String { var loc: String { NSLocalizedString(self, tableName: \"Own\", comment: \"\") } }"
        #expect(found("public " + loc, "func f() { show(\"k\".loc) }", beside: own + "\nlet o = \"o\".loc") == ["k", "Own|o"])
    }

    @Test("what is not private is the same in all files, also behind a private setter")
    func shared() {
        let code = "final class Model { private(set) var count = 1; var name = \"\"\nfunc cell(_ title: LocalizedStringKey) {} }"
        #expect(keys(code, "let model = Model()\nlet a: Void = model.cell(\"\\(model.count) \\(model.name)\")") == ["%lld %@"])
    }

    @Test("types of one name in the targets of a project are told apart where they are declared")
    func repeatedTypes() {
        func file(_ type: String) -> String {
            "struct Entry { let value: \(type) }\nfunc show(_ entry: Entry) { add(Text(\"\\(entry.value)\")) }"
        }
        #expect(keys(file("Int"), file("String")) == ["%lld", "%@"])
        // An extension in another file is of the type.
        #expect(
            keys(
                file("Int"),
                """
                struct Other {}
                extension Entry { var twice: Int { value * 2 } }
                func more(_ entry: Entry) { add(Text("\\(entry.value) \\(entry.twice)")) }
                """) == ["%lld", "%lld %lld"])
    }
}
