import LocalizationDiagnostics

extension PropertyListDocument {
    /// Whether the root that Apple's reader returns is a dictionary.
    var isAppleRootDictionary: Bool {
        guard case .dictionary? = storage.reading.isWholeTree ? root?.rootShape : appleValue else { return false }
        return true
    }

    func rootIsNoDictionary(_ root: PropertyListNode, rule: Rule) -> Finding {
        Finding(
            rule, "Top-level object was not a dictionary", range: root.range,
            notes: [.init("the root is \(root.kind.phrase)")])
    }
}

extension PropertyListNode {
    /// The value without its content, as far as it determines the root's kind: in XML, a dictionary of only `CF$UID` is not a dictionary.
    var rootShape: PropertyListValue {
        guard kind == .dictionary else { return .null }
        let isArchiveReference =
            storage.format == .xml && children.contains { _ in true } && entries.allSatisfy { $0.key.isString("CF$UID") }
        return isArchiveReference ? value : .dictionary(.init())
    }
}

extension PropertyListNode.Kind {
    /// The kind with its article, for a message.
    var phrase: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .real: "a real number"
        case .boolean: "a boolean"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .uid: "an archive's reference"
        case .null: "null"
        case .set: "a set"
        }
    }
}
