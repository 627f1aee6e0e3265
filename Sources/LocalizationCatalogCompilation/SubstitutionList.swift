import LocalizationFileSyntax
import LocalizationFormatStrings
import LocalizationDiagnostics

/// The substitutions of a translation: the plural variables that the markers of its texts refer to.
struct SubstitutionList {
    private struct Substitution {
        /// The name in the catalog.
        let name: String
        /// The name in the `.stringsdict` file.
        let variableName: String
        let argumentNumber: Int?
        let variable: CompiledVariable
        let node: JSONNode
        var isReferenced = false
    }

    private var list: [Substitution] = []
    /// The index of the first substitution with a name, by its name in the catalog.
    private var indexes: [[UInt8]: Int] = [:]
    /// The next number to try for a name that is taken, by the name in the `.stringsdict` file.
    private var variableNames: [String: Int] = [:]

    /// Creates an empty list.
    init() {}

    var isEmpty: Bool { list.isEmpty }

    /// Reads the definitions.
    /// - Returns: Nil if one of them is of the wrong shape.
    init?(_ node: JSONNode, _ path: TranslationPath, _ findings: inout CatalogFindings) {
        guard node.kind == .object else { return nil }
        for member in node.members {
            let name = member.name.stringValue ?? ""
            let place = path.appending("substitutions", name)
            let argument = member.value["argNum"].flatMap { $0.kind == .null ? nil : $0 }
            let number = argument.flatMap { $0.doubleValue }.flatMap { Int(exactly: $0) }
            let specifier = member.value["formatSpecifier"].flatMap { $0.kind == .null ? nil : $0 }
            guard argument == nil || number != nil,
                specifier.map({ $0.kind == .string && $0.range.count <= StringCatalogSyntax.longestSpecifier }) ?? true,
                let variations = member.value["variations"]
            else { return nil }
            guard let axes = VariationAxes(variations, place, &findings) else { return nil }
            guard let plural = axes.plural, let cases = PluralCases(plural, place, states: nil, &findings) else { continue }
            let spelled = specifier?.stringValue ?? cases.countedArgument?.valueType ?? "lld"
            let variableName = uniqueName(for: name)
            let variable = CompiledVariable(
                name: variableName, valueType: FormatSpecifier.valueType(of: spelled.utf8),
                cases: cases.list.map { ($0.category, ArgumentReference.resolve($0.text, specifier: spelled, number: number)) })
            if indexes[Array(name.utf8)] == nil { indexes[Array(name.utf8)] = list.count }
            list.append(
                Substitution(name: name, variableName: variableName, argumentNumber: number, variable: variable, node: member.value))
        }
    }

