import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks

/// An entry of a string catalog with new texts, alone in a catalog of its own, in which all that looks at single texts can check it.
struct ChangedEntry {
    /// The catalog with the one entry.
    private var project: LintProject
    private let entry: LintEntry
    /// Where the key begins in it.
    private let start: Int

    /// The first text in the source language with its place from the beginning of the key; nil if there is none.
    var source: PlacedText? {
        entry.source?.all.first.map {
            PlacedText(value: $0.value, range: $0.range.lowerBound - start..<max($0.range.upperBound, $0.range.lowerBound) - start)
        }
    }

    /// Reads the entry.
    /// - Parameters:
    ///   - old: The entry as it was checked.
    ///   - member: Its key and value as they are now.
    ///   - sourceLanguage: The source language as the file spells it, with quotation marks.
    ///   - file: The number of the file in the whole project.
    /// - Returns: Nil if more changed than texts, or if other entries, or code, depend on what changed.
    init?(
        _ old: LintEntry, member: ArraySlice<UInt8>, sourceLanguage: [UInt8], of table: LintTable, atFile file: Int,
        in whole: LintProject
    ) {
        let head = Array("{\"version\":\"1.0\",\"sourceLanguage\":".utf8) + sourceLanguage + Array(",\"strings\":{".utf8)
        let bytes = head + member + Array("}}".utf8)
        let path = whole.files[file].path
        var project = LintProject(of: [ConversionInput(path: path, type: .xcstrings, bytes: bytes)])
        guard table.files.count == 1, let document = project.files[0].document as? XCStringsDocument, document.syntaxFindings.isEmpty,
            let members = document.strings.map({ Array($0.members) }), members.count == 1, let only = members.first,
            only.name.range.lowerBound == head.count, only.value.range.upperBound == head.count + member.count,
            project.files[0].reading?.syntax.repeatedMemberFindings.isEmpty == true,
            let new = project.tables.first?.entries.first, case .catalog(let texts) = old.content,
            Self.differInTexts(texts.entry.syntax.value, only.value), Self.isAlone(old, new, of: whole, path)
        else { return nil }
        var own = LintTable(
            name: table.name, sourceLanguage: table.sourceLanguage, languages: table.languages, entries: [new], files: [0],
            hasFilePerLanguage: false, incompleteLanguages: table.incompleteLanguages, languagesWithRules: table.languagesWithRules)
        own.elsewhere = table.elsewhere
        project.tables = [own]
        (project.hasNoCode, project.isOneBundle) = (whole.hasNoCode, whole.isOneBundle)
        project.code = whole.code?.ofEntry(old.key, inCatalogAt: path)
        (self.project, entry, start) = (project, new, head.count)
    }

    /// Whether two values differ in nothing but texts that are not empty. O(values).
    private static func differInTexts(_ old: JSONNode, _ new: JSONNode) -> Bool {
        var pairs = [(old, new, isText: false)]
        while let (old, new, isText) = pairs.popLast() {
            guard old.kind == new.kind, old.count == new.count else { return false }
            switch old.kind {
            case .object:
                for (old, new) in zip(old.members, new.members) {
                    guard old.name.bytes.elementsEqual(new.name.bytes) else { return false }
                    pairs.append((old.value, new.value, old.name.hasText("value")))
                }
            case .array: for (old, new) in zip(old.elements, new.elements) { pairs.append((old, new, false)) }
            case .string where isText: if (old.range.count == 2) != (new.range.count == 2) { return false }
            default: if !old.bytes.elementsEqual(new.bytes) { return false }
            }
        }
        return true
    }

    /// Whether neither the code nor what rules say about missing and hidden texts depends on the change. O(uses).
    private static func isAlone(_ old: LintEntry, _ new: LintEntry, of project: LintProject, _ path: String) -> Bool {
        // A suppression counts as used by findings that are not made again here.
        if old.comment.map({ SuppressedNames.mayHaveMark($0.utf8) }) == true { return false }
        func isBlank(_ entry: LintEntry) -> Bool { entry.source?.all.allSatisfy(\.value.isBlank) ?? false }
        guard TranslationNeeds.isCounted(old) == TranslationNeeds.isCounted(new), isBlank(old) == isBlank(new),
            SourceCopiesRule.languages(withCopiesIn: old) == SourceCopiesRule.languages(withCopiesIn: new)
        else { return false }
        return project.code.map { isIndifferent($0, to: old, new, path) } ?? true
    }

