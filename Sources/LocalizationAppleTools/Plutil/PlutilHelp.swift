/// The help of `plutil`, on standard output for `-help`.
package enum PlutilHelp {
    /// The text, with the name by which the tool was called.
    package static func text(name: String) -> String {
        """
        \(name): checks, shows, converts and edits property lists.

        USAGE
          \(name) [command] [options] file…          '-' is standard input

        COMMANDS
          -lint                          say whether files are property lists (default)
          -p                             print for people
          -convert FORMAT [-header]      xml1, binary1, json, swift or objc; -header
                                         adds a header to objc
          -extract KEYPATH FORMAT [-expect TYPE]
                                         write the value there; FORMAT may be raw too,
                                         which goes to standard output
          -type KEYPATH [-expect TYPE]   print the type of the value there
          -insert KEYPATH -TYPE [VALUE] [-append]
                                         add a value, or an element to an array
          -replace KEYPATH -TYPE [VALUE] add or overwrite a value
          -remove KEYPATH                remove a value
          -create FORMAT                 write an empty dictionary
          -help                          print this

          KEYPATH has keys and array indices with dots between them; '\\.' is a dot in
          a key. Types are bool, integer, float, string, date, data, array and
          dictionary; new values may also be given as -xml and -json.

        OPTIONS
          -o FILE            write there instead of over the input; '-' is standard
                             output
          -e EXTENSION       write beside the input, with this extension
          -r                 JSON in lines, with sorted keys
          -n                 no line break after raw values and types
          -s                 -lint says nothing about good files
          --                 only files follow
          --apple-messages   only the messages of Apple's tool
          --format FORMAT    findings as text (default), json, github or sarif
          --color WHEN       auto (default), always or never

        EXAMPLES
          \(name) -lint de.lproj/*.strings
          \(name) -convert json -r -o - Localizable.stringsdict
          \(name) -extract CFBundleIdentifier raw Info.plist
          \(name) -replace CFBundleVersion -string 42 Info.plist

        EXIT CODES
          0   success
          1   something is wrong with a file or with the command line; the other files
              are done all the same

        """
    }
}
