import LocalizationCatalogModel
import LocalizationFormatAnalysis
import LocalizationFormatStrings
import LocalizationTranslation
import LocalizationSourceText

/// The arguments that the program passes for an entry, as the specifiers in its key and its source texts say.
struct SourceArguments {
    private var specifiers: [Int: FormatSpecifier] = [:]
    private var count = 0

    init(of source: CatalogSource) {
        for substitution in source.translation?.substitutions ?? [] {
            guard let number = substitution.argumentNumber, let specifier = Self.specifier(substitution.formatSpecifier ?? "") else {
                continue
            }
            add(specifier, number)
        }
        for text in [source.key] + source.texts {
            let format = FormatString(parsing: text)
            // A percent sign in the prose of a key takes no argument that a text could take.
            for use in format.argumentUses() where format.pieces.indices.contains(use.piece) && !format.isProse(use.piece) {
                if case .specifier(let specifier) = format.pieces[use.piece].kind { add(specifier, use.position) }
            }
        }
    }

    private mutating func add(_ specifier: FormatSpecifier, _ position: Int) {
        count = max(count, position)
        if specifiers[position] == nil { specifiers[position] = specifier }
    }

    /// The specifier that follows a percent sign; nil for anything else.
    private static func specifier(_ text: String) -> FormatSpecifier? {
        let pieces = FormatString(parsing: "%" + text).pieces
        guard pieces.count == 1, case .specifier(let specifier)? = pieces.first?.kind else { return nil }
        return specifier
    }

    /// What is wrong with the argument of a substitution; nil if nothing is.
    func problem(of name: String, _ number: Int, _ specifier: String) -> String? {
        let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isASCIINamePart }
        if !isName { return "'\(name)' cannot be the name of a substitution. Send letters, digits and underscores." }
        if number < 1 || number > count {
            return "argNum of '\(name)' is \(number). "
                + (count == 0 ? "The source has no arguments; send translation." : "Send 1 to \(count), as the source has arguments.")
        }
        guard let own = Self.specifier(specifier) else {
            return "formatSpecifier '\(specifier)' of '\(name)' is not a format specifier. Send one without %, such as lld."
        }
        guard let expected = specifiers[number] else { return nil }
        if own.kind == expected.kind { return nil }
        return "[format.argument-type] formatSpecifier '\(specifier)' of '\(name)' is not the type of argument \(number). "
            + "Send the source's specifier."
    }
}

extension FormatSpecifier {
    /// The kind of argument that the specifier reads; specifiers of one kind can stand for each other.
    fileprivate var kind: String {
        switch conversion {
        case .signedDecimal: "signed \(integerBits)"
        case .unsignedDecimal, .octal, .hexadecimal: "unsigned \(integerBits)"
        case .fixedPoint, .scientific, .general, .hexadecimalFloat: "float"
        case .character, .wideCharacter: "character"
        case .string: "string"
        case .pointer: "pointer"
        case .object: "object"
        case .nothing: "nothing"
        }
    }
}
