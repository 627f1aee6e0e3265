import Foundation
import LocalizationTestSupport
import Testing

@Suite("Review: what platforms and models did to repositories", .enabled(if: ToolRun.hasTools && Git.isInstalled))
struct ReviewIncidentTests {
    private typealias Repository = ReviewRepository
    private typealias Unit = ReviewRepository.Unit

    @Test("a first synchronization that fills all languages with copies of the original is damage, and the real translations are not")
    func filledLanguages() throws {
        let keys = (1...40).map { "Open window \($0)" }
        let real = Set(keys.prefix(6))
        func catalog(isFilled: Bool) -> String {
            Repository.catalog(
                keys.map { key in
                    (
                        key,
                        ["de", "fr", "ja"].compactMap { language in
                            real.contains(key)
                                ? (language, Unit("\(language) \(key.suffix(2))")) : isFilled ? (language, Unit(key, "new")) : nil
                        }
                    )
                })
        }
        let outcome = try Repository.reviewing(catalog(isFilled: false), catalog(isFilled: true))
        #expect(outcome.status == 1 && outcome.verdict == "damage: 102 review.source-copy", "\(outcome.text)")
        #expect(outcome.numbers("ja") == [34, 0, 0, 0, 34])
        #expect(outcome.rules == ["review.source-copy"])
    }

    @Test("unbreakable blanks that became blanks are damage, and all reviews that became translations are a note for each")
    func lostBlanks() throws {
        func catalog(_ blank: String, _ state: String) -> String {
            Repository.catalog(
                (1...8).map { number in
                    (
                        "%lld items \(number)",
                        [("de", Unit("%lld\(blank)Dinge \(number)")), ("fr", Unit("Choses \(number)", state))]
                    )
                })
        }
        let outcome = try Repository.reviewing(catalog("\u{A0}", "needs_review"), catalog(" ", "translated"))
        #expect(outcome.status == 1 && outcome.verdict == "damage: 8 review.blank-changed", "\(outcome.text)")
        #expect(outcome.found("review.state-promoted").count == 8)
        #expect(outcome.found("review.state-promoted").first?.hasPrefix("note|fr|%lld items 1|text|needs_review|translated") == true)
        #expect(outcome.numbers("fr") == [0, 0, 0, 8, 0])
    }

    @Test("states that go back with equal texts are damage, in whatever layout the file is")
    func resetStates() throws {
        func catalog(_ state: String) -> String {
            Repository.catalog(
                (1...14).map { ("Gateway \($0)", [("de", Unit("Gateway \($0)", state)), ("fr", Unit("Passerelle \($0)"))]) })
        }
        let layout = catalog("new").replacingOccurrences(of: "  ", with: "\t")
        let outcome = try Repository.reviewing(catalog("translated"), layout)
        #expect(outcome.verdict == "damage: 14 review.state-reset, 1 review.not-canonical", "\(outcome.text)")
        #expect(outcome.numbers("de") == [0, 0, 0, 14, 14])
    }

    @Test("a snapshot with emptied translations is damage in each language, and a language without any is named")
    func emptiedTranslations() throws {
        func catalog(isOld: Bool) -> String {
            Repository.catalog(
                (1...20).map { number in
                    (
                        "Key \(number)",
                        [("de", Unit(isOld && number > 5 ? "" : "Schlüssel \(number)")), ("fr", Unit(isOld ? "" : "Clé \(number)"))]
                    )
                })
        }
        let outcome = try Repository.reviewing(catalog(isOld: false), catalog(isOld: true))
        #expect(outcome.status == 1)
        #expect(outcome.verdict == "damage: 35 review.translation-lost, 1 review.language-lost", "\(outcome.text)")
        #expect(outcome.found("review.translation-lost").contains("error|fr|Key 7|text|Clé 7|"), "\(outcome.findings)")
        #expect(outcome.numbers("fr") == [0, 0, 20, 0, 20])
    }

