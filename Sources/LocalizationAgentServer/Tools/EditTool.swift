import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationKeyCollation
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationTranslation

/// `StringCatalogEdit`: writes the translation of one key, which passes the gate first.
enum EditTool: AgentTool {
    static let name = "StringCatalogEdit"
    static let description = """
        Writes the translation of one key in one language, in place of what it has. Send exactly one of translation, variationTranslation, \
        templateTranslation, stringSetTranslation. Broken texts are refused, nothing is written then, and the message says what to send. It \
        cannot create or remove keys.
        """
    static let arguments: [ToolMember] = [
        .required("filePath", .string, "Path of the .xcstrings file from the root."), .required("stringKey", .string, "Key, as read."),
        .required("targetLocaleIdentifier", .string, "Language, used as given."),
        .optional("translation", .string, "A text without variations."),
        .optional(
            "variationTranslation",
            .object([
                .required("topLevelVariation", .textsByPath, "Texts by path: plural.one, device.iphone, device.iphone.plural.one."),
                .optional("substitutions", .array(substitution)),
            ])),
        .optional(
            "templateTranslation",
            .object([
                .required("template", .string, "Text with %#@name@ for each substitution."),
                .required("substitutions", .array(substitution)),
            ]), "A text with several numbers."),
        .optional("stringSetTranslation", .array(.string), "Phrases of a set."),
    ]
    static let answer: [ToolMember] = [.required("success", .boolean), .required("message", .string)]
    static let effect = ToolEffect.replacing

    private static let substitution = ToolType.object([
        .required("name", .string), .required("argNum", .integer, "From 1."), .required("formatSpecifier", .string, "Without %."),
        .required("variants", .textsByPath, "Texts by path, with %arg for the number."),
    ])

    /// The number of times that a file is read again because another program changed it.
    private static let attempts = 50

    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer {
        let language = try PlannerTool.checkedLanguage(arguments.text("targetLocaleIdentifier") ?? "")
        let path = try workspace.catalog(arguments).path
        for _ in 0..<attempts {
            // What another program wrote meanwhile stays: the file is read, checked and changed anew.
            let files = workspace.files
            let lock = FolderLock(PathNames.folder(of: path))
            defer { lock?.release() }
            let catalog = try workspace.catalog(at: path, in: files)
            let (edited, message) = try edit(arguments, language, catalog, workspace)
            do throws(FileError) {
                if edited.bytes != catalog.bytes { _ = try files.write(edited.bytes, to: path) }
                return [("success", true), ("message", .string(message))]
            } catch {
                let isChanged = (try? workspace.files.read(path)) != catalog.bytes
                if !isChanged { throw ToolRefusal("'\(catalog.name)' cannot be written: \(error.reason).") }
            }
        }
        throw ToolRefusal("'\(workspace.relativePath(path))' is being changed by another program all the time. Call again later.")
    }

    static func refusalMembers(_ message: String) -> ToolAnswer { [("success", false)] }

    /// The catalog with the translation, and what is said about it.
    private static func edit(
        _ arguments: ToolArguments, _ language: String, _ catalog: AgentCatalog, _ workspace: AgentWorkspace
    ) throws(ToolRefusal) -> (edited: XCStringsDocument, message: String) {
        let source = try catalog.entry(arguments.text("stringKey") ?? "")
        if !source.entry.shouldTranslate {
            throw ToolRefusal("`\(source.key)` is not to be translated, its entry says so. Leave it as it is.")
        }
        let isSource = catalog.isSource(language)
        var wanted = try EditRequest(arguments, of: source).translation
        let state = isSource ? .translated : workspace.options.state
        wanted.changeParts { part in
            part.text?.state = state
            part.phrases?.state = state
        }
        let verdict = GateRefusal.verdict(
            wanted, of: source, into: language, in: catalog, workspace, isUnchanged: arguments.isUnchanged)
        if verdict.isRefused { throw ToolRefusal(GateRefusal.message(verdict, of: source, language)) }
        var translation = verdict.translation
        let old = source.entry.translation(in: language)
        translation.extras = old?.extras ?? []
        var document = XCStringsDocument(parsing: catalog.bytes)
        do throws(CatalogEditError) {
            let order = document.keyOrder(.codePoint, orElse: .collated(FoundationKeyOrder.standardComparison))
            try document.apply([.setTranslation(translation, key: source.key, language: language)], order: order)
        } catch {
            throw ToolRefusal("`\(source.key)` cannot be edited: \(error.description).")
        }
        let notes = Set(verdict.issues.map { " Note [\($0.rule.identifier)]: \($0.message)." }.map(ExactText.init)).map(\.text)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
        return (document, "Updated `\(source.key)` (\(language)) in String Catalog `\(catalog.name)`.\(notes)")
    }
}
