import CatalogFormats
import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject
import LocalizationReview

/// A review of versions of a project in memory.
struct ReviewSample {
    /// A text with its state.
    struct Unit: ExpressibleByStringLiteral {
        var state = "translated"
        var text: String

        init(_ text: String, _ state: String = "translated") { (self.text, self.state) = (text, state) }
        init(stringLiteral value: String) { text = value }
    }

    let review: Review

    /// Reviews files by their paths; the merge base is the base unless it is named.
    /// - Parameter others: Files of the base that are the same in all versions.
    init(
        _ base: KeyValuePairs<String, String>, _ head: KeyValuePairs<String, String>, merge: KeyValuePairs<String, String>? = nil,
        others: KeyValuePairs<String, String> = [:]
    ) {
        func project(_ files: [(key: String, value: String)]) -> LintProject {
            LintProject(
                of: files.compactMap { path, text in
                    CatalogFileType(path: path).map { ConversionInput(path: path, type: $0, bytes: Array(text.utf8)) }
                })
        }
        let versions = Review.Versions(merge: project(Array(merge ?? base)), base: project(Array(base)), head: project(Array(head)))
        var review = Review(of: versions, wholeBase: { project(Array(base) + Array(others)) }, isCanonical: { _ in true })
        review.add(review.goneKeys.compactMap(\.removed))
        review.finish()
        self.review = review
    }

    /// Reviews two versions of a catalog, with texts by key and language.
    init(
        _ base: KeyValuePairs<String, KeyValuePairs<String, Unit>>, _ head: KeyValuePairs<String, KeyValuePairs<String, Unit>>,
        merge: KeyValuePairs<String, KeyValuePairs<String, Unit>>? = nil
    ) {
        self.init(
            ["L.xcstrings": Self.catalog(base)], ["L.xcstrings": Self.catalog(head)], merge: merge.map { ["L.xcstrings": Self.catalog($0)] }
        )
    }

    /// A string catalog in English.
    static func catalog(_ entries: KeyValuePairs<String, KeyValuePairs<String, Unit>>) -> String {
        catalog(
            entries.map { key, units in
                let texts = units.map { #""\#($0)":{"stringUnit":{"state":"\#($1.state)","value":"\#($1.text)"}}"# }
                return #""\#(key)":{"localizations":{\#(texts.joined(separator: ","))}}"#
            })
    }

    /// A string catalog in English with one key, whose text in a language has plural cases.
    static func plural(_ key: String, _ language: String, _ cases: KeyValuePairs<String, Unit>) -> String {
        let texts = cases.map { #""\#($0)":{"stringUnit":{"state":"\#($1.state)","value":"\#($1.text)"}}"# }
        return catalog([#""\#(key)":{"localizations":{"\#(language)":{"variations":{"plural":{\#(texts.joined(separator: ","))}}}}}"#])
    }

    /// A string catalog in English with entries in JSON.
    static func catalog(_ entries: [String]) -> String {
        #"{"sourceLanguage":"en","version":"1.0","strings":{\#(entries.joined(separator: ","))}}"#
    }

    /// The findings as `severity identifier language key path`, without what they lack.
    var found: [String] {
        review.findings.map { finding in
            [
                finding.finding.severity.rawValue, finding.finding.identifier, finding.finding.subject.language,
                finding.finding.subject.key, finding.path,
            ].compactMap(\.self).joined(separator: " ")
        }
    }

    /// The findings that are damage.
    var damage: [String] { found.filter { !$0.hasPrefix("note ") } }

    /// The numbers of a language: added, reworded, removed, state only, damaged.
    func numbers(_ language: String) -> [Int] {
        review.languages.first { $0.language == language }.map { [$0.added, $0.reworded, $0.removed, $0.stateOnly, $0.damaged] } ?? []
    }
}
