import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText
import Testing

private func input(_ path: String, _ text: String, language: String? = nil) -> ConversionInput {
    ConversionInput(path: path, type: CatalogFileType(path: path) ?? .strings, language: language, bytes: Array(text.utf8))
}

private func catalog(_ inputs: ConversionInput..., source: String = "en") -> ConversionResult {
    CatalogFromTables.convert(inputs, sourceLanguage: source, collation: standardComparison)
}

extension ConversionResult {
    fileprivate var identifiers: [String] { findings.flatMap { $0.findings.map(\.identifier) } }
    fileprivate func text(_ path: String = "") -> String? {
        outputs.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    fileprivate var document: XCStringsDocument { XCStringsDocument(parsing: outputs.first?.bytes ?? []) }
}

private let rules = """
    <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
    """

@Suite("Tables of several languages to a string catalog")
struct CatalogFromTablesTests {
    @Test("texts, notes and rules of all languages come together, and back they are the same tables")
    func roundTrip() throws {
        let english = "/* On a button */\n\"Done\" = \"Done\";\n\"%d files\" = \"hidden\";\n"
        let result = catalog(
            input("en.lproj/T.strings", english), input("en.lproj/T.stringsdict", rules),
            input("de.lproj/T.strings", "\"Done\" = \"Fertig\";\n"))
        #expect(result.identifiers == [])
        let document = result.document
        #expect(document.findings.isEmpty)
        #expect(document["Done"]?.comment == "On a button")
        #expect(document["Done"]?["de"]?.value == "Fertig")
        #expect(document["%d files"]?["en"]?.substitutions.first?.formatSpecifier == "d")
        let bytes = try #require(result.outputs.first?.bytes)
        let back = TablesFromCatalog.convert([.init(reading: .init(path: "T.xcstrings", type: .xcstrings, bytes: bytes))], layout: .init())
        #expect(back.outputs.map(\.path) == ["en.lproj/T.strings", "en.lproj/T.stringsdict", "de.lproj/T.strings"])
        #expect(back.identifiers == [])
        // The note that is one entry's is every language's, as catalogs have it.
        #expect(back.text("de.lproj/T.strings") == "/* On a button */\n\"Done\" = \"Fertig\";\n")
        let texts = PropertyListDocument(parsing: Array(english.utf8)).appleValue
        #expect(PropertyListDocument(parsing: Array((back.text("en.lproj/T.strings") ?? "").utf8)).appleValue == texts)
        let values = PropertyListDocument(parsing: Array(rules.utf8)).appleValue
        #expect(PropertyListDocument(parsing: Array((back.text("en.lproj/T.stringsdict") ?? "").utf8)).appleValue == values)
    }

    @Test("what a catalog has no place for is reported with its key, language and place")
    func losses() throws {
        let result = catalog(
            input("en.lproj/T.strings", "// Banner\n\n/* one */\n\"a\" = \"1\"; // behind\n\"b\" = (1);\n\"a\" = \"2\";\n"),
            input("de.lproj/T.strings", "/* another */\n\"a\" = \"3\";\n"))
        let english = try #require(result.findings.first).findings.filter { $0.identifier.hasPrefix("convert.") }
        #expect(english.map(\.identifier).sorted() == ["convert.comment", "convert.duplicate-key", "convert.value"])
        #expect(english.first { $0.identifier == "convert.comment" }?.range == 0..<9)
        #expect(english.first { $0.identifier == "convert.comment" }?.notes.isEmpty == true)
        #expect(english.first { $0.identifier == "convert.comment" }?.message.hasPrefix("a comment belongs to no entry and is") == true)
        #expect(english.first { $0.identifier == "convert.value" }?.subject.key == "b")
        #expect(result.findings.last?.findings.map(\.identifier) == ["convert.differing-note"])
        #expect(result.findings.last?.findings.first?.subject.language == "de")
        #expect(result.hasWarnings && !result.hasFailed)
        #expect(result.document["a"]?["en"]?.value == "2")
        #expect(result.document["a"]?.comment == "one\nbehind")
    }

