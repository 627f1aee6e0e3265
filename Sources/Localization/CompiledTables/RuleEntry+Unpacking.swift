internal import LocalizationFormatStrings

extension RuleEntry {
    /// Creates an entry from its text and the rest of its record in compiled tables: the conversions of the text, the variables, the variants
    /// by width.
    @_lifetime(reader: copy reader)
    convenience init(text: String, from reader: inout PackedReader) throws(MalformedPacking) {
        let formatEntry = try FormatEntry(formatText: Array(text.utf8), from: &reader)
        var widths: [WidthVariant] = []
        let count = try reader.count()
        for _ in 0..<count {
            guard let width = Int(exactly: try reader.signed()) else { throw MalformedPacking() }
            widths.append(WidthVariant(width: width, text: try reader.text()))
        }
        self.init(formatEntry: formatEntry, widths: widths)
    }
}

extension InfoDictionary {
    /// Reads the settings in compiled tables.
    @_lifetime(reader: copy reader)
    init(from reader: inout PackedReader) throws(MalformedPacking) {
        let developmentRegion = try reader.number() == 0 ? nil : try reader.text()
        let count = try reader.count()
        var localizations: [String] = []
        for _ in 0..<count { localizations.append(try reader.text()) }
        self.init(developmentRegion: developmentRegion, localizations: localizations, leadsOtherBundles: try reader.number() != 0)
    }
}
