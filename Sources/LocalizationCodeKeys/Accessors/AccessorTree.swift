import LocalizationCatalogModel
import LocalizationPlatform

/// The accessors that the files of a project declare, by the names through which code reaches them.
struct AccessorTree: Sendable {
    /// The accessors.
    let accessors: [DeclaredAccessor]
    private var numbers: [ExactText: [Int]] = [:]
    private var implicit: [ExactText: [Int]] = [:]
    private var namespaces: Set<ExactText> = []
    /// The outermost types, and the names of other types that stand for types with accessors.
    private(set) var roots: Set<ExactText> = []
    /// The first names of accessors that code may spell without their type.
    private(set) var implicitNames: Set<ExactText> = []
    private var aliases: [ExactText: [String]] = [:]

    /// The number of type aliases that may follow each other.
    private static let maximumAliases = 4

    /// Sorts accessors. O(bytes of their names).
    init(_ accessors: [DeclaredAccessor]) {
        self.accessors = accessors
        for (number, accessor) in accessors.enumerated() {
            numbers[Self.name(accessor.path[...]), default: []].append(number)
            for count in 1..<max(accessor.path.count, 1) { namespaces.insert(Self.name(accessor.path[..<count])) }
            if let first = accessor.path.first { roots.insert(ExactText(first)) }
            guard let count = accessor.implicitCount, count < accessor.path.count else { continue }
            implicit[Self.name(accessor.path[count...]), default: []].append(number)
            implicitNames.insert(ExactText(accessor.path[count]))
        }
    }

    private static func name(_ path: ArraySlice<String>) -> ExactText { ExactText(path.joined(separator: ".")) }

    /// Adds names that stand for types: `typealias Texts = L10n.Shop`.
    mutating func add(_ aliases: [(name: String, path: [String])]) {
        // One may stand for a type that another one names.
        for _ in 0..<Self.maximumAliases {
            for (name, path) in aliases {
                guard let first = path.first, roots.contains(ExactText(first)), self.aliases[ExactText(name)] == nil,
                    !isSameText(first, name)
                else { continue }
                self.aliases[ExactText(name)] = path
                roots.insert(ExactText(name))
            }
        }
    }

    /// What a chain of names means.
    enum Meaning {
        /// Accessors that only their parameters or their files tell apart, after the first names of the chain.
        case accessors([Int], count: Int)
        /// A type with accessors.
        case namespace([String])
    }

    /// The meaning of names such as `L10n`, `Shop`, `title`; nil if they mean neither an accessor nor a type with accessors.
    /// - Parameter own: The types that stand for names in a file: constants and extensions.
    func meaning(of names: [String], in own: [ExactText: [String]] = [:]) -> Meaning? {
        var path = names
        for _ in 0..<Self.maximumAliases {
            guard let first = path.first, let alias = own[ExactText(first)] ?? aliases[ExactText(first)] else { break }
            path = alias + path.dropFirst()
        }
        let added = path.count - names.count
        for count in 1..<max(path.count + 1, 1) {
            if let found = numbers[Self.name(path[..<count])] { return .accessors(found, count: count - added) }
        }
        return namespaces.contains(Self.name(path[...])) ? .namespace(path) : nil
    }

    /// The accessors that names without a type mean, `.title`, with the number of these names.
    func implicitAccessors(_ names: [String]) -> (numbers: [Int], count: Int)? {
        for count in 1..<max(names.count + 1, 1) {
            if let found = implicit[Self.name(names[..<count])] { return (found, count) }
        }
        return nil
    }

    /// The accessors in a type and in those in it.
    func descendants(of namespace: [String]) -> [Int] {
        accessors.indices.filter { number in
            let path = accessors[number].path
            return path.count > namespace.count && zip(path, namespace).allSatisfy { isSameText($0, $1) }
        }
    }

    /// Of accessors with one name in several modules, those that are declared nearest to a file.
    func nearest(_ numbers: [Int], to path: String) -> [Int] {
        guard numbers.count > 1 else { return numbers }
        func distance(_ number: Int) -> Int {
            let own = PathNames.all(in: PathNames.folder(of: accessors[number].place.path))
            return zip(own, PathNames.all(in: PathNames.folder(of: path))).prefix { isSameText(String($0), String($1)) }.count
        }
        let best = numbers.map(distance).max()
        return numbers.filter { distance($0) == best }
    }
}
