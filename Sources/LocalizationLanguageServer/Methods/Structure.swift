import LocalizationProject
import LocalizationLint
import LocalizationBuild
import CatalogFormats
import LocalizationFileWriting
import LocalizationKeyCollation
import LocalizationRunSupport
import LocalizationServer
import LocalizationSourceText

// The form of documents: formatting, folding and coloring.
extension LanguageServer {
    /// `textDocument/formatting`: the edits to the canonical form that `lproj fmt` writes; null for other documents, and for files with
    /// mistakes. The options of the client do not matter.
    mutating func formatting(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let place = try place(parameters), let type = CatalogFileType(path: place.path), CatalogFileType.catalogs.contains(type)
        else {
            return .null
        }
        let project = workspaces[place.workspace].project.project()
        guard let file = project.file(at: place.path),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding)
        else { return .null }
        let result = CatalogFormatting.format(project.files[file].document, collation: FoundationKeyOrder.standardComparison)
        switch result.outcome {
        case .refused: return .null
        case .unchanged: return []
        case .formatted(let canonical):
            let text = type.documentType.init(parsing: canonical).text
            let edits = LineDiff.edits(from: positions.text, to: text)
            return .array(
                edits.map { edit in
                    ["range": positions.json(edit.range), "newText": .string(String(decoding: edit.replacement, as: UTF8.self))]
                })
        }
    }

    /// `textDocument/foldingRange`: entries, languages and comments of more than one line.
    mutating func foldingRanges(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let (outline, positions) = try outline(parameters) else { return .null }
        var ranges: [JSONValue] = []
        func add(_ range: Range<Int>, isComment: Bool) {
            let (start, end) = (positions.position(at: range.lowerBound).line, positions.position(at: max(range.upperBound - 1, 0)).line)
            guard end > start else { return }
            let kind: [(name: String, value: JSONValue)] = isComment ? [("kind", "comment")] : []
            ranges.append(.object([("startLine", .integer(start)), ("endLine", .integer(end))] + kind))
        }
        for comment in outline.comments { add(comment, isComment: true) }
        var waiting = Array(outline.keys.reversed())
        while let node = waiting.popLast() {
            add(node.range, isComment: false)
            if node.kind == .key || node.kind == .variable { waiting += node.children.reversed() }
        }
        return .array(ranges)
    }

    /// `textDocument/semanticTokens/full`: keys, texts with their specifiers, cases, numbers and comments of tables and catalogs; null for
    /// code, which another server colors.
    mutating func semanticTokens(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let (outline, positions) = try outline(parameters) else { return .null }
        let legend = SemanticTokens.legend(for: capabilities)
        var tokens = SemanticTokens(legend: legend, text: positions.text)
        for comment in outline.comments { tokens.add(comment, .comment) }
        var waiting = outline.keys
        while let node = waiting.popLast() {
            switch node.kind {
            case .key: tokens.add(node.nameRange, .property)
            case .category, .device: tokens.add(node.nameRange, .keyword)
            case .language, .variable: break
            }
            if let text = node.text, text != node.nameRange { tokens.addText(text) }
            for number in node.numbers { tokens.add(number, .number) }
            waiting += node.children
        }
        return ["data": .array(tokens.encoded(positions).map { .integer($0) })]
    }
}
