import LocalizationFileSyntax
import LocalizationDiagnostics

/// The problems that keep JSON from being a string catalog, based on what `xcstringstool compile` of Xcode 26 rejects.
struct XCStringsValidation {
    private(set) var findings: [Finding] = []

    init(_ document: XCStringsDocument) {
        guard let root = document.syntax.root else { return }
        guard root.kind == .object else {
            report(Rule.XCStrings.memberType, "a string catalog must be an object", root)
            return
        }
        require(root, "sourceLanguage", [.string], "a string")
        require(root, "version", [.string, .number], "a string or a number")
        require(root, "strings", [.object], "an object")
        findings += document.repeatedMemberFindings
        guard let strings = document.strings else { return }
        for member in strings.members {
            guard member.value.kind == .object else {
                report(Rule.XCStrings.memberType, "an entry must be an object", member.value)
                continue
            }
            checkEntry(member.value)
        }
    }

    private mutating func checkEntry(_ entry: JSONNode) {
        allow(entry, "comment", [.string, .null], "a string")
        allow(entry, "extractionState", [.string, .null], "a string")
        allow(entry, "shouldTranslate", [.boolean, .null], "true or false")
        allow(entry, "localizations", [.object, .null], "an object")
        guard let localizations = entry["localizations"] else { return }
        var pending = localizations.members.map(\.value)
        // The parser limits nesting; an explicit stack avoids using the call stack.
        while let node = pending.popLast() {
            if node.kind == .null { continue }
            guard node.kind == .object else {
                report(Rule.XCStrings.memberType, "a localization must be an object", node)
                continue
            }
            if let unit = node["stringUnit"] {
                require(unit, "state", [.string], "a string")
                require(unit, "value", [.string], "a string")
            }
            for axis in node["variations"].map({ Array($0.members) }) ?? [] { pending += axis.value.members.map(\.value) }
            for substitution in node["substitutions"].map({ Array($0.members) }) ?? [] {
                allow(substitution.value, "argNum", [.number], "a number")
                allow(substitution.value, "formatSpecifier", [.string], "a string")
                for axis in substitution.value["variations"].map({ Array($0.members) }) ?? [] { pending += axis.value.members.map(\.value) }
            }
        }
    }

    private mutating func require(_ node: JSONNode, _ name: String, _ kinds: [JSONNode.Kind], _ phrase: String) {
        guard node.kind == .object else { return report(Rule.XCStrings.memberType, "this must be an object", node) }
        guard let value = node[name] else {
            report(Rule.XCStrings.missingMember, "the member '\(name)' is missing", node)
            return
        }
        if !kinds.contains(value.kind) { report(Rule.XCStrings.memberType, "'\(name)' must be \(phrase)", value) }
    }

    private mutating func allow(_ node: JSONNode, _ name: String, _ kinds: [JSONNode.Kind], _ phrase: String) {
        guard let value = node[name], !kinds.contains(value.kind) else { return }
        report(Rule.XCStrings.memberType, "'\(name)' must be \(phrase)", value)
    }

    private mutating func report(_ rule: Rule, _ message: String, _ node: JSONNode) {
        // An object can be the whole file, so report only its start.
        let range = node.kind == .object ? node.range.lowerBound..<min(node.range.lowerBound &+ 1, node.range.upperBound) : node.range
        findings.append(Finding(rule, message, range: range))
    }
}
