package import LocalizationMarkupSyntax

/// A view of the texts of one source file in an XLIFF document.
public struct XLIFFFileView: Sendable {
    /// The element `file`.
    package let syntax: MarkupNode
    let root: MarkupNode
    let version: XLIFFVersion

    /// The path of the source file; empty if it is missing, as it may be in XLIFF 2.
    public var original: String { syntax[attribute: "original"] ?? "" }
    /// The bytes of the path between the quotation marks; nil if it is missing.
    public var originalRange: Range<Int>? { syntax.attribute(named: "original")?.valueRange }
    /// The language of the sources; nil if the document does not specify it.
    public var sourceLanguage: String? {
        version.isSecondGeneration ? root[attribute: "srcLang"] : syntax[attribute: "source-language"]
    }
    /// The language of the targets; nil if the document does not specify it.
    public var targetLanguage: String? {
        version.isSecondGeneration ? root[attribute: "trgLang"] : syntax[attribute: "target-language"]
    }
    /// The program that wrote the texts.
    public var tool: XLIFFTool? {
        guard let node = syntax.elementOfXLIFF("header")?.elementOfXLIFF("tool") else { return nil }
        return XLIFFTool(
            identifier: node[attribute: "tool-id"] ?? "", name: node[attribute: "tool-name"] ?? "",
            version: node[attribute: "tool-version"],
            build: node[attribute: "build-num"])
    }
    /// The units at any depth of groups, in the order of the document.
    public var units: [XLIFFUnitView] {
        let name = version.isSecondGeneration ? "unit" : "trans-unit"
        let languages = (sourceLanguage, targetLanguage)
        return syntax.descendants.filter { $0.isXLIFF(name) }.map {
            XLIFFUnitView(syntax: $0, version: version, languages: languages)
        }
    }

    private var hasDataTypeFirst: Bool {
        guard let type = syntax.attribute(named: "datatype"), let language = syntax.attribute(named: "source-language") else {
            return false
        }
        return type.nameRange.lowerBound < language.nameRange.lowerBound
    }

    /// The file as a value.
    public var model: XLIFFFile {
        XLIFFFile(
            original: original, sourceLanguage: sourceLanguage ?? "", targetLanguage: targetLanguage,
            dataType: syntax[attribute: "datatype"], hasDataTypeFirst: hasDataTypeFirst, tool: tool, units: units.map(\.model))
    }
}

/// A view of a unit of an XLIFF document.
public struct XLIFFUnitView: Sendable {
    /// The element `trans-unit` or `unit`.
    package let syntax: MarkupNode
    let version: XLIFFVersion
    /// The languages of the document's sources and targets.
    let languages: (source: String?, target: String?)

    private var idAttribute: MarkupAttribute? {
        // An `id` of XLIFF 2 has no spaces; the name is the identifier of the resource.
        (version.isSecondGeneration ? syntax.attribute(named: "name") : nil) ?? syntax.attribute(named: "id")
    }

    /// The identifier; empty if it is missing.
    public var id: String { idAttribute?.value ?? "" }
    /// The bytes of the identifier between the quotation marks; nil if it is missing.
    public var idRange: Range<Int>? { idAttribute?.valueRange }

    /// The parts of the text, in the order of the source: the unit itself, or the segments of XLIFF 2 and what is between them.
    var parts: [XLIFFPart] {
        guard version.isSecondGeneration else { return [XLIFFPart(of: syntax, isSegment: true)] }
        return syntax.children.compactMap { node in
            let isSegment = node.isXLIFF("segment")
            return isSegment || node.isXLIFF("ignorable") ? XLIFFPart(of: node, isSegment: isSegment) : nil
        }
    }

    /// The element of the state: the target, or the segment of XLIFF 2. Of several segments, the first that is not finished counts, or the
    /// first one.
    var stateNode: MarkupNode? {
        let parts = parts
        guard version.isSecondGeneration else { return parts.first?.target }
        let segments = parts.lazy.filter(\.isSegment).map(\.syntax)
        return segments.first { XLIFFSecondState.read(of: $0).0.map { !$0.isFinished } ?? false } ?? segments.first
    }

