internal import LocalizationFormatStrings

extension RuleEntry {
    /// Writes everything except ``text``: the conversions of the text, the variables, the variants by width.
    func pack(into writer: inout PackedWriter) {
        formatEntry.pack(into: &writer)
        writer.write(count: widths.count)
        for variant in widths {
            writer.write(signed: Int64(variant.width))
            writer.write(variant.text)
        }
    }

    /// Creates an entry from its text and the output of ``pack(into:)``.
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
    /// Writes the settings.
    func pack(into writer: inout PackedWriter) {
        writer.write(developmentRegion == nil ? 0 : 1)
        if let developmentRegion { writer.write(developmentRegion) }
        writer.write(count: localizations.count)
        for name in localizations { writer.write(name) }
        writer.write(leadsOtherBundles ? 1 : 0)
    }

    /// Reads the output of ``pack(into:)``.
    @_lifetime(reader: copy reader)
    init(from reader: inout PackedReader) throws(MalformedPacking) {
        let developmentRegion = try reader.number() == 0 ? nil : try reader.text()
        let count = try reader.count()
        var localizations: [String] = []
        for _ in 0..<count { localizations.append(try reader.text()) }
        self.init(developmentRegion: developmentRegion, localizations: localizations, leadsOtherBundles: try reader.number() != 0)
    }
}
