import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationLint
import LocalizationSourceText

/// What a program answered to a request. No member of it is ever a path or a command.
struct TranslationResponse {
    /// What a program answered for an entry.
    enum Answer {
        case texts([ExactText: String])
        /// The texts of a set.
        case list([String])
        /// It is not what the protocol says.
        case wrong(Rule, String)
    }

    /// The answers by the identifiers of entries.
    private(set) var answers: [ExactText: Answer] = [:]
    /// The identifiers of the entries that are meant to equal their originals.
    private(set) var unchanged: Set<ExactText> = []
    /// Remarks for people, by the identifiers of entries.
    private(set) var notes: [(id: String, text: String)] = []

    /// Reads a response; nil if it is not exactly one object with an object `translations`. One code fence around it is tolerated. O(n).
    init?(parsing bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let document = JSONDocument(parsing: Array(Self.withoutFence(text.trimmingASCIIWhiteSpace).utf8))
        guard !document.findings.hasErrors, let root = document.root, root.kind == .object else { return nil }
        // Of two members with one name, nobody knows which one is meant.
        let translations = root.members.filter { $0.name.isString("translations") }
        guard translations.count == 1, let object = translations.first?.value, object.kind == .object else { return nil }
        for member in object.members {
            let id = ExactText(member.name.stringValue ?? "")
            answers[id] = answers[id] == nil ? Self.answer(member.value) : .wrong(Rule.Answer.type, "the entry is answered twice")
        }
        unchanged = Set((root["unchanged"]?.elements.compactMap(\.stringValue) ?? []).map { ExactText($0) })
        if let object = root["notes"], object.kind == .object {
            notes = object.members.compactMap { member in member.value.stringValue.map { (member.name.stringValue ?? "", $0) } }
        }
    }

    /// The content of a code fence; any other text is returned as it is.
    private static func withoutFence(_ text: String) -> String {
        let fence = "```"
        guard let rest = text.withoutUTF8Prefix(fence)?.withoutUTF8Suffix(fence), let end = rest.utf8.firstIndex(of: 0x0A),
            rest.utf8[..<end].allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x0D })
        else { return text }
        return String(Substring(rest.utf8[end...]))
    }

    private static func answer(_ node: JSONNode) -> Answer {
        switch node.kind {
        case .string:
            guard let text = node.stringValue else { return .wrong(Rule.Answer.type, "the text is not valid Unicode") }
            return .texts([ExactText("text"): text])
        case .array:
            let texts = node.elements.map(\.stringValue)
            guard !texts.isEmpty, !texts.contains(where: { $0 == nil }) else {
                return .wrong(Rule.Answer.type, "the list has a value that is not a text")
            }
            return .list(texts.compactMap(\.self))
        case .object:
            var texts: [ExactText: String] = [:]
            for member in node.members {
                let path = member.name.stringValue ?? ""
                guard let text = member.value.stringValue else {
                    return .wrong(Rule.Answer.type, "the value of '\(path)' is not a text")
                }
                guard texts.updateValue(text, forKey: ExactText(path)) == nil else {
                    return .wrong(Rule.Answer.type, "the path '\(path)' appears twice")
                }
            }
            return .texts(texts)
        default: return .wrong(Rule.Answer.type, "the answer is neither a text nor an object")
        }
    }
}

extension TranslationResponse.Answer {
    /// The texts of an answer by the paths that an entry needs; the reason why it cannot be taken if there is one.
    func texts(for entry: AskedEntry) -> Result<[(path: TextPath, text: String)], RefusedAnswer> {
        let isSet = if case .phrase? = entry.needed.first { true } else { false }
        var texts: [ExactText: String]
        switch self {
        case .wrong(let rule, let message): return .failure(RefusedAnswer(rule: rule, message: message))
        case .list(let list):
            guard isSet else { return .failure(RefusedAnswer(rule: Rule.Answer.type, message: "a list is only for a set")) }
            texts = Dictionary(
                list.enumerated().map { (ExactText(TextPath.phrase($0.offset).spelling), $0.element) }, uniquingKeysWith: { $1 })
        case .texts(let found): texts = found
        }
        var found: [(path: TextPath, text: String)] = []
        for path in entry.needed {
            guard let text = texts.removeValue(forKey: ExactText(path.spelling)) else {
                return .failure(RefusedAnswer(rule: Rule.Answer.missingPath, message: "the path '\(path.spelling)' is missing"))
            }
            found.append((path, text))
        }
        if let other = texts.keys.map(\.text).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }).first {
            return .failure(RefusedAnswer(rule: Rule.Answer.unknownPath, message: "the path '\(other)' is not needed"))
        }
        return .success(found)
    }
}

/// The reason why an answer cannot be taken.
struct RefusedAnswer: Error {
    let rule: Rule
    let message: String
}
