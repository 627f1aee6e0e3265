import LocalizationFileSyntax

extension XCStringsDocument {
    /// The one of two orders that the members of all objects are in, or closer to; the second if both fit equally well. O(n).
    package func keyOrder(_ first: KeyOrder, orElse second: KeyOrder) -> KeyOrder {
        var pending = syntax.root.map { [$0] } ?? []
        var (firstInversions, secondInversions) = (0, 0)
        // The parser limits nesting; an explicit stack avoids using the call stack.
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
