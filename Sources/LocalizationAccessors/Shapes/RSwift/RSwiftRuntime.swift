/// What the tables of the R.swift shape are made of: resources with up to nine arguments, and how they find their texts.
///
/// R.swift has these in a library. Here they are in the generated file, so that a program needs no package for it.
struct RSwiftRuntime {
    let access: String
    let options: AccessorOptions

    private var isWithoutFoundation: Bool { options.module == .localization }

    /// The type of bundles.
    var bundleType: String { isWithoutFoundation ? "LocalizedBundle" : "Bundle" }
    /// The type of locales.
    var localeType: String { isWithoutFoundation ? "String" : "Locale" }

    /// The expression of the module's bundle.
    var bundle: String {
        if let bundle = options.bundle { return bundle }
        return isWithoutFoundation ? "LocalizedBundle.ofModule()" : "_RBundle.module"
    }

    /// The members of `_R` that give the tables.
    var stringAccess: String {
        """
            /// The texts in the languages of the user.
            \(access) var string: string { .init(_bundle: bundle, _languages: nil, _locale: nil) }

            /// The texts of another bundle.
            \(access) func string(bundle: \(bundleType)) -> string { .init(_bundle: bundle, _languages: nil, _locale: nil) }

            /// The texts in the languages of the user, with numbers in a locale.
            \(access) func string(locale: \(localeType)) -> string { .init(_bundle: bundle, _languages: nil, _locale: locale) }

            /// The texts in other languages.
            \(access) func string(preferredLanguages: [String], locale: \(localeType)? = nil) -> string {
                .init(_bundle: bundle, _languages: preferredLanguages, _locale: locale)
            }

        """
    }

    /// The types of resources with no argument and with these numbers of arguments.
    func resources(_ counts: [Int]) -> String {
        plainResource + counts.map(resource).joined() + strings(counts) + views(counts)
            + (options.bundle == nil && !isWithoutFoundation ? moduleBundle : "")
    }

    private var plainResource: String {
        """

        /// A text that takes no arguments.
        \(access) struct StringResource: Sendable {
            /// Where texts are looked up.
            \(access) enum Source: Sendable {
                case hosting(\(bundleType))
                case selected(\(bundleType), \(localeType))
                case none

                \(access) init(bundle: \(bundleType), tableName: String, languages: [String]?, locale: \(localeType)?) {
        \(sourceBody)
                }
            }

            \(access) let key: StaticString
            \(access) let tableName: String
            \(access) let source: Source
            \(access) let developmentValue: String?
            \(access) let comment: StaticString?

            \(access) init(key: StaticString, tableName: String, source: Source, developmentValue: String?, comment: StaticString?) {
                self.key = key
                self.tableName = tableName
                self.source = source
                self.developmentValue = developmentValue
                self.comment = comment
            }

            \(access) func callAsFunction() -> String { String(resource: self) }

            @available(*, deprecated, message: "Use R.string(preferredLanguages:) instead")
            \(access) func callAsFunction(preferredLanguages: [String]) -> String {
                String(resource: self, preferredLanguages: preferredLanguages)
            }

            fileprivate func text(_ languages: [String]?, _ locale: \(localeType)?, _ arguments: [Any]) -> String {
        \(lookup)
            }
        }

        """
    }

    private var sourceBody: String {
        if isWithoutFoundation {
            return """
                        guard let languages else {
                            self = locale.map { .selected(bundle, $0) } ?? .hosting(bundle)
                            return
                        }
                        let chosen = bundle.preferring(PreferredLanguages(languages))
                        self = .selected(chosen, locale ?? chosen.formattingLocale)
                """
        }
        return """
                    guard let languages else {
                        self = locale.map { .selected(bundle, $0) } ?? .hosting(bundle)
                        return
                    }
                    // The first language that has the table; a key that it lacks shows itself.
                    var names: [String] = []
                    for language in languages {
                        var parts = language.split { $0 == "-" || $0 == "_" }
                        while !parts.isEmpty {
                            names.append(parts.joined(separator: "-"))
                            parts.removeLast()
                        }
                    }
                    names += ["Base"] + [bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String].compactMap { $0 }
                    for name in names {
                        guard let path = bundle.path(forResource: name, ofType: "lproj"), let folder = Bundle(path: path),
                            folder.path(forResource: tableName, ofType: "strings") != nil
                                || folder.path(forResource: tableName, ofType: "stringsdict") != nil
                        else { continue }
                        self = .selected(folder, locale ?? Locale(identifier: name))
                        return
                    }
                    let hasTable = bundle.path(forResource: tableName, ofType: "strings") != nil
                    self = hasTable ? .selected(bundle, locale ?? Locale.current) : .none
            """
    }

