// swift-tools-version: 6.2

import PackageDescription

// The benchmarks are a package of their own so that no user of the library ever fetches, builds or sees them.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    targets: [
        // The runtime's own folders, by symbolic link (see README.md): what is `package` in the library is reachable here without being made
        // public for it, and no folder name, dependency or compiler flag has to be right for that.
        .target(name: "SourceText"),
        .target(name: "CLDR", dependencies: ["SourceText"]),
        .target(name: "FormatStrings", dependencies: ["SourceText", "CLDR"]),
        .target(name: "FileSyntax", dependencies: ["SourceText"]),
        .target(name: "CatalogModel"),
        .target(name: "CatalogFormats", dependencies: ["SourceText", "FormatStrings", "FileSyntax", "CatalogModel"]),
        .target(name: "CatalogCompilation", dependencies: ["SourceText", "CLDR", "FormatStrings", "FileSyntax"]),
        .target(name: "Localization", dependencies: ["SourceText", "CLDR", "FormatStrings", "FileSyntax", "CatalogCompilation"]),

        // What `process-start` runs, linked as a program that cares about its start is: without a dynamic loader, which executes 2.1 million
        // instructions for a Swift program that prints a word where the program itself executes 0.1 million (x86-64, callgrind). lld lays the
        // program out on fewer pages than gold: 99 page faults instead of 117.
        .executableTarget(
            name: "startup-localization", dependencies: ["Localization"],
            linkerSettings: [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(platforms: [.linux]))]),

        .target(name: "CAllocationCounter"),
        .target(name: "CPeers"),
        .executableTarget(
            name: "localization-benchmarks",
            dependencies: [
                "CAllocationCounter", "CPeers", "SourceText", "CLDR", "FileSyntax", "FormatStrings", "CatalogModel", "CatalogFormats",
                "CatalogCompilation", "Localization",
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
