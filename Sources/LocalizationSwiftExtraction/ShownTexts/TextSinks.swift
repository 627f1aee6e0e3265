#if Tools

/// The places of SwiftUI that show a `String` as it is, and what gives a text another form. Those of other frameworks are ``ControlSinks``.
enum TextSinks {
    /// SwiftUI's arguments that are a `String` even if they are a literal, by the name of the view.
    static let plainArguments: [String: [String]] = ["LabeledContent": ["value"]]

    /// Names of SwiftUI's routines with a key that belong to other things as well, so that a text in their place says little.
    static let ambiguous: Set<String> = ["description", "value", "displayName", "badge", "Tab", "Window", "Menu", "Link", "Alert"]

    /// The labels that calls of ``ControlSinks/initializers`` begin with, to find those without a type: `.init(title: "Done")`.
    static let firstLabels: Set<String> = ["title", "style", "identifier", "items", "labelWithString"]

    // MARK: Results

    /// The properties of an error that are shown, if its type is a `LocalizedError`.
    static let errorProperties: Set<String> = ["errorDescription", "failureReason", "recoverySuggestion"]

    // MARK: Texts

    /// The initializers that give a text another type.
    static let transparentTypes: [String: [String?]] = [
        "String": [nil], "NSString": [nil, "string"], "Substring": [nil], "AttributedString": [nil, "markdown"],
        "NSAttributedString": ["string"], "NSMutableAttributedString": ["string"], "LocalizedText": [],
    ]

    /// The methods and properties whose result is the text in another form.
    static let transparentMembers: Set<String> = [
        "uppercased", "lowercased", "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase", "trimmingCharacters",
        "appending", "padding", "mutableCopy", "copy", "firstUppercased", "capitalizedFirstLetter", "string", "description", "wrappedValue",
    ]

    /// The members of a collection whose value is one or several of its elements.
    static let elementMembers: Set<String> = [
        "first", "last", "sorted", "reversed", "filter", "prefix", "suffix", "dropFirst", "dropLast", "randomElement", "joined", "shuffled",
        "values",
    ]
}

#endif
