import LocalizationSourceText
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Property lists of real projects")
struct PropertyListCorpusTests {
    /// The tables and property lists below a folder.
    static func files(below folder: String) throws -> [String] {
        var files: [String] = []
        var folders = [folder]
        while let folder = folders.popLast() {
            for name in try FileSystem.list(folder) {
                let path = folder + "/" + name
                if FileSystem.kind(of: path) == .directory {
                    folders.append(path)
                } else if [".strings", ".stringsdict", ".plist"].contains(where: name.hasSuffix) {
                    files.append(path)
                }
            }
        }
        return files
    }

    static func document(_ path: String) throws -> PropertyListDocument {
        PropertyListDocument(parsing: try FileSystem.read(SharedMaterial.path("corpus/" + path)))
    }

    static func positions(_ document: PropertyListDocument) -> [String] {
        let table = document.lineTable
        return document.findings.map { finding in
            let position = finding.range.map { table.position(at: $0.lowerBound, in: document.text.span) }
            return "\(finding.identifier) \(position?.line ?? 0):\(position?.column ?? 0)"
        }
    }

    @Test("Every file is read or has a finding with a place, and comes back byte for byte", .tags(.longRun), .longRun)
    func everyFile() throws {
        let files = try Self.files(below: SharedMaterial.path("corpus"))
        var clean = 0
        var warned = 0
        var refused = 0
        for path in files {
            let bytes = try FileSystem.read(path)
            let document = PropertyListDocument(parsing: bytes)
            #expect(document.originalBytes == bytes, "\(path)")
            if document.isAcceptedByApple {
                #expect(document.appleValue != nil, "\(path)")
                if document.findings.isEmpty { clean += 1 } else { warned += 1 }
            } else {
                refused += 1
                #expect(document.findings.contains { $0.severity == .error && $0.range != nil } || bytes.isEmpty, "\(path)")
            }
        }
        print(
            "property lists of real projects: \(files.count) files, \(clean) clean, \(warned) with warnings, \(refused) refused by Apple's reader"
        )
        #expect(files.count > SharedMaterial.count(2_000, fixtures: 160))
        #expect(refused < 60)
    }

    @Test("One broken line costs no other entry: forgotten semicolons")
    func missingSemicolons() throws {
        let document = try Self.document("_history/rxhanson__Rectangle/014ca41a3e/Rectangle/pl.lproj/Main.strings")
        #expect(document.appleRejection?.message == "Missing ';' on line 618")
        #expect(Self.positions(document).count == 10)
        #expect(Self.positions(document).first == "strings.missing-semicolon 617:19")
        #expect(document.root?.entries.reduce(0) { count, _ in count + 1 } == 215)
        #expect(document.root?["Halves"]?.stringValue == "Połowy")
        #expect(document.root?["bg9-nw-YvU.title"]?.isRecovered == false)
        let brazilian = try Self.document("MonitorControl__MonitorControl/MonitorControl/UI/pt-BR.lproj/Main.strings")
        // Apple's message names the line of the next entry, three lines behind the mistake.
        #expect(brazilian.appleRejection?.message == "Missing ';' on line 302")
        #expect(Self.positions(brazilian) == ["strings.missing-semicolon 299:184"])
        #expect(brazilian.root?["q5a-Ix-Hjs.title"]?.stringValue == "Brightness down")
    }

