import LocalizationFileSyntax

/// The JSON that `lproj` writes about the keys of a project: baselines, findings, SARIF, keys, extracted keys, completeness, rules. It has
/// the texts of keys, and uses none of them.
enum WrittenReport {
    /// Whether the content of a file is such a report, whatever its name is. Each format is told by the members that it always has; JSON of
    /// an app with members of one of these names is none. O(bytes).
    static func isOne(_ bytes: [UInt8]) -> Bool {
        guard let root = JSONDocument(parsing: bytes).root else { return false }
        switch root.kind {
        case .object: return isObject(root)
        // Findings and rules, and lines with an object each that were made a list.
        case .array:
            return root.count > 0
                && root.elements.allSatisfy {
                    isExtractedKey($0)
                        || isText($0["identifier"]) && isText($0["severity"]) && isText($0["message"] ?? $0["summary"])
                }
        default: return false
        }
    }

    private static func isObject(_ root: JSONNode) -> Bool {
        // Of lines with an object each, the first one is read.
        if isExtractedKey(root) { return true }
        if isList(root["findings"]), root["version"]?.isInteger == true {
            return elements(of: root["findings"]) { isText($0["rule"]) && isText($0["table"]) }
        }
        if isList(root["runs"]), isText(root["version"]) {
            return elements(of: root["runs"]) { $0["tool"]?["driver"] != nil && isList($0["results"]) }
        }
        if isList(root["tables"]), let counts = root["counts"] {
            return counts.kind == .object && KeyState.allCases.allSatisfy { counts[$0.rawValue]?.isInteger == true }
        }
        if isList(root["tables"]), isList(root["languages"]), root["version"]?.isInteger == true {
            return elements(of: root["languages"]) { isText($0["language"]) && $0["translated"]?.isInteger == true }
        }
        // What Apple's compiler and 'lproj extract' write for a source file.
        if let tables = root["tables"], tables.kind == .object, isText(root["source"]), root["version"]?.isInteger == true {
            return tables.members.allSatisfy { table in table.value.kind == .array && table.value.elements.allSatisfy { isText($0["key"]) }
            }
        }
        return false
    }

    private static func isExtractedKey(_ node: JSONNode) -> Bool {
        isText(node["table"]) && isText(node["key"]) && isList(node["arguments"]) && isList(node["locations"])
    }

    private static func isText(_ node: JSONNode?) -> Bool { node?.kind == .string }

    private static func isList(_ node: JSONNode?) -> Bool { node?.kind == .array }

    private static func elements(of node: JSONNode?, _ isMatching: (JSONNode) -> Bool) -> Bool {
        node.map { $0.elements.allSatisfy(isMatching) } ?? false
    }
}
