import LocalizationProject
package import CatalogFormats
import LocalizationSourceText
package import LocalizationDiagnostics

/// The arguments that the program passes to a text, by position, inferred from the source text.
package struct ExpectedArguments: Sendable {
    private var uses: [Int: [PlaceholderUse]] = [:]
    /// The first position whose argument cannot be told, because a percent sign before or at it reads like a conversion. It is 0 if nothing can
    /// be told: a position is in the wrong place (`%$1@`), the text is a date format or an address (see ``OtherFormat``), it is blank because
    /// its language needs none, or it is for `NSPredicateEditor`, whose menus take no arguments.
    private var uncertainPosition = Int.max
    /// The uses as they are if percent signs in prose take no argument; nil if the text has no such sign, or nothing is known.
    private var usesWithoutProse: [Int: [PlaceholderUse]]?

    /// Whether some of the arguments cannot be told.
    package var isUncertain: Bool { uncertainPosition < .max }

    /// The arguments of the forms of a source text; empty for a text that is not formatted.
    package init(_ forms: [LocalizedForm]) {
        if forms.contains(where: { form in
            form.text.map { text in
                text.value.utf8.contains(UInt8(ascii: "%"))
                    && (PredicateFormat.isOne(text.value) || MisspelledSpecifier.misplacedPosition(in: text.value) != nil
                        || OtherFormat.isOne(text.value))
            } ?? false
        }) {
            uncertainPosition = 0
            return
        }
        let texts = forms.compactMap(\.text?.value)
        if !texts.isEmpty, texts.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isBlank) }) {
            uncertainPosition = 0
            return
        }
        let found = forms.flatMap(\.meantUses)
        // "100% sure" is not a format.
        guard found.contains(where: { !$0.isProse }) else { return }
        uncertainPosition = found.lazy.filter(\.isProse).map(\.position).min() ?? .max
        uses = Dictionary(grouping: found, by: \.position)
        if isUncertain { usesWithoutProse = found.withoutProse.map { Dictionary(grouping: $0, by: \.position) } }
        shownPositions = positionsOfShown()
    }

    /// The arguments as the writer of the text means them: percent signs in prose take none. Nil if the text has no such sign.
    fileprivate var withoutProse: ExpectedArguments? {
        guard let usesWithoutProse else { return nil }
        var arguments = ExpectedArguments([])
        arguments.uses = usesWithoutProse
        arguments.shownPositions = arguments.positionsOfShown()
        return arguments
    }

    /// Whether a translation's uses fit the arguments as a formatter reads the text, and show each but those that percent signs in prose take.
    fileprivate func fitAsRead(_ translated: [PlaceholderUse]) -> Bool {
        let seen = Set(translated.map(\.position))
        return translated.allSatisfy { use in uses[use.position].map { Argument(uses: $0).fits(use.argument) } ?? false }
            && uses.allSatisfy { position, own in seen.contains(position) || own.allSatisfy(\.isProse) }
    }

    /// What is known of a text whose original is nowhere: nothing.
    package static var unknown: ExpectedArguments {
        var arguments = ExpectedArguments([])
        arguments.uncertainPosition = 0
        return arguments
    }

    /// Whether the source text is not formatted.
    package var isEmpty: Bool { uses.isEmpty }

    /// The number of arguments.
    package var count: Int { uses.count }

    /// The positions, from 1, that the texts display: a language without plurals does not need a number that only selects a plural case.
    package private(set) var shownPositions: [Int] = []

    /// Forgets that the texts display arguments, because a translation displays them elsewhere.
    package mutating func leaveOut(_ positions: Set<Int>) {
        shownPositions.removeAll { positions.contains($0) }
        if !positions.isEmpty { usesWithoutProse = nil }
    }

    private func positionsOfShown() -> [Int] { uses.filter { $0.value.contains { !$0.isMarker } }.keys.sorted() }

    /// An argument that the source text uses.
    package struct Argument {
        fileprivate let uses: [PlaceholderUse]
        /// The type by its first use, with its article.
        package var noun: String { uses.first?.argument.noun ?? "" }
        /// The spelling of its first use.
        package var spelling: String { uses.first?.spelling ?? "" }
        /// The spelling of the first use that shows it; nil if it only selects cases.
        package var specifier: String? { uses.first { !$0.isMarker }?.spelling }

        /// Whether one of the uses and another one can be of the same argument.
        package func fits(_ wanted: PlaceholderArgument) -> Bool { uses.contains { $0.argument.fits(wanted) } }
    }

    /// The argument at a position; nil if the source text does not use it.
    package func argument(at position: Int) -> Argument? { uses[position].map(Argument.init) }

    /// Whether nothing is known of any of them.
    fileprivate var isUnknown: Bool { uncertainPosition == 0 }

    /// Whether the argument at a position can be told.
    fileprivate func isCertain(at position: Int) -> Bool { position < uncertainPosition }

    /// Whether a use certainly cannot take the argument at a position.
    func differs(from use: PlaceholderUse, at position: Int) -> Bool {
        guard isCertain(at: position) else { return false }
        return argument(at: position).map { !$0.fits(use.argument) } ?? (use.argument != .anything)
    }

    /// Whether a use cannot take an argument at any position that it may have. A text with more doubtful signs than any sentence has is none.
    func certainlyDiffers(from use: PlaceholderUse) -> Bool {
        !use.isDoubtful && use.possiblePositions.count <= 64 && use.possiblePositions.allSatisfy { differs(from: use, at: $0) }
    }

    /// The arguments of a key that is itself a format; nil if the key says nothing about them.
    package init?(key: String) {
        self.init([LocalizedForm(text: PlacedText(value: key, range: 0..<0))])
        if isEmpty || isUncertain { return nil }
    }

    /// Adds the arguments of other forms of the same source text.
    package mutating func formUnion(_ other: ExpectedArguments) {
        if usesWithoutProse != nil || other.usesWithoutProse != nil, !isUnknown, !other.isUnknown {
            usesWithoutProse = (usesWithoutProse ?? uses).merging(other.usesWithoutProse ?? other.uses) { $0 + $1 }
        } else {
            usesWithoutProse = nil
        }
        uses.merge(other.uses) { $0 + $1 }
        uncertainPosition = min(uncertainPosition, other.uncertainPosition)
        shownPositions = positionsOfShown()
    }
}

