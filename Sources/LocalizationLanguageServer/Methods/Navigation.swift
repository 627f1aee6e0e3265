import LocalizationCodeKeys
import LocalizationBuild
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationLint
import LocalizationServer

// Where a key is defined and used.
extension LanguageServer {
    /// `textDocument/definition`: the entry of the development language, or the variable of a marker.
    mutating func definition(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let found = try keyPosition(parameters) else { return .null }
        let workspace = found.place.workspace
        // Without an entry of its own, the text of an object is that of its document.
        if found.key.entry?.source == nil, let object = workspaces[workspace].object(of: found.key) {
            return links([object.place], from: found.key.range, found.positions, in: workspace)
        }
        guard let entry = found.key.entry else { return .null }
        let offset = found.positions.offset(of: try parameters.position())
        if let variable = marker(at: offset, found.key, in: workspace), let place = variable.definition {
            return links([FilePlace(file: variable.file, range: place)], from: variable.range, found.positions, in: workspace)
        }
        let project = workspaces[workspace].project.project()
        let isCatalog = found.key.table.map { !project.tables[$0].hasFilePerLanguage } ?? true
        // An entry of a catalog has all languages; of several tables, that of the development language has the definition.
        let place = isCatalog ? entry.place : entry.source?.place ?? entry.place
        return links([FilePlace(place)], from: found.key.range, found.positions, in: workspace)
    }

    /// `textDocument/references`: the calls, the uses of accessors, and the entries in all languages; of a variable, its markers.
    mutating func references(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let found = try keyPosition(parameters) else { return .null }
        let workspace = found.place.workspace
        let offset = found.positions.offset(of: try parameters.position())
        let includesDeclaration = parameters["context", "includeDeclaration"]?.booleanValue == true
        if let variable = marker(at: offset, found.key, in: workspace) {
            let places = variable.markers + (includesDeclaration ? [variable.definition].compactMap(\.self) : [])
            return .array(places.compactMap { location(found.place.path, $0, in: workspace) })
        }
        guard let table = found.key.table else {
            guard case .call(let use) = found.key.part else { return [] }
            // Without a table, the calls of the file with the same key and table are known.
            let uses = workspaces[workspace].project.keyUses(in: found.place.path).map(\.use).filter {
                isSameText($0.key, use.key) && isSameText($0.table, use.table)
            }
            return .array(uses.compactMap { $0.keyRange }.compactMap { location(found.place.path, $0, in: workspace) })
        }
        var locations: [JSONValue] = []
        for use in workspaces[workspace].uses(of: found.key.key, inTable: table) {
            guard let range = use.keyRange ?? use.place.range else { continue }
            locations += [location(use.place.path, range, in: workspace)].compactMap(\.self)
        }
        for accessor in workspaces[workspace].accessorPlaces(of: found.key.key, inTable: table) {
            locations += [location(accessor.path, accessor.range, in: workspace)].compactMap(\.self)
        }
        let project = workspaces[workspace].project.project()
        for document in project.files {
            guard let interface = document.document as? InterfaceDocument, isSameText(document.table, project.tables[table].name) else {
                continue
            }
            for text in interface.strings where isSameText(text.key, found.key.key) {
                locations += [location(document.path, text.range, in: workspace)].compactMap(\.self)
            }
        }
        if includesDeclaration, let entry = found.key.entry {
            var places = [FilePlace(entry.place)]
            for text in entry.texts
            where !(project.files[text.place.file].document is any CatalogDocument) && text.place != entry.place {
                places.append(FilePlace(text.place))
            }
            if let catalog = project.files[entry.place.file].document as? XCStringsDocument {
                places += (catalog[entry.key].map { Array($0.localizations) } ?? []).map {
                    FilePlace(file: entry.place.file, range: $0.nameRange)
                }
            }
            locations += places.compactMap { location(project.source(at: $0.file).path, $0.range, in: workspace) }
        }
        return .array(locations)
    }

    /// A range of a file; nil if the file cannot be read.
    mutating func location(_ path: String, _ range: Range<Int>, in workspace: Int) -> JSONValue? {
        guard let positions = workspaces[workspace].positions(in: path, capabilities.encoding) else { return nil }
        return ["uri": .string(address(ofFileAt: path)), "range": positions.json(range)]
    }

    private mutating func links(
        _ places: [FilePlace], from origin: Range<Int>, _ positions: TextPositions, in workspace: Int
    ) -> JSONValue {
        let project = workspaces[workspace].project.project()
        return .array(
            places.compactMap { place -> JSONValue? in
                let path = project.source(at: place.file).path
                guard capabilities.takesDefinitionLinks else { return location(path, place.range, in: workspace) }
                guard let target = workspaces[workspace].positions(in: path, capabilities.encoding) else { return nil }
                let range = target.json(place.range)
                return [
                    "originSelectionRange": positions.json(origin), "targetUri": .string(address(ofFileAt: path)), "targetRange": range,
                    "targetSelectionRange": range,
                ]
            })
    }

    // MARK: Variables

    /// A marker in a text and what it refers to.
    private struct Marker {
        /// The number of the file.
        let file: Int
        /// The marker.
        let range: Range<Int>
        /// The variable; nil if there is none of the name.
        let definition: Range<Int>?
        /// All markers of the variable in the text's language.
        let markers: [Range<Int>]
    }

    /// The marker of a variable at an offset: `%#@name@`, or `%arg` in one of its cases.
    private mutating func marker(at offset: Int, _ key: KeyPosition, in workspace: Int) -> Marker? {
        guard case .text(let text) = key.part, let language = key.language, let entry = key.entry, let found = entry[language] else {
            return nil
        }
        let spelled = text.spelled(in: workspaces[workspace].positions(in: key.path, capabilities.encoding)?.text ?? [])
        let variables = found.plurals
        for piece in spelled where piece.range.contains(offset) {
            let name: String
            if let marker = piece.markerName {
                name = marker
            } else if piece.isArgument, let own = variables.first(where: { $0.cases.contains { $0.text.range == text.range } }) {
                name = own.name
            } else {
                continue
            }
            let variable = variables.first { isSameText($0.name, name) }
            let bytes = workspaces[workspace].positions(in: key.path, capabilities.encoding)?.text ?? []
            let markers = found.all.flatMap { $0.spelled(in: bytes) }.filter { $0.markerName.map { isSameText($0, name) } ?? false }
            return Marker(file: found.place.file, range: piece.range, definition: variable?.range, markers: markers.map(\.range))
        }
        return nil
    }
}
