import LocalizationSourceText

/// Which tables belong to a document, by their names.
///
/// The system loads a resource with a device behind its name, such as `Main~ipad.strings`, in place of the one without it on that device
/// (Bundle Programming Guide, "Device-Specific Resources"). Such a table belongs to the document of the same device if there is one.
package enum InterfaceTableNames {
    private static let devices = ["~iphone", "~ipad"]

    /// The names of the tables of a document, without extensions: its own name, and for a document without a device that name with each.
    package static func tables(ofDocument name: String) -> [String] {
        if devices.contains(where: name.hasUTF8Suffix) { return [name] }
        return [name] + devices.map { name + $0 }
    }

    /// The name of the document that a table belongs to.
    /// - Parameter isDocument: Whether there is a document with a name.
    package static func document(ofTable name: String, where isDocument: (String) -> Bool) -> String? {
        if isDocument(name) { return name }
        return devices.compactMap(name.withoutUTF8Suffix).first(where: isDocument)
    }
}
