internal import Localization
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

    /// The settings as bytes; equal for equal settings.
    var packed: [UInt8] {
        var writer = PackedWriter()
        pack(into: &writer)
        return writer.bytes
    }
}
