/// A problem during rendering that the author of a text probably did not intend. The text is still rendered.
package struct FormatIssue: Hashable, Sendable {
    /// The kind of an issue.
    package enum Kind: Hashable, Sendable {
        /// There is no argument at the conversion's position. The text shows `{argument 2 missing}`.
        case missingArgument(position: Int)
        /// The argument does not match the conversion. The text shows `{argument 2 not an integer}` or similar.
        case typeMismatch(position: Int, expected: ArgumentClass, found: FormatArgumentKind)
        /// An integer was shown as a floating-point number. Apple's formatter reads unrelated memory in this case.
        case convertedInteger(position: Int)
        /// The argument that selects a case is not a number; the case `other` was used.
        case selectorNotNumeric(variable: String, position: Int)
        /// The marker does not name a variable of the entry. The text shows the marker as written.
        case unknownVariable(String)
        /// The variable has neither the selected case nor the fallback (`other`, or "0" for gender). The text shows the marker as written.
        case missingCase(variable: String)
        /// A `%` that does not start a known conversion; the text omits what Apple's formatter drops.
        case unknownConversion
        /// The text ends within a conversion, which is dropped.
        case incompleteConversion
        /// A marker without a valid name; the text shows it as written.
        case malformedMarker
        /// Variables are nested deeper than ``FormatLimits/depth``. The text shows the marker as written.
        case tooDeep(variable: String)
        /// More markers were replaced than ``FormatLimits/expansions`` allows, or more pieces rendered than ``FormatLimits/pieces``. The
        /// text is truncated there.
        case tooManyExpansions
        /// The text is longer than ``FormatLimits/outputBytes`` and is truncated there.
        case outputTooLong
    }

    /// The texts in which an issue can occur.
    package typealias Place = FormatPlace

    /// The kind of the issue.
    package var kind: Kind
    /// The text in which it occurred.
    package var place: Place
    /// The range of bytes in that text.
    package var range: Range<Int>
}

extension FormatIssue: CustomStringConvertible {
    /// A one-line description of the issue, without its location.
    package var description: String {
        switch kind {
        case .missingArgument(let position):
            "argument \(position) is missing"
        case .typeMismatch(let position, let expected, let found):
            "argument \(position) is \(found.rawValue), not \(expected.noun)"
        case .convertedInteger(let position):
            "argument \(position) is an integer and was shown as a floating-point number"
        case .selectorNotNumeric(let variable, let position):
            "argument \(position), which picks a case of '\(variable)', is not a number"
        case .unknownVariable(let variable):
            "'\(variable)' is not a variable of this text"
        case .missingCase(let variable):
            "'\(variable)' has no case for the argument and no case that stands in for it"
        case .unknownConversion:
            "the text after '%' is not a conversion"
        case .incompleteConversion:
            "the text ends inside a conversion"
        case .malformedMarker:
            "the name of a variable has to consist of A-Z, a-z, 0-9 and _ and to end in '@'"
        case .tooDeep(let variable):
            "'\(variable)' is nested too deep"
        case .tooManyExpansions:
            "the text has too many variables in variables"
        case .outputTooLong:
            "the text is too long"
        }
    }
}

extension ArgumentClass {
    /// The required kind of argument, with an article.
    package var noun: String {
        switch self {
        case .integer, .pointer: "an integer"
        case .floatingPoint, .selector: "a number"
        case .character: "a character"
        case .cString: "text"
        case .object, .ignored: "a value"
        }
    }
}
