#if Tools

import ArgumentParser
import LocalizationSourceText

/// What a shell offers for the words of Apple's tools, whose grammar ArgumentParser does not know.
enum AppleToolCompletion {
    /// Completes options, commands for the first word, and the names of files.
    static func kind(commands: [String], options: [String]) -> CompletionKind {
        .custom { words, index, prefix in
            // The words are those of the whole command line: the program, the tool, and the tool's own.
            let names = (index <= 2 ? commands : []) + options
            return names.filter { $0.utf8.starts(with: prefix.utf8) } + (prefix.hasPrefix("-") ? [] : files(prefix))
        }
    }

    /// The files and folders whose paths begin with some text.
    private static func files(_ prefix: String) -> [String] {
        let folder = PathNames.folder(of: prefix)
        let start = prefix.hasPrefix("/") && folder.isEmpty ? "/" : folder
        let names = (try? FileSystem.list(start.isEmpty ? "." : start)) ?? []
        return names.filter { !$0.hasPrefix(".") }.map { PathNames.join(start, $0) }.filter { $0.utf8.starts(with: prefix.utf8) }
            .map { FileSystem.kind(of: $0) == .directory ? $0 + "/" : $0 }
    }
}

#endif