    private var lookup: String {
        let source = """
                    var source = source
                    if let languages {
                        switch self.source {
                        case .hosting(let bundle), .selected(let bundle, _):
                            source = Source(bundle: bundle, tableName: tableName, languages: languages, locale: locale)
                        case .none: break
                        }
                    }

            """
        if isWithoutFoundation {
            return source + """
                        let values = arguments.map { value in
                            (value as? any FormatArgumentConvertible)?.formatArgument ?? .text(String(describing: value))
                        }
                        switch source {
                        \(hosting)
                            return text.formattingResult(arguments: values, locale: locale).text
                        case .selected(let bundle, let chosen):
                            let text = bundle.localizedString(forKey: key.description, table: tableName)
                            return text.formattingResult(arguments: values, locale: locale ?? chosen).text
                        case .none: return key.description
                        }
                """
        }
        return source + """
                    let values = arguments.map { value -> any CVarArg in
                        // `%c` takes a number.
                        if let character = value as? Character { return Int32(truncatingIfNeeded: character.unicodeScalars.first?.value ?? 0) }
                        return value as? any CVarArg ?? String(describing: value)
                    }
                    switch source {
                    \(hosting)
                        return String(format: format, locale: locale ?? Locale.current, arguments: values)
                    case .selected(let bundle, let chosen):
                        let format = bundle.localizedString(forKey: key.description, value: nil, table: tableName)
                        return String(format: format, locale: locale ?? chosen, arguments: values)
                    case .none: return key.description
                    }
            """
    }

    /// The start of the case for the languages of the user: what looks the text up.
    private var hosting: String {
        guard let function = options.lookupFunction else {
            let name = isWithoutFoundation ? "text" : "format"
            return """
                case .hosting(let bundle):
                                let \(name) = bundle.localizedString(forKey: key.description, value: developmentValue, table: tableName)
                """
        }
        let values = ["key.description", "tableName", "developmentValue ?? key.description"]
        let call = SwiftGenLookup.call(function, options.lookupArgumentCount, values)
        let text = "\n            let text = LocalizedBundle.main.localizedString(forKey: format, value: format, table: tableName)"
        return """
            case .hosting:
                        let format = \(call)\(isWithoutFoundation ? text : "")
            """
    }

    private func names(_ count: Int) -> [Int] { Array(1...count) }

    private func resource(_ count: Int) -> String {
        let generics = names(count).map { "Arg\($0)" }.joined(separator: ", ")
        let parameters = names(count).map { "_ arg\($0): Arg\($0)" }.joined(separator: ", ")
        let arguments = names(count).map { "arg\($0)" }.joined(separator: ", ")
        return """

            /// A text that takes \(count) argument\(count == 1 ? "" : "s").
            \(access) struct StringResource\(count)<\(generics)>: Sendable {
                fileprivate let resource: StringResource

                \(access) var key: StaticString { resource.key }
                \(access) var tableName: String { resource.tableName }
                \(access) var source: StringResource.Source { resource.source }
                \(access) var developmentValue: String? { resource.developmentValue }
                \(access) var comment: StaticString? { resource.comment }

                \(access) init(
                    key: StaticString, tableName: String, source: StringResource.Source, developmentValue: String?, comment: StaticString?
                ) {
                    resource = StringResource(
                        key: key, tableName: tableName, source: source, developmentValue: developmentValue, comment: comment)
                }

                \(access) func callAsFunction(\(parameters)) -> String { String(format: self, \(arguments)) }

                @available(*, deprecated, message: "Use R.string(preferredLanguages:) instead")
                \(access) func callAsFunction(\(parameters), preferredLanguages: [String]) -> String {
                    String(format: self, preferredLanguages: preferredLanguages, \(arguments))
                }
            }

            """
    }

    private func strings(_ counts: [Int]) -> String {
        let locale = "locale: \(localeType)? = nil"
        var text = """

            extension String {
                \(access) init(resource: StringResource) { self = resource.text(nil, nil, []) }

                \(access) init(resource: StringResource, preferredLanguages: [String], \(locale)) {
                    self = resource.text(preferredLanguages, locale, [])
                }

            """
        for count in counts {
            let generics = names(count).map { "Arg\($0)" }.joined(separator: ", ")
            let parameters = names(count).map { "_ arg\($0): Arg\($0)" }.joined(separator: ", ")
            let arguments = names(count).map { "arg\($0)" }.joined(separator: ", ")
            text += """

                    \(access) init<\(generics)>(format resource: StringResource\(count)<\(generics)>, \(locale), \(parameters)) {
                        self = resource.resource.text(nil, locale, [\(arguments)])
                    }

                    \(access) init<\(generics)>(
                        format resource: StringResource\(count)<\(generics)>, preferredLanguages: [String], \(locale), \(parameters)
                    ) {
                        self = resource.resource.text(preferredLanguages, locale, [\(arguments)])
                    }

                """
        }
        return text + "}\n"
    }

    private func views(_ counts: [Int]) -> String {
        guard !isWithoutFoundation else { return "" }
        var text = """

            #if canImport(SwiftUI)
            import SwiftUI

            extension Text {
                \(access) init(_ resource: StringResource) { self.init(verbatim: String(resource: resource)) }

            """
        for count in counts {
            let generics = names(count).map { "Arg\($0)" }.joined(separator: ", ")
            let parameters = names(count).map { "_ arg\($0): Arg\($0)" }.joined(separator: ", ")
            let arguments = names(count).map { "arg\($0)" }.joined(separator: ", ")
            text += """

                    \(access) init<\(generics)>(_ resource: StringResource\(count)<\(generics)>, \(parameters)) {
                        self.init(verbatim: String(format: resource, \(arguments)))
                    }

                """
        }
        return text + "}\n#endif\n"
    }

    private var moduleBundle: String {
        """

        private final class _RBundle {
            static var module: Bundle {
                #if SWIFT_PACKAGE
                Bundle.module
                #else
                Bundle(for: _RBundle.self)
                #endif
            }
        }

        """
    }
}
