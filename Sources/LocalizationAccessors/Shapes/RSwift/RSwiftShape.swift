import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationProject
import LocalizationSourceText

/// The shape of R.swift 7: `R.string.localizable.tasksLeft(3)`.
package struct RSwiftShape: AccessorShape {
    package static let name = "rswift"
    package static let readsTranslations = true

    let options: AccessorOptions

    package init(_ options: AccessorOptions) { self.options = options }

    /// The entries whose specifiers all languages agree about, by key.
    package func selection(of tables: [AccessorTable]) -> [AccessorTable] {
        tables.sorted { KeyOrder.codePoint.precedes($0.name, $1.name) }.map { table in
            var table = RSwiftTable.sorting(table)
            let texts = RSwiftTable(table)
            table.accessors = table.accessors
                .filter { if case .success = texts.parameters(of: $0) { true } else { false } }
                .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return table
        }
    }

    /// Every table has a type of its own.
    package func names(of accessor: Accessor, in table: AccessorTable, hasTableTypes: Bool) -> (scope: [String], member: String) {
        let name = RSwiftName.property(accessor.key)
        // Swift has no member of this name.
        return (["string", RSwiftName.property(table.name)], name.utf8.elementsEqual("_".utf8) ? "" : name)
    }

    package func parameters(of accessor: Accessor, in table: AccessorTable) throws(AccessorMistake) -> [AccessorParameter] {
        switch RSwiftTable(table).parameters(of: accessor) {
        case .failure(let mistake): throw mistake
        case .success(let parameters):
            return parameters.enumerated().map { index, parameter in
                AccessorParameter(
                    position: index + 1, label: parameter.label.flatMap { SwiftIdentifier.isLabel($0) ? $0 : nil },
                    name: "value\(index + 1)",
                    type: parameter.type?.rawValue ?? "String")
            }
        }
    }

    /// The entries that get no accessor, with the reasons.
    package func omissions(in tables: [AccessorTable]) -> [FileFindings] {
        tables.flatMap { table in
            let texts = RSwiftTable(RSwiftTable.sorting(table))
            let own = table.accessors.compactMap { accessor -> FileFindings? in
                guard case .failure(let mistake) = texts.parameters(of: accessor) else { return nil }
                return table.finding(
                    at: accessor, Rule.Accessors.noAccessor, "the key '\(accessor.key)' gets no accessor: \(mistake.message)")
            }
            return own + texts.extraKeys
        }
    }

    /// Two tables with one type cannot both be written.
    package func remarks(on declarations: [AccessorDeclaration], in tables: [AccessorTable]) -> [Finding] {
        AccessorTable.clashes(of: tables) { RSwiftName.property($0.name) }
    }

    package func reservedNames(inScope scope: [String]) -> Set<String> { scope.count < 2 ? Self.reservedTables : Self.reservedMembers }

    private static let reservedTables: Set<String> = [
        "_bundle", "_languages", "_locale", "String", "Bundle", "LocalizedBundle", "Locale", "StringResource", "Type", "Protocol",
    ]

    private static let reservedMembers: Set<String> = ["_source", "String", "Bundle", "LocalizedBundle", "StringResource"]

    package func callee(of declaration: AccessorDeclaration) -> String {
        (["R"] + declaration.scope + [declaration.name]).map(SwiftIdentifier.quoted).joined(separator: ".")
    }
}

/// The texts of a table in all languages, where those of the other languages are by key.
private struct RSwiftTable {
    private let table: AccessorTable

    /// Views a table, whose translations are put in the order of keys for it.
    static func sorting(_ table: AccessorTable) -> AccessorTable {
        var table = table
        for index in table.translations.indices {
            table.translations[index].accessors.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        }
        return table
    }

    /// Views a table whose translations are in the order of keys.
    init(_ table: AccessorTable) { self.table = table }

