package import LocalizationMarkupSyntax

/// A view of the texts of one source file in an XLIFF document.
public struct XLIFFFileView: Sendable {
    /// The element `file`.
    package let syntax: MarkupNode
    let root: MarkupNode
    let version: XLIFFVersion

    /// The path of the source file; empty if it is missing.
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
        return syntax.descendants.filter { $0.isXLIFF(name) }.map { XLIFFUnitView(syntax: $0, version: version) }
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

    private var idAttribute: MarkupAttribute? {
        // An `id` of XLIFF 2 has no spaces; the name is the identifier of the resource.
        (version.isSecondGeneration ? syntax.attribute(named: "name") : nil) ?? syntax.attribute(named: "id")
    }

    /// The identifier; empty if it is missing.
    public var id: String { idAttribute?.value ?? "" }
    /// The bytes of the identifier between the quotation marks; nil if it is missing.
    public var idRange: Range<Int>? { idAttribute?.valueRange }

    /// The parts of the text: the unit itself, or the segments of XLIFF 2 and what is between them.
    private var parts: [MarkupNode] {
        guard version.isSecondGeneration else { return [syntax] }
        return syntax.children.filter { $0.isXLIFF("segment") || $0.isXLIFF("ignorable") }
    }

    /// The element of the state: the target, or the segment of XLIFF 2.
    var stateNode: MarkupNode? { version.isSecondGeneration ? syntax.elementOfXLIFF("segment") : targetNode }

    /// The element of the original text; that of the first segment.
    package var sourceNode: MarkupNode? { parts.lazy.compactMap { $0.elementOfXLIFF("source") }.first }
    /// The element of the translation; that of the first segment.
    package var targetNode: MarkupNode? { parts.lazy.compactMap { $0.elementOfXLIFF("target") }.first }
    /// Whether the text is in several segments, which an edit cannot distribute.
    var isSegmented: Bool { version.isSecondGeneration && parts.count != 1 }

    /// The original text, with inline elements flattened to their text; nil if it is missing.
    public var source: String? { joined("source") }
    /// The bytes of the original text; nil if it is missing.
    public var sourceRange: Range<Int>? { sourceNode?.contentRange }
    /// The bytes of the translation; nil if there is none.
    public var targetRange: Range<Int>? { targetNode?.range }

    /// The translation, with inline elements flattened to their text; nil if there is none.
    public var target: XLIFFTarget? {
        guard let text = joined("target") else { return nil }
        let node = stateNode
        guard version.isSecondGeneration else {
            return XLIFFTarget(
                text, state: node?[attribute: "state"].map(XLIFFState.init(rawValue:)), stateQualifier: node?[attribute: "state-qualifier"])
        }
        let (state, qualifier) = XLIFFSecondState.read(node?[attribute: "state"], node?[attribute: "subState"])
        return XLIFFTarget(text, state: state, stateQualifier: qualifier)
    }

    private func joined(_ name: String) -> String? {
        let texts = parts.compactMap { $0.elementOfXLIFF(name)?.textContent }
        return texts.isEmpty ? nil : texts.joined()
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
    static func read(_ state: String?, _ subState: String?) -> (XLIFFState?, String?) {
        let detail = subState.flatMap { $0.hasUTF8Prefix(prefix) ? String(Substring($0.utf8.dropFirst(prefix.utf8.count))) : nil }
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
