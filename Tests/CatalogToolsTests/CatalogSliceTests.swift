import CatalogFormats
import CatalogTools
import SourceText
import Testing

@Suite("Slices of string catalogs")
struct CatalogSliceTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {
              "comment" : "Button",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Done" } },
                "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Feito" } }
              },
              "unknown" : [ 1, 2 ]
            },
            "Later" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "new", "value" : "" } }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private func slice(_ languages: String..., keepsSource: Bool = true) throws -> (text: String, diagnostics: [Diagnostic]) {
        let result = try CatalogSlice.slice(
            XCStringsDocument(parsing: Array(Self.catalog.utf8)), languages: languages, keepsSource: keepsSource)
        return (String(decoding: result.bytes, as: UTF8.self), result.diagnostics)
    }

    private func join(_ slices: String...) throws -> (text: String, messages: [String]) {
        let result = try CatalogJoin.join(
            XCStringsDocument(parsing: Array(Self.catalog.utf8)),
            slices.map { CatalogJoin.Slice(name: "slice", catalog: XCStringsDocument(parsing: Array($0.utf8))) }, collation: .codePoint)
        return (String(decoding: result.bytes, as: UTF8.self), result.diagnostics.flatMap { $0 }.map(\.message))
    }

    @Test("have all keys, comments and unknown members, the named languages in any spelling, and the source")
    func slice() throws {
        let (text, diagnostics) = try slice("pt_br")
        #expect(diagnostics.isEmpty)
        #expect(text.contains("Feito") && text.contains("\"value\" : \"Done\""))
        #expect(!text.contains("Fertig"))
        #expect(text.contains("\"unknown\" : [ 1, 2 ]") && text.contains("\"Later\" : "))
    }

    @Test("can leave the source out, and say which language is not there")
    func missing() throws {
        let (text, diagnostics) = try slice("fr", "de", keepsSource: false)
        #expect(!text.contains("\"value\" : \"Done\"") && text.contains("Fertig"))
        #expect(diagnostics.map(\.message) == ["no entry of the catalog has the language 'fr'"])
    }

    @Test("joined untouched give the catalog back, byte for byte")
    func untouched() throws {
        let (german, portuguese) = (try slice("de").text, try slice("pt-BR").text)
        let joined = try join(german, portuguese)
        #expect(joined.text == Self.catalog)
        #expect(joined.messages.isEmpty)
    }

    @Test("joined put changed and new texts in, and change nothing else")
    func changed() throws {
        let german = try slice("de").text.replacing("Fertig", with: "Erledigt")
        let portuguese = try slice("pt-BR").text.replacing("Feito", with: "Pronto")
        let joined = try join(german, portuguese)
        #expect(joined.text == Self.catalog.replacing("Fertig", with: "Erledigt").replacing("Feito", with: "Pronto"))
        #expect(joined.messages.isEmpty)
    }

    @Test("of one language with different texts are a conflict; a slice that changed nothing is none")
    func conflict() throws {
        let german = try slice("de").text
        let first = german.replacing("Fertig", with: "Erledigt")
        let second = german.replacing("Fertig", with: "Gemacht")
        #expect(try join(first, german).messages.isEmpty)
        let joined = try join(first, second)
        #expect(joined.text == Self.catalog.replacing("Fertig", with: "Erledigt"))
        #expect(joined.messages == ["another slice has 'de' of 'Done' too, with another text; the first one stays"])
    }

    @Test("made of an older source text are taken with a warning, and their source text is not")
    func sourceChanged() throws {
        let german = try slice("de").text.replacing("\"value\" : \"Done\"", with: "\"value\" : \"Finished\"").replacing("Fertig", with: "Beendet")
        let joined = try join(german)
        #expect(joined.text == Self.catalog.replacing("Fertig", with: "Beendet"))
        #expect(joined.messages == ["the source text of 'Done' changed since the slice was made; its translation may not fit"])
    }

    @Test("that are no JSON are left out with their mistakes")
    func broken() throws {
        let joined = try join(String(try slice("de").text.dropLast(2)), "nonsense")
        #expect(joined.text == Self.catalog)
        #expect(joined.messages.count >= 2)
    }
}
