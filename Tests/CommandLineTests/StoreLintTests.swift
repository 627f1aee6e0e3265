import LocalizationDiagnostics
import LocalizationLint
import LocalizationTestSupport
import Testing

@Suite("Texts for stores, as lint sees them")
struct StoreLintTests {
    /// The texts that the App Store requires.
    private static func apple(_ language: String, _ others: [String: String] = [:]) -> [String: String] {
        var texts = ["name": "Notes", "description": "Write notes.", "keywords": "notes,write"].merging(others) { $1 }
        texts = Dictionary(uniqueKeysWithValues: texts.map { ("fastlane/metadata/\(language)/\($0.key).txt", $0.value + "\n") })
        return texts
    }

    @Test("a folder that has what the store requires has no finding, whatever lies beside the languages")
    func good() throws {
        let others = [
            "fastlane/metadata/copyright.txt": "2026 Nobody", "fastlane/metadata/review_information/notes.txt": "",
            "fastlane/metadata/trade_representative_contact_information/city_name.txt": "",
            "fastlane/metadata/primary_category.txt": "UTILITIES",
            "fastlane/metadata/appleTV/en-US/a.png": "", "fastlane/metadata/.hidden/name.txt": "x", "fastlane/Fastfile": "lane",
        ]
        let german = [
            "description": "Schreib Notizen.", "promotional_text": "100 % kostenlos, 50% off!", "support_url": "https://a.example",
        ]
        let sample = try StoreSample(
            Self.apple("en-US").merging(Self.apple("DE-de", german)) { $1 }.merging(Self.apple("zh-Hans", ["description": "写笔记。"])) { $1 }
                .merging(others) { $1 })
        #expect(try sample.findings() == [])
    }

