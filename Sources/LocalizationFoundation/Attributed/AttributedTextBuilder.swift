#if !canImport(Darwin)
import LocalizationFormatStrings
import Foundation
import Localization

/// Builds attributed text from a lookup: parses the markup of the table's text, then inserts the arguments, whose markup is not parsed.
struct AttributedTextBuilder {
    let options: AttributedString.FormattingOptions
    private let insertions: [FormatInsertion]
    private let texts: [String]
    private let units: [MarkdownUnit]
    private let value: String.LocalizationValue
    private let locale: String

    init(_ lookup: LocalizationLookup, options: AttributedString.FormattingOptions) {
        self.options = options
        value = lookup.value
        locale = lookup.formattingLocale
        let (text, insertions) = lookup.textWithInsertions
        self.insertions = insertions
        let bytes = Array(text.utf8)
        func slice(_ start: Int, _ end: Int) -> String {
            guard start >= 0, start <= end, end <= bytes.count else { return "" }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
        var units: [MarkdownUnit] = []
        var texts: [String] = []
        var end = 0
        for (index, insertion) in insertions.enumerated() {
            units += slice(end, insertion.range.lowerBound).unicodeScalars.map { MarkdownUnit($0) }
            units.append(MarkdownUnit(insertion: index))
            texts.append(slice(insertion.range.lowerBound, insertion.range.upperBound))
            end = insertion.range.upperBound
        }
        units += slice(end, bytes.count).unicodeScalars.map { MarkdownUnit($0) }
        (self.units, self.texts) = (units, texts)
    }

    /// Returns the attributed text.
    func build() -> AttributedString {
        let endings = insertions.map { $0.conversion.unicodeScalars.last.map { MarkdownUnit($0).isPunctuation } ?? false }
        let markdown = InlineMarkdownParser.parse(units, insertionsEndInPunctuation: endings)
        var result = AttributedString()
        for (content, attributes) in markdown.attributedContents(insertedText: { texts.indices.contains($0) ? texts[$0] : "" }) {
            switch content {
            case .text(let text): result.append(AttributedString(text, attributes: attributes))
            case .insertion(let index): result.append(insertion(index, in: attributes))
            }
        }
        return result
    }

    private func insertion(_ index: Int, in attributes: AttributeContainer) -> AttributedString {
        guard insertions.indices.contains(index) else { return AttributedString() }
        let position = insertions[index].position
        var text: AttributedString
        if let argument = attributedArgument(position) {
            text = argument.attributedText(locale: locale)
            // The argument's own attributes take precedence over those of the surrounding text.
            if !options.contains(.insertAttributesWithoutMerging) { text.mergeAttributes(attributes, mergePolicy: .keepCurrent) }
        } else {
            text = AttributedString(texts[index], attributes: attributes)
        }
        if options.contains(.applyReplacementIndexAttribute) { text.replacementIndex = position }
        return text
    }

    private func attributedArgument(_ position: Int) -> (any AttributedArgument)? {
        guard let late = value.lateArguments.first(where: { $0.index == position &- 1 }), case .formatted(let argument) = late.kind else {
            return nil
        }
        return argument.base as? any AttributedArgument
    }
}
#endif
