#if Tools

import LocalizationSourceExtraction

/// The names that make a declaration worth parsing because it may have a place that shows a text.
struct SinkNames: Sendable {
    /// How a name shows a text.
    private struct Use {
        /// Whether it does so wherever it is.
        var isAnywhere = false
        /// Whether it does so as the property that gets a value.
        var isAssigned = false
        /// Whether it does so as a call.
        var isCalled = false
        /// Whether it is the initializer of a type that is not named.
        var isInitializer = false
        /// Whether it throws the literal behind it.
        var isThrow = false
        /// Whether a literal without anything else is a key in its calls.
        var takesKey = false
    }

    private var uses: [ArraySlice<UInt8>: Use] = [:]
    private var hashes = [Bool](repeating: false, count: SwiftTokens.nameHashCount)
    private let findsComparisons: Bool

    init(findsComparisons: Bool) {
        self.findsComparisons = findsComparisons
        for name in ViewArguments.labels.keys { add(name) { ($0.isCalled, $0.takesKey) = (true, true) } }
        for name in TextSinks.plainArguments.keys { add(name) { ($0.isCalled, $0.takesKey) = (true, false) } }
        for name in ControlSinks.initializers.keys { add(name) { $0.isCalled = true } }
        for name in ControlSinks.setters.keys { add(name) { $0.isCalled = true } }
        for name in ControlSinks.properties.keys { add(name) { $0.isAssigned = true } }
        for name in ControlSinks.resultLabels.union(TextSinks.errorProperties).union(ControlSinks.errorKeys) {
            add(name) { $0.isAnywhere = true }
        }
        add("init") { $0.isInitializer = true }
        add("throw") { $0.isThrow = true }
        for name in ["accessibilityLabel", "accessibilityHint", "accessibilityValue"] { add(name) { $0.isAnywhere = true } }
    }

    private mutating func add(_ name: String, _ change: (inout Use) -> Void) {
        guard let hash = SwiftTokens.nameHash(of: name) else { return }
        hashes[Int(hash)] = true
        change(&uses[Array(name.utf8)[...], default: Use()])
    }

    /// The declarations of a file that may have such a place. O(tokens).
    func declarations(in file: ScannedFile) -> [Int] {
        let list = file.tokens.list
        let (hashes, uses) = (hashes, uses)
        return file.declarations(where: { index in
            let token = list[index]
            if findsComparisons, token.kind == .text ? isCompared(index, file) : isSearch(index, file) { return true }
            guard hashes[Int(token.nameHash)], let use = uses[file.utf8[token.range]] else { return false }
            if use.isAnywhere { return true }
            if use.isAssigned, file.isAssigned(index) { return true }
            if use.isInitializer { return Self.isInitializerOfControl(index, file) }
            if use.isThrow { return index + 1 < list.count && list[index + 1].kind == .text }
            guard use.isCalled else { return false }
            if use.takesKey, file.isInitializerAsArgument(index) { return true }
            guard file.tokens.isMark("(", at: index + 1) else { return false }
            // `Text("Done")`
            let isKey = use.takesKey && index + 3 < list.count && list[index + 2].kind == .text
            return !isKey || !(file.tokens.isMark(")", at: index + 3) || file.tokens.isMark(",", at: index + 3))
        })
    }

    /// Whether a call without the type's name may be one of an initializer of UIKit or AppKit: `.init(title: …)`.
    private static func isInitializerOfControl(_ index: Int, _ file: ScannedFile) -> Bool {
        let tokens = file.tokens
        return tokens.isMark("(", at: index + 1) && tokens.isMark(":", at: index + 3) && tokens.isMark(".", at: index - 1)
            && TextSinks.firstLabels.contains { tokens.isName($0, at: index + 2) }
            && !FlowReader.controlModules.isDisjoint(with: file.declarations.imports)
    }

    /// Whether a literal is beside a comparison, or is one of the patterns of a choice.
    private func isCompared(_ index: Int, _ file: ScannedFile) -> Bool {
        let tokens = file.tokens
        func isComparison(_ first: Int) -> Bool {
            tokens.isMark("=", at: first + 1)
                && (tokens.isMark("=", at: first) || tokens.isMark("!", at: first) || tokens.isMark("~", at: first))
        }
        return isComparison(index - 2) || isComparison(index + 1) || tokens.isName("case", at: index - 1)
            || tokens.isMark("(", at: index - 1)
                && ["hasPrefix", "hasSuffix", "contains", "elementsEqual"].contains { tokens.isName($0, at: index - 2) }
            || tokens.isMark(":", at: index - 1) && ["to", "of"].contains { tokens.isName($0, at: index - 2) }
            // A key of a dictionary
            || tokens.isMark(":", at: index + 1) && (tokens.isMark("[", at: index - 1) || tokens.isMark(",", at: index - 1))
    }

