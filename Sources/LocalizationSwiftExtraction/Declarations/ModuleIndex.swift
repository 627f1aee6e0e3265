#if Tools

import LocalizationSourceText

/// The declarations of a module, by type and name.
struct ModuleIndex: Sendable {
    /// A declaration and the file that it is in.
    struct Member: Sendable {
        let declaration: SwiftDeclaration
        let file: Int
    }

    private var files: [FileDeclarations] = []
    /// Where the declarations are, by their numbers; copies of declarations cost more than all else.
    private var places: [Place] = []
    private var table = MemberTable()
    /// The declarations with ``SwiftDeclaration/mayTakeKey``.
    private var keyTakerNumbers: [Int] = []

    private struct Place {
        let file: Int32
        let member: Int32
        let isPrivate: Bool
        /// Whether several files declare the type that the declaration is in.
        var isOfRepeatedType = false
    }

    /// The file whose code is read: declarations that it cannot refer to are left out. Nil leaves none out.
    private(set) var file: Int?

    private(set) var declaringFiles = DeclaringFiles()
    /// The types that each file declares and other files declare, too, by the number of the file.
    private var repeatedTypes: [Int: [String]] = [:]
    /// The types that this module declares and other modules declare, too.
    private var ownTypes: Set<String> = []

    /// What types inherit from and conform to, extensions included; no more than ``supertypes(of:)`` looks at.
    private(set) var inherited: [String: [String]] = [:]
    private(set) var kinds: [String: SwiftTypeDeclaration.Kind] = [:]
    /// The generic parameters of types.
    private(set) var generics: [String: [String]] = [:]
    private var aliases: [String: String] = [:]
    /// Those that only one file can use, by the numbers of the files.
    private var privateAliases: [String: [Int: String]] = [:]
    /// The full names of nested types by their last part.
    private(set) var fullNames: [String: [String]] = [:]

    /// The numbers of the module's own files; empty if all files are.
    private(set) var own: Set<Int> = []

    /// The files that declare a type with the name of one of Apple's, by the name.
    private var namesakes: [String: [Int]] = [:]
    /// The names of the folders of these files, one of which is that of their module, by the name of the type; without the types that this
    /// module declares in other files than those of tests.
    private var foreignNamesakes: [String: Set<String>] = [:]

    /// The index of a module among those whose files are joined here: its own declarations come first.
    /// - Parameters:
    ///   - files: The numbers of the module's files.
    ///   - folders: Returns the names of the folders that a file is in.
    func prioritizing(_ files: Set<Int>, folders: (Int) -> Set<String>) -> ModuleIndex {
        var index = self
        index.own = files
        // Of an Xcode project all files are one module here, but tests are one of their own, which code of the app cannot refer to.
        func isOfTests(_ file: Int) -> Bool { folders(file).contains { $0.utf8.suffix(5).elementsEqual("Tests".utf8) } }
        for (name, numbers) in namesakes {
            let own = numbers.filter(files.contains)
            guard own.allSatisfy(isOfTests), own.isEmpty || !files.allSatisfy(isOfTests) else { continue }
            index.foreignNamesakes[name] = numbers.reduce(into: []) { $0.formUnion(folders($1)) }
        }
        for file in files {
            for type in repeatedTypes[file] ?? [] where !declaringFiles.isPrivate(type, in: file) { index.ownTypes.insert(type) }
        }
        return index
    }

    /// The index without the declarations that a file cannot refer to.
    /// - Parameter file: The number of the file; nil leaves nothing out.
    func visible(to file: Int?) -> ModuleIndex {
        var index = self
        index.file = file
        return index
    }

    /// Whether a name of one of Apple's types means a type of the project in a file: the file's module declares one, or the file imports a
    /// module that does.
    /// - Parameter imports: The modules that the file imports.
    func hidesAppleType(_ name: String, imports: [String]) -> Bool {
        guard declares(name) else { return false }
        if let file, declaringFiles.declares(name, in: file) { return true }
        return foreignNamesakes[name].map { folders in imports.contains(where: folders.contains) } ?? true
    }

