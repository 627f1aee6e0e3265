import Localization
import LocalizationTestSupport
import Testing

@Suite("Tables in memory")
struct TableCacheTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a table is read once for all users; one whose name ends in .nocache each time")
    func keeping() throws {
        for name in ["Localizable", "Other", "Live.nocache"] {
            for type in ["strings", "stringsdict"] {
                try folder.write("{ k = before; }", to: "en.lproj/\(name).\(type)")
                let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
                #expect(bundle.localizedString(forKey: "k", table: name).text == "before")
                try folder.write("{ k = after; }", to: "en.lproj/\(name).\(type)")
                let expected = name.hasSuffix(".nocache") ? "after" : "before"
                #expect(bundle.localizedString(forKey: "k", table: name).text == expected, "\(name).\(type)")
                #expect(bundle.preferring(["fr", "en"]).localizedString(forKey: "k", table: name).text == expected, "\(name).\(type)")
                #expect(bundle.localizedString(forKey: "k", table: name, localization: "en").text == expected, "\(name).\(type)")
                try folder.remove("en.lproj")
            }
        }
    }

    @Test("languages that take a table from one file share it, and its mistakes are reported once")
    func sharing() throws {
        let issues = Collected<LocalizationIssue>()
        try folder.write("k = \"en\"; broken", to: "en.lproj/Localizable.strings")
        for language in ["de", "fr"] { try folder.write("k = k;", to: "\(language).lproj/Other.strings") }
        let bundle = try LocalizedBundle(path: folder.path, languages: ["de", "en"]) { issues.append($0) }
        #expect(bundle.localizedString(forKey: "k").text == "en")
        #expect(bundle.preferring(["fr", "en"]).localizedString(forKey: "k").text == "en")
        #expect(bundle.localizedString(forKey: "k", localization: "en").text == "en")
        #expect(bundle.explain("k").files.contains { $0.hasKey })
        #expect(issues.values.count == 1)
        try folder.write("k = changed;", to: "en.lproj/Localizable.strings")
        #expect(bundle.preferring(["fr-CA", "en-GB"]).localizedString(forKey: "k").text == "en")
    }

    @Test("views of different languages do not see each other's tables")
    func separation() throws {
        for language in ["en", "de"] { try folder.write("k = \(language);", to: "\(language).lproj/Localizable.strings") }
        let english = try LocalizedBundle(path: folder.path, languages: ["en"])
        let german = english.preferring(["de"])
        for _ in 0..<2 {
            #expect(english.localizedString(forKey: "k").text == "en")
            #expect(german.localizedString(forKey: "k").text == "de")
            #expect(english.localizedString(forKey: "k", localization: "de").text == "de")
            #expect(english.localizedString(forKey: "k", table: "").text == "en")
            #expect(english.localizedString(forKey: "k", table: "Localizable").text == "en")
        }
    }

    @Test("thousands of names that no table has are answered, and hide no table that is there")
    func missingTables() throws {
        try folder.write("k = en;", to: "en.lproj/Late.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        for number in 0..<3_000 { #expect(!bundle.localizedString(forKey: "k", table: "T\(number)").isFound) }
        #expect(bundle.localizedString(forKey: "k", table: "Late").text == "en")
    }

    @Test("many threads that open the same tables at once all get their own language, and each issue comes once")
    func firstUse() async throws {
        for language in ["en", "de"] {
            try folder.write("k = \(language); broken", to: "\(language).lproj/Localizable.strings")
            try folder.write("k = \(language);", to: "\(language).lproj/Other.strings")
        }
        for _ in 0..<20 {
            let issues = Collected<LocalizationIssue>()
            let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { issues.append($0) }
            await withTaskGroup(of: Bool.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        let language = ["en", "de"][task % 2]
                        return bundle.preferring([language]).localizedString(forKey: "k").text == language
                            && bundle.localizedString(forKey: "k", localization: language).text == language
                            && bundle.preferring([language]).localizedString(forKey: "k", table: "Other").text == language
                    }
                }
                for await isRight in group { #expect(isRight) }
            }
            #expect(issues.values.count == 2)
        }
    }
}
