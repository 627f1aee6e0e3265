/// Why a table could not be made; the text names the file or the entry.
package struct GenerationError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
