import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationFileWriting
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport

/// `LocalizationPlanner`: the first step for a language. It adds the language to Xcode projects, and names the catalogs.
enum PlannerTool: AgentTool {
    static let name = "LocalizationPlanner"
    static let description = """
        Prepares the root folder for a language: adds it to the regions of Xcode projects, and names the string catalogs to translate and what \
        else is to be done. Call it first. It changes no catalog, and a second call changes nothing.
        """
    static let arguments: [ToolMember] = [.required("targetLocaleIdentifier", .string, "Language, used as given.")]
    static let answer: [ToolMember] = [
        .required("nextStep", .string), .optional("changesMade", .string), .optional("stepsFailed", .string),
        .optional("suggestions", .string), .optional("stringCatalogPaths", .array(.string)),
    ]
    static let effect = ToolEffect.additive

    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer {
        let language = try checkedLanguage(arguments.text("targetLocaleIdentifier") ?? "")
        var plan = Plan()
        for path in workspace.xcodeProjects() { addRegion(language, toProjectAt: path, workspace, &plan) }
        var catalogs: [AgentCatalog] = []
        for path in workspace.catalogPaths() {
            do throws(ToolRefusal) {
                catalogs.append(try workspace.catalog(at: path))
            } catch {
                plan.failures.append(error.message)
            }
        }
        // One that cannot be read is among the failures, with its mistake.
        let paths = catalogs.map(\.path)
        plan.changes += paths.map { "String catalog `\(workspace.relativePath($0))` is ready for \(language)." }
        suggest(language, catalogs, &workspace, &plan)
        let first = paths.isEmpty ? "There is no string catalog in the root folder that can be read." : nil
        var answer: ToolAnswer = [
            ("nextStep", .string(first ?? "Call StringCatalogRead with '\(language)' for each catalog, names of the app first."))
        ]
        if !plan.changes.isEmpty { answer.append(("changesMade", .string(plan.changes.joined(separator: "\n")))) }
        if !plan.failures.isEmpty { answer.append(("stepsFailed", .string(plan.failures.joined(separator: "\n")))) }
        if !plan.suggestions.isEmpty { answer.append(("suggestions", .string(plan.suggestions.joined(separator: "\n")))) }
        return answer + [("stringCatalogPaths", .array(paths.map { .string(workspace.relativePath($0)) }))]
    }

    static func refusalMembers(_ message: String) -> ToolAnswer { [("nextStep", .string(message))] }

    /// A language identifier that may become the name of a language in files.
    static func checkedLanguage(_ language: String) throws(ToolRefusal) -> String {
        let isPlain = language.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if isPlain, let tag = LanguageTag(language), !tag.isRoot { return language }
        throw ToolRefusal("'\(language)' is not the identifier of a language. Send one such as 'de', 'pt-BR' or 'zh-Hans'.")
    }

    /// What was done, what could not be done, and what people should do.
    private struct Plan {
        var changes: [String] = []
        var failures: [String] = []
        var suggestions: [String] = []
    }

    private static func addRegion(_ language: String, toProjectAt path: String, _ workspace: AgentWorkspace, _ plan: inout Plan) {
        // Two servers that add a language at the same time do so one after the other.
        let lock = FolderLock(PathNames.folder(of: path))
        defer { lock?.release() }
        let files = workspace.files
        let name = workspace.relativePath(PathNames.folder(of: path))
        do throws(FileError) {
            switch XcodeRegions.adding(language, to: try files.read(path)) {
            case .present: break
            case .notProject: plan.failures.append("`\(name)` has no list of regions that can be changed.")
            case .added where workspace.options.isReadOnly:
                plan.suggestions.append("Add \(language) to the localizations of `\(name)`; this server is read-only.")
            case .added(let bytes):
                _ = try files.write(bytes, to: path)
                plan.changes.append("Added \(language) to the regions of `\(name)`.")
            }
        } catch {
            plan.failures.append("`\(name)` cannot be changed: \(error.reason).")
        }
    }

    private static func suggest(_ language: String, _ catalogs: [AgentCatalog], _ workspace: inout AgentWorkspace, _ plan: inout Plan) {
        for path in workspace.paths(where: { isSameText($0, PackageManifest.fileName) }) {
            let folder = FolderIdentity(realPath: PathNames.folder(of: path))
            guard Project(in: workspace.files).manifest(in: folder).defaultLocalization == nil else { continue }
            plan.suggestions.append("`\(workspace.relativePath(path))` has no defaultLocalization, which a package with texts needs.")
        }
        guard let code = workspace.codeUses(catalogs) else { return }
        let missing = code.tables.filter { $0.place.catalog != nil }.reduce(0) { $0 + $1.missing.count }
        let homeless = Set(code.homeless.map { ExactText($0.key) }).count
        guard missing + homeless > 0 else { return }
        let keys = counted(missing + homeless, "key of the code is", "keys of the code are")
        plan.suggestions.append("\(keys) in no catalog; the command `lproj extract` adds them.")
    }
}
