import LocalizationMarkupSyntax

extension InterfaceDocument {
    /// The texts of the runtime attributes that the document gives to its objects: values of properties of the program's own, such as the
    /// key that a property `localizationKey` looks up. O(n).
    package var attributeTexts: [String] {
        guard let root = markup.root, isInterface, !isArchive else { return [] }
        return root.descendants.filter { $0.isElement("userDefinedRuntimeAttribute") }.compactMap { InterfaceText("value", of: $0)?.value }
            .filter { !$0.isEmpty }
    }
}
