import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("The string catalogs of the corpus")
struct CatalogXCStringsCorpusTests {
    /// The catalogs that are not as Xcode writes them, and why.
    static let notAsXcodeWrote = [
        "_history/objective-see__LuLu/b75276d114/LuLu/App/mul.lproj/Preferences.xcstrings": "begins with its own path, so it is no JSON",
        "coteditor__CotEditor/CotEditor/Localizables/Document Window/Document.xcstrings":
            "one key is out of order: Toolbar.documentHistory.label stands before Toolbar.documentHistory.back.label",
    ]

    @Test("come back byte for byte")
    func identity() throws {
        let files = try CorpusFile.all("xcstrings")
        for file in files { #expect(XCStringsDocument(parsing: file.bytes).bytes == file.bytes, "\(file)") }
        print("string catalogs written as read: \(files.count) of \(files.count)")
        #expect(files.count == SharedMaterial.count(136, fixtures: 52))
    }

    @Test("have no findings but for the one that is no JSON")
    func findings() throws {
        for file in try CorpusFile.all("xcstrings") {
            let errors = XCStringsDocument(parsing: file.bytes).findings
            #expect(errors.isEmpty == !file.path.hasPrefix("_history/"), "\(file): \(errors.map(\.message))")
        }
    }

    @Test("are written by the canonical writer as Xcode wrote them, through the model and without it", .tags(.longRun), .longRun)
    func canonical() throws {
        var (written, withLineBreak) = (0, 0)
        var others: [String] = []
        let files = try CorpusFile.all("xcstrings")
        for file in files {
            let document = XCStringsDocument(parsing: file.bytes)
            let endsWithLineBreak = file.bytes.last == 0x0A
            let bytes = XCStringsWriter.file(document.table(named: "T"), order: .foundation, endsWithLineBreak: endsWithLineBreak)
            if bytes == file.bytes {
                written += 1
                if endsWithLineBreak { withLineBreak += 1 }
                let formatted = try #require(document.formatted(order: .foundation))
                #expect(formatted == (endsWithLineBreak ? file.bytes.dropLast() : file.bytes[...]).map { $0 }, "\(file)")
            } else {
                others.append(file.path)
            }
        }
        print(
            "catalogs that the canonical writer reproduces: \(written) of \(files.count) (\(withLineBreak) of them with a line break that"
                + " something other than Xcode put at the end)")
        for path in others { print("not reproduced: \(path): \(Self.notAsXcodeWrote[path] ?? "?")") }
        #expect(Set(others) == Set(Self.notAsXcodeWrote.keys.filter(CorpusFile.isExpected)))
    }

    @Test("change in the bytes of one value only, and undoing restores them")
    func edits() throws {
        var edited = 0
        var noted = 0
        let files = try CorpusFile.all("xcstrings")
        for file in files {
            var document = XCStringsDocument(parsing: file.bytes)
            let entries = Array(document.entries)
            let candidates = entries.flatMap { entry in entry.localizations.map { (entry, $0) } }.filter { $0.1.value != nil }
            guard let (entry, localization) = candidates.dropFirst(candidates.count / 2).first else {
                // Nothing but variations or phrases: a note is changed instead.
                let key = try #require(entries.first, "\(file)").key
                let undo = try document.apply([.setComment("Ж", key: key)])
                #expect(document.bytes != file.bytes && XCStringsDocument(parsing: document.bytes)[key]?.comment == "Ж", "\(file)")
                document.apply(undo)
                #expect(document.bytes == file.bytes, "\(file)")
                noted += 1
                continue
            }
            let node = try #require(localization.syntax.value["stringUnit"]?["value"])
            let range = node.range
            let state = localization.state ?? TranslationState(rawValue: "")
            let undo = try document.apply([.setText("Ж \"neu\"\n", state: state, key: entry.key, language: localization.name)])
            let replacement = Array("\"Ж \\\"neu\\\"\\n\"".utf8)
            #expect(document.bytes == file.bytes[..<range.lowerBound] + replacement + file.bytes[range.upperBound...], "\(file)")
            document.apply(undo)
            #expect(document.bytes == file.bytes, "\(file)")
            edited += 1
        }
        print("catalogs with one value changed and restored: \(edited), with one note: \(noted), of \(files.count)")
        #expect(edited + noted == files.count && edited > SharedMaterial.count(100, fixtures: 45))
    }

    @Test("take and lose entries, languages and notes as Xcode would write them")
    func structuralEdits() throws {
        var done = 0
        for file in try CorpusFile.all("xcstrings") where file.bytes.count < 200_000 && Self.notAsXcodeWrote[file.path] == nil {
            var document = XCStringsDocument(parsing: file.bytes)
            var table = document.table(named: "T")
            let endsWithLineBreak = file.bytes.last == 0x0A
            let added = CatalogEntry(
                key: "aa new %lld", comment: "note", translations: [.init(language: "de", translation: CatalogTranslation("neu"))])
            let removed = table.entries.dropFirst(table.entries.count / 2).first
            let touched = table.entries.first
            var changes: [XCStringsChange] = [.setEntry(added)]
            if let removed { changes.append(.removeEntry(removed.key)) }
            if let touched, touched.key != removed?.key {
                changes += [
                    .setComment("changed", key: touched.key), .setShouldTranslate(false, key: touched.key),
                    .setTranslation(CatalogTranslation("x"), key: touched.key, language: "zu"),
                ]
                table.entries[0].comment = "changed"
                table.entries[0].shouldTranslate = false
                table.entries[0]["zu"] = CatalogTranslation("x")
            }
            table.entries.removeAll { $0.key == removed?.key }
            table.entries.append(added)
            let undo = try document.apply(changes, order: .foundation)
            #expect(
                document.bytes == XCStringsWriter.file(table, order: .foundation, endsWithLineBreak: endsWithLineBreak), "\(file)")
            document.apply(undo)
            #expect(document.bytes == file.bytes, "\(file)")
            let whole = try document.edits(for: table, order: .foundation)
            document.apply(whole)
            #expect(
                document.bytes == XCStringsWriter.file(table, order: .foundation, endsWithLineBreak: endsWithLineBreak), "\(file)")
            done += 1
        }
        print("catalogs with entries added, changed and removed: \(done)")
        #expect(done > SharedMaterial.count(100, fixtures: 45))
    }
}
