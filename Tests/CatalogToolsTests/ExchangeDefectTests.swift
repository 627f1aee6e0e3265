import LocalizationExchange
import LocalizationProject
import CatalogFormats
import Testing

@Suite("Exchange of unusual projects and documents")
struct ExchangeDefectTests {
    private typealias Project = ExchangeTests.Project

    @Test("A translation of a key that ends like a path of a variation is the key's own, not a case of another key")
    func keysLikePaths() throws {
        let project = try Project(["L.xcstrings": ExchangeTests.catalog(#""foo" : { }, "foo|==|plural.one" : { }"#)])
        let plan = try project.import(
            [
                XLIFFUnit(id: "foo", source: "foo", target: XLIFFTarget("F")),
                XLIFFUnit(id: "foo|==|plural.one", source: "foo|==|plural.one", target: XLIFFTarget("O")),
            ], into: "L.xcstrings")
        #expect(plan.results.map(\.outcome) == [.added, .added])
        #expect(try project.units("uk") == ["foo = foo → F (translated)", "foo|==|plural.one = foo|==|plural.one → O (translated)"])
    }

    @Test("Of units that give one key texts of different shapes, those of the first shape are imported, and the others reported")
    func shapes() throws {
        for (ids, wanted) in [
            (["n", "n|==|plural.one"], [true, false]), (["n|==|plural.one", "n"], [true, false]),
            (["n|==|device.iphone", "n|==|plural.one", "n|==|device.mac"], [true, false, true]),
        ] {
            let project = try Project(["L.xcstrings": ExchangeTests.catalog(#""n" : { }"#)])
            let plan = try project.import(
                ids.map { XLIFFUnit(id: $0, source: "n", target: XLIFFTarget("t " + $0)) }, into: "L.xcstrings")
            #expect(plan.results.map(\.outcome.isChange) == wanted, "\(ids)")
            #expect(plan.results.allSatisfy { $0.outcome.isChange || $0.outcome == .skipped(.otherShape) })
            #expect(plan.hasSkipped)
            let units = try project.units("uk")
            for (id, isImported) in zip(ids, wanted) { #expect(units.contains("\(id) = n → t \(id) (translated)") == isImported, "\(id)") }
        }
    }

    @Test("The menus of a predicate editor's texts take no arguments; a specifier that the source text lacks is a mistake elsewhere")
    func predicates() throws {
        let key = "%[Author,Text]@ %[is,is not]@ %@"
        let source = "%1$[Author,Content]@ %2$[is,is not]@ %3$@"
        let project = try Project(["en.lproj/L.strings": "\"\(key)\" = \"\(source)\";\n\"k\" = \"K\";\n"])
        let plan = try project.import(
            [
                XLIFFUnit(id: key, source: source, target: XLIFFTarget("%1$[Автор,Зміст]@ %2$[є,не є]@ %3$@")),
                XLIFFUnit(id: "k", source: "K", target: XLIFFTarget("К %3$@")),
            ], into: "en.lproj/L.strings")
        let mistake = "'%3$@' takes argument 3, which the source text does not have"
        #expect(plan.results.map(\.outcome) == [.added, .skipped(.specifier(mistake))])
    }

    @Test("A case without numbers whose plural is of the second argument is left out; one with numbers is imported")
    func unnumberedCases() throws {
        func unit(_ value: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }" }
        let cases = "\"one\" : \(unit("%1$@ has %2$lld file")), \"other\" : \(unit("%1$@ has %2$lld files"))"
        let plural = "{ \"variations\" : { \"plural\" : { \(cases) } } }"
        let key = "%@ has %lld files"
        let entry = "\"\(key)\" : { \"localizations\" : { \"en\" : \(plural) } }"
        func outcomes(_ one: String, _ other: String) throws -> (outcomes: [ImportOutcome], hasSkipped: Bool) {
            let project = try Project(["L.xcstrings": ExchangeTests.catalog(entry)])
            let plan = try project.import(
                [
                    XLIFFUnit(id: key + "|==|plural.one", source: "%1$@ has %2$lld file", target: XLIFFTarget(one)),
                    XLIFFUnit(id: key + "|==|plural.other", source: "%1$@ has %2$lld files", target: XLIFFTarget(other)),
                ], into: "L.xcstrings")
            return (plan.results.map(\.outcome), plan.hasSkipped)
        }
        let wrong = try outcomes("%@ має %lld файл", "%1$@ має %2$lld файлів")
        #expect(wrong.outcomes.count == 2 && wrong.hasSkipped)
        guard case .skipped(.specifier(_))? = wrong.outcomes.first else {
            Issue.record("\(wrong.outcomes)")
            return
        }
        #expect(wrong.outcomes.last?.isChange == true)
        let right = try outcomes("%1$@ має %2$lld файл", "%2$lld файлів має %1$@")
        #expect(right.outcomes == [.added, .added] && !right.hasSkipped)
    }

    @Test("An imported plural of a table gets the case 'other'; keys with slashes and separators of identifiers keep their texts")
    func rules() throws {
        func rules(_ key: String) -> String {
            """
            { "\(key)" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; }; }
            """
        }
        for key in ["a/b", "/a/", "a:dict/b", "a:dict/:string"] {
            let project = try Project(["en.lproj/L.stringsdict": rules(key)])
            let id = "/\(key):dict/n:dict/one:dict/:string"
            let plan = try project.import(
                [XLIFFUnit(id: id, source: "%d file", target: XLIFFTarget("%d файл"))], into: "en.lproj/L.stringsdict")
            #expect(plan.results.map(\.outcome) == [.added], "\(key)")
            let document = StringsdictDocument(parsing: Array(try project.text("uk.lproj/L.stringsdict").utf8))
            let variable = try #require(document[key]?.content.variables.first, "\(key)")
            #expect(variable.cases.map(\.category) == ["one", "other"] && variable.cases.map(\.text) == ["%d файл", "%d files"])
        }
    }

    @Test("Texts of an Info.plist are not exported a second time if a table elsewhere translates them")
    func information() throws {
        let plist = "<plist><dict><key>CFBundleDisplayName</key><string>App</string></dict></plist>"
        for table in ["App/Resources/en.lproj/InfoPlist.strings", "Texts/Base.lproj/InfoPlist.strings", "App/Sub/InfoPlist.xcstrings"] {
            let content =
                table.hasSuffix("strings") && !table.hasSuffix("xcstrings") ? "CFBundleDisplayName = X;" : ExchangeTests.catalog("")
            let project = try Project(["App/Info.plist": plist, table: content])
            #expect(try project.exchange().sources.map(\.original) == [table], "\(table)")
        }
        let project = try Project(["App/Info.plist": plist, "Other/Info.plist": plist, "Other/T/en.lproj/InfoPlist.strings": "a = A;"])
        #expect(try project.exchange().sources.map(\.original) == ["App/en.lproj/InfoPlist.strings", "Other/T/en.lproj/InfoPlist.strings"])
    }

    @Test("Lists without texts do not count, and a table that targets share translates each list whose keys it has")
    func sharedInformation() throws {
        func plist(_ key: String, _ text: String) -> String { "<plist><dict><key>\(key)</key><string>\(text)</string></dict></plist>" }
        let (app, kit) = (plist("NSCameraUsageDescription", "Scans."), plist("CFBundleName", "$(PRODUCT_NAME)"))
        let table = "Resources/en.lproj/InfoPlist.strings"
        let one = try Project(["App/Info.plist": app, "Kit/Info.plist": kit, table: "NSPhotoLibraryUsageDescription = A;"])
        #expect(try one.exchange().sources.map(\.original) == [table])
        func sources(_ table: String, _ text: String) throws -> [String] {
            try Project(["App/Info.plist": app, "Mac/Info.plist": app, table: text]).exchange().sources.map(\.original)
        }
        #expect(try sources(table, "NSCameraUsageDescription = A;") == [table])
        // Another table's keys are not these texts, and the table of one list is not that of another.
        let lists = ["App/en.lproj/InfoPlist.strings", "Mac/en.lproj/InfoPlist.strings"]
        #expect(try sources(table, "NSPhotoLibraryUsageDescription = A;") == lists + [table])
        let own = "App/Texts/en.lproj/InfoPlist.strings"
        #expect(try sources(own, "NSCameraUsageDescription = A;") == [own, lists[1]])
    }

    @Test("The name of a package is that of 'Package', not of a target before it")
    func packageName() {
        func name(_ text: String) -> String? { PackageManifest(parsing: Array(text.utf8)).name }
        #expect(name("let targets: [Target] = [.target(name: \"T\")]\nlet package = Package(name: \"Kit\", targets: targets)") == "Kit")
        #expect(name("let d: [Package.Dependency] = [.package(name: \"D\", path: \"..\")]\nlet p = Package(\n  name: \"Kit\")") == "Kit")
        #expect(name("// Package(name: \"No\")\nlet package = Package(name: \"Yes\")") == "Yes")
    }

    @Test("The development language has its current name")
    func developmentLanguage() throws {
        let project = try Project(["English.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = Ah;"])
        #expect(try ExchangeProject(at: "P", in: project.files, sourceLanguage: "en_US").developmentLanguage == "en-US")
        let pbxproj = """
            // !$*UTF8*$!
            { objects = { P = { isa = PBXProject; developmentRegion = English; knownRegions = (English, de); mainGroup = G; };
              G = { isa = PBXGroup; children = (E, F, M, S); sourceTree = "<group>"; };
              E = { isa = PBXFileReference; path = English.lproj/L.strings; sourceTree = "<group>"; };
              F = { isa = PBXFileReference; path = de.lproj/L.strings; sourceTree = "<group>"; };
              M = { isa = PBXFileReference; path = English.lproj/Main.xib; sourceTree = "<group>"; };
              S = { isa = PBXFileReference; path = English.lproj/Main.strings; sourceTree = "<group>"; }; }; rootObject = P; }
            """
        let old = try Project([
            "A.xcodeproj/project.pbxproj": pbxproj, "English.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = Ah;",
            "English.lproj/Main.xib": "<x/>", "English.lproj/Main.strings": "b = B;",
        ])
        let (found, sources) = try old.exchange()
        #expect(found.developmentLanguage == "en" && found.languages == ["de", "en"])
        #expect(sources.map(\.original) == ["English.lproj/L.strings", "English.lproj/Main.xib"])
        #expect(try old.units("de") == ["a = A → Ah", "b = B"])
    }

    private static func file(_ original: String, _ units: [XLIFFUnit], language: String? = "de") -> XLIFFFile {
        XLIFFFile(original: original, sourceLanguage: "en", targetLanguage: language, units: units)
    }

    private static func document(_ files: [XLIFFFile]) throws -> XLIFFDocument {
        XLIFFDocument(parsing: try XLIFFWriter.file(XLIFFContent(files: files)))
    }

    @Test("Of an identifier that repeats, the last unit counts, also in another element of the file, and the outcomes say so")
    func repeatedUnits() throws {
        let project = try Project(["en.lproj/L.strings": "a = A;\nb = B;", "C.xcstrings": ExchangeTests.catalog(#""n" : { }"#)])
        let (_, sources) = try project.exchange()
        func unit(_ id: String, _ source: String, _ target: String) -> XLIFFUnit {
            XLIFFUnit(id: id, source: source, target: XLIFFTarget(target))
        }
        let document = try Self.document([
            Self.file("en.lproj/L.strings", [unit("a", "A", "1")]), Self.file("C.xcstrings", [unit("n", "n", "N")]),
            Self.file("en.lproj/L.strings", [unit("a", "A", "2"), unit("b", "B", "3")]),
            Self.file("C.xcstrings", [unit("n|==|plural.one", "n", "N1")]),
        ])
        let plan = try ExchangeImport(of: document, into: sources, developmentLanguage: "en")
        #expect(plan.results.map(\.outcome) == [.skipped(.repeated), .added, .added, .added, .skipped(.otherShape)])
        _ = try project.files.write(plan.changes)
        #expect(try project.units("de") == ["n = n → N (translated)", "a = A → 2", "b = B → 3"])
        let own = DocumentExchangeSource.sources(of: document)
        let check = try ExchangeImport(of: document, into: own, developmentLanguage: "en")
        #expect(!check.results.contains { $0.outcome == .skipped(.unknownID) })
    }

    @Test("A repair writes what it says: an identifier that repeats is not renamed, and each file of a path gets the language")
    func repairOfRepeatedUnits() throws {
        let project = try Project(["en.lproj/L.strings": "a = A;\nb = B;\nc = C;", "pt-PT.lproj/L.strings": ""])
        let (exchange, sources) = try project.exchange()
        func unit(_ id: String, _ source: String) -> XLIFFUnit { XLIFFUnit(id: id, source: source, target: XLIFFTarget("x")) }
        func repaired(_ files: [XLIFFFile]) throws -> (report: [String], document: XLIFFDocument) {
            var document = try Self.document(files)
            let repair = XLIFFRepair(of: document, named: "pt", into: sources, languages: exchange.languages)
            try document.apply(repair.changes)
            return (repair.report, document)
        }
        let path = "en.lproj/L.strings"
        let twice = try repaired([Self.file(path, [unit("old", "A"), unit("old", "B"), unit("cc", "C")], language: "pt-PT")])
        #expect(twice.report == ["\(path): 'cc' is now 'c'"])
        #expect(twice.document.files.flatMap { $0.units.map(\.id) } == ["old", "old", "c"])
        let apart = try repaired(
            [Self.file(path, [unit("old", "A")]), Self.file(path, [unit("old", "B"), unit("cc", "C")])].map {
                Self.file($0.original, $0.units, language: nil)
            })
        #expect(apart.report == ["\(path): the target language is 'pt-PT'", "\(path): 'cc' is now 'c'"])
        #expect(apart.document.files.map(\.targetLanguage) == ["pt-PT", "pt-PT"])
        #expect(apart.document.files.flatMap { $0.units.map(\.id) } == ["old", "old", "c"])
        // A unit of another element that has the key already is not joined with a second one.
        let known = try repaired([
            Self.file(path, [unit("a", "A")], language: "pt-PT"), Self.file(path, [unit("x", "A")], language: "pt-PT"),
        ])
        #expect(known.report.isEmpty)
        let several = try repaired([Self.file(path, [unit("a", "A")], language: "pt"), Self.file(path, [unit("x", "B")], language: "fr")])
        #expect(several.report.isEmpty && several.document.files.map(\.targetLanguage) == ["pt", "fr"])
    }

    @Test("A new identifier may have an apostrophe where the old one was between apostrophes")
    func apostrophes() throws {
        let text =
            "<xliff version='1.2'><file original='f'><body><trans-unit id='old'><source>A</source></trans-unit></body></file></xliff>"
        var document = XLIFFDocument(parsing: Array(text.utf8))
        try document.apply([.renameUnit("old", to: "it's", original: "f")])
        #expect(document.files[0].units.map(\.id) == ["it's"])
    }

    @Test("A case of a plural that neither the original nor the language has is imported, also where the key looks like a path")
    func unneededCases() throws {
        let rules = """
            { "a:dict/b" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; }; }
            """
        let project = try Project(["en.lproj/L.stringsdict": rules])
        let plan = try project.import(
            [XLIFFUnit(id: "/a:dict/b:dict/n:dict/two:dict/:string", source: "%d files", target: XLIFFTarget("%d Dateien"))],
            into: "en.lproj/L.stringsdict", language: "de")
        #expect(plan.results.map(\.outcome) == [.added])
        let document = StringsdictDocument(parsing: Array(try project.text("de.lproj/L.stringsdict").utf8))
        #expect(document["a:dict/b"]?.content.variables.first?.cases.map(\.category) == ["two", "other"])
    }
}
