import LocalizationSourceText

/// A part of a number of texts. Of no texts all are done.
package struct CompletedShare: Hashable, Sendable {
    private let part: Int
    private let whole: Int

    /// - Parameters:
    ///   - part: How many are done, from 0 to `whole`.
    ///   - whole: How many there are.
    package init(_ part: Int, of whole: Int) {
        self.part = part
        self.whole = whole
    }

    /// Whether all is done.
    package var isComplete: Bool { part >= whole }

    /// The share in so many parts, cut, not rounded: 2,399 of 2,400 are 99 of 100.
    package func cut(to parts: Int) -> Int {
        guard !isComplete else { return parts }
        let (product, overflows) = part.multipliedReportingOverflow(by: parts)
        return overflows ? part / whole * parts : product / whole
    }

    /// The percentage with one digit behind the point, cut: only what is complete is `100.0%`.
    package var percentage: String {
        let tenths = cut(to: 1_000)
        return "\(tenths / 10).\(tenths % 10)%"
    }
}

/// How complete languages have to be.
package struct CompletenessRequirement: Hashable, Sendable {
    /// The language in today's spelling; nil for all that have no requirement of their own.
    package let language: String?
    /// The percentage in hundredths.
    package let hundredths: Int

    /// Reads a requirement: `100%`, `95`, `99.5%`, or `de=100%` for one language.
    /// - Throws: ``UsageError`` for anything else.
    package init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        if parts.count == 2 { try LocalizationFolderName.check(String(parts[0])) }
        guard parts.count <= 2, let last = parts.last, let hundredths = Self.hundredths(last) else {
            throw UsageError("'\(text)' is no requirement; examples: 100%, 95, 99.5%, de=100%")
        }
        language = parts.count == 2 ? ReportedTable.canonical(String(parts[0])) : nil
        self.hundredths = hundredths
    }

    /// The percentage as it is written.
    package var percentage: String {
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)%" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
    }

    private static func hundredths(_ text: Substring) -> Int? {
        let digits = text.hasSuffix("%") ? text.dropLast() : text
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), digits.utf8.count <= 6,
            let whole = Int(parts[0])
        else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= 2, let rest = Int((fraction + "00").prefix(2)) else { return nil }
        let value = whole * 100 + rest
        return value <= 10_000 ? value : nil
    }
}

extension CompletenessReport {
    /// What a language lacks to what is required of it.
    package struct Shortfall: Sendable {
        /// The language.
        package let language: String
        /// What it must have.
        package let requirement: CompletenessRequirement
        /// What it has.
        package let total: LanguageCompleteness
    }

    /// The languages that are not as complete as they have to be. Of several requirements for a language, or for all others, the last one counts.
    package func shortfalls(of requirements: [CompletenessRequirement]) -> [Shortfall] {
        let named = requirements.compactMap(\.language)
        return Set(languages + named).sorted().compactMap { language in
            let own = requirements.last { $0.language == language }
            guard let requirement = own ?? requirements.last(where: { $0.language == nil }) else { return nil }
            let total = total(of: language)
            // A language that nothing is known of has none of the texts.
            let isKnown = languages.contains(language)
            let isMet = isKnown ? total.share.cut(to: 10_000) >= requirement.hundredths : requirement.hundredths == 0
            return isMet ? nil : Shortfall(language: language, requirement: requirement, total: total)
        }
    }
}
