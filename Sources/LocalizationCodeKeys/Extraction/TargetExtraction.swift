package import LocalizationProject
import LocalizationPlatform
import LocalizationSourceExtraction

/// What Xcode takes out of the source files of a project, by the build settings of the targets that the files belong to.
///
/// Without a setting, all is taken, as in projects that Xcode makes. Files of no target are read as if they had no settings.
package struct TargetExtraction: Sendable {
    /// Nil if no target has settings that matter.
    private let membership: XcodeMembership?
    /// Whether calls in comments count in any target.
    package let readsAnyComments: Bool

    /// Reads the settings of the Xcode projects of a project. O(bytes of the projects).
    package init(_ project: ProjectFiles) {
        let membership = project.xcodeProjects.isEmpty ? nil : project.membership()
        let isUsual = membership?.settings.allSatisfy(\.isUsual) ?? true
        self.membership = isUsual ? nil : membership
        readsAnyComments = membership?.settings.contains(where: \.readsComments) ?? false
    }

    private func settings(ofFileAt path: String, in folder: FolderIdentity) -> [ExtractionSettings] {
        guard let membership else { return [] }
        return membership.targets(ofFile: PathNames.last(of: path), in: folder).compactMap { number in
            membership.settings.indices.contains(number) ? membership.settings[number] : nil
        }
    }

    /// Whether calls in comments and in disabled code count in a source file.
    package func readsComments(of source: ProjectFiles.Source) -> Bool {
        readsAnyComments && settings(ofFileAt: source.path, in: source.folder).contains(where: \.readsComments)
    }

    /// Whether Xcode takes a key for any of the targets of its file.
    package func takes(_ use: KeyUse) -> Bool {
        guard membership != nil, let folder = use.origin?.folder, use.family != .macro, use.family != .ownRoutine else { return true }
        let settings = settings(ofFileAt: use.place.path, in: folder)
        return settings.isEmpty || settings.contains { $0.takes(use.family) }
    }
}

extension ExtractionSettings {
    /// Whether the literals of a kind of call are extracted.
    fileprivate func takes(_ family: KeyFamily) -> Bool {
        switch (family, emitsSwiftStrings) {
        case (.macro, _), (.ownRoutine, _), (_, true?): true
        case (.swiftUIText, _): readsSwiftUI != false
        case (_, false?): false
        case (.swiftUI, nil): readsSwiftUI != false
        case (_, nil): true
        }
    }
}
