import LocalizationCodeKeys
import LocalizationBuild
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationLint
import LocalizationProject
import LocalizationServer

// What is shown between the characters of a text.
extension LanguageServer {
    /// `textDocument/inlayHint`: the text of a key behind its literal or accessor in code, and the numbers of a plural case behind its category.
    mutating func inlayHints(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        let asked = try parameters.range()
        guard let place = try place(parameters),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding)
        else { return .null }
        let range = positions.range(asked)
        let project = workspaces[place.workspace].project.project()
        guard let file = project.file(at: place.path) else { return .array(textHints(in: range, place, positions)) }
        guard settings.showsNumbers, let table = workspaces[place.workspace].tableNumber(ofFileAt: place.path) else { return [] }
        let isCatalog = project.files[file].document is any CatalogDocument
        return .array(numberHints(in: range, of: project.tables[table], file: file, isCatalog: isCatalog, positions))
    }

    private mutating func textHints(in range: Range<Int>, _ place: DocumentPlace, _ positions: TextPositions) -> [JSONValue] {
        guard settings.showsTexts else { return [] }
        var hints: [JSONValue] = []
        for use in workspaces[place.workspace].project.keyUses(in: place.path) {
            guard let literal = use.use.keyRange, range.lowerBound <= literal.upperBound, literal.upperBound <= range.upperBound,
                let table = workspaces[place.workspace].tableNumber(of: use),
                let entry = workspaces[place.workspace].entry(of: use.use.key, inTable: table), let text = hintText(of: entry),
                !isSameText(text, entry.key)
            else { continue }
            hints.append(hint(text, of: entry.key, behind: literal, place, positions))
        }
        // A name may be an accessor of several tables.
        var shown: Set<Range<Int>> = []
        for (table, use) in workspaces[place.workspace].accessorUses(in: place.path) {
            // The name of an accessor is never its text, even where the key is.
            guard let name = use.place.range, range.lowerBound <= name.upperBound, name.upperBound <= range.upperBound,
                let entry = workspaces[place.workspace].entry(of: use.key, inTable: table), let text = hintText(of: entry),
                shown.insert(name).inserted
            else { continue }
            hints.append(hint(text, of: entry.key, behind: name, place, positions))
        }
        return hints
    }

    private func hint(
        _ text: String, of key: String, behind range: Range<Int>, _ place: DocumentPlace, _ positions: TextPositions
    ) -> JSONValue {
        let data: JSONValue = ["uri": .string(place.address), "key": .string(key), "offset": .integer(range.lowerBound)]
        return [
            "position": positions.position(at: range.upperBound).json, "label": .string("\"\(cut(text))\""), "paddingLeft": true,
            "data": data,
        ]
    }

    /// The text that is shown for a key; nil if there is none.
    private func hintText(of entry: LintEntry) -> String? {
        let language = settings.textLanguage.map(LanguageName.canonical) ?? entry.sourceLanguage
        guard let text = entry[language] else { return nil }
        // Of a plural, the case that most numbers have.
        let other = text.plurals.first.flatMap { plural in plural.cases.first { $0.category.value == "other" } ?? plural.cases.last }
        guard let value = text.forms.first?.text?.value ?? other?.text.value ?? text.all.first?.value, !value.isEmpty else { return nil }
        return value
    }

    private func cut(_ text: String) -> String {
        let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "⏎" : $0 }))
        guard line.count > settings.maximumTextLength else { return line }
        return line.prefix(settings.maximumTextLength) + "…"
    }

    private func numberHints(
        in range: Range<Int>, of table: LintTable, file: Int, isCatalog: Bool, _ positions: TextPositions
    ) -> [JSONValue] {
        var entries = table.entries[...]
        if isCatalog {
            // The entries of a catalog are in the order of the file: those before and behind the range are not read.
            entries = entries.prefix { $0.place.range.lowerBound < range.upperBound }
            let first = entries.lastIndex { $0.place.range.lowerBound <= range.lowerBound } ?? entries.startIndex
            entries = entries[first...]
        }
        var hints: [JSONValue] = []
        for entry in entries {
            for text in entry.texts where text.place.file == file {
                for plural in text.plurals {
                    let present = plural.cases.map(\.category.value)
                    for each in plural.cases {
                        let end = each.category.range.upperBound
                        guard range.contains(end) || range.upperBound == end else { continue }
                        let numbers = CaseNumbers.text(of: each.category.value, in: text.language, besides: present)
                        guard !numbers.isEmpty else { continue }
                        hints.append(["position": positions.position(at: end).json, "label": .string(numbers), "paddingLeft": true])
                    }
                }
            }
        }
        return hints
    }

    /// `inlayHint/resolve`: adds the texts in all languages.
    mutating func resolveInlayHint(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let root = parameters.root else { throw .invalidParameters("There is no hint.") }
        guard let address = parameters["data", "uri"]?.stringValue, let offset = parameters["data", "offset"]?.int64Value,
            let path = DocumentAddress.path(of: address)
        else { return .verbatim(Array(root.bytes)) }
        synchronize()
        guard let place = place(of: path, address),
            let key = workspaces[place.workspace].keyPosition(at: Int(clamping: offset), in: place.path),
            parameters["data", "key"]?.isString(key.key) == true
        else { return .verbatim(Array(root.bytes)) }
        var markup = Markup(isMarkdown: true)
        describe(key, in: place.workspace, &markup)
        return root.json(adding: [("tooltip", markup.json)])
    }
}

extension JSONNode {
    /// An object as it is with other values for some members.
    func json(adding new: [(name: String, value: JSONValue)]) -> JSONValue {
        var kept: [(name: String, value: JSONValue)] = []
        for member in members where !new.contains(where: { member.name.isString($0.name) }) {
            kept.append((member.name.stringValue ?? "", .verbatim(Array(member.value.bytes))))
        }
        return .object(kept + new)
    }
}
