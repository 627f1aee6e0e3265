#if Tools

/// The numbers of declarations by their names, and by the types that declare them. The type of what is declared outside of types is the empty
/// name.
struct MemberTable: Sendable {
    private var byName: [String: [Int]] = [:]
    private var byOwner: [String: [String: [Int]]] = [:]

    /// Adds a declaration, whose number is above those that were added before.
    mutating func add(_ number: Int, name: String, owner: String) {
        byName[name, default: []].append(number)
        byOwner[owner, default: [:]][name, default: []].append(number)
    }

    /// The declarations with a name, in the order of their numbers.
    func numbers(of name: String) -> [Int] { byName[name] ?? [] }

    /// The declarations of a type itself with a name, in the order of their numbers.
    func numbers(of name: String, in owner: String) -> [Int] { byOwner[owner]?[name] ?? [] }

    /// All declarations of a type itself, in the order of their numbers. O(n log n) for n declarations of the type.
    func numbers(in owner: String) -> [Int] { byOwner[owner].map { $0.values.joined().sorted() } ?? [] }
}

#endif
