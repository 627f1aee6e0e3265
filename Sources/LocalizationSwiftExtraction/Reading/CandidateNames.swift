#if Tools

import LocalizationSourceExtraction

/// A name that may use a key.
struct Candidate: Hashable, Comparable, Sendable {
    /// The offset of the name in its file.
    let offset: Int
    /// Whether the name is that of a type of keys. What has such a type may get its literals anywhere in the declaration, whereas all other
    /// names are parts of what takes the literal: a call, an assignment, a property of it.
    let isType: Bool
    /// Whether the declaration around the name may be a wrapper, which forwards its parameter or value as a key.
    var mayForward = false
    /// Whether the name is that of a call with other arguments than literals and members of types, so that its key may have several parts.
    var mayHaveParts = false

    static func < (left: Candidate, right: Candidate) -> Bool { left.offset < right.offset }

    /// The candidates of two lists, each in order, without those that are in both.
    static func merged(_ first: [Candidate], _ second: [Candidate]) -> [Candidate] {
        let known = Set(first.map(\.offset))
        return (first + second.filter { !known.contains($0.offset) }).sorted()
    }
}

/// The names that make a declaration worth parsing.
struct CandidateNames: Sendable {
    private struct Name {
        let text: Range<Int>
        var use = CandidateRule()
        /// The next name with the same hash; -1 if there is none.
        let next: Int
    }

    private var names: [Name] = []
    private var hashes: Set<UInt16> = []
    /// The bytes of all names.
    private var texts: [UInt8] = []
    /// The first name for each ``SwiftTokens/nameHash(_:_:_:)``, -1 for most of them: most names in a file have the hash of none.
    private var first = [Int32](repeating: -1, count: SwiftTokens.nameHashCount)
    private static let ownType = "Self"
    private static let initializer = "init"

    init(routines: SwiftRoutineTable, index: ModuleIndex, options: SourceExtraction.Options) {
        for name in AppleRoutines.literalTypes.union(index.keyAliases) {
            add(name) {
                $0.isType = true
                $0.isAnywhere = true
            }
        }
        if options.findsWrappers || options.findsLookups || options.reportsUnknownLookups {
            add("localizedString") { $0.call = CandidateCall(keys: [.label("forKey")], isAnyValue: true) }
        }
        for name in index.keyProperties { add(name) { $0.isProperty = true } }
        add(routines)
    }

    /// The names of wrappers alone.
    init(wrappers: SwiftRoutineTable) {
        // Another wrapper may forward its key to them.
        add(wrappers, areForwarded: true)
    }

    private mutating func add(_ name: String, _ change: (inout CandidateRule) -> Void) {
        let bytes = Array(name.utf8)
        guard let head = bytes.first, let tail = bytes.last else { return }
        if let index = index(of: bytes.indices, in: bytes.span) { return change(&names[index].use) }
        let hash = Int(SwiftTokens.nameHash(head, tail, bytes.count))
        var new = Name(text: texts.count..<texts.count + bytes.count, next: Int(first[hash]))
        change(&new.use)
        texts += bytes
        hashes.insert(UInt16(truncatingIfNeeded: hash))
        first[hash] = Int32(truncatingIfNeeded: names.count)
        names.append(new)
    }

    /// The index of a name that the bytes of a range spell; nil for most. The range must not be empty.
    private func index(of range: Range<Int>, in source: Span<UInt8>) -> Int? {
        let index = first[Int(SwiftTokens.nameHash(source[range.lowerBound], source[range.upperBound - 1], range.count))]
        return index < 0 ? nil : search(range, source, from: Int(index))
    }

    private func search(_ range: Range<Int>, _ source: Span<UInt8>, from first: Int) -> Int? {
        var index = first
        while index >= 0 {
            let text = names[index].text
            if text.count == range.count {
                var place = 0
                while place < range.count, source[range.lowerBound + place] == texts[text.lowerBound + place] { place += 1 }
                if place == range.count { return index }
            }
            index = names[index].next
        }
        return nil
    }

    /// - Parameter areForwarded: Whether calls matter that only forward a key; otherwise they do for the types of strings alone, for whose
    ///   initializers projects have wrappers.
    private mutating func add(_ routines: SwiftRoutineTable, areForwarded: Bool = false) {
        for (name, list) in routines.byName where !list.isEmpty {
            for routine in list {
                if routine.style == .property || routine.style == .literalMethod {
                    add(name) { $0.isAnywhere = true }
                    continue
                }
                var call = CandidateCall(keys: routine.keys + routine.compounds.keys, isAnyValue: routine.requiresLiteral)
                if areForwarded || name == "String" || name == "AttributedString" { call.addForwarded() }
                add(name, call)
                if routine.style == .function { addInitializer(call, of: name, isOwned: routine.owner?.isEmpty == false) }
            }
        }
    }

    /// Adds the calls of an initializer without the name of its type: `Self(…)` and `self.init(…)` in the type itself, and `.init(…)` where
    /// the place says which type is meant.
    private mutating func addInitializer(_ call: CandidateCall, of name: String, isOwned: Bool) {
        if isOwned {
            add(Self.ownType, call)
            return add(Self.initializer, call)
        }
        guard let first = name.utf8.first, first >= 0x41, first <= 0x5A else { return }
        // Without a literal, too many initializers look like this.
        add(Self.initializer, call.withLiterals)
    }

    private mutating func add(_ name: String, _ call: CandidateCall) {
        add(name) {
            var all = $0.call ?? CandidateCall()
            all.add(call)
            $0.call = all
        }
    }

    /// The names in a file that may use a key, but none in previews. O(tokens).
    func candidates(in file: ScannedFile) -> [Candidate] {
        var previews = file.previews[...]
        var check = CandidateFilter(file)
        var candidates: [Candidate] = []
        let (list, bytes) = (file.tokens.list, file.utf8)
        let (tokens, source, first) = (list.span, bytes.span, first.span)
        for index in tokens.indices {
            // No name has the hash of other tokens.
            let start = first[Int(tokens[index].nameHash)]
            guard start >= 0 else { continue }
            let range = tokens[index].range
            guard !range.isEmpty, let name = search(range, source, from: Int(start)) else { continue }
            while let first = previews.first, first.upperBound <= index { previews.removeFirst() }
            if previews.first?.contains(index) == true { continue }
            if let candidate = check.candidate(names[name].use, at: index) { candidates.append(candidate) }
        }
        return candidates
    }

    /// Whether a file may have one of the names. O(names).
    func mayOccur(among others: NamesInFile) -> Bool { hashes.contains { others.contains($0) } }
}

/// What is known of the names in a file.
struct NamesInFile: Sendable {
    /// The names that may use a key, in the order of their offsets.
    var candidates: [Candidate] = []
    /// A bit for each value of ``SwiftTokens/nameHash(_:_:_:)``.
    private var hashes = [UInt64](repeating: 0, count: SwiftTokens.nameHashCount / 64)

    /// The names in no file.
    init() {}

    /// The names in a file. O(tokens).
    init(_ file: ScannedFile, candidates: [Candidate]) {
        self.candidates = candidates
        let list = file.tokens.list
        let tokens = list.span
        var hashes = hashes
        var bits = hashes.mutableSpan
        for index in tokens.indices {
            let hash = tokens[index].nameHash
            if hash != 0 { bits[Int(hash &>> 6)] |= 1 &<< UInt64(hash & 63) }
        }
        self.hashes = hashes
    }

    /// Whether the file has a name with a hash.
    func contains(_ hash: UInt16) -> Bool { hashes[Int(hash >> 6)] & 1 &<< UInt64(hash & 63) != 0 }
}

#endif
