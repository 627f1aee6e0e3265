import LocalizationSourceExtraction

/// A name that may use a key.
struct Candidate: Hashable, Comparable, Sendable {
    /// The offset of the name in its file.
    let offset: Int
    /// Whether the name is that of a type of keys. What has such a type may get its literals anywhere in the declaration, whereas all other
    /// names are parts of what takes the literal: a call, an assignment, a property of it.
    let isType: Bool

    static func < (left: Candidate, right: Candidate) -> Bool { left.offset < right.offset }

    /// The candidates of two lists, each in order, without those that are in both.
    static func merged(_ first: [Candidate], _ second: [Candidate]) -> [Candidate] {
        let known = Set(first.map(\.offset))
        return (first + second.filter { !known.contains($0.offset) }).sorted()
    }
}

/// The names that make a declaration worth parsing.
struct CandidateNames: Sendable {
    /// What the calls of a name must look like.
    private struct Call {
        /// The labels of which one must occur; empty if the key has no label.
        var labels: Set<UInt64> = []
        var hasUnlabeledKey = false
        /// Whether calls without a literal matter as well.
        var takesOthers = false

        mutating func add(_ other: Call) {
            labels.formUnion(other.labels)
            hasUnlabeledKey = hasUnlabeledKey || other.hasUnlabeledKey
            takesOthers = takesOthers || other.takesOthers
        }
    }

    /// Where a name may use a key.
    private struct Use {
        /// Whether it always counts.
        var isAnywhere = false
        /// Whether it is that of a type of keys.
        var isType = false
        /// Whether it is that of a property of such a type, which counts where a value is assigned to it.
        var isProperty = false
        /// What its calls must look like.
        var call: Call?
    }

    private struct Name {
        let text: Range<Int>
        var use = Use()
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
    /// Longer calls are worth parsing without a look at all of their arguments.
    private static let longestLook = 400

    init(routines: SwiftRoutineTable, index: ModuleIndex, options: SourceExtraction.Options) {
        for name in AppleRoutines.literalTypes.union(index.keyAliases) {
            add(name) {
                $0.isType = true
                $0.isAnywhere = true
            }
        }
        if options.findsWrappers || options.findsLookups || options.reportsUnknownLookups {
            add("localizedString") { $0.call = Call(labels: [Self.hash("forKey".utf8)], takesOthers: true) }
        }
        for name in index.keyProperties { add(name) { $0.isProperty = true } }
        add(routines)
    }

    /// The names of wrappers alone.
    init(wrappers: SwiftRoutineTable) {
        add(wrappers)
        // Another wrapper may hand its key on to them.
        for index in names.indices { names[index].use.call?.takesOthers = true }
    }

    /// Names that count anywhere.
    init(anywhere names: Set<String>) {
        for name in names { add(name) { $0.isAnywhere = true } }
    }

