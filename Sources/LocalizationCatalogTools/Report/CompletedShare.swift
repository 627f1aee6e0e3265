package import LocalizationProject

/// The completed part of a number of texts. Zero texts count as complete.
package struct CompletedShare: Hashable, Sendable {
    private let part: Int
    private let whole: Int

    /// - Parameters:
    ///   - part: The number of completed texts, from 0 to `whole`.
    ///   - whole: The number of texts.
    package init(_ part: Int, of whole: Int) {
        self.part = part
        self.whole = whole
    }

    /// Whether all texts are complete.
    package var isComplete: Bool { part >= whole }

    /// The share scaled to a number of parts, truncated: 2,399 of 2,400 are 99 of 100.
    package func cut(to parts: Int) -> Int {
        guard !isComplete else { return parts }
        let (product, overflows) = part.multipliedReportingOverflow(by: parts)
        return overflows ? part / whole * parts : product / whole
    }

    /// The percentage with one decimal, truncated: only a complete share is `100.0%`.
    package var percentage: String {
        let tenths = cut(to: 1_000)
        return "\(tenths / 10).\(tenths % 10)%"
    }
}

/// The required completeness of languages.
package struct CompletenessRequirement: Hashable, Sendable {
    /// The language in its current spelling; nil for all languages without a requirement of their own.
    package let language: String?
    /// The percentage in hundredths.
    package let hundredths: Int

    /// Parses a requirement: `100%`, `95`, `99.5%`, or `de=100%` for one language.
    /// - Throws: ``UsageError`` for anything else.
    package init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        if parts.count == 2 { try LocalizationFolderName.check(String(parts[0])) }
        guard parts.count <= 2, let last = parts.last, let hundredths = Self.hundredths(last) else {
            throw UsageError("'\(text)' is not a requirement; examples: 100%, 95, 99.5%, de=100%")
        }
        language = parts.count == 2 ? LanguageName.canonical(String(parts[0])) : nil
        self.hundredths = hundredths
    }

    /// The percentage as written.
    package var percentage: String {
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)%" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
    }

    private static func hundredths(_ text: Substring) -> Int? {
        let digits = text.hasSuffix("%") ? text.dropLast() : text
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            digits.utf8.count <= 6,
            let whole = Int(parts[0])
        else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= 2, let rest = Int((fraction + "00").prefix(2)) else { return nil }
        let value = whole * 100 + rest
        return value <= 10_000 ? value : nil
    }
}

extension CompletenessReport {
    /// A language that does not meet its requirement.
    package struct Shortfall: Sendable {
        /// The language.
        package let language: String
        /// The requirement.
        package let requirement: CompletenessRequirement
        /// The actual completeness.
        package let total: LanguageCompleteness
    }

    /// The languages that do not meet their requirement. If a language, or the default, has several requirements, the last one counts.
    package func shortfalls(of requirements: [CompletenessRequirement]) -> [Shortfall] {
        let named = requirements.compactMap(\.language)
        return Set(languages + named).sorted().compactMap { language in
            let own = requirements.last { $0.language == language }
            guard let requirement = own ?? requirements.last(where: { $0.language == nil }) else { return nil }
            let total = total(of: language)
            // An unknown language has no translations.
            let isKnown = languages.contains(language)
            let isMet = isKnown ? total.share.cut(to: 10_000) >= requirement.hundredths : requirement.hundredths == 0
            return isMet ? nil : Shortfall(language: language, requirement: requirement, total: total)
        }
    }
}
