import LocalizationFileSyntax
import LocalizationFileWriting
package import CatalogFormats

/// The `contents.json` of an `.xcloc`.
package struct XclocManifest: Sendable {
    /// The language of the original texts.
    package var developmentRegion: String
    /// The file name of the project; nil for a folder of sources.
    package var project: String?
    /// The language of the translations.
    package var targetLocale: String
    /// The program that exported the texts.
    package var tool: XLIFFTool

    /// Creates a manifest.
    package init(developmentRegion: String, project: String?, targetLocale: String, tool: XLIFFTool) {
        self.developmentRegion = developmentRegion
        self.project = project
        self.targetLocale = targetLocale
        self.tool = tool
    }

    /// Reads a manifest; nil if the file has no languages.
    package init?(parsing bytes: [UInt8]) {
        let root = JSONDocument(parsing: bytes).root
        guard let region = root?["developmentRegion"]?.stringValue, let target = root?["targetLocale"]?.stringValue else { return nil }
        let tool = root?["toolInfo"]
        self.init(
            developmentRegion: region, project: root?["project"]?.stringValue, targetLocale: target,
            tool: XLIFFTool(
                identifier: tool?["toolID"]?.stringValue ?? "", name: tool?["toolName"]?.stringValue ?? "",
                version: tool?["toolVersion"]?.stringValue, build: tool?["toolBuildNumber"]?.stringValue))
    }

    /// The contents of the file as Xcode writes it, without a line break at the end.
    package var bytes: [UInt8] {
        func line(_ name: String, _ value: String?, indentation: String = "  ") -> String? {
            value.map { "\(indentation)\(JSONText.quoted(name)) : \(JSONText.quoted($0))" }
        }
        let inner = [
            line("toolBuildNumber", tool.build, indentation: "    "), line("toolID", tool.identifier, indentation: "    "),
            line("toolName", tool.name, indentation: "    "), line("toolVersion", tool.version, indentation: "    "),
        ].compactMap { $0 }.joined(separator: ",\n")
        let members = [
            line("developmentRegion", developmentRegion), line("project", project), line("targetLocale", targetLocale),
            "  \"toolInfo\" : {\n\(inner)\n  }", line("version", "1.0"),
        ].compactMap { $0 }
        return Array("{\n\(members.joined(separator: ",\n"))\n}".utf8)
    }
}
