import LocalizationCatalogModel
import LocalizationFormatAnalysis
import LocalizationFormatStrings

/// A parameter of a generated function: an argument of the text.
package struct SymbolParameter: Equatable {
    /// The label; nil for an unnamed argument.
    package var name: String?
    /// The type in Swift.
    package var type: String
    /// The specifier without a position; nil for `%@`, whose value is interpolated unchanged.
    package var specifier: String?

    /// Creates the value from its members.
    package init(name: String? = nil, type: String, specifier: String? = nil) {
        self.name = name
        self.type = type
        self.specifier = specifier
    }
}

extension SymbolParameter {
    /// The arguments that a text uses, by position; a position without a specifier is passed as text (`%@`).
    ///
    /// A specifier may carry a name, `%(count)lld` or `%1$(count)lld`, as Xcode 26 writes it. A text whose percent signs are all prose
    /// ("50% off") takes no argument.
    package static func list(of text: String) -> [SymbolParameter] {
        let (plain, names) = withoutNames(text)
        var parameters: [SymbolParameter] = []
        let format = FormatString(parsing: plain)
        guard format.hasArguments else { return [] }
        for use in format.argumentUses() {
            // Positions beyond the limit of Apple's formatter are mistakes, not arguments. The argument of a marker is defined by its
            // substitution.
            guard use.position <= Int(FormatSpecifier.maximumPosition), use.argumentClass != .selector else { continue }
            while parameters.count < use.position { parameters.append(SymbolParameter(name: nil, type: "String", specifier: nil)) }
            let written = format.text(in: use.range)
            var parameter = parameter(for: use, written)
            parameter.name = names[use.range.lowerBound] ?? parameters[use.position &- 1].name
            parameters[use.position &- 1] = parameter
        }
        return parameters
    }

    /// The first specifier of a text that takes an argument and seems to be a percent sign before a word; nil if there is none.
    package static func prose(in text: String) -> String? {
        let format = FormatString(parsing: withoutNames(text).text)
        guard format.hasArguments else { return nil }
        return format.pieces.lazy.compactMap { piece in
            guard case .specifier(let specifier) = piece.kind, specifier.isProse else { return nil }
            return format.text(in: piece.range)
        }.first
    }

    /// The argument that selects the case of a marker, by the marker's position in a text; nil if the text lacks it.
    package static func position(ofMarker name: String, in text: String) -> Int? {
        let format = FormatString(parsing: withoutNames(text).text)
        return format.argumentUses().first { use in
            guard case .marker(let marker) = format.pieces[use.piece].kind else { return false }
            return isSameText(format.text(in: marker.name), name)
        }?.position
    }

    /// A parameter for an argument with the type of a catalog's `formatSpecifier`.
    package static func substitution(_ formatSpecifier: String) -> SymbolParameter {
        list(of: "%" + formatSpecifier).first ?? SymbolParameter(name: nil, type: "String", specifier: nil)
    }

    private static func parameter(for use: ArgumentUse, _ written: String) -> SymbolParameter {
        let type: String
        switch use.argumentClass {
        case .integer(let bits, let isSigned):
            type = (isSigned ? "Int" : "UInt") + (use.role != .value || bits == 64 ? "" : "32")
        case .floatingPoint: type = written.utf8.contains { $0 | 0x20 == UInt8(ascii: "l") } ? "Double" : "Float"
        default: return SymbolParameter(name: nil, type: "String", specifier: nil)
        }
        if use.role != .value { return SymbolParameter(name: nil, type: "Int", specifier: "%lld") }
        return SymbolParameter(name: nil, type: type, specifier: withoutPosition(written))
    }

    /// `%2$lld` as `%lld`.
    package static func withoutPosition(_ specifier: String) -> String {
        guard let dollar = specifier.utf8.firstIndex(of: UInt8(ascii: "$")) else { return specifier }
        return "%" + String(decoding: specifier.utf8[dollar...].dropFirst(), as: UTF8.self)
    }

    /// The text without the names of its specifiers, and the names by the offset of their `%` in it.
    package static func withoutNames(_ text: String) -> (text: String, names: [Int: String]) {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return (text, [:]) }
        var output: [UInt8] = []
        var names: [Int: String] = [:]
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let start = output.count
            output.append(byte)
            guard byte == UInt8(ascii: "%") else { continue }
            if rest.first == byte {
                output.append(byte)
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            var behind = rest.dropFirst(digits.count)
            let hasPosition = !digits.isEmpty && behind.first == UInt8(ascii: "$")
            if hasPosition { behind.removeFirst() } else if !digits.isEmpty { continue }
            guard behind.first == UInt8(ascii: "("), let close = behind.firstIndex(of: UInt8(ascii: ")")) else { continue }
            let name = String(decoding: behind[(behind.startIndex + 1)..<close], as: UTF8.self)
            guard SymbolName.isArgumentName(name) else { continue }
            output += digits
            if hasPosition { output.append(UInt8(ascii: "$")) }
            // `_` as a label means no label.
            if !isSameText(name, "_") { names[start] = name }
            rest = behind[(close + 1)...]
        }
        return (String(decoding: output, as: UTF8.self), names)
    }

    /// The internal names of parameters. A parameter has the name of its label if that is unique, otherwise `arg` with its number.
    package static func names(of parameters: [SymbolParameter]) -> [String] {
        var taken = Set(SymbolName.usedByMembers.map(ExactText.init))
        let labels = parameters.map { parameter in
            parameter.name.flatMap { taken.insert(ExactText($0)).inserted ? SymbolName.quotedArgument($0) : nil }
        }
        return labels.enumerated().map { index, label in
            if let label { return label }
            var name = "arg\(index + 1)"
            while !taken.insert(ExactText(name)).inserted { name = "_" + name }
            return name
        }
    }

    /// The text without its specifiers, for the name of its symbol.
    package static func withoutSpecifiers(_ text: String) -> String {
        let format = FormatString(parsing: withoutNames(text).text)
        var output = ""
        for piece in format.pieces {
            switch piece.kind {
            case .literal: output += format.text(in: piece.range)
            case .specifier(let specifier) where specifier.isProse: output += format.text(in: piece.range)
            default: output += " "
            }
        }
        return output
    }
}
