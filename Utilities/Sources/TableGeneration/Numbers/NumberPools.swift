import NumberTableLayout

/// Collects the distinct parts of the number tables.
struct NumberPools {
    private(set) var profiles: [UInt64] = []
    private(set) var systems: [UInt32] = []
    private(set) var symbolSets: [UInt8] = []
    private(set) var digits: [UInt32] = []
    private(set) var irregularDigits: [UInt32] = []
    private(set) var systemNames: [UInt64] = []

    private var texts: [String] = []
    private var systemNumbers: [String: UInt8] = [:]

    init(digits named: [String: String]) throws {
        for (number, name) in named.keys.sorted().enumerated() {
            systemNumbers[name] = try Self.index(number, "numbering systems")
            systemNames.append(try LocalePacking.subtag(name))
            let scalars = Array(named[name]?.unicodeScalars ?? "".unicodeScalars)
            guard let zero = scalars.first, scalars.count == 10 else {
                throw GenerationError("numbering system \(name) has not ten digits")
            }
            if scalars.enumerated().allSatisfy({ $1.value == zero.value + UInt32($0) }) {
                digits.append(PackedDigits(zero: zero).word)
            } else {
                digits.append(PackedDigits(irregularIndex: UInt32(irregularDigits.count)).word)
                irregularDigits += scalars.map(\.value)
            }
        }
    }

    // MARK: Adding

    /// The index of a locale's profile, added where it is new.
    mutating func profile(of record: NumberLocaleData) throws -> UInt8 {
        var words: [UInt32] = []
        for (name, system) in record.systems.sorted(by: { $0.key < $1.key }) {
            let grouping = try NumberGrouping(pattern: system.pattern)
            words.append(
                PackedNumberSystem(
                    system: try number(of: name),
                    symbolSet: try symbolSet(of: system),
                    primaryGrouping: grouping.primary,
                    secondaryGrouping: grouping.secondary
                ).word
            )
        }
        let word = PackedNumberProfile(
            defaultSystem: try number(of: record.defaultSystem),
            nativeSystem: try number(of: record.nativeSystem),
            minimumGroupingDigits: record.minimumGroupingDigits,
            systemCount: UInt8(truncatingIfNeeded: words.count),
            firstSystem: try firstIndex(ofSystems: words)
        ).word
        if let index = profiles.firstIndex(of: word) { return try Self.index(index, "profiles") }
        profiles.append(word)
        return try Self.index(profiles.count - 1, "profiles")
    }

    private func number(of system: String) throws -> UInt8 {
        guard let number = systemNumbers[system] else { throw GenerationError("the numbering system \(system) has no digits") }
        return number
    }

    private mutating func firstIndex(ofSystems words: [UInt32]) throws -> UInt16 {
        var start = 0
        while start + words.count <= systems.count, Array(systems[start..<start + words.count]) != words { start += 1 }
        if start + words.count > systems.count {
            start = systems.count
            systems += words
        }
        guard let index = UInt16(exactly: start) else { throw GenerationError("too many numbering systems of locales") }
        return index
    }

    private mutating func symbolSet(of system: NumberSystemData) throws -> UInt8 {
        let set = try NumberSymbolName.allCases.map { try text(system[$0]) }
        let width = set.count
        for start in stride(from: 0, to: symbolSets.count, by: width) where Array(symbolSets[start..<start + width]) == set {
            return try Self.index(start / width, "sets of symbols")
        }
        symbolSets += set
        return try Self.index(symbolSets.count / width - 1, "sets of symbols")
    }

    private mutating func text(_ text: String) throws -> UInt8 {
        if let index = texts.firstIndex(of: text) { return try Self.index(index, "texts") }
        texts.append(text)
        return try Self.index(texts.count - 1, "texts")
    }

    private static func index(_ index: Int, _ things: String) throws -> UInt8 {
        guard let index = UInt8(exactly: index) else { throw GenerationError("more than 256 \(things)") }
        return index
    }

    // MARK: Texts

    /// The start of each text in UTF-8 bytes, and the end of the last.
    var textOffsets: [UInt16] {
        texts.reduce(into: [0]) { $0.append(($0.last ?? 0) + UInt16($1.utf8.count)) }
    }

    /// A Swift literal of all texts, with everything but ASCII as escapes: many of the symbols are invisible.
    var textLiteral: String {
        var literal = "\""
        for scalar in texts.joined().unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case " "..."~": literal.unicodeScalars.append(scalar)
            default: literal += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return literal + "\""
    }
}

extension NumberSystemData {
    fileprivate subscript(name: NumberSymbolName) -> String {
        switch name {
        case .decimal: decimal
        case .group: group
        case .minusSign: minusSign
        case .plusSign: plusSign
        case .exponential: exponential
        case .infinity: infinity
        case .nan: nan
        }
    }
}

/// The grouping sizes of a decimal pattern: 3 and 2 of "#,##,##0.###", 3 and 3 of "#,##0.###", 0 of "0.######".
struct NumberGrouping {
    let primary: UInt8
    let secondary: UInt8

    init(pattern: String) throws {
        let integer = pattern.prefix { $0 != "." && $0 != ";" }
        let groups = integer.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
        guard groups.count > 1, let last = groups.last else {
            primary = 0
            secondary = 0
            return
        }
        let before = groups.count > 2 ? groups[groups.count - 2] : last
        guard (1...15).contains(last), (1...15).contains(before) else { throw GenerationError("grouping of \(pattern)") }
        primary = UInt8(last)
        secondary = UInt8(before)
    }
}