    private func declaration(_ number: Int) -> SwiftDeclaration { files[Int(places[number].file)].members[Int(places[number].member)] }

    /// Whether the code of ``file`` can refer to a declaration.
    private func isVisible(_ number: Int) -> Bool {
        guard let file else { return true }
        let place = places[number]
        if Int(place.file) == file { return true }
        if place.isPrivate { return false }
        guard place.isOfRepeatedType else { return true }
        return !isOther(files[Int(place.file)].members[Int(place.member)].owner, in: Int(place.file), than: file)
    }

    /// Whether the code of ``file`` can refer to a routine.
    func isVisible(_ routine: KeyFunction) -> Bool {
        guard let file, let other = routine.file, other != file else { return true }
        return !routine.isPrivate && !isOther(routine.owner ?? "", in: other, than: file)
    }

    /// Whether another file declares a type of its own with the name of one that a file, or another one of its module, declares. An extension
    /// in the other file is not a declaration.
    private func isOther(_ type: String, in other: Int, than file: Int) -> Bool {
        guard declaringFiles.declares(type, in: other) else { return false }
        return declaringFiles.declares(type, in: file) || ownTypes.contains(type) && !own.contains(other)
    }

    /// The visible ones of some declarations, those of the module before others.
    private func ownFirst(_ numbers: [Int]) -> [Member] {
        let members = numbers.compactMap {
            isVisible($0) ? Member(declaration: declaration($0), file: Int(places[$0].file)) : nil
        }
        if members.count < 2 || own.isEmpty { return members }
        return members.filter { own.contains($0.file) } + members.filter { !own.contains($0.file) }
    }

    /// Creates an index without declarations. ``finish()`` must follow the last file that is added.
    init() {}

    /// Adds the declarations of the next file.
    mutating func add(_ declarations: FileDeclarations) {
        for type in declarations.types {
            let isNew = kinds[type.name] == nil && !hasAlias(type.name)
            switch type.kind {
            case .alias where type.isPrivate: privateAliases[type.name, default: [:]][files.count] = type.inherited.first
            case .alias: aliases[type.name] = type.inherited.first
            case .addition: addSupertypes(of: type)
            default:
                // Other files refer to the declaration that is not private.
                if !type.isPrivate || kinds[type.name] == nil { kinds[type.name] = type.kind }
                declaringFiles.add(type.name, type.kind, in: files.count, isPrivate: type.isPrivate)
                if !type.isPrivate, AppleRoutines.typeNames.contains(type.name) { namesakes[type.name, default: []].append(files.count) }
                if !type.generics.isEmpty { generics[type.name] = type.generics }
                addSupertypes(of: type)
            }
            if type.inherited.contains(where: { $0 == "PreviewProvider" || $0 == "SwiftUI.PreviewProvider" }), type.kind != .alias {
                previews.insert(type.name)
                previewRoots.insert(QualifiedName.first(of: type.name))
            }
            if type.kind != .addition, isNew, kinds[type.name] != nil || hasAlias(type.name) {
                let last = QualifiedName.last(of: type.name)
                if last != type.name { fullNames[last, default: []].append(type.name) }
            }
        }
        addMembers(of: declarations, files.count)
        files.append(declarations)
    }

    /// Adds what a declaration inherits from and conforms to before that of extensions. Generated code can repeat either for each of its parts,
    /// and each lookup of a name looks at all of them.
    private mutating func addSupertypes(of type: SwiftTypeDeclaration) {
        let known = inherited[type.name] ?? []
        let new = type.inherited.filter { !known.contains($0) }
        if new.isEmpty { return }
        inherited[type.name] = Array((type.kind == .addition ? known + new : new + known).prefix(Self.supertypeLimit))
    }

