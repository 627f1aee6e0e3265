import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationSourceText
import LocalizationTranslation

/// `StringCatalogSearch`: the entries whose key, texts or comment have some words.
enum SearchTool: AgentTool {
    static let name = "StringCatalogSearch"
    static let description = """
        Finds entries of string catalogs by a part of their key, source text, translation or comment, ignoring case: for words that have to \
        be translated alike, in place of reading whole files.
        """
    static let arguments: [ToolMember] = [
        .required("query", .string, "Text to find."), .optional("filePath", .string, "Only this catalog."),
        .optional("targetLocaleIdentifier", .string, "Search and show translations in this language; without it, search all."),
        .optional("keyLimit", .integer, "Number of matches, 50 by default."), .optional("offset", .integer, "Number of matches to skip."),
    ]
    static let answer: [ToolMember] = [
        .required(
            "matches",
            .array(
                .object([
                    .required("filePath", .string), .required("key", .string), .required("sourceDescription", .string),
                    .optional("targetDescription", .string), .optional("state", .string),
                ]))),
        .required("total", .integer),
    ]
    static let effect = ToolEffect.none

    private static let usualLimit = 50
    private static let maximumLimit = 500
    /// The number of bytes for the matches of a page.
    private static let bytes = 14_000
    /// The number of bytes of a text.
    private static let textBytes = 400

    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer {
        let query = (QuoteEscapes.decoded(arguments.text("query") ?? "") ?? arguments.text("query") ?? "").lowercased()
        guard !query.isEmpty else { throw ToolRefusal("The query is empty. Send a part of a key, a text or a comment.") }
        let limit = min(try ReadTool.number("keyLimit", arguments, usual: usualLimit), maximumLimit)
        let offset = try ReadTool.number("offset", arguments, usual: 0)
        let language = arguments.text("targetLocaleIdentifier")
        let catalogs = arguments.has("filePath") ? [try workspace.catalog(arguments)] : workspace.catalogs()
        var found: [(catalog: AgentCatalog, source: CatalogSource)] = []
        for catalog in catalogs {
            for source in catalog.sources where matches(query, source, language) { found.append((catalog, source)) }
        }
        let values = found.dropFirst(offset).lazy.map { match($0.source, in: $0.catalog, language) }
        let page = AnswerBudget.page(values, count: limit, bytes: bytes)
        return [("matches", .array(page)), ("total", .integer(found.count))]
    }

    static func refusalMembers(_ message: String) -> ToolAnswer { [("matches", []), ("total", 0)] }

    private static func matches(_ query: String, _ source: CatalogSource, _ language: String?) -> Bool {
        func has(_ text: String) -> Bool { text.lowercased().containsUTF8(query) }
        if has(source.key) || source.texts.contains(where: has) { return true }
        if source.entry.comment.map(has) == true { return true }
        if let language { return source.entry.translation(in: language)?.placedTexts.contains { has($0.text.value) } == true }
        return source.entry.localizations.contains { $0.model.placedTexts.contains { has($0.text.value) } }
    }

    private static func match(_ source: CatalogSource, in catalog: AgentCatalog, _ language: String?) -> JSONValue {
        var members: ToolAnswer = [
            ("filePath", .string(catalog.name)), ("key", .string(source.key)),
            ("sourceDescription", .string(AnswerBudget.cut(source.summary, to: textBytes))),
        ]
        if let language {
            let translation = source.entry.translation(in: language)
            if let translation, !translation.placedTexts.isEmpty {
                members.append(("targetDescription", .string(AnswerBudget.cut(translation.summary, to: textBytes))))
            }
            let progress = TranslationProgress.all(of: translation, needing: AgentCatalog.neededCategories(in: language))
            let state = TranslationProgress.allCases.first(where: progress.contains) ?? .new
            members.append(("state", .string(state.rawValue)))
        }
        return .object(members)
    }
}
