package import LocalizationDiagnostics
import LocalizationProject

/// The variables that templates for texts have in SwiftGen.
package enum TemplateContext {
    /// The variables for tables: `tables`, and `param` with the parameters.
    /// - Returns: The variables, and findings in texts whose arguments cannot be told.
    package static func variables(
        of tables: [AccessorTable], parameters: [String: TemplateValue], options: AccessorOptions
    ) -> (variables: [String: TemplateValue], findings: [FileFindings]) {
        var list: [TemplateValue] = []
        var findings: [FileFindings] = []
        for table in SwiftGenStructured(options).selection(of: tables) {
            var root = Level()
            for accessor in table.accessors {
                if let finding = accessor.findingOfParts(in: table, separator: options.separator) {
                    findings.append(finding)
                    continue
                }
                let parts = accessor.parts(separator: options.separator)
                do throws(AccessorMistake) {
                    root.insert(try string(accessor, name: parts.last ?? ""), at: parts.dropLast())
                } catch {
                    let key = Finding.Subject.cut(accessor.key)
                    findings.append(table.finding(at: accessor, Rule.Accessors.arguments, "'\(key)': \(error.message)"))
                }
            }
            list.append(.dictionary(["name": .text(table.name), "levels": root.value]))
        }
        return (["tables": .list(list), "param": .dictionary(parameters)], findings)
    }

    /// The parameters that options stand for, as the built-in templates name them.
    package static func parameters(of options: AccessorOptions) -> [String: TemplateValue] {
        var parameters: [String: TemplateValue] = [:]
        if options.access == .public { parameters["publicAccess"] = .flag(true) }
        parameters["enumName"] = options.enumName.map(TemplateValue.text)
        parameters["bundle"] = options.bundle.map(TemplateValue.text)
        parameters["lookupFunction"] = options.lookupFunction.map(TemplateValue.text)
        if options.tableTypes == .always { parameters["forceFileNameEnum"] = .flag(true) }
        if !options.hasComments { parameters["noComments"] = .flag(true) }
        return parameters
    }

    private static func string(_ accessor: Accessor, name: String) throws(AccessorMistake) -> TemplateValue {
        let text = SwiftGenText(of: accessor)
        var members: [String: TemplateValue] = [
            "name": .text(name), "key": .text(SwiftGenName.withoutLineEnds(accessor.key)),
            "translation": .text(SwiftGenName.withoutLineEnds(text.translation)),
        ]
        members["comment"] = accessor.notes.last.map { .text(SwiftGenName.withoutLineEnds($0)) }
        let types = try text.kinds().sorted { $0.key < $1.key }.map { $0.value == .object ? "String" : $0.value.type }
        if !types.isEmpty { members["types"] = .list(types.map(TemplateValue.text)) }
        return .dictionary(members)
    }

    /// The texts of a part of keys, and the levels below it.
    private struct Level {
        var name: String?
        var strings: [TemplateValue] = []
        var children: [Level] = []

        mutating func insert(_ string: TemplateValue, at path: ArraySlice<String>) {
            guard let name = path.first else {
                strings.append(string)
                return
            }
            // Entries come level by level, so that the last child is the one, if there is one.
            if let last = children.last?.name, last.utf8.elementsEqual(name.utf8) {
                children[children.count - 1].insert(string, at: path.dropFirst())
            } else {
                var child = Level()
                child.name = name
                child.insert(string, at: path.dropFirst())
                children.append(child)
            }
        }

        var value: TemplateValue {
            var members: [String: TemplateValue] = [:]
            members["name"] = name.map(TemplateValue.text)
            if !strings.isEmpty { members["strings"] = .list(strings) }
            if !children.isEmpty { members["children"] = .list(children.map(\.value)) }
            return .dictionary(members)
        }
    }
}
