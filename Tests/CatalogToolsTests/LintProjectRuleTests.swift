import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import Testing

@Suite("Lint: information property lists, and where tables are")
struct LintProjectRuleTests {
    /// The findings of the rules for projects, as `rule: message`.
    private func found(_ files: [(path: String, text: String)], group: String = "project") -> [String] {
        var selection = Linter.Selection()
        selection.only = [group]
        let inputs = files.map {
            ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .plist, bytes: Array($0.text.utf8))
        }
        return Linter(selection).lint(LintProject(of: inputs)) { _ in nil }.map { "\($0.finding.rule): \($0.finding.message)" }
    }

    private func information(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }

    private let tables = [(path: "App/en.lproj/L.strings", text: #""a" = "A";"#), (path: "App/de.lproj/L.strings", text: #""a" = "A";"#)]

    @Test("the development language needs texts; a build setting and a Base folder say nothing")
    func developmentLanguage() {
        let list = { (language: String) in
            [(path: "App/Info.plist", text: information("<key>CFBundleDevelopmentRegion</key><string>\(language)</string>"))]
        }
        #expect(found(tables + list("fr")) == ["project.development-language: there are no texts in 'fr', only in de, en"])
        for language in ["en", "English", "de", "$(DEVELOPMENT_LANGUAGE)", "no language"] {
            #expect(found(tables + list(language)) == [], "\(language)")
        }
        #expect(found(tables + list("en-US")) == [] && found(tables + list("de-AT")) == [])
        let names = [(path: "App/de.lproj/InfoPlist.strings", text: #""CFBundleName" = "A";"#)]
        #expect(found(names + list("fr")) == [])
        #expect(found(tables + list("fr") + [(path: "App/Base.lproj/M.strings", text: #""m" = "M";"#)]) == [])
    }

    @Test("a folder of the development language is enough, whatever is in it")
    func developmentLanguageFolder() throws {
        let list = information("<key>CFBundleDevelopmentRegion</key><string>fr</string>")
        let inputs = (tables + [(path: "App/Info.plist", text: list)]).map {
            ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
        }
        func count(_ languages: [String]) throws -> Int {
            let folders = languages.map { ("App/\($0).lproj/Main.storyboard", "") }
            let project = LintProject(of: inputs, in: try Project.inMemory(Dictionary(uniqueKeysWithValues: folders)))
            return Linter().lint(project) { _ in nil }.count { $0.finding.rule == DevelopmentLanguageRule.rule }
        }
        #expect(try count(["en", "French"]) == 0)
        #expect(try count(["en"]) == 1)
    }

    @Test("an information property list with lines for the preprocessor is not judged; a '#' in a text is none")
    func preprocessedLists() {
        let members = "<key>CFBundleName</key>\n<string>A</string>\n"
        func list(_ text: String) -> [(path: String, text: String)] { tables + [(path: "App/Info.plist", text: text)] }
        #expect(found(list(information("\n\(members)  #if DEBUG\n\(members)#endif\n")), group: "all") == [])
        #expect(found(list("#include \"A.h\"\n" + information(members)), group: "all") == [])
        #expect(found(list(information(members) + "\nif"), group: "all") != [])
    }

    @Test("a listed language needs texts, in any of its spellings")
    func listedLanguages() {
        let list = information(
            "<key>CFBundleLocalizations</key><array><string>en</string><string>German</string><string>ja</string></array>")
        #expect(
            found(tables + [(path: "App/Info.plist", text: list)]) == [
                "project.localizations: 'ja' is listed, but no table has texts in it"
            ])
        // Documents in Base.lproj are in the development language.
        let base = [
            (path: "App/Base.lproj/Main.strings", text: "\"a\" = \"A\";"), (path: "App/de.lproj/Main.strings", text: "\"a\" = \"A\";"),
        ]
        let listed = information("<key>CFBundleLocalizations</key><array><string>en</string><string>fr</string></array>")
        #expect(
            found(base + [(path: "App/Info.plist", text: listed)], group: "project.localizations") == [
                "project.localizations: 'fr' is listed, but no table has texts in it"
            ])
    }

    @Test("usage descriptions are translated where the app is; build settings and lists of other bundles say nothing")
    func usageDescriptions() {
        let list = information(
            "<key>NSCameraUsageDescription</key><string>To scan codes.</string><key>CFBundleName</key><string>App</string>")
        let files = tables + [(path: "App/Info.plist", text: list)]
        #expect(found(files) == ["project.usage-description: 'NSCameraUsageDescription' is not translated into 'de'"])
        let text = (path: "App/de.lproj/InfoPlist.strings", text: #""NSCameraUsageDescription" = "Zum Scannen.";"#)
        #expect(found(files + [text]) == [])
        #expect(found(tables + [(path: "Widget/Info.plist", text: list)]) == [])
        // The folder of the list has no tables, but the one around it has.
        #expect(found(tables + [(path: "App/Supporting Files/Info.plist", text: list)]).count == 1)
        #expect(found(tables + [(path: "App/A/Info.plist", text: list), (path: "App/B/Info.plist", text: list)]) == [])
        let setting = information("<key>NSCameraUsageDescription</key><string>$(CAMERA_USAGE)</string>")
        #expect(found(tables + [(path: "App/Info.plist", text: setting)]) == [])
    }

    @Test("a table with the name of the list is its table; with a similar name it is never read, which is all that is said of it")
    func namesOfInformationTables() {
        let list = information("<key>NSCameraUsageDescription</key><string>To scan codes.</string>")
        let files = tables + [(path: "App/App-Info.plist", text: list)]
        func table(_ name: String) -> [(path: String, text: String)] {
            [(path: "App/de.lproj/\(name).strings", text: #""NSCameraUsageDescription" = "Zum Scannen.";"#)]
        }
        let missing = "project.usage-description: 'NSCameraUsageDescription' is not translated into 'de'"
        #expect(found(files + table("App-InfoPlist")) == [] && found(files + table("App-Info-InfoPlist")) == [])
        #expect(
            found(files + table("AppInfoPlist"))
                == [
                    missing,
                    "project.unread-table: nothing reads the table 'AppInfoPlist'; it must be called 'InfoPlist', or 'App-InfoPlist' for 'App-Info.plist'",
                ])
        #expect(
            found(tables + [(path: "App/Info.plist", text: information(""))] + table("Infoplist")) == [
                "project.unread-table: nothing reads the table 'Infoplist'; it must be called 'InfoPlist'"
            ])
        #expect(found(files + table("Other-InfoPlist")) == [missing])
        // The languages of a bundle for settings are not those of the app.
        let settings = ["de", "it"].map { (path: "App/Settings.bundle/\($0).lproj/Root.strings", text: #""b" = "B";"#) }
        #expect(found(files + settings) == [missing])
        // French is in another table, but a table that is never read needs no French.
        let english = [(path: "App/en.lproj/AppInfoPlist.strings", text: #""NSCameraUsageDescription" = "A"; "b" = "B";"#)]
        let french = [(path: "App/fr.lproj/L.strings", text: #""a" = "A";"#)]
        #expect(found(files + table("AppInfoPlist") + english + french, group: "coverage") == [])
        #expect(
            found(tables + table("Other") + [(path: "App/en.lproj/Other.strings", text: #""b" = "B";"#)] + french, group: "coverage") != [])
    }

    @Test("a usage description in the build settings of a project is one finding, and none with an entry in a table")
    func usageDescriptionsInBuildSettings() {
        func project(_ settings: String, generated: String = "C = { buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; };")
            -> [(path: String, text: String)]
        {
            let objects =
                ["A", "B"].map { "\($0) = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; };" }.joined() + generated
            return tables + [(path: "App/App.xcodeproj/project.pbxproj", text: "{ objects = { \(objects) }; }")]
        }
        let camera = #"INFOPLIST_KEY_NSCameraUsageDescription = "To scan codes.";"#
        let missing = ["project.usage-description: 'NSCameraUsageDescription' is not translated into 'de'"]
        #expect(found(project(camera)) == missing)
        #expect(found(project(#""INFOPLIST_KEY_NSCameraUsageDescription[sdk=iphoneos*]" = "To scan codes.";"#)) == missing)
        #expect(found(project(#"INFOPLIST_KEY_NSCameraUsageDescription = "$(CAMERA)"; INFOPLIST_KEY_CFBundleName = "A";"#)) == [])
        // Xcode only makes the list of a target that wants it.
        #expect(found(project(camera, generated: "")) == [] && found(project(camera + " GENERATE_INFOPLIST_FILE = NO;")) == [])
        #expect(found(project(camera + " GENERATE_INFOPLIST_FILE = YES;", generated: "")) == missing)
        let text = #""NSCameraUsageDescription" = "Zum Scannen.";"#
        #expect(found(project(camera) + [(path: "App/de.lproj/InfoPlist.strings", text: text)]) == [])
        #expect(found(project(camera) + [(path: "App/de.lproj/App-InfoPlist.strings", text: text)]) == [])
        #expect(found(project(camera).filter { !$0.path.hasPrefix("App/de") }) == [])
        #expect(found(project("} { " + camera), group: "all").allSatisfy { !$0.hasPrefix("plist.") })
    }

    @Test("a key that an information property list has twice is reported, with the place of the other one")
    func repeatedKeys() {
        let name = "<key>CFBundleName</key><string>A</string>"
        #expect(
            found(tables + [(path: "App/Info.plist", text: information(name + "<key>A</key><true/>" + name))], group: "key") == [
                "key.duplicate: 'CFBundleName' is in the property list twice, and only one of its values is used"
            ])
        #expect(found(tables + [(path: "App/Info.plist", text: information(name))], group: "key") == [])
    }

    @Test("a catalog and older files with the name of its table cannot be built together")
    func twoTables() {
        let catalog = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {} }"#
        #expect(
            found(tables + [(path: "App/L.xcstrings", text: catalog)]) == [
                "project.two-tables: the table is in 'App/en.lproj/L.strings' as well"
            ])
        #expect(found(tables + [(path: "App/mul.lproj/L.xcstrings", text: catalog)]).count == 1)
        #expect(found(tables + [(path: "Other/L.xcstrings", text: catalog)]) == [])
    }

    @Test(
        "a folder whose name is that of a language, with an ending that is nearly '.lproj', is reported once",
        arguments: ["ja.proj", "ja.1proj", "ja.Iproj", "ja.lprog", "pt-BR.lporj", "zh-Hans.lrpoj", "Base.proj", "zh_TW.lprj"])
    func misspelledFolders(name: String) {
        let files = ["L", "M"].map { (path: "App/\(name)/\($0).strings", text: #""a" = "A";"#) }
        let meant = (name.split(separator: ".").first ?? "") + ".lproj"
        let found = found(tables + files).filter { $0.hasPrefix("project.misspelled-folder") }
        #expect(found == ["project.misspelled-folder: '\(name)' is not a localization; did you mean '\(meant)'?"])
    }

    @Test(
        "other folders with tables are no misspelled ones",
        arguments: ["Build.proj", "App.xcodeproj", "ja.lproj", "Base.lproj", "de.txt", "my.project", "Texts", "no.prod", "ios.bundle"])
    func otherFolders(name: String) {
        let found = found(tables + [(path: "App/\(name)/M.strings", text: #""a" = "A";"#)])
        #expect(found.filter { $0.hasPrefix("project.misspelled-folder") || $0.hasPrefix("project.hiding-table") } == [])
    }

    @Test("a table in a folder named like a language without its ending, or beside the folders, hides those of languages")
    func hidingTables() {
        func hiding(_ path: String) -> [String] { found(tables + [(path: path, text: #""a" = "A";"#)], group: "project.hiding-table") }
        #expect(
            hiding("App/fr/L.strings") == [
                "project.hiding-table: the table 'L' is in no .lproj folder and hides those of 'de' and 'en'; did you mean 'fr.lproj'?"
            ])
        #expect(
            hiding("App/L.strings") == [
                "project.hiding-table: the table 'L' is in no .lproj folder and hides those of 'de' and 'en'"
            ])
        // Another table, another type, another folder, and a folder that is none of a language.
        for path in ["App/fr/M.strings", "App/L.stringsdict", "Other/L.strings", "App/Texts/L.strings", "App/Texts/fr/L.strings"] {
            #expect(hiding(path) == [], "\(path)")
        }
    }

    @Test("a table without a language is an opinion")
    func misplacedTables() {
        let files = [(path: "App/L.strings", text: #""a" = "A";"#)]
        #expect(found(files, group: "project.misplaced-table").count == 1)
        #expect(!LintRules.optional.isDisjoint(with: ["project.misplaced-table"]))
    }
    @Test("a key in the settings of an app is in their table; a title that is a text needs no entry")
    func settings() {
        func list(_ title: String) -> (path: String, text: String) {
            let specifier = "<dict><key>Title</key><string>\(title)</string><key>Titles</key><array><string>A_B</string></array></dict>"
            return (
                path: "App/Settings.bundle/Root.plist",
                text: information(
                    "<key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>\(specifier)</array>")
            )
        }
        let table = (path: "App/Settings.bundle/en.lproj/Root.strings", text: #""A_B" = "A";"#)
        #expect(
            found([list("SETTINGS_TITLE"), table]) == ["project.settings-text: the table 'Root' does not have the key 'SETTINGS_TITLE'"])
        #expect(found([list("Some title"), table]) == [] && found([list("A_B"), table]) == [])
        #expect(found([list("SETTINGS_TITLE"), (path: "App/en.lproj/Root.strings", text: #""x" = "A";"#)]) == [])
    }

    @Test("a variant of the development language needs no texts of permissions of its own")
    func variants() {
        let list = information("<key>NSCameraUsageDescription</key><string>To scan codes.</string>")
        let british = (path: "App/en-GB.lproj/L.strings", text: #""a" = "A";"#)
        #expect(
            found(tables + [british, (path: "App/Info.plist", text: list)]) == [
                "project.usage-description: 'NSCameraUsageDescription' is not translated into 'de'"
            ])
    }
}
