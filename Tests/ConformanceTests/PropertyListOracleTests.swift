import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Property lists against Apple's reader")
struct PropertyListOracleTests {
    // The oracle's acceptance is that of `plutil`'s conversion: to JSON, or for rows with types that JSON lacks to a binary property list.

    /// Rows where this package differs on purpose, with the reason.
    static let exceptions = [
        "apple-strings-json-accepted-by-plutil-but-rejected-by-foundation-bundle":
            "JSON is no property list format; plutil converts it, Apple's bundles do not read it"
    ]

    @Test("Files are accepted and read as on a Mac", arguments: ["strings", "stringsdict"])
    func everyRow(kind: String) throws {
        let rows = try OracleRow.all(kind: kind)
        var agreeing = 0
        var excepted = 0
        for row in rows {
            let document = PropertyListDocument(parsing: try row.bytes)
            let isJSON = document.appleValue?.isJSONObject ?? false
            let isConvertible = isJSON && !document.hasUnpairedSurrogates && !document.hasNonStringKey
            let isAccepted = row.typed == true ? document.isAcceptedByApple : isConvertible
            if Self.exceptions[row.id] != nil {
                excepted += 1
                #expect(isAccepted != row.accept, "\(row.id) needs no exception any more")
                continue
            }
            let isAcceptedAlike = isAccepted == row.accept
            #expect(isAcceptedAlike, "\(row.id): accepted \(isAccepted), by Apple \(row.accept): \(document.findings)")
            var isReadAlike = true
            if let permitted = row.compiled {
                let value = document.appleValue
                isReadAlike = permitted.contains { value?.matches($0) ?? false }
                #expect(isReadAlike, "\(row.id): read \(String(describing: value)), by Apple \(permitted)")
            }
            if !document.isAcceptedByApple || document.hasUnpairedSurrogates {
                let hasReason = document.findings.hasErrors
                #expect(hasReason, "\(row.id): turned down without a reason")
            }
            if isAcceptedAlike, isReadAlike { agreeing += 1 }
        }
        print("property lists, \(kind): \(agreeing) of \(rows.count) rows agree, \(excepted) excepted")
        #expect(agreeing + excepted == rows.count)
        #expect(rows.count > SharedMaterial.count(300, fixtures: 60))
    }
}
