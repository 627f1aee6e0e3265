package import LocalizationDiagnostics

/// A view of a JSON document as a string catalog, which checks the shape of the catalog: which members each object must have, and their
/// kinds.
///
/// The compiler, the runtime and the documents of the tools all report these findings, so that a mistake has the same rule and place
/// everywhere. A catalog is rejected if `xcstringstool compile` of Xcode 26 cannot read it; unknown members are ignored, as are members that
/// Apple's compiler does not read, such as a plural beside devices.
package struct StringCatalogSyntax: Sendable {
    /// The maximum number of reported mistakes, because a generated catalog can have a million of them.
    private static let limit = 1_000
    /// The maximum number of bytes of a substitution's `formatSpecifier`, because each `%arg` of a text is replaced by one.
    package static let longestSpecifier = 64

    /// The catalog without the members that are ignored because a later member has the same name; all others keep their offsets.
    package let document: JSONDocument
    /// A warning for each member that is ignored because a later member has the same name.
    package let repeatedMemberFindings: [Finding]

    /// Creates a view of a document as a catalog.
    package init(_ document: JSONDocument) {
        let repeated = document.repeatedMembers
        repeatedMemberFindings = JSONDocument.findings(on: repeated)
        self.document = document.blankingOut(repeated)
    }

    /// Creates a view of a document in which no object has two members of one name.
    package init(withoutRepetitions document: JSONDocument) { (self.document, repeatedMemberFindings) = (document, []) }

    /// The mistakes that keep the document from being a catalog, without those in its JSON syntax. O(n).
    package var findings: [Finding] {
        var check = ShapeCheck(limit: Self.limit)
        check.checkRoot(of: document)
        return check.findings
    }

    /// The members of a localization, of a device's text and of a plural case that are read.
    package struct Members {
        /// The plain text.
        package private(set) var unit: JSONNode?
        /// The phrases of an app shortcut.
        package private(set) var phrases: JSONNode?
        /// The texts by device and by number.
        package private(set) var variations: JSONNode?
        /// The variables of the text.
        package private(set) var substitutions: JSONNode?

        /// Finds the members of an object.
        package init(_ node: JSONNode) {
            for member in node.members {
                if member.name.hasText("stringUnit") {
                    unit = member.value
                } else if member.name.hasText("variations") {
                    variations = member.value
                } else if member.name.hasText("substitutions") {
                    substitutions = member.value
                } else if member.name.hasText("stringSet") {
                    phrases = member.value
                }
            }
        }
    }

    /// Returns the range to report for a value. An object can be the whole file, so only its start is used.
    package static func place(of node: JSONNode) -> Range<Int> {
        let range = node.range
        return node.kind == .object || node.kind == .array ? range.lowerBound..<min(range.lowerBound &+ 1, range.upperBound) : range
    }
}

/// Checks the objects of a catalog from the root down. The depth is fixed: localization, device, plural case.
private struct ShapeCheck {
    private(set) var findings: [Finding] = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func checkRoot(of document: JSONDocument) {
        let hasSyntaxErrors = document.findings.hasErrors
        guard let root = document.root, root.kind == .object else {
            if !hasSyntaxErrors || document.root != nil { report("a string catalog must be an object", at: document.root) }
            return
        }
        // A member that seems missing may be in the part of the file that cannot be parsed.
        if !hasSyntaxErrors {
            require(root, "sourceLanguage", [.string], "a string")
            require(root, "version", [.string, .number], "a string or a number")
            require(root, "strings", [.object], "an object")
        }
        guard let strings = root["strings"], strings.kind == .object else { return }
        for member in strings.members where member.name.kind == .string && findings.count < limit { checkEntry(member.value) }
    }

    private mutating func checkEntry(_ entry: JSONNode) {
        guard entry.kind == .object else { return report("an entry must be an object", at: entry) }
        allow(entry, "comment", [.string, .null], "a string")
        allow(entry, "shouldTranslate", [.boolean, .null], "true or false")
        allow(entry, "extractionState", [.string, .null], "a string")
        guard let localizations = entry["localizations"] else { return }
        guard localizations.kind == .object else { return report("'localizations' must be an object", at: localizations) }
        for member in localizations.members where member.name.kind == .string && member.value.kind != .null {
            checkLocalization(member.value)
        }
    }

    private mutating func checkLocalization(_ node: JSONNode) {
        guard node.kind == .object else { return report("a localization must be an object", at: node) }
        let members = StringCatalogSyntax.Members(node)
        if let substitutions = members.substitutions { checkSubstitutions(substitutions) }
        if let variations = members.variations {
            checkVariations(variations, allowsDevices: true)
        } else if let unit = members.unit {
            checkUnit(unit)
        } else if let phrases = members.phrases {
            let values = phrases["values"]
            if values?.kind != .array { report("'stringSet' must have an array 'values'", at: values ?? phrases, isMissing: values == nil) }
        } else {
            report("a localization must have a 'stringUnit' or 'variations'", at: node)
        }
    }

    private mutating func checkSubstitutions(_ node: JSONNode) {
        guard node.kind == .object else { return report("'substitutions' must be an object", at: node) }
        for member in node.members { checkSubstitution(member.value) }
    }

