import LocalizationCatalogModel
import LocalizationFileSyntax

/// The members of an object by name; if a name repeats, the last one counts.
struct MemberIndex<Value> {
    /// The names in order, each once.
    let names: [String]
    private let values: [ExactText: Value]

    /// O(members).
    init(_ members: [(name: String, value: Value)]) {
        var values: [ExactText: Value] = [:]
        var names: [String] = []
        for member in members.reversed() where values[ExactText(member.name)] == nil {
            values[ExactText(member.name)] = member.value
            names.append(member.name)
        }
        self.values = values
        self.names = names.reversed()
    }

    subscript(name: String) -> Value? { values[ExactText(name)] }
}

extension MemberIndex<ExtraValue> {
    init(_ members: [CatalogExtra]) { self.init(members.map { ($0.name, $0.value) }) }
}

extension MemberIndex<JSONNode> {
    /// The members of an object in a file; empty if the node is not an object.
    init(_ object: JSONNode?, without excluded: String? = nil) {
        self.init(
            (object.map { Array($0.members) } ?? []).compactMap { member in
                member.name.stringValue.flatMap { $0 == excluded ? nil : ($0, member.value) }
            })
    }
}

/// Whether two values have the same content; the order of the members of objects is not significant.
func isSameContent(_ left: ExtraValue?, _ right: ExtraValue?) -> Bool {
    switch (left, right) {
    case (nil, nil): return true
    case (.object(let left), .object(let right)):
        if left == right { return true }
        let (left, right) = (MemberIndex(left), MemberIndex(right))
        return left.names.count == right.names.count
            && left.names.allSatisfy { name in right[name].map { isSameContent(left[name], $0) } ?? false }
    case (.array(let left), .array(let right)): return left.elementsEqual(right) { isSameContent($0, $1) }
    case (let left?, let right?): return left == right
    default: return false
    }
}
