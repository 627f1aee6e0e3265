import LocalizationAccessors
import LocalizationBuild
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import Testing

@Suite("Symbols of string catalogs")
struct SymbolsFileTests {
    /// A catalog with entries added by hand: keys, and texts in the source language.
    private static func catalog(_ entries: [(key: String, text: String?)], comment: String? = nil) -> XCStringsDocument {
        func quoted(_ text: String) -> String { "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
        let list = entries.map { entry in
            var members = ["\"extractionState\" : \"manual\""]
            if let comment { members.append("\"comment\" : " + quoted(comment)) }
            if let text = entry.text {
                members.append(
                    "\"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \(quoted(text)) } } }")
            }
            return "\(quoted(entry.key)) : { \(members.joined(separator: ", ")) }"
        }
        let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(list.joined(separator: ", ")) }, \"version\" : \"1.1\" }"
        return XCStringsDocument(parsing: Array(text.utf8))
    }

    /// The declaration of the one symbol of a key.
    private func declaration(_ key: String, _ text: String? = nil) throws -> String {
        let generated = try #require(SymbolsFile.generate(Self.catalog([(key, text)]), table: "Localizable").text)
        let line = try #require(generated.split(separator: "\n").first { $0.hasPrefix("    static ") })
        return String(line.dropFirst(4))
    }

    @Test("a name that generated code uses itself is left out, and a table whose type cannot be declared has no file, each with a finding")
    func refusedNames() throws {
        let result = SymbolsFile.generate(Self.catalog([("resource bundle description", nil), ("Fine", nil)]), table: "Localizable")
        #expect(result.findings.map(\.identifier) == ["symbols.reserved-name"] && !result.findings.hasErrors)
        let text = try #require(result.text)
        #expect(text.contains("static var fine: ") && !text.contains("static var resourceBundleDescription"))
        for table in ["String", "Type", "double", "bundle description", "…"] {
            let result = SymbolsFile.generate(Self.catalog([("Fine", nil)]), table: table)
            #expect(result.text == nil && result.findings.map(\.identifier) == ["symbols.type-name"], "\(table)")
            // A table without symbols needs no type.
            #expect(SymbolsFile.generate(Self.catalog([]), table: table).findings.isEmpty, "\(table)")
        }
    }

    @Test("a file is what Xcode 26 writes, character by character")
    func wholeFile() throws {
        let catalog = Self.catalog([("SPEED BOOST", nil), ("%lld active", "%lld active")])
        let expected = """
            // \u{20}
            // GeneratedStringSymbols_Localizable.swift
            // Auto-Generated symbols for localized strings defined in “Localizable.xcstrings”.
            // \u{20}

            import Foundation

            #if SWIFT_PACKAGE
            private nonisolated let resourceBundle = Foundation.Bundle.module
            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)
            #else

            private class ResourceBundleClass {}
            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
            #endif

            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            nonisolated extension LocalizedStringResource {
                /**
                 Localized string for key “%lld active” in table “Localizable.xcstrings”.
                 */
                static func active(_ arg1: Int) -> LocalizedStringResource {
                    LocalizedStringResource("%lld active", defaultValue: "\\(arg1, specifier: "%lld")", table: "Localizable", bundle: resourceBundleDescription)
                }

                /**
                 Localized string for key “SPEED BOOST” in table “Localizable.xcstrings”.
                 */
                static var speedBoost: LocalizedStringResource {
                    LocalizedStringResource("SPEED BOOST", table: "Localizable", bundle: resourceBundleDescription)
                }
            }
            """.replacing("// \u{20}", with: "// ").replacing("//  \n", with: "// \n")
        #expect(SymbolsFile.generate(catalog, table: "Localizable").text == expected)
    }

