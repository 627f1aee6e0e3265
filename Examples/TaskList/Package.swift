// swift-tools-version: 6.2

import PackageDescription

// A console app in eleven languages that it can change while it runs. Scripts/check-example-output builds it and compares what it prints.
let package = Package(
    name: "TaskList",
    defaultLocalization: "en",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-localization", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "TaskList",
            dependencies: [.product(name: "Localization", package: "swift-localization")],
            path: ".",
            exclude: ["README.md", "expected.tsv", "session.txt", "session-output.txt"],
            sources: ["Sources"],
            // Copied as it is, because SwiftPM refuses an Info.plist among the files that it processes.
            resources: [.copy("Resources")])
    ]
)
