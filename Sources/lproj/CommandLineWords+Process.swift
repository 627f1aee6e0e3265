#if Tools

import CLocalizationProcessStart

extension CommandLineWords {
    /// The words of this process, the name of the program first, also where there is no `/proc`: the standard library knows none there.
    ///
    /// This file reads memory without further checks: the C library ends the list of words with a null pointer, and each word with a zero.
    static var ofProcess: [String] {
        let known = CommandLine.arguments
        guard known.isEmpty, var next = process_start_arguments() else { return known }
        var words: [String] = []
        while let word = next.pointee {
            words.append(String(cString: word))
            next += 1
        }
        return words
    }
}

#endif
