package import LocalizationDiagnostics

extension Rule {
    /// The rules of the plural cases in catalogs and `.stringsdict` files.
    package enum Plurals {
        /// A plural case has a name that is not a plural category.
        package static let unknownCategory = Rule(
            "plural.unknown-category", .warning, "A plural case has a name that is not a plural category",
            explanation: """
                The categories are zero, one, two, few, many and other. Xcode's compiler accepts any name, but no number selects a case \
                with another name, so its text is never shown. Rename the case.
                """,
            example: .catalog(bad: "on", good: "one") {
                """
                  "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                    "\($0)" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                  } } } } }
                """
            })

        /// A plural has no case `other`.
        package static let noOther = Rule(
            "plural.no-other", .warning, "A plural has no case 'other'",
            explanation: """
                The case 'other' is used for every number whose category has no case of its own. Xcode's compiler accepts a plural without \
                it, but such a number then has no text: this package shows the key, and Apple does not document what Foundation shows. Add \
                the case. A plural for integers that has a case for each of them is not reported: in Polish, Russian and their relatives, only \
                fractions have the category 'other'.
                """,
            example: .catalog(
                bad: """
                      "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } }
                      } } } } }
                    """,
                good: """
                      "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                      } } } } }
                    """))

        package static let all = [unknownCategory, noOther]
    }

    /// The rules of the device variants in catalogs and `.stringsdict` files.
    package enum Devices {
        /// A device variant has a name that is not a device.
        package static let unknown = Rule(
            "device.unknown", .warning, "A device variant has a name that is not a device",
            explanation: """
                The names are appletv, applevision, applewatch, ipad, iphone, ipod, mac and other, all in lower case. Xcode's compiler \
                copies any other name into the table, but no device looks for it, so the text is never shown. Correct the name.
                """,
            example: .catalog(bad: "iPhone", good: "iphone") {
                """
                  "Open" : { "localizations" : { "en" : { "variations" : { "device" : {
                    "\($0)" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "Click" } }
                  } } } } }
                """
            })

        package static let all = [unknown]
    }
}
