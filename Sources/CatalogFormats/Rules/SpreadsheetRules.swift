package import LocalizationDiagnostics

extension Rule {
    /// The rules of tables as comma-separated and tab-separated text.
    package enum Spreadsheet {
        /// The first row does not name the columns.
        package static let header = Rule(
            "spreadsheet.header", .error, "The first row does not name the columns of a table of texts",
            explanation: """
                The first row has a cell `key` and a cell for each language, such as `en` or `pt-BR`; without `key`, the first column has \
                the keys if it is for no language. The cells `comment`, `variation`, `state` and `translate` are optional. Add the row, or save \
                the file with commas, semicolons or tabs between cells.
                """)

        /// A column has a name that is not known.
        package static let unknownColumn = Rule(
            "spreadsheet.unknown-column", .warning, "A column is neither a language nor known by its name",
            explanation: """
                The texts of the column are not read. Name the column after its language, or remove it.
                """)

        /// The column of the keys has another name.
        package static let keyColumn = Rule(
            "spreadsheet.key-column", .note, "The first column has the keys, and another name than 'key'",
            explanation: """
                Tools for games name the column `keys` or `id`, or give it no name; 'lproj convert' writes `key`. Rename the column to `key` \
                if the keys are in another column than the first, or if the file must keep its name.
                """)

        /// Two columns have the same name.
        package static let duplicateColumn = Rule(
            "spreadsheet.duplicate-column", .error, "Two columns have the same name",
            explanation: """
                It is not clear which of the two has the texts. Rename or remove one of them.
                """)

        /// A row has more or fewer cells than the first one.
        package static let raggedRow = Rule(
            "spreadsheet.ragged-row", .error, "A row has more or fewer cells than the first row",
            explanation: """
                A delimiter in a text without quotation marks splits the text, so that the following cells are in the wrong columns. Put \
                the text into quotation marks, or add the cells that are missing.
                """)

        /// A quotation mark is not closed, or stands inside of a cell.
        package static let quotation = Rule(
            "spreadsheet.quotation", .error, "The quotation marks of a cell do not match",
            explanation: """
                A cell with a delimiter, a line break or a quotation mark is in quotation marks, and a quotation mark in it is doubled \
                (RFC 4180, 2). Correct the cell.
                """)

        /// A row has no key.
        package static let missingKey = Rule(
            "spreadsheet.missing-key", .error, "A row with texts has no key",
            explanation: """
                The key is in the column `key` of each row. Add the key or remove the row.
                """)

        /// Two rows are for the same text.
        package static let duplicate = Rule(
            "spreadsheet.duplicate", .error, "Two rows have the same key and variation",
            explanation: """
                It is not clear which of the two texts is used. Remove one of the rows.
                """)

        /// A variation is not a plural form.
        package static let variation = Rule(
            "spreadsheet.variation", .error, "The variation of a row is not known",
            explanation: """
                A variation is `plural.` and one of `zero`, `one`, `two`, `few`, `many`, `other`; it is empty for a text that does not \
                depend on a number. Correct the cell.
                """)

        /// The bytes are not text in the encoding of the file.
        package static let encoding = Rule(
            "spreadsheet.encoding", .error, "The file is not text in its encoding",
            explanation: """
                Files are UTF-8, or UTF-16 with a byte order mark. Spreadsheet programs often write the encoding of the system: save the \
                file as UTF-8 CSV, or name the encoding with `--encoding`.
                """)

        /// A text begins with an apostrophe that may be no part of it.
        package static let apostrophe = Rule(
            "spreadsheet.apostrophe", .note, "A text begins with an apostrophe before a character that begins a formula",
            explanation: """
                'lproj convert' writes such an apostrophe before texts that begin with '=', '+', '-', '@' or a tab, so that no program \
                takes them for a formula, and removes it when it reads the file. In a file whose rows do not end in CRLF, as it writes \
                them, the apostrophe is kept: another program may have written it as a part of the text. If it did not, remove it.
                """)

        /// There are more mistakes than are listed.
        package static let tooManyFindings = Rule(
            "spreadsheet.too-many-findings", .warning, "A spreadsheet has more mistakes than are listed",
            explanation: """
                Only the first hundred mistakes of a file are listed. Correct these first; the file may not be what its name says.
                """)

        package static let all = [
            header, keyColumn, unknownColumn, duplicateColumn, raggedRow, quotation, missingKey, duplicate, variation, encoding, apostrophe,
            tooManyFindings,
        ]
    }
}