    private static let supertypeLimit = 64

    private func hasAlias(_ name: String) -> Bool { aliases[name] != nil || privateAliases[name] != nil }

    /// The type that an alias stands for in ``file``, as it is spelled; that of the first file with a private one if no file is read.
    func alias(_ name: String) -> String? {
        if let types = privateAliases[name] {
            if let file { return types[file] ?? aliases[name] }
            return aliases[name] ?? types.min { $0.key < $1.key }?.value
        }
        return aliases[name]
    }

    /// Finds what depends on the declarations of all files.
    mutating func finish() {
        findKeyAliases()
        for (type, files) in declaringFiles.repeated {
            for file in files { repeatedTypes[file, default: []].append(type) }
            for number in table.numbers(in: type) { places[number].isOfRepeatedType = true }
        }
    }

    /// The types that are a `PreviewProvider`, by spelling.
    private(set) var previews: Set<String> = []
    /// The first parts of their names.
    private(set) var previewRoots: Set<String> = []

    /// The names of aliases of types of keys, without those of the types around them: `typealias Title = LocalizedStringKey`.
    var keyAliases: Set<String> { Set(keyAliasOwners.keys) }

    /// The types around the aliases of ``keyAliases``, by the names of these; empty for those of the module.
    private var keyAliasOwners: [String: Set<String>] = [:]

    /// Whether there is any of ``keyAliases``.
    var hasKeyAliases: Bool { !keyAliasOwners.isEmpty }

    /// Finds the aliases, and the declarations that use them. O(aliases), and O(declarations) if there is one.
    private mutating func findKeyAliases() {
        // An alias may stand for another one.
        var isChanged = true
        let all = aliases.map { ($0, $1) } + privateAliases.flatMap { name, types in types.values.map { (name, $0) } }
        for _ in 0..<16 where isChanged {
            isChanged = false
            for (name, type) in all {
                let owner = QualifiedName.scope(of: name)
                guard type.utf8.count < 100, ModuleRoutines.mayBeKey(type, in: "") || mentionsKeyAlias(type, in: owner),
                    ModuleRoutines.mayUseKey(resolved(SwiftType(spelled: type), in: owner))
                else { continue }
                isChanged = keyAliasOwners[QualifiedName.last(of: name), default: []].insert(owner).inserted || isChanged
            }
        }
        guard hasKeyAliases else { return }
        keyTakerNumbers = places.indices.filter { number in
            let declaration = declaration(number)
            return declaration.mayTakeKey || mentionsKeyAlias(declaration.type, in: declaration.owner)
                || declaration.parameters.contains { mentionsKeyAlias($0.type, in: declaration.owner) }
        }
    }

    /// Whether the spelling of a type has a name of ``keyAliases`` that means the alias: outside of the type with the alias, such a name
    /// may be a generic parameter. O(bytes).
    func mentionsKeyAlias(_ type: String, in owner: String) -> Bool {
        guard hasKeyAliases else { return false }
        return type.utf8.split { !$0.isNamePart }.contains { name in
            guard let owners = keyAliasOwners[String(Substring(name))] else { return false }
            if owners.contains("") || type.utf8.contains(UInt8(ascii: ".")) { return true }
            var scope = owner.utf8[...]
            while !scope.isEmpty {
                if owners.contains(String(Substring(scope))) { return true }
                scope = scope.lastIndex(of: UInt8(ascii: ".")).map { scope[..<$0] } ?? scope.prefix(0)
            }
            return false
        }
    }

    private mutating func addMembers(of declarations: FileDeclarations, _ file: Int) {
        let members = declarations.members
        // A copy of a declaration costs more than all that is done with it here.
        for place in members.indices {
            table.add(places.count, name: members[place].name, owner: members[place].owner)
            if members[place].mayTakeKey { keyTakerNumbers.append(places.count) }
            places.append(
                Place(
                    file: Int32(truncatingIfNeeded: file), member: Int32(truncatingIfNeeded: place), isPrivate: members[place].isPrivate))
        }
    }

