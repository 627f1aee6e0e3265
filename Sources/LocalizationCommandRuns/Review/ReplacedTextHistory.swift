import CatalogFormats
import LocalizationCatalogModel
import LocalizationProject
import LocalizationReview
import LocalizationRunSupport

/// Searches the history of files for texts that a change brings back.
struct ReplacedTextHistory {
    private let commits: ReviewCommits

    /// The maximum number of commits of a file, and of bytes of its versions, that are read.
    private static let (commitLimit, byteLimit) = (100, 1 << 27)

    init(_ commits: ReviewCommits) { self.commits = commits }

    /// The findings about texts that an earlier version of their file had, each with its commit.
    /// - Throws: ``GitError`` if the history cannot be read.
    func findings(_ texts: [Review.ReplacedText]) throws(GitError) -> [ReviewFinding] {
        var found: [ReviewFinding] = []
        for (file, texts) in Dictionary(grouping: texts, by: { ExactText($0.file) }).sorted(by: { $0.key.text < $1.key.text }) {
            found += try findings(texts, inFileAt: file.text)
        }
        return found
    }

    private func findings(_ texts: [Review.ReplacedText], inFileAt path: String) throws(GitError) -> [ReviewFinding] {
        guard let type = CatalogFileType(path: path) else { return [] }
        let versions = try commits.base.versions(of: path, limit: Self.commitLimit, in: commits.files)
        // The first one is what the base has.
        guard versions.count > 1 else { return [] }
        let reader = try commits.base.contents(at: path, in: commits.files)
        var (left, found): ([Review.ReplacedText], [ReviewFinding]) = (texts, [])
        var size = 0
        for version in versions.dropFirst() where !left.isEmpty && size < Self.byteLimit {
            let bytes = try reader.read(version)
            size += bytes.count
            let old = TextIndex(of: ConversionInput(path: path, type: type, bytes: bytes))
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
