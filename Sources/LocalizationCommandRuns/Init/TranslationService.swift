import LocalizationPlatform

/// A service where people translate, by the file in which a project says how its texts go there.
struct TranslationService: Hashable {
    /// The name for people.
    let name: String
    /// The file that says so, from the root of the project.
    let path: String
    /// The name of the settings for what the service writes; nil if there are none.
    let preset: String?

    private static let known: [(name: String, preset: String?, paths: [String])] = [
        ("Crowdin", "crowdin", ["crowdin.yml", "crowdin.yaml", ".crowdin.yml", ".crowdin.yaml"]),
        ("Transifex", "transifex", [".tx/config", ".tx/integration.yml", "transifex.yml"]),
        ("Weblate", "weblate", [".weblate", "weblate.ini", ".weblate.ini", ".config/weblate"]),
        ("Lokalise", nil, ["lokalise.yml", "lokalise.cfg", ".lokalise.yml"]),
        ("Phrase", nil, [".phrase.yml", ".phraseapp.yml"]),
        ("POEditor", nil, ["poeditor-config.yml"]),
        ("Localazy", nil, ["localazy.json"]),
        ("Smartling", nil, ["smartling-config.json", "smartling.config"]),
        ("SimpleLocalize", nil, ["simplelocalize.yml"]),
    ]

    /// The services that files in a folder name.
    static func all(in folder: String, of files: any FileTree) -> [TranslationService] {
        known.compactMap { service in
            service.paths.first { files.kind(of: PathNames.join(folder, $0)) == .file }.map {
                TranslationService(name: service.name, path: $0, preset: service.preset)
            }
        }
    }
}
