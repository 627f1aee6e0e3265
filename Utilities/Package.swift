// swift-tools-version: 6.2

import PackageDescription

// The generators are a package of their own so that no user of the library ever fetches, builds or sees them.
let package = Package(
    name: "Utilities",
    platforms: [.macOS(.v26)],
    targets: [
        // Folders of the library itself, by symbolic link: the generator reads and packs rules with the code that the library tests,
        // writes the words that the library reads, and needs neither the tables that it is about to write nor a public API for it.
        .target(name: "LocalizationSourceText"),
        // Of this module, only the folder of plural rules.
        .target(name: "LocalizationCLDR", dependencies: ["LocalizationSourceText"]),
        .target(name: "LocalizationPluralGrammar", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "NumberTableLayout"),
        .target(name: "TableGeneration", dependencies: ["LocalizationCLDR", "LocalizationPluralGrammar", "NumberTableLayout"]),
        .executableTarget(name: "trim-cldr", dependencies: ["TableGeneration"]),
        .executableTarget(name: "generate-cldr-tables", dependencies: ["TableGeneration"]),
    ]
)

for target in package.targets {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableExperimentalFeature("Lifetimes"),
    ]
}