    @Test(
        "a text is as long as its Unicode scalars without the blanks at its ends; one more is too long, at its place",
        arguments: [
            ("name", 30, "a"), ("subtitle", 30, "ü"), ("keywords", 100, "\u{E01}"), ("promotional_text", 170, "한"),
            ("description", 4000, "字"),
            ("release_notes", 4000, "x"),
        ])
    func length(key: String, limit: Int, letter: String) throws {
        let fitting = String(repeating: letter, count: limit)
        let rest = ["release_notes": "New"]
        #expect(try StoreSample(Self.apple("en-US", rest.merging([key: "\n  \(fitting)  \r\n"]) { $1 })).findings() == [])
        let sample = try StoreSample(Self.apple("en-US", rest.merging([key: fitting + letter]) { $1 }))
        #expect(
            try sample.findings() == [
                "error store.too-long en-US/\(key).txt: the text has \(limit + 1) characters, \(limit) are allowed (en-US: \(key))"
            ])
        let start = limit * letter.utf8.count
        #expect(try sample.items().map(\.finding.range) == [start..<start + letter.utf8.count])
    }

    @Test("a vowel sign is a character of its own; emoji that may count twice are a note; a name has two characters")
    func characters() throws {
        let thai = String(repeating: "กี", count: 50)
        #expect(try StoreSample(Self.apple("th", ["keywords": thai])).findings() == [])
        #expect(try StoreSample(Self.apple("th", ["keywords": thai + "ก"])).items().map(\.finding.severity) == [.error])
        let emoji = String(repeating: "a", count: 29) + "😀"
        #expect(
            try StoreSample(Self.apple("en-US", ["subtitle": emoji])).findings() == [
                "note store.too-long en-US/subtitle.txt: the text has 30 characters, but 31 if the store counts emoji twice; 30 are allowed (en-US: subtitle)"
            ])
        #expect(try StoreSample(Self.apple("en-US", ["name": "N"])).findings().count == 1)
    }

    @Test("a folder that is no language of the store names the one meant, and its texts are not checked")
    func languages() throws {
        let long = ["name": String(repeating: "x", count: 40)]
        var texts = Self.apple("en-US").merging(Self.apple("German", long)) { $1 }
        texts.merge(Self.apple("es-419")) { $1 }
        texts.merge(Self.apple("tlh")) { $1 }
        #expect(
            try StoreSample(texts).findings() == [
                "error store.unknown-language German: 'German' is no language of the App Store, which has 'de-DE'",
                "error store.unknown-language es-419: 'es-419' is no language of the App Store, which has 'es-MX'",
                "error store.unknown-language tlh: 'tlh' is no language of the App Store",
            ])
        texts.merge(Self.apple("de")) { $1 }
        let fixes = try StoreSample(texts).items().map { item in if case .renameFolder(let name)? = item.fix { name } else { "" } }
        #expect(fixes == ["", "de-DE", "es-MX", ""], "the folder that names the language gets it")
    }

    @Test("a language that the store does not have means no other one", arguments: ["eo", "cy", "si", "bar", "ga", "kab"])
    func otherLanguages(language: String) throws {
        #expect(
            try StoreSample(Self.apple("en-US").merging(Self.apple(language)) { $1 }).findings() == [
                "error store.unknown-language \(language): '\(language)' is no language of the App Store"
            ])
    }

    @Test("a short code that is no language, and a name without a part of a language's, mean none", arguments: ["xx", "qq", "zz", "qq-XX"])
    func noLanguages(name: String) throws {
        let items = try StoreSample(Self.apple("en-US").merging(Self.apple(name)) { $1 }).items()
        #expect(items.map(\.finding.problem) == ["'\(name)' is no language of the App Store"])
        #expect(items.allSatisfy { $0.fix == nil })
    }

    @Test("a misspelled language means the one with a part of it", arguments: [("zh-Hnas", "zh-Hans"), ("enUS", "en-US")])
    func misspelledLanguages(name: String, meant: String) throws {
        let items = try StoreSample(Self.apple("fi").merging(Self.apple(name)) { $1 }).items()
        #expect(items.map(\.finding.problem) == ["'\(name)' is no language of the App Store, which has '\(meant)'"])
    }

    @Test("a file that nothing reads names the one meant")
    func files() throws {
        let texts = ["whats_new": "x", "keyword": "x", "full_description": "x", "copyright": "x", "app_store_screenshot_1": "x"]
        let problems = try StoreSample(Self.apple("en-US", texts)).findings().map { $0.split(separator: ": ", maxSplits: 1)[1] }
        #expect(
            problems == [
                "nothing uploads 'app_store_screenshot_1.txt' (en-US: app_store_screenshot_1)",
                "nothing uploads 'copyright.txt'; it is in no language, and read in 'metadata' (en-US: copyright)",
                "nothing uploads 'full_description.txt'; the file for that is 'description.txt' (en-US: full_description)",
                "nothing uploads 'keyword.txt'; the file for that is 'keywords.txt' (en-US: keyword)",
                "nothing uploads 'whats_new.txt'; the file for that is 'release_notes.txt' (en-US: whats_new)",
            ])
    }

    @Test("a required text may be that of 'default'; release notes are required where some language has them; once for a language")
    func missing() throws {
        var texts = Self.apple("en-US", ["release_notes": "New"])
        texts["fastlane/metadata/fi/support_url.txt"] = "https://a.example"
        #expect(
            try StoreSample(texts).findings() == [
                "warning store.missing-text fi: 'fi' has no 'name.txt', 'description.txt', 'keywords.txt' or 'release_notes.txt'"
            ])
        texts.merge(Self.apple("default")) { $1 }
        #expect(
            try StoreSample(texts).findings() == [
                "warning store.missing-text fi: 'fi' has no 'release_notes.txt', and 'default' has none"
            ])
        texts["fastlane/metadata/fi/release_notes.txt"] = " \n"
        #expect(
            try StoreSample(texts).findings() == [
                "warning store.empty-text fi/release_notes.txt: the file has no text, and the store keeps the old one (fi: release_notes)"
            ])
        texts["fastlane/metadata/fi/support_url.txt"] = ""
        #expect(try StoreSample(texts).findings() == [], "a folder without any text is no mistake")
    }

    @Test("languages that the settings name have a folder, in the spelling of each store", .enabled(if: ToolRun.hasTools))
    func settings() throws {
        let sample = try StoreSample(
            Self.apple("en-US").merging(Self.apple("de-DE")) { $1 },
            settings: "{ \"store\" : { \"languages\" : [\"en-US\", \"de\", \"fi\", \"fr-FR\"] } }")
        #expect(
            try sample.findings() == ["warning store.missing-language : there is no folder for 'fi', 'fr-FR'"])
    }

    @Test(
        "keywords are separated by commas alone, each is there once, and the fix leaves nothing to find",
        arguments: [
            ("a, b", "a,b"), ("a,b,", "a,b"), ("a,,b", "a,b"), ("App,b,app", "App,b"), ("a;b", "a,b"), ("日、月", "日,月"),
            ("a ,b;c,,A", "a,b,c"),
        ])
    func keywords(text: String, corrected: String) throws {
        let sample = try StoreSample(Self.apple("en-US", ["keywords": text]))
        let items = try sample.items()
        #expect(items.map(\.finding.identifier) == ["store.keywords"] && items.first?.finding.fixSafety == .safe)
        #expect(items.first?.finding.fixIts.map(\.replacement) == [corrected])
        #expect(try StoreSample(Self.apple("en-US", ["keywords": corrected])).findings() == [])
    }

    @Test(
        "a phrase of several words is one keyword, and Chinese commas separate as well", arguments: ["to do list,notes", "日，月", "a-b,a b"])
    func goodKeywords(text: String) throws {
        #expect(try StoreSample(Self.apple("en-US", ["keywords": text])).findings() == [])
    }

    @Test("other text rules compare translations with the original, which is that of 'default' or of the settings' source")
    func texts() throws {
        let german = Self.apple("de-DE", ["description": "Siehe https://b.example und {name}.", "release_notes": "Fixed some bugs again"])
        let english = ["description": "See https://a.example and {name}.", "release_notes": "Fixed some bugs again"]
        var texts = german.merging(Self.apple("en-US", english)) { $1 }
        let found = try StoreSample(texts).findings(adding: ["text.same-as-source"])
        #expect(found.count == 1 && found[0].contains("text.addresses de-DE/description.txt") || found.isEmpty, "\(found)")
        texts["fastlane/metadata/de-DE/description.txt"] = "Siehe <b>hier</b>."
        let markup = try StoreSample(texts).findings()
        #expect(markup.contains { $0.contains("text.tags de-DE/description.txt") }, "\(markup)")
        // Without a text in the source language, nothing is compared.
        texts["fastlane/metadata/en-US/description.txt"] = nil
        #expect(try !StoreSample(texts).findings().contains { $0.contains("text.tags") })
    }

    @Test("Google Play's folders have names, limits, languages and changelogs of their own")
    func google() throws {
        let root = "fastlane/metadata/android/"
        let good = ["title", "short_description", "full_description", "video", "changelogs/12", "changelogs/default"]
        func texts(_ language: String, _ change: [String: String?] = [:]) -> [String: String] {
            var texts = Dictionary(uniqueKeysWithValues: good.map { ("\(root)\(language)/\($0).txt", "A text.") })
            for (key, value) in change { texts["\(root)\(language)/\(key).txt"] = value }
            return texts
        }
        #expect(try StoreSample(texts("en-US").merging(texts("iw-IL")) { $1 }).findings() == [])
        let bad = try StoreSample(
            texts(
                "de-DE",
                [
                    "changelogs/13": String(repeating: "a", count: 501), "changelogs/v2": "x", "short_description": String?.none,
                    "description": "x", "title": String(repeating: "b", count: 31),
                ]
            ).merging(texts("de")) { $1 })
        #expect(
            try bad.findings().map { $0.replacing("android/", with: "") } == [
                "error store.unknown-language de: 'de' is no language of Google Play, which has 'de-DE', and that folder is there",
                "warning store.missing-text de-DE: 'de-DE' has no 'short_description.txt'",
                "error store.too-long de-DE/changelogs/13.txt: the text has 501 characters, 500 are allowed (de-DE: changelogs/13)",
                "warning store.unknown-file de-DE/changelogs/v2.txt: nothing uploads 'v2.txt'; its name is not the number of a version's code (de-DE: changelogs/v2)",
                "warning store.unknown-file de-DE/description.txt: nothing uploads 'description.txt'; the file for that is 'full_description.txt' (de-DE: description)",
                "error store.too-long de-DE/title.txt: the text has 31 characters, 30 are allowed (de-DE: title)",
            ])
    }

    @Test(
        "a folder of other texts is none of a store",
        arguments: [
            ["docs/en/description.txt": "x"], ["docs/en/name.txt": "x", "docs/de/name.txt": "x"], ["metadata/notes/description.txt": "x"],
            ["Sources/a/release_notes.txt": "x"], ["en-US.txt": "x"], ["it/description.txt": "x", "guides/description.txt": "x"],
        ])
    func others(texts: [String: String]) throws { #expect(try StoreSample(texts).findings() == []) }

    @Test(
        "a folder is one of a store by its name, or by the files of its languages",
        arguments: [
            "metadata/de-DE/whats_new.txt": "metadata/de-DE/name.txt", "Store/de-DE/whats_new.txt": "Store/de-DE/release_notes.txt",
            "fastlane/metadata/macOS/de-DE/whats_new.txt": "fastlane/metadata/macOS/de-DE/name.txt",
        ])
    func found(unknown: String, known: String) throws {
        let description = known.replacing(/\w+\.txt/, with: "description.txt")
        let sample = try StoreSample([unknown: "x", known: "Text", description: "Text"])
        #expect(try sample.findings().contains { $0.contains("store.unknown-file") })
    }
}
