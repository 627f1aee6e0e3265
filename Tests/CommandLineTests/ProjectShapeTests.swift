import Foundation
import LocalizationTestSupport
import Testing

/// A project of some shape, and what is true of it.
struct ProjectShape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The development language.
    let language: String
    /// The folder that verbs are asked about.
    var root = "P"
    /// The files by their paths.
    let files: [String: String]
    /// The verbs that find texts in it.
    var verbs = Verb.allCases

    /// A verb that says or uses the development language.
    enum Verb: String, CaseIterable {
        case report, lint, extract, export, pseudo, migrate, convert, decompile, generate, review
        case initialize = "init"
        /// A translation memory of everything.
        case memory
    }

    /// The folder with the tables.
    var tables: String {
        let folders = files.keys.filter { $0.hasPrefix(root + "/") && $0.hasSuffix("/Localizable.strings") }.map {
            (($0 as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        }
        return folders.min { $0.count < $1.count } ?? root
    }

    private static let code =
        "let a = NSLocalizedString(\"a\", bundle: .module, comment: \"\"), n = NSLocalizedString(\"new\", bundle: .module, comment: \"\")\n"
    private static let appCode = code.replacingOccurrences(of: "bundle: .module, ", with: "")

    /// Tables with a key that all have, and one that only the table of each language has.
    private static func tables(_ folder: String, _ languages: String...) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: languages.map {
                ("\(folder)/\($0).lproj/Localizable.strings", "\"a\" = \"A \($0)\";\n\"only-\($0)\" = \"\($0)\";\n")
            })
    }

    private static func manifest(_ language: String?) -> String {
        let argument = language.map { "defaultLocalization: \"\($0)\", " } ?? ""
        return "let package = Package(name: \"App\", \(argument)targets: [.target(name: \"App\")])\n"
    }

    private static func xcodeProject(_ region: String) -> String {
        """
        { objects = { P = { isa = PBXProject; mainGroup = G; developmentRegion = \(region); knownRegions = (de, en, fr, Base); targets = (A); };
            G = { isa = PBXGroup; sourceTree = "<group>"; children = (a); };
            a = { isa = PBXFileReference; path = App; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = App; buildPhases = (); }; }; rootObject = P; }
        """
    }

    private static func information(_ region: String) -> String {
        "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>"
    }

    /// A catalog with a text in French.
    static func catalog(_ language: String) -> String {
        """
        { "sourceLanguage" : "\(language)", "strings" : { "c" : { "localizations" : { "fr" : { "stringUnit" : {
          "state" : "translated", "value" : "C" } } } } }, "version" : "1.0" }
        """
    }

    private static func package(_ language: String?, in folder: String = "P") -> [String: String] {
        ["\(folder)/Package.swift": manifest(language), "\(folder)/Sources/App/A.swift": code]
            .merging(tables("\(folder)/Sources/App", "de", "en", "fr")) { $1 }
    }

    private static func app(_ files: [String: String], _ languages: [String: String]) -> [String: String] {
        files.merging(["P/App/A.swift": appCode]) { $1 }.merging(languages) { $1 }
    }

    /// The names of folders by which nothing but a rule says what their language is.
    static let oldNames = [
        "English": "en", "iw": "he", "no": "nb", "pt_PT": "pt-PT", "zh_CN": "zh-Hans", "zh_TW": "zh-Hant", "zh_HK": "zh-HK",
        "en_US": "en-US",
    ]

    /// The languages of the folders and of the catalogs, by the names that all verbs have for them.
    var languages: Set<String> {
        let folders = files.keys.compactMap { $0.firstMatch(of: /(\w+)\.lproj/).map { String($0.1) } }
        let ofCatalogs = files.keys.contains { $0.hasSuffix(".xcstrings") } ? [language, "fr"] : []
        return Set(folders.map { $0 == "Base" ? language : Self.oldNames[$0] ?? $0 } + ofCatalogs)
    }

    /// The verbs that need tables, or texts of the development language beside others.
    private static let ofCatalogs: [Verb] = [.report, .export, .pseudo]
    private static let withoutTranslations = Verb.allCases.filter { $0 != .lint && $0 != .review }

    static let all: [ProjectShape] = [
        .init(testDescription: "a package with a default localization", language: "de", files: package("de")),
        .init(testDescription: "a package without one", language: "en", files: package(nil)),
        .init(
            testDescription: "a package in the language of a region", language: "fr", files: package("fr-CA")),
        .init(
            testDescription: "an Xcode project", language: "de",
            files: app(["P/App.xcodeproj/project.pbxproj": xcodeProject("de")], tables("P/App", "de", "en", "fr"))),
        .init(
            testDescription: "an Xcode project without texts of its language", language: "en",
            files: app(["P/App.xcodeproj/project.pbxproj": xcodeProject("nl")], tables("P/App", "de", "en", "fr"))),
        .init(
            testDescription: "an Xcode project with its first translation alone", language: "en",
            files: app(["P/App.xcodeproj/project.pbxproj": xcodeProject("en")], tables("P/App", "de")), verbs: [.extract, .export]),
        .init(
            testDescription: "a catalog of another module", language: "en",
            files: app(["P/Other/Other.xcstrings": catalog("de")], tables("P/App", "de", "en", "fr")), verbs: [.lint, .extract]),
        .init(
            testDescription: "an Xcode project with old names", language: "en",
            files: app(["P/App.xcodeproj/project.pbxproj": xcodeProject("English")], tables("P/App", "English", "de"))),
        .init(
            testDescription: "an Xcode project with texts in Base.lproj", language: "fr",
            files: app(["P/App.xcodeproj/project.pbxproj": xcodeProject("fr")], tables("P/App", "Base", "en", "de"))),
        .init(
            testDescription: "several Xcode projects", language: "de", root: "P/App",
            files: app(
                ["P/App/App.xcodeproj/project.pbxproj": xcodeProject("de"), "P/Other/Other.xcodeproj/project.pbxproj": xcodeProject("fr")],
                tables("P/App/App", "de", "en", "fr"))),
        .init(
            testDescription: "a package whose tables are in a bundle that is copied as it is", language: "de",
            files: ["P/Package.swift": manifest("de"), "P/Sources/App/A.swift": code]
                .merging(tables("P/Sources/App/App.bundle", "de", "en", "fr")) { $1 },
            // Generated code looks into the module's own bundle.
            verbs: Verb.allCases.filter { $0 != .generate }),
        .init(testDescription: "English.lproj", language: "en", files: app([:], tables("P/App", "English", "fr"))),
        .init(
            testDescription: "old names of folders", language: "en",
            files: app([:], tables("P/App", "English", "de", "iw", "no", "pt_PT", "zh_CN", "zh_TW", "zh_HK"))),
        .init(
            testDescription: "an Xcode project whose language has an old name in its folder", language: "zh-Hans",
            files: app(["P/App.xcodeproj/project.pbxproj": xcodeProject("\"zh-Hans\"")], tables("P/App", "zh_CN", "en", "fr"))),
        .init(
            testDescription: "an Xcode project in a region of its language, with a document in Base.lproj elsewhere", language: "en-US",
            files: app(
                ["P/App.xcodeproj/project.pbxproj": xcodeProject("en"), "P/App/Demo/Base.lproj/Launch.storyboard": "<document/>"],
                tables("P/App", "en_US", "de")), verbs: [.report, .export, .initialize, .memory]),
        .init(
            testDescription: "an Xcode project of catalogs, with a folder of translations alone", language: "en",
            files: [
                "P/App.xcodeproj/project.pbxproj": xcodeProject("en"), "P/App/Localizable.xcstrings": catalog("en"),
                "P/App/Mac/fr.lproj/InfoPlist.strings": "CFBundleName = N;\n",
            ], verbs: [.report, .export, .initialize, .pseudo]),
        .init(testDescription: "Base alone", language: "en", files: app([:], tables("P/App", "Base")), verbs: withoutTranslations),
        .init(testDescription: "catalogs alone", language: "de", files: ["P/App/Localizable.xcstrings": catalog("de")], verbs: ofCatalogs),
        .init(
            testDescription: "a catalog beside tables", language: "de",
            files: app(["P/App/Other.xcstrings": catalog("de")], tables("P/App", "de", "en", "fr"))),
        .init(
            testDescription: "an information property list", language: "de",
            files: app(["P/App/Info.plist": information("de")], tables("P/App", "de", "en", "fr"))),
        .init(testDescription: "one language", language: "fr", files: app([:], tables("P/App", "fr")), verbs: withoutTranslations),
        .init(
            testDescription: "a folder of translations beside others", language: "en",
            files: app(["P/App/Sub/fr.lproj/Other.strings": "\"o\" = \"O\";\n"], tables("P/App", "en", "fr"))),
        .init(
            testDescription: "a built app", language: "de", root: "P/My.app/Contents/Resources",
            files: ["P/My.app/Contents/Info.plist": information("de")].merging(tables("P/My.app/Contents/Resources", "de", "en", "fr")) {
                $1
            },
            verbs: [.report, .lint, .export, .pseudo, .migrate, .convert, .decompile, .generate]),
        .init(
            testDescription: "a package in an Xcode project", language: "de", root: "P/Kit",
            files: package("de", in: "P/Kit").merging(["P/App.xcodeproj/project.pbxproj": xcodeProject("en")]) { $1 }),
        .init(
            testDescription: "a package of several", language: "fr", root: "P/B",
            files: package("de", in: "P/A").merging(package("fr", in: "P/B")) { $1 }),
    ]
}

