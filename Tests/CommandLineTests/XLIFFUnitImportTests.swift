import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

/// What `lproj import` and `lproj xliff check` do with units of several parts, codes and attributes that other tools write.
@Suite("Units of XLIFF documents of other tools")
struct XLIFFUnitImportTests {
    private static let root = "/only-in-memory/App"
    private static let table = #"""
        "two" = "Come in. Sit down.";
        "hello" = "Hello %@";
        "bell" = "Bell\U0007";
        "done" = "Done";
        """#

    /// A document of XLIFF 2 for the table.
    private static func second(_ units: String) -> String {
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
        <file id="f" original="en.lproj/L.strings">\(units)</file></xliff>
        """
    }

    /// A document of XLIFF 1.2 for the table.
    private static func first(_ units: String) -> String {
        """
        <xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" target-language="de"><body>\(units)</body></file></xliff>
        """
    }

    /// A unit of two sentences.
    private static func two(_ first: String, _ between: String, _ last: String, last attributes: String = "") -> String {
        """
        <unit id="two"><segment state="final"><source>Come in.</source>\(first)</segment>\(between)\
        <segment \(attributes)><source>Sit down.</source>\(last)</segment></unit>
        """
    }

    private static let blank = "<ignorable><source> </source></ignorable>"
    private static let done = "<unit id=\"done\"><segment><source>Done</source><target>Fertig</target></segment></unit>"
    private static let doneText = "\"done\" = \"Fertig\";"

    /// Checks and imports a document; both end alike.
    private static func imported(_ document: String) throws -> (status: LocalizationRunSupport.ExitStatus, german: String?) {
        let files = try MemoryFiles(["\(root)/en.lproj/L.strings": table, "/de.xliff": document])
        var statuses: [LocalizationRunSupport.ExitStatus] = []
        for action in [ImportRun.Action.check, .write] {
            var run = ImportRun(action, files: files, report: FindingReport())
            statuses.append(try run.run("/de.xliff", into: root))
        }
        #expect(statuses[0] == statuses[1])
        // How many line breaks follow an entry is not of interest here.
        return (statuses[1], (try? files.text("\(root)/de.lproj/L.strings"))?.replacing("\n", with: ""))
    }

    @Test(
        "the targets of segments are joined in the order that they name, with what is between them",
        arguments: [
            (two("<target order=\"3\">Komm rein.</target>", blank, "<target order=\"1\">Setz dich.</target>"), "Setz dich. Komm rein."),
            (two("<target>Komm rein.</target>", blank, "<target>Setz dich.</target>"), "Komm rein. Setz dich."),
            (
                two("<target>Komm rein.</target>", "<ignorable><source> </source><target/></ignorable>", "<target>Setz dich.</target>"),
                "Komm rein.Setz dich."
            ),
            (
                two(
                    "<target>Komm rein.</target>", "<ignorable><source> </source><target>–</target></ignorable>",
                    "<target>Setz dich.</target>",
                    last: "state=\"reviewed\""), "Komm rein.–Setz dich."
            ),
        ])
    func segments(unit: String, german: String) throws {
        let result = try Self.imported(Self.second(unit))
        #expect(result.status == .success && result.german == "\"two\" = \"\(german)\";")
    }

    @Test(
        "a unit of which a part is missing, unfinished, misplaced or in another language is reported, and the others are imported",
        arguments: [
            (two("<target>Komm rein.</target>", blank, ""), "xliff.missing-target"),
            (two("<target>Komm rein.</target>", blank, "", last: "state=\"initial\""), "xliff.missing-target"),
            (two("", blank, "<target>Setz dich.</target>", last: "state=\"final\""), "xliff.missing-target"),
            (two("<target>Komm rein.</target>", blank, "<target>Setz dich.</target>", last: "state=\"initial\""), nil),
            (two("<target order=\"3\">Komm rein.</target>", blank, "<target>Setz dich.</target>"), "xliff.order"),
            (two("<target order=\"1\">Komm rein.</target>", blank, "<target order=\"1\">Setz dich.</target>"), "xliff.order"),
            (two("<target order=\"1\">Komm rein.</target>", blank, "<target order=\"4\">Setz dich.</target>"), "xliff.order"),
            (two("<target>Entrez.</target>", blank, "<target xml:lang=\"fr\">Asseyez.</target>"), "xliff.language"),
        ])
    func unusable(unit: String, rule: String?) throws {
        let result = try Self.imported(Self.second(unit + Self.done))
        #expect(result.status == .findings && result.german == Self.doneText)
        let findings = XLIFFDocument(parsing: Array(Self.second(unit).utf8)).findings.map(\.identifier)
        #expect(findings == [rule].compactMap { $0 })
    }

    @Test(
        "a unit without any target is untranslated, and the language may be spelled in another way",
        arguments: [
            (second(two("", blank, "") + done), doneText),
            (second(two("", "<ignorable><source> </source><target> </target></ignorable>", "") + done), doneText),
            (second("<unit id=\"done\"><segment><source>Done</source><target xml:lang=\"DE\">Fertig</target></segment></unit>"), doneText),
            (
                first(
                    """
                    <trans-unit id="done"><source xml:lang="en">Done</source><target xml:lang="De">Fertig</target><alt-trans>\
                    <target xml:lang="fr">Fini</target></alt-trans></trans-unit>
                    """), doneText
            ),
        ])
    func quiet(document: String, german: String) throws {
        let result = try Self.imported(document)
        #expect(result.status == .success && result.german == german)
    }

    @Test("an empty target that is said to be finished sets an empty text, which is reported; without a state it is no translation")
    func emptyTarget() throws {
        let finished = [
            Self.first("<trans-unit id=\"done\"><source>Done</source><target state=\"translated\"></target></trans-unit>"),
            Self.second("<unit id=\"done\"><segment state=\"translated\"><source>Done</source><target></target></segment></unit>"),
        ]
        for document in finished {
            let result = try Self.imported(document)
            #expect(result.status == .findings && result.german == "\"done\" = \"\";", "\(result)")
        }
        let untranslated = [
            Self.first("<trans-unit id=\"done\"><source>Done</source><target/></trans-unit>"),
            Self.second("<unit id=\"done\"><segment><source>Done</source><target/></segment></unit>"),
        ]
        for document in untranslated {
            let result = try Self.imported(document)
            #expect(result.status == .success && result.german == nil, "\(result)")
        }
    }

    @Test("a target of XLIFF 1.2 in another language than that of its file is reported")
    func firstLanguage() throws {
        let result = try Self.imported(
            Self.first(
                """
                <trans-unit id="done"><source>Done</source><target>Fertig</target></trans-unit>\
                <trans-unit id="two"><source>Come in. Sit down.</source><target xml:lang="fr">Entrez.</target></trans-unit>
                """))
        #expect(result.status == .findings && result.german == Self.doneText)
    }

    @Test(
        "codes are what they stand for: original data, an equivalent text, a character; marks and codes around a text are the text",
        arguments: [
            ("hello", #"<ph id="1" dataRef="d1"/>"#, "Hello %@"), ("hello", #"<ph id="1" equiv="%@"/>"#, "Hello %@"),
            ("hello", #"<sc id="1" dataRef="d1"/><ec startRef="1"/>"#, "Hello %@"),
            ("hello", #"<pc id="1" dataRefStart="d2" dataRefEnd="d3"></pc>"#, "Hello %@"),
            ("hello", #"<pc id="1"><mrk id="m" type="term">%@</mrk></pc>"#, "Hello %@"),
            ("hello", #"<ph id="1" dataRef="d1">%@</ph>"#, "Hello %@"), ("bell", #"<cp hex="0007"/>"#, #"Bell\U0007"#),
        ])
    func codes(id: String, code: String, text: String) throws {
        let word = id == "hello" ? "Hello " : "Bell"
        let data = "<originalData><data id=\"d1\">%@</data><data id=\"d2\">%</data><data id=\"d3\">@</data></originalData>"
        let unit = "<unit id=\"\(id)\">\(data)<segment><source>\(word)\(code)</source><target>\(word)\(code)</target></segment></unit>"
        let result = try Self.imported(Self.second(unit))
        #expect(result.status == .success && result.german == "\"\(id)\" = \"\(text)\";")
    }

    @Test(
        "the codes of XLIFF 1.2 are their text, or the one that is equivalent",
        arguments: [#"<x id="1" equiv-text="%@"/>"#, "<ph id=\"1\">%@</ph>"])
    func firstCodes(code: String) throws {
        let unit = "<trans-unit id=\"hello\"><source>Hello \(code)</source><target>Hallo \(code)</target></trans-unit>"
        let result = try Self.imported(Self.first(unit))
        #expect(result.status == .success && result.german == "\"hello\" = \"Hallo %@\";")
    }

    @Test("a code that stands for nothing is reported", arguments: [#"<ph id="1" dataRef="none"/>"#, #"<cp hex="D800"/>"#])
    func unresolved(code: String) {
        let unit = "<unit id=\"hello\"><segment><source>Hello \(code)</source></segment></unit>"
        #expect(XLIFFDocument(parsing: Array(Self.second(unit).utf8)).findings.map(\.identifier) == ["xliff.code"])
    }

    @Test("original data is not repeated without limit")
    func amplification() {
        let data = "<originalData><data id=\"d\">\(String(repeating: "a", count: 10_000))</data></originalData>"
        let codes = String(repeating: "<ph id=\"1\" dataRef=\"d\"/>", count: 10_000)
        let unit = "<unit id=\"hello\">\(data)<segment><source>\(codes)</source></segment></unit>"
        let document = XLIFFDocument(parsing: Array(Self.second(unit).utf8))
        #expect((document.files.first?.units.first?.source?.utf8.count).map { $0 < 17 * unit.utf8.count } == true)
    }

    @Test("in XLIFF 2, a file needs no 'original', but files and units need an 'id'")
    func requiredAttributes() throws {
        let unnamed = Self.second(Self.done).replacing("</xliff>", with: "<file id=\"g\">\(Self.done)</file></xliff>")
        #expect(XLIFFDocument(parsing: Array(unnamed.utf8)).findings.isEmpty)
        let result = try Self.imported(unnamed)
        #expect(result.status == .findings && result.german == Self.doneText)
        for (text, rules) in [
            (Self.second(Self.done).replacing("file id=\"f\"", with: "file"), ["xliff.required-id"]),
            (Self.second(Self.done).replacing("unit id", with: "unit name"), ["xliff.required-id"]),
            (Self.second(Self.done).replacing("unit id=\"done\"", with: "unit"), ["xliff.id"]),
            (Self.first("").replacing("original", with: "product-name"), ["xliff.original"]), (Self.first(""), []),
        ] {
            #expect(XLIFFDocument(parsing: Array(text.utf8)).findings.map(\.identifier) == rules, "\(text)")
        }
    }

    @Test(
        "a document without any file is an error",
        arguments: [
            #"<xliff version="1.2"></xliff>"#, #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"/>"#,
        ])
    func noFile(document: String) throws {
        #expect(try Self.imported(document).status == .failure)
    }
}
