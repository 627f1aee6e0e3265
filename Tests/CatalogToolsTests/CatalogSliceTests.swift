import CatalogFormats
import LocalizationCatalogTools
import Foundation
import LocalizationDiagnostics
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

    private func slice(
        _ languages: String..., of catalog: String = catalog, keepsSource: Bool = true
    ) throws -> (text: String, findings: [Finding]) {
        let result = try CatalogSlice.slice(
            XCStringsDocument(parsing: Array(catalog.utf8)), languages: languages, keepsSource: keepsSource, name: "Localizable.xcstrings")
        return (String(decoding: result.bytes, as: UTF8.self), result.findings)
    }

    /// Edits the texts of a slice, not what it remembers, which stands behind them.
    private func edited(_ slice: String, _ old: String, _ new: String) throws -> String {
        let range = try #require(slice.range(of: old))
        return slice.replacingCharacters(in: range, with: new)
    }

    /// A slice as a tool writes it that drops members it does not know.
    private func withoutMemory(_ slice: String) throws -> String {
        let document = XCStringsDocument(parsing: Array(slice.utf8))
        let bytes = try document.edits(settingEntries: [], members: [("x-lproj-slice", nil)], order: .codePoint).applied(to: document.bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func join(
        _ slices: String..., into catalog: String = catalog, base: String? = nil, _ options: CatalogJoin.Options = .init()
    ) throws -> (text: String, findings: [String], taken: [String]) {
        let slices = slices.map { slice in
            CatalogJoin.Slice(
                name: "slice", catalog: XCStringsDocument(parsing: Array(slice.utf8)),
                base: base.map { XCStringsDocument(parsing: Array($0.utf8)) })
        }
        let result = try CatalogJoin.join(XCStringsDocument(parsing: Array(catalog.utf8)), slices, options: options)
        return (
            String(decoding: result.bytes, as: UTF8.self), result.slices.flatMap(\.findings).map(\.message),
            result.slices.flatMap(\.taken).map(\.message)
        )
    }

    @Test("have all keys, comments and unknown members, the named languages in any spelling, and the source")
    func slice() throws {
        let (text, findings) = try slice("pt_br")
        #expect(findings.isEmpty)
        #expect(text.contains("Feito") && text.contains("\"value\" : \"Done\""))
        #expect(!text.contains("Fertig"))
        #expect(text.contains("\"unknown\" : [ 1, 2 ]") && text.contains("\"Later\" : "))
    }

    @Test("can leave the source out, and say which language is not there")
    func missing() throws {
        let (text, findings) = try slice("fr", "de", keepsSource: false)
        #expect(!text.contains("\"value\" : \"Done\"") && text.contains("Fertig"))
        #expect(findings.map(\.message) == ["no entry of the catalog has the language 'fr'"])
    }

    @Test("are string catalogs with one member more, which stands behind the others")
    func memory() throws {
        let text = try slice("de").text
        let document = XCStringsDocument(parsing: Array(text.utf8))
        #expect(document.findings.isEmpty)
        let version = try #require(text.range(of: "\"version\" : \"1.0\""))
        let member = try #require(text.range(of: "\"x-lproj-slice\" : "))
        #expect(version.upperBound < member.lowerBound)
        #expect(text.contains("\"catalog\" : \"Localizable.xcstrings\""))
        #expect(try join(text) == (Self.catalog, [], []))
    }

    @Test("joined untouched give the catalog back, byte for byte")
    func untouched() throws {
        let (german, portuguese) = (try slice("de").text, try slice("pt-BR").text)
        #expect(try join(german, portuguese) == (Self.catalog, [], []))
    }

    @Test("joined put changed and new texts in, change nothing else, and change nothing the second time")
    func changed() throws {
        let german = try edited(slice("de").text, "Fertig", "Erledigt")
        let portuguese = try edited(slice("pt-BR").text, "Feito", "Pronto")
        let joined = try join(german, portuguese)
        #expect(joined.text == Self.catalog.replacing("Fertig", with: "Erledigt").replacing("Feito", with: "Pronto"))
        #expect(joined.findings.isEmpty)
        #expect(joined.taken == ["'Done' (de) is taken", "'Done' (pt-BR) is taken"])
        #expect(try join(german, portuguese, into: joined.text) == (joined.text, [], []))
    }

    @Test("never take back what changed in the catalog meanwhile, be it a text or a key that is gone")
    func concurrent() throws {
        let slice = try slice("de", "pt-BR").text
        let meanwhile = Self.catalog.replacing("Fertig", with: "Abgeschlossen")
        #expect(try join(slice, into: meanwhile) == (meanwhile, [], []))
        let both = try join(edited(slice, "Feito", "Pronto"), into: meanwhile)
        #expect(both.text == meanwhile.replacing("Feito", with: "Pronto") && both.findings.isEmpty)
        let later = try #require(Self.catalog.range(of: ",\n    \"Later\""))
        let end = try #require(Self.catalog.range(of: "\n  },\n  \"version\""))
        let without = Self.catalog.replacingCharacters(in: later.lowerBound..<end.lowerBound, with: "")
        #expect(try join(slice, into: without) == (without, [], []))
    }

    @Test("of which one changed a text that the catalog changed too are a conflict, as in a merge")
    func conflict() throws {
        let slice = try edited(slice("de").text, "Fertig", "Erledigt")
        let meanwhile = Self.catalog.replacing("Fertig", with: "Abgeschlossen")
        let joined = try join(slice, into: meanwhile)
        #expect(joined.findings == ["both sides changed 'Done' (de); ours stays"])
        #expect(
            joined.text
                == meanwhile.replacing(
                    "\"translated\", \"value\" : \"Abgeschlossen\"", with: "\"needs_review\", \"value\" : \"Abgeschlossen\""))
        let again = try join(slice, into: joined.text)
        #expect(again.text == joined.text && again.findings == joined.findings)
        for (side, text) in [(MergeSide.ours, "Abgeschlossen"), (.theirs, "Erledigt")] {
            let favored = try join(slice, into: meanwhile, .init(favoring: side))
            #expect(favored.findings.isEmpty && favored.text == Self.catalog.replacing("Fertig", with: text))
        }
    }

    @Test("of one language with different texts are in conflict; one that changed nothing is not")
    func twoSlices() throws {
        let german = try slice("de").text
        let first = try edited(german, "Fertig", "Erledigt")
        #expect(try join(first, german).findings.isEmpty)
        let joined = try join(first, edited(german, "Fertig", "Gemacht"))
        #expect(joined.text.contains("\"needs_review\", \"value\" : \"Erledigt\""))
        #expect(joined.findings == ["both sides changed 'Done' (de); ours stays"])
    }

    @Test("leave a deleted key away; where they changed it they say so, and bring it back if they are told to")
    func deletedKey() throws {
        let slice = try edited(slice("de").text, "Fertig", "Erledigt")
        let start = try #require(Self.catalog.range(of: "\"Done\" : {"))
        let end = try #require(Self.catalog.range(of: "\"Later\""))
        let without = Self.catalog.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: "")
        let joined = try join(slice, into: without)
        #expect(joined.text == without)
        #expect(
            joined.findings == [
                "the catalog has lost the key 'Done', which the slice changed; it stays away, unless '--restore-deleted' is given"
            ])
        var options = CatalogJoin.Options()
        options.restoresDeleted = true
        let restored = try join(slice, into: without, options)
        #expect(restored.text.contains("Erledigt") && restored.findings.count == 1)
    }

    @Test("add new keys with a warning, and take the removal of a text but not of a key")
    func newAndRemoved() throws {
        let slice = try slice("de").text
        let added = try join(edited(slice, "\"Later\" : {", "\"Extra\" : { }, \"Later\" : {"))
        #expect(added.findings == ["the catalog has no key 'Extra'; it is added"] && added.text.contains("\"Extra\" : "))
        let german = "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Fertig\" } },"
        let removed = try join(edited(slice, german, ""))
        #expect(removed.findings.isEmpty && !removed.text.contains("Fertig") && removed.text.contains("Feito"))
        let start = try #require(slice.range(of: "\"Done\" : {"))
        let end = try #require(slice.range(of: "\"Later\""))
        let lost = try join(slice.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: ""))
        #expect(lost.text == Self.catalog)
        #expect(lost.findings == ["the slice has lost the key 'Done'; translations in the catalog stay"])
    }

    @Test("say that a source text changed since, only of what was translated; source texts and comments of slices are not taken")
    func sourceChanged() throws {
        let slice = try slice("de").text
        let meanwhile = Self.catalog.replacing("\"value\" : \"Done\"", with: "\"value\" : \"Finished\"")
        #expect(try join(slice, into: meanwhile) == (meanwhile, [], []))
        let joined = try join(edited(slice, "Fertig", "Beendet"), into: meanwhile)
        #expect(joined.text == meanwhile.replacing("Fertig", with: "Beendet"))
        #expect(joined.findings == ["the source text of 'Done' changed since the slice was made; its translation may not fit"])
        let source = try join(edited(slice, "\"value\" : \"Done\"", "\"value\" : \"Finished\""))
        #expect(source.text == Self.catalog)
        #expect(source.findings == ["the slice changed the source text of 'Done'; only translations are taken"])
        let comment = try join(edited(slice, "Button", "A button"))
        #expect(comment.text == Self.catalog)
        #expect(comment.findings == ["the slice changed the comment or a flag of 'Done'; only translations are taken"])
    }

    @Test("of the source language, asked for by name, do change the source texts")
    func sourceSlice() throws {
        let slice = try edited(slice("en").text, "\"value\" : \"Done\"", "\"value\" : \"Finished\"")
        let joined = try join(slice)
        #expect(joined.text == Self.catalog.replacing("\"value\" : \"Done\"", with: "\"value\" : \"Finished\"") && joined.findings.isEmpty)
    }

    @Test("that came back without their memory report every difference and overwrite nothing")
    func noMemory() throws {
        let slice = try withoutMemory(slice("de").text)
        #expect(!slice.contains("x-lproj-slice"))
        let untouched = try join(slice)
        #expect(untouched.text == Self.catalog && untouched.findings.count == 1)
        #expect(untouched.findings.first?.hasPrefix("the slice does not say what it was cut from") == true)
        let joined = try join(
            edited(edited(slice, "Fertig", "Erledigt"), "\"new\", \"value\" : \"\"", "\"translated\", \"value\" : \"Später\""))
        #expect(
            joined.findings.dropFirst() == [
                "both sides changed 'Done' (de); ours stays", "the catalog has nothing for 'Later' (de); the slice's is taken",
            ])
        #expect(joined.text.contains("\"needs_review\", \"value\" : \"Fertig\"") && joined.text.contains("Später"))
        let based = try join(edited(slice, "Fertig", "Erledigt"), base: Self.catalog)
        #expect(based.text == Self.catalog.replacing("Fertig", with: "Erledigt") && based.findings.isEmpty)
    }

    @Test("that lost a whole language leave it in the catalog")
    func lostLanguage() throws {
        let slice = try slice("de", "pt-BR").text
        let portuguese = "\"pt-BR\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Feito\" } }"
        let comma = try #require(slice.range(of: ",\n        " + portuguese))
        let joined = try join(slice.replacingCharacters(in: comma, with: ""))
        #expect(joined.text == Self.catalog)
        #expect(joined.findings == ["the slice has no text in 'pt-BR' any more; those of the catalog stay"])
    }

    @Test("of another catalog are refused, unless that is allowed")
    func otherCatalog() throws {
        let other = Self.catalog.replacing("\"Done\" :", with: "\"Go\" :").replacing("\"Later\" :", with: "\"Stop\" :")
        #expect(throws: CatalogJoin.Failure.self) { try join(slice("de").text, into: other) }
        #expect(throws: CatalogJoin.Failure.self) {
            try join(slice("de").text.replacing("\"sourceLanguage\" : \"en\"", with: "\"sourceLanguage\" : \"fr\""))
        }
        var options = CatalogJoin.Options()
        options.allowsOtherCatalogs = true
        #expect(try join(slice("de").text, into: other, options) == (other, [], []))
    }

    @Test("of slices go back into the slice, and that into the catalog")
    func sliceOfSlice() throws {
        let both = try slice("de", "pt-BR").text
        let german = try edited(slice("de", of: both).text, "Fertig", "Erledigt")
        let joined = try join(german, into: both)
        #expect(joined.text == (try edited(both, "Fertig", "Erledigt")) && joined.findings.isEmpty)
        #expect(try join(joined.text).text == Self.catalog.replacing("Fertig", with: "Erledigt"))
    }
}
