/// The files of a made-up app, and what an editor sends about them.
enum EditorSamples {
    static let folder = "/app"

    static let files: [(path: String, text: String)] = [
        (
            "/app/Package.swift",
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [])\n"
        ),
        (
            "/app/Sources/App/Localizable.xcstrings",
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : {
                  "comment" : "A *count*",
                  "localizations" : {
                    "pl" : {
                      "variations" : {
                        "plural" : {
                          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                          "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%#@n@ 🙂" } }
                        }
                      },
                      "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : {} } }
                    }
                  }
                },
                "title" : {
                  "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Überschrift `x` [a](b)" } }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        ),
        ("/app/Sources/App/en.lproj/Other.strings", "/* A note */\n\"greeting\" = \"Hello %@\";\r\n\"second\" = \"Second %d of %@\";\n"),
        ("/app/Sources/App/de.lproj/Other.strings", "\"greeting\" = \"Hällo \";\n"),
        (
            "/app/Sources/App/en.lproj/Counts.stringsdict",
            """
            <plist version="1.0"><dict><key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d files</string></dict>
            </dict></dict></plist>
            """
        ),
        (
            "/app/Sources/App/App.swift",
            """
            import Foundation
            let title = NSLocalizedString("title", comment: "")
            let greeting = NSLocalizedString("greeting", tableName: "Other", comment: "")
            let files = String(localized: "\\(count) files")
            """
        ),
    ]

    /// Files that are not there, and addresses of none.
    static let otherAddresses = [
        "file:///app/Sources/App/new.lproj/Other.strings", "file:///nowhere/a.strings", "file:///app", "untitled:1",
        "file:///app/Sources/App/de.lproj/../en.lproj/Other.strings", "file:///app/%F0%28", "",
    ]

    static let addresses = files.map { "file://" + $0.path } + otherAddresses

    static let methods = [
        "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/completion", "textDocument/inlayHint",
        "textDocument/documentSymbol", "textDocument/formatting", "textDocument/foldingRange", "textDocument/semanticTokens/full",
        "textDocument/codeLens", "textDocument/diagnostic", "textDocument/prepareRename", "textDocument/rename", "textDocument/codeAction",
        "workspace/symbol", "workspace/diagnostic", "workspace/executeCommand", "completionItem/resolve", "inlayHint/resolve",
        "codeAction/resolve", "codeLens/resolve", "initialize", "$/unknown", "textDocument/unknown", "",
    ]

    static let notifications = [
        "textDocument/didSave", "textDocument/willSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration",
        "workspace/didChangeWorkspaceFolders", "initialized", "$/setTrace", "unknown",
    ]

    /// Pieces of texts in all formats.
    static let words = [
        "x", "", "\n", "\r", "\r\n", "\"", "\\", "{", "}", "%", "%@", "%#@n@", "%1$lld", "/*", "*/", ";", "=", " = ", "🙂", "e\u{301}", "日本",
        "\u{0}", "\u{FEFF}", "\u{2028}", "\"key\" = \"text\";\n", "<key>", "</dict>", "&lt;", "\\u00", "title", "greeting", "files",
        "\"new\" : { },", "NSLocalizedString(\"", "String(localized: \"", "// lproj:disable:this all\n", "few", "state", "translated",
    ]

    /// The spellings of numbers in positions, with what they mean; nil for what is no position.
    static let numbers: [(spelling: String, value: Int?)] = [
        ("-1", 0), ("4294967295", 4_294_967_295), ("9223372036854775807", .max), ("99999999999999999999", .max),
        ("-99999999999999999999", 0), ("1.5", nil), ("1e2", nil), ("\"3\"", nil), ("null", nil), ("{}", nil),
    ]

    /// Identifiers that no request may have.
    static let wrongIDs = ["null", "true", "[]", "{}", "1.5", "1e999"]
    /// Identifiers that nobody would choose.
    static let strangeIDs = ["-1", "0", "18446744073709551616", "1e3", "\"\"", "\"\\u0000\"", "\"日本\"", "\"\\ud83d\\ude42\""]

    /// What a client declares that understands everything.
    static func capabilities(_ encoding: String) -> String {
        """
        {"general":{"positionEncodings":["\(encoding)"]},"window":{"workDoneProgress":true},
        "workspace":{"configuration":true,"didChangeWatchedFiles":{"dynamicRegistration":true},"workspaceEdit":{"documentChanges":true},
        "diagnostics":{"refreshSupport":true},"inlayHint":{"refreshSupport":true}},
        "textDocument":{"publishDiagnostics":{"relatedInformation":true,"versionSupport":true},"hover":{"contentFormat":["markdown"]},
        "rename":{"prepareSupport":true},"codeAction":{"codeActionLiteralSupport":{},"dataSupport":true,"resolveSupport":{"properties":["edit"]}},
        "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},
        "semanticTokens":{"tokenTypes":["property","string","comment","parameter","keyword","number"]}}}
        """
    }
}
