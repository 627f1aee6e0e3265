import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// Finds the sources of a project that the files of a document mean.
///
/// A path relative to the project is the source's own. Services and other machines rewrite it: a path that ends like that of one source, after
/// an absolute folder or that of the project, means this source, and so does the end of a source's path. The folder of the original texts may
/// have the name of any language of the file. A path that several sources fit, or that means the same source as another path, means none.
package struct SourceMatching {
    /// The meaning of a path.
    enum Match {
        case source(any ExchangeSource)
        /// No source; the payload has the paths of the sources that the user may mean.
        case none(candidates: [String])
    }

    private var matches: [ExactText: Match] = [:]

    /// Matches the files of a document with sources. O(files + sources).
    /// - Parameter projectNames: The names that the folder of the project may have, see ``ExchangeProject/folderNames``.
    package init(of files: [XLIFFFileView], with sources: [any ExchangeSource], projectNames: [String] = []) {
        let index = SourceIndex(sources)
        var others: [(original: String, fits: [SourceIndex.Fit], sameName: [String])] = []
        var meanings: [ExactText: Int] = [:]
        for file in files where matches[ExactText(file.original)] == nil {
            let original = file.original
            if let source = index.source(at: original) {
                matches[ExactText(original)] = .source(source)
                meanings[ExactText(source.original), default: 0] += 1
            } else {
                matches[ExactText(original)] = .some(.none(candidates: []))
                let languages = [file.sourceLanguage, file.targetLanguage].compactMap { $0 }
                let (fits, sameName) = index.fits(original, languages: languages, projectNames: projectNames)
                others.append((original, fits, sameName))
            }
        }
        // Of several sources that a path fits, it means the one that most paths of the document reach in the same way.
        var ways: [ExactText: Int] = [:]
        for fit in others.flatMap(\.fits) { ways[fit.way, default: 0] += 1 }
        var chosen: [(original: String, source: any ExchangeSource)] = []
        for (original, fits, sameName) in others {
            let free = fits.filter { meanings[ExactText($0.source.original)] == nil }
            let most = free.lazy.map { ways[$0.way] ?? 0 }.max()
            let best = free.filter { ways[$0.way] == most }
            // A source may have several paths.
            if let one = best.first, best.allSatisfy({ isSameText($0.source.original, one.source.original) }) {
                chosen.append((original, one.source))
            }
            matches[ExactText(original)] = .some(.none(candidates: free.isEmpty ? sameName : free.map(\.source.original)))
        }
        for (_, source) in chosen { meanings[ExactText(source.original), default: 0] += 1 }
        for (original, source) in chosen where meanings[ExactText(source.original)] == 1 { matches[ExactText(original)] = .source(source) }
    }

    /// The meaning of a path of the document.
    func match(_ original: String) -> Match { matches[ExactText(original)] ?? .none(candidates: []) }

    /// The source that a path of the document means; nil if there is none.
    package func source(_ original: String) -> (any ExchangeSource)? {
        if case .source(let source) = match(original) { source } else { nil }
    }

    /// The paths of the sources that the document means.
    package var originals: Set<ExactText> {
        Set(matches.values.compactMap { if case .source(let source) = $0 { ExactText(source.original) } else { nil } })
    }
}

/// The sources of a project by the paths that name them.
private struct SourceIndex {
    /// A source that a path may mean.
    struct Fit {
        let source: any ExchangeSource
        /// The folders that are added to or removed from the beginning of the path; the same for all paths that are rewritten together.
        let way: ExactText
    }

    /// A source and one of its paths, by its names.
    private typealias Entry = (names: [String], source: any ExchangeSource)

    private var sources: [ExactText: any ExchangeSource] = [:]
    private var entries: [Entry] = []
    /// The numbers of entries by their paths, and by each end of their paths, both without the names of languages.
    private var paths: [ExactText: [Int]] = [:]
    private var ends: [ExactText: [Int]] = [:]

    /// The most sources that are compared for one path: a name that more have says nothing.
    private static let maximumFits = 100

    init(_ list: [any ExchangeSource]) {
        for source in list where sources[ExactText(source.original)] == nil { add(source.original, source) }
        // The texts of an `Info.plist` are also found under the path of the table that translates them.
        for source in list where isSameText(PathNames.stem(of: source.original), "InfoPlist") {
            let folder = PathNames.folder(of: source.original)
            for path in [folder, PathNames.folder(of: folder)].map({ PathNames.join($0, "Info.plist") })
            where sources[ExactText(path)] == nil {
                add(path, source)
            }
        }
    }

    private mutating func add(_ path: String, _ source: any ExchangeSource) {
        sources[ExactText(path)] = source
        let names = PathNames.all(in: path)
        paths[Self.key(names[...]), default: []].append(entries.count)
        for start in names.indices { ends[Self.key(names[start...]), default: []].append(entries.count) }
        entries.append((names, source))
    }

    /// The source with a path.
    func source(at path: String) -> (any ExchangeSource)? { sources[ExactText(XcodeProjectFile.inner(path) ?? path)] }

    /// The path of names, with the same folder for all languages.
    private static func key(_ names: ArraySlice<String>) -> ExactText {
        ExactText(names.map { LocalizationFolderName.language(ofFolder: $0) == nil ? $0 : "*.lproj" }.joined(separator: "/"))
    }

    /// The sources whose paths end like a path, or the other way round, and the paths of some with the same last name.
    func fits(_ path: String, languages: [String], projectNames: [String]) -> (fits: [Fit], sameName: [String]) {
        // On any system, a path of Windows may be in a document.
        let parts = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { String(Substring($0)) }
        guard let names = XcodeProjectFile.inner(parts.joined(separator: "/")).map(PathNames.all), !names.isEmpty else { return ([], []) }
        let isAbsolute =
            path.utf8.first.map { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") } ?? false || names[0].hasUTF8Suffix(":")
        let originals = Set((languages + [LocalizationFolderName.base]).map { ExactText(LanguageName.canonical($0)) })
        func isSame(_ name: String, _ own: String) -> Bool {
            guard !isSameText(name, own), let language = LocalizationFolderName.language(ofFolder: name) else { return true }
            return originals.contains(ExactText(LanguageName.canonical(language)))
        }
        func fit(_ number: Int, removed: ArraySlice<String>) -> Fit? {
            let (own, source) = entries[number]
            let rest = names[removed.endIndex...]
            guard zip(rest, own.suffix(rest.count)).allSatisfy(isSame) else { return nil }
            let added = own.dropLast(rest.count).joined(separator: "/")
            return Fit(source: source, way: ExactText("\(removed.joined(separator: "/"))\n\(added)"))
        }
        let longer = ends[Self.key(names[...])] ?? []
        var found = longer.count > Self.maximumFits ? [] : longer.compactMap { fit($0, removed: []) }
        for start in names.indices.dropFirst() {
            // Another folder than that of the project may be that of another product.
            guard isAbsolute || projectNames.contains(where: { isSameText($0, names[start - 1]) }) else { continue }
            found += (paths[Self.key(names[start...])] ?? []).prefix(Self.maximumFits).compactMap { fit($0, removed: names[..<start]) }
        }
        return (found, (ends[Self.key(names.suffix(1))] ?? []).prefix(Self.maximumNames).map { entries[$0].source.original })
    }

    /// The most paths that a message can name, and one more.
    private static let maximumNames = ImportOutcome.maximumCandidates + 1
}
