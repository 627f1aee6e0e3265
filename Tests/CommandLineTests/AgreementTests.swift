import Foundation
import LocalizationTestSupport
import Testing

/// What each verb counts as used, unused, missing and translated in one project.
@Suite("Verbs agree about keys", .enabled(if: ToolRun.hasTools))
struct AgreementTests {
    /// A project with what its keys are.
    struct Project: CustomTestStringConvertible, Sendable {
        let name: String
        let files: [String: String]
        /// The folder that verbs look at.
        var root = "."
        var used: Set<String> = []
        var unused: Set<String> = []
        /// The keys that code uses and no table has.
        var missing: Set<String> = []
        /// The keys without a German text.
        var untranslated: Set<String> = []
        /// Whether `extract` has tables to bring up to date.
        var isExtracted = true
        /// The keys that only `extract` and `export` count, because Xcode does: those of previews and of code for debugging.
        var extractedOnly: Set<String> = []
        var testDescription: String { name }
    }

    private static func table(_ texts: [String: String]) -> String {
        texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    }

    private static let code = """
        import Foundation
        let a = NSLocalizedString("Open file", comment: "")
        let b = NSLocalizedString("Close file", comment: "")
        let c = NSLocalizedString("Save file", comment: "")

        """
    /// English has two of three keys of the code and one that nothing uses, German has the latter and one of the former.
    private static let english = table(["Open file": "Open file", "Close file": "Close file", "Old file": "Old file"])
    private static let german = table(["Open file": "Datei öffnen", "Old file": "Alte Datei"])

    private static func usual(_ name: String, _ files: [String: String], root: String = ".") -> Project {
        Project(
            name: name, files: files, root: root, used: ["Open file", "Close file"], unused: ["Old file"], missing: ["Save file"],
            untranslated: ["Close file", "Save file"])
    }

