#if Tools

import LocalizationSourceExtraction

/// Where a name may use a key.
struct NameUse: Sendable {
    /// Whether it always counts.
    var isAnywhere = false
    /// Whether it is that of a type of keys.
    var isType = false
    /// Whether it is that of a property of such a type, which counts where a value is assigned to it.
    var isProperty = false
    /// What its calls must look like.
    var call: CallUse?
}

/// What the calls of a name must look like to use a key.
struct CallUse: Sendable {
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
    /// Those in which a name counts that the declaration around the call may hand on.
    private var handedOn = Arguments()
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
    mutating func addHandedOn() { handedOn = literals }

    /// The same, where only literals count.
    var withLiterals: CallUse {
        var call = CallUse()
        call.literals = literals
        return call
    }

    mutating func add(_ other: CallUse) {
        literals.add(other.literals)
        handedOn.add(other.handedOn)
        others.add(other.others)
    }

    /// Whether a call without an end counts.
    var mayBeUnterminated: Bool { others.hasUnlabeled }

    /// What counts in an argument.
    struct Argument {
        /// Whether a literal counts.
        var isKey = false
        /// Whether a name counts that may be handed on.
        var isHandedOn = false
        /// Whether anything counts.
        var isAny = false
    }

    /// - Parameter label: The hash of the label; nil if the argument has none.
    func argument(_ label: UInt64?) -> Argument {
        guard let label else {
            return Argument(isKey: literals.hasUnlabeled, isHandedOn: handedOn.hasUnlabeled, isAny: others.hasUnlabeled)
        }
        return Argument(
            isKey: literals.labels.contains(label), isHandedOn: handedOn.labels.contains(label), isAny: others.labels.contains(label))
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
