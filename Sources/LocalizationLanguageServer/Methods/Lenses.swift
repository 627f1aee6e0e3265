import CatalogFormats
import LocalizationDiagnostics
import LocalizationBuild
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationLint
import LocalizationProject
import LocalizationServer

// How complete translations are, and commands.
extension LanguageServer {
    /// `textDocument/codeLens`: at the top of a table of the development language or of a catalog how complete each language is, and above a
    /// key what is missing.
    mutating func codeLenses(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard settings.showsLenses, let place = try place(parameters),
            let table = workspaces[place.workspace].tableNumber(ofFileAt: place.path),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding)
        else { return [] }
        let project = workspaces[place.workspace].project.project()
        guard let file = project.file(at: place.path) else { return [] }
        let found = project.tables[table]
        // Files beside a catalog can belong to its table.
        let isCatalog = project.files[file].document is any CatalogDocument
        if !isCatalog, found.language(of: project.files[file]) != found.sourceLanguage { return [] }
        let paths = Set(found.files.map { ExactText(project.files[$0].path) })
        let report = workspaces[place.workspace].completeness()
        guard let completeness = report.tables.first(where: { paths.contains(ExactText($0.path)) }) else { return [] }
        var lenses: [JSONValue] = []
        var unfinished: [ExactText: [(language: String, state: TextState)]] = [:]
        let translations = completeness.languages.filter { $0.language != found.sourceLanguage }
        for language in translations {
            let review = (language.counts[.needsReview] ?? 0) + (language.counts[.stale] ?? 0)
            let title = "\(language.language): " + Self.share(language.translatedCount, of: language.textCount, toReview: review)
            lenses.append(["range": TextPosition.nowhere, "command": ["title": .string(title), "command": ""]])
            for text in language.unfinished { unfinished[ExactText(text.key), default: []].append((language.language, text.state)) }
        }
        for entry in found.entries where entry.place.file == file {
            guard let texts = unfinished[ExactText(entry.key)] else { continue }
            let review = texts.count { $0.state == .needsReview || $0.state == .stale }
            let share = Self.share(translations.count - texts.count, of: translations.count, toReview: review)
            let shown = texts.prefix(8).map(\.language).joined(separator: ", ") + (texts.count > 8 ? ", …" : "")
            lenses.append(["range": positions.json(entry.place.range), "data": ["title": .string("\(share) (\(shown))")]])
        }
        return .array(lenses)
    }

    private static func share(_ count: Int, of all: Int, toReview review: Int) -> String {
        "\(count) of \(all)" + (review > 0 ? ", \(review) to review" : "")
    }

    /// `codeLens/resolve`: adds the title.
    mutating func resolveCodeLens(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let root = parameters.root else { throw .invalidParameters("There is no lens.") }
        guard let title = parameters["data", "title"]?.stringValue else { return .verbatim(Array(root.bytes)) }
        return root.json(adding: [("command", ["title": .string(title), "command": ""])])
    }

    /// `workspace/executeCommand`.
    mutating func execute(_ parameters: MethodParameters, _ client: inout MessageClient) throws(ResponseError) -> JSONValue {
        let command = try parameters.text("command")
        guard ExactText(command) == ExactText("lproj.lintProject") else { throw .invalidParameters("Unknown command '\(command)'.") }
        synchronize()
        var (errors, warnings, notes) = (0, 0, 0)
        for number in workspaces.indices {
            for finding in workspaces[number].project.allFindings().flatMap(\.findings) {
                switch finding.severity {
                case .error: errors += 1
                case .warning: warnings += 1
                case .note: notes += 1
                }
            }
        }
        show("lproj: \(counted(errors, "error")), \(counted(warnings, "warning")), \(counted(notes, "note"))", to: &client)
        publication.refreshes = true
        return ["errors": .integer(errors), "warnings": .integer(warnings), "notes": .integer(notes)]
    }
}
