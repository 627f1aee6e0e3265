import LocalizationCatalogCompilation
import LocalizationFileWriting
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

/// Compiles one entry with the key `k` and English as the source language.
private func compile(_ localizations: String, members: String = "", options: CatalogCompiler.Options = .init()) -> CompiledCatalog {
    let text = """
        { "sourceLanguage" : "en", "strings" : { "k" : { \(members)"localizations" : { \(localizations) } } }, "version" : "1.0" }
        """
    return CatalogCompiler.compile(Array(text.utf8), options: options)
}

private func unit(_ value: String, _ state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
}

private func plural(_ one: String, _ other: String) -> String {
    #"{ "variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } } }"#
}

/// The files as one line for each key.
private func lines(_ catalog: CompiledCatalog) -> [String] {
    catalog.localizations.flatMap { localization in
        localization.texts.map { "\(localization.name) \($0.key) = \($0.value ?? "-")" }
            + localization.rules.map { "\(localization.name) \($0.key) : \(words($0.rule))" }
    }
}

private func words(_ rule: CompiledRule) -> String {
    switch rule {
    case .text(let text): text
    case .format(let format, let variables):
        format + variables.map { " \($0.name)(\($0.valueType))" + $0.cases.map { " \($0.category)=\($0.text)" }.joined() }.joined()
    case .devices(let branches): branches.map { "\($0.device){\(words($0.rule))}" }.joined(separator: " ")
    }
}

private func errors(_ catalog: CompiledCatalog, _ severity: Finding.Severity = .error) -> [String] {
    catalog.findings.filter { $0.severity == severity }.map(\.message)
}

