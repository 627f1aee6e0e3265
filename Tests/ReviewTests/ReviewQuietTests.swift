import LocalizationReview
import Testing

@Suite("Review: what is no damage")
struct ReviewQuietTests {
    private typealias Unit = ReviewSample.Unit

    @Test("new translations, better ones, approvals and a new language are numbers")
    func goodWork() {
        let sample = ReviewSample(
            ["Open": ["de": Unit("Aufmachen", "needs_review")], "Close": ["de": Unit("Schließen", "needs_review")], "Save": [:]],
            ["Open": ["de": "Öffnen"], "Close": ["de": "Schließen"], "Save": ["de": "Sichern"], "Quit": ["ja": "終了"]])
        #expect(sample.damage.isEmpty && sample.found == ["note review.state-promoted de Close text"])
        #expect(sample.numbers("de") == [1, 1, 0, 1, 0] && sample.numbers("ja") == [1, 0, 0, 0, 0])
    }

    @Test("a new word that is the same in both languages is right, and so is a text without words")
    func equalWords() {
        let sample = ReviewSample(
            ["Open": [:]], ["Gateway": ["de": "Gateway"], "OK": ["de": "OK", "fr": "OK"], "%lld / %lld": ["de": "%lld / %lld"]])
        #expect(sample.damage.isEmpty)
    }

    @Test("a variant of the source language may repeat it, but for new copies that nobody has looked at")
    func variants() {
        let sample = ReviewSample(
            ["Please pick a color": ["en-GB": "Please pick a colour"]],
            ["Please pick a color": ["en-GB": "Please pick a color"], "Try it again now": ["en-AU": "Try it again now"]])
        #expect(sample.damage.isEmpty)
        let new = ReviewSample(["A": [:]], ["A": [:], "Try it again now": ["en-AU": Unit("Try it again now", "new")]])
        #expect(new.damage == ["warning review.source-copy en-AU Try it again now text"])
    }

    @Test("an original and its translations that change together, or to an open state, are right")
    func rewordedTogether() {
        let sample = ReviewSample(
            ["save": ["en": "Save", "de": "Sichern", "fr": "Enregistrer"]],
            ["save": ["en": "Save a copy", "de": "Kopie sichern", "fr": Unit("Enregistrer", "needs_review")]])
        #expect(sample.damage.isEmpty)
        #expect(ReviewSample(["s": ["en": "Save  it", "de": "S"]], ["s": ["en": "Save it", "de": "S"]]).found.isEmpty)
    }

    @Test("the original's words with its punctuation replace the same words without it")
    func sameWords() {
        let sample = ReviewSample(
            ["Open": ["fr": "Ouvrir"], "Terminal…": ["de": "Terminal", "fr": "Le terminal"]],
            ["Open": ["fr": "Ouvrir"], "Terminal…": ["de": "Terminal…", "fr": "Terminal…"]])
        #expect(sample.damage == ["error review.translation-lost fr Terminal… text"])
    }

