import LocalizationMarkupSyntax

/// Finds the localizable texts of a document in Interface Builder's format since Xcode 4, in which each object is an element with an id.
struct InterfaceReading {
    private let framework: InterfaceFramework
    private let table: InterfacePropertyTable
    private(set) var strings: [InterfaceString] = []
    private(set) var objects: [InterfaceObject] = []

    init(_ framework: InterfaceFramework) {
        self.framework = framework
        table = .of(framework)
    }

    /// Reads all objects inside the root element, in the order of the document. O(n).
    mutating func read(_ root: MarkupNode) {
        // Nothing inside of a text is an object, whatever it looks like.
        var endOfText = 0
        for element in root.descendants where element.range.lowerBound >= endOfText {
            if InterfaceText.isString(element) { endOfText = element.range.upperBound }
            guard let attribute = element.attribute(named: "id") else { continue }
            let object = InterfaceObject(id: attribute.value, idRange: attribute.range, element: element.name)
            guard !object.id.isEmpty else { continue }
            objects.append(object)
            read(element, object)
        }
    }

    private mutating func read(_ element: MarkupNode, _ object: InterfaceObject) {
        let first = strings.count
        for property in table.properties(of: object.element) { read(property, of: element, object) }
        if element.hasKey("dataCell") || element[attribute: "titlePosition"].map({ isSameText($0, "noTitle") }) ?? false
            || element[attribute: "isSeparatorItem"].map({ isSameText($0, "YES") }) ?? false || Self.isWindowWithoutBar(element)
        {
            for index in first..<strings.count { strings[index].isHidden = true }
        }
        // The note is needed only for an object with texts.
        guard strings.count > first, let note = Self.note(of: element) else { return }
        for index in first..<strings.count { strings[index].note = note }
    }

    /// Whether an element is that of a window without a title bar. One that merely hides its title has it in the menu of windows.
    private static func isWindowWithoutBar(_ element: MarkupNode) -> Bool {
        guard element.isElement("window") else { return false }
        let style = element.elements(named: "windowStyleMask").first
        return style.map { $0[attribute: "titled"].map { !isSameText($0, "YES") } ?? true } ?? false
    }

    private mutating func read(_ property: InterfaceProperty, of element: MarkupNode, _ object: InterfaceObject) {
        switch property.place {
        case .own(let name):
            add(InterfaceText(name, of: element), property.name, object)
        case .child(let child, let key, let name):
            let nodes = element.children.lazy.filter { $0.isElement(child) && (key.map($0.hasKey) ?? true) }
            add(nodes.compactMap { InterfaceText(name, of: $0) }.first { _ in true }, property.name, object)
        case .items(let list, let item, let name):
            guard let list = element.element(named: list) else { return }
            for (index, node) in list.elements(named: item).enumerated() {
                add(InterfaceText(name, of: node), "\(property.name)[\(index)]", object)
            }
        case .strings(let list):
            guard let list = element.element(named: list) else { return }
            for (index, node) in list.elements.filter(InterfaceText.isString).enumerated() {
                add(InterfaceText(contentOf: node), "\(property.name)[\(index)]", object)
            }
        case .runtimeAttributes:
            guard let list = element.element(named: "userDefinedRuntimeAttributes") else { return }
            let localized = list.elements(named: "userDefinedRuntimeAttribute").filter { $0[attribute: "localized"] == "YES" }
            for (index, node) in localized.enumerated() {
                add(InterfaceText("value", of: node), "\(property.name)[\(index)]", object)
            }
        case .bindingOption(let name):
            guard let options = element.elements(named: "dictionary").first(where: { $0.hasKey("options") }),
                let option = options.elements.first(where: { InterfaceText.isString($0) && $0.hasKey(name) })
            else { return }
            add(InterfaceText(contentOf: option), property.name, object)
        }
    }

    /// Adds a text. Empty texts are not localized.
    private mutating func add(_ text: InterfaceText?, _ property: String, _ object: InterfaceObject) {
        guard let text, !text.value.isEmpty else { return }
        strings.append(
            InterfaceString(
                objectID: object.id, property: property, className: framework.className(ofElement: object.element), value: text.value,
                note: nil, objectIDRange: object.idRange, spelling: text.spelling))
    }

    /// The note to translators of an object. A cell has that of its view, because Interface Builder shows both as one.
    private static func note(of element: MarkupNode) -> String? {
        if let note = ownNote(of: element) { return note }
        return element.hasKey("cell") ? element.parent.flatMap(ownNote) : nil
    }

    private static func ownNote(of element: MarkupNode) -> String? {
        guard let comments = element.children.first(where: { $0.isElement("attributedString") && $0.hasKey("userComments") }) else {
            return nil
        }
        let fragments = comments.elements(named: "fragment").compactMap { InterfaceText("content", of: $0)?.value }
        let note = fragments.joined()
        return note.isEmpty ? nil : note
    }
}

/// An object of an Interface Builder document.
package struct InterfaceObject: Sendable {
    /// The id, which is unique in the document.
    package let id: String
    /// The bytes of the attribute with the id.
    package let idRange: Range<Int>
    /// The name of the element.
    package let element: String
}
