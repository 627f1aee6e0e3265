#if Tools

import LocalizationSourceExtraction

/// The macros of a project whose expansions localize an argument: `#localized("Done")`.
///
/// Apple's compiler extracts the keys of the expansion. Here a parameter with a type of keys is a key, and so is the first string without a
/// label if the macro's name or its implementation says that it is localized.
enum MacroRoutines {
    /// What an implementation that localizes has in its code.
    private static let lookups = [
        "NSLocalizedString", "String(localized:", "AttributedString(localized:", "LocalizedStringResource", "LocalizedStringKey",
        "localizedString(forKey:",
    ]
    /// What names of macros that localize have in them, in lower case.
    private static let names = ["locali", "l10n"]
    private static let roles: [KeyFunction.Slot: ExtractionRoutine.Parameter] = [
        .label("table"): .table, .label("tableName"): .table, .label("bundle"): .bundle, .label("comment"): .comment,
        .label("defaultValue"): .value, .label("value"): .value,
    ]
    /// Longer implementations are not read to their ends.
    private static let longestImplementation = 8_000

    /// Finds them. O(declarations of macros, and the bytes of their implementations).
    /// - Parameter sources: The files by the numbers in the index.
    static func find(in index: ModuleIndex, sources: [[UInt8]]) -> [KeyFunction] {
        var known: Set<String> = []
        var result: [KeyFunction] = []
        for declaration in index.keyTakers.map(\.declaration) where declaration.kind == .macro && known.insert(declaration.name).inserted {
            for member in index.members(named: declaration.name) where member.declaration.kind == .macro {
                if let routine = routine(of: member, index, sources) { result.append(routine) }
            }
        }
        return result
    }

    private static func routine(of member: ModuleIndex.Member, _ index: ModuleIndex, _ sources: [[UInt8]]) -> KeyFunction? {
        let parameters = member.declaration.parameters.map { CallParameter($0) }
        var keys: [KeyFunction.Slot] = []
        for (number, parameter) in member.declaration.parameters.enumerated()
        where ModuleRoutines.kind(of: parameter.type, in: "", index) != nil {
            keys.append(parameters.slot(number))
        }
        if keys.isEmpty, let number = parameters.firstIndex(where: { $0.label == nil }),
            ["String", "StaticString"].contains(where: { member.declaration.parameters[number].type.utf8.elementsEqual($0.utf8) }),
            localizes(member, index, sources)
        {
            keys.append(parameters.slot(number))
        }
        guard !keys.isEmpty else { return nil }
        var routine = KeyFunction(member.declaration.name, .macro, keys: keys, kind: .interpolated, roles: roles)
        routine.parameters = parameters
        routine.family = .modern
        return routine
    }

    /// Whether the name of a macro, or the code of its implementation, says that it localizes.
    private static func localizes(_ member: ModuleIndex.Member, _ index: ModuleIndex, _ sources: [[UInt8]]) -> Bool {
        let name = Array(member.declaration.name.lowercased().utf8)
        if names.contains(where: { contains($0, in: name[...]) }) { return true }
        guard let range = member.declaration.value, sources.indices.contains(member.file),
            range.upperBound <= sources[member.file].count, let type = typeName(in: sources[member.file][range])
        else { return false }
        return index.members(named: "expansion", of: index.fullName(type, in: "")).contains { expansion in
            guard sources.indices.contains(expansion.file) else { return false }
            let source = sources[expansion.file]
            let start = min(expansion.declaration.range.lowerBound, source.count)
            let body = source[start..<min(source.count, start + longestImplementation)]
            return lookups.contains { contains($0, in: body) }
        }
    }

    /// The type in `#externalMacro(module: "Macros", type: "LocalizedMacro")`.
    private static func typeName(in bytes: ArraySlice<UInt8>) -> String? {
        let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        guard parts.count >= 4, contains("type", in: parts[2]) else { return nil }
        return String(decoding: parts[3], as: UTF8.self)
    }

    private static func contains(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
        let text = Array(text.utf8)
        guard let first = text.first, bytes.count >= text.count else { return false }
        return bytes.indices.dropLast(text.count - 1).contains { bytes[$0] == first && bytes[$0..<$0 + text.count].elementsEqual(text) }
    }
}

#endif
