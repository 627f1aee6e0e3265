internal import LocalizationPlatform
internal import LocalizationSourceText

extension LocalizedBundle {
    /// Returns the bundle of the module that contains the call, like Apple's `#bundle`, but without a macro.
    ///
    /// ```swift
    /// String(localized: "Done", bundle: .ofModule())
    /// ```
    ///
    /// The first of the following that exists:
    /// 1. the module's resources, as placed by SwiftPM next to the program or library that contains the module: `Package_Module.resources`,
    ///    or `Package_Module.bundle`; also in `Resources` of an app. If several packages match, the first by name is used.
    /// 2. for a module in a shared library or framework: the framework, or else the library's folder
    /// 3. ``main``
    ///
    /// A bundle other than ``main`` follows the language of ``main``, as packages do on Apple's platforms, if ``main`` has localizations.
    /// It is opened once for each module and then kept; store the result if you need it often, because each call creates the module's name.
    ///
    /// - Parameters:
    ///   - fileID: Identifies the module; omit it.
    ///   - dsoHandle: Identifies the program or library; omit it. Any address in it works; an address outside of all of them results in
    ///     ``main``.
    public static func ofModule(fileID: StaticString = #fileID, dsoHandle: UnsafeRawPointer = #dsohandle) -> LocalizedBundle {
        let module = EmbeddedBundles.moduleName(in: fileID)
        let address = UInt(bitPattern: dsoHandle)
        return OpenedBundles.images.bundle(named: "\(address) \(module)") { () throws(LocalizationError) in
            guard let image = FileSystem.imagePath(containing: address) else { return .main }
            return Self.bundle(ofModule: module, inImage: image, isProgram: image == FileSystem.executablePath())
        } ?? .main
    }

    /// Returns the bundle of a module in a program or library.
    ///
    /// - Parameters:
    ///   - module: The module's name.
    ///   - image: The path of the program or library.
    ///   - isProgram: Whether it is the running program, whose own bundle is ``main``.
    package static func bundle(ofModule module: String, inImage image: String, isProgram: Bool) -> LocalizedBundle {
        let folder = image.lastIndex(where: \.isPathSeparator).map { String(image[..<$0]) } ?? "."
        for place in [folder, folder + "/Resources", folder + "/../Resources"] {
            let names = (try? FileSystem.list(place)) ?? []
            for type in [".resources", ".bundle"] {
                guard let name = names.first(where: { $0.hasSuffix("_" + module + type) }),
                    let bundle = try? LocalizedBundle(path: joinedPath(place, name), following: .leader)
                else { continue }
                return bundle
            }
        }
        if !isProgram, let bundle = try? LocalizedBundle(path: folder, following: .leader) { return bundle }
        return .main
    }
}

extension Character {
    /// Whether this separates the names of a path.
    var isPathSeparator: Bool {
        #if os(Windows)
        self == "/" || self == "\\"
        #else
        self == "/"
        #endif
    }
}
