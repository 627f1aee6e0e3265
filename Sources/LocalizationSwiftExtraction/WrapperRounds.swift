#if Tools

import LocalizationPlatform
import LocalizationSourceExtraction

/// Reads declarations, and then those that call what they turn out to be: functions that forward a parameter as a key. Functions that call these
/// may do so, too, and so on.
struct WrapperRounds {
    /// The files that are read; nil for those in other languages.
    private let files: [ScannedFile?]
    /// The names in each file.
    private let names: [NamesInFile]
    /// The names in each file that may use a key, in the order of their offsets.
    private(set) var candidates: [[Candidate]]
    private var reading: DeclarationReading
    /// Of two wrappers with one declaration in different modules, each takes the place of the other; neither is new a second time.
    private var known: Set<SwiftRoutine> = []

    /// The maximum number of functions between a call and the routine that gets the key.
    private static let maximum = 8

    init(_ reading: DeclarationReading, of files: [ScannedFile?], names: [NamesInFile]) {
        (self.reading, self.files, self.names) = (reading, files, names)
        candidates = names.map(\.candidates)
    }

    /// Reads the declarations around candidates, adds the functions that are found, and goes on with the declarations that call them.
    /// - Parameters:
    ///   - isRead: Whether a candidate counts.
    ///   - take: Takes what was found in a round, and returns the functions in it that forward a key.
    mutating func follow(where isRead: (Candidate) -> Bool, _ take: ([DeclarationReading.Found]) -> [SwiftRoutine]) {
        var pending: [[Candidate]]?
        for _ in 1...Self.maximum {
            let all = candidates.map { $0.filter(isRead) }
            let new = take(reading.read(files, all, around: pending ?? all)).filter {
                !known.contains($0) && reading.routines.byName[$0.name]?.contains($0) != true
            }
            if new.isEmpty { return }
            pending = add(new).map { $0.filter(isRead) }
        }
    }

    /// Adds functions that forward a key, and the names that may call them.
    /// - Returns: These names by file.
    @discardableResult
    mutating func add(_ wrappers: [SwiftRoutine]) -> [[Candidate]] {
        var result = [[Candidate]](repeating: [], count: files.count)
        if wrappers.isEmpty { return result }
        known.formUnion(wrappers)
        reading.routines.addWrappers(wrappers)
        let wanted = CandidateNames(wrappers: SwiftRoutineTable(wrappers))
        let possible = files.indices.filter { wanted.mayOccur(among: names[$0]) }
        let found = ParallelWork.map(sizes: possible.map { files[$0]?.utf8.count ?? 0 }, stack: .ordinary) { [files] place in
            files[possible[place]].map { wanted.candidates(in: $0) } ?? []
        }
        for (file, found) in zip(possible, found) where !found.isEmpty {
            candidates[file] = Candidate.merged(candidates[file], found)
            result[file] = found
        }
        return result
    }
}

#endif
