import LocalizationCLDR
import Foundation
import LocalizationTestSupport
import Testing

/// The tables against the files of the CLDR release they were made from.
@Suite("Language tags: all of CLDR")
struct LanguageTagDataTests {
    private func read<Content: Decodable>(_ type: Content.Type, from name: String) throws -> Content {
        try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("cldr/" + name))))
    }

    @Test("Every row of the likely subtags")
    func likelySubtags() throws {
        struct File: Decodable {
            struct Supplemental: Decodable { var likelySubtags: [String: String] }
            var supplemental: Supplemental
        }
        let rows = try read(File.self, from: "likelySubtags.json").supplemental.likelySubtags
        var wrong: [String] = []
        for (from, to) in rows {
            let tag = try #require(LanguageTag(from), "\(from)")
            if tag.maximized().bcp47 != to { wrong.append("\(from): \(tag.maximized())") }
            if tag.maximized().minimized().maximized().bcp47 != to { wrong.append("\(from) there and back") }
        }
        print("likely subtags: \(rows.count - wrong.count) of \(rows.count) rows")
        #expect(rows.count > SharedMaterial.count(7_000, fixtures: 900))
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    @Test("Every alias of a language, script and territory")
    func aliases() throws {
        struct File: Decodable {
            struct Supplemental: Decodable { var metadata: Metadata }
            struct Metadata: Decodable { var alias: Aliases }
            struct Aliases: Decodable { var languageAlias, scriptAlias, territoryAlias: [String: Alias] }
            struct Alias: Decodable { var _replacement: String }
            var supplemental: Supplemental
        }
        let aliases = try read(File.self, from: "aliases.json").supplemental.metadata.alias
        var wrong: [String] = []
        for (from, alias) in aliases.languageAlias {
            // Private use says where a tag came from and is dropped.
            let expected =
                alias._replacement.firstRange(of: "-x-").map { String(alias._replacement[..<$0.lowerBound]) } ?? alias._replacement
            let result = try #require(LanguageTag(from), "\(from)").canonicalized()
            if result.bcp47 != expected { wrong.append("\(from): \(result), not \(expected)") }
        }
        for (from, alias) in aliases.scriptAlias where LanguageTag("und-" + from)?.canonicalized().bcp47 != "und-" + alias._replacement {
            wrong.append(from)
        }
        for (from, alias) in aliases.territoryAlias where from.count <= 3 {
            // The first of several, for a language that is spoken in none of them.
            let expected = alias._replacement.split(separator: " ")[0]
            guard let tag = LanguageTag("xx-" + from) else { continue }
            if tag.canonicalized().bcp47 != "xx-\(expected)" { wrong.append("xx-\(from): \(tag.canonicalized())") }
        }
        let count = aliases.languageAlias.count + aliases.scriptAlias.count + aliases.territoryAlias.count
        print("aliases: \(wrong.count) wrong of \(count) rows")
        #expect(count > SharedMaterial.count(1_000, fixtures: 130))
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    @Test("Every parent")
    func parents() throws {
        struct File: Decodable {
            struct Supplemental: Decodable { var parentLocales: ParentLocales }
            struct ParentLocales: Decodable { var parentLocale: [String: String] }
            var supplemental: Supplemental
        }
        let rows = try read(File.self, from: "parentLocales.json").supplemental.parentLocales.parentLocale
        var wrong: [String] = []
        for (child, parent) in rows where LanguageTag(child)?.parent?.bcp47 != parent { wrong.append(child) }
        print("parent locales: \(rows.count - wrong.count) of \(rows.count) rows")
        #expect(rows.count > 150)
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    @Test("Every script's direction")
    func directions() throws {
        struct File: Decodable {
            struct Script: Decodable { var rtl: String }
            var scriptMetadata: [String: Script]
        }
        let scripts = try read(File.self, from: "scriptMetadata.json").scriptMetadata
        var wrong: [String] = []
        for (script, metadata) in scripts {
            let tag = try #require(LanguageTag("und-" + script), "\(script)")
            if (ScriptDirection(of: tag) == .rightToLeft) != (metadata.rtl == "YES") { wrong.append(script) }
        }
        print("script directions: \(scripts.count - wrong.count) of \(scripts.count) rows")
        #expect(scripts.count > 150)
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }
}
