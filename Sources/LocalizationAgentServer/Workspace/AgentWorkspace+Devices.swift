import LocalizationCatalogModel
import LocalizationProject
import LocalizationTranslation

extension AgentWorkspace {
    /// The real paths of the `project.pbxproj` files of Xcode projects in the folder.
    func xcodeProjects() -> [String] { paths { isSameText($0, XcodeProjectFile.fileName) } }

    /// The devices that the Xcode projects in the folder are built for, by their names in catalogs, in a fixed order.
    func supportedDevices() -> [String] { SupportedDevices.devices(ofXcodeProjects: xcodeProjects(), in: files) }
}
