import Localization
import LocalizationInterfaces
import LocalizationTestSupport
import Testing

@Suite("Texts of Interface Builder documents")
struct InterfaceStringsTests {
    private static let base = """
        "bAM-2j-Rzw.text" = "Notes";
        "qq1-11-111.segmentTitles[0]" = "Day";
        """
    private static let german = """
        "bAM-2j-Rzw.text" = "Notizen";
        "bAM-2j-Rzw.accessibilityLabel" = "Alle Notizen";
        "42.headerCell.title" = "Größe";
        "no object" = "x";
        """

    private func bundle(_ language: String) throws -> (bundle: LocalizedBundle, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(Self.base, to: "Base.lproj/Main.strings")
        try folder.write(Self.german, to: "de.lproj/Main.strings")
        return (try LocalizedBundle(path: folder.path, languages: [language]), folder)
    }

    @Test("are found by object and property in the user's language, and otherwise in Base.lproj")
    func texts() throws {
        let german = try bundle("de")
        #expect(
            german.bundle.interfaceStrings(forDocument: "Main") == [
                "bAM-2j-Rzw": ["text": "Notizen", "accessibilityLabel": "Alle Notizen"], "42": ["headerCell.title": "Größe"],
                "qq1-11-111": ["segmentTitles[0]": "Day"],
            ])
        #expect(german.bundle.interfaceStrings(forDocument: "Main", localization: "Base")["bAM-2j-Rzw"] == ["text": "Notes"])
        #expect(german.bundle.interfaceStrings(forDocument: "Other").isEmpty)
        let english = try bundle("en")
        #expect(english.bundle.interfaceStrings(forDocument: "Main")["bAM-2j-Rzw"] == ["text": "Notes"])
        #expect(
            english.bundle.interfaceStrings(forDocument: "Main", localization: "de")["bAM-2j-Rzw"]?["text"] == "Notizen")
    }
}
