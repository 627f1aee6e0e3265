import LocalizationExchange
import LocalizationLint
import LocalizationTextChecks
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: the arguments that the cases of a plural read")
struct LintPluralArgumentTests {
    /// What is found in files, as `rule language: message`, with what the fix writes.
    private func found(_ files: [(path: String, text: String)]) -> [String] {
        LintSample(files).items(only: ["format"]).map { item in
            let fix = item.finding.fixIts.first.map { " [\($0.message)]" } ?? ""
            let message = String(item.finding.message.prefix { $0 != "(" }.reversed().drop { $0 == " " }.reversed())
            return "\(item.finding.severity): \(item.finding.rule) \(item.language ?? "-"): \(message)\(fix)"
        }
    }

    private func unit(_ text: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }" }

    private func plural(_ one: String, _ other: String) -> String {
        "{ \"variations\" : { \"plural\" : { \"one\" : \(unit(one)), \"other\" : \(unit(other)) } } }"
    }

    private func substitution(_ text: String, number: Int, type: String = "lld", _ one: String, _ other: String) -> String {
        """
        { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { "files" : {
          "argNum" : \(number), \(type.isEmpty ? "" : "\"formatSpecifier\" : \"\(type)\",") "variations" : { "plural" : { "one" : \(unit(one)), "other" : \(unit(other)) } } } } }
        """
    }

    /// A catalog with an English and a German text of a key.
    private func catalog(_ key: String, en: String? = nil, de: String) -> [(path: String, text: String)] {
        let source = en.map { "\"en\" : \($0), " } ?? ""
        return [
            (
                "L.xcstrings",
                "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"\(key)\" : { \"localizations\" : { \(source)\"de\" : \(de) } } } }"
            )
        ]
    }

    private func rules(_ key: String, _ format: String, type: String = "lld", _ one: String, _ other: String) -> String {
        """
        "\(key)" = { NSStringLocalizedFormatKey = "\(format)"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = \(type); one = "\(one)"; other = "\(other)"; }; };
        """
    }

    private static let counted = "specifiers without a number are counted from argument 2 here, which selects the case; number them:"
    private let key = "%@ has %lld files"
    private var source: String { plural("%1$@ has %2$lld file", "%1$@ has %2$lld files") }

