import CatalogFormats
import LocalizationCatalogModel
import LocalizationProject
import LocalizationReview
import LocalizationRunSupport

/// Searches the history of files for texts that a change brings back.
struct ReplacedTextHistory {
    private let commits: ReviewCommits
    private let foreign: ForeignTables

    /// The maximum number of commits of a file, and of bytes of its versions, that are read.
    private static let (commitLimit, byteLimit) = (100, 1 << 27)

    init(_ commits: ReviewCommits, _ foreign: ForeignTables) { (self.commits, self.foreign) = (commits, foreign) }

    /// The findings about texts that an earlier version of their file had, each with its commit.
    /// - Throws: ``GitError`` if the history cannot be read.
    func findings(_ texts: [Review.ReplacedText]) throws(GitError) -> [ReviewFinding] {
        var found: [ReviewFinding] = []
        let files = Dictionary(grouping: texts) { text in
            Place(catalog: ExactText(text.file), file: ExactText(foreign.file(of: text.language, inCatalogAt: text.file) ?? text.file))
        }
        for (place, texts) in files.sorted(by: { ($0.key.catalog.text, $0.key.file.text) < ($1.key.catalog.text, $1.key.file.text) }) {
            found += try findings(texts, at: place)
        }
        return found
    }

    /// The path of a table, and that of the file whose history is searched; they differ for formats of other systems.
    private struct Place: Hashable {
        let catalog: ExactText
        let file: ExactText
    }

    /// The texts of an earlier version of a file.
    private func index(of bytes: [UInt8], _ place: Place) -> TextIndex? {
        if let input = foreign.catalog(at: place.catalog.text, with: bytes, for: place.file.text) { return TextIndex(of: input) }
        let path = place.file.text
        return CatalogFileType(path: path).map { TextIndex(of: ConversionInput(path: path, type: $0, bytes: bytes)) }
    }

    private func findings(_ texts: [Review.ReplacedText], at place: Place) throws(GitError) -> [ReviewFinding] {
        let path = place.file.text
        let versions = try commits.base.versions(of: path, limit: Self.commitLimit, in: commits.files)
        // The first one is what the base has.
        guard versions.count > 1 else { return [] }
        let reader = try commits.base.contents(at: path, in: commits.files)
        var (left, found): ([Review.ReplacedText], [ReviewFinding]) = (texts, [])
        var size = 0
        for version in versions.dropFirst() where !left.isEmpty && size < Self.byteLimit {
            let bytes = try reader.read(version)
            size += bytes.count
            guard let old = index(of: bytes, place) else { continue }
            left.removeAll { text in
                guard isSameText(old.text(ofKey: text.key, language: text.language, path: text.path), text.text) else { return false }
                var finding = text.finding
                finding.finding.remark = "; commit \(version.commit) had it"
                found.append(finding)
                return true
            }
        }
        return found
    }
}
