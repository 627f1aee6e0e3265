import LocalizationCatalogTools
import Testing

@Suite("Git's merge driver")
struct GitMergeDriverTests {
    private func added(to text: String) -> (text: String, lines: [String]) {
        let result = GitMergeDriver.addingAttributes(to: Array(text.utf8))
        return (String(decoding: result.file, as: UTF8.self), result.lines)
    }

    @Test("attributes that are missing go to the end, on lines of their own")
    func attributes() {
        let all = GitMergeDriver.attributes
        #expect(added(to: "").text == all.map { $0 + "\n" }.joined())
        #expect(added(to: "*.png binary").text == "*.png binary\n" + all.map { $0 + "\n" }.joined())
        #expect(added(to: "*.strings merge=lproj\n").lines == Array(all.dropFirst()))
    }

    @Test("attributes that are there stay as they are, whatever their blanks and line ends")
    func known() {
        let text = "*.strings\tmerge=lproj\r\n  *.stringsdict  merge=lproj \r\n*.xcstrings merge=lproj"
        #expect(added(to: text).text == text)
        #expect(added(to: text).lines.isEmpty)
    }

    @Test(
        "the program's path is one word of the shell, and no percent sign of it is git's",
        arguments: [
            ("/usr/bin/lproj", "/usr/bin/lproj"), ("/My Tools/lproj", "'/My Tools/lproj'"), ("/it's/lproj", #"'/it'\''s/lproj'"#),
            ("/100%/lproj", "'/100%%/lproj'"), ("$(x)", "'$(x)'"),
            ("/a'\u{301}b%\u{301}/lproj", "'/a'\\''\u{301}b%%\u{301}/lproj'"), ("/caf\u{E9}/lproj", "'/caf\u{E9}/lproj'"),
        ])
    func command(program: String, word: String) {
        #expect(GitMergeDriver.command(program: program) == word + " merge --output %A --path=%P -- %O %A %B")
    }
}
