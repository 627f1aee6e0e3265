#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the conformance material (oracle, CLDR data, corpus) that lies beside a checkout and is not part of it.
///
/// The folder is `$LOCALIZATION_SHARED` where that is set, else `shared` beside the project's root. Tests that need it are
/// enabled on ``isAvailable`` so that a plain clone reports them as skipped, never as passed.
public enum SharedMaterial {
    /// The project's root folder, found from this source file's own place in it.
    public static let projectRoot: String = {
        var components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        components.removeLast(3)
        return components.joined(separator: "/")
    }()

    /// The folder with `oracle/`, `cldr/` and `corpus/`, or nil where it is absent.
    public static let root: String? = {
        if let explicit = getenv("LOCALIZATION_SHARED") { return String(cString: explicit) }
        let beside = projectRoot + "/../shared"
        return access(beside + "/oracle/README.md", R_OK) == 0 ? beside : nil
    }()

    /// Whether the material is there.
    public static var isAvailable: Bool { root != nil }

    /// The path of a file or folder in the material, or a path that does not exist where the material is absent.
    public static func path(_ relative: String) -> String {
        (root ?? "/nonexistent") + "/" + relative
    }
}
