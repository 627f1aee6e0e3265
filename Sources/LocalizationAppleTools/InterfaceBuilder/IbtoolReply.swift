package import CatalogFormats
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationSourceText

/// The reply of `ibtool` on standard output: a property list with a member for each list that was asked for, or the same as text.
package struct IbtoolReply: Sendable {
    private var members = PropertyListDictionary()
    private var lines: [String] = []

    /// Creates an empty reply.
    package init() {}

    /// Whether there is nothing to print.
    package var isEmpty: Bool { members.keys.isEmpty }

    /// Adds a message because of which the tool ends.
    /// - Parameter path: The file that the message is about; nil if it is about none.
    package mutating func addError(_ message: String, path: String? = nil) {
        let key = "com.apple.ibtool.errors"
        var list: [PropertyListValue] = []
        if case .array(let messages) = members[key] { list = messages } else { lines.append("/* \(key) */") }
        var entry = PropertyListDictionary()
        entry["description"] = .string((path.map { "\($0): " } ?? "") + message)
        members[key] = .array(list + [.dictionary(entry)])
        lines.append((path.map { "\($0): " } ?? "") + "error: \(message)")
    }

    /// Adds a list about a document.
    package mutating func add(_ list: IbtoolCommandLine.List, of document: InterfaceDocument, path: String) {
        let key = "com.apple.ibtool.document.\(list.rawValue)"
        lines.append("/* \(key) */")
        switch list {
        case .errors: members[key] = messages(document, .error, "error", path)
        case .warnings: members[key] = messages(document, .warning, "warning", path)
        case .notices: members[key] = messages(document, .note, "notice", path)
        case .strings: members[key] = texts(document, ofLists: false)
        case .stringArrays: members[key] = texts(document, ofLists: true)
        }
    }

    private mutating func messages(
        _ document: InterfaceDocument, _ severity: Finding.Severity, _ kind: String, _ path: String
    ) -> PropertyListValue {
        let findings = document.findings.filter { $0.severity == severity }
        let table = document.text.isEmpty || findings.isEmpty ? nil : LineTable(document.text.span)
        return .array(
            findings.map { finding in
                let line = finding.range.flatMap { range in table?.line(at: range.lowerBound, in: document.text.span) }
                var entry = PropertyListDictionary()
                entry["message"] = .string(finding.message)
                entry["type"] = .string(finding.rule.identifier)
                if let line { entry["line"] = .integer(Int128(line)) }
                lines.append("\(path)\(line.map { ":\($0)" } ?? ""): \(kind): \(finding.message)")
                return .dictionary(entry)
            })
    }

    /// The texts by object and property. Lists are arrays, with empty texts where the document has none.
    private mutating func texts(_ document: InterfaceDocument, ofLists isList: Bool) -> PropertyListValue {
        var objects = PropertyListDictionary()
        for string in InterfaceTable.sorted(document.strings) {
            let (name, index) = Self.split(string.property)
            guard (index != nil) == isList else { continue }
            var properties = PropertyListDictionary()
            if case .dictionary(let known) = objects[string.objectID] { properties = known }
            if let index {
                var list: [PropertyListValue] = []
                if case .array(let known) = properties[name] { list = known }
                while list.count < index { list.append(.string("")) }
                properties[name] = .array(list + [.string(string.value)])
            } else {
                properties[name] = .string(string.value)
            }
            objects[string.objectID] = .dictionary(properties)
            lines.append("\(string.key) = \"\(VisibleText.escape(string.value))\"")
        }
        return .dictionary(objects)
    }

    /// The name of a property and the index behind it, if it has one.
    private static func split(_ property: String) -> (name: String, index: Int?) {
        guard let bracket = property.utf8.firstIndex(of: UInt8(ascii: "[")) else { return (property, nil) }
        let digits = property.utf8[property.utf8.index(after: bracket)...].prefix { $0 != UInt8(ascii: "]") }
        return (String(property[..<bracket]), Int(String(Substring(digits))))
    }

    /// The reply in a format.
    package func bytes(in format: IbtoolCommandLine.OutputFormat) -> [UInt8] {
        switch format {
        case .xml: PropertyListValue.dictionary(members).propertyList(in: .xml) ?? []
        case .binary: PropertyListValue.dictionary(members).propertyList(in: .binary) ?? []
        case .text: Array(lines.map { $0 + "\n" }.joined().utf8)
        }
    }
}
