extension VisibleText {
    /// A text on one line, for output with a line for each thing: LF, CR and tab as `\n`, `\r` and `\t`, other line ends and control characters
    /// as `<U+2028>`. All else stays, so that a text keeps its isolates and joiners.
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
