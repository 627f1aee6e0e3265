import LocalizationCLDR
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Conformance: language matching")
struct LanguageMatchingOracleTests {
    @Test("The localizations that Apple's own function picks")
    func oracle() throws {
        let path = SharedMaterial.path("oracle/language-matching.tsv")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var rows = 0
        var different: [String] = []
        for line in text.split(separator: "\n") {
            let lists = line.split(separator: "\t", omittingEmptySubsequences: false).map { $0.split(separator: ",").map(String.init) }
            try #require(lists.count == 3, "\(line)")
            rows += 1
            let result = LanguageMatching.localizations(matching: lists[0], available: lists[1])
            if result != lists[2] { different.append("\(line): \(result.joined(separator: ","))") }
        }
        print("language matching: \(rows - different.count) of \(rows) rows")
        #expect(rows >= SharedMaterial.count(8_000, fixtures: 800))
        #expect(different.isEmpty, "\(different.prefix(20).joined(separator: "\n"))")
    }
}