    @Test("a key that is a name gets its original, or loses it; one that is a text gets another one")
    func namedKeys() {
        func found(_ key: String) -> [String] {
            let (without, with) = (["de": Unit("Öffnen")], ["de": Unit("Öffnen"), "en": Unit("Choose a file")])
            func sample(_ base: [String: Unit], _ head: [String: Unit]) -> ReviewSample {
                func catalog(_ units: [String: Unit]) -> String {
                    let texts = units.sorted { $0.key < $1.key }.map {
                        #""\#($0.key)":{"stringUnit":{"state":"translated","value":"\#($0.value.text)"}}"#
                    }
                    return ReviewSample.catalog([#""\#(key)":{"localizations":{\#(texts.joined(separator: ","))}}"#])
                }
                return ReviewSample(["L.xcstrings": catalog(base)], ["L.xcstrings": catalog(head)])
            }
            return sample(without, with).damage + sample(with, without).damage.filter { $0.contains("reworded") }
        }
        for key in ["audio.alert.title", "open_file", "Menu.open-file"] { #expect(found(key) == []) }
        let lost = ReviewSample(["audio.title": ["de": "Ton"]], ["audio.title": ["de": "audio.title"]])
        #expect(lost.damage.contains("error review.translation-lost de audio.title text"), "\(lost.damage)")
        for key in ["Open file", "Loading...", "Open", "See a.b"] {
            #expect(found(key).first == "warning review.source-reworded de \(key) text")
        }
    }

    @Test("unbreakable blanks may come, change their kind, and go with a new wording")
    func blanks() {
        func sample(_ old: String, _ new: String) -> [String] { ReviewSample(["K": ["fr": Unit(old)]], ["K": ["fr": Unit(new)]]).damage }
        #expect(sample("Oui !", "Oui\u{A0}!").isEmpty && sample("Oui\u{A0}!", "Oui\u{202F}!").isEmpty)
        #expect(sample("Oui\u{A0}!", "D’accord !").isEmpty && sample("5\u{2007}m", "5 m").count == 1 && sample("5\u{A0}m", "5m").count == 1)
    }

    @Test("a text that becomes a plural, or loses a case while others stay, is reworded")
    func shapes() {
        func plural(_ cases: KeyValuePairs<String, String>) -> String {
            let texts = cases.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"# }
            return ReviewSample.catalog([
                #""%lld files":{"localizations":{"fr":{"variations":{"plural":{\#(texts.joined(separator: ","))}}}}}"#
            ])
        }
        let plain = ReviewSample.catalog(["%lld files": ["fr": "%lld fichiers"]])
        let three = plural(["one": "%lld fichier", "many": "%lld de fichiers", "other": "%lld fichiers"])
        let two = plural(["one": "%lld fichier", "other": "%lld fichiers"])
        #expect(ReviewSample(["L.xcstrings": plain], ["L.xcstrings": two]).damage.isEmpty)
        #expect(ReviewSample(["L.xcstrings": three], ["L.xcstrings": two]).damage.isEmpty)
        #expect(ReviewSample(["L.xcstrings": two], ["L.xcstrings": plain]).damage.isEmpty)
    }

    @Test("texts of a key that is not to be translated any more may go")
    func notTranslated() {
        func catalog(_ member: String, _ texts: String) -> String {
            ReviewSample.catalog([#""Wi-Fi":{\#(member)"localizations":{\#(texts)}}"#])
        }
        let unit = #""de":{"stringUnit":{"state":"translated","value":"WLAN"}}"#
        let sample = ReviewSample(["L.xcstrings": catalog("", unit)], ["L.xcstrings": catalog(#""shouldTranslate":false,"#, "")])
        #expect(sample.damage.isEmpty)
    }

    @Test("what the base added or removed since the change began is not counted as a loss of the change")
    func baseAhead() {
        let sample = ReviewSample(
            ["A": ["de": "Ah"], "B": ["de": "Be"]], ["A": ["de": "Ah"], "C": ["de": "Ce"]], merge: ["A": ["de": "Ah"], "C": ["de": "Ce"]])
        #expect(sample.found.isEmpty && sample.review.languages.isEmpty && sample.review.alreadyThere == 0)
    }

    @Test("another order and spelling of keys, and other spellings of a language, change nothing")
    func layout() {
        let old =
            #"{"sourceLanguage":"en","strings":{"A":{"localizations":{"pt_BR":{"stringUnit":{"state":"translated","value":"é"}}}},"B":{}},"version":"1.0"}"#
        let new =
            #"{"version":"1.0","strings":{"B":{},"A":{"localizations":{"pt-BR":{"stringUnit":{"value":"\u00e9","state":"translated"}}}}},"sourceLanguage":"en"}"#
        let sample = ReviewSample(["L.xcstrings": old], ["L.xcstrings": new])
        #expect(sample.found.isEmpty && sample.review.languages.isEmpty)
    }
}
