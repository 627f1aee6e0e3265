import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform

/// A file of a project that cannot be read: it has no texts, and reports why.
struct UnreadableExchangeSource: ExchangeSource {
    let original: String
    private let failure: FileError

    init(original: String, failure: FileError) {
        self.original = original
        self.failure = failure
    }

    var findings: [FileFindings] { [FileFindings(path: original, [Finding(Rule.Files.read, failure.description)])] }

    func units(in language: String) -> [XLIFFUnit] { [] }

    func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange] {
        throw ExchangeError(failure.description)
    }
}
