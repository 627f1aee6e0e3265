import Foundation
import LocalizationFileSyntax
import Testing

@testable import LocalizationLanguageServer

@Suite("What an editor shows")
struct MethodTests {
    private static let everywhere = #""range":{"start":{"line":0,"character":0},"end":{"line":9999,"character":0}}"#

    private func document(_ path: String, _ more: String = "") -> String { #"{"textDocument":{"uri":"file://\#(path)"}\#(more)}"# }

    @Test("A hover has the text of each language with a link to it, states, missing languages, plural cases and specifiers")
    func hover() throws {
        var client = try ScriptedClient(SampleApp.files)
        let title = try client.result("textDocument/hover", SampleApp.codePath, at: "itle\", c", in: SampleApp.code)
        #expect(title["range"]?.place == "4:26–4:33")
        let text = try #require(title["contents"]?["value"]?.stringValue)
        #expect(text.contains("- en: [`Title`](file:///app/Sources/App/Localizable.xcstrings#L58)"))
        #expect(text.contains(#"Überschrift \`x\` \[a\](b)"#))
        #expect(text.contains("Missing: pl"))
        let files = try client.result("textDocument/hover", SampleApp.codePath, at: "iles\"", in: SampleApp.code)
        let plural = try #require(files["contents"]?["value"]?.stringValue)
        #expect(plural.contains("one (1): `1 file`"))
        #expect(plural.contains("other (0, 2 …): `0 files`"))
        #expect(plural.contains("other (0, 2 …): `0 pliku`"), "the case for all numbers that have none of their own")
        #expect(plural.contains("needs_review"))
        #expect(plural.contains("`%lld`: argument 1: an integer of 64 bits"))
        #expect(plural.contains(#"How many \*files\* there are"#))
    }

    @Test("A hover in a translation has source and key, and code outside of keys has none")
    func hoverElsewhere() throws {
        var client = try ScriptedClient(SampleApp.files, capabilities: "{}")
        let hover = try client.result("textDocument/hover", SampleApp.germanPath, at: "allo", in: SampleApp.german)
        #expect(hover["range"]?.place == "0:13–0:21")
        #expect(hover["contents"]?["kind"]?.isString("plaintext") == true)
        #expect(hover["contents"]?["value"]?.stringValue?.contains("en: Hello %@") == true)
        #expect(hover["contents"]?["value"]?.stringValue?.contains("greeting") == true)
        #expect(try client.result("textDocument/hover", SampleApp.codePath, at: "Foundation", in: SampleApp.code).kind == .null)
        #expect(try client.result("textDocument/hover", SampleApp.codePath, at: "NSLocalizedString", in: SampleApp.code).kind == .null)
    }

    @Test("Languages of the settings are the only ones in hovers")
    func hoverLanguages() throws {
        var client = try ScriptedClient(SampleApp.files, options: #"{"languages":["de"]}"#)
        let hover = try client.result("textDocument/hover", SampleApp.codePath, at: "iles\"", in: SampleApp.code)
        #expect(!hover.text.contains("pliku"))
        #expect(hover.text.contains("Missing: de"))
    }

    @Test("The definition of a key is the entry of the development language, from code, tables and catalogs")
    func definition() throws {
        var client = try ScriptedClient(SampleApp.files)
        let code = try client.result("textDocument/definition", SampleApp.codePath, at: "reeting", in: SampleApp.code)
        let german = try client.result("textDocument/definition", SampleApp.germanPath, at: "allo", in: SampleApp.german)
        for result in [code, german] {
            let link = try #require(result.elements.first { _ in true })
            #expect(link["targetUri"]?.isString("file://" + SampleApp.englishPath) == true)
            #expect(link["targetSelectionRange"]?.place == "1:0–1:10")
        }
        var plain = try ScriptedClient(SampleApp.files, capabilities: "{}")
        let location = try plain.result("textDocument/definition", SampleApp.codePath, at: "itle\", c", in: SampleApp.code)
        #expect(location.elements.map { $0["range"]?.place } == ["45:4–45:11"])
        #expect(try plain.result("textDocument/definition", SampleApp.codePath, at: "Foundation", in: SampleApp.code).kind == .null)
    }

    @Test("References are all calls, and with the declaration the entries of every language")
    func references() throws {
        var client = try ScriptedClient(SampleApp.files)
        func places(_ path: String, _ text: String, _ content: String, _ isIncluded: Bool) throws -> [String] {
            try client.result(
                "textDocument/references", path, at: text, in: content, #","context":{"includeDeclaration":\#(isIncluded)}"#
            ).elements.map {
                "\($0["uri"]?.stringValue?.split(separator: "/").suffix(2).joined(separator: "/") ?? "") \($0["range"]?.place ?? "")"
            }
        }
        #expect(try places(SampleApp.germanPath, "allo", SampleApp.german, false) == ["App/Titles.swift 5:26–5:36"])
        #expect(
            try places(SampleApp.codePath, "reeting", SampleApp.code, true)
                == ["App/Titles.swift 5:26–5:36", "en.lproj/Other.strings 1:0–1:10", "de.lproj/Other.strings 0:0–0:10"])
        #expect(try places(SampleApp.codePath, "iles\"", SampleApp.code, true).count == 4)
    }

    @Test("Markers lead to their variables, and variables to their markers")
    func variables() throws {
        let rules = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@ or %#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld file</string><key>other</key><string>%lld files</string></dict></dict></dict></plist>

            """
        let path = "/app/en.lproj/Localizable.stringsdict"
        var client = try ScriptedClient([path: rules])
        let definition = try client.result("textDocument/definition", path, at: "#@n@ or", in: rules)
        let link = try #require(definition.elements.first { _ in true })
        #expect(link["targetUri"]?.isString("file://" + path) == true)
        #expect(link["targetRange"]?["start"]?["line"]?.int64Value == 4)
        let references = try client.result(
            "textDocument/references", path, at: "#@n@ or", in: rules, #","context":{"includeDeclaration":false}"#)
        #expect(references.count == 2)
    }

    @Test("In the literal of a call the keys of its table complete it, those that begin with what was typed first")
    func keyCompletion() throws {
        var client = try ScriptedClient(SampleApp.files)
        let code = SampleApp.code.replacing("\"greeting\"", with: "\"e\"")
        client.open(SampleApp.codePath, code, version: 2)
        let found = try client.result("textDocument/completion", SampleApp.codePath, at: "\", tableName", in: code)
        #expect(found["items"]?.elements.compactMap { $0["label"]?.stringValue } == ["greeting", "second"])
        let item = try #require(found["items"]?.elements.first { _ in true })
        #expect(item["detail"]?.isString("Hello %@") == true)
        #expect(item["textEdit"]?["range"]?.place == "5:27–5:28")
        let resolved = try client.result("completionItem/resolve", item.text)
        #expect(resolved["label"]?.isString("greeting") == true)
        #expect(resolved["documentation"]?["value"]?.stringValue?.contains("Hallo") == true)
        #expect(try client.result("textDocument/completion", SampleApp.codePath, at: "import", in: code)["items"]?.count == 0)
    }

    @Test("A key is inserted as Swift spells it")
    func escapedCompletion() throws {
        let code = "let x = NSLocalizedString(\"\", comment: \"\")\n"
        var client = try ScriptedClient(["/app/x.swift": code, "/app/en.lproj/Localizable.strings": #""say \"a\"\n" = "b";"#])
        let found = try client.result("textDocument/completion", "/app/x.swift", at: "\", comment", in: code)
        #expect(found["items"]?.elements.compactMap { $0["textEdit"]?["newText"]?.stringValue } == [#"say \"a\"\n"#])
    }

    @Test("In a translation the specifiers complete it that it lacks, and between its entries the keys that it lacks")
    func translationCompletion() throws {
        var client = try ScriptedClient(SampleApp.files)
        let text = "\"greeting\" = \"Hallo %\";\n\n"
        client.open(SampleApp.germanPath, text, version: 2)
        let specifiers = try client.result("textDocument/completion", SampleApp.germanPath, at: "\";\n", in: text)
        #expect(specifiers["items"]?.elements.compactMap { $0["label"]?.stringValue } == ["%@"])
        #expect(specifiers["items"]?.elements.first { _ in true }?["textEdit"]?["range"]?.place == "0:20–0:21")
        // Without a percent sign as well; what the text has is not offered again.
        let plain = "\"greeting\" = \"Hallo \";\n\"second\" = \"%d \";\n"
        client.open(SampleApp.germanPath, plain, version: 3)
        let first = try client.result("textDocument/completion", document(SampleApp.germanPath, #","position":{"line":0,"character":20}"#))
        #expect(first["items"]?.elements.compactMap { $0["textEdit"]?["newText"]?.stringValue } == ["%@"])
        #expect(first["items"]?.elements.first { _ in true }?["textEdit"]?["range"]?.place == "0:20–0:20")
        let second = try client.result("textDocument/completion", document(SampleApp.germanPath, #","position":{"line":1,"character":15}"#))
        #expect(second["items"]?.elements.compactMap { $0["label"]?.stringValue } == ["%@"])
        client.open(SampleApp.germanPath, text, version: 4)
        let keys = try client.result("textDocument/completion", document(SampleApp.germanPath, #","position":{"line":1,"character":0}"#))
        #expect(
            keys["items"]?.elements.compactMap { $0["textEdit"]?["newText"]?.stringValue } == [#""second" = "Second %d of %@";"#])
    }

    @Test("Without an entry in the source language, the text of a document's object is what is translated")
    func objects() throws {
        let storyboard = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes><scene sceneID="s1"><objects><viewController id="vc-01-abc" sceneMemberID="viewController">
            <label key="view" text="Hello there" id="abc-de-fgh"/></viewController></objects></scene></scenes>
            </document>
            """
        let german = "\"abc-de-fgh.text\" = \"Hallo\";\n"
        var files = ["/app/Base.lproj/Main.storyboard": storyboard, "/app/de.lproj/Main.strings": german]
        // Says that the source language is English.
        files["/app/en.lproj/Localizable.strings"] = "\"a\" = \"A\";\n"
        files["/app/de.lproj/Localizable.strings"] = "\"a\" = \"A\";\n"
        var client = try ScriptedClient(files)
        let place = document("/app/de.lproj/Main.strings", #","position":{"line":0,"character":3}"#)
        let hover = try client.result("textDocument/hover", place)
        #expect(hover["contents"]?["value"]?.stringValue?.contains("Hello there") == true)
        let link = try #require(try client.result("textDocument/definition", place).elements.first { _ in true })
        #expect(link["targetUri"]?.isString("file:///app/Base.lproj/Main.storyboard") == true)
        #expect(link["targetRange"]?["start"]?["line"]?.int64Value == 3)
        files["/app/en.lproj/Main.strings"] = "\"abc-de-fgh.text\" = \"Hello you\";\n"
        var other = try ScriptedClient(files)
        let text = try other.result("textDocument/hover", place)["contents"]?["value"]?.stringValue
        #expect(text?.contains("Hello you") == true && text?.contains("Hello there") == false)
        let entry = try #require(try other.result("textDocument/definition", place).elements.first { _ in true })
        #expect(entry["targetUri"]?.isString("file:///app/en.lproj/Main.strings") == true)
    }

    @Test("Files beside a catalog have their numbers where an editor shows them, keys that they lack, and no lenses of the catalog")
    func besideCatalog() throws {
        func entry(_ key: String) -> String {
            #""\#(key)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}"#
        }
        let catalog =
            #"{"sourceLanguage":"en","version":"1.0","strings":{\#(["a", "b", "c %lld", "d", "Save it"].map(entry).joined(separator: ","))}}"#
        let rules = """
            <plist version="1.0">
            <dict>
            <key>c %lld</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld fichier</string>
            <key>other</key><string>%lld fichiers</string></dict></dict></dict></plist>
            """
        var client = try ScriptedClient([
            "/app/L.xcstrings": catalog, "/app/fr.lproj/L.stringsdict": rules, "/app/fr.lproj/L.strings": "\"a\" = \"A\";\n\n",
        ])
        let shown = #","range":{"start":{"line":5,"character":0},"end":{"line":8,"character":0}}"#
        #expect(try client.result("textDocument/inlayHint", document("/app/fr.lproj/L.stringsdict", shown)).count == 2)
        #expect(try client.result("textDocument/codeLens", document("/app/fr.lproj/L.strings")).count == 0)
        #expect(try client.result("textDocument/codeLens", document("/app/L.xcstrings")).count > 0)
        let found = try client.result(
            "textDocument/completion", document("/app/fr.lproj/L.strings", #","position":{"line":1,"character":0}"#))
        #expect(found["items"]?.elements.contains { $0["label"]?.isString("Save it") == true } == true)
    }

    @Test("The lines of a comment stay apart in a hover, and none of them is markup")
    func commentOfSeveralLines() throws {
        let path = "/app/en.lproj/Main.strings"
        let text = "/* The title\r\n  # of the page\n\n1. one\n- %1$@ is a name */\n\"title\" = \"Title\";\n"
        let place = document(path, #","position":{"line":5,"character":2}"#)
        var client = try ScriptedClient([path: text])
        let markdown = try client.result("textDocument/hover", place)["contents"]?["value"]?.stringValue ?? ""
        #expect(
            markdown.contains("The title  \n") && !markdown.contains("\n# of") && markdown.contains("1\\. one  \n\\- %1$@")
                && !markdown.contains("000A"), "\(markdown)")
        var plain = try ScriptedClient([path: text], capabilities: "{}")
        let lines = try plain.result("textDocument/hover", place)["contents"]?["value"]?.stringValue ?? ""
        #expect(lines.contains("The title\n") && lines.contains("of the page\n") && !lines.contains("000A"), "\(lines)")
    }

    @Test("A completion between quotation marks that the editor closed replaces both; texts with rules are not for .strings")
    func closedQuotes() throws {
        var files = SampleApp.files
        files["/app/Sources/App/en.lproj/Other.stringsdict"] = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%d apples</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d apple</string>
            <key>other</key><string>%d apples</string></dict></dict></dict></plist>
            """
        var client = try ScriptedClient(files)
        for (text, place) in [
            ("\"greeting\" = \"Hallo %@\";\n\"\"\n", "1:0–1:2"), ("\"greeting\" = \"Hallo %@\";\n\"\n", "1:0–1:1"),
            ("\"greeting\" = \"Hallo %@\";\n\"\"", "1:0–1:2"),
        ] {
            client.open(SampleApp.germanPath, text, version: 2)
            let found = try client.result(
                "textDocument/completion", document(SampleApp.germanPath, #","position":{"line":1,"character":1}"#))
            #expect(
                found["items"]?.elements.compactMap { $0["textEdit"]?["newText"]?.stringValue } == [#""second" = "Second %d of %@";"#],
                "\(text)")
            #expect(found["items"]?.elements.first { _ in true }?["textEdit"]?["range"]?.place == place, "\(text)")
        }
    }

    @Test("In a variable of rules the categories complete it that its language lacks, between its members and in a name")
    func ruleCompletion() throws {
        func rules(_ rest: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%d apples</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d jabłko</string>
            <key>other</key><string>%d jabłka</string>\(rest)
            </dict></dict></dict></plist>
            """
        }
        var files = SampleApp.files
        let path = "/app/Sources/App/pl.lproj/Other.stringsdict"
        files[path] = rules("")
        var client = try ScriptedClient(files)
        func found(_ line: Int, _ column: Int) throws -> JSONNode? {
            try client.result("textDocument/completion", document(path, #","position":{"line":\#(line),"character":\#(column)}"#))["items"]
        }
        let between = try found(6, 0)
        #expect(between?.elements.compactMap { $0["label"]?.stringValue } == ["few", "many"])
        let inserted = between?.elements.first { _ in true }?["textEdit"]?["newText"]?.stringValue
        #expect(inserted == "<key>few</key><string>%d jabłka</string>")
        // In a tag, in a text and outside of the variable nothing is offered.
        #expect(try found(6, 2)?.count == 0)
        #expect(try found(5, 26)?.count == 0)
        #expect(try found(2, 0)?.count == 0)
        client.open(path, rules("\n<key>fe</key><string>%d jabłka</string>"), version: 2)
        let named = try found(7, 7)
        #expect(named?.elements.compactMap { $0["textEdit"]?["newText"]?.stringValue } == ["few", "many"])
        #expect(named?.elements.first { _ in true }?["textEdit"]?["range"]?.place == "7:5–7:7")
        // An element that is typed is replaced as a whole.
        for (typed, column, place) in [("<key>", 5, "7:0–7:5"), ("<key></key>", 5, "7:0–7:11"), ("<key>f</key>", 6, "7:0–7:12")] {
            client.open(path, rules("\n" + typed), version: 3)
            let whole = try found(7, column)
            #expect(whole?.elements.compactMap { $0["label"]?.stringValue } == ["few", "many"], "\(typed)")
            let edit = whole?.elements.first { _ in true }?["textEdit"]
            #expect(edit?["newText"]?.isString("<key>few</key><string>%d jabłka</string>") == true, "\(typed)")
            #expect(edit?["range"]?.place == place, "\(typed)")
        }
    }

    @Test("In the .strings of a document the keys of its objects complete it; a marker of rules completes no .strings file")
    func documentCompletion() throws {
        let path = "/app/de.lproj/View.strings"
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <label text="Welcome back" id="a-b-c"/><label text="Good night" id="d-e-f"/></objects></document>
            """
        var client = try ScriptedClient([
            "/app/Base.lproj/View.xib": document, path: "\"a-b-c.text\" = \"Willkommen\";\n\n",
            "/app/en.lproj/Main.stringsdict": """
            <plist version="1.0"><dict><key>count</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ of %@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """, "/app/de.lproj/Main.strings": "\"count\" = \"\";\n",
        ])
        func found(_ path: String, _ line: Int, _ column: Int) throws -> [String] {
            let result = try client.result(
                "textDocument/completion", self.document(path, #","position":{"line":\#(line),"character":\#(column)}"#))
            return result["items"]?.elements.compactMap { $0["textEdit"]?["newText"]?.stringValue } ?? []
        }
        #expect(try found(path, 1, 0) == [#""d-e-f.text" = "Good night";"#])
        let specifiers = try found("/app/de.lproj/Main.strings", 0, 11)
        #expect(specifiers.contains("%@") && !specifiers.contains { $0.contains("#@") }, "\(specifiers)")
    }

    @Test("In a plural of a catalog the categories complete it that its language lacks")
    func categoryCompletion() throws {
        var client = try ScriptedClient(SampleApp.files)
        let text = SampleApp.catalog
        let polish = try #require(text.range(of: "%lld plik\""))
        let place = try #require(text[polish.upperBound...].range(of: "\"other\""))
        let before = text[..<place.lowerBound]
        let line = before.filter { $0 == "\n" }.count
        let column = before.reversed().prefix { $0 != "\n" }.count
        let found = try client.result(
            "textDocument/completion", document(SampleApp.catalogPath, #","position":{"line":\#(line),"character":\#(column)}"#))
        #expect(found["items"]?.elements.compactMap { $0["label"]?.stringValue } == ["few", "many"])
        #expect(found["items"]?.elements.compactMap { $0["detail"]?.stringValue }.first == "2–4, 22–24, 32–34 …")
        // What is inserted leaves a catalog.
        let new = try #require(found["items"]?.elements.first { _ in true }?["textEdit"]?["newText"]?.stringValue)
        let edited = before + new + text[place.lowerBound...]
        #expect(JSONDocument(parsing: Array(String(edited).utf8)).findings.isEmpty)
    }

    @Test("Inlay hints show texts behind keys and numbers behind categories, in the asked range, as the settings want them")
    func inlayHints() throws {
        var client = try ScriptedClient(SampleApp.files)
        let hints = try client.result("textDocument/inlayHint", document(SampleApp.codePath, "," + Self.everywhere))
        #expect(hints.elements.compactMap { $0["label"]?.stringValue } == ["\"Title\"", "\"Hello %@\"", "\"%lld files\""])
        #expect(hints.elements.map { $0["position"]?.place ?? "" }.first == "4:33")
        let some = try client.result(
            "textDocument/inlayHint",
            document(SampleApp.codePath, #","range":{"start":{"line":5,"character":0},"end":{"line":6,"character":0}}"#))
        #expect(some.count == 1)
        let numbers = try client.result("textDocument/inlayHint", document(SampleApp.catalogPath, "," + Self.everywhere))
        #expect(numbers.elements.compactMap { $0["label"]?.stringValue } == ["1", "0, 2 …", "1", "0, 2 …"])
        let resolved = try client.result("inlayHint/resolve", try #require(hints.elements.first { _ in true }).text)
        #expect(resolved["tooltip"]?["value"]?.stringValue?.contains("Überschrift") == true)
        let options = #"{"inlayHints":{"maximumLength":3,"language":"de","numbers":false}}"#
        var other = try ScriptedClient(SampleApp.files, options: options)
        let cut = try other.result("textDocument/inlayHint", document(SampleApp.codePath, "," + Self.everywhere))
        #expect(cut.elements.compactMap { $0["label"]?.stringValue } == ["\"Übe…\"", "\"Hal…\""])
        #expect(try other.result("textDocument/inlayHint", document(SampleApp.catalogPath, "," + Self.everywhere)).count == 0)
    }

    @Test("Symbols are keys in the order of the file, with languages and cases; for clients without trees a list")
    func symbols() throws {
        var client = try ScriptedClient(SampleApp.files)
        let tree = try client.result("textDocument/documentSymbol", document(SampleApp.catalogPath))
        #expect(tree.elements.compactMap { $0["name"]?.stringValue } == ["files", "title"])
        let languages = try #require(tree.elements.first { _ in true }?["children"])
        #expect(languages.elements.compactMap { $0["name"]?.stringValue } == ["en", "pl"])
        #expect(languages.elements.first { _ in true }?["children"]?.elements.compactMap { $0["name"]?.stringValue } == ["one", "other"])
        var plain = try ScriptedClient(SampleApp.files, capabilities: "{}")
        let list = try plain.result("textDocument/documentSymbol", document(SampleApp.englishPath))
        #expect(list.elements.compactMap { $0["location"]?["range"]?.place } == ["1:0–1:24", "2:0–2:29"])
        #expect(try plain.result("textDocument/documentSymbol", document(SampleApp.codePath)).kind == .null)
        let found = try plain.result("workspace/symbol", #"{"query":"HALLO"}"#)
        #expect(found.elements.compactMap { $0["name"]?.stringValue } == ["greeting"])
        #expect(found.elements.first { _ in true }?["location"]?["uri"]?.isString("file://" + SampleApp.germanPath) == true)
        #expect(try plain.result("workspace/symbol", #"{"query":""}"#).count == 0)
    }

    @Test("Formatting is that of 'fmt' in few edits; nothing for code and for files with mistakes")
    func formatting() throws {
        var client = try ScriptedClient(SampleApp.files)
        let text = "\"a\"  =   \"b\";\n\"c\" = \"d\";\n\"e\"=\"f\";\n"
        client.open(SampleApp.germanPath, text)
        let edits = try client.result(
            "textDocument/formatting", document(SampleApp.germanPath, #","options":{"tabSize":8,"insertSpaces":true}"#))
        #expect(edits.elements.compactMap { $0["newText"]?.stringValue } == ["\"a\" = \"b\";\n", "\"e\" = \"f\";\n"])
        #expect(edits.elements.map { $0["range"]?.place ?? "" } == ["0:0–1:0", "2:0–3:0"])
        client.open(SampleApp.germanPath, "\"a\" = \"b\";\n", version: 2)
        #expect(try client.result("textDocument/formatting", document(SampleApp.germanPath)).count == 0)
        client.open(SampleApp.germanPath, "\"a\" = \"b\n", version: 3)
        #expect(try client.result("textDocument/formatting", document(SampleApp.germanPath)).kind == .null)
        #expect(try client.result("textDocument/formatting", document(SampleApp.codePath)).kind == .null)
    }

    @Test("Entries, languages and comments fold")
    func folding() throws {
        var client = try ScriptedClient(SampleApp.files)
        let ranges = try client.result("textDocument/foldingRange", document(SampleApp.catalogPath))
        #expect(
            ranges.elements.map { "\($0["startLine"]?.int64Value ?? -1)–\($0["endLine"]?.int64Value ?? -1)" }.prefix(3) == [
                "3–44", "7–24", "25–42",
            ])
        client.open(SampleApp.germanPath, "/* a\nb */\n\"a\" = \"b\nc\";\n")
        let comments = try client.result("textDocument/foldingRange", document(SampleApp.germanPath))
        #expect(comments.elements.map { "\($0["startLine"]?.int64Value ?? -1)–\($0["endLine"]?.int64Value ?? -1)" } == ["0–1", "2–3"])
        #expect(comments.elements.first { _ in true }?["kind"]?.isString("comment") == true)
    }

    @Test("Keys, texts, specifiers and comments have colors, as far as the client knows their types")
    func semanticTokens() throws {
        var client = try ScriptedClient(SampleApp.files)
        let tokens = try client.result("textDocument/semanticTokens/full", document(SampleApp.englishPath))
        let numbers = try #require(tokens["data"]).elements.compactMap(\.int64Value)
        // property, string, comment, parameter are 0 to 3.
        #expect(
            numbers == [
                0, 0, 12, 2, 0, 1, 0, 10, 0, 0, 0, 13, 7, 1, 0, 0, 7, 2, 3, 0, 0, 2, 1, 1, 0,
                1, 0, 8, 0, 0, 0, 11, 8, 1, 0, 0, 8, 2, 3, 0, 0, 2, 4, 1, 0, 0, 4, 2, 3, 0, 0, 2, 1, 1, 0,
            ])
        #expect(try client.result("textDocument/semanticTokens/full", document(SampleApp.codePath)).kind == .null)
        var plain = try ScriptedClient(SampleApp.files, capabilities: #"{"textDocument":{"semanticTokens":{"tokenTypes":["comment"]}}}"#)
        #expect(try plain.result("textDocument/semanticTokens/full", document(SampleApp.englishPath))["data"]?.text == "[0,0,12,0,0]")
    }

    @Test("Lenses say how complete each language is, and which keys are unfinished")
    func lenses() throws {
        var client = try ScriptedClient(SampleApp.files)
        let lenses = try client.result("textDocument/codeLens", document(SampleApp.catalogPath))
        let titles = lenses.elements.compactMap { $0["command"]?["title"]?.stringValue }
        #expect(titles == ["de: 1 of 2", "pl: 0 of 2"])
        let own = try #require(lenses.elements.first { $0["command"] == nil })
        #expect(try client.result("codeLens/resolve", own.text)["command"]?["title"]?.isString("0 of 2 (de, pl)") == true)
        #expect(try client.result("textDocument/codeLens", document(SampleApp.germanPath)).count == 0)
        var files = SampleApp.files
        files[SampleApp.catalogPath] = SampleApp.catalog.replacingOccurrences(of: "\"translated\"", with: "\"needs_review\"")
        var reviewed = try ScriptedClient(files)
        let waiting = try reviewed.result("textDocument/codeLens", document(SampleApp.catalogPath)).elements.compactMap {
            $0["data"]?["title"]
        }
        #expect(waiting.contains { $0.isString("0 of 2, 1 to review (de, pl)") }, "\(waiting.map(\.text))")
        var silent = try ScriptedClient(SampleApp.files, options: #"{"codeLens":false}"#)
        #expect(try silent.result("textDocument/codeLens", document(SampleApp.catalogPath)).count == 0)
    }

    @Test("The command lints the projects and shows the sum; other commands are errors")
    func command() throws {
        var client = try ScriptedClient(SampleApp.files)
        let result = try client.result("workspace/executeCommand", #"{"command":"lproj.lintProject","arguments":[]}"#)
        #expect((result["warnings"]?.int64Value ?? 0) > 3)
        #expect(client.notifications.contains { $0.method == "window/showMessage" })
        #expect(try client.errorCode("workspace/executeCommand", #"{"command":"rm"}"#) == -32602)
    }
}
