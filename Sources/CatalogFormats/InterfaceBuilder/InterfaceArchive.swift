import LocalizationMarkupSyntax

/// Finds the localizable texts of an archive, the format of Interface Builder 3 and of Xcode before version 5.
///
/// An archive is a graph of encoded objects. The ids in keys are the numbers of its `IBObjectRecord`s, each of which refers to an object.
struct InterfaceArchive {
    private(set) var strings: [InterfaceString] = []
    private(set) var objects: [InterfaceObject] = []
    private let nodes: [ExactText: MarkupNode]

    /// The localized properties of the encoded classes: where a text is among the members of an object, and its name in keys.
    private static let properties: [(classes: [String], path: [String], name: String)] = [
        (["NSWindowTemplate"], ["NSWindowTitle"], "title"),
        (["NSMenu", "NSMenuItem"], ["NSTitle"], "title"),
        (
            [
                "NSButtonCell", "NSTextFieldCell", "NSSecureTextFieldCell", "NSSearchFieldCell", "NSTokenFieldCell", "NSComboBoxCell",
                "NSFormCell",
            ], ["NSContents"], "title"
        ),
        (["NSButtonCell"], ["NSAlternateContents"], "alternateTitle"),
        (
            ["NSTextFieldCell", "NSSecureTextFieldCell", "NSSearchFieldCell", "NSTokenFieldCell", "NSComboBoxCell", "NSFormCell"],
            ["NSPlaceholderString"], "placeholderString"
        ),
        (["NSBox"], ["NSTitleCell", "NSContents"], "title"),
        (["NSTabViewItem"], ["NSLabel"], "label"),
        (["NSTableColumn"], ["NSHeaderCell", "NSContents"], "headerCell.title"),
        (["NSTableColumn"], ["NSHeaderToolTip"], "headerToolTip"),
        (["NSToolbarItem"], ["NSToolbarItemLabel"], "label"),
        (["NSToolbarItem"], ["NSToolbarItemPaletteLabel"], "paletteLabel"),
        (["NSToolbarItem"], ["NSToolbarItemToolTip"], "toolTip"),
        (["IBUILabel", "IBUITextField", "IBUITextView"], ["IBUIText"], "text"),
        (["IBUITextField", "IBUISearchBar"], ["IBUIPlaceholder"], "placeholder"),
        (["IBUIButton"], ["IBUINormalTitle"], "normalTitle"),
        (["IBUIBarButtonItem", "IBUINavigationItem", "IBUITabBarItem"], ["IBUITitle"], "title"),
    ]

    /// Reads all records of an archive. O(n).
    init(_ root: MarkupNode) {
        var nodes: [ExactText: MarkupNode] = [:]
        var records: [MarkupNode] = []
        for element in root.descendants {
            if let id = element[attribute: "id"] { nodes[ExactText(id)] = element }
            if element.isElement("object"), element[attribute: "class"] == "IBObjectRecord" { records.append(element) }
        }
        self.nodes = nodes
        for record in records { read(record) }
    }

    private mutating func read(_ record: MarkupNode) {
        guard let number = record.children.first(where: { $0.isElement("int") && $0.hasKey("objectID") }),
            let object = member("object", of: record)?.node, let className = object[attribute: "class"]
        else { return }
        let id = number.textContent
        objects.append(InterfaceObject(id: id, idRange: number.contentRange, element: className))
        let isHidden =
            object.hasKey("NSDataCell") || object.elements.contains { $0.hasKey("NSTitlePosition") && isSameText($0.textContent, "0") }
        for (classes, path, name) in Self.properties where classes.contains(className) {
            guard let text = text(at: path, of: object), !text.value.isEmpty else { continue }
            strings.append(
                InterfaceString(
                    objectID: id, property: name, className: Self.frameworkClass(className), value: text.value, note: nil,
                    isHidden: isHidden, objectIDRange: number.contentRange, spelling: text.spelling))
        }
    }

    /// The class at run time of an encoded class.
    private static func frameworkClass(_ name: String) -> String {
        if name == "NSWindowTemplate" { return "NSWindow" }
        return name.hasUTF8Prefix("IBUI") ? String(Substring(name.utf8.dropFirst(2))) : name
    }

    /// The member of an object with a key, and whether only a reference to it is there.
    private func member(_ key: String, of object: MarkupNode) -> (node: MarkupNode, isReference: Bool)? {
        guard let node = object.elements.first(where: { $0.hasKey(key) }) else { return nil }
        guard node.isElement("reference") else { return (node, false) }
        return node[attribute: "ref"].flatMap { nodes[ExactText($0)] }.map { ($0, true) }
    }

    private func text(at path: [String], of object: MarkupNode) -> InterfaceText? {
        var node = object
        var isReference = false
        for key in path {
            guard let next = member(key, of: node) else { return nil }
            (node, isReference) = next
        }
        guard InterfaceText.isString(node) else { return nil }
        let text = InterfaceText(contentOf: node)
        let isShared = isReference || node[attribute: "id"] != nil
        return isShared ? InterfaceText(value: text.value, spelling: .shared(node.contentRange)) : text
    }
}
