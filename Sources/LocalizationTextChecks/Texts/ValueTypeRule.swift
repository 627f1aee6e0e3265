package import CatalogFormats
import LocalizationFileSyntax
import LocalizationFormatStrings
package import LocalizationDiagnostics

/// The value type of a variable must be that of a number.
package enum ValueTypeRule: TextRule {
    package static let rule = Rule(
        "plural.value-type", .warning, "The value type of a variable is not that of a number",
        explanation: """
            `NSStringFormatValueTypeKey` says how the number that selects a case is passed, as a conversion without '%': 'd' for an Int32, \
            'lld' for an Int, 'f' for a Double. With '@' the number is read as an object and the program crashes, unless it passes an \
            NSNumber; other letters are ignored, and the type is guessed from the cases. Write the type of the number. If the calls in the \
            source code all pass an object, such as an NSDecimalNumber, '@' is right and not reported.
            """,
        example: .init("Localizable.stringsdict", bad: #""@""#, good: "d") {
            """
            "%d files" = {
                NSStringLocalizedFormatKey = "%#@files@";
                files = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \($0);
                    one = "%d file"; other = "%d files";
                };
            };
            """
        })

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let document = document as? StringsdictDocument else { return [] }
        var findings: [Finding] = []
        for entry in document.entries {
            var pending = [entry.syntax.value]
            while let node = pending.popLast() {
                guard node.kind == .dictionary else { continue }
                for member in node.entries where member.value.kind == .dictionary {
                    guard let type = member.value[StringsdictNames.valueType] else {
                        pending.append(member.value)
                        continue
                    }
                    guard let mistake = mistake(in: type.stringValue) else { continue }
                    var finding = Finding(
                        rule, "the value type of '\(member.key.stringValue ?? "")' is \(mistake.message)", range: type.range
                    ).about(key: entry.key)
                    if mistake.isObject { finding.aspect = .objectType }
                    findings.append(finding)
                }
            }
        }
        return findings.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }

    /// What a value type is instead of one of a number; nil if it is one.
    private static func mistake(in type: String?) -> (message: String, isObject: Bool)? {
        guard let type else { return ("no text; write a type such as 'lld'", false) }
        guard let specifier = FormatValueType(parsing: type)?.specifier else {
            return ("'\(type)', which is not a conversion; write one such as 'lld'", false)
        }
        switch specifier.argumentClass {
        case .integer, .floatingPoint: return nil
        case .object:
            return ("'\(type)', an object; write the type of the number, such as 'lld', unless the program passes an NSNumber", true)
        default: return ("'\(type)', which is not that of a number; write one such as 'lld'", false)
        }
    }
}
