import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

extension LintEntry {
    /// What a property of the original texts is, if it is the same for all of them; nil if they differ, so that there is nothing to compare
    /// a translation with.
    func common<Value: Equatable>(_ property: (String) -> Value) -> Value? {
        let originals = originals
        guard let first = originals.first else { return nil }
        let value = property(first)
        return originals.dropFirst().allSatisfy { property($0) == value } ? value : nil
    }

    /// Whether a text is a translation that should agree with the original.
    func isTranslated(by text: LintText) -> Bool { isTranslatable && text.language != sourceLanguage }
}

extension LintText {
    /// Whether the language separates words without blanks.
    var isWrittenWithoutBlanks: Bool {
        ["ja", "zh", "th", "lo", "km", "my", "bo", "dz", "yue"].contains { isSameText($0, language) || language.hasUTF8Prefix($0 + "-") }
    }
}

extension String {
    /// The number of times that another text occurs, without overlaps. O(n × m).
    func occurrences(ofUTF8 other: String) -> Int {
        other.isEmpty ? 0 : (utf8.count - replacingUTF8(other, with: "").utf8.count) / other.utf8.count
    }
}
