package import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationProject

/// The accessors of tables in a shape: declarations, what is wrong with them, and the file.
package struct AccessorGeneration: Sendable {
    /// The tables with the entries that have accessors, in the order of the shape.
    package private(set) var tables: [AccessorTable] = []
    /// The declarations in the order of the shape.
    package private(set) var declarations: [AccessorDeclaration] = []
    /// The findings in the files of the tables. With an error among them nothing is generated.
    package private(set) var findings: [FileFindings] = []
    /// Findings that do not refer to a file.
    package private(set) var remarks: [Finding] = []
    /// Whether each table has a type of its own.
    package let hasTableTypes: Bool
    let shape: any AccessorShape
    private let separator: String

    /// Makes the declarations of tables.
    package init(_ tables: [AccessorTable], shape type: any AccessorShape.Type, options: AccessorOptions) {
        shape = type.init(options)
        separator = options.separator
        findings = shape.omissions(in: tables)
        self.tables = shape.selection(of: tables)
        switch options.tableTypes {
        case .always: hasTableTypes = true
        case .never: hasTableTypes = false
        case .ifSeveral: hasTableTypes = self.tables.count > 1
        }
        for index in self.tables.indices { declare(index) }
        findClashes(allowsOverloads: type.allowsOverloads)
        remarks = shape.remarks(on: declarations, in: self.tables)
    }

    /// Whether something prevents the code.
    package var hasErrors: Bool { findings.contains { $0.findings.hasErrors } || remarks.hasErrors }

    /// The file; nil if something prevents it.
    package var text: String? {
        hasErrors ? nil : shape.emission(of: declarations, in: tables, hasTableTypes: hasTableTypes)
    }

    /// The name of the shape.
    package var shapeName: String { type(of: shape).name }
    /// Whether its accessors format texts that take no arguments.
    var formatsPlainTexts: Bool { type(of: shape).formatsPlainTexts }

    /// What a declaration is called in code that uses it.
    package func callee(of declaration: AccessorDeclaration) -> String { shape.callee(of: declaration) }

    private mutating func declare(_ index: Int) {
        let table = tables[index]
        for accessor in table.accessors {
            let names = shape.names(of: accessor, in: table, hasTableTypes: hasTableTypes)
            let key = Finding.Subject.cut(accessor.key)
            // Types around types are written, and compiled, by recursion.
            if names.scope.count >= Accessor.partLimit, let finding = accessor.findingOfParts(in: table, separator: separator) {
                findings.append(finding)
                continue
            }
            if names.member.isEmpty || names.scope.contains(where: \.isEmpty) {
                let problem = "the key '\(key)' has no character that a Swift name may contain"
                findings.append(table.finding(at: accessor, Rule.Accessors.noName, problem))
                continue
            }
            if let name = reserved(names.scope, names.member) {
                findings.append(
                    table.finding(
                        at: accessor, Rule.Accessors.reservedName,
                        "the accessor of '\(key)' would be named '\(name)', which generated code uses for something else"))
                continue
            }
            do throws(AccessorMistake) {
                let parameters = try shape.parameters(of: accessor, in: table)
                declarations.append(
                    AccessorDeclaration(accessor, table: index, scope: names.scope, name: names.member, parameters: parameters))
            } catch {
                findings.append(table.finding(at: accessor, Rule.Accessors.arguments, "'\(key)': \(error.message)"))
                continue
            }
            if let sign = shape.prose(in: accessor) {
                findings.append(
                    table.finding(
                        at: accessor, Rule.Accessors.percentSign,
                        "'\(key)' takes an argument for '\(sign)'; a percent sign is written as '%%'"))
            }
        }
    }

    /// The first name that generated code uses for something else; nil if there is none.
    private func reserved(_ scope: [String], _ member: String) -> String? {
        let names = scope + [member]
        return names.indices.lazy.filter { index in
            shape.reservedNames(inScope: Array(names[..<index])).contains { isSameText($0, names[index]) }
        }.map { names[$0] }.first
    }

    /// Finds declarations that the compiler cannot tell apart: two members, or a member and a type.
    private mutating func findClashes(allowsOverloads: Bool) {
        var members: [String: Int] = [:]  // Not exact: names that Unicode calls equivalent are one to whoever types them
        var types: [String: Int] = [:]
        func path(_ names: some Sequence<String>) -> String { names.joined(separator: "\u{0}") }
        for (index, declaration) in declarations.enumerated() {
            for depth in declaration.scope.indices where types[path(declaration.scope[...depth])] == nil {
                types[path(declaration.scope[...depth])] = index
            }
        }
        for (index, declaration) in declarations.enumerated() {
            let name = path(declaration.scope + [declaration.name])
            let signature = allowsOverloads ? name + "\u{0}(" + declaration.parameters.signature : name
            if let first = types[name] {
                add(index, first, "have the same name '\(declaration.name)'")
            } else if let first = members[signature] {
                add(index, first, "have the same name '\(declaration.name)'")
            } else {
                members[signature] = index
            }
        }
    }

    private mutating func add(_ index: Int, _ first: Int, _ problem: String) {
        let (declaration, other) = (declarations[index], declarations[first])
        let (table, otherTable) = (tables[declaration.table], tables[other.table])
        let keys = [other, declaration].map { "'\(Finding.Subject.cut($0.accessor.key))'" }
        let note = Finding.Note("the other key is here", range: other.accessor.place, in: otherTable.file(of: other.accessor))
        findings.append(
            table.finding(
                at: declaration.accessor, Rule.Accessors.sameName, "the keys \(keys.joined(separator: " and ")) \(problem)", notes: [note]))
    }
}
