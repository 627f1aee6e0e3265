// swift-tools-version: 6.2

import PackageDescription

// The benchmarks are a package of their own so that no user of the library ever fetches, builds or sees them.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    targets: [
        // The runtime's own folders, by symbolic link (see README.md): what is `package` in the library is reachable here without being
        // made public for it, and no folder name, dependency or compiler flag has to be right for that.
        .target(name: "LocalizationSourceText"),
        .target(name: "LocalizationPlatform"),
        .target(name: "LocalizationDiagnostics"),
        .target(name: "LocalizationCLDR", dependencies: ["LocalizationSourceText"]),
        .target(name: "LocalizationFormatStrings", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
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
        // What `process-start` runs, linked as a program that cares about its start is: without a dynamic loader, which executes 2.1
        // million instructions for a Swift program that prints a word where the program itself executes 0.1 million (x86-64, callgrind).
        // lld lays the program out on fewer pages than gold: 99 page faults instead of 117.
        .executableTarget(
            name: "startup-localization", dependencies: ["Localization"],
            linkerSettings: [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(platforms: [.linux]))]),

        // What `Scripts/check-instructions` counts: without Foundation, and linked as the program above, so that little else runs under
        // valgrind.
        .executableTarget(
            name: "instruction-probe", dependencies: ["CatalogFormats", "Localization", "LocalizationTableCompilation"],
            linkerSettings: [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(platforms: [.linux]))]),

        .target(name: "CAllocationCounter"),
        .target(name: "CPeers"),
        .executableTarget(
            name: "localization-benchmarks",
            dependencies: [
                "CAllocationCounter", "CPeers", "LocalizationSourceText", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationFileSyntax",
                "LocalizationFormatStrings", "LocalizationCatalogModel", "CatalogFormats",
                "LocalizationCatalogCompilation", "LocalizationFileWriting", "Localization", "LocalizationTableCompilation",
            ]
        ),
    ],
    cLanguageStandard: .c17
)

// The same rules as in the library's own manifest: other settings would measure other code.
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
