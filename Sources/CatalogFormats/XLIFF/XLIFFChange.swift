/// One change to an XLIFF document.
public enum XLIFFChange: Sendable {
    /// Sets or removes the translation of a unit: of the last one of a file if the identifier repeats.
    case setTarget(XLIFFTarget?, id: String, original: String)
    /// Sets the language of the targets of each file with a path; of all files in XLIFF 2.
    case setTargetLanguage(String, original: String)
    /// Changes the identifier of every unit of a file that has it.
    case renameUnit(String, to: String, original: String)
}
