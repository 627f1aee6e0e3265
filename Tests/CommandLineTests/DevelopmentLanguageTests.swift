import Foundation
import LocalizationTestSupport
import Testing

@Suite("The development language of a project is one for all verbs", .enabled(if: ToolRun.hasTools))
struct DevelopmentLanguageTests {
    /// An Xcode project that is developed in German, with English texts beside, and a folder that has translations alone.
    private func project(_ region: String = "de") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let names = ["de", "en", "fr"]
        let references = names.map {
            "\($0) = { isa = PBXFileReference; name = \($0); path = \($0).lproj/Localizable.strings; sourceTree = \"<group>\"; };"
        }
        try folder.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; developmentRegion = \(region); knownRegions = (de, en, fr, Base); targets = (A); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (a, t); };
                a = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                t = { isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (de, en, fr); };
                \(references.joined(separator: "\n    "))
                A = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
                S = { isa = PBXSourcesBuildPhase; files = (b1); };
                R = { isa = PBXResourcesBuildPhase; files = (b2); };
                b1 = { isa = PBXBuildFile; fileRef = a; };
                b2 = { isa = PBXBuildFile; fileRef = t; };
            }; rootObject = P; }
            """, to: "App/App.xcodeproj/project.pbxproj")
        try folder.write(
            "let a = NSLocalizedString(\"a\", comment: \"\"), b = NSLocalizedString(\"b\", comment: \"\")\n", to: "App/A.swift")
        for name in names { try folder.write("\"a\" = \"\(name) A\";\n", to: "App/\(name).lproj/Localizable.strings") }
        try folder.write("\"a\" = \"de A\";\n\"b\" = \"de B\";\n", to: "App/de.lproj/Localizable.strings")
        try folder.write("\"o\" = \"O\";\n", to: "App/Only/it.lproj/Other.strings")
        return folder
    }

    private func run(_ words: [String], in folder: TemporaryFolder) throws -> ToolRun {
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status != 2 && run.status != 64, "\(words): \(run.errors)")
        return run
    }

    @Test("that of the Xcode project counts, also beside an English table")
    func ofXcodeProject() throws {
        let folder = try project()
        let report = try run(["report", "App"], in: folder)
        #expect(report.output.contains("de (source)    100.0%  2 of 2"), "\(report.output)")
        #expect(report.output.contains("en              50.0%  1 of 2"), "\(report.output)")
        let lint = try run(["lint", "App", "--only", "coverage.missing-translation"], in: folder)
        #expect(lint.errors.contains("'b' is not translated into 'en'"), "\(lint.errors)")
        #expect(!lint.errors.contains("into 'de'"), "\(lint.errors)")
        _ = try run(["export", "App", "--language", "fr", "--format", "xliff", "-o", "out"], in: folder)
        #expect(try folder.text("out/fr.xliff").contains("source-language=\"de\""))
        _ = try run(["pseudo", "App", "--output", "pseudo"], in: folder)
        #expect(folder.has("pseudo/de-XA.lproj/Localizable.strings") && !folder.has("pseudo/en-XA.lproj"))
        try folder.write("let c = NSLocalizedString(\"new key\", comment: \"\")\n", to: "App/B.swift")
        #expect(try run(["extract", "App", "--check"], in: folder).output.contains("+++ App/de.lproj/Localizable.strings"))
        for words in [["migrate", "App", "-o", "m"], ["convert", "App", "-o", "m/Localizable.xcstrings", "--force"]] {
            _ = try run(words, in: folder)
            #expect(try folder.text("m/Localizable.xcstrings").contains("\"sourceLanguage\" : \"de\""), "\(words)")
            try folder.remove("m/Localizable.xcstrings")
        }
    }

    @Test("one whose texts are in no folder is not counted, and a region has those of its language")
    func ofOthers() throws {
        for region in ["nl", "en", "en-US"] {
            let folder = try project(region)
            let report = try run(["report", "App"], in: folder)
            #expect(report.output.contains("en (source)    100.0%") && !report.output.contains(region + " (source) 0"), "\(report.output)")
            #expect(!report.output.contains("nl") && !report.output.contains("en-US"), "\(report.output)")
        }
    }

    /// What the verbs take for the language of the original texts, each in a word.
    private func languages(_ folder: TemporaryFolder) throws -> [String] {
        let report = try run(["report", "App"], in: folder).output
        _ = try run(["export", "App", "--language", "fr", "--format", "xliff", "-o", "out"], in: folder)
        let xliff = try folder.text("out/fr.xliff")
        _ = try run(["pseudo", "App", "--output", "pseudo"], in: folder)
        try folder.write("let c = NSLocalizedString(\"new key\", comment: \"\")\n", to: "App/Sources/App/B.swift")
        let extract = try run(["extract", "App", "--check"], in: folder).output
        _ = try run(["migrate", "App", "-o", "m", "--force"], in: folder)
        let catalog = FileManager.default.enumerator(atPath: folder.path + "/m")?.compactMap { $0 as? String }.first {
            $0.hasSuffix("Localizable.xcstrings")
        }
        let migrated = try folder.text("m/" + (catalog ?? ""))
        let lint = try run(["lint", "App", "--only", "coverage.missing-translation"], in: folder).errors
        return ["de", "en"].filter { language in
            report.contains("\(language) (source)") && xliff.contains("source-language=\"\(language)\"")
                && FileManager.default.enumerator(atPath: folder.path + "/pseudo")?.contains { "\($0)".hasSuffix("\(language)-XA.lproj") }
                    == true
                && extract.contains("\(language).lproj/Localizable.strings") && migrated.contains("\"sourceLanguage\" : \"\(language)\"")
                && lint.contains("'\(language == "de" ? "b' is not translated into 'en'" : "c' is not translated into 'de'")")
        }
    }

    @Test("translations are compared with it, also if its folder is not the first one", arguments: ["de", "fr", "sv"])
    func comparedTexts(language: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(name: \"App\", defaultLocalization: \"\(language)\")", to: "App/Package.swift")
        for name in ["de", "fr", "sv"] {
            let specifier = name == language ? "%@" : "%d"
            try folder.write("\"key of it\" = \"\(name) \(specifier)\";\n", to: "App/\(name).lproj/Localizable.strings")
        }
        let lint = try ToolRun(["lint", "App", "--all"], folder: folder.path)
        #expect(lint.status == 1 && lint.errors.contains("App/\(language).lproj/Localizable.strings:1:"), "\(lint.errors)")
        #expect(lint.errors.contains("in each of the 2 translations, '%d' is for an integer"), "\(lint.errors)")
    }

    @Test(
        "that of a specification of XcodeGen or Tuist counts",
        arguments: [
            ("project.yml", "name: App\noptions:\n  # developmentLanguage: en\n  developmentLanguage: \"de\" # of the team\n"),
            ("project.yaml", "options: { developmentLanguage: de }\n"),
            (
                "Project.swift",
                "let p = Project(name: \"App\", options: .options(developmentRegion: \"de\", disableBundleAccessors: true))\n"
            ),
        ])
    func ofSpecification(name: String, text: String) throws {
        let folder = try package("let package = Package(name: \"App\", defaultLocalization: \"en\", targets: [.target(name: \"App\")])")
        try folder.write(text, to: "App/" + name)
        #expect(try run(["report", "App"], in: folder).output.contains("de (source)"))
        try folder.write(
            """
            # developmentLanguage: de
            name: App # developmentLanguage: de
            let a = 1 // developmentRegion: "de"
            init(developmentRegion: String) { f(developmentRegion: region, developmentRegion: nil); my_developmentRegion: "de" }
            """, to: "App/" + name)
        #expect(try run(["report", "App"], in: folder).output.contains("en (source)"))
    }

    @Test(
        "a region of English stands for it where there are no English texts",
        arguments: [
            (["de", "en-GB"], "en-GB"), (["de", "en-AU", "en-US"], "en-US"), (["de", "en", "en-GB"], "en"), (["de", "fr"], nil),
            (["de", "en-AU", "en-GB"], nil),
        ] as [([String], String?)], [false, true])
    func regions(_ sample: ([String], String?), isNamed: Bool) throws {
        let (names, language) = sample
        let folder = try TemporaryFolder()
        for name in names { try folder.write("\"a\" = \"%@ \(name)\";\n", to: "App/\(name).lproj/Localizable.strings") }
        try folder.write("\"a\" = \"%d\";\n", to: "App/de.lproj/Localizable.strings")
        if isNamed { try folder.write("let package = Package(name: \"App\", defaultLocalization: \"en\")", to: "App/Package.swift") }
        let report = try run(["report", "App"], in: folder)
        #expect(language.map { report.output.contains("\($0) (source)") } ?? !report.output.contains("de (source)"), "\(report.output)")
        let lint = try ToolRun(["lint", "App"], folder: folder.path)
        #expect(lint.errors.contains("format.argument-type") == (language != nil), "\(lint.errors)")
    }

    /// A package whose tables have one key more in German and another in English.
    private func package(_ manifest: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(manifest, to: "App/Package.swift")
        try folder.write(
            ["a", "b", "c"].map { "let \($0) = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")\n" }.joined(),
            to: "App/Sources/App/A.swift")
        for (name, key) in [("de", "b"), ("en", "c"), ("fr", "a")] {
            try folder.write("\"a\" = \"A\";\n\"\(key)\" = \"B\";\n", to: "App/Sources/App/\(name).lproj/Localizable.strings")
        }
        return folder
    }

    @Test("that of a manifest counts, and of nothing that looks like one")
    func ofPackage() throws {
        let manifest = """
            // Package(name: "App", defaultLocalization: "en")
            let package = Package(name: "App", defaultLocalization: "de", targets: [.target(name: "App")])
            """
        #expect(try languages(package(manifest)) == ["de"])
        let other = """
            // defaultLocalization: "de"
            let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App")])
            """
        #expect(try languages(package(other)) == ["en"])
    }

    @Test("a project is read in each format of property lists, and as JSON", arguments: ["old", "xml", "json"])
    func formats(_ format: String) throws {
        let text: String
        switch format {
        case "old":
            text = """
                { objects = { S = { isa = PBXShellScriptBuildPhase; shellScript = "developmentRegion = fr"; };
                  // developmentRegion = fr;
                  "P" = { isa = PBXProject; mainGroup = G; "developmentRegion" = "de"; }; G = { isa = PBXGroup; };
                }; rootObject = P; }
                """
        case "xml":
            text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict><key>objects</key><dict><key>P</key><dict><key>isa</key><string>PBXProject</string>
                <key>developmentRegion</key><string>de</string></dict></dict><key>rootObject</key><string>P</string></dict></plist>
                """
        default:
            text = """
                {"objects": {"S": {"shellScript": "developmentRegion = fr"},
                "P": {"isa": "PBXProject", "developmentRegion": "de"}}, "rootObject": "P"}
                """
        }
        let folder = try package("")
        try folder.remove("App/Package.swift")
        try folder.write(text, to: "App/App.xcodeproj/project.pbxproj")
        let report = try run(["report", "App"], in: folder).output
        #expect(report.contains("de (source)"), "\(report)")
        _ = try run(["pseudo", "App", "--output", "pseudo"], in: folder)
        #expect(folder.has("pseudo/Sources/App/de-XA.lproj/Localizable.strings"))
        // No project names a language, so that tables alone decide.
        try folder.write("developmentRegion = de;", to: "App/App.xcodeproj/project.pbxproj")
        #expect(try run(["report", "App"], in: folder).output.contains("en (source)"))
    }
}
