/// A value in a template: what a variable stands for, and what filters take and give.
package enum TemplateValue: Equatable, Sendable {
    case none
    case text(String)
    case integer(Int)
    case float(Float)
    case flag(Bool)
    case list([TemplateValue])
    case dictionary([String: TemplateValue])

    /// The value as text; nil for a list and for no value.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .float(let number): String(number)
        case .flag(let flag): String(flag)
        case .none, .list, .dictionary: nil
        }
    }
}

/// A mistake in a template, or in what it does with a value.
package struct TemplateMistake: Error, Hashable, Sendable {
    /// The name of the template's file; nil for the one that was asked for.
    package var file: String?
    /// The line and the column, from 1; nil if the place is not known.
    package var place: Place?
    /// The mistake, as a sentence without a full stop.
    package let message: String

    /// A place in a template.
    package struct Place: Hashable, Sendable {
        package let line: Int
        package let column: Int

        /// Creates a place.
        package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// Creates a mistake.
    package init(_ message: String, file: String? = nil, place: Place? = nil) {
        (self.message, self.file, self.place) = (message, file, place)
    }
}

/// What renders templates; a tool that is built without the package for it has none.
package protocol TemplateRenderer: Sendable {
    /// Renders a template.
    /// - Parameters:
    ///   - template: The text.
    ///   - context: The variables.
    ///   - environment: The value of an environment variable; nil if there is none.
    ///   - load: The text of another template, which this one includes or extends, by its name; nil if there is none.
    /// - Throws: `TemplateMistake` with the place, also for a tag or filter that does not exist.
    func render(
        _ template: String, context: [String: TemplateValue], environment: @escaping (String) -> String?,
        load: @escaping (String) -> String?
    ) throws(TemplateMistake) -> String
}
