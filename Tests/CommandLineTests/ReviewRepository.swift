import Foundation
import LocalizationTestSupport
import Testing

/// A repository with the texts of an app, and reviews of its commits.
struct ReviewRepository {
    /// A text with its state.
    struct Unit: ExpressibleByStringLiteral {
        var state = "translated"
        var text: String

        init(_ text: String, _ state: String = "translated") { (self.text, self.state) = (text, state) }
        init(stringLiteral value: String) { text = value }
    }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Git.run(["init", "-q", "-b", "main"], in: folder.path)
    }

    /// A string catalog as Xcode writes it: units by key and language.
    static func catalog(_ entries: KeyValuePairs<String, KeyValuePairs<String, Unit>>) -> String {
        catalog(entries.map { ($0.key, $0.value.map { ($0.key, $0.value) }) })
    }

    /// A string catalog as Xcode writes it: units by key and language.
    static func catalog(_ entries: [(String, [(String, Unit)])]) -> String {
        func literal(_ text: String) -> String {
            "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
        }
        let strings = entries.sorted { $0.0 < $1.0 }.map { key, units in
            if units.isEmpty { return "    \(literal(key)) : {\n\n    }" }
            let localizations = units.sorted { $0.0 < $1.0 }.map { language, unit in
                """
                        \(literal(language)) : {
                          "stringUnit" : {
                            "state" : \(literal(unit.state)),
                            "value" : \(literal(unit.text))
                          }
                        }
                """
            }
            return "    \(literal(key)) : {\n      \"localizations\" : {\n\(localizations.joined(separator: ",\n"))\n      }\n    }"
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    /// Writes files, commits everything, and names the commit.
    func commit(_ name: String, _ files: KeyValuePairs<String, String>) throws {
        for (path, text) in files { try folder.write(text, to: path) }
        try Git.commit(name, in: folder.path)
        try Git.run(["tag", name], in: folder.path)
    }

    /// Commits two versions of a catalog as `old` and `new`.
    static func reviewing(_ old: String, _ new: String, path: String = "App/Localizable.xcstrings") throws -> Outcome {
        let repository = try ReviewRepository()
        try repository.commit("old", [path: old])
        try repository.commit("new", [path: new])
        return try repository.review("old..new")
    }

    /// What a review says.
    struct Outcome {
        let status: Int32
        let verdict: String
        let text: String
        let object: [String: Any]

        var findings: [[String: Any]] { object["findings"] as? [[String: Any]] ?? [] }

        /// The findings of a rule as `severity language key path before after`, without what they lack.
        func found(_ rule: String) -> [String] {
            findings.filter { $0["identifier"] as? String == rule }.map { finding in
                ["severity", "language", "key", "path", "before", "after"].compactMap { finding[$0] as? String }.joined(separator: "|")
            }.sorted()
        }

        /// The rules of all findings, each once.
        var rules: [String] { Set(findings.compactMap { $0["identifier"] as? String }).sorted() }

        /// The numbers of a language: added, reworded, removed, state only, damaged.
        func numbers(_ language: String) -> [Int]? {
            let rows = object["languages"] as? [[String: Any]] ?? []
            return rows.first { $0["language"] as? String == language }.map { row in
                ["added", "reworded", "removed", "stateOnly", "damaged"].compactMap { row[$0] as? Int }
            }
        }
    }

    /// Reviews a range, as text and as JSON.
    func review(_ range: String, _ options: String...) throws -> Outcome {
        let text = try ToolRun(["review", range] + options, folder: folder.path)
        let json = try ToolRun(["review", range, "--format", "json"] + options, folder: folder.path)
        #expect(text.status == json.status)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        return Outcome(
            status: text.status, verdict: text.output.split(separator: "\n").first.map(String.init) ?? text.errors, text: text.output,
            object: try #require(object, "\(json.errors)"))
    }
}
