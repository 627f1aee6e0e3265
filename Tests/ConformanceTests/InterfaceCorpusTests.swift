import LocalizationAppleTools
import CatalogFormats
import Foundation
import LocalizationCatalogModel
import LocalizationTestSupport
import Testing

/// Holds the reader of Interface Builder documents against the tables that Apple's tools wrote for the documents of real apps.
@Suite("The Interface Builder documents of the corpus")
struct InterfaceCorpusTests {
    /// A document with a table for it.
    struct Pair {
        let path: String
        let table: StringsDocument
        let document: InterfaceDocument
        /// The keys of the table that name an object; tables also have keys of code.
        let entries: [StringsEntry]

        var repository: String { String(path.split(separator: "/").first ?? "") }
    }

    static func documents() throws -> [(file: CorpusFile, document: InterfaceDocument)] {
        try CorpusFile.all("xib", "storyboard").map { ($0, InterfaceDocument(parsing: $0.bytes)) }
    }

    /// All tables with texts of a document: one with the same name in Base.lproj, without a folder, in en.lproj or in the same folder.
    static func pairs() throws -> [Pair] {
        let documents = Dictionary(uniqueKeysWithValues: try documents().map { ($0.file.path, $0.document) })
        var pairs: [Pair] = []
        for file in try CorpusFile.all("strings") {
            let folder = (file.path as NSString).deletingLastPathComponent
            guard (folder as NSString).pathExtension == "lproj" else { continue }
            let parent = (folder as NSString).deletingLastPathComponent
            let name = (file.name as NSString).deletingPathExtension
            let paths = ["\(parent)/Base.lproj/\(name)", "\(parent)/\(name)", "\(parent)/en.lproj/\(name)", "\(folder)/\(name)"]
            let candidates = paths.flatMap { ["\($0).xib", "\($0).storyboard"] }
            guard let document = candidates.lazy.compactMap({ documents[$0] }).first else { continue }
            let table = StringsDocument(parsing: file.bytes)
            let entries = table.entries.filter { isObjectKey($0.key) && $0.value != nil }
            if !entries.isEmpty { pairs.append(Pair(path: file.path, table: table, document: document, entries: entries)) }
        }
        return pairs
    }

