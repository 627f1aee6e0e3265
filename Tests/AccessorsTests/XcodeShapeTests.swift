import LocalizationAccessors
import LocalizationDiagnostics
import Testing

@Suite("Declarations of Xcode's symbols")
struct XcodeShapeTests {
    private static let catalog = """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "cart.title" : { "extractionState" : "manual", "comment" : "The title" },
          "cart.sum %@" : { "generatesSymbol" : true },
          "from code" : { }, "Cat’s bowl" : { "extractionState" : "manual" } } }
        """

    @Test("Entries that ask for a symbol have one; tables other than Localizable have a type")
    func declarations() {
        #expect(
            AccessorSample([("Localizable.xcstrings", Self.catalog)]).declarations(XcodeShape.self) == [
                ".catsBowl", ".cartSum(_: String)", ".cartTitle",
            ])
        #expect(AccessorSample([("Shop.xcstrings", Self.catalog)]).declarations(XcodeShape.self).first == ".Shop.catsBowl")
    }

    @Test("Access, a type, and types for the parts of keys are options; public members without a type are a warning")
    func options() throws {
        let sample = AccessorSample([("Localizable.xcstrings", Self.catalog)])
        var options = AccessorOptions()
        (options.access, options.hasNamespaces) = (.public, true)
        #expect(sample.rules(XcodeShape.self, options) == ["accessors.ambiguous-members"])
        #expect(sample.generation(XcodeShape.self, options).text != nil)
        options.enumName = "Texts"
        #expect(sample.rules(XcodeShape.self, options) == [])
        #expect(sample.declarations(XcodeShape.self, options) == [".Texts.catsBowl", ".Texts.Cart.sum(_: String)", ".Texts.Cart.title"])
        let code = try #require(sample.generation(XcodeShape.self, options).text)
        #expect(
            code.contains("    public enum Texts {\n") && code.contains("            public static var title: LocalizedStringResource {\n"))
    }

    @Test("Entries of older tables have symbols, and the label of a number is that of its variable")
    func olderTables() {
        let rules = AccessorSample.stringsdict(key: "tasks.left", format: "%1$@ has %2$#@tasks@", variables: [("tasks", "ld")])
        let files = [("en.lproj/Localizable.strings", "\"done\" = \"Done\";"), ("en.lproj/Localizable.stringsdict", rules)]
        #expect(AccessorSample(files).declarations(XcodeShape.self) == [".done", ".tasksLeft(_: String, tasks: Int)"])
    }
}
