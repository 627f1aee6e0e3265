public import Testing

/// A text with a mistake, what is reported (identifier and the text at its range), and what is read all the same.
public struct Mistake: Sendable, CustomTestStringConvertible {
    public var text: String
    public var reports: [String]
    public var outline: String

    public init(_ text: String, _ reports: [String], _ outline: String) {
        (self.text, self.reports, self.outline) = (text, reports, outline)
    }

    public var testDescription: String { text }
}
