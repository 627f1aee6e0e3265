extension NumberLocaleData {
    /// Makes these the numbers of a child.
    mutating func apply(_ change: NumberLocaleChange) {
        defaultSystem = change.defaultSystem ?? defaultSystem
        nativeSystem = change.nativeSystem ?? nativeSystem
        minimumGroupingDigits = change.minimumGroupingDigits ?? minimumGroupingDigits
        let parent = self
        for (name, system) in change.systems ?? [:] {
            guard var data = parent.base(of: name) else { continue }
            data.apply(system)
            systems[name] = data
        }
        for name in change.withoutSystems ?? [] { systems[name] = nil }
    }

    /// What makes these numbers of a parent's.
    func change(from parent: NumberLocaleData) -> NumberLocaleChange {
        var change = NumberLocaleChange()
        if defaultSystem != parent.defaultSystem { change.defaultSystem = defaultSystem }
        if nativeSystem != parent.nativeSystem { change.nativeSystem = nativeSystem }
        if minimumGroupingDigits != parent.minimumGroupingDigits { change.minimumGroupingDigits = minimumGroupingDigits }
        for (name, system) in systems where system != parent.systems[name] {
            change.systems = change.systems ?? [:]
            change.systems?[name] = system.change(from: parent.base(of: name))
        }
        let missing = parent.systems.keys.filter { systems[$0] == nil }.sorted()
        if !missing.isEmpty { change.withoutSystems = missing }
        return change
    }

    private func base(of system: String) -> NumberSystemData? { systems[system] ?? systems["latn"] }
}

extension NumberSystemData {
    private typealias Field = (whole: WritableKeyPath<NumberSystemData, String>, changed: WritableKeyPath<NumberSystemChange, String?>)

    private static var fields: [Field] {
        [
            (\.pattern, \.pattern), (\.decimal, \.decimal), (\.group, \.group), (\.minusSign, \.minusSign), (\.plusSign, \.plusSign),
            (\.exponential, \.exponential), (\.infinity, \.infinity), (\.nan, \.nan),
        ]
    }

    fileprivate mutating func apply(_ change: NumberSystemChange) {
        for (field, changed) in Self.fields {
            if let text = change[keyPath: changed] { self[keyPath: field] = text }
        }
    }

    fileprivate func change(from parent: NumberSystemData?) -> NumberSystemChange {
        var change = NumberSystemChange()
        for (field, changed) in Self.fields where self[keyPath: field] != parent?[keyPath: field] {
            change[keyPath: changed] = self[keyPath: field]
        }
        return change
    }
}
