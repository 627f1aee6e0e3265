import LocalizationLint
import LocalizationProject
import Testing

@testable import LocalizationTranslation

@Suite("Guide for translators")
struct TranslationGuideTests {
    private func guide(_ text: String) -> TranslationGuide { TranslationGuide(parsing: Array(text.utf8), path: "TRANSLATION.md") }

    @Test("lists below a heading with 'do not translate' are fixed words, and other lists are prose")
    func fixedWords() {
        let guide = guide(
            """
            # How we write
            - Be brief.
            ## Do Not Translate These
            Names of products:
            - `Tasks`, `TaskList`: our apps
            * **Pro** – the paid version
            1. Swift Package Manager (a tool)
            + AirDrop
            ### Also
            - iCloud
            ## Tone
            - Friendly
            Words that we don't translate
            -----------------------------
            - Mac
            """)
        #expect(guide.fixed == ["Tasks", "TaskList", "Pro", "Swift Package Manager", "AirDrop", "iCloud", "Mac"])
        #expect(guide.text.hasPrefix("# How we write"))
    }

    @Test("a byte order mark is no part of the first line")
    func byteOrderMark() {
        let guide = guide("\u{FEFF}| Term | de |\n|---|---|\n| \u{FEFF}Save | Sichern |\n")
        #expect(guide.text.utf8.first == UInt8(ascii: "|") && guide.terms.map(\.language) == ["de"])
        #expect(guide.terms.flatMap { $0.terms.map(\.source) } == ["\u{FEFF}Save"])
    }

    @Test("tables whose head is 'Term' and languages are terms; other columns and tables are not")
    func terms() {
        let guide = guide(
            """
            | Term | de | Notes | pt_BR |
            |:-----|----|-------|-------|
            | Folder | Ordner | on disk | Pasta |
            | `Save` | `Sichern` | | |
            | A\\|B | C\\|D | | |

            | Key | de |
            |---|---|
            | x | y |
            """)
        #expect(guide.terms.map(\.language) == ["de", "pt-BR"])
        #expect(
            guide.terms[0].terms == [
                Glossary.Term(source: "Folder", target: "Ordner"), Glossary.Term(source: "Save", target: "Sichern"),
                Glossary.Term(source: "A|B", target: "C|D"),
            ])
        #expect(guide.terms[1].terms == [Glossary.Term(source: "Folder", target: "Pasta")])
    }

    @Test(
        "no form is a mistake",
        arguments: [
            "", "|", "| Term", "| Term | de |\n|", "# do not translate\n-\n- \n- ``\n- ****\n", "```\n# do not translate\n- a", "\u{0}|\\|",
        ])
    func anything(text: String) {
        let guide = guide(text)
        #expect(guide.fixed.isEmpty)
        #expect(guide.terms.flatMap(\.terms).isEmpty)
    }

    @Test("a guide of more than 32 KB ends after a whole line")
    func long() {
        let guide = guide(String(repeating: "A line of prose.\n", count: 4_000))
        #expect(guide.text.utf8.count <= TranslationGuide.sizeLimit)
        #expect(guide.text.hasSuffix("prose."))
    }

    @Test("the settings come before the guide, and a language before its parents")
    func glossary() throws {
        let terms = node([
            ("de", node([("Folder", text("Ordner"))])), ("de-AT", node([("Folder", text("Mappe"))])),
        ])
        let translation = node([("terms", terms), ("tone", node([("de", text("du"))]))])
        let settings = LintSettings(
            node([("glossary", SettingsNode(.list([text("Mac")]), line: 1, column: 1)), ("translation", translation)])
        ) {
            Issue.record("\($0.message)")
        }
        let glossary = Glossary(
            settings, guide("# Do not translate\n- Mac\n- iPad\n\n| Term | de |\n| Folder | Verzeichnis |\n| Save | Sichern |"))
        #expect(glossary.fixed == ["Mac", "iPad"])
        #expect(glossary.terms(in: "de").map(\.target) == ["Ordner", "Sichern"])
        #expect(glossary.terms(in: "de_AT").map(\.target) == ["Mappe", "Sichern"])
        #expect(glossary.tone(in: "de-AT") == "du")
        #expect(glossary.tone(in: "fr") == nil)
        #expect(glossary.terms(in: "de", occurringIn: ["%lld folders"]).map(\.target) == ["Ordner"])
        #expect(glossary.terms(in: "de", occurringIn: ["Saved", "Folderol"]).isEmpty)
    }

    @Test("unknown members and wrong types in 'translation' are mistakes with their places")
    func mistakes() {
        var messages: [String] = []
        let translation = node([("guide", text("../up.md")), ("tones", node([])), ("terms", text("x"))])
        _ = LintSettings(node([("translation", translation)])) { messages.append($0.message) }
        #expect(messages.count == 3)
        #expect(messages.first?.contains("'../up.md' is not a path of a file in the folder of the settings") == true)
        #expect(messages.dropFirst().first?.contains("unknown member 'tones'") == true)
    }

    @Test("the guide is that of the settings, or the nearest one at or above a catalog, and none from outside")
    func places() throws {
        let files = MemoryFiles()
        _ = try files.write(
            [
                ("out/TRANSLATION.md", "outside"), ("out/repo/.git/HEAD", ""), ("out/repo/TRANSLATION.md", "repo"),
                ("out/repo/App/Sub/TRANSLATION.md", "sub"), ("out/repo/App/Sub/Deep/A.xcstrings", "{}"), ("out/bare/App/A.xcstrings", "{}"),
                ("out/repo/docs/guide.md", "named"),
            ].map { FileChange(Array($0.1.utf8), at: $0.0) })
        func text(_ folder: String, _ root: String, _ named: String? = nil) -> String? {
            TranslationGuide.read(for: folder, root: root, named: named, in: files)?.text
        }
        #expect(text("out/repo/App/Sub/Deep", "out/repo/App") == "sub")
        #expect(text("out/repo/App", "out/repo/App") == "repo")
        #expect(text("out/bare/App", "out/bare") == nil)
        #expect(text("out/repo/App", "out/repo", "out/repo/docs/guide.md") == "named")
        #expect(text("out/repo/App", "out/repo", "out/repo/../TRANSLATION.md") == nil)
    }

    private func text(_ text: String) -> SettingsNode { SettingsNode(.text(text), line: 1, column: 1) }

    private func node(_ members: [(String, SettingsNode)]) -> SettingsNode {
        SettingsNode(.members(members.map { (text($0.0), $0.1) }), line: 1, column: 1)
    }
}
