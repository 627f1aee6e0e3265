import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationProject

/// PO files of several languages in a catalog that keeps what these have beside texts.
extension CatalogFromForeign {
    /// Reads the files that seem to be in the same language in the languages of their names, if these tell them apart: `es_AR.po` and `es_ES.po`
    /// with `Language: es`, or `de/LC_MESSAGES/app.po` and `fr/LC_MESSAGES/app.po` without any.
    func tellApartLanguages(of files: inout [File]) {
        guard keepsGettext else { return }
        let known = files.indices.filter { files[$0].language != nil && files[$0].input.language == nil }
        let groups = Dictionary(grouping: known) { ExactText(files[$0].language ?? "") }
        for (language, indices) in groups where indices.count > 1 {
            for names in [Self.headerLanguage, Self.fileLanguage, Self.folderLanguage] {
                let found = indices.compactMap { names(files[$0].input).map(ExactText.init) }
                guard found.count == indices.count, Set(found).count == found.count,
                    found.allSatisfy({ $0 == language || groups[$0] == nil })
                else { continue }
                for (index, name) in zip(indices, found) where name != language {
                    var input = files[index].input
                    input.language = name.text
                    files[index] = read(input)
                    files[index].input.language = nil
                }
                break
            }
        }
    }

    private static func headerLanguage(_ input: ForeignInput) -> String? {
        PODocument(parsing: input.bytes, options: input.options).header?.value(of: "Language").flatMap(tag)
    }

    private static func fileLanguage(_ input: ForeignInput) -> String? { tag(PathNames.stem(of: input.path)) }

    /// The language of the folder, or of the one above it, as in `de/LC_MESSAGES/app.po`.
    private static func folderLanguage(_ input: ForeignInput) -> String? {
        let folders = PathNames.all(in: input.path).dropLast().suffix(2).reversed().filter { !isSameText($0, "LC_MESSAGES") }
        return folders.first.flatMap(tag)
    }

    /// The language of a name of the C library, with the modifiers of Serbian that are variants.
    private static func tag(_ name: String) -> String? {
        for (modifier, subtags) in [("@ijekavianlatin", "Latn-ijekavsk"), ("@ijekavian", "ijekavsk")] where name.hasUTF8Suffix(modifier) {
            return LanguageName.tag(String(Substring(name.utf8.dropLast(modifier.utf8.count))) + "-" + subtags)
        }
        return name.isEmpty ? nil : LanguageName.tag(POHeader.tag(ofLanguageName: name))
    }

    /// Keeps what PO files have beside their texts, and reports files of a language that another one is in already.
    mutating func keepGettext(of files: [File]) {
        var readings: [GettextFileReading] = []
        for file in files where file.input.format.isGettext && !file.report.hasErrors {
            let language = file.input.format.isMultilingual ? GettextMemory.template : file.language ?? source
            if let other = readings.first(where: { isSameText($0.language, language) }) {
                var report = file.report.emptied()
                let what = "its header, its order and what its messages have beside texts are left out"
                let name = other.file.path ?? "another file"
                report.add(Finding(Rule.Conversion.remainder, "'\(name)' is in '\(language)' already; \(what)"))
                reports.append(report)
                continue
            }
            var options = file.input.format.reading(file.input.options)
            options.readsTranslatorNotes = false
            readings.append(
                GettextFileReading(file.input.bytes, options: options, language: language, path: file.input.relativePath))
        }
        guard !readings.isEmpty else { return }
        var keeping = GettextKeeping(readings, source: source)
        keeping.keep(in: &table)
    }
}
