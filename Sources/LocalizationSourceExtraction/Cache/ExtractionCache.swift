/// Where a reader keeps its results between runs: a folder of files, as its caller writes files.
package protocol ExtractionCache: Sendable {
    /// The bytes that were stored under a name; nil if there are none.
    func load(_ name: String) -> [UInt8]?
    /// Stores bytes under a name, or does nothing if that is not possible.
    ///
    /// Another process may load the name at any time; it must get all bytes or none.
    func store(_ bytes: [UInt8], _ name: String)
}

/// A hash of 128 bits over texts and numbers, by which results are found again. It is fast, and no protection against an attacker, who could
/// as well change the results.
package struct ContentHash: Hashable, Sendable {
    private(set) var first: UInt64
    private(set) var second: UInt64

    /// The hash with two halves, by default that of nothing.
    init(first: UInt64 = 0x9e37_79b9_7f4a_7c15, second: UInt64 = 0xc2b2_ae3d_27d4_eb4f) {
        self.first = first
        self.second = second
    }

    /// Adds a number.
    mutating func add(_ word: UInt64) {
        first = (first ^ word) &* 0xff51_afd7_ed55_8ccd
        first ^= first >> 32
        second = (second &+ word) &* 0xc4ce_b9fe_1a85_ec53
        second ^= second >> 29
    }

    /// Adds bytes and their number. O(bytes), eight at a time.
    mutating func add(_ bytes: [UInt8]) {
        add(UInt64(bytes.count))
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + 8 <= buffer.count {
                add(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < buffer.count {
                rest = rest << 8 | UInt64(buffer[offset])
                offset += 1
            }
            add(rest)
        }
    }

    /// Adds another hash.
    mutating func add(_ other: ContentHash) {
        add(other.first)
        add(other.second)
    }

    /// Adds a text.
    mutating func add(_ text: String) { add(Array(text.utf8)) }

    /// The hash as a file's name.
    package var name: String {
        func digits(_ value: UInt64) -> String {
            let text = String(value, radix: 16)
            return String(repeating: "0", count: 16 - text.utf8.count) + text
        }
        return digits(first) + digits(second)
    }
}

extension ContentHash {
    /// The number of bytes of a seal.
    package static let sealLength = 32

    /// The bytes after an entry of a cache, by which damage is noticed, and whether the entry belongs to another name.
    package static func seal(of entry: ArraySlice<UInt8>, named name: String) -> [UInt8] {
        var hash = ContentHash(of: Array(entry))
        hash.add(name)
        return Array(hash.name.utf8)
    }
}

extension ContentHash {
    /// The number of the reader's results: changes whenever the same source gives others, or they are written otherwise.
    private static let version: UInt64 = 18

    /// The hash of a file.
    package init(of bytes: [UInt8]) {
        self.init()
        add(bytes)
    }

    /// The hash of texts, and of the options of an extraction.
    package init(of texts: [String], options: SourceExtraction.Options) {
        self.init()
        add(Self.version)
        add(options)
        add(UInt64(texts.count))
        for text in texts { add(text) }
    }

    /// Adds the options of an extraction.
    private mutating func add(_ options: SourceExtraction.Options) {
        let settings = [
            options.includesDisabledCode, options.findsWrappers, options.keepsCommentEscapes, options.findsLookups,
            options.reportsUnknownLookups, options.marksInterpolations, options.readsPreviews, options.findsPotentialKeys,
            options.reportsUnknownModernKeys, options.readsComments,
        ]
        for setting in settings { add(setting ? 1 : 0) }
        add(UInt64(options.routines.count))
        for routine in options.routines {
            add(
                "\(routine.name) \(routine.parameters) \(routine.takesOtherTexts) \(routine.isSwiftOnly) \(routine.javaClass ?? "") \(routine.requiresShape)"
            )
        }
    }

    /// The hash of all that the results of a module depend on.
    /// - Parameters:
    ///   - files: The hashes of the module's files.
    ///   - project: The hashes of the Swift files of all modules.
    package init(files: [ContentHash], languages: [String], project: [ContentHash], options: SourceExtraction.Options) {
        self.init()
        add(Self.version)
        add(options)
        add(UInt64(files.count))
        for (file, language) in zip(files, languages) {
            add(language)
            add(file)
        }
        add(UInt64(project.count))
        for file in project { add(file) }
    }
}
