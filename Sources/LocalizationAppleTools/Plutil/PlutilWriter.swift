import LocalizationFileSyntax
import LocalizationFileWriting

/// Writes the result for one file in the requested format, to the path that the options determine.
struct PlutilWriter {
    let options: PlutilOptions
    /// The input's path as the user gave it.
    let path: String
    let input: PlutilInput
    let keyOrder: PlutilCommandLine.KeyOrder

    /// Writes a value.
    /// - Parameters:
    ///   - format: Nil for the format of the input.
    ///   - keyPath: The location of the value in the input; nil for the whole.
    ///   - writesHeader: Whether to write a header for an Objective-C file.
    /// - Throws: Apple's message if the format cannot represent the value.
    func write(
        _ value: PropertyListValue, as format: PlutilFormat?, keyPath: String? = nil, writesHeader: Bool = false
    ) throws(PlutilError) -> PlutilResult {
        guard value.isPropertyList, !input.hasNonStringKey else {
            throw PlutilError("Dictionaries are required to have string keys in property lists")
        }
        let format = format ?? input.format
        let outputPath = outputPath(for: format)
        var bytes = try self.bytes(of: value, as: format, outputPath: outputPath, keyPath: keyPath)
        let isForStandardOutput = options.outputPath == "-" || options.outputPath == nil && format.isText
        guard !isForStandardOutput else {
            if options.endsLines, format.isText { bytes.append(UInt8(ascii: "\n")) }
            return PlutilResult(outputs: [.init(destination: .standardOutput, bytes: bytes)])
        }
        var outputs = [PlutilResult.Output(destination: .file(outputPath), bytes: bytes)]
        if format == .objc, writesHeader, let header = PlutilLiteral.objectiveCHeader(value, path: path) {
            let headerPath = PlutilFileName.replacingExtension(of: outputPath, with: "h")
            outputs.append(.init(destination: .file(headerPath), bytes: Array(header.utf8)))
        }
        return PlutilResult(outputs: outputs)
    }

    private func bytes(
        of value: PropertyListValue, as format: PlutilFormat, outputPath: String, keyPath: String?
    ) throws(PlutilError) -> [UInt8] {
        // An unpaired surrogate has become U+FFFD: never write a character that the input does not have.
        let isDamaged = input.hasUnpairedSurrogates && value.containsReplacementCharacter
        switch format {
        case .xml, .binary:
            guard !isDamaged, let bytes = value.propertyList(in: format == .xml ? .xml : .binary) else {
                throw PlutilError("Invalid object in plist for property list format")
            }
            return bytes
        case .json:
            guard !isDamaged, let bytes = value.json(readableOrder: options.isReadable ? keyOrder : nil) else {
                throw PlutilError("Invalid object in plist for JSON format")
            }
            return bytes
        case .swift:
            guard !isDamaged else { throw PlutilError("Input contains an object that cannot be represented in Swift literal syntax") }
            return Array(try PlutilLiteral.swiftFile(value, path: path, keyOrder: keyOrder).utf8)
        case .objc:
            guard !isDamaged,
                let text = try PlutilLiteral.objectiveCFile(value, path: path, outputPath: outputPath, keyOrder: keyOrder)
            else { throw PlutilError("Input contains an object that cannot be represented in Obj-C literal syntax") }
            return Array(text.utf8)
        case .raw:
            guard let text = PlutilText.raw(value, keyOrder: keyOrder) else {
                let type = PlutilType(value).rawValue
                throw PlutilError("Value at \(keyPath ?? "unknown key path") is a \(type) type and cannot be extracted in raw format")
            }
            return Array(text.utf8)
        case .type:
            return Array(PlutilType(value).rawValue.utf8)
        case .openStep:
            throw PlutilError("Conversion to OpenStep format is not supported")
        }
    }

    /// The file to write: that of `-o`, or the input with the extension of `-e`; source code never overwrites the input.
    private func outputPath(for format: PlutilFormat) -> String {
        if let path = options.outputPath { return path }
        switch format {
        case .objc: return PlutilFileName.replacingExtension(of: path, with: "m")
        case .swift: return PlutilFileName.replacingExtension(of: path, with: "swift")
        default: return options.outputExtension.map { PlutilFileName.replacingExtension(of: path, with: $0) } ?? path
        }
    }
}

extension PropertyListValue {
    /// Whether a string or key contains U+FFFD.
    fileprivate var containsReplacementCharacter: Bool {
        switch self {
        case .string(let text): text.unicodeScalars.contains("\u{FFFD}")
        case .array(let elements), .set(let elements): elements.contains(where: \.containsReplacementCharacter)
        case .dictionary(let entries):
            entries.keys.contains { $0.unicodeScalars.contains("\u{FFFD}") || entries[$0]?.containsReplacementCharacter == true }
        default: false
        }
    }
}
