/// The code that looks texts up: `tr`, which every accessor calls, and the bundle.
///
/// The work is in a function outside of the type: types in it, such as `Locale` for the keys `locale.…`, do not change what it means.
struct SwiftGenLookup {
    /// The function that `tr` calls; no member may have its name.
    static let functionName = "lprojText"

    let options: AccessorOptions
    let enumName: String

    /// The lines behind the enum.
    var text: String {
        let arguments = options.module == .localization ? "any FormatArgumentConvertible" : "CVarArg"
        return """

            extension \(enumName) {
              private static func tr(_ table: Swift.String, _ key: Swift.String, _ args: \(Self.swift(arguments))..., fallback value: Swift.String) -> Swift.String {
                \(Self.functionName)(table, key, args, value)
              }
            }

            private func \(Self.functionName)(_ table: String, _ key: String, _ args: [\(arguments)], _ value: String) -> String {
            \(lookup)
            }
            \(bundleToken)
            """
    }

    private static func swift(_ type: String) -> String { type == "CVarArg" ? "Swift.CVarArg" : type }

    private var lookup: String {
        let isPlain = options.module == .localization
        if let function = options.lookupFunction {
            let format = "  let format = \(Self.call(function, options.lookupArgumentCount))\n"
            return format
                + (isPlain
                    ? "  return LocalizedBundle.main.localizedString(forKey: format, value: format, table: table)\n"
                        + "    .formattingResult(arguments: args.map(\\.formatArgument)).text"
                    : "  return String(format: format, locale: Locale.current, arguments: args)")
        }
        let bundle = options.bundle.map { "(\($0))" } ?? "BundleToken.bundle"
        if isPlain {
            return "  \(bundle).localizedString(forKey: key, value: value, table: table)\n"
                + "    .formattingResult(arguments: args.map(\\.formatArgument)).text"
        }
        return """
              let format = \(bundle).localizedString(forKey: key, value: value, table: table)
              return String(format: format, locale: Locale.current, arguments: args)
            """
    }

    /// The call of a lookup function, with the labels in its name.
    /// - Parameter values: The key, the table and the fallback.
    static func call(_ function: String, _ argumentCount: Int, _ values: [String] = ["key", "table", "value"]) -> String {
        guard function.utf8.last == UInt8(ascii: ")"), let open = function.utf8.firstIndex(of: UInt8(ascii: "(")) else {
            return "\(function)(\(values.prefix(argumentCount).joined(separator: ", ")))"
        }
        let labels = function[function.utf8.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
        let arguments = zip(labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
        return "\(function[..<open])(\(arguments.joined(separator: ", ")))"
    }

    private var bundleToken: String {
        if options.lookupFunction != nil || options.bundle != nil { return "" }
        if options.module == .localization {
            return "\nprivate enum BundleToken {\n  static let bundle = LocalizedBundle.ofModule()\n}\n"
        }
        return """

            private final class BundleToken {
              static let bundle: Bundle = {
                #if SWIFT_PACKAGE
                return Bundle.module
                #else
                return Bundle(for: BundleToken.self)
                #endif
              }()
            }

            """
    }
}
