import LocalizationExchange
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform
import Testing

@Suite("Exchange with translators")
struct ExchangeTests {
    /// A project in memory.
    struct Project {
        let files = MemoryFiles()

        init(_ texts: KeyValuePairs<String, String>) throws {
            _ = try files.write(texts.map { FileChange(Array($1.utf8), at: "P/" + $0) })
        }

        func exchange() throws -> (project: ExchangeProject, sources: [any ExchangeSource]) {
            let project = try ExchangeProject(at: "P", in: files)
            return (project, try project.sources(in: files) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 })
        }

        /// The units of all files for a language, as `id = source [→ target (state)]`.
        func units(_ language: String) throws -> [String] {
            try exchange().sources.flatMap { source in
                source.units(in: language).map { unit in
                    let target = unit.target.map { " → \($0.text)" + ($0.state.map { " (\($0.rawValue))" } ?? "") } ?? ""
                    return "\(unit.id) = \(unit.source)\(target)"
                }
            }
        }

        /// Imports units of a file.
        func `import`(_ units: [XLIFFUnit], into original: String, language: String = "uk", source: String = "en") throws -> ExchangeImport
        {
            let file = XLIFFFile(original: original, sourceLanguage: source, targetLanguage: language, units: units)
            let document = XLIFFDocument(parsing: try XLIFFWriter.file(XLIFFContent(files: [file])))
            let (project, sources) = try exchange()
            let plan = try ExchangeImport(of: document, into: sources, developmentLanguage: project.developmentLanguage)
            _ = try files.write(plan.changes)
            return plan
        }

