import LocalizationAccessors
import Testing

@Suite("Declarations of SwiftGen's templates")
struct SwiftGenShapeTests {
    private static let strings = AccessorSample.strings([
        ("tasks.left_now", "%d left"), ("done", "Done"), ("tasks.title", "Tasks"), ("Tasks.Other", "x"), ("b", "B"), ("A", "a"),
        ("...", "gone"), ("a..b.", "c"),
        ("nav.title", "N"),
    ])

    @Test("structured-swift5 nests the parts of keys: in each level the texts by their keys, then the types")
    func structured() {
        #expect(
            AccessorSample([("en.lproj/T.strings", Self.strings)]).declarations() == [
                "L10n.a", "L10n.b", "L10n.done", "L10n.Tasks.other", "L10n.A.b", "L10n.Nav.title", "L10n.Tasks.leftNow(_: Int)",
                "L10n.Tasks.title",
            ])
    }

    @Test("flat-swift5 makes a name of the whole key, in the order of the tree")
    func flat() {
        #expect(
            AccessorSample([("en.lproj/T.strings", Self.strings)]).declarations(SwiftGenFlat.self) == [
                "L10n.a", "L10n.b", "L10n.done", "L10n.tasksOther", "L10n.ab", "L10n.navTitle", "L10n.tasksLeftNow(_: Int)",
                "L10n.tasksTitle",
            ])
    }

    @Test("Several tables have a type each, one has none unless it is asked for; without types, equal levels are one")
    func tables() throws {
        let files = [("en.lproj/Shop.strings", "\"cart.title\" = \"Cart\";"), ("en.lproj/a b.strings", "\"cart.sum\" = \"Sum\";")]
        #expect(AccessorSample(files).declarations() == ["L10n.AB.Cart.sum", "L10n.Shop.Cart.title"])
        var options = AccessorOptions()
        options.tableTypes = .always
        #expect(AccessorSample([files[0]]).declarations(SwiftGenStructured.self, options) == ["L10n.Shop.Cart.title"])
        options.tableTypes = .never
        let text = try #require(AccessorSample(files).generation(SwiftGenStructured.self, options).text)
        #expect(text.split(separator: "\n").filter { $0.contains("enum Cart") }.count == 1)
        #expect(try #require(AccessorSample([]).generation().text).split(separator: "\n").count == 3)
    }

    @Test("The call names table, key, arguments and the text as it is; a gap between positions passes a zero")
    func calls() throws {
        let text = AccessorSample.strings([("a\"b", "C:\\new \\(x) \"q\"\n\t"), ("gap", "%3$@"), ("pointer", "%p %@")])
        let code = try #require(AccessorSample([("en.lproj/T.strings", text)]).generation().text)
        #expect(code.contains(#"L10n.tr("T", "a\"b", fallback: "C:\\new \\(x) \"q\"\n\t")"#))
        #expect(code.contains(#"L10n.tr("T", "gap", 0, 0, String(describing: p1), fallback: "%3$@")"#))
        #expect(code.contains(#"L10n.tr("T", "pointer", Int(bitPattern: p1), String(describing: p2), fallback: "%p %@")"#))
    }

    @Test("A comment is the note or the text, split at line ends, and none is written if they are off")
    func comments() throws {
        let file = ("en.lproj/T.strings", "/* A note.\n Second line */\n\"a\" = \"x\";\n\n\"b\" = \"one\\ntwo\";\n")
        let code = try #require(AccessorSample([file]).generation().text)
        #expect(code.contains("  /// A note.\n  ///  Second line\n  internal static var a"))
        #expect(code.contains("  /// one\n  /// two\n  internal static var b"))
        var options = AccessorOptions()
        options.hasComments = false
        #expect(try !#require(AccessorSample([file]).generation(SwiftGenStructured.self, options).text).contains("///"))
    }

    @Test("A lookup function gets key, table and fallback, or what its labels name")
    func lookupFunction() throws {
        func call(_ function: String, count: Int = 3) throws -> Bool {
            var options = AccessorOptions()
            (options.lookupFunction, options.lookupArgumentCount, options.bundle) = (function, count, "Bundle.other")
            let code = try #require(
                AccessorSample([("en.lproj/T.strings", "\"a\" = \"b\";")]).generation(SwiftGenStructured.self, options).text)
            return !code.contains("BundleToken") && !code.contains("Bundle.other")
                && code.contains(
                    function.contains("(")
                        ? (function.contains("forKey")
                            ? "localize(forKey: key, table: table, fallbackValue: value)" : "localize(key, table)")
                        : count == 3 ? "localize(key, table, value)" : "localize(key, table)\n")
        }
        #expect(
            try call("localize") && call("localize", count: 2) && call("localize(_:_:)") && call("localize(forKey:table:fallbackValue:)"))
    }

    @Test("Each option changes what it says")
    func options() throws {
        let files = [("en.lproj/T.strings", "\"a_b/c\" = \"x\";")]
        var options = AccessorOptions()
        (options.access, options.enumName, options.separator, options.bundle) = (.public, "Texts", "/", "Bundle.texts")
        let code = try #require(AccessorSample(files).generation(SwiftGenStructured.self, options).text)
        #expect(code.contains("public enum Texts {\n  public enum AB {\n    /// x\n    public static var c: String { return Texts.tr("))
        #expect(code.contains("(Bundle.texts).localizedString(forKey: key, value: value, table: table)"))
        for module in AccessorOptions.Module.allCases {
            options.module = module
            #expect(
                try #require(AccessorSample(files).generation(SwiftGenStructured.self, options).text).contains(
                    "import \(module.rawValue)\n"))
        }
    }

    @Test("A key in a .strings and a .stringsdict file has the accessor of the rules")
    func bothFiles() {
        let rules = AccessorSample.stringsdict(key: "count", format: "%#@n@", variables: [("n", "d")])
        let files = [("en.lproj/T.strings", "\"count\" = \"none\"; \"a\" = \"b\";"), ("en.lproj/T.stringsdict", rules)]
        #expect(AccessorSample(files).declarations() == ["L10n.a", "L10n.count(_: Int)"])
    }

    @Test("Entries of a catalog have accessors by their text, their key or their first case; those without the language have none")
    func catalog() throws {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "new", "value" : "\#(text)" } }"# }
        let text = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "plural" : { "localizations" : { "en" : { "variations" : { "plural" : { "one" : \(unit("One")), "other" : \(unit("%lld things")) } } } } },
              "two %@" : { "localizations" : { "en" : { "variations" : { "device" : { "mac" : \(unit("%d")), "other" : \(unit("%d")) } } } } },
              "trips" : { "comment" : "A note", "extractionState" : "stale", "localizations" : { "en" : {
                "stringUnit" : { "state" : "new", "value" : "%1$@ %#@a@ %#@b@" }, "substitutions" : {
                  "a" : { "argNum" : 3, "formatSpecifier" : "f", "variations" : { "plural" : { "other" : \(unit("%arg")) } } },
                  "b" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : { "other" : \(unit("%arg")) } } } } } } },
              "of" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "%#@n@ of %@" }, "substitutions" : {
                "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "other" : \(unit("%arg")) } } } } } } },
              "german" : { "localizations" : { "de" : \(unit("Deutsch %@")) } } } }
            """
        let sample = AccessorSample([("Shop.xcstrings", text)])
        #expect(
            sample.declarations() == [
                "L10n.of(_: Int, _: Any)", "L10n.plural(_: Int)", "L10n.trips(_: Any, _: Int, _: Float)", "L10n.two(_: Any)",
            ])
        let code = try #require(sample.generation().text)
        #expect(code.contains(#"fallback: "Plural format key: plural")"#) && code.contains(#"fallback: "Key: two %@")"#))
        #expect(code.contains("  /// A note\n  internal static func trips"))
        #expect(AccessorSample([("Shop.xcstrings", text)], language: "de").declarations() == ["L10n.german(_: Any)"])
    }
}
