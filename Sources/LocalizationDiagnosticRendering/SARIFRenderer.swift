import LocalizationFileSyntax
import LocalizationSourceText

/// Renders diagnostics in the Static Analysis Results Interchange Format (OASIS, SARIF 2.1.0): one run, with the rules that occur.
struct SARIFRenderer {
    let options: RenderingOptions

    func render(_ files: [FileDiagnostics]) -> String {
        var ruleIndexes: [String: Int] = [:]
        var rules: [JSONValue] = []
        var results: [JSONValue] = []
        for file in files {
            let lines = LineTable(file.text.span)
            for diagnostic in file.diagnostics {
                let ruleIndex = ruleIndexes[diagnostic.identifier] ?? rules.count
                if ruleIndex == rules.count {
                    ruleIndexes[diagnostic.identifier] = ruleIndex
                    rules.append(["id": .string(diagnostic.identifier)])
                }
                results.append(result(diagnostic, ruleIndex: ruleIndex, file, lines))
            }
        }
        var driver: [(name: String, value: JSONValue)] = [("name", .string(options.toolName))]
        if !options.toolVersion.isEmpty { driver.append(("version", .string(options.toolVersion))) }
        driver.append(("rules", .array(rules)))
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": .object(driver)],
                    "columnKind": "unicodeCodePoints",
                    "newlineSequences": ["\r\n", "\n", "\r"],
                    "results": .array(results),
                ]
            ],
        ]
        return log.indentedText + "\n"
    }

    private func result(_ diagnostic: Diagnostic, ruleIndex: Int, _ file: FileDiagnostics, _ lines: LineTable) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("ruleId", .string(diagnostic.identifier)), ("ruleIndex", .integer(ruleIndex)),
            ("level", .string(diagnostic.severity.rawValue)), ("message", ["text": .string(diagnostic.message)]),
            ("locations", [["physicalLocation": location(diagnostic.range, file, lines)]]),
        ]
        if !diagnostic.notes.isEmpty {
            let locations = diagnostic.notes.map { note -> JSONValue in
                ["physicalLocation": location(note.range, file, lines), "message": ["text": .string(note.message)]]
            }
            members.append(("relatedLocations", .array(locations)))
        }
        if !diagnostic.fixIts.isEmpty {
            members.append(("fixes", .array(diagnostic.fixIts.map { fix($0, file, lines) })))
        }
        return .object(members)
    }

    private func fix(_ fixIt: Diagnostic.FixIt, _ file: FileDiagnostics, _ lines: LineTable) -> JSONValue {
        let replacement: JSONValue = [
            "deletedRegion": region(fixIt.range, file, lines),
            "insertedContent": ["text": .string(fixIt.replacement)],
        ]
        return [
            "description": ["text": .string(fixIt.message)],
            "artifactChanges": [["artifactLocation": artifact(file), "replacements": [replacement]]],
        ]
    }

    private func location(_ range: Range<Int>?, _ file: FileDiagnostics, _ lines: LineTable) -> JSONValue {
        guard let range else { return ["artifactLocation": artifact(file)] }
        return ["artifactLocation": artifact(file), "region": region(range, file, lines)]
    }

    private func artifact(_ file: FileDiagnostics) -> JSONValue {
        ["uri": .string((file.file.hasPrefix("/") ? "file://" : "") + Self.percentEncode(file.file))]
    }

    private func region(_ range: Range<Int>, _ file: FileDiagnostics, _ lines: LineTable) -> JSONValue {
        let region = SourceRegion(range, lines, file.text.span)
        return [
            "startLine": .integer(region.start.line), "startColumn": .integer(region.start.column),
            "endLine": .integer(region.end.line), "endColumn": .integer(region.end.column),
        ]
    }

    /// The path of a URI (RFC 3986, section 3.3). A colon is encoded too, because a relative path must not look like a scheme.
    private static func percentEncode(_ path: String) -> String {
        let hexadecimal: StaticString = "0123456789ABCDEF"
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), hexadecimal.byte(at: Int(byte >> 4)), hexadecimal.byte(at: Int(byte & 15))]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
