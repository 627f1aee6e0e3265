package import CatalogFormats
import LocalizationFormatAnalysis
import LocalizationFormatStrings

/// Texts formatted with sample arguments, as a program would show them.
package enum SampleText {
    /// A form of a text, formatted for a number in its language.
    /// - Parameter number: The number that each whole number in the text is.
    package static func formatted(_ form: LocalizedForm, number: Int, in language: String) -> String {
        let variables = form.variables.map { variable in
            FormatVariable(
                name: name(variable), valueType: variable.valueType, cases: variable.cases.map { ($0.category.value, $0.text.value) })
        }
        let format = form.text?.value ?? variables.first.map { "%#@\($0.name)@" } ?? ""
        let entry = FormatEntry(format: FormatString(parsing: format), variables: variables)
        var arguments: [FormatArgument] = []
        for use in entry.argumentUses.sorted(by: { $0.use.position < $1.use.position }) {
            while arguments.count < use.use.position, arguments.count < 64 { arguments.append(.text("…")) }
            guard use.use.position <= arguments.count, use.use.position > 0 else { continue }
            if let argument = argument(use.use.argumentClass, number) { arguments[use.use.position - 1] = argument }
        }
        return entry.render(arguments, locale: FormatLocale(identifier: language)).text
    }

    private static func name(_ variable: LocalizedForm.PluralVariable) -> String { variable.name.isEmpty ? "number" : variable.name }

    private static func argument(_ argumentClass: ArgumentClass, _ number: Int) -> FormatArgument? {
        switch argumentClass {
        case .integer, .selector: .integer(Int64(number))
        case .floatingPoint: .double(Double(number) + 0.5)
        case .character: .text("A")
        case .cString, .object, .pointer, .ignored: nil
        }
    }

    /// What the specifiers of a text take, one line each: the specifier, and its argument.
    package static func arguments(of text: String) -> [(specifier: String, meaning: String)] {
        let format = FormatString(parsing: text)
        return format.argumentUses().compactMap { use in
            guard use.role == .value, !format.isProse(use.piece) else { return nil }
            return (format.text(in: use.range), meaning(use, in: format))
        }
    }

    private static func meaning(_ use: ArgumentUse, in format: FormatString) -> String {
        let what =
            switch use.argumentClass {
            case .integer(let bits, let isSigned): "an integer of \(bits) bits" + (isSigned ? "" : " without a sign")
            case .floatingPoint: "a floating-point number"
            case .character: "a character"
            case .cString: "a C string"
            case .pointer: "an address"
            case .object: "an object or a text"
            case .selector: "a number that selects a case"
            case .ignored: "an argument that is not shown"
            }
        return "argument \(use.position): \(what)"
    }
}
