#if Tools

import LocalizationThreads
import LocalizationSourceExtraction
import Synchronization

/// The Swift files of all modules of a project, each hashed and scanned once, when that is first needed.
///
/// After a change of some files, a project takes over what is known of the others.
final class SwiftProject: Sendable {
    let files: [ModuleSourceFile]
    private let numbers: [FilePath: Int]
    private let scan = Once<ScannedProject>()
    private let hash = Once<[ContentHash]>()
    private let lastAnalysis = Mutex<ProjectAnalysis?>(nil)
    /// The project before a change, until the files are scanned.
    private let before: Mutex<ScannedProject?>

    /// - Parameter old: The project before some of its files changed; nil if nothing is known.
    init(_ files: [ModuleSourceFile], after old: SwiftProject? = nil) {
        self.files = files
        before = Mutex(old?.scan.made)
        numbers = Dictionary(files.enumerated().map { (FilePath($1.path), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The project with the Swift files of a module, and their numbers in it; nil for files in other languages.
    ///
    /// A file with the path of one of the project is that file. Others are added to a copy of the project.
    func with(_ module: [ModuleSourceFile]) -> (project: SwiftProject, numbers: [Int?]) {
        var all = files
        let numbers = module.map { file -> Int? in
            guard file.language == .swift else { return nil }
            if let known = self.numbers[FilePath(file.path)] { return known }
            all.append(file)
            return all.count - 1
        }
        return (all.count == files.count ? self : SwiftProject(all), numbers)
    }

    /// What the files declare, for options. That of the last options is kept: modules with the same options follow each other.
    func analysis(_ options: SourceExtraction.Options) -> ProjectAnalysis {
        let scanned = scanned
        return lastAnalysis.withLock { last in
            if let last, last.options.findsSameKeys(as: options) { return last }
            let new = ProjectAnalysis(of: scanned, options: options)
            last = new
            return new
        }
    }

    /// The files with their declarations, which are joined while files are still read: both take much time.
    var scanned: ScannedProject {
        scan.value {
            let before = before.withLock { before in
                defer { before = nil }
                return before
            }
            let known = Dictionary(
                (before?.files ?? []).map { (FilePath($0.path), $0) }, uniquingKeysWith: { first, _ in first })
            var result = ParallelWork.map(sizes: files.map { $0.utf8.count }, adding: ModuleIndex()) { [files] in
                let file = files[$0]
                if let known = known[FilePath(file.path)], known.utf8 == file.utf8 { return known }
                return ScannedFile(file)
            } _: { file, index in
                index.add(file.declarations)
            }
            result.value.finish()
            return ScannedProject(
                files: result.results, index: result.value, memory: DeclarationMemory(of: result.results, after: before))
        }
    }

    /// The hashes of the files.
    var hashes: [ContentHash] {
        hash.value {
            ParallelWork.map(sizes: files.map { $0.utf8.count }, stack: .ordinary) { [files] in ContentHash(of: files[$0].utf8) }
        }
    }
}

/// The files of a project with what they declare together.
struct ScannedProject: Sendable {
    let files: [ScannedFile]
    let index: ModuleIndex
    /// What was read in the declarations.
    let memory: DeclarationMemory
}

/// A value that is made when it is first needed.
final class Once<Value: Sendable>: Sendable {
    private let stored = Mutex<Value?>(nil)

    /// The value if it was made.
    var made: Value? { stored.withLock { $0 } }

    /// Returns the value, which the first caller makes while others wait.
    func value(_ make: () -> Value) -> Value {
        stored.withLock { stored in
            if let stored { return stored }
            let value = make()
            stored = value
            return value
        }
    }
}

/// The bytes of a path.
private struct FilePath: Hashable {
    private let bytes: [UInt8]

    init(_ path: String) { bytes = Array(path.utf8) }

    // An array would hash each of its bytes by itself.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

#endif
