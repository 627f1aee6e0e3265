import CatalogFormats
import LocalizationCatalogModel
import LocalizationConversion
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceText

// What the results of a conversion do not fit beside.
extension ConvertRun {
    /// A resource of Android: a name may be used once for each type and product.
    private struct Resource: Hashable {
        let name: ExactText
        let type: ExactText
        let product: ExactText
    }

    /// Warns of resources that other files in the folders of the results have, too: Android's build refuses a resource that is there twice.
    mutating func reportDuplicates(besides results: [TargetConversion.File]) {
        let written = Set(results.map { ExactText(files.realPath($0.path) ?? $0.path) })
        for result in results where result.path != PathNames.standardStream {
            let folder = PathNames.folder(of: result.path)
            let resources = Set(Self.resources(in: result.bytes))
            for name in (try? files.list(folder)) ?? [] where name.lowercased().hasUTF8Suffix(".xml") {
                let path = PathNames.join(folder, name)
                guard !written.contains(ExactText(files.realPath(path) ?? path)), let bytes = try? files.read(path) else { continue }
                let both = Self.resources(in: bytes).filter(resources.contains)
                guard let first = both.first else { continue }
                let owner = "'\(PathNames.shown(path))' has \(counted(both.count, "resource")) of '\(PathNames.shown(result.path))', too"
                report.messages.warning("\(owner), such as '\(first.name.text)': Android's build refuses a resource that is there twice")
                hasLoss = true
            }
        }
    }

    /// Notes files of the output folder that have a language of the results under another name, such as `iw.json` beside `he.json`: they stay,
    /// and programs go on reading them.
    mutating func reportTwins(of results: [TargetConversion.File], in folder: String, _ format: ForeignFormat) {
        guard files.kind(of: folder) == .directory, !format.isMultilingual else { return }
        func language(_ path: String) -> ExactText? {
            let language = try? format.language(ofOutput: path.withoutUTF8Prefix(folder + "/") ?? path)
            return language.map { ExactText(LanguageName.canonical($0)) }
        }
        let written = Set(results.map { ExactText($0.path) })
        let found = InputFiles.files(
            of: folder, in: files, where: format.isOwnFile, search: options.search, failure: { _ in }, skipped: { _ in })
        let others = Dictionary(grouping: found.map(\.path).filter { !written.contains(ExactText($0)) }, by: language)
        for result in results where !files.isPresent(result.path) {
            guard let language = language(result.path), let other = others[language]?.first else { continue }
            let names = ("'\(PathNames.shown(result.path))'", "'\(PathNames.shown(other))'")
            report.messages.note("\(names.0) is new, and \(names.1), which has the same language, stays as it is")
        }
    }

    private static func resources(in bytes: [UInt8]) -> [Resource] {
        AndroidStringsDocument(parsing: bytes, options: ForeignReadingOptions()).resourceNames.map {
            Resource(name: ExactText($0.name), type: ExactText($0.type), product: ExactText($0.product))
        }
    }
}
