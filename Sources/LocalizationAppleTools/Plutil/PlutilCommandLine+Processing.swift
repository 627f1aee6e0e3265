import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting

extension PlutilCommandLine {
    /// Whether one key precedes another, for `-p`, `raw`, `swift`, `objc`, and readable JSON: numbers by value, uppercase and
    /// lowercase letters together, in the root locale.
    package typealias KeyOrder = (String, String) -> Bool

    /// Runs the command on one file, without file access. ``Command/help`` and ``Command/create(_:)`` need no input.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: The path as the user gave it; `-` for standard input.
    ///   - keyOrder: The order of sorted keys.
    package func process(_ bytes: [UInt8], path: String, keyOrder: @escaping KeyOrder) -> PlutilResult {
        if case .lint = command { return lint(bytes, path: path) }
        if case .create(let format) = command { return create(format, path: path) }
        let input: PlutilInput
        do throws(PlutilUnreadable) {
            input = try PlutilInput(bytes, name: PlutilResult.displayName(path))
        } catch {
            return .failure(path, error.message, findings: error.findings)
        }
        do throws(PlutilError) {
            return try process(input, PlutilWriter(options: options, path: path, input: input, keyOrder: keyOrder))
        } catch {
            return .failure(path, error.description)
        }
    }

    private func process(_ input: PlutilInput, _ writer: PlutilWriter) throws(PlutilError) -> PlutilResult {
        switch command {
        case .help, .lint, .create:
            return PlutilResult()
        case .print:
            let text = PlutilText.readable(input.value, keyOrder: writer.keyOrder)
            return PlutilResult(outputs: [.init(destination: .standardOutput, bytes: Array(text.utf8))])
        case .convert(let format, let writesHeader):
            return try writer.write(input.value, as: format, writesHeader: writesHeader)
        case .insert(let new, let keyPath, let isReplacing, let isAppending):
            let placing = isReplacing ? PlutilKeyPath.Placing.replacing : isAppending ? .appending : .inserting
            return try writer.write(try PlutilKeyPath(keyPath).placing(new, in: input.value, placing), as: nil)
        case .remove(let keyPath):
            return try writer.write(try PlutilKeyPath(keyPath).removing(from: input.value), as: nil)
        case .extract(let keyPath, let format, let expected):
            guard let value = PlutilKeyPath(keyPath).value(in: input.value) else {
                throw PlutilError("Could not extract value, error: No value at that key path or invalid key path: \(keyPath)")
            }
            let type = PlutilType(value)
            if let expected, expected != type {
                throw PlutilError("Value at [\(keyPath)] expected to be \(Self.name(expected)) but is \(Self.name(type))")
            }
            return try writer.write(value, as: format, keyPath: keyPath)
        }
    }

    /// The name of a type in Apple's message, which differs from that of `-type` and `-expect`.
    private static func name(_ type: PlutilType) -> String { type == .boolean ? "boolean" : type.rawValue }

    /// Apple's verdict, and all mistakes: reading continues after the first one. JSON is not accepted as a property list here.
    private func lint(_ bytes: [UInt8], path: String) -> PlutilResult {
        let document = PropertyListDocument(parsing: bytes)
        let hidden = (CatalogFileType(path: path)?.documentType as? any TableDocument.Type).map {
            HiddenKeyCharacterRule.findings(in: $0.init(document))
        }
        let findings = FileFindings(path: PlutilResult.displayName(path), text: document.text, document.findings + (hidden ?? []))
        if let rejection = document.plutilRejection {
            return .failure(path, "(\(rejection.outerMessage))", findings: findings)
        }
        if options.isSilent { return PlutilResult() }
        let line = "\(PlutilResult.displayName(path)): OK\n"
        return PlutilResult(outputs: [.init(destination: .standardOutput, bytes: Array(line.utf8))], findings: findings)
    }

    /// An empty dictionary in a format; for source code the output of Apple's tool, which is not valid code.
    private func create(_ format: PlutilFormat, path: String) -> PlutilResult {
        let empty = PropertyListValue.dictionary(PropertyListDictionary())
        let bytes: [UInt8]?
        switch format {
        case .openStep: return .failure(path, "Cannot create open step property lists")
        case .xml: bytes = empty.propertyList(in: .xml)
        case .binary: bytes = empty.propertyList(in: .binary)
        case .json: bytes = empty.json(readableOrder: options.isReadable ? { $0 < $1 } : nil)
        case .swift: bytes = Array("/// Generated from -\nlet - = [\n    ]".utf8)
        case .objc:
            bytes = Array("/// Generated from -\n__attribute__((visibility(\"hidden\")))\nNSDictionary * const _ = @{\n};".utf8)
        case .raw: bytes = [UInt8(ascii: "\n")]
        case .type: bytes = Array(PlutilType.dictionary.rawValue.utf8)
        }
        var output = bytes ?? []
        if path == "-", options.endsLines, format.isText { output.append(UInt8(ascii: "\n")) }
        return PlutilResult(outputs: [.init(destination: path == "-" ? .standardOutput : .file(path), bytes: output)])
    }
}
