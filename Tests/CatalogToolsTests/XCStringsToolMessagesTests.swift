import LocalizationAppleTools
import LocalizationDiagnostics
import LocalizationPlatform
import Testing

@Suite("Messages of xcstringstool")
struct XCStringsToolMessagesTests {
    @Test("a file that is missing, or cannot be read, is spoken of as Apple does")
    func unreadable() {
        let missing = FileError(path: "a/T.xcstrings", operation: .read, reason: "No such file or directory", isMissing: true)
        #expect(
            XCStringsToolMessages.unreadable(missing, path: "a/T.xcstrings")
                == "a/T.xcstrings: error: The file “T.xcstrings” couldn’t be opened because there is no such file.")
        let folder = FileError(path: "a", operation: .read, reason: "Is a directory", isMissing: false)
        #expect(XCStringsToolMessages.unreadable(folder, path: "a") == "a: error: The file “a” couldn’t be opened. Is a directory")
        #expect(XCStringsToolMessages.unwritable(folder) == "error: a: Is a directory")
    }

    @Test("a finding is a line, and its place a note below it with the finding's own words for it")
    func findings() {
        let note = Finding.Note("the other one", range: 0..<1)
        let finding = Finding(Rule.XCStrings.duplicateKey, "Twice", range: 3..<4, notes: [note])
        #expect(XCStringsToolMessages.finding(finding, path: "T.xcstrings") == "T.xcstrings: warning: Twice")
        let place = XCStringsToolMessages.place(of: finding)
        #expect(place?.severity == .note && place?.message == "the other one" && place?.range == 3..<4)
        #expect(XCStringsToolMessages.place(of: Finding(Rule.XCStrings.memberType, "No place")) == nil)
    }

    @Test("a file that is no catalog has Foundation's message, and the mistake is a note below it")
    func shape() {
        for (rule, reason) in [
            (Rule.XCStrings.memberType, "it isn’t in the correct format"), (Rule.XCStrings.missingMember, "it is missing"),
            (Rule.JSON.trailingComma, "it isn’t in the correct format"),
        ] {
            let finding = Finding(rule, "the mistake", severity: .error, range: 3..<4)
            let message = "T.xcstrings: error: The data couldn’t be read because \(reason)."
            #expect(XCStringsToolMessages.finding(finding, path: "T.xcstrings") == message)
            #expect(XCStringsToolMessages.place(of: finding)?.message == "the mistake")
        }
    }
}
