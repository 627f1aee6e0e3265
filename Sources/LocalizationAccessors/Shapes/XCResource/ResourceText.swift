import LocalizationCodeKeys
import LocalizationFormatStrings
import LocalizationFormatAnalysis

/// The text of an entry as the default value of a resource: literal parts and arguments.
struct ResourceText {
    /// A part of the default value.
    enum Piece: Equatable {
        case text(String)
        /// An argument, counted from 0, with its specifier if the interpolation needs it.
        case argument(Int, specifier: String?)
    }

    let pieces: [Piece]
    /// The text of the source, for the documentation.
    let source: String
    let parameters: [AccessorParameter]

    /// Reads the text of an entry; the key is the text where the source has none.
    init(of accessor: Accessor) {
        let text = accessor.text
        let value = Self.verbatim(accessor)
        var found = Found()
        found.read(value, of: accessor, isMain: true)
        for other in text.forms where text.value == nil { found.read(other.text, of: accessor, isMain: false) }
        for variable in text.variables {
            for form in variable.forms { found.read(form.text, of: accessor, isMain: false, substitution: variable.argumentNumber) }
        }
        parameters = found.parameters
        let first = found.pieces.compactMap { if case .argument(let index, _) = $0 { index } else { nil } }
        var next = 0
        let isInOrder = first.allSatisfy { index in
            if index == next { next += 1 }
            return index < next
        }
        let hasText = found.pieces.contains { if case .text = $0 { true } else { false } }
        if isInOrder, next == parameters.count, hasText || parameters.isEmpty || text.variables.isEmpty {
            (pieces, source) = (found.pieces, value)
        } else {
            // Arguments are passed in the order of interpolations, whatever the order in the text.
            let arguments = parameters.indices.flatMap { index -> [Piece] in
                (index == 0 ? [] : [.text(" ")]) + [.argument(index, specifier: found.specifiers[index] ?? nil)]
            }
            source = hasText ? value : text.variables.first.flatMap(Self.general) ?? value
            pieces = arguments + [.text("\n" + source)]
        }
    }

    /// The text as it is, whatever percent signs it has: that of an iPhone, a Mac or other devices, for other numbers; the key if there is
    /// none.
    static func verbatim(_ accessor: Accessor) -> String {
        if let value = accessor.text.value { return value }
        let forms = accessor.text.forms
        let device = ["iphone", "mac", "other"].first { device in forms.contains { $0.path.first == device } }
        let candidates = device.map { device in forms.filter { $0.path.first == device } } ?? forms
        return (candidates.first { $0.path.last == "other" } ?? candidates.first)?.text ?? accessor.key
    }

    private static func general(_ variable: AccessorText.Variable) -> String? {
        (variable.forms.first { $0.path.last == "other" } ?? variable.forms.first)?.text
    }

    /// The arguments of all texts of an entry, by position.
    private struct Found {
        var pieces: [Piece] = []
        var parameters: [AccessorParameter] = []
        var specifiers: [Int: String?] = [:]

        mutating func read(_ text: String, of accessor: Accessor, isMain: Bool, substitution: Int? = nil) {
            let (plain, names) = SymbolParameter.withoutNames(text)
            let format = FormatString(parsing: plain)
            let uses = Dictionary(grouping: format.argumentUses(from: substitution ?? 1), by: \.piece)
            var literal = ""
            func flush(_ pieces: inout [Piece]) {
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = ""
            }
            for (index, piece) in format.pieces.enumerated() {
                let written = format.text(in: piece.range)
                if piece.kind == .percent {
                    literal += "%"
                    continue
                }
                guard let use = uses[index]?.last, use.position <= Int(FormatSpecifier.maximumPosition), !format.isProse(index) else {
                    literal += written
                    continue
                }
                // A width or a precision of `*` is a number of its own.
                for width in uses[index]?.dropLast() ?? [] where width.position <= Int(FormatSpecifier.maximumPosition) {
                    var number = AccessorParameter(position: width.position, name: "arg\(width.position)", type: "Int")
                    add(&number)
                }
                var position = use.position
                var parameter: AccessorParameter
                if case .marker(let marker) = piece.kind {
                    let name = format.text(in: marker.name)
                    let variable = accessor.text[variable: name]
                    if let number = variable?.argumentNumber, !use.isExplicit { position = number }
                    let type = Self.type(variable?.specifier ?? "lld")
                    let label = SwiftIdentifier.isLabel(name) ? name : nil
                    parameter = AccessorParameter(position: position, label: label, name: label ?? "arg\(position)", type: type)
                } else {
                    let specifier = SymbolParameter.withoutPosition(written)
                    let name = names[piece.range.lowerBound]
                    parameter = AccessorParameter(
                        position: position, label: name, name: name ?? "arg\(position)", type: Self.type(String(specifier.dropFirst())),
                        specifier: Self.isUsual(specifier) ? nil : specifier)
                }
                guard position > 0, position <= Int(FormatSpecifier.maximumPosition) else { continue }
                add(&parameter)
                if isMain {
                    flush(&pieces)
                    pieces.append(.argument(position - 1, specifier: parameter.specifier))
                }
            }
            if isMain { flush(&pieces) }
        }

        private mutating func add(_ parameter: inout AccessorParameter) {
            while parameters.count < parameter.position {
                let position = parameters.count + 1
                parameters.append(AccessorParameter(position: position, name: "arg\(position)", type: "String"))
            }
            let index = parameter.position - 1
            if specifiers[index] == nil {
                specifiers[index] = .some(parameter.specifier)
                parameters[index] = parameter
            }
        }

        /// The type by conversion and length: C's, but `lld`, `llu`, `f` and `@` stand for Swift's.
        private static func type(_ specifier: String) -> String {
            let bytes = Array(specifier.utf8)
            let isLong = bytes.contains {
                $0 == UInt8(ascii: "l") || $0 == UInt8(ascii: "q") || $0 == UInt8(ascii: "z") || $0 == UInt8(ascii: "t")
            }
            switch bytes.last {
            case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): return isLong ? "Int" : "Int32"
            case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "X"), UInt8(ascii: "U"), UInt8(ascii: "O"):
                return isLong ? "UInt" : "UInt32"
            case UInt8(ascii: "f"): return isLong ? "Double" : "Float"
            case UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "a"), UInt8(ascii: "F"), UInt8(ascii: "E"), UInt8(ascii: "G"),
                UInt8(ascii: "A"):
                return "Double"
            default: return "String"
            }
        }

        /// Whether an interpolation of the value needs no specifier.
        private static func isUsual(_ specifier: String) -> Bool {
            ["%@", "%d", "%i", "%u", "%f", "%ld", "%li", "%lu", "%lf", "%lld", "%lli", "%llu"].contains {
                $0.utf8.elementsEqual(specifier.utf8)
            }
        }
    }
}
