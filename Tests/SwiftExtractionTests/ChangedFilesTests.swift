import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import LocalizationTestSupport
import Testing

@Suite("After a change of a Swift file, a reader parses what may have changed, and no more")
struct ChangedFilesTests {
    private static let sources = [
        """
        import SwiftUI
        struct Screen: View {
            let model: Model
            var body: some View {
                Text("Open \\(model.count)")
                Text(model.title)
                Text(NSLocalizedString(model.title, comment: ""))
                Text(Names.first)
                Text(model.note())
                Card("Card", model.note())
            }
        }
        """,
        """
        struct Model {
            let count = 3
            let title: String = "Shown title"
            func note() -> String { "Shown note" }
            private func hidden() -> Int { 1 }
        }
        """,
        """
        func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        enum Names { static let first = t("first name"), second = "Second name" }
        func u(_ key: String) -> String { t(key) }
        """,
        """
        struct Card: View {
            init(_ title: LocalizedStringKey, _ note: String) { self.note = note }
            let note: String
            var body: some View { Text(note); Text(Names.second); label.text = u("by a wrapper") }
        }
        """,
    ]

    private static var options: SourceExtraction.Options {
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        options.findsLookups = true
        return options
    }

    /// All that a reader says about files.
    private static func answer(_ reader: any SourceModuleReader, _ files: [ModuleSourceFile]) -> [String] {
        var found: [String] = []
        for result in reader.read(files, options: options) {
            for key in result.keys { found.append("\(key.key.text) \(key.range) \(key.arguments)") }
            for finding in result.findings { found.append("\(finding.range ?? 0..<0) \(finding)") }
            for wrapper in result.wrappers { found.append("\(wrapper)") }
            for pattern in result.patterns { found.append("\(pattern)") }
        }
        let shown = reader.shownTexts(in: files, ShownTextScope(excluded: files.map { _ in [] }, findsComparisons: true))
        return found + shown.map { "\($0)" }
    }

    private static func shown(_ reader: any SourceModuleReader, _ files: [ModuleSourceFile]) -> Set<String> {
        Set(reader.shownTexts(in: files, ShownTextScope(excluded: files.map { _ in [] }, findsComparisons: true)).map(\.spelling))
    }

    @Test("only the declarations of the changed file are parsed, and what others show of it has its new places")
    func otherBody() throws {
        var texts = Self.sources
        let before = SwiftModuleReader().importing(files(texts), after: nil)
        _ = Self.answer(before, files(texts))
        let all = try #require(before.parsedDeclarations)
        texts[1] = "// A comment moves all places.\n" + texts[1].replacing("Shown note", with: "Another note")
        let after = before.importing(files(texts), after: before)
        #expect(Self.answer(after, files(texts)) == Self.answer(SwiftModuleReader().importing(files(texts), after: nil), files(texts)))
        // The title is a key as well, also at its new place.
        let shown = Self.shown(after, files(texts))
        #expect(shown.contains("Another note") && !shown.contains("Shown title"))
        let parsed = try #require(after.parsedDeclarations)
        #expect(parsed > 0 && parsed * 3 < all, "\(parsed) of \(all)")
    }

    @Test("a text that a label is made with is judged by what the code of other files does now")
    func replacedText() {
        let label = "let dateLabel: UILabel = { let label = UILabel(); label.text = \"Date of it\"; return label }()"
        func texts(_ statement: String) -> [String] {
            ["import UIKit\nclass FilmCell: UITableViewCell { \(label) }\n", "import UIKit\nfunc g() { \(statement) }\n"]
        }
        var reader = SwiftModuleReader().importing(files(texts("h()")), after: nil)
        #expect(Self.shown(reader, files(texts("h()"))) == ["Date of it"])
        for (statement, expected) in [("filmCell.dateLabel.text = date", []), ("shopCell.dateLabel.text = date", ["Date of it"])] {
            reader = reader.importing(files(texts(statement)), after: reader)
            #expect(Self.shown(reader, files(texts(statement))) == Set(expected), "\(statement)")
        }
    }

    @Test(
        "what a file declares for others counts in them: a type, a constant, a function that forwards its key",
        arguments: [
            (1, "let count = 3", "let count = \"\"", "Open %@"),
            (2, "t(_ key: String) -> String { NS", "t(_ key: String) -> String { no", nil),
            (2, "func u(_ key: String) -> String { t(key) }", "func u(_ text: String) -> String { text }", nil),
            (3, "LocalizedStringKey", "String", nil),
        ] as [(Int, String, String, String?)])
    func declarations(_ file: Int, _ old: String, _ new: String, _ key: String?) {
        var texts = Self.sources
        let before = SwiftModuleReader().importing(files(texts), after: nil)
        let answer = Self.answer(before, files(texts))
        texts[file] = texts[file].replacing(old, with: new)
        let after = before.importing(files(texts), after: before)
        let changed = Self.answer(after, files(texts))
        #expect(changed != answer && changed == Self.answer(SwiftModuleReader().importing(files(texts), after: nil), files(texts)))
        if let key { #expect(changed.contains { $0.hasPrefix(key) }) }
    }

    @Test("after each of many random changes, it has the results of a new reader", arguments: 1...8)
    func random(_ seed: UInt64) {
        let pieces = [
            "\"", "\\(model.count)", "{", "}", " ", "\n", "let count = 3", "t(\"x y\")", "Text(\"More text\")", "Int", "String", "private ",
            "func u(_ key: String) -> String { t(key) }\n", "// ", ")", "(", "Names.first", "static ",
        ]
        var generator = SeededGenerator(seed: seed)
        var texts = Self.sources
        var reader = SwiftModuleReader().importing(files(texts), after: nil)
        _ = Self.answer(reader, files(texts))
        for _ in 0..<30 {
            let file = Int.random(in: texts.indices, using: &generator)
            if Int.random(in: 0..<4, using: &generator) == 0 {
                texts[file] = Self.sources[file]
            } else {
                var bytes = Array(texts[file].utf8)
                let place = Int.random(in: 0...bytes.count, using: &generator)
                let end = min(bytes.count, place + Int.random(in: 0...2, using: &generator))
                bytes.replaceSubrange(place..<end, with: Array((pieces.randomElement(using: &generator) ?? "").utf8))
                texts[file] = String(decoding: bytes, as: UTF8.self)
            }
            reader = reader.importing(files(texts), after: reader)
            let fresh = SwiftModuleReader().importing(files(texts), after: nil)
            #expect(Self.answer(reader, files(texts)) == Self.answer(fresh, files(texts)), "\(texts)")
        }
    }
}
