import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSourceText

/// What the manifest of a Swift package says, as far as its text tells without running it.
package struct PackageManifest: Sendable {
    /// The file name of a manifest.
    package static let fileName = "Package.swift"

    /// The name of the package; nil if it is not a string literal.
    package private(set) var name: String?
    /// The value of `defaultLocalization`; nil if it is missing or not a string literal.
    package private(set) var defaultLocalization: String?
    /// The folders that targets name, from the package's.
    private var targetFolders: Set<ExactText> = []
    /// All string literals.
    private var literals: Set<ExactText> = []

    /// Whether a target has the package's own folder, whose sources may be in any folder.
    var isWholeFolder: Bool { targetFolders.contains(ExactText("")) }

    /// Reads a manifest. O(bytes).
    /// - Parameter isPackage: Whether a folder below the manifest's is another package, which is not a target's folder.
    package init(parsing bytes: [UInt8], isPackage: (_ folder: String) -> Bool = { _ in false }) {
        let tokens = ManifestTokens(bytes)
        // The labels of targets that are declared before the package do not count.
        let ofPackage = tokens.arguments[tokens.packageStart...]
        name = ofPackage.first { isSameText($0.label, "name") }?.text
        defaultLocalization = ofPackage.first { isSameText($0.label, "defaultLocalization") }?.text
        literals = Set(tokens.literals.map(ExactText.init))
        for argument in tokens.arguments where isSameText(argument.label, "path") {
            guard let path = argument.text else { continue }
            let names = PathNames.all(in: path).filter { !isSameText($0, ".") && !$0.isEmpty }
            let folder = names.joined(separator: "/")
            if names.contains(where: { isSameText($0, "..") }) || !folder.isEmpty && isPackage(folder) { continue }
            targetFolders.insert(ExactText(folder))
        }
    }

    /// Whether a folder such as `Sources` is that of a target itself, and its folders are parts of it.
    /// - Parameter inner: The folder in it that is asked for; nil for the folder itself.
    func isTarget(_ group: FolderIdentity, inner: FolderIdentity?, in files: any FileTree) -> Bool {
        func isNamed(_ inner: FolderIdentity) -> Bool { targetFolders.contains(ExactText(group.name + "/" + inner.name)) }
        if targetFolders.contains(ExactText(group.name)) { return inner.map { !isNamed($0) } ?? true }
        if isWholeFolder { return false }
        if let inner, literals.contains(ExactText(inner.name)) || isNamed(inner) { return false }
        // The files of the only target may be in the folder without one of the target's name.
        return ((try? files.list(group.realPath)) ?? []).contains { SourceLanguage(path: $0) != nil }
    }
}

/// The labelled arguments and the string literals in the code of a manifest.
private struct ManifestTokens {
    /// An argument with a label.
    struct Argument {
        let label: String
        /// The value; nil if it is not a string literal, or has an escape.
        var text: String?
    }

    private(set) var arguments: [Argument] = []
    private(set) var literals: [String] = []
    /// The number of the first argument of `Package(…)`; 0 if there is no such call.
    private(set) var packageStart = 0

    init(_ bytes: [UInt8]) {
        /// The name before a blank, a colon or a parenthesis, and whether it is a member, such as `.package`.
        var (word, isMember) = ("", false)
        /// Whether only blanks follow the colon of the last argument.
        var isValue = false
        var isInPackage = false
        var rest = bytes[...]
        while let byte = rest.first {
            if rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != 0x0A }
            } else if rest.starts(with: "/*".utf8) {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
                rest = rest.dropFirst(2)
            } else if byte == UInt8(ascii: "\"") {
                let text = Self.text(of: rest.dropFirst())
                rest = rest.dropFirst(text.count + 2)
                let isPlain = !text.contains(UInt8(ascii: "\\"))
                if isPlain { literals.append(String(decoding: text, as: UTF8.self)) }
                if isValue, isPlain { arguments[arguments.count - 1].text = literals.last }
                (word, isValue) = ("", false)
            } else if byte.isNamePart {
                isMember = rest.startIndex > 0 && bytes[rest.startIndex - 1] == UInt8(ascii: ".")
                let name = rest.prefix(while: \.isNamePart)
                (word, isValue) = (String(decoding: name, as: UTF8.self), false)
                rest = rest.dropFirst(name.count)
            } else {
                rest = rest.dropFirst()
                if byte.isASCIIBlank { continue }
                isValue = byte == UInt8(ascii: ":") && !word.isEmpty
                if isValue { arguments.append(Argument(label: word)) }
                if byte == UInt8(ascii: "("), !isInPackage, !isMember, isSameText(word, "Package") {
                    (isInPackage, packageStart) = (true, arguments.count)
                }
                word = ""
            }
        }
    }

    /// The text of a literal up to its closing quote or the end of the line.
    private static func text(of rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = rest.startIndex
        while end < rest.endIndex, rest[end] != UInt8(ascii: "\""), rest[end] != 0x0A {
            end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return rest[..<min(end, rest.endIndex)]
    }
}
