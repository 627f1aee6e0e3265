#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the conformance material: recordings of Apple's tools (`oracle/`), Unicode data (`cldr/`) and files of real apps (`corpus/`).
///
/// The whole material is not part of the repository: it is the folder `$LOCALIZATION_SHARED`, or else `shared` beside the project's root.
/// A clone without it uses the subset in `Tests/Fixtures`, which has the same layout. `LOCALIZATION_SHARED=Tests/Fixtures` selects the
/// subset where both exist.
public enum SharedMaterial {
    /// The project's root folder, found from the path of this source file.
    public static let projectRoot: String = {
        var components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        components.removeLast(3)
        return components.joined(separator: "/")
    }()

    /// The folder with `oracle/`, `cldr/` and `corpus/`; relative paths start at the project's root.
    public static let root: String = {
        if let explicit = getenv("LOCALIZATION_SHARED") {
            let path = String(cString: explicit)
            return path.hasPrefix("/") ? path : projectRoot + "/" + path
        }
        let beside = projectRoot + "/../shared"
        return isWhole(beside) ? beside : projectRoot + "/Tests/Fixtures"
    }()

    /// Whether ``root`` is the whole material rather than the fixtures.
    public static let isWhole = isWhole(root)

    /// The path of a file or folder in the material.
    public static func path(_ relative: String) -> String { root + "/" + relative }

    /// The number of items that a test finds in the material, or at least finds: in the whole of it, or in the fixtures.
    public static func count(_ whole: Int, fixtures: Int) -> Int { isWhole ? whole : fixtures }

    private static func isWhole(_ folder: String) -> Bool { access(folder + "/oracle/README.md", R_OK) == 0 }
}
