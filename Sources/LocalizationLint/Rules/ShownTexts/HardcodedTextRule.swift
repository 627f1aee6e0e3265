import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText

/// The rules about literals that are shown or compared as they are.
enum ShownTextRules {
    static let all = [HardcodedTextRule.rule, ComparedTextRule.rule]
}

/// Texts that users read are looked up.
package enum HardcodedTextRule: ProjectRule {
    package static let rule = Rule(
        "code.hardcoded-text", .warning, "A text is shown in every language as it is",
        explanation: """
            The value of a string literal reaches a place that shows a 'String' as it is: a view of SwiftUI that gets a value instead of a \
            literal or puts it into a key without words ('Text("\\(label):")'), a property or method of UIKit and AppKit in Swift and \
            Objective-C, the description of an error. The value is followed through constants, \
            properties, results, parameters, default arguments, collections and raw values of the project; where a name cannot be \
            resolved, nothing is reported: 'Row(title: "Alerts")' is a finding with 'let title: String' and 'Text(title)' in 'Row', \
            'article.title = "Draft"' is none if no view reads the property. A document of Interface Builder is reported once if it has texts and lies in no '.lproj' folder. \
            Write 'String(localized: "…")' (or 'NSLocalizedString("…", comment: "")' in code for systems before iOS 15 and macOS 12, as the fix does), as in 'Text(name ?? String(localized: "No name"))', or give the parameter of a component the type 'LocalizedStringResource', so that its callers \
            write keys. A name that stays as it is belongs to 'glossary' in '.lproj.yml', to 'Text(verbatim:)', or gets the comment \
            'lproj:ignore code.hardcoded-text'. Not reported are texts without words (units, codes, addresses, file names), single words that are spelled as \
            identifiers or abbreviations, names of products and languages, what a property or parameter \
            gets that is called as a name ('name', 'appName', 'author'), if it is spelled as a name, what is given as 'verbatim', properties whose values another place looks up, properties \
            that are called as identifiers ('path', 'icon'), files such as 'ProperNouns.swift', the names of the project's programs, names among names and \
            codes in capitals in a list, texts of outlets that code replaces, titles of windows without a bar, what only a redacted placeholder or a hidden \
            view shows, logs and their views, previews, their data and the types that only previews and tests use, tests, generated files, code and texts for \
            debugging, testers and the simulator (also behind '#if INTERNAL_BUILD', 'if isDebugBuild' and 'guard AppConfig.isInternal'), messages of errors \
            that name code ('userList is nil'), files that no target of an Xcode project builds, documents that nothing loads, and projects in one language.
            """,
        fix: .needsReview)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard project.languages.count > 1 else { return }
        if let code = project.code {
            let words = ShownWords(terms: ProgramNames.terms(of: code), readsIdeographs: isInIdeographs(project))
            let lists = TextLists(code.shownTexts, words)
            let programs = ProgramNames(of: code)
            lazy var knownBrands = brands(in: project)
            for text in code.shownTexts {
                guard case .shown(let place) = text.use, words.areIn(text.parts), !lists.says(text), !isSample(text.spelling),
                    !isForDebugging(text)
                else { continue }
                if text.parts.count == 1 {
                    if text.isValueOfName, ShownWords.isSpelledAsName(text.spelling) { continue }
                    if programs.contains(text.spelling) { continue }
                }
                let path = code.sourceFiles[text.literal.file].path
                if isOfError(place) {
                    if namesFile(text, path) { continue }
                    let brands = knownBrands
                    if text.parts.contains(where: { words.namesCode($0, besides: brands) }) { continue }
                }
                var finding = Finding(
                    rule, quoting: Finding.Subject.cut(text.spelling.replacingUTF8("\n", with: "\\n")),
                    "is shown in every language as it is",
                    range: text.literal.range)
                finding.notes = notes(of: text, place, in: code)
                let fix = text.lookup.flatMap { lookup(of: text, $0, in: code) }.map { lookup in
                    LintFix.replaceCode(lookup.range, with: lookup.head + bundle(of: path, lookup, in: code) + lookup.tail)
                }
                report.add(finding, in: project.codeFile(path), table: "", fix: fix)
            }
        }
        checkDocuments(project, &report)
    }

    /// Whether a text says itself that it is for debugging, or not finished: 'Debug: show the grid', '\(name) [debug] is shown', 'TODO: write it', but
    /// not 'Attach a debug log to the message'.
    private static func isForDebugging(_ text: ShownText) -> Bool {
        let words = text.parts.joined(separator: " ").utf8.split(separator: 0x20).map { String(Substring($0)) }
        if words.count < 4, DeveloperCode.isName(words.joined(separator: " ")) { return true }
        guard let first = words.first(where: { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }) else { return false }
        if ["TODO", "FIXME"].contains(where: { isSameText(String(Substring(first.utf8.prefix(while: \.isASCIILetter))), $0) }) {
            return true
        }
        // 'Show the frames of all views (debug)'
        let isMark = words.last.map { ["(", "["].contains(where: $0.hasUTF8Prefix) && DeveloperCode.isName($0) } ?? false
        return isMark || DeveloperCode.isName(first)
    }

    /// The words of a project's texts that are spelled as types are: 'THORChain'. O(bytes).
    private static func brands(in project: LintProject) -> Set<String> {  // Exact: ASCII words
        var brands: Set<String> = []  // Exact: ASCII words
        for entry in project.tables.flatMap(\.entries) {
            for original in entry.originals {
                brands.formUnion(ShownWords.codeWords(in: original).filter { $0.first?.isUppercase == true })
            }
        }
        return brands
    }

    /// Whether the texts of a project are written in a language of ideographs or syllables.
    private static func isInIdeographs(_ project: LintProject) -> Bool {
        project.tables.contains { table in
            ["zh", "ja", "ko", "yue"].contains { isSameText(table.sourceLanguage, $0) || table.sourceLanguage.hasUTF8Prefix($0 + "-") }
        }
    }

    /// Whether a text only takes the place of another one: 'Lorem ipsum', 'Text Cell'.
    private static func isSample(_ text: String) -> Bool {
        let lowercase = text.lowercased()
        let words = words(of: text)
        return isSameText(lowercase, "placeholder") || lowercase.hasUTF8Prefix("lorem ipsum")
            || words.count > 1 && ["cell", "field", "item", "view"].contains(words[words.count - 1])
                && words.allSatisfy(placeholders.contains)
    }

    /// The words of a text in small letters.
    private static func words(of text: String) -> [String] {
        text.unicodeScalars.split { !$0.properties.isAlphabetic }.map { String($0).lowercased() }
    }

    /// Whether a literal has words besides some terms.
    static func hasWords(_ literal: String, besides terms: [String]) -> Bool {
        ShownWords(terms: terms).areIn(LiteralParts.parts(of: literal))
    }

    /// Whether a place shows the message of an error.
    private static func isOfError(_ place: String) -> Bool {
        place.hasUTF8Suffix("'LocalizedError'") || place.hasUTF8Prefix("'NSLocalized") || isSameText(place, "'throw'")
    }

    /// Whether a text begins with the name of its file, as messages for developers do.
    private static func namesFile(_ text: ShownText, _ path: String) -> Bool {
        guard let first = text.parts.first,
            let end = first.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") })
        else { return false }
        return PathNames.stem(of: path).utf8.elementsEqual(first.utf8[..<end])
    }

    /// Where the text is shown, if that is on another line.
    private static func notes(of text: ShownText, _ place: String, in code: CodeJoin) -> [Finding.Note] {
        let file = code.sourceFiles[text.sink.file]
        let lines = LineTable(file.utf8.span)
        let sink = lines.position(at: text.sink.range.lowerBound, in: file.utf8.span)
        if text.sink.file == text.literal.file {
            let line = lines.position(at: text.literal.range.lowerBound, in: file.utf8.span).line
            return line == sink.line ? [] : [Finding.Note("shown here by \(place)", range: text.sink.range)]
        }
        return [Finding.Note("shown by \(place) in \(PathNames.shown(file.path)):\(sink.line):\(sink.column)")]
    }

    /// The lookup that a project can compile: one of Foundation if it is built for systems without `String(localized:)`; nil if the literal has
    /// interpolations, which that does not take.
    private static func lookup(of text: ShownText, _ lookup: ShownText.Lookup, in code: CodeJoin) -> ShownText.Lookup? {
        guard code.lacksStringLocalized, let literal = lookup.head.withoutUTF8Prefix("String(localized: ") else { return lookup }
        guard text.parts.count == 1 else { return nil }
        return ShownText.Lookup(
            range: lookup.range, head: "NSLocalizedString(" + literal, tail: ", comment: \"\")", takesBundle: lookup.takesBundle)
    }

    /// The argument for the bundle of a package's target that has a table.
    private static func bundle(of path: String, _ lookup: ShownText.Lookup, in code: CodeJoin) -> String {
        guard lookup.takesBundle else { return "" }
        let folders = PathNames.all(in: PathNames.folder(of: path))
        let isInPackage = code.tables.contains { table in
            guard let target = table.place.target, !table.isSharedWithApp else { return false }
            return folders.contains { isSameText($0, PathNames.last(of: target.realPath)) }
        }
        return isInPackage ? ", bundle: .module" : ""
    }

    // MARK: Documents

    /// Documents of Interface Builder whose texts no table can translate.
    private static func checkDocuments(_ project: LintProject, _ report: inout LintReport) {
        let words = ShownWords(terms: project.code.map(ProgramNames.terms) ?? [])
        var documents: [(number: Int, document: InterfaceDocument)] = []
        for (number, file) in project.files.enumerated() {
            guard file.language == nil, let document = file.document as? InterfaceDocument,
                !PathNames.all(in: file.path).contains(where: { $0.hasUTF8Suffix(".lproj") }),
                project.code?.unbuiltFiles.contains(file.path) != true,
                !ShownTextReading.isForDevelopers(project.code?.relativePath(file.path) ?? ""),
                !DeveloperCode.contains(project.code?.relativePath(file.path) ?? "", nil, at: nil)
            else { continue }
            documents.append((number, document))
        }
        let loaded = LoadedDocuments(
            project.files.compactMap { file in (file.document as? InterfaceDocument).map { (file.path, $0.text) } }, in: project.code)
        let outlets = AssignedOutlets(documents.map { (project.files[$0.number].path, $0.document) }, in: project.code)
        for (number, document) in documents {
            let file = project.files[number]
            let texts = outlets.unassigned(of: document).filter {
                !$0.isHidden && words.areIn([$0.value]) && !isPlaceholder($0.value) && !isCopyright($0.value)
            }
            guard let first = texts.first, loaded.mayLoad(file.path) else { continue }
            let more =
                texts.count > 1 ? "; so \(texts.count == 2 ? "is" : "are") \(counted(texts.count - 1, "more text")) of the document" : ""
            report.add(
                Finding(
                    rule, quoting: Finding.Subject.cut(first.value),
                    "is shown in every language as it is, because the document is in no '.lproj' folder" + more, range: first.range),
                in: number, table: file.table)
        }
    }

    private static func isCopyright(_ text: String) -> Bool {
        String(Substring(text.utf8.drop(while: \.isSpaceOrTab))).hasUTF8Prefix("Copyright ©")
    }

    private static func isPlaceholder(_ text: String) -> Bool {
        // '{Title}', '#Invalid email#', '<name>', '[detail]': a text that says what will stand here.
        if let first = text.utf8.first, let last = text.utf8.last,
            ["{}", "##", "<>", "[]", "__"].contains(where: { $0.utf8.elementsEqual([first, last]) })
        {
            return true
        }
        let words = words(of: text)
        // What Xcode calls the menu of all menus, which has no place for its title.
        if words.elementsEqual(["main", "menu"]) { return true }
        // 'Header label'
        if words.count < 3, let last = words.last, ["label", "button", "header"].contains(last) { return true }
        return words.allSatisfy(placeholders.contains) || isSample(text)
    }

    private static let placeholders: Set<String> = [
        "label", "sublabel", "button", "title", "subtitle", "detail", "text", "item", "view", "cell", "table", "box", "check", "radio",
        "menu", "field", "panel", "window", "multiline", "wrapping", "placeholder",
    ]
}

/// The fixed parts of a Swift literal as it is spelled.
private enum LiteralParts {
    static func parts(of literal: String) -> [String] {
        var parts: [[UInt8]] = [[]]
        let bytes = Array(literal.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") {
                var depth = 0
                index += 1
                while index < bytes.count {
                    if bytes[index] == UInt8(ascii: "(") { depth += 1 }
                    if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
                    index += 1
                    if depth == 0 { break }
                }
                parts.append([])
                continue
            }
            if bytes[index] != UInt8(ascii: "\"") { parts[parts.count - 1].append(bytes[index]) }
            index += 1
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }
}