    private static func catalog(_ entries: String) -> String {
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", DEFAULT targets: [.target(name: "App", resources: [.process("Resources")])])
        """

    static let layouts: [Project] = [
        usual("a folder", ["a.swift": code, "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german]),
        usual(
            "a package with a default localization",
            [
                "Package.swift": manifest.replacingOccurrences(of: "DEFAULT", with: "defaultLocalization: \"en\","),
                "Sources/App/a.swift": code, "Sources/App/Resources/en.lproj/Localizable.strings": english,
                "Sources/App/Resources/de.lproj/Localizable.strings": german,
            ]),
        usual(
            "a package without one",
            [
                "Package.swift": manifest.replacingOccurrences(of: "DEFAULT", with: ""), "Sources/App/a.swift": code,
                "Sources/App/Resources/en.lproj/Localizable.strings": english,
                "Sources/App/Resources/de.lproj/Localizable.strings": german,
            ]),
        usual(
            "an Xcode project",
            [
                "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { }; }\n", "App/a.swift": code,
                "App/en.lproj/Localizable.strings": english, "App/de.lproj/Localizable.strings": german,
            ]),
        usual(
            "several projects",
            [
                "One/One.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = { }; }\n", "One/a.swift": code,
                "One/en.lproj/Localizable.strings": english, "One/de.lproj/Localizable.strings": german,
                "Two/Two.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = { }; }\n",
                "Two/b.swift": "import Foundation\nlet a = NSLocalizedString(\"Open file\", comment: \"\")\n",
                "Two/en.lproj/Localizable.strings": table(["Open file": "Open file"]),
                "Two/de.lproj/Localizable.strings": table(["Open file": "Öffnen"]),
            ]),
        usual(
            "English.lproj", ["a.swift": code, "English.lproj/Localizable.strings": english, "German.lproj/Localizable.strings": german]),
        usual("Base alone", ["a.swift": code, "Base.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german]),
        Project(
            name: "catalogs alone",
            files: [
                "a.swift": code,
                "Localizable.xcstrings": catalog(
                    """
                        "Close file" : { },
                        "Old file" : { "localizations" : { "de" : \(unit("Alte Datei")) } },
                        "Open file" : { "localizations" : { "de" : \(unit("Datei öffnen")) } }
                    """),
            ], used: ["Open file", "Close file"], unused: ["Old file"], missing: ["Save file"], untranslated: ["Close file"]),
        Project(
            name: "Info.plist alone",
            files: [
                "Info.plist":
                    "<plist version=\"1.0\"><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>",
                "en.lproj/InfoPlist.strings": table([
                    "NSCameraUsageDescription": "To scan codes", "NSMicrophoneUsageDescription": "To talk",
                ]),
                "de.lproj/InfoPlist.strings": table(["NSCameraUsageDescription": "Um Codes zu lesen"]),
            ], used: ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"], untranslated: ["NSMicrophoneUsageDescription"],
            isExtracted: false),
        Project(
            name: "a folder of languages",
            files: ["Resources/en.lproj/Localizable.strings": english, "Resources/de.lproj/Localizable.strings": german],
            root: "Resources", unused: ["Open file", "Close file", "Old file"], untranslated: ["Close file"], isExtracted: false),
        Project(
            name: "a built app",
            files: [
                "App.app/Contents/Resources/en.lproj/Localizable.strings": english,
                "App.app/Contents/Resources/de.lproj/Localizable.strings": german,
            ], root: "App.app", unused: ["Open file", "Close file", "Old file"], untranslated: ["Close file"], isExtracted: false),
        usual(
            "a monorepo",
            [
                "ios/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = { }; }\n", "ios/App/a.swift": code,
                "ios/App/en.lproj/Localizable.strings": english, "ios/App/de.lproj/Localizable.strings": german,
                "ios/Kit/Package.swift": manifest.replacingOccurrences(of: "DEFAULT", with: "defaultLocalization: \"en\","),
                "ios/Kit/Sources/App/k.swift":
                    "import Foundation\nlet k = NSLocalizedString(\"Kit text\", tableName: \"Kit\", bundle: .module, comment: \"\")\n",
                "ios/Kit/Sources/App/Resources/en.lproj/Kit.strings": table(["Kit text": "Kit text"]),
                "ios/Kit/Sources/App/Resources/de.lproj/Kit.strings": table(["Kit text": "Text"]),
                "web/locales/de.json": "{ \"Hello\": \"Hallo\" }", "server/main.py": "print('Open file')\n",
            ]
        ).using("Kit text"),
    ]

    static let shapes: [Project] = [
        Project(
            name: "English text as key",
            files: [
                "a.swift": code, "en.lproj/Localizable.strings": table(["Open file": "Open file"]),
                "de.lproj/Localizable.strings": table(["Open file": "Öffnen", "Close file": "Schließen"]),
                "fr.lproj/Localizable.strings": table(["Save file": "Enregistrer", "Very old": "Vieux"]),
            ], used: ["Open file", "Close file", "Save file"], unused: ["Very old"], untranslated: ["Save file"]),
        Project(
            name: "names as keys",
            files: [
                "a.swift": """
                import Foundation
                let a = NSLocalizedString("menu.open", value: "Open", comment: ""), b = String(localized: "menu.close")
                let c = NSLocalizedString("menu.gone", comment: "")
                """,
                "en.lproj/Localizable.strings": table(["menu.open": "Open", "menu.close": "Close", "menu.old": "Old"]),
                "de.lproj/Localizable.strings": table(["menu.open": "Öffnen"]),
            ], used: ["menu.open", "menu.close"], unused: ["menu.old"], missing: ["menu.gone"],
            untranslated: ["menu.close", "menu.old", "menu.gone"]),
        Project(
            name: "empty texts of a service",
            files: [
                "a.swift": code, "en.lproj/Localizable.strings": english.replacingOccurrences(of: "Old", with: "Save"),
                "de.lproj/Localizable.strings": table(["Open file": "Öffnen", "Close file": "", "Save file": " "]),
            ], used: ["Open file", "Close file", "Save file"], untranslated: ["Close file", "Save file"]),
        Project(
            name: "rules of plurals",
            files: [
                "a.swift": """
                import Foundation
                let a = String.localizedStringWithFormat(NSLocalizedString("%d files", comment: ""), 3)
                let b = NSLocalizedString("Open file", comment: "")
                """,
                "en.lproj/Localizable.strings": table(["Open file": "Open file"]),
                "de.lproj/Localizable.strings": table(["Open file": "Öffnen"]),
                "en.lproj/Localizable.stringsdict": rules(one: "%d file", other: "%d files"),
                "de.lproj/Localizable.stringsdict": rules(one: "%d Datei", other: "%d Dateien"),
            ], used: ["%d files", "Open file"]),
        Project(
            name: "previews, tests and code for debugging",
            files: [
                "a.swift": code + """
                    import SwiftUI
                    struct A_Previews: PreviewProvider { static var previews: some View { Text("Only a preview") } }
                    #if DEBUG
                    let d = NSLocalizedString("Only for debugging", comment: "")
                    #endif
                    """,
                "AppTests/t.swift": "import XCTest\nlet t = NSLocalizedString(\"Only a test\", comment: \"\")\n",
                "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
            ], used: ["Open file", "Close file"], unused: ["Old file"], missing: ["Save file"], untranslated: ["Close file", "Save file"],
            extractedOnly: ["Only a preview", "Only for debugging", "Only a test"]),
        Project(
            name: "a table that a wrapper names",
            files: [
                "a.swift": """
                import Foundation
                func tr(_ key: String, table: String = "Texts") -> String { NSLocalizedString(key, tableName: table, comment: "") }
                let a = tr("Open file"), b = tr("Close file", table: "Texts"), c = tr("Save file")
                let d = NSLocalizedString("Start here", comment: "")
                """,
                "en.lproj/Texts.strings": english, "de.lproj/Texts.strings": german,
                "en.lproj/Localizable.strings": table(["Start here": "Start here"]),
                "de.lproj/Localizable.strings": table(["Start here": "Beginn"]),
            ], used: ["Open file", "Close file", "Start here"], unused: ["Old file"], missing: ["Save file"],
            untranslated: ["Close file", "Save file"]),
        Project(
            name: "keys without letters",
            files: [
                "a.swift": code + """
                    import SwiftUI
                    var v: some View { VStack { Text(""); Text(" "); Text("+"); Text("1/2"); Text("·") } }
                    """,
                "en.lproj/Localizable.strings": english + "\"·\" = \"·\";\n", "de.lproj/Localizable.strings": german,
            ], used: ["Open file", "Close file", "·"], unused: ["Old file"], missing: ["Save file"],
            untranslated: ["Close file", "Save file"]),
        Project(
            name: "a baseline and reports among the files",
            files: [
                "a.swift": code, "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
                "known.json": """
                { "version" : 1, "findings" : [ {"rule":"code.unused-key","table":"Localizable","key":"Old file"} ] }
                """,
                "reports/keys.json": """
                {"tables":[{"table":"Localizable","keys":[{"key":"Old file","state":"unused","locations":[]}]}],
                "counts":{"used":0,"maybe":0,"unused":1,"missing":0}}
                """,
                "reports/lint.json": """
                [ {"file":"a","severity":"warning","identifier":"code.unused-key","message":"m","key":"Old file"} ]
                """,
                "reports/extract.json": "{\"table\":\"L\",\"key\":\"Old file\",\"arguments\":[],\"locations\":[]}\n{\"table\":\"L\"}\n",
                "reports/results.json": """
                {"version":"2.1.0","runs":[{"tool":{"driver":{"name":"lproj"}},"results":[{"message":{"text":"Old file"}}]}]}
                """,
                "reports/report.json": """
                {"version":1,"languages":[{"language":"de","texts":2,"translated":1}],"tables":[],"unfinished":[{"key":"Old file"}]}
                """,
            ], used: ["Open file", "Close file"], unused: ["Old file"], missing: ["Save file"], untranslated: ["Close file", "Save file"]),
        Project(
            name: "a data file of the app with the text of a key",
            files: [
                "a.swift": code, "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
                "menu.json": "{ \"findings\" : [ { \"rule\" : \"Old file\" } ], \"version\" : 1 }",
            ], used: ["Open file", "Close file"], missing: ["Save file"], untranslated: ["Close file", "Save file"]),
        Project(
            name: "an export among the files",
            files: [
                "a.swift": code, "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
                "loc/de.xcloc/Source Contents/en.lproj/Localizable.strings": table(["Old file": "Old file", "Copied text": "Copied text"]),
            ], used: ["Open file", "Close file"], unused: ["Old file"], missing: ["Save file"], untranslated: ["Close file", "Save file"]),
    ]

    private static func rules(one: String, other: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
        </dict></dict></dict></plist>
        """
    }