@Suite("Every verb takes one language for the development language", .enabled(if: ToolRun.hasTools && Git.isInstalled))
struct ProjectShapeTests {
    @Test("in a project of each shape", arguments: ProjectShape.all)
    func language(_ shape: ProjectShape) throws {
        for verb in shape.verbs {
            let folder = try folder(of: shape)
            let found = try languages(verb, of: shape, in: folder)
            let names = ProjectShape.oldNames.merging(["Base": shape.language, "zh": "zh-Hans"]) { $1 }
            #expect(Set(found.map { names[$0] ?? $0 }) == [shape.language], "\(verb)")
        }
    }

    @Test("in a string catalog, and in each of several catalogs of a project, it is the catalog's own", arguments: ["de", "en", "zh-Hans"])
    func languageOfCatalog(_ language: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(ProjectShape.catalog(language), to: "P/App/A.xcstrings")
        try folder.write(ProjectShape.catalog("fr-CA"), to: "P/App/B.xcstrings")
        let requests = try ToolRun(["translate", "P", "--language", "it", "--dry-run"], folder: folder.path)
        #expect(requests.status == 0)
        #expect(requests.output.matches(of: /"sourceLanguage":"(.*?)"/).map { String($0.1) } == [language, "fr-CA"])
        let report = try ToolRun(["report", "P", "--format", "json"], folder: folder.path)
        #expect(report.output.matches(of: /"sourceLanguage":\s*"(.*?)"/).map { String($0.1) } == [language, "fr-CA"])
    }

