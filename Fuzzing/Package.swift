// swift-tools-version: 6.2

import PackageDescription

// The fuzzers are a package of their own so that no user of the library ever fetches, builds or sees them.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v26)],
    targets: [
        // The library's own folders, by symbolic link (see README.md): what is `package` there is reachable here, and all of it is built
        // with libFuzzer's counters and the address sanitizer.
        .target(name: "LocalizationSourceText"),
        .target(name: "LocalizationPlatform"),
        .target(name: "LocalizationThreads"),
        .target(name: "LocalizationDiagnostics"),
        .target(name: "LocalizationCLDR", dependencies: ["LocalizationSourceText"]),
        .target(name: "LocalizationPluralGrammar", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatStrings", dependencies: ["LocalizationSourceText", "LocalizationCLDR"]),
        .target(name: "LocalizationFormatAnalysis", dependencies: ["LocalizationFormatStrings"]),
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
        .target(
            name: "LocalizationSourceExtraction",
            dependencies: ["LocalizationSourceText", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationFormatStrings"]),
        // What must hold for any bytes; the library's tests use it too.
        .target(
            name: "LocalizationReaderProperties",
            dependencies: [
                "LocalizationSourceText", "LocalizationPlatform", "LocalizationDiagnostics", "LocalizationCLDR",
                "LocalizationPluralGrammar", "LocalizationFormatStrings", "LocalizationFormatAnalysis", "LocalizationFileSyntax",
                "LocalizationFileWriting", "LocalizationMarkupSyntax", "LocalizationSourceExtraction", "LocalizationCatalogModel",
                "CatalogFormats", "Localization", "LocalizationTableCompilation",
            ]),

        .target(name: "CFuzzerDriver"),
        .target(name: "FuzzerSupport", dependencies: ["LocalizationReaderProperties"]),
    ],
    cLanguageStandard: .c17
)

let fuzzers = [
    "old-style-strings", "xml-property-lists", "binary-property-lists", "json", "markup", "format-strings", "plural-rules",
    "language-tags", "text-decoding", "string-tables", "strings-documents", "stringsdict-documents", "string-catalogs",
    "catalog-conversion", "compiled-tables", "source-code", "interface-documents", "xliff", "android-resources",
    "spreadsheets", "text-formats",
]
for name in fuzzers {
    package.targets.append(
        .executableTarget(
            name: "fuzz-" + name, dependencies: ["CFuzzerDriver", "FuzzerSupport", "LocalizationReaderProperties"],
            linkerSettings: [
                .unsafeFlags(["-sanitize=fuzzer,address"]),
                // Links the fuzzers in half the time that gold takes.
                .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
            ]))
}

// The reader of Swift code needs swift-syntax, which takes minutes to build: only for a run of `Scripts/fuzz` that names it.
if Context.environment["FUZZ_SWIFT_SOURCE"] == "1" {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
    package.targets += [
        .target(
            name: "LocalizationSwiftExtraction",
            dependencies: [
                "LocalizationSourceText", "LocalizationThreads", "LocalizationDiagnostics", "LocalizationSourceExtraction",
                .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "fuzz-swift-source", dependencies: ["CFuzzerDriver", "LocalizationSourceExtraction", "LocalizationSwiftExtraction"],
            linkerSettings: [
                .unsafeFlags(["-sanitize=fuzzer,address"]), .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
            ]),
    ]
}

for target in package.targets where target.name != "CFuzzerDriver" {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableExperimentalFeature("Lifetimes"),
        // Optimized code with the assertions of a debug build: a loop that does not move stops the fuzzer.
        .unsafeFlags(["-sanitize=fuzzer,address", "-assert-config", "Debug"]),
    ]
}
