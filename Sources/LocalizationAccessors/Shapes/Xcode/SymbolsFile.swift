package import CatalogFormats
package import LocalizationDiagnostics
import LocalizationCodeKeys
import LocalizationProject
import LocalizationSourceText

/// Writes Swift symbols for the entries of a string catalog, as Xcode 26 does (`xcstringstool generate-symbols`): the declarations of
/// ``XcodeShape``, in a file and with findings as Apple's tool has them.
package enum SymbolsFile {
    /// The module that the generated code is compiled against.
    package typealias Module = AccessorOptions.Module

    /// The name of the file for a table.
    package static func fileName(table: String) -> String { "GeneratedStringSymbols_\(table).swift" }

    /// The file for a catalog without symbols.
    package static func emptyFile(table: String) -> String { "// '\(VisibleText.escape(table))' has no symbols." }

    /// Generates the file for a catalog. If members repeat a name, the last one counts.
    /// - Returns: The text, nil if a mistake prevents it or no entry has a symbol; and the findings, with locations in the catalog.
    package static func generate(
        _ catalog: XCStringsDocument, table name: String, module: Module = .foundation
    ) -> (text: String?, findings: [Finding]) {
        var findings = catalog.findings.filter { $0.severity == .error }
        guard findings.isEmpty else { return (nil, findings) }
        var options = AccessorOptions()
        options.module = module
        let shape = XcodeShape(options)
        let tables = shape.selection(of: [AccessorTable(catalog, name: name)])
        var declarations: [AccessorDeclaration] = []
        var seen: [String: Accessor] = [:]  // Not exact: names that Unicode calls equivalent are one to whoever types them
        for table in tables {
            for accessor in table.accessors {
                let (scope, symbol) = shape.names(of: accessor, in: table, hasTableTypes: false)
                guard !symbol.isEmpty, !SymbolName.usedByMembers.contains(symbol) else {
                    findings.append(noSymbol(accessor, symbol))
                    continue
                }
                let parameters = shape.parameters(of: accessor, in: table)
                // Functions may share a name while their parameters differ.
                if let first = seen.updateValue(accessor, forKey: symbol + " " + parameters.signature) {
                    findings.append(
                        Finding(
                            Rule.Symbols.sameName, "the keys '\(first.key)' and '\(accessor.key)' have the same symbol '\(symbol)'",
                            range: accessor.place, notes: [Finding.Note("the other key is here", range: first.place)]))
                    continue
                }
                let isTextless = module == .foundation || XcodeFile.fullDefaultValue(of: accessor, parameters) == nil
                if !parameters.isEmpty, isTextless, accessor.text.generalText == nil {
                    findings.append(noText(symbol, accessor, in: catalog.sourceLanguage))
                }
                if let sign = shape.prose(in: accessor) {
                    findings.append(
                        Finding(
                            Rule.Symbols.percentSign,
                            "the symbol '\(symbol)' has an argument for '\(sign)'; a percent sign is written as '%%'", range: accessor.place
                        ))
                }
                declarations.append(AccessorDeclaration(accessor, table: 0, scope: scope, name: symbol, parameters: parameters))
            }
        }
        if !declarations.isEmpty, let mistake = mistake(inTypeOf: name) { findings.append(Finding(Rule.Symbols.typeName, mistake)) }
        guard !declarations.isEmpty, !findings.hasErrors else { return (nil, findings) }
        let file = XcodeFile(options: options, tables: tables, moduleBundle: "LocalizedBundle.module")
        let text = title(table: name) + file.head + file.body(of: declarations)
        return (text + "}", findings)
    }

    private static func noSymbol(_ accessor: Accessor, _ symbol: String) -> Finding {
        symbol.isEmpty
            ? Finding(
                Rule.Symbols.noName, "the key '\(accessor.key)' has no letters to make a symbol's name of", range: accessor.place)
            : Finding(
                Rule.Symbols.reservedName,
                "the key '\(accessor.key)' has no symbol, because generated code has another use for the name '\(symbol)'",
                range: accessor.place)
    }

    private static func noText(_ symbol: String, _ accessor: Accessor, in language: String?) -> Finding {
        Finding(
            Rule.Symbols.noText,
            "the symbol '\(symbol)' shows only its arguments where a language has no text, and there is none in "
                + "'\(language ?? "the source language")'", range: accessor.place)
    }

    /// Why a table's name cannot be that of the type for its symbols; nil if it can.
    private static func mistake(inTypeOf table: String) -> String? {
        guard table != "Localizable" else { return nil }
        let type = SymbolName.type(for: table)
        if type.isEmpty { return "the name of the table '\(table)' has no letters to make a type's name of" }
        guard SymbolName.refusedTypes.contains(type) else { return nil }
        return
            "the type '\(type)', which the symbols of the table '\(table)' would stand in, cannot be declared; give the table another name"
    }

    private static func title(table: String) -> String {
        let name = VisibleText.escape(table)
        return "// \n// \(fileName(table: name))\n// Auto-Generated symbols for localized strings defined in “\(name).xcstrings”.\n// \n\n"
    }
}
