import LocalizationBuild
import LocalizationDiagnostics
import LocalizationCatalogTools
import LocalizationSourceText
import Testing

@Suite("Lookups with Foundation beside LocalizationFoundation")
struct FoundationImportCheckTests {
    /// The line of the finding and the name of the call, or nil.
    private func finding(_ source: String) -> String? {
        let bytes = Array(source.utf8)
        guard let finding = FoundationImportCheck.finding(in: bytes), let range = finding.range else { return nil }
        let line = LineTable(bytes.span).position(at: range.lowerBound, in: bytes.span).line
        return "\(line) \(finding.message.split(separator: "'")[0])"
    }

    @Test(
        "calls that look up, or format what was looked up",
        arguments: [
            ("let a = NSLocalizedString(\"Done\", comment: \"\")", "2 NSLocalizedString"),
            ("print(\n  String(localized: \"Done\"))", "3 String(localized:)"),
            ("let a = Foundation.NSLocalizedString(\"x\", comment: \"\")", "2 NSLocalizedString"),
            ("let a = Bundle.module.localizedString(forKey: \"x\", value: nil, table: nil)", "2 localizedString(forKey:value:table:)"),
            ("let a = String.localizedStringWithFormat(x, 2)", "2 localizedStringWithFormat"),
            ("let a = String(format: texts.count, 2)", "2 String(format:)"),
            ("let a = \"\\(b ? \"\\(NSLocalizedString(\"x\", comment: \"\"))\" : \"\")\"", "2 NSLocalizedString"),
            ("let r = LocalizedStringResource(\"x\")", "2 LocalizedStringResource"),
        ])
    func found(call: String, expected: String) {
        #expect(finding("import Foundation\n" + call) == expected)
        for other in ["public import Foundation", "@preconcurrency import Foundation", "@_exported import Foundation"] {
            #expect(finding(other + "\n" + call) == expected)
        }
    }

    @Test(
        "what is no such call",
        arguments: [
            "// NSLocalizedString(\"x\")", "/* a /* b */ NSLocalizedString(\"x\") */", "let a = \"NSLocalizedString(x) \\\" \"",
            "let a = #\"\\(NSLocalizedString(\"x\"))\"#", "let a = \"\"\"\n  NSLocalizedString(\"x\", \"y\")\n  \"\"\"",
            "let a = #/NSLocalizedString(\"x\")/#",
            "let a = String(format: \"%02x\", 7)", "func NSLocalizedString(_ key: String) {}", "let a = NSLocalizedStringFromTable",
            "let a = \"unfinished\n// NSLocalizedString(", "let url = URL(string: \"https://example.org\")",
        ])
    func notFound(text: String) {
        #expect(finding("import Foundation\n" + text) == nil)
    }

    @Test(
        "files that get the right functions, or whose functions are up to other files",
        arguments: [
            "import LocalizationFoundation", "#if canImport(Darwin)\nimport Foundation\n#else\nimport LocalizationFoundation\n#endif",
            "import struct Foundation.Date", "import Localization", "",
        ])
    func otherImports(imports: String) {
        #expect(finding(imports + "\nlet a = NSLocalizedString(\"Done\", comment: \"\")") == nil)
    }

    @Test("the cure is a replacement of one word")
    func fixIt() throws {
        let source = Array("import Foundation\nlet a = NSLocalizedString(\"Done\", comment: \"\")\n".utf8)
        let fixIt = try #require(FoundationImportCheck.finding(in: source)?.fixIts.first)
        #expect(fixIt.range == 7..<17)
        #expect(fixIt.replacement == "LocalizationFoundation")
    }

    @Test("any bytes are read to their end")
    func anyBytes() {
        for text in [
            "\"", "\"\"\"", "#", "##\"", "\"\\(", "\"\\(\"\\(", "/*", "`", "\\", "#/", "\"\\", "()", ")))", "import",
            "import Foundation\nString(format:",
        ] {
            _ = FoundationImportCheck.finding(in: Array(("import Foundation\n" + text).utf8))
        }
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("\"\\#()/*`\nab ".utf8)
        for _ in 0..<500 {
            let bytes = (0..<40).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            _ = FoundationImportCheck.finding(in: Array("import Foundation\n".utf8) + bytes)
        }
    }
}
