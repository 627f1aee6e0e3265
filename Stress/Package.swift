// swift-tools-version: 6.2

import PackageDescription

// Programs for the sanitizers. A package of their own, so that building the library with a sanitizer does not build all tools and tests
// too.
let package = Package(
    name: "Stress",
    platforms: [.macOS(.v26)],
    targets: [
        // The library's own folders, by symbolic link: what is `package` there is reachable here, and all of it is built with the
        // sanitizer.
        .target(name: "LocalizationSourceText"),
        .target(name: "LocalizationPlatform"),
        .target(name: "LocalizationDiagnostics"),
        .target(name: "LocalizationCLDR", dependencies: ["LocalizationSourceText"]),
        .target(name: "LocalizationFormatStrings", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatAnalysis", dependencies: ["LocalizationFormatStrings"]),
        .target(name: "LocalizationFileSyntax", dependencies: ["LocalizationSourceText", "LocalizationDiagnostics"]),
        .target(
            name: "LocalizationCatalogCompilation",
            dependencies: [
                "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR", "LocalizationFormatStrings",
                "LocalizationFileSyntax",
            ]),
        .target(
            name: "Localization",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFormatStrings", "LocalizationFileSyntax",
                "LocalizationCatalogCompilation",
            ],
            exclude: ["Library/CompiledTables/Format.md"]),

        .target(
            name: "LocalizationTableCompilation",
            dependencies: [
                "LocalizationPlatform", "LocalizationFormatStrings", "LocalizationCatalogCompilation", "Localization",
            ]),
        .executableTarget(name: "thread-stress", dependencies: ["Localization"]),
        .executableTarget(name: "table-attacks", dependencies: ["Localization", "LocalizationTableCompilation", "LocalizationPlatform"]),
        .executableTarget(
            name: "format-attacks",
            dependencies: ["LocalizationFormatStrings", "LocalizationFormatAnalysis", "Localization"]),
    ]
)

let warningsAreErrors = Context.environment["WARNINGS_AS_ERRORS"] == "1"
for target in package.targets {
    var settings: [SwiftSetting] = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableExperimentalFeature("Lifetimes"),
    ]
    if warningsAreErrors { settings.append(.treatAllWarnings(as: .error)) }
    target.swiftSettings = settings
}
