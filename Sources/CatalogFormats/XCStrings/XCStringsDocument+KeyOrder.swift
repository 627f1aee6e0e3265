import LocalizationFileSyntax

extension XCStringsDocument {
    /// The one of two orders that the members of all objects are in, or closer to; the second where both fit. O(n).
    package func keyOrder(_ first: KeyOrder, orElse second: KeyOrder) -> KeyOrder {
        var pending = syntax.root.map { [$0] } ?? []
        var (firstInversions, secondInversions) = (0, 0)
        // Nesting is limited by the parser; a list instead of the call stack keeps it off the latter.
        while let node = pending.popLast() {
            switch node.kind {
            case .object:
                let members = Array(node.members)
                let names = members.map { $0.name.stringValue ?? "" }
                firstInversions &+= first.inversions(in: names)
                secondInversions &+= second.inversions(in: names)
                pending += members.map(\.value)
            case .array: pending += node.elements
            default: break
            }
        }
        return firstInversions < secondInversions ? first : second
    }
}
