// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "FromSwiftGen",
    defaultLocalization: "en",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-localization", path: "../..", traits: [])],
    targets: [
        // The names that SwiftGen made are made by each build; the code is as it was.
        .executableTarget(
            name: "StepOne",
            dependencies: [.product(name: "Localization", package: "swift-localization")],
            exclude: ["en.lproj", "de.lproj", "swiftgen.yml"],
            plugins: [.plugin(name: "LocalizationPlugin", package: "swift-localization")]),
        // The code uses symbols; what is left of the old names calls them.
        .executableTarget(
            name: "StepTwo",
            dependencies: [.product(name: "Localization", package: "swift-localization")],
            exclude: ["en.lproj", "de.lproj"],
            plugins: [.plugin(name: "LocalizationPlugin", package: "swift-localization")]),
    ]
)
