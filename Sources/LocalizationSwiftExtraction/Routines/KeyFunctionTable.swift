#if Tools

/// The routines by name.
struct KeyFunctionTable: Equatable, Sendable {
    private(set) var byName: [String: [KeyFunction]] = [:]

    init(_ routines: [KeyFunction] = []) {
        for routine in routines { add(routine) }
    }

    /// Adds a routine, which counts before those that are there.
    mutating func add(_ routine: KeyFunction) {
        byName[routine.name, default: []].insert(routine, at: 0)
        guard routine.isInitializer else { return }
        for case .label(let label) in routine.keys + routine.compounds.keys { initializers[label, default: []].insert(routine.name) }
    }

    /// The names of the module's types with an initializer that has a key with a label.
    private var initializers: [String: Set<String>] = [:]

    /// The initializers of the module's types that have a key with one of some labels.
    func initializers(withKeysAt labels: [String]) -> [KeyFunction] {
        var names: Set<String> = []
        for label in labels { names.formUnion(initializers[label] ?? []) }
        return names.flatMap { byName[$0] ?? [] }.filter(\.isInitializer)
    }

    /// Adds what declarations do with their keys. The routines of these declarations that are there keep their other keys.
    ///
    /// Functions of one name, such as private ones of several files, may look in different tables, so that none replaces another one here.
    mutating func addWrappers(_ wrappers: [KeyFunction]) {
        for wrapper in wrappers { removeKeys(of: wrapper) }
        let known = byName
        for wrapper in wrappers.reversed() where byName[wrapper.name]?.contains(wrapper) != true {
            // The table that a declaration looks in itself comes before those of what it calls.
            let other = known[wrapper.name]?.last { $0.isOfSameDeclaration(as: wrapper) }
            if let other, let place = byName[wrapper.name]?.firstIndex(of: other) {
                byName[wrapper.name]?.insert(wrapper, at: place + 1)
            } else {
                add(wrapper)
            }
        }
    }

    private mutating func removeKeys(of wrapper: KeyFunction) {
        byName[wrapper.name] = byName[wrapper.name]?.compactMap { routine in
            // A wrapper that looks in several tables is a routine for each.
            guard routine.kind != .string, routine.owner != nil, routine.owner == wrapper.owner, routine.file == wrapper.file,
                routine.labels == wrapper.labels
            else { return routine }
            var rest = routine
            rest.keys.removeAll { wrapper.keys.contains($0) }
            return rest.keys.isEmpty && rest.compounds.isEmpty ? nil : rest
        }
    }
}

#endif
