/// The files that declare types. Types of one name are different ones if they are private, or in different targets of an Xcode project,
/// whose files are read together.
struct DeclaringFiles: Sendable {
    private struct Place {
        let file: Int
        let isPrivate: Bool
    }

    private struct Places {
        let first: Place
        /// Empty for most types.
        var others: [Place] = []

        subscript(file: Int) -> Place? { first.file == file ? first : others.first { $0.file == file } }
    }

    private var places: [String: Places] = [:]

    /// Adds a declaration of a type that is no extension.
    mutating func add(_ type: String, in file: Int, isPrivate: Bool) {
        let place = Place(file: file, isPrivate: isPrivate)
        guard let known = places[type] else { return places[type] = Places(first: place) }
        // A file may declare it for each platform.
        if known[file] == nil { places[type]?.others.append(place) }
    }

    /// Whether a file declares a type. O(declarations of the type).
    func declares(_ type: String, in file: Int) -> Bool { places[type]?[file] != nil }

    /// Whether a file declares a type that other files cannot name.
    func isPrivate(_ type: String, in file: Int) -> Bool { places[type]?[file]?.isPrivate ?? false }

    /// Whether all declarations of a type are private ones of other files.
    func isHidden(_ type: String, from file: Int) -> Bool {
        guard let places = places[type], places.first.isPrivate else { return false }
        return places[file] == nil && places.others.allSatisfy(\.isPrivate)
    }

    /// Whether any file declares a type that other files cannot name.
    func isPrivate(_ type: String) -> Bool {
        places[type].map { $0.first.isPrivate || $0.others.contains(where: \.isPrivate) } ?? false
    }

    /// Whether several files declare a type.
    func isRepeated(_ type: String) -> Bool { places[type]?.others.isEmpty == false }

    /// The types that several files declare, each with these files.
    var repeated: [(type: String, files: [Int])] {
        places.compactMap { $1.others.isEmpty ? nil : ($0, [$1.first.file] + $1.others.map(\.file)) }
    }

    /// Whether two files have a type each of this name.
    func areDifferent(_ type: String, in first: Int, _ second: Int) -> Bool {
        first != second && isRepeated(type) && declares(type, in: first) && declares(type, in: second)
    }
}