    private func write(_ project: Project) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in project.files { try folder.write(text, to: name) }
        return folder
    }

    private func json(_ arguments: [String], in folder: TemporaryFolder) throws -> Any {
        let run = try ToolRun(arguments, folder: folder.path)
        return try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
    }

    private func keys(_ state: String, of project: Project, in folder: TemporaryFolder) throws -> Set<String> {
        let report = try #require(try json(["keys", project.root, "--format", "json", "--only", state], in: folder) as? [String: Any])
        let tables = try #require(report["tables"] as? [[String: Any]])
        return Set(tables.flatMap { ($0["keys"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String } })
    }

    @Test("keys and lint name the same used, unused and missing keys, report and lint the same missing texts", arguments: layouts + shapes)
    func keysAndTexts(project: Project) throws {
        let folder = try write(project)
        let unused = try keys("unused", of: project, in: folder)
        #expect(try keys("used", of: project, in: folder) == project.used)
        #expect(unused == project.unused)
        #expect(try keys("missing", of: project, in: folder) == project.missing)
        let findings = try #require(try json(["lint", project.root, "--format", "json"], in: folder) as? [[String: Any]])
        func found(_ rules: String...) -> [[String: Any]] { findings.filter { rules.contains($0["identifier"] as? String ?? "") } }
        func names(_ findings: [[String: Any]]) -> Set<String> { Set(findings.compactMap { $0["key"] as? String }) }
        // A key that only translations have is a finding of another rule.
        let onlyTranslated = names(found("coverage.extra-translation"))
        if project.isExtracted { #expect(names(found("code.unused-key")).union(onlyTranslated.intersection(unused)) == unused) }
        #expect(names(found("code.missing-key")) == project.missing)
        let missing = found("coverage.missing-translation", "coverage.empty-translation").filter {
            ["de", nil].contains($0["language"] as? String)
        }
        let report = try #require(try json(["report", project.root, "--missing", "de", "--format", "json"], in: folder) as? [String: Any])
        let unfinished = Set((report["unfinished"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String })
        #expect(unfinished == project.untranslated)
        // What follows from another finding about the key, that it is missing or unused, is none of its own.
        #expect(names(missing).union(project.missing.union(project.unused).intersection(unfinished)) == unfinished)
        let languages = try #require(report["languages"] as? [[String: Any]])
        let german = try #require(languages.first { $0["language"] as? String == "de" })
        #expect((german["texts"] as? Int ?? 0) - (german["translated"] as? Int ?? 0) == project.untranslated.count)
    }

    @Test("extract adds the missing keys, removes the unused ones, and then finds nothing to do, as keys does", arguments: layouts + shapes)
    func extraction(project: Project) throws {
        guard project.isExtracted else { return }
        let folder = try write(project)
        let check = try ToolRun(["extract", project.root, "--check"], folder: folder.path)
        let isUpToDate = project.missing.isEmpty && project.extractedOnly.isEmpty && project.used.isSuperset(of: ["up to date"])
        #expect((check.status == 0) == (isUpToDate || !check.output.contains("@@")), "\(check.output)\(check.errors)")
        let before = try keys("used", of: project, in: folder)
        let run = try ToolRun(["extract", project.root, "--remove-unused"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try keys("missing", of: project, in: folder).isEmpty && keys("unused", of: project, in: folder).isEmpty)
        #expect(try keys("used", of: project, in: folder) == before.union(project.missing).union(project.extractedOnly))
        let again = try ToolRun(["extract", project.root, "--check"], folder: folder.path)
        #expect(again.status == 0 && again.output.isEmpty, "\(again.output)\(again.errors)")
    }

    @Test("export leaves without a translation what report calls missing", arguments: layouts + shapes)
    func exchange(project: Project) throws {
        // An app has no project, that of Xcode here no files, and 'Base.lproj' does not say its language.
        guard !["a built app", "an Xcode project", "Base alone"].contains(project.name) else { return }
        let folder = try write(project)
        let run = try ToolRun(["export", project.root, "--language", "de", "-o", "out"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let text = try folder.text("out/de.xcloc/Localized Contents/de.xliff")
        let units = text.components(separatedBy: "<trans-unit ").dropFirst().map { $0.components(separatedBy: "</trans-unit>")[0] }
        let open = units.filter { unit in
            if unit.contains("<target/>") { return true }
            let target = unit.components(separatedBy: "<target").dropFirst().first?.components(separatedBy: "</target>")[0]
            return (target?.components(separatedBy: ">").last ?? "").trimmingCharacters(in: .whitespaces).isEmpty
        }
        let ids = Set(open.compactMap { $0.components(separatedBy: "id=\"").dropFirst().first?.components(separatedBy: "\"").first })
        // A build adds the keys of code to catalogs.
        let catalogs = project.files.keys.contains { $0.hasSuffix(".xcstrings") }
        let words = ids.filter { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
        #expect(
            words.subtracting(project.extractedOnly)
                == (catalogs ? project.untranslated.subtracting(project.missing) : project.untranslated))
    }
}

extension AgreementTests.Project {
    /// The project with one more key that is used.
    fileprivate func using(_ key: String) -> Self {
        var project = self
        project.used.insert(key)
        return project
    }
}
