import CatalogFormats
import LocalizationFileSyntax
import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("The .strings files of the corpus")
struct CatalogStringsCorpusTests {
    @Test("come back byte for byte, and every key that Apple's reader sees is an entry")
    func identity() throws {
        let files = try CorpusFile.all("strings")
        var same = 0
        var entries = 0
        for file in files {
            let document = StringsDocument(parsing: file.bytes)
            #expect(document.bytes == file.bytes, "\(file)")
            if document.bytes == file.bytes { same += 1 }
            entries += document.entries.count
        }
        print(".strings files written as read: \(same) of \(files.count), \(entries) entries")
        #expect(same == files.count && files.count > SharedMaterial.count(1500, fixtures: 120))
    }

    @Test("change in the bytes of one value only, and undoing restores them", .tags(.longRun), .longRun)
    func edits() throws {
        let files = try CorpusFile.all("strings")
        var (edited, refused, empty) = (0, 0, 0)
        for file in files {
            var document = StringsDocument(parsing: file.bytes)
            let texts = document.entries.filter { $0.value != nil && !$0.syntax.value.isMended }
            guard let entry = texts.dropFirst(texts.count / 2).first, let counted = document[entry.key] else {
                empty += 1
                continue
            }
            let value = counted.value ?? ""
            let undo: SourceEdits
            do {
                undo = try document.apply([.setText(value + "Ж\"", key: entry.key)])
            } catch {
                #expect(document.bytes == file.bytes)
                refused += 1
                print("not edited: \(file): \(error)")
                continue
            }
            edited += 1
            #expect(document[entry.key]?.value == value + "Ж\"", "\(file)")
            #expect(undo.list.count == 1)
            let range = try #require(undo.list.first).range
            // What the edit replaced, in bytes of the file's own encoding: common beginning and end reach up to the value.
            let before = document.syntax.text[..<range.lowerBound]
            let after = document.syntax.text[range.upperBound...]
            let original = StringsDocument(parsing: file.bytes).syntax.text
            #expect(original.starts(with: before) && original.reversed().starts(with: after.reversed()), "\(file)")
            #expect(original.count - before.count - after.count <= counted.syntax.value.range.count, "\(file)")
            let prefix = zip(document.bytes, file.bytes).prefix { $0 == $1 }.count
            let suffix = zip(document.bytes.reversed(), file.bytes.reversed()).prefix { $0 == $1 }.count
            // A character takes two bytes in UTF-16 where UTF-8 has one.
            let width = document.syntax.encoding == .utf8 ? 1 : 2
            #expect(file.bytes.count - prefix - suffix <= counted.syntax.value.range.count * width, "\(file)")
            #expect(document.entries.count == StringsDocument(parsing: file.bytes).entries.count, "\(file)")
            try document.apply(undo)
            #expect(document.bytes == file.bytes, "\(file)")
        }
        print(".strings files edited and restored: \(edited) of \(files.count); \(empty) without a text, \(refused) refused")
        #expect(edited + refused + empty == files.count && refused <= 10)
    }

    @Test("take an added entry, lose a removed one, and come back", .tags(.longRun), .longRun)
    func structuralEdits() throws {
        var done = 0
        for file in try CorpusFile.all("strings") where file.bytes.count < 30_000 {
            var document = StringsDocument(parsing: file.bytes)
            guard document.syntax.isAcceptedByApple, document.syntax.root?.kind != .string, document.syntax.format != .binary,
                document.syntax.findings.isEmpty
            else { continue }
            let keys = document.entries.map(\.key)
            let first = keys.first
            let added = try document.apply([
                .insertEntry(key: "new entry", value: "new\ttext", notes: ["a note"], after: keys.dropFirst(keys.count / 2).first)
            ])
            #expect(document.syntax.isAcceptedByApple && document.syntax.findings.isEmpty, "\(file)")
            #expect(document.entries.count == keys.count + 1, "\(file)")
            #expect(document["new entry"].flatMap { document.note(of: $0) } == "a note", "\(file)")
            if let first {
                let removed = try document.apply([.removeEntry(first)])
                #expect(document[first] == nil && document.syntax.findings.isEmpty, "\(file)")
                #expect(document["new entry"].flatMap { document.note(of: $0) } == "a note", "\(file)")
                try document.apply(removed)
            }
            try document.apply(added)
            #expect(document.bytes == file.bytes, "\(file)")
            done += 1
        }
        print(".strings files with an entry added and removed: \(done)")
        #expect(done > SharedMaterial.count(1300, fixtures: 110))
    }
}
