/// What the command line or a configuration says about generated accessors.
package struct AccessorOptions: Sendable {
    /// The access level of declarations.
    package enum Access: String, Sendable, CaseIterable {
        case `internal`, package, `public`
    }

    /// The module that generated code is compiled against.
    package enum Module: String, Sendable, CaseIterable {
        /// Foundation; in the shape of Xcode, byte for byte as Xcode writes it.
        case foundation = "Foundation"
        /// LocalizationFoundation, for all platforms that have Foundation without Apple's part of it.
        case localizationFoundation = "LocalizationFoundation"
        /// Localization, without Foundation.
        case localization = "Localization"
    }

    /// Whether each table has a type of its own.
    package enum TableTypes: Sendable {
        /// If there are several tables.
        case ifSeveral
        /// Always.
        case always
        /// Never: all tables are in one type, and equal namespaces are one.
        case never
    }

    /// The access level.
    package var access = Access.internal
    /// The name of the type around the members; nil for that of the shape.
    package var enumName: String?
    /// The function that looks a text up, called with key, table and fallback; with labels in its name, `f(forKey:table:)`, those are passed.
    package var lookupFunction: String?
    /// The number of arguments of a lookup function without labels: 2 without a fallback.
    package var lookupArgumentCount = 3
    /// The expression of the bundle; nil for that of the module.
    package var bundle: String?
    /// Whether parts of keys are types, in shapes that leave the choice.
    package var hasNamespaces = false
    /// What separates the parts of a key.
    package var separator = "."
    /// Whether tables have types.
    package var tableTypes = TableTypes.ifSeveral
    /// Whether declarations have documentation comments.
    package var hasComments = true
    /// Whether names in snake case become camel case, in the shape of xcstrings-tool.
    package var convertsFromSnakeCase = false
    /// Whether imports have the access level of declarations, in the shape of xcstrings-tool.
    package var importsHaveAccess = false
    /// The module that generated code imports.
    package var module = Module.foundation
    /// The content of the output as it is; nil if there is none. For shapes that keep what people changed in it.
    package var existing: String?
    /// Whether what people changed in the output is kept.
    package var keepsNames = false

    /// Creates the defaults.
    package init() {}
}
