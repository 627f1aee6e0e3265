import LocalizationBuild
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationLint
import LocalizationProject
import LocalizationServer

// What is shown about a key.
extension LanguageServer {
    /// `textDocument/hover`: the texts of the key at a position in all languages; null where there is no key.
    mutating func hover(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let found = try keyPosition(parameters) else { return .null }
        var markup = Markup(isMarkdown: capabilities.hoversInMarkdown)
        describe(found.key, in: found.place.workspace, &markup)
        return ["contents": markup.json, "range": found.positions.json(found.key.range)]
    }

    /// The key at the position of a method, with its document; nil if there is none.
    mutating func keyPosition(
        _ parameters: MethodParameters
    ) throws(ResponseError) -> (key: KeyPosition, place: DocumentPlace, positions: TextPositions)? {
        let position = try parameters.position()
        guard let place = try place(parameters),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding),
            let key = workspaces[place.workspace].keyPosition(at: positions.offset(of: position), in: place.path)
        else { return nil }
        return (key, place, positions)
    }

    /// Describes a key: its text in each language with a link to it, plural cases, state, comment and specifiers.
    mutating func describe(_ key: KeyPosition, in workspace: Int, _ markup: inout Markup) {
        guard let table = key.table, let entry = key.entry else {
            markup.addParagraph(markup.text(key.key))
            if let object = workspaces[workspace].object(of: key) {
                markup.addItem(markup.link(object.text, to: link(to: object.place, in: workspace)))
            }
            markup.addParagraph(key.table == nil ? "No table has this key." : "The table lacks this key.")
            return
        }
        let project = workspaces[workspace].project.project()
        let found = project.tables[table]
        if let language = key.language, language != entry.sourceLanguage {
            markup.addParagraph("\(markup.text(entry.key)) · \(markup.prose(found.name)) · \(markup.prose(language))")
        } else {
            markup.addParagraph("\(markup.text(entry.key)) · \(markup.prose(found.name))")
        }
        if let comment = entry.comment, !comment.isEmpty { markup.addProse(comment) }
        let shown = settings.languages.map { Set($0.map(LanguageName.canonical)) }
        let languages = [entry.sourceLanguage] + found.languages.filter { shown?.contains($0) ?? true }
        var missing: [String] = []
        for language in languages {
            if let text = entry[language] {
                describe(text, of: entry, in: workspace, &markup)
            } else if language == entry.sourceLanguage {
                // Without an entry of its own, the text is that of the document, or the key.
                let object = workspaces[workspace].object(of: key)
                let address = link(to: object?.place ?? FilePlace(entry.place), in: workspace)
                markup.addItem("\(markup.prose(language)): \(markup.link(object?.text ?? entry.key, to: address))")
            } else {
                missing.append(language)
            }
        }
        if !missing.isEmpty, entry.shouldTranslate { markup.addParagraph("Missing: " + missing.map(markup.prose).joined(separator: ", ")) }
        if !entry.shouldTranslate { markup.addParagraph("Not to be translated.") }
        if let state = entry.extractionState { markup.addParagraph("Extraction state: " + markup.prose(state.rawValue)) }
        let arguments = (entry.source?.all.map(\.value) ?? [entry.key]).map(SampleText.arguments).first { !$0.isEmpty } ?? []
        for argument in arguments { markup.addItem("\(markup.text(argument.specifier)): \(argument.meaning)") }
    }

    private mutating func describe(_ text: LintText, of entry: LintEntry, in workspace: Int, _ markup: inout Markup) {
        let place = workspaces[workspace].place(of: entry, in: text.language) ?? FilePlace(text.place)
        let address = link(to: place, in: workspace)
        let states = Set(text.states.map(\.rawValue)).subtracting([TranslationState.translated.rawValue]).sorted()
        let isStateKnown = text.language != entry.sourceLanguage
        let state = states.isEmpty || !isStateKnown ? "" : " (" + states.map(markup.text).joined(separator: ", ") + ")"
        let plurals = text.plurals
        let first = text.forms.first?.text?.value ?? (plurals.isEmpty ? text.all.first?.value : nil)
        let name = markup.prose(text.language)
        markup.addItem(
            (first.map { "\(name): \(markup.link($0, to: address))" } ?? (markup.isMarkdown ? "[\(name)](\(address))" : name)) + state)
        for other in text.forms.dropFirst() {
            guard let value = other.text?.value else { continue }
            markup.addItem(markup.text(value), depth: 1)
        }
        for plural in plurals {
            guard let form = text.forms.first(where: { $0.variables.contains { $0.range == plural.range } }) else { continue }
            for each in plural.cases {
                let category = each.category.value
                let present = plural.cases.map(\.category.value)
                let numbers = CaseNumbers.text(of: category, in: text.language, besides: present)
                let number = CaseNumbers.first(of: category, in: text.language, besides: present) ?? 1
                let formatted = SampleText.formatted(form, number: number, in: text.language)
                let label = (plural.name.isEmpty ? "" : markup.prose(plural.name) + " ") + markup.prose(category)
                markup.addItem("\(label)\(numbers.isEmpty ? "" : " (\(numbers))"): \(markup.text(formatted))", depth: 1)
            }
        }
    }

    /// The address of a place in a file with its line.
    private mutating func link(to place: FilePlace, in workspace: Int) -> String {
        let path = workspaces[workspace].project.project().source(at: place.file).path
        let line = workspaces[workspace].positions(in: path, capabilities.encoding)?.position(at: place.range.lowerBound).line ?? 0
        return "\(DocumentAddress.address(of: path))#L\(line + 1)"
    }
}