    /// Returns a unique name with the letters, digits and underscores of a name; `value` if it has none.
    private mutating func uniqueName(for name: String) -> String {
        let letters = name.utf8.filter { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "_") }
        let base = letters.isEmpty ? "value" : String(decoding: letters, as: UTF8.self)
        var candidate = base
        var number = variableNames[base] ?? 2
        while variableNames[candidate] != nil {
            candidate = "\(base)_\(number)"
            number += 1
        }
        variableNames[base] = number
        if candidate != base { variableNames[candidate] = 2 }
        return candidate
    }

    // MARK: Texts

    /// Returns the rule for a text at the top of a translation with substitutions.
    mutating func rule(for text: JSONNode, _ path: TranslationPath, _ findings: inout CatalogFindings) -> CompiledRule {
        let value = text.stringValue ?? ""
        let format = referencing(value, text, path, &findings)
        // A text without a marker is kept unchanged, but in the table of rules.
        return SubstitutionMarkers.isContained(in: value) ? .format(format, list.map(\.variable)) : .text(value)
    }

    /// Returns the rule for a device's text, which shares the substitutions of the whole translation.
    mutating func branchRule(for text: JSONNode, _ path: TranslationPath, _ findings: inout CatalogFindings) -> CompiledRule {
        let value = text.stringValue ?? ""
        guard SubstitutionMarkers.isContained(in: value) else { return .text(value) }
        return .format(referencing(value, text, path, &findings), list.map(\.variable))
    }

    /// Writes argument positions into the markers of a text, and marks the substitutions that it names as referenced.
    private mutating func referencing(
        _ value: String, _ text: JSONNode, _ path: TranslationPath, _ findings: inout CatalogFindings
    ) -> String {
        SubstitutionMarkers.replace(in: value) { marker in
            guard let index = indexes[Array(marker.name.utf8)] else {
                findings.report(Rule.XCStrings.undefinedSubstitution, "Referencing undefined substitution '\(marker.name)'", path, at: text)
                return nil
            }
            list[index].isReferenced = true
            let position = list[index].argumentNumber.map { "\($0)$" } ?? marker.position
            return "%\(position)#@\(list[index].variableName)@"
        }
    }

    /// Reports markers in the cases of a plural, where they are not allowed. Without substitutions they are ordinary text.
    func reportReferences(from cases: PluralCases, _ findings: inout CatalogFindings) {
        guard !list.isEmpty else { return }
        for each in cases.list {
            _ = SubstitutionMarkers.replace(in: each.text) { marker in
                if indexes[Array(marker.name.utf8)] != nil {
                    findings.report(
                        Rule.XCStrings.unreachableSubstitution,
                        "Cannot reference substitution '\(marker.name)' from here because it is not a plain string", each.path,
                        at: each.node)
                } else {
                    findings.report(
                        Rule.XCStrings.undefinedSubstitution, "Referencing undefined substitution '\(marker.name)'", each.path,
                        at: each.node)
                }
                return nil
            }
        }
    }

    /// Warns about definitions that no text references.
    func reportUnused(_ path: TranslationPath, _ findings: inout CatalogFindings) {
        for substitution in list where !substitution.isReferenced {
            let name = substitution.name
            findings.report(
                Rule.XCStrings.unusedSubstitution,
                "Substitution '\(name)' was never referenced. To reference, use %#@\(name)@ in some other string",
                path.appending("substitutions", name), at: substitution.node, severity: .warning)
        }
    }
}

/// Markers `%#@name@` and `%2$#@name@` in a text. Unlike the runtime, this accepts any characters in a name: the compiler renames it.
package enum SubstitutionMarkers {
    /// A marker, split into its parts.
    package struct Marker {
        /// The position, such as "2$"; empty if there is none.
        package let position: String
        /// The name between `#@` and `@`.
        package let name: String
    }

    static func isContained(in text: String) -> Bool {
        var found = false
        _ = replace(in: text) { _ in
            found = true
            return nil
        }
        return found
    }

    /// Returns the text with its markers replaced; if `replacement` returns nil, the marker is kept. Linear time.
    package static func replace(in text: String, _ replacement: (Marker) -> String?) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        let bytes = Array(text.utf8)
        // After the last `@` there can be no marker.
        let lastAt = bytes.lastIndex(of: UInt8(ascii: "@")) ?? -1
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), index < lastAt else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if bytes[index + 1] == UInt8(ascii: "%") {
                result += bytes[index...index + 1]
                index += 2
                continue
            }
            var next = index + 1
            while next < lastAt, 0x30...0x39 ~= bytes[next] { next += 1 }
            if next > index + 1, bytes[next] == UInt8(ascii: "$") { next += 1 } else { next = index + 1 }
            guard next + 1 < lastAt, bytes[next] == UInt8(ascii: "#"), bytes[next + 1] == UInt8(ascii: "@"),
                let end = bytes[(next + 2)...].firstIndex(of: UInt8(ascii: "@"))
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let marker = Marker(
                position: String(decoding: bytes[(index + 1)..<next], as: UTF8.self),
                name: String(decoding: bytes[(next + 2)..<end], as: UTF8.self))
            if let replaced = replacement(marker) { result += replaced.utf8 } else { result += bytes[index...end] }
            index = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
