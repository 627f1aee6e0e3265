import CatalogFormats
import LocalizationBuild
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationDiagnosticRendering
import LocalizationFileWriting
import LocalizationLint
import LocalizationProject
import LocalizationTranslation

/// `StringCatalogContext`: what a translator needs to know about one entry.
enum ContextTool: AgentTool {
    static let name = "StringCatalogContext"
    static let description = """
        Shows what is needed to translate one key: the source text, the comment, where code uses it, similar texts, other languages, and the \
        terms of the glossary in it. Look at the code of usageLocations, too.
        """
    static let arguments: [ToolMember] = [
        .required("filePath", .string, "Path of the .xcstrings file from the root."), .required("stringKey", .string, "Key, as read."),
        .required("targetLocaleIdentifier", .string, "Language, used as given."),
    ]
    static let answer: [ToolMember] = [
        .required(
            "sourceValues",
            .object([
                .required("sourceLocaleIdentifier", .string), .optional("value", .string), .optional("setValues", .array(.string)),
                .optional("variationDescription", .string),
            ])),
        .required("shouldTranslate", .boolean),
        .required(
            "translations",
            .array(.object([.required("localeIdentifier", .string), .required("value", .string), .optional("isVaried", .boolean)]))),
        .required(
            "usageLocations",
            .array(.object([.required("fileURL", .string), .required("lineNumber", .integer), .required("columnNumber", .integer)]))),
        .required(
            "similarStrings",
            .array(
                .object([.required("key", .string), .required("sourceDescription", .string), .optional("targetDescription", .string)]))),
        .required("nextSteps", .string), .optional("comment", .string), .optional("isStringSet", .boolean),
        .optional("relevantPluralCases", .array(.string)), .optional("sourcePluralCasesToAdd", .array(.string)),
        .optional("supportedDevices", .array(.string)), .optional("appearances", .array(.object([.required("usageHint", .string)]))),
        .optional("usageDataUnavailable", .string),
        .optional("terms", .array(.object([.required("source", .string), .required("target", .string)]))), .optional("guide", .string),
    ]
    static let effect = ToolEffect.none

    /// The numbers of bytes for the parts of an answer, which has at most 16,000.
    private enum Bytes {
        static let source = 5_500
        static let comment = 1_500
        static let translations = 2_600
        static let usages = 2_000
        static let similar = 2_400
        static let terms = 800
        static let appearances = 300
    }

    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer {
        let language = try PlannerTool.checkedLanguage(arguments.text("targetLocaleIdentifier") ?? "")
        let catalog = try workspace.catalog(arguments)
        let source = try catalog.entry(arguments.text("stringKey") ?? "")
        let catalogs = workspace.catalogs()
        let settings = workspace.settings()
        let guide = workspace.guide(for: catalog.path, settings)
        var answer: ToolAnswer = [
            ("sourceValues", sourceValues(of: source, in: catalog)), ("shouldTranslate", .boolean(source.entry.shouldTranslate)),
            ("translations", .array(translations(of: source, in: catalog, for: language))),
        ]
        answer += usages(of: source, in: catalog, workspace.codeUses(catalogs))
        let similar = SimilarTexts(to: source, in: catalog, among: catalogs).found(for: language, limit: 8).map { found in
            let text = found.target.map { [("targetDescription", JSONValue.string(AnswerBudget.cut($0, to: 250)))] } ?? []
            return JSONValue.object(
                [
                    ("key", .string(AnswerBudget.cut(found.key, to: 250))),
                    ("sourceDescription", .string(AnswerBudget.cut(found.source, to: 250))),
                ] + text)
        }
        answer.append(("similarStrings", .array(AnswerBudget.prefix(similar, count: 8, bytes: Bytes.similar))))
        answer.append(("nextSteps", .string(nextSteps(for: source, language, catalog))))
        if let comment = source.entry.comment, !comment.isEmpty {
            answer.append(("comment", .string(AnswerBudget.cut(comment, to: Bytes.comment))))
        }
        if source.isSet { answer.append(("isStringSet", true)) }
        if source.hasNumber, !source.isSet {
            answer.append(("relevantPluralCases", .array(pluralCases(in: language))))
            if source.translation?.isVariedByNumber != true {
                answer.append(("sourcePluralCasesToAdd", .array(pluralCases(in: catalog.sourceLanguage))))
            }
        }
        let devices = workspace.supportedDevices()
        if devices.count >= 2 { answer.append(("supportedDevices", .array(devices.map { .string($0) }))) }
        let terms = terms(of: Glossary(settings?.settings, guide), for: language, in: source)
        if !terms.isEmpty { answer.append(("terms", .array(AnswerBudget.prefix(terms, count: 20, bytes: Bytes.terms)))) }
        if let guide { answer.append(("guide", .string(workspace.relativePath(guide.path)))) }
        return answer
    }

    static func refusalMembers(_ message: String) -> ToolAnswer {
        [
            ("sourceValues", ["sourceLocaleIdentifier": "", "value": ""]), ("shouldTranslate", false), ("translations", []),
            ("usageLocations", []), ("similarStrings", []), ("nextSteps", .string(message)),
        ]
    }

