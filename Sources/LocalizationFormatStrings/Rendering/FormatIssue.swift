/// Something that did not go as the author of a text meant when it was rendered. The text is there nevertheless.
package struct FormatIssue: Hashable, Sendable {
    /// What happened.
    package enum Kind: Hashable, Sendable {
        /// There are fewer arguments than the conversion's position. The text shows `{argument 2 missing}`.
        case missingArgument(position: Int)
        /// The argument does not fit the conversion. The text shows `{argument 2 not an integer}` or the like.
        case typeMismatch(position: Int, expected: ArgumentClass, found: FormatArgumentKind)
        /// An integer was shown as a floating-point number. Apple's formatter reads other memory there.
        case convertedInteger(position: Int)
        /// The argument that has to pick a case is no number; the case `other` was taken.
        case selectorNotNumeric(variable: String, position: Int)
        /// The marker names no variable of the entry. The text shows the marker as written.
        case unknownVariable(String)
        /// The variable has neither the case that is due nor the one that stands in for all (`other`, for gender "0"). The text shows the
        /// marker as written.
        case missingCase(variable: String)
        /// A `%` that starts no known conversion; the text lacks what Apple's formatter drops.
        case unknownConversion
        /// The text ends inside a conversion, which is dropped.
        case incompleteConversion
        /// A marker without a proper name; the text shows it as written.
        case malformedMarker
        /// Variables contain each other deeper than ``FormatLimits/depth``. The text shows the marker as written.
        case tooDeep(variable: String)
        /// More markers were replaced than ``FormatLimits/expansions`` allows, or more pieces rendered than ``FormatLimits/pieces``.
        /// The text ends there.
        case tooManyExpansions
        /// The text is longer than ``FormatLimits/outputBytes`` and ends there.
        case outputTooLong
    }

    /// The texts in which something can happen.
    package typealias Place = FormatPlace

    /// What happened.
    package var kind: Kind
    /// The text in which it happened.
    package var place: Place
    /// The bytes in that text.
    package var range: Range<Int>
}

extension FormatIssue: CustomStringConvertible {
    /// What happened, in one line, without the place.
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
    /// What the argument has to be, with an article.
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
