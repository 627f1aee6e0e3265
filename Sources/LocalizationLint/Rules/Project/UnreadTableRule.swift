import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The table of an information property list has the name under which the system reads it.
package enum UnreadTableRule: ProjectRule {
    package static let rule = Rule(
        "project.unread-table", .warning, "A table for Info.plist has a name under which nothing reads it",
        explanation: """
            The system reads the texts of an information property list in the table 'InfoPlist'. For a target with the list \
            'App-Info.plist', Xcode copies 'App-InfoPlist.strings' to the product as 'InfoPlist.strings'. It copies a table with another \
            name, such as 'AppInfoPlist' or 'Infoplist', as it is, and nothing reads it. Rename the table. No other rule reports its texts.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for (table, list) in tables(of: project) {
            guard let file = table.files.first else { continue }
            let name = PathNames.stem(of: list)
            let other = isSameText(name, "Info") ? "" : ", or '\(name)Plist' for '\(PathNames.last(of: list))'"
            report.add(
                Finding(rule, "nothing reads the table '\(table.name)'; it must be called 'InfoPlist'\(other)"), in: file, table: table.name
            )
        }
    }

    /// The tables with names that are only similar to a name that is read, each with the path of its property list. O(tables × lists).
    private static func tables(of project: LintProject) -> [(table: LintTable, list: String)] {
        let lists = project.files.lazy.filter { $0.document is PlainPropertyList && $0.path.hasUTF8Suffix("Info.plist") }.map(\.path)
        if lists.isEmpty { return [] }
        let used = Set((project.code?.tables ?? []).lazy.filter { !$0.uses.isEmpty }.map { ExactText($0.place.name) })
        return project.tables.compactMap { table in
            guard letters(of: table.name).hasUTF8Suffix("infoplist"), !used.contains(ExactText(table.name)),
                !lists.contains(where: { InformationList.isTable(table.name, ofListAt: $0) })
            else { return nil }
            let list = lists.first { isSameText(letters(of: PathNames.stem(of: $0) + "Plist"), letters(of: table.name)) }
            return list.map { (table, $0) }
        }
    }

    /// The letters and digits of a name, in lower case.
    private static func letters(of name: String) -> String {
        String(decoding: name.lowercased().utf8.filter { $0.isASCIIAlphanumeric || $0 >= 0x80 }, as: UTF8.self)
    }
}
