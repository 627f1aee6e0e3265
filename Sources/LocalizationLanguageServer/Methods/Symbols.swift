import LocalizationBuild
import CatalogFormats
import LocalizationFileWriting
import LocalizationLint
import LocalizationServer

// Keys as symbols.
extension LanguageServer {
    /// The maximum number of symbols below keys; a document with more of them has only keys.
    private static var partLimit: Int { 5_000 }
    /// The number of symbols that a search finds.
    private static var searchLimit: Int { 200 }

    /// The document that a method is about, with its structure; nil for other documents than tables, catalogs and documents of Interface
    /// Builder.
    mutating func outline(
        _ parameters: MethodParameters
    ) throws(ResponseError) -> (outline: DocumentOutline, positions: TextPositions)? {
        guard let place = try place(parameters) else { return nil }
        let project = workspaces[place.workspace].project.project()
        guard let file = project.file(at: place.path), let outline = DocumentOutline(project.files[file].document),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding),
            !positions.text.starts(with: Array("bplist".utf8))
        else { return nil }
        return (outline, positions)
    }

    /// `textDocument/documentSymbol`: a symbol for each key in the order of the file, and below it its languages and cases.
    mutating func documentSymbols(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let (outline, positions) = try outline(parameters) else { return .null }
        let hasParts = outline.keys.reduce(0) { $0 + $1.children.count } <= Self.partLimit
        guard capabilities.takesSymbolTrees else {
            let address = try parameters.address()
            return .array(
                outline.keys.map { key in
                    [
                        "name": .string(Self.symbolName(key.name)), "kind": 20,
                        "location": ["uri": .string(address), "range": positions.json(key.range)],
                    ]
                })
        }
        return .array(outline.keys.map { Self.symbol($0, positions, hasParts: hasParts) })
    }

    private static func symbol(_ node: DocumentOutline.Node, _ positions: TextPositions, hasParts: Bool) -> JSONValue {
        let kind =
            switch node.kind {
            case .key: 20
            case .language: 3
            case .variable: 13
            case .category, .device: 22
            }
        var members: [(name: String, value: JSONValue)] = [
            ("name", .string(symbolName(node.name))), ("kind", .integer(kind)), ("range", positions.json(node.range)),
            ("selectionRange", positions.json(node.nameRange)),
        ]
        if hasParts, !node.children.isEmpty {
            members.append(("children", .array(node.children.map { symbol($0, positions, hasParts: true) })))
        }
        return .object(members)
    }

    /// The name of a symbol must not be empty.
    private static func symbolName(_ name: String) -> String {
        name.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } ? "\"\(name)\"" : name
    }

    /// `workspace/symbol`: the keys that contain a text, or whose texts in any language do; those of the development language first.
    mutating func workspaceSymbols(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        let query = try parameters.text("query").lowercased()
        guard !query.isEmpty else { return [] }
        synchronize()
        var sources: [JSONValue] = []
        var translations: [JSONValue] = []
        for workspace in workspaces.indices {
            let project = workspaces[workspace].project.project()
            for table in project.tables {
                for entry in table.entries {
                    guard sources.count < Self.searchLimit else { return .array(sources) }
                    let originals = [entry.key] + (entry.source?.all.map(\.value) ?? [])
                    if originals.contains(where: { $0.lowercased().containsUTF8(query) }) {
                        sources += [symbol(entry.key, at: FilePlace(entry.place), in: table, workspace)].compactMap(\.self)
                        continue
                    }
                    guard translations.count < Self.searchLimit else { continue }
                    let text = entry.texts.first { $0.all.contains { $0.value.lowercased().containsUTF8(query) } }
                    guard let text, let place = workspaces[workspace].place(of: entry, in: text.language) else { continue }
                    translations += [symbol(entry.key, at: place, in: table, workspace)].compactMap(\.self)
                }
            }
        }
        return .array(Array((sources + translations).prefix(Self.searchLimit)))
    }

    private mutating func symbol(_ key: String, at place: FilePlace, in table: LintTable, _ workspace: Int) -> JSONValue? {
        let path = workspaces[workspace].project.project().source(at: place.file).path
        return location(path, place.range, in: workspace).map {
            ["name": .string(Self.symbolName(key)), "kind": 20, "location": $0, "containerName": .string(table.name)]
        }
    }
}
