package import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFileSyntax

/// All entries of a string catalog are in `strings`.
package enum MisplacedEntryRule: TextRule {
    package static let rule = Rule(
        "xcstrings.misplaced-entry", .error, "An entry of a string catalog is outside of 'strings'",
        explanation: """
            A script or a merge that adds an entry behind the end of 'strings', beside 'version', makes a catalog that Xcode opens and \
            compiles without a message, but without the entry: the app shows the key, or the default value of the code, in every language. \
            Move the entry into 'strings', as '--fix' does; if 'strings' has the key as well, a person has to choose. Members that are no \
            objects, and those whose names begin with 'x-', are no entries.
            """, fix: .safe,
        example: Rule.Example(
            "Localizable.xcstrings",
            bad: """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "Open" : {

                    }
                  },
                  "version" : "1.0",
                  "Save" : {
                    "localizations" : {
                      "de" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "Sichern"
                        }
                      }
                    }
                  }
                }
                """,
            good: """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "Open" : {

                    },
                    "Save" : {
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "Sichern"
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }
                """))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let catalog = document as? XCStringsDocument, catalog.isCatalog else { return [] }
        let entries = StringCatalogSyntax(catalog.syntax).misplacedEntries
        if entries.isEmpty { return [] }
        let places = Dictionary(catalog.entries.map { (ExactText($0.key), $0.keyRange) }, uniquingKeysWith: { $1 })
        var misplaced: [ExactText: Range<Int>] = [:]
        return entries.prefix(TextRules.maximumFindings).map { member in
            let key = member.name.stringValue ?? ""
            var finding = Finding(rule, "this entry is outside 'strings'; nothing compiles it", range: member.name.range).about(
                key: key, naming: .none)
            if let other = places[ExactText(key)] {
                finding.notes = [Finding.Note("'strings' has the key as well", range: other)]
            } else if let other = misplaced.updateValue(member.name.range, forKey: ExactText(key)) {
                finding.notes = [Finding.Note("here as well", range: other)]
            }
            return finding
        }
    }

    /// Whether an entry can be moved into 'strings': its key is nowhere else.
    package static func canMoveEntry(of finding: Finding) -> Bool { finding.rule == rule && finding.notes.isEmpty }
}
