package import LocalizationCatalogTools
package import LocalizationPlatform

/// The files of a commit, as `git archive` writes them.
package enum GitTree {
    /// Reads an archive in the format of POSIX (`pax`); empty bytes are an archive without files. Links are left out. O(bytes).
    /// - Parameter folder: The folder that the files are to be in.
    /// - Throws: ``FileError`` if the archive is damaged.
    package static func files(ofArchive bytes: [UInt8], below folder: String) throws(FileError) -> MemoryFiles {
        let files = MemoryFiles()
        var changes: [FileChange] = []
        var index = 0
        var longName: String?
        while index + 512 <= bytes.count, bytes[index] != 0 {
            let header = bytes[index..<index + 512]
            guard let size = octal(header[index + 124..<index + 136]), size <= bytes.count - index - 512 else { throw damaged }
            let content = bytes[index + 512..<index + 512 + size]
            switch header[index + 156] {
            case UInt8(ascii: "x"): longName = path(inExtendedHeader: content)
            case UInt8(ascii: "0"), 0:
                let prefix = text(header[index + 345..<index + 500])
                let name = text(header[index..<index + 100])
                let path = longName ?? (prefix.isEmpty ? name : prefix + "/" + name)
                longName = nil
                changes.append(FileChange(Array(content), at: PathNames.join(folder, path)))
            default: longName = nil
            }
            index += 512 + (size + 511) / 512 * 512
        }
        _ = try files.write(changes)
        return files
    }

    private static var damaged: FileError {
        FileError(path: "git archive", operation: .read, reason: "The archive is damaged", isMissing: false)
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field.prefix { $0 != 0 }, as: UTF8.self) }

    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: field.filter { (0x30...0x37).contains($0) }, as: UTF8.self), radix: 8)
    }

    /// The path of the next file: a line `LENGTH path=NAME` (POSIX, `pax`, "pax Extended Header").
    private static func path(inExtendedHeader content: ArraySlice<UInt8>) -> String? {
        var rest = content
        while let space = rest.firstIndex(of: 0x20), let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
            length > 1, length <= rest.count
        {
            let line = rest[(space + 1)..<max(space + 1, rest.startIndex + length - 1)]
            let name = Array("path=".utf8)
            if line.starts(with: name) { return String(decoding: line.dropFirst(name.count), as: UTF8.self) }
            rest = rest[(rest.startIndex + length)...]
        }
        return nil
    }
}
