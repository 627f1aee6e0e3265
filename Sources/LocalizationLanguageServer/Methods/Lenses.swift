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
        var unfinished: [ExactText: [String]] = [:]
        for language in completeness.languages where language.language != found.sourceLanguage {
            let review = (language.counts[.needsReview] ?? 0) + (language.counts[.stale] ?? 0)
            let title =
                "\(language.language): \(language.translatedCount) of \(language.textCount)" + (review > 0 ? ", \(review) to review" : "")
            lenses.append(["range": TextPosition.nowhere, "command": ["title": .string(title), "command": ""]])
            for text in language.unfinished { unfinished[ExactText(text.key), default: []].append(language.language) }
        }
        for entry in found.entries where entry.place.file == file {
            guard let languages = unfinished[ExactText(entry.key)] else { continue }
            let shown = languages.prefix(8).joined(separator: ", ") + (languages.count > 8 ? ", …" : "")
            let data: JSONValue = ["title": .string("unfinished in \(shown)")]
            lenses.append(["range": positions.json(entry.place.range), "data": data])
        }
        return .array(lenses)
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
