import LocalizationSourceExtraction
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationMarkupSyntax

extension Rule {
    /// The rules of parsers, compilers and commands, in the order of their groups.
    package static let all: [Rule] =
        Strings.all + Stringsdict.all + XCStrings.all + Loctable.all + Interface.all + XLIFF.all + Android.all + Spreadsheet.all
        + PO.all + Properties.all + JSONTexts.all + ARB.all + Resx.all + PropertyList.all
        + BinaryPropertyList.all + XML.all + XML.markup
        + JSON.all
        + Encoding.all
        + Placeholders.all + Plurals.all + Devices.all + Languages.all + Tables.all + Build.all + Compile.all + Format.all + Symbols.all
        + Accessors.all
        + Sync.all + StringsData.all + Source.all + Exchange.all + Conversion.all + Merge.all + Slice.all + Join.all + Review.all
        + Files.all
        + Lint.all + Extract.all
}
