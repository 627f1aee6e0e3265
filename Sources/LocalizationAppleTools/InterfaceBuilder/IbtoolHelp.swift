/// The help of `ibtool`.
package enum IbtoolHelp {
    /// The help, with the name by which the tool was called.
    package static func text(name: String) -> String {
        """
        \(name): exports the texts of Interface Builder documents, and imports
        translations.

        USAGE
          \(name) [options] document       '-' is standard input

        Reads .xib and .storyboard documents for macOS, iOS, tvOS and watchOS, and nib
        folders with a 'designable.nib'; a compiled nib has no texts. A new file for
        texts is in UTF-16, and has a comment with the class of each object. Imports
        change only the bytes of the texts that they replace.

        OPTIONS
          --export-strings-file FILE   write the texts to a .strings file; '-' prints
                                       them in UTF-8. Also --generate-strings-file
          --import-strings-file FILE   replace the texts by those of a .strings file.
                                       Also --strings-file
          --export-xliff FILE          write the texts to an XLIFF file
          --import-xliff FILE          replace the texts by the targets of an XLIFF file
          --source-language LANGUAGE   the language of the document (default: en)
          --target-language LANGUAGE   the language of the translations
          --write FILE                 write the resulting document; '-' prints it
          --localize-incremental       keep the translations of texts that did not
                                       change
            --previous-file FILE       since this version of the document
            --incremental-file FILE    whose translation is this document
          --errors, --warnings, --notices
                                       print what is wrong with the document
          --localizable-strings        print the texts by object
          --localizable-stringarrays   print the lists of texts by object
          --localizable-all            print both
          --output-format xml1|binary1|human-readable-text
                                       the format of what is printed (default: xml1)
          --apple-messages             print no findings besides Apple's replies
          --format text|json|github|sarif
                                       print findings in a format for machines
          --color auto|always|never
          -help                        print this

        EXIT CODES
          0   everything is written
          1   a document or file could not be read or written, or is not what it should
              be
          64  the command line is wrong

        """
    }
}