    @Test("One broken line costs no other entry: a forgotten closing quote", .wholeMaterial)
    func missingQuote() throws {
        let document = try Self.document(
            "Automattic__simplenote-macos/External/Sparkle/Frameworks/Sparkle.framework/Versions/A/Resources/tr.lproj/Sparkle.strings")
        #expect(document.appleRejection?.message == "Missing ';' on line 9")
        #expect(Self.positions(document) == ["strings.unterminated-string 7:92"])
        #expect(
            document.root?["%1$@ can't be updated, because it was opened from a read-only or a temporary location."]?.stringValue
                == "%1$@ uygulaması geçici veya salt okunur bir konumdan açıldığı için güncellenemedi.")
        #expect(document.root?["%@ %@ is currently the newest version available."]?.stringValue == "%1$@ %2$@ mevcut en yeni sürümdür.")
        #expect(document.root?.entries.reduce(0) { count, _ in count + 1 } == 35)
    }

    @Test("One broken line costs no other entry: quotes inside of a text")
    func innerQuotes() throws {
        let document = try Self.document("MonitorControl__MonitorControl/MonitorControl/UI/cs.lproj/Main.strings")
        #expect(document.appleRejection?.message == "Missing ';' on line 215")
        #expect(Self.positions(document) == ["strings.unescaped-quote 215:82", "strings.unescaped-quote 221:115"])
        #expect(document.root?["Jx2-gO-nq9.title"]?.stringValue?.contains("aktivuje se \"Bezpečný režim\" – načtou") == true)
        #expect(document.root?["K6A-4z-1aQ.title"]?.stringValue == "Povolit i pro vestavěný displej a pro monitory Apple")
    }

    /// The entries of a file that Apple's reader takes without an error although it drops some of them.
    private func counts(_ path: String) throws -> (apple: Int, seen: Int, ignored: Int) {
        let document = try Self.document(path)
        #expect(document.isAcceptedByApple)
        #expect(document.findings.contains { $0.identifier == "strings.ignored-rest" && $0.severity == .warning })
        guard case .dictionary(let entries)? = document.appleValue, let root = document.root else { return (0, 0, 0) }
        return (entries.count, Array(root.entries).count, root.entries.filter(\.isRecovered).count)
    }

    @Test("Where Apple's reader drops entries without an error, they are seen and told: marks of a merge conflict")
    func mergeConflicts() throws {
        let conflict = try counts("_history/coteditor__CotEditor/82cbc9a17f/CotEditor/pt.lproj/PatternSortView.strings")
        #expect(conflict == (6, 23, 17))
        let turkish = try counts("_history/coteditor__CotEditor/e9ba2b2b0a/CotEditor/tr.lproj/Localizable.strings")
        #expect(turkish.seen == 407 && turkish.ignored > 0)
    }

    @Test("Where Apple's reader drops entries without an error, they are seen and told: stray characters", .wholeMaterial)
    func strayCharacters() throws {
        let escape = try counts(
            "wordpress-mobile__release-toolkit/spec/test-data/translations/strings-with-escape-character-in-root-context.strings")
        #expect(escape == (3, 4, 1))
        let mark = try counts("_history/transmission__transmission/317806dd0e/macosx/es.lproj/Localizable.strings")
        #expect(mark.ignored == 0)
    }

    @Test("Closing tags written as opening ones cost no entry", .wholeMaterial)
    func mistypedTags() throws {
        let document = try Self.document("_history/deltachat__deltachat-ios/a17adc217c/en.lproj/Localizable.stringsdict")
        #expect(!document.isAcceptedByApple)
        #expect(Self.positions(document).count == 11)
        #expect(Self.positions(document).first == "xml.missing-key 18:3")
        let entries = Array(try #require(document.root).entries)
        #expect(entries.count == 11)
        #expect(entries.allSatisfy { $0.value.kind == .dictionary && $0.value["NSStringLocalizedFormatKey"] != nil })
    }

    @Test("Prose is no table, and each line is told once", .wholeMaterial)
    func prose() throws {
        let document = try Self.document(
            "wordpress-mobile__release-toolkit/spec/test-data/translations/ios_l10n_helper/invalid-file.strings")
        #expect(document.appleRejection?.message == "Expected ';' or '=' after key at line 1")
        #expect(
            Self.positions(document) == [
                "strings.missing-equals-sign 1:10", "strings.missing-equals-sign 2:8", "strings.missing-equals-sign 3:4",
            ])
        let dashes = try Self.document("_history/deltachat__deltachat-ios/8171464571/en.lproj/Localizable.strings")
        #expect(dashes.isAcceptedByApple)
        #expect(dashes.stringsFindings.hasErrors)
    }
}
