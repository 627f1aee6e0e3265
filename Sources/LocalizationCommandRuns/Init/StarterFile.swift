import LocalizationPlatform
import LocalizationSourceText

/// A file that `lproj init` makes.
struct StarterFile {
    /// What the file is for, in a few words.
    let purpose: String
    /// The path.
    let path: String
    /// The content.
    let bytes: [UInt8]
    /// What is shown of it; nil for the whole content.
    var summary: String?

    /// The name of the baseline.
    static let baselineName = ".lproj-baseline.json"

    /// The settings of the project.
    /// - Parameter baseline: The path of the baseline, from the folder of the settings; nil for none.
    static func settings(at path: String, services: [TranslationService], baseline: String?) -> StarterFile {
        var text = """
            # Settings of lproj, for this folder and those below it.
            # 'lproj rules' lists the rules; a level is off, on, note, warning or error.

            """
        if let service = services.first(where: { $0.preset != nil }), let preset = service.preset {
            text += "preset: \(preset)    # what \(service.name) writes is not a mistake\n"
        }
        if let baseline { text += "baseline: \(baseline)    # findings that are not reported; 'lproj lint --no-baseline' shows them\n" }
        text += """
            rules: {}
            #  text.same-as-source: warning
            #  coverage.missing-translation: note
            # paths:
            #   "Legacy/**": { coverage: off }
            # glossary: [Swift, GitHub]

            """
        return StarterFile(purpose: "the settings", path: path, bytes: Array(text.utf8))
    }

    /// The job of GitHub Actions that checks pull requests.
    /// - Parameters:
    ///   - repository: The root of the repository.
    ///   - root: The path of the project from there; empty if it is the same.
    ///   - version: The version of lproj that checks.
    ///   - baseline: The path of a baseline that the settings do not name, from the project's folder; nil for none.
    static func workflow(in repository: String, root: String, version: String, baseline: String?) -> StarterFile {
        let text = """
            name: Localized texts
            on: [pull_request]
            permissions:
              contents: read
            jobs:
              lint:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v4
                    with: { fetch-depth: 0 }
                  - uses: swift-localization/swift-localization@\(version)
                    with:
                      version: \(version)
                      roots: \(quoted(shellWord(root.isEmpty ? "." : root)))
            \(baseline.map { "          arguments: \(quoted("--baseline " + shellWord(PathNames.join(root, $0))))\n" } ?? "")
            """
        return StarterFile(
            purpose: "the check of pull requests on GitHub", path: PathNames.join(repository, ".github/workflows/localization.yml"),
            bytes: Array(text.utf8))
    }

    /// The hook of pre-commit that checks what is committed.
    /// - Parameter hasStores: Whether the project has texts for stores, which are checked as well.
    static func hook(in repository: String, root: String, baseline: String?, hasStores: Bool) -> StarterFile {
        let tables = "\\.(strings|stringsdict|xcstrings|storyboard|xib)$"
        let words = [root.isEmpty ? "." : root] + (baseline.map { ["--baseline", PathNames.join(root, $0)] } ?? [])
        let text = """
            repos:
              - repo: local
                hooks:
                  - id: lproj-lint
                    name: mistakes in localized texts
                    entry: lproj lint
                    language: system
                    args: [\(words.map(quoted).joined(separator: ", "))]
                    pass_filenames: false
                    files: \(hasStores ? "(\(tables)|metadata/.*\\.txt$)" : tables)

            """
        return StarterFile(
            purpose: "the hook for pre-commit", path: PathNames.join(repository, ".pre-commit-config.yaml"), bytes: Array(text.utf8))
    }

    /// A text as a value in YAML, in quotation marks where it needs them.
    private static func quoted(_ text: String) -> String {
        if isPlain(text), !text.hasUTF8Prefix("-") { return text }
        let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t")]
        return "\"" + escapes.reduce(text) { $0.replacingUTF8($1.0, with: $1.1) } + "\""
    }

    /// A text as a word for a shell, in quotation marks where it needs them.
    static func shellWord(_ text: String) -> String {
        isPlain(text) ? text : "'" + text.replacingUTF8("'", with: "'\\''") + "'"
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
                default: false
                }
            }
    }
}
