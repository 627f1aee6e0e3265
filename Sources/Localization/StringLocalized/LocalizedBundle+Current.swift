internal import LocalizationSourceText

extension LocalizedBundle {
    /// The bundle of the module that the call stands in: what Apple's `#bundle` means, without a macro.
    ///
    /// ```swift
    /// String(localized: "Done", bundle: .current())
    /// ```
    ///
    /// The first of these that is there:
    /// 1. the module's resources as SwiftPM lays them down beside the program or library that holds the module: `Package_Module.resources`, or
    ///    `Package_Module.bundle`; also in `Resources` of an app. Of several packages' the first by name is taken.
    /// 2. for a module in a shared library or framework: the framework, or else the library's folder
    /// 3. ``main``
    ///
    /// A bundle other than ``main`` follows its language, as packages do on Apple's platforms, where ``main`` has localizations. It is opened
    /// once for each module and then kept; a call that is made often had better keep the result, for each call spells the module's name.
    ///
    /// - Parameters:
    ///   - fileID: Names the module; leave it out.
    ///   - dsoHandle: Names the program or library; leave it out. Any address in it will do, and one outside of all gives ``main``.
    public static func current(fileID: StaticString = #fileID, dsoHandle: UnsafeRawPointer = #dsohandle) -> LocalizedBundle {
        let module = EmbeddedBundles.moduleName(in: fileID)
        let address = UInt(bitPattern: dsoHandle)
        return OpenedBundles.images.bundle(named: "\(address) \(module)") { () throws(LocalizationError) in
            guard let image = FileSystem.imagePath(containing: address) else { return .main }
            return Self.bundle(ofModule: module, inImage: image, isProgram: image == FileSystem.executablePath())
        } ?? .main
    }

    /// The bundle of a module in a program or library.
    ///
    /// - Parameters:
    ///   - module: The module's name.
    ///   - image: The path of the program or library.
    ///   - isProgram: Whether it is the running program, whose own bundle is ``main``.
    package static func bundle(ofModule module: String, inImage image: String, isProgram: Bool) -> LocalizedBundle {
        let folder = image.lastIndex(where: isPathSeparator).map { String(image[..<$0]) } ?? "."
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

    private static func isPathSeparator(_ character: Character) -> Bool {
        #if os(Windows)
        character == "/" || character == "\\"
        #else
        character == "/"
        #endif
    }
}
