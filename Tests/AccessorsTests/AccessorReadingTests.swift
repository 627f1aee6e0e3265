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

    @Test("A table that has only translations is left out beside others, and is a mistake alone")
    func translationsAlone() {
        let (german, french) = (("de.lproj/InfoPlist.strings", "\"n\" = \"N\";"), ("fr.lproj/InfoPlist.strings", "\"n\" = \"N\";"))
        for language in [nil, "en"] {
            let sample = AccessorSample(Self.languages + [german, french], language: language)
            #expect(sample.declarations() == ["L10n.b"] && sample.reading.mistakes == [])
            #expect(sample.reading.leftOut.count == 1 && sample.reading.leftOut.first?.hasPrefix("the table 'InfoPlist' is ") == true)
        }
        #expect(AccessorSample([german, french]).reading.mistakes.count == 1)
        #expect(AccessorSample(Self.languages + [french, ("en.lproj/InfoPlist.strings", "\"n\" = \"N\";")]).reading.leftOut == [])
    }

    @Test("Plurals are those of the development language, or the only ones, where the language of the texts has none")
    func languageOfPlurals() {
        func plurals(_ key: String) -> String { AccessorSample.stringsdict(key: key, format: "%#@n@", variables: [("n", "d")]) }
        let base = ("Base.lproj/T.strings", "\"a\" = \"A\";")
        let (english, french) = (("en.lproj/T.stringsdict", plurals("en")), ("fr.lproj/T.stringsdict", plurals("fr")))
        #expect(AccessorSample([base, english]).declarations() == ["L10n.a", "L10n.en(_: Int)"])
        #expect(AccessorSample([base, french, english]).declarations() == ["L10n.a", "L10n.en(_: Int)"])
        #expect(AccessorSample([base, french]).declarations() == ["L10n.a", "L10n.fr(_: Int)"])
        #expect(
            AccessorSample([base, english, ("Base.lproj/T.stringsdict", plurals("base"))]).declarations() == [
                "L10n.a", "L10n.base(_: Int)",
            ])
        let undecided = AccessorSample([base, french, ("de.lproj/T.stringsdict", plurals("de"))]).reading.mistakes
        #expect(undecided == ["the table 'T.stringsdict' is in 'fr', 'de'; name one with '--language'"])
    }

    @Test("A catalog is in the language of the option in any spelling; one that it has no text in is a mistake")
    func languageOfCatalog() {
        let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "%@" } }"#
        let catalog =
            #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a" : { "localizations" : { "pt-BR" : \#(unit) } } } }"#
        func sample(_ language: String) -> AccessorSample { AccessorSample([("T.xcstrings", catalog)], language: language) }
        #expect(
            sample("zz").reading.mistakes == ["the table 'T' is not in 'zz', but in 'en', 'pt-BR'"] && sample("zz").reading.tables.isEmpty)
        #expect(sample("en").reading.mistakes == [] && sample("en").reading.tables.count == 1)
        #expect(sample("pt_BR").declarations() == ["L10n.a(_: Any)"])
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
