import CatalogFormats
import Testing

@Suite("ARB files")
struct ARBDocumentTests {
    static let sample = #"""
        {
          "@@locale": "pt_BR",
          "done": "Pronto",
          "@done": {"description": "A button"},
          "files": "{n, plural, =0{Nenhum} one{{n} \"arquivo\"} other{# arquivos}}",
          "@files": {"placeholders": {"n": {"type": "int"}}}
        }

        """#

    @Test("have messages with description and arguments, and a text for each case of a plural")
    func reading() throws {
        let document = ARBDocument(parsing: Array(Self.sample.utf8))
        #expect(document.language == "pt-BR" && document.findings.isEmpty && document.entries.map(\.key.value) == ["done", "files"])
        #expect(document.entries[0].note == "A button")
        let files = document.entries[1]
        #expect(files.pluralArgument == "n" && files.arguments.map(\.name) == ["n"] && files.arguments.map(\.type) == ["int"])
        let texts = try #require(files.values.first?.value.texts)
        #expect(texts.map(\.step) == ["=0", "one", "other"] && texts.map(\.text.value) == ["Nenhum", "{n} \"arquivo\"", "# arquivos"])
        #expect(String(decoding: document.text[texts[1].text.range], as: UTF8.self) == "{n} \\\"arquivo\\\"")
    }

    @Test("a text that is no message of ICU is refused, and kept where the file has one")
    func invalid() throws {
        let document = ARBDocument(parsing: Array("{\"a\": \"{n, plural, one{x}}\", \"b\": 1}".utf8))
        #expect(document.findings.map(\.identifier) == ["arb.message", "arb.value"])
        let text = try #require(document.texts.first)
        #expect(text.value == "{n, plural, one{x}}")
        #expect(throws: CatalogEditError.self) { try document.edits(for: [.setText("a}", at: text.range)]) }
    }

    @Test(
        "a message has the parts that ICU finds in it",
        arguments: [
            ("It's {name}", [.text("It's "), .value("name")]), ("'{'a'}' ''", [.text("{a} '")]),
            ("{d, date, yyyy '}' MM}", [.value("d")]), ("# '#'", [.text("# '#'")]), ("'{open", [.text("{open")]), ("", []),
        ] as [(String, [PartSummary])])
    func parts(_ text: String, _ expected: [PartSummary]) throws {
        #expect(try ICUMessage(parsing: text, quotes: true).parts.map(PartSummary.init) == expected)
    }

    @Test(
        "an apostrophe is a letter in a message that does not quote",
        arguments: [
            ("It''s '{name}'", [.text("It''s '"), .value("name"), .text("'")]), ("{d, date, yyyy'T'}'", [.value("d"), .text("'")]),
        ] as [(String, [PartSummary])])
    func letters(_ text: String, _ expected: [PartSummary]) throws {
        #expect(try ICUMessage(parsing: text, quotes: false).parts.map(PartSummary.init) == expected)
    }

    @Test("a message that only quoting makes one is refused with a hint, and what describes a message has the types that Flutter reads")
    func described() {
        let quoted = ARBDocument(parsing: Array(#"{"a": "'{' x"}"#.utf8))
        #expect(quoted.findings.map(\.identifier) == ["arb.message"] && quoted.findings[0].message.contains("use-escaping"))
        #expect(ARBDocument(parsing: Array(#"{"a": "'{' x"}"#.utf8), options: .init(quotesMessages: true)).findings.isEmpty)
        let file = #"{"@@author": "A", "a": "x", "@a": "title", "b": "y", "@b": {"description": 1, "placeholders": []}}"#
        #expect(ARBDocument(parsing: Array(file.utf8)).findings.map(\.identifier) == ["arb.attribute", "arb.attribute", "arb.attribute"])
        let good = #"{"@@author": "A", "a": "x", "@a": {"description": "title", "placeholders": {}}}"#
        #expect(ARBDocument(parsing: Array(good.utf8)).findings.isEmpty)
    }

    enum PartSummary: Hashable, Sendable {
        case text(String), number, value(String)

        init(_ part: ICUMessage.Part) {
            switch part {
            case .text(let text): self = .text(text)
            case .number: self = .number
            case .argument(let argument): self = .value(argument.name)
            }
        }
    }

    @Test("only a whole plural without an offset is one, and '#' in it is the number")
    func plurals() throws {
        let plural = try #require(try ICUMessage(parsing: "{n, plural, one {# '#'} other {it''s #}}", quotes: true).wholePlural)
        #expect(plural.cases.map(\.selector) == ["one", "other"])
        #expect(plural.cases[0].content.parts == [.number, .text(" #")] && plural.cases[1].content.parts == [.text("it's "), .number])
        for text in ["a {n, plural, other{b}}", "{n, plural, offset:1 other{b}}", "{n, selectordinal, other{b}}", "{n, select, other{b}}"] {
            #expect(try ICUMessage(parsing: text, quotes: true).wholePlural == nil)
        }
    }

    @Test(
        "a mistake is an error with its place",
        arguments: [
            "{", "}", "{}", "{n", "{n,}", "{n, plural}", "{n, plural, one{a}}", "{n, plural, other}", "{n, plural, other{a}",
            "{n, number, {}",
            String(repeating: "{n, plural, other{", count: 60) + String(repeating: "}}", count: 60),
        ])
    func mistakes(_ text: String) {
        #expect { try ICUMessage(parsing: text, quotes: true) } throws: { error in
            ((error as? ICUMessageError)?.offset).map { 0...text.utf8.count ~= $0 } ?? false
        }
    }

    @Test("what is quoted is read as the same text")
    func quoting() throws {
        for text in ["It's {a} # '{' ''", "'", "{}", "#'#"] {
            #expect(try ICUMessage(parsing: ICUMessage.quoted(text, isInPlural: false), quotes: true).parts == [.text(text)])
            let plural = "{n, plural, other{\(ICUMessage.quoted(text, isInPlural: true))}}"
            #expect(try ICUMessage(parsing: plural, quotes: true).wholePlural?.cases.first?.content.parts == [.text(text)])
        }
    }
}
