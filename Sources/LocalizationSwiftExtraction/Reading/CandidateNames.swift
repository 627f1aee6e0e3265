import LocalizationSourceExtraction

/// The names that make a declaration worth parsing.
struct CandidateNames: Sendable {
    /// What the calls of a name must look like.
    private struct Call {
        /// The labels of which one must occur; empty if the key has no label.
        var labels: Set<UInt64> = []
        var hasUnlabeledKey = false
        /// Whether calls without a literal matter as well.
        var takesOthers = false
    }

    private var calls: [UInt64: Call] = [:]
    /// What the calls of initializers without the name of their type must look like.
    private var implicit = Call()
    private static let initializer = hash("init".utf8)
    /// The hashes of names that always count.
    private var anywhere: Set<UInt64> = []
    /// The low bits of all hashes: most names in a file are none of these.
    private var filter = [Bool](repeating: false, count: 1 << 12)
    /// Longer calls are worth parsing without a look at all of their arguments.
    private static let longestLook = 400

    init(routines: SwiftRoutineTable, index: ModuleIndex, options: SourceExtraction.Options) {
        for name in AppleRoutines.literalTypes { anywhere.insert(Self.hash(name.utf8)) }
        if options.findsWrappers || options.findsLookups || options.reportsUnknownLookups {
            anywhere.insert(Self.hash("localizedString".utf8))
        }
        for name in index.keyProperties { anywhere.insert(Self.hash(name.utf8)) }
        add(routines)
        fillFilter()
    }

    /// The names of wrappers alone.
    init(wrappers: SwiftRoutineTable) {
        add(wrappers)
        // Another wrapper may hand its key on to them.
        for hash in calls.keys { calls[hash]?.takesOthers = true }
        fillFilter()
    }

    private mutating func add(_ routines: SwiftRoutineTable) {
        for (name, list) in routines.byName where !list.isEmpty {
            let hash = Self.hash(name.utf8)
            for routine in list {
                if routine.style == .property || routine.style == .literalMethod {
                    anywhere.insert(hash)
                    continue
                }
                var call = calls[hash] ?? Call()
                if routine.requiresLiteral || name == "String" || name == "AttributedString" { call.takesOthers = true }
                for key in routine.keys {
                    if case .label(let label) = key { call.labels.insert(Self.hash(label.utf8)) } else { call.hasUnlabeledKey = true }
                }
                calls[hash] = call
                // `.init(title: "Done")`, where the place says which type is meant.
                if routine.style == .function, name.utf8.first.map({ $0 >= 0x41 && $0 <= 0x5A }) == true {
                    implicit.labels.formUnion(call.labels)
                    implicit.hasUnlabeledKey = implicit.hasUnlabeledKey || call.hasUnlabeledKey
                }
            }
        }
    }

    private mutating func fillFilter() {
        for hash in anywhere.union(calls.keys).union([Self.initializer]) { filter[Int(hash & 0xFFF)] = true }
    }

    /// The offsets of the names that may use a key. O(tokens).
    func occurrences(in tokens: SwiftTokens, _ bytes: [UInt8]) -> [Int] {
        let list = tokens.list
        var result: [Int] = []
        for index in list.indices where list[index].kind == .name {
            let hash = Self.hash(bytes[list[index].range])
            guard filter[Int(hash & 0xFFF)] else { continue }
            if anywhere.contains(hash) {
                result.append(list[index].range.lowerBound)
            } else if hash == Self.initializer {
                if isImplicit(index, list, bytes), matches(implicit, after: index, list, bytes) {
                    result.append(list[index].range.lowerBound)
                }
            } else if let call = calls[hash], matches(call, after: index, list, bytes) {
                result.append(list[index].range.lowerBound)
            }
        }
        return result
    }

    /// Whether `init` follows a dot that follows no value or type.
    private func isImplicit(_ index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        guard index > 0, list[index - 1].kind == .mark else { return false }
        let dot = list[index - 1].range.lowerBound
        guard bytes[dot] == UInt8(ascii: ".") else { return false }
        guard dot > 0 else { return true }
        switch bytes[dot - 1] {
        case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
            UInt8(ascii: "="), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }

    /// Whether a call with a literal, or with the labels of a key, follows a name.
    private func matches(_ call: Call, after index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        func mark(_ index: Int) -> UInt8 { index < list.count && list[index].kind == .mark ? bytes[list[index].range.lowerBound] : 0 }
        var place = index + 1
        if mark(place) == UInt8(ascii: "."), place + 1 < list.count, bytes[list[place + 1].range].elementsEqual("init".utf8) { place += 2 }
        if mark(place) == UInt8(ascii: "<") {
            while place < list.count, place < index + 40, mark(place) != UInt8(ascii: "(") { place += 1 }
        }
        guard mark(place) == UInt8(ascii: "(") else { return false }
        var depth = 0
        var hasText = call.takesOthers
        var hasLabel = call.hasUnlabeledKey
        let end = min(place + Self.longestLook, list.count)
        while place < end {
            switch list[place].kind {
            case .text: hasText = true
            case .mark:
                switch bytes[list[place].range.lowerBound] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth == 0 { return false }
                default: break
                }
            case .name where !hasLabel && depth == 1 && mark(place + 1) == UInt8(ascii: ":"):
                hasLabel = call.labels.contains(Self.hash(bytes[list[place].range]))
            default: break
            }
            if hasText, hasLabel { return true }
            place += 1
        }
        return true
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
