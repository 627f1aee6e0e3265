package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// The texts of information property lists that Xcode makes from the build settings of a project (`INFOPLIST_KEY_…`).
package enum XcodeSettings {
    /// What the names of the settings begin with.
    private static let prefix = "INFOPLIST_KEY_"
    /// What the names of settings with reasons for permissions end with.
    package static let suffix = "UsageDescription"

    /// Whether a file describes an Xcode project.
    package static func isProject(_ path: String) -> Bool {
        isSameText(PathNames.last(of: path), XcodeProjectFile.fileName)
    }

    /// Whether a project has such settings with reasons for permissions. O(n).
    package static func haveTexts(in bytes: [UInt8]) -> Bool {
        let name = Array((prefix + "NS").utf8)
        let suffix = Array(suffix.utf8)
        return bytes.indices.contains { index in
            guard bytes[index] == name[0], bytes[index...].starts(with: name) else { return false }
            let rest = bytes[(index + name.count)...].prefix { $0.isASCIILetter }
            return rest.count >= suffix.count && rest.suffix(suffix.count).elementsEqual(suffix)
        }
    }

    /// The reasons for permissions in the build settings of a project with lists that Xcode makes, each key once. O(n).
    package static func usageDescriptions(in list: PlainPropertyList) -> [(key: String, text: PlacedText)] {
        guard let objects = list.syntax.root?["objects"] else { return [] }
        let generates = "GENERATE_INFOPLIST_FILE"
        let isGenerated = objects.entries.contains {
            $0.value["buildSettings"]?[generates]?.stringValue.map { isSameText($0, "YES") } ?? false
        }
        guard isGenerated else { return [] }
        var seen: Set<ExactText> = []
        var found: [(key: String, text: PlacedText)] = []
        for object in objects.entries {
            // Where the settings do not say it, those of the project may.
            guard let settings = object.value["buildSettings"], settings[generates]?.stringValue.map({ isSameText($0, "YES") }) ?? true
            else { continue }
            for entry in settings.entries {
                // "INFOPLIST_KEY_NSCameraUsageDescription[sdk=iphoneos*]" is for one platform.
                guard let name = entry.key.stringValue?.withoutUTF8Prefix(prefix) else { continue }
                let key = String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "[") }))
                guard key.hasUTF8Suffix(suffix), let text = PlacedText(entry.value), !text.value.isEmpty, !text.value.containsUTF8("$("),
                    !text.value.containsUTF8("${"), seen.insert(ExactText(key)).inserted
                else { continue }
                found.append((key, text))
            }
        }
        return found
    }
}