    /// Whether no rule for code says anything else about the calls of a key after its texts changed: those for arguments, for plural conditions
    /// and for texts that are shown with their specifiers look at texts. O(uses).
    private static func isIndifferent(_ code: CodeJoin, to old: LintEntry, _ new: LintEntry, _ path: String) -> Bool {
        func has(_ entry: LintEntry, _ isOne: (UInt8) -> Bool) -> Bool { entry.originals.contains { $0.utf8.contains(where: isOne) } }
        let isPercentSign = { (byte: UInt8) in byte == UInt8(ascii: "%") }
        // A call may be beside another one with this key, so that its text counts for both.
        guard has(old, { $0.isASCIIDigit || isPercentSign($0) }) == has(new, { $0.isASCIIDigit || isPercentSign($0) }) else { return false }
        let uses = code.tables.filter { $0.place.catalog.map { isSameText($0, path) } ?? false }.flatMap { table in
            table.uses.filter { isSameText($0.key, old.key) }
        }
        let isFormat = !LocalizedForm(text: PlacedText(value: old.key, range: 0..<0)).placeholderUses.isEmpty
        if !isFormat, uses.contains(where: { !$0.arguments.isEmpty }) { return false }
        if zip(old.originals, new.originals).allSatisfy({ isSameText($0, $1) }) { return true }
        if !has(old, isPercentSign), !has(new, isPercentSign) { return true }
        // The arguments of a key that is a format are those of its calls, whatever its text.
        return isFormat && old.source?.hasRules != true && uses.allSatisfy { !$0.arguments.isEmpty || $0.formatArguments != nil }
    }

    /// Returns the findings in the entry as settings want them, by offsets from the beginning of its key; nil if some of them cannot be
    /// told from those that compare it with others.
    /// - Parameters:
    ///   - kept: The findings about the entry that compare it with others.
    ///   - causes: The findings because of which others about the table are dropped.
    ///   - offset: The beginning of the key where these have their places.
    func findings(
        besides kept: [LintReport.Item], _ causes: [LintReport.Item], from offset: Int, by checked: CheckedProject
    ) -> [LintReport.Item]? {
        let all = checked.linter.wanting(checked.settings)
        let own = project
        let checks = ProjectChecks(ofTextsIn: own, all.selection)
        let reported = all.reported(in: own, checks).items.filter { $0.finding.rule != Rule.Languages.unknown }
        let key = entry.place.range
        // What compares entries is about the key.
        guard reported.allSatisfy({ $0.key.map { isSameText($0, entry.key) } ?? false }),
            kept.allSatisfy({ $0.finding.range == offset..<offset + key.count && $0.finding.rule != HiddenTranslationRule.rule })
        else { return nil }
        let others = kept.compactMap { $0.moved(to: 0) { $0.lowerBound - offset + start..<$0.upperBound - offset + start } }
        // In the order of a whole run.
        let ordered =
            reported.filter { !Self.rulesOfTexts.contains($0.finding.rule) }
            + others.filter { !Self.rulesOfProjects.contains($0.finding.rule) }
            + reported.filter { Self.rulesOfTexts.contains($0.finding.rule) }
            + others.filter { Self.rulesOfProjects.contains($0.finding.rule) }
        let judged = all.judged(
            ordered, besides: causes.map { LintReport.Item(finding: $0.finding, file: 0, fix: nil) }, in: own)
        return checked.linter.applied(checked.settings, to: judged, in: own, path: checked.path).compactMap {
            $0.moved(to: 0) { $0.lowerBound - start..<$0.upperBound - start }
        }
    }

    // MARK: Rules

    /// Whether a rule looks at the texts of one entry alone, so that its findings are made again.
    static func isOfSingleTexts(_ rule: Rule) -> Bool { !rulesOfOthers.contains(rule) }

    private static let rulesOfTexts = Set(LintRules.all.filter { $0 is any TranslationRule.Type }.map { $0.rule })
    private static let rulesOfProjects = Set(LintRules.ofProjects)
    private static let rulesOfOthers = Set(LintRules.all.map { $0.rule }).subtracting(rulesOfTexts).union([Rule.Languages.unknown])
}