/// A translation must use the arguments of its source text, each with its type.
///
/// Positions count, the order in the text does not. A translation may display an argument twice, in some plural cases only, with another
/// precision or size of integer, and not at all if the source text does not display it either.
package enum PlaceholderRule {
    /// Returns the mismatches in a translation, one for each kind.
    /// - Parameters:
    ///   - forms: The forms of the translation.
    ///   - expected: The arguments that the program passes.
    ///   - shown: Those that the source text displays; nil for the source text itself.
    ///   - origin: What the arguments are known from, in messages.
    package static func findings(
        in forms: [LocalizedForm], expected: ExpectedArguments, shown: ExpectedArguments?, origin: String = "the source text"
    ) -> [Finding] {
        findings(in: forms, forms.flatMap(\.placeholderUses), expected: expected, shown: shown, origin: origin)
    }

    /// Returns the mismatches in a translation, one for each kind.
    /// - Parameter uses: The uses of arguments in the forms.
    package static func findings(
        in forms: [LocalizedForm], _ uses: [PlaceholderUse], expected: ExpectedArguments, shown: ExpectedArguments?, origin: String
    ) -> [Finding] {
        let found = findings(in: forms, asRead: uses, expected: expected, shown: shown, origin: origin)
        guard found.isEmpty, let meant = expected.withoutProse, !expected.fitAsRead(uses),
            let meantUses = uses.withoutProse
        else { return found }
        // A formatter gives a percent sign in prose an argument, so that those behind it are uncertain; as the text is meant they are not.
        return findings(
            in: forms, asRead: meantUses, expected: meant, shown: shown.map { $0.withoutProse ?? $0 }, origin: origin
        ).filter { !$0.isDoubtful }
    }

    private static func findings(
        in forms: [LocalizedForm], asRead uses: [PlaceholderUse], expected: ExpectedArguments, shown: ExpectedArguments?, origin: String
    ) -> [Finding] {
        if expected.isUnknown || shown?.isUnknown == true { return [] }
        if uses.isEmpty, shown?.isEmpty ?? true { return [] }
        let unnumbered = UnnumberedCase.all(in: uses, expected)
        let corrected = Set(unnumbered.map(\.text.range.lowerBound))
        var findings = unnumbered.map(\.finding)
        var seen = Set(unnumbered.flatMap(\.positions))
        var mismatches = Mismatches()
        for use in uses where !corrected.contains(use.text.range.lowerBound) {
            // What selects a case is not shown.
            if !use.isMarker, !use.isPercentSign { seen.formUnion(use.possiblePositions.prefix(64)) }
            if expected.isEmpty, !use.isClear || use.argument == .counter { continue }
            mismatches.add(use, expected)
        }
        // What has one cause is one finding.
        if let first = mismatches.differing.first {
            var finding =
                reordered(first.text, uses, expected, origin)
                ?? Finding(
                    Rule.Placeholders.argumentType, message(mismatches.differing, expected, origin), range: first.text.range
                ).quoting(first)
            finding.isDoubtful = mismatches.isDoubtful
            findings.append(percentSign(mismatches.differing, expected, shown, finding))
        }
        if let first = mismatches.extra.first {
            var finding = Finding(
                Rule.Placeholders.extraArgument, message(extra: mismatches.extra, expected, origin), range: first.text.range
            ).quoting(first)
            finding.isDoubtful = mismatches.isDoubtful
            finding = percentSign(mismatches.extra, expected, shown, finding)
            // One sign that is written as '%%' is one mistake.
            if finding.correction == nil || !findings.contains(where: { $0.correction == finding.correction }) { findings.append(finding) }
        }
        guard let shown, let text = forms.first?.firstText else { return findings }
        let missing = shown.shownPositions.filter { !seen.contains($0) && shown.isCertain(at: $0) }
        if !missing.isEmpty, !findings.dropFirst(unnumbered.count).contains(where: { $0.correction != nil }) {
            var finding = Finding(Rule.Placeholders.missingArgument, message(missing: missing, of: shown), range: text.range)
            finding.isDoubtful = missing.count <= forms.map(\.countOfPossibleSpecifiers).max() ?? 0
            findings.append(finding)
        }
        return findings
    }

    /// The uses that do not fit the arguments that the program passes. If no misfit is certain, they are the ones that a doubtful percent
    /// sign may explain.
    private struct Mismatches {
        private var (certainlyDiffering, certainlyExtra): ([PlaceholderUse], [PlaceholderUse]) = ([], [])
        private var (possiblyDiffering, possiblyExtra): ([PlaceholderUse], [PlaceholderUse]) = ([], [])
        private var reported: (certain: Set<Int>, possible: Set<Int>) = ([], [])

        /// Whether all of them may be explained by a doubtful percent sign.
        var isDoubtful: Bool { certainlyDiffering.isEmpty && certainlyExtra.isEmpty }
        /// Those that read an argument as another type.
        var differing: [PlaceholderUse] { isDoubtful ? possiblyDiffering : certainlyDiffering }
        /// Those that take an argument that there is not.
        var extra: [PlaceholderUse] { isDoubtful ? possiblyExtra : certainlyExtra }

        mutating func add(_ use: PlaceholderUse, _ expected: ExpectedArguments) {
            guard expected.differs(from: use, at: use.position) else { return }
            var use = use
            let isCertain = expected.certainlyDiffers(from: use)
            // It takes this argument once the signs before it are written as '%%'.
            if isCertain, expected.argument(at: use.possiblePositions.lowerBound) != nil { use.position = use.possiblePositions.lowerBound }
            let isExtra = expected.argument(at: use.position) == nil
            if isCertain {
                guard reported.certain.insert(use.position).inserted else { return }
                if isExtra { certainlyExtra.append(use) } else { certainlyDiffering.append(use) }
            } else if reported.possible.insert(use.position).inserted {
                if isExtra { possiblyExtra.append(use) } else { possiblyDiffering.append(use) }
            }
        }
    }

    /// The finding with the text in which '%%' is in the place of a sign between a number and a word that reads like a specifier
    /// ("50%-ige"), if the other specifiers then are those of the source text.
    private static func percentSign(
        _ uses: [PlaceholderUse], _ expected: ExpectedArguments, _ shown: ExpectedArguments?, _ finding: Finding
    ) -> Finding {
        guard finding.correction == nil, !expected.isUncertain, let first = uses.first, first.text.spelling == nil,
            let sign = PercentSign.escapingSignsOfWords(first.text, expected, shown)
        else { return finding }
        var finding = finding
        finding.problem = "'\(sign.first)' is read as a specifier; a percent sign is written as '%%'; " + finding.problem
        finding.subject.quoted = sign.first
        finding.correction = Finding.Correction(text: first.text.value, corrected: sign.corrected)
        return finding
    }

    // MARK: Messages

    /// The message for uses that read their arguments as other types.
    private static func message(_ uses: [PlaceholderUse], _ expected: ExpectedArguments, _ origin: String) -> String {
        guard let first = uses.first, let source = expected.argument(at: first.position) else { return "" }
        let message =
            first.isArgumentReference
            ? referenceMessage(first)
            : "'\(first.spelling)' is for \(first.argument.noun), but argument \(first.position) of \(origin) is \(source.noun) "
                + "('\(source.spelling)')"
        let others = uses.dropFirst()
        return others.isEmpty ? message : "\(message); \(list(others.map(\.spelling))) \(others.count == 1 ? "differs" : "differ") as well"
    }

    /// The message for uses of arguments that do not exist.
    private static func message(extra uses: [PlaceholderUse], _ expected: ExpectedArguments, _ origin: String) -> String {
        if let first = uses.first, first.isArgumentReference { return referenceMessage(first) }
        let names = list(uses.map(\.spelling))
        guard uses.count == 1 else {
            return "\(names) take arguments, but \(origin) has \(expected.isEmpty ? "none" : "only \(count(expected))")"
        }
        return expected.isEmpty
            ? "\(names) takes an argument, but \(origin) has none"
            : "\(names) takes argument \(uses[0].position), but \(origin) has only \(count(expected))"
    }

    /// The message for arguments that are not shown.
    private static func message(missing positions: [Int], of source: ExpectedArguments) -> String {
        let names = list(positions.compactMap { source.argument(at: $0)?.spelling })
        return positions.count == 1
            ? "argument \(positions[0]) of the source text (\(names)) is not in the translation"
            : "\(counted(positions.count, "argument")) of the source text (\(names)) are not in the translation"
    }

    /// Quoted specifiers, the first three of them.
    package static func list(_ specifiers: [String]) -> String {
        let names = specifiers.prefix(specifiers.count == 4 ? 4 : 3).map { "'\($0)'" }
        let more = specifiers.count - names.count
        if more > 0 { return names.joined(separator: ", ") + " and \(more) others" }
        return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
    }

    /// A finding about specifiers in another order than those of the source text, with the text in which they are numbered; nil if the types
    /// do not tell.
    private static func reordered(
        _ text: PlacedText, _ uses: [PlaceholderUse], _ expected: ExpectedArguments, _ origin: String
    ) -> Finding? {
        guard text.spelling == nil, !expected.isUncertain,
            let numbered = numbered(text.value, uses.filter { $0.text.range == text.range }, expected)
        else { return nil }
        let specifiers = LocalizedForm(text: PlacedText(value: numbered, range: text.range)).placeholderUses.map(\.spelling)
        var finding = Finding(
            Rule.Placeholders.argumentType,
            "the arguments are in another order than in \(origin); number their specifiers: \(list(specifiers))",
            range: text.range)
        finding.correction = Finding.Correction(text: text.value, corrected: numbered)
        return finding
    }

    /// A text with numbered specifiers, if they are those of the source text in another order, which is clear from their types; nil otherwise.
    package static func numbered(_ text: String, _ uses: [PlaceholderUse], _ expected: ExpectedArguments) -> String? {
        let percent = UInt8(ascii: "%")
        guard uses.count > 1, uses.count <= 16, uses.count == expected.count else { return nil }
        var rest = Array(text.utf8)[...]
        var result: [UInt8] = []
        var positions: Set<Int> = []
        for use in uses {
            let fitting = (1...expected.count).filter { expected.argument(at: $0)?.fits(use.argument) == true }
            guard fitting.count == 1, let position = fitting.first, positions.insert(position).inserted, !use.isMarker,
                !use.spelling.containsUTF8("$"), !use.spelling.containsUTF8("*")
            else { return nil }
            while let sign = rest.firstIndex(of: percent) {
                result += rest[..<sign]
                rest = rest[sign...]
                if rest.starts(with: use.spelling.utf8) { break }
                // '%%' is a percent sign.
                guard rest.dropFirst().first == percent else { return nil }
                result += rest.prefix(2)
                rest = rest.dropFirst(2)
            }
            guard rest.first == percent else { return nil }
            result += Array("%\(position)$".utf8) + Array(use.spelling.utf8.dropFirst())
            rest = rest.dropFirst(use.spelling.utf8.count)
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    private static func referenceMessage(_ use: PlaceholderUse) -> String {
        "'\(use.spelling)rg' stands for a number in the cases of a substitution only; here it is read as '\(use.spelling)', "
            + PlaceholderArgument.floatingPoint.noun
    }

    private static func count(_ expected: ExpectedArguments) -> String {
        counted(expected.count, "argument")
    }
}

extension Finding {
    /// The finding whose problem begins with the spelling of a use.
    fileprivate func quoting(_ use: PlaceholderUse) -> Finding {
        var finding = self
        finding.subject.quoted = use.isArgumentReference ? use.spelling + "rg" : use.spelling
        return finding
    }
}

extension PlaceholderUse {
    /// Whether the place is unambiguously a conversion, even in a text that may never be formatted; "85 %d'utilisateurs" is ambiguous.
    package var isClear: Bool {
        !isProse
            && (spelling.hasUTF8Suffix("@") || spelling.containsUTF8("$") || isArgumentReference || standsAlone && isBare
                || isBehindPunctuation)
    }
}

extension LocalizedForm {
    /// The text that represents the form in messages.
    fileprivate var firstText: PlacedText? {
        text ?? (variables.first?.cases.first { $0.category.value == "other" } ?? variables.first?.cases.first)?.text
    }

    /// The number of signs that may stand for a specifier, in the text that has most of them.
    fileprivate var countOfPossibleSpecifiers: Int { formats.map(\.signs.countOfPossibleSpecifiers).max() ?? 0 }
}
