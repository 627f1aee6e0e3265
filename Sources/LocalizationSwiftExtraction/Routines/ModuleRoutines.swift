#if Tools

import LocalizationThreads
import LocalizationSourceExtraction

/// The functions, initializers and cases of a module with a parameter of one of ``AppleRoutines/literalTypes``.
enum ModuleRoutines {
    /// Finds them. O(declarations whose types may be those of keys).
    static func find(in index: ModuleIndex) -> [KeyFunction] {
        var structures: Set<Structure> = []
        let takers = index.keyTakers.filter { member in
            let declaration = member.declaration
            guard declaration.kind == .property else { return declaration.kind != .macro }
            let owner = declaration.owner
            let isRepeated = index.declaringFiles.isRepeated(owner)
            // The type that an extension in another file means is not known if there are several.
            let kind = isRepeated ? index.declaringFiles.kind(of: owner, in: member.file) : index.kinds[owner]
            return kind == .structure && structures.insert(Structure(name: owner, file: isRepeated ? member.file : nil)).inserted
        }
        let functions = index.keyTakers.compactMap {
            $0.declaration.kind == .property ? storedFunction($0, index.visible(to: $0.file)) : nil
        }
        return functions
            + ParallelWork.map(slicesOf: takers.count, size: sliceSize, stack: .ordinary) { slice in
                takers[slice].compactMap { member in
                    let declaration = member.declaration
                    let index = index.visible(to: member.file)
                    if declaration.kind == .property { return memberwiseInitializer(of: declaration.owner, in: member.file, index) }
                    var routine = routine(of: declaration, index).flatMap { isHidden(declaration, $0, index) ? nil : $0 }
                    routine?.bind(to: member, index)
                    return routine
                }
            }.flatMap { $0 }
    }

    /// A structure, with its file if several files have one of this name.
    private struct Structure: Hashable {
        let name: String
        let file: Int?
    }

    /// So many declarations take longer than a thread to start.
    private static let sliceSize = 64

    /// Whether ``kind(of:in:_:)`` may find a kind, by the spelling alone.
    static func mayBeKey(_ type: String, in owner: String) -> Bool { mayBeKey(type == "Self" ? owner : type) }

    static func kind(of type: String, in owner: String, _ index: ModuleIndex) -> KeyFunction.KeyKind? {
        mayBeKey(type, in: owner) || index.mentionsKeyAlias(type, in: owner) ? kind(of: resolved(type, in: owner, index)) : nil
    }

    /// The type of a parameter that is a tuple or function with a key in it, or a collection of these; nil for others.
    private static func compound(_ type: String, in owner: String, _ index: ModuleIndex) -> SwiftType? {
        guard mayBeKey(type, in: owner) || index.mentionsKeyAlias(type, in: owner) else { return nil }
        let type = resolved(type, in: owner, index)
        return kind(of: type) == nil && hasKey(type, depth: 0) ? type : nil
    }

    /// The function in a property that takes a key: `let show: (LocalizedStringKey) -> Void`.
    private static func storedFunction(_ member: ModuleIndex.Member, _ index: ModuleIndex) -> KeyFunction? {
        let declaration = member.declaration
        guard declaration.type.utf8.contains(UInt8(ascii: ">")) || index.mentionsKeyAlias(declaration.type, in: declaration.owner),
            var routine = function(named: declaration.name, of: resolved(declaration.type, in: declaration.owner, index))
        else { return nil }
        if !declaration.owner.isEmpty { routine.style = .method }
        (routine.owner, routine.isStatic, routine.mayBeImplicit) = (declaration.owner, declaration.isStatic, false)
        routine.bind(to: member, index)
        return routine
    }

    /// The calls of a value of a type, which may be optional; nil if the type is not a function with a key among its parameters.
    static func function(named name: String, of type: SwiftType) -> KeyFunction? {
        guard case .function(let parameters, _) = type.unwrapped,
            var routine = routine(name, .function, parameters.map { (nil, kind(of: $0), nil) })
        else { return nil }
        routine.family = parameters.first { kind(of: $0) != nil }.map { family(of: $0) } ?? .modern
        routine.parameters = parameters.map { _ in CallParameter(label: nil, isOptional: false, isVariadic: false) }
        return routine
    }

