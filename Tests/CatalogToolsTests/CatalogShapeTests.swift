import LocalizationAccessors
import LocalizationBuild
import LocalizationConversion
import LocalizationProject
import LocalizationTableCompilation
import CatalogFormats
import Localization
import LocalizationCatalogCompilation
import LocalizationCatalogTools
import LocalizationDiagnostics
import Testing

@Suite("The shape of string catalogs")
struct CatalogShapeTests {
    /// Catalogs that are JSON, each with its mistakes as "identifier @ the text at the place", in the order of the text.
    private static let catalogs: [(text: String, mistakes: [String])] = [
        ("[]", ["xcstrings.member-type @ ["]),
        (#"{"strings":{},"version":"1.0"}"#, ["xcstrings.missing-member @ {"]),
        (
            #"{"sourceLanguage":null,"strings":[],"version":true}"#,
            [
                "xcstrings.missing-member @ null", "xcstrings.member-type @ [", "xcstrings.member-type @ true",
            ]
        ),
        (
            catalog(#""a":1,"b":{"comment":3,"shouldTranslate":"no","extractionState":0}"#),
            [
                "xcstrings.member-type @ 1", "xcstrings.member-type @ 3", #"xcstrings.member-type @ "no""#, "xcstrings.member-type @ 0",
            ]
        ),
        (entry("null"), ["xcstrings.member-type @ null"]),
        (entry(#"{"en":7,"fr":{}}"#), ["xcstrings.member-type @ 7", "xcstrings.member-type @ {"]),
        (
            entry(#"{"en":{"stringUnit":{"value":"x"}},"fr":{"stringUnit":[]}}"#),
            [
                "xcstrings.missing-member @ {", "xcstrings.member-type @ [",
            ]
        ),
        (entry(#"{"en":{"stringUnit":{"state":1,"value":2}}}"#), ["xcstrings.member-type @ 1", "xcstrings.member-type @ 2"]),
        (
            entry(#"{"en":{"variations":null},"fr":{"variations":{"plural":5}}}"#),
            [
                "xcstrings.member-type @ null", "xcstrings.member-type @ 5",
            ]
        ),
        (
            entry(#"{"en":{"variations":{"plural":{"one":{},"other":8}}}}"#),
            [
                "xcstrings.missing-member @ {", "xcstrings.member-type @ 8",
            ]
        ),
        (
            entry(#"{"en":{"variations":{"device":{"mac":[],"ipad":{"stringUnit":{"state":"new","value":true}}}}}}"#),
            [
                "xcstrings.member-type @ [", "xcstrings.member-type @ true",
            ]
        ),
        (entry(#"{"en":{"stringSet":{"values":"x"}}}"#), [#"xcstrings.member-type @ "x""#]),
        (entry(#"{"en":{"stringSet":{}}}"#), ["xcstrings.missing-member @ {"]),
        (
            entry(
                #"{"en":{"stringUnit":{"state":"new","value":"x"},"substitutions":{"a":{"argNum":1.5},"b":{"formatSpecifier":2,"variations":{}}}}}"#
            ), ["xcstrings.missing-member @ {", "xcstrings.member-type @ 1.5", "xcstrings.member-type @ 2"]
        ),
        (catalog(#""a":{"comment":1,"comment":2}"#), [#"xcstrings.duplicate-member @ "comment""#, "xcstrings.member-type @ 2"]),
    ]

    private static func catalog(_ entries: String) -> String { #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"# }
    private static func entry(_ localizations: String) -> String { catalog(#""k":{"localizations":\#(localizations)}"#) }

    @Test("every verb and the runtime report the same mistakes at the same places", arguments: catalogs.indices)
    func oneValidator(_ index: Int) throws {
        let (text, mistakes) = Self.catalogs[index]
        let bytes = Array(text.utf8)
        let document = XCStringsDocument(parsing: bytes)
        func found(_ findings: [Finding]) -> [String] {
            findings.filter { [Rule.XCStrings.memberType, .XCStrings.missingMember, .XCStrings.duplicateMember].contains($0.rule) }
                .sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
                .map { "\($0.rule) @ \(String(decoding: bytes[$0.range ?? 0..<0], as: UTF8.self))" }
        }
        #expect(found(document.findings) == mistakes)
        let compiled = CompiledCatalogFile(path: "T.xcstrings", bytes: bytes).catalog
        #expect(found(compiled.findings) == mistakes, "compile")
        let formatted = CatalogFormatting.format(bytes, as: .xcstrings, collation: { $0 < $1 ? -1 : 1 })
        #expect(formatted.outcome == .refused && found(formatted.findings) == mistakes, "fmt")
        let input = try #require(BuildInput(path: "T.xcstrings", bytes: bytes))
        #expect(found(BuildCheck([input]).findings.flatMap(\.findings)) == mistakes, "lint")
        #expect(found(SymbolsFile.generate(document, table: "T").findings) == mistakes.filter { !$0.contains("duplicate") }, "symbols")
        let conversion = ConversionInput(path: "T.xcstrings", type: .xcstrings, bytes: bytes)
        #expect(
            found(TablesFromCatalog.convert([.init(reading: conversion)], layout: .init()).findings.flatMap(\.findings)) == mistakes,
            "convert")
        if document.findings.contains(where: { $0.message.contains("'strings'") || $0.message.contains("a string catalog") }) == false {
            #expect(found(try CatalogSync.sync(document, table: "T", with: []).findings) == mistakes, "sync")
            let other = Array(Self.catalog(#""other":{}"#).utf8)
            let versions = MergeInput(base: Array(Self.catalog("").utf8), ours: bytes, theirs: other)
            #expect(found(try TableMerge.merge(versions, as: .xcstrings, options: .init()).warnings) == mistakes, "merge")
        }
        // The runtime describes places by line and column.
        let issues = try TableCompilation(of: [TableSource(path: "T.xcstrings", resourcePath: "T.xcstrings", bytes: bytes)]).issues
        #expect(
            issues.map { "\($0.column ?? 0) \($0.message)" }
                == compiled.findings.map {
                    "\(($0.range?.lowerBound ?? 0) + 1) \($0.message)" + ($0.notes.first.map { " (\($0.message))" } ?? "")
                }, "runtime")
    }

    @Test("a catalog with a million mistakes has a thousand findings")
    func limit() {
        let entries = (0..<2_000).map { #""k\#($0)":0"# }.joined(separator: ",")
        let bytes = Array(Self.catalog(entries).utf8)
        #expect(XCStringsDocument(parsing: bytes).findings.count == 1_000)
        #expect(CompiledCatalogFile(path: "T.xcstrings", bytes: bytes).catalog.findings.count == 1_000)
    }
}
