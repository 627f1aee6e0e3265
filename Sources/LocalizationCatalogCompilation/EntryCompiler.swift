import LocalizationFileSyntax
import LocalizationSourceText

/// Compiles what the languages have for one key. The source language comes first: its plurals tell what is counted.
struct EntryCompiler {
    let key: String
    /// The states of the texts to compile; nil for all.
    let states: Set<String>?
    /// How many devices of a translation may share its substitutions, of which each gets a copy: files are at most so many times as large as the
    /// catalog. Apple has eight devices.
    static let maximumSharingDevices = 32
    /// What the plurals of the source language count, by their place in the translation: "" at the top, "device.mac" inside a branch.
    private var sourcePlurals: [String: CountedArgument?] = [:]

    init(key: String, states: Set<String>?) {
        self.key = key
        self.states = states
    }

    /// What a language adds to its files: a text to `.strings`, a rule to `.stringsdict`; with device variations perhaps both.
    struct Result {
        var text: CompiledText.Content?
        var rule: CompiledRule?
    }

    /// The members of a translation that count.
    struct Members {
        var unit: JSONNode?
        var phrases: JSONNode?
        var variations: JSONNode?
        var substitutions: JSONNode?

        init(_ node: JSONNode) {
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

    /// Compiles one language's translation.
    mutating func compile(
        _ node: JSONNode, language: String, isSource: Bool, extractionState: String?, diagnostics: inout CatalogDiagnostics
    ) -> Result {
        var result = Result()
        guard node.kind == .object else {
            diagnostics.report(shape: "a localization is an object", at: node)
            return result
        }
        let members = Members(node)
        let path = TranslationPath(language: language, key: key)
        var substitutions = SubstitutionList()
        if let list = members.substitutions {
            guard let read = SubstitutionList(list, path, &diagnostics) else { return result }
            substitutions = read
        }
        if let variations = members.variations {
            if members.unit != nil {
                diagnostics.report("text-beside-variations", "the text beside the variations is not used", path, at: node, severity: .warning)
            }
            result = vary(variations, path, &substitutions, isSource: isSource, &diagnostics)
        } else if let unit = members.unit {
            guard let text = Self.text(of: unit, &diagnostics), !isExcluded(unit) else { return result }
            // Xcode has not yet replaced the placeholder that it made of the key.
            if isSource, unit["state"]?.hasText("new") ?? false, Self.isAutomatic(extractionState) { return result }
            if substitutions.isEmpty {
                result.text = JSONStringPlace(text).map { .unit($0) }
            } else {
                result.rule = substitutions.rule(for: text, path, &diagnostics)
            }
        } else if let phrases = members.phrases {
            if isExcluded(phrases) { return result }
            if let values = phrases["values"], values.kind == .array {
                result.text = .phrases(values.elements.map { JSONStringPlace($0) })
            } else {
                diagnostics.report(shape: "'stringSet' has an array 'values'", at: phrases, isMissing: true)
            }
        } else {
            diagnostics.report(shape: "a localization has a 'stringUnit' or 'variations'", at: node)
            return result
        }
        substitutions.reportUnused(path, &diagnostics)
        return result
    }

    /// Whether the text of the source language is what the code says: Xcode found the entry, or lost it, or does not know the state's name.
    private static func isAutomatic(_ extractionState: String?) -> Bool {
        !["manual", "migrated", "extracted_with_value"].contains(extractionState)
    }

    /// The value of a `stringUnit`; nil, with a finding, where one of its two members is missing.
    static func text(of unit: JSONNode, _ diagnostics: inout CatalogDiagnostics) -> JSONNode? {
        guard unit.kind == .object else {
            diagnostics.report(shape: "'stringUnit' is an object", at: unit)
            return nil
        }
        var value: JSONNode?
        var state: JSONNode?
        for member in unit.members {
            if member.name.hasText("value") { value = member.value } else if member.name.hasText("state") { state = member.value }
        }
        for (name, node) in [("state", state), ("value", value)] where node?.kind != .string {
            let isMissing = node == nil || node?.kind == .null
            diagnostics.report(
                shape: isMissing ? "the member '\(name)' is missing" : "'\(name)' is a string", at: node ?? unit, isMissing: isMissing)
        }
        return state?.kind == .string && value?.kind == .string ? value : nil
    }

    private func isExcluded(_ unit: JSONNode) -> Bool {
        states.map { !$0.contains(unit["state"]?.stringValue ?? "") } ?? false
    }

    // MARK: Variations

    private mutating func vary(
        _ variations: JSONNode, _ path: TranslationPath, _ substitutions: inout SubstitutionList, isSource: Bool,
        _ diagnostics: inout CatalogDiagnostics
    ) -> Result {
        guard let axes = VariationAxes(variations, path, &diagnostics) else { return Result() }
        if let devices = axes.device {
            return vary(byDevice: devices, path, &substitutions, isSource: isSource, &diagnostics)
        }
        guard let plural = axes.plural, plural.count > 0,
            let rule = pluralRule(plural, path, place: "", substitutions, isSource: isSource, &diagnostics)
        else { return Result() }
        return Result(rule: rule)
    }

    private mutating func vary(
        byDevice devices: JSONNode, _ path: TranslationPath, _ substitutions: inout SubstitutionList, isSource: Bool,
        _ diagnostics: inout CatalogDiagnostics
    ) -> Result {
        var result = Result()
        var branches: [(device: String, rule: CompiledRule)] = []
        var sharingCount = 0
        for member in devices.members {
            let device = member.name.stringValue ?? ""
            let branchPath = path.appending("device", device)
            guard member.value.kind == .object else {
                diagnostics.report(shape: "the text for a device is an object", at: member.value)
                continue
            }
            let members = Members(member.value)
            if let variations = members.variations {
                guard device != "other" else {
                    diagnostics.report("varied-fallback", "Fallback value cannot be further varied", branchPath, at: variations)
                    continue
                }
                guard let axes = VariationAxes(variations, branchPath, &diagnostics), let plural = axes.plural, plural.count > 0 else { continue }
                let rule = pluralRule(plural, branchPath, place: "device." + device, substitutions, isSource: isSource, &diagnostics)
                if let rule { branches.append((device, rule)) }
            } else if let unit = members.unit {
                guard let text = Self.text(of: unit, &diagnostics) else { continue }
                // One unfinished branch would let its device fall back to another's text.
                if isExcluded(unit) { return Result() }
                let rule = substitutions.branchRule(for: text, branchPath, &diagnostics)
                if case .format = rule, !substitutions.isEmpty {
                    sharingCount += 1
                    guard sharingCount <= Self.maximumSharingDevices else {
                        diagnostics.report(
                            "too-many-devices", "More than \(Self.maximumSharingDevices) devices share the substitutions of this text", branchPath,
                            at: text)
                        return Result()
                    }
                }
                if device == "other", case .text = rule {
                    // What lookups fall back to: the `.strings` entry with the same key.
                    result.text = JSONStringPlace(text).map { .unit($0) }
                } else {
                    branches.append((device, rule))
                }
            } else {
                diagnostics.report(shape: "the text for a device has a 'stringUnit' or 'variations'", at: member.value)
            }
        }
        if !branches.isEmpty { result.rule = .devices(branches) }
        return result
    }

    private mutating func pluralRule(
        _ plural: JSONNode, _ path: TranslationPath, place: String, _ substitutions: SubstitutionList, isSource: Bool,
        _ diagnostics: inout CatalogDiagnostics
    ) -> CompiledRule? {
        guard let cases = PluralCases(plural, path, states: states, &diagnostics) else { return nil }
        substitutions.reportReferences(from: cases, &diagnostics)
        let counted = cases.countedArgument
        if isSource { sourcePlurals[place] = .some(counted) }
        if counted == nil, isSource || sourcePlurals.isEmpty {
            diagnostics.report(
                "plural-without-number",
                "Plural variation requires referencing the number in the string. To maintain grammatical correctness for strings that do not "
                    + "reference the number of items, use separate top-level strings for one and greater than one.",
                path, at: plural)
        }
        // A language that spells its numbers out counts what the source language counts.
        let argument = counted ?? (sourcePlurals[place] ?? nil) ?? sourcePlurals.values.lazy.compactMap(\.self).first
            ?? CountedArgument(position: 1, valueType: "lld")
        return .format(
            argument.position == 1 ? "%#@value@" : "%\(argument.position)$#@value@",
            [CompiledVariable(name: "value", valueType: argument.valueType, cases: cases.texts)])
    }
}

/// The axes of a `variations` object that are understood.
struct VariationAxes {
    var plural: JSONNode?
    var device: JSONNode?

    /// - Returns: Nil, with a finding, where it is no object or an axis is none.
    init?(_ node: JSONNode, _ path: TranslationPath, _ diagnostics: inout CatalogDiagnostics) {
        guard node.kind == .object else {
            diagnostics.report(shape: "'variations' is an object", at: node)
            return nil
        }
        for member in node.members {
            let isPlural = member.name.hasText("plural")
            guard isPlural || member.name.hasText("device") else {
                let axis = member.name.stringValue ?? ""
                diagnostics.report("unknown-axis", "variations by '\(axis)' are not compiled", path, at: member.name, severity: .warning)
                continue
            }
            guard member.value.kind == .object else {
                diagnostics.report(shape: "the variations along an axis are an object", at: member.value)
                return nil
            }
            if isPlural { plural = member.value } else { device = member.value }
        }
        if let plural, device != nil {
            // Xcode takes one of them at random.
            diagnostics.report(
                "two-axes", "a text varies by device or by number, not by both side by side; the devices count", path, at: plural, severity: .warning)
        }
    }
}
