#if !canImport(Darwin)
import Foundation
import Localization
import Synchronization

/// The `.lproj` folder of one localization of a bundle, which programs open as a bundle of its own to get texts in that language.
///
/// The folder need not exist: the texts may be in string catalogs or compiled tables of the bundle.
struct LocalizationFolder {
    /// The bundle, in the language of the localization.
    let bundle: LocalizedBundle
    /// The folder that contains the `.lproj` folder.
    let parent: String

    /// - Parameter path: A path that ends in `.lproj`; for any other path, and for a language that the bundle does not have, the result is
    ///   nil. `Base.lproj` has no language.
    init?(path: String) {
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent
        parent = url.deletingLastPathComponent().path
        guard url.pathExtension == "lproj", name != "Base", let whole = try? LocalizedBundle(path: parent, following: .leader),
            whole.hasOwnLocalizations, whole.localizations.contains(name)
        else { return nil }
        bundle = whole.preferring(PreferredLanguages([name]))
    }
}

/// The objects for `.lproj` folders that do not exist, with their paths: Foundation has no bundle without a folder.
final class LocalizationFolders: Sendable {
    /// The objects of this process.
    static let shared = LocalizationFolders()

    private struct Entry: Sendable {
        weak var bundle: Foundation.Bundle?
        let path: String
    }

    private struct State: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries at which those of objects that are gone are removed.
        var limit = 64
    }

    private let state = Mutex(State())

    /// Notes the path that an object stands for.
    func add(_ bundle: Foundation.Bundle, path: String) {
        state.withLock { state in
            if state.entries.count >= state.limit {
                state.entries = state.entries.filter { $0.value.bundle != nil }
                state.limit = max(64, 2 * state.entries.count)
            }
            state.entries[ObjectIdentifier(bundle)] = Entry(bundle: bundle, path: path)
        }
    }

    /// Returns the path that an object stands for; nil for an object with a folder of its own.
    func path(of bundle: Foundation.Bundle) -> String? {
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(bundle)], entry.bundle === bundle else { return nil }
            return entry.path
        }
    }
}
#endif
