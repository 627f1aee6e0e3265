package import LocalizationDiagnostics
import LocalizationCatalogModel
package import LocalizationMarkupSyntax
package import LocalizationSourceText

/// A file of Android's string resources (`res/values/strings.xml`), with every byte preserved.
///
/// Texts are those that `aapt2` compiles: entities that the file declares are expanded, escapes are resolved, and white space outside
/// quotation marks is collapsed. Markup such as `<b>` stays in the text as the file spells it; the tags of `xliff:g` do not. Resources of
/// other kinds, references to resources, and texts for other products than the default one are left alone.
package struct AndroidStringsDocument: ForeignDocument {
    /// The document as XML.
    package let syntax: MarkupDocument
    /// The resources that are texts, in the order of the file.
    let resources: [AndroidResource]
    private let unreadValues: [ForeignRemainder]
    package let findings: [Finding]
    /// The document with the texts of the entities that it declares; nil if no text uses one.
    private let expansion: MarkupExpansion?

    /// Reads a file. The declaration of an XML document determines its encoding. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        syntax = MarkupDocument(parsing: bytes, readsEntities: true)
        let (expansion, entityFindings) = syntax.expandingEntities()
        self.expansion = expansion
        let document = expansion?.document ?? syntax
        var reading = AndroidReading()
        reading.read(document)
        if let expansion { reading.returnToOriginal(of: expansion) }
        resources = reading.resources
        unreadValues = reading.leftOut
        // aapt2 does not read what follows the root element.
        let end = syntax.root.map(\.range.upperBound) ?? Int.max
        let encodingFindings = AndroidEncoding(of: syntax).findings
        let found = syntax.findings.filter { $0.rule != Rule.XML.encoding || encodingFindings.isEmpty } + syntax.namespaceFindings
        findings =
            encodingFindings + found.filter { ($0.range?.lowerBound ?? 0) < end || $0.severity != .error } + entityFindings
            + reading.findings.list
    }

    /// The member of a catalog's text with the spelling of its markup, ``PlacedText/spelling``. Compilers of catalogs ignore it.
    package static let spellingMember = "androidSpelling"

    package var bytes: [UInt8] { syntax.originalBytes }

    package var text: [UInt8] { syntax.text }

    /// Always nil: the name of the folder is the language.
    package var language: String? { nil }

    package var entries: [ForeignEntry] {
        let isUsed = isForDefaultProduct
        return resources.compactMap { isUsed($0) ? $0.entry : nil }
    }

    package var leftOut: [ForeignRemainder] {
        let isUsed = isForDefaultProduct
        return unreadValues
            + resources.filter { !isUsed($0) }.map { ForeignRemainder(key: $0.key, what: "the text for the product '\($0.product ?? "")'") }
    }

    /// Tells whether a resource is for the default product, or has no counterpart that is. O(resources) once.
    private var isForDefaultProduct: (AndroidResource) -> Bool {
        guard resources.contains(where: { !$0.isDefaultProduct }) else { return { _ in true } }
        let names = Set(resources.filter(\.isDefaultProduct).map { ExactText($0.key.value) })
        return { $0.isDefaultProduct || !names.contains(ExactText($0.key.value)) }
    }

    /// What tells each resource from the others: its name, its type, and its product, which is empty for the default one.
    package var resourceNames: [(name: String, type: String, product: String)] {
        resources.map { ($0.key.value, $0.kind.rawValue, $0.isDefaultProduct ? "" : $0.product ?? "") }
    }

    /// The name and the type of each resource, and its texts without markup: what `aapt2` compiles.
    package var compiledTexts: [(name: String, type: String, texts: [(step: String?, text: String)])] {
        resources.map { resource in
            let texts: [(step: String?, text: String)] = resource.entry.values.flatMap { value in
                let isPlural = resource.kind == .plurals
                return value.value.texts.map { (isPlural ? $0.step : nil, $0.text.value) }
            }
            return (resource.key.value, resource.kind.rawValue, resource.plainTexts ?? texts)
        }
    }

    package func forEachText(_ body: (PlacedTranslation) -> Void) {
        for resource in resources {
            for value in resource.entry.values {
                for (step, text) in value.value.texts {
                    let axis: VariationStep? =
                        switch value.value {
                        case .plural: step.map { VariationStep.variation(.plural, $0) }
                        case .text, .list: nil
                        }
                    let key = axis == nil && step != nil ? resource.key.value + "." + (step ?? "") : resource.key.value
                    body(
                        PlacedTranslation(
                            key: key, keyRange: resource.key.range, language: nil, variation: axis.map { [$0] } ?? [], value: text.value,
                            range: text.range))
                }
            }
        }
    }

    package func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8] {
        // The content of an empty-element tag has no place between tags.
        if range.isEmpty, range.lowerBound >= 2, self.text[range.lowerBound &- 2] == UInt8(ascii: "/") {
            throw .notEditable("the element has no end tag")
        }
        if let expansion, expansion.isReference(range) { throw .notEditable("the text is that of an entity") }
        guard let spelled = AndroidStringsWriter.content(text) else { throw .notEncodable }
        return spelled
    }

    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard !edits.isEmpty else { return }
        guard syntax.isReversible else { throw .notReversible }
        guard let bytes = syntax.bytes(applying: edits.list) else { throw .notEncodable }
        self = AndroidStringsDocument(parsing: bytes)
    }

    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] { AndroidStringsWriter.file(table) }
}

/// A resource with texts.
struct AndroidResource {
    /// The kinds of resources with texts.
    enum Kind: String {
        case string, plurals, array
    }

    let kind: Kind
    /// The product; nil if the file does not name one.
    let product: String?
    var entry: ForeignEntry
    /// The text of each value without markup; nil if none has any.
    var plainTexts: [(step: String?, text: String)]?

    var key: PlacedText { entry.key }

    var isDefaultProduct: Bool { product == nil || product == "default" }
}
