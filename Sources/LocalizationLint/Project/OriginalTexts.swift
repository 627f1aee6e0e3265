import LocalizationProject

extension LintEntry {
    /// What a property of the original texts is, if it is the same for all of them; nil if they differ, so that there is nothing to compare
    /// a translation with.
    package func common<Value: Equatable>(_ property: (String) -> Value) -> Value? {
        let originals = originals
        guard let first = originals.first else { return nil }
        let value = property(first)
        return originals.dropFirst().allSatisfy { property($0) == value } ? value : nil
    }

    /// Whether the original texts are known: the table has them, or the key is one.
    func hasOriginal(in table: LintTable) -> Bool { source != nil || !table.hasFilePerLanguage && !key.isIdentifier }

    /// Whether a text is a translation that should agree with the original.
    package func isTranslated(by text: LintText) -> Bool { isTranslatable && text.language != sourceLanguage }
}

extension LintText {
    /// Whether the language separates words without blanks.
    var isWrittenWithoutBlanks: Bool {
        language.isLanguage(in: ["ja", "zh", "th", "lo", "km", "my", "bo", "dz", "yue"])
    }
}
