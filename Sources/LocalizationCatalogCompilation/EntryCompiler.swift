import LocalizationFileSyntax
import LocalizationDiagnostics

/// Compiles all languages of one key. The source language comes first: its plurals determine which argument is counted.
struct EntryCompiler {
    let key: String
    /// The states of the texts to compile; nil means all.
    let states: Set<String>?
    /// The maximum number of devices of a translation that may share its substitutions. Each gets a copy, so this limits the output to a
    /// multiple of the catalog's size. Apple has eight devices.
    static let maximumSharingDevices = 32
    /// The arguments counted by the source language's plurals, by path in the translation: "" at the top, "device.mac" inside a branch.
    private var sourcePlurals: [String: CountedArgument?] = [:]

    init(key: String, states: Set<String>?) {
        self.key = key
        self.states = states
    }

    /// The output for one language: a text for `.strings`, a rule for `.stringsdict`; device variations may produce both.
    struct Result {
        var text: CompiledText.Content?
        var rule: CompiledRule?
    }

    /// Compiles the translation of one language.
    mutating func compile(
        _ node: JSONNode, language: String, isSource: Bool, extractionState: String?, findings: inout CatalogFindings
    ) -> Result {
        var result = Result()
        guard node.kind == .object else { return result }
        let members = StringCatalogSyntax.Members(node)
        let path = TranslationPath(language: language, key: key)
        var substitutions = SubstitutionList()
        if let list = members.substitutions {
            guard let read = SubstitutionList(list, path, &findings) else { return result }
            substitutions = read
        }
        if let variations = members.variations {
            if members.unit != nil {
                findings.report(
                    Rule.XCStrings.textBesideVariations, "the text beside the variations is not used", path, at: node, severity: .warning)
            }
            result = vary(variations, path, &substitutions, isSource: isSource, &findings)
        } else if let unit = members.unit {
            guard let text = Self.text(of: unit), !isExcluded(unit) else { return result }
            // Skip the text that came from code, whose key or default value is shown.
            if isSource, unit["state"]?.hasText("new") ?? false, Self.isAutomatic(extractionState) { return result }
            if substitutions.isEmpty {
                result.text = JSONStringPlace(text).map { .unit($0) }
            } else {
                result.rule = substitutions.rule(for: text, path, &findings)
            }
        } else if let phrases = members.phrases {
            if isExcluded(phrases) { return result }
            if let values = phrases["values"], values.kind == .array {
                result.text = .phrases(values.elements.map { JSONStringPlace($0) })
            }
        } else {
            return result
        }
        substitutions.reportUnused(path, &findings)
        return result
    }

    /// Returns whether a new source text is that of code: the entry was extracted, also with its default value, was marked stale, or has a
    /// state whose name Xcode does not know.
    private static func isAutomatic(_ extractionState: String?) -> Bool {
        !["manual", "migrated"].contains(extractionState)
    }

    /// Returns the value of a `stringUnit`; nil if one of its two members is missing or of the wrong kind.
    static func text(of unit: JSONNode) -> JSONNode? {
        var value: JSONNode?
        var state: JSONNode?
        for member in unit.members {
            if member.name.hasText("value") { value = member.value } else if member.name.hasText("state") { state = member.value }
        }
        return state?.kind == .string && value?.kind == .string ? value : nil
    }

    private func isExcluded(_ unit: JSONNode) -> Bool {
        states.map { !$0.contains(unit["state"]?.stringValue ?? "") } ?? false
    }

    // MARK: Variations

    private mutating func vary(
        _ variations: JSONNode, _ path: TranslationPath, _ substitutions: inout SubstitutionList, isSource: Bool,
        _ findings: inout CatalogFindings
    ) -> Result {
        guard let axes = VariationAxes(variations, path, &findings) else { return Result() }
        if let devices = axes.device {
            return vary(byDevice: devices, path, &substitutions, isSource: isSource, &findings)
        }
        guard let plural = axes.plural, plural.count > 0,
            let rule = pluralRule(plural, path, place: "", substitutions, isSource: isSource, &findings)
        else { return Result() }
        return Result(rule: rule)
    }