    private static func isObjectKey(_ key: String) -> Bool {
        key.wholeMatch(of: #/[A-Za-z0-9\-]+\.[A-Za-z].*/#.dotMatchesNewlines()) != nil
    }

    /// How a table differs from that of the document; nil if it does not.
    private static func difference(of pair: Pair) -> InterfaceRemainder? {
        let comments = Dictionary(uniqueKeysWithValues: pair.document.strings.map { ($0.key, $0.comment) })
        let known = pair.entries.filter { comments[$0.key] != nil }
        if known.count < pair.entries.count { return .removedObjects }
        if known.contains(where: { pair.table.notes(of: $0).last != comments[$0.key] }) { return .changedTexts }
        return Set(known.map(\.key)).count < comments.count ? .missingTexts : nil
    }

    /// The tables that Apple's tools wrote completely, by app, as they were counted when the corpus was collected: before anything of this
    /// package read the documents.
    private static let completeTables = [
        "64characters__Telephone": 27, "AdguardTeam__AdguardForiOS": 46, "Automattic__simplenote-macos": 20, "FlineDev__BartyCrouch": 13,
        "iina__iina": 15, "keepassium__KeePassium": 8, "sparkle-project__Sparkle": 38, "transmission__transmission": 46,
    ]

    @Test("keys and comments are those of Apple's tables; each table that differs is known by name", .tags(.longRun), .longRun)
    func tables() throws {
        let pairs = try Self.pairs()
        var complete: [String: Int] = [:]
        var differences: [InterfaceRemainder: Int] = [:]
        for pair in pairs {
            let difference = Self.difference(of: pair)
            if let difference { differences[difference, default: 0] += 1 } else { complete[pair.repository, default: 0] += 1 }
            #expect(difference == Self.knownDifference(of: pair.path), "\(pair.path)")
        }
        let count = complete.values.reduce(0, +)
        print("tables with a document: \(pairs.count); exactly as ibtool writes them: \(count)")
        for (difference, count) in differences { print("\(difference): \(count)") }
        #expect(pairs.count == SharedMaterial.count(669, fixtures: pairs.count))
        #expect(count == SharedMaterial.count(223, fixtures: count) && count > 0)
        if SharedMaterial.isWhole {
            for (app, expected) in Self.completeTables { #expect(complete[app, default: 0] >= expected, "\(app)") }
        }
    }

    private static func knownDifference(of path: String) -> InterfaceRemainder? {
        guard let match = path.firstMatch(of: #/([^\/]+)\.lproj\/([^\/]+)\.strings$/#) else { return nil }
        let table = path[..<match.range.lowerBound] + "*.lproj/" + match.2
        return remainder.first { _, tables in
            guard let languages = tables[String(table)] else { return false }
            return languages == "*" || languages.split(separator: " ").contains(match.1)
        }?.key
    }

    @Test("every key of a table belongs to a text of the document, or its object is gone", .tags(.longRun), .longRun)
    func keys() throws {
        var (known, gone) = (0, 0)
        var withoutText: [String] = []
        for pair in try Self.pairs() {
            let texts = Set(pair.document.strings.map(\.key))
            let objects = Set(pair.document.objects.map(\.id))
            for entry in pair.entries {
                let id = String(entry.key.split(separator: ".").first ?? "")
                if texts.contains(entry.key) {
                    known += 1
                } else if objects.contains(id) {
                    withoutText.append("\(pair.path): \(entry.key)")
                } else {
                    gone += 1
                }
            }
        }
        print("keys with a text: \(known); keys of objects that are gone: \(gone)")
        // The title of this navigation item was removed from the document.
        let expected = "keepassium__KeePassium/KeePassium/database/expiry-date/en.lproj/ExpiryDateEditorVC.strings: 059-SP-yXR.title"
        #expect(withoutText == (CorpusFile.isExpected(String(expected.split(separator: ":")[0])) ? [expected] : []))
    }

    @Test("the tables in the source language that Apple's tools wrote have the texts of the documents", .tags(.longRun), .longRun)
    func values() throws {
        var count = 0
        for pair in try Self.pairs() where pair.path.contains("/en.lproj/") && Self.difference(of: pair) == nil {
            let texts = Dictionary(uniqueKeysWithValues: pair.document.strings.map { ($0.key, $0.value) })
            let edited = pair.entries.filter { texts[$0.key].map(Array.init(_:)) != $0.value.map(Array.init(_:)) }
            if edited.isEmpty { count += 1 }
            #expect(edited.isEmpty, "\(pair.path): \(edited.first?.key ?? "")")
        }
        print("source tables with the texts of their documents: \(count)")
        #expect(count == SharedMaterial.count(36, fixtures: count))
    }

    @Test("the catalogs that Xcode extracted from documents have the same keys, comments and texts", .tags(.longRun), .longRun)
    func catalogs() throws {
        let documents = try Self.documents()
        var (same, left, count) = (0, 0, 0)
        for file in try CorpusFile.all("xcstrings") where file.path.contains("/mul.lproj/") {
            let name = "/Base.lproj/" + (file.name as NSString).deletingPathExtension
            let folder = ((file.path as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
            guard let document = documents.first(where: { ($0.file.path as NSString).deletingPathExtension == folder + name })?.document
            else {
                continue
            }
            count += 1
            let catalog = XCStringsDocument(parsing: file.bytes)
            let entries = Dictionary(catalog.entries.map { ($0.key, $0.model) }, uniquingKeysWith: { $1 })
            for string in document.strings {
                guard let entry = entries[string.key] else {
                    // LuLu's authors removed the texts of cells and windows that nobody sees.
                    #expect(file.path.hasPrefix("objective-see__LuLu/"), "\(file.path): \(string.key)")
                    left += 1
                    continue
                }
                same += 1
                #expect(entry.comment == string.comment, "\(file.path)")
                if let source = entry[catalog.sourceLanguage ?? "en"]?.text?.value { #expect(source == string.value, "\(file.path)") }
            }
        }
        print("catalogs of documents: \(count); texts as Xcode extracted them: \(same); texts that the catalogs lack: \(left)")
        #expect(count == SharedMaterial.count(21, fixtures: count) && left == SharedMaterial.count(7, fixtures: left))
    }

    @Test("export, import and export again give the same table and the same document", .tags(.longRun), .longRun)
    func roundTrips() throws {
        let documents = try Self.documents()
        var texts = 0
        for (file, document) in documents {
            let table = InterfaceTable.file(for: document)
            let translations = InterfaceMerge.translations(in: StringsDocument(parsing: table))
            let merged = try InterfaceMerge.importing(translations, into: document)
            #expect(merged.document.bytes == file.bytes && merged.changed == 0 && merged.unknown.isEmpty, "\(file)")
            #expect(InterfaceTable.file(for: merged.document) == table, "\(file)")
            // The same with other texts, and back.
            guard !document.strings.contains(where: \.isShared) else { continue }
            let other = translations.map { (key: $0.key, value: "<\($0.value)> & \"ß'\n") }
            let translated = try InterfaceMerge.importing(other, into: document).document
            #expect(translated.findings.isEmpty == document.findings.isEmpty, "\(file)")
            #expect(translated.strings.map(\.value) == document.strings.map { "<\($0.value)> & \"ß'\n" }, "\(file)")
            texts += document.strings.count
            let back = try InterfaceMerge.importing(translations, into: translated).document
            #expect(back.strings.map(\.value) == document.strings.map(\.value), "\(file)")
        }
        print("documents: \(documents.count); texts: \(texts)")
        #expect(documents.count == SharedMaterial.count(288, fixtures: documents.count))
    }

    @Test("importing a table changes no byte outside of the texts that it replaces", .tags(.longRun), .longRun)
    func imports() throws {
        var (changed, tables) = (0, 0)
        for pair in try Self.pairs() {
            // An empty text would not be found again.
            let translations = pair.entries.compactMap { entry in entry.value.map { (key: entry.key, value: $0.isEmpty ? " " : $0) } }
            let result = try InterfaceMerge.importing(translations, into: pair.document)
            let (old, new) = (pair.document, result.document)
            #expect(Self.partsOutsideTexts(of: old) == Self.partsOutsideTexts(of: new), "\(pair.path)")
            let last = Dictionary(translations.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
            #expect(zip(old.strings, new.strings).allSatisfy { Array(($1.value).utf8) == Array((last[$1.key] ?? $0.value).utf8) })
            if result.changed == 0 { #expect(old.bytes == new.bytes, "\(pair.path)") }
            changed += result.changed
            tables += 1
        }
        print("tables imported: \(tables); texts replaced: \(changed)")
    }

    /// The bytes before, between and after the texts of a document.
    private static func partsOutsideTexts(of document: InterfaceDocument) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var position = 0
        for range in document.strings.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            parts.append(document.text[position..<range.lowerBound])
            position = range.upperBound
        }
        return parts + [document.text[position...]]
    }
}
