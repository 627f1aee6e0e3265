import LocalizationSourceExtraction

/// The names that make a file worth parsing.
struct CandidateNames: Sendable {
    /// The hashes of the names of routines, which count where they are called.
    private var calls: Set<UInt64> = []
    /// The hashes of names that always count.
    private var anywhere: Set<UInt64> = []

    init(routines: SwiftRoutineTable, index: ModuleIndex) {
        for (name, list) in routines.byName where !list.isEmpty {
            if list.contains(where: { $0.style == .property }) { anywhere.insert(Self.hash(name.utf8)) }
            calls.insert(Self.hash(name.utf8))
        }
        for name in AppleRoutines.literalTypes { anywhere.insert(Self.hash(name.utf8)) }
        for member in index.all where member.declaration.kind == .property && !member.declaration.type.isEmpty {
            if ModuleRoutines.kind(of: member.declaration.type, in: member.declaration.owner, index) != nil {
                anywhere.insert(Self.hash(member.declaration.name.utf8))
            }
        }
    }

    /// Names that are only those of wrappers.
    init(wrappers: [SwiftRoutine]) {
        for wrapper in wrappers { anywhere.insert(Self.hash(wrapper.name.utf8)) }
    }

    /// Whether a file may use a key. O(tokens).
    func occur(in tokens: SwiftTokens, _ bytes: [UInt8]) -> Bool {
        let list = tokens.list
        var hasText = false
        var hasName = false
        for index in list.indices {
            switch list[index].kind {
            case .text: hasText = true
            case .name where !hasName:
                let hash = Self.hash(bytes[list[index].range])
                if anywhere.contains(hash) {
                    hasName = true
                } else if calls.contains(hash), index + 1 < list.count {
                    let next = bytes[list[index + 1].range.lowerBound]
                    let isInit = next == UInt8(ascii: ".") && tokens.isName("init", at: index + 2)
                    hasName = next == UInt8(ascii: "(") || next == UInt8(ascii: "<") || isInit
                }
            default: break
            }
            if hasName, hasText { return true }
        }
        return false
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
