// swift-tools-version: 6.2

import PackageDescription

// The fuzzers are a package of their own so that no user of the library ever fetches, builds or sees them.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v26)],
    targets: [
        // The library's own folders, by symbolic link (see README.md): what is `package` there is reachable here, and all of it is built
        // with libFuzzer's counters and the address sanitizer.
        .target(name: "LocalizationSourceText"),
        .target(name: "LocalizationPlatform"),
        .target(name: "LocalizationThreads"),
        .target(name: "LocalizationDiagnostics"),
        .target(name: "LocalizationCLDR", dependencies: ["LocalizationSourceText"]),
        .target(name: "LocalizationPluralGrammar", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatStrings", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatAnalysis", dependencies: ["LocalizationFormatStrings"]),
        .target(name: "LocalizationFileSyntax", dependencies: ["LocalizationSourceText", "LocalizationDiagnostics"]),
        .target(name: "LocalizationMarkupSyntax", dependencies: ["LocalizationSourceText", "LocalizationDiagnostics"]),
        .target(name: "LocalizationCatalogModel"),
        .target(
            name: "CatalogFormats",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR", "LocalizationFormatStrings",
                "LocalizationFileSyntax",
                "LocalizationMarkupSyntax", "LocalizationFileWriting", "LocalizationCatalogModel",
            ]),
        .target(
            name: "LocalizationCatalogCompilation",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR", "LocalizationFormatStrings",
                "LocalizationFileSyntax",
            ]),
        .target(
            name: "LocalizationFileWriting",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
            ]),
        .target(
            name: "Localization",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax",
                "LocalizationCatalogCompilation",
            ],
            exclude: ["CompiledTables/Format.md"]),
        .target(
            name: "LocalizationTableCompilation",
            dependencies: [
                "LocalizationPlatform", "LocalizationFormatStrings", "LocalizationCatalogCompilation", "Localization",
            ]),
        .target(
            name: "LocalizationSourceExtraction",
            dependencies: ["LocalizationSourceText", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationFormatStrings"]),
        // What must hold for any bytes; the library's tests use it too.
        .target(
            name: "LocalizationReaderProperties",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationPluralGrammar", "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationFileWriting", "LocalizationMarkupSyntax", "LocalizationSourceExtraction", "LocalizationCatalogModel",
                "CatalogFormats", "Localization", "LocalizationTableCompilation",
            ]),

        .target(name: "CFuzzerDriver"),
        .target(name: "FuzzerSupport", dependencies: ["LocalizationReaderProperties"]),
    ],
    cLanguageStandard: .c17
)

let fuzzers = [
    "old-style-strings", "xml-property-lists", "binary-property-lists", "json", "markup", "format-strings", "plural-rules",
    "language-tags", "text-decoding", "string-tables", "strings-documents", "stringsdict-documents", "string-catalogs",
    "catalog-conversion", "compiled-tables", "source-code", "interface-documents", "xliff", "android-resources",
    "spreadsheets", "text-formats",
]
package.targets += fuzzers.map { fuzzer($0, properties: ["LocalizationReaderProperties"]) }

/// A program that checks properties for the bytes that libFuzzer makes.
func fuzzer(_ name: String, properties: [Target.Dependency]) -> Target {
    .executableTarget(
        name: "fuzz-" + name, dependencies: ["CFuzzerDriver", "FuzzerSupport"] + properties,
        linkerSettings: [
            .unsafeFlags(["-sanitize=fuzzer,address"]),
            // Links the fuzzers in half the time that gold takes.
            .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        ])
}

