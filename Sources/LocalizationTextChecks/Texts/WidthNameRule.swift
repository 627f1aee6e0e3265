import CatalogFormats
import LocalizationDiagnostics
import LocalizationFileSyntax

/// The forms of a text for widths must be named by numbers.
enum WidthNameRule: TextRule {
    static let rule = Rule(
        "width.unknown", .warning, "A width variant has a name that is not a number",
        explanation: """
            A width variant is the text for views that have room for so many characters, and its name is their number. No view has another \
            name, so the text is never shown. Write the number.
            """,
        example: .init(
            "Localizable.stringsdict",
            bad: """
                Greeting = { NSStringVariableWidthRuleType = { 20 = "Hi"; wide = "Hello, and welcome"; }; };
                """,
            good: """
                Greeting = { NSStringVariableWidthRuleType = { 20 = "Hi"; 40 = "Hello, and welcome"; }; };
                """))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        var findings: [Finding] = []
        func check(_ name: String?, _ range: Range<Int>, _ key: String, _ language: String? = nil) {
            guard let name, !isWidth(name), findings.count < TextRules.maximumFindings else { return }
            findings.append(
                Finding(rule, "'\(name)' is not a width (a number), so its text is never shown", range: range).about(
                    key: key, language: language))
        }
        switch document {
        case let document as StringsdictDocument:
            for entry in document.entries {
                let devices = entry.syntax.value[StringsdictNames.deviceRule]?.entries.map(\.value) ?? []
                for node in [entry.syntax.value] + devices {
                    guard let widths = node[StringsdictNames.widthRule] else { continue }
                    for width in widths.entries { check(width.key.stringValue, width.key.range, entry.key) }
                }
            }
        case let document as XCStringsDocument where document.syntax.root?.mayHaveMember("width") == true:
            document.forEachVariations { key, language, variations in
                let devices = variations["device"]?.members.compactMap { $0.value["variations"] } ?? []
                for width in ([variations] + devices).compactMap({ $0["width"] }).flatMap(\.members) {
                    check(width.name.stringValue, width.name.range, key, language)
                }
            }
        default: break
        }
        return findings
    }

    private static func isWidth(_ name: String) -> Bool {
        !name.utf8.isEmpty && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