    @Test("widths are kept, which is a note and no loss")
    func widths() {
        let text =
            "<plist><dict><key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>9</key><string>x</string></dict></dict></dict></plist>"
        let result = catalog(input("en.lproj/T.stringsdict", text))
        #expect(result.identifiers == ["convert.widths"])
        #expect(!result.hasWarnings && !result.hasFailed)
    }

    @Test("a variable without a text is left out and reported, and the text around it stays")
    func variableOfAnotherRule() {
        let text = """
            <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringOtherRuleType</string></dict></dict></dict></plist>
            """
        let result = catalog(input("en.lproj/T.stringsdict", text))
        #expect(result.document.findings.isEmpty && result.document["k"]?["en"]?.value == "%#@n@ left")
        #expect(result.document["k"]?["en"]?.substitutions.isEmpty == true)
        let loss = result.findings.first?.findings.first { $0.identifier == "convert.value" }
        #expect(loss?.subject.key == "k" && loss?.message.contains("'n'") == true)
    }

    @Test("Base is the source language, and languages get today's spelling")
    func languages() {
        let result = catalog(
            input("Base.lproj/T.strings", "a = b;"), input("pt_BR.lproj/T.strings", "a = c;"), input("iw.lproj/T.strings", "a = d;"))
        #expect(result.document["a"]?.localizations.map(\.name) == ["en", "he", "pt-BR"])
        #expect(result.identifiers == ["convert.language", "convert.language", "convert.language"])
        #expect(!result.hasWarnings)
    }

    @Test(
        "files that do not go together are refused, and nothing is written",
        arguments: [
            ("T.strings", "convert.no-language"), ("not a language.lproj/T.strings", "convert.language-name"),
            ("en.lproj/U.strings", "convert.same-language"),
        ])
    func refusals(path: String, identifier: String) {
        let result = catalog(input("en.lproj/T.strings", "a = b;"), input(path, "a = c;"))
        #expect(result.identifiers.contains(identifier))
        #expect(result.hasFailed)
        #expect(result.outputs.isEmpty)
    }

    @Test("a file with mistakes keeps everything from being written")
    func mistakes() {
        let result = catalog(input("en.lproj/T.strings", "a = b;"), input("de.lproj/T.strings", "a = b\nc = d;"))
        #expect(result.hasFailed && result.outputs.isEmpty)
    }

    @Test("the source language is English where there is some, or the only language")
    func sourceLanguage() {
        let (english, german, french) = (input("en.lproj/T.strings", ""), input("de.lproj/T.strings", ""), input("fr.lproj/T.strings", ""))
        #expect(DevelopmentLanguage.likely(of: [german, english]) == "en")
        #expect(DevelopmentLanguage.likely(of: [german]) == "de")
        #expect(DevelopmentLanguage.likely(of: [german, french]) == nil)
        let base = input("Base.lproj/T.strings", "")
        #expect(DevelopmentLanguage.likely(of: [german, base]) == nil)
        #expect(DevelopmentLanguage.likely(of: [base]) == "en")
    }
}

@Suite("A string catalog to tables")
struct TablesFromCatalogTests {
    private func convert(_ strings: String, layout: TableLayout = .init()) -> ConversionResult {
        let text = #"{"sourceLanguage":"en","version":"1.0","strings":{\#(strings)}}"#
        return TablesFromCatalog.convert([.init(reading: input("T.xcstrings", text))], layout: layout)
    }

    private func unit(_ value: String, _ state: String = "translated") -> String {
        #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
    }

