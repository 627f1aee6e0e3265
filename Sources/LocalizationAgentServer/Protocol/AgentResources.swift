import LocalizationBuild
import LocalizationFileWriting
import LocalizationServer
import LocalizationTranslation

/// What agents can read of a project: the guide for translators and the glossary, if the project has them.
struct AgentResources {
    private let guide: TranslationGuide?
    private let glossary: Glossary

    private static let guideURI = "lproj://guide"
    private static let glossaryURI = "lproj://glossary"

    /// Reads the guide and the settings of a project.
    init(of workspace: AgentWorkspace) {
        let settings = workspace.settings()
        // The nearest guide above a catalog belongs to the project, too.
        guide =
            workspace.guide(settings)
            ?? workspace.catalogPaths().lazy.compactMap { workspace.guide(for: $0, settings) }.first
        glossary = Glossary(settings?.settings, guide)
    }

    /// The entries in the list of resources.
    var listing: [JSONValue] {
        var list: [JSONValue] = []
        if guide != nil {
            list.append([
                "uri": .string(Self.guideURI), "name": "guide", "description": "How this project is translated, for people and agents.",
                "mimeType": "text/markdown",
            ])
        }
        if !glossary.isEmpty {
            list.append([
                "uri": .string(Self.glossaryURI), "name": "glossary",
                "description": "Words that stay as they are, terms with their translations, and the tone.", "mimeType": "application/json",
            ])
        }
        return list
    }

    /// The content of a resource.
    /// - Throws: ``ResponseError`` if there is none of this name.
    func content(of uri: String) throws(ResponseError) -> JSONValue {
        if let guide, uri.utf8.elementsEqual(Self.guideURI.utf8) {
            return ["uri": .string(uri), "mimeType": "text/markdown", "text": .string(guide.text)]
        }
        if !glossary.isEmpty, uri.utf8.elementsEqual(Self.glossaryURI.utf8) {
            return ["uri": .string(uri), "mimeType": "application/json", "text": .string(glossary.json.indentedText)]
        }
        throw ResponseError(-32602, "Resource not found", data: ["uri": .string(uri)])
    }
}

extension Glossary {
    /// The glossary as a value.
    fileprivate var json: JSONValue {
        let terms = terms.map { language in
            (
                name: language.language,
                value: JSONValue.array(language.terms.map { ["source": .string($0.source), "target": .string($0.target)] })
            )
        }
        return [
            "fixed": .array(fixed.map { .string($0) }), "terms": .object(terms),
            "tone": .object(tone.map { (name: $0.language, value: .string($0.text)) }),
        ]
    }
}