    @Test("the verbs that list tables see the same ones, by their files with the original texts", arguments: ProjectShape.all)
    func tables(_ shape: ProjectShape) throws {
        let folder = try folder(of: shape)
        let files = shape.files.keys.filter { $0.hasPrefix(shape.root + "/") && $0.contains("strings") }
        let tables = Dictionary(grouping: files) { $0.replacing(/\w+\.lproj\//, with: "") }
        let expected = tables.map { _, files in
            // Of a table without original texts, the first file stands for it.
            files.first { isOriginal($0, of: shape) } ?? files.sorted()[0]
        }
        for verb in ["report", "keys"] {
            let run = try ToolRun([verb, shape.root, "--format", "json"], folder: folder.path)
            let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
            // A report has tables without original texts apart.
            let paths = listing.tables.map(\.path) + (listing.notCounted ?? [])
            #expect(paths.sorted() == expected.sorted(), "\(verb)")
        }
    }

    @Test("the verbs that find languages find the same ones", arguments: ProjectShape.all)
    func allLanguages(_ shape: ProjectShape) throws {
        let folder = try folder(of: shape)
        func run(_ words: String...) throws -> ToolRun { try ToolRun(words, folder: folder.path) }
        let expected = shape.languages
        let report = try JSONDecoder().decode(Listing.self, from: Data(run("report", shape.root, "--format", "json").output.utf8))
        #expect(Set((report.languages ?? []).map(\.language)) == expected, "report")
        if shape.verbs.contains(.migrate) {
            _ = try run("migrate", shape.root, "-o", "catalogs", "--keep-all-keys")
            let path = try #require(files(below: "catalogs", in: folder).first { $0.hasSuffix("/Localizable.xcstrings") })
            let catalog = try JSONDecoder().decode(Catalog.self, from: Data(folder.text(path).utf8))
            let found = Set(catalog.strings.values.flatMap { $0.localizations?.keys.map(\.self) ?? [] })
            #expect(found.union([shape.language]) == expected, "migrate")
        }
        if shape.verbs.contains(.lint) {
            let lint = try run("lint", shape.root, "--only", "coverage.missing-translation", "--all").errors
            let found = Set(lint.matches(of: /into '([\w-]+)'/).map { String($0.1) })
            #expect(found.isSubset(of: expected.subtracting([shape.language])), "lint: \(lint)")
        }
        // An Xcode project says itself into which languages it is translated.
        let isXcodeProject = shape.files.keys.contains { $0.hasPrefix(shape.root + "/") && $0.hasSuffix("pbxproj") }
        if shape.verbs.contains(.export), !isXcodeProject {
            _ = try run("export", shape.root, "--format", "xliff", "-o", "texts")
            let documents = files(below: "texts", in: folder)
            #expect(Set(documents.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }) == expected, "export")
            for document in documents where document != "texts/\(shape.language).xliff" {
                _ = try run("import", document, "--into", shape.root)
            }
            #expect(files(below: "P", in: folder).filter { $0 != "P/.git/HEAD" } == shape.files.keys.sorted(), "import adds no file")
        }
    }

    /// What `report` and `keys` list.
    private struct Listing: Decodable {
        struct Table: Decodable { let path: String }
        struct Language: Decodable { let language: String }
        let tables: [Table]
        let languages: [Language]?
        let notCounted: [String]?
    }

    /// The languages of a string catalog.
    private struct Catalog: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable {}
        let strings: [String: Entry]
    }

    private func folder(of shape: ProjectShape) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in shape.files { try folder.write(text, to: path) }
        try folder.write("", to: "P/.git/HEAD")
        return folder
    }

