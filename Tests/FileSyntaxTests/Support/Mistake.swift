import Testing

/// A text with a mistake, what is reported (identifier and the text at its range), and what is read all the same.
struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var reports: [String]
    var outline: String

    init(_ text: String, _ reports: [String], _ outline: String) {
        (self.text, self.reports, self.outline) = (text, reports, outline)
    }

    var testDescription: String { text }
}
