package import LocalizationProject
package import LocalizationDiagnostics
import LocalizationCatalogModel

/// A rule for a project: a ``TranslationRule``, ``TableRule`` or ``ProjectRule``. A new rule is a file with its documentation and its check,
/// and a line in ``LintRules/all``.
package protocol LintRule: SendableMetatype {
    /// The rule of the findings.
    static var rule: Rule { get }
    /// Whether the rule is a matter of opinion, so that it only applies when it is asked for.
    static var isOptional: Bool { get }
}

extension LintRule {
    package static var isOptional: Bool { false }
}

/// A rule that looks at one translation at a time.
package protocol TranslationRule: LintRule {
    /// The bytes one of which is in the text or in the original wherever the rule finds something; nil if there are no such bytes. Only
    /// texts with one of them are checked.
    static var bytes: ByteSet? { get }
    /// Whether the rule also looks at the key of an entry of a catalog without an original text, which is the original text.
    static var checksKeys: Bool { get }

    /// Reports what is wrong with the text of an entry in a language, which can be the source language.
    static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport)

    /// Reports what shows only in all texts of an entry together, or what needs a value that is the same for all of them.
    static func check(_ texts: [LintText], of entry: LintEntry, in table: LintTable, _ report: inout LintReport)
}

extension TranslationRule {
    package static var bytes: ByteSet? { nil }
    package static var checksKeys: Bool { false }

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {}

