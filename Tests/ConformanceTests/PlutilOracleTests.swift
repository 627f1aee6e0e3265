import LocalizationAppleTools
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationTestSupport
import Testing

@Suite("plutil against Apple's reader")
struct PlutilOracleTests {
    // Rows with types that JSON lacks go through a binary property list, as on the Mac where they were made.
    @Test("plutil -convert takes, refuses and converts every file as on a Mac", arguments: ["strings", "stringsdict"])
    func everyRow(kind: String) throws {
        let rows = try OracleRow.all(kind: kind)
        var agreeing = 0
        var accepted = 0
        for row in rows {
            let format = row.typed == true ? "binary1" : "json"
            let commandLine = try PlutilCommandLine(["-convert", format, "-o", "-", row.file])
            let result = commandLine.process(try row.bytes, path: row.file) { $0 < $1 }
            #expect(result.isFailure != row.accept, "\(row.id): \(result.message ?? "accepted")")
            #expect(result.outputs.count == (row.accept ? 1 : 0))
            var isAlike = result.isFailure != row.accept
            if let permitted = row.compiled {
                let bytes = result.outputs.first?.bytes ?? []
                let value =
                    row.typed == true
                    ? PropertyListDocument(parsing: bytes).appleValue : try? FoundationJSON(parsing: bytes).value(allowsFragments: false)
                let isEqual = permitted.contains { value?.matches($0) ?? false }
                #expect(isEqual, "\(row.id): \(String(describing: value)), by Apple \(permitted)")
                isAlike = isAlike && isEqual
            }
            if isAlike { agreeing += 1 }
            if row.accept { accepted += 1 }
        }
        print("plutil -convert, \(kind): \(agreeing) of \(rows.count) rows agree, \(accepted) of them accepted")
        #expect(agreeing == rows.count)
        #expect(rows.count > SharedMaterial.count(300, fixtures: 60))
    }

    @Test("every file that plutil takes comes back from XML and binary with the same value", .tags(.longRun), .longRun)
    func roundTrip() throws {
        var count = 0
        for row in try OracleRow.all(kind: "strings") + OracleRow.all(kind: "stringsdict") {
            let document = PropertyListDocument(parsing: try row.bytes)
            guard let value = document.appleValue, value.isPropertyList, !document.hasUnpairedSurrogates else { continue }
            let binary = try #require(value.propertyList(in: .binary))
            #expect(PropertyListDocument(parsing: binary).appleValue == value, "\(row.id)")
            let xml = try #require(value.propertyList(in: .xml))
            let again = PropertyListDocument(parsing: xml).appleValue
            if value.isKeptByXML { #expect(again == value, "\(row.id)") }
            count += 1
        }
        print("round trips: \(count) files")
        #expect(count > SharedMaterial.count(400, fixtures: 120))
    }
}

extension PropertyListValue {
    /// Whether XML can hold the value: no control characters, no parts of a second, no negative zero, no not-a-number with a payload.
    var isKeptByXML: Bool {
        switch self {
        case .string(let text): text.unicodeScalars.allSatisfy { $0 >= " " && $0.value < 0xFFFE || $0 == "\t" || $0 == "\n" }
        case .real(let number): !number.isNaN && (number != 0 || number.sign == .plus)
        case .date(let seconds): seconds == seconds.rounded() && abs(seconds) < 1e10
        case .array(let elements), .set(let elements): elements.allSatisfy(\.isKeptByXML)
        case .dictionary(let entries):
            entries.keys.allSatisfy { PropertyListValue.string($0).isKeptByXML && entries[$0]?.isKeptByXML == true }
        default: true
        }
    }
}
