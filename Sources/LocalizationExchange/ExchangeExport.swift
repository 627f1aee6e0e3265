package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform
import LocalizationSourceText

/// Exports the texts of a project for translators, as Xcode's "Export Localizations" does, without a build.
package struct ExchangeExport: Sendable {
    /// What is written for each language.
    package enum Format: String, CaseIterable, Sendable {
        /// A folder `L.xcloc` with the XLIFF document, the sources and a manifest.
        case xcloc
        /// The XLIFF document `L.xliff` alone.
        case xliff
    }

    private let project: ExchangeProject
    private let sources: [any ExchangeSource]
    private let format: Format
    private let version: XLIFFVersion
    private let tool: XLIFFTool

    /// Prepares an export.
    package init(
        of project: ExchangeProject, _ sources: [any ExchangeSource], format: Format = .xcloc, version: XLIFFVersion = .v1_2,
        tool: XLIFFTool = .xcode
    ) {
        self.project = project
        self.sources = sources
        self.format = format
        self.version = version
        self.tool = tool
    }

    /// The number of texts of a language that are exported, and of those that have a translation.
    package struct Count: Hashable, Sendable {
        /// The units.
        package var units = 0
        /// The units with a target.
        package var translated = 0
    }

    /// The document of a language. Files without texts are left out.
    package func content(in language: String) -> XLIFFContent { texts(in: language).content }

    /// The document of a language, and the texts that XML cannot contain, because of a control character: they are not exported.
    package func texts(in language: String) -> (content: XLIFFContent, unwritable: [(original: String, id: String)]) {
        var content = XLIFFContent(version: version)
        var unwritable: [(original: String, id: String)] = []
        for source in sources {
            var units = source.units(in: language)
            unwritable += units.lazy.filter { !Self.isWritable($0) }.map { (source.original, $0.id) }
            if !unwritable.isEmpty { units = units.filter { Self.isWritable($0) } }
            guard !units.isEmpty else { continue }
            content.files.append(
                XLIFFFile(
                    original: source.original, sourceLanguage: source.sourceLanguage ?? project.developmentLanguage,
                    targetLanguage: language, hasDataTypeFirst: !source.hasFile(in: language), tool: tool, units: units))
        }
        return (content, unwritable)
    }

    private static func isWritable(_ unit: XLIFFUnit) -> Bool {
        isWritable(unit.id) && isWritable(unit.source) && isWritable(unit.target?.text ?? "")
            && unit.notes.allSatisfy { isWritable($0.text) }
    }

    private static func isWritable(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
            && !text.containsUTF8("\u{FFFE}") && !text.containsUTF8("\u{FFFF}")
    }

    /// The files of the export of a language.
    /// - Parameters:
    ///   - language: The language, which is part of the names of files.
    ///   - output: The folder to write to.
    ///   - content: The document; nil for ``content(in:)``.
    /// - Throws: ``ExchangeError`` if the language cannot be a name, or a document cannot be written.
    package func files(
        for language: String, in output: String, _ content: XLIFFContent? = nil
    ) throws(ExchangeError) -> (changes: [FileChange], count: Count) {
        guard LanguageName.isPossibleName(language) else { throw ExchangeError("'\(language)' is not a language identifier") }
        let content = content ?? self.content(in: language)
        var count = Count()
        for file in content.files {
            count.units += file.units.count
            count.translated += file.units.count { $0.target != nil }
        }
        let bytes: [UInt8]
        do throws(CatalogEditError) {
            bytes = try XLIFFWriter.file(content)
        } catch {
            throw ExchangeError("\(error)")
        }
        guard format == .xcloc else { return ([FileChange(bytes, at: PathNames.join(output, language + ".xliff"))], count) }
        let folder = PathNames.join(output, language + "." + XclocLayout.fileExtension)
        let manifest = XclocManifest(
            developmentRegion: project.developmentLanguage, project: project.name, targetLocale: language, tool: tool)
        var changes = [
            FileChange(manifest.bytes, at: PathNames.join(folder, XclocLayout.manifest)),
            FileChange(bytes, at: PathNames.join(folder, XclocLayout.document(of: language))),
        ]
        let contents = PathNames.join(folder, XclocLayout.sourceContents)
        for file in content.files {
            guard let relative = XcodeProjectFile.inner(file.original), let source = sourceContents[ExactText(file.original)] else {
                continue
            }
            changes.append(FileChange(source, at: PathNames.join(contents, relative)))
        }
        return (changes, count)
    }

    /// The sources in an earlier export of a language that are not in the new one.
    package func staleFiles(for language: String, in output: String, beside changes: [FileChange], of files: any FileTree) -> [String] {
        guard format == .xcloc else { return [] }
        let folder = PathNames.join(output, language + "." + XclocLayout.fileExtension)
        let contents = PathNames.join(folder, XclocLayout.sourceContents)
        guard files.kind(of: contents) == .directory else { return [] }
        let written = Set(changes.map { ExactText($0.path) })
        return FolderSearch().files(below: contents, of: files, where: { _ in true }, failure: { _ in }).map(\.path).filter {
            !written.contains(ExactText($0))
        }
    }

    /// The sources as an export contains them, by their paths.
    private var sourceContents: [ExactText: [UInt8]] = [:]

    /// Reads the sources that every language's export contains.
    package mutating func readSourceContents(in files: any FileTree) {
        guard format == .xcloc else { return }
        for source in sources {
            sourceContents[ExactText(source.original)] = source.sourceContents() ?? (try? files.read(project.place(of: source.original)))
        }
    }
}