    @Test("a plural of the second argument reads it first in a case without numbers; the fix numbers the case")
    func unnumbered() {
        let prefix = "error: format.argument-type de: \(Self.counted)"
        #expect(
            found(catalog(key, en: source, de: plural("%@ hat %lld Datei", "%@ hat %lld Dateien"))) == [
                "\(prefix) '%1$@' and '%2$lld' [write '%1$@ hat %2$lld Datei']",
                "\(prefix) '%1$@' and '%2$lld' [write '%1$@ hat %2$lld Dateien']",
            ])
        // The original counts for a translation that shows no number.
        #expect(
            found(catalog(key, en: source, de: plural("%@ hat eine Datei", "%@ hat %2$lld Dateien"))) == [
                "\(prefix) '%1$@' [write '%1$@ hat eine Datei']", "\(prefix) '%1$@' and '%2$lld' [write '%1$@ hat %2$lld Dateien']",
            ])
        #expect(
            found(catalog(key, en: source, de: plural("%@ hat eine Datei", "%1$@ hat Dateien"))).first
                == "\(prefix) '%1$@' [write '%1$@ hat eine Datei']")
        let device =
            "{ \"variations\" : { \"device\" : { \"mac\" : \(plural("%1$@ hat %2$lld Datei", "%@ hat %lld Dateien")), "
            + "\"other\" : \(unit("%@ hat %lld Dateien")) } } }"
        #expect(
            found(catalog(key, en: source, de: device)) == ["\(prefix) '%1$@' and '%2$lld' [write '%1$@ hat %2$lld Dateien']"])
        // An original of a key that is a name reads wrong as well.
        #expect(
            found(catalog("count", en: plural("%1$@ has %2$lld file", "%@ has %lld files"), de: plural("%1$@: %2$lld", "%1$@: %2$lld")))
                == [
                    "error: format.argument-type en: \(Self.counted) '%1$@' and '%2$lld' [write '%1$@ has %2$lld files']"
                ])
    }

    @Test("a case of a substitution or a rule, whose number may be '%arg', reads the argument of its marker first")
    func rulesWithNames() {
        let prefix = "error: format.argument-type de: \(Self.counted)"
        let text = substitution("%#@files@", number: 2, "%@ hat %arg Datei", "%1$@ hat %arg Dateien")
        #expect(found(catalog(key, en: source, de: text)) == ["\(prefix) '%1$@' and '%2$lld' [write '%1$@ hat %arg Datei']"])
        let table = [
            ("en.lproj/L.stringsdict", rules(key, "%2$#@n@", "%1$@ has %2$lld file", "%1$@ has %2$lld files")),
            ("de.lproj/L.stringsdict", rules(key, "%2$#@n@", "%@ hat %lld Datei", "%1$@ hat %lld Dateien")),
        ]
        #expect(found(table) == ["\(prefix) '%1$@' and '%2$lld' [write '%1$@ hat %2$lld Datei']"])
        // What an original means with such a case is right in a translation.
        let original = [
            ("en.lproj/L.stringsdict", rules("count", "%2$#@n@", "%@ has %lld file", "%1$@ has %2$lld files")),
            ("de.lproj/L.stringsdict", rules("count", "%2$#@n@", "%1$@ hat %2$lld Datei", "%1$@ hat %2$lld Dateien")),
        ]
        #expect(
            found(original) == [
                "error: format.conflicting-cases en: '%@' takes argument 2 as an object, and '%2$#@n@' as an integer"
            ])
    }

    @Test("cases in the order of the arguments, with numbers, or behind a numbered one are right")
    func right() {
        #expect(found(catalog(key, en: source, de: plural("%1$@ hat %lld Datei", "%1$@ hat %lld Dateien"))) == [])
        #expect(found(catalog(key, en: source, de: plural("%2$lld Datei: %1$@", "%2$lld Dateien: %1$@"))) == [])
        #expect(
            found(
                catalog(
                    "%lld files in %@", en: plural("%lld file in %@", "%lld files in %@"),
                    de: plural("%lld Datei in %@", "%lld Dateien in %@")))
                == [])
        #expect(found(catalog(key, en: source, de: substitution("%1$@: %#@files@", number: 2, "%arg Datei", "%arg Dateien"))) == [])
        #expect(found(catalog(key, en: source, de: substitution("%1$@: %#@files@", number: 2, "eine Datei", "%lld Dateien"))) == [])
        #expect(found([("en.lproj/L.stringsdict", rules("k", "%1$@ has %2$#@n@", "%lld file", "%lld files in %@"))]) == [])
    }

    @Test("a case that reads the number of its rule as another type is an error")
    func conflicts() {
        func conflict(_ language: String, _ spelling: String, _ marker: String, _ position: Int = 1) -> [String] {
            [
                "error: format.conflicting-cases \(language): '\(spelling)' takes argument \(position) as an object, and '\(marker)' as an integer"
            ]
        }
        #expect(
            found([("en.lproj/L.stringsdict", rules("people", "%#@n@", type: "li", "1 person", "%@ people"))])
                == conflict("en", "%@", "%#@n@"))
        #expect(
            found([("en.lproj/L.stringsdict", rules("people", "%1$@: %2$#@n@", "1 person", "%2$@ people"))])
                == conflict("en", "%2$@", "%2$#@n@", 2))
        // The text around the marker reads it as well.
        #expect(
            found([("en.lproj/L.stringsdict", rules("people", "%1$#@n@ of %1$@", "1 person", "%d people"))])
                == conflict("en", "%1$@", "%1$#@n@"))
        for type in ["lld", ""] {
            let text = substitution("%#@files@", number: 1, type: type, "1 person", "%@ people")
            #expect(found(catalog("people", en: text, de: text)).contains { $0.hasPrefix("error: format.conflicting-cases en:") })
        }
    }

    @Test("cases that show other arguments or none, and rules for objects, do not conflict")
    func noConflicts() {
        func ofTable(_ format: String, type: String = "lld", _ one: String, _ other: String) -> [String] {
            found([("en.lproj/L.stringsdict", rules("people", format, type: type, one, other))])
        }
        #expect(ofTable("%#@n@", "1 person", "%2$@ and others") == [])
        #expect(ofTable("%#@n@", "one person", "people") == [])
        #expect(ofTable("%#@n@", "%d person", "%lld people") == [])
        #expect(ofTable("%#@n@", type: "@", "1 person", "%@ people") == [])
        #expect(ofTable("%2$#@n@ of %1$@", "1 person", "%d people") == [])
        // A rule with one case only takes an argument out of its order.
        let taking = "n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = ld; other = \"\"; };"
        let other = rules("k", "%#@n@%#@m@", "%1$@ and one", "%1$@ and %ld").replacing(" n = {", with: " m = {")
        #expect(found([("en.lproj/L.stringsdict", other.replacing("}; };", with: "}; \(taking) };"))]) == [])
        #expect(ofTable("%#@n@", type: "f", "%.1f mile", "%.1f miles") == [])
    }

    @Test("the cases of an XLIFF document are read like those of the project")
    func exchange() throws {
        func findings(_ one: String, _ units: String) -> [String] {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="L.xcstrings" source-language="en"
                  target-language="de" datatype="plaintext"><body>\(units.replacing("TARGET", with: one))</body></file></xliff>
                """
            var tables = TableCheck { _ in nil }
            return DocumentCheck.findings(in: XLIFFDocument(parsing: Array(text.utf8)), at: "de.xliff", tables: &tables).map(\.identifier)
        }
        func unit(_ id: String, _ source: String, _ target: String = "") -> String {
            let target = target.isEmpty ? "" : "<target>\(target)</target>"
            return "<trans-unit id=\"\(id)\"><source>\(source)</source>\(target)</trans-unit>"
        }
        let plural =
            unit("k|==|plural.one", "%1$@ has a file", "TARGET") + unit("k|==|plural.other", "%1$@ has %2$lld files")
        #expect(findings("%@ hat eine Datei", plural) == ["format.argument-type"])
        #expect(findings("%1$@ hat eine Datei", plural) == [] && findings("%1$@ hat %lld Datei", plural) == [])
        let rule =
            unit("/k:dict/NSStringLocalizedFormatKey:dict/:string", "%2$#@n@")
            + unit("/k:dict/n:dict/one:dict/:string", "%1$@ has a file", "TARGET")
            + unit("/k:dict/n:dict/other:dict/:string", "%1$@ has %2$lld files")
        #expect(findings("%@ hat %lld Datei", rule) == ["format.argument-type"])
        #expect(findings("%1$@ hat %2$lld Datei", rule) == [])
        let substitution =
            unit("k", "%1$@ has %2$#@n@") + unit("k|==|substitutions.n.plural.one", "%arg file of %1$@", "TARGET")
        #expect(findings("%@: %arg Datei", substitution) == ["format.argument-type"])
        #expect(findings("%1$@: %arg Datei", substitution) == [])
        let first = unit("k|==|plural.one", "%lld file in %@", "TARGET") + unit("k|==|plural.other", "%lld files in %@")
        #expect(findings("%lld Datei in %@", first) == [])
        // The source cases of a marker with a number are counted from it, too, and the text around them is theirs.
        func counted(around target: String) -> String {
            unit("/k:dict/n:dict/one:dict/:string", "%lld file", "TARGET") + unit("/k:dict/n:dict/other:dict/:string", "%lld files")
                + unit("/k:dict/NSStringLocalizedFormatKey:dict/:string", "%1$@: %2$#@n@", target)
        }
        #expect(findings("%lld Datei", counted(around: "%1$@: %2$#@n@")) == [])
        #expect(findings("%lld Datei von %1$@", counted(around: "%2$#@n@")) == [])
        #expect(findings("%lld Datei", counted(around: "%2$#@n@")) == ["format.missing-argument"])
        #expect(findings("%@ hat %lld Datei", counted(around: "%2$#@n@")) == ["format.argument-type", "format.missing-argument"])
        #expect(findings("%3$@", counted(around: "%1$@: %2$#@n@")) == ["format.extra-argument"])
        // No formatter reads a marker with a period in its name, but the case shows its argument.
        let dotted = unit("k", "%1$@ has %2$#@n.x@") + unit("k|==|substitutions.@n.x@.plural.one", "%2$lld file", "TARGET")
        #expect(findings("%2$lld Datei", dotted) == [])
        #expect(findings("%3$lld Datei", dotted) == ["format.extra-argument"])
        // The text for a device is not a case.
        let device = unit("/k:dict/NSStringDeviceSpecificRuleType:dict/iphone:dict/:string", "Tap %@", "TARGET")
        #expect(findings("Tippen", device) == ["format.missing-argument"] && findings("%@ antippen", device) == [])
    }

    @Test("an import leaves out a case that reads the number of a plural as an object")
    func imports() throws {
        func isImported(_ target: String) throws -> Bool {
            let project = try ExchangeTests.Project([
                "L.xcstrings": ExchangeTests.catalog("\"k\" : { \"localizations\" : { \"en\" : \(source) } }")
            ])
            let unit = XLIFFUnit(id: "k|==|plural.one", source: "%1$@ has %2$lld file", target: XLIFFTarget(target))
            return try project.import([unit], into: "L.xcstrings", language: "de").results[0].outcome.isChange
        }
        #expect(try !isImported("%@ hat %lld Datei") && !isImported("%@ hat eine Datei"))
        #expect(try isImported("%1$@ hat %2$lld Datei") && isImported("%1$@ hat %lld Datei") && isImported("%1$@ hat eine Datei"))
    }
}
