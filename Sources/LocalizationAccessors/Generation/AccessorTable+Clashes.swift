package import LocalizationDiagnostics
import LocalizationProject

extension Accessor {
    /// The greatest number of parts of a key that become types around types.
    static let partLimit = 100

    /// The finding for a key with more parts than can be types in each other; nil if it has less.
    func findingOfParts(in table: AccessorTable, separator: String) -> FileFindings? {
        let count = parts(separator: separator).count
        guard count > Self.partLimit else { return nil }
        return table.finding(
            at: self, Rule.Accessors.tooManyParts,
            "the key '\(Finding.Subject.cut(key))' has \(count) parts; no more than \(Self.partLimit) can be types in each other")
    }
}

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