// The reader of Swift code needs swift-syntax, which takes minutes to build: only for a run of `Scripts/fuzz` that names it.
if Context.environment["FUZZ_SWIFT_SOURCE"] == "1" {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
    package.targets += [
        .target(
            name: "LocalizationSwiftExtraction",
            dependencies: [
                "LocalizationSourceText", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationSourceExtraction",
                .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "fuzz-swift-source", dependencies: ["CFuzzerDriver", "LocalizationSourceExtraction", "LocalizationSwiftExtraction"],
            linkerSettings: [
                .unsafeFlags(["-sanitize=fuzzer,address"]), .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
            ]),
    ]
}

// The servers and the translations by programs need most of the tools: only for a run of `Scripts/fuzz` that names one of them.
if Context.environment["FUZZ_SERVERS"] == "1" {
    package.targets += [
        .target(
            name: "LocalizationDiagnosticRendering",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
            ]),
        .target(
            name: "LocalizationProject",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationFileWriting", "LocalizationMarkupSyntax",
                "LocalizationCatalogModel", "CatalogFormats", "Localization", "LocalizationSourceExtraction",
            ]),
        .target(
            name: "LocalizationTextChecks",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
                "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats", "Localization", "LocalizationProject",
            ]),
        .target(
            name: "LocalizationCodeKeys",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationSourceExtraction", "LocalizationProject",
            ]),
        .target(
            name: "LocalizationLint",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationCatalogCompilation", "LocalizationFileWriting",
                "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats", "LocalizationSourceExtraction",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
            ]),
        .target(name: "LocalizationKeyCollation"),
        .target(name: "CLocalizationExtendedAttributes"),
        .target(
            name: "LocalizationRunSupport",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax",
                "LocalizationCatalogModel", "CatalogFormats", "Localization", "LocalizationSourceExtraction",
                "LocalizationDiagnosticRendering", "LocalizationProject", "LocalizationLint", "CLocalizationExtendedAttributes",
            ]),
        .target(
            name: "LocalizationAccessors",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFormatStrings",
                "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationCodeKeys", "LocalizationLint",
                "LocalizationKeyCollation",
            ]),
        .target(
            name: "LocalizationBuild",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
                "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats", "Localization", "LocalizationTableCompilation",
                "LocalizationSourceExtraction", "LocalizationDiagnosticRendering", "LocalizationProject", "LocalizationTextChecks",
                "LocalizationCodeKeys", "LocalizationLint", "LocalizationAccessors", "LocalizationKeyCollation", "LocalizationRunSupport",
            ]),
        .target(
            name: "LocalizationTranslation",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
                "LocalizationFileWriting", "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationDiagnosticRendering", "LocalizationProject", "LocalizationTextChecks",
                "LocalizationCodeKeys", "LocalizationLint", "LocalizationRunSupport", "LocalizationBuild",
            ]),
        .target(
            name: "LocalizationCatalogTools",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationFileWriting", "LocalizationCatalogModel",
                "CatalogFormats", "Localization", "LocalizationSourceExtraction", "LocalizationProject", "LocalizationTextChecks",
                "LocalizationCodeKeys", "LocalizationLint",
            ]),
        .target(
            name: "LocalizationServer",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationRunSupport",
            ]),
        .target(
            name: "LocalizationAgentServer",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel",
                "CatalogFormats", "LocalizationSourceExtraction", "LocalizationDiagnosticRendering", "LocalizationProject",
                "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationLint", "LocalizationKeyCollation", "LocalizationRunSupport",
                "LocalizationServer", "LocalizationBuild", "LocalizationTranslation",
            ]),
        .target(
            name: "LocalizationEdits",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
                "LocalizationLint", "LocalizationRunSupport",
            ]),
        .target(
            name: "LocalizationLanguageServer",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationSourceExtraction", "LocalizationDiagnosticRendering",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationLint", "LocalizationKeyCollation",
                "LocalizationRunSupport", "LocalizationBuild", "LocalizationCatalogTools", "LocalizationEdits", "LocalizationServer",
                "LocalizationThreads",
            ]),
        // What must hold for any messages; the library's tests use it too.
        .target(
            name: "LocalizationServerProperties",
            dependencies: [
                "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationProject", "LocalizationLint", "LocalizationRunSupport",
                "LocalizationBuild", "LocalizationTranslation", "LocalizationServer", "LocalizationAgentServer",
                "LocalizationLanguageServer", "LocalizationReaderProperties",
            ]),
    ]
    package.targets += ["language-server", "agent-server", "translator-answers"].map {
        fuzzer($0, properties: ["LocalizationReaderProperties", "LocalizationServerProperties"])
    }
}

for target in package.targets where !["CFuzzerDriver", "CLocalizationExtendedAttributes"].contains(target.name) {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableExperimentalFeature("Lifetimes"),
        // Optimized code with the assertions of a debug build: a loop that does not move stops the fuzzer.
        .unsafeFlags(["-sanitize=fuzzer,address", "-assert-config", "Debug"]),
    ]
}
