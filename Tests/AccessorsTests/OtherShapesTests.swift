import LocalizationAccessors
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Declarations of R.swift and xcstrings-tool")
struct OtherShapesTests {
    private static let catalog = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "extracted": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "x"}}}},
          "french": {"extractionState": "manual", "localizations": {"fr": {"stringUnit": {"state": "new", "value": "x"}}}},
          "my_snake_case": {"extractionState": "manual", "comment": "A note", "localizations": {"en": {"stringUnit": {"state": "new", "value": "Title"}}}},
          "my.substitute": {"extractionState": "manual", "localizations": {"en": {
            "stringUnit": {"state": "new", "value": "%lld of %#@total count@"},
            "substitutions": {"total count": {"argNum": 2, "formatSpecifier": "lu", "variations": {"plural": {
              "one": {"stringUnit": {"state": "new", "value": "%arg item"}}, "other": {"stringUnit": {"state": "new", "value": "%arg items"}}}}}}}}},
          "plural": {"extractionState": "manual", "localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "new", "value": "One"}}, "other": {"stringUnit": {"state": "new", "value": "%lld many"}}}}}}},
          "class": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "new", "value": "Class"}}}}
        }}
        """#

    @Test("xcstrings-tool declares the manual entries with a source text, with the substitution's name as a label")
    func xcstringsTool() throws {
        let sample = AccessorSample([("App/Localizable.xcstrings", Self.catalog)])
        #expect(
            sample.declarations(XCStringsToolShape.self) == [
                "String.Localizable.`class`", "String.Localizable.my_snake_case",
                "String.Localizable.mySubstitute(_: Int, totalCount: UInt)",
                "String.Localizable.plural(_: Int)",
            ])
        var options = AccessorOptions()
        options.convertsFromSnakeCase = true
        #expect(sample.declarations(XCStringsToolShape.self, options).contains("String.Localizable.mySnakeCase"))
        let text = try #require(sample.generation(XCStringsToolShape.self).text)
        #expect(text.contains("### Source Localization"))
        #expect(text.contains("A note"))
    }

    @Test("A text with a gap, with two types at a position or with '%c' is a finding in the shape of xcstrings-tool")
    func mistakes() {
        let texts = [("a", "%2$@"), ("b", "%1$d %1$@"), ("c", "%c"), ("d", "%d")]
        let sample = AccessorSample([("en.lproj/T.strings", AccessorSample.strings(texts))])
        #expect(sample.rules(XCStringsToolShape.self) == Array(repeating: "accessors.arguments", count: 3))
    }

    @Test("Namespaces are types in the table's type")
    func namespaces() throws {
        var options = AccessorOptions()
        options.hasNamespaces = true
        let sample = AccessorSample([("en.lproj/T.strings", AccessorSample.strings([("a.b.c", "x"), ("a.d", "%@")]))])
        #expect(sample.declarations(XCStringsToolShape.self, options) == ["String.T.A.B.c", "String.T.A.d(_: String)"])
    }

    private static let english = AccessorSample.strings([("title", "Hi %@"), ("both", "%d"), ("only en", "x"), ("URLTitle", "%2$@ %1$d")])
    private static let german = AccessorSample.strings([("title", "Hallo %@"), ("both", "%@"), ("only de", "y")])

    @Test("R.swift declares the keys of the primary language whose specifiers agree, and the others are warnings")
    func rswift() throws {
        let files = [("en.lproj/Localizable.strings", Self.english), ("de.lproj/Localizable.strings", Self.german)]
        let sample = AccessorSample(files, language: "en", withTranslations: true)
        #expect(
            sample.declarations(RSwiftShape.self) == [
                "R.string.localizable.urlTitle(_: Int, _: String)", "R.string.localizable.onlyEn", "R.string.localizable.title(_: String)",
            ])
        #expect(sample.rules(RSwiftShape.self) == ["accessors.no-accessor", "accessors.no-accessor"])
        let generation = sample.generation(RSwiftShape.self)
        #expect(!generation.hasErrors)
        let text = try #require(generation.text)
        #expect(text.contains("en translation: Hi %@"))
        #expect(text.contains("Locales: de, en"))
    }

    @Test("A plural whose cases have the number gets a function with labels beside its property")
    func pluralLabels() throws {
        let dict = AccessorSample.stringsdict(
            key: "done of total", format: "%#@done@ of %#@total@", variables: [("done", "d"), ("total", "lu")])
        let text = try #require(
            AccessorSample([("en.lproj/T.stringsdict", dict)], withTranslations: true).generation(RSwiftShape.self).text)
        #expect(text.contains("var doneOfTotal: StringResource2<Int, UInt> {"))
        #expect(text.contains("func doneOfTotal(done value1: Int, total value2: UInt) -> String {"))
        #expect(text.contains("func doneOfTotal(done value1: Int, total value2: UInt, preferredLanguages: [String]) -> String {"))
    }

    @Test("Substitutions are arguments by their numbers, so that a translation may name them in another order")
    func substitutionOrder() {
        func localization(_ text: String) -> String {
            let variables = [("bags", 2, "lu"), ("things", 1, "lld")].map { name, number, type in
                #""\#(name)": {"argNum": \#(number), "formatSpecifier": "\#(type)", "variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "%arg"}}}}}"#
            }
            return #"{"stringUnit": {"state": "new", "value": "\#(text)"}, "substitutions": {\#(variables.joined(separator: ", "))}}"#
        }
        let (english, german) = (localization("%#@things@ in %#@bags@"), localization("%#@bags@ mit %#@things@"))
        let catalog =
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {"en": \#(english), "de": \#(german)}}}}"#
        let sample = AccessorSample([("T.xcstrings", catalog)], withTranslations: true)
        #expect(sample.rules(RSwiftShape.self) == [])
        #expect(sample.declarations(RSwiftShape.self) == ["R.string.t.a(things: Int, bags: UInt)"])
    }

    @Test(
        "Two tables whose types have one name are a finding",
        arguments: [RSwiftShape.self, XCStringsToolShape.self] as [any AccessorShape.Type])
    func tables(shape: any AccessorShape.Type) {
        let sample = AccessorSample([("en.lproj/a b.strings", "\"x\" = \"x\";"), ("en.lproj/a-b.strings", "\"y\" = \"y\";")])
        #expect(sample.rules(shape) == ["accessors.same-name"])
        #expect(sample.generation(shape).text == nil)
    }
}