    package static func check(_ texts: [LintText], of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {}
}

/// A rule that compares the tables of a project with each other.
package protocol ProjectRule: LintRule {
    /// Reports what is wrong with a project.
    static func check(_ project: LintProject, _ report: inout LintReport)
}

/// A rule that looks at one table at a time.
package protocol TableRule: LintRule {
    /// Reports what is wrong with a table.
    static func check(_ table: LintTable, _ report: inout LintReport)
}

/// The rules for entries.
package enum LintRules {
    /// The rules, by group.
    package static let all: [any LintRule.Type] = [
        MissingTranslationRule.self, MissingTableRule.self, ExtraTranslationRule.self, EmptyTranslationRule.self,
        UnfinishedVariationRule.self, HiddenTranslationRule.self, TranslatedFixedTextRule.self, UnfinishedStateRule.self,
        RegionCopyRule.self, SourceCopiesRule.self, BlankKeyRule.self, UnknownStateRule.self, StaleEntryRule.self,
        LookAlikeSpecifierRule.self, PercentSignRule.self, IntegerSizeRule.self, MixedPositionsRule.self, SkippedPositionRule.self,
        ConflictingCasesRule.self,
        MissingCategoryRule.self, UnusedCategoryRule.self, ImpliedNumberRule.self, PluralCandidateRule.self, SameCasesRule.self,
        MissingNumberRule.self, TypedDigitRule.self,
        SurroundingBlanksRule.self, DoubleBlankRule.self, TagRule.self, LinkRule.self, LiteralEscapeRule.self, UnknownEscapeRule.self,
        DirectionMarkRule.self, MixedScriptRule.self, SameAsSourceRule.self, InvisibleCharacterRule.self, MergeMarkRule.self,
        FixedTokenRule.self, EmphasisRule.self, UnsafeMarkupRule.self, AddressRule.self, RepeatedWordRule.self, EndPunctuationRule.self,
        PunctuationSpacingRule.self, EllipsisRule.self, CapitalLettersRule.self, BracketRule.self, MaximumLengthRule.self,
        UnfinishedNoteRule.self, InconsistentTranslationRule.self, CharacterReferenceRule.self, QuotedTranslationRule.self,
        QuotationMarkRule.self, JoinedSentencesRule.self, StraySemicolonRule.self, NumberRule.self,
        ForbiddenTextRule.self,
        ApplicationNameRule.self, PhraseInterpolationRule.self, CaseTwinsRule.self, SpecifierTwinsRule.self, KeyEscapeRule.self,
        MissingKeyRule.self, UnknownTableRule.self, UnusedKeyRule.self, CodeArgumentRule.self, ConflictingCommentRule.self,
        MissingCommentRule.self, DebugKeyRule.self,
        NonLiteralKeyRule.self, MissingBundleRule.self, PluralConditionRule.self, UnformattedTextRule.self, JoinedTextRule.self,
        FormatLocaleRule.self, FixedSideRule.self, MissingDocumentRule.self, UnknownVariableRule.self, UnusedVariableRule.self,
        DevelopmentLanguageRule.self, ListedLocalizationRule.self, UsageDescriptionRule.self, TwoTablesRule.self, TwoFoldersRule.self,
        MisplacedTableRule.self, MisspelledFolderRule.self, HidingTableRule.self,
        SettingsTextRule.self, UnreadTableRule.self, UnbuiltTableRule.self,
        StoreLengthRule.self, StoreLanguageRule.self, StoreFileRule.self, StoreMissingTextRule.self, StoreMissingLanguageRule.self,
        StoreEmptyTextRule.self, StoreKeywordsRule.self, StoreEncodingRule.self,
        HardcodedTextRule.self, ComparedTextRule.self,
    ]

    /// The documentation of the rules.
    package static var rules: [Rule] { all.map { $0.rule } }

    /// The rules that look at several tables.
    static let ofProjects = all.filter { $0 is any ProjectRule.Type && !($0 is any TableRule.Type) }.map { $0.rule }

    /// Whether a rule with an identifier finds something only beside other tables than that of its finding.
    package static func compareTables(_ identifier: String) -> Bool { ofProjects.contains { isSameText($0.identifier, identifier) } }

    /// The identifiers of the rules that only apply when they are asked for.
    package static let optional: Set<String> = Set(all.filter { $0.isOptional }.map { $0.rule.identifier })
}

/// Collects the findings of rules.
package struct LintReport: Sendable {
    /// A finding with what it is about, which identifies it in another version of the files.
    package struct Item: Sendable {
        /// The finding.
        package var finding: Finding
        /// The index of the file.
        package let file: Int
        /// The correction; nil if there is none.
        package internal(set) var fix: LintFix?

        /// The table; empty for a finding about a file.
        package var table: String { finding.subject.table ?? "" }
        /// The key; nil for a finding about a file or a table.
        package var key: String? { finding.subject.key }
        /// The language; nil for a finding about no single one.
        package var language: String? { finding.subject.language }
    }

    /// The findings, in the order of the rules.
    package private(set) var items: [Item] = []
    /// Whether a rule applies.
    var isSelected: @Sendable (Rule) -> Bool = { _ in true }

    /// Creates an empty report.
    package init() {}

    /// Adds the findings of another report behind those of this one.
    package mutating func add(_ other: LintReport) { items += other.items }

    /// Adds findings.
    mutating func add(_ others: [Item]) { items += others }

    /// Changes the findings.
    mutating func map(_ change: ([Item]) -> [Item]) { items = change(items) }

    /// Adds a finding.
    /// - Parameter naming: Where the message names the key and the language; nil for where that of the finding does.
    package mutating func add(
        _ finding: Finding, in file: Int, table: String, key: String? = nil, language: String? = nil, naming: Finding.Subject.Naming? = nil,
        fix: LintFix? = nil
    ) {
        var finding = finding
        finding.subject.table = table.isEmpty ? nil : table
        finding.subject.key = key ?? finding.subject.key
        // A rule for one text may say how the file spells it.
        finding.subject.language = language ?? finding.subject.language.map(LanguageName.canonical)
        finding.subject.naming = naming ?? finding.subject.naming
        items.append(Item(finding: finding, file: file, fix: fix))
    }

    /// Adds a finding about a text.
    /// - Parameters:
    ///   - part: The part of the text that the problem is about; the message begins with it.
    ///   - isGuess: Whether the fix is a guess, although those of the rule are safe.
    package mutating func add(
        _ rule: Rule, quoting part: String? = nil, _ problem: String, severity: Finding.Severity? = nil, at range: Range<Int>,
        _ text: LintText, of entry: LintEntry, _ table: LintTable, aspect: Finding.Aspect? = nil, fix: LintFix? = nil, isGuess: Bool = false
    ) {
        var finding =
            part.map { Finding(rule, quoting: $0, problem, severity: severity, range: range) }
            ?? Finding(rule, problem, severity: severity, range: range)
        (finding.isGuess, finding.aspect) = (isGuess, aspect)
        add(finding, in: text.place.file, table: table.name, key: entry.key, language: text.language, naming: .atEnd, fix: fix)
    }
}
