import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationLint
import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks

/// What only answers of programs do wrong, in one text: explanations, copies, answers without a text.
struct AnswerCheck {
    /// What is wrong.
    private(set) var issues: [GateIssue] = []
    private let text: String
    private let path: TextPath

    /// Checks a text. O(n × words × forms of the original).
    init(_ text: String, of source: String, _ original: OriginalTexts, at path: TextPath, in gate: TranslationGate, isUnchanged: Bool) {
        (self.text, self.path) = (text, path)
        let words = Words(of: source, besides: gate.fixedWords)
        // A key may be a name, whose text has no letter.
        if !gate.isSource || original.translation != nil { checkLetters(source) } else { checkBlank(source) }
        checkCharacters(source)
        checkEscapes(source)
        checkHosts(original)
        checkFences(source)
        if !issues.isEmpty || gate.isSource { return }
        checkLengthModifiers(source)
        checkPercentSigns(source)
        if !issues.isEmpty { return }
        // A form of the original is one for each category of the answer.
        let copied = ([source] + original.all).lazy.map { (text: $0, words: Words(of: $0, besides: gate.fixedWords)) }
            .first { each in each.words.isCopy(text, of: each.text) }
        if let copied {
            let count = copied.words.translatedCount
            if !gate.isSameLanguage, count > 0, !(isUnchanged && count <= 2) {
                refuse(
                    SameAsSourceRule.rule,
                    "the text is a copy of the original" + (count > 2 ? "" : "; name the entry in 'unchanged' if it is meant to be"))
            }
        } else {
            checkExplanation(source, words, gate)
        }
        checkLength(source)
        checkGlossary(source, gate)
    }

    private mutating func refuse(_ rule: Rule, _ message: String) { issues.append(GateIssue(rule, path, message, text)) }

    private mutating func checkBlank(_ source: String) {
        if text.isBlank, !source.isBlank { refuse(Rule.Answer.empty, "the text is blank") }
    }

    private mutating func checkLetters(_ source: String) {
        checkBlank(source)
        guard issues.isEmpty, Words.hasLetter(source), !Words.hasLetter(text) else { return }
        refuse(Rule.Answer.empty, "the text has no letters, but the original does")
    }

    /// Refuses control characters and overriding direction marks that the original does not have, which hide what a text says.
    private mutating func checkCharacters(_ source: String) {
        let known = Set(source.unicodeScalars)
        let others = text.unicodeScalars.filter { !known.contains($0) }
        if let control = others.first(where: { $0.properties.generalCategory == .control && $0 != "\n" }) {
            refuse(InvisibleCharacterRule.rule, "the text contains the control character \(VisibleText.name(of: control))")
        }
        if let scalar = Self.firstInvisible(in: text, besides: known) {
            refuse(InvisibleCharacterRule.rule, "the text contains \(VisibleText.name(of: scalar)), which nobody sees")
        }
        if let mark = others.first(where: { $0.value == 0x202D || $0.value == 0x202E }) {
            refuse(DirectionMarkRule.rule, "the text contains \(VisibleText.name(of: mark)), which overrides its direction")
        }
    }

    /// The first tag or invisible operator, in which a text can be hidden. Tags behind a black flag are the flag of a part of a country.
    private static func firstInvisible(in text: String, besides known: Set<Unicode.Scalar>) -> Unicode.Scalar? {
        var isFlag = false
        for scalar in text.unicodeScalars {
            let isTag = (0xE0000...0xE007F).contains(scalar.value)
            isFlag = scalar.value == 0x1F3F4 || isFlag && isTag
            if isTag && !isFlag || (0x2060...0x2064).contains(scalar.value), !known.contains(scalar) { return scalar }
        }
        return nil
    }

    /// Refuses the escape of a character, which readers would see, unless the original has one.
    private mutating func checkEscapes(_ source: String) {
        guard let escape = TextEscape.first(in: text), TextEscape.first(in: source) == nil else { return }
        refuse(LiteralEscapeRule.rule, "the text has the escape '\(escape)' instead of the character that it stands for")
    }

    /// Refuses an address on a host that the original does not name.
    private mutating func checkHosts(_ original: OriginalTexts) {
        let hosts = LinkHosts.all(in: text)
        guard !hosts.isEmpty else { return }
        let known = Set(original.all.flatMap(LinkHosts.all).map(ExactText.init))
        guard let other = hosts.first(where: { !known.contains(ExactText($0)) }) else { return }
        refuse(LinkRule.rule, "the text links to '\(other)', but the original does not")
    }

