// swift-tools-version: 6.3

import PackageDescription

// `InlineArray` and `Span` are what the generated tables and the byte readers are made of.
let platforms: [SupportedPlatform] = [
    .macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26),
]

let package = Package(
    name: "swift-localization",
    platforms: platforms,
    products: [
        .library(name: "Localization", targets: ["Localization"]),
        // Unstable until 1.0: its interface may change with any release.
        .library(name: "CatalogFormats", targets: ["CatalogFormats"]),
        // Opens, edits, checks and writes files in any format; unstable until 1.0, too.
        .library(name: "LocalizationTools", targets: ["LocalizationTools"]),
        // The texts of storyboards and nibs, for frameworks that load such documents themselves.
        .library(name: "LocalizationInterfaces", targets: ["LocalizationInterfaces"]),
        .library(name: "LocalizationFoundation", targets: ["LocalizationFoundation"]),
        // XCTest for files that import `LocalizationFoundation`.
        .library(name: "LocalizationXCTest", targets: ["LocalizationXCTest"]),
        .library(name: "LocalizationC", type: .dynamic, targets: ["LocalizationC"]),
        .executable(name: "lproj", targets: ["lproj"]),
        // What the plugins below run; needs no package.
        .executable(name: "lproj-build", targets: ["lproj-build"]),
        .plugin(name: "LocalizationPlugin", targets: ["LocalizationPlugin"]),
        .plugin(name: "LocalizationCommands", targets: ["LocalizationCommand", "LocalizationFormat"]),
    ],
    traits: [
        .trait(
            name: "Tools",
            description: "Builds the command line tool. Without it the runtime is all that is fetched and built."
        ),
        .trait(
            name: "Templates",
            description: "Lets the command line tool render templates of SwiftGen's (`lproj generate --template`).",
            enabledTraits: ["Tools"]
        ),
        .default(enabledTraits: ["Tools"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/stencilproject/Stencil", .upToNextMinor(from: "0.15.1")),
    ],
    targets: [
        .target(name: "LocalizationSourceText"),
        .target(name: "LocalizationPlatform"),
        // Work on all cores, for the tools; the runtime starts no threads.
        .target(name: "LocalizationThreads"),
        .target(name: "LocalizationDiagnostics"),
        .target(name: "LocalizationCLDR", dependencies: ["LocalizationSourceText"]),
        // Plural rules as text, evaluated literally: for the generator of the tables and for tests.
        .target(name: "LocalizationPluralGrammar", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatStrings", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatAnalysis", dependencies: ["LocalizationFormatStrings"]),
        .target(name: "LocalizationFileSyntax", dependencies: ["LocalizationSourceText", "LocalizationDiagnostics"]),
        .target(
            name: "LocalizationCatalogCompilation",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR", "LocalizationFormatStrings",
                "LocalizationFileSyntax",
            ]),
        // The files that only tools write, which no program with `Localization` contains.
        .target(
            name: "LocalizationFileWriting",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
            ]),
        // XML documents that keep every byte: what formats of the tools in XML are read with.
        .target(name: "LocalizationMarkupSyntax", dependencies: ["LocalizationSourceText", "LocalizationDiagnostics"]),
        .target(name: "LocalizationCatalogModel"),
        .target(
            name: "CatalogFormats",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR", "LocalizationFormatStrings",
                "LocalizationFileSyntax", "LocalizationFileWriting", "LocalizationMarkupSyntax", "LocalizationCatalogModel",
            ]),
        .target(
            name: "Localization",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
            ],
            exclude: ["CompiledTables/Format.md"]),
        // Beside `Localization`, because only few programs need it.
        .target(name: "LocalizationInterfaces", dependencies: ["Localization"]),
        // Writes the tables that `Localization` reads.
        .target(
            name: "LocalizationTableCompilation",
            dependencies: [
                "LocalizationPlatform", "LocalizationFormatStrings", "LocalizationCatalogCompilation", "Localization",
            ]),
        // The headers of the C interface, and the functions that they declare.
        .target(name: "CLocalization"),
        .target(
            name: "LocalizationC",
            dependencies: [
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFileSyntax", "Localization", "CLocalization",
            ]),
        // Foundation's declarations under other names, for the target below, whose own have the names of Foundation's.
        .target(name: "LocalizationFoundationOriginals"),
        // The one library target for programs that may import Foundation.
        .target(
            name: "LocalizationFoundation",
            dependencies: [
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "Localization", "LocalizationFoundationOriginals",
            ]),
        .target(name: "LocalizationXCTest"),
        // Keys out of source code; no package, so that the plugins can use it.
        .target(
            name: "LocalizationSourceExtraction",
            dependencies: [
                "LocalizationSourceText", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationFormatStrings",
            ]),
        // The same out of Swift by its syntax and types; for the command line tool.
        .target(
            name: "LocalizationSwiftExtraction",
            dependencies: [
                "LocalizationSourceText", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationSourceExtraction",
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Tools"])),
                .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Tools"])),
            ]),
        .target(
            name: "LocalizationDiagnosticRendering",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
            ]),
        // What is on disk: folders, tables, sources and targets of a project, and the trees that its files are read from.
        .target(
            name: "LocalizationProject",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats", "Localization",
                "LocalizationSourceExtraction",
            ]),
        // What can be wrong with one text, one table or one document, in any format.
        .target(
            name: "LocalizationTextChecks",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationCatalogCompilation", "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "Localization", "LocalizationProject",
            ]),
        // The keys that code and documents use, and the tables that they belong to.
        .target(
            name: "LocalizationCodeKeys",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationSourceExtraction", "LocalizationProject",
            ]),
        // Tables from one format to another, and the files of other systems.
        .target(
            name: "LocalizationConversion",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationCatalogCompilation", "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationProject", "LocalizationTextChecks",
            ]),
        // Texts to translators and back: XLIFF and Xcode's catalogs of it.
        .target(
            name: "LocalizationExchange",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFileSyntax", "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
            ]),
        // The rules for projects, tables and texts, their settings, fixes and suppressions.
        .target(
            name: "LocalizationLint",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
                "LocalizationFileWriting", "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
            ]),
        // What a change does to the texts of a project.
        .target(
            name: "LocalizationReview",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFileSyntax", "LocalizationCatalogModel", "CatalogFormats", "LocalizationProject", "LocalizationTextChecks",
                "LocalizationLint",
            ]),
        // The orders of keys that need Foundation's collation, for the tools.
        .target(name: "LocalizationKeyCollation"),
        // A header of the C library that its Swift module leaves out.
        .target(name: "CLocalizationExtendedAttributes"),
        // The arguments of a process on a system without /proc.
        .target(name: "CLocalizationProcessStart"),
        // What the runs of commands share: the standard streams, git, printed findings, and the writing of files.
        .target(
            name: "LocalizationRunSupport",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax",
                "LocalizationCatalogModel", "CatalogFormats", "Localization", "LocalizationSourceExtraction",
                "LocalizationDiagnosticRendering", "LocalizationProject", "LocalizationLint", "CLocalizationExtendedAttributes",
            ]),
        // Typed accessors for keys, in the shapes of all generators.
        .target(
            name: "LocalizationAccessors",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFormatStrings",
                "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationCodeKeys", "LocalizationLint",
                "LocalizationKeyCollation",
            ]),
        // Templates of SwiftGen's as accessors; empty unless the trait `Templates` is on.
        .target(
            name: "LocalizationAccessorTemplates",
            dependencies: [
                "LocalizationAccessors",
                .product(name: "Stencil", package: "Stencil", condition: .when(traits: ["Templates"])),
            ]),
        // What a build needs: compiled tables, symbols, checks and canonical forms, with their runs; all that `lproj-build` is made of.
        .target(
            name: "LocalizationBuild",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationCatalogCompilation", "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats",
                "Localization", "LocalizationTableCompilation", "LocalizationSourceExtraction",
                "LocalizationDiagnosticRendering", "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
                "LocalizationLint", "LocalizationAccessors", "LocalizationKeyCollation", "LocalizationRunSupport",
            ]),
        // Files on disk and the linter, for programs of others.
        .target(
            name: "LocalizationTools",
            dependencies: [
                "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCatalogCompilation", "LocalizationCatalogModel",
                "CatalogFormats", "LocalizationProject", "LocalizationConversion", "LocalizationLint",
                "LocalizationRunSupport", "LocalizationBuild",
            ]),
        // Texts for translation by people and programs: the guide, and what answers must be.
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
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "Localization", "LocalizationSourceExtraction",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationLint",
            ]
        ),
        // Servers over standard streams: JSON-RPC, its framings and its sessions, without the methods of any protocol.
        .target(
            name: "LocalizationServer",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationRunSupport",
            ]),
        // The protocol of agents over the project and its catalogs.
        .target(
            name: "LocalizationAgentServer",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationSourceExtraction", "LocalizationDiagnosticRendering",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationLint",
                "LocalizationKeyCollation", "LocalizationRunSupport", "LocalizationServer", "LocalizationBuild",
                "LocalizationTranslation",
            ]),
        // Edits of a project as values: renaming of keys, and what editors offer to do at a place.
        .target(
            name: "LocalizationEdits",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
                "LocalizationLint", "LocalizationRunSupport",
            ]),
        // The command lines of genstrings, ibtool, plutil and xcstringstool.
        .target(
            name: "LocalizationAppleTools",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFormatStrings",
                "LocalizationFileSyntax", "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationSourceExtraction", "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys",
                "LocalizationExchange", "LocalizationAccessors", "LocalizationBuild", "LocalizationCatalogTools",
            ]),
        // What both tools do: files in, files and messages out.
        .target(
            name: "LocalizationCommandRuns",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFileSyntax", "LocalizationCatalogCompilation",
                "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats", "Localization",
                "LocalizationTableCompilation", "LocalizationSourceExtraction", "LocalizationDiagnosticRendering",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationConversion",
                "LocalizationExchange", "LocalizationLint", "LocalizationReview", "LocalizationKeyCollation", "LocalizationRunSupport",
                "LocalizationBuild", "LocalizationAccessors", "LocalizationTranslation", "LocalizationCatalogTools",
                "LocalizationAppleTools",
            ]
        ),
        // The methods of the Language Server Protocol, over a live project.
        .target(
            name: "LocalizationLanguageServer",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationSourceExtraction", "LocalizationDiagnosticRendering",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationLint",
                "LocalizationKeyCollation", "LocalizationRunSupport", "LocalizationBuild", "LocalizationCatalogTools",
                "LocalizationEdits", "LocalizationServer", "LocalizationThreads",
            ]),
        .executableTarget(
            name: "lproj-build",
            dependencies: ["LocalizationProject", "LocalizationAccessors", "LocalizationRunSupport", "LocalizationBuild"]),
        .plugin(name: "LocalizationPlugin", capability: .buildTool(), dependencies: ["lproj-build"]),
        .plugin(
            name: "LocalizationCommand",
            capability: .command(intent: .custom(verb: "lproj", description: "Check the localized texts of targets."))
        ),
        .plugin(
            name: "LocalizationFormat",
            capability: .command(
                intent: .custom(verb: "lproj-fmt", description: "Write the localized texts of targets in their canonical form."),
                permissions: [.writeToPackageDirectory(reason: "Files that are not in their canonical form are written anew.")])
        ),
        .executableTarget(
            name: "lproj",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFormatStrings",
                "LocalizationCatalogCompilation", "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats", "Localization",
                "LocalizationSourceExtraction", "LocalizationSwiftExtraction", "LocalizationDiagnosticRendering",
                "LocalizationProject", "LocalizationCodeKeys", "LocalizationConversion", "LocalizationExchange",
                "LocalizationLint", "CLocalizationProcessStart", "LocalizationRunSupport", "LocalizationBuild",
                "LocalizationAccessors", "LocalizationTranslation", "LocalizationCatalogTools", "LocalizationCommandRuns",
                "LocalizationLanguageServer", "LocalizationAgentServer",
                .target(name: "LocalizationAccessorTemplates", condition: .when(traits: ["Templates"])),
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"])),
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["Tools"])),
            ]
        ),
        .target(name: "LocalizationTestSupport", dependencies: [], path: "Tests/LocalizationTestSupport"),
        // What must hold for any bytes; the fuzzers of `Fuzzing/` check the same.
        .target(
            name: "LocalizationReaderProperties",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationPluralGrammar", "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationFileWriting", "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats",
                "Localization", "LocalizationTableCompilation", "LocalizationSourceExtraction",
            ],
            path: "Tests/LocalizationReaderProperties"
        ),
        // The same for the messages of other programs.
        .target(
            name: "LocalizationServerProperties",
            dependencies: [
                "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationProject", "LocalizationLint", "LocalizationRunSupport",
                "LocalizationBuild", "LocalizationTranslation", "LocalizationServer", "LocalizationAgentServer",
                "LocalizationLanguageServer", "LocalizationReaderProperties",
            ],
            path: "Tests/LocalizationServerProperties"
        ),
        .testTarget(
            name: "SourceTextTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationThreads", "LocalizationDiagnostics",
                "LocalizationTestSupport",
            ]),
        .testTarget(name: "CLDRTests", dependencies: ["LocalizationCLDR", "LocalizationPluralGrammar", "LocalizationTestSupport"]),
        .testTarget(
            name: "FormatStringsTests",
            dependencies: [
                "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationTestSupport",
            ]),
        .testTarget(
            name: "FileSyntaxTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationConversion", "LocalizationTestSupport", "LocalizationReaderProperties",
            ]),
        .testTarget(
            name: "MarkupSyntaxTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationMarkupSyntax", "LocalizationTestSupport",
                "LocalizationReaderProperties",
            ]),
        .testTarget(
            name: "DiagnosticRenderingTests",
            dependencies: ["LocalizationDiagnostics", "LocalizationDiagnosticRendering", "LocalizationTestSupport"],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "SourceExtractionTests",
            dependencies: ["LocalizationDiagnostics", "LocalizationSourceExtraction"]),
        .testTarget(
            name: "SwiftExtractionTests",
            dependencies: [
                "LocalizationDiagnostics", "LocalizationSourceExtraction", "LocalizationSwiftExtraction",
                "LocalizationTestSupport",
            ]),
        .testTarget(name: "CatalogModelTests", dependencies: ["LocalizationCatalogModel"]),
        .testTarget(
            name: "CatalogFormatsTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR", "LocalizationFileSyntax",
                "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats", "LocalizationTestSupport",
            ]),
        .testTarget(
            name: "CatalogCompilationTests",
            dependencies: [
                "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationCatalogCompilation", "LocalizationFileWriting",
                "LocalizationTestSupport",
            ]),
        .testTarget(
            name: "LocalizationTests",
            dependencies: [
                "LocalizationPlatform", "LocalizationCLDR", "LocalizationFormatStrings", "LocalizationFileSyntax",
                "Localization", "LocalizationInterfaces", "LocalizationTableCompilation", "LocalizationTestSupport",
            ]),
        .testTarget(name: "LocalizationCTests", dependencies: ["CLocalization", "LocalizationTestSupport", "LocalizationC"]),
        .testTarget(
            name: "LocalizationFoundationTests",
            dependencies: ["LocalizationFoundation", "LocalizationXCTest", "LocalizationTestSupport"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationCatalogCompilation", "LocalizationFileWriting", "LocalizationCatalogModel", "CatalogFormats",
                "Localization", "LocalizationTableCompilation", "LocalizationProject", "LocalizationCodeKeys",
                "LocalizationConversion", "LocalizationExchange", "LocalizationLint", "LocalizationKeyCollation",
                "LocalizationBuild", "LocalizationCatalogTools", "LocalizationAppleTools", "LocalizationTestSupport",
            ]
        ),
        .testTarget(
            name: "LocalizationToolsTests",
            dependencies: ["CatalogFormats", "LocalizationConversion", "LocalizationTools", "LocalizationTestSupport"]),
        .testTarget(
            name: "CatalogToolsTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFormatStrings",
                "LocalizationFileSyntax", "LocalizationCatalogCompilation", "LocalizationFileWriting",
                "LocalizationMarkupSyntax", "LocalizationCatalogModel", "CatalogFormats", "Localization",
                "LocalizationTableCompilation", "LocalizationSourceExtraction", "LocalizationDiagnosticRendering",
                "LocalizationProject", "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationConversion",
                "LocalizationExchange", "LocalizationLint", "LocalizationKeyCollation", "LocalizationRunSupport",
                "LocalizationAccessors", "LocalizationBuild", "LocalizationCatalogTools", "LocalizationAppleTools",
                "LocalizationTestSupport",
            ]
        ),
        .testTarget(
            name: "TranslationTests",
            dependencies: [
                "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationProject", "LocalizationLint", "LocalizationRunSupport",
                "LocalizationTranslation", "LocalizationTestSupport",
            ]),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: [
                "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax", "LocalizationFileWriting",
                "LocalizationProject",
                "LocalizationLint", "LocalizationRunSupport", "LocalizationBuild", "LocalizationServer",
                "LocalizationLanguageServer", "LocalizationTestSupport",
            ]),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "LocalizationFileSyntax", "LocalizationFileWriting", "LocalizationRunSupport", "LocalizationServer",
                "LocalizationTestSupport", "LocalizationReaderProperties", "LocalizationServerProperties",
            ]),
        .testTarget(
            name: "AgentServerTests",
            dependencies: [
                "LocalizationPlatform", "LocalizationFileSyntax", "LocalizationCatalogCompilation", "LocalizationFileWriting",
                "LocalizationCatalogModel", "CatalogFormats", "LocalizationProject", "LocalizationLint", "LocalizationServer",
                "LocalizationAgentServer", "LocalizationTestSupport",
            ]),
        .testTarget(
            name: "EditsTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationSourceExtraction", "LocalizationSwiftExtraction",
                "LocalizationProject", "LocalizationCodeKeys", "LocalizationLint", "LocalizationRunSupport", "LocalizationBuild",
                "LocalizationEdits",
            ]),
        .testTarget(
            name: "ReviewTests",
            dependencies: ["LocalizationDiagnostics", "CatalogFormats", "LocalizationProject", "LocalizationLint", "LocalizationReview"]),
        .testTarget(
            name: "AccessorsTests",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFileSyntax", "CatalogFormats",
                "LocalizationProject", "LocalizationLint", "LocalizationRunSupport", "LocalizationAccessors", "LocalizationBuild",
                "LocalizationCommandRuns", "LocalizationTestSupport",
                .target(name: "LocalizationAccessorTemplates", condition: .when(traits: ["Templates"])),
            ]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationFormatStrings", "LocalizationMarkupSyntax",
                "CatalogFormats", "Localization", "LocalizationSourceExtraction", "LocalizationSwiftExtraction", "LocalizationProject",
                "LocalizationTextChecks", "LocalizationCodeKeys", "LocalizationConversion", "LocalizationExchange",
                "LocalizationLint", "CLocalizationExtendedAttributes", "LocalizationRunSupport", "LocalizationBuild",
                "LocalizationCatalogTools", "LocalizationCommandRuns", "lproj", "LocalizationTestSupport", "lproj-build",
            ],
            exclude: ["Snapshots"]),
    ]
)

// One set of rules for every target. Continuous integration turns warnings into errors; a user with a newer
// compiler must not be stopped by one.
let warningsAreErrors = Context.environment["WARNINGS_AS_ERRORS"] == "1"
for target in package.targets where target.type != .plugin {
    var settings = target.swiftSettings ?? []
    settings += [
        .swiftLanguageMode(.v6),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // Lets `ByteCursor` keep a `Span`: the bytes cannot outlive their owner, and no pointer is needed.
        .enableExperimentalFeature("Lifetimes"),
    ]
    if warningsAreErrors { settings.append(.treatAllWarnings(as: .error)) }
    target.swiftSettings = settings
}

// SwiftPM builds the tool of a plugin for the host, beside the product of the same sources, even where no plugin runs: a second build of some
// thirty modules. Continuous integration, which runs the plugins from other packages, builds the tests without them.
if Context.environment["WITHOUT_PLUGINS"] == "1" {
    package.products.removeAll { $0 is Product.Plugin }
    package.targets.removeAll { $0.type == .plugin }
}