    @Test("a key without any translation is its own text in the source language")
    func keyAsText() {
        let result = convert(#""Done":{"comment":"c"},"x":{"localizations":{"de":\#(unit("y"))}}"#)
        #expect(result.text("en.lproj/T.strings") == "/* c */\n\"Done\" = \"Done\";\n")
        #expect(result.text("de.lproj/T.strings") == "\"x\" = \"y\";\n")
        #expect(result.identifiers == [])
    }

    @Test(
        "a reference to an argument is replaced whatever the character behind it, and %%arg is none",
        arguments: [
            "%arg\u{200C}th", "%arg\u{FE0F}\u{20E3}", "%arg\u{301}", "%arg", "\u{600}%arg",
        ])
    func argumentReferences(text: String) throws {
        let plural = #"{"plural":{"other":\#(unit("%%arg " + text))}}"#
        let substitutions = #"{"n":{"argNum":1,"formatSpecifier":"lld","variations":\#(plural)}}"#
        let result = convert(
            #""%lld k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":\#(substitutions)}}}"#)
        let written = try #require(result.outputs.first?.bytes)
        let wanted =
            Array("<string>%%arg ".utf8) + Array(text.utf8).replacing(Array("%arg".utf8), with: Array("%1$lld".utf8))
            + Array("</string>".utf8)
        #expect(written.firstRange(of: wanted) != nil, "\(String(decoding: written, as: UTF8.self))")
    }

    @Test("a note with the end of a comment in it stays one, whatever characters are around")
    func notesThatEndComments() throws {
        for note in ["a */ b", "a \\u0600*/ b", "a */\\u0301 b", "*/*/", "*/"] {
            let result = convert(#""k":{"comment":"\#(note)","localizations":{"en":\#(unit("v"))}}"#)
            #expect(result.identifiers == ["convert.respelled-note"])
            let document = StringsDocument(parsing: try #require(result.outputs.first?.bytes))
            #expect(document.findings.isEmpty && document.entries.map(\.key) == ["k"] && document.entries.first?.comments.count == 1)
        }
    }

    @Test("a note with hyphens is written into XML with blanks between them, which is reported")
    func notesWithHyphens() throws {
        for (note, written) in [
            ("use -- for a dash", "use - - for a dash"), ("a---b-", "a- - -b-"), ("-", "-"), ("--\\u0301", "- -\u{301}"),
        ] {
            let result = convert(#""k":{"comment":"\#(note)","localizations":{"en":\#(unit("v"))}}"#, layout: TableLayout(form: .xml))
            #expect(result.identifiers == (note.utf8.starts(with: "-".utf8) && note.utf8.count == 1 ? [] : ["convert.respelled-note"]))
            let bytes = try #require(result.outputs.first?.bytes)
            #expect(bytes.firstRange(of: Array("<!-- \(written) -->".utf8)) != nil)
            let document = StringsDocument(parsing: bytes)
            #expect(document.findings.isEmpty && document.entries.map(\.value) == ["v"])
        }
    }

    @Test(
        "everything that older files have no place for is reported",
        arguments: [
            (#""k":{"extractionState":"manual"}"#, "convert.extraction-state"),
            (#""k":{"shouldTranslate":false}"#, "convert.do-not-translate"),
            (#""k":{"isCommentAutoGenerated":true,"comment":"c"}"#, "convert.generated-note"),
            (#""k":{"own":1}"#, "convert.member"),
            (#""k":{"localizations":{"en":{"stringUnit":{"state":"needs_review","value":"v"}}}}"#, "convert.state"),
            (#""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"v","own":1}}}}"#, "convert.member"),
            (#""k":{"localizations":{"en":{"stringSet":{"state":"translated","values":["v"]}}}}"#, "convert.phrases"),
            (#""k":{"localizations":{"en":null}}"#, "convert.empty-translation"),
            (
                #""k":{"localizations":{"en":{"variations":{"plural":{"other":{"variations":{"device":{"mac":{"stringUnit":{"state":"translated","value":"v"}}}}}}}}}}"#,
                "convert.combination"
            ),
            (
                #""%d k":{"comment":"c","localizations":{"en":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%d"}}}}}}}"#,
                "convert.note"
            ),
            (#""k":{"comment":"a */ b"}"#, "convert.respelled-note"),
            (#""k":{"comment":"first"},"k":{}"#, "xcstrings.duplicate-key"),
        ])
    func losses(strings: String, identifier: String) {
        let result = convert(strings)
        #expect(Set(result.identifiers) == [identifier])
        #expect(result.hasWarnings && !result.hasFailed)
        let finding = result.findings.first?.findings.first
        #expect(finding?.range != nil)
    }

    @Test("people read one line for each kind and language, and tools each key")
    func foldedLosses() {
        let entries = ["a", "b", "c"].map { #""\#($0)":{"own":1,"localizations":{"de":\#(unit("v", "new"))}}"# }
        let result = convert(entries.joined(separator: ","))
        #expect(result.findings.first?.findings.count == 6)
        #expect(Set(result.findings.flatMap(\.findings).compactMap(\.subject.key)) == ["a", "b", "c"])
        let lines = result.reports.first?.summary(namesEachKey: false).first
        #expect(
            lines?.findings.findings.map(\.message) == [
                "the member 'own' is left out (3 keys, such as 'a')", "the state 'new' is left out (3 texts in 'de', such as 'a')",
            ])
        #expect(lines?.counts == [3, 3])
        let named = result.reports.first?.summary(namesEachKey: true).first
        #expect(named?.findings.findings.last?.message == "the state 'new' is left out (3 texts in 'de': 'a', 'b', 'c')")
    }

    @Test("a language that is no identifier does not become a path, and two spellings of one are refused")
    func languageNames() {
        #expect(convert(#""k":{"localizations":{"../x":\#(unit("v"))}}"#).identifiers.contains("convert.language-name"))
        #expect(convert(#""k":{"localizations":{"../x":\#(unit("v"))}}"#).outputs.isEmpty)
        #expect(
            convert(#""k":{"localizations":{"pt_BR":\#(unit("v")),"pt-BR":\#(unit("w"))}}"#).identifiers.contains("convert.same-folder"))
        #expect(convert(#""k":{"localizations":{"pt_BR":\#(unit("v"))}}"#).outputs.map(\.path) == ["pt-BR.lproj/T.strings"])
    }

    @Test("one language goes to one file; what that cannot hold is reported")
    func oneLanguage() {
        let plural = #"{"variations":{"plural":{"one":\#(unit("%d a")),"other":\#(unit("%d b"))}}}"#
        let text =
            #"{"sourceLanguage":"en","version":"1.0","strings":{"%d":{"localizations":{"de":\#(plural)}},"k":{"localizations":{"de":\#(unit("v")),"fr":\#(unit("w"))}}}}"#
        let source = input("T.xcstrings", text)
        let strings = TablesFromCatalog.convert(.init(reading: source), language: "de", to: .strings, layout: .init())
        #expect(strings.text() == "\"k\" = \"v\";\n")
        #expect(Set(strings.identifiers) == ["convert.rules", "convert.other-languages"])
        let rules = TablesFromCatalog.convert(.init(reading: source), language: "DE", to: .stringsdict, layout: .init())
        #expect(rules.text()?.contains("<key>k</key>\n\t<string>v</string>") == true)
        #expect(rules.text()?.contains("%#@value@") == true)
        #expect(rules.identifiers == ["convert.other-languages"])
        let missing = TablesFromCatalog.convert(.init(reading: source), language: "ja", to: .strings, layout: .init())
        #expect(missing.hasFailed && missing.outputs.isEmpty)
        #expect(missing.findings.first?.findings.first?.message == "the catalog has no 'ja'; there are de, fr")
    }

    @Test("form and encoding are those that are asked for")
    func layouts() throws {
        let wide = convert(#""k":{}"#, layout: .init(encoding: .utf16LittleEndian))
        #expect(wide.outputs.first?.bytes.prefix(4) == [0xFF, 0xFE, 0x22, 0x00])
        let binary = convert(#""k":{}"#, layout: .init(form: .binary))
        #expect(binary.outputs.first.map { PropertyListDocument(parsing: $0.bytes).format } == .binary)
    }

    @Test("a text that XML cannot hold is refused")
    func inexpressible() {
        let result = convert(#""k":{"localizations":{"en":\#(unit("\\u0001"))}}"#, layout: .init(form: .xml))
        #expect(result.identifiers == ["convert.not-expressible"])
        #expect(result.outputs.isEmpty)
        #expect(convert(#""k":{"localizations":{"en":\#(unit("\\u0001"))}}"#).text("en.lproj/T.strings") == "\"k\" = \"\\U0001\";\n")
    }
}

@Suite("A table to another form or encoding")
struct TableRewritingTests {
    private func convert(_ path: String, _ bytes: [UInt8], to type: CatalogFileType = .strings, _ layout: TableLayout) -> ConversionResult {
        TableRewriting.convert(.init(path: path, type: CatalogFileType(path: path) ?? .strings, bytes: bytes), to: type, layout: layout)
    }

    @Test(
        "another encoding changes no character, blanks and comments included",
        arguments: [
            TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian,
        ])
    func encodings(encoding: TextEncoding) throws {
        let text = Array("// Banner\r\n  \"é\"='😀' ;".utf8)
        let result = convert("a.strings", text, .init(encoding: encoding))
        let bytes = try #require(result.outputs.first?.bytes)
        #expect(result.findings.allSatisfy { $0.findings.isEmpty })
        #expect(bytes.starts(with: encoding == .utf8 ? [] : encoding.byteOrderMark))
        #expect(DecodedText(decoding: bytes, policy: .apple).utf8 == text)
        let back = convert("a.strings", bytes, .init(encoding: .utf8))
        #expect(back.outputs.first?.bytes == text)
        // Without an encoding only the mark changes.
        #expect(
            convert("a.strings", bytes, .init(writesByteOrderMark: true)).outputs.first?.bytes.starts(with: encoding.byteOrderMark) == true)
        #expect(convert("a.strings", bytes, .init()).outputs.first?.bytes == bytes)
    }

    @Test("UTF-16 without a byte order mark is written with a warning, and a byte order mark of UTF-8 stays until told otherwise")
    func marks() {
        let unmarked = convert("a.strings", Array("a = b;".utf8), .init(encoding: .utf16BigEndian, writesByteOrderMark: false))
        #expect(unmarked.outputs.first?.bytes.prefix(2) == [0, 0x61])
        #expect(unmarked.findings.first?.findings.map(\.identifier) == ["convert.unmarked-utf16"])
        let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("a = b;".utf8)
        #expect(convert("a.strings", marked, .init(encoding: .utf8)).outputs.first?.bytes == marked)
        #expect(convert("a.strings", marked, .init(writesByteOrderMark: false)).outputs.first?.bytes == Array("a = b;".utf8))
    }

    @Test("notes go to XML and back; other comments and what binary cannot hold are reported")
    func forms() throws {
        let text = Array("/* Title */\n\n/* Note */\n\"b\" = \"1\";\n\"a\" = \"2\";\n".utf8)
        let xml = convert("a.strings", text, .init(form: .xml))
        #expect(xml.findings.first?.findings.map(\.identifier) == ["convert.comment"])
        let bytes = try #require(xml.outputs.first?.bytes)
        #expect(String(decoding: bytes, as: UTF8.self).contains("\t<!-- Note -->\n\t<key>b</key>\n\t<string>1</string>\n\t<key>a</key>"))
        let back = convert("a.strings", bytes, .init(form: .text))
        #expect(back.text() == "/* Note */\n\"b\" = \"1\";\n\n\"a\" = \"2\";\n")
        let binary = convert("a.strings", bytes, .init(form: .binary))
        #expect(binary.findings.first?.findings.map(\.identifier) == ["convert.note"])
        let again = convert("a.strings", binary.outputs.first?.bytes ?? [], .init(form: .text))
        #expect(again.text() == "\"b\" = \"1\";\n\n\"a\" = \"2\";\n")
    }

    @Test("rules go between XML, binary and text with equal content")
    func rulesForms() throws {
        let value = PropertyListDocument(parsing: Array(rules.utf8)).appleValue
        var bytes = Array(rules.utf8)
        for form in [TableForm.binary, .text, .xml, .text, .binary, .xml] {
            let result = convert("a.stringsdict", bytes, to: .stringsdict, .init(form: form))
            #expect(result.findings.allSatisfy { $0.findings.isEmpty })
            bytes = try #require(result.outputs.first?.bytes)
            #expect(PropertyListDocument(parsing: bytes).appleValue == value)
        }
    }

    @Test("numbers and other values become texts in text, which is reported; nested values stay")
    func values() {
        let text = Array(
            "<plist><dict><key>n</key><integer>1</integer><key>d</key><dict><key>x</key><string>y</string></dict></dict></plist>".utf8)
        let result = convert("a.strings", text, .init(form: .text))
        #expect(result.text() == "\"n\" = \"1\";\n\n\"d\" = {\n\t\"x\" = \"y\";\n};\n")
        #expect(result.findings.first?.findings.map(\.identifier).filter { $0.hasPrefix("convert.") } == ["convert.value-as-text"])
    }

    @Test("a table of rules becomes .strings without its rules, and .strings a table of rules without its notes")
    func otherKind() {
        let toTexts = convert("a.stringsdict", Array(rules.utf8), to: .strings, .init())
        #expect(toTexts.findings.first?.findings.map(\.identifier) == ["convert.rules"])
        #expect(toTexts.text() == "\n")
        let toRules = convert("a.strings", Array("a = b;".utf8), to: .stringsdict, .init())
        #expect(toRules.text()?.contains("\t<key>a</key>\n\t<string>b</string>\n") == true)
        #expect(toRules.findings.first?.findings.isEmpty == true)
    }

    @Test("a file with mistakes is refused")
    func mistakes() {
        let result = convert("a.strings", Array("a = b\nc = d;".utf8), .init(encoding: .utf16LittleEndian))
        #expect(result.hasFailed && result.outputs.isEmpty)
    }

    @Test(
        "languages are taken from folders",
        arguments: [
            ("a/de.lproj/T.strings", "de"), ("de.LPROJ/T.strings", "de"), ("T.strings", nil), (".lproj/T.strings", nil),
            ("de.lproj/x/T.strings", nil),
        ])
    func folderLanguages(path: String, language: String?) {
        #expect(LocalizationFolderName.language(ofFileAt: path) == language)
        #expect(PathNames.stem(of: path) == "T")
    }
}

@Suite("Device variants in one table of rules")
struct DeviceConversionTests {
    @Test("the text for all other devices is the rule's own case where no .strings file beside it can hold it")
    func otherDevice() throws {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        let source =
            #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k" : { "localizations" : { "de" : { "variations" : { "device" : "#
            + #"{ "mac" : \#(unit("Klick")), "other" : \#(unit("Tippen")) } } } } } } }"#
        let input = ConversionInput(path: "T.xcstrings", type: .xcstrings, bytes: Array(source.utf8))
        let result = TablesFromCatalog.convert(.init(reading: input), language: "de", to: .stringsdict, layout: TableLayout())
        #expect(result.findings.flatMap(\.findings).map(\.identifier) == [])
        let document = StringsdictDocument(parsing: try #require(result.outputs.first?.bytes))
        #expect(document["k"]?.content.devices.map { "\($0.name)=\($0.content.text ?? "")" } == ["mac=Klick", "other=Tippen"])
    }
}
