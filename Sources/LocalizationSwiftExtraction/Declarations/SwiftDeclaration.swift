#if Tools

/// A declaration of a module, as far as calls and interpolations in other declarations depend on it.
struct SwiftDeclaration: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable {
        case property
        case function
        case initializer
        case subscripting
        case enumCase
        case macro
    }

    /// A parameter, or an associated value of a case.
    struct Parameter: Hashable, Sendable {
        /// The label in calls; nil if there is none.
        var label: String?
        /// The name in the body.
        var name: String
        var type: String
        /// Whether calls may leave it out because of a default value.
        var hasDefault = false
    }

    var kind: Kind
    /// The name; `init` and `subscript` for those.
    var name: String
    /// The type that declares or extends it, as in `Account.Kind`; empty for declarations of the module.
    var owner: String
    var isStatic = false
    /// Whether only its own file can use it, because it or a type around it is private there.
    var isPrivate = false
    /// Whether calls of it return an optional value although ``type`` does not say so: `init?`.
    var isFailable = false
    /// Whether overload resolution prefers others.
    var isDisfavored = false
    /// The type of the property or the result; empty if it is not spelled.
    var type = ""
    /// Whether it is a property that is declared with `let`.
    var isConstant = false
    /// The bytes of the value that a property begins with, if its type is not spelled or `String`, of what defines a macro, and of the raw
    /// value of a case.
    var value: Range<Int>?
    var parameters: [Parameter] = []
    /// The names of the generic parameters of a function, initializer or subscript.
    var generics: [String] = []
    /// Whether a property has a body that computes it.
    var isComputed = false
    /// The bytes of the name.
    var range: Range<Int>
    /// Whether the spelling of the property's type, or of a parameter's, may be that of a type of keys: a glance that most fail.
    var mayTakeKey = false
}

/// A type that a file declares or extends.
struct SwiftTypeDeclaration: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable {
        case structure
        case reference
        case enumeration
        case interface
        case addition
        case alias
    }

    var kind: Kind
    /// The name with those of the types around it, as in `Account.Kind`.
    var name: String
    /// What follows the colon; the type that an alias stands for.
    var inherited: [String]
    /// The names of generic parameters.
    var generics: [String] = []
    /// Whether only its own file can use it.
    var isPrivate = false
}

/// What a file declares outside of functions.
struct FileDeclarations: Hashable, Sendable {
    var types: [SwiftTypeDeclaration] = []
    var members: [SwiftDeclaration] = []
    /// The modules that it imports.
    var imports: [String] = []
}

/// The source of a declaration, which can be parsed without the rest of its file.
struct DeclarationSource: Hashable, Sendable {
    /// The bytes from the first attribute to the end of the body.
    var range: Range<Int>
    /// The type that declares it; empty for declarations of the module.
    var owner: String
    /// The tokens of the declaration, by their indices.
    var tokens: Range<Int>
    /// Whether it is a function or initializer.
    var isFunction = false
    /// Whether a parameter may be a text, by the spelling of its type.
    var takesText = false
}

#endif
