#if Tools

import LocalizationSourceExtraction

/// Where a name may use a key.
struct CandidateRule: Sendable {
    /// Whether it always counts.
    var isAnywhere = false
    /// Whether it is that of a type of keys.
    var isType = false
    /// Whether it is that of a property of such a type, which counts where a value is assigned to it.
    var isProperty = false
    /// What its calls must look like.
    var call: CandidateCall?
}

/// What the calls of a name must look like to use a key.
struct CandidateCall: Sendable {
    /// Arguments, by their labels.
    private struct Arguments {
        var labels: Set<UInt64> = []
        var hasUnlabeled = false

        mutating func add(_ other: Arguments) {
            labels.formUnion(other.labels)
            hasUnlabeled = hasUnlabeled || other.hasUnlabeled
        }
    }

    /// The keys. A literal in one of them counts.
    private var literals = Arguments()
    /// Those in which a name counts that the declaration around the call may forward.
    private var forwarded = Arguments()
    /// Those that count whatever they are.
    private var others = Arguments()

    init() {}

    /// - Parameter isAnyValue: Whether calls without a literal count, too.
    init(keys: [SwiftRoutine.Slot], isAnyValue: Bool) {
        for key in keys {
            switch key {
            case .label(let label): literals.labels.insert(SwiftTokens.hash(label.utf8))
            case .place: literals.hasUnlabeled = true
            }
        }
        if isAnyValue { others = literals }
    }

    /// Lets names count in all keys.
    mutating func addForwarded() { forwarded = literals }

    /// The same, where only literals count.
    var withLiterals: CandidateCall {
        var call = CandidateCall()
        call.literals = literals
        return call
    }

    mutating func add(_ other: CandidateCall) {
        literals.add(other.literals)
        forwarded.add(other.forwarded)
        others.add(other.others)
    }

    /// Whether a call without an end counts.
    var mayBeUnterminated: Bool { others.hasUnlabeled }

    /// What counts in an argument.
    struct Argument {
        /// Whether a literal counts.
        var isKey = false
        /// Whether a name counts that may be forwarded.
        var isForwarded = false
        /// Whether any argument expression may be a key.
        var isAny = false
    }

    /// - Parameter label: The hash of the label; nil if the argument has none.
    func argument(_ label: UInt64?) -> Argument {
        guard let label else {
            return Argument(isKey: literals.hasUnlabeled, isForwarded: forwarded.hasUnlabeled, isAny: others.hasUnlabeled)
        }
        return Argument(
            isKey: literals.labels.contains(label), isForwarded: forwarded.labels.contains(label), isAny: others.labels.contains(label))
    }
}

extension SwiftTokens {
    /// The FNV-1a hash of a name.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}

#endif
