import LocalizationCatalogCompilation
import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation

/// Compiling a string catalog of 10 MB: 5,000 keys in ten languages, each language's `.strings` file written to memory.
enum CatalogCompiling {
    static let comparisons = [
        ComparisonMaker(name: "catalog-compile") { _ in
            let bytes = catalog
            return Comparison(
                name: "catalog-compile",
                title:
                    "a catalog of \(bytes.count / 1_000_000) MB, \(keyCount) keys in \(languages.count) languages, operations are whole catalogs",
                operationsPerPass: 1, bytesPerOperation: bytes.count,
                target: "150 ms, and at most three times the file in memory: the file itself and twice as much",
                contenders: [localization(bytes), foundation(bytes)])
        }
    ]

    private static let keyCount = 5_000
    private static let languages = ["ar", "de", "en", "es", "fr", "it", "ja", "pt-BR", "ru", "zh-Hans"]

    private static func localization(_ bytes: [UInt8]) -> Contender {
        func compile() -> Int {
            let compiled = CatalogCompiler.compile(bytes)
            return CompiledTableFile.files(of: compiled, table: "Localizable", layout: .stringsAndStringsdict).reduce(0) {
                $0 + $1.bytes(in: .xml).count
            }
        }
        return Contender("Localization, CatalogCompiler and all files", peakLimit: 2 * bytes.count) { compile() }
    }

    /// What a compiler on top of Foundation would begin with.
    private static func foundation(_ bytes: [UInt8]) -> Contender {
        let data = Data(bytes)
        return Contender("Foundation, JSONSerialization alone") {
            ((try JSONSerialization.jsonObject(with: data) as? [String: Any])?["strings"] as? [String: Any])?.count ?? 0
        }
    }

    /// Spelled as Xcode writes it.
    private static var catalog: [UInt8] {
        var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
        for key in 0..<keyCount {
            text += "    \"screen.section.\(key).title\" : {\n      \"localizations\" : {\n"
            for (number, language) in languages.enumerated() {
                text += """
                            "\(language)" : {
                              "stringUnit" : {
                                "state" : "translated",
                                "value" : "Sentence \(key) of the app in \(language), with %@ and \\"quotes\\" & a few more words"
                              }
                            }\(number + 1 < languages.count ? "," : "")

                    """
            }
            text += "      }\n    }\(key + 1 < keyCount ? "," : "")\n"
        }
        return Array((text + "  },\n  \"version\" : \"1.0\"\n}").utf8)
    }
}