    private mutating func vary(
        byDevice devices: JSONNode, _ path: TranslationPath, _ substitutions: inout SubstitutionList, isSource: Bool,
        _ findings: inout CatalogFindings
    ) -> Result {
        var result = Result()
        var branches: [(device: String, rule: CompiledRule)] = []
        var sharingCount = 0
        for member in devices.members {
            let device = member.name.stringValue ?? ""
            let branchPath = path.appending("device", device)
            let members = StringCatalogSyntax.Members(member.value)
            if let variations = members.variations {
                guard device != "other" else {
                    findings.report(Rule.XCStrings.variedFallback, "Fallback value cannot be further varied", branchPath, at: variations)
                    continue
                }
                guard let axes = VariationAxes(variations, branchPath, &findings), let plural = axes.plural, plural.count > 0 else {
                    continue
                }
                let rule = pluralRule(plural, branchPath, place: "device." + device, substitutions, isSource: isSource, &findings)
                if let rule { branches.append((device, rule)) }
            } else if let unit = members.unit {
                guard let text = Self.text(of: unit) else { continue }
                // An unfinished branch would make its device fall back to another device's text.
                if isExcluded(unit) { return Result() }
                let rule = substitutions.branchRule(for: text, branchPath, &findings)
                if case .format = rule, !substitutions.isEmpty {
                    sharingCount += 1
                    guard sharingCount <= Self.maximumSharingDevices else {
                        findings.report(
                            Rule.XCStrings.tooManyDevices,
                            "More than \(Self.maximumSharingDevices) devices share the substitutions of this text",
                            branchPath,
                            at: text)
                        return Result()
                    }
                }
                if device == "other", case .text = rule {
                    // The fallback of lookups: the `.strings` entry with the same key.
                    result.text = JSONStringPlace(text).map { .unit($0) }
                } else {
                    branches.append((device, rule))
                }
            }
        }
        if !branches.isEmpty { result.rule = .devices(branches) }
        return result
    }

    private mutating func pluralRule(
        _ plural: JSONNode, _ path: TranslationPath, place: String, _ substitutions: SubstitutionList, isSource: Bool,
        _ findings: inout CatalogFindings
    ) -> CompiledRule? {
        guard let cases = PluralCases(plural, path, states: states, &findings) else { return nil }
        substitutions.reportReferences(from: cases, &findings)
        let counted = cases.countedArgument
        if isSource { sourcePlurals[place] = .some(counted) }
        if counted == nil, isSource || sourcePlurals.isEmpty {
            findings.report(
                Rule.XCStrings.pluralWithoutNumber,
                "Plural variation requires referencing the number in the string. To maintain grammatical correctness for strings that do not "
                    + "reference the number of items, use separate top-level strings for one and greater than one.",
                path, at: plural)
        }
        // If a language spells out its numbers, count the argument that the source language counts.
        let argument =
            counted ?? (sourcePlurals[place] ?? nil) ?? sourcePlurals.values.lazy.compactMap(\.self).first
            ?? CountedArgument(position: 1, valueType: "lld")
        return .format(
            argument.position == 1 ? "%#@value@" : "%\(argument.position)$#@value@",
            [CompiledVariable(name: "value", valueType: argument.valueType, cases: cases.texts)])
    }
}

/// The recognized axes of a `variations` object.
struct VariationAxes {
    var plural: JSONNode?
    var device: JSONNode?

    /// - Returns: Nil if the node or one of its axes is not an object.
    init?(_ node: JSONNode, _ path: TranslationPath, _ findings: inout CatalogFindings) {
        guard node.kind == .object else { return nil }
        for member in node.members {
            let isPlural = member.name.hasText("plural")
            guard isPlural || member.name.hasText("device") else {
                let axis = member.name.stringValue ?? ""
                findings.report(
                    Rule.XCStrings.unknownAxis, "variations by '\(axis)' are not compiled", path, at: member.name, severity: .warning)
                continue
            }
            guard member.value.kind == .object else { return nil }
            if isPlural { plural = member.value } else { device = member.value }
        }
        if let plural, device != nil {
            // Xcode chooses one of them at random.
            findings.report(
                Rule.XCStrings.twoAxes, "a text varies by device or by number, not by both side by side; the devices count", path,
                at: plural,
                severity: .warning)
        }
    }
}
