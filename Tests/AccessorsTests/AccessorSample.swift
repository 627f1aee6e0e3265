import LocalizationAccessors
import LocalizationDiagnostics
import LocalizationProject
import Testing

/// Tables in memory, and the accessors that a shape makes of them.
struct AccessorSample {
    let reading: AccessorReading

    /// Reads files by their paths.
    init(_ files: [(path: String, text: String)], language: String? = nil, withTranslations: Bool = false) {
        self.init(bytes: files.map { ($0.path, Array($0.text.utf8)) }, language: language, withTranslations: withTranslations)
    }

    /// Reads files by their paths, in any encoding.
    init(bytes files: [(path: String, bytes: [UInt8])], language: String? = nil, withTranslations: Bool = false) {
        let inputs = files.compactMap { AccessorFile(path: $0.path, bytes: $0.bytes) }
        reading = AccessorReading(
            inputs, language: language, withTranslations: withTranslations, project: Project(in: MemoryFiles()))
    }

    /// A `.strings` file with entries.
    static func strings(_ entries: [(key: String, value: String)]) -> String {
        func quoted(_ text: String) -> String {
            let escaped = text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"", "\\": "\\" + String(scalar)
                case "\n": "\\n"
                case "\r": "\\r"
                default: String(scalar)
                }
            }
            return "\"" + escaped.joined() + "\""
        }
        return entries.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
    }

    /// A `.stringsdict` file with an entry of one variable.
    static func stringsdict(key: String, format: String, variables: [(name: String, type: String?)]) -> String {
        let rules = variables.map { name, type in
            """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            \(type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? "")
            <key>one</key><string>%\(type ?? "d") one</string><key>other</key><string>%\(type ?? "d") many</string></dict>
            """
        }
        return """
            <plist version="1.0"><dict><key>\(key)</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(rules.joined())
            </dict></dict></plist>
            """
    }

    /// What a shape makes of the tables.
    func generation(
        _ shape: any AccessorShape.Type = SwiftGenStructured.self, _ options: AccessorOptions = AccessorOptions()
    ) -> AccessorGeneration {
        AccessorGeneration(reading.tables, shape: shape, options: options)
    }

    /// The declarations as call sites see them: the callee, with the types of parameters.
    func declarations(
        _ shape: any AccessorShape.Type = SwiftGenStructured.self, _ options: AccessorOptions = AccessorOptions()
    ) -> [String] {
        let generation = generation(shape, options)
        return generation.declarations.map { declaration in
            let list = declaration.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
            return generation.callee(of: declaration) + (list.isEmpty ? "" : "(\(list))")
        }
    }

    /// The identifiers of the findings.
    func rules(_ shape: any AccessorShape.Type = SwiftGenStructured.self, _ options: AccessorOptions = AccessorOptions()) -> [String] {
        let generation = generation(shape, options)
        return (generation.findings.flatMap(\.findings) + generation.remarks).map(\.identifier)
    }
}
