import LocalizationProject
import LocalizationCodeKeys
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationDiagnostics
import LocalizationSourceText

/// Writes Swift symbols for the entries of a string catalog, as Xcode 26 does (`xcstringstool generate-symbols`).
///
/// An entry that was added manually (its extraction state is `manual`), or that sets `generatesSymbol`, becomes a static member of
/// `LocalizedStringResource`, in a type of the table's name unless the table is `Localizable`: a property, or a function if its text has
/// arguments.
package enum SymbolsFile {
    /// The module that the generated code is compiled against.
    package enum Module: String, Sendable, CaseIterable {
        /// Foundation, byte for byte as Xcode writes it.
        case foundation = "Foundation"
        /// LocalizationFoundation, for all platforms that have Foundation without Apple's part of it.
        case localizationFoundation = "LocalizationFoundation"
        /// Localization, without Foundation; the bundle is `LocalizedBundle.module`.
        case localization = "Localization"
    }

    /// The name of the file for a table.
    package static func fileName(table: String) -> String { "GeneratedStringSymbols_\(table).swift" }

    /// The file for a catalog without symbols.
    package static func emptyFile(table: String) -> String { "// '\(VisibleText.escape(table))' has no symbols." }

    /// Generates the file for a catalog. If members repeat a name, the last one counts.
    /// - Returns: The text, nil if a mistake prevents it or no entry has a symbol; and the findings, with locations in the catalog.
    package static func generate(
        _ catalog: XCStringsDocument, table: String, module: Module = .foundation
    ) -> (text: String?, findings: [Finding]) {
        var findings = catalog.findings.filter { $0.severity == .error }
        guard findings.isEmpty else { return (nil, findings) }
        let catalog = catalog.withoutRepeatedMembers
        let isNested = table != "Localizable"
        let indentation = isNested ? "        " : "    "
        var members: [String] = []
        var seen: [String: XCStringsEntry] = [:]  // Exact: names that Unicode calls equivalent are one to whoever types them
        for entry in catalog.entries.filter(\.generatesSymbol).sorted(by: { KeyOrder.codePoint.precedes($0.key, $1.key) }) {
            let name = SymbolName.member(for: SymbolParameter.withoutSpecifiers(entry.key))
            let place = entry.syntax.name.range
            guard !name.isEmpty, !SymbolName.usedByMembers.contains(name) else {
                findings.append(
                    name.isEmpty
                        ? Finding(
                            Rule.Symbols.noName, "the key '\(entry.key)' has no letters to make a symbol's name of", range: place)
                        : Finding(
                            Rule.Symbols.reservedName,
                            "the key '\(entry.key)' has no symbol, because generated code has another use for the name '\(name)'",
                            range: place))
                continue
            }
            let source = catalog.sourceLanguage.flatMap { entry[$0] }
            let parameters = parameters(of: entry, source)
            // Functions may share a name while their parameters differ.
            if let first = seen.updateValue(entry, forKey: name + SymbolParameter.signature(of: parameters)) {
                findings.append(
                    Finding(
                        Rule.Symbols.sameName, "the keys '\(first.key)' and '\(entry.key)' have the same symbol '\(name)'",
                        range: place,
                        notes: [Finding.Note("the other key is here", range: first.syntax.name.range)]))
                continue
            }
            let names = SymbolParameter.names(of: parameters)
            let text = source?.generalText ?? entry.key
            // A file for Foundation is Xcode's, byte for byte.
            let full =
                parameters.isEmpty || module == .foundation ? nil : SymbolDefaultValue.literal(of: text, in: source, parameters, names)
            if !parameters.isEmpty, full == nil, source?.generalText == nil {
                let language = catalog.sourceLanguage ?? "the source language"
                findings.append(
                    Finding(
                        Rule.Symbols.noText,
                        "the symbol '\(name)' shows only its arguments where a language has no text, and there is none in '\(language)'",
                        range: place))
            }
            let texts = source.map(\.texts).flatMap { $0.isEmpty ? nil : $0 } ?? [entry.key]
            if let sign = texts.lazy.compactMap(SymbolParameter.prose).first {
                findings.append(
                    Finding(
                        Rule.Symbols.percentSign,
                        "the symbol '\(name)' has an argument for '\(sign)'; a percent sign is written as '%%'", range: place))
            }
            let value = full ?? SymbolDefaultValue.arguments(parameters, names)
            members.append(member(entry, name, zip(parameters, names), value, table: table, indentation: indentation))
        }
        let type = SymbolName.type(for: table)
        if isNested, !members.isEmpty, type.isEmpty || SymbolName.refusedTypes.contains(type) {
            let reason =
                type.isEmpty
                ? "the name of the table '\(table)' has no letters to make a type's name of"
                : "the type '\(type)', which the symbols of the table '\(table)' would stand in, cannot be declared; give the table another name"
            findings.append(Finding(Rule.Symbols.typeName, reason))
        }
        guard !members.isEmpty, !findings.hasErrors else { return (nil, findings) }
        var body = members.joined(separator: "\n\n")
        if isNested {
            body = "    /// Namespace for strings in file “\(VisibleText.escape(table)).xcstrings”.\n    enum \(type) {\n\(body)\n    }"
        }
        return (head(table: table, module) + body + "\n}", findings)
    }

    private static func member(
        _ entry: XCStringsEntry, _ name: String, _ parameters: Zip2Sequence<[SymbolParameter], [String]>, _ defaultValue: String,
        table: String, indentation: String
    ) -> String {
        let comment = entry.comment.map { $0.isEmpty ? "" : $0 + "\n\n" } ?? ""
        let documentation = SwiftText.documentation(comment + "Localized string for key “\(entry.key)” in table “\(table).xcstrings”.")
        let list = parameters.map { parameter, name in
            let label = parameter.name.map(SymbolName.quotedArgument) ?? "_"
            return (isSameText(label, name) ? "" : label + " ") + "\(name): \(parameter.type)"
        }
        let key = SwiftText.literal(entry.key)
        let rest = "table: \(SwiftText.literal(table)), bundle: resourceBundleDescription)"
        var text = documentation.map { indentation + $0 + "\n" }.joined() + indentation
        if list.isEmpty {
            text += "static var \(name): LocalizedStringResource {\n\(indentation)    LocalizedStringResource(\(key), \(rest)\n"
        } else {
            text += "static func \(name)(\(list.joined(separator: ", "))) -> LocalizedStringResource {\n"
            text += "\(indentation)    LocalizedStringResource(\(key), defaultValue: \(defaultValue), \(rest)\n"
        }
        return text + indentation + "}"
    }

    /// The arguments of an entry: those of its text in the source language, or of the key if there is no text.
    private static func parameters(of entry: XCStringsEntry, _ source: XCStringsLocalization?) -> [SymbolParameter] {
        guard let localization = source else { return SymbolParameter.list(of: entry.key) }
        let texts = localization.texts
        guard !texts.isEmpty else { return SymbolParameter.list(of: entry.key) }
        var parameters: [SymbolParameter] = []
        for text in texts {
            let list = SymbolParameter.list(of: text)
            for (index, parameter) in list.enumerated() {
                if index >= parameters.count {
                    parameters.append(parameter)
                } else if parameters[index].specifier == nil {
                    parameters[index] = parameter
                }
            }
        }
        for substitution in localization.substitutions {
            let number =
                substitution.argumentNumber ?? localization.value.flatMap { SymbolParameter.position(ofMarker: substitution.name, in: $0) }
            guard let number, number > 0, number <= 127 else { continue }
            while parameters.count < number { parameters.append(SymbolParameter(name: nil, type: "String", specifier: nil)) }
            parameters[number - 1] = .substitution(substitution.formatSpecifier ?? "lld")
        }
        return parameters
    }

    private static func head(table: String, _ module: Module) -> String {
        let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)\n"
        let name = VisibleText.escape(table)
        var title = "// \n// \(fileName(table: name))\n"
        title += "// Auto-Generated symbols for localized strings defined in “\(name).xcstrings”.\n// \n\nimport \(module.rawValue)\n\n"
        let bundle =
            switch module {
            case .foundation, .localizationFoundation:
                """
                #if SWIFT_PACKAGE
                private nonisolated let resourceBundle = Foundation.Bundle.module
                \(availability)private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)
                #else

                private class ResourceBundleClass {}
                \(availability)private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
                #endif


                """
            case .localization:
                """
                \(availability)private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleLocation.atPath(LocalizedBundle.module.path)


                """
            }
        return title + bundle + availability + "nonisolated extension LocalizedStringResource {\n"
    }
}

extension XCStringsEntry {
    /// Whether the entry has a symbol: it requests one, or was added manually.
    fileprivate var generatesSymbol: Bool {
        syntax.value["generatesSymbol"]?.booleanValue ?? (extractionState == .manual)
    }
}

extension XCStringsLocalization {
    /// The text and the texts of all cases.
    fileprivate var texts: [String] {
        var pending = [self]
        var texts: [String] = []
        while let next = pending.popLast() {
            if let value = next.value { texts.append(value) }
            for axis in [VariationAxis.device, .plural] { pending += next.cases(axis.rawValue) }
        }
        return texts
    }
}
