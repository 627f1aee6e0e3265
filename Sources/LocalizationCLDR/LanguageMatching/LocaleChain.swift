/// A name and its ancestors, as far as Apple's matching follows them.
struct LocaleChain {
    /// Nine, because Apple's list of ten ends with a sentinel.
    static let capacity = 9

    private var names = InlineArray<9, MatchName>(repeating: .root)
    private(set) var count = 0

    init(of name: MatchName, names table: inout MatchNames) {
        append(name)
        table.appendAncestors(of: name, to: &self)
    }

    /// - Returns: whether there was room.
    @discardableResult
    mutating func append(_ name: MatchName) -> Bool {
        guard count < LocaleChain.capacity else { return false }
        names[count] = name
        count += 1
        return true
    }

    @inline(__always)
    subscript(index: Int) -> MatchName {
        index >= 0 && index < count ? names[index] : .root
    }
}