    /// Whether a name looks for a value among those between brackets: `["A", "B"].contains`.
    private func isSearch(_ index: Int, _ file: ScannedFile) -> Bool {
        file.tokens.isMark(".", at: index - 1) && file.tokens.isMark("]", at: index - 2)
            && ["contains", "firstIndex", "lastIndex"].contains { file.tokens.isName($0, at: index) }
    }
}

/// The names that make a declaration worth parsing because it may give a value to something that is shown.
struct SourceNames: Sendable {
    private struct Use {
        var isAssigned = false
        var isCalled = false
        var isType = false
        /// The types with a property of this name, which calls of their initializers set.
        var owners: Set<String> = []
    }

    private var uses: [ArraySlice<UInt8>: Use] = [:]
    private var hashes = [Bool](repeating: false, count: SwiftTokens.nameHashCount)

    private mutating func add(_ name: String, _ change: (inout Use) -> Void) {
        guard let hash = SwiftTokens.nameHash(of: name) else { return }
        hashes[Int(hash)] = true
        change(&uses[Array(name.utf8)[...], default: Use()])
    }

    mutating func addAssignment(to name: String) { add(name) { $0.isAssigned = true } }

    mutating func addCall(of name: String, isType: Bool) {
        add(name) { $0.isCalled = true }
        if isType {
            add("init") { $0.isType = true }
            add("Self") { $0.isCalled = true }
        }
    }

    mutating func addLabel(_ name: String, of type: String) { add(name) { $0.owners.insert(type) } }

    /// The declarations of a file with such a name. O(tokens).
    func declarations(in file: ScannedFile) -> [Int] {
        if uses.isEmpty { return [] }
        let list = file.tokens.list
        let tokens = file.tokens
        let (hashes, uses) = (hashes, uses)
        return file.declarations(where: { index in
            guard hashes[Int(list[index].nameHash)], let use = uses[file.utf8[list[index].range]] else { return false }
            if use.isAssigned, file.isAssigned(index) { return true }
            let isCall = ["(", "<", "{"].contains { tokens.isMark($0, at: index + 1) }
            if use.isCalled, isCall, !tokens.isName("func", at: index - 1) { return true }
            // A call in an initializer of the type, or where its type is known from the place.
            if use.isType, isCall, tokens.isMark(".", at: index - 1) { return true }
            return !use.owners.isEmpty && tokens.isMark(":", at: index + 1)
                && (tokens.isMark("(", at: index - 1) || tokens.isMark(",", at: index - 1))
        })
    }
}

extension ScannedFile {
    /// The numbers of the declarations with a token that a condition is true of, but none in previews. O(tokens).
    func declarations(where condition: (Int) -> Bool) -> [Int] {
        var numbers: [Int] = []
        for (number, source) in sources.enumerated() where source.tokens.contains(where: condition) { numbers.append(number) }
        return numbers
    }

    /// Whether the initializer of the type at an index is passed as a function: `map(Text.init)`.
    func isInitializerAsArgument(_ index: Int) -> Bool {
        tokens.isMark("(", at: index - 1) && tokens.isMark(".", at: index + 1) && tokens.isName("init", at: index + 2)
            && tokens.isMark(")", at: index + 3)
    }

    /// Whether the name at an index gets a value: `title = …`, `title += …`, `title[0] = …`, `title.append(…)`.
    func isAssigned(_ index: Int) -> Bool {
        var next = index + 1
        if tokens.isMark("!", at: next) || tokens.isMark("?", at: next) { next += 1 }
        if tokens.isMark(".", at: next) { return tokens.isName("append", at: next + 1) }
        if tokens.isMark("+", at: next) { next += 1 }
        if tokens.isMark("[", at: next) { return !tokens.isName("let", at: index - 1) }
        return tokens.isMark("=", at: next) && !tokens.isMark("=", at: next + 1)
    }
}

#endif