    /// The element of the original text; that of the first segment.
    package var sourceNode: MarkupNode? { parts.lazy.compactMap(\.source).first }
    /// The element of the translation; that of the first segment.
    package var targetNode: MarkupNode? { parts.lazy.compactMap(\.target).first }
    /// Whether the text is in several segments, which an edit cannot distribute.
    var isSegmented: Bool { version.isSecondGeneration && parts.count != 1 }

    /// The original text, with what inline elements stand for; nil if it is missing.
    public var source: String? {
        let nodes = parts.compactMap(\.source)
        return nodes.isEmpty ? nil : text(of: nodes)
    }
    /// The bytes of the original text; nil if it is missing.
    public var sourceRange: Range<Int>? { sourceNode?.contentRange }
    /// The bytes of the translation; nil if there is none.
    public var targetRange: Range<Int>? { targetNode?.range }

    /// The translation, with what inline elements stand for; nil if there is none, or not for all segments.
    ///
    /// The targets are in the order that they name. What is between segments is not translated: without a target, its source stands in the
    /// translation. Source: XLIFF 2.1, "Segments Order".
    public var target: XLIFFTarget? {
        let parts = parts
        let segments = parts.filter(\.isSegment)
        guard !segments.isEmpty, segments.allSatisfy({ $0.target != nil }) else { return nil }
        let ordered = XLIFFPart.places(of: parts).enumerated().sorted { ($0.element ?? 0, $0.offset) < ($1.element ?? 0, $1.offset) }
        let text = text(of: ordered.compactMap { parts[$0.offset].target ?? parts[$0.offset].source })
        guard let node = stateNode else { return XLIFFTarget(text) }
        guard version.isSecondGeneration else {
            return XLIFFTarget(
                text, state: node[attribute: "state"].map(XLIFFState.init(rawValue:)), stateQualifier: node[attribute: "state-qualifier"])
        }
        let (state, qualifier) = XLIFFSecondState.read(of: node)
        return XLIFFTarget(text, state: state, stateQualifier: qualifier)
    }

    /// The text of a source or a target, with what its inline elements stand for.
    func text(of node: MarkupNode) -> String { text(of: [node]) }

    private func text(of nodes: [MarkupNode]) -> String {
        var text = XLIFFInlineText(of: self)
        for node in nodes { text.append(contentOf: node) }
        return text.text
    }

    /// The notes, in the order of the document.
    public var notes: [XLIFFNote] {
        let nodes =
            version.isSecondGeneration
            ? syntax.elementOfXLIFF("notes")?.elementsOfXLIFF("note") ?? [] : syntax.elementsOfXLIFF("note")
        return nodes.map { XLIFFNote($0.textContent, from: $0[attribute: version.isSecondGeneration ? "category" : "from"]) }
    }

    /// The unit as a value.
    public var model: XLIFFUnit { XLIFFUnit(id: id, source: source ?? "", target: target, notes: notes) }
}

/// The states of XLIFF 2, which has fewer than XLIFF 1.2: what they cannot express is in `subState`.
enum XLIFFSecondState {
    private static let prefix = "lproj:"

    /// The state and qualifier of a segment.
    static func read(of segment: MarkupNode) -> (XLIFFState?, String?) {
        let state = segment[attribute: "state"]
        let detail = segment[attribute: "subState"].flatMap {
            $0.hasUTF8Prefix(prefix) ? String(Substring($0.utf8.dropFirst(prefix.utf8.count))) : nil
        }
        guard let state else { return (nil, detail) }
        switch state {
        case "initial": return (detail.map(XLIFFState.init(rawValue:)) ?? .new, nil)
        case "translated", "reviewed": return (.translated, detail)
        default: return (XLIFFState(rawValue: state), detail)
        }
    }

    /// The values of the attributes for a target.
    static func written(_ target: XLIFFTarget) -> (state: String, subState: String?)? {
        guard let state = target.state else { return nil }
        switch state {
        case .new: return ("initial", nil)
        case .translated: return ("translated", target.stateQualifier.map { prefix + $0 })
        case .final, .signedOff: return ("final", target.stateQualifier.map { prefix + $0 })
        default: return ("initial", prefix + state.rawValue)
        }
    }
}
