public import Localization

extension LocalizedBundle {
    /// Returns the texts of an Interface Builder document, for a framework that creates the objects of such documents itself.
    ///
    /// The texts are those of the table with the document's name in the user's language, whose keys consist of the id of an object and the
    /// name of a property, such as `bAM-2j-Rzw.text`. Texts that this table lacks are those of the table in `Base.lproj`, if there is one;
    /// any other text is the one in the document. Apple: Base internationalization, when a storyboard or nib is loaded.
    ///
    /// ```swift
    /// import LocalizationInterfaces
    ///
    /// let texts = bundle.interfaceStrings(forDocument: "Main")
    /// label.text = texts["bAM-2j-Rzw"]?["text"] ?? label.text
    /// ```
    ///
    /// - Parameters:
    ///   - document: The document's name without its extension.
    ///   - localization: The localization whose table is used instead of the user's.
    /// - Returns: The texts by the name of the property, by the id of the object.
    /// - Complexity: O(number of texts of the document).
    public func interfaceStrings(forDocument document: String, localization: String? = nil) -> [String: [String: String]] {
        var texts: [String: [String: String]] = [:]
        for place in ["Base", localization] {
            for key in keys(inTable: document, localization: place) {
                guard let point = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { continue }
                let property = String(key[key.utf8.index(after: point)...])
                let text = localizedString(forKey: key, table: document, localization: place).text
                texts[String(key[..<point]), default: [:]][property] = text
            }
        }
        return texts
    }
}
