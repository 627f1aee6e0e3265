/// A made-up app with a catalog, tables, code and a storyboard.
enum SampleApp {
    static let code = #"""
        import Foundation

        func titles(count: Int) -> [String] {
            [
                NSLocalizedString("title", comment: ""),
                NSLocalizedString("greeting", tableName: "Other", comment: ""),
                NSLocalizedString("unknown key", comment: ""),
                String.localizedStringWithFormat(NSLocalizedString("files", comment: ""), count),
            ]
        }
        """#

    static let catalog = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "files" : {
              "comment" : "How many *files* there are",
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld files"
                        }
                      }
                    }
                  }
                },
                "pl" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld plik"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "needs_review",
                          "value" : "%lld pliku"
                        }
                      }
                    }
                  }
                }
              }
            },
            "title" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Überschrift `x` [a](b)"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Title"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """#

    static let english = "/* A note */\n\"greeting\" = \"Hello %@\";\n\"second\" = \"Second %d of %@\";\n"
    static let german = "\"greeting\" = \"Hallo \";\n"

    static let files = [
        "/app/Sources/App/Titles.swift": code,
        "/app/Sources/App/Localizable.xcstrings": catalog,
        "/app/Sources/App/en.lproj/Other.strings": english,
        "/app/Sources/App/de.lproj/Other.strings": german,
        "/app/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App")])
        """,
    ]
    static let codePath = "/app/Sources/App/Titles.swift"
    static let catalogPath = "/app/Sources/App/Localizable.xcstrings"
    static let englishPath = "/app/Sources/App/en.lproj/Other.strings"
    static let germanPath = "/app/Sources/App/de.lproj/Other.strings"
}
