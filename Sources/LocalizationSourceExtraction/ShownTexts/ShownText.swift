import LocalizationSourceText

/// A string literal whose value reaches a place without a lookup.
package struct ShownText: Sendable {
    /// What happens to the value there.
    package enum Use: Hashable, Sendable {
        /// A user reads it. The name is that of the place: "'text' of 'UILabel'".
        case shown(by: String)
        /// It is compared with the result of a lookup.
        case compared
    }

    /// Bytes of one of the files.
    package struct Place: Hashable, Sendable {
        /// The number of the file among those that were passed.
        package var file: Int
        /// The bytes.
        package var range: Range<Int>

        /// Creates a place.
        package init(file: Int, range: Range<Int>) { (self.file, self.range) = (file, range) }
    }

    /// A replacement of code that looks the text up, in two parts between which an argument for the bundle goes.
    package struct Lookup: Hashable, Sendable {
        /// The bytes to replace, in the file of the literal.
        package var range: Range<Int>
        /// The code up to the place of the argument for the bundle.
        package var head: String
        /// The rest of the code.
        package var tail: String
        /// Whether the code can name a bundle.
        package var takesBundle: Bool

        /// Creates a replacement.
        package init(range: Range<Int>, head: String, tail: String, takesBundle: Bool = true) {
            (self.range, self.head, self.tail, self.takesBundle) = (range, head, tail, takesBundle)
        }
    }

    /// The literal with its quotation marks.
    package var literal: Place
    /// The fixed parts of the text, with an interpolation between two of them.
    package var parts: [String]
    /// The content of the literal as it is spelled.
    package var spelling: String
    /// What happens to the value.
    package var use: Use
    /// Where that happens.
    package var sink: Place
    /// How the code can look the text up; nil if the literal must stay what it is.
    package var lookup: Lookup?
    /// Whether the literal is the value of something whose name says that it holds a name: `Browser(name: "Zoom")`.
    package var isValueOfName: Bool

    /// Creates a text.
    package init(
        literal: Place, parts: [String], spelling: String, use: Use, sink: Place, lookup: Lookup? = nil, isValueOfName: Bool = false
    ) {
        (self.literal, self.parts, self.spelling) = (literal, parts, spelling)
        (self.use, self.sink, self.lookup) = (use, sink, lookup)
        self.isValueOfName = isValueOfName
    }
}

/// What of a project's source files is looked at for texts that are shown as they are.
package struct ShownTextScope: Equatable, Sendable {
    /// The bytes of each file that users never see the effect of, in order: code for debugging, and all of a test.
    package var excluded: [[Range<Int>]]
    /// The names of the routines that look up a key.
    package var routines: Set<String>
    /// The names of functions and properties of the project that look up a key, with the number of declarations of each. A name that others
    /// have as well says nothing.
    package var wrappers: [String: Int]
    /// Whether comparisons with localized texts are looked for.
    package var findsComparisons: Bool

    /// Creates a scope.
    package init(excluded: [[Range<Int>]], routines: Set<String> = [], wrappers: [String: Int] = [:], findsComparisons: Bool = false) {
        (self.excluded, self.routines, self.wrappers, self.findsComparisons) = (excluded, routines, wrappers, findsComparisons)
    }

    /// Whether a byte of a file is left out. O(log n).
    package func excludes(_ offset: Int, in file: Int) -> Bool {
        excluded.indices.contains(file) && excluded[file].containsInOrder(offset)
    }
}

extension SourceModuleReader {
    /// The literals whose values users read as they are, in the C family alone. O(bytes).
    package func shownTexts(in files: [ModuleSourceFile], _ scope: ShownTextScope) -> [ShownText] {
        CShownTexts.find(in: files, scope)
    }
}
