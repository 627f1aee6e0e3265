import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// A translation reads integers of the size that the original reads.
package enum IntegerSizeRule: TranslationRule {
    package static let rule = Rule(
        "format.integer-size", .warning, "A specifier reads an integer of another size than the original",
        explanation: """
            '%d' reads 32 bits and '%ld', '%lld' and '%zd' read 64. A translation that reads fewer than the program passes shows a wrong \
            number above 2,147,483,647; one that reads more can show bits that belong to no argument. Use the specifier of the original \
            text. If the key is a format, an original of another size is reported itself, and a translation may have the size of the key.
            """,
        example: .catalog("%lld bytes", in: "de", bad: "%d Bytes", good: "%lld Bytes"))

    package static func check(_ texts: [LintText], of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.originalBytes.contains(UInt8(ascii: "%")),
            let sizes = entry.common({ PlacedFormat(PlacedText(value: $0, range: 0..<0)).map(Self.sizes) ?? [:] }), !sizes.isEmpty
        else { return }
        let passed = PlacedFormat(PlacedText(value: entry.key, range: 0..<0)).map(Self.sizes) ?? [:]
        if let source = entry.source { checkOriginal(source, of: entry, passed, in: table, &report) }
        for text in texts where entry.isTranslated(by: text) {
            for format in text.formats {
                // A translation that agrees with the key is right, and the original is wrong.
                let differing = Self.sizes(in: format).filter { position, size in
                    (sizes[position] ?? size) != size && passed[position] != size
                }
                guard let (position, size) = differing.min(by: { $0.key < $1.key }) else { continue }
                report.add(
                    rule, "argument \(position) is read as \(size) bits, in the original as \(sizes[position] ?? 0)",
                    at: format.text.range, text, of: entry, table)
            }
        }
    }

    /// Reports an original that reads an argument in another size than its key, although the code passes the size of the key.
    private static func checkOriginal(
        _ source: LintText, of entry: LintEntry, _ passed: [Int: Int], in table: LintTable, _ report: inout LintReport
    ) {
        for format in source.formats {
            let differing = sizes(in: format).filter { (passed[$0.key] ?? $0.value) != $0.value }
            guard let (position, size) = differing.min(by: { $0.key < $1.key }) else { continue }
            report.add(
                rule, "argument \(position) is read as \(size) bits, in the key as \(passed[position] ?? 0)", at: format.text.range, source,
                of: entry, table)
            return
        }
    }

    /// The bits of the integers that a text shows, by the position of the argument. Signs before words are none, and an argument that is
    /// shown in two sizes is left out.
    private static func sizes(in format: PlacedFormat) -> [Int: Int] {
        var sizes: [Int: Int?] = [:]
        for use in format.uses where use.role == .value {
            // "+% daha" has no argument that anyone meant.
            guard case .integer(let bits, _) = use.argumentClass, !PercentSign.isLone(format.format.pieces[use.piece], in: format.format)
            else { continue }
            if let known = sizes[use.position], known != bits { sizes[use.position] = .some(nil) } else { sizes[use.position] = bits }
        }
        return sizes.compactMapValues(\.self)
    }
}
