import CatalogFormats
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceText

/// An entry of a `.stringsdict` file must have a format.
enum MissingFormatRule: TextRule {
    static let rule = Rule(
        "stringsdict.missing-format", .error, "An entry with rules has no format",
        explanation: """
            `NSStringLocalizedFormatKey` is the text of an entry, in which markers such as `%#@files@` stand for its variables. Without it \
            no lookup finds a text: the reader sees that of the .strings file, or the key. Add the format, or correct the spelling of its \
            name.
            """,
        example: .init("Localizable.stringsdict", bad: "NSStringLocalizedFormat", good: "NSStringLocalizedFormatKey") {
            """
            "%d files" = {
                \($0) = "%#@files@";
                files = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
                    one = "%d file"; other = "%d files";
                };
            };
            """
        })

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let document = document as? StringsdictDocument else { return [] }
        var findings: [Finding] = []
        for entry in document.entries { add(entry.syntax, key: entry.key, to: &findings) }
        return findings
    }

    /// Adds the finding for an entry, or those for its forms for devices. The nesting is as deep as the file's reader allows.
    private static func add(_ entry: PropertyListNode.Entry, key: String, to findings: inout [Finding]) {
        let node = entry.value
        guard node.kind == .dictionary, node[StringsdictNames.format] == nil, node[StringsdictNames.widthRule] == nil else { return }
        if let devices = node[StringsdictNames.deviceRule] {
            for device in devices.entries { add(device, key: key, to: &findings) }
            return
        }
        // What is neither a variable nor a text may belong to another program.
        guard node.entries.contains(where: { $0.value[StringsdictNames.ruleType] != nil }) else { return }
        let texts = node.entries.filter { $0.value.kind == .string }
        let misspelled = texts.first { $0.key.stringValue?.hasUTF8Prefix("NSString") == true }
        let message =
            misspelled.map { "'\($0.key.stringValue ?? "")' is not the name of the format; write '\(StringsdictNames.format)'" }
            ?? "the entry has no '\(StringsdictNames.format)', so lookups do not find a text"
        findings.append(Finding(rule, message, range: (misspelled ?? entry).key.range).about(key: key))
    }
}
