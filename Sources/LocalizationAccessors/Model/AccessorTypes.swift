import LocalizationCatalogModel

/// Types by name, with the members in them, in the order of the declarations.
struct AccessorTypes {
    /// A type with its name.
    struct Child {
        let name: String
        fileprivate(set) var types = AccessorTypes()
    }

    /// The indices of the members in the list of declarations.
    private(set) var members: [Int] = []
    private(set) var children: [Child] = []
    private var numbers: [ExactText: Int] = [:]

    private init() {}

    init(_ declarations: [AccessorDeclaration]) {
        for (index, declaration) in declarations.enumerated() { insert(index, at: declaration.scope[...]) }
    }

    private mutating func insert(_ member: Int, at scope: ArraySlice<String>) {
        guard let name = scope.first else {
            members.append(member)
            return
        }
        let number = numbers[ExactText(name)] ?? children.count
        if number == children.count {
            numbers[ExactText(name)] = number
            children.append(Child(name: name))
        }
        children[number].types.insert(member, at: scope.dropFirst())
    }
}
