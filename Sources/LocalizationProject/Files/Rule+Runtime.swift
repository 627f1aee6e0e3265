package import Localization
package import LocalizationDiagnostics
package import LocalizationPlatform

extension Rule {
    /// The rule for a kind of issue that the runtime reports.
    package init(_ kind: LocalizationIssue.Kind) {
        self =
            switch kind {
            case .bundleUnavailable: Rule.Tables.bundleUnavailable
            case .tableUnreadable: Rule.Tables.tableUnreadable
            case .tableMalformed: Rule.Tables.tableMalformed
            case .informationMalformed: Rule.Tables.informationMalformed
            case .entryMalformed: Rule.Tables.entryMalformed
            case .tablesOutdated: Rule.Tables.tablesOutdated
            case .localeUnknown: Rule.Tables.localeUnknown
            default: Rule.Tables.formatting
            }
    }

    /// The rule for a file operation that failed.
    package init(_ operation: FileError.Operation) {
        self =
            switch operation {
            case .read: Rule.Files.read
            case .list: Rule.Files.list
            case .write: Rule.Files.write
            }
    }
}
