import Foundation
import PackagePlugin

/// What a package says about its localized texts in `.localization.json`, in the folder of a target or of the whole package.
struct PluginSettings: Decodable {
    /// What texts are compiled into.
    enum Output: String, Decodable, CaseIterable {
        /// A Swift source file with `LocalizedBundle.module`.
        case embedded
        /// `Localizations.tables`, a resource of the target's bundle.
        case tables
    }

    /// Who can use `LocalizedBundle.module`.
    enum Access: String, Decodable, CaseIterable {
        case `internal`, package, `public`
    }

    /// Without it: a resource for targets that use LocalizationFoundation, whose `Bundle.module` finds it, and source for the others.
    let output: Output?
    /// Without it: internal.
    let access: Access?
    /// Whether symbols are generated; not without it.
    let symbols: Bool?
    /// Files and folders to pass over, by their paths in the target's folder.
    let ignore: [String]?

    var ignored: [String] { ignore ?? [] }

    private static let fileName = ".localization.json"

    /// The settings of a target: its own, else the package's, else none.
    static func of(_ target: any SourceModuleTarget, in package: Package) throws -> PluginSettings {
        for folder in [target.directoryURL, package.directoryURL] {
            let file = folder.appending(path: fileName)
            guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { continue }
            do {
                let data = try Data(contentsOf: file)
                try refuseUnknownMembers(of: data)
                return try JSONDecoder().decode(PluginSettings.self, from: data)
            } catch {
                throw PluginError(description: "\(file.path(percentEncoded: false)): \(reason(error))")
            }
        }
        return PluginSettings(output: nil, access: nil, symbols: nil, ignore: nil)
    }

    /// A member with a wrong name would be a setting that does nothing.
    private static func refuseUnknownMembers(of data: Data) throws {
        let known = ["access", "ignore", "output", "symbols"]
        let members = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
            throw PluginError(description: "there is no setting '\(unknown)'; there are \(known.joined(separator: ", "))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as PluginError: error.description
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            (context.codingPath.map { "'\($0.stringValue)': " }.joined()) + context.debugDescription
        default: error.localizedDescription
        }
    }
}