    /// The sorted paths of the files in a folder.
    private func files(below name: String, in folder: TemporaryFolder) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path + "/" + name)?.compactMap { $0 as? String } ?? []
        return paths.map { name + "/" + $0 }.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// Whether a file has the original texts of its table.
    private func isOriginal(_ path: String, of shape: ProjectShape) -> Bool {
        guard let name = path.firstMatch(of: /(\w+)\.lproj/).map({ String($0.1) }) else { return true }
        return name == "Base" || (ProjectShape.oldNames[name] ?? name) == shape.language
    }

    /// The languages that a verb takes for that of the original texts.
    private func languages(_ verb: ProjectShape.Verb, of shape: ProjectShape, in folder: TemporaryFolder) throws -> [String] {
        func run(_ words: String...) throws -> String {
            let run = try ToolRun([verb.rawValue] + words, folder: folder.path)
            #expect(run.status < 2, "\(verb) \(words): \(run.errors)")
            return run.output + run.errors
        }
        func written() throws -> [String] {
            files(below: "out", in: folder).filter { $0.hasSuffix("strings") || $0.hasSuffix("xliff") }
        }
        func found(_ pattern: Regex<(Substring, Substring)>, in text: String) -> [String] { text.matches(of: pattern).map { String($0.1) } }
        func foundInFiles(_ pattern: Regex<(Substring, Substring)>) throws -> [String] {
            try written().flatMap { found(pattern, in: try folder.text($0)) }
        }
        switch verb {
        case .report: return try found(/"sourceLanguage":\s*"(.*?)"/, in: run(shape.root, "--format", "json"))
        case .generate: return try found(/"only-(\w+)"/, in: run(shape.root, "--shape", "swiftgen-flat"))
        case .lint: return try found(/'only-(\w+)' is not translated/, in: run(shape.root, "--only", "coverage.missing-translation"))
        case .extract: return try found(/\+\+\+ \S*?(\w+)\.lproj/, in: run(shape.root, "--check"))
        case .export:
            _ = try run(shape.root, "--language", "it", "--format", "xliff", "-o", "out")
            return try foundInFiles(/source-language="(.*?)"/)
        case .pseudo:
            _ = try run(shape.root, "--output", "out")
            let folders = try written().flatMap { found(/(\w+)-XA\.lproj/, in: $0) }
            return folders.isEmpty ? try foundInFiles(/"(\w+)-XA"/) : folders
        case .migrate, .decompile:
            _ = try run(shape.root, "-o", "out")
            return try foundInFiles(/"sourceLanguage" : "(.*?)"/)
        case .convert:
            _ = try run(shape.tables, "-o", "out/Localizable.xcstrings")
            return try foundInFiles(/"sourceLanguage" : "(.*?)"/)
        case .initialize: return try found(/written in ([\w-]+)/, in: run(shape.root, "--dry-run"))
        case .memory:
            let memory = try ToolRun(["convert", shape.root, "-o", "memory.tmx"], folder: folder.path)
            #expect(memory.status < 2, "\(memory.errors)")
            return try found(/srclang="(.*?)"/, in: folder.text("memory.tmx"))
        case .review:
            // A text that says something else, while its translations stay, is damage if it is the original.
            let root = folder.path + "/P"
            try FileManager.default.removeItem(atPath: root + "/.git")
            try Git.run(["init", "-q"], in: root)
            try Git.commit("Add everything", in: root)
            return try files(below: shape.root, in: folder).filter { $0.hasSuffix(".lproj/Localizable.strings") }.compactMap { path in
                let text = try folder.text(path)
                try folder.write(text.replacingOccurrences(of: "\"A ", with: "\"Nothing like it: "), to: path)
                let review = try ToolRun(["review", "HEAD", folder.path + "/" + shape.root, "--format", "json"], folder: root)
                #expect(review.status < 2, "\(path): \(review.errors)")
                try folder.write(text, to: path)
                return review.output.contains("review.source-reworded") ? path.firstMatch(of: /(\w+)\.lproj/).map { String($0.1) } : nil
            }
        }
    }
}
