import LocalizationCatalogModel
import LocalizationMarkupSyntax
public import LocalizationSourceText

extension XLIFFDocument {
    /// Applies edits to the text. The document keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the encoding cannot represent the new text.
    public mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard !edits.isEmpty else { return }
        guard syntax.isReversible else { throw .notReversible }
        guard let bytes = syntax.bytes(applying: edits.list) else { throw .notEncodable }
        self = XLIFFDocument(parsing: bytes)
    }

    /// The edits of the text that make the changes: only translations, states and languages change.
    /// - Throws: ``CatalogEditError`` if a change names a unit or file that is missing, or a text that XML cannot contain.
    public func edits(for changes: [XLIFFChange]) throws(CatalogEditError) -> SourceEdits {
        let index = UnitIndex(files)
        var edits: [SourceEdit] = []
        for change in changes {
            switch change {
            case .setTarget(let target, let id, let original):
                guard let unit = index.units[UnitIndex.Place(original, id)]?.last else { throw .noSuchKey(id) }
                edits += try targetEdits(target, unit)
            case .setTargetLanguage(let language, let original):
                guard let files = index.files[ExactText(original)] else { throw .noSuchKey(original) }
                // XLIFF 2 has one language, which is an attribute of the root element.
                for file in version.isSecondGeneration ? Array(files.prefix(1)) : files { edits += try languageEdits(language, file) }
            case .renameUnit(let id, let newID, let original):
                guard let units = index.units[UnitIndex.Place(original, id)] else { throw .noSuchKey(id) }
                guard index.units[UnitIndex.Place(original, newID)] == nil else { throw .keyExists(newID) }
                for unit in units {
                    guard let range = unit.idRange else { continue }
                    edits.append(SourceEdit(range, try XLIFFOutput.anyAttribute(newID)))
                }
            }
        }
        return SourceEdits(edits)
    }

    /// The edits of ``text`` that give one of the document's texts, a source or a target, another value.
    /// - Throws: ``CatalogEditError`` if the document has no such text, if it is in several segments, or if XML cannot contain it.
    public func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        for file in files {
            for unit in file.units where unit.idRange == place.keyRange {
                guard let node = [unit.sourceNode, unit.targetNode].compactMap({ $0 }).first(where: { $0.contentRange == place.range })
                else {
                    continue
                }
                guard !unit.isSegmented else { throw .notEditable("the text of '\(unit.id)' is in several segments") }
                return SourceEdits([try replacement(of: node, with: value)])
            }
        }
        throw .noSuchKey(place.key)
    }

    // MARK: Targets

    private func targetEdits(_ target: XLIFFTarget?, _ unit: XLIFFUnitView) throws(CatalogEditError) -> [SourceEdit] {
        guard unit.target != target else { return [] }
        guard !unit.isSegmented else { throw .notEditable("the text of '\(unit.id)' is in several segments") }
        guard let target else { return unit.targetNode.map { [removal(of: $0)] } ?? [] }
        var edits = try stateEdits(target, unit)
        if let node = unit.targetNode {
            if !isSameText(unit.text(of: node), target.text) { edits.append(try replacement(of: node, with: target.text)) }
        } else {
            guard let source = unit.sourceNode else { throw .notEditable("the unit '\(unit.id)' has no source") }
            edits.append(try insertion(of: target, after: source, unit))
        }
        return edits
    }

    private func replacement(of node: MarkupNode, with newText: String) throws(CatalogEditError) -> SourceEdit {
        let content = try XLIFFOutput.content(newText)
        guard node.isEmptyElement else { return SourceEdit(node.contentRange, content) }
        // `<target/>` and `<target />`: the tag is closed by an end tag instead.
        var end = max(node.startTagRange.lowerBound, node.startTagRange.upperBound &- 2)
        while end > node.startTagRange.lowerBound, text[end &- 1] == 0x20 { end &-= 1 }
        return SourceEdit(end..<node.startTagRange.upperBound, ">\(content)</\(node.name)>")
    }

    private func insertion(of target: XLIFFTarget, after source: MarkupNode, _ unit: XLIFFUnitView) throws(CatalogEditError) -> SourceEdit {
        var output = XLIFFOutput()
        let start = source.range.lowerBound
        if let indentation = text.indentation(before: start) {
            output.text(String(decoding: TextStyle(of: text).lineBreak + indentation, as: UTF8.self))
        }
        // The prefix of the namespace is that of the source.
        let name = (source.prefix.isEmpty ? "" : source.prefix + ":") + "target"
        output.text("<" + name)
        if !unit.version.isSecondGeneration {
            if let state = target.state { try output.attribute("state", state.rawValue) }
            if let qualifier = target.stateQualifier { try output.attribute("state-qualifier", qualifier) }
        }
        output.text(">")
        try output.content(target.text)
        output.text("</\(name)>")
        return SourceEdit(source.range.upperBound..<source.range.upperBound, output.bytes)
    }

    /// Removes an element, and the line break and blanks before it.
    private func removal(of node: MarkupNode) -> SourceEdit {
        var start = node.range.lowerBound
        while start > 0, text[start &- 1] == 0x20 || text[start &- 1] == 0x09 { start &-= 1 }
        if start > 0, text[start &- 1] == 0x0A { start &-= 1 }
        if start > 0, text[start &- 1] == 0x0D { start &-= 1 }
        return SourceEdit(start..<node.range.upperBound, [])
    }

    // MARK: Attributes

    private func stateEdits(_ target: XLIFFTarget, _ unit: XLIFFUnitView) throws(CatalogEditError) -> [SourceEdit] {
        guard let node = unit.stateNode else { return [] }
        guard unit.version.isSecondGeneration else {
            return try setAttributes([("state", target.state?.rawValue), ("state-qualifier", target.stateQualifier)], of: node)
        }
        let written = XLIFFSecondState.written(target)
        return try setAttributes([("state", written?.state), ("subState", written?.subState)], of: node)
    }

    private func languageEdits(_ language: String, _ file: XLIFFFileView) throws(CatalogEditError) -> [SourceEdit] {
        if file.version.isSecondGeneration { return try setAttributes([("trgLang", language)], of: file.root) }
        return try setAttributes([("target-language", language)], of: file.syntax, after: "source-language")
    }

    /// Sets or removes attributes; new ones follow another attribute, or the name of the element.
    private func setAttributes(
        _ values: [(name: String, value: String?)], of node: MarkupNode, after other: String? = nil
    ) throws(CatalogEditError) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        for (name, value) in values {
            switch (node.attribute(named: name), value) {
            case (let attribute?, let value?):
                if !isSameText(attribute.value, value) {
                    guard attribute.quoteStyle != .none else { throw .notEditable("the value of '\(name)' is not in quotation marks") }
                    edits.append(SourceEdit(attribute.valueRange, try XLIFFOutput.anyAttribute(value)))
                }
            case (let attribute?, nil):
                var start = attribute.range.lowerBound
                while start > 0, text[start &- 1] == 0x20 { start &-= 1 }
                edits.append(SourceEdit(start..<attribute.range.upperBound, []))
            case (nil, let value?):
                guard let end = other.flatMap({ node.attribute(named: $0)?.range.upperBound }) ?? node.nameRange?.upperBound else {
                    continue
                }
                edits.append(SourceEdit(end..<end, " \(name)=\"\(try XLIFFOutput.attribute(value))\""))
            case (nil, nil): break
            }
        }
        return edits
    }
}

/// The units of a document by file and identifier.
private struct UnitIndex {
    struct Place: Hashable {
        let original: ExactText
        let id: ExactText

        init(_ original: String, _ id: String) {
            self.original = ExactText(original)
            self.id = ExactText(id)
        }
    }

    private(set) var files: [ExactText: [XLIFFFileView]] = [:]
    private(set) var units: [Place: [XLIFFUnitView]] = [:]

    init(_ list: [XLIFFFileView]) {
        for file in list {
            let original = file.original
            files[ExactText(original), default: []].append(file)
            for unit in file.units { units[Place(original, unit.id), default: []].append(unit) }
        }
    }
}
