package import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

/// The parts of a table that mistakes in its syntax leave in doubt: the lines of the mistakes. The entries around them were read as they are
/// meant, and can be checked; entries that seem missing may be in the damaged parts.
package struct TableDamage {
    /// The bytes of damaged lines, in text order, without overlaps.
    private var lines: [Range<Int>] = []

    /// The rules of mistakes that Apple's reader passes over in silence, together with the entries there.
    private static let losses = [Rule.Strings.unexpectedCharacter, Rule.Strings.ignoredPart, Rule.Strings.ignoredRest]
    /// The rules of mistakes in XML that do not change what is nested in what.
    private static let localMarkup: Set = [
        Rule.XML.mergeConflict, Rule.XML.unknownEntity, Rule.XML.malformedReference, Rule.XML.markupInString, Rule.XML.emptyElement,
        Rule.XML.contentInBoolean, Rule.XML.malformedReal, Rule.XML.malformedInteger, Rule.XML.malformedDate, Rule.XML.malformedData,
    ]

    /// Finds the damaged lines. O(bytes of the lines with mistakes + mistakes × log mistakes).
    /// - Returns: Nil if nothing in the file can be trusted: it is not a table, has more mistakes than are listed, or its reader does not
    ///   go on behind a mistake as it was before it.
    package init?(_ table: any TableDocument) {
        let findings = table.syntax.findings
        let errors = findings.filter { $0.severity == .error || Self.losses.contains($0.rule) }
        guard !errors.isEmpty else { return }
        guard table.syntax.format != .binary, table.syntax.root?.kind == .dictionary,
            !findings.contains(where: { $0.rule == Rule.Strings.tooManyFindings })
        else { return nil }
        let text = table.text
        let values = (table.syntax.root?.entries.map(\.value.range.upperBound) ?? []).sorted()
        for error in errors.sorted(by: { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }) {
            guard error.identifier.hasUTF8Prefix("strings.") || Self.localMarkup.contains(error.rule), let range = error.range,
                range.upperBound <= text.count
            else { return nil }
            if let last = lines.last, range.upperBound <= last.upperBound { continue }
            // What follows the end that Apple's reader sees is meant to be read.
            var (start, end) = (range.lowerBound, error.rule == Rule.Strings.ignoredRest ? range.lowerBound : range.upperBound)
            // An entry that ends before the mistake is whole, also on the same line.
            let limit = max(lines.last?.upperBound ?? 0, Self.endOfEntry(before: range.lowerBound, behind: values, in: text))
            while end > start, text[end - 1].isLineEnd { end -= 1 }
            while start > limit, !text[start - 1].isLineEnd { start -= 1 }
            while end < text.count, !text[end].isLineEnd { end += 1 }
            lines.append(start..<max(end, start))
        }
    }

    /// The end of the last entry that ends, with its semicolon, before an offset; 0 if there is none. O(log entries).
    /// - Parameter values: The ends of the values, sorted.
    private static func endOfEntry(before offset: Int, behind values: [Int], in text: [UInt8]) -> Int {
        let count = values.partitioningIndex { $0 > offset }
        guard count > 0, let mark = text[values[count - 1]..<offset].firstIndex(where: { !$0.isASCIIBlank }),
            text[mark] == UInt8(ascii: ";")
        else { return 0 }
        return mark + 1
    }

    /// Whether the file has no mistake.
    package var isEmpty: Bool { lines.isEmpty }

    /// Whether a part of an entry is in a damaged line. O(log mistakes).
    package func contains(_ entry: LocalizedEntry) -> Bool {
        if lines.isEmpty { return false }
        let texts = entry.forms.flatMap { form in [form.text].compactMap { $0 } + form.variables.flatMap { $0.cases.map(\.text) } }
        return contains(entry.key.range.lowerBound..<texts.reduce(entry.key.range.upperBound) { max($0, $1.range.upperBound) })
    }

    /// Whether a part of a range is in a damaged line. O(log mistakes).
    package func contains(_ range: Range<Int>) -> Bool {
        let first = lines.partitioningIndex { $0.upperBound >= range.lowerBound }
        return first < lines.count && lines[first].lowerBound <= range.upperBound
    }
}
