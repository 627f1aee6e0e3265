import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSourceText

/// The documents of Interface Builder that nothing loads, whose texts nobody reads.
struct LoadedDocuments {
    private let code: CodeJoin?
    /// The text of each document.
    private let documents: [(path: String, text: [UInt8])]

    init(_ documents: [(path: String, text: [UInt8])], in code: CodeJoin?) { (self.documents, self.code) = (documents, code) }

    /// Whether something may load a document that is not the first one of a program: its name is that of a class, or stands somewhere in code, in
    /// another document or in an information property list. O(bytes of the code) for a document that nothing names.
    func mayLoad(_ path: String) -> Bool {
        let name = PathNames.stem(of: path)
        guard let code, !code.sourceFiles.isEmpty, name.utf8.count > 3, name.utf8.allSatisfy(\.isNamePart),
            !["Interface", "Launch", "Main"].contains(where: name.hasUTF8Prefix), !code.informationWords.contains(ExactText(name))
        else { return true }
        if code.sourceFiles.contains(where: { PathNames.stem(of: $0.path).hasUTF8Prefix(name) }) { return true }
        // Generated code spells 'ShopCell' as 'shopCell'.
        let rest = Array(name.utf8.dropFirst())
        if code.sourceFiles.contains(where: { $0.utf8.firstRange(of: rest) != nil }) { return true }
        return documents.contains { !isSameText($0.path, path) && $0.text.firstRange(of: rest) != nil }
    }
}
