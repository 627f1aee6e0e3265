package import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationProject

extension AccessorTable {
    /// The findings for tables whose types have one name, in shapes that declare a type for each table.
    package static func clashes(of tables: [AccessorTable], _ typeName: (AccessorTable) -> String) -> [Finding] {
        var first: [String: AccessorTable] = [:]  // Not exact: names that Unicode calls equivalent are one to whoever types them
        return tables.filter { !$0.accessors.isEmpty }.compactMap { table in
            let name = typeName(table)
            guard let other = first.updateValue(table, forKey: name) else { return nil }
            let paths = [other, table].map { "'\($0.files.first?.path ?? $0.name)'" }
            return Finding(Rule.Accessors.sameName, "the tables \(paths.joined(separator: " and ")) have the same type '\(name)'")
        }
    }
}
