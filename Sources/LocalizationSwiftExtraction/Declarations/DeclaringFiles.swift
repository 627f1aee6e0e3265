/// The files that declare types. Types of one name are different ones if they are private, or in different targets of an Xcode project,
/// whose files are read together.
struct DeclaringFiles: Sendable {
    private struct Places {
        let first: Int
        var isFirstPrivate: Bool
        /// Whether only its own file can use each of the others; empty for most types.
        var others: [Int: Bool] = [:]
        var areAllPrivate: Bool

        /// Whether only a file can use its own declaration; nil if it has none.
        subscript(file: Int) -> Bool? { first == file ? isFirstPrivate : others.isEmpty ? nil : others[file] }
    }

    private var places: [String: Places] = [:]

    /// Adds a declaration of a type that is no extension. O(1).
    mutating func add(_ type: String, in file: Int, isPrivate: Bool) {
        guard let known = places[type] else {
            places[type] = Places(first: file, isFirstPrivate: isPrivate, areAllPrivate: isPrivate)
            return
        }
        // A file may declare it for each platform.
        if known.first != file { places[type]?.others[file] = isPrivate }
        if !isPrivate { places[type]?.areAllPrivate = false }
    }

    /// Whether a file declares a type.
    func declares(_ type: String, in file: Int) -> Bool { places[type]?[file] != nil }

    /// Whether a file declares a type that other files cannot name.
    func isPrivate(_ type: String, in file: Int) -> Bool { places[type]?[file] ?? false }

    /// Whether all declarations of a type are private ones of other files.
    func isHidden(_ type: String, from file: Int) -> Bool {
        guard let places = places[type], places.areAllPrivate else { return false }
        return places[file] == nil
    }

    /// Whether the meaning of a type's name depends on the file.
    func dependsOnFile(_ type: String) -> Bool { places[type].map { $0.areAllPrivate || !$0.others.isEmpty } ?? false }

    /// Whether several files declare a type.
    func isRepeated(_ type: String) -> Bool { places[type]?.others.isEmpty == false }

    /// The types that several files declare, each with these files.
    var repeated: [(type: String, files: [Int])] {
        places.compactMap { $1.others.isEmpty ? nil : ($0, [$1.first] + $1.others.keys) }
    }

    /// Whether two files have a type each of this name.
    func areDifferent(_ type: String, in first: Int, _ second: Int) -> Bool {
        guard first != second, let places = places[type] else { return false }
        return places[first] != nil && places[second] != nil
    }
}
