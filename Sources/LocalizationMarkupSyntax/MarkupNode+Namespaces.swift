extension MarkupNode {
    /// The name of an element without its prefix.
    package var localName: String { Self.split(name).local }

    /// The prefix of an element's name; empty if it has no prefix.
    package var prefix: String { Self.split(name).prefix }

    /// The namespace of an element: that of its prefix, or the default one. Nil for no namespace, and for an undeclared prefix.
    ///
    /// O(depth × attributes). Source: Namespaces in XML 1.0.
    package var namespace: String? { namespace(ofPrefix: prefix) }

    /// The namespace that a prefix is bound to inside this element; the empty prefix is the default namespace.
    package func namespace(ofPrefix prefix: String) -> String? {
        if prefix == "xml" { return "http://www.w3.org/XML/1998/namespace" }
        if prefix == "xmlns" { return "http://www.w3.org/2000/xmlns/" }
        let declaration = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix
        var node: MarkupNode? = self
        // The parser limits the depth of elements.
        while let element = node {
            if let value = element[attribute: declaration] { return value.isEmpty ? nil : value }
            node = element.parent
        }
        return nil
    }

    private static func split(_ name: String) -> (prefix: String, local: String) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
        return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
    }
}
