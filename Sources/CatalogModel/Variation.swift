/// What decides between the cases of a variation, in the words of Apple's string catalogs; other words are kept.
package struct VariationAxis: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// The plural category of a number; cases `zero`, `one`, `two`, `few`, `many`, `other`.
    package static let plural = VariationAxis(rawValue: "plural")
    /// The device; cases such as `iphone`, `mac` and `other`.
    package static let device = VariationAxis(rawValue: "device")
    /// The room there is; a case is a number, the smallest width that it is for. Xcode's catalogs do not write this axis.
    package static let width = VariationAxis(rawValue: "width")
}

/// Texts of which one is chosen along an axis.
package struct Variation: Equatable, Sendable {
    /// What decides.
    package var axis: VariationAxis
    /// The cases in the order of the file.
    package var cases: [VariationCase]

    /// Makes a variation.
    package init(_ axis: VariationAxis, _ cases: [VariationCase]) {
        self.axis = axis
        self.cases = cases
    }

    /// What a case has, or nil.
    package subscript(name: String) -> Translation? {
        cases.last { isSameText($0.name, name) }?.translation
    }
}

/// One case of a variation.
package struct VariationCase: Equatable, Sendable {
    /// The name, such as `few` or `iphone`.
    package var name: String
    /// Its text, or a further variation.
    package var translation: Translation

    /// Makes a case.
    package init(_ name: String, _ translation: Translation) {
        self.name = name
        self.translation = translation
    }
}

/// What a marker `%#@name@` in a text stands for.
package struct Substitution: Equatable, Sendable {
    /// The name in the marker.
    package var name: String
    /// Which argument decides, counted from 1; nil where the order of the markers does.
    package var argumentNumber: Int?
    /// The printf type of the argument without `%`, such as `lld`; nil where it is not given.
    package var formatSpecifier: String?
    /// The texts to choose from, usually along the plural axis.
    package var variations: [Variation]
    /// What a file says about the substitution that no other property has.
    package var extras: [Extra]

    /// Makes a substitution.
    package init(
        name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil, variations: [Variation] = [], extras: [Extra] = []
    ) {
        self.name = name
        self.argumentNumber = argumentNumber
        self.formatSpecifier = formatSpecifier
        self.variations = variations
        self.extras = extras
    }
}
