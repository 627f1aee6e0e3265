import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// A PO file read in one encoding, and the checks of its messages.
struct POReading {
    let decoded: DecodedText
    let messages: [POMessage]
    let header: POHeader?
    private let headerMessage: POMessage?
    private let domains: [Range<Int>]
    private let syntax: ReadingFindings

    init(_ bytes: [UInt8], as encoding: TextEncoding) {
        decoded = DecodedText(decoding: bytes, as: encoding)
        let text = decoded.utf8
        let isWellFormed = (try? UTF8Span(validating: text.span)) != nil
        var parser = POParser(text.span, of: text, encoding: encoding, checksEncoding: !isWellFormed)
        parser.parse()
        messages = parser.messages
        domains = parser.domains
        syntax = parser.findings
        headerMessage = messages.first { message in
            message.context == nil && !message.isObsolete && POText.text(text, in: message.id, encoding: encoding).isEmpty
        }
        header = headerMessage?.texts.first.map { POHeader(POText.text(text, in: $0, encoding: encoding)) }
    }

    private func string(_ range: Range<Int>) -> String { POText.text(decoded.utf8, in: range, encoding: decoded.encoding) }

    /// All findings, in the order of the text.
    func findings(charset: POCharset?, isWide: Bool) -> [Finding] {
        var findings = syntax
        check(charset, isWide: isWide, &findings)
        checkEscapes(isASCII: charset == .ascii, &findings)
        checkDuplicates(&findings)
        checkLineBreaks(&findings)
        checkPlurals(&findings)
        if let domain = domains.first {
            findings.report(Rule.PO.domain, "the texts after this directive belong to another domain", domain)
        }
        findings.sort()
        return findings.list
    }

    private func check(_ charset: POCharset?, isWide: Bool, _ findings: inout ReadingFindings) {
        if isWide {
            findings.report(Rule.PO.charset, "gettext does not read files in \(decoded.encoding.name)", nil)
        } else if !decoded.byteOrderMark.isEmpty {
            findings.report(Rule.PO.charset, "gettext does not read files with a byte order mark", nil)
        }
        guard let header, let range = headerMessage?.texts.first else {
            return findings.report(Rule.PO.header, "the file has no header", nil)
        }
        switch charset {
        case nil: findings.report(Rule.PO.header, "the header names no charset", range)
        case .unusable? where !isWide:
            findings.report(Rule.PO.charset, "the charset '\(header.charset ?? "")' is not supported; the text is read as UTF-8", range)
        case .ascii?:
            let text = decoded.utf8
            // Comments may contain anything.
            for message in messages {
                guard let place = text[message.range].firstIndex(where: { $0 >= 0x80 }) else { continue }
                findings.report(Rule.PO.encoding, "the header names ASCII, but the text has other characters", place..<place &+ 1)
            }
        default: break
        }
        if case .fails = decoded.appleDecoding {
            findings.report(Rule.PO.encoding, "the file has bytes that its charset does not define", nil)
        }
    }

    /// gettext's tools copy escaped bytes, and readers of the compiled file fail at those that are not characters.
    private func checkEscapes(isASCII: Bool, _ findings: inout ReadingFindings) {
        let text = decoded.utf8
        for message in messages {
            for range in [message.context, message.id, message.pluralID].compactMap({ $0 }) + message.texts
            where text[range].contains(UInt8(ascii: "\\")) {
                if let place = POText.undefinedEscape(text, in: range, encoding: decoded.encoding, isASCII: isASCII) {
                    findings.report(Rule.PO.encoding, "escaped bytes are not a character of the charset", place..<place &+ 1)
                }
            }
        }
    }

    /// Messages are equal if domain, context and text are. Obsolete ones count, too, as in msgfmt.
    private func checkDuplicates(_ findings: inout ReadingFindings) {
        var seen: [ExactText: Range<Int>] = [:]
        seen.reserveCapacity(messages.count)
        for message in messages {
            var key = string(message.id)
            if let context = message.context { key = string(context) + "\u{4}" + key }
            if let domain = message.domain, !isSameText(domain, "messages") { key = domain + "\0" + key }
            if let first = seen.updateValue(message.id, forKey: ExactText(key)) {
                findings.report(
                    Rule.PO.duplicate, "duplicate message definition", message.id,
                    notes: [Finding.Note("this is the location of the first definition", range: first)])
                seen[ExactText(key)] = first
            }
        }
    }

    /// The messages that msgfmt compiles.
    private var compiled: some Sequence<POMessage> {
        let text = decoded.utf8
        let encoding = decoded.encoding
        return messages.lazy.filter { message in
            !message.isObsolete && !message.isFuzzy
                && message.texts.first.map { !POText.text(text, in: $0, encoding: encoding).isEmpty } ?? false
        }
    }

    private func checkLineBreaks(_ findings: inout ReadingFindings) {
        for message in compiled {
            let id = string(message.id)
            guard !id.isEmpty else { continue }
            for range in [message.pluralID].compactMap({ $0 }) + message.texts {
                let text = string(range)
                for (isOdd, place) in [
                    ((id.utf8.first == 0x0A) != (text.utf8.first == 0x0A), "begin"),
                    ((id.utf8.last == 0x0A) != (text.utf8.last == 0x0A), "end"),
                ] where isOdd {
                    findings.report(Rule.PO.lineBreak, "'msgid' and 'msgstr' entries do not both \(place) with '\\n'", range)
                }
            }
        }
    }

    /// The place of the field `Plural-Forms` in the header, up to the end of its line; nil if the header does not spell it so.
    var pluralFormsRange: Range<Int>? {
        guard let range = headerMessage?.texts.first else { return nil }
        let text = decoded.utf8
        let name = "Plural-Forms".utf8.map(\.asciiLowercased)
        var start = range.lowerBound
        while start < range.upperBound, !text[start..<range.upperBound].lazy.map(\.asciiLowercased).starts(with: name) { start &+= 1 }
        guard start < range.upperBound else { return nil }
        var end = start
        while end < range.upperBound, text[end] != UInt8(ascii: "\\"), text[end] != UInt8(ascii: "\""), text[end] != 0x0A { end &+= 1 }
        return start..<end
    }

    private func checkPlurals(_ findings: inout ReadingFindings) {
        let plurals = compiled.filter { $0.pluralID != nil }
        guard let header, let range = headerMessage?.texts.first, header.hasPluralForms else {
            if let first = plurals.first(where: { _ in true }) {
                findings.report(
                    Rule.PO.noPluralForms, "the file has plural forms, but its header has no 'Plural-Forms'", first.pluralID ?? first.id)
            }
            return
        }
        let forms: PluralFormsHeader
        do throws(PluralFormsHeader.Problem) {
            forms = try PluralFormsHeader(parsing: header.text)
        } catch {
            // A part that is missing matters only if there is something to count.
            if error == .noCount || error == .noExpression, plurals.first(where: { _ in true }) == nil { return }
            return findings.report(Rule.PO.pluralForms, error.description, pluralFormsRange ?? range)
        }
        for message in plurals where UInt64(message.texts.count) != forms.count {
            findings.report(
                Rule.PO.pluralCount, "the message has \(message.texts.count) plural forms, and the header says \(forms.count)",
                message.pluralID ?? message.id)
        }
    }
}
