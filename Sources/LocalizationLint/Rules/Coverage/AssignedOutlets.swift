import CatalogFormats
import LocalizationCatalogModel
import LocalizationMarkupSyntax
import LocalizationSourceExtraction
import LocalizationSourceText

/// The objects of Interface Builder documents whose texts code replaces, through the outlets that lead to them.
struct AssignedOutlets {
    /// The properties of an outlet that show a text.
    private static let properties = Set(
        """
        text attributedText title attributedTitle alternateTitle stringValue attributedStringValue objectValue label placeholder \
        placeholderString attributedPlaceholder placeholderAttributedString
        """.utf8.split(separator: UInt8(ascii: " ")).map { Array($0)[...] })
    /// The methods that set such a property: `setTitle`.
    private static let setters = Set(properties.map { (Array("set".utf8) + [$0[0] & 0xDF] + $0.dropFirst())[...] })

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

    /// Adds the names before the members that set texts, such as `nameLabel` of `nameLabel?.text = name`.
    private static func addNames(in text: [UInt8], to names: inout Set<ExactText>) {
        for index in text.indices where text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: " ") {
            guard setsText(text, at: index + 1, isMember: text[index] == UInt8(ascii: ".")) else { continue }
            var end = index
            while end > 0, text[end - 1] == UInt8(ascii: "?") || text[end - 1] == UInt8(ascii: "!") { end -= 1 }
            var start = end
            while start > 0, CallContext.isWordByte(text[start - 1]) { start -= 1 }
            // `_nameLabel` is an outlet, or the variable of the outlet `nameLabel`.
            let name = text[start..<end]
            for spelling in Set([name, name.drop { $0 == UInt8(ascii: "_") }]) where !spelling.isEmpty {
                names.insert(ExactText(String(decoding: spelling, as: UTF8.self)))
            }
        }
    }

    /// Whether a member sets a text: a method that is called, or a property that gets a value. To read `field.text` sets nothing.
    private static func setsText(_ text: [UInt8], at start: Int, isMember: Bool) -> Bool {
        let member = text[start...].prefix { CallContext.isWordByte($0) }
        if setters.contains(member) { return true }
        guard isMember, properties.contains(member) else { return false }
        let behind = text[member.endIndex...].drop(while: \.isASCIIBlank)
        return behind.first == UInt8(ascii: "=") && behind.dropFirst().first != UInt8(ascii: "=") || behind.starts(with: "+=".utf8)
    }
}
