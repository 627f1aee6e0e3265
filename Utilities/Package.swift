// swift-tools-version: 6.2

import PackageDescription

// The generators are a package of their own so that no user of the library ever fetches, builds or sees them.
let package = Package(
    name: "Utilities",
    platforms: [.macOS(.v26)],
    targets: [
        .target(name: "TableGeneration"),
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
    ]
}
