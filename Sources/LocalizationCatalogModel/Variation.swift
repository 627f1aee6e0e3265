/// What decides between the cases of a variation, in the words of Apple's string catalogs; other words are kept.
public struct VariationAxis: RawRepresentable, Hashable, Sendable {
    /// The word as files spell it.
    public var rawValue: String

    /// Makes the value of a word; any word is allowed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The plural category of a number; cases `zero`, `one`, `two`, `few`, `many`, `other`.
    public static let plural = VariationAxis(rawValue: "plural")
    /// The device; cases such as `iphone`, `mac` and `other`.
    public static let device = VariationAxis(rawValue: "device")
    /// The room there is; a case is a number, the smallest width that it is for. Xcode's catalogs do not write this axis.
    public static let width = VariationAxis(rawValue: "width")
}

/// Texts of which one is chosen along an axis.
public struct Variation: Equatable, Sendable {
    /// What decides.
    public var axis: VariationAxis
    /// The cases in the order of the file.
    public var cases: [VariationCase]

    /// Makes a variation.
    public init(_ axis: VariationAxis, _ cases: [VariationCase]) {
        self.axis = axis
        self.cases = cases
    }

    /// What a case has, or nil.
    public subscript(name: String) -> Translation? {
        cases.last { isSameText($0.name, name) }?.translation
    }
}

/// One case of a variation.
public struct VariationCase: Equatable, Sendable {
    /// The name, such as `few` or `iphone`.
    public var name: String
    /// Its text, or a further variation.
    public var translation: Translation

    /// Makes a case.
    public init(_ name: String, _ translation: Translation) {
        self.name = name
        self.translation = translation
    }
}

/// What a marker `%#@name@` in a text stands for.
public struct Substitution: Equatable, Sendable {
    /// The name in the marker.
    public var name: String
    /// Which argument decides, counted from 1; nil where the order of the markers does.
    public var argumentNumber: Int?
    /// The printf type of the argument without `%`, such as `lld`; nil where it is not given.
    public var formatSpecifier: String?
    /// The texts to choose from, usually along the plural axis.
    public var variations: [Variation]
    /// What a file says about the substitution that no other property has.
    public var extras: [Extra]

    /// Makes a substitution.
    public init(
        name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil, variations: [Variation] = [], extras: [Extra] = []
    ) {
        self.name = name
        self.argumentNumber = argumentNumber
        self.formatSpecifier = formatSpecifier
        self.variations = variations
        self.extras = extras
    }
}
