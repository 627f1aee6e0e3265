import LocalizationCatalogModel
package import LocalizationLint
import LocalizationPlatform
import LocalizationProject

/// What an `xcstrings-tool-config.yml` says about generated code.
package struct XCStringsToolConfiguration: Sendable {
    /// The access level; nil for the default.
    package private(set) var access: AccessorOptions.Access?
    /// Whether names in snake case become camel case.
    package private(set) var convertsFromSnakeCase = false
    /// Whether imports have the access level, which a target needs whose imports are internal by default.
    package private(set) var importsHaveAccess = false
    /// The language of tables with a file for each language; nil if the configuration does not say.
    package private(set) var developmentLanguage: String?

    /// Whether a file is such a configuration, by its name.
    package static func isNamed(_ path: String) -> Bool {
        ["yml", "yaml", "json"].contains { isSameText(PathNames.last(of: path), "xcstrings-tool-config.\($0)") }
    }

    /// Reads a configuration. One without members is a configuration, too.
    package init(_ root: SettingsNode) throws(SettingsMistake) {
        if case .nothing = root.content { return }
        guard case .members(let members) = root.content else { throw root.mistake("the configuration is not a mapping") }
        for (name, value) in members {
            guard case .text(let member) = name.content else { throw name.mistake("the name of a member is not a text") }
            switch member {
            case "accessLevel":
                guard let level = AccessorOptions.Access(rawValue: try value.text(of: member)) else {
                    let levels = AccessorOptions.Access.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                    throw value.mistake("'accessLevel' is one of \(levels)")
                }
                access = level
            case "convertFromSnakeCase": convertsFromSnakeCase = try value.isOn(member)
            case "importsUseExplicitAccessLevel": importsHaveAccess = try value.isOn(member)
            case "developmentLanguage":
                let language = try value.text(of: member)
                guard LocalizationFolderName.canonical(language) != nil else {
                    throw value.mistake("'developmentLanguage' is not an identifier of a language")
                }
                developmentLanguage = language
            case "verbose": _ = try value.isOn(member)
            default: throw name.mistake("xcstrings-tool has no setting '\(member)'")
            }
        }
    }

    /// The options that the configuration stands for in a shape. Other shapes than that of xcstrings-tool take only the access level.
    package func options(for shape: any AccessorShape.Type) -> AccessorOptions {
        var options = AccessorOptions()
        options.access = access ?? options.access
        guard shape == XCStringsToolShape.self else { return options }
        options.convertsFromSnakeCase = convertsFromSnakeCase
        options.importsHaveAccess = importsHaveAccess
        return options
    }
}

extension SettingsNode {
    fileprivate func isOn(_ name: String) throws(SettingsMistake) -> Bool {
        switch try isQuoted ? "" : text(of: name) {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: throw mistake("'\(name)' is 'true' or 'false'")
        }
    }
}
