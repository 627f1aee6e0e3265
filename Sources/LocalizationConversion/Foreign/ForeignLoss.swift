import LocalizationProject
import LocalizationDiagnostics
import LocalizationCatalogModel

/// What a conversion from or to a format of another system loses in one entry.
struct ForeignLoss: Hashable {
    /// The rule of the loss.
    let rule: Rule
    /// What is lost, in words.
    let what: String

    static func state(_ state: String) -> ForeignLoss { .init(rule: Rule.Conversion.state, what: "the state '\(state)' is left out") }
    static func extractionState(_ state: String) -> ForeignLoss {
        .init(rule: Rule.Conversion.extractionState, what: "the extraction state '\(state)' is left out")
    }
    static func member(_ name: String) -> ForeignLoss { .init(rule: Rule.Conversion.member, what: "the member '\(name)' is left out") }
    static func variant(_ axis: String, _ name: String) -> ForeignLoss {
        .init(rule: Rule.Conversion.variant, what: "the \(axis) variant '\(name)' is left out")
    }
    static func variable(_ name: String) -> ForeignLoss {
        .init(rule: Rule.Conversion.substitution, what: "the argument of the variable '\(name)' cannot be told from its texts")
    }
    static func variableName(_ name: String) -> ForeignLoss {
        .init(rule: Rule.Conversion.variableName, what: "the name of the variable '\(name)' is left out")
    }
    static func sameLanguage(_ other: String) -> ForeignLoss {
        .init(rule: Rule.Conversion.otherLanguages, what: "the text is left out, because '\(other)' is the same language")
    }
    static func remainder(_ what: String) -> ForeignLoss { .init(rule: Rule.Conversion.remainder, what: "\(what) is left out") }
    static func doubtfulPlural(_ key: String) -> ForeignLoss {
        .init(
            rule: Rule.Conversion.pluralNames,
            what: "it may be a case of the plural '\(key)', and is read as a text of its own, because no text shows '{{count}}'")
    }
    static let renamedPlural = ForeignLoss(
        rule: Rule.Conversion.pluralNames, what: "the plural has the suffixes of version 3, and is written with those of version 4")
    static let bareCase = ForeignLoss(
        rule: Rule.Conversion.pluralNames,
        what: "the key without a suffix is the case 'other' of its plural, and is written with the suffix '_other'")
    static let argumentOrder = ForeignLoss(
        rule: Rule.Conversion.argumentNumbers, what: "the arguments are in another order, which the message's notation cannot say")
    static let argumentNames = ForeignLoss(
        rule: Rule.Conversion.argumentNames, what: "the names of the arguments in another system are left out")
    static let note = ForeignLoss(rule: Rule.Conversion.note, what: "the comment is left out")
    static let respelledNote = ForeignLoss(
        rule: Rule.Conversion.respelledNote, what: "the comment is written with other white space or hyphens")
    static let generatedNote = ForeignLoss(rule: Rule.Conversion.generatedNote, what: "the mark of a generated comment is left out")
    static let doNotTranslate = ForeignLoss(rule: Rule.Conversion.doNotTranslate, what: "the mark 'do not translate' is left out")
    static let phrases = ForeignLoss(rule: Rule.Conversion.phrases, what: "the list of phrases is left out")
    static let combination = ForeignLoss(rule: Rule.Conversion.combination, what: "a combination of texts and variations is left out")
    static let empty = ForeignLoss(rule: Rule.Conversion.emptyTranslation, what: "the translation has no text and is left out")
    static let sourceText = ForeignLoss(rule: Rule.Conversion.sourceText, what: "that the source text is stated and the same as the key")
    static let list = ForeignLoss(rule: Rule.Conversion.list, what: "the list becomes an entry for each of its texts")
    static let cases = ForeignLoss(rule: Rule.Conversion.list, what: "the plural becomes an entry for each of its forms")
    static func exactCase(_ selector: String) -> ForeignLoss {
        .init(rule: Rule.Conversion.variant, what: "the text for the number '\(selector)' has no place of its own")
    }
    static let missing = ForeignLoss(rule: Rule.Conversion.changedText, what: "the target cannot hold the text, which is left out")
    static let changed = ForeignLoss(
        rule: Rule.Conversion.changedText, what: "the target reads the text or its plural forms in another way")
    static let review = ForeignLoss(rule: Rule.Conversion.state, what: "the target changes whether the translation needs review")
    static let reviewWithoutText = ForeignLoss(
        rule: Rule.Conversion.state, what: "the mark 'fuzzy' of a message without a translation is left out")
    static let mixedReview = ForeignLoss(
        rule: Rule.Conversion.state, what: "some forms of the plural need review, and the target marks all of them")
    static let unknownPlural = ForeignLoss(
        rule: Rule.Conversion.pluralRule, what: "the file has no 'Plural-Forms', so the meaning of the plural forms is not known; left out")
    static func pluralCount(_ count: Int, header: UInt64) -> ForeignLoss {
        .init(
            rule: Rule.Conversion.pluralRule,
            what: "the message has \(counted(count, "plural form")), and the header of the file says \(header); left out")
    }
    static let undividedKey = ForeignLoss(
        rule: Rule.Conversion.undividedKey, what: "a part of the key before a dot is the key of another text, and gets no group")
    static let choice = ForeignLoss(
        rule: Rule.Conversion.choice, what: "texts by number ('choice') have no place in a catalog; the text is left as it is")
    static let obsolete = ForeignLoss(rule: Rule.Conversion.obsolete, what: "the obsolete message is left out")
    static let differingNote = ForeignLoss(
        rule: Rule.Conversion.differingNote, what: "the comment differs from that of another language, which is kept")
    static let context = ForeignLoss(rule: Rule.Conversion.context, what: "the context becomes a part of the key")

