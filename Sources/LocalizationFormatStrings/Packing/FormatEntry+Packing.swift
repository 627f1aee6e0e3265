internal import LocalizationCLDR

extension FormatEntry {
    /// Writes the variables and the parsed format; the owner of the format's text writes that text.
    package func pack(into writer: inout PackedWriter) {
        format.packPieces(into: &writer)
        writer.write(count: variables.count)
        for variable in variables { variable.pack(into: &writer) }
    }

    /// Creates an entry from the text of its format and the output of ``pack(into:)``. Parses no format.
    /// - Throws: ``MalformedPacking`` for any other input.
    @_lifetime(reader: copy reader)
    package init(formatText: [UInt8], from reader: inout PackedReader) throws(MalformedPacking) {
        let format = try FormatString(bytes: formatText, piecesFrom: &reader)
        let count = try reader.count()
        var variables: [FormatVariable] = []
        for _ in 0..<count { variables.append(try FormatVariable(from: &reader)) }
        self.init(format: format, variables: variables)
    }
}

extension FormatVariable {
    fileprivate func pack(into writer: inout PackedWriter) {
        writer.write(name)
        writer.write(kind == .plural ? 0 : 1)
        writer.write(valueType == nil ? 0 : 1)
        valueType?.specifier.pack(into: &writer)
        writer.write(count: cases.count)
        for each in cases {
            switch each.name {
            case .category(let category): writer.write(signed: Int64(category.rawValue))
            case .number(let number): writer.write(signed: number)
            }
            writer.write(count: each.text.bytes.count)
            writer.write(utf8: each.text.bytes)
            each.text.packPieces(into: &writer)
        }
    }

    @_lifetime(reader: copy reader)
    fileprivate init(from reader: inout PackedReader) throws(MalformedPacking) {
        let name = try reader.text()
        let kind: Kind = try reader.number() == 0 ? .plural : .gender
        let valueType = try reader.number() == 0 ? nil : FormatValueType(try FormatSpecifier(from: &reader))
        let count = try reader.count()
        var cases: [Case] = []
        for _ in 0..<count {
            let number = try reader.signed()
            let caseName: CaseName
            switch kind {
            case .gender: caseName = .number(number)
            case .plural:
                guard let category = UInt8(exactly: number).flatMap(PluralCategory.init(rawValue:)) else { throw MalformedPacking() }
                caseName = .category(category)
            }
            let bytes = try reader.bytes()
            cases.append(Case(name: caseName, text: try FormatString(bytes: bytes, piecesFrom: &reader)))
        }
        self.init(name: name, kind: kind, valueType: valueType, cases: cases)
    }
}
