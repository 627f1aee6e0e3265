import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationSourceText

/// A case of a plural with conversions without a number that read other arguments than their order says.
///
/// A formatter counts them from the argument that selects the case: in a case of `%2$#@files@`, the first one reads argument 2. A text such
/// as `%@ has %lld files` then reads a number as an object, which crashes a program.
struct UnnumberedCase {
    /// The case.
    let text: PlacedText
    /// The position of the argument that selects it.
    let firstPosition: Int
    /// The case with a number in each conversion.
    let numbered: String
    /// The positions of the arguments that it is meant to show.
    let positions: [Int]

    /// The cases among the texts of a translation whose conversions read other arguments, and fit those that the program passes once they
    /// are numbered: in their order, or by their types. O(n) besides texts with this mistake.
    /// - Parameter uses: The uses of arguments in the translation, as a formatter reads them.
    static func all(in uses: [PlaceholderUse], _ expected: ExpectedArguments) -> [UnnumberedCase] {
        guard !expected.isEmpty, !expected.isUncertain, uses.contains(where: { $0.firstPosition > 1 && !$0.isExplicit }) else { return [] }
        let wrong = uses.filter { use in
            use.firstPosition > 1 && !use.isExplicit && !use.isArgumentReference && expected.certainlyDiffers(from: use)
        }
        if wrong.isEmpty { return [] }
        let ofTexts = Dictionary(grouping: uses, by: \.text.range.lowerBound)
        var known: Set<Int> = []
        return wrong.compactMap { use in
            let place = use.text.range.lowerBound
            return known.insert(place).inserted ? UnnumberedCase(use.text, ofTexts[place] ?? [], expected) : nil
        }
    }

    private init?(_ text: PlacedText, _ uses: [PlaceholderUse], _ expected: ExpectedArguments) {
        let format = FormatString(parsing: text.value)
        let meant = format.argumentUses(skipsExplicit: true)
        let isInOrder = meant.allSatisfy { use in
            use.role == .value && expected.argument(at: use.position)?.fits(PlaceholderArgument(use.argumentClass)) == true
        }
        guard let firstPosition = uses.first?.firstPosition, !meant.isEmpty, !uses.contains(where: \.isDoubtful) else { return nil }
        if isInOrder {
            numbered = format.numberingArguments()
        } else if let byType = PlaceholderRule.numbered(text.value, uses, expected) {
            numbered = byType
        } else {
            return nil
        }
        (self.text, self.firstPosition) = (text, firstPosition)
        positions = FormatString(parsing: numbered).argumentUses().map(\.position)
    }

    /// The finding, with the numbered text as its correction.
    var finding: Finding {
        let format = FormatString(parsing: numbered)
        let specifiers = format.argumentUses().map { format.text(in: $0.range) }
        var finding = Finding(
            Rule.Placeholders.argumentType,
            "specifiers without a number are counted from argument \(firstPosition) here, which selects the case; number them: "
                + PlaceholderRule.list(specifiers),
            range: text.range)
        (finding.correction, finding.aspect) = (spelledCorrection, .withRemedy)
        return finding
    }

    /// The correction in the spelling of the file, in which `%arg` may stand for a conversion; nil if that has none of its own.
    private var spelledCorrection: Finding.Correction? {
        guard let spelling = text.spelling else { return Finding.Correction(text: text.value, corrected: numbered) }
        let written = FormatString(parsing: spelling)
        let own = written.argumentUses().filter { !$0.isExplicit && !$0.isArgumentReference(in: written) }
        let meant = FormatString(parsing: text.value)
        let numbers = zip(meant.argumentUses(), FormatString(parsing: numbered).argumentUses()).filter { !$0.0.isExplicit }
        guard own.count == numbers.count else { return nil }
        let edits = zip(own, numbers).map { use, number in
            SourceEdit(use.range.lowerBound..<use.range.lowerBound + 1, "%\(number.1.position)$")
        }
        return Finding.Correction(
            text: spelling, corrected: String(decoding: SourceEdits(edits).applied(to: written.bytes), as: UTF8.self))
    }
}

extension FormatString {
    /// The text with the position of each conversion written, those without one in the order of the text.
    package func numberingArguments() -> String {
        let edits = argumentUses(skipsExplicit: true).filter { !$0.isExplicit && $0.role == .value }.map { use in
            SourceEdit(use.range.lowerBound..<use.range.lowerBound + 1, "%\(use.position)$")
        }
        return String(decoding: SourceEdits(edits).applied(to: bytes), as: UTF8.self)
    }
}