    /// Whether a literal in an expression of a type may be a key, in whatever part of it, or in a call of a value of the type.
    static func mayUseKey(_ type: SwiftType) -> Bool { hasKey(type, depth: 0) || function(named: "", of: type) != nil }

    private static func hasKey(_ type: SwiftType, depth: Int) -> Bool {
        if kind(of: type) != nil { return true }
        guard depth < 8 else { return false }
        switch type {
        case .tuple(let parts): return parts.contains { hasKey($0.type, depth: depth + 1) }
        case .function(_, let result): return hasKey(result, depth: depth + 1)
        case .named("Optional", let arguments), .named("Array", let arguments), .named("Set", let arguments),
            .named("Dictionary", let arguments):
            return arguments.contains { hasKey($0, depth: depth + 1) }
        default: return false
        }
    }

    /// A type as it is spelled in another one.
    static func resolved(_ type: String, in owner: String, _ index: ModuleIndex) -> SwiftType {
        // In an extension of a type of keys, `Self` is that type.
        index.resolved(SwiftType(spelled: type == "Self" ? owner : type), in: owner)
    }

    /// The length of the shortest name of a type of keys, `IntentDialog`.
    static let shortestKeyType = 12

    /// A glance at the spelling, which is enough for most types.
    private static func mayBeKey(_ type: String) -> Bool {
        var type = type
        return type.withUTF8 { bytes in
            guard bytes.count >= shortestKeyType, bytes.count < 300 else { return false }
            for index in 0..<bytes.count - 5 {
                // "Locali", "Representation", "Intent" and "Phrase" in the middle of names.
                switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
                case (0x4C, 0x6F, 0x63), (0x52, 0x65, 0x70), (0x49, 0x6E, 0x74), (0x50, 0x68, 0x72): return true
                default: break
                }
            }
            return false
        }
    }

    /// The family of the keys that literals of a type are.
    static func family(of type: SwiftType) -> KeyFamily {
        guard case .named(let name, let arguments) = type else { return .modern }
        switch name {
        case "LocalizedStringKey": return .swiftUI
        case "AppShortcutPhrase": return .phrase
        case "Optional", "Array", "Set", "Dictionary": return arguments.last.map { family(of: $0) } ?? .modern
        default: return .modern
        }
    }

    /// What literals of a type mean: keys of values of the type, also in collections and optional ones.
    static func kind(of type: SwiftType) -> KeyFunction.KeyKind? {
        guard case .named(let name, let arguments) = type else { return nil }
        if name == "AppShortcutPhrase" { return .phrase }
        if AppleRoutines.literalTypes.contains(name) { return .interpolated }
        switch name {
        case "Optional", "Array", "Set": return arguments.first.flatMap { kind(of: $0) }
        case "Dictionary": return arguments.last.flatMap { kind(of: $0) }
        default: return nil
        }
    }

    private static func routine(of declaration: SwiftDeclaration, _ index: ModuleIndex) -> KeyFunction? {
        let owner = declaration.owner
        var name = declaration.name
        var style = KeyFunction.Style.function
        switch declaration.kind {
        case .initializer: name = QualifiedName.last(of: owner)
        case .enumCase: style = .method
        default: style = owner.isEmpty ? .function : .method
        }
        let types = declaration.parameters.map { isVariadic($0.type) ? String($0.type.dropLast(3)) : $0.type }
        var routine = routine(
            name, style,
            zip(declaration.parameters, types).map { ($0.label, kind(of: $1, in: owner, index), compound($1, in: owner, index)) })
        routine?.family = family(of: types, in: owner, index)
        if declaration.parameters.contains(where: { isVariadic($0.type) }) { routine?.places = nil }
        routine?.parameters = declaration.parameters.map { CallParameter($0) }
        routine?.owner = owner
        routine?.isStatic = declaration.kind == .function && declaration.isStatic
        routine?.mayBeImplicit = declaration.isStatic && !neverImplicit(declaration.type, in: owner)
        return routine
    }

    /// Whether a static function whose result has a type cannot be called without the name of the type that declares it.
    static func neverImplicit(_ type: String, in owner: String) -> Bool {
        let types = ["", "String", "String?", "NSString", "AttributedString", "NSAttributedString", "Bool", "Int", "Void", "()"]
        return !type.utf8.elementsEqual(owner.utf8) && types.contains { type.utf8.elementsEqual($0.utf8) }
    }

    /// The family of the keys of a declaration by the types of its parameters: that of the first one that takes a key.
    private static func family(of types: [String], in owner: String, _ index: ModuleIndex) -> KeyFamily {
        types.first { kind(of: $0, in: owner, index) != nil }.map { family(of: resolved($0, in: owner, index)) } ?? .modern
    }

    private static func isVariadic(_ type: String) -> Bool { type.utf8.suffix(3).elementsEqual("...".utf8) }

    private static func routine(
        _ name: String, _ style: KeyFunction.Style, _ parameters: [(label: String?, kind: KeyFunction.KeyKind?, compound: SwiftType?)]
    ) -> KeyFunction? {
        var keys: [KeyFunction.Slot] = []
        var compounds: [KeyFunction.Slot: SwiftType] = [:]
        var kind = KeyFunction.KeyKind.interpolated
        var place = 0
        for parameter in parameters {
            let slot: KeyFunction.Slot = parameter.label.map { .label($0) } ?? .place(place)
            if parameter.label == nil { place += 1 }
            if let found = parameter.kind {
                keys.append(slot)
                kind = found
            }
            if let type = parameter.compound { compounds[slot] = type }
        }
        guard !keys.isEmpty || !compounds.isEmpty else { return nil }
        var routine = KeyFunction(name, style, keys: keys, kind: kind)
        routine.compounds = compounds
        routine.labels = Set(parameters.compactMap(\.label))
        routine.places = place
        return routine
    }

    /// Whether an overload with the type `String` in the place of a key takes the literals.
    private static func isHidden(_ declaration: SwiftDeclaration, _ routine: KeyFunction, _ index: ModuleIndex) -> Bool {
        index.ownMembers(named: declaration.name, of: declaration.owner).contains { other in
            guard other.kind == declaration.kind, !other.isDisfavored,
                other.parameters.map(\.label) == declaration.parameters.map(\.label)
            else { return false }
            return zip(other.parameters, declaration.parameters).contains { mine, key in
                mine.type == "String" && kind(of: key.type, in: declaration.owner, index) != nil
            }
        }
    }

    /// The initializer that a structure has without declaring one.
    private static func memberwiseInitializer(of type: String, in file: Int, _ index: ModuleIndex) -> KeyFunction? {
        let members = index.ownMembers(of: type)
        guard !members.contains(where: { $0.kind == .initializer }) else { return nil }
        let properties = members.filter { $0.kind == .property && !$0.isStatic && !$0.isComputed }
        var routine = routine(
            QualifiedName.last(of: type), .function,
            properties.map { ($0.name, kind(of: $0.type, in: type, index), compound($0.type, in: type, index)) })
        routine?.family = family(of: properties.map(\.type), in: type, index)
        routine?.owner = type
        routine?.bind(to: file, isPrivate: index.declaringFiles.isPrivate(type, in: file), index)
        return routine
    }
}

extension KeyFunction {
    /// Sets ``file`` if only the file of the declaration can use the routine, or if several files declare types with the owner's name.
    mutating func bind(to member: ModuleIndex.Member, _ index: ModuleIndex) {
        bind(to: member.file, isPrivate: member.declaration.isPrivate, index)
    }

    fileprivate mutating func bind(to file: Int, isPrivate: Bool, _ index: ModuleIndex) {
        guard isPrivate || index.declaringFiles.isRepeated(owner ?? "") else { return }
        (self.file, self.isPrivate) = (file, isPrivate)
    }
}

#endif
