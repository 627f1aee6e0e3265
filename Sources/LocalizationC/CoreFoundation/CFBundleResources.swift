internal import CLocalization
internal import Localization

@c @implementation
public func LocalizationCFBundleCopyResourceURL(
    _ bundle: OpaquePointer?, _ name: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle?.bundle.resource(name, type, directory, nil)
}

@c @implementation
public func LocalizationCFBundleCopyResourceURLForLocalization(
    _ bundle: OpaquePointer?, _ name: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?, _ localization: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle?.bundle.resource(name, type, directory, localization)
}

@c @implementation
public func LocalizationCFBundleCopyResourceURLInDirectory(
    _ url: OpaquePointer?, _ name: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(url)?.path.flatMap(CFBundleContent.open)?.resource(name, type, directory, nil)
}

@c @implementation
public func LocalizationCFBundleCopyResourceURLsOfType(
    _ bundle: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle?.bundle.resources(type, directory, nil)
}

@c @implementation
public func LocalizationCFBundleCopyResourceURLsOfTypeForLocalization(
    _ bundle: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?, _ localization: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle?.bundle.resources(type, directory, localization)
}

@c @implementation
public func LocalizationCFBundleCopyResourceURLsOfTypeInDirectory(
    _ url: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(url)?.path.flatMap(CFBundleContent.open)?.resources(type, directory, nil)
}

extension LocalizedBundle {
    /// Returns the URL of a resource, which the C caller owns.
    fileprivate func resource(
        _ name: OpaquePointer?, _ type: OpaquePointer?, _ directory: OpaquePointer?, _ localization: OpaquePointer?
    ) -> OpaquePointer? {
        path(
            forResource: CFObject.at(name)?.text, ofType: CFObject.at(type)?.text, inDirectory: CFObject.at(directory)?.text,
            forLocalization: CFObject.at(localization)?.text
        ).flatMap { CFObject.url($0)?.owned }
    }

    /// Returns an array with the URLs of the resources of a type, which the C caller owns.
    fileprivate func resources(_ type: OpaquePointer?, _ directory: OpaquePointer?, _ localization: OpaquePointer?) -> OpaquePointer? {
        let paths = paths(
            forResourcesOfType: CFObject.at(type)?.text, inDirectory: CFObject.at(directory)?.text,
            forLocalization: CFObject.at(localization)?.text)
        return CFObject(.array(paths.compactMap(CFObject.url))).owned
    }
}
