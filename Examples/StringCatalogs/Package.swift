// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "StringCatalogs",
    defaultLocalization: "en",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-localization", path: "../..", traits: [])],
    targets: [
        // Without Foundation: the texts are part of the program. What is excluded is compiled all the same, but not copied beside the
        // program.
        .executableTarget(
            name: "Greeter",
            dependencies: [.product(name: "Localization", package: "swift-localization")],
            exclude: ["Localizable.xcstrings"],
            plugins: [.plugin(name: "LocalizationPlugin", package: "swift-localization")]),
        // In Apple's spelling: the texts are in the module's bundle.
        .executableTarget(
            name: "Desk",
            dependencies: [.product(name: "LocalizationFoundation", package: "swift-localization")],
            plugins: [.plugin(name: "LocalizationPlugin", package: "swift-localization")]),
    ]
)
