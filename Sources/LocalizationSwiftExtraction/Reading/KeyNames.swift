#if Tools

import LocalizationSourceExtraction

/// The names that make a declaration worth parsing.
struct KeyNames: Sendable {
    /// How a name uses a key.
    private struct Use {
        /// Whether it counts wherever it is.
        var isAnywhere = false
        /// Whether it counts as the property that gets a value.
        var isAssigned = false
        /// Whether a key is an argument without label of its calls.
        var takesUnlabeled = false
        /// The labels of other keys in its calls.
        var labels: Set<ArraySlice<UInt8>> = []

        mutating func add(_ keys: [KeyFunction.Slot]) {
            for key in keys {
                switch key {
                case .label(let label): labels.insert(Array(label.utf8)[...])
                case .place: takesUnlabeled = true
                }
            }
        }
    }

    private var uses: [ArraySlice<UInt8>: Use] = [:]
    /// Whether there is a name for each ``SwiftTokens/nameHash(_:_:_:)``: most names in a file have the hash of none.
    private var hashes = [Bool](repeating: false, count: SwiftTokens.nameHashCount)

    private static let initializer = "init"
    private static let ownType = "Self"
    /// Longer calls are worth parsing without a look at all of their arguments.
    private static let longestLook = 400

    /// The names of what takes a key, and of the types of keys.
    init(_ routines: KeyFunctionTable, _ index: ModuleIndex, _ options: SourceExtraction.Options) {
        for name in AppleRoutines.literalTypes.union(index.keyAliases) { add(name) { $0.isAnywhere = true } }
        if options.findsWrappers || options.findsLookups || options.reportsUnknownLookups {
            add("localizedString") { $0.add([.label("forKey")]) }
        }
        for name in index.keyProperties { add(name) { $0.isAssigned = true } }
        add(routines)
    }

    /// The names of functions that forward a key.
    init(wrappers: [KeyFunction]) { add(KeyFunctionTable(wrappers)) }

    /// The names of some routines as they are.
    init(_ routines: [ExtractionRoutine]) {
        for routine in routines {
            add(routine.name.utf8.first == UInt8(ascii: "#") ? String(routine.name.dropFirst()) : routine.name) { $0.takesUnlabeled = true }
        }
    }

    private mutating func add(_ routines: KeyFunctionTable) {
        for (name, list) in routines.byName {
            for routine in list {
                if routine.style == .property || routine.style == .literalMethod {
                    add(name) { $0.isAnywhere = true }
                    continue
                }
                let keys = routine.keys + routine.compounds.keys
                add(name) { $0.add(keys) }
                // `.init(…)`, and in the type itself `Self(…)`
                if routine.isInitializer || Self.isTypeName(name) { add(Self.initializer) { $0.add(keys) } }
                if routine.isInitializer { add(Self.ownType) { $0.add(keys) } }
            }
        }
    }

    /// Whether a function has the name of a type, whose initializer it is.
    private static func isTypeName(_ name: String) -> Bool {
        AppleRoutines.typeNames.contains(name) || name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }

    private mutating func add(_ name: String, _ change: (inout Use) -> Void) {
        guard let hash = SwiftTokens.nameHash(of: name) else { return }
        hashes[Int(hash)] = true
        change(&uses[Array(name.utf8)[...], default: Use()])
    }

    /// Whether the name at an index may use a key: `Text(…)`, `title = "…"`, `title ?? "…"`.
    private func isUsed(at index: Int, in file: ScannedFile) -> Bool {
        let tokens = file.tokens
        let name = file.utf8[tokens.list[index].range]
        guard tokens.isName(Self.initializer, at: index) else { return isUsed(name, at: index, in: file) }
        guard tokens.isMark(".", at: index - 1) else { return false }
        // In an extension of a type that the module does not declare, `self.init(…)` is one of that type's own initializers.
        let isOwn = ["self", "super", "Self"].contains { tokens.isName($0, at: index - 2) }
        return isUsed(name, at: index, in: file) || isOwn && isUsed(Array(Self.ownType.utf8)[...], at: index, in: file)
    }

    private func isUsed(_ name: ArraySlice<UInt8>, at index: Int, in file: ScannedFile) -> Bool {
        let tokens = file.tokens
        guard let use = uses[name] else { return false }
        if use.isAnywhere { return true }
        guard index + 1 < tokens.list.count else { return false }
        switch tokens.list[index + 1].mark {
        case UInt8(ascii: "("), UInt8(ascii: "<"): return use.takesUnlabeled || hasLabel(use.labels, inCallAt: index + 1, file)
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "["): return use.isAssigned
        // `show?("Done")`
        case UInt8(ascii: "?"): return use.isAssigned || tokens.isMark("(", at: index + 2)
        default: return false
        }
    }

    /// Whether a call whose parenthesis follows has one of some labels.
    private func hasLabel(_ labels: Set<ArraySlice<UInt8>>, inCallAt start: Int, _ file: ScannedFile) -> Bool {
        var depth = 0
        for (index, token) in zip(start..., file.tokens.list[start...].prefix(Self.longestLook)) {
            switch token.mark {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return false }
            case UInt8(ascii: ":"): if labels.contains(file.utf8[file.tokens.list[index - 1].range]) { return true }
            default: break
            }
        }
        return start + Self.longestLook <= file.tokens.list.count
    }

    /// The declarations of a file that may use a key, but none in previews. O(tokens).
    func candidates(in file: ScannedFile) -> FileCandidates {
        var previews = file.previews[...]
        var sources = file.sources.indices
        var numbers: [Int] = []
        let (list, hashes) = (file.tokens.list, hashes)
        for index in list.indices where hashes[Int(list[index].nameHash)] && isUsed(at: index, in: file) {
            while let preview = previews.first, preview.upperBound <= index { previews.removeFirst() }
            if previews.first?.contains(index) == true { continue }
            while let source = sources.first, file.sources[source].tokens.upperBound <= index { sources.removeFirst() }
            guard let source = sources.first, file.sources[source].tokens.contains(index) else { return .wholeFile }
            if numbers.last != source { numbers.append(source) }
        }
        return .declarations(numbers)
    }
}

/// What of a file may use keys.
enum FileCandidates: Sendable {
    /// Some declarations by their numbers, in order.
    case declarations([Int])
    /// All of it, because a name is in none of the declarations.
    case wholeFile

    static let none = FileCandidates.declarations([])

    var isEmpty: Bool { if case .declarations(let numbers) = self { numbers.isEmpty } else { false } }

    /// Adds others.
    mutating func add(_ other: FileCandidates) {
        guard case .declarations(let mine) = self, case .declarations(let others) = other else {
            self = .wholeFile
            return
        }
        self = .declarations(Set(mine).union(others).sorted())
    }
}

#endif
