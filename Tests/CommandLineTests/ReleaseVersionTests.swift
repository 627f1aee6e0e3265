import Foundation
import LocalizationTestSupport
import Testing

@testable import lproj

@Suite struct ReleaseVersionTests {
    @Test(
        "a page or recipe that names a version of this package names that of the tool",
        arguments: [
            ("README.md", 3), ("Containerfile", 2), ("action.yml", 1), ("Sources/CatalogFormats/Documentation.docc/Linting.md", 3),
            ("Sources/Localization/Documentation.docc/BuildingStringCatalogs.md", 1),
        ])
    func pages(file: String, atLeast count: Int) throws {
        let text = try String(contentsOfFile: SharedMaterial.projectRoot + "/" + file, encoding: .utf8)
        let pattern = #/(?:from: "|rev: |[Vv](?:ersion|ERSION)[=:] ?|VERSION=|swift-localization@|lproj_|such as ')(\d+\.\d+\.\d+)/#
        let versions = text.matches(of: pattern).map { String($0.1) }
        #expect(versions.count >= count)
        #expect(versions.allSatisfy { $0 == LprojCommand.version }, "\(versions)")
    }
}