@Suite("Compiling string catalogs")
struct CatalogCompilerTests {
    @Test("A text goes to .strings, a plural to .stringsdict with the position of what it counts")
    func textsAndPlurals() {
        #expect(lines(compile(#""en" : \#(unit("One"))"#)) == ["en k = One"])
        #expect(
            lines(compile(#""en" : \#(plural("%lld bed", "%lld beds"))"#)) == ["en k : %#@value@ value(lld) one=%lld bed other=%lld beds"])
        #expect(
            lines(compile(#""en" : \#(plural("%1$@ has %2$.1f item", "%1$@ has %2$.1f items"))"#))
                == ["en k : %2$#@value@ value(f) one=%1$@ has %2$.1f item other=%1$@ has %2$.1f items"])
        // What spells its numbers out counts what the source language counts.
        #expect(
            lines(compile(#""de" : \#(plural("ein Bett", "viele")), "en" : \#(plural("%2$d bed", "%2$d beds"))"#)).first
                == "de k : %2$#@value@ value(d) one=ein Bett other=viele")
    }

    @Test("A plural counts the argument that numbered conversions leave to the others")
    func countedBesideNumbered() {
        func format(_ one: String, _ other: String) -> String? {
            lines(compile(#""en" : \#(plural(one, other))"#)).first.map { String($0.dropFirst("en k : ".count).prefix { $0 != " " }) }
        }
        #expect(format("%1$@ has %lld item", "%1$@ has %lld items") == "%2$#@value@")
        #expect(format("%2$@: %lld item", "%2$@: %lld items") == "%#@value@")
        #expect(format("%1$@, %3$@: %lld item", "%lld items of %1$@, %3$@") == "%2$#@value@")
        #expect(format("%@ has %lld item", "%@ has %lld items") == "%2$#@value@")
        #expect(format("%lld item of %@", "%lld items of %@") == "%#@value@")
    }

    @Test("A device's other goes to .strings, the other devices to .stringsdict")
    func devices() {
        let catalog = compile(
            #""de" : { "variations" : { "device" : { "mac" : \#(plural("%lld Klick", "%lld Klicks")), "ipad" : \#(unit("Tipp")), "other" : \#(unit("Los")) } } }"#
        )
        #expect(
            lines(catalog) == ["de k = Los", "de k : mac{%#@value@ value(lld) one=%lld Klick other=%lld Klicks} ipad{Tipp}"])
        #expect(catalog.findings == [])
    }

    @Test("Substitutions become variables: positions, %arg, names, and a text without a marker")
    func substitutions() {
        func catalog(_ text: String, _ definition: String, name: String = "files") -> CompiledCatalog {
            compile(
                #""en" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" }, "substitutions" : { "\#(name)" : { \#(definition), "variations" : { "plural" : { "other" : \#(unit("%arg files %%arg")) } } } } }"#
            )
        }
        #expect(
            lines(catalog("%#@files@ of %@", #""argNum" : 2, "formatSpecifier" : "lld""#))
                == ["en k : %2$#@files@ of %@ files(lld) other=%2$lld files %%arg"])
        #expect(
            lines(catalog("%1$#@files@", #""formatSpecifier" : ".1f""#)) == ["en k : %1$#@files@ files(f) other=%.1f files %%arg"])
        #expect(lines(catalog("%#@信号@", #""argNum" : 1"#, name: "信号")) == ["en k : %1$#@value@ value(lld) other=%1$lld files %%arg"])
        let unused = catalog("None", #""argNum" : 1"#)
        #expect(lines(unused) == ["en k : None"])
        #expect(
            errors(unused, .warning) == [
                "Substitution 'files' was never referenced. To reference, use %#@files@ in some other string (en: k|==|substitutions.files)"
            ])
    }

    @Test("New texts of the source language are left out unless somebody wrote them")
    func states() {
        let new = #""en" : \#(unit("E", "new")), "de" : \#(unit("D", "new"))"#
        #expect(lines(compile(new)) == ["de k = D"])
        #expect(lines(compile(new, members: #""extractionState" : "stale", "#)) == ["de k = D"])
        #expect(lines(compile(new, members: #""extractionState" : "manual", "#)) == ["de k = D", "en k = E"])
        #expect(
            lines(compile(new, members: #""extractionState" : "extracted_with_value", "shouldTranslate" : false, "#)) == ["de k = D"])
        let reviewed = #""en" : \#(unit("E", "translated")), "de" : \#(unit("D", "new"))"#
        #expect(lines(compile(reviewed, members: #""extractionState" : "extracted_with_value", "#)) == ["de k = D", "en k = E"])
        var options = CatalogCompiler.Options()
        options.states = ["translated"]
        #expect(lines(compile(#""de" : \#(unit("D", "needs_review")), "fr" : \#(unit("F"))"#, options: options)) == ["fr k = F"])
    }

    @Test("Languages are asked for in any spelling, and all strings have a text if asked")
    func options() {
        var options = CatalogCompiler.Options()
        options.languages = ["he", "en-US"]
        #expect(
            lines(compile(#""iw" : \#(unit("H")), "en-us" : \#(unit("U")), "de" : \#(unit("D"))"#, options: options)) == [
                "en-US k = U", "he k = H",
            ])
        options = .init()
        options.forcesAllStrings = true
        #expect(lines(compile(#""de" : \#(unit("D"))"#, options: options)) == ["de k = D", "en k = k"])
    }

    @Test("Two languages with one folder: the one that is spelled like it goes first, and it is said")
    func collision() {
        let catalog = compile(#""iw" : \#(unit("old")), "he" : \#(unit("new"))"#)
        #expect(lines(catalog) == ["he k = new"])
        #expect(errors(catalog, .warning) == ["'iw' and 'he' are compiled into one folder, 'he.lproj'"])
    }

    @Test(
        "Apple's messages on translations, and those on the shape, with the place in the catalog",
        arguments: [
            (
                #""en" : { "stringUnit" : { "state" : "translated", "value" : "%#@b@" }, "substitutions" : { "a" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "%arg" } } } } } } }"#,
                "Referencing undefined substitution 'b' (en: k)"
            ),
            (
                #""en" : { "variations" : { "device" : { "mac" : { "stringUnit" : { "state" : "new", "value" : "%#@b@" } } } } }"#,
                "Referencing undefined substitution 'b' (en: k|==|device.mac)"
            ),
            (
                #""en" : { "variations" : { "device" : { "other" : { "variations" : { "plural" : { } } } } } }"#,
                "Fallback value cannot be further varied (en: k|==|device.other)"
            ),
            (
                #""fr" : { "variations" : { "plural" : { "one" : { "variations" : { "device" : { } } } } } }"#,
                "Plural case cannot be further varied (fr: k|==|plural.one)"
            ),
            (
                #""en" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "%@" } } } } }"#,
                "Plural variation requires referencing the number in the string. To maintain grammatical correctness for strings that do not "
                    + "reference the number of items, use separate top-level strings for one and greater than one. (en: k)"
            ),
            (#""en" : { }"#, "a localization must have a 'stringUnit' or 'variations'"),
            (#""en" : { "stringUnit" : { "value" : "x" } }"#, "the member 'state' is missing"),
            (#""en" : { "variations" : null }"#, "'variations' must be an object"),
            (
                #""en" : { "stringUnit" : { "state" : "new", "value" : "x" }, }"#,
                "unexpected ',' before '}'"
            ),
        ])
    func messages(localizations: String, message: String) throws {
        let catalog = compile(localizations)
        #expect(errors(catalog) == [message])
        let range = try #require(catalog.findings.first?.range)
        #expect(range.lowerBound > 60 && range.upperBound <= catalog.source.count)
    }

    @Test("A number may be missing where the source language has it, and not where only others have plurals")
    func pluralWithoutNumber() {
        #expect(errors(compile(#""en" : \#(plural("%d bed", "beds")), "de" : \#(plural("ein", "viele"))"#)) == [])
        #expect(errors(compile(#""en" : \#(unit("bed")), "de" : \#(plural("ein", "viele")), "fr" : \#(plural("%d", "%d"))"#)).count == 1)
    }

    @Test("Of two entries with one key the last counts; keys are sorted by UTF-16 units")
    func keys() {
        let entry = { (key: String, value: String) in #""\#(key)" : { "localizations" : { "en" : \#(unit(value)) } }"# }
        let text =
            #"{ "sourceLanguage" : "en", "strings" : { \#(entry("\u{FF5E}", "3")), \#(entry("𝄞", "2")), \#(entry("a", "0")), \#(entry("a", "1")) }, "version" : 1.1 }"#
        let catalog = CatalogCompiler.compile(Array(text.utf8))
        #expect(lines(catalog) == ["en a = 1", "en 𝄞 = 2", "en \u{FF5E} = 3"])
        #expect(errors(catalog, .warning) == ["the key 'a' is there twice; the last one counts"])
    }

    @Test("Whatever the end of a catalog or one of its bytes is lost to, compiling goes on")
    func hostileInput() {
        let good = Array(
            #"{ "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "%#@a@ %arg" }, "substitutions" : { "a" : { "argNum" : 1, "variations" : { "plural" : { "other" : \#(unit("%arg")) } } } } } } } }, "version" : "1.0" }"#
                .utf8)
        for end in good.indices { #expect(CatalogCompiler.compile(Array(good[..<end])).findings.hasErrors) }
        for index in good.indices {
            for byte in [UInt8(ascii: "{"), UInt8(ascii: "\""), 0, 0xFF, UInt8(ascii: "%")] {
                var bytes = good
                bytes[index] = byte
                let catalog = CatalogCompiler.compile(bytes)
                for finding in catalog.findings { #expect((finding.range?.upperBound ?? 0) <= catalog.source.count) }
            }
        }
    }

    @Test(
        "A language whose name cannot be a folder's is reported once, and costs only itself",
        arguments: ["../../etc", "/etc", "a\\\\b", "c:d", "", "a\\u0000"])
    func languageOutside(name: String) throws {
        let entry = #""localizations" : { "de" : \#(unit("gut")), "\#(name)" : \#(unit("böse")) }"#
        let text = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a" : { \#(entry) }, "b" : { \#(entry) } } }"#
        let catalog = CatalogCompiler.compile(Array(text.utf8))
        #expect(lines(catalog) == ["de a = gut", "de b = gut"])
        #expect(catalog.findings.map(\.identifier) == ["xcstrings.language-name"])
        let files = CompiledTableFile.files(of: catalog, table: "T", layout: .stringsAndStringsdict)
        #expect(files.map(\.path) == ["de.lproj/T.strings"])
    }

    @Test("However many warnings come first, a catalog with a mistake has an error")
    func errorBehindWarnings() {
        let axes = (0..<2_000).map { #""axis\#($0)" : {}"# }.joined(separator: ", ")
        let catalog = compile(#""en" : { "variations" : { \#(axes) } }, "fr" : { "stringUnit" : 1 }"#)
        #expect(catalog.findings.count == 1_000)
        #expect(catalog.findings.hasErrors)
    }

    @Test("Thousands of languages, cases or substitutions with alike names take time in proportion")
    func manyNames() {
        let isLinear = ProcessorTime.growsLinearly(from: 64, times: 16) { count in
            #expect(throws: Never.self) { try compileManyNames(count) }
        }
        #expect(isLinear)
    }

    private func compileManyNames(_ count: Int) throws {
        let languages = compile((0..<count).map { #""x\#($0)" : \#(unit("x"))"# }.joined(separator: ", "))
        #expect(languages.localizations.count == count)
        let cases = (0..<count).map { #""c\#($0)" : \#(unit("%d"))"# }.joined(separator: ", ")
        let plural = compile(#""en" : { "variations" : { "plural" : { \#(cases), "c0" : \#(unit("%d last")) } } }"#)
        guard case .format(_, let variables)? = plural.localizations.first?.rules.first?.rule else { throw Failure() }
        #expect(variables.first?.cases.count == count)
        #expect(variables.first?.cases.last?.text == "%d last")
        // Letters that are left out make all of these names the same.
        let names = (0..<count).map { "v" + String(Character(UnicodeScalar(0x4E00 + UInt32($0)) ?? "x")) }
        let list = names.map { #""\#($0)" : { "argNum" : 1, "variations" : { "plural" : { "other" : \#(unit("%arg")) } } }"# }
        let text = unit(names.map { "%#@\($0)@" }.joined()).dropLast()
        let substitutions = compile(#""en" : \#(text), "substitutions" : { \#(list.joined(separator: ", ")) } }"#)
        guard case .format(_, let found)? = substitutions.localizations.first?.rules.first?.rule else { throw Failure() }
        #expect(Set(found.map(\.name)).count == count)
        #expect(found.prefix(3).map(\.name) == ["v", "v_2", "v_3"])
    }

    private struct Failure: Error {}

    @Test("Up to 32 devices share substitutions; what would multiply them without end is refused, at once")
    func sharedSubstitutions() throws {
        func catalog(devices: Int, substitutions: Int, text: String = "%#@s0@") -> CompiledCatalog {
            let branches = (0..<devices).map { #""device\#($0)" : \#(unit(text))"# }.joined(separator: ", ")
            let definitions = (0..<substitutions).map { #""s\#($0)" : \#(plural("%arg file", "%arg files"))"# }.joined(separator: ", ")
            return compile(#""en" : { "variations" : { "device" : { \#(branches) } }, "substitutions" : { \#(definitions) } }"#)
        }
        let most = catalog(devices: 32, substitutions: 1)
        #expect(most.findings == [])
        let rule = try #require(most.localizations.first?.rules.first?.rule)
        #expect(words(rule).contains("device31{%#@s0@ s0(lld) one=%lld file other=%lld files}"))
        let refused = catalog(devices: 33, substitutions: 1)
        #expect(errors(refused) == ["More than 32 devices share the substitutions of this text (en: k|==|device.device32)"])
        #expect(refused.localizations.allSatisfy { $0.texts.isEmpty && $0.rules.isEmpty })
        // A text without a marker shares nothing.
        #expect(errors(catalog(devices: 1_000, substitutions: 1, text: "Text")) == [])
        // As files these would be 4 GB.
        #expect(errors(catalog(devices: 5_000, substitutions: 5_000)).count == 1)
    }

    @Test("A specifier that would multiply a text is refused")
    func longSpecifier() {
        let specifier = String(repeating: "l", count: 100) + "d"
        let catalog = compile(
            #""en" : { "stringUnit" : { "state" : "new", "value" : "%#@a@" }, "substitutions" : { "a" : { "formatSpecifier" : "\#(specifier)", "variations" : { "plural" : { "other" : \#(unit("%arg")) } } } } }"#
        )
        #expect(errors(catalog) == ["'formatSpecifier' must be a conversion of a few letters"])
    }
}
