import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Private declarations of one name in several files")
struct PrivateDeclarationTests {
    /// The keys of two files, which the reader must find in both of its ways.
    private func keys(_ first: String, _ second: String) -> [String] {
        expectSame(files([first, second])).flatMap(\.keys).map { ($0.table.map { $0 + "|" } ?? "") + $0.key.text }
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
