// swift-tools-version: 6.2

import PackageDescription

// A web server that answers each request in the languages of its user. Scripts/check-server-example builds it, asks it and compares its
// answers.
let package = Package(
    name: "GreetingServer",
    defaultLocalization: "en",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-localization", path: "../..", traits: []),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "GreetingServer",
            dependencies: [
                .product(name: "Localization", package: "swift-localization"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            path: ".",
            exclude: ["README.md", "expected.tsv"],
            sources: ["Sources"],
            resources: [.process("Resources")])
    ]
)
