import LocalizationCatalogModel
public import LocalizationDiagnostics
package import LocalizationMarkupSyntax
import LocalizationSourceText

/// An XLIFF document (1.2, 2.0 or 2.1): views of its files and units, with every byte preserved.
///
/// Reading never fails: ``findings`` lists the problems, and all recognizable content is available. The documents of every version of Xcode
/// are read, and those that other tools have rewritten: with other quotation marks, white space, namespace prefixes and order of elements,
/// and with inline elements, which are read as what they stand for.
public struct XLIFFDocument: LocalizationDocument {
    /// The document as XML.
    package let syntax: MarkupDocument

    /// Reads a document. O(n).
    public init(parsing bytes: [UInt8]) { self.init(MarkupDocument(parsing: bytes)) }

    /// Views XML as an XLIFF document.
    package init(_ syntax: MarkupDocument) { self.syntax = syntax }

    /// The document, byte for byte.
    public var bytes: [UInt8] { syntax.originalBytes }

    /// The document's text in UTF-8 without a byte order mark, which ranges refer to.
    public var text: [UInt8] { syntax.text }

    /// The root element; nil if the document is not XLIFF.
    private var root: MarkupNode? { syntax.root.flatMap { $0.isXLIFF("xliff") ? $0 : nil } }

    /// Whether the document is XLIFF.
    package var isXLIFF: Bool { root != nil }

    /// The version as the document spells it; nil if it does not specify one.
    public var versionName: String? { root?[attribute: "version"] }

    /// The version by which the document is read.
    public var version: XLIFFVersion {
        guard let name = versionName else { return .v1_2 }
        return XLIFFVersion(rawValue: name) ?? (name.hasUTF8Prefix("2") ? .v2_1 : .v1_2)
    }

    /// The name of the encoding in the XML declaration; nil if there is none.
    public var encodingName: String? { syntax.declaration?[attribute: "encoding"] }

    /// The files, in the order of the document.
    public var files: [XLIFFFileView] {
        guard let root else { return [] }
        let version = version
        return root.elementsOfXLIFF("file").map { XLIFFFileView(syntax: $0, root: root, version: version) }
    }

    /// The content as values.
    public var content: XLIFFContent {
        XLIFFContent(version: version, encodingName: encodingName ?? "UTF-8", files: files.map(\.model))
    }

    /// The errors and warnings for the document, as XML and as XLIFF, in the order of the text.
    public var findings: [LocalizationFinding] { syntax.findings + shapeFindings }

    /// Calls a closure with each source and each target, in the order of the document. O(n).
    public func forEachText(_ body: (PlacedTranslation) -> Void) {
        for file in files {
            let (sourceLanguage, targetLanguage) = (file.sourceLanguage, file.targetLanguage)
            for unit in file.units {
                guard let keyRange = unit.idRange else { continue }
                let key = unit.id
                let texts = [(unit.sourceNode, unit.source, sourceLanguage), (unit.targetNode, unit.target?.text, targetLanguage)]
                for (node, text, language) in texts {
                    guard let node, let text else { continue }
                    body(
                        PlacedTranslation(
                            key: key, keyRange: keyRange, language: language, variation: [], value: text, range: node.contentRange))
                }
            }
        }
    }
}

extension MarkupNode {
    /// Whether this is an element with a name, with any prefix.
    func isXLIFF(_ name: String) -> Bool {
        guard kind == .element else { return false }
        return isElement(name) || !prefix.isEmpty && isSameText(localName, name)
    }

    /// The direct child elements with a name, with any prefix.
    func elementsOfXLIFF(_ name: String) -> [MarkupNode] { children.filter { $0.isXLIFF(name) } }

    /// The first direct child element with a name, with any prefix.
    func elementOfXLIFF(_ name: String) -> MarkupNode? { children.first { $0.isXLIFF(name) } }
}
