import LocalizationAccessors
import LocalizationDiagnostics
import Testing

@Suite("Tables that accessors are made of")
struct AccessorReadingTests {
    private static let languages = [
        ("de.lproj/T.strings", "\"a\" = \"%@\";"), ("en.lproj/T.strings", "\"b\" = \"B\";"), ("fr.lproj/T.strings", "\"c\" = \"C\";"),
    ]

    @Test("Of several languages that of the option counts, else Base, else the development language")
    func languages() {
        #expect(AccessorSample(Self.languages, language: "de").declarations() == ["L10n.a(_: Any)"])
        #expect(AccessorSample(Self.languages).declarations() == ["L10n.b"])
        #expect(AccessorSample(Self.languages + [("Base.lproj/T.strings", "\"d\" = \"D\";")]).declarations() == ["L10n.d"])
    }

    @Test("If nothing decides on the language, or it is missing, the languages are named")
    func undecided() {
        let mistakes = AccessorSample([Self.languages[0], Self.languages[2]]).reading.mistakes
        #expect(mistakes == ["the table 'T' is in 'de', 'fr'; name one with '--language'"])
        #expect(
            AccessorSample(Self.languages, language: "ja").reading.mistakes == ["the table 'T' is not in 'ja', but in 'de', 'en', 'fr'"])
    }

    @Test("The texts of other languages are there if they are asked for")
    func translations() {
        let table = AccessorSample(Self.languages, withTranslations: true).reading.tables.first
        #expect(table?.language == "en" && table?.translations.map(\.language) == ["de", "fr"])
        #expect(AccessorSample(Self.languages).reading.tables.first?.translations.isEmpty == true)
    }

    @Test("A file in UTF-16 is a table like any other")
    func utf16() {
        let text = "\"größe\" = \"%d\";"
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        #expect(AccessorSample(bytes: [("en.lproj/T.strings", bytes)]).declarations() == ["L10n.größe(_: Int)"])
    }

    @Test("Two tables of one name in different folders are a mistake that names both")
    func sameTable() {
        let files = [("A/en.lproj/T.strings", "\"a\" = \"b\";"), ("B/en.lproj/T.strings", "\"a\" = \"b\";")]
        #expect(AccessorSample(files).reading.mistakes.first?.contains("'A/en.lproj/T.strings' and 'B/en.lproj/T.strings'") == true)
    }

    @Test("A file with mistakes is no table, and its findings say where they are")
    func mistakes() {
        let sample = AccessorSample([("en.lproj/T.strings", "\"a\" = ;")])
        #expect(sample.reading.tables.isEmpty && sample.reading.findings.first?.findings.first?.range != nil)
    }
}
