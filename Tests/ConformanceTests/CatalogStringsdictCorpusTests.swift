import CatalogFormats
import LocalizationFileSyntax
import LocalizationTestSupport
import Testing

@Suite("The .stringsdict files of the corpus")
struct CatalogStringsdictCorpusTests {
    /// The path to some text of a dictionary, in the middle of what there is.
    private func pathToText(_ node: PropertyListNode) -> [String]? {
        let entries = Array(node.entries)
        for entry in entries.dropFirst(entries.count / 2) + entries.prefix(entries.count / 2) {
            guard let name = entry.key.stringValue, node[name] == entry.value else { continue }
            if entry.value.kind == .string { return [name] }
            if let path = pathToText(entry.value) { return [name] + path }
        }
        return nil
    }

    @Test("come back byte for byte; one text changes in its bytes only, and undoing restores them")
    func identityAndEdits() throws {
        let files = try CorpusFile.all("stringsdict")
        var edited = 0
        for file in files {
            var document = StringsdictDocument(parsing: file.bytes)
            #expect(document.bytes == file.bytes, "\(file)")
            guard let root = document.syntax.root, let path = pathToText(root) else { continue }
            let node = try #require(path.reduce(root) { $0?[$1] })
            let range = node.range
            let undo = try document.apply([.setText("Ж<", path: path)])
            #expect(undo.list.count == 1)
            #expect(document.bytes.starts(with: file.bytes[..<range.lowerBound]), "\(file)")
            #expect(document.bytes.reversed().starts(with: file.bytes[range.upperBound...].reversed()), "\(file)")
            #expect(path.reduce(document.syntax.root) { $0?[$1] }?.stringValue == "Ж<", "\(file)")
            try document.apply(undo)
            #expect(document.bytes == file.bytes, "\(file)")
            edited += 1
        }
        print(".stringsdict files written as read: \(files.count) of \(files.count); with one text changed and restored: \(edited)")
        #expect(files.count > SharedMaterial.count(280, fixtures: 18) && edited >= files.count - 5)
    }

    @Test("have their content in canonical form, which is its own canonical form", .tags(.longRun), .longRun)
    func formatting() throws {
        let files = try CorpusFile.all("stringsdict")
        var (formatted, unchanged) = (0, 0)
        for file in files {
            let document = StringsdictDocument(parsing: file.bytes)
            guard let bytes = document.formatted() else {
                #expect(!document.syntax.findings.isEmpty || document.syntax.format != .xml, "\(file)")
                continue
            }
            let again = StringsdictDocument(parsing: bytes)
            #expect(again.syntax.appleValue == document.syntax.appleValue, "\(file)")
            #expect(again.formatted() == bytes, "\(file)")
            formatted += 1
            if bytes == file.bytes { unchanged += 1 }
        }
        print(".stringsdict files formatted: \(formatted) of \(files.count), \(unchanged) are in canonical form")
        #expect(formatted > SharedMaterial.count(270, fixtures: 18) && unchanged > SharedMaterial.count(100, fixtures: 15))
    }

    @Test(".strings files have their content, comments and encoding in canonical form too", .tags(.longRun), .longRun)
    func stringsFormatting() throws {
        let files = try CorpusFile.all("strings").filter { $0.bytes.count < 60_000 }
        var (formatted, unchanged) = (0, 0)
        for file in files {
            let document = StringsDocument(parsing: file.bytes)
            guard let bytes = document.formatted() else { continue }
            let again = StringsDocument(parsing: bytes)
            #expect(again.syntax.appleValue == document.syntax.appleValue, "\(file)")
            #expect(again.entries.map(again.notes(of:)) == document.entries.map(document.notes(of:)), "\(file)")
            #expect(again.freeComments.count == document.freeComments.count, "\(file)")
            #expect(again.syntax.encoding == document.syntax.encoding && again.formatted() == bytes, "\(file)")
            formatted += 1
            if bytes == file.bytes { unchanged += 1 }
        }
        print(".strings files formatted: \(formatted) of \(files.count), \(unchanged) are in canonical form")
        #expect(formatted > SharedMaterial.count(1400, fixtures: 110))
    }

    @Test("the writers of new files reproduce what genstrings, ibtool and Xcode wrote")
    func writers() throws {
        var (texts, rules) = (0, 0)
        for file in try CorpusFile.all("strings") where file.bytes.count < 60_000 {
            let document = StringsDocument(parsing: file.bytes)
            guard document.syntax.format == .oldStyle, let encoding = document.syntax.encoding, !document.entries.isEmpty else { continue }
            let rows = document.entries.map { StringsWriter.Row(key: $0.key, value: $0.value ?? "", notes: document.notes(of: $0)) }
            let written = [StringsWriter.Layout.genstrings, .ibtool].map { layout in
                StringsWriter.file(
                    rows, encoding: encoding, layout: layout, writesByteOrderMark: !document.syntax.byteOrderMark.isEmpty)
            }
            if written.contains(file.bytes) { texts += 1 }
        }
        for file in try CorpusFile.all("stringsdict") {
            guard case .dictionary(let table)? = StringsdictDocument(parsing: file.bytes).syntax.appleValue else { continue }
            if StringsdictWriter.file(table) == file.bytes { rules += 1 }
        }
        print("files that the writers reproduce from keys, texts and notes: \(texts) .strings, \(rules) .stringsdict")
        #expect(texts >= SharedMaterial.count(400, fixtures: 25) && rules >= SharedMaterial.count(208, fixtures: 18))
    }
}
