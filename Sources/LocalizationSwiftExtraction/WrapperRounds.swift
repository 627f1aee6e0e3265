#if Tools

import LocalizationThreads

/// Reads declarations, and then those that call what they turn out to be: functions that forward a parameter as a key. Functions that call these
/// may do so, too, and so on.
struct WrapperRounds {
    /// The files that are read; nil for those in other languages.
    private let files: [ScannedFile?]
    /// What of each file may use keys.
    private(set) var candidates: [FileCandidates]
    private var reading: DeclarationReading
    /// The functions that were found. The same one can be found in two modules, and is not processed again.
    private var known: Set<KeyFunction> = []

    /// The maximum number of functions between a call and the routine that gets the key.
    private static let maximum = 8

    init(_ reading: DeclarationReading, of files: [ScannedFile?], candidates: [FileCandidates]) {
        (self.reading, self.files, self.candidates) = (reading, files, candidates)
    }

    /// Reads the candidates, adds the functions that are found, and goes on with the declarations that call them.
    /// - Parameters:
    ///   - forwardingOnly: Whether to read only declarations that may forward a key.
    ///   - take: Takes what was found in a round, and returns the functions in it that forward a key.
    mutating func follow(forwardingOnly: Bool = false, _ take: ([DeclarationReading.Found]) -> [KeyFunction]) {
        var pending = candidates
        for _ in 1...Self.maximum {
            if forwardingOnly { pending = zip(files, pending).map { file, found in file?.forwarding(found) ?? .none } }
            let new = take(reading.read(files, pending)).filter {
                !known.contains($0) && reading.routines.byName[$0.name]?.contains($0) != true
            }
            if new.isEmpty { return }
            pending = add(new)
        }
    }

    /// Adds functions that forward a key, and the declarations that may call them.
    /// - Returns: These declarations by file.
    @discardableResult
    mutating func add(_ wrappers: [KeyFunction]) -> [FileCandidates] {
        if wrappers.isEmpty { return files.map { _ in .none } }
        known.formUnion(wrappers)
        reading.routines.addWrappers(wrappers)
        let names = KeyNames(wrappers: wrappers)
        let found = ParallelWork.map(slicesOf: files.count, size: 64, stack: .ordinary) { [files] slice in
            files[slice].map { $0.map { names.candidates(in: $0) } ?? .none }
        }.flatMap { $0 }
        return zip(candidates.indices, found).map { file, found in
            if found.isEmpty { return found }
            candidates[file].add(found)
            // A file that is read as a whole is read so again.
            if case .wholeFile = candidates[file] { return .wholeFile }
            return found
        }
    }
}

#endif