        func text(_ path: String) throws -> String { String(decoding: try files.read("P/" + path), as: UTF8.self) }
    }

    /// A catalog with entries, as JSON members.
    static func catalog(_ entries: String) -> String {
        #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
    }

    static func unit(_ value: String, _ state: String = "translated") -> String {
        #""stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" }"#
    }

    static let beds = #"""
        "%lld beds" : { "comment" : "C", "localizations" : { "en" : { "variations" : { "plural" : {
        "one" : { \#(unit("%lld bed")) }, "other" : { \#(unit("%lld beds")) } } } } } }
        """#

    static let files = #"""
        "files" : { "localizations" : { "en" : { \#(unit("%#@n@ in %@")), "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
        "variations" : { "plural" : { "one" : { \#(unit("%arg file")) }, "other" : { \#(unit("%arg files")) } } } } } } } }
        """#

    // MARK: Identifiers

    @Test(
        "identifiers of variations are read and written",
        arguments: [
            "key", "key|==|plural.one", "key|==|device.iphone", "key|==|device.iphone.plural.other", "k|==|substitutions.n.plural.few",
            "k|==|substitutions.@a.b@.plural.few", "k|==|substitutions.n.device.mac.plural.one", "a|==|b|==|plural.one",
            "tab\t|==|device.mac", "",
        ])
    func identifiers(text: String) {
        let id = CatalogUnitID(parsing: text)
        #expect(id.text == text)
        #expect(id.path.isEmpty == !text.contains("|==|"))
    }

    @Test(
        "what does not lead to a variation is part of the key",
        arguments: ["a|==|", "a|==|plural", "a|==|color.red", "a|==|plural.", "|==|x"])
    func keys(text: String) {
        #expect(CatalogUnitID(parsing: text).key == text)
    }

    @Test("identifiers of rules keep slashes and colons of keys")
    func ruleIdentifiers() {
        let path = ["a/b: c", "n", "other"]
        let text = "/a/b: c:dict/n:dict/other:dict/:string"
        #expect(StringsdictUnitID.text(of: path) == text)
        #expect(StringsdictUnitID.path(of: text) == path)
        #expect(StringsdictUnitID.path(of: "a:dict/:string") == nil && StringsdictUnitID.path(of: "/a") == nil)
    }

    // MARK: Export

    @Test("a plural has the categories of the language, with the source text of 'other' where the source lacks them")
    func categories() throws {
        let project = try Project(["L.xcstrings": Self.catalog(Self.beds)])
        #expect(
            try project.units("uk") == [
                "%lld beds|==|plural.few = %lld beds", "%lld beds|==|plural.many = %lld beds", "%lld beds|==|plural.one = %lld bed",
                "%lld beds|==|plural.other = %lld beds",
            ])
    }

    @Test("a language without 'one' gets no unit for the original's, but one for its 'zero', as in Xcode's exports of tables")
    func unneededCategories() throws {
        let none = #""%lld beds" : { "localizations" : { "en" : { "variations" : { "plural" : { "zero" : { \#(Self.unit("no beds")) },"#
        let beds = Self.beds.replacing(
            #""%lld beds" : { "comment" : "C", "localizations" : { "en" : { "variations" : { "plural" : {"#, with: none)
        let rules = Self.rules.replacing("<key>one</key>", with: "<key>zero</key><string>no files</string><key>one</key>")
        let project = try Project([
            "L.xcstrings": Self.catalog(beds + "," + Self.files), "en.lproj/L.stringsdict": rules, "ja.lproj/X.strings": "",
        ])
        let prefix = "/a/b: %d:dict/"
        #expect(
            try project.units("ja") == [
                "%lld beds|==|plural.other = %lld beds", "%lld beds|==|plural.zero = no beds",
                "files = %1$#@n@ in %@", "files|==|substitutions.n.plural.other = %1$lld files",
                "\(prefix)NSStringLocalizedFormatKey:dict/:string = %#@n@", "\(prefix)n:dict/other:dict/:string = %d files",
                "\(prefix)n:dict/zero:dict/:string = no files",
            ])
        // A system that sends the case all the same does not lose it.
        let plan = try project.import(
            [XLIFFUnit(id: "\(prefix)n:dict/one:dict/:string", source: "%d file", target: XLIFFTarget("%d 個"))],
            into: "en.lproj/L.stringsdict", language: "ja")
        #expect(plan.results.map(\.outcome) == [.added])
        #expect(try project.units("ja").contains("\(prefix)n:dict/one:dict/:string = %d file → %d 個"))
    }

    @Test("states, shapes of the translation, and the text of a key without a source text")
    func states() throws {
        let entries = #"""
            "a" : { "localizations" : { "uk" : { \#(Self.unit("1", "needs_review")) } } },
            "b" : { "localizations" : { "en" : { \#(Self.unit("B", "new")) }, "uk" : { \#(Self.unit("2", "machine_translated")) } } },
            "c" : { "localizations" : { "uk" : { "variations" : { "device" : { "mac" : { \#(Self.unit("3", "new")) } } } } } },
            "d" : { "shouldTranslate" : false }, "e" : { "extractionState" : "stale" }
            """#
        let project = try Project(["L.xcstrings": Self.catalog(entries)])
        #expect(
            try project.units("uk") == [
                "a = a → 1 (needs-review-l10n)", "b = B → 2 (translated)", "c|==|device.mac = c → 3 (new)",
            ])
        #expect(try project.exchange().sources[0].units(in: "uk")[1].target?.stateQualifier == "leveraged-mt")
        #expect(try project.units("en") == ["a = a → a (new)", "b = B → B (new)", "c = c → c (new)"])
    }

    @Test("lists of phrases are left out and reported, and a unit for one is skipped; a shortcut with one text is exchanged")
    func phrases() throws {
        let list = #""stringSet" : { "state" : "translated", "values" : [ "Open ${applicationName}", "Show ${applicationName}" ] }"#
        let entries = #"""
            "Open ${applicationName}" : { "localizations" : { "en" : { \#(list) } } },
            "Start ${applicationName}" : { "localizations" : { "de" : { \#(Self.unit("${applicationName} starten")) } } },
            "Old" : { "extractionState" : "stale", "localizations" : { "en" : { \#(list) } } }
            """#
        let project = try Project(["AppShortcuts.xcstrings": Self.catalog(entries)])
        let before = try project.text("AppShortcuts.xcstrings")
        #expect(
            try project.units("de") == ["Start ${applicationName} = Start ${applicationName} → ${applicationName} starten (translated)"])
        let findings = try project.exchange().sources[0].findings.flatMap(\.findings)
        #expect(findings.map(\.rule.identifier) == ["exchange.phrases"])
        #expect(findings.map(\.message) == ["a list of phrases is not exchanged"])
        let plan = try project.import(
            [
                XLIFFUnit(
                    id: "Open ${applicationName}", source: "Open ${applicationName}", target: XLIFFTarget("${applicationName} öffnen"))
            ], into: "AppShortcuts.xcstrings", language: "de")
        #expect(plan.results.map(\.outcome) == [.skipped(.unknownID)])
        #expect(try project.text("AppShortcuts.xcstrings") == before)
    }

    @Test("substitutions have the number and type of their argument")
    func substitutions() throws {
        let project = try Project(["L.xcstrings": Self.catalog(Self.files)])
        #expect(
            try project.units("de") == [
                "files = %1$#@n@ in %@", "files|==|substitutions.n.plural.one = %1$lld file",
                "files|==|substitutions.n.plural.other = %1$lld files",
            ])
        let plan = try project.import(
            [
                XLIFFUnit(id: "files", source: "%1$#@n@ in %@", target: XLIFFTarget("In %2$@ %1$#@n@")),
                XLIFFUnit(id: "files|==|substitutions.n.plural.one", source: "%1$lld file", target: XLIFFTarget("%1$lld Datei")),
                XLIFFUnit(id: "files|==|substitutions.n.plural.other", source: "%1$lld files", target: XLIFFTarget("%1$lld Dateien")),
            ], into: "L.xcstrings", language: "de")
        #expect(plan.results.map(\.outcome) == [.added, .added, .added])
        let german = try #require(XCStringsDocument(parsing: try project.files.read("P/L.xcstrings"))["files"]?["de"])
        #expect(german.value == "In %2$@ %#@n@")
        #expect(german.substitutions.first?.cases("plural").map(\.value) == ["%arg Datei", "%arg Dateien"])
        #expect(german.substitutions.first?.argumentNumber == 1 && german.substitutions.first?.formatSpecifier == "lld")
    }

    static let rules = """
        <plist version="1.0"><dict><key>a/b: %d</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
        """

    @Test("rules have the categories of the language, and are imported into a new file")
    func rules() throws {
        let project = try Project(["en.lproj/L.stringsdict": Self.rules, "uk.lproj/X.strings": ""])
        let prefix = "/a/b: %d:dict/"
        #expect(
            try project.units("uk") == [
                "\(prefix)NSStringLocalizedFormatKey:dict/:string = %#@n@", "\(prefix)n:dict/few:dict/:string = %d files",
                "\(prefix)n:dict/many:dict/:string = %d files", "\(prefix)n:dict/one:dict/:string = %d file",
                "\(prefix)n:dict/other:dict/:string = %d files",
            ])
        let plan = try project.import(
            ["few", "other"].map {
                XLIFFUnit(id: "\(prefix)n:dict/\($0):dict/:string", source: "%d files", target: XLIFFTarget("%d \($0)"))
            }, into: "en.lproj/L.stringsdict")
        #expect(plan.results.map(\.outcome) == [.added, .added] && plan.missing.count == 3)
        #expect(try project.units("uk")[1].hasSuffix("→ %d few"))
        #expect(try project.text("uk.lproj/L.stringsdict").contains("<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>"))
    }

    @Test("texts of an Info.plist without a table, and the notes of known keys")
    func information() throws {
        let plist = """
            <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string>Photos</string><key>CFBundleName</key>
            <string>$(PRODUCT_NAME)</string><key>CFBundleVersion</key><string>1</string></dict></plist>
            """
        let project = try Project(["App/Info.plist": plist, "App/en.lproj/X.strings": "", "App/de.lproj/X.strings": ""])
        let source = try #require(try project.exchange().sources.first { $0.original.hasSuffix("InfoPlist.strings") })
        #expect(source.original == "App/en.lproj/InfoPlist.strings")
        #expect(source.units(in: "de").map(\.notes[0].text) == ["Privacy - Camera Usage Description"])
        let units = [XLIFFUnit(id: "NSCameraUsageDescription", source: "Photos", target: XLIFFTarget("Fotos"))]
        _ = try project.import(units, into: "App/Info.plist", language: "de")
        #expect(
            try project.text("App/de.lproj/InfoPlist.strings") == """
                /* Privacy - Camera Usage Description */
                "NSCameraUsageDescription" = "Fotos";


                """)
    }

    @Test("the texts of a document are translated in the table with its name; a document without texts has none")
    func documents() throws {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>
            <label text="Text" id="a"/></objects></scene></scenes></document>
            """
        let project = try Project([
            "Base.lproj/Main.storyboard": storyboard, "de.lproj/Main.strings": "\"a.text\" = \"Deutsch\";\n",
            "Base.lproj/Other.storyboard": "<x/>", "en.lproj/Other.strings": "b = Two;",
        ])
        #expect(try project.units("de") == ["a.text = Text → Deutsch", "b = Two"])
    }

    // MARK: Projects

    @Test("an Xcode project says which files count, and its regions")
    func xcodeProject() throws {
        let project = """
            // !$*UTF8*$!
            { objects = {
              P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, fr); mainGroup = G; projectDirPath = ""; };
              G = { isa = PBXGroup; children = (A, S, L, X, B); sourceTree = "<group>"; };
              A = { isa = PBXGroup; path = App; children = (V, G); sourceTree = "<group>"; };
              V = { isa = PBXVariantGroup; name = L.strings; children = (E, F); sourceTree = "<group>"; };
              E = { isa = PBXFileReference; name = en; path = en.lproj/L.strings; sourceTree = "<group>"; };
              F = { isa = PBXFileReference; name = fr; path = fr.lproj/L.strings; sourceTree = "<group>"; };
              S = { isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = "<group>"; };
              L = { isa = PBXFileReference; path = ../Outside/en.lproj/O.strings; sourceTree = SOURCE_ROOT; };
              X = { isa = PBXFileReference; path = System/Library/X.framework; sourceTree = SDKROOT; };
              B = { isa = PBXFileReference; path = Built.framework; sourceTree = "<group>"; };
            }; rootObject = P; }
            """
        let tree = try Project([
            "App.xcodeproj/project.pbxproj": project, "App/en.lproj/L.strings": "a = A;", "App/fr.lproj/L.strings": "a = Ah;",
            "Sync/L.xcstrings": Self.catalog(#""b" : { }"#), "Unused/en.lproj/U.strings": "u = U;",
            "../Outside/en.lproj/O.strings": "o = O;", "Built.framework/Resources/en.lproj/B.strings": "b = B;",
        ])
        let found = try tree.exchange().project
        #expect(found.name == "App.xcodeproj" && found.developmentLanguage == "en" && found.languages == ["en", "fr"])
        #expect(try tree.units("fr") == ["a = A → Ah", "b = b"])
        #expect(throws: ExchangeError.self) { try ExchangeProject(at: "P/none", in: tree.files) }
    }

    @Test("a Swift package says its default localization")
    func package() throws {
        let manifest = """
            // defaultLocalization: "fr"
            let package = Package(
                name: "Kit", /* defaultLocalization: "it" */ defaultLocalization : "de",
                targets: [])
            """
        let tree = try Project([
            "Package.swift": manifest, "Sources/Kit/de.lproj/L.strings": "a = A;", "Sources/Kit/en.lproj/L.strings": "a = B;",
        ])
        let found = try tree.exchange().project
        #expect(found.name == "Kit" && found.developmentLanguage == "de" && found.languages == ["de", "en"])
        #expect(try tree.units("en") == ["a = A → B"])
    }

    // MARK: Import

    @Test("a tool that makes line feeds of carriage returns changes no source and no translation")
    func carriageReturns() throws {
        let project = try Project(["en.lproj/L.strings": "a = \"A\\rB\";\nb = \"C\\r\\nD\";\n", "uk.lproj/L.strings": "b = \"В\\rГ\";\n"])
        let plan = try project.import(
            [
                XLIFFUnit(id: "a", source: "A\nB", target: XLIFFTarget("А\nБ")),
                XLIFFUnit(id: "b", source: "C\nD", target: XLIFFTarget("В\nГ")),
            ], into: "en.lproj/L.strings")
        #expect(plan.results.map(\.outcome) == [.added, .same])
        let moved = try project.import([XLIFFUnit(id: "a", source: "A B\n", target: XLIFFTarget("А"))], into: "en.lproj/L.strings")
        #expect(moved.results.map(\.outcome) == [.skipped(.sourceChanged("A\rB"))])
    }

    @Test("units are imported, or skipped for Apple's reasons")
    func outcomes() throws {
        let table = "/* n */\na = \"A %@\";\nb = B;\nc = C;\nd = D;\ne = E;\nf = F;\n"
        let project = try Project(["en.lproj/L.strings": table, "uk.lproj/L.strings": "b = \"Б\";\nc = old;\ne = \"Е\";\n"])
        let plan = try project.import(
            [
                XLIFFUnit(id: "a", source: "A %@", target: XLIFFTarget("А %@")), XLIFFUnit(id: "b", source: "B", target: XLIFFTarget("Б")),
                XLIFFUnit(id: "c", source: "C", target: XLIFFTarget("С", state: .final)),
                XLIFFUnit(id: "d", source: "other", target: XLIFFTarget("Д")), XLIFFUnit(id: "e", source: "E", target: XLIFFTarget("")),
                XLIFFUnit(id: "x", source: "X", target: XLIFFTarget("Х")),
                XLIFFUnit(id: "f", source: "F", target: XLIFFTarget("%@")),
                XLIFFUnit(id: "f", source: "F", target: XLIFFTarget("Ф", state: .new)),
            ], into: "en.lproj/L.strings")
        #expect(
            plan.results.map(\.outcome) == [
                .added, .same, .changed, .skipped(.sourceChanged("D")), .cleared, .skipped(.unknownID), .skipped(.repeated),
                .skipped(.unfinished("new")),
            ])
        #expect(try project.text("uk.lproj/L.strings") == "b = \"Б\";\nc = \"С\";\ne = \"\";\n/* n */\n\"a\" = \"А %@\";\n")
        #expect(plan.findings(reportsChanges: false).map(\.message).contains("L.strings: Target has unfinished state \"new\" (Key: \"f\")"))
    }

    @Test("a placeholder that would crash or show garbage is not imported")
    func placeholders() throws {
        let project = try Project(["en.lproj/L.strings": "a = \"%d of %@\";", "uk.lproj/L.strings": ""])
        for (text, isImported) in [
            ("%2$@: %1$d", true), ("%@ %@", false), ("%1$d", true), ("%3$@", false), ("100 %", true), ("%d of %d", false),
            ("%d of %@ %d", false), ("%x of %@", true), ("100% d. %2$@", true),
        ] {
            let plan = try project.import([XLIFFUnit(id: "a", source: "%d of %@", target: XLIFFTarget(text))], into: "en.lproj/L.strings")
            #expect(plan.results[0].outcome.isChange == isImported, "\(text)")
        }
    }

    @Test("the other cases of an imported plural are added as new, and finished texts are translated")
    func plurals() throws {
        let project = try Project(["L.xcstrings": Self.catalog(Self.beds)])
        let plan = try project.import(
            [
                XLIFFUnit(id: "%lld beds|==|plural.one", source: "%lld bed", target: XLIFFTarget("%lld ліжко", state: .signedOff)),
                XLIFFUnit(id: "%lld beds|==|plural.other", source: "%lld beds", target: XLIFFTarget("%lld ліжка")),
            ], into: "L.xcstrings")
        #expect(plan.results.map(\.outcome) == [.added, .added])
        #expect(
            try project.units("uk") == [
                "%lld beds|==|plural.few = %lld beds → %lld beds (new)", "%lld beds|==|plural.many = %lld beds → %lld beds (new)",
                "%lld beds|==|plural.one = %lld bed → %lld ліжко (translated)",
                "%lld beds|==|plural.other = %lld beds → %lld ліжка (translated)",
            ])
    }

    @Test("a key that ends like a path of a variation is not imported")
    func ambiguousKeys() throws {
        let project = try Project(["L.xcstrings": Self.catalog(#""foo" : { }, "foo|==|plural.one" : { }"#)])
        let plan = try project.import(
            [XLIFFUnit(id: "foo|==|plural.few", source: "foo", target: XLIFFTarget("x"))], into: "L.xcstrings")
        #expect(plan.results.map(\.outcome) == [.added])
        let units = try project.exchange().sources[0].units(in: "fr").map(\.id)
        #expect(units == ["foo", "foo|==|plural.one"])
    }

    @Test("files that the project does not have, other source languages and names that lead outside are skipped")
    func files() throws {
        let project = try Project(["en.lproj/L.strings": "a = A;", "uk.lproj/X.strings": ""])
        let unit = XLIFFUnit(id: "a", source: "A", target: XLIFFTarget("А"))
        for path in ["../../etc/en.lproj/L.strings", "none.strings"] {
            let plan = try project.import([unit], into: path)
            #expect(plan.results.map(\.outcome) == [.skipped(.unknownFile(candidates: []))] && plan.changes.isEmpty)
        }
        #expect(try project.import([unit], into: "en.lproj/L.strings", source: "de").results[0].outcome == .skipped(.sourceLanguage("en")))
        for language in ["../../x", "", "a/b"] {
            #expect(
                try project.import([unit], into: "en.lproj/L.strings", language: language).results[0].outcome == .skipped(.targetLanguage))
        }
    }

    @Test("only the bytes of changed texts change in a catalog")
    func bytes() throws {
        let text = Self.catalog(#""a" : { "localizations" : { "uk" : { \#(Self.unit("1")) } } }, "b":{"localizations":{}}"#)
        let project = try Project(["L.xcstrings": text])
        _ = try project.import([XLIFFUnit(id: "a", source: "a", target: XLIFFTarget("2"))], into: "L.xcstrings")
        #expect(try project.text("L.xcstrings") == text.replacing("\"1\"", with: "\"2\""))
    }

    // MARK: Repair

    @Test("a repair adds the target language, says pt-PT for pt, and finds renamed keys")
    func repair() throws {
        let project = try Project(["en.lproj/L.strings": "new = Same;\nc = Twice;\nd = Twice;", "pt-PT.lproj/L.strings": ""])
        let (exchange, sources) = try project.exchange()
        let file = XLIFFFile(
            original: "en.lproj/L.strings", sourceLanguage: "en", targetLanguage: nil,
            units: [XLIFFUnit(id: "old", source: "Same", target: XLIFFTarget("Igual")), XLIFFUnit(id: "x", source: "Twice")])
        var document = XLIFFDocument(parsing: try XLIFFWriter.file(XLIFFContent(files: [file])))
        let repair = XLIFFRepair(of: document, named: "pt", into: sources, languages: exchange.languages)
        try document.apply(repair.changes)
        #expect(repair.report.count == 2)
        #expect(document.files.first?.targetLanguage == "pt-PT" && document.files.first?.units.map(\.id) == ["new", "x"])
        #expect(XLIFFRepair(of: document, named: "pt", into: sources, languages: exchange.languages).changes.isEmpty)
    }
}
