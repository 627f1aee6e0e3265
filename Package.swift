// swift-tools-version: 6.2

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
        .default(enabledTraits: ["Tools"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "CLDR", dependencies: ["SourceText"]),
        .target(name: "FormatStrings", dependencies: ["SourceText", "CLDR"]),
        .target(name: "FileSyntax", dependencies: ["SourceText"]),
        .target(name: "CatalogCompilation", dependencies: ["SourceText", "CLDR", "FormatStrings", "FileSyntax"]),
        .target(name: "CatalogModel"),
        .target(name: "CatalogFormats", dependencies: ["SourceText", "FormatStrings", "FileSyntax", "CatalogModel"]),
        .target(name: "Localization", dependencies: ["SourceText", "CLDR", "FormatStrings", "FileSyntax", "CatalogCompilation"]),
        // The header of the C interface, and the functions that it declares.
        .target(name: "CLocalization"),
        .target(name: "LocalizationC", dependencies: ["CLocalization", "Localization"]),
        // The one library target that may import Foundation.
        .target(name: "LocalizationFoundation", dependencies: ["Localization", "FormatStrings", "CLDR"]),
        .target(name: "LocalizationXCTest"),
        .target(name: "DiagnosticRendering", dependencies: ["SourceText", "FileSyntax"]),
        .target(
            name: "CatalogTools",
            dependencies: [
                "SourceText", "CLDR", "FormatStrings", "FileSyntax", "Localization", "CatalogCompilation", "CatalogModel", "CatalogFormats",
            ]
        ),
        // The orders of keys that need Foundation's collation, for the tools.
        .target(name: "KeyCollation"),
        // A header of the C library that its Swift module leaves out.
        .target(name: "CExtendedAttributes"),
        // What both tools do: files in, files and messages out.
        .target(
            name: "CommandRuns",
            dependencies: [
                "SourceText", "FormatStrings", "FileSyntax", "CatalogCompilation", "Localization", "CatalogModel", "CatalogFormats", "CatalogTools",
                "DiagnosticRendering", "KeyCollation", "CExtendedAttributes",
            ]
        ),
        .executableTarget(name: "lproj-build", dependencies: ["SourceText", "CatalogTools", "CommandRuns"]),
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
                "SourceText", "CLDR", "CatalogCompilation", "Localization", "CatalogTools", "DiagnosticRendering",
                "CommandRuns",
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: .when(traits: ["Tools"])
                ),
            ]
        ),
        .target(name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport"),
        // What must hold for any bytes; the fuzzers of `Fuzzing/` check the same.
        .target(
            name: "ReaderProperties",
            dependencies: ["SourceText", "CLDR", "FormatStrings", "FileSyntax", "CatalogModel", "CatalogFormats", "Localization"],
            path: "Tests/ReaderProperties"
        ),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"]),
        .testTarget(name: "CLDRTests", dependencies: ["CLDR", "TestSupport"]),
        .testTarget(name: "FormatStringsTests", dependencies: ["FormatStrings", "CLDR", "TestSupport"]),
        .testTarget(name: "FileSyntaxTests", dependencies: ["FileSyntax", "SourceText", "ReaderProperties", "TestSupport"]),
        .testTarget(
            name: "DiagnosticRenderingTests",
            dependencies: ["DiagnosticRendering", "SourceText", "TestSupport"],
            exclude: ["Snapshots"]
        ),
        .testTarget(name: "CatalogModelTests", dependencies: ["CatalogModel"]),
        .testTarget(
            name: "CatalogFormatsTests", dependencies: ["CatalogFormats", "CatalogModel", "FileSyntax", "SourceText", "TestSupport"]),
        .testTarget(
            name: "CatalogCompilationTests", dependencies: ["CatalogCompilation", "CLDR", "FileSyntax", "SourceText", "TestSupport"]),
        .testTarget(name: "LocalizationTests", dependencies: ["Localization", "TestSupport"]),
        .testTarget(
            name: "LocalizationFoundationTests", dependencies: ["LocalizationFoundation", "LocalizationXCTest", "FormatStrings", "TestSupport"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Localization", "CatalogTools", "CatalogCompilation", "CatalogFormats", "CatalogModel", "FileSyntax", "FormatStrings", "CLDR",
                "KeyCollation", "SourceText", "TestSupport",
            ]
        ),
        .testTarget(
            name: "CatalogToolsTests",
            dependencies: [
                "CatalogTools", "CatalogCompilation", "CatalogFormats", "Localization", "FileSyntax", "FormatStrings", "KeyCollation", "SourceText",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["TestSupport", "lproj", "lproj-build", "CommandRuns", "SourceText", "FormatStrings", "CExtendedAttributes"],
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
