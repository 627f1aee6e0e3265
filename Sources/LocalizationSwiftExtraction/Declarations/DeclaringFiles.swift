#if Tools

/// The files that declare each type. Several files may declare types with the same name: private ones, or those of different modules or of
/// different targets of an Xcode project, which are read together.
struct DeclaringFiles: Sendable {
    private struct Declaration {
        let kind: SwiftTypeDeclaration.Kind
        /// Whether only its own file can use it.
        let isPrivate: Bool
    }

    private struct Places {
        let first: Int
        let firstDeclaration: Declaration
        /// Those of other files; empty for most types.
        var others: [Int: Declaration] = [:]
        var areAllPrivate: Bool

        subscript(file: Int) -> Declaration? { first == file ? firstDeclaration : others.isEmpty ? nil : others[file] }
    }

    private var places: [String: Places] = [:]

    /// Adds a declaration of a type that is not an extension. O(1).
    mutating func add(_ type: String, _ kind: SwiftTypeDeclaration.Kind, in file: Int, isPrivate: Bool) {
        let declaration = Declaration(kind: kind, isPrivate: isPrivate)
        guard let known = places[type] else {
            places[type] = Places(first: file, firstDeclaration: declaration, areAllPrivate: isPrivate)
            return
        }
        // A file may declare it for each platform.
        if known.first != file { places[type]?.others[file] = declaration }
        if !isPrivate { places[type]?.areAllPrivate = false }
    }

    /// Whether a file declares a type.
    func declares(_ type: String, in file: Int) -> Bool { places[type]?[file] != nil }

    /// Whether a file declares a type that other files cannot name.
    func isPrivate(_ type: String, in file: Int) -> Bool { places[type]?[file]?.isPrivate ?? false }

    /// What kind of type a file declares; nil if it does not declare it.
    func kind(of type: String, in file: Int) -> SwiftTypeDeclaration.Kind? { places[type]?[file]?.kind }

    /// Whether all declarations of a type are private ones of other files.
    func isHidden(_ type: String, from file: Int) -> Bool {
        guard let places = places[type], places.areAllPrivate else { return false }
        return places[file] == nil
    }

    /// Whether several files declare a type.
    func isRepeated(_ type: String) -> Bool { places[type]?.others.isEmpty == false }

    /// The types that several files declare, each with these files.
    var repeated: [(type: String, files: [Int])] {
        places.compactMap { $1.others.isEmpty ? nil : ($0, [$1.first] + $1.others.keys) }
    }
}

#endif