    /// The parameters that fit the text in every language. O(languages · log keys).
    func parameters(of accessor: Accessor) -> Result<[RSwiftParameter], AccessorMistake> {
        var unified: [RSwiftParameter]
        switch RSwiftTable.parameters(of: accessor, in: table.language) {
        case .failure(let mistake): return .failure(mistake)
        case .success(let parameters): unified = parameters
        }
        for translation in table.translations {
            guard let other = translation.sortedAccessor(forKey: accessor.key) else { continue }
            switch RSwiftTable.parameters(of: other, in: translation.language) {
            case .failure(let mistake): return .failure(mistake)
            case .success(let parameters):
                guard let both = RSwiftParameter.unified(unified, with: parameters) else {
                    let own = table.language.map { " and '\($0)'" } ?? ""
                    return .failure(AccessorMistake("the specifiers in '\(translation.language)'\(own) differ"))
                }
                unified = both
            }
        }
        guard unified.count <= RSwiftFormat.maximumPosition else {
            return .failure(AccessorMistake("the text takes \(unified.count) arguments, and a resource has at most nine"))
        }
        return .success(unified)
    }

    /// The keys that only other languages have.
    var extraKeys: [FileFindings] {
        let keys = Set(table.accessors.map { ExactText($0.key) })
        return table.translations.flatMap { translation in
            translation.accessors.filter { !keys.contains(ExactText($0.key)) }.map { accessor in
                var other = AccessorTable(name: table.name, files: translation.files, language: translation.language)
                if other.files.isEmpty { other.files = table.files }
                let language = table.language.map { " '\($0)'" } ?? ""
                return other.finding(
                    at: accessor, Rule.Accessors.noAccessor,
                    "the key '\(accessor.key)' gets no accessor: the table '\(table.name)' lacks it in the primary language\(language)")
            }
        }
    }

    private static func parameters(of accessor: Accessor, in language: String?) -> Result<[RSwiftParameter], AccessorMistake> {
        let place = language.map { " in '\($0)'" } ?? ""
        if accessor.marks.contains(.hasWidths) { return .failure(AccessorMistake("its texts depend on a width\(place)")) }
        do {
            let text = accessor.text
            var parameters = try RSwiftText(of: accessor).parameters()
            // A catalog's cases without a text around them are alternatives.
            if text.value == nil {
                for form in text.forms.dropFirst() {
                    let others = try RSwiftText(format: form.text).parameters()
                    guard let both = RSwiftParameter.unified(parameters, with: others) else {
                        return .failure(AccessorMistake("the specifiers of its cases differ\(place)"))
                    }
                    parameters = both
                }
            }
            guard parameters.allSatisfy({ $0.type != nil }) else {
                return .failure(AccessorMistake("the positions of its specifiers have a gap\(place)"))
            }
            return .success(parameters)
        } catch {
            return .failure(AccessorMistake(RSwiftTable.clause(error) + place))
        }
    }

    private static func clause(_ problem: RSwiftText.Problem) -> String {
        switch problem {
        case .positionTooLarge: "a resource has at most nine arguments, and a position is larger"
        case .missingVariable(let name): "there is no variable '\(name)'"
        case .variableInItself(let name): "the variable '\(name)' contains itself"
        case .valueType(let type, let variable): "the variable '\(variable)' has the type '\(type)', which is not a specifier"
        case .differentTypes(let variable): "the specifiers in the cases of the variable '\(variable)' do not agree with its type"
        case .tooManyVariables: "its variables are nested too deeply, or refer to each other too often"
        }
    }
}

extension AccessorTable.Translation {
    /// The entry for a key, among entries in the order of keys. O(log entries).
    func sortedAccessor(forKey key: String) -> Accessor? {
        let place = accessors.partitioningIndex { !$0.key.utf8.lexicographicallyPrecedes(key.utf8) }
        return place < accessors.count && accessors[place].key.utf8.elementsEqual(key.utf8) ? accessors[place] : nil
    }
}

extension RSwiftText {
    /// The texts of an entry; `%arg` in a catalog is the number of its substitution.
    init(of accessor: Accessor) {
        let (text, isCatalog) = (accessor.text, accessor.origin == .catalog)
        self.init(format: Self.shown(accessor))
        for variable in text.variables {
            let type = variable.specifier ?? (isCatalog ? "lld" : "")
            let cases = variable.forms.map { isCatalog ? XCStringsToolFormat.substituted($0.text, formatSpecifier: type) : $0.text }
            let ordered = cases.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            variables[Array(variable.name.utf8)] = Variable(valueType: type, cases: ordered, position: variable.argumentNumber)
        }
    }

    /// The text that is shown where the table is missing; the key of a catalog's entry without a text in the language.
    static func shown(_ accessor: Accessor) -> String {
        let text = accessor.text.value ?? accessor.text.forms.first?.text
        return text ?? (accessor.origin == .catalog ? accessor.key : "")
    }
}