    private mutating func add(_ name: String, _ change: (inout Use) -> Void) {
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

    private mutating func add(_ routines: SwiftRoutineTable) {
        for (name, list) in routines.byName where !list.isEmpty {
            for routine in list {
                if routine.style == .property || routine.style == .literalMethod {
                    add(name) { $0.isAnywhere = true }
                    continue
                }
                var call = call(of: name) ?? Call()
                if routine.requiresLiteral || name == "String" || name == "AttributedString" { call.takesOthers = true }
                for key in routine.keys + routine.compounds.keys {
                    if case .label(let label) = key { call.labels.insert(Self.hash(label.utf8)) } else { call.hasUnlabeledKey = true }
                }
                add(name) { $0.call = call }
                if routine.style == .function { addInitializer(call, of: name, isOwned: routine.owner?.isEmpty == false) }
            }
        }
    }

    /// Adds the calls of an initializer without the name of its type: `Self(…)` and `self.init(…)` in the type itself, and `.init(…)` where
    /// the place says which type is meant.
    private mutating func addInitializer(_ call: Call, of name: String, isOwned: Bool) {
        var call = call
        if isOwned {
            add(Self.ownType, call)
        } else {
            guard let first = name.utf8.first, first >= 0x41, first <= 0x5A else { return }
            // Without a literal, too many initializers look like this.
            call.takesOthers = false
        }
        add(Self.initializer, call)
    }

    private func call(of name: String) -> Call? {
        let bytes = Array(name.utf8)
        return bytes.isEmpty ? nil : index(of: bytes.indices, in: bytes.span).flatMap { names[$0].use.call }
    }

    private mutating func add(_ name: String, _ call: Call) {
        add(name) {
            var all = $0.call ?? Call()
            all.add(call)
            $0.call = all
        }
    }

    /// The names in a file that may use a key, but none in previews. O(tokens).
    func candidates(in file: ScannedFile) -> [Candidate] {
        let (list, bytes) = (file.tokens.list, file.utf8)
        var previews = file.previews[...]
        return occurrences(in: file) { index, use in
            while let first = previews.first, first.upperBound <= index { previews.removeFirst() }
            return previews.first?.contains(index) != true && counts(use, at: index, list, bytes)
        }
    }

    /// Those of the names in a file that satisfy a condition, also in previews. O(tokens).
    /// - Parameter isWanted: Gets the index of a token.
    func candidates(in file: ScannedFile, where isWanted: (Int) -> Bool) -> [Candidate] {
        occurrences(in: file) { index, _ in isWanted(index) }
    }

    @inline(__always)
    private func occurrences(in file: ScannedFile, where isWanted: (Int, Use) -> Bool) -> [Candidate] {
        let (list, bytes) = (file.tokens.list, file.utf8)
        let (tokens, source, first) = (list.span, bytes.span, first.span)
        var candidates: [Candidate] = []
        for index in tokens.indices {
            // No name has the hash of other tokens.
            let start = first[Int(tokens[index].nameHash)]
            guard start >= 0 else { continue }
            let range = tokens[index].range
            guard !range.isEmpty, let name = search(range, source, from: Int(start)), isWanted(index, names[name].use) else { continue }
            candidates.append(Candidate(offset: range.lowerBound, isType: names[name].use.isType))
        }
        return candidates
    }

    /// Whether a file may have one of the names. O(names).
    func mayOccur(among others: NamesInFile) -> Bool { hashes.contains { others.contains($0) } }

    /// Whether a name is used in such a way that it may take a key.
    private func counts(_ use: Use, at index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        if use.isAnywhere || use.isProperty && isAssigned(after: index, list, bytes) { return true }
        guard let call = use.call, matches(call, after: index, list, bytes) else { return false }
        guard bytes[list[index].range].elementsEqual(Self.initializer.utf8) else { return true }
        return isOwn(before: index, list, bytes) || isImplicit(before: index, list, bytes)
    }

    /// Whether an initializer is called by its own type: `self.init`, `Self.init`, `super.init`.
    private func isOwn(before index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        guard index >= 2, case .mark = list[index - 1].kind, bytes[list[index - 1].range.lowerBound] == UInt8(ascii: ".") else {
            return false
        }
        let name = bytes[list[index - 2].range]
        return ["self", "Self", "super"].contains { name.elementsEqual($0.utf8) }
    }

    /// Whether `init` follows a dot that follows no value or type.
    private func isImplicit(before index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        guard index > 0, case .mark = list[index - 1].kind else { return false }
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

    /// Whether a literal may have the type of the property with a name: `title =`, `title? =`, `titles[0] =`, `title ?? "Untitled"`.
    private func isAssigned(after index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        func mark(_ index: Int) -> UInt8 { index < list.count ? list[index].mark : 0 }
        func isJoined(_ index: Int) -> Bool { index < list.count && list[index - 1].end == list[index].start }
        var place = index + 1
        while place < list.count {
            switch mark(place) {
            case UInt8(ascii: "="):
                let isComparison = mark(place + 1) == UInt8(ascii: "=") && isJoined(place + 1)
                return !isComparison && hasText(inStatementAfter: place, list, bytes)
            case UInt8(ascii: "?") where mark(place + 1) == UInt8(ascii: "?"):
                return hasText(inStatementAfter: place, list, bytes)
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if mark(place + 1) == UInt8(ascii: "="), isJoined(place + 1), mark(place) == UInt8(ascii: "!") { return false }
                place += 1
            case UInt8(ascii: "["):
                guard let end = endOfBrackets(at: place, list) else { return true }
                place = end
            // What follows is a member of the value.
            default: return false
            }
        }
        return false
    }

    /// The index after the brackets that begin at an index; nil if they are long.
    private func endOfBrackets(at index: Int, _ list: [SwiftTokens.Token]) -> Int? {
        var depth = 0
        for place in index..<min(index + Self.longestLook, list.count) {
            switch list[place].mark {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return place + 1 }
            default: break
            }
        }
        return nil
    }

    /// Whether a literal follows in the same statement, or in what is not certainly another one.
    private func hasText(inStatementAfter index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        var depth = 0
        let end = min(index + Self.longestLook, list.count)
        for place in index + 1..<max(end, index + 1) {
            let token = list[place]
            switch token.kind {
            case .text: return true
            case .interpolationStart: depth += 1
            case .interpolationEnd: depth -= 1
            case .mark:
                switch bytes[Int(token.start)] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth < 0 { return false }
                case UInt8(ascii: ";") where depth == 0: return false
                default: break
                }
            case .name:
                // A name that begins a line begins a statement, unless the line before it ends with an operator.
                guard depth == 0, place > index + 1, bytes[Int(list[place - 1].end)..<Int(token.start)].contains(0x0A) else { continue }
                if case .mark = list[place - 1].kind, !")]}".utf8.contains(bytes[Int(list[place - 1].start)]) { continue }
                if !Self.continuations.contains(where: { bytes[token.range].elementsEqual($0.utf8) }) { return false }
            }
        }
        return end < list.count
    }