    init(rule: Rule, what: String) {
        self.rule = rule
        self.what = what
    }

    static func unreadFlag(_ name: String) -> ForeignLoss {
        ForeignLoss(rule: Rule.Conversion.argumentLayout, what: "the arguments of '\(name)' are not read; they stay as they are")
    }

    /// What a text loses on the way to Apple's formats.
    init(reading loss: PlaceholderDialect.Loss) {
        if case .malformed(let text) = loss {
            self.init(rule: Rule.Conversion.argumentLayout, what: "'\(text)' is no argument of the file's system; it stays as it is")
        } else {
            self.init(loss)
        }
    }

    init(_ loss: PlaceholderDialect.Loss) {
        switch loss {
        case .argumentType(let text):
            self.init(rule: Rule.Conversion.argumentType, what: "the exact type of the argument '\(text)' is left out")
        case .layout(let text): self.init(rule: Rule.Conversion.argumentLayout, what: "width, precision or flags of '\(text)' are left out")
        case .malformed(let text): self.init(rule: Rule.Conversion.argumentLayout, what: "'\(text)' is no argument that the target knows")
        case .unreadable(let text):
            self.init(rule: Rule.Conversion.argumentLayout, what: "'\(text)' is no argument that a catalog knows, and stays as it is")
        case .unknownType(let text):
            self.init(
                rule: Rule.Conversion.argumentType, what: "the file does not say the type of the argument '\(text)'; it is taken for '%@'")
        case .guessedNumber(let text):
            self.init(
                rule: Rule.Conversion.argumentType, what: "'\(text)' is a number or a date; the argument is taken for a whole number")
        case .nesting(let text):
            self.init(rule: Rule.Conversion.nesting, what: "'\(text)' is the text of another key for i18next only, and stays as it is")
        case .braces:
            self.init(
                rule: Rule.Conversion.changedText,
                what: "a brace that is text has no place in a message without 'use-escaping: true' in l10n.yaml; the text is left out")
        case .variable(let name):
            self.init(
                rule: Rule.Conversion.substitution, what: "the variable '\(name)' becomes an argument, and its plural an entry of its own")
        case .numbers: self.init(rule: Rule.Conversion.argumentNumbers, what: "arguments get numbers")
        }
    }
}

/// Collects the losses of one file, per key and language.
package struct ForeignLossReport {
    let path: String
    let text: [UInt8]
    var findings: [Finding]
    private var seen: Set<Place> = []

    /// What tells two losses apart; the message has the key and the language in it, and is there already.
    private struct Place: Hashable {
        let rule: Rule
        let message: ExactText
    }

    init(path: String, text: [UInt8], findings: [Finding]) {
        self.path = path
        self.text = text
        self.findings = findings
    }

    mutating func add(_ loss: ForeignLoss, key: String, language: String?, at range: Range<Int>?) {
        let finding = Finding(loss.rule, loss.what, range: range).about(key: key, language: language, naming: .inFront)
        guard seen.insert(Place(rule: loss.rule, message: ExactText(finding.message))).inserted else { return }
        findings.append(finding)
    }

    var summary: FileFindings { FileFindings(path: path, text: text, findings) }
}

extension Finding.Subject {
    /// The words with which the message of a loss begins.
    package var prefix: String {
        let key = "'\(key ?? "")'"
        return (language.map { "\(key) in '\($0)'" } ?? key) + ": "
    }
}
