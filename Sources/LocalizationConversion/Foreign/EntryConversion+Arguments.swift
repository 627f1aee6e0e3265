import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

/// The names and types of an entry's arguments in the target.
extension EntryConversion {
    func arguments(_ types: [Int: String]) -> [(name: String, type: String?)] {
        guard format.dialect.isICU else { return [] }
        return types.sorted { $0.key < $1.key }.map { item in
            let kept = described[item.key]?.type
            let type: String
            switch item.value {
            case "lld": type = kept == "num" ? "num" : "int"
            case "f": type = kept == "num" ? "num" : "double"
            default: type = kept == "num" || kept == "String" ? kept ?? "Object" : "Object"
            }
            return (argumentName(item.key), type)
        }
    }

    /// The names of arguments in the target, where they are not those that conversions give.
    var names: [Int: String] {
        var names = variableNames
        for (position, argument) in described {
            let name = argument.name.withoutUTF8Prefix("- ") ?? argument.name
            if !format.dialect.isICU { names[position] = argument.name } else if Self.isIdentifier(name) { names[position] = name }
        }
        return names
    }

    static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
    }

    /// Names arguments after the variables of a text, if a reader gives the names the same positions: the first ones that no number states, in
    /// the order of a text, or of the arguments that a file of messages lists. The first text with arguments names those of all languages.
    mutating func nameVariables(of text: MarkedText) {
        guard format.dialect.hasNames, !areArgumentsNamed, described.isEmpty else { return }
        areArgumentsNamed = !text.variables.isEmpty || !text.otherPositions.isEmpty
        let variables = format.dialect.isICU ? text.variables.sorted { $0.position < $1.position } : text.variables
        var names: [Int: String] = [:]
        for variable in variables where names[variable.position] == nil {
            guard variable.isOnlyUse || format.dialect.isICU, Self.isIdentifier(variable.name), variable.name != "count",
                NamedArguments.number(in: variable.name) == nil,
                (1..<variable.position).allSatisfy({ names[$0] != nil || text.otherPositions.contains($0) })
            else { return }
            names[variable.position] = variable.name
        }
        variableNames = names
    }

    /// The name of the argument at a position.
    func argumentName(_ position: Int) -> String { names[position] ?? "arg\(position)" }

    /// The argument whose number the first plural of the entry shows.
    func countedPosition() -> Int? {
        for item in entry.translations {
            guard let plural = item.translation.variation(.plural) else { continue }
            for form in plural.cases.reversed() {
                guard let text = form.translation.text?.value else { continue }
                let string = FormatString(parsing: text)
                let uses = string.argumentUses()
                for use in uses where use.role == .value {
                    guard case .specifier(let specifier) = string.pieces[use.piece].kind, specifier.conversion.isNumeric else { continue }
                    // A reader gives the name `count` the first position that no other name states.
                    let isFirstFree = (1..<use.position).allSatisfy { position in uses.contains { $0.position == position } }
                    return format.dialect.countName != nil && !isFirstFree ? nil : use.position
                }
            }
        }
        return nil
    }

    /// The name of the argument that selects a text of a plural; nil for other texts.
    private func pluralName(_ text: WrittenText) -> String? {
        text.isPlural ? format.dialect.countName ?? text.plural.map(argumentName) ?? "count" : nil
    }

    /// Reports the texts that a reader takes for others.
    mutating func checkWritten() {
        guard format.dialect != .apple else { return }
        for part in [""] + parts.map(\.name) {
            let texts = written.filter { isSameText($0.part ?? "", part) }
            var arguments = NamedArguments()
            var isFormatted = !part.isEmpty
            if PlaceholderDialect.apple.hasArguments(entry.key) {
                isFormatted = true
                // The key of a message whose flag names a notation is a text in it.
                if part.isEmpty, !format.capabilities.contains(.flags) { arguments.addConversions(ofKey: entry.key) }
            }
            // A file of messages lists its arguments in this order.
            if format.dialect.isICU { for position in scope.types.keys.sorted() { arguments.add(argumentName(position)) } }
            for text in texts {
                format.dialect.addArguments(of: text.spelled, plural: pluralName(text), to: &arguments)
                if text.isPlural || format.dialect.hasArguments(text.spelled) { isFormatted = true }
            }
            let types = parts.first { isSameText($0.name, part) }?.scope.types ?? scope.types
            for type in types { arguments.setType(type.value, of: argumentName(type.key)) }
            // The argument that selects a text is a number.
            for name in texts.compactMap(pluralName) { arguments.setType("lld", of: name) }
            for text in texts where !format.dialect.hasChoice(text.spelled) {
                var losses: [PlaceholderDialect.Loss] = []
                func isSame(_ arguments: NamedArguments) -> Bool {
                    let again = format.dialect.apple(
                        text.spelled, isFormatted: isFormatted, plural: pluralName(text), arguments: arguments, &losses)
                    return text.comparison.isSame(again, text.original)
                }
                // A text that is the key with numbers, as Xcode states it for the source language, is taken for the key when reading.
                let isRead = isSame(arguments)
                let isKey = !isRead && isSame(arguments.keepingNumbers)
                if losses.contains(where: \.isUnreadable) || !isRead && !isKey {
                    lose(.changed, text.language)
                } else if isKey {
                    lose(.numbersOfKey, text.language)
                }
            }
        }
    }
}
