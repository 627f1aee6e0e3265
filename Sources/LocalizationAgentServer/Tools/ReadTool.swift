import LocalizationFileWriting
import LocalizationTranslation

/// `StringCatalogRead`: how far a catalog is in a language, and the keys in a state.
enum ReadTool: AgentTool {
    static let name = "StringCatalogRead"
    static let description = """
        Counts the entries of a string catalog by their state in a language, and lists the keys in one state. A key counts in each state that \
        one of its texts has. Without requestedState there are counts only.
        """
    static let arguments: [ToolMember] = [
        .required("filePath", .string, "Path of the .xcstrings file from the root."),
        .required("targetLocaleIdentifier", .string, "Language, used as given."),
        .optional("requestedState", .string, "One of new, needs_review, translated, machine_translated."),
        .optional("keyLimit", .integer, "Number of keys, 50 by default, at most 500; 0 for counts only."),
        .optional("offset", .integer, "Number of keys to skip, 0 by default."),
    ]
    static let answer: [ToolMember] = [
        .required("newCount", .integer), .required("needsReviewCount", .integer), .required("translatedCount", .integer),
        .required("machineTranslatedCount", .integer), .required("nextStep", .string), .optional("requestedState", .string),
        .optional("totalForRequestedState", .integer), .optional("returnedCount", .integer), .optional("keys", .array(.string)),
    ]
    static let effect = ToolEffect.none

    /// The number of keys without a limit in the call.
    private static let usualLimit = 50
    /// The largest number of keys.
    private static let maximumLimit = 500
    /// The number of bytes for the keys of a usual page.
    private static let usualBytes = 7_000

    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer {
        let language = try PlannerTool.checkedLanguage(arguments.text("targetLocaleIdentifier") ?? "")
        let state = try requestedState(arguments.text("requestedState"))
        let limit = try number("keyLimit", arguments, usual: usualLimit)
        let offset = try number("offset", arguments, usual: 0)
        let catalog = try workspace.catalog(arguments)
        let needed = AgentCatalog.neededCategories(in: language)
        var counts: [TranslationProgress: Int] = [:]
        var keys: [String] = []
        for source in catalog.sources where source.isCounted {
            let progress = TranslationProgress.all(of: source.entry.translation(in: language), needing: needed)
            for each in progress { counts[each, default: 0] += 1 }
            if let state, progress.contains(state) { keys.append(source.key) }
        }
        var answer: ToolAnswer = [
            ("newCount", .integer(counts[.new] ?? 0)), ("needsReviewCount", .integer(counts[.needsReview] ?? 0)),
            ("translatedCount", .integer(counts[.translated] ?? 0)), ("machineTranslatedCount", .integer(counts[.machineTranslated] ?? 0)),
        ]
        guard let state, limit > 0 else {
            let open = (counts[.new] ?? 0) + (counts[.needsReview] ?? 0)
            let next =
                open == 0
                ? "Nothing is to be translated here."
                : "Call StringCatalogRead with requestedState 'new' or 'needs_review' for the keys."
            return answer + [("nextStep", .string(next))]
        }
        let bytes = limit == usualLimit ? usualBytes : max(usualBytes, min(limit, maximumLimit) * 160)
        let page = AnswerBudget.page(keys.dropFirst(offset).map { .string($0) }, count: min(limit, maximumLimit), bytes: bytes)
        let end = min(offset, keys.count) + page.count
        let next =
            end < keys.count
            ? "More keys are in this state: call again with offset \(end) before you edit, because edited keys leave the state."
            : page.isEmpty
                ? "No more keys are in this state."
                : "For each key call StringCatalogContext, then StringCatalogEdit; then read again to verify."
        answer += [
            ("nextStep", .string(next)), ("requestedState", .string(state.rawValue)), ("totalForRequestedState", .integer(keys.count)),
            ("returnedCount", .integer(page.count)), ("keys", .array(page)),
        ]
        return answer
    }

    static func refusalMembers(_ message: String) -> ToolAnswer {
        [("newCount", 0), ("needsReviewCount", 0), ("translatedCount", 0), ("machineTranslatedCount", 0), ("nextStep", .string(message))]
    }

    private static func requestedState(_ name: String?) throws(ToolRefusal) -> TranslationProgress? {
        guard let name else { return nil }
        if let state = TranslationProgress(rawValue: name) { return state }
        let names = TranslationProgress.allCases.map(\.rawValue).joined(separator: ", ")
        throw ToolRefusal("requestedState '\(name)' is unknown. Send one of \(names).")
    }

    /// A number that is not negative.
    static func number(_ name: String, _ arguments: ToolArguments, usual: Int) throws(ToolRefusal) -> Int {
        let number = arguments.integer(name) ?? usual
        if number < 0 { throw ToolRefusal("\(name) is \(number). Send 0 or a larger number.") }
        return number
    }
}
