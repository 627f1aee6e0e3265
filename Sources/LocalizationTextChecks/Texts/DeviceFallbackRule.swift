import CatalogFormats
import LocalizationDiagnostics
import LocalizationFileSyntax

/// A text for one device only needs another one for the other devices.
enum DeviceFallbackRule: TextRule {
    static let rule = Rule(
        "device.no-other", .warning, "A text has a variant for one device and none for the others",
        explanation: """
            The variant 'other' is the text for all devices that have none of their own. Without it they show the key. A text with variants \
            for several devices is not reported, because the app may run on no other. Add 'other', or write the text without variants.
            """,
        example: .catalog(
            bad: """
                  "Open" : { "localizations" : { "en" : { "variations" : { "device" : {
                    "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } }
                  } } } } }
                """,
            good: """
                  "Open" : { "localizations" : { "en" : { "variations" : { "device" : {
                    "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "Click" } }
                  } } } } }
                """))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        var findings: [Finding] = []
        func check(_ names: [(name: String?, range: Range<Int>)], _ key: String, _ language: String? = nil) {
            guard findings.count < TextRules.maximumFindings, names.count == 1, let name = names[0].name, VariationRules.isDevice(name),
                !isSameText(name, "other")
            else { return }
            findings.append(
                Finding(rule, "there is no variant 'other' beside '\(name)', so other devices show the key", range: names[0].range)
                    .about(key: key, language: language)
            )
        }
        switch document {
        case let document as StringsdictDocument:
            for entry in document.entries {
                guard let devices = entry.syntax.value[StringsdictNames.deviceRule] else { continue }
                check(devices.entries.map { ($0.key.stringValue, $0.key.range) }, entry.key)
            }
        case let document as XCStringsDocument where document.syntax.root?.mayHaveMember("device") == true:
            document.forEachVariations { key, language, variations in
                check(variations["device"]?.members.map { ($0.name.stringValue, $0.name.range) } ?? [], key, language)
            }
        default: break
        }
        return findings
    }
}

extension XCStringsDocument {
    /// Calls a closure with the variations of each translation that has some.
    func forEachVariations(_ body: (_ key: String, _ language: String?, _ variations: JSONNode) -> Void) {
        for entry in entries {
            for localization in entry.syntax.value["localizations"].map({ Array($0.members) }) ?? [] {
                if let variations = localization.value["variations"] { body(entry.key, localization.name.stringValue, variations) }
            }
        }
    }
}