    @Test("keys beside 'strings' are damage, with their names")
    func misplacedKeys() throws {
        let old = Repository.catalog(["Open": ["ja": "開く"]])
        let entry = #""Close" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "閉じる" } } } }"#
        let new = old.replacingOccurrences(of: "\n  \"version\"", with: "\n  \(entry),\n  \"version\"")
        let outcome = try Repository.reviewing(old, new)
        #expect(outcome.verdict.hasPrefix("damage: 1 review.misplaced-key"), "\(outcome.text)")
        #expect(outcome.found("review.misplaced-key") == ["error|Close"])
        #expect(outcome.findings.first?["line"] != nil)
    }

    @Test("an original that is reworded in place, while its translations stay finished, is damage in each language")
    func rewordedOriginal() throws {
        func catalog(_ english: String, french: Unit) -> String {
            Repository.catalog([
                "save.title": ["en": Unit(english), "de": "Sichern", "fr": french, "ja": Unit("保存", "needs_review")],
                "Untouched": ["de": "Unberührt"],
            ])
        }
        let outcome = try Repository.reviewing(
            catalog("Save", french: "Enregistrer"), catalog("Save a copy", french: "Enregistrer une copie"))
        #expect(outcome.verdict == "damage: 1 review.source-reworded", "\(outcome.text)")
        #expect(outcome.found("review.source-reworded") == ["warning|de|save.title|text|Save|Save a copy"])
        let minor = try Repository.reviewing(catalog("Save", french: "Enregistrer"), catalog("SAVE!", french: "Enregistrer"))
        #expect(
            minor.status == 0
                && minor.found("review.source-reworded") == ["de", "fr"].map { "note|\($0)|save.title|text|Save|SAVE!" },
            "\(minor.text)")
    }

    @Test("translations that are put back to the original are lost, whatever their state is")
    func backToTheOriginal() throws {
        let outcome = try Repository.reviewing(
            Repository.catalog(["Add": ["fr": "Ajouter"], "Open": ["fr": "Ouvrir"]]),
            Repository.catalog(["Add": ["fr": Unit("Add", "new")], "Open": ["fr": "Ouvrir"]]))
        #expect(outcome.verdict == "damage: 1 review.translation-lost", "\(outcome.text)")
        #expect(outcome.found("review.translation-lost") == ["error|fr|Add|text|Ajouter|Add"])
    }

    @Test("a branch behind its base brings only what it changed itself; what the base has as well is counted")
    func branchBehindBase() throws {
        func catalog(_ count: Int, _ german: String = "Wert") -> String {
            Repository.catalog((1...count).map { ("Key \($0)", [("de", Unit("\(german) \($0)"))]) })
        }
        let repository = try Repository()
        try repository.commit("start", ["L.xcstrings": catalog(3)])
        try repository.commit("base", ["L.xcstrings": catalog(30, "Inhalt")])
        try Git.run(["checkout", "-q", "-b", "work", "start"], in: repository.folder.path)
        try repository.commit("behind", ["README": "x"])
        let behind = try repository.review("base..behind")
        #expect(behind.status == 0 && behind.verdict == "no damage: no text changed", "\(behind.text)")
        try repository.commit("same", ["L.xcstrings": catalog(30, "Inhalt")])
        let same = try repository.review("base...same")
        #expect(same.object["alreadyThere"] as? Int == 30 && same.verdict == "no damage: no text changed", "\(same.text)")
        #expect((same.object["mergeBase"] as? String)?.count == 40)
    }

    @Test("a file that nobody can review because of its spacing is damage, and a rewrite to the canonical form is none")
    func canonicalForm() throws {
        let canonical = Repository.catalog(["Open": ["de": "Öffnen"]])
        let compact = canonical.replacingOccurrences(of: "\n", with: "").replacingOccurrences(of: "  ", with: "")
        let drift = try Repository.reviewing(canonical, compact)
        #expect(drift.verdict == "damage: 1 review.not-canonical" && drift.found("review.not-canonical") == ["warning"], "\(drift.text)")
        let rewrite = try Repository.reviewing(compact, canonical)
        #expect(rewrite.status == 0 && rewrite.verdict == "no damage: no text changed" && rewrite.findings.isEmpty, "\(rewrite.text)")
    }
}
