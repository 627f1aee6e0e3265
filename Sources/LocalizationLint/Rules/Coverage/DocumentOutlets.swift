import LocalizationCatalogModel
import LocalizationMarkupSyntax
import LocalizationSourceText

/// What an Interface Builder document says of its outlets, and of what else gives its objects their texts.
struct DocumentOutlets {
    /// The names of the outlets that lead to each object.
    private(set) var names: [ExactText: Set<ExactText>] = [:]
    /// The names of all outlets that lead to an object.
    private(set) var all: Set<ExactText> = []
    /// The names of the outlets of objects that have a class of their own.
    private(set) var ofCustomClasses: Set<ExactText> = []
    /// The objects whose texts an attribute of the program's own looks up, `localizationKey`, or a binding of Cocoa gives a value, and
    /// navigation items that belong to no controller.
    private(set) var replaced: Set<ExactText> = []
    /// The numbers of the objects that have one.
    private(set) var tags: [ExactText: ExactText] = [:]
    /// The identifiers by which code reuses the cells of the document.
    private(set) var reuseIdentifiers: Set<ExactText> = []
    /// The classes of the controllers around the controllers, navigation items and sections.
    private(set) var owners: [ExactText: ExactText] = [:]

    /// Reads a document. O(bytes).
    /// - Parameter keys: The keys of the project's tables.
    init(_ root: MarkupNode, keys: Set<ExactText>) {
        var cells: [(control: ExactText, cell: ExactText)] = []
        var looseItems: [ExactText] = []
        var rest: [(element: MarkupNode, owner: ExactText?)] = [(root, nil)]
        while let (element, around) = rest.popLast() {
            let isController = element.name.hasUTF8Suffix("ontroller")
            let owner = isController ? element[attribute: "customClass"].map(ExactText.init) ?? around : around
            let object = element.parent?.parent
            if element.isElement("outlet"), let name = element[attribute: "property"].map(ExactText.init) {
                if let destination = element[attribute: "destination"] {
                    names[ExactText(destination), default: []].insert(name)
                    all.insert(name)
                }
                if element.isIn("connections"), object?[attribute: "customClass"] != nil { ofCustomClasses.insert(name) }
            } else if let object, Self.replacesText(element, of: object, keys), let id = object[attribute: "id"] {
                replaced.insert(ExactText(id))
            }
            if element.isElement("tableViewCell"), !element.isIn("cells") { addLabels(ofPrototype: element) }
            if let id = element[attribute: "id"].map(ExactText.init) {
                if let tag = element[attribute: "tag"] { tags[id] = ExactText(tag) }
                if let identifier = element[attribute: "reuseIdentifier"] { reuseIdentifiers.insert(ExactText(identifier)) }
                if element.isElement("navigationItem"), element.isIn("objects") { looseItems.append(id) }
                if let owner, isController || element.isElement("navigationItem") || element.isElement("tableViewSection") {
                    owners[id] = owner
                }
                if element[attribute: "key"] == "cell", let control = element.parent?[attribute: "id"] {
                    cells.append((ExactText(control), id))
                }
            }
            for child in element.elements.reversed() { rest.append((child, owner)) }
        }
        replaced.formUnion(looseItems.filter { names[$0] == nil })
        // The texts of AppKit's controls are those of their cells.
        for (control, cell) in cells {
            if let names = names[control] { self.names[cell, default: []].formUnion(names) }
            if replaced.contains(control) { replaced.insert(cell) }
        }
    }

    /// The labels that cells have by their styles.
    static let styleLabels = ["textLabel", "detailTextLabel"]

    /// Adds the labels that a cell has by its style, and that code reaches as it does outlets: `cell.detailTextLabel`. A cell that is none of
    /// the fixed ones of a section is drawn for code to fill in.
    private mutating func addLabels(ofPrototype cell: MarkupNode) {
        for property in Self.styleLabels {
            guard let label = cell[attribute: property] else { continue }
            names[ExactText(label), default: []].insert(ExactText(property))
            all.insert(ExactText(property))
        }
    }

    /// Whether an element of an object's connections or attributes gives the object another text.
    private static func replacesText(_ element: MarkupNode, of object: MarkupNode, _ keys: Set<ExactText>) -> Bool {
        element.isIn("connections") && isTextBinding(element, of: object)
            || element.isIn("userDefinedRuntimeAttributes") && isLookup(element, keys)
    }

    /// Whether a node binds the text of a control. The value of a check box is its state.
    private static func isTextBinding(_ node: MarkupNode, of control: MarkupNode) -> Bool {
        guard node.isElement("binding"), let name = node[attribute: "name"] else { return false }
        if ["title", "alternateTitle", "label"].contains(name) { return true }
        return control.isElement("textField")
            && (["value", "attributedString"].contains(name) || name.hasUTF8Prefix("displayPatternValue"))
    }

    private static func isLookup(_ node: MarkupNode, _ keys: Set<ExactText>) -> Bool {
        guard node.isElement("userDefinedRuntimeAttribute"), node[attribute: "type"] == "string" else { return false }
        let path = node[attribute: "keyPath"]?.lowercased() ?? ""
        return ["locali", "l10n", "i18n"].contains(where: path.containsUTF8)
            || node[attribute: "value"].map { keys.contains(ExactText($0)) } ?? false
    }
}

extension MarkupNode {
    /// Whether it is directly in an element with a name.
    fileprivate func isIn(_ name: String) -> Bool { parent?.isElement(name) ?? false }
}
