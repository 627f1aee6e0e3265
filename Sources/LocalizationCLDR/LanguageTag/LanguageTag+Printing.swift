extension LanguageTag: CustomStringConvertible {
    /// The BCP 47 spelling, such as `zh-Hans-CN`, `und` for root, `ar-EG-u-nu-latn` or `en-US-u-va-posix`.
    ///
    /// Parsing it gives an equal tag.
    package var bcp47: String {
        var text = ""
        if language.isEmpty { text = "und" } else { language.write(to: &text) }
        if !script.isEmpty {
            text += "-"
            script.write(to: &text)
        }
        if !region.isEmpty {
            text += "-"
            region.write(to: &text)
        }
        // POSIX is a variant in ICU's spelling and a keyword in BCP 47 (UTS #35, Part 1, "Legacy Variants").
        for variant in variants where variant != LanguageTag.posixVariant {
            text += "-"
            variant.write(to: &text)
        }
        let isPOSIX = variants.contains(LanguageTag.posixVariant)
        if !numberingSystem.isEmpty || isPOSIX { text += "-u" }
        if !numberingSystem.isEmpty {
            text += "-nu-"
            numberingSystem.write(to: &text)
        }
        if isPOSIX { text += "-va-posix" }
        return text
    }

    /// ICU's and Apple's spelling, such as `zh_Hans_CN`, `root`, `ar_EG@numbers=latn` or `en_US_POSIX`.
    ///
    /// Parsing it gives an equal tag.
    package var icuName: String {
        var text = ""
        if isRoot { text = "root" } else { language.write(to: &text) }
        if !script.isEmpty {
            text += "_"
            script.write(to: &text)
        }
        if !region.isEmpty {
            text += "_"
            region.write(to: &text)
        } else if !variants.isEmpty {
            // The place of the region is kept: `de__1901`.
            text += "_"
        }
        for variant in variants {
            text += "_"
            variant.uppercased.write(to: &text)
        }
        if !numberingSystem.isEmpty {
            text += "@numbers="
            numberingSystem.write(to: &text)
        }
        return text
    }

    /// The same as ``bcp47``.
    package var description: String { bcp47 }

    /// The subtag `posix`, packed.
    static var posixVariant: Subtag { Subtag(packed: 0x706F_7369_7800_0000) }
}
