import LocalizationLint
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Mistakes in translations")
struct TranslationCheckTests {
    /// What is found in a catalog with entries, as "language line identifier message" without the message's name of the translation.
    private func findings(_ entries: String, source: String = "en") -> [String] {
        let text = "{ \"sourceLanguage\" : \"\(source)\", \"strings\" : {\(entries)}, \"version\" : \"1.0\" }"
        return CatalogCheck.findings(of: XCStringsDocument(parsing: Array(text.utf8))).map { "\($0.identifier): \($0.message)" }
    }

    private func unit(_ value: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }" }

    private func plural(_ cases: (String, String)...) -> String {
        "{ \"variations\" : { \"plural\" : { \(cases.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ")) } } }"
    }

    @Test("a conversion of another kind than the key's, with the language and the key")
    func type() {
        let found = findings("\"Hello, %@!\" : { \"localizations\" : { \"pl\" : \(unit("Cześć, %d!")), \"de\" : \(unit("Hallo, %@!")) } }")
        #expect(
            found == [
                "format.argument-type: '%d' is for an integer, but argument 1 of the source text is an object ('%@') (pl: Hello, %@!)"
            ])
    }

    @Test("an argument that nobody passes, and one that the translation leaves out")
    func extraAndMissing() {
        let found = findings(
            "\"version\" : { \"localizations\" : { \"en\" : \(unit("Version %@ (%@)")), \"fr\" : \(unit("Version %d (%s) %@")), \"de\" : \(unit("Version %2$@")) } }"
        )
        #expect(
            found == [
                "format.argument-type: '%d' is for an integer, but argument 1 of the source text is an object ('%@'); '%s' differs as well (fr: version)",
                "format.extra-argument: '%@' takes argument 3, but the source text has only 2 arguments (fr: version)",
                "format.missing-argument: argument 1 of the source text ('%@') is not in the translation (de: version)",
            ])
    }

    @Test(
        "what a translation may do with its arguments",
        arguments: [
            ("%lld of %@", "%2$@: %1$d"), ("%@ of %@", "%2$@, %1$@, %1$@"), ("%.1f MB", "%.2f MB"), ("%d", "%5ld"),
            ("100% sure", "100 % sicher"), ("Save 20%", "20%-Rabatt, 85% des Preises"), ("%d%% done", "%d %% fertig"),
            ("Price", "Preis: $5"),
        ])
    func fits(source: String, translation: String) {
        #expect(findings("\"k\" : { \"localizations\" : { \"en\" : \(unit(source)), \"de\" : \(unit(translation)) } }") == [])
    }

    @Test("a per cent sign that becomes a conversion in a text that is formatted")
    func prose() {
        let found = findings("\"%d%% done\" : { \"localizations\" : { \"de\" : \(unit("%d% fertig")) } }")
        #expect(
            found == [
                "format.extra-argument: '% f' is read as a specifier; a percent sign is written as '%%'; '% f' takes argument 2, but the source text has only 1 argument (de: %d%% done)"
            ])
    }

    @Test("a number that some plural cases do not show is in the translation")
    func impliedNumber() {
        let cases = plural(("one", "ein Ordner auf %2$@"), ("other", "%1$lld Ordner auf %2$@"))
        #expect(findings("\"%lld folders on %@\" : { \"localizations\" : { \"de\" : \(cases) } }") == [])
    }

    @Test("a plural without 'other', and a category and a device that do not exist, with the nearest name")
    func variations() {
        let found = findings(
            """
            "%lld new" : { "localizations" : {
                "en" : \(plural(("one", "%lld new"))), "pl" : \(plural(("one", "%lld"), ("several", "%lld"), ("other", "%lld"))),
                "cs" : \(plural(("oher", "%lld"), ("other", "%lld"))) } },
            "tap" : { "localizations" : { "en" : { "variations" : { "device" : { "iPhone" : \(unit("Tap")), "other" : \(unit("Click")) } } } } }
            """)
        #expect(
            found == [
                "plural.no-other: the plural lacks 'other'; numbers without a case show the key (en: %lld new)",
                "plural.unknown-category: 'several' is not a plural category, so its text is never shown; known: zero, one, two, few, many, other (pl: %lld new)",
                "plural.unknown-category: 'oher' is not a plural category, so its text is never shown; did you mean 'other'? (cs: %lld new)",
                "device.unknown: 'iPhone' is not a device, so its text is never shown; did you mean 'iphone'? (en: tap)",
            ])
    }

    @Test("substitutions count the arguments that they name, and share their variables among devices")
    func substitutions() {
        func entry(_ text: String, _ specifier: String) -> String {
            """
            { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { "files" : {
                "argNum" : 2, "formatSpecifier" : "\(specifier)", "variations" : { "plural" : { "other" : \(unit("%arg Dateien")) } } } } }
            """
        }
        func found(_ text: String, _ specifier: String) -> [String] {
            findings("\"%@: %lld files\" : { \"localizations\" : { \"de\" : \(entry(text, specifier)) } }")
        }
        #expect(found("%1$@: %#@files@", "lld") == [])
        #expect(
            found("%1$@: %#@files@", "f") == [
                "format.argument-type: '%2$#@files@' is for a floating-point number, but argument 2 of the source text is an integer ('%lld') (de: %@: %lld files)"
            ])
    }

    @Test(
        "names that are no languages, with what may be meant",
        arguments: [
            ("czech", "did you mean 'cs'?"), ("cz", "did you mean 'cs'?"), ("jp", "did you mean 'ja'?"), ("sp", "did you mean 'es'?"),
            ("us", "did you mean 'en'?"),
            ("sr@latin", "did you mean 'sr-Latn'?"),
            ("SimplifiedChinese", "did you mean 'zh-Hans'?"), ("nonsense", "examples: de, pt-BR, zh-Hant"),
        ])
    func languages(name: String, hint: String) {
        #expect(LanguageName.mistake(in: name) == "'\(name)' is not a language; \(hint)")
        #expect(LanguageName.mistake(inFolderOfFileAt: "App/\(name).lproj/A.strings")?.contains(hint) == true)
    }

    @Test("an English name that old folders have is none for a language of a catalog")
    func oldFolderNames() {
        for (name, language) in [("polish", "pl"), ("German", "de")] {
            #expect(LanguageName.mistake(in: name) == "'\(name)' is not a language; did you mean '\(language)'?")
            #expect(LanguageName.mistake(inFolderOfFileAt: "\(name).lproj/A.strings") == nil)
        }
        let found = findings(
            "\"a\" : { \"localizations\" : { \"polish\" : \(unit("b")) } }, \"c\" : { \"localizations\" : { \"polish\" : \(unit("d")) } }")
        #expect(found == ["language.unknown: 'polish' is not a language; did you mean 'pl'?"])
    }

    @Test("every other name is left alone: old ones, POSIX's, those of languages that few know")
    func knownLanguages() {
        for name in ["de", "pt-BR", "zh_CN", "zh-Hant-HK", "iw", "no", "tl", "gsw", "qqq", "es-419", "sr-Latn", "ca-ES-valencia"] {
            #expect(LanguageName.mistake(in: name) == nil, "\(name)")
        }
        for path in [
            "English.lproj/A.strings", "Base.lproj/A.strings", "mul.lproj/A.xcstrings", "A.strings", "Sources/App/Localizable.xcstrings",
        ] {
            #expect(LanguageName.mistake(inFolderOfFileAt: path) == nil, "\(path)")
        }
    }

    @Test("tables are compared with the same table in the source language, rules with texts as well")
    func tables() {
        let rules = """
            { "%d files" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = d; one = "%d file"; other = "%@"; }; }; }
            """
        let files = [
            "App/en.lproj/A.strings": "\"Hello\" = \"Hello, %@\"; \"%d files\" = \"%d files\"; \"Plain\" = \"Plain\";",
            "App/pl.lproj/A.strings": "\"Hello\" = \"Cześć, %d\"; \"Plain\" = \"Zwykły\"; \"Other\" = \"%d\";",
            "App/pl.lproj/A.stringsdict": rules,
        ]
        var check = TableCheck { files[$0].map { Array($0.utf8) } }
        func found(_ path: String) -> [String] {
            let document = (CatalogFileType(path: path) ?? .strings).documentType.init(parsing: Array((files[path] ?? "").utf8))
            return (document as? any TableDocument).map { check.findings(in: $0, at: path).map(\.message) } ?? ["no table"]
        }
        #expect(found("App/en.lproj/A.strings") == [])
        #expect(
            found("App/pl.lproj/A.strings") == [
                "'%d' is for an integer, but argument 1 of the source text is an object ('%@') (pl: Hello)"
            ])
        #expect(
            found("App/pl.lproj/A.stringsdict")
                == ["'%@' is for an object, but argument 1 of the source text is an integer ('%d') (pl: %d files)"])
    }

    @Test("real apps have few such mistakes, and every one is real", .tags(.longRun), .longRun)
    func corpus() throws {
        var counts: [String: Int] = [:]
        let root = SharedMaterial.path("corpus")
        let apps = try FileSystem.list(root).filter { !$0.hasPrefix("_") }
        for app in apps {
            var tables = TableCheck { try? FileSystem.read($0) }
            let types = CatalogFileType.catalogs
            let isWanted = { (name: String) in CatalogFileType(path: name).map(types.contains) ?? false }
            for path in FolderSearch().files(below: "\(root)/\(app)", of: DiskFiles(), where: isWanted, failure: { _ in }).map(\.path) {
                guard let type = CatalogFileType(path: path), let bytes = try? FileSystem.read(path) else { continue }
                let document = type.documentType.init(parsing: bytes)
                let found =
                    (document as? XCStringsDocument).map { CatalogCheck.findings(of: $0) }
                    ?? (document as? any TableDocument).map { tables.findings(in: $0, at: path) } ?? []
                for finding in found { counts[finding.identifier, default: 0] += 1 }
            }
        }
        // Each was looked at: '%d' for '%@', '%n' for '%d', arguments that nobody passes, texts without their argument or number, 'sr@latin',
        // 'SimplifiedChinese'. '%A%B%C' of one app's tests reads as a date.
        #expect(
            counts
                == (SharedMaterial.isWhole
                    ? ["format.argument-type": 14, "format.extra-argument": 4, "format.missing-argument": 11, "language.folder": 3] : [:]))
    }
}
