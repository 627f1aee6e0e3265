// swift-tools-version: 6.2

import PackageDescription

// A tool that lists, checks, changes and converts the texts of a file in any format. Scripts/check-formats-product builds and runs it.
let package = Package(
    name: "TextTool",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-localization", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "texttool",
            dependencies: [.product(name: "LocalizationTools", package: "swift-localization")],
            path: "Sources",
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")])
    ]
)
