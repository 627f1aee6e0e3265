extension FormatString {
    /// Writes the parsed pieces; the owner of the text writes the text itself.
    package func packPieces(into writer: inout PackedWriter) {
        writer.write(hasRightToLeftText ? 1 : 0)
        writer.write(count: pieces.count)
        for piece in pieces { piece.pack(into: &writer) }
    }

    /// Creates a format string from its text and the output of ``packPieces(into:)``, without parsing any `%`.
    /// - Throws: ``MalformedPacking`` if the pieces do not cover the text consecutively.
    @_lifetime(reader: copy reader)
    package init(bytes: [UInt8], piecesFrom reader: inout PackedReader) throws(MalformedPacking) {
        let hasRightToLeftText = try reader.number() & 1 == 1
        let count = try reader.count()
        var pieces: [FormatPiece] = []
        pieces.reserveCapacity(count)
        var position = 0
        for _ in 0..<count {
            let piece = try FormatPiece(from: &reader, at: position, limit: bytes.count)
            pieces.append(piece)
            position = piece.range.upperBound
        }
        guard position == bytes.count else { throw MalformedPacking() }
        self.init(bytes: bytes, pieces: pieces, hasRightToLeftText: hasRightToLeftText)
    }
}

extension FormatPiece {
    /// The codes of the piece kinds.
    private enum Code {
        static let literal: UInt64 = 0
        static let percent: UInt64 = 1
        static let specifier: UInt64 = 2
        static let marker: UInt64 = 3
        static let entity: UInt64 = 4
        static let unknownConversion: UInt64 = 5
        static let incomplete: UInt64 = 6
        static let malformedMarker: UInt64 = 7
    }

    fileprivate func pack(into writer: inout PackedWriter) {
        func write(_ part: Range<Int>) {
            writer.write(count: part.lowerBound &- range.lowerBound)
            writer.write(count: part.count)
        }
        func head(_ code: UInt64) {
            writer.write(code)
            writer.write(count: range.count)
        }
        switch kind {
        case .literal: head(Code.literal)
        case .percent: head(Code.percent)
        case .specifier(let specifier):
            head(Code.specifier)
            specifier.pack(into: &writer)
        case .marker(let marker), .entity(let marker):
            if case .marker = kind { head(Code.marker) } else { head(Code.entity) }
            write(marker.name)
            writer.write(UInt64(marker.position))
        case .unknownConversion(let shown):
            head(Code.unknownConversion)
            write(shown)
        case .incomplete: head(Code.incomplete)
        case .malformedMarker: head(Code.malformedMarker)
        }
    }

    @_lifetime(reader: copy reader)
    fileprivate init(from reader: inout PackedReader, at start: Int, limit: Int) throws(MalformedPacking) {
        let code = try reader.number()
        let count = try reader.number(as: Int.self)
        guard count > 0, count <= limit &- start else { throw MalformedPacking() }
        let range = start..<(start &+ count)
        switch code {
        case Code.literal: self.init(.literal, range: range)
        case Code.percent: self.init(.percent, range: range)
        case Code.specifier: self.init(.specifier(try FormatSpecifier(from: &reader)), range: range)
        case Code.marker, Code.entity:
            let name = try Self.part(of: range, from: &reader)
            let marker = VariableMarker(name: name, position: try reader.number(as: UInt16.self))
            self.init(code == Code.marker ? .marker(marker) : .entity(marker), range: range)
        case Code.unknownConversion: self.init(.unknownConversion(shown: try Self.part(of: range, from: &reader)), range: range)
        case Code.incomplete: self.init(.incomplete, range: range)
        case Code.malformedMarker: self.init(.malformedMarker, range: range)
        default: throw MalformedPacking()
        }
    }

    /// Reads a range within a piece.
    @_lifetime(reader: copy reader)
    private static func part(of piece: Range<Int>, from reader: inout PackedReader) throws(MalformedPacking) -> Range<Int> {
        let start = try reader.number(as: Int.self)
        let count = try reader.number(as: Int.self)
        guard start <= piece.count, count <= piece.count &- start else { throw MalformedPacking() }
        return (piece.lowerBound &+ start)..<(piece.lowerBound &+ start &+ count)
    }
}

extension FormatSpecifier {
    func pack(into writer: inout PackedWriter) {
        writer.write(UInt64(letter))
        writer.write(UInt64(length.rawValue))
        writer.write(UInt64(flags.rawValue))
        width.pack(into: &writer)
        precision.pack(into: &writer)
        writer.write(UInt64(position))
    }

    @_lifetime(reader: copy reader)
    init(from reader: inout PackedReader) throws(MalformedPacking) {
        guard let named = FormatSpecifier(letter: try reader.number(as: UInt8.self)),
            let length = Length(rawValue: try reader.number(as: UInt8.self))
        else { throw MalformedPacking() }
        self = named
        self.length = length
        flags = Flags(rawValue: try reader.number(as: UInt8.self) & 0x1F)
        width = try Amount(from: &reader)
        precision = try Amount(from: &reader)
        position = try reader.number(as: UInt16.self)
    }
}

extension FormatSpecifier.Amount {
    fileprivate func pack(into writer: inout PackedWriter) {
        switch self {
        case .none: writer.write(0)
        case .nextArgument: writer.write(1)
        case .fixed(let amount):
            writer.write(2)
            writer.write(UInt64(clamping: amount))
        case .argument(let position):
            writer.write(3)
            writer.write(UInt64(position))
        }
    }

    @_lifetime(reader: copy reader)
    fileprivate init(from reader: inout PackedReader) throws(MalformedPacking) {
        switch try reader.number() {
        case 0: self = .none
        case 1: self = .nextArgument
        case 2: self = .fixed(try reader.number(as: Int32.self))
        case 3: self = .argument(position: try reader.number(as: UInt16.self))
        default: throw MalformedPacking()
        }
    }
}
