import LocalizationAccessors
import LocalizationLint
import LocalizationConversion
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import Foundation
import Localization
import LocalizationTableCompilation
import LocalizationCatalogCompilation
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationMarkupSyntax
import LocalizationTestSupport
import Testing

@Suite("Rules of findings")
struct RuleTests {
    @Test("every rule has a name of its own, a sentence that says what is wrong, and an explanation")
    func texts() {
        var identifiers: Set<String> = []
        for rule in RuleRegistry.all {
            #expect(identifiers.insert(rule.identifier).inserted, "\(rule)")
            #expect(rule.identifier.wholeMatch(of: /[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(rule)")
            #expect(rule.summary.first?.isLowercase == false && !rule.summary.hasSuffix("."), "\(rule): \(rule.summary)")
            #expect(rule.explanation.hasSuffix(".") && !rule.explanation.contains("\n"), "\(rule): \(rule.explanation)")
            #expect(RuleRegistry.named(rule.identifier) == rule)
        }
        #expect(RuleRegistry.named("strings.no-such-rule") == nil)
        print("rules: \(RuleRegistry.all.count), with an example: \(RuleRegistry.all.count { $0.example != nil })")
    }

    @Test("every declared rule is in the list, and code uses it")
    func registry() throws {
        let root = SharedMaterial.projectRoot + "/Sources"
        let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }.filter {
            $0.hasSuffix(".swift")
        }
        var declared: Set<String> = []
        var used: Set<String> = []
        for name in names {
            let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
            if name.contains("/Rules/"), !name.hasPrefix("LocalizationLint/") {
                var group: Substring = ""
                for line in text.split(separator: "\n") {
                    if let match = line.firstMatch(of: /(?:package enum |extension Rule\.)(\w+)/) { group = match.1 }
                    if let match = line.firstMatch(of: /static let (\S+) = Rule\(/) { declared.insert("\(group).\(match.1)") }
                }
            } else {
                for match in text.matches(of: /Rule\.([A-Z]\w+\.`?\w+)/) { used.insert(String(match.1)) }
                #expect(text.firstMatch(of: /Finding\(\s*"/) == nil, "\(name) names a rule by a literal")
            }
        }
        #expect(declared.count == Rule.all.count)
        #expect(declared.subtracting(used) == [], "declared, and made by nothing")
    }

    @Test("an example's mistake is found, its corrected text is without it", arguments: RuleRegistry.all.filter { $0.example != nil })
    func examples(of rule: Rule) throws {
        let example = try #require(rule.example)
        let findings = Self.findings(in: example.bad, example.file).filter { $0.rule == rule }
        #expect(!findings.isEmpty, "\(Self.findings(in: example.bad, example.file).map(\.identifier))")
        #expect(Self.findings(in: example.good, example.file).allSatisfy { $0.rule != rule })
        for finding in findings where rule.fix == nil { #expect(finding.fixIts.isEmpty, "the rule does not mention the fix") }
        guard rule.fix == .safe, let fixIt = findings.first?.fixIts.first else { return }
        var fixed = Array(example.bad.utf8)
        fixed.replaceSubrange(fixIt.range, with: Array(fixIt.replacement.utf8))
        let left = Self.findings(in: String(decoding: fixed, as: UTF8.self), example.file).filter { $0.rule == rule }
        #expect(left.count < findings.count, "the fix leaves the mistake: \(String(decoding: fixed, as: UTF8.self))")
    }

    @Test("the pages of rules are what 'lproj rules --format markdown --output' writes, and each group says what it is about")
    func pages() throws {
        let folder = SharedMaterial.projectRoot + "/Sources/CatalogFormats/Documentation.docc/"
        let pages = RulePages.pages(RuleRegistry.all)
        for page in pages {
            let text = try String(contentsOfFile: folder + page.path, encoding: .utf8)
            #expect(text == page.text, "write \(page.path) anew with that command")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "Rules").map { "Rules/" + $0 }
        #expect(Set(files) == Set(pages.dropFirst().map(\.path)), "a page of no group")
        let groups = Set(RuleRegistry.all.map { $0.identifier.prefix { $0 != "." } })
        #expect(Set(RulePages.subjects.keys) == groups)
    }

    @Test("each rule has a heading of its own on the page of its group, to which its address and the list lead")
    func anchors() throws {
        let pages = RulePages.pages(RuleRegistry.all)
        let list = try #require(pages.first)
        for rule in RuleRegistry.all {
            let address = "Rules/" + String(rule.identifier.prefix { $0 != "." }) + ".md"
            let page = try #require(pages.first { $0.path == address })
            let headings = page.text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { heading in
                // The anchor of a heading, as GitHub makes it.
                String(
                    heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { character -> Character? in
                        character == " "
                            ? "-" : character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
                    })
            }
            #expect(headings.count { $0 == RuleText.anchor(rule) } == 1, "\(rule.identifier)")
            #expect(RuleText.address(rule).hasSuffix("/\(address)#\(RuleText.anchor(rule))"))
            #expect(list.text.contains("](\(address)#\(RuleText.anchor(rule)))"), "\(rule.identifier)")
        }
    }

    /// What the rules for projects find in a project of one file.
    private static func lint(_ bytes: [UInt8], _ file: String) -> [Finding] {
        var selection = Linter.Selection()
        selection.added = ["all"]
        let input = ConversionInput(path: file, type: CatalogFileType(path: file) ?? .strings, bytes: bytes)
        return Linter(selection).lint(LintProject(of: [input])) { _ in nil }.map(\.finding)
    }

    /// Everything that some verb finds in one file.
    private static func findings(in text: String, _ file: String) -> [Finding] {
        let bytes = Array(text.utf8)
        if file.hasSuffix("strings.xml") { return AndroidStringsDocument(parsing: bytes).findings }
        if file.hasSuffix(".xml") { return MarkupDocument(parsing: bytes).findings }
        if file.hasSuffix(".xcstrings") {
            let document = XCStringsDocument(parsing: bytes)
            return document.findings + CatalogCompiler.compile(bytes).findings + DocumentCheck.findings(of: document)
                + SymbolsFile.generate(document, table: "Localizable").findings + lint(bytes, file)
        }
        if let format = ForeignFormat(path: file) { return format.documentType.init(parsing: bytes).findings }
        let type = CatalogFileType(path: file) ?? .plist
        let document = type.documentType.init(parsing: bytes)
        var tables = TableCheck { _ in nil }
        let formatted = CatalogFormatting.format(bytes, as: type) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 }
        var found =
            DocumentCheck.findings(in: document, at: file, tables: &tables) + formatted.findings
            + [formatted.checkFinding].compactMap { $0 }
        found += document.findings
        if CatalogFileType.tables.contains(type) { found += lint(bytes, file) }
        if let interface = document as? InterfaceDocument { found += InterfaceCheck.findings(in: interface) }
        let source = TableSource(path: file, resourcePath: "en.lproj/" + file, bytes: bytes)
        if CatalogFileType.sources.contains(type), let compilation = try? TableCompilation(of: [source]) {
            found += compilation.issues.map { Finding(Rule($0.kind), $0.message) }
        }
        return found
    }
}
