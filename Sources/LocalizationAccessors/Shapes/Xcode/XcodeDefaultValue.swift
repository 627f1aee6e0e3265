import LocalizationCodeKeys
import LocalizationFormatAnalysis
import LocalizationFormatStrings

/// The default value of a generated function: a Swift literal with the function's parameters, and what users see where no table has a text.
enum XcodeDefaultValue {
    /// The parameters alone, one behind the other, as Xcode writes them: they only carry the arguments.
    static func arguments(_ parameters: [AccessorParameter]) -> String {
        "\"" + parameters.map(interpolation).joined() + "\""
    }

    /// A text with the parameters in place of its specifiers.
    /// - Parameter texts: The texts that define the variables of the text.
    /// - Returns: Nil if a literal cannot say it: the arguments of a literal have the order of its interpolations.
    static func literal(of text: String, in texts: AccessorText, _ parameters: [AccessorParameter]) -> String? {
        guard let pieces = pieces(of: text, in: texts) else { return nil }
        var output = ""
        var next = 0
        for piece in pieces {
            switch piece {
            case .text(let text): output += SwiftText.escaped(text)
            case .argument(let index):
                // Once all arguments are there, a repeated one is just more than a translation asks for.
                guard parameters.indices.contains(index), index == next || next == parameters.count else { return nil }
                if index == next { next += 1 }
                output += interpolation(of: parameters[index])
            }
        }
        return next == parameters.count ? "\"" + output + "\"" : nil
    }

    private static func interpolation(of parameter: AccessorParameter) -> String {
        let specifier = parameter.specifier.map { ", specifier: " + SwiftText.literal($0) } ?? ""
        return "\\(\(parameter.name)\(specifier))"
    }

    private enum Piece {
        case text(String)
        /// An argument, counted from 0.
        case argument(Int)
    }

    private static func pieces(of text: String, in texts: AccessorText) -> [Piece]? {
        let format = FormatString(parsing: SymbolParameter.withoutNames(text).text)
        let uses = format.argumentUses()
        guard format.hasArguments else { return [.text(text)] }
        guard uses.allSatisfy({ $0.role == .value }) else { return nil }
        let byPiece = Dictionary(uses.map { ($0.piece, $0) }) { first, _ in first }
        var pieces: [Piece] = []
        for (index, piece) in format.pieces.enumerated() {
            switch piece.kind {
            case .percent: pieces.append(.text("%"))
            case .marker(let marker):
                guard let use = byPiece[index],
                    let inner = substituted(format.text(in: marker.name), at: use.position, in: texts)
                else { return nil }
                pieces += inner
            default:
                pieces.append(byPiece[index].map { .argument($0.position - 1) } ?? .text(format.text(in: piece.range)))
            }
        }
        return pieces
    }

    /// The pieces of a substitution's case `other`; nil if it refers to other arguments than its own.
    private static func substituted(_ name: String, at position: Int, in texts: AccessorText) -> [Piece]? {
        guard let substitution = texts[variable: name], let text = substitution.generalText
        else { return nil }
        let resolved = ArgumentReference.resolve(text, specifier: substitution.specifier ?? "lld", number: nil)
        let format = FormatString(parsing: resolved)
        let uses = format.argumentUses()
        guard uses.count <= 1, uses.allSatisfy({ $0.role == .value && !$0.isExplicit && $0.argumentClass != .selector }) else { return nil }
        return format.pieces.indices.map { index in
            if uses.first?.piece == index { return .argument((substitution.argumentNumber ?? position) - 1) }
            let piece = format.pieces[index]
            return .text(piece.kind == .percent ? "%" : format.text(in: piece.range))
        }
    }
}

extension AccessorText {
    /// The text that is used unless a device or a number has one of its own; nil if there is none.
    var generalText: String? { value ?? forms.first { $0.path.allSatisfy { $0 == "other" } }?.text }
}

extension AccessorText.Variable {
    /// The text of the case `other`.
    fileprivate var generalText: String? { forms.first { $0.path == ["other"] }?.text }
}
