import LocalizationLint
import LocalizationDiagnostics
import Testing

/// The kinds of mistakes that other open linters of Apple's files know, each with a small example.
@Suite("Lint: what other linters find")
struct LintCoverageOfOthersTests {
    private static func tables(_ english: String, _ german: String, _ type: String = "strings") -> [String: String] {
        ["en.lproj/L.\(type)": english, "de.lproj/L.\(type)": german]
    }

    private static func rules(_ format: String, _ variables: String) -> String {
        "\"%d files\" = { NSStringLocalizedFormatKey = \"\(format)\"; \(variables) };"
    }

    private static func variable(_ one: String, _ other: String, type: String = "NSStringFormatSpecTypeKey = NSStringPluralRuleType;")
        -> String
    {
        "n = { \(type) one = \"\(one)\"; other = \"\(other)\"; };"
    }

    private static let files = rules("%#@n@", variable("%d file", "%d files"))

    private static func catalog(_ key: String, _ language: String, _ localization: String, entry: String = "") -> [String: String] {
        [
            "L.xcstrings": """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "\(key)" : { \(entry)"localizations" : { "\(language)" : \(localization) } },
              "Other" : { "localizations" : { "\(language)" : \(unit("Andere")) } } } }
            """
        ]
    }

    private static func unit(_ text: String, state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private static func plural(_ cases: [(String, String)]) -> String {
        "{ \"variations\" : { \"plural\" : { " + cases.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ") + " } } }"
    }

    @Test(
        "mistakes in tables",
        arguments: [
            ("key.duplicate", ["en.lproj/L.strings": "\"a\" = \"A\"; \"a\" = \"B\";"]),
            (
                "coverage.missing-table",
                tables("\"a\" = \"A\";", "\"a\" = \"B\";").merging(["en.lproj/M.strings": "\"b\" = \"B\";"]) { $1 }
            ),
            ("coverage.missing-translation", tables("\"a\" = \"A\"; \"b\" = \"B\";", "\"a\" = \"A\";")),
            ("coverage.extra-translation", tables("\"a\" = \"A\";", "\"a\" = \"A\"; \"b\" = \"B\";")),
            ("coverage.empty-translation", tables("\"a\" = \"A\";", "\"a\" = \"\";")),
            ("format.extra-argument", tables("\"a\" = \"%@\";", "\"a\" = \"%@ %@\";")),
            ("format.argument-type", tables("\"Send %d to %@\" = \"Send %d to %@\";", "\"Send %d to %@\" = \"%@ %d\";")),
            ("format.missing-argument", tables("\"a\" = \"%@ %d\";", "\"a\" = \"%@\";")),
            ("format.integer-size", tables("\"a\" = \"%lld\";", "\"a\" = \"%d\";")),
            ("strings.missing-semicolon", ["en.lproj/L.strings": "\"a\" = \"A\"\n\"b\" = \"B\";"]),
            ("xml.unexpected-end", ["en.lproj/L.stringsdict": "<plist version=\"1.0\"><dict></array></plist>"]),
        ])
    func mistakesInTables(rule: String, files: [String: String]) { #expect(found(files).contains(rule), "\(found(files))") }

    @Test(
        "mistakes in tables of rules",
        arguments: [
            ("format.argument-type", tables(files, rules("%#@n@", variable("%@ Datei", "%@ Dateien")), "stringsdict")),
            (
                "format.conflicting-cases",
                ["en.lproj/L.stringsdict": "k = { NSStringLocalizedFormatKey = \"%#@n@\"; \(variable("%d", "%@")) };"]
            ),
            ("format.unknown-variable", ["en.lproj/L.stringsdict": rules("%#@m@", variable("%d", "%d"))]),
            ("format.unused-variable", ["en.lproj/L.stringsdict": rules("%d files", variable("%d", "%d"))]),
            ("format.extra-argument", tables(files, rules("%#@n@ %@", variable("%d Datei", "%d Dateien")), "stringsdict")),
            ("format.missing-argument", tables(rules("%#@n@ %@", variable("%d", "%d")), files, "stringsdict")),
            ("format.skipped-position", ["en.lproj/L.strings": "\"k\" = \"%1$@ %3$@\";"]),
            ("plural.rule-type", ["en.lproj/L.stringsdict": rules("%#@n@", variable("%d", "%d", type: ""))]),
            (
                "coverage.missing-translation",
                tables(files + "b = { NSStringLocalizedFormatKey = \"%#@n@\"; \(variable("%d", "%d")) };", files, "stringsdict")
            ),
            (
                "coverage.extra-translation",
                tables(files, files + "b = { NSStringLocalizedFormatKey = \"%#@n@\"; \(variable("%d", "%d")) };", "stringsdict")
            ),
            (
                "plural.missing-category",
                ["en.lproj/L.stringsdict": files, "pl.lproj/L.stringsdict": rules("%#@n@", variable("%d plik", "%d pliku"))]
            ),
        ])
    func mistakesInRules(rule: String, files: [String: String]) { #expect(found(files).contains(rule), "\(found(files))") }

    @Test(
        "mistakes in catalogs",
        arguments: [
            ("coverage.empty-translation", catalog("Done", "de", unit(""))),
            ("coverage.unfinished-state", catalog("Done", "de", unit("Fertig", state: "new"))),
            ("coverage.unfinished-state", catalog("Done", "de", unit("Fertig", state: "needs_review"))),
            ("coverage.stale-entry", catalog("Done", "de", unit("Fertig"), entry: "\"extractionState\" : \"stale\", ")),
            ("format.argument-type", catalog("You have %lld items", "de", unit("Sie haben %@ Artikel"))),
            ("format.integer-size", catalog("%lld items", "de", unit("%d Artikel"))),
            ("plural.missing-category", catalog("%lld files", "pl", plural([("one", "%lld plik"), ("other", "%lld pliku")]))),
            (
                "plural.missing-category",
                catalog(
                    "%lld of %lld", "pl",
                    """
                    { "stringUnit" : { "state" : "translated", "value" : "%#@a@ z %#@b@" }, "substitutions" : {
                      "a" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "one" : \(unit("%arg")), "other" : \(unit("%arg")) } } },
                      "b" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "one" : \(unit("%arg")), "other" : \(unit("%arg")) } } } } }
                    """)
            ),
        ])
    func mistakesInCatalogs(rule: String, files: [String: String]) { #expect(found(files).contains(rule), "\(found(files))") }

    @Test("a reordering with numbers, a language without plurals, and one that nobody knows are no mistakes")
    func noMistakes() {
        #expect(found(Self.catalog("%1$@ sent %2$lld files", "de", Self.unit("%2$lld Dateien von %1$@"))) == [])
        #expect(found(Self.catalog("%lld files", "ja", Self.plural([("other", "%lld個")]))) == [])
        #expect(!found(Self.catalog("%lld files", "qya", Self.plural([("other", "%lld")]))).contains("plural.missing-category"))
    }

    /// The rules of the findings with all rules for texts.
    private func found(_ files: [String: String]) -> [String] {
        LintSample(files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) })
            .items(adding: ["coverage.unfinished-state", "coverage.stale-entry", "format"]).map(\.finding.identifier)
    }
}