    private mutating func checkSubstitution(_ node: JSONNode) {
        guard node.kind == .object else { return report("a substitution must be an object", at: node) }
        if let argument = node["argNum"], argument.kind != .null, argument.doubleValue.flatMap({ Int(exactly: $0) }) == nil {
            report("'argNum' must be a whole number", at: argument)
        }
        if let specifier = node["formatSpecifier"], specifier.kind != .null {
            if specifier.kind != .string {
                report("'formatSpecifier' must be a string", at: specifier)
            } else if specifier.range.count > StringCatalogSyntax.longestSpecifier {
                report("'formatSpecifier' must be a conversion of a few letters", at: specifier)
            }
        }
        guard let variations = node["variations"] else {
            return report("the member 'variations' is missing", at: node, isMissing: true)
        }
        checkVariations(variations, allowsDevices: false)
    }

    private mutating func checkVariations(_ node: JSONNode, allowsDevices: Bool) {
        guard node.kind == .object else { return report("'variations' must be an object", at: node) }
        var plural: JSONNode?
        var devices: JSONNode?
        for member in node.members {
            let isPlural = member.name.hasText("plural")
            guard isPlural || member.name.hasText("device") else { continue }
            guard member.value.kind == .object else {
                report("the variations along an axis must be an object", at: member.value)
                continue
            }
            if isPlural { plural = member.value } else { devices = member.value }
        }
        if allowsDevices, let devices {
            for member in devices.members { checkDevice(member) }
        } else if let plural {
            for member in plural.members { checkCase(member.value) }
        }
    }

    private mutating func checkDevice(_ device: JSONMember) {
        guard device.value.kind == .object else { return report("the text for a device must be an object", at: device.value) }
        let members = StringCatalogSyntax.Members(device.value)
        if let variations = members.variations {
            // A fallback that varies is a mistake of its own, which the compiler reports.
            if !device.name.hasText("other") { checkVariations(variations, allowsDevices: false) }
        } else if let unit = members.unit {
            checkUnit(unit)
        } else {
            report("the text for a device must have a 'stringUnit' or 'variations'", at: device.value)
        }
    }

    private mutating func checkCase(_ node: JSONNode) {
        guard node.kind == .object else { return report("a plural case must be an object", at: node) }
        let members = StringCatalogSyntax.Members(node)
        // A plural case that varies is a mistake of its own, which the compiler reports.
        guard members.variations == nil else { return }
        guard let unit = members.unit else { return report("a plural case must have a 'stringUnit'", at: node, isMissing: true) }
        checkUnit(unit)
    }

    private mutating func checkUnit(_ unit: JSONNode) {
        guard unit.kind == .object else { return report("'stringUnit' must be an object", at: unit) }
        var (state, value): (JSONNode?, JSONNode?)
        for member in unit.members {
            if member.name.hasText("value") { value = member.value } else if member.name.hasText("state") { state = member.value }
        }
        require(state, "state", of: unit, [.string], "a string")
        require(value, "value", of: unit, [.string], "a string")
    }

    // MARK: Members

    private mutating func require(_ node: JSONNode, _ name: StaticString, _ kinds: [JSONNode.Kind], _ phrase: String) {
        var found: JSONNode?
        for member in node.members where member.name.hasText(name) { found = member.value }
        require(found, name, of: node, kinds, phrase)
    }

    private mutating func require(
        _ found: JSONNode?, _ name: StaticString, of node: JSONNode, _ kinds: [JSONNode.Kind], _ phrase: String
    ) {
        guard let value = found, value.kind != .null else {
            return report("the member '\(name)' is missing", at: found ?? node, isMissing: true)
        }
        if !kinds.contains(value.kind) { report("'\(name)' must be \(phrase)", at: value) }
    }

    private mutating func allow(_ node: JSONNode, _ name: StaticString, _ kinds: [JSONNode.Kind], _ phrase: String) {
        for member in node.members where member.name.hasText(name) && !kinds.contains(member.value.kind) {
            report("'\(name)' must be \(phrase)", at: member.value)
        }
    }

    /// Reports a member that is missing or of the wrong kind. If the value cannot be parsed, the JSON error has already been reported.
    private mutating func report(_ message: String, at node: JSONNode?, isMissing: Bool = false) {
        guard node?.kind != .invalid, findings.count < limit else { return }
        findings.append(
            Finding(
                isMissing ? Rule.XCStrings.missingMember : Rule.XCStrings.memberType, message,
                range: node.map(StringCatalogSyntax.place)))
    }
}

extension JSONDocument {
    /// The findings for members of a string catalog that are ignored because a later member has the same name.
    fileprivate static func findings(on members: [RepeatedMember]) -> [Finding] {
        members.map { member in
            let name = member.name.stringValue ?? ""
            let isEntry = member.depth == 2 && member.section?.isString("strings") ?? false
            return Finding(
                isEntry ? Rule.XCStrings.duplicateKey : Rule.XCStrings.duplicateMember,
                "the \(isEntry ? "key" : "member") '\(name)' is there twice; the last one counts", range: member.name.range,
                notes: [Finding.Note("this one counts", range: member.counting.range)])
        }
    }
}
