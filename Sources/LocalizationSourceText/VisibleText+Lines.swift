extension VisibleText {
    /// A text on one line, for line-based output: LF, CR and tab as `\n`, `\r` and `\t`, other line endings and control characters as
    /// `<U+2028>`. Everything else is kept, including isolates and joiners.
    package static func oneLine(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: result += escape(String(scalar))
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