    /// Refuses a percent sign alone where the original writes '%%', because the program formats the text.
    private mutating func checkPercentSigns(_ source: String) {
        let (own, other) = (FormatString(parsing: text), FormatString(parsing: source))
        func isSign(_ piece: FormatPiece) -> Bool { if case .percent = piece.kind { true } else { false } }
        guard other.pieces.contains(where: isSign), !other.pieces.contains(where: { PercentSign.isLone($0, in: other) }),
            let piece = own.pieces.first(where: { PercentSign.isLone($0, in: own) })
        else { return }
        refuse(PercentSignRule.rule, "'\(own.text(in: piece.range))' is read as a specifier; a percent sign is written as '%%'")
    }

    /// Refuses the modifier of a `long double` in the specifier of an integer (`%Lld` for `%lld`), unless the original has it. Formatters
    /// differ in what they read then, and nobody means it: a capital letter got into the specifier.
    private mutating func checkLengthModifiers(_ source: String) {
        let own = Self.modifiedIntegers(in: text)
        guard let first = own.first, Self.modifiedIntegers(in: source).isEmpty else { return }
        refuse(IntegerSizeRule.rule, "'\(first)' has the modifier of a floating-point number, but the original does not")
    }

    private static func modifiedIntegers(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "L")) else { return [] }
        let format = FormatString(parsing: text)
        return format.pieces.compactMap { piece in
            guard case .specifier(let specifier) = piece.kind, piece.range.count > 1,
                [.signedDecimal, .unsignedDecimal, .octal, .hexadecimal].contains(specifier.conversion)
            else { return nil }
            let spelling = format.text(in: piece.range)
            return spelling.utf8.contains(UInt8(ascii: "L")) ? spelling : nil
        }
    }

    private mutating func checkFences(_ source: String) {
        guard text.containsUTF8("```"), !source.containsUTF8("```") else { return }
        refuse(Rule.Answer.explanation, "the text has a code fence, but the original does not")
    }

    private mutating func checkExplanation(_ source: String, _ words: Words, _ gate: TranslationGate) {
        let breaks = { (text: String) in text.unicodeScalars.count { [0x0A, 0x85, 0x2028, 0x2029].contains($0.value) } }
        if breaks(text) > breaks(source) {
            return refuse(Rule.Answer.explanation, "the text has a line break that the original lacks")
        }
        for label in ["Translation", "Translated text", "Answer"] + LanguageNames.all(gate.language) {
            guard Self.begins(text, with: label), !Self.begins(source, with: label) else { continue }
            return refuse(Rule.Answer.explanation, "the text begins with the label '\(label):'")
        }
        if !gate.isSameLanguage, words.count > 0, words.isQuoted(source, in: text) {
            refuse(Rule.Answer.explanation, "the text contains the original, and more")
        }
    }

    /// Whether a text begins with a label and a colon, whatever the case of its letters and the marks around it.
    private static func begins(_ text: String, with label: String) -> Bool {
        let plain = text.unicodeScalars.drop { !$0.isLetterOrDigit }
        let start = String(String.UnicodeScalarView(plain)).lowercased()
        guard let rest = start.withoutUTF8Prefix(label.lowercased()) else { return false }
        return rest.unicodeScalars.first { !$0.isBlank && $0 != "*" }.map { $0 == ":" || $0 == "\u{FF1A}" } ?? false
    }

    private mutating func checkLength(_ source: String) {
        let (length, limit) = (text.unicodeScalars.count, source.unicodeScalars.count.multipliedReportingOverflow(by: 3))
        guard !limit.overflow, length > limit.partialValue + 24 else { return }
        refuse(Rule.Answer.length, "the text has \(length) characters, the original \(source.unicodeScalars.count)")
    }

    private mutating func checkGlossary(_ source: String, _ gate: TranslationGate) {
        for word in gate.fixedWords where Words.contain(word, in: source) && !Words.contain(word, in: text, attached: true) {
            refuse(FixedTokenRule.rule, "the text lacks '\(word)', which is the same in all languages")
        }
        let (original, own) = (source.lowercased(), text.lowercased())
        for term in gate.terms where Words.contain(term.source.lowercased(), in: original) && !own.containsUTF8(term.target.lowercased()) {
            issues.append(
                GateIssue(
                    Rule.Answer.term, path, "the glossary says '\(term.target)' for '\(term.source)', and the text does not have it", text,
                    isNote: true))
        }
    }
}
