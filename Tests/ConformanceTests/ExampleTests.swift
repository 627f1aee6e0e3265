import Foundation
import Localization
import LocalizationTestSupport
import Testing

@Suite("The example app")
struct ExampleTests {
    /// Resources of the example app.
    static let resources = SharedMaterial.projectRoot + "/Examples/TaskList/Resources"

    /// One line of `expected.tsv`: localization, key, arguments as JSON, text, and a width where the row has one.
    struct Row {
        let localization: String
        let key: String
        let arguments: [FormatArgument]
        let expected: String
        let width: Int?

        init?(_ line: Substring) throws {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 4 else { return nil }
            func unescaped(_ text: String) -> String {
                text.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\\", with: "\\")
            }
            localization = fields[0]
            key = unescaped(fields[1])
            // Foundation's JSON reader makes 3 of 3.0, so the numbers' spelling is looked at here.
            let texts = try #require(try JSONSerialization.jsonObject(with: Data(fields[2].utf8)) as? [Any])
            let spellings = fields[2].dropFirst().dropLast().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            arguments = try texts.enumerated().map { index, value in
                if let text = value as? String { return .text(text) }
                // Numbers stand in lists without texts that hold commas, or before them.
                let spelling = try #require(spellings.indices.contains(index) ? spellings[index] : nil)
                if let integer = Int64(spelling) { return .integer(integer) }
                return .double(try #require(Double(spelling)))
            }
            expected = unescaped(fields[3])
            width = fields.count > 4 ? Int(fields[4]) : nil
        }
    }

    @Test("shows the reviewed text for every key, language and number")
    func expectedTexts() throws {
        let file = SharedMaterial.projectRoot + "/Examples/TaskList/expected.tsv"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let bundle = try LocalizedBundle(path: Self.resources, languages: ["en"])
        var views: [String: LocalizedBundle] = [:]
        var checked = 0
        for line in lines {
            guard let row = try Row(line) else { continue }
            let view = views[row.localization] ?? bundle.preferring([row.localization])
            views[row.localization] = view
            var string = view.localizedString(forKey: row.key)
            #expect(string.isFound, "\(row.localization) lacks \(row.key)")
            if let width = row.width { string = string.fitting(presentationWidth: width) }
            let text =
                row.arguments.isEmpty && row.width == nil && !string.hasRules
                ? string.text : string.formattingResult(arguments: row.arguments).text
            #expect(text == row.expected, "\(row.localization) \(row.key) \(row.arguments)")
            checked += 1
        }
        #expect(checked > 1000)
    }
}
