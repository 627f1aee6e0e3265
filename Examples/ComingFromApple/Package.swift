// swift-tools-version: 6.2

import PackageDescription

// A module as it is written for Apple's platforms, with resources. Scripts/check-apple-source builds and runs it.
let package = Package(
    name: "ComingFromApple",
    defaultLocalization: "en",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-localization", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "AppleStyle",
            dependencies: [.product(name: "LocalizationFoundation", package: "swift-localization")],
            resources: [.process("Resources")]),
        .testTarget(
            name: "AppleStyleTests",
            dependencies: [
                "AppleStyle",
                .product(name: "LocalizationFoundation", package: "swift-localization"),
                .product(name: "LocalizationXCTest", package: "swift-localization"),
            ]),
    ]
)
