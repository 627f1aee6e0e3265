extension KeptResourceShape {
    package func emission(of declarations: [AccessorDeclaration], in tables: [AccessorTable], hasTableTypes: Bool) -> String {
        let members = declarations.map { declaration in
            member(declaration, tables[declaration.table], keeping: member(for: declaration.accessor, in: tables[declaration.table]))
        }
        let all = members + file.others.map { indentation + $0 }
        let body = withLineEnds("\n" + all.map { $0 + "\n" }.joined(separator: "\n"))
        let type = options.enumName ?? "LocalizedStringResource"
        let module = options.module.rawValue
        let mark = file.hasByteOrderMark ? "\u{FEFF}" : ""
        guard let range = file.body else {
            let existing = file.text(0..<file.bytes.count)
            let access = options.access == .internal ? "" : options.access.rawValue + " "
            let head = existing.isEmpty ? "" : existing + withLineEnds(existing.utf8.last == 0x0A ? "\n" : "\n\n")
            let imports = file.imports.contains { $0.utf8.elementsEqual(module.utf8) } ? "" : withLineEnds("import \(module)\n\n")
            return mark + imports + head + "\(access)extension \(type) {\(body)}" + withLineEnds("\n")
        }
        let imports =
            file.imports.contains { $0.utf8.elementsEqual(module.utf8) } || !file.imports.isEmpty
            ? "" : withLineEnds("import \(module)\n\n")
        return mark + imports + file.text(0..<range.lowerBound) + body + file.text(range.upperBound..<file.bytes.count)
    }

    /// A text with the line ends of the file.
    private func withLineEnds(_ text: String) -> String {
        guard file.hasCarriageReturns else { return text }
        var output: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x0A, output.last != 0x0D { output.append(0x0D) }
            output.append(byte)
        }
        return String(decoding: output, as: UTF8.self)
    }

    private var indentation: String { "    " }

    private func member(_ declaration: AccessorDeclaration, _ table: AccessorTable, keeping kept: ResourceFile.Member?) -> String {
        let accessor = declaration.accessor
        let content = KeptResource(accessor, keeping: kept)
        let name = kept?.name ?? SwiftIdentifier.quoted(declaration.name)
        var lines: [String] = kept?.comments ?? []
        if options.hasComments {
            let note = accessor.note.map { $0.isEmpty ? [] : ["", $0] } ?? []
            lines += SwiftText.lineComment([content.source] + note)
        }
        let head = kept?.head ?? newHead
        let list = content.parameters.map(\.text).joined(separator: ", ")
        let type = "Self"
        lines.append(head + (content.isFunction ? "func \(name)(\(list)) -> \(type) {" : "var \(name): \(type) {"))
        var arguments = ["\(SwiftText.literal(accessor.key))", "defaultValue: \(content.defaultValue)"]
        if !table.name.utf8.elementsEqual("Localizable".utf8) { arguments.append("table: \(SwiftText.literal(table.name))") }
        if let bundle { arguments.append("bundle: \(bundle)") }
        if let note = accessor.note, !note.isEmpty { arguments.append("comment: \(SwiftText.literal(note))") }
        lines.append("    .init(" + arguments.joined(separator: ",\n" + indentation + "          ") + ")")
        lines.append("}")
        return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    }

    /// The modifiers of a new member: those of access that all others have.
    private var newHead: String {
        let heads = file.members.filter { $0.owner == 0 }.map { $0.head.split { $0 == " " || $0 == "\n" } }
        let access = ["public", "package"].first { access in
            !heads.isEmpty && heads.allSatisfy { words in words.contains { $0.utf8.elementsEqual(access.utf8) } }
        }
        return (access.map { $0 + " " } ?? "") + "static "
    }

    /// The expression of the bundle: that of the option, else that of the members which the file has; nil for the program's own.
    private var bundle: String? {
        guard let option = options.bundle else { return file.members.lazy.compactMap(\.bundle).first }
        let isDescription =
            option.utf8.first == UInt8(ascii: ".") || option.contains("BundleDescription") || option.contains("BundleLocation")
        if isDescription { return option.utf8.elementsEqual(".main".utf8) ? nil : option }
        return options.module == .localization ? ".atPath((\(option)).path)" : ".atURL((\(option)).bundleURL)"
    }
}
