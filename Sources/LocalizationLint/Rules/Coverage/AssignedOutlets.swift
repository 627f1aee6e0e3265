import CatalogFormats
import LocalizationCatalogModel
import LocalizationMarkupSyntax
import LocalizationSourceExtraction

/// The objects of Interface Builder documents whose texts code replaces, through the outlets that lead to them.
struct AssignedOutlets {
    /// The words that follow the name of an outlet where code sets its text.
    private static let endings = [
        ".text", ".title", ".setTitle", ".stringValue", ".attributed", ".placeholder", ".label", ".setText", " setText:", " setTitle:",
        " setStringValue:", " setAttributed", " setPlaceholder", " setLabel:",
    ].map { Array($0.utf8) }

    private let names: Set<ExactText>

    /// Finds the outlets of documents whose texts code sets. O(bytes of the code and of the documents).
    init(_ documents: [InterfaceDocument], in code: CodeJoin?) {
        var outlets: Set<ExactText> = []
        for document in documents { for names in Self.outlets(of: document).values { outlets.formUnion(names) } }
        var found: Set<ExactText> = []
        if !outlets.isEmpty {
            for file in code?.sourceFiles ?? [] { Self.addNames(in: file.utf8, to: &found) }
        }
        names = outlets.intersection(found)
    }

    /// The ids of the objects of a document whose texts code sets. O(bytes of the document).
    func objects(of document: InterfaceDocument) -> Set<ExactText> {
        if names.isEmpty { return [] }
        return Set(Self.outlets(of: document).filter { !names.isDisjoint(with: $0.value) }.keys)
    }

    /// The names of the outlets that lead to each object.
    private static func outlets(of document: InterfaceDocument) -> [ExactText: Set<ExactText>] {
        var outlets: [ExactText: Set<ExactText>] = [:]
        guard let root = document.markup.root else { return outlets }
        for element in root.descendants where element.isElement("outlet") {
            guard let name = element[attribute: "property"], let object = element[attribute: "destination"] else { continue }
            outlets[ExactText(object), default: []].insert(ExactText(name))
        }
        return outlets
    }

    /// Adds the names before the members that set texts, such as `nameLabel` of `nameLabel?.text`.
    private static func addNames(in text: [UInt8], to names: inout Set<ExactText>) {
        for index in text.indices where text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: " ") {
            guard endings.contains(where: { text[index...].starts(with: $0) }) else { continue }
            var end = index
            while end > 0, text[end - 1] == UInt8(ascii: "?") || text[end - 1] == UInt8(ascii: "!") { end -= 1 }
            var start = end
            while start > 0, CallContext.isWordByte(text[start - 1]) { start -= 1 }
            if start < end { names.insert(ExactText(String(decoding: text[start..<end], as: UTF8.self))) }
        }
    }
}
