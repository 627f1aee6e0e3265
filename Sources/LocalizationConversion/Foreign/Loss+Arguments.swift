import LocalizationDiagnostics
import LocalizationProject

/// Losses in the arguments of texts.
extension Loss {
    static func unreadFlag(_ name: String) -> Loss {
        Loss(Rule.Conversion.argumentLayout, "the arguments of '\(name)' are not read; they stay as they are")
    }

    /// What a text loses on the way to Apple's formats.
    init(reading loss: PlaceholderDialect.Loss) {
        if case .malformed(let text) = loss {
            self.init(Rule.Conversion.argumentLayout, "'\(text)' is not an argument of the file's system; it stays as it is")
        } else {
            self.init(loss)
        }
    }

    init(_ loss: PlaceholderDialect.Loss) {
        switch loss {
        case .argumentType(let text):
            self.init(Rule.Conversion.argumentType, "the exact type of the argument '\(text)' is left out")
        case .layout(let text): self.init(Rule.Conversion.argumentLayout, "width, precision or flags of '\(text)' are left out")
        case .dateFormat(let text):
            self.init(Rule.Conversion.argumentLayout, "the format of the date '\(text)' is left out; the program formats it")
        case .malformed(let text): self.init(Rule.Conversion.argumentLayout, "'\(text)' is not an argument that the target knows")
        case .unreadable(let text):
            self.init(Rule.Conversion.argumentLayout, "'\(text)' is not an argument that a catalog knows; it stays as it is")
        case .unknownType(let text):
            self.init(Rule.Conversion.argumentType, "the file does not say the type of the argument '\(text)'; it is taken for '%@'")
        case .guessedNumber(let text):
            self.init(Rule.Conversion.argumentType, "'\(text)' is a number or a date; the argument is taken for a whole number")
        case .nesting(let text):
            self.init(Rule.Conversion.nesting, "'\(text)' is the text of another key for i18next only, and stays as it is")
        case .braces:
            self.init(
                Rule.Conversion.changedText,
                "a brace that is text has no place in a message without 'use-escaping: true' in l10n.yaml; the text is left out")
        case .variable(let name):
            self.init(Rule.Conversion.substitution, "the variable '\(name)' becomes an argument, and its plural an entry of its own")
        case .numbers: self.init(Rule.Conversion.argumentNumbers, "arguments get numbers")
        }
    }
}
