/// A property of Interface Builder's objects whose text is localized, as one row of the table ``InterfaceProperty/all``.
package struct InterfaceProperty: Hashable, Sendable {
    /// The place in the document where the text is.
    package enum Place: Hashable, Sendable {
        /// An attribute of the object's element, or a child `<string key="name">`.
        case own(String)
        /// The same in a child element. Its attribute `key` has the value `key`, if that is not nil.
        case child(element: String, key: String?, name: String)
        /// The same in each child of a child element, such as the segments of a control.
        case items(list: String, item: String, name: String)
        /// Each `<string>` in a child element.
        case strings(list: String)
        /// The values of the runtime attributes that the developer marked as localized.
        case runtimeAttributes
        /// A string among the options of a binding.
        case bindingOption(String)
    }

    /// How it is known that Apple's `ibtool` writes the property.
    package enum Evidence: Hashable, Sendable {
        /// The property occurs in tables that Apple's tools wrote for apps whose source is public.
        case observed
        /// The property is localizable according to Apple's documentation of the class, or to that of Interface Builder.
        case documented
    }

    /// The name of the property in keys, behind the object's id and a point. For a list, the name before `[0]`.
    package let name: String
    /// The elements that have the property; empty for all elements.
    package let elements: [String]
    /// The place of the text.
    package let place: Place
    /// How the property is known.
    package let evidence: Evidence

    init(_ name: String, of elements: [String] = [], in place: Place, _ evidence: Evidence = .observed) {
        self.name = name
        self.elements = elements
        self.place = place
        self.evidence = evidence
    }

    /// A property with the name of an attribute.
    init(_ name: String, of elements: [String], _ evidence: Evidence = .observed) {
        self.init(name, of: elements, in: .own(name), evidence)
    }
}
