import LocalizationCatalogModel
import LocalizationMarkupSyntax
import LocalizationSourceText

/// The text of an Android resource as `aapt2` compiles it: with escapes resolved, white space collapsed, and quotation marks removed.
///
/// Source: Android, "String resources" (formatting and styling), and the behavior of `aapt2`.
struct AndroidText {
    /// What `aapt2` rejects in a text.
    enum Mistake {
        /// An apostrophe that is neither escaped nor in quotation marks.
        case apostrophe
        /// A character that is not a hexadecimal digit in the four after `\u`.
        case unicodeEscape
        /// A protected part (`xliff:g`) in another one.
        case nestedProtection
    }

    /// The text without markup.
    private(set) var plain = ""
    /// The text with the tags of its markup as the file spells them.
    private(set) var marked = ""
    /// The text before anything is resolved, which decides whether it is a reference to another resource.
    private(set) var raw = ""
    /// Whether the text has markup such as `<b>`, which makes it a styled text.
    private(set) var isStyled = false
    /// The tags of its markup, in order.
    private(set) var tags: [String] = []
    /// Whether the text has tags or character data, which a catalog's text does not show.
    private(set) var hasMarkup = false
    /// Whether the text has conversions with flags that Apple's formats do not have.
    var hasForeignFlags: Bool { !JavaFormat.withoutForeignFlags(marked).conversions.isEmpty }
    /// The first escape for half of a character (a surrogate), which is dropped, also if the other half follows: `aapt2` has no pairs.
    private(set) var droppedEscape: String?
    /// Whether its tags mean the same in any file: the only prefix of names is `xliff`, for the namespace that Android's tools know.
    private(set) var isPortable = true
    /// The first mistake, and the node that contains it.
    private(set) var mistake: (kind: Mistake, node: MarkupNode)?

    private var isQuoted = false
    private var endsWithSpace = false

    /// A part of the content: a text, or the border of a span.
    private enum Part {
        case text(String, MarkupNode)
        case border(ArraySlice<UInt8>)
    }

    /// Flattens the content of an element. O(length).
    init(_ element: MarkupNode, namespaces: inout AndroidNamespaces) {
        var parts: [Part] = []
        var current = ""
        var currentNode = element
        collect(element, &parts, &current, &currentNode, isProtected: false, &namespaces)
        if !current.isEmpty { parts.append(.text(current, currentNode)) }
        if !isStyled { Self.trim(&parts) }
        for part in parts {
            switch part {
            case .text(let text, let node): append(text, node)
            case .border(let tag):
                // A span ends the state of quotation marks and white space.
                (isQuoted, endsWithSpace) = (false, false)
                if !tag.isEmpty { tags.append(String(decoding: tag, as: UTF8.self)) }
                marked += String(decoding: tag, as: UTF8.self)
            }
        }
        if !isStyled { marked = plain }
    }

    /// Recursive along elements, whose depth the XML parser limits.
    private mutating func collect(
        _ element: MarkupNode, _ parts: inout [Part], _ current: inout String, _ currentNode: inout MarkupNode, isProtected: Bool,
        _ namespaces: inout AndroidNamespaces
    ) {
        for child in element.children {
            switch child.kind {
            case .text, .characterData:
                if child.kind == .characterData { hasMarkup = true }
                if current.isEmpty { currentNode = child }
                let text = child.textContent
                current += text
                raw += text
            case .element:
                let namespace = namespaces.enter(child)
                hasMarkup = true
                if !Self.isPortable(child, namespace: namespace) { isPortable = false }
                if !current.isEmpty { parts.append(.text(current, currentNode)) }
                current = ""
                let isSpan = namespace.isEmpty
                let protects = namespace == AndroidNamespaces.xliff && child.localName == "g"
                if protects, isProtected, mistake == nil { mistake = (.nestedProtection, child) }
                if isSpan {
                    isStyled = true
                    parts.append(.border(child.bytes.prefix(child.startTagRange.count)))
                }
                collect(child, &parts, &current, &currentNode, isProtected: isProtected || protects, &namespaces)
                if !current.isEmpty { parts.append(.text(current, currentNode)) }
                current = ""
                if isSpan { parts.append(.border(child.bytes.suffix(child.endTagRange?.count ?? 0))) }
                namespaces.leave(child)
            case .comment, .instruction, .declaration, .documentType: break
            }
        }
    }

    private static func isPortable(_ element: MarkupNode, namespace: String) -> Bool {
        let prefix = element.prefix
        guard prefix.isEmpty ? namespace.isEmpty : prefix == "xliff" && namespace == AndroidNamespaces.xliff else { return false }
        return element.attributes.allSatisfy { !$0.name.containsUTF8(":") || $0.name.hasUTF8Prefix("xmlns:") }
    }

