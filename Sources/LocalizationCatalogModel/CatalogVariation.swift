/// The criterion that selects a case of a variation, as named by Apple's string catalogs; other names are preserved.
public struct VariationAxis: RawRepresentable, Hashable, Sendable {
    /// The name as files spell it.
    public var rawValue: String

    /// Creates a value from a name; any name is allowed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The plural category of a number; cases `zero`, `one`, `two`, `few`, `many`, `other`.
    public static let plural = VariationAxis(rawValue: "plural")
    /// The device; cases such as `iphone`, `mac` and `other`.
    public static let device = VariationAxis(rawValue: "device")
    /// The available width; each case is a number, the smallest width that it applies to. Xcode's catalogs do not write this axis.
    public static let width = VariationAxis(rawValue: "width")
}

/// Texts to choose from along an axis.
public struct CatalogVariation: Equatable, Sendable {
    /// The criterion that selects a case.
    public var axis: VariationAxis
    /// The cases in file order.
    public var cases: [VariationCase]

    /// Creates a variation.
    public init(_ axis: VariationAxis, _ cases: [VariationCase]) {
        self.axis = axis
        self.cases = cases
    }

    /// The translation of a case, or nil.
    public subscript(name: String) -> CatalogTranslation? {
        cases.last { isSameText($0.name, name) }?.translation
    }
}

/// One case of a variation.
public struct VariationCase: Equatable, Sendable {
    /// The name, such as `few` or `iphone`.
    public var name: String
    /// The text, or a nested variation.
    public var translation: CatalogTranslation

    /// Creates a case.
    public init(_ name: String, _ translation: CatalogTranslation) {
        self.name = name
        self.translation = translation
    }
}

/// The substitution for a marker `%#@name@` in a text.
public struct CatalogSubstitution: Equatable, Sendable {
    /// The name in the marker.
    public var name: String
    /// The number of the argument that selects the case, from 1; nil if the order of the markers determines it.
    public var argumentNumber: Int?
    /// The printf type of the argument without `%`, such as `lld`; nil if not specified.
    public var formatSpecifier: String?
    /// The texts to choose from, usually along the plural axis.
    public var variations: [CatalogVariation]
    /// Content of the file for the substitution that no other property represents.
    public var extras: [CatalogExtra]

    /// Creates a substitution.
    public init(
        name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil, variations: [CatalogVariation] = [],
        extras: [CatalogExtra] = []
    ) {
        self.name = name
        self.argumentNumber = argumentNumber
        self.formatSpecifier = formatSpecifier
        self.variations = variations
        self.extras = extras
    }
}
