package import LocalizationDiagnostics
import LocalizationSourceText

extension MarkupDocument {
    /// The mistakes against "Namespaces in XML 1.0", sections 3 to 7, which readers with namespaces reject: misplaced colons in names, and
    /// prefixes that are not declared, taken back, reserved, or that give one attribute twice. O(n).
    ///
    /// They are not part of ``findings``, because property lists and tolerant readers know no namespaces.
    package var namespaceFindings: [Finding] {
        var check = NamespaceCheck(text: text)
        for node in allNodes {
            switch node.kind {
            case .element: check.enter(node)
            case .instruction:
                if let range = node.nameRange, text[range].contains(UInt8(ascii: ":")) {
                    check.report("the name of a processing instruction may not contain a colon", range)
                }
            case .text, .characterData, .comment, .declaration, .documentType: break
            }
        }
        return check.findings.list
    }
}

/// Checks the names of elements and attributes in the order of a document.
private struct NamespaceCheck {
    var findings = ReadingFindings(tooMany: Rule.XML.tooMany)
    private let text: [UInt8]
    /// The names of namespaces by their prefixes, the innermost last, each with the end of the element that it holds for.
    private var bindings: [[UInt8]: [(name: [UInt8], end: Int)]] = [:]

    private static let xml = Array("xml".utf8)
    private static let xmlns = Array("xmlns".utf8)
    private static let xmlName = Array("http://www.w3.org/XML/1998/namespace".utf8)
    private static let xmlnsName = Array("http://www.w3.org/2000/xmlns/".utf8)

    init(text: [UInt8]) {
        self.text = text
        bindings[Self.xml] = [(Self.xmlName, Int.max)]
    }

    mutating func report(_ message: String, _ range: Range<Int>) { findings.report(Rule.XML.namespace, message, range) }

    mutating func enter(_ element: MarkupNode) {
        guard let nameRange = element.nameRange else { return }
        let attributes = element.attributes
        var prefixed: [(prefix: [UInt8], local: [UInt8], range: Range<Int>)] = []
        for attribute in attributes {
            guard let (prefix, local) = parts(of: attribute.nameRange) else { continue }
            if prefix == Self.xmlns || prefix.isEmpty && local == Self.xmlns {
                declare(prefix.isEmpty ? [] : local, attribute, until: element.range.upperBound)
            } else if !prefix.isEmpty {
                prefixed.append((prefix, local, attribute.nameRange))
            }
        }
        if let (prefix, _) = parts(of: nameRange), !prefix.isEmpty { _ = name(ofPrefix: prefix, at: nameRange) }
        var seen: Set<[UInt8]> = []
        for (prefix, local, range) in prefixed {
            guard let name = name(ofPrefix: prefix, at: range), prefixed.count > 1 else { continue }
            // A space cannot be in a local name.
            if !seen.insert(local + [0x20] + name).inserted {
                report("the element has an attribute with this name and namespace already, under another prefix", range)
            }
        }
    }

    /// The two parts of a name; nil if its colons are misplaced, which is reported.
    private mutating func parts(of range: Range<Int>) -> (prefix: [UInt8], local: [UInt8])? {
        let name = text[range]
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return ([], Array(name)) }
        let (prefix, local) = (Array(name[..<colon]), Array(name[(colon &+ 1)...]))
        guard !prefix.isEmpty, !local.contains(UInt8(ascii: ":")), ByteCursor(local.span).isAtName else {
            report("the colons of '\(String(decoding: name, as: UTF8.self))' do not divide it into a prefix and a name", range)
            return nil
        }
        return (prefix, local)
    }

    /// The name of the namespace of a prefix; nil if it has none, which is reported.
    private mutating func name(ofPrefix prefix: [UInt8], at range: Range<Int>) -> [UInt8]? {
        while let last = bindings[prefix]?.last, last.end <= range.lowerBound { bindings[prefix]?.removeLast() }
        if let name = bindings[prefix]?.last?.name { return name }
        report("the prefix '\(String(decoding: prefix, as: UTF8.self))' is not declared", range)
        return nil
    }

    private mutating func declare(_ prefix: [UInt8], _ attribute: MarkupAttribute, until end: Int) {
        let name = Array(attribute.value.utf8)
        let shown = String(decoding: prefix, as: UTF8.self)
        if prefix == Self.xmlns {
            report("the prefix 'xmlns' may not be declared", attribute.nameRange)
        } else if (prefix == Self.xml) != (name == Self.xmlName) {
            report("the prefix 'xml' and its namespace belong together", attribute.nameRange)
        } else if name == Self.xmlnsName {
            report("no prefix may be declared for the namespace of declarations", attribute.nameRange)
        } else if name.isEmpty, !prefix.isEmpty {
            report("the declaration of the prefix '\(shown)' has no namespace", attribute.nameRange)
        } else if !prefix.isEmpty {
            while let last = bindings[prefix]?.last, last.end <= attribute.nameRange.lowerBound { bindings[prefix]?.removeLast() }
            bindings[prefix, default: []].append((name, end))
        }
    }
}
