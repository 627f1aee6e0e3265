#if Tools

import ArgumentParser
import LocalizationPlatform

/// Shell completions for the arguments of Apple's tools, whose grammar ArgumentParser does not know.
enum AppleToolCompletion {
    /// Completes options, commands for the first argument, the values of options, and file names.
    /// - Parameter values: The values of options that take one of a few.
    static func kind(commands: [String], options: [String], values: [String: [String]]) -> CompletionKind {
        let values = values.merging(["--color": ["auto", "always", "never"]]) { own, _ in own }
        return .custom { words, index, prefix in
            // The words are those of the whole command line: the program, the tool, and the tool's arguments.
            if words.indices.contains(index - 1), let known = values[words[index - 1]] {
                return known.filter { $0.utf8.starts(with: prefix.utf8) }
            }
            let names = (index <= 2 ? commands : []) + options
            return names.filter { $0.utf8.starts(with: prefix.utf8) } + (prefix.hasPrefix("-") ? [] : files(prefix))
        }
    }

    /// The files and folders whose paths begin with a prefix.
    private static func files(_ prefix: String) -> [String] {
        let folder = PathNames.folder(of: prefix)
        let start = prefix.hasPrefix("/") && folder.isEmpty ? "/" : folder
        let names = (try? FileSystem.list(start.isEmpty ? "." : start)) ?? []
        return names.filter { !$0.hasPrefix(".") }.map { PathNames.join(start, $0) }.filter { $0.utf8.starts(with: prefix.utf8) }
            .map { FileSystem.kind(of: $0) == .directory ? $0 + "/" : $0 }
    }
}

#endif
