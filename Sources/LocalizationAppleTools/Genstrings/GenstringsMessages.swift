package import LocalizationDiagnostics
package import LocalizationSourceExtraction

/// The messages of Apple's `genstrings`, and its help.
package enum GenstringsMessages {
    /// The line for an argument that is not a literal string; nil for findings that Apple's tool does not have.
    /// - Parameter line: The line of a byte.
    package static func badEntry(_ finding: Finding, path: String, line: (Int) -> Int) -> String? {
        let rules = [Rule.Source.key, Rule.Source.table, Rule.Source.value, Rule.Source.comment]
        guard rules.contains(finding.rule), let range = finding.range else { return nil }
        return "genstrings: error: bad entry in file \(path) (line = \(line(range.lowerBound))): Argument is not a literal string."
    }

    /// The line for different uses of a key.
    package static func conflict(_ conflict: ExtractedTable.Conflict) -> String {
        if case .comments = conflict { "genstrings: warning: \(conflict)" } else { "\(conflict)" }
    }

    /// The help, with the name by which the tool was called.
    package static func help(name: String) -> String {
        """
        \(name): makes .strings tables from source code.

        USAGE
          \(name) [options] file…    '-' is standard input, in Objective-C

        Reads C, Objective-C, C++, Java and Swift. In the output folder there is one
        file for each table, in UTF-16, with the keys in alphabetical order.

        OPTIONS
          -o FOLDER                 write the tables there (default: the current
                                    folder); '-' prints them in UTF-8
          -a                        append to existing tables, without merging keys
          -s ROUTINE                find calls of ROUTINE, ROUTINEFromTable,
                                    ROUTINEFromTableInBundle and ROUTINEWithDefaultValue
                                    as well; may be repeated
          -SwiftUI                  find Text("…") in Swift
          -j                        find Bundle.localizedString and its family in Java
          -skipTable TABLE          do not write a table; may be repeated
          -noPositionalParameters   leave '%@ %@' as it is, rather than write
                                    '%1$@ %2$@'
          -u                        decode escapes such as \\U00e9 in values
          -encoding CHARSET         the charset of the source files (default: UTF-8)
          -macRoman                 the same as -encoding macintosh
          -d                        guess the charset of files that are not in the
                                    expected one
          -q                        do not warn of several comments for one key
          -bigEndian, -littleEndian the byte order of the tables (default: little)
          --apple-messages          print Apple's messages alone
          --format text|json|github|sarif
                                    print findings in a format for machines
          --color auto|always|never
          -help                     print this

        EXIT CODES
          0   the tables are written
          1   an entry or a file could not be read; the others are in the tables
          2   a table could not be written
          64  the command line is wrong

        """
    }
}