    /// The declarations with ``SwiftDeclaration/mayTakeKey``, in the order of the files.
    var keyTakers: some Sequence<Member> {
        keyTakerNumbers.lazy.map { Member(declaration: declaration($0), file: Int(places[$0].file)) }
    }

    /// The declarations with a name, of any type.
    /// - Parameter count: The number of declarations to look at, in the order of the files.
    func members(named name: String, atMost count: Int = .max) -> [Member] {
        let numbers = table.numbers(of: name)
        return ownFirst(numbers.count > count ? Array(numbers.prefix(count)) : numbers)
    }

    /// The declarations with a name that values of a type have, those of its supertypes included.
    func members(named name: String, of type: String) -> [Member] {
        var pending = [type]
        var seen: Set<String> = []
        while let next = pending.popLast(), seen.count < Self.supertypeLimit {
            guard seen.insert(next).inserted else { continue }
            let found = ownFirst(table.numbers(of: name, in: next))
            if !found.isEmpty { return found }
            for parent in inherited[next] ?? [] {
                if let name = SwiftType(spelled: parent).name { pending.append(fullName(name, in: next)) }
            }
        }
        return []
    }

    /// A type and those that it inherits from or conforms to, the nearest first, at most 64. Types of other modules have no supertypes.
    func supertypes(of type: String) -> [String] {
        var result = [type]
        var seen: Set<String> = [type]
        var next = 0
        while next < result.count, result.count < Self.supertypeLimit {
            for parent in inherited[result[next]] ?? [] {
                guard let name = SwiftType(spelled: parent).name.map({ fullName($0, in: result[next]) }) else { continue }
                if seen.insert(name).inserted { result.append(name) }
            }
            next += 1
        }
        return result
    }

    /// The declaration of a type itself whose name is at some bytes of ``file``.
    func member(named name: String, of type: String, at range: Range<Int>) -> Member? {
        table.numbers(of: name, in: type).first { Int(places[$0].file) == file && declaration($0).range == range }.map {
            Member(declaration: declaration($0), file: Int(places[$0].file))
        }
    }

    /// Whether some files declare something with a name that is not private.
    /// - Parameter owner: The type that declares it; nil for any.
    func declares(_ name: String, of owner: String?, in files: Set<Int>) -> Bool {
        table.numbers(of: name).contains { number in
            let place = places[number]
            guard !place.isPrivate, files.contains(Int(place.file)) else { return false }
            return owner.map { self.files[Int(place.file)].members[Int(place.member)].owner == $0 } ?? true
        }
    }

    /// The declarations with a name outside of types.
    func globals(named name: String) -> [Member] { ownFirst(table.numbers(of: name, in: "")) }

    /// The names of the properties that are keys by their type.
    var keyProperties: Set<String> {
        var result: Set<String> = []
        for declaration in keyTakers.map(\.declaration) where declaration.kind == .property {
            if ModuleRoutines.kind(of: declaration.type, in: declaration.owner, self) != nil { result.insert(declaration.name) }
        }
        return result
    }

    /// The declarations of a type itself with a name, in the order of the files.
    func ownMembers(named name: String, of type: String) -> [SwiftDeclaration] {
        table.numbers(of: name, in: type).compactMap { isVisible($0) ? declaration($0) : nil }
    }

    /// The cases of an enumeration, in the order of the files.
    func cases(of type: String) -> [Member] { ownFirst(table.numbers(in: type)).filter { $0.declaration.kind == .enumCase } }

    /// All declarations of a type itself, in the order of the files.
    func ownMembers(of type: String) -> [SwiftDeclaration] {
        table.numbers(in: type).compactMap { isVisible($0) ? declaration($0) : nil }
    }
}

#endif
