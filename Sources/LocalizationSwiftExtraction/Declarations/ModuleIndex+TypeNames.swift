#if Tools

/// What the names of types mean, and what is known of these types.
extension ModuleIndex {
    /// The first thing that a type inherits from: the raw type of an enumeration.
    func rawType(of type: String) -> SwiftType? {
        guard kinds[type] == .enumeration else { return nil }
        for parent in inherited[type] ?? [] where Self.rawTypes.contains(parent) { return .named(parent, []) }
        return nil
    }

    /// Whether a type, or one around it, is a `PreviewProvider`, which only developers see.
    func isPreview(_ type: String) -> Bool {
        guard !previews.isEmpty, previewRoots.contains(QualifiedName.first(of: type)) else { return false }
        var scope = type
        while !scope.isEmpty {
            if previews.contains(scope) { return true }
            scope = QualifiedName.scope(of: scope)
        }
        return false
    }

    private static let rawTypes: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "CGFloat",
        "Character", "Substring",
    ]

    /// Whether the module declares a type with a name, which the code of ``file`` can mean.
    func declares(_ type: String) -> Bool {
        kinds[type] != nil && file.map { !declaringFiles.isHidden(type, from: $0) } ?? true
    }

    /// Whether code inside of a type names another type in it, or in one around it, by a name without the type's.
    func declaresNested(_ name: String, in owner: @autoclosure () -> String) -> Bool {
        guard fullNames[name] != nil else { return false }
        var scope = owner()
        while !scope.isEmpty {
            if kinds[scope + "." + name] != nil || alias(scope + "." + name) != nil { return true }
            scope = QualifiedName.scope(of: scope)
        }
        return false
    }

    /// The full name of a type that code inside of another one names.
    func fullName(_ name: String, in owner: String) -> String {
        let candidates = fullNames[QualifiedName.last(of: name)]
        // Only the name of a nested type depends on the place.
        var scope = candidates == nil ? "" : owner
        while !scope.isEmpty {
            let nested = scope + "." + name
            if kinds[nested] != nil || alias(nested) != nil { return nested }
            scope = QualifiedName.scope(of: scope)
        }
        if kinds[name] != nil || alias(name) != nil { return name }
        if let candidates, candidates.count == 1, !SwiftKnowledge.isKnown(name) {
            return candidates[0]
        }
        return name
    }

    /// The type that `RawValue`, or `Plan.RawValue`, means; unknown if no declaration says it, nil if the name is that of another type.
    private func rawValue(_ name: String, in owner: String, _ depth: Int) -> SwiftType? {
        let outer = QualifiedName.scope(of: name)
        guard QualifiedName.last(of: name) == "RawValue", !declares(name),
            !outer.isEmpty || alias(name) == nil && !owner.isEmpty
        else { return nil }
        if outer.isEmpty, generics[owner]?.contains(name) == true { return .named(name, []) }
        let around = outer.isEmpty ? SwiftType.named(owner, []) : resolved(.named(outer, []), in: owner, depth: depth + 1)
        guard let type = around.name else { return .unknown }
        if declares(type + ".RawValue") { return .named(type + ".RawValue", []) }
        if let other = alias(type + ".RawValue") { return resolved(SwiftType(spelled: other), in: type, depth: depth + 1) }
        if let raw = rawType(of: type) { return raw }
        if let property = ownMembers(named: "rawValue", of: type).first(where: { $0.kind == .property }), !property.type.isEmpty {
            return resolved(SwiftType(spelled: property.type), in: type, depth: depth + 1)
        }
        return SwiftKnowledge.members[type]?["rawValue"] ?? .unknown
    }

    /// A type with the full names of its parts, without aliases.
    func resolved(_ type: SwiftType, in owner: String, depth: Int = 0) -> SwiftType {
        guard depth < 16 else { return .unknown }
        switch type {
        case .named(let name, let arguments):
            if name == "Self", arguments.isEmpty { return owner.isEmpty ? .unknown : .named(owner, []) }
            if arguments.isEmpty, name.utf8.suffix(8).elementsEqual("RawValue".utf8), let type = rawValue(name, in: owner, depth) {
                return type
            }
            let full = fullName(name, in: owner)
            if let other = alias(full) {
                return resolved(
                    SwiftType(spelled: other), in: QualifiedName.scope(of: full), depth: depth + 1)
            }
            if let alias = SwiftKnowledge.aliases[full] { return .named(alias, []) }
            return .named(full, arguments.map { resolved($0, in: owner, depth: depth + 1) })
        case .tuple(let elements):
            return .tuple(elements.map { .init(label: $0.label, type: resolved($0.type, in: owner, depth: depth + 1)) })
        case .function(let parameters, let result):
            return .function(
                parameters: parameters.map { resolved($0, in: owner, depth: depth + 1) },
                result: resolved(result, in: owner, depth: depth + 1))
        case .metatype(let type): return .metatype(resolved(type, in: owner, depth: depth + 1))
        case .unknown: return .unknown
        }
    }
}

#endif
