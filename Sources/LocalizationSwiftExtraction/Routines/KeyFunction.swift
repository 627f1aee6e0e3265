#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// A function, initializer, case, modifier or attribute that takes a key as a literal.
struct KeyFunction: Hashable, Sendable {
    /// How calls name it.
    enum Style: Hashable, Sendable {
        /// By its name alone, or after that of a module or type: `Text(…)`, `NSLocalizedString(…)`.
        case function
        /// After a value and a dot: `.navigationTitle(…)`.
        case method
        /// As a property of a literal: `"Done".localized`.
        case property
        /// As a method of a literal: `"Done".localized(comment: "")`.
        case literalMethod
        /// As an attribute: `@Parameter(title: …)`.
        case attribute
        /// As a macro: `#localized("Done")`.
        case macro
    }

    /// What a literal in the place of a key means.
    enum KeyKind: Hashable, Sendable {
        /// A string, which must be spelled out: the key of `NSLocalizedString`.
        case string
        /// A value whose interpolations become specifiers.
        case interpolated
        /// The same, where others than literals are taken as plain text by an overload: `Text`.
        case overloaded
        /// A phrase of an App Shortcut, whose interpolations become names: `${applicationName}`.
        case phrase
    }

    /// A parameter by its label, or by its place among those without.
    enum Slot: Hashable, Sendable {
        case label(String)
        case place(Int)
    }

    var name: String
    var style: Style
    /// The parameters that take a key each.
    var keys: [Slot]
    var kind: KeyKind
    /// The parameters with keys in tuples, functions and collections of these, by their types.
    var compounds: [Slot: SwiftType] = [:]
    var roles: [Slot: ExtractionRoutine.Parameter] = [:]
    /// The labels that calls may have; nil for any.
    var labels: Set<String>?
    /// The greatest number of arguments without label; nil for any.
    var places: Int?
    /// The parameters of the declaration, which say more than ``labels`` and ``places``; nil if they are not known.
    var parameters: [CallParameter]?
    /// Whether `.name(…)` may mean it: it gives a value of the type that declares it.
    var mayBeImplicit = true
    /// Whether it is a static function, which values of the type do not have.
    var isStatic = false
    /// The type that declares it; nil if that does not matter.
    var owner: String?
    /// The file that declares it, if only that file can use it, or if other files declare types with the name of ``owner``; otherwise nil.
    var file: Int?
    /// Whether only ``file`` can use it.
    var isPrivate = false
    /// The module that a file must import.
    var importedModule: String?
    /// The parameters with the role of a value that take literals with interpolations: those of the type `String.LocalizationValue`. A key
    /// in such a place is only a default value.
    var interpolatedValues: Set<Slot> = []
    /// What a function that forwards its key passes on with it, unless its calls say something else.
    var passed = CallContext()
    /// Whether a key that is not a literal is a mistake.
    var requiresLiteral = false
    /// Whether a comment that is not a literal is a mistake.
    var requiresComment = true
    /// What the name of the function follows, as in `-s L10n.string`; nil if that does not matter.
    var qualifier: String?
    /// Whether only calls with the arguments of ``ExtractionRoutine/family(_:)`` count, and how many of them have no label at most.
    var shape: Int?
    /// The kind of call for Apple's tools.
    var family = KeyFamily.ownRoutine

    init(_ name: String, _ style: Style, keys: [Slot], kind: KeyKind, roles: [Slot: ExtractionRoutine.Parameter] = [:]) {
        self.name = name
        self.style = style
        self.keys = keys
        self.kind = kind
        self.roles = roles
    }

    /// The initializers that take nothing but keys.
    private static let explicit: Set<String> = [
        "AttributedString", "LocalizationValue", "LocalizedStringKey", "LocalizedStringResource", "String",
    ]

    /// Whether a literal is a key only because of the type of its place.
    var isImplied: Bool { kind != .string && !(owner == nil && Self.explicit.contains(name)) }

    /// Whether it is an initializer of a type of the module.
    var isInitializer: Bool {
        guard style == .function, let owner, !owner.isEmpty else { return false }
        return QualifiedName.last(of: owner).utf8.elementsEqual(name.utf8)
    }

    /// Whether another routine is the same one of another type, so that nothing else can be in a call as that one.
    func isSame(as other: KeyFunction) -> Bool {
        guard owner != nil, other.owner != nil else { return false }
        var copy = other
        (copy.owner, copy.file, copy.isPrivate) = (owner, file, isPrivate)
        return copy == self
    }

    /// Whether a wrapper is for the same keys of the same declaration as another one.
    func isOfSameDeclaration(as other: KeyFunction) -> Bool {
        kind == .string && !requiresLiteral && style == other.style && owner == other.owner && file == other.file
            && labels == other.labels && keys == other.keys
    }

    /// The routine for one of the names that Apple's tools know, or that a user adds.
    init(_ routine: ExtractionRoutine) {
        var roles: [Slot: ExtractionRoutine.Parameter] = [
            .label("tableName"): .table, .label("table"): .table, .label("bundle"): .bundle, .label("value"): .value,
            .label("comment"): .comment,
        ]
        var keys: [Slot] = []
        for (place, parameter) in routine.parameters.enumerated() {
            if parameter == .key { keys.append(.place(place)) } else { roles[.place(place)] = parameter }
        }
        let isMacro = routine.name.utf8.first == UInt8(ascii: "#")
        let name = isMacro ? String(routine.name.dropFirst()) : routine.name
        self.init(
            QualifiedName.last(of: name), isMacro ? .macro : .function, keys: keys,
            kind: routine.takesOtherTexts ? .overloaded : .string, roles: roles)
        qualifier = QualifiedName.scope(of: name)
        if qualifier?.isEmpty == true { qualifier = nil }
        family = KeyFamily(ofRoutine: name)
        shape = routine.requiresShape ? routine.parameters.count : nil
        requiresLiteral = !routine.takesOtherTexts
        requiresComment = routine.requiresComment
    }
}

/// What a call says beside its key.
struct CallContext: Hashable, Sendable {
    /// The table; nil for the default one, and ``ExtractedKey/anyTable`` for one that is not known.
    var table: String?
    /// The table in place of `nil`: that of `table ?? "Texts"`.
    var tableForNil: String?
    /// The tables of other functions of the name that a call may mean as well; ``ExtractedKey/anyTable`` for a table that is not a literal.
    var otherTables: [String] = []
    var bundle: String?
    var comment: String?
    var value: String?
    /// The values in ``value``, if it is an interpolated literal.
    var valueArguments: [ExtractedArgument] = []
    /// Whether the key is only a default value.
    var isDefaultValue = false
}

extension KeyFunction {
    /// The arguments of a call, each with the parameter that it is for, also those in the place of a variadic one.
    func slots(of arguments: LabeledExprListSyntax) -> [(slot: Slot, argument: LabeledExprSyntax)] {
        if let parameters, parameters.contains(where: \.isVariadic), let places = parameters.places(of: arguments, closures: Int.max) {
            return zip(places, arguments).map { (parameters.slot($0), $1) }
        }
        // By its label, or by its place among those without.
        var place = 0
        return arguments.map { argument in
            if let label = argument.label?.text { return (.label(label), argument) }
            defer { place += 1 }
            return (.place(place), argument)
        }
    }
}

#endif