    /// The names that continue a statement in the next line.
    private static let continuations = ["as", "is", "else", "in"]

    /// Whether a call with a literal, or with the labels of a key, follows a name.
    private func matches(_ call: Call, after index: Int, _ list: [SwiftTokens.Token], _ bytes: [UInt8]) -> Bool {
        func mark(_ index: Int) -> UInt8 { index < list.count ? list[index].mark : 0 }
        var place = index + 1
        if mark(place) == UInt8(ascii: "."), place + 1 < list.count, bytes[list[place + 1].range].elementsEqual("init".utf8) { place += 2 }
        if mark(place) == UInt8(ascii: "<") {
            while place < list.count, place < index + 40, mark(place) != UInt8(ascii: "(") { place += 1 }
        }
        // `show?("Done")`
        if mark(place) == UInt8(ascii: "?") { place += 1 }
        guard mark(place) == UInt8(ascii: "(") else { return false }
        var depth = 0
        var hasText = call.takesOthers
        var hasKey = false
        // Whether the argument that is being read may be a key; those after one with a label may belong to the same list.
        var isKey = false
        var beginsArgument = false
        let end = min(place + Self.longestLook, list.count)
        while place < end {
            if beginsArgument, mark(place) != UInt8(ascii: ")") {
                let isLabel = list[place].kind == .name && mark(place + 1) == UInt8(ascii: ":")
                isKey = isLabel ? call.labels.contains(Self.hash(bytes[list[place].range])) : hasKey || call.hasUnlabeledKey
                if isKey { hasKey = true }
            }
            beginsArgument = false
            switch list[place].kind {
            case .text where isKey || call.takesOthers: hasText = true
            case .interpolationStart: depth += 1
            case .interpolationEnd: depth -= 1
            case .mark:
                switch list[place].mark {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    beginsArgument = depth == 1
                case UInt8(ascii: ")"):
                    depth -= 1
                    if depth == 0 { return false }
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    // A call without an end is reported.
                    if depth == 0 { return call.takesOthers && call.hasUnlabeledKey }
                case UInt8(ascii: ","): beginsArgument = depth == 1
                default: break
                }
            default: break
            }
            if hasText, hasKey { return true }
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