    private static func sourceValues(of source: CatalogSource, in catalog: AgentCatalog) -> JSONValue {
        let language = ("sourceLocaleIdentifier", JSONValue.string(catalog.sourceLanguage))
        if let phrases = source.translation?.phrases {
            let values = phrases.values.map { JSONValue.string(AnswerBudget.cut($0, to: 1_000)) }
            return .object([language, ("setValues", .array(AnswerBudget.prefix(values, count: 100, bytes: Bytes.source)))])
        }
        let name = source.translation?.isVaried == true ? "variationDescription" : "value"
        return .object([language, (name, .string(AnswerBudget.cut(source.summary, to: Bytes.source)))])
    }

    // MARK: Other languages

    private static func translations(of source: CatalogSource, in catalog: AgentCatalog, for language: String) -> [JSONValue] {
        let target = LanguageTag(language)
        var found: [(rank: Int, value: JSONValue)] = []
        for localization in source.entry.localizations where !catalog.isSource(localization.name) {
            let translation = localization.model
            guard !translation.placedTexts.isEmpty else { continue }
            var members: ToolAnswer = [
                ("localeIdentifier", .string(localization.name)), ("value", .string(AnswerBudget.cut(translation.summary, to: 600))),
            ]
            if translation.isVaried { members.append(("isVaried", true)) }
            let rank = isSameText(localization.name, language) ? 0 : rank(of: LanguageTag(localization.name), beside: target)
            found.append((rank, .object(members)))
        }
        let sorted = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        return AnswerBudget.prefix(sorted.lazy.map(\.element.value), count: 10, bytes: Bytes.translations)
    }

    /// How near a language is to the target: 1 for the same language in the same script, 2 for the same language, 3 for any other.
    private static func rank(of language: LanguageTag?, beside target: LanguageTag?) -> Int {
        guard let language, let target, language.language == target.language else { return 3 }
        return language.maximized().script == target.maximized().script ? 1 : 2
    }

    private static func pluralCases(in language: String) -> [JSONValue] {
        AgentCatalog.neededCategories(in: language).map { .string("plural.\($0.name)") }
    }

    // MARK: Code

    private static func usages(of source: CatalogSource, in catalog: AgentCatalog, _ code: CodeJoin?) -> ToolAnswer {
        guard let code else {
            return [("usageLocations", []), ("usageDataUnavailable", "There is no source code in the root folder.")]
        }
        let table = code.tables.first { isSameText($0.place.catalog, catalog.path) }
        let key = table?.keys.first { isSameText($0.name, source.key) }
        let places = (key?.uses ?? []).sorted().lazy.map { place -> JSONValue in
            [
                "fileURL": .string("file://" + URIPath.encoded(place.path)), "lineNumber": .integer(place.line),
                "columnNumber": .integer(place.column),
            ]
        }
        var answer: ToolAnswer = [("usageLocations", .array(AnswerBudget.prefix(places, count: 20, bytes: Bytes.usages)))]
        if let reason = key?.reason {
            answer.append(("appearances", [["usageHint": .string(AnswerBudget.cut(reason, to: Bytes.appearances))]]))
        }
        if table == nil {
            answer.append(("usageDataUnavailable", "Another catalog of the same name in its folder hides this one from the code."))
        }
        return answer
    }

    // MARK: Advice

    private static func terms(of glossary: Glossary, for language: String, in source: CatalogSource) -> [JSONValue] {
        let texts = source.texts
        let fixed = glossary.fixed(occurringIn: texts).map { Glossary.Term(source: $0, target: $0) }
        return (glossary.terms(in: language, occurringIn: texts) + fixed).map { term in
            ["source": .string(AnswerBudget.cut(term.source, to: 200)), "target": .string(AnswerBudget.cut(term.target, to: 200))]
        }
    }

    private static func nextSteps(for source: CatalogSource, _ language: String, _ catalog: AgentCatalog) -> String {
        if !source.entry.shouldTranslate { return "Do not translate this key; its entry says so." }
        if source.entry.extractionState == .stale { return "Do not translate this key; code no longer uses it." }
        if source.isSet {
            return "Call StringCatalogEdit with stringSetTranslation: phrases that people say, not one for each of the source."
        }
        if source.hasNumber {
            let isVaried = source.translation?.isVariedByNumber == true
            let first =
                isVaried ? "Call" : "The source is not varied by number: add sourcePluralCasesToAdd to it first, in its own call. Then call"
            let kind =
                source.numberCount > 1
                ? "templateTranslation, with a substitution for each number that is counted"
                : "variationTranslation for the paths of relevantPluralCases"
            return "\(first) StringCatalogEdit with \(kind)."
        }
        if source.translation?.isVaried == true { return "Call StringCatalogEdit with variationTranslation for the paths of the source." }
        return "Look at the code of usageLocations, then call StringCatalogEdit with translation."
    }
}
