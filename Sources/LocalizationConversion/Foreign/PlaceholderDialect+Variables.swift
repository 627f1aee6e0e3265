import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

/// A plural inside a message, which is a variable of a text in Apple's formats.
struct MessageVariable {
    /// The name of the argument that selects a text.
    let name: String
    /// The texts, as the message spells them.
    let cases: [(category: String, text: String)]
}

extension PlaceholderDialect {
    /// The plurals inside a message that become variables, each with a name of its own. O(n).
    func variables(of text: String) -> [(name: String, variable: MessageVariable)] {
        guard isICU else { return [] }
        var names: Set<ExactText> = []
        var found: [(name: String, variable: MessageVariable)] = []
        for case .variable(let variable) in parts(of: text, isPlural: false) {
            var name = variable.name
            var number = 2
            while !names.insert(ExactText(name)).inserted {
                name = "\(variable.name)_\(number)"
                number += 1
            }
            found.append((name, variable))
        }
        return found
    }
}

/// A text in Apple's format in which each argument has its number, and each marker of a variable can be replaced.
struct MarkedText {
    /// A variable in the text.
    struct Variable {
        let name: String
        /// The position of the argument that selects its text.
        let position: Int
        /// Whether nothing else in the text has the argument.
        let isOnlyUse: Bool
    }

    /// The variables, in the order of their markers.
    private(set) var variables: [Variable] = []
    /// The positions of the arguments outside of variables.
    private(set) var otherPositions: Set<Int> = []
    /// Whether an argument other than that of a variable got a number.
    private(set) var addsNumbers = false
    /// The text around the markers, with a number for each argument.
    private var texts = [""]
    /// The first position that nothing in the text has.
    private let freePosition: Int

    /// Reads a text; nil if it has no marker.
    /// - Parameter argumentNumbers: The numbers of the arguments of variables that state one.
    init?(_ text: String, argumentNumbers: [ExactText: Int]) {
        guard text.containsUTF8("#@") else { return nil }
        // Names of catalogs can have a dot, which formats do not.
        var names: [String] = []
        let plain = SubstitutionMarkers.replace(in: text) { marker in
            names.append(marker.name)
            let position = argumentNumbers[ExactText(marker.name)].map { "\($0)$" } ?? marker.position
            return "%\(position)#@v\(names.count - 1)@"
        }
        guard !names.isEmpty else { return nil }
        let format = FormatString(parsing: plain)
        let uses = format.argumentUses()
        let values = Dictionary(uses.filter { $0.role == .value }.map { ($0.piece, $0) }, uniquingKeysWith: { first, _ in first })
        var counts: [Int: Int] = [:]
        for use in uses { counts[use.position, default: 0] += 1 }
        freePosition = (counts.keys.max() ?? 0) + 1
        for (index, piece) in format.pieces.enumerated() {
            let written = format.text(in: piece.range)
            if case .specifier = piece.kind, let position = values[index]?.position { otherPositions.insert(position) }
            switch piece.kind {
            case .marker where variables.count < names.count:
                let position = values[index]?.position ?? 1
                variables.append(
                    Variable(name: names[variables.count], position: position, isOnlyUse: counts[position] == 1))
                texts.append("")
            case .specifier(let specifier) where !format.isWord(index) && specifier.position == 0:
                addsNumbers = true
                texts[texts.count - 1] += "%\(values[index]?.position ?? 1)$\(NamedArguments.withoutNumber(written))"
            default: texts[texts.count - 1] += written
            }
        }
    }

    /// The text with a text in the place of each marker, by the index of the variable.
    func replacingMarkers(_ replacement: (Int) -> String) -> String {
        var output = texts[0]
        for index in variables.indices { output += replacement(index) + texts[index + 1] }
        return output
    }

    /// The text with an argument in the place of each variable: that of the variable, or if something else has it, one that nothing has.
    var withArguments: String {
        var free = freePosition
        return replacingMarkers { index in
            guard !variables[index].isOnlyUse else { return "%\(variables[index].position)$@" }
            defer { free += 1 }
            return "%\(free)$@"
        }
    }

    /// A case of a variable: its own number is `%arg`, and each other argument has its number, as counting begins at the variable's.
    static func variableCase(_ text: String, argument: Int) -> (text: String, type: String?) {
        let format = FormatString(parsing: text)
        let values = Dictionary(
            format.argumentUses(from: 1).filter { $0.role == .value }.map { ($0.piece, $0) },
            uniquingKeysWith: { first, _ in first })
        var output = ""
        var type: String?
        for (index, piece) in format.pieces.enumerated() {
            let written = format.text(in: piece.range)
            guard case .specifier(let specifier) = piece.kind, !format.isWord(index), let position = values[index]?.position else {
                output += written
                continue
            }
            let conversion = NamedArguments.withoutNumber(written)
            let own = FormatSpecifier.valueType(of: written.utf8)
            if position == argument, specifier.conversion.isNumeric, type == nil || isSameText(type ?? "", own), isSameText(own, conversion)
            {
                type = own
                output += "%arg"
            } else {
                output += "%\(position)$\(conversion)"
            }
        }
        return (output, type)
    }
}
