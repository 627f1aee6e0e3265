extension Rule {
    /// All rules, in the order of their groups.
    public static let all: [Rule] =
        Strings.all + Stringsdict.all + XCStrings.all + PropertyList.all + BinaryPropertyList.all + XML.all + JSON.all + Encoding.all
        + Texts.all + Placeholders.all + Plurals.all + Devices.all + Languages.all + Tables.all + Build.all + Compile.all + Format.all
        + Symbols.all
        + Sync.all + StringsData.all + Conversion.all + Merge.all + Slice.all + Join.all + Files.all

    /// The rule with an identifier; nil if there is none. O(n).
    public static func named(_ identifier: String) -> Rule? {
        all.first { $0.identifier.utf8.elementsEqual(identifier.utf8) }
    }
}