    @Test("another table's symbols stand in a type of its name, below the comment")
    func namespace() throws {
        let catalog = Self.catalog([("CFBundleName", nil)], comment: "The short name.")
        let text = try #require(SymbolsFile.generate(catalog, table: "InfoPlist").text)
        #expect(
            text.hasSuffix(
                """
                nonisolated extension LocalizedStringResource {
                    /// Namespace for strings in file “InfoPlist.xcstrings”.
                    enum InfoPlist {
                        /**
                         The short name.
                        \u{20}
                         Localized string for key “CFBundleName” in table “InfoPlist.xcstrings”.
                         */
                        static var cfbundleName: LocalizedStringResource {
                            LocalizedStringResource("CFBundleName", table: "InfoPlist", bundle: resourceBundleDescription)
                        }
                    }
                }
                """))
    }

    @Test(
        "names are those that Xcode gave in real projects",
        arguments: [
            ("action.rename_message", "actionRenameMessage"), ("action.select_up_to_20", "actionSelectUpTo20"),
            ("browser.view_mode.grid", "browserViewModeGrid"), ("F_A_Title", "fATitle"), ("TITLE", "title"),
            ("iCloud Sync does not have an active collection.", "iCloudSyncDoesNotHaveAnActiveCollection"),
            ("Setting Up iCloud Sync…", "settingUpICloudSync"), ("Retro Green CRT", "retroGreenCrt"),
            ("in CloudKit Console", "inCloudKitConsole"), ("use CKAsset data", "useCkassetData"),
            ("Snip Snap’s maintainers", "snipSnapsMaintainers"),
            ("end-to-end encrypted", "endToEndEncrypted"), ("CFBundleDisplayName", "cfbundleDisplayName"), ("action.ok", "actionOk"),
            ("Calendar.Import.FromCSV", "calendarImportFromCSV"), ("ExportOPML", "exportOPML"),
            ("Importer.CSV.Load.Button", "importerCsvLoadButton"),
            ("default", "`default`"), ("3 items", "_3Items"), ("plan.2weeks", "plan2Weeks"), ("select_up_to_5items", "selectUpTo5Items"),
            ("sha256sum", "sha256Sum"), ("iOS26beta", "iOS26Beta"), ("Take 20% off", "take20Off"),
        ])
    func names(key: String, name: String) throws {
        #expect(try declaration(key) == "static var \(name): LocalizedStringResource {")
    }

    @Test(
        "arguments have the types of the specifiers in the source text",
        arguments: [
            ("a", "%lld of %d", "_ arg1: Int, _ arg2: Int32"), ("a", "%2$@ %1$llu", "_ arg1: UInt, _ arg2: String"),
            ("a", "%lf %.1f", "_ arg1: Double, _ arg2: Float"), ("a", "%1$(posts)lld by %2$(name)@", "posts: Int, name: String"),
            ("a", "%(age)llu", "age: UInt"), ("a", "%(in)@", "`in`: String"),
            ("a", "%3$@", "_ arg1: String, _ arg2: String, _ arg3: String"), ("a", "%lld off", "_ arg1: Int"),
            ("a", "%@ gets 50%% off", "_ arg1: String"),
        ])
    func parameters(key: String, text: String, list: String) throws {
        #expect(try declaration(key, text) == "static func a(\(list)) -> LocalizedStringResource {")
    }

    @Test("arguments of plurals and substitutions are found in all cases")
    func variations() throws {
        let text = """
            { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
              "beds" : { "extractionState" : "manual", "localizations" : { "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "One bed" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld beds" } } } } } } },
              "trips" : { "extractionState" : "manual", "localizations" : { "en" : {
                "stringUnit" : { "state" : "translated", "value" : "%1$@ made %#@trips@" },
                "substitutions" : { "trips" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg trips" } } } } } } } } }
            } }
            """
        let generated = try #require(SymbolsFile.generate(XCStringsDocument(parsing: Array(text.utf8)), table: "Localizable").text)
        #expect(generated.contains("static func beds(_ arg1: Int) -> LocalizedStringResource {"))
        #expect(generated.contains("static func trips(_ arg1: String, trips: Int) -> LocalizedStringResource {"))
    }

    @Test("entries that code has get no symbol unless they say so")
    func selection() throws {
        let text = """
            { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
              "a" : { }, "b" : { "generatesSymbol" : true }, "c" : { "extractionState" : "manual", "generatesSymbol" : false },
              "d" : { "extractionState" : "stale" } } }
            """
        let generated = try #require(SymbolsFile.generate(XCStringsDocument(parsing: Array(text.utf8)), table: "Localizable").text)
        #expect(
            generated.split(separator: "\n").filter { $0.contains(" static ") }.map { $0.dropFirst(4) } == [
                "static var b: LocalizedStringResource {"
            ])
    }

    @Test("a percent sign in prose is no argument", arguments: ["50% off", "100% sure", "5% - Small", "100%", "50%% off"])
    func prose(text: String) throws {
        #expect(try declaration("discount", text) == "static var discount: LocalizedStringResource {")
    }

    /// The default value of a function in code for a module, and the findings of its generation.
    private func defaultValue(
        _ key: String, source: String? = nil, _ module: SymbolsFile.Module = .localization
    ) throws -> (value: String, findings: [String]) {
        let german = #""de" : { "stringUnit" : { "state" : "translated", "value" : "x" } }"#
        let localizations = ([german] + (source.map { ["\"en\" : { \($0) }"] } ?? [])).joined(separator: ", ")
        let text =
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"\(key)\" : { \"extractionState\" : \"manual\", \"localizations\" : { "
            + localizations + " } } }, \"version\" : \"1.0\" }"
        let result = SymbolsFile.generate(XCStringsDocument(parsing: Array(text.utf8)), table: "Localizable", module: module)
        let generated = try #require(result.text)
        let line = try #require(generated.split(separator: "\n").first { $0.contains("defaultValue: ") })
        let value = line[try #require(line.firstRange(of: "defaultValue: ")).upperBound...]
        return (String(value[..<(try #require(value.firstRange(of: ", table: ")).lowerBound)]), result.findings.map(\.identifier))
    }

    @Test(
        "where a language has no text, a function shows the key with its arguments if there is none in the source language either",
        arguments: [
            ("Hello, %@!", #""Hello, \(arg1)!""#),
            ("Total: %1$lld of %2$.1f", #""Total: \(arg1, specifier: "%lld") of \(arg2, specifier: "%.1f")""#),
            ("%@ has 100%% of %@ and %1$@", #""\(arg1) has 100% of \(arg2) and \(arg1)""#),
            ("%(name)@ has “%lld”", #""\(name) has “\(arg2, specifier: "%lld")”""#),
        ])
    func keyAsDefaultValue(key: String, value: String) throws {
        for module in [SymbolsFile.Module.localization, .localizationFoundation] {
            let result = try defaultValue(key, module)
            #expect(result.value == value && result.findings == [])
        }
        // Xcode's own code has the arguments alone, which is said at the entry.
        let apples = try defaultValue(key, .foundation)
        #expect(!apples.value.contains(" of ") && !apples.value.contains(" has ") && apples.value.hasPrefix(#""\("#))
        #expect(apples.findings == ["symbols.no-text"])
    }

    @Test(
        "a percent sign before a word that takes an argument is said at the entry",
        arguments: [
            ("100 % sure, %@", ["symbols.percent-sign"]), ("%lld% complete", ["symbols.percent-sign"]),
            ("50% off %@", ["symbols.percent-sign"]), ("50%% off %@", []), ("%lld%% complete", []), ("%@ is %d", []),
        ])
    func percentSigns(text: String, findings: [String]) throws {
        let source = "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }"
        #expect(try defaultValue("key", source: source).findings == findings)
        #expect(try defaultValue(text, .foundation).findings == ["symbols.no-text"] + findings)
        // Without another argument, it takes none.
        #expect(SymbolsFile.generate(Self.catalog([("sale", "50% off")]), table: "L").findings.isEmpty)
    }

    @Test("a literal cannot have arguments in another order, which is said at the entry unless the source language has a text")
    func otherOrder() throws {
        let without = try defaultValue("%2$@ invites %1$@")
        #expect(without.value == #""\(arg1)\(arg2)""# && without.findings == ["symbols.no-text"])
        let text = #""stringUnit" : { "state" : "translated", "value" : "%2$@ invites %1$@" }"#
        let with = try defaultValue("invitation", source: text)
        #expect(with.value == #""\(arg1)\(arg2)""# && with.findings == [])
    }

    @Test("where a language has no text, a function shows the source language's: of plurals, devices and substitutions the general one")
    func sourceAsDefaultValue() throws {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        let plural = #""variations" : { "plural" : { "one" : \#(unit("One bed")), "other" : \#(unit("%lld beds")) } }"#
        #expect(try defaultValue("beds", source: plural).value == #""\(arg1, specifier: "%lld") beds""#)
        let device = #""variations" : { "device" : { "iphone" : \#(unit("Tap %@")), "other" : \#(unit("Click %@")) } }"#
        #expect(try defaultValue("open %@", source: device).value == #""Click \(arg1)""#)
        let trips =
            #""stringUnit" : { "state" : "translated", "value" : "%1$@ made %#@trips@" }, "substitutions" : { "trips" : { "argNum" : 2, "#
            + #""formatSpecifier" : "lld", "variations" : { "plural" : { "other" : \#(unit("%arg trips (100%%)")) } } } }"#
        #expect(try defaultValue("trips", source: trips).value == #""\(arg1) made \(trips, specifier: "%lld") trips (100%)""#)
        #expect(try defaultValue("beds", source: plural, .foundation).value == #""\(arg1, specifier: "%lld")""#)
    }

    @Test("keys with one name are overloads while their parameters differ in number, labels or types")
    func overloads() throws {
        let catalog = Self.catalog([
            ("cart.count", "%d things"), ("cart.count %lld", "%lld things"), ("cart count", nil), ("Cart, count", "%(n)lld things"),
        ])
        let result = SymbolsFile.generate(catalog, table: "Localizable")
        #expect(result.findings.filter { $0.severity == .error }.isEmpty)
        let declarations = try #require(result.text).split(separator: "\n").filter { $0.hasPrefix("    static ") }
        #expect(
            declarations.map { $0.dropFirst(11).dropLast(2) } == [
                "func cartCount(n: Int) -> LocalizedStringResource", "var cartCount: LocalizedStringResource",
                "func cartCount(_ arg1: Int32) -> LocalizedStringResource", "func cartCount(_ arg1: Int) -> LocalizedStringResource",
            ])
        let equal = SymbolsFile.generate(Self.catalog([("a b %lld", nil), ("a.b", "%lld")]), table: "Localizable")
        #expect(equal.text == nil && equal.findings.map(\.identifier).contains("symbols.same-name"))
    }

    @Test("two keys with one name are an error with both places, and nothing is generated")
    func sameName() throws {
        let result = SymbolsFile.generate(Self.catalog([("Speed boost", nil), ("speed.boost", nil)]), table: "Localizable")
        #expect(result.text == nil)
        #expect(result.findings.map(\.message) == ["the keys 'Speed boost' and 'speed.boost' have the same symbol 'speedBoost'"])
        #expect(result.findings.first?.notes.first?.range != nil)
    }

    @Test("a key without letters is passed over with a warning")
    func nameless() throws {
        let result = SymbolsFile.generate(Self.catalog([("%@ …", nil), ("b", nil)]), table: "Localizable")
        #expect(result.text?.contains("static var b:") == true)
        #expect(result.findings.map(\.identifier) == ["symbols.no-name"])
    }

    @Test("keys and comments cannot break out of the literals and comments they are written into")
    func escaping() throws {
        let catalog = Self.catalog([("a \"b\" \\(c) */ d", nil)], comment: "ends */ here")
        let text = try #require(SymbolsFile.generate(catalog, table: "Localizable").text)
        #expect(text.contains(#"LocalizedStringResource("a \"b\" \\(c) */ d", table:"#))
        let comment =
            "    /// ends */ here\n    ///\n    /// Localized string for key “a \"b\" \\(c) */ d” in table “Localizable.xcstrings”.\n    static var aBCD:"
        #expect(text.contains(comment))
        // Swift's comments nest: the beginning of another one would swallow the rest of the file. A sign before a mark, or an accent behind
        // it, makes one character of them.
        for note in ["begins /* here", "\u{600}*/ ends", "*\u{301}/ and */\u{301}", "hidden \u{202E}"] {
            let text = try #require(SymbolsFile.generate(Self.catalog([("a", nil)], comment: note), table: "Localizable").text)
            #expect(!text.contains("/**") && text.contains("    /// Localized string for key “a”"), "\(note)")
        }
    }
}