    /// Removes white space at the start of the first text and at the end of the last one.
    private static func trim(_ parts: inout [Part]) {
        if let first = parts.indices.first, case .text(let text, let node) = parts[first] {
            parts[first] = .text(String(Substring(text.unicodeScalars.drop(while: AndroidText.isSpace))), node)
        }
        if let last = parts.indices.last, case .text(let text, let node) = parts[last] {
            var scalars = text.unicodeScalars[...]
            while let scalar = scalars.last, isSpace(scalar) { scalars.removeLast() }
            parts[last] = .text(String(scalars), node)
        }
    }

    /// Whether C's `isspace` holds for a character.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || (0x09...0x0D).contains(scalar.value) }

    private mutating func append(_ text: String, _ node: MarkupNode) {
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            if !isQuoted, Self.isSpace(scalar) {
                if !endsWithSpace { append(" ") }
                endsWithSpace = true
                continue
            }
            endsWithSpace = false
            switch scalar {
            case "\\": appendEscape(&scalars, node)
            case "\"": isQuoted.toggle()
            case "'" where !isQuoted:
                if mistake == nil { mistake = (.apostrophe, node) }
                append(scalar)
            default: append(scalar)
            }
        }
    }

    private mutating func appendEscape(_ scalars: inout String.UnicodeScalarView.Iterator, _ node: MarkupNode) {
        guard let escaped = scalars.next() else { return }
        switch escaped {
        case "t": append("\t")
        case "n": append("\n")
        case "u": appendCodePoint(&scalars, node)
        default: append(escaped)
        }
    }

    /// Up to four digits.
    private mutating func appendCodePoint(_ scalars: inout String.UnicodeScalarView.Iterator, _ node: MarkupNode) {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let next = scalars.next() else { break }
            guard let digit = UInt8(exactly: next.value).flatMap(hexadecimal) else {
                if mistake == nil { mistake = (.unicodeEscape, node) }
                return
            }
            value = value << 4 | UInt32(digit)
        }
        guard let scalar = Unicode.Scalar(value) else {
            if droppedEscape == nil { droppedEscape = "\\u" + String(value, radix: 16, uppercase: true) }
            return
        }
        append(scalar)
    }

    private func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte &- 0x30
        case 0x41...0x46: byte &- 0x37
        case 0x61...0x66: byte &- 0x57
        default: nil
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        plain.unicodeScalars.append(scalar)
        marked.unicodeScalars.append(scalar)
    }
}

/// The namespaces that are in scope while a document is read.
struct AndroidNamespaces {
    static let xliff = "urn:oasis:names:tc:xliff:document:1.2"
    /// The namespace of the attribute `key` with the key in Apple's tables. `aapt2` ignores attributes of other namespaces than its own.
    static let appleKeys = "urn:swift-localization:apple-keys"
    static let android = "http://schemas.android.com/apk/res/android"

    private var bindings: [ExactText: [String]] = [ExactText("xml"): ["http://www.w3.org/XML/1998/namespace"]]

    /// Adds the declarations of an element and returns its namespace; empty for none. O(attributes).
    mutating func enter(_ element: MarkupNode) -> String {
        for attribute in element.attributes {
            guard let prefix = Self.declaredPrefix(attribute) else { continue }
            bindings[ExactText(prefix), default: []].append(attribute.value)
        }
        return bindings[ExactText(element.prefix)]?.last ?? ""
    }

    /// Removes the declarations of an element.
    mutating func leave(_ element: MarkupNode) {
        for attribute in element.attributes {
            guard let prefix = Self.declaredPrefix(attribute) else { continue }
            _ = bindings[ExactText(prefix)]?.popLast()
        }
    }

    /// The first attribute with a name in a namespace.
    func attribute(_ name: String, in namespace: String, of element: MarkupNode) -> MarkupAttribute? {
        element.attributes.first { attribute in
            let parts = attribute.name.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            guard parts.count == 2, parts[1].elementsEqual(name.utf8) else { return false }
            return bindings[ExactText(String(Substring(parts[0])))]?.last == namespace
        }
    }

    private static func declaredPrefix(_ attribute: MarkupAttribute) -> String? {
        let name = attribute.name
        if name == "xmlns" { return "" }
        guard name.hasUTF8Prefix("xmlns:") else { return nil }
        return String(Substring(name.utf8.dropFirst("xmlns:".utf8.count)))
    }
}
