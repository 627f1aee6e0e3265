import LocalizationCatalogModel
import LocalizationFileWriting
package import LocalizationLint
import LocalizationProject
import LocalizationSourceText

extension TranslationMemory {
    /// The final texts of a project in TMX 1.4 (level 1, without markup): a unit for each path of a key, with the original and the text of
    /// each language that has a final one. Dates are left out, so that the same texts give the same bytes. O(texts).
    ///
    /// A text that XML cannot express is left out, because a memory without some of its characters is wrong.
    /// - Parameters:
    ///   - name: The path of a file as the memory names it.
    ///   - version: The version of the tool.
    package static func file(_ project: LintProject, version: String, name: (String) -> String) -> [UInt8] {
        let source = project.tables.first?.sourceLanguage ?? "en"
        var output = """
            <?xml version="1.0" encoding="UTF-8"?>
            <tmx version="1.4">
              <header creationtool="lproj" creationtoolversion="\(version)" segtype="block" o-tmf="lproj" adminlang="en" \
            srclang="\(attribute(source))" datatype="plaintext"/>
              <body>

            """
        for table in project.tables {
            for entry in table.entries {
                let file = project.files.indices.contains(entry.place.file) ? project.files[entry.place.file].path : table.name
                for unit in units(of: entry) {
                    guard XMLText.canExpress(unit.source + entry.key), !unit.texts.isEmpty else { continue }
                    let own = isSameText(table.sourceLanguage, source) ? "" : " srclang=\"\(attribute(table.sourceLanguage))\""
                    output += "    <tu\(own)>\n"
                    if let comment = entry.comment, !comment.isBlank { output += "      <note>\(text(comment))</note>\n" }
                    output += """
                              <prop type="x-lproj-file">\(text(name(file)))</prop>
                              <prop type="x-lproj-key">\(text(entry.key))</prop>
                              <prop type="x-lproj-path">\(text(unit.path.spelling))</prop>

                        """
                    for (language, value) in [(table.sourceLanguage, unit.source)] + unit.texts {
                        output += "      <tuv xml:lang=\"\(attribute(language))\"><seg>\(text(value))</seg></tuv>\n"
                    }
                    output += "    </tu>\n"
                }
            }
        }
        return Array((output + "  </body>\n</tmx>\n").utf8)
    }

    private typealias Texts = (path: TextPath, source: String, texts: [(language: String, text: String)])

    /// The paths of an entry, those of the original first, with the final texts of other languages.
    private static func units(of entry: LintEntry) -> [Texts] {
        let original = entry.source?.translation.flatMap { $0.placedTexts.isEmpty ? nil : $0 }
        var paths = original?.placedTexts.map(\.path) ?? [.text]
        var known = Set(paths)
        var translations: [(language: String, translation: CatalogTranslation)] = []
        for text in entry.texts where !isSameText(text.language, entry.sourceLanguage) {
            guard let translation = text.translation else { continue }
            translations.append((text.language, translation))
            paths += translation.placedTexts.map(\.path).filter { known.insert($0).inserted }
        }
        return paths.compactMap { path in
            guard let source = original.map({ $0.nearestText(to: path) }) ?? entry.key, !source.isBlank else { return nil }
            let texts = translations.compactMap { language, translation -> (language: String, text: String)? in
                guard let text = translation[path], isFinal(text), XMLText.canExpress(text.value) else { return nil }
                return (language, text.value)
            }
            return (path, source, texts)
        }
    }

    /// Whether a text is used as it is: a person's or a machine's, or one of a table, which has no states.
    private static func isFinal(_ text: LocalizedText) -> Bool {
        !text.value.isBlank && [nil, .translated, .machineTranslated].contains(text.state)
    }

    private static func text(_ text: String) -> String { String(decoding: XMLText.escaped(text), as: UTF8.self) }

    private static func attribute(_ text: String) -> String { self.text(text).replacingUTF8("\"", with: "&quot;") }
}
