import LocalizationBuild
import CatalogFormats
import LocalizationFileWriting
import LocalizationLint
import LocalizationProject
import LocalizationServer

// Keys as symbols.
extension LanguageServer {
    /// The maximum number of symbols below keys; a document with more of them has only keys.
    private static var partLimit: Int { 5_000 }
    /// The number of symbols that a search finds.
    private static var searchLimit: Int { 200 }

    /// The document that a method is about, with its structure; nil for other documents than tables, catalogs and documents of Interface
    /// Builder.
    /// - Parameter partLimit: The maximum number of parts directly below keys; in a document with more of them, keys have none.
    mutating func outline(
        _ parameters: MethodParameters, partLimit: Int = .max
    ) throws(ResponseError) -> (outline: DocumentOutline, positions: TextPositions)? {
        guard let place = try place(parameters) else { return nil }
        guard workspaces[place.workspace].isRead else { return openOutline(at: place, partLimit: partLimit) }
        let project = workspaces[place.workspace].project.project()
        guard let file = project.file(at: place.path),
            let outline = DocumentOutline(project.files[file].document, partLimit: partLimit),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding),
            !positions.text.starts(with: Array("bplist".utf8))
        else { return nil }
        return (outline, positions)
    }

    /// The structure of an open document whose project is not read yet.
    private func openOutline(at place: DocumentPlace, partLimit: Int) -> (outline: DocumentOutline, positions: TextPositions)? {
        guard let text = documentName(of: place.address).flatMap({ documents[$0]?.text.bytes }),
            let type = CatalogFileType(path: place.path), (CatalogFileType.catalogs + CatalogFileType.interfaces).contains(type)
        else { return nil }
        let document = type.documentType.init(parsing: text)
        let hasMark = text.starts(with: TextPositions.mark) && !document.text.starts(with: TextPositions.mark)
        return DocumentOutline(document, partLimit: partLimit).map {
            ($0, TextPositions(document.text, capabilities.encoding, hasMark: hasMark))
        }
    }

    /// `textDocument/documentSymbol`: a symbol for each key in the order of the file, and below it its languages and cases.
    mutating func documentSymbols(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let (outline, positions) = try outline(parameters, partLimit: Self.partLimit) else { return .null }
        let address = capabilities.takesSymbolTrees ? nil : JSONText.quoted(try parameters.address(), escapingLineSeparators: true)
        // Written at once: as values, the symbols of a large catalog would take many times the memory and the time of the text.
        var list: [UInt8] = []
        Self.append(outline.keys, at: address, positions, to: &list)
        return .verbatim(list)
    }

    /// Appends the symbols of nodes in JSON.
    /// - Parameter address: The address of the document in JSON, for a client that takes no trees; nil for one that does.
    private static func append(_ nodes: [DocumentOutline.Node], at address: String?, _ positions: TextPositions, to list: inout [UInt8]) {
        list.append(UInt8(ascii: "["))
        for (number, node) in nodes.enumerated() {
            list += (number > 0 ? ",{\"name\":" : "{\"name\":").utf8
            JSONText.append(symbolName(node.name), to: &list, escapingLineSeparators: true)
            list += ",\"kind\":\(symbolKind(node.kind)),".utf8
            if let address { list += "\"location\":{\"uri\":\(address),".utf8 }
            list += "\"range\":".utf8
            positions.append(node.range, to: &list)
            if address == nil {
                list += ",\"selectionRange\":".utf8
                positions.append(node.nameRange, to: &list)
                if !node.children.isEmpty {
                    list += ",\"children\":".utf8
                    // Recursive along variations, whose depth the reader limits.
                    append(node.children, at: nil, positions, to: &list)
                }
            }
            list += (address == nil ? "}" : "}}").utf8
        }
        list.append(UInt8(ascii: "]"))
    }

    /// The kind of a symbol by the protocol's numbers.
    private static func symbolKind(_ kind: DocumentOutline.Node.Kind) -> Int {
        switch kind {
        case .key: 20
        case .language: 3
        case .variable: 13
        case .category, .device: 22
        }
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
