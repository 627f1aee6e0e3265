import LocalizationRunSupport
import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction

/// The `.stringsdata` files of a target.
enum StringsDataFiles {
    /// Reads files of a tree: the data of all, in order.
    /// - Throws: The error of the first file that cannot be read, or that is no such file.
    static func read(_ paths: [String], in files: any FileTree) throws(FileError) -> [StringsData] {
        var data: [StringsData] = []
        for path in paths {
            let (read, findings) = StringsData.read(try InputFiles.read(path, in: files))
            guard let read else {
                let reason = "It is not a '.stringsdata' file" + (findings.first.map { ": \($0.message)" } ?? "")
                throw FileError(path: path, operation: .read, reason: reason, isMissing: false)
            }
            data.append(read)
        }
        return data
    }

    /// Leaves out the data of source files that do not exist any more, of which a build folder keeps some.
    ///
    /// If no source file exists, the data comes from another machine or checkout, and all of it counts. A source without a folder
    /// is not a file (`ExtractedAppShortcutsMetadata`).
    /// - Returns: The other data, and the sources that were left out and have keys.
    static func withoutGoneSources(_ data: [StringsData], in files: any FileTree) -> (data: [StringsData], gone: [String]) {
        let sources = data.compactMap(\.source).filter { $0.utf8.contains(where: PathNames.isSeparator) }
        let gone = Set(sources.filter { !files.isPresent($0) }.map(ExactText.init))
        guard !gone.isEmpty, sources.contains(where: { !gone.contains(ExactText($0)) }) else { return (data, []) }
        func isGone(_ file: StringsData) -> Bool { file.source.map { gone.contains(ExactText($0)) } ?? false }
        let names = Set(data.filter { isGone($0) && !$0.catalogOccurrences.isEmpty }.compactMap { $0.source.map(ExactText.init) })
        return (data.filter { !isGone($0) }, names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    /// Reads the data of the source files that exist, and notes the others; nil if a file cannot be read, which is reported.
    static func read(_ paths: [String], in files: any FileTree, _ report: inout FindingReport) -> [StringsData]? {
        do throws(FileError) {
            let (data, gone) = withoutGoneSources(try read(paths, in: files), in: files)
            for source in gone { report.messages.note("the keys of '\(source)' are ignored, because the file does not exist any more") }
            return data
        } catch {
            report.add(error)
            return nil
        }
    }

    /// The files that Apple's compiler would write: one for each Swift file, and here also for other source files with keys.
    /// - Returns: The names of the files, which are those of the source files, and a number where several have the same name.
    static func files(
        for reading: SourceReading, of project: ProjectFiles, in files: any FileTree
    ) -> [(name: String, data: StringsData)] {
        // A key without a table cannot be written.
        let uses = Dictionary(grouping: reading.uses.filter { !$0.isOfAnyTable }) { ExactText($0.place.path) }
        let sources = project.sources.filter { $0.language == .swift && !$0.isDataModel || uses[ExactText($0.path)] != nil }
        return zip(names(of: sources.map(\.path)), sources).map { name, source in
            let path = ExactText(source.path)
            let keys = (uses[path] ?? []).map { StringsData.SourceKey($0) }
            let text = keys.isEmpty ? [] : reading.texts[path] ?? []
            return (name, StringsData(source: files.realPath(source.path) ?? source.path, keys, of: text, source.language))
        }
    }

    /// The names of the files for source files: theirs, and a number where several have the same name. O(files) unless many are equal.
    static func names(of sources: [String]) -> [String] {
        var names: Set<ExactText> = []
        var counts: [ExactText: Int] = [:]
        return sources.map { source in
            let stem = PathNames.stem(of: source)
            var name = stem
            var number = counts[ExactText(stem)] ?? 1
            while !names.insert(ExactText(name)).inserted {
                number += 1
                name = "\(stem)-\(number)"
            }
            counts[ExactText(stem)] = number
            return name + ".stringsdata"
        }
    }
}
