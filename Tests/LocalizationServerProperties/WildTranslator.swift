import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationLint
import LocalizationTranslation

/// A program that answers anything: what is asked for, less, more, or something else.
struct WildTranslator: ProgramRunner {
    private var input: WildInput
    private var requests: [(tag: Int, bytes: [UInt8])] = []
    /// How it is asked.
    let options: TranslationSession.Options
    /// The keys that it was asked for.
    private(set) var askedKeys: Set<ExactText> = []

    init(_ input: WildInput) {
        var (input, options) = (input, TranslationSession.Options())
        options.batchSize = [15, 1, 2, 5][input.number(below: 4)]
        options.jobs = 1 + input.number(below: 3)
        options.retries = input.number(below: 3)
        (self.input, self.options) = (input, options)
    }

    var count: Int { requests.count }

    mutating func start(_ input: [UInt8], tag: Int) { requests.append((tag, input)) }

    mutating func endAll() { requests = [] }

    mutating func next() -> (tag: Int, outcome: ProgramOutcome)? {
        guard !requests.isEmpty else { return nil }
        let request = requests.remove(at: input.number(below: requests.count))
        let document = JSONDocument(parsing: request.bytes)
        let entries = document.root?["entries"].map { Array($0.elements) } ?? []
        for entry in entries { askedKeys.insert(ExactText(entry["key"]?.stringValue ?? "")) }
        if input.isAtEnd { return (request.tag, .answered(Array(#"{"translations":{}}"#.utf8))) }
        return (request.tag, outcome(entries))
    }

    private mutating func outcome(_ entries: [JSONNode]) -> ProgramOutcome {
        switch input.number(below: 16) {
        case 0: return .failed(Rule.Answer.exit, "it ended with status 1")
        case 1: return .answered(input.bytes())
        case 2:
            var bytes = answer(entries)
            let place = input.number(below: min(bytes.count, 256))
            bytes.replaceSubrange(place..<min(place + input.number(below: 8), bytes.count), with: input.bytes())
            return .answered(bytes)
        case 3: return .answered(Array("```json\n".utf8) + answer(entries) + Array("\n```\n".utf8))
        case 4: return .answered(answer(entries) + Array("{}".utf8))
        case 5: return .answered(Array("Here you are:\n".utf8) + answer(entries))
        default: return .answered(answer(entries))
        }
    }

    private mutating func answer(_ entries: [JSONNode]) -> [UInt8] {
        var translations: [(name: String, value: JSONValue)] = []
        var unchanged: [JSONValue] = []
        for entry in entries {
            let id = entry["id"]?.stringValue ?? ""
            let kind = input.number(below: 16)
            if kind == 15 { continue }
            translations.append((kind == 14 ? "99" : id, translation(of: entry)))
            if kind == 13 { translations.append((id, translation(of: entry))) }
            if kind == 12 { unchanged.append(.string(id)) }
        }
        let notes = JSONValue.object([(input.text(of: ["1", "2", "99", ""]), .string(input.text(of: AgentSamples.words)))])
        let members: [(name: String, value: JSONValue)] = [
            ("translations", .object(translations)), ("unchanged", .array(unchanged)), ("notes", notes),
        ]
        return Array(JSONValue.object(members).compactText.utf8)
    }

    private mutating func translation(of entry: JSONNode) -> JSONValue {
        let needed = entry["needed"]?.elements.compactMap(\.stringValue) ?? []
        switch input.number(below: 16) {
        case 0: return .string(text(for: entry, needed.first ?? ""))
        case 1: return .array(needed.map { .string(text(for: entry, $0)) } + (input.bool() ? [.null] : []))
        case 2: return .null
        case 3: return [:]
        default:
            var texts: [(name: String, value: JSONValue)] = needed.map { ($0, .string(text(for: entry, $0))) }
            switch input.number(below: 12) {
            case 0: texts = texts.dropLast()
            case 1: texts.append((input.element(of: AgentSamples.variationPaths), .string("x")))
            case 2: texts.append(("plural.other", .integer(1)))
            default: break
            }
            return .object(texts)
        }
    }

    /// A text for a path: the original with something else in it, or anything.
    private mutating func text(for entry: JSONNode, _ path: String) -> String {
        let source = entry["source"]
        let original = source?[path]?.stringValue ?? source?["plural.other"]?.stringValue ?? source?["text"]?.stringValue ?? ""
        switch input.number(below: 8) {
        case 0: return input.text(of: AgentSamples.words)
        case 1: return original
        case 2: return original + input.text(of: AgentSamples.words)
        case 3: return input.text(of: AgentSamples.words) + original
        default:
            // Each word becomes another one, and what is no word stays.
            var translated = ""
            for scalar in original.unicodeScalars {
                let isChanged = ("a"..."z").contains(scalar) && translated.unicodeScalars.last != "%"
                let other = Unicode.Scalar(97 + UInt8(truncatingIfNeeded: scalar.value &+ 7) % 26)
                translated.unicodeScalars.append(isChanged ? other : scalar)
            }
            let word = input.text(of: AgentSamples.words)
            return input.number(below: 4) == 3 ? translated + " " + word : translated
        }
    }
}
