import CatalogFormats
import LocalizationCatalogModel

/// A PO file, read with what it has beside its texts.
struct GettextFileReading: Sendable {
    /// A message with the bytes of its lines.
    struct Message: Sendable {
        var content: GettextMessage
        let context: String?
        let pluralID: String?
        let bytes: [UInt8]
    }

    /// The language of the file, or the name of the template.
    let language: String
    private(set) var file = GettextFile()
    /// The keys in the order of the file.
    private(set) var order: [String] = []
    private(set) var messages: [ExactText: Message] = [:]

    /// Reads a file.
    /// - Parameter path: The path below the folder that is converted; nil if there is none.
    init(_ bytes: [UInt8], options: ForeignReadingOptions, language: String, path: String?) {
        self.language = language
        file.path = path
        var document = PODocument(parsing: bytes, options: options)
        file.hasByteOrderMark = !document.byteOrderMark.isEmpty
        if let plain = Self.withoutCarriageReturns(document.text) {
            file.hasCarriageReturns = true
            document = document.replacingText(plain)
        }
        if let last = document.text.last, last != 0x0A {
            file.isCut = true
            document = document.replacingText(document.text + [0x0A])
        }
        let (blocks, rest) = document.blocks
        var obsolete: [String] = []
        file.isUntranslated = true
        for (number, block) in blocks.enumerated() {
            let message = block.message
            let bytes = Array(document.text[block.range])
            if document.isHeader(message), !message.isObsolete {
                if number == 0 { readHeader(block, document, bytes) }
                continue
            }
            if message.isObsolete {
                obsolete.append(String(decoding: bytes, as: UTF8.self))
                continue
            }
            let key = document.key(of: message)
            if messages[ExactText(key)] != nil { continue }
            file.obsolete += obsolete.map { (key, $0) }
            obsolete = []
            if message.texts.contains(where: { !document.string(in: $0).isEmpty }) { file.isUntranslated = false }
            order.append(key)
            messages[ExactText(key)] = Message(
                content: GettextMessage(block, of: document), context: message.context.map(document.string),
                pluralID: message.pluralID.map(document.string), bytes: bytes)
        }
        file.obsolete += obsolete.map { (nil, $0) }
        file.end = String(decoding: document.text[rest], as: UTF8.self)
    }

    /// Gives the file its own order.
    mutating func keepOrder() { file.order = order }

    private mutating func readHeader(_ block: PODocument.Block, _ document: PODocument, _ bytes: [UInt8]) {
        let text = block.message.texts.first.map(document.string) ?? ""
        file.header = text
        var message = GettextMessage(block, of: document)
        if message.gap == 0 { message.gap = nil } else if message.gap == nil { message.gap = 1 }
        message.isFuzzy = block.message.isFuzzy
        if message.extracted?.isEmpty ?? false { message.extracted = nil }
        if message.references?.isEmpty ?? false { message.references = nil }
        if message.flags?.isEmpty ?? false { message.flags = nil }
        file.message = message
        if message.bytes(of: POMessageContent(header: text, isFuzzy: message.isFuzzy), isFirst: true) != bytes {
            file.message.block = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The text with line feeds only, if each line ends with a carriage return and a line feed; nil for any other text.
    private static func withoutCarriageReturns(_ text: [UInt8]) -> [UInt8]? {
        guard text.contains(0x0D) else { return nil }
        var previous: UInt8 = 0
        for byte in text {
            guard (byte == 0x0A) == (previous == 0x0D) else { return nil }
            previous = byte
        }
        return previous == 0x0D ? nil : text.filter { $0 != 0x0D }
    }
}
