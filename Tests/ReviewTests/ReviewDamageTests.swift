import Testing

@Suite("Review: damage")
struct ReviewDamageTests {
    private typealias Unit = ReviewSample.Unit

    @Test("a finished copy counts from three words on, and shorter ones if five of them are half of what is new")
    func finishedCopies() {
        let long = ReviewSample(["Open": [:]], ["Open": [:], "Please try again later": ["de": "Please try again later"]])
        #expect(long.damage == ["warning review.source-copy de Please try again later text"])
        func short(_ count: Int, translated: Int) -> ReviewSample {
            let copies = (0..<count).map {
                #""Menu \#($0)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Menu \#($0)"}}}}"#
            }
            let others = (0..<translated).map {
                #""Key \#($0)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Wert \#($0)"}}}}"#
            }
            return ReviewSample(["L.xcstrings": ReviewSample.catalog([String]())], ["L.xcstrings": ReviewSample.catalog(copies + others)])
        }
        #expect(short(5, translated: 5).damage.count == 5)
        #expect(short(4, translated: 0).damage.isEmpty)
        #expect(short(5, translated: 6).damage.isEmpty)
    }

    @Test("a reset of reviewed texts is a warning if five and more than half of a language's texts are reset, and otherwise a note")
    func resetReviews() {
        func sample(_ count: Int, of total: Int) -> ReviewSample {
            func catalog(_ reset: Int) -> String {
                ReviewSample.catalog(
                    (0..<total).map {
                        #""K \#($0)":{"localizations":{"de":{"stringUnit":{"state":"\#($0 < reset ? "needs_review" : "translated")","value":"T"}}}}"#
                    })
            }
            return ReviewSample(["L.xcstrings": catalog(0)], ["L.xcstrings": catalog(count)])
        }
        let all = ReviewSample.catalog(
            (0..<12).map { #""K \#($0)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"T"}}}}"# })
        func single(_ state: String, others: KeyValuePairs<String, String>) -> ReviewSample {
            func catalog(_ state: String) -> String {
                ReviewSample.catalog(
                    (0..<5).map { #""K \#($0)":{"localizations":{"de":{"stringUnit":{"state":"\#(state)","value":"T"}}}}"# })
            }
            return ReviewSample(["L.xcstrings": catalog("translated")], ["L.xcstrings": catalog(state)], others: others)
        }
        // The texts of files that the change does not touch are texts of the language as well.
        #expect(
            single("needs_review", others: [:]).damage.count == 5 && single("needs_review", others: ["M.xcstrings": all]).damage.isEmpty)
        #expect(sample(6, of: 11).damage.count == 6 && sample(5, of: 10).damage.isEmpty && sample(4, of: 4).damage.isEmpty)
        #expect(sample(5, of: 10).found.count == 5 && sample(5, of: 10).found.allSatisfy { $0.hasPrefix("note review.state-reset") })
        #expect(ReviewSample(["K": ["de": Unit("T", "machine_translated")]], ["K": ["de": Unit("T", "new")]]).damage.count == 1)
    }

    @Test("a plural case that is emptied is lost; a key counts once, whatever its cases are")
    func pluralCases() {
        func plural(_ one: String, _ other: String) -> String {
            ReviewSample.catalog([
                #""%lld files":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"\#(one)"}},"other":{"stringUnit":{"state":"translated","value":"\#(other)"}}}}}}}"#
            ])
        }
        let one = ReviewSample(["L.xcstrings": plural("%lld Datei", "%lld Dateien")], ["L.xcstrings": plural("", "%lld Dateien")])
        #expect(one.damage == ["error review.translation-lost de %lld files plural.one"] && one.numbers("de") == [0, 1, 0, 0, 1])
        let all = ReviewSample(["L.xcstrings": plural("%lld Datei", "%lld Dateien")], ["L.xcstrings": plural("", "")])
        #expect(all.damage.filter { $0.hasPrefix("error review.translation-lost") }.count == 2 && all.numbers("de") == [0, 0, 1, 0, 1])
    }

    @Test("a translation that is the original again is lost beside much other work, unless the language has the word as well")
    func sharedWords() {
        func sample(_ old: Unit, _ source: String, _ context: Unit) -> ReviewSample {
            ReviewSample(
                ["Context": ["fr": context], source: ["fr": old]],
                [
                    "Context": ["fr": context], source: ["fr": Unit(source)], "Open": ["fr": "Ouvrir"], "Close": ["fr": "Fermer"],
                    "Copy": ["fr": "Copier"],
                ])
        }
        #expect(sample("Ajouter", "Add", "Contexte").damage == ["error review.translation-lost fr Add text"])
        let shared = sample("Paramètres", "Arguments", "Les arguments du programme")
        #expect(shared.found == ["note review.translation-lost fr Arguments text"])
        #expect(sample("Paramètres", "Arguments", "Les options").damage == ["error review.translation-lost fr Arguments text"])
    }

    @Test("a translation that goes together with another wording of the original is lost: its key stays")
    func lostWithOriginal() {
        let sample = ReviewSample(["save": ["en": "Save", "de": "Sichern"]], ["save": ["en": "Save a copy"]])
        #expect(sample.damage.contains("error review.translation-lost de save text"))
    }

    @Test("an original that changes in punctuation or case alone is a note, and one that changes in a word is a reworded one")
    func minorRewording() {
        func found(_ original: String) -> [String] {
            ReviewSample(
                ["delete": ["en": "Delete file?", "de": "Datei löschen?"]], ["delete": ["en": Unit(original), "de": "Datei löschen?"]]
            ).found
        }
        for original in ["Delete file!", "Delete File?"] { #expect(found(original) == ["note review.source-reworded de delete text"]) }
        #expect(found("Delete files?") == ["warning review.source-reworded de delete text"])
    }

    @Test("a language of which no text is left is named beside its texts")
    func lostLanguage() {
        let sample = ReviewSample(["A": ["de": "Ah", "fr": "Ah"], "B": ["fr": "Bé"]], ["A": ["fr": "Ah"], "B": ["fr": "Bé"]])
        #expect(sample.damage == ["error review.language-lost de", "error review.translation-lost de A text"])
    }

    @Test("a text that the base changed as well is a note beside its change")
    func conflict() {
        let sample = ReviewSample(["A": ["de": "Ah"]], ["A": ["de": "Oh"]], merge: ["A": ["de": "Eh"]])
        #expect(sample.found == ["note review.conflict de A"] && sample.numbers("de") == [0, 1, 0, 0, 0])
    }

    @Test("an original in a unit of its own that changes beside the key is a reworded one")
    func addedOriginal() {
        let sample = ReviewSample(["Save": ["de": "Sichern"]], ["Save": ["en": "Save a copy", "de": "Sichern"]])
        #expect(sample.damage == ["warning review.source-reworded de Save text"])
    }

    @Test("a comment that is gone is a note")
    func comment() {
        func catalog(_ comment: String) -> String {
            ReviewSample.catalog([
                #""A":{"comment":"\#(comment)","localizations":{"de":{"stringUnit":{"state":"translated","value":"Ah"}}}}"#
            ])
        }
        #expect(ReviewSample(["L.xcstrings": catalog("Button")], ["L.xcstrings": catalog("")]).found == ["note review.comment-lost A"])
    }
}
